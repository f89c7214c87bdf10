"""What lies in the box (KOK-C1 to KOK-C5) and the numbers of its scoring."""

from __future__ import annotations

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
LEAD_POINTS = 3
PAIR_POINTS = -3

MOST_PAIRS = 63
"""Neighbours among 5 × 8 spaces, without the four among the starting spaces, whose colours all differ."""

DUMMY = 1
"""The seat of the dummy in a solo play (KOK-V1)."""


def most_holders(players: int) -> int:
    """How many of *players* (2–4) can have a recognition tile of one doll: KOK-Q2."""
    return min(max(players - 1, 1), len(RECOGNITION_POINTS))
