"""Kokeshi: who is ahead on an animal track, and who arrived there first."""

from __future__ import annotations

import pytest

from models.kokeshi import GAME
from tests.models.kokeshi.entries import only, read, said
from tests.models.kokeshi.table import ADA, BO, CLEO, SOLE, TWO, animals, play
from tests.models.tables import Json, broken, scored


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
