"""The dice tray as a value: the dice that are taken, the ones that are held, and the rolls so far, as kept text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from models import registry
from models.dice import SIDES, Die, Source, Throw, throw

KEY = "dice"
"""The preference in which the tray is kept."""

MOST = 20
"""The most dice in the tray: so many are still readable on a small phone."""

KEPT = 50
"""So many rolls are remembered."""

KINDS = (4, 6, 8, 10, 12, 20)
"""The dice of which a mix of one's own is made, by their sides."""


@dataclass(frozen=True, slots=True)
class Roll:
    """One roll. ``number`` counts from 1; ``held`` has the indexes of the dice that were kept from the roll before;
    ``entered``: people rolled real dice."""

    number: int
    throw: Throw
    held: frozenset[int] = frozenset()
    entered: bool = False

    @property
    def total(self) -> int:
        """The sum, without the dice that a role sets apart where there are others."""
        return total(self.throw.dice, self.throw.values)


def total(dice: Sequence[Die], values: Sequence[int]) -> int:
    """The sum of *values*, without the dice that a role sets apart where there are others."""
    plain = [value for die, value in zip(dice, values, strict=True) if die.role == "plain"]
    return sum(plain or values)


@dataclass(frozen=True, slots=True)
class Preset:
    """Dice that lie in the box of a game; ``key`` is their name in the game."""

    game: str
    key: str
    title: str
    dice: tuple[Die, ...]


def presets() -> list[Preset]:
    """The dice of the games, in the order of the home screen."""
    return [
        Preset(game.id, key, game.title if key == game.id else f"{game.title}, {key}", dice)
        for game in registry.games()
        for key, dice in game.dice.items()
    ]


def usual() -> tuple[Die, ...]:
    """The dice that lie there at first."""
    return next((preset.dice for preset in presets()), (Die(), Die()))


@dataclass(frozen=True, slots=True)
class Tray:
    """The dice that are taken (1 to MOST), the held ones by index, and the rolls, the latest first (at most KEPT)."""

    mix: tuple[Die, ...] = field(default_factory=usual)
    held: frozenset[int] = frozenset()
    rolls: tuple[Roll, ...] = ()

    @property
    def latest(self) -> Roll | None:
        """The latest roll, where it was made with these dice."""
        return self.rolls[0] if self.rolls and self.rolls[0].throw.dice == self.mix else None

    @property
    def values(self) -> tuple[int | None, ...]:
        """What lies in the tray; None for dice that were not thrown yet."""
        return self.latest.throw.values if self.latest else (None,) * len(self.mix)

    @property
    def free(self) -> int:
        """How many dice the next roll throws."""
        return len(self.mix) - len(self.held)

    def _next(self, values: tuple[int, ...], held: frozenset[int], *, entered: bool) -> Tray:
        number = self.rolls[0].number + 1 if self.rolls else 1
        roll = Roll(number, Throw(self.mix, values), held, entered)
        return replace(self, rolls=(roll, *self.rolls)[:KEPT])

    def rolled(self, source: Source) -> Tray:
        """Throw the dice that are not held; nothing where all are."""
        if not self.free:
            return self
        thrown = throw(tuple(die for index, die in enumerate(self.mix) if index not in self.held), source)
        fresh = iter(thrown.values)
        values = tuple(
            old if index in self.held and old is not None else next(fresh) for index, old in enumerate(self.values)
        )
        return self._next(values, self.held, entered=False)

    def entered(self, values: tuple[int, ...]) -> Tray:
        """Note what real dice show; nothing is held then. Raises ValueError for what these dice have not."""
        return replace(self._next(values, frozenset(), entered=True), held=frozenset())

    def taken_back(self) -> Tray:
        """Without the latest roll, if that was entered: what fell by chance stays fallen."""
        if not self.rolls or not self.rolls[0].entered:
            return self
        return replace(self, rolls=self.rolls[1:], held=frozenset())

    def hold(self, index: int) -> Tray:
        """Hold the die at *index*, or let it go; only what was thrown can be held."""
        if self.latest is None or not 0 <= index < len(self.mix):
            return self
        return replace(self, held=self.held ^ {index})

    def let_go(self) -> Tray:
        """Hold none."""
        return replace(self, held=frozenset())

    def take(self, dice: tuple[Die, ...]) -> Tray:
        """Take other dice. The same ones stay as they lie."""
        if dice == self.mix or not 1 <= len(dice) <= MOST:
            return self
        return replace(self, mix=dice, held=frozenset())

    def more(self, sides: int) -> Tray:
        """One die of *sides* more, up to MOST."""
        return self.take((*self.mix, Die(sides)))

    def less(self, sides: int) -> Tray:
        """One die of *sides* less; one die stays."""
        last = max((index for index, die in enumerate(self.mix) if die.sides == sides), default=None)
        return self if last is None else self.take(self.mix[:last] + self.mix[last + 1 :])

    def cleared(self) -> Tray:
        """Without its rolls."""
        return replace(self, rolls=(), held=frozenset())

    def restored(self, rolls: Sequence[Roll]) -> Tray:
        """With cleared *rolls* back, under those that were made since."""
        before = rolls[0].number if rolls else 0
        since = [replace(roll, number=roll.number + before) for roll in self.rolls]
        return replace(self, rolls=(*since, *rolls)[:KEPT])

    def write(self) -> str:
        """The text that is kept."""
        rolls = [
            _Roll(
                number=roll.number,
                dice=_pairs(roll.throw.dice),
                values=list(roll.throw.values),
                held=sorted(roll.held),
                entered=roll.entered,
            )
            for roll in self.rolls
        ]
        return _Kept(mix=_pairs(self.mix), held=sorted(self.held), rolls=rolls).model_dump_json()


def read(text: str) -> Tray:
    """The tray of a kept *text*; the usual dice and no rolls where there is none, or where it is damaged."""
    if not text:
        return Tray()
    try:
        kept = _Kept.model_validate_json(text, strict=True)
        rolls = tuple(
            Roll(
                one.number,
                Throw(_dice(one.dice), tuple(one.values)),
                _indexes(one.held, len(one.dice)),
                one.entered,
            )
            for one in kept.rolls
        )
        tray = Tray(_dice(kept.mix), _indexes(kept.held, len(kept.mix)), rolls)
    except (ValidationError, ValueError):
        return Tray()
    return tray if tray.latest else tray.let_go()


_Pair = tuple[Annotated[int, Field(ge=SIDES[0], le=SIDES[1])], Annotated[str, Field(min_length=1, max_length=40)]]
_Dice = Annotated[list[_Pair], Field(min_length=1, max_length=MOST)]
_Values = Annotated[list[int], Field(max_length=MOST)]


class _Roll(BaseModel):
    model_config = ConfigDict(extra="forbid")
    number: int = Field(ge=1, le=10**9)
    dice: _Dice
    values: _Values
    held: _Values
    entered: bool


class _Kept(BaseModel):
    model_config = ConfigDict(extra="forbid")
    mix: _Dice
    held: _Values
    rolls: list[_Roll] = Field(max_length=KEPT)


def _pairs(dice: Sequence[Die]) -> list[_Pair]:
    return [(die.sides, die.role) for die in dice]


def _dice(pairs: Sequence[_Pair]) -> tuple[Die, ...]:
    return tuple(Die(sides, role) for sides, role in pairs)


def _indexes(held: Sequence[int], count: int) -> frozenset[int]:
    if not all(0 <= index < count for index in held):
        raise ValueError("what is held is one of the dice")
    return frozenset(held)
