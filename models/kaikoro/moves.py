"""The moves of Kaikoro at the table. Seats are 0-based, attack dice 0 and 1, numbers 0–7.

One decision is one move. All of them belong to a seat; only the dice, which fall for everybody, belong to the table:
``Thrown("attack", (attack, attack, target))`` opens the Players phase, ``Thrown("target", (target,))`` the Kaijū phase.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from pydantic import Field, StringConstraints

from models.forms import Name
from models.journal import STRICT, GameMove, Move
from models.kaikoro.components import CHALLENGE_LIMIT, HEROES, KaijuKey
from models.kaikoro.sheet import Mark, Number
from models.players import SEAT_LIMIT

Seat = Annotated[int, Field(ge=0, lt=SEAT_LIMIT)]
DieIndex = Annotated[int, Field(ge=0, le=1)]
SpaceId = Annotated[str, StringConstraints(min_length=1, max_length=20)]

ATTACK = "attack"
"""The tape of the throw of all three dice (KAI-T1)."""

TARGET = "target"
"""The tape of the target die alone (KAI-T8)."""


@dataclass(frozen=True, slots=True)
class Adjust(GameMove):
    """*seat* spends 1 power to turn the own attack *die* up or down by 1 (KAI-T4)."""

    seat: Seat
    die: DieIndex
    way: Literal["up", "down"]
    kind: Literal["adjust"] = "adjust"
    __pydantic_config__: ClassVar = STRICT


@dataclass(frozen=True, slots=True)
class Aim(GameMove):
    """*seat* spends 1 power to move the own target die to the next face of the ring (KAI-T4)."""

    seat: Seat
    way: Literal["left", "right"]
    kind: Literal["aim"] = "aim"
    __pydantic_config__: ClassVar = STRICT


@dataclass(frozen=True, slots=True)
class Buy(GameMove):
    """*seat* spends 2 power for an attack bonus of *number* (KAI-T4), which is used next."""

    seat: Seat
    number: Mark
    kind: Literal["buy"] = "buy"
    __pydantic_config__: ClassVar = STRICT


@dataclass(frozen=True, slots=True)
class Attack(GameMove):
    """*seat* writes at *space* of *kaiju*: with an attack die, or, where *die* is None, with the bonus on top.
    *number* is for a bonus “?” only: which number it is."""

    seat: Seat
    kaiju: KaijuKey
    space: SpaceId
    die: DieIndex | None = None
    number: Mark | None = None
    kind: Literal["attack"] = "attack"
    __pydantic_config__: ClassVar = STRICT


@dataclass(frozen=True, slots=True)
class First(GameMove):
    """Which *number* of several bonuses of one attack *seat* uses first (KAI-T7r)."""

    seat: Seat
    number: Number
    kind: Literal["first"] = "first"
    __pydantic_config__: ClassVar = STRICT


@dataclass(frozen=True, slots=True)
class Protect(GameMove):
    """Whether *seat* destroys a crystal to avoid the next damage (KAI-T9)."""

    seat: Seat
    crystal: bool
    kind: Literal["protect"] = "protect"
    __pydantic_config__: ClassVar = STRICT


@dataclass(frozen=True, slots=True)
class Pass(GameMove):
    """*seat* uses neither attack die and gains 1 power (KAI-T6)."""

    seat: Seat
    kind: Literal["pass"] = "pass"
    __pydantic_config__: ClassVar = STRICT


@dataclass(frozen=True, slots=True)
class Done(GameMove):
    """*seat* has finished this Players phase."""

    seat: Seat
    kind: Literal["done"] = "done"
    __pydantic_config__: ClassVar = STRICT


@dataclass(frozen=True, slots=True)
class Leave(GameMove):
    """*seat* leaves the table; its sheet stays as it is, and the others go on."""

    seat: Seat
    kind: Literal["leave"] = "leave"
    __pydantic_config__: ClassVar = STRICT


@dataclass(frozen=True, slots=True)
class City(GameMove):
    """*seat* gives the city another name (KAI-C5)."""

    seat: Seat
    name: Name
    kind: Literal["city"] = "city"
    __pydantic_config__: ClassVar = STRICT


@dataclass(frozen=True, slots=True)
class Cards(GameMove):
    """The hero and the challenge card of a solo play, as far as they are chosen (KAI-S1)."""

    seat: Seat
    hero: Annotated[int, Field(ge=HEROES[0], le=HEROES[1])] | None = None
    challenge: Annotated[str, StringConstraints(min_length=1, max_length=CHALLENGE_LIMIT)] | None = None
    kind: Literal["cards"] = "cards"
    __pydantic_config__: ClassVar = STRICT


KaikoroMove = Adjust | Aim | Buy | Attack | First | Protect | Pass | Done | Leave | City | Cards


def scope(move: Move) -> str:
    """The seat that decides; the table for the dice."""
    return f"players[{move.seat}]" if isinstance(move, KaikoroMove) else ""
