"""The moves of KIKAI at the table: one for each action, with the numbers that people read off the boards.

Seats are 0-based (yellow is 0); Districts go by their places on the ring (1–6), billboards by theirs on the player
board (1–6). What a player does belongs to the seat; the end of a round belongs to the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from models.journal import STRICT, GameMove, Move
from models.kikai.components import BILLBOARDS, Colour, Part

MOST = 99
"""The most that one number of a move can be."""

MOST_TIMES = 9
"""The highest multiplier."""

Seat = Annotated[int, Field(ge=0, le=1)]
Place = Annotated[int, Field(ge=1, le=6)]
Amount = Annotated[int, Field(ge=0, le=MOST)]
Change = Annotated[int, Field(ge=-MOST, le=MOST)]
Changes = tuple[Change, Change, Change]


@dataclass(frozen=True, slots=True)
class Gain:
    """What somebody gains at once: each 0–99, in VP, energy, tokens and spaces of the Renown track."""

    vp: Amount = 0
    energy: Amount = 0
    megaphones: Amount = 0
    ladders: Amount = 0
    renown: Amount = 0
    __pydantic_config__: ClassVar = STRICT


NOTHING = Gain()


@dataclass(frozen=True, slots=True)
class Reward:
    """What Renown gives at the end of a round besides points (KIK-D2, KIK-J3)."""

    energy: Amount = 0
    megaphones: Amount = 0
    ladders: Amount = 0
    __pydantic_config__: ClassVar = STRICT


NO_REWARD = Reward()


@dataclass(frozen=True, slots=True)
class Fan:
    """A fan comes to the component *part*, in its colour, and the component's *effect* fires."""

    part: Part
    effect: Gain = NOTHING
    __pydantic_config__: ClassVar = STRICT


@dataclass(frozen=True, slots=True)
class Placed:
    """A *billboard* is placed on a Square that was emptied: the VP of the *square* and the billboard's *bonus*."""

    billboard: Place
    square: Amount = 0
    bonus: Gain = NOTHING
    __pydantic_config__: ClassVar = STRICT


@dataclass(frozen=True, slots=True)
class Stands:
    """What really stands in a *district* at *part*: a component of this *colour* (None: nothing), with a *fan* or
    without."""

    district: Place
    part: Part
    colour: Colour | None = None
    fan: bool = False
    __pydantic_config__: ClassVar = STRICT


@dataclass(frozen=True, slots=True)
class Foundation(GameMove):
    """What *seat* gained from its starting Foundation Tiles together, in the setup of advanced mode (KIK-D1)."""

    seat: Seat
    gained: Gain = NOTHING
    kind: Literal["foundation-bonus"] = "foundation-bonus"
    __pydantic_config__: ClassVar = STRICT


@dataclass(frozen=True, slots=True)
class Build(GameMove):
    """*seat* builds a component for *cost* energy. ``ladders``: those for its Influence are placed; ``vp``: the
    Construction Bonus of the first Head (KIK-A1)."""

    seat: Seat
    district: Place
    part: Part
    colour: Colour
    cost: Amount
    ladders: bool = False
    vp: Amount = 0
    kind: Literal["build"] = "build"
    __pydantic_config__: ClassVar = STRICT


@dataclass(frozen=True, slots=True)
class Deploy(GameMove):
    """*seat* deploys Flyer Droppers from *district*; ``gained``: by spaces that were freed and covered (KIK-A2)."""

    seat: Seat
    district: Place
    droppers: Annotated[int, Field(ge=1, le=MOST)]
    gained: Gain = NOTHING
    kind: Literal["deploy"] = "deploy"
    __pydantic_config__: ClassVar = STRICT


@dataclass(frozen=True, slots=True)
class Attract(GameMove):
    """*seat* attracts fans to the machine in *district*. ``toll``: the opponent's droppers on their ways, 1 energy
    each; ``billboards``: one for each Square that was emptied; ``gained``: bonuses passed on the Renown track
    (KIK-A3)."""

    seat: Seat
    district: Place
    fans: Annotated[tuple[Fan, ...], Field(min_length=1, max_length=3)]
    toll: Amount = 0
    billboards: Annotated[tuple[Placed, ...], Field(max_length=3)] = ()
    gained: Gain = NOTHING
    kind: Literal["attract"] = "attract"
    __pydantic_config__: ClassVar = STRICT


@dataclass(frozen=True, slots=True)
class Host(GameMove):
    """*seat* hosts in *district*, and for Megaphones in *others*. ``energy``: what the Energy Track shows;
    ``gained``: bonuses passed on the Renown track (KIK-A4)."""

    seat: Seat
    district: Place
    others: Annotated[tuple[Place, ...], Field(max_length=5)] = ()
    energy: Amount = 0
    gained: Gain = NOTHING
    kind: Literal["host"] = "host"
    __pydantic_config__: ClassVar = STRICT


@dataclass(frozen=True, slots=True)
class Extra(GameMove):
    """*seat* discards a Megaphone for a second action (KIK-F3)."""

    seat: Seat
    kind: Literal["extra"] = "extra"
    __pydantic_config__: ClassVar = STRICT


@dataclass(frozen=True, slots=True)
class Skip(GameMove):
    """*seat* takes no action: nothing can be done, or nothing is wanted."""

    seat: Seat
    kind: Literal["skip"] = "skip"
    __pydantic_config__: ClassVar = STRICT


@dataclass(frozen=True, slots=True)
class Draw(GameMove):
    """*seat* draws a card, and one more for each of the *ladders* discarded, and the turn is over (KIK-F2, KIK-F4)."""

    seat: Seat
    ladders: Amount = 0
    kind: Literal["draw"] = "draw"
    __pydantic_config__: ClassVar = STRICT


@dataclass(frozen=True, slots=True)
class RoundEnd(GameMove):
    """The end of a round: by seat the number at the Renown marker, the round's multiplier, and what Renown gives
    besides (KIK-F5, KIK-D2, KIK-J3)."""

    values: tuple[Amount, Amount] = (0, 0)
    multiplier: Annotated[int, Field(ge=0, le=MOST_TIMES)] = 0
    rewards: tuple[Reward, Reward] = (NO_REWARD, NO_REWARD)
    kind: Literal["round-end"] = "round-end"
    __pydantic_config__: ClassVar = STRICT


@dataclass(frozen=True, slots=True)
class Correct(GameMove):
    """What *seat* has is other than the ledger says, by an effect that is in no text or a slip. ``influence`` and
    ``fans`` collected are by colour; ``droppers``: how many more are deployed; ``billboards``: all that are placed;
    ``component``: what stands in one place. None: that is as the ledger says."""

    seat: Seat
    vp: Change = 0
    energy: Change = 0
    megaphones: Change = 0
    ladders: Change = 0
    renown: Change = 0
    influence: Changes = (0, 0, 0)
    fans: Changes = (0, 0, 0)
    droppers: Change = 0
    billboards: Annotated[tuple[Place, ...], Field(max_length=BILLBOARDS)] | None = None
    component: Stands | None = None
    kind: Literal["correct"] = "correct"
    __pydantic_config__: ClassVar = STRICT


Action = Build | Deploy | Attract | Host

OfASeat = Foundation | Action | Extra | Skip | Draw | Correct

KikaiMove = OfASeat | RoundEnd


def scope(move: Move) -> str:
    """The seat that acts; the table for the end of a round."""
    return f"players[{move.seat}]" if isinstance(move, OfASeat) else ""
