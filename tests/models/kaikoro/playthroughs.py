"""Kaikoro's playthroughs: its score pad."""

from __future__ import annotations

from models.forms import Scalar
from models.journal import Event, Finish, Set
from tests.models.tables import Scene

KAIJU = ("wyvera", "mothstar", "tortema", "chano", "ozzy")


def defeated(seat: int, *hits: int) -> list[Event]:
    """Kaijū that are defeated, in the order of the sheet, with their extra *hits*."""
    moves: list[Event] = []
    for kaiju, count in zip(KAIJU, hits, strict=False):
        moves += [
            Set(f"players[{seat}].kaiju.{kaiju}.defeated", True),
            Set(f"players[{seat}].kaiju.{kaiju}.hits", count),
        ]
    return moves


def written(seat: int, **cells: Scalar) -> list[Event]:
    """Further cells of one sheet."""
    return [Set(f"players[{seat}].{path}", value) for path, value in cells.items()]


STANDARD = (
    Scene("kaikoro", 3, live=False)
    .then(*defeated(0, 2, 0, 1, 3, 0), *written(0, damage=4, power_spent=6))
    .then(*defeated(1, 1, 1), *written(1, damage=9))
    .undone()
    .then(*written(1, damage=10))
    .then(*defeated(2, 2, 0, 1, 3, 0), *written(2, damage=4, power_spent=5), Finish())
)

SOLO = (
    Scene("kaikoro", 1, live=False)
    .then(Set("solo_play", True), Set("solo.hero", 3), Set("solo.challenge", "B"))
    .then(*defeated(0, 0, 2, 1, 0, 0), *written(0, damage=7))
    .undone()
    .then(*written(0, damage=6, power_spent=8), Finish())
)

PLAYTHROUGHS = {"standard": STANDARD, "solo": SOLO}
