"""Deleting for good: what is gone is gone everywhere, and only what was deleted before can go."""

from __future__ import annotations

import asyncio

import pytest

from companion.desk import Desk
from companion.services import SecretChance
from companion.store.browser import BrowserStore
from companion.store.port import Store
from models.journal import Set
from tests.companion.conftest import PLAYERS
from tests.companion.fake_keys import Disk, FakeKeys, characters
from views.ports import Arrived, Full

ACE = "players[0].kaiju.1"


@pytest.fixture
def store(each_store: Store) -> Store:
    """A new store of each kind."""
    return each_store


async def test_a_deleted_play_is_gone_for_good_and_nobody_is_told(desk: Desk, store: Store) -> None:
    play, other = [await desk.begin("pikit", {}, PLAYERS) for _ in range(2)]
    heard: list[int] = []
    desk.watch(play.id, lambda newest: heard.append(newest.number))
    for one in (play, other):
        await desk.remove(one.id)
    await desk.forget(play.id)
    assert [one.id for one in (await desk.history(10, removed=True)).plays] == [other.id]
    assert play.id not in desk._open
    assert heard == []
    for work in (
        desk.open(play.id),
        desk.make(play.id, Set(ACE, 1), 0),
        desk.restore(play.id),
        desk.forget(play.id),
        store.read(play.id),
    ):
        with pytest.raises(KeyError):
            await work


async def test_a_play_that_is_not_deleted_cannot_go(desk: Desk) -> None:
    play = await desk.begin("pikit", {}, PLAYERS)
    with pytest.raises(KeyError):
        await desk.forget(play.id)
    await desk.remove(play.id)
    await desk.restore(play.id)
    with pytest.raises(KeyError):
        await desk.forget(play.id)
    assert (await desk.make(play.id, Set(ACE, 1), 0)).number == 1


async def test_a_move_under_way_comes_first_and_one_that_comes_after_finds_nothing(desk: Desk) -> None:
    play = await desk.begin("pikit", {}, PLAYERS)
    await desk.remove(play.id)
    first, gone, late = await asyncio.gather(
        desk.make(play.id, Set(ACE, 1), 0),
        desk.forget(play.id),
        desk.make(play.id, Set(ACE, 2), 1),
        return_exceptions=True,
    )
    assert not isinstance(first, BaseException)
    assert first.number == 1
    assert gone is None
    assert isinstance(late, KeyError)
    assert play.id not in desk._open


async def test_a_session_that_goes_away_leaves_it_gone_from_memory_too(desk: Desk) -> None:
    play = await desk.begin("pikit", {}, PLAYERS)
    await desk.remove(play.id)
    going = asyncio.create_task(desk.forget(play.id))
    await asyncio.sleep(0)
    going.cancel()
    with pytest.raises(asyncio.CancelledError):
        await going
    await asyncio.gather(*desk._running)
    assert play.id not in desk._open
    assert (await desk.history(10)).removed == 0


async def test_what_fails_leaves_the_play_deleted_and_whole(
    desk: Desk, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = await desk.begin("pikit", {}, PLAYERS)
    await desk.make(play.id, Set(ACE, 1), 0)
    await desk.remove(play.id)

    async def full(_: str) -> None:
        raise Full("no room")

    with monkeypatch.context() as patched:
        patched.setattr(store, "purge", full)
        with pytest.raises(Full):
            await desk.forget(play.id)
    await desk.restore(play.id)
    assert (await desk.open(play.id)).number == 1


async def test_a_file_of_a_play_that_is_gone_brings_it_in_as_a_new_one(desk: Desk) -> None:
    play = await desk.begin("pikit", {}, PLAYERS)
    play = await desk.make(play.id, Set(ACE, 1), 0)
    await desk.remove(play.id)
    await desk.forget(play.id)
    assert await desk.add_all([play]) == Arrived(new=1)
    assert (await desk.open(play.id)) == play


async def test_it_is_what_makes_room_in_a_browser() -> None:
    disk: Disk = {}
    desk = Desk(await BrowserStore.open(FakeKeys(disk)), SecretChance())
    before = characters(disk)
    play = await desk.begin("pikit", {}, PLAYERS)
    await desk.remove(play.id)
    taken = characters(disk) - before
    await desk.forget(play.id)
    assert characters(disk) - before < taken / 4
