"""What Kokeshi's rule tables cannot say: orders, odd entries, who was first, solo, the pad."""

from __future__ import annotations

import copy
import json
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models import catalogue
from models.game import Field
from models.kokeshi import GAME
from models.kokeshi.entry import KokeshiEntry
from models.kokeshi.profile import KokeshiProfile
from models.problems import FORM, Problem
from models.scoring import ScoreSheet
from tests.models.kokeshi.table import (
    ADA,
    ANIMALS,
    BO,
    CLEO,
    DOLLS,
    SOLE,
    SOLO,
    TWO,
    animals,
    board,
    play,
    tiles,
    tracks,
)
from tests.models.tables import Json, broken, put, scored

LINES = ["happiness", "tracks", "recognition", "animals", "leads", "pairs"]
NAMES = ("Ada", "Bo", "Cleo", "Dan")

CONTRACT: Json = {
    "game": "kokeshi",
    "options": {"side": "A"},
    "players": [
        {
            "name": "Ada",
            "happiness": 2,
            "tracks": {"princess": 7, "batchan": 3, "fisherman": 0, "samurai": 5, "sumotori": 0},
            "recognition": {"princess": 11, "samurai": 5},
            "animals": {"panda": 4, "fox": 12, "cat": 10, "rabbit": 0},
            "pairs": 3,
        },
        {"name": "Bo", "happiness": 5, "animals": {"cat": 10, "panda": 6}},
    ],
    "first_on": {"cat": "Ada"},
}


def read(entry: Json) -> KokeshiEntry:
    """*entry* as a well-formed entry, whatever rules it breaks."""
    return GAME.adapter.validate_json(json.dumps(entry))


def points(sheet: ScoreSheet, seat: int) -> list[int]:
    """The points of the lines of *seat*, in order."""
    return [line.points for line in sheet.players[seat].lines]


def said(problem: Problem) -> str:
    """What a player reads about *problem*."""
    return catalogue.sentence(problem, GAME.book)


def only(entry: Json) -> Problem:
    """The one problem of *entry*."""
    (problem,) = broken(entry)
    return problem


# Entries as people could write them, legal or not.

few = st.sampled_from([0, 4, 10]) | st.integers(-9_999, 9_999)
some = {
    "tracks": st.dictionaries(st.sampled_from(DOLLS), st.sampled_from([0, 3, 5, 7]) | few),
    "recognition": st.dictionaries(st.sampled_from(DOLLS), st.sampled_from([5, 8, 11]) | few),
    "animals": st.dictionaries(st.sampled_from(ANIMALS), few),
}
lawless = st.fixed_dictionaries(
    {
        "game": st.just("kokeshi"),
        "options": st.fixed_dictionaries({"side": st.sampled_from("AB"), "solo": st.booleans()}),
        "players": st.lists(
            st.fixed_dictionaries(
                {"name": st.sampled_from([*NAMES, "Eva"])}, optional={"happiness": few, "pairs": few, **some}
            ),
            max_size=6,
        ),
        "first_on": st.dictionaries(st.sampled_from(ANIMALS), st.sampled_from([*NAMES, "Zoe"])),
    },
    optional={"unfinished": st.booleans(), "profile": st.just(board("cat", "fox"))},
)


@st.composite
def lawful(draw: st.DrawFn) -> Json:
    """A legal entry of two to four players; whoever shares a lead, the first of them is drawn."""
    seats = draw(st.integers(2, 4))
    players: list[Json] = []
    for name in NAMES[:seats]:
        player: Json = {"name": name, "happiness": draw(st.integers(0, 40)), "pairs": draw(st.integers(0, 63))}
        player["tracks"] = {doll: draw(st.sampled_from([0, 3, 5, 7])) for doll in DOLLS}
        player["animals"] = {animal: draw(st.sampled_from([0, 1, 10])) for animal in ANIMALS}
        players.append(player | {"recognition": {}})
    for doll in DOLLS:
        for player, value in zip(draw(st.permutations(players)), draw(st.permutations([5, 8, 11])), strict=False):
            if sum(doll in other["recognition"] for other in players) < seats - 1 and draw(st.booleans()):
                player["recognition"][doll] = value
    first_on = {}
    for animal in ANIMALS:
        most = max(player["animals"][animal] for player in players)
        leaders = [player["name"] for player in players if player["animals"][animal] == most]
        if most and (len(leaders) > 1 or draw(st.booleans())):
            first_on[animal] = draw(st.sampled_from(leaders))
    return play(*players, first_on=first_on)


def reckoned(entry: Json) -> dict[str, int]:
    """The totals of a legal entry by name, reckoned apart from the product."""
    totals = {}
    for player in entry["players"]:
        total = player["happiness"] - 3 * player["pairs"]
        for part in ("tracks", "recognition", "animals"):
            total += sum(player[part].values())
        totals[player["name"]] = total
    for animal in ANIMALS:
        ranked = sorted(
            entry["players"],
            key=lambda p: (p["animals"][animal], p["name"] == entry["first_on"].get(animal)),
        )
        if ranked[-1]["animals"][animal] > 0:
            totals[ranked[-1]["name"]] += 3
    return totals


def test_the_example_of_the_contract_scores_as_reckoned_by_hand() -> None:
    sheet = scored(CONTRACT)
    assert [line.key for line in sheet.players[0].lines] == LINES
    assert points(sheet, 0) == [2, 15, 16, 26, 6, -9]
    assert points(sheet, 1) == [5, 0, 0, 16, 3, 0]
    assert [player.total for player in sheet.players] == [56, 24]
    assert (sheet.decided_by, sheet.provisional) == ("total", False)
    assert sheet.options == {"side": "A", "solo": False}


@given(lawful())
def test_every_total_is_the_sum_of_its_lines_and_as_reckoned_apart(entry: Json) -> None:
    assert broken(entry) == []
    sheet = scored(entry)
    assert {player.name: player.total for player in sheet.players} == reckoned(entry)
    for player in sheet.players:
        assert player.total == sum(line.points for line in player.lines)
        assert [line.key for line in player.lines] == LINES


@given(lawful(), st.randoms(use_true_random=False))
def test_the_order_of_the_players_changes_no_total(entry: Json, chance: Any) -> None:
    shuffled = copy.deepcopy(entry)
    chance.shuffle(shuffled["players"])
    before, after = scored(entry), scored(shuffled)
    assert {p.name: p.lines for p in before.players} == {p.name: p.lines for p in after.players}


@given(lawful())
def test_exactly_one_player_wins_because_turn_order_decides_at_last(entry: Json) -> None:
    sheet = scored(entry)
    assert len(sheet.winners) == 1
    assert sorted(player.rank for player in sheet.players) == list(range(1, len(sheet.players) + 1))


@given(lawless)
def test_any_well_formed_entry_has_a_score_and_readable_problems(entry: Json) -> None:
    made = read(entry)
    sheet = GAME.score(made)
    assert [player.total for player in sheet.players] == [sum(points(sheet, p.seat)) for p in sheet.players]
    for problem in GAME.check(made):
        assert GAME.book.rules[problem.rule].kind == "enforced"
        assert "{" not in said(problem)


@pytest.mark.parametrize("order", list(permutations(("Ada", "Bo", "Cleo"))), ids=", ".join)
def test_level_in_all_the_last_in_turn_order_wins_whoever_that_is(order: tuple[str, ...]) -> None:
    sheet = scored(play(*({"name": name} for name in order)))
    assert [winner.name for winner in sheet.winners] == [order[-1]]
    reason = catalogue.reason(sheet.standing, order, GAME.book)
    assert f"{order[-1]} wins as the last of them in turn order" in reason


def test_a_tie_break_on_the_animal_tracks_is_told_with_its_numbers() -> None:
    sheet = scored(play(animals(ADA, panda=4), tracks(BO, princess=7)))
    reason = catalogue.reason(sheet.standing, ("Ada", "Bo"), GAME.book)
    assert reason == "Ada and Bo are level at 7 points. Ada has more from the animal tracks: 4 against 0."


# Fields at their least, their most, and one beyond each.


@pytest.mark.parametrize(
    ("at", "side", "least", "most", "below", "above"),
    [
        ("happiness", "A", 0, 9_999, "KOK-V7", FORM),
        ("happiness", "B", -9_999, 9_999, FORM, FORM),
        ("animals.rabbit", "A", 0, 9_999, "KOK-V4", FORM),
        ("pairs", "A", 0, 63, "KOK-V6", "KOK-V6"),
        ("tracks.batchan", "A", 0, 7, "KOK-V2", "KOK-V2"),
        ("recognition.batchan", "A", 5, 11, "KOK-V3", "KOK-V3"),
    ],
)
def test_a_number_is_accepted_from_its_least_to_its_most_and_not_one_beyond(
    at: str, side: str, least: int, most: int, below: str, above: str
) -> None:
    entry, where = play(ADA, BO, side=side), f"players[1].{at}"
    for value in (least, most):
        assert broken(put(entry, where, value)) == []
    for value, rule in ((least - 1, below), (most + 1, above)):
        assert {problem.rule for problem in broken(put(entry, where, value))} == {rule}


@pytest.mark.parametrize("value", [1.5, "3", True, None, [], 10_000, -10_000])
@pytest.mark.parametrize("at", ["happiness", "tracks.princess", "recognition.fisherman", "animals.fox", "pairs"])
def test_what_is_no_number_of_a_sheet_is_refused_as_its_form(at: str, value: Any) -> None:
    problem = only(put(TWO, f"players[0].{at}", value))
    assert (problem.rule, problem.where) == (FORM, f"players[0].{at}")


@pytest.mark.parametrize(
    "at", ["players[0].tracks.ninja", "players[0].animals.dog", "players[0].recognition.cat", "players[0].pair"]
)
def test_a_misspelt_key_is_not_lost(at: str) -> None:
    problem = only(put(TWO, at, 5))
    assert (problem.rule, problem.message) == (FORM, "key_unknown")


def test_a_blank_name_for_the_first_is_refused_as_its_form() -> None:
    assert (FORM, "first_on.cat") in {(found.rule, found.where) for found in broken(put(SOLE, "first_on.cat", " "))}


# All problems together.


def test_all_broken_rules_are_reported_together_each_at_its_place() -> None:
    entry = play(
        tiles(tracks(ADA, samurai=4), princess=5, sumotori=9) | {"happiness": -1, "pairs": 64},
        animals(ADA, cat=-2, fox=6),
        animals(CLEO, fox=6),
        solo=True,
        first_on={"panda": "Ada"},
    )
    assert {(problem.rule, problem.where) for problem in broken(entry)} == {
        ("KOK-V1", "players"),
        ("KOK-V1", "players[1].name"),
        ("KOK-V2", "players[0].tracks.samurai"),
        ("KOK-V3", "players[0].recognition.sumotori"),
        ("KOK-V4", "players[1].animals.cat"),
        ("KOK-V5", "first_on.fox"),
        ("KOK-V5", "first_on.panda"),
        ("KOK-V6", "players[0].pairs"),
        ("KOK-V7", "players[0].happiness"),
        ("KOK-V8", "players[0].recognition.princess"),
    }


def test_a_problem_of_several_players_stands_at_all_their_cells() -> None:
    shared = only(play(tiles(ADA, samurai=8), BO, tiles(CLEO, samurai=8)))
    assert shared.places == ("players[0].recognition.samurai", "players[2].recognition.samurai")
    assert said(shared) == "There is only one Samurai tile worth 8, but Ada and Cleo have it."
    open_lead = only(play(animals(ADA, fox=8), BO, animals(CLEO, fox=8)))
    assert open_lead.places == ("first_on.fox", "players[0].animals.fox", "players[2].animals.fox")
    assert said(open_lead).startswith("Ada and Cleo share the lead on the Fox track.")


def test_who_may_have_a_doll_s_tile_depends_on_the_number_of_players() -> None:
    two = only(play(tiles(ADA, princess=5), tiles(BO, princess=8)))
    assert said(two) == (
        "With 2 players only one can have a recognition tile of the Princess, but Ada and Bo have one."
    )
    three = only(play(*(tiles(player, princess=p) for player, p in ((ADA, 5), (BO, 8), (CLEO, 11)))))
    assert said(three).startswith("With 3 players only 2 can have a recognition tile of the Princess")
    four = broken(play(*(tiles({"name": n}, princess=p) for n, p in zip(NAMES, (5, 8, 11, 5), strict=True))))
    assert [problem.message for problem in four] == ["tile_twice", "too_many_holders"]


# Who arrived first.


@pytest.mark.parametrize("first_on", [{}, {"cat": "Ada"}, {"cat": " Ada "}])
def test_naming_a_sole_leader_as_first_is_harmless(first_on: Json) -> None:
    entry = SOLE | {"first_on": first_on}
    assert broken(entry) == []
    assert [player.points("leads") for player in scored(entry).players] == [3, 0]


def test_who_was_first_counts_for_its_own_animal_only() -> None:
    entry = play(animals(ADA, cat=6, fox=4), animals(BO, cat=6, fox=4), first_on={"cat": "Ada", "fox": "Bo"})
    assert [player.points("leads") for player in scored(entry).players] == [3, 3]


@pytest.mark.parametrize("first_on", [{}, {"cat": "Cleo"}, {"cat": "Zoe"}])
def test_an_open_lead_pays_nobody_until_it_is_settled(first_on: Json) -> None:
    entry = play(animals(ADA, cat=6), animals(BO, cat=6), animals(CLEO, cat=4), first_on=first_on)
    sheet = GAME.score(read(entry))
    assert [player.points("leads") for player in sheet.players] == [0, 0, 0]


def test_naming_the_wrong_one_as_first_takes_nothing_from_a_sole_leader() -> None:
    sheet = GAME.score(read(SOLE | {"first_on": {"cat": "Bo"}}))
    assert [player.points("leads") for player in sheet.players] == [3, 0]


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        (SOLE | {"first_on": {"cat": "Bo"}}, "Bo is not ahead on the Cat track: Ada is."),
        (
            SOLE | {"first_on": {"cat": "Zoe"}},
            "Nobody here is called Zoe, so that cannot be who was first on the Cat track.",
        ),
        (TWO | {"first_on": {"fox": "Bo"}}, "Nobody has points on the Fox track, so Bo is not ahead there."),
    ],
)
def test_a_wrong_first_is_refused_in_words_that_say_why(entry: Json, message: str) -> None:
    assert said(only(entry)) == message


# Solo.


def test_solo_the_dummy_may_have_a_tile_of_5_and_pairs_that_cost_nothing() -> None:
    entry = play(
        tiles(ADA, princess=8) | {"pairs": 2},
        tiles(animals(BO, cat=6), samurai=5) | {"pairs": 63},
        solo=True,
    )
    sheet = scored(entry)
    assert points(sheet, 0) == [0, 0, 8, 0, 0, -6]
    assert points(sheet, 1) == [0, 0, 5, 6, 3, 0]
    assert (sheet.decided_by, sheet.winners[0].name) == ("total", "Bo")


def test_solo_is_decided_as_with_two_players() -> None:
    entry = play(animals(ADA, fox=4), animals(BO, fox=4), solo=True, first_on={"fox": "Ada"})
    alone, two = scored(entry), scored(put(entry, "options.solo", False))
    assert alone.standing == two.standing
    assert alone.options["solo"] is True


def test_solo_with_too_few_or_too_many_columns_says_so() -> None:
    one, three = only(put(SOLO, "players", [ADA])), only(put(SOLO, "players", [ADA, BO, CLEO]))
    assert said(one) == "A solo play has two columns, yours and the dummy's. Here is only one."
    assert said(three) == "A solo play has two columns, yours and the dummy's. Here are 3."


# The pad.


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_pad_has_a_cell_for_all_that_an_entry_can_say(seats: int) -> None:
    cells = GAME.fields(GAME.default_options(), seats)
    paths = [cell.path for cell in cells if not cell.table]
    assert paths == [
        "happiness",
        *(f"tracks.{doll}" for doll in DOLLS),
        *(f"recognition.{doll}" for doll in DOLLS),
        *(f"animals.{animal}" for animal in ANIMALS),
        "pairs",
    ]
    assert [cell for cell in cells if cell.table] == [
        Field(f"first_on.{animal}", "player", "KOK-V5", table=True) for animal in ANIMALS
    ]
    assert {cell.rule for cell in cells} <= set(GAME.book.rules)


def test_every_choice_of_the_pad_is_accepted() -> None:
    for cell in GAME.fields(GAME.default_options(), 2):
        for choice in cell.choices:
            # A recognition of 0 is no tile: the pad leaves it out.
            if choice or cell.path.startswith("tracks"):
                assert broken(put(TWO, f"players[0].{cell.path}", choice)) == []


def test_a_game_of_two_to_four_or_of_one_with_the_dummy_is_offered() -> None:
    assert [(mode.key, mode.fewest, mode.most) for mode in GAME.modes] == [
        ("standard", 2, 4),
        ("solo", 2, 2),
    ]
    assert GAME.default_options() == {"side": "A", "solo": False}
    assert set(GAME.book.options) == {"side", "solo"}


def test_every_word_that_the_game_uses_stands_in_its_catalogue() -> None:
    profile = KokeshiProfile.model_validate_json(json.dumps(board()))
    assert set(GAME.book.terms) >= {*DOLLS, *ANIMALS, *profile.doll_colours.value}
    assert list(GAME.book.lines) == LINES
    assert {info.rule for info in GAME.book.lines.values()} == {f"KOK-P{number}" for number in range(1, 7)}
