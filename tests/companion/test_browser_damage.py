"""Opening what a browser has kept: newer, denied, damaged."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.store.browser import BrowserStore, MemoryKeys
from companion.store.packing import pack
from companion.store.port import Newer
from models.texts import t
from tests.companion.fake_keys import Denied, FakeKeys, at, characters, furnished, hurry, seen
from tests.companion.store_contract import DONE, append, begin, ids
from views.ports import Full, PortError, Unreadable


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Index and folds come soon."""
    hurry(monkeypatch)


SPOILS: dict[str, Callable[[str], str]] = {
    "head": lambda text: chr(ord(text[0]) ^ 1) + text[1:],
    "setup": lambda text: text.replace(" ", " 一", 1),
    "hole": lambda text: text[: len(text) // 2] + text[len(text) // 2 + 3 :],
    "cut": lambda text: text[:-3],
    "last-event-gone": lambda text: text.rpartition(" ")[0],
    "backwards": lambda text: text[::-1],
    "other": lambda text: "null",
    "nothing": lambda text: "",
}


async def test_a_browser_that_keeps_nothing_says_so_and_memory_goes_on() -> None:
    with pytest.raises(PortError, match="keeps nothing"):
        await BrowserStore.open(Denied())
    with pytest.raises(PortError, match="keeps nothing"):
        await BrowserStore.open(FakeKeys({}, room=0))
    with pytest.raises(PortError, match="keeps nothing"):
        await BrowserStore.open(FakeKeys({}, room=0, says=True))
    store = await BrowserStore.open(MemoryKeys())
    await begin(store, "a")
    assert await ids(store) == ["a"]


async def test_a_newer_store_is_left_untouched_and_said_so() -> None:
    disk = await furnished()
    disk["tokuten.format"] = "2"
    before = dict(disk)
    with pytest.raises(Newer, match="newer Tokuten"):
        await BrowserStore.open(FakeKeys(disk))
    assert disk == before


@pytest.mark.parametrize("spoil", SPOILS.values(), ids=SPOILS.keys())
async def test_a_damaged_play_is_unreadable_and_the_others_are_well(spoil: Callable[[str], str]) -> None:
    disk = await furnished()
    disk["tokuten.play.b"] = damaged = spoil(disk["tokuten.play.b"])
    store = await BrowserStore.open(FakeKeys(disk))
    for work in (lambda: store.read("b"), lambda: append(store, "b", 5, DONE)):
        with pytest.raises(Unreadable):
            await work()
    with pytest.raises(ValueError, match="taken"):
        await begin(store, "b")
    assert (await store.read("a")).events == ('{"n": 1}',)
    await append(store, "a", 2)
    assert {"a", "c", "e"} <= set(await ids(store))
    assert disk["tokuten.play.b"] == damaged


@pytest.mark.usefixtures("small")
async def test_a_damaged_play_that_the_index_names_is_listed_as_it_was() -> None:
    disk = await furnished()
    store = await BrowserStore.open(FakeKeys(disk))
    await append(store, "a", 2)
    before = await store.plays(10)
    disk["tokuten.play.a"] = "rubbish"
    again = await BrowserStore.open(FakeKeys(disk))
    assert [one.id for one in await again.plays(10)] == [one.id for one in before]
    assert again.notice == ""
    with pytest.raises(Unreadable):
        await again.read("a")


async def test_a_damaged_play_that_no_index_names_is_counted_and_kept() -> None:
    disk = await furnished()
    assert "tokuten.index" not in disk
    disk["tokuten.play.b"] = "rubbish"
    disk["tokuten.play.c"] = "more rubbish"
    store = await BrowserStore.open(FakeKeys(disk))
    assert store.notice == t("2 stored plays cannot be read. They are left as they are, but no list shows them.")
    assert await ids(store) == ["a", "e"]
    with pytest.raises(Unreadable):
        await store.read("b")
    assert disk["tokuten.play.b"] == "rubbish"


@pytest.mark.usefixtures("small")
async def test_a_play_whose_events_are_damaged_can_be_deleted() -> None:
    disk = await furnished()
    disk["tokuten.play.b"] = disk["tokuten.play.b"][:-3]
    store = await BrowserStore.open(FakeKeys(disk))
    with pytest.raises(Unreadable):
        await store.read("b")
    await store.set_removed("b", True)
    assert "b" not in await ids(store)
    with pytest.raises(Unreadable):
        await store.read("b")
    await store.purge("b")
    assert "tokuten.play.b" not in disk


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("key", ["index", "marks"])
@pytest.mark.parametrize("rubbish", ["", "rubbish", pack("[1]"), pack('{"a": 1}')])
async def test_a_damaged_index_is_made_anew_from_the_plays(key: str, rubbish: str) -> None:
    disk = await furnished()
    before = await at(disk)
    disk[f"tokuten.{key}"] = rubbish
    store = await BrowserStore.open(FakeKeys(disk))
    assert store.notice == ""
    assert await seen(store) == before
    await append(store, "a", 2)
    assert await at(disk) == await seen(store)


@pytest.mark.parametrize("key", ["names", "preferences", "profiles", "undo", "format"])
async def test_other_damaged_texts_are_put_aside_under_a_new_key_and_said_so(key: str) -> None:
    disk = await furnished()
    for rubbish in ("rubbish", pack("[[]]")):
        disk[f"tokuten.{key}"] = rubbish
        store = await BrowserStore.open(FakeKeys(disk))
        await store.remember(["New"])
        await store.set_preference("theme", "new")
        await store.save_profile("pikit", "new", "{}")
        assert set(await ids(store)) == {"a", "b", "c", "e"}
        assert (f"tokuten.damaged.{key}" in store.notice) == (key != "format")
        assert (await BrowserStore.open(FakeKeys(disk))).notice == ""
    assert disk[f"tokuten.damaged.{key}"] == "rubbish"
    assert disk[f"tokuten.damaged.{key}.2"] == pack("[[]]")


async def test_a_damaged_text_that_there_is_no_room_to_put_aside_is_not_written_over() -> None:
    disk = await furnished()
    disk["tokuten.names"] = "rubbish" * 100
    keys = FakeKeys(disk, room=characters(disk))
    store = await BrowserStore.open(keys)
    assert "tokuten.names" in store.notice
    with pytest.raises(Full):
        await store.remember(["New"])
    assert disk["tokuten.names"] == "rubbish" * 100
    keys.room = None
    await store.remember(["New"])
    assert disk["tokuten.damaged.names"] == "rubbish" * 100
    assert await (await BrowserStore.open(FakeKeys(disk))).names(9) == ["New"]
