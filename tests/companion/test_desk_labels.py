"""What lists show after another version: the old labels at once, and new ones from the journals little by little."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion import desk as desks
from companion import main
from companion.desk import Desk
from companion.services import SecretChance
from companion.store.browser import BrowserStore
from companion.store.port import Labels, Store
from companion.store.sqlite import SqliteStore
from models.journal import Finish, Set
from models.play import Play
from tests.companion.conftest import PLAYERS
from tests.companion.fake_keys import FakeKeys
from views.ports import PlaySummary, Services

ACE = "players[0].kaiju.1"
OLD = Labels("an old version", ("Wrong",), False, ("Wrong",))
SECONDS = 10


@pytest.fixture
def store(each_store: Store) -> Store:
    """A new store of each kind."""
    return each_store


async def old_plays(store: Store, count: int, *, finished: bool = True) -> list[Play]:
    """Plays that Ada has won, with labels of another version."""
    desk = Desk(store, SecretChance())
    plays = []
    for _ in range(count):
        play = await desk.begin("pikit", {}, PLAYERS)
        play = await desk.make(play.id, Set(ACE, 1), 0)
        if finished:
            play = await desk.make(play.id, Finish(), 1)
        await store.relabel(play.id, play.number, OLD)
        plays.append(play)
    return plays


def shown(one: PlaySummary) -> tuple[tuple[str, ...], bool, tuple[str, ...]]:
    return one.players, one.finished, one.winners


WRONG = (("Wrong",), False, ("Wrong",))
RIGHT = (("Ada", "Bo"), True, ("Ada",))


async def done(desk: Desk) -> None:
    """Wait until the desk has made the labels anew."""
    assert desk._relabelling is not None
    await asyncio.wait_for(desk._relabelling, SECONDS)


def held(monkeypatch: pytest.MonkeyPatch, store: Store, name: str) -> tuple[asyncio.Event, asyncio.Event]:
    """Let the store's method *name* wait; gives what says that it was called and what lets it go on."""
    called, go = asyncio.Event(), asyncio.Event()
    work: Callable[..., Any] = getattr(store, name)

    async def waiting(*values: Any) -> Any:
        called.set()
        await go.wait()
        return await work(*values)

    monkeypatch.setattr(store, name, waiting)
    return called, go


@pytest.mark.parametrize("slow", ["outdated", "read", "relabel"])
async def test_the_first_list_is_there_before_the_labels_are_made_anew(
    store: Store, monkeypatch: pytest.MonkeyPatch, slow: str
) -> None:
    await old_plays(store, 3)
    desk = Desk(store, SecretChance())
    called, go = held(monkeypatch, store, slow)
    assert [shown(one) for one in await asyncio.wait_for(desk.recent(10), SECONDS)] == [WRONG] * 3
    await asyncio.wait_for(called.wait(), SECONDS)
    assert (await asyncio.wait_for(desk.history(10), SECONDS)).total == 3
    go.set()
    await done(desk)
    assert [shown(one) for one in await desk.recent(10)] == [RIGHT] * 3
    assert [shown(one) for one in (await desk.history(10)).plays] == [RIGHT] * 3


async def test_all_labels_are_new_afterwards_deleted_plays_too_and_it_is_done_once(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    plays = await old_plays(store, 12)
    await store.set_removed(plays[0].id, True)
    desk = Desk(store, SecretChance())
    await desk.history(10)
    await done(desk)
    assert await store.outdated(desk._reckoning) == []
    for removed, count in ((False, 11), (True, 1)):
        assert [shown(one) for one in (await desk.history(99, removed=removed)).plays] == [RIGHT] * count

    async def again(_: str) -> list[str]:
        raise AssertionError("once a start is enough")

    first = desk._relabelling
    monkeypatch.setattr(store, "outdated", again)
    await desk.recent(1)
    assert desk._relabelling is first


async def test_a_damaged_play_is_passed_over_and_the_others_get_their_labels(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    plays = await old_plays(store, 5)
    await store.append(plays[2].id, 3, '{"kind": "teleport"}', "2025-06-01T18:00:00Z", OLD)
    replayed: Callable[..., Play] = desks._replayed

    def odd(setup: str, *values: Any) -> Play:
        if plays[3].id in setup:
            raise ZeroDivisionError("a fault of a game")
        return replayed(setup, *values)

    monkeypatch.setattr(desks, "_replayed", odd)
    desk = Desk(store, SecretChance())
    await desk.recent(1)
    await done(desk)
    found = {one.id: shown(one) for one in await desk.recent(10)}
    assert [found[play.id] for play in plays] == [RIGHT, RIGHT, WRONG, WRONG, RIGHT]
    assert set(await store.outdated(desk._reckoning)) == {plays[2].id, plays[3].id}
    assert [record.levelname for record in caplog.records] == ["ERROR", "WARNING"]


@pytest.mark.parametrize("slow", ["read", "relabel"])
async def test_a_move_meanwhile_waits_for_nothing_and_its_labels_win(
    store: Store, monkeypatch: pytest.MonkeyPatch, slow: str
) -> None:
    (play,) = await old_plays(store, 1, finished=False)
    desk = Desk(store, SecretChance())
    await desk.open(play.id)
    with monkeypatch.context() as patched:
        called, go = held(patched, store, slow)
        await desk.recent(1)
        await asyncio.wait_for(called.wait(), SECONDS)
    await asyncio.wait_for(desk.make(play.id, Finish(), 1), SECONDS)
    assert [shown(one) for one in await desk.recent(1)] == [RIGHT]
    go.set()
    await done(desk)
    assert [shown(one) for one in await desk.recent(1)] == [RIGHT]
    assert (await desk.open(play.id)).number == 2


async def test_a_play_that_is_deleted_for_good_meanwhile_is_no_failure(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    one, other = await old_plays(store, 2)
    await store.set_removed(one.id, True)
    desk = Desk(store, SecretChance())
    called, go = held(monkeypatch, store, "read")
    await desk.recent(1)
    await asyncio.wait_for(called.wait(), SECONDS)
    await desk.forget(one.id)
    go.set()
    await done(desk)
    assert [(listed.id, shown(listed)) for listed in await desk.recent(10)] == [(other.id, RIGHT)]
    assert caplog.records == []


async def test_between_two_plays_others_have_their_turn_even_where_there_is_one_thread(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = await BrowserStore.open(FakeKeys({}))
    plays = await old_plays(store, 20)
    stored = {play.id: await store.read(play.id) for play in plays}

    async def at_once(work: Callable[..., Any], *values: object) -> Any:
        return work(*values)

    async def outdated(_: str) -> list[str]:
        return list(stored)

    async def read(play_id: str) -> Any:
        return stored[play_id]

    async def relabel(*_: object) -> None:
        pass

    monkeypatch.setattr(desks, "aside", at_once)
    for name, double in (("outdated", outdated), ("read", read), ("relabel", relabel)):
        monkeypatch.setattr(store, name, double)
    desk = Desk(store, SecretChance())
    await desk.recent(1)
    assert desk._relabelling is not None
    turns = 0
    while not desk._relabelling.done():
        turns += 1
        await asyncio.sleep(0)
    assert turns >= len(plays)


async def test_plays_that_are_open_stay_open(store: Store) -> None:
    plays = await old_plays(store, 40)
    desk = Desk(store, SecretChance())
    await desk.open(plays[0].id)
    await desk.recent(1)
    await done(desk)
    assert list(desk._open) == [plays[0].id]


async def test_closing_ends_it_without_a_word(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await old_plays(store, 3)
    desk = Desk(store, SecretChance())
    called, _ = held(monkeypatch, store, "read")
    await desk.recent(1)
    await asyncio.wait_for(called.wait(), SECONDS)
    await asyncio.wait_for(desk.close(), SECONDS)
    await desk.close()
    assert desk._relabelling is not None
    assert desk._relabelling.cancelled()
    fresh = Desk(store, SecretChance())
    await fresh.close()
    await fresh.recent(1)
    assert fresh._relabelling is None, "nothing is begun any more"
    assert caplog.records == []


async def test_a_store_that_is_closed_first_ends_it_as_well(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    await old_plays(store, 50)
    desk = Desk(store, SecretChance())
    await desk.recent(1)
    await store.close()
    await done(desk)
    assert {record.levelname for record in caplog.records} <= {"WARNING"}
    assert len(caplog.records) <= 1


async def test_a_store_that_does_not_say_what_is_old_spoils_no_list(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await old_plays(store, 1)

    async def broken(_: str) -> list[str]:
        raise RuntimeError("broken")

    monkeypatch.setattr(store, "outdated", broken)
    desk = Desk(store, SecretChance())
    assert [shown(one) for one in await desk.recent(1)] == [WRONG]
    await done(desk)
    assert [shown(one) for one in await desk.recent(1)] == [WRONG]
    assert [record.levelno for record in caplog.records] == [logging.ERROR]


async def test_the_server_that_stops_ends_it_before_it_closes_the_store(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await SqliteStore.open(tmp_path)
    await old_plays(store, 3)
    kept: dict[str, Any] = {}

    def build(services: Services) -> None:
        kept["desk"] = getattr(services.plays, "_plays", None)

    def app(_main: object, _assets: object, _port: object, closing: object) -> None:
        kept["closing"] = closing

    monkeypatch.setattr("views.app.build", build)
    monkeypatch.setattr("companion.web.app.App", app)
    monkeypatch.setattr("companion.web.server.serve", lambda *_: True)
    monkeypatch.setattr("companion.logs.to_file", lambda _: None)
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        assert main._served(store, bound, main.Voice(print, print), show=False, lan=False) == 0
    desk = kept["desk"]
    held(monkeypatch, store, "relabel")
    await desk.recent(1)
    await asyncio.wait_for(kept["closing"](), SECONDS)
    assert desk._relabelling.cancelled()
    assert store._database is None
