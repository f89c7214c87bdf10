"""Kokeshi's scores beyond the rule tables: any entry, any order of the players, and who wins."""

from __future__ import annotations

import copy
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models import catalogue
from models.kokeshi import GAME
from tests.models.kokeshi.entries import LINES, lawful, lawless, points, read, reckoned, said
from tests.models.kokeshi.table import ADA, BO, animals, play, tracks
from tests.models.tables import Json, broken, scored

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
