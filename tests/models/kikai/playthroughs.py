"""KIKAI's playthroughs: its score pad."""

from __future__ import annotations

from models.journal import Event, Finish, Set
from tests.models.tables import Scene


def written(seat: int, **cells: int) -> list[Event]:
    """Cells of one board; ``__`` stands for the dot of a path."""
    return [Set(f"players[{seat}].{path.replace('__', '.')}", value) for path, value in cells.items()]


STANDARD = (
    Scene("kikai", 2, live=False)
    .then(*written(0, earned=14, energy_track=3, fans__red=4, fans__green=2, energy=7, megaphones=3, billboards=2))
    .then(*written(1, earned=17, fans__red=2, fans__green=5, fans__blue=1, ladders=5, foundation=2))
    .undone()
    .then(*written(1, foundation=1, billboards=3), Finish())
)

ADVANCED = (
    Scene("kikai", 2, options={"mode": "advanced"}, live=False)
    .then(*written(0, earned=11, fans__red=3, influence__red=4, influence__green=1, billboards=6))
    .undone()
    .then(*written(0, billboards=5))
    .then(*written(1, earned=11, fans__red=3, influence__green=5, influence__blue=2, energy=4, megaphones=2))
    .then(Finish())
)

PLAYTHROUGHS = {"standard": STANDARD, "advanced": ADVANCED}
