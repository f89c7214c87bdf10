"""A write of the browser's store that is cut off, refused or lied about, anywhere: all of it is stored, or nothing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import pytest

from companion.store.browser import BrowserStore
from companion.store.port import Store
from tests.companion.fake_keys import ANEW, Disk, FakeKeys, Killed, at, characters, furnished, hurry, seen
from tests.companion.store_contract import DONE, addition, append, begin
from views.ports import Full, PortError


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Index and folds come soon."""
    hurry(monkeypatch)


Work = Callable[[Store], Awaitable[None]]


async def _add_all(store: Store) -> None:
    await store.add_all([addition("x", None, 1, 2), addition("b", 4, 5, 6), addition("y", None), addition("d", 0, 1)])


WRITES: dict[str, Work] = {
    "begin": lambda store: begin(store, "x", game="kikai"),
    "append": lambda store: append(store, "b", 5, DONE),
    "append-to-new": lambda store: append(store, "e", 1),
    "add-all": _add_all,
    "add-one": lambda store: store.add_all([addition("b", 4, 5, 6)]),
    "remove": lambda store: store.set_removed("b", True),
    "restore": lambda store: store.set_removed("d", False),
    "purge": lambda store: store.purge("d"),
    "relabel": lambda store: store.relabel("b", 4, ANEW),
    "remember": lambda store: store.remember(["Cleo", "Bo"]),
    "preference": lambda store: store.set_preference("theme", "light"),
    "save-profile": lambda store: store.save_profile("pikit", "box", '{"a": 1}', instead_of="attic"),
    "use-profile": lambda store: store.use_profile("pikit", None),
    "delete-profile": lambda store: store.delete_profile("pikit", "attic"),
}
written = pytest.mark.parametrize("work", WRITES.values(), ids=WRITES.keys())


async def around(work: Work) -> tuple[Disk, dict[str, Any], dict[str, Any], int]:
    """A furnished disk, what is seen before and after *work*, and how many writes that takes."""
    disk = await furnished()
    keys = FakeKeys(dict(disk))
    store = await BrowserStore.open(keys)
    opening, before = keys.writes, await seen(store)
    await work(store)
    after = await seen(store)
    assert after != before
    assert await at(keys.disk) == after
    return disk, before, after, keys.writes - opening


@pytest.mark.usefixtures("small")
@written
async def test_killed_between_any_two_writes_all_of_it_is_stored_or_nothing(work: Work) -> None:
    disk, before, after, writes = await around(work)
    outcomes = []
    for done in range(writes + 1):
        keys = FakeKeys(dict(disk))
        store = await BrowserStore.open(keys)
        keys.kill_after = keys.writes + done
        if done < writes:
            with pytest.raises(Killed):
                await work(store)
        else:
            await work(store)
        left = await at(keys.disk)
        assert left in (before, after)
        outcomes.append(left == after)
    assert outcomes == sorted(outcomes)
    assert (outcomes[0], outcomes[-1]) == (False, True)


@pytest.mark.usefixtures("small")
async def test_killed_again_while_a_cut_off_write_is_taken_back_it_is_taken_back_the_next_time() -> None:
    disk, before, after, writes = await around(_add_all)
    tried = 0
    for done in range(writes):
        keys = FakeKeys(dict(disk))
        store = await BrowserStore.open(keys)
        keys.kill_after = keys.writes + done
        with pytest.raises(Killed):
            await _add_all(store)
        for healed in range(20):
            again = FakeKeys(dict(keys.disk), kill_after=healed)
            try:
                await BrowserStore.open(again)
            except Killed:
                assert await at(again.disk) in (before, after)
                tried += 1
            else:
                break
    assert tried > 20


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("says", [False, True], ids=["raises", "says-false"])
@written
async def test_no_room_at_any_point_is_full_and_changes_nothing(work: Work, says: bool) -> None:
    disk, before, after, _ = await around(work)
    taken, refused = characters(disk), 0
    for spared in range(0, 4000, 7):
        keys = FakeKeys(dict(disk), room=taken + spared, says=says)
        store = await BrowserStore.open(keys)
        try:
            await work(store)
        except Full as error:
            assert "delete old plays" in str(error)
            assert await seen(store) == before
            assert await at(keys.disk) == before
            keys.room = None
            await work(store)
            assert await seen(store) == after
            refused += 1
        else:
            if spared > 300:
                break
        assert await seen(store) == after
        assert await at(keys.disk) == after
    growing = {"begin", "append", "add-all", "save-profile"}
    assert refused or work not in [WRITES[name] for name in growing]


@pytest.mark.usefixtures("small")
@written
async def test_a_browser_that_refuses_from_some_point_on_is_a_sentence_and_later_all_is_well(work: Work) -> None:
    disk, before, after, writes = await around(work)
    for done in range(writes):
        keys = FakeKeys(dict(disk))
        store = await BrowserStore.open(keys)
        keys.deny_after = keys.writes + done
        try:
            await work(store)
        except PortError as error:
            assert not isinstance(error, Full)
            assert await at(keys.disk) in (before, after)
            keys.deny_after = None
            assert await seen(store) == before
            assert await at(keys.disk) == before
            await work(store)
        keys.deny_after = None
        assert await seen(store) == after
        assert await at(keys.disk) == after


@pytest.mark.usefixtures("small")
@written
async def test_a_browser_that_writes_and_says_that_it_did_not_is_believed_and_what_it_wrote_taken_back(
    work: Work,
) -> None:
    disk, before, after, writes = await around(work)
    for lie in range(1, writes + 1):
        for done in range(lie, lie + 20):
            keys = FakeKeys(dict(disk))
            store = await BrowserStore.open(keys)
            keys.lie_at, keys.kill_after = keys.writes + lie, keys.writes + done
            try:
                await work(store)
            except Killed:
                assert await at(keys.disk) in (before, after)
                continue
            except PortError:
                assert await at(keys.disk) == before
            else:  # it was the index, which nobody waits for
                assert await at(keys.disk) == after
            break


@pytest.mark.usefixtures("small")
async def test_the_same_where_the_browser_then_refuses_for_a_while_and_the_tab_is_killed_later() -> None:
    disk, before, after, writes = await around(_add_all)
    killed = 0
    for lie in range(1, writes + 1):
        for done in range(20):
            keys = FakeKeys(dict(disk))
            store = await BrowserStore.open(keys)
            keys.lie_at = keys.deny_after = keys.writes + lie
            with suppress(PortError):
                await _add_all(store)
            keys.lie_at, keys.deny_after, keys.kill_after = None, None, keys.writes + done
            try:
                await store.remember([])
            except Killed:
                assert await at(keys.disk) in (before, after)
                killed += 1
            else:
                break
    assert killed > 20


@pytest.mark.usefixtures("small")
async def test_what_comes_after_a_failure_that_could_not_be_taken_back_is_not_taken_back_with_it() -> None:
    disk = await furnished()
    keys = FakeKeys(disk)
    store = await BrowserStore.open(keys)
    keys.deny_after = keys.writes + 3
    with pytest.raises(PortError):
        await _add_all(store)
    with pytest.raises(PortError):
        await append(store, "b", 5)
    keys.deny_after = None
    await append(store, "b", 5)
    again = await BrowserStore.open(FakeKeys(disk))
    assert len((await again.read("b")).events) == 5
