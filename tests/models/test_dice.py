"""Dice as values."""

from __future__ import annotations

import random
import secrets
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models import dice
from models.problems import Malformed


def test_dice_are_written_as_people_write_them() -> None:
    assert [die.sides for die in dice.parse("2d6 + d20")] == [6, 6, 20]


@pytest.mark.parametrize("spec", ["", "d", "6", "0d6", "31d6", "d3", "d21", "2d6+", "xd6", "-1d6", "20d6+20d6", "²d6"])
def test_what_is_no_dice_is_refused_in_a_sentence(spec: str) -> None:
    with pytest.raises(Malformed):
        dice.parse(spec)


@pytest.mark.parametrize("spec", ["d4", "d20", "30d6", "1d6"])
def test_the_ends_of_what_is_allowed_are_allowed(spec: str) -> None:
    assert dice.parse(spec)


@given(st.integers(4, 20), st.integers())
def test_a_throw_shows_a_face_of_each_die(sides: int, seed: int) -> None:
    thrown = dice.throw((dice.Die(sides),) * 3, random.Random(seed).randrange)
    assert all(1 <= value <= sides for value in thrown.values)


@pytest.mark.parametrize("values", [(0,), (7,), (1, 2), ()])
def test_a_throw_cannot_show_what_its_dice_have_not(values: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="face"):
        dice.Throw((dice.Die(6),), values)


@pytest.mark.parametrize("sides", [6, 20])
def test_rolls_are_unbiased(sides: int) -> None:
    """Chi-square over the product's own source; fails by chance once in about 100,000 runs."""
    rolls = 6_000
    seen = Counter(dice.throw((dice.Die(sides),), secrets.randbelow).values[0] for _ in range(rolls))
    expected = rolls / sides
    chi = sum((seen[face] - expected) ** 2 / expected for face in range(1, sides + 1))
    assert chi < {6: 30.9, 20: 55.0}[sides]
