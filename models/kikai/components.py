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
