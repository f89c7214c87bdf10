"""Dice as values."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.services import SecretChance
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


THROWS = 20_000

# The chi-square above which a fair die of so many sides comes once in 2,000,000 tests (its distribution has one degree
# of freedom less than the die has sides): all together less than once in 300,000 runs.
LIMITS = {4: 32.4, 6: 37.6, 8: 42.2, 10: 46.5, 12: 50.6, 20: 65.6}


def chi_square(sides: int, source: dice.Source) -> float:
    """How far THROWS throws of one die are from even."""
    seen = Counter(dice.throw((dice.Die(sides),), source).values[0] for _ in range(THROWS))
    expected = THROWS / sides
    return sum((seen[face] - expected) ** 2 / expected for face in range(1, sides + 1))


@pytest.mark.parametrize(("sides", "limit"), LIMITS.items())
def test_rolls_are_unbiased(sides: int, limit: float) -> None:
    assert chi_square(sides, SecretChance().below) < limit


@pytest.mark.parametrize(("sides", "limit"), LIMITS.items())
def test_the_test_of_bias_finds_a_modulo_and_a_rounding(sides: int, limit: float) -> None:
    source = random.Random(1)
    assert chi_square(sides, lambda n: source.randrange(2**5 + 3) % n) > limit
    assert chi_square(sides, lambda n: round(source.random() * (n - 1))) > limit
