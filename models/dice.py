"""Dice as values. Chance comes from outside: whoever rolls brings a source of numbers."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from models.problems import FORM, Malformed, problem

SIDES = (4, 20)
"""The fewest and the most sides of a die."""

DICE_LIMIT = 30
"""The most dice in one throw."""

Source = Callable[[int], int]
"""Gives an unbiased number from 0 to n − 1 (``secrets.randbelow``, ``random.Random(seed).randrange``)."""

_SPEC = re.compile(r"(\d{1,3})?[dDwW](\d{1,3})")


@dataclass(frozen=True, slots=True)
class Die:
    """A die with faces 1 to ``sides``; ``role`` sets it apart in a game ("target")."""

    sides: int = 6
    role: str = "plain"


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice as they lie: ``values[i]`` is the face of ``dice[i]``."""

    dice: tuple[Die, ...]
    values: tuple[int, ...]

    def __post_init__(self) -> None:
        if len(self.dice) != len(self.values) or not all(
            1 <= value <= die.sides for die, value in zip(self.dice, self.values, strict=True)
        ):
            raise ValueError("a throw has one face of its own for each die")


def parse(spec: str) -> tuple[Die, ...]:
    """Dice as people write them: ``2d6``, ``d20``, ``2d6+d8``. Raises Malformed for anything else."""
    dice: list[Die] = []
    for part in spec.replace(" ", "").split("+"):
        match = _SPEC.fullmatch(part)
        if match is None:
            raise Malformed(problem(FORM, "", "dice_spec", spec=spec[:40]))
        count, sides = int(match[1] or 1), int(match[2])
        if not SIDES[0] <= sides <= SIDES[1]:
            raise Malformed(problem(FORM, "", "dice_sides", sides=sides, fewest=SIDES[0], most=SIDES[1]))
        if not 1 <= len(dice) + count <= DICE_LIMIT or not count:
            raise Malformed(problem(FORM, "", "dice_count", most=DICE_LIMIT))
        dice.extend(Die(sides) for _ in range(count))
    return tuple(dice)


def throw(dice: tuple[Die, ...], source: Source) -> Throw:
    """Throw *dice* with the chance that *source* gives."""
    return Throw(dice, tuple(1 + source(die.sides) for die in dice))
