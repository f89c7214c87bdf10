"""What lies in the box (PIK-C1 to PIK-C4) and the numbers of its scoring."""

from __future__ import annotations

from typing import Literal

KaijuKey = Literal["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"]

VALUES = tuple(range(1, 12))
PAIRS = tuple(range(1, 7))

MECHA_POINTS = 15
ONES_POINTS = 15
WOUND_POINTS = -3
TILE_13_POINTS = 13


def copies(value: int, players: int) -> int:
    """How many cards of *value* (1–11) the deck of a play with *players* (2–4) has: PIK-C1, PIK-C3."""
    full = {8: 8, 9: 1, 10: 1, 11: 1}.get(value, 6)
    return full - 2 if players == 2 and value <= 8 else full
