"""The moves of Pikit at the table. Seats are 0-based in turn order, values 1–11, pairs 1–6, dice 0 and 1.

Decisions belong to a seat; what chance brings, and what people tell of what they see, belongs to the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from pydantic import ConfigDict, Field

from models.journal import STRICT, GameMove, Move

Seat = Annotated[int, Field(ge=0, le=3)]
Value = Annotated[int, Field(ge=1, le=11)]
Pair = Annotated[int, Field(ge=1, le=6)]
Face = Annotated[int, Field(ge=1, le=6)]
DieIndex = Annotated[int, Field(ge=0, le=1)]

Act = Literal["reroll", "steal", "draw", "cancel", "turn"]
"""A discard effect that a card is played for; 9 to 11 choose one of the five (PIK-E9)."""

Way = Literal["sum", "difference", "faces", "mecha", "steal", "tile", "nothing"]
"""The options of PIK-T3, in the order a to f; ``nothing`` declines them all."""

TAPES = {1: "1d6", 2: "2d6"}
"""The tape of a throw, by how many dice are thrown."""


@dataclass(frozen=True, slots=True)
class Refill(GameMove):
    """The deck's next card comes to the market: its value, or None where nobody tells it (PIK-S1, PIK-T4)."""

    value: Value | None
    kind: Literal["refill"] = "refill"
    __pydantic_config__: ClassVar[ConfigDict] = STRICT


@dataclass(frozen=True, slots=True)
class Deal(GameMove):
    """A card of *seat*'s starting hand, drawn face up (PIK-S2)."""

    seat: Seat
    value: Value
    kind: Literal["deal"] = "deal"
    __pydantic_config__: ClassVar[ConfigDict] = STRICT


@dataclass(frozen=True, slots=True)
class Discard(GameMove):
    """*seat* discards a card of *value* for the effect *act* (PIK-T2); ``cancel`` answers another player's card."""

    seat: Seat
    value: Value
    act: Act
    kind: Literal["discard"] = "discard"
    __pydantic_config__: ClassVar[ConfigDict] = STRICT


@dataclass(frozen=True, slots=True)
class Pick(GameMove):
    """Which dice *seat* throws again: one of them or both (PIK-E2)."""

    seat: Seat
    dice: Annotated[tuple[DieIndex, ...], Field(min_length=1, max_length=2)]
    kind: Literal["pick"] = "pick"
    __pydantic_config__: ClassVar[ConfigDict] = STRICT


@dataclass(frozen=True, slots=True)
class Turn(GameMove):
    """*seat* turns a die to another face (PIK-E7)."""

    seat: Seat
    die: DieIndex
    face: Face
    kind: Literal["turn"] = "turn"
    __pydantic_config__: ClassVar[ConfigDict] = STRICT


@dataclass(frozen=True, slots=True)
class Target(GameMove):
    """Whose hand *seat* steals from (PIK-E4)."""

    seat: Seat
    of: Seat
    kind: Literal["target"] = "target"
    __pydantic_config__: ClassVar[ConfigDict] = STRICT


@dataclass(frozen=True, slots=True)
class Draw(GameMove):
    """*seat* takes the deck's top card, unseen by the others (PIK-E5)."""

    seat: Seat
    kind: Literal["draw"] = "draw"
    __pydantic_config__: ClassVar[ConfigDict] = STRICT


@dataclass(frozen=True, slots=True)
class Stand(GameMove):
    """The card that *seat* played does nothing: nobody answers the last cancel (PIK-E6), or it finds nothing to do."""

    seat: Seat
    kind: Literal["stand"] = "stand"
    __pydantic_config__: ClassVar[ConfigDict] = STRICT


@dataclass(frozen=True, slots=True)
class Take(GameMove):
    """*seat* uses one of the options of PIK-T3. ``values``: the market's cards that are taken, the lower one first;
    empty for a Mecha, a steal, the tile or nothing."""

    seat: Seat
    way: Way
    values: Annotated[tuple[Value, ...], Field(max_length=2)] = ()
    kind: Literal["take"] = "take"
    __pydantic_config__: ClassVar[ConfigDict] = STRICT


@dataclass(frozen=True, slots=True)
class Eights(GameMove):
    """How many 8s were among the market's untold cards and come along (PIK-T5)."""

    more: Annotated[int, Field(ge=0, le=7)]
    kind: Literal["eights"] = "eights"
    __pydantic_config__: ClassVar[ConfigDict] = STRICT


@dataclass(frozen=True, slots=True)
class Stolen(GameMove):
    """The card that a steal brought to light: a Kaijū's value or a Mecha's pair; neither: that hand was empty."""

    value: Value | None = None
    mecha: Pair | None = None
    kind: Literal["stolen"] = "stolen"
    __pydantic_config__: ClassVar[ConfigDict] = STRICT


@dataclass(frozen=True, slots=True)
class Name(GameMove):
    """One of the market's untold cards is a *value*."""

    value: Value
    kind: Literal["name"] = "name"
    __pydantic_config__: ClassVar[ConfigDict] = STRICT


@dataclass(frozen=True, slots=True)
class Unknown(GameMove):
    """People do not follow this (any more): the market, the hand of *seat*, how many cards the deck has; or, before the
    first card is told, any card at all."""

    what: Literal["market", "hand", "deck", "cards"]
    seat: Seat | None = None
    kind: Literal["unknown"] = "unknown"
    __pydantic_config__: ClassVar[ConfigDict] = STRICT


@dataclass(frozen=True, slots=True)
class Empty(GameMove):
    """The deck is empty, as people see it: for a deck that nobody counts (PIK-N1)."""

    kind: Literal["empty"] = "empty"
    __pydantic_config__: ClassVar[ConfigDict] = STRICT


PikitMove = (
    Refill | Deal | Discard | Pick | Turn | Target | Draw | Stand | Take | Eights | Stolen | Name | Unknown | Empty
)

_OF_A_SEAT = (Pick, Turn, Target, Draw, Stand, Take)


def scope(move: Move) -> str:
    """A seat for what it decides alone; the table for cards that are played (others may answer them), for chance and
    for what is told."""
    return f"players[{move.seat}]" if isinstance(move, _OF_A_SEAT) else ""
