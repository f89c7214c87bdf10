"""A phone at the guests' door: what it has been admitted to, kept by tokens in the phone's own preferences."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from companion.table.guest import GuestPlays
from companion.table.host import Host
from companion.table.pairing import Pairing
from companion.table.record import TableRecord
from companion.table.services import PATIENCE, Keys, NoPlays, not_here
from companion.table.tables import as_seen
from models.journal import Event
from models.play import Play
from models.texts import t
from views.company import Table
from views.ports import Plays, PortError

GUEST = "tokuten.guest."
"""With a table's id: the phone's token there."""

OWNER = "tokuten.owner"
"""The token of a phone that is the owner's."""

_log = logging.getLogger(__name__)


class Visitor:
    """One session of a phone; implements ``views.company.Company`` and ``Entrance``.

    *device* is its address, by which wrong codes are counted. *become_owners* is called when it was paired.
    """

    def __init__(
        self,
        host: Host,
        pairing: Pairing,
        keys: Keys,
        device: str,
        become_owners: Callable[[], Awaitable[None]],
    ) -> None:
        self._host, self._pairing, self._keys, self._device = host, pairing, keys, device
        self._become_owners = become_owners
        self._guests: dict[str, str] = {}
        self._seen: dict[str, tuple[tuple[TableRecord, frozenset[str | None], str], Table]] = {}
        """By table: what this phone saw of it last, and of what that was made; it is asked for in every render."""

    async def recall(self) -> bool:
        """Take up again what the phone has kept: the tables where it is a guest. Gives whether it is the owner's."""
        try:
            own = await asyncio.wait_for(self._keys.get(OWNER), PATIENCE)
            if isinstance(own, str) and await self._pairing.knows(own):
                return True
            for key in await asyncio.wait_for(self._keys.get_keys(GUEST), PATIENCE) or ():
                await self._recall(str(key))
        except Exception as error:  # a phone that keeps nothing may still come in anew
            _log.info("a phone did not say what it keeps: %s", error)
        return False

    async def _recall(self, key: str) -> None:
        token, table = await asyncio.wait_for(self._keys.get(key), PATIENCE), key.removeprefix(GUEST)
        guest = self._host.guest(table, token) if isinstance(token, str) else None
        if guest is not None:
            self._guests[table] = guest
        else:  # the table is closed, or the phone was sent away
            await self._keys.remove(key)

    # Company

    def of_play(self, play_id: str) -> Table | None:
        """See Company."""
        found = self._host.of_play(play_id)
        return self.table(found.id) if found is not None else None

    def table(self, table_id: str) -> Table | None:
        """See Company."""
        guest = self.guest(table_id)
        if guest is None:
            return None
        of = self._host.table(table_id), self._host.here(table_id), guest
        made_of, seen = self._seen.get(table_id, (None, None))
        if seen is None or made_of != of:
            seen = as_seen(*of)
            self._seen[table_id] = of, seen
        return seen

    def guest(self, table_id: str) -> str | None:
        """The guest that this phone is at a table; None where that is closed, or the phone was sent away."""
        guest = self._guests.get(table_id)
        return guest if guest is not None and self._host.is_guest(table_id, guest) else None

    def watch(self, table_id: str, told: Callable[[], None]) -> Callable[[], None]:
        """See Company."""
        return self._host.watch(table_id, lambda _: told())

    def arrive(self, table_id: str) -> Callable[[], None]:
        """See Company."""
        guest = self.guest(table_id)
        return self._host.arrive(table_id, guest) if guest is not None else lambda: None

    async def sit_down(self, table_id: str, name: str) -> None:
        """See Company."""
        await self._host.sit_down(table_id, name, self._at(table_id))

    async def stand_up(self, table_id: str, player: str) -> None:
        """See Company."""
        guest = self._at(table_id)
        if player not in self._host.table(table_id).held_by(guest):
            raise not_here()
        await self._host.stand_up(table_id, player)

    # Entrance

    def recognised(self, code: str) -> str | None:
        """See Entrance."""
        found = self._host.by_code(code)
        return found.id if found is not None and self.guest(found.id) is not None else None

    def looked_at(self, code: str) -> Table:
        """See Entrance."""
        found = self._host.look_up(code, self._device)
        return as_seen(found, self._host.here(found.id), "")

    def at(self) -> list[Table]:
        """See Entrance."""
        return [seen for table in list(self._guests) if (seen := self.table(table)) is not None]

    async def come_in(self, code: str, name: str = "") -> str:
        """See Entrance."""
        if (known := self.recognised(code)) is not None:
            return known
        table, token = await self._host.come_in(code, self._device, name)
        guest = self._host.guest(table, token)
        assert guest is not None, "who has just come in is known"
        self._guests[table] = guest
        await self._keep(GUEST + table, token)
        return table

    async def leave(self, table_id: str) -> None:
        """See Entrance."""
        guest = self.guest(table_id)
        self._guests.pop(table_id, None)
        self._seen.pop(table_id, None)
        if guest is not None:
            await self._host.send_away(table_id, guest)

    async def pair(self, code: str) -> None:
        """See Entrance."""
        await self._keep(OWNER, await self._pairing.pair(code, self._device))
        await self._become_owners()

    def _at(self, table_id: str) -> str:
        guest = self.guest(table_id)
        if guest is None:
            raise PortError(t("You are not at this table any more."))
        return guest

    async def _keep(self, key: str, token: str) -> None:
        try:
            await asyncio.wait_for(self._keys.set(key, token), PATIENCE)
        except Exception as error:  # it is a guest all the same, until it forgets
            _log.info("a phone keeps no token: %s", error)


class VisitorPlays(NoPlays):
    """Implements ``views.ports.Plays`` for a phone: the plays of the tables where it is a guest."""

    def __init__(self, host: Host, plays: Plays, visitor: Visitor) -> None:
        self._host, self._plays, self._visitor = host, plays, visitor
        self._known: dict[tuple[str, str], GuestPlays] = {}

    async def open(self, play_id: str) -> Play:
        """See Plays."""
        return await self._of(play_id).open(play_id)

    async def make(self, play_id: str, event: Event, after: int) -> Play:
        """See Plays."""
        return await self._of(play_id).make(play_id, event, after)

    def watch(self, play_id: str, told: Callable[[Play], None]) -> Callable[[], None]:
        """See Plays."""
        return self._of(play_id).watch(play_id, told)

    def _of(self, play_id: str) -> GuestPlays:
        table = self._host.of_play(play_id)
        guest = self._visitor.guest(table.id) if table is not None else None
        if table is None or guest is None:
            raise KeyError(play_id)
        key = (table.id, guest)
        if key not in self._known:
            self._known[key] = GuestPlays(self._host, self._plays, table.id, guest)
        return self._known[key]
