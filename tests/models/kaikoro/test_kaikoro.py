"""What Kaikoro's tables cannot say."""

from __future__ import annotations

import json
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models import catalogue
from models.dice import Die
from models.kaikoro import GAME
from models.kaikoro.entry import SOLO, KaikoroEntry
from models.kaikoro.profile import KaikoroProfile
from models.profiles import with_value
from models.scoring import ScoreSheet
from tests.models.kaikoro.table import FOUR, KAIJU, lost, play, solo, stopped, won
from tests.models.tables import DELETE, Json, broken, put, scored

LINES = [*KAIJU, "buildings", "extra_hits"]


def sheets(low: int, high: int) -> st.SearchStrategy[Json]:
    """Sheets whose counts lie between *low* and *high*; most of them break rules."""
    count = st.integers(low, high)
    fought = st.fixed_dictionaries({}, optional={"hits": count, "defeated": st.booleans()})
    kaiju = st.dictionaries(st.sampled_from(KAIJU), fought)
    return st.fixed_dictionaries(
        {}, optional={"kaiju": kaiju, "damage": count, "extra_steps": count, "power_spent": count}
    )


LEGAL = st.builds(
    lambda name, hits, damage, steps, power, fallen: (
        lost(name, {key: {"hits": hits, "defeated": True} for key in KAIJU[:fallen]}, power_spent=power)
        if fallen < 5
        else won(name, hits, damage=damage, extra_steps=steps, power_spent=power)
    ),
    st.just("?"),
    st.integers(0, 3),
    st.integers(0, 9),
    st.integers(0, 5),
    st.integers(0, 3),
    st.integers(3, 5),
)
OPTIONS = st.fixed_dictionaries({"extra_hits": st.sampled_from(["value", "sum"])})


def unchecked(entry: Json) -> ScoreSheet:
    """The sheet of a well-formed entry that may break rules, as a pad asks for it."""
    return GAME.score(GAME.adapter.validate_json(json.dumps(entry)))


def profile(*unconfirmed: str) -> Json:
    """The packaged profile, with the values at these paths not confirmed."""
    made: Json = GAME.default_profile.model_dump(mode="json")
    for at in unconfirmed:
        made = put(made, f"{at}.confirmed", False)
    return made


@given(st.lists(LEGAL, min_size=1, max_size=6), OPTIONS, st.randoms(use_true_random=False))
def test_the_order_of_players_changes_no_total_and_no_rank(found: list[Json], options: Json, random: Any) -> None:
    players = [player | {"name": f"P{seat}"} for seat, player in enumerate(found)]
    shuffled = random.sample(players, len(players))
    one = scored(play(*players, options=options))
    other = scored(play(*shuffled, options=options))

    def seen(sheet: ScoreSheet) -> dict[str, object]:
        return {player.name: (player.total, player.rank, player.winner, player.lines) for player in sheet.players}

    assert seen(one) == seen(other)
    assert one.decided_by == other.decided_by


@given(st.lists(sheets(-9999, 9999), max_size=4), OPTIONS, st.sampled_from([None, {}, {"hero": -5}, {"challenge": ""}]))
def test_a_pad_that_breaks_rules_is_scored_and_its_lines_add_up(
    found: list[Json], options: Json, cards: Json | None
) -> None:
    players = [{"name": f"P{seat}"} | player for seat, player in enumerate(found)]
    sheet = unchecked(play(*players, options=options, solo=cards))
    for player in sheet.players:
        assert [line.key for line in player.lines] == LINES
        added = sum(line.points for line in player.lines)
        assert player.total == (0 if sheet.decided_by == "solo_loss" else added)


@given(sheets(-2, 12))
def test_a_solo_play_is_won_with_five_defeats_lost_with_ten_damage_and_else_neither(player: Json) -> None:
    sheet = unchecked(solo({"name": "Ada"} | player))
    defeats = sum(fought.get("defeated", False) for fought in player.get("kaiju", {}).values())
    expected = "solo_win" if defeats == 5 else "solo_loss" if player.get("damage", 0) >= 10 else "nobody"
    assert sheet.decided_by == expected
    assert sheet.players[0].rank == 1
    assert sheet.players[0].winner == (expected == "solo_win")
    assert sheet.players[0].points("extra_hits") == 0


def test_a_destroyed_city_has_no_extra_hits_while_a_pad_still_says_so() -> None:
    sheet = unchecked(play(won("Ada", damage=10, extra_steps=3)))
    assert sheet.players[0].points("extra_hits") == 0


def test_the_lines_of_the_catalogue_are_those_of_the_sheet() -> None:
    assert list(GAME.book.lines) == LINES
    assert {line.rule for line in GAME.book.lines.values()} <= set(GAME.book.rules)


def test_the_rulebooks_city_is_confirmed_so_nothing_is_provisional() -> None:
    assert not scored(play(won("Ada"))).provisional
    assert not scored(play(won("Ada")) | {"profile": profile()}).provisional


def test_buildings_of_an_unconfirmed_city_are_provisional_and_no_other_line() -> None:
    sheet = scored(play(won("Ada", damage=2, extra_steps=3)) | {"profile": profile("city.5")})
    assert sheet.provisional
    assert [line.key for line in sheet.players[0].lines if line.provisional] == ["buildings"]


def test_an_unconfirmed_building_that_is_destroyed_makes_nothing_provisional() -> None:
    entry = play(won("Ada", damage=5)) | {"profile": profile("city.5")}
    assert not scored(entry).provisional
    assert scored(put(entry, "players[0].damage", 4)).provisional
    assert not scored(play(lost("Ada")) | {"profile": profile(*(f"city.{key}" for key in range(1, 11)))}).provisional


def test_unconfirmed_values_that_no_line_rests_on_make_nothing_provisional() -> None:
    assert '"confirmed":false' in GAME.default_profile.model_dump_json()
    assert not scored(play(won("Ada")) | {"profile": profile("movement.0", "power_limit")}).provisional


def test_buildings_follow_the_entrys_own_city() -> None:
    own = put(profile(), "city.10.value", 7)
    assert scored(play(won("Ada", damage=9)) | {"profile": own}).players[0].points("buildings") == 7
    assert scored(play(won("Ada")) | {"profile": own}).players[0].points("buildings") == 17


def test_a_city_of_nine_buildings_is_refused() -> None:
    found = broken(play(won("Ada")) | {"profile": put(profile(), "city.4", DELETE)})
    assert [(problem.rule, problem.where) for problem in found] == [("FORM", "profile.city")]


def test_a_printed_value_is_set_alone() -> None:
    changed = with_value(cast(KaikoroProfile, GAME.default_profile), "steps_to_city.ozzy.value", 9)
    assert changed.steps_to_city["ozzy"].value == 9


def test_all_problems_are_reported_together() -> None:
    first = lost("Ada", {"ozzy": {"hits": -1}}, damage=11)
    second = won("Ada", extra_steps=6, power_spent=-1)
    third = {"name": "Cleo", "extra_steps": 1}
    assert {(problem.rule, problem.where) for problem in broken(play(first, second, third))} == {
        ("KAI-V1", "players[1].name"),
        ("KAI-V2", "players[0].kaiju.ozzy.hits"),
        ("KAI-V3", "players[0].damage"),
        ("KAI-V4", "players[2].damage"),
        ("KAI-V5", "players[1].extra_steps"),
        ("KAI-V5", "players[2].extra_steps"),
        ("KAI-V6", "players[1].power_spent"),
    }


def test_an_unfinished_sheet_points_at_the_damage_and_at_each_kaiju_that_still_stands() -> None:
    (problem,) = broken(play(lost("Ada", FOUR, damage=9)))
    assert problem.places == ("players[0].damage", "players[0].kaiju.ozzy.defeated")
    assert "Ada has 4 Kaijū defeated and 9 damage" in catalogue.sentence(problem, GAME.book)


def test_extra_hits_too_many_and_too_early_are_two_problems() -> None:
    found = broken(play(lost("Ada", extra_steps=6)))
    assert [problem.message for problem in found] == ["steps", "steps_early"]


@pytest.mark.parametrize("key", ["hero", "challenge"])
@pytest.mark.parametrize("value", [DELETE, None])
def test_a_solo_play_names_both_its_cards(key: str, value: object) -> None:
    found = broken(put(solo(won("Ada")), f"solo.{key}", value))
    assert [(problem.rule, problem.where) for problem in found] == [("FORM", f"solo.{key}")]


def test_a_challenge_is_the_same_card_in_either_case() -> None:
    def challenge(text: str) -> str | None:
        entry: KaikoroEntry = GAME.adapter.validate_json(json.dumps(put(solo(won("Ada")), "solo.challenge", text)))
        assert entry.solo is not None
        return entry.solo.challenge

    assert challenge("b") == challenge(" B ") == "B"
    assert challenge(" Dark night ") == "Dark night"


@pytest.mark.parametrize("entry", [solo({"name": "Ada"}, unfinished=True), solo(lost("Ada")), solo(won("Ada"))])
def test_a_solo_play_says_why_it_ended(entry: Json) -> None:
    reason = catalogue.reason(scored(entry).standing, ("Ada",), GAME.book)
    assert reason == {
        "nobody": "The solo play of Ada was stopped early at 10 points: neither won nor lost.",
        "solo_loss": "The city is destroyed: Ada loses the solo play and scores 0.",
        "solo_win": "All five Kaijū are defeated: Ada wins the solo play with 10 points.",
    }.get(scored(entry).decided_by)


@pytest.mark.parametrize("at", ["damage", "extra_steps", "power_spent", "kaiju.ozzy.hits"])
@pytest.mark.parametrize("value", [10_000, -10_000, True, 1.5, "3", None])
def test_a_count_is_a_whole_number_within_9999(at: str, value: object) -> None:
    problems = broken(put(play(won("Ada")), f"players[0].{at}", value))
    assert [(problem.rule, problem.where) for problem in problems] == [("FORM", f"players[0].{at}")]


@pytest.mark.parametrize(
    "at", ["options.mode", "players[0].kaiju.gojira", "players[0].kaiju.ozzy.dead", "solo.villain"]
)
def test_a_misspelt_key_is_not_lost(at: str) -> None:
    assert [(problem.rule, problem.where) for problem in broken(put(solo(won("Ada")), at, {}))] == [("FORM", at)]


@pytest.mark.parametrize("seats", [1, 2, 100])
def test_every_cell_of_the_pad_is_a_place_of_the_entry(seats: int) -> None:
    entry = stopped(*(won(f"P{seat}") for seat in range(seats)), solo=None)
    if seats == 1:
        entry |= {"solo": {"hero": 3, "challenge": "B"}}
    for cell in GAME.fields({}, seats):
        if cell.path == SOLO:  # only whether there are solo cards, which the pad turns into "solo"
            continue
        value = {"flag": True, "text": "C"}.get(cell.kind, 0 if cell.path == "extra_steps" else 1)
        assert broken(put(entry, cell.path if cell.table else f"players[0].{cell.path}", value)) == []
        assert cell.rule in GAME.book.rules


def test_solo_cards_have_cells_only_where_one_player_plays() -> None:
    assert [cell.path for cell in GAME.fields({}, 1) if cell.table] == [SOLO, "solo.hero", "solo.challenge"]
    assert [cell.path for cell in GAME.fields({}, 2) if cell.table] == []


def test_options_have_the_defaults_of_an_entry() -> None:
    assert scored(play(won("Ada"))).options == GAME.default_options()
    assert set(GAME.book.options) == {option.key for option in GAME.options_of(live=True)}
    assert set(GAME.of_entry({"live": True, "auto_crystals": True, "solo": False, "extra_hits": "sum"})) == {
        "extra_hits"
    }


def test_the_dice_are_two_for_the_attack_and_one_for_the_target() -> None:
    assert GAME.dice == {"kaikoro": (Die(), Die(), Die(6, role="target"))}
