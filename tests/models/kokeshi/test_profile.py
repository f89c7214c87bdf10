"""Kokeshi's board profile: what may stand in it, and what it does to entries."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import ValidationError

from models import catalogue
from models.kokeshi import GAME
from models.kokeshi.profile import KokeshiProfile
from models.problems import FORM
from models.profiles import with_value
from tests.models.kokeshi.table import ADA, ANIMALS, BO, SHARED, TWO, animals, board, play
from tests.models.tables import broken, put, scored


def test_the_packaged_board_is_confirmed_by_nobody_and_makes_no_line_provisional() -> None:
    assert '"confirmed":true' not in GAME.default_profile.model_dump_json()
    assert not scored(SHARED).provisional
    assert not scored(SHARED | {"profile": board()}).provisional


def test_values_that_nobody_confirmed_refuse_no_points() -> None:
    assert broken(play(animals(ADA, cat=9, fox=11), BO)) == []
    assert broken(play(animals(ADA, cat=9, fox=11), BO, profile=board())) == []


@pytest.mark.parametrize("animal", ANIMALS)
@pytest.mark.parametrize("points", range(15))
def test_a_confirmed_track_accepts_its_own_values_and_no_others(animal: str, points: int) -> None:
    values = [0, 2, 3, 5, 7, 9, 11, 14]
    found = broken(play(animals(ADA, **{animal: points}), BO, profile=board(animal, values=values)))
    assert [problem.rule for problem in found] == ([] if points in values else ["KOK-V4"])


def test_points_off_a_confirmed_track_are_refused_with_the_values_of_the_board() -> None:
    (problem,) = broken(play(animals(ADA, cat=9), BO, profile=board("cat")))
    assert (
        catalogue.sentence(problem, GAME.book)
        == "On your board the Cat track shows 0, 1, 2, 4, 6, 8, 10 and 12, but not 9."
    )


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("animal_tracks.cat.value", [0, 1, 2, 4, 6, 8, 10]),
        ("animal_tracks.cat.value", [0, 1, 2, 4, 6, 8, 10, 12, 14]),
        ("animal_tracks.cat.value", [0, 1, 1, 4, 6, 8, 10, 12]),
        ("animal_tracks.cat.value", [-1, 1, 2, 4, 6, 8, 10, 12]),
        ("animal_tracks.cat.value", [0, 1, 2, 4, 6, 8, 10, 10_000]),
        ("track_heights.value", [3, 5]),
        ("track_heights.value", [0, 5, 7]),
        ("track_heights.value", [3, 5, 8]),
        ("track_heights.value", [5, 3, 7]),
        ("recognition_heights.value", [1, 1, 2]),
        ("doll_colours.value", ["purple", "pink", "yellow", "green", "green"]),
        ("doll_colours.value", ["purple", "pink", "yellow", "green"]),
        ("doll_colours.value", ["purple", "pink", "yellow", "green", "red"]),
    ],
)
def test_a_board_that_cannot_be_is_refused_as_its_form(path: str, value: Any) -> None:
    found = broken(put(TWO | {"profile": board()}, f"profile.{path}", value))
    assert {problem.rule for problem in found} == {FORM}


@pytest.mark.parametrize("animal", ANIMALS)
def test_a_board_without_one_of_the_animals_is_refused(animal: str) -> None:
    profile = board()
    del profile["animal_tracks"][animal]
    with pytest.raises(ValidationError):
        KokeshiProfile.model_validate_json(json.dumps(profile))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("track_heights.value", [1, 4, 6]),
        ("recognition_heights.value", [1, 2, 3]),
        ("animal_tracks.rabbit.value", [0, 2, 3, 5, 7, 9, 11, 13]),
        ("animal_tracks.rabbit.confirmed", True),
        ("doll_colours.value", ["pink", "purple", "yellow", "green", "dark_blue"]),
    ],
)
def test_a_value_read_off_another_board_can_be_set(path: str, value: Any) -> None:
    here: Any = with_value(GAME.default_profile, path, value).model_dump(mode="json")
    for part in path.split("."):
        here = here[part]
    assert here == value
