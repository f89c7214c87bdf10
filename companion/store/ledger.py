"""Plays on keys: how a write to them is whole or not at all, and how lists are known without reading each.

Each play is one key (``companion.store.records``), so that most writes are one ``set``, which the browser does whole or
not at all. What goes to several keys is a transaction by ``undo``: what was there before is written first, and taking
that away again is the commit; where one is found, a write was cut off and all is put back. (Writing first what is
to come would need the room twice.)

Lists are in memory (``State``). The stored index saves reading every play at each start. It is a cache and may be old:
a play that it does not name is read, and so is one that ``marks`` names, which is written before a play that the
index names changes for the first time. When many have gathered, the index is made anew.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from companion.store.keys import Drawer, each
from companion.store.loading import INDEX, MARKS, PLAY, SPARE, UNDO, State, Undo, keep_spare, put_aside, roll_back
from companion.store.records import Record, dump, read_record, row
from views.ports import PortError

RECORDS_HELD = 8
"""How many plays stay in memory as they are stored, so that an append need not read."""

LAG = 16
"""So many plays may be read at a start because the index lacks them."""


class Ledger:
    """The plays in a drawer. Its calls must not overlap. All of them may raise PortError, and then nothing changed."""

    def __init__(self, drawer: Drawer, state: State) -> None:
        self.state = state
        self._drawer = drawer
        self._records: OrderedDict[str, Record] = OrderedDict()
        self._undo: Undo | None = None

    @property
    def next_order(self) -> int:
        """The order of the next write: above that of all others."""
        latest = next(reversed(self.state.entries.values()), None)
        return latest.order + 1 if latest else 1

    def known(self, play_id: str) -> bool:
        """Whether there is such a play, readable or not."""
        return play_id in self.state.entries or play_id in self.state.unreadable

    async def record(self, play_id: str) -> Record:
        """The play as it is stored. Raises KeyError, Damaged."""
        if not self.known(play_id):
            raise KeyError(play_id)
        if play_id not in self._records:
            self._records[play_id] = read_record(play_id, await self._drawer.get(PLAY + play_id) or "")
        self._records.move_to_end(play_id)
        return self._records[play_id]

    async def keep(self, play_id: str, record: Record) -> None:
        """Store one play: new, or read before."""
        await self._mark([play_id])
        await self._drawer.put(PLAY + play_id, record.text)
        self._note(play_id, record)

    async def keep_all(self, coming: dict[str, Record]) -> None:
        """Store all of *coming*, each of them new or read before, or nothing."""
        if len(coming) < 2:
            for play_id, record in coming.items():
                await self.keep(play_id, record)
            return
        before = {one: self._records[one].text if self.known(one) else None for one in coming}
        await self._mark(coming)
        await self.save(UNDO, before)
        try:
            await each(list(coming), lambda play_id: self._drawer.put(PLAY + play_id, coming[play_id].text))
            await self._drawer.drop(UNDO)
        except Exception:  # whatever it was, it is raised again when what it left is taken back
            self._undo = before
            with suppress(PortError):
                await self.settle()
            raise
        for play_id, record in coming.items():
            self._note(play_id, record)

    async def settle(self) -> None:
        """Take back what is left of a write that failed; before that nothing else is written, or the next start
        would take it back as well."""
        if self._undo is not None:
            # The call that failed may have taken it away after all.
            await self.save(UNDO, self._undo)
            await roll_back(self._drawer, self._undo)
            self._undo = None

    async def delete(self, play_id: str) -> None:
        """Delete a play for good. Raises KeyError."""
        if play_id not in self.state.entries:
            raise KeyError(play_id)
        await self._drawer.get(PLAY + play_id)  # for the drawer to hold, if the browser refuses
        await self._drawer.drop(PLAY + play_id)
        del self.state.entries[play_id]
        self._records.pop(play_id, None)
        if not self.state.spare:
            self.state.spare = await keep_spare(self._drawer)

    async def give_up_spare(self) -> None:
        """Make a little room."""
        await self._drawer.drop(SPARE)
        self.state.spare = False

    async def save(self, name: str, value: Any) -> None:
        """Store the value of one of our own keys."""
        if name in self.state.broken:
            await put_aside(self._drawer, name, await self._drawer.get(name) or "")
            self.state.broken.discard(name)
        await self._drawer.put(name, dump(value))

    async def make_index(self) -> None:
        """The index anew, if it lacks much. It is only a cache: where it cannot be stored, that is no failure."""
        state = self.state
        if len(state.marked) + len(state.entries.keys() - state.indexed) <= LAG:
            return
        with suppress(PortError):
            await self._drawer.put(INDEX, dump([[play_id, *row(entry)] for play_id, entry in state.entries.items()]))
            state.indexed = set(state.entries)
            await self._drawer.drop(MARKS)
            state.marked = set()

    def trim(self) -> None:
        """Let go of plays that were not used lately; between calls."""
        while len(self._records) > RECORDS_HELD:
            play_id, _ = self._records.popitem(last=False)
            self._drawer.forget(PLAY + play_id)

    async def _mark(self, ids: Iterable[str]) -> None:
        """Before plays change: where the stored index names them, say that it may be old."""
        marked = self.state.marked | (self.state.indexed & set(ids))
        if marked != self.state.marked:
            await self._drawer.put(MARKS, dump(sorted(marked)))
            self.state.marked = marked

    def _note(self, play_id: str, record: Record) -> None:
        """Memory as the storage is now."""
        entries = self.state.entries
        if play_id in entries and entries[play_id].order != record.entry.order:
            del entries[play_id]  # to come back at the end
        entries[play_id] = record.entry
        self._records[play_id] = record
        self._records.move_to_end(play_id)
