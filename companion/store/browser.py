"""The store in the browser's own storage, for the site that runs wholly there: one thread, text keys, little room."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from companion.store import loading
from companion.store.keys import Drawer, Keys, MemoryKeys
from companion.store.ledger import Ledger
from companion.store.loading import State
from companion.store.packing import Damaged
from companion.store.port import Addition, Conflict, Labels, Listed, NamedProfile, Stored
from companion.store.records import Entry, Record, begun
from models.texts import t
from views.ports import Full, PortError, Unreadable

__all__ = ["BrowserStore", "Keys", "MemoryKeys"]

T = TypeVar("T")

NAMES_KEPT = 500
"""The most names of people that are remembered."""


class BrowserStore:
    """Implements ``companion.store.port.Store``. Made by ``BrowserStore.open``.

    It is alone: one page at a time may have it open (see ``companion.store.keys.Drawer``).
    """

    def __init__(self, ledger: Ledger) -> None:
        self.notice = " ".join(ledger.state.notices)
        self._ledger = ledger
        self._lock = asyncio.Lock()
        self._running: set[asyncio.Task[Any]] = set()
        self._closed = False

    @classmethod
    async def open(cls, keys: Keys) -> BrowserStore:
        """The store in *keys*, begun if there is none; ``notice`` has what the person should know.

        Raises Newer for a newer store, PortError where the browser keeps nothing.
        """
        drawer = Drawer(keys)
        ledger = Ledger(drawer, await loading.load_all(drawer))
        await ledger.make_index()
        return cls(ledger)

    async def begin(self, play_id: str, game: str, setup: str, started: str, labels: Labels) -> None:
        """See Store."""

        async def work() -> None:
            if self._ledger.known(play_id):
                raise ValueError(f"the id {play_id} is taken")
            entry = Entry(Listed(play_id, game, started, started, labels), self._ledger.next_order)
            await self._ledger.keep(play_id, begun(setup, entry))
            await self._ledger.make_index()

        await self._run(work())

    async def read(self, play_id: str, after: int = 0) -> Stored:
        """See Store."""

        async def work() -> Stored:
            return (await self._ledger.record(play_id)).stored(after)

        return await self._run(work())

    async def append(self, play_id: str, number: int, event: str, changed: str, labels: Labels) -> None:
        """See Store."""

        async def work() -> None:
            record = await self._ledger.record(play_id)
            if record.number != number - 1:
                raise Conflict(f"{number} is not the next event of {play_id}")
            listed = replace(record.entry.listed, changed=changed, labels=labels)
            await self._ledger.keep(
                play_id, record.grown([event], replace(record.entry, listed=listed, order=self._ledger.next_order))
            )

        await self._run(work())

    async def add_all(self, additions: Sequence[Addition]) -> None:
        """See Store."""

        async def work() -> None:
            coming: dict[str, Record] = {}
            for order, one in enumerate(additions, self._ledger.next_order):
                held = coming.pop(one.id, None)
                if held is None and self._ledger.known(one.id):
                    held = await self._ledger.record(one.id)
                coming[one.id] = _added(held, one, order)
            await self._ledger.keep_all(coming)
            await self._ledger.make_index()

        await self._run(work())

    async def plays(
        self, limit: int, *, finished: bool | None = None, game: str | None = None, removed: bool = False
    ) -> list[Listed]:
        """See Store."""
        found = [
            entry.listed
            for entry in reversed(self._state.entries.values())
            if entry.removed == removed
            and finished in (None, entry.listed.labels.finished)
            and game in (None, entry.listed.game)
        ]
        return found[: max(0, limit)]

    async def set_removed(self, play_id: str, removed: bool) -> None:
        """See Store."""

        async def work() -> None:
            record = await self._ledger.record(play_id)
            changed = replace(record, entry=replace(record.entry, removed=removed))
            try:
                await self._ledger.keep(play_id, changed)
            except Full:
                await self._ledger.give_up_spare()  # deleting is how room is made
                await self._ledger.keep(play_id, changed)
            await self._ledger.make_index()

        await self._run(work())

    async def purge(self, play_id: str) -> None:
        """See Store."""

        async def work() -> None:
            entry = self._state.entries.get(play_id)
            if entry is None or not entry.removed:
                raise KeyError(play_id)
            await self._ledger.delete(play_id)

        await self._run(work())

    async def outdated(self, made_by: str) -> list[str]:
        """See Store."""
        entries = reversed(self._state.entries.values())
        return [entry.listed.id for entry in entries if entry.listed.labels.made_by != made_by]

    async def relabel(self, play_id: str, number: int, labels: Labels) -> None:
        """See Store."""

        async def work() -> None:
            record = await self._ledger.record(play_id)
            if record.number == number:
                listed = replace(record.entry.listed, labels=labels)
                await self._ledger.keep(play_id, replace(record, entry=replace(record.entry, listed=listed)))
                await self._ledger.make_index()

        await self._run(work())

    async def names(self, limit: int) -> list[str]:
        """See Store."""
        return self._state.names[: max(0, limit)]

    async def remember(self, names: Sequence[str]) -> None:
        """See Store."""

        async def work() -> None:
            wanted = list(dict.fromkeys([*names, *self._state.names]))[:NAMES_KEPT]
            if wanted != self._state.names:
                await self._ledger.save(loading.NAMES, wanted)
                self._state.names = wanted

        await self._run(work())

    async def preference(self, key: str) -> str | None:
        """See Store."""
        return self._state.preferences.get(key)

    async def set_preference(self, key: str, value: str) -> None:
        """See Store."""

        async def work() -> None:
            if self._state.preferences.get(key) != value:
                wanted = {**self._state.preferences, key: value}
                await self._ledger.save(loading.PREFERENCES, wanted)
                self._state.preferences = wanted

        await self._run(work())

    async def profiles(self, game: str) -> list[NamedProfile]:
        """See Store."""
        kept = sorted(self._state.profiles.get(game, {}).items())
        return [NamedProfile(game, name, text, in_use) for name, (text, in_use) in kept]

    async def save_profile(
        self, game: str, name: str, profile: str, *, instead_of: str | None = None, use: bool = False
    ) -> None:
        """See Store."""

        async def work() -> None:
            kept = dict(self._state.profiles.get(game, {}))
            places = [kept.pop(one) for one in {name, instead_of} if one in kept]
            used = use or any(in_use for _, in_use in places)
            if used:
                kept = {one: (text, False) for one, (text, _) in kept.items()}
            await self._save_profiles(game, {**kept, name: (profile, used)})

        await self._run(work())

    async def use_profile(self, game: str, name: str | None) -> None:
        """See Store."""

        async def work() -> None:
            kept = self._state.profiles.get(game, {})
            if name is not None and name not in kept:
                raise KeyError(name)
            await self._save_profiles(game, {one: (text, one == name) for one, (text, _) in kept.items()})

        await self._run(work())

    async def delete_profile(self, game: str, name: str) -> None:
        """See Store."""

        async def work() -> None:
            kept = self._state.profiles.get(game, {})
            await self._save_profiles(game, {one: held for one, held in kept.items() if one != name})

        await self._run(work())

    async def close(self) -> None:
        """See Store. What was acknowledged is stored without it."""
        async with self._lock:
            self._closed = True

    @property
    def _state(self) -> State:
        if self._closed:
            raise PortError(t("Tokuten is just being closed."))
        return self._ledger.state

    async def _run(self, work: Coroutine[Any, Any, T]) -> T:
        """Do *work* alone, and to its end even if who asked for it is gone: memory must say what is stored."""

        async def alone() -> T:
            async with self._lock:
                try:
                    _ = self._state
                    await self._ledger.settle()
                    return await work
                except Damaged:
                    raise Unreadable(
                        t("This play cannot be read: what the browser has stored of it is damaged.")
                    ) from None
                finally:
                    work.close()  # where it was not begun
                    self._ledger.trim()

        task = asyncio.get_running_loop().create_task(alone())
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def _save_profiles(self, game: str, kept: dict[str, tuple[str, bool]]) -> None:
        wanted = {**self._state.profiles, game: kept}
        if wanted != self._state.profiles:
            await self._ledger.save(loading.PROFILES, wanted)
            self._state.profiles = wanted


def _added(held: Record | None, one: Addition, order: int) -> Record:
    """*held* (None: not there) with what comes from outside. Raises Conflict."""
    if (None if held is None else held.number) != one.after:
        raise Conflict(f"{one.id} was written by somebody else")
    if held is None:
        new = Entry(Listed(one.id, one.game, one.started, one.changed, one.labels), order)
        return begun(one.setup, new).grown(one.events, new)
    listed = replace(held.entry.listed, changed=one.changed, labels=one.labels)
    return held.grown(one.events, Entry(listed, order))
