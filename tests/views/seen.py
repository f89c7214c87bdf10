"""Plays as a phone sees them that acts for some seats only."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from models import seeing
from models.journal import Event
from models.play import Play
from models.problems import IllegalMove
from views.ports import Plays, Services


class SeenPlays:
    """*plays* for those who act for *seats*."""

    def __init__(self, plays: Plays, seats: frozenset[int]) -> None:
        self._plays, self._seats = plays, seats

    async def open(self, play_id: str) -> Play:
        return (await self._plays.open(play_id)).seen_by(self._seats)

    async def make(self, play_id: str, event: Event, after: int) -> Play:
        try:
            return (await self._plays.make(play_id, event, after)).seen_by(self._seats)
        except IllegalMove as error:
            seen = await self.open(play_id)
            raise IllegalMove(*seeing.told(error.problems, seen.pad)) from None

    def watch(self, play_id: str, told: Callable[[Play], None]) -> Callable[[], None]:
        return self._plays.watch(play_id, lambda play: told(play.seen_by(self._seats)))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._plays, name)


def phone(house: Services, *seats: int) -> Services:
    """The services of *house* on a phone that acts for *seats*."""
    return replace(house, plays=SeenPlays(house.plays, frozenset(seats)))
