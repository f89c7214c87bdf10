"""How long the store and the desk take."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from companion.desk import Desk
from companion.services import SecretChance
from companion.store.sqlite import SqliteStore
from models.journal import Finish, Set
from tests.benchmarks.tables import show
from tests.companion.conftest import PLAYERS

pytestmark = pytest.mark.bench

PLAYS = 1_000


async def test_store(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path)
    desk = Desk(store, SecretChance())
    ids = []
    started = time.perf_counter()
    for _ in range(PLAYS):
        play = await desk.begin("pikit", {}, PLAYERS)
        ids.append(play.id)
        for value in range(1, 8):
            for seat in (0, 1):
                play = await desk.make(play.id, Set(f"players[{seat}].kaiju.{value}", 1), play.number)
        await desk.make(play.id, Finish(), play.number)
    writing = (time.perf_counter() - started) / (PLAYS * 16)
    await store.close()

    started = time.perf_counter()
    store = await SqliteStore.open(tmp_path)
    opening = time.perf_counter() - started
    desk = Desk(store, SecretChance())
    started = time.perf_counter()
    await desk.recent(50, finished=True)
    listing = time.perf_counter() - started
    started = time.perf_counter()
    for play_id in ids[:100]:
        await desk.open(play_id)
    loading = (time.perf_counter() - started) / 100
    await store.close()
    show(
        f"Store with {PLAYS:,} plays of 15 moves",
        [
            ("a move, acknowledged", writing * 1000, "ms", ""),
            ("opening and checking the store", opening * 1000, "ms", ""),
            ("a list of 50 plays", listing * 1000, "ms", ""),
            ("opening a play by replay", loading * 1000, "ms", ""),
            ("size on disk", (tmp_path / "tokuten.db").stat().st_size / 1e6, "MB", ""),
        ],
    )
