"""The browser's store: the contract, how often it calls the browser, and what it is like to use."""

from __future__ import annotations

import asyncio

import flet as ft
import pytest

from companion.store import browser, ledger
from companion.store.browser import BrowserStore, Keys, MemoryKeys
from companion.store.port import Store
from tests.companion.fake_keys import ANEW, Disk, FakeKeys, at, characters, hurry, seen
from tests.companion.store_contract import DONE, LABELS, Opener, StoreContract, addition, append, begin, ids
from views.ports import Full, PortError


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Index and folds come soon."""
    hurry(monkeypatch)


class TestBrowser(StoreContract):
    """The contract, kept by the browser's store: each opening is a new page."""

    @pytest.fixture
    def opened(self) -> Opener:
        disk: Disk = {}

        async def opened() -> Store:
            return await BrowserStore.open(FakeKeys(disk))

        return opened


@pytest.mark.usefixtures("small")
class TestBrowserWithAnOldIndex(TestBrowser):
    """The contract, kept where an index is always there and seldom new."""


class TestMemory(StoreContract):
    """The contract, kept while the page is open."""

    @pytest.fixture
    def opened(self) -> Opener:
        keys = MemoryKeys()

        async def opened() -> Store:
            return await BrowserStore.open(keys)

        return opened


def flet_gives_keys(preferences: ft.SharedPreferences) -> Keys:
    """For mypy: the service is what the store asks for."""
    return preferences


async def test_an_append_is_one_call_and_the_first_one_of_a_page_to_a_play_at_most_three() -> None:
    disk: Disk = {}
    keys = FakeKeys(disk)
    store = await BrowserStore.open(keys)
    for play in range(40):
        await begin(store, f"play-{play}")
    keys.calls.clear()
    for number in range(1, 101):
        await append(store, "play-39", number)
        await store.read("play-39", number)
    assert keys.calls == {"set": 100}
    again = FakeKeys(disk)
    store = await BrowserStore.open(again)
    again.calls.clear()
    await append(store, "play-3", 1)
    assert again.calls == {"get": 1, "set": 2}
    again.calls.clear()
    for number in range(2, 102):
        await append(store, "play-3", number)
    assert again.calls == {"set": 100}


async def test_a_thousand_plays_are_opened_and_listed_without_reading_each() -> None:
    disk: Disk = {}
    store = await BrowserStore.open(FakeKeys(disk))
    await store.add_all([addition(f"play-{number}", None, 1) for number in range(1000)])
    for number in (7, 500, 3):
        await append(store, f"play-{number}", 2)
    keys = FakeKeys(disk)
    again = await BrowserStore.open(keys)
    assert (await ids(again, 1000))[:4] == ["play-3", "play-500", "play-7", "play-999"]
    assert len(await again.plays(2000)) == 1000
    assert keys.calls.total() < 20


async def test_the_index_is_made_seldom() -> None:
    disk: Disk = {}
    keys = FakeKeys(disk)
    store = await BrowserStore.open(keys)
    keys.calls.clear()
    for number in range(100):
        await begin(store, f"play-{number}")
    assert keys.calls["set"] < 110
    keys = FakeKeys(disk)
    store = await BrowserStore.open(keys)
    assert keys.writes == 0
    for number in range(100):
        await store.relabel(f"play-{number}", 0, ANEW)
    assert keys.calls["set"] < 210


async def test_what_changed_on_earlier_pages_is_still_known_on_later_ones() -> None:
    disk: Disk = {}
    store = await BrowserStore.open(FakeKeys(disk))
    for number in range(20):
        await begin(store, f"play-{number}")
    for number in (3, 7, 5):
        store = await BrowserStore.open(FakeKeys(disk))
        await append(store, f"play-{number}", 1, DONE)
    store = await BrowserStore.open(FakeKeys(disk))
    assert (await ids(store))[:4] == ["play-5", "play-7", "play-3", "play-19"]
    assert await ids(store, finished=True) == ["play-5", "play-7", "play-3"]


async def test_what_was_read_is_let_go() -> None:
    store = await BrowserStore.open(FakeKeys({}))
    await store.add_all([addition(f"play-{number}", None, 1) for number in range(50)])
    for number in range(50):
        await store.read(f"play-{number}")
    assert len(store._ledger._records) == ledger.RECORDS_HELD
    assert len(store._ledger._drawer._held) < ledger.RECORDS_HELD + 10
    await append(store, "play-7", 2)
    await append(store, "play-49", 2)


async def test_plays_that_no_index_names_are_read_once() -> None:
    disk: Disk = {}
    store = await BrowserStore.open(FakeKeys(disk))
    for number in range(30):
        await begin(store, f"play-{number}")
    before = await seen(store)
    for key in ("tokuten.index", "tokuten.marks"):
        disk.pop(key, None)
    keys = FakeKeys(disk)
    assert await seen(await BrowserStore.open(keys)) == before
    assert keys.calls["get"] > 30
    keys = FakeKeys(disk)
    await BrowserStore.open(keys)
    assert keys.calls["get"] < 20


async def test_where_the_room_is_used_up_plays_can_still_be_deleted_and_that_makes_room() -> None:
    disk: Disk = {}
    store = await BrowserStore.open(FakeKeys(disk))
    await store.add_all([addition(f"play-{number}", None, *range(1, 200)) for number in range(40)])
    keys = FakeKeys(disk, room=characters(disk))
    store = await BrowserStore.open(keys)
    with pytest.raises(Full):
        await begin(store, "new")
    for number in range(40):
        await store.set_removed(f"play-{number}", True)
    assert await ids(store) == []
    await store.purge("play-0")
    await begin(store, "new")
    assert "tokuten.spare" in disk
    again = await BrowserStore.open(FakeKeys(disk))
    assert await ids(again) == ["new"]
    assert len(await again.plays(100, removed=True)) == 39


async def test_a_write_whose_caller_is_gone_is_finished() -> None:
    disk: Disk = {}
    store = await BrowserStore.open(FakeKeys(disk))
    await begin(store, "a")
    for number in range(1, 4):
        task = asyncio.ensure_future(append(store, "a", number))
        for _ in range(number):
            await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert len((await store.read("a")).events) == number
        assert await at(disk) == await seen(store)


async def test_a_closed_store_says_so() -> None:
    store = await BrowserStore.open(MemoryKeys())
    await store.close()
    for work in (store.plays(1), begin(store, "a"), store.names(1)):
        with pytest.raises(PortError, match="closed"):
            await work


async def test_an_event_that_is_no_json_is_refused_whole() -> None:
    store = await BrowserStore.open(FakeKeys({}))
    await begin(store, "a")
    for event in ("\x1e", "\ud800"):
        with pytest.raises(ValueError):
            await store.append("a", 1, event, "2025-06-01T18:00:00Z", LABELS)
    assert (await store.read("a")).events == ()
    assert browser.NAMES_KEPT == 500
