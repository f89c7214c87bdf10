"""The plays of the owner while guests sit at tables: what is counted on their phones is out of sight here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from companion.table.host import Host
from companion.table.sight import Sight
from models.journal import Event
from models.play import Play
from models.players import Player
from views.ports import Plays, PlaySummary, Shelf

T = TypeVar("T")


class OwnerPlays:
    """Implements ``views.ports.Plays`` for the owner: on an open table the owner acts for those who sit at no guest's
    phone, and sees of the others what the others see of them. Every other play is shown whole."""

    def __init__(self, host: Host, plays: Plays) -> None:
        self._host, self._plays = host, plays
        self._sights: dict[str, Sight] = {}

    async def open(self, play_id: str) -> Play:
        """See Plays."""
        play, sight = await self._plays.open(play_id), self._sight(play_id)
        return play if sight is None else sight.of(play)

    async def make(self, play_id: str, event: Event, after: int) -> Play:
        """See Plays. What is a seat's only those do who sit there: hand the seat over to this phone first."""
        sight = self._sight(play_id)
        if sight is None:
            return await self._plays.make(play_id, event, after)
        sight.may(await self._plays.open(play_id), event)
        return await sight.make(self._plays, play_id, event, after)

    def watch(self, play_id: str, told: Callable[[Play], None]) -> Callable[[], None]:
        """See Plays; *told* is also called when a seat was handed over to this phone, or away from it."""
        sight = self._sight(play_id)
        return self._plays.watch(play_id, told) if sight is None else sight.watch(self._plays, play_id, told)

    async def begin(self, game: str, options: Mapping[str, Any], players: Sequence[Player]) -> Play:
        """See Plays."""
        return await self._plays.begin(game, options, players)

    async def recent(self, limit: int, *, finished: bool | None = None) -> list[PlaySummary]:
        """See Plays."""
        return await self._plays.recent(limit, finished=finished)

    async def history(self, limit: int, *, search: str = "", removed: bool = False) -> Shelf:
        """See Plays."""
        return await self._plays.history(limit, search=search, removed=removed)

    async def gather(self, game: str, seats: int, read: Callable[[Play], T]) -> tuple[list[T], int]:
        """See Plays."""
        return await self._plays.gather(game, seats, read)

    async def remove(self, play_id: str) -> None:
        """See Plays."""
        await self._plays.remove(play_id)

    async def restore(self, play_id: str) -> None:
        """See Plays."""
        await self._plays.restore(play_id)

    async def forget(self, play_id: str) -> None:
        """See Plays."""
        await self._plays.forget(play_id)

    def _sight(self, play_id: str) -> Sight | None:
        tables = self._host.open_tables()
        self._sights = {one.id: self._sights.get(one.id) or Sight(self._host, one.id, None) for one in tables}
        return next((self._sights[one.id] for one in tables if one.play == play_id), None)
