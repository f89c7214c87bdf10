"""The moves of Kokeshi at the table. Seats are 0-based in turn order; tiles, dolls and animals go by their names.

Decisions belong to a seat; what the bag brings, and what people tell of what they see, belongs to the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from pydantic import Field, StringConstraints

from models.journal import STRICT, GameMove, Move
from models.kokeshi.components import AnimalKey, DollKey

Seat = Annotated[int, Field(ge=0, le=3)]
TileName = Annotated[str, StringConstraints(min_length=1, max_length=20)]
Level = Annotated[int, Field(ge=1, le=3)]


@dataclass(frozen=True, slots=True)
class Advance(GameMove):
    """*seat* advances a *doll*: the one of the turn (KOK-T1), or the one that a tile leaves open (KOK-T2)."""

    seat: Seat
    doll: DollKey
    kind: Literal["advance"] = "advance"
    __pydantic_config__: ClassVar = STRICT


@dataclass(frozen=True, slots=True)
class Side(GameMove):
    """Which of two effects *seat* carries out, as they stand on the tile (KOK-T3)."""

    seat: Seat
    side: Literal["left", "right"]
    kind: Literal["side"] = "side"
    __pydantic_config__: ClassVar = STRICT


@dataclass(frozen=True, slots=True)
class Disc(GameMove):
    """On which animal track *seat* advances the own disc (KOK-T2-4)."""

    seat: Seat
    animal: AnimalKey
    kind: Literal["disc"] = "disc"
    __pydantic_config__: ClassVar = STRICT


@dataclass(frozen=True, slots=True)
class Take(GameMove):
    """*seat* takes a *tile* from the offer, as the doll or the tile in hand says (KOK-T1a, T2-5, T2-6)."""

    seat: Seat
    tile: TileName
    kind: Literal["take"] = "take"
    __pydantic_config__: ClassVar = STRICT


@dataclass(frozen=True, slots=True)
class Recognise(GameMove):
    """*seat* buys a recognition tile of *level* for the doll that came to an empty space (KOK-Q1)."""

    seat: Seat
    level: Level
    kind: Literal["recognise"] = "recognise"
    __pydantic_config__: ClassVar = STRICT


@dataclass(frozen=True, slots=True)
class Place(GameMove):
    """*seat* puts a reserved *tile* on a *track* (KOK-T6), or a starting tile on the first row (KOK-S1)."""

    seat: Seat
    tile: TileName
    track: DollKey
    kind: Literal["place"] = "place"
    __pydantic_config__: ClassVar = STRICT


@dataclass(frozen=True, slots=True)
class Done(GameMove):
    """*seat* passes the turn on."""

    seat: Seat
    kind: Literal["done"] = "done"
    __pydantic_config__: ClassVar = STRICT


@dataclass(frozen=True, slots=True)
class Happiness(GameMove):
    """The score marker of *seat* goes up or down by one, as side B of the happiness board says (KOK-C3)."""

    seat: Seat
    change: Literal[1, -1]
    kind: Literal["happiness"] = "happiness"
    __pydantic_config__: ClassVar = STRICT


@dataclass(frozen=True, slots=True)
class Deal(GameMove):
    """A starting tile that the seat in turn is given (KOK-S1)."""

    tile: TileName
    kind: Literal["deal"] = "deal"
    __pydantic_config__: ClassVar = STRICT


@dataclass(frozen=True, slots=True)
class Refill(GameMove):
    """A tile that comes from the bag to the offer (KOK-S3, KOK-T7)."""

    tile: TileName
    kind: Literal["refill"] = "refill"
    __pydantic_config__: ClassVar = STRICT


@dataclass(frozen=True, slots=True)
class Found(GameMove):
    """The starting tile that a disc met on its animal track; None: no tile lies there (KOK-S2, KOK-T8)."""

    tile: TileName | None
    kind: Literal["found"] = "found"
    __pydantic_config__: ClassVar = STRICT


@dataclass(frozen=True, slots=True)
class Drawn(GameMove):
    """A tile from the bag for the dummy (KOK-O2)."""

    tile: TileName
    kind: Literal["drawn"] = "drawn"
    __pydantic_config__: ClassVar = STRICT


@dataclass(frozen=True, slots=True)
class Follow(GameMove):
    """From now on people tell what lies in the offer, or do not any more."""

    offer: bool
    kind: Literal["follow"] = "follow"
    __pydantic_config__: ClassVar = STRICT


OfASeat = Advance | Side | Disc | Take | Recognise | Place | Done | Happiness

KokeshiMove = OfASeat | Deal | Refill | Found | Drawn | Follow


def scope(move: Move) -> str:
    """The seat that decides; the table for what chance brings and for what is told."""
    return f"players[{move.seat}]" if isinstance(move, OfASeat) else ""
