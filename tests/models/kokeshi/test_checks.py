"""Kokeshi's checks beyond the rule tables: the bounds of numbers, odd entries, all problems together."""

from __future__ import annotations

from typing import Any

import pytest

from models.problems import FORM
from tests.models.kokeshi.entries import NAMES, only, said
from tests.models.kokeshi.table import ADA, BO, CLEO, SOLE, TWO, animals, play, tiles, tracks
from tests.models.tables import broken, put

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
