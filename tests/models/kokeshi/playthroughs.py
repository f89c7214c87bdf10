"""Kokeshi's playthroughs: its score pad."""

from __future__ import annotations

from models.journal import Event, Finish, Roster, Seated, Set
from tests.models.tables import Scene


def written(seat: int, **cells: int) -> list[Event]:
    """Cells of one board; ``__`` stands for the dot of a path."""
    return [Set(f"players[{seat}].{path.replace('__', '.')}", value) for path, value in cells.items()]


STANDARD = (
    Scene("kokeshi", 3, options={"side": "B"}, live=False)
    .then(*written(0, happiness=12, tracks__princess=7, tracks__batchan=3, tracks__samurai=5, recognition__princess=5))
    .then(*written(1, happiness=9, tracks__princess=5, recognition__princess=8, animals__cat=6, pairs=1))
    .then(*written(2, happiness=15, tracks__sumotori=5, animals__fox=4))
    .undone()
    .then(*written(2, animals__cat=6, pairs=0), Set("first_on.cat", "id-Cleo"))
    .then(Set("first_on.cat", "id-Bo"), Finish())
)

SOLO = (
    Scene("kokeshi", 2, options={"solo": True}, live=False)
    .then(
        *written(0, happiness=20, tracks__princess=7, tracks__fisherman=5, recognition__fisherman=11, animals__panda=8)
    )
    .then(*written(1, tracks__princess=7))
    .undone()
    .then(*written(1, tracks__princess=5, animals__panda=4))
    .then(Roster((Seated("id-Ada", "Ada"), Seated("id-Bo", "The dummy"))), Finish())
)

PLAYTHROUGHS = {"standard": STANDARD, "solo": SOLO}
