"""What lies in the box (KOK-C1 to KOK-C6) and the numbers of its scoring."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

DollKey = Literal["princess", "batchan", "fisherman", "samurai", "sumotori"]
AnimalKey = Literal["panda", "fox", "cat", "rabbit"]
Colour = Literal["purple", "pink", "yellow", "green", "dark_blue"]

DOLLS: tuple[DollKey, ...] = ("princess", "batchan", "fisherman", "samurai", "sumotori")
ANIMALS: tuple[AnimalKey, ...] = ("panda", "fox", "cat", "rabbit")
COLOURS: tuple[Colour, ...] = ("purple", "pink", "yellow", "green", "dark_blue")

HEIGHT = 7
POSITIONS = 8

TRACK_POINTS = (0, 3, 5, 7)
RECOGNITION_POINTS = (5, 8, 11)
LEVELS = (1, 2, 3)
LEAD_POINTS = 3
PAIR_POINTS = -3

TOP_POINTS = 3
"""The happiness of a doll that goes beyond the top (KOK-T1d)."""

OFFER = 4
"""How many tiles lie face up (KOK-S3)."""

EFFECTS = tuple(range(1, 11))
"""The effects of KOK-T2, by their numbers."""

ANIMAL_EFFECTS = dict(zip(range(7, 11), range(len(ANIMALS)), strict=True))
"""Which animal (0–3) the tiles of KOK-T2-7 to KOK-T2-10 show."""

TILE_AT = 3
"""The position of an animal track on which starting tiles lie; the red line comes right after it (KOK-C4)."""

MOST_PAIRS = 63
"""Neighbours among 5 × 8 spaces, without the four among the starting spaces, whose colours all differ."""

DUMMY = 1
"""The seat of the dummy in a solo play (KOK-V1)."""


def most_holders(players: int) -> int:
    """How many of *players* (2–4) can have a recognition tile of one doll: KOK-Q2."""
    return min(max(players - 1, 1), len(RECOGNITION_POINTS))


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile (KOK-C5). ``number``: the effect (1–10) of a normal one, which of its colour's two a starting one is, the
    level (1–3) of a recognition tile. A recognition tile has a ``doll`` and its colour, which the boards decide."""

    name: str
    kind: Literal["normal", "start", "recognition"]
    number: int
    colour: Colour | None = None
    doll: DollKey | None = None


_NORMAL = [Tile(f"{colour}-{number}", "normal", number, colour) for colour in COLOURS for number in EFFECTS]
_STARTING = [Tile(f"{colour}-start-{number}", "start", number, colour) for colour in COLOURS for number in (1, 2)]
_RECOGNITION = [Tile(f"{doll}-level-{level}", "recognition", level, None, doll) for doll in DOLLS for level in LEVELS]

NORMAL = tuple(tile.name for tile in _NORMAL)
STARTING = tuple(tile.name for tile in _STARTING)

TILES = {tile.name: tile for tile in (*_NORMAL, *_STARTING, *_RECOGNITION)}
"""Every tile by its name: ``pink-3``, ``pink-start-1``, ``samurai-level-2``."""


def recognition(doll: int, level: int) -> str:
    """The name of the recognition tile of *doll* (0–4) and *level* (1–3)."""
    return f"{DOLLS[doll]}-level-{level}"
