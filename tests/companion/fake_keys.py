"""``ft.SharedPreferences`` in a browser, as far as a store has to fear it, and what a store looks like from outside."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import pytest

from companion.store import ledger, records
from companion.store.browser import BrowserStore
from companion.store.port import Labels, Store
from tests.companion.store_contract import append, begin

Disk = dict[str, str]
"""What the browser has kept: it outlives the page."""

GAMES = ("pikit", "kikai")
SETTINGS = ("theme", "size")
ANEW = Labels("2", ("Bo",), True, ("Bo",))


class Killed(BaseException):
    """The tab is gone: nothing that would have come next is done."""


def characters(disk: Disk) -> int:
    """The room that is taken, as browsers count it: the plugin's prefix and the quotes of JSON too."""
    return sum(len(f"flutter.{key}") + len(json.dumps(value, ensure_ascii=False)) for key, value in disk.items())


@dataclass
class FakeKeys:
    """One page's keys over *disk*.

    Like the plugin it has a memory of its own, read once, which takes a text in before the browser refuses it.
    ``room``: characters that there are. ``kill_after``, ``deny_after``: so many writes are done. ``lie_at``: that write
    is done, and raises all the same. ``says``: how a write is refused. ``calls`` counts by method.
    """

    disk: Disk
    room: int | None = None
    kill_after: int | None = None
    deny_after: int | None = None
    lie_at: int | None = None
    says: bool = False
    calls: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self._memory = dict(self.disk)
        self.writes = 0
        self._dead = False

    async def get(self, key: str, /) -> object:
        await self._called("get")
        return self._memory.get(key)

    async def set(self, key: str, value: str, /) -> bool:
        await self._called("set")
        self._write()
        self._memory[key] = value
        if self._denied or not self._fits(key, value):
            if self.says:
                return False
            raise RuntimeError("QuotaExceededError: Failed to execute 'setItem' on 'Storage'")
        self.disk[key] = value
        return self._done()

    async def remove(self, key: str, /) -> bool:
        await self._called("remove")
        self._write()
        self._memory.pop(key, None)
        if self._denied:
            raise RuntimeError("SecurityError: The operation is insecure.")
        self.disk.pop(key, None)
        return self._done()

    async def get_keys(self, key_prefix: str, /) -> list[str]:
        await self._called("get_keys")
        return [key for key in self._memory if key.startswith(key_prefix)]

    @property
    def _denied(self) -> bool:
        return self.deny_after is not None and self.writes >= self.deny_after

    def _done(self) -> bool:
        self.writes += 1
        if self.lie_at == self.writes:
            raise RuntimeError("the answer was lost")
        return True

    def _fits(self, key: str, value: str) -> bool:
        if self.room is None:
            return True
        # Where there is too much already, what takes no more than before is let through.
        return characters({**self.disk, key: value}) <= max(self.room, characters(self.disk))

    async def _called(self, method: str) -> None:
        self.calls[method] += 1
        await asyncio.sleep(0)  # a round trip
        if self._dead:
            raise Killed

    def _write(self) -> None:
        if self.kill_after is not None and self.writes >= self.kill_after:
            self._dead = True
            raise Killed


class Denied:
    """Keys of a browser that lets nobody near its storage."""

    async def get(self, key: str, /) -> object:
        raise RuntimeError("SecurityError: The operation is insecure.")

    async def set(self, key: str, value: str, /) -> bool:
        raise RuntimeError("SecurityError: The operation is insecure.")

    async def remove(self, key: str, /) -> bool:
        raise RuntimeError("SecurityError: The operation is insecure.")

    async def get_keys(self, key_prefix: str, /) -> list[str]:
        raise RuntimeError("SecurityError: The operation is insecure.")


async def seen(store: Store) -> dict[str, Any]:
    """All that the port shows."""
    shown, removed = await store.plays(1000), await store.plays(1000, removed=True)
    return {
        "plays": shown,
        "removed": removed,
        "journals": {one.id: await store.read(one.id) for one in [*shown, *removed]},
        "outdated": await store.outdated("1"),
        "names": await store.names(1000),
        "preferences": [await store.preference(key) for key in SETTINGS],
        "profiles": [await store.profiles(game) for game in GAMES],
    }


def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let an index, folds and what memory lets go come soon."""
    monkeypatch.setattr(ledger, "LAG", 2)
    monkeypatch.setattr(ledger, "RECORDS_HELD", 2)
    monkeypatch.setattr(records, "FOLD", 3)


async def furnished() -> Disk:
    """A store in which each write has something to do: plays that the index names and others, one is removed."""
    disk: Disk = {}
    store = await BrowserStore.open(FakeKeys(disk))
    for play in "abcde":
        await begin(store, play)
    for number in (1, 2, 3, 4):
        await append(store, "b", number)
    await append(store, "a", 1)
    await store.set_removed("d", True)
    await store.remember(["Ada", "Bo"])
    await store.set_preference("theme", "dark")
    await store.save_profile("pikit", "attic", "{}", use=True)
    await store.close()
    return disk


async def at(disk: Disk) -> dict[str, Any]:
    """What a new page sees. Opening may put things right, so it looks at a copy."""
    store = await BrowserStore.open(FakeKeys(dict(disk)))
    assert store.notice == ""
    return await seen(store)
