"""What lies in the box of KIKAI, as far as the rulebooks say it, and the numbers of its scoring."""

from __future__ import annotations

from typing import Literal

ModeKey = Literal["standard", "advanced"]

Colour = Literal["red", "green", "blue"]

COLOURS: tuple[Colour, ...] = ("red", "green", "blue")

PLAYERS = 2
BILLBOARDS = 6
"""Each player's billboards; the sixth one placed is an Instant Media Victory (KIK-A5)."""

MAJORITY_POINTS = 5
ENERGY_A_POINT = 5
MEGAPHONES_A_POINT = 2
LADDERS_A_POINT = 2

Part = Literal["foot", "body", "head"]

PARTS: tuple[Part, ...] = ("foot", "body", "head")
"""The components of a machine, from the ground up (KIK-A1)."""

DISTRICTS = (1, 2, 3, 4, 5, 6)
"""The Districts by their places on the ring, as the board profile numbers them; 1 and 6 are neighbours."""

ROUNDS = 4
DROPPER_COST = 2
INFLUENCE = (1, 2, 3)
"""The Influence that a Foot, a Body and a Head bring, if their Ladders are placed (KIK-A1)."""

PART_LADDERS = (0, 1, 2)
"""The Ladders that a Foot, a Body and a Head want for their Influence (KIK-A1)."""


def distance(one: int, other: int) -> int:
    """How far two Districts are from each other around the ring, 0 to 3 (KIK-A4)."""
    apart = abs(one - other)
    return min(apart, len(DISTRICTS) - apart)
