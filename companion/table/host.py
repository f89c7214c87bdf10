"""The host of the tables: opens them, lets guests in, seats them, and tells everybody who looks on of what has changed.

One process has one host. Each change is stored before anybody hears of it; a server that starts again has its tables
again, with the same codes, guests and seats.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from companion.table import record
from companion.table.codes import Doorkeeper, new_code, tidy_code
from companion.table.record import Guest, TableRecord
from companion.watchers import Watchers
from models import registry
from models.play import Play
from models.players import NAME_LIMIT, tidy
from models.texts import t
from views.ports import Chance, Plays, PortError

Told = Callable[[TableRecord], None]

OPEN_TABLES = 8
"""The most tables that are open at a time; one house has one or two."""


class TableStore(Protocol):
    """Keeps tables as JSON texts. Every method is one transaction."""

    async def tables(self) -> list[str]:
        """All that are kept."""

    async def keep_table(self, table: str, text: str) -> None:
        """Keep *text* as the table with the id *table*, in place of what was there."""

    async def drop_table(self, table: str) -> None:
        """Forget a table."""


class Host:
    """The tables of one owner. Belongs to one event loop."""

    def __init__(self, store: TableStore, plays: Plays, chance: Chance, clock: Callable[[], float]) -> None:
        self._store, self._plays, self._chance = store, plays, chance
        self._door = Doorkeeper(clock)
        self._tables: dict[str, TableRecord] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        self._watchers: Watchers[TableRecord] = Watchers()
        self._here: dict[tuple[str, str | None], int] = {}

    async def resume(self) -> None:
        """Bring back the tables that were open when the server stopped. What cannot be read is passed over."""
        for text in await self._store.tables():
            try:
                table = TableRecord.model_validate_json(text)
            except ValueError:
                continue
            self._tables[table.id] = table

    def open_tables(self) -> list[TableRecord]:
        """All that are open, the latest opened first."""
        return list(reversed(self._tables.values()))

    def table(self, table_id: str) -> TableRecord:
        """An open table. Raises KeyError."""
        return self._tables[table_id]

    # What the owner does

    async def open(self, game: str, options: Mapping[str, Any]) -> TableRecord:
        """A new table for *game*. Raises PortError, also where too many are open."""
        known = registry.game(game)
        await self._tidy()
        if len(self._tables) >= OPEN_TABLES:
            raise PortError(t("{n} tables are open already. Close one first.", n=OPEN_TABLES))
        taken = {one.code for one in self._tables.values()}
        code = next(code for code in iter(lambda: new_code(self._chance.below), "") if code not in taken)
        chosen = {**known.default_options(), **options}
        table = TableRecord(id=self._chance.new_id(), code=code, game=game, options=chosen)
        await self._keep(table)
        return table

    async def _tidy(self) -> None:
        """Close tables whose play is finished or gone: nobody thinks of that."""
        for table in self.open_tables():
            if table.play is None:
                continue
            try:
                over = (await self._plays.open(table.play)).pad.finished
            except (KeyError, PortError):
                over = True
            if over:
                await self.close(table.id)

    async def choose(self, table_id: str, options: Mapping[str, Any]) -> None:
        """Other options, before the start."""
        await self._change(table_id, lambda table: record.chosen(table, options))

    async def move_up(self, table_id: str, player: str) -> None:
        """A player sits a seat earlier, before the start."""
        await self._change(table_id, lambda table: record.moved_up(table, player))

    async def start(self, table_id: str) -> Play:
        """Start the play with those who sit here. Raises PortError, or Malformed where they do not fit the game."""
        async with self._lock(table_id):
            table = self._known(table_id)
            record.started(table, "")  # before a play is begun for nothing
            play = await self._plays.begin(table.game, table.options, table.players)
            await self._keep(record.started(table, play.id))
            return play

    async def again(self, table_id: str) -> Play:
        """Another play of the same game with the same people. Raises PortError."""
        async with self._lock(table_id):
            table = self._known(table_id)
            play = await self._plays.begin(table.game, table.options, table.players)
            await self._keep(record.again(table, play.id))
            return play

    async def hand_over(self, table_id: str, player: str, guest: str | None) -> None:
        """The player acts on another phone from now on."""
        await self._change(table_id, lambda table: record.handed(table, player, guest))

    async def send_away(self, table_id: str, guest: str) -> None:
        """The phone of *guest* is out; its token opens nothing any more."""
        await self._change(table_id, lambda table: record.without_guest(table, guest))

    async def close(self, table_id: str) -> None:
        """Close the table for good; its play stays with the owner."""
        async with self._lock(table_id):
            table = self._known(table_id)
            await self._store.drop_table(table_id)
            del self._tables[table_id]
            self._watchers.tell(table.id, table)
            self._watchers.forget(table_id)
        self._locks.pop(table_id, None)

    # What a guest does

    async def come_in(self, code: str, device: str, name: str = "") -> tuple[str, str]:
        """The table that *code* opens for *device* (its address), and a token for a new guest there.

        Raises PortError (Shut while codes of the device are not looked at).
        """
        table = self.look_up(code, device)
        token = record.new_token()
        guest = Guest(id=self._chance.new_id(), token=record.hashed(token), name=tidy(name)[:NAME_LIMIT])
        here = self.here(table.id)
        await self._change(table.id, lambda now: record.joined(now, guest, here))
        return table.id, token

    def of_play(self, play_id: str) -> TableRecord | None:
        """The open table on which a play lies, or lay before."""
        tables = self._tables.values()
        return next((table for table in tables if table.play == play_id or play_id in table.earlier), None)

    def by_code(self, code: str) -> TableRecord | None:
        """The open table with *code*, as people type it."""
        wanted = tidy_code(code)
        return next((table for table in self._tables.values() if table.code == wanted), None)

    def look_up(self, code: str, device: str) -> TableRecord:
        """The table that *code* opens for *device*, which counts where it opens none. Raises PortError (Shut)."""
        self._door.check(device)
        table = self.by_code(code)
        if table is None:
            self._door.was_wrong(device)
            raise PortError(t("No table has this code. Look at it again on the owner's screen."))
        return table

    def guest(self, table_id: str, token: str) -> str | None:
        """The guest whose *token* this is, None where the table or the guest is gone."""
        table = self._tables.get(table_id)
        found = table.guest_of(token) if table is not None else None
        return found.id if found is not None else None

    def is_guest(self, table_id: str, guest: str) -> bool:
        """Whether *guest* is at the table; no longer once that is closed, or the phone was sent away."""
        table = self._tables.get(table_id)
        return table is not None and any(one.id == guest for one in table.guests)

    async def sit_down(self, table_id: str, name: str, guest: str | None) -> None:
        """Somebody sits down at the phone of *guest* (None: the owner's)."""
        player = self._chance.new_id()
        await self._change(table_id, lambda table: record.seated(table, player, name, guest))

    async def stand_up(self, table_id: str, player: str) -> None:
        """A player leaves before the start."""
        await self._change(table_id, lambda table: record.stood_up(table, player))

    # Who looks on

    def watch(self, table_id: str, told: Told) -> Callable[[], None]:
        """Call *told* after each change of the table, and of who is there; gives the call that ends it.

        *told* is called on the event loop: it must only schedule work.
        """
        return self._watchers.watch(table_id, told)

    def arrive(self, table_id: str, guest: str | None) -> Callable[[], None]:
        """A session of *guest* (None: the owner) looks at the table; gives the call for when it has gone."""
        key = (table_id, guest)
        self._here[key] = self._here.get(key, 0) + 1
        self._tell_of(table_id)
        gone = False

        def leave() -> None:
            nonlocal gone
            if gone:
                return
            gone = True
            self._here[key] -= 1
            if not self._here[key]:
                del self._here[key]
            self._tell_of(table_id)

        return leave

    def here(self, table_id: str) -> frozenset[str | None]:
        """The guests (None: the owner) who look at the table just now."""
        return frozenset(guest for of, guest in self._here if of == table_id)

    async def _change(self, table_id: str, how: Callable[[TableRecord], TableRecord]) -> None:
        async with self._lock(table_id):
            await self._keep(how(self._known(table_id)))

    def _known(self, table_id: str) -> TableRecord:
        if table_id not in self._tables:
            raise PortError(t("This table is closed."))
        return self._tables[table_id]

    async def _keep(self, table: TableRecord) -> None:
        await self._store.keep_table(table.id, table.model_dump_json())
        self._tables[table.id] = table
        self._watchers.tell(table.id, table)

    def _lock(self, table_id: str) -> asyncio.Lock:
        return self._locks.setdefault(table_id, asyncio.Lock())

    def _tell_of(self, table_id: str) -> None:
        if (table := self._tables.get(table_id)) is not None:
            self._watchers.tell(table.id, table)
