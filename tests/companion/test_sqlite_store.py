"""The SQLite store: the contract, and what only files can suffer."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from companion.store import opening, schema
from companion.store.opening import FILE
from companion.store.port import Newer, Store
from companion.store.sqlite import SqliteStore
from tests.companion.store_contract import DONE, Opener, StoreContract, addition, append, begin, ids
from views.ports import Full, PortError


class TestSqlite(StoreContract):
    """The contract, kept by the SQLite store."""

    @pytest.fixture
    def opened(self, tmp_path: Path) -> Opener:
        async def opened() -> Store:
            return await SqliteStore.open(tmp_path)

        return opened


def pragma(store: SqliteStore, statement: str) -> object:
    """Run a PRAGMA on the store's own thread."""
    assert store._database is not None
    database = store._database
    return store._thread.submit(lambda: database.execute(f"PRAGMA {statement}").fetchone()[0]).result()


def snapshot(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.suffix != ".lock"}


async def test_the_store_survives_power_cuts_by_its_settings(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path)
    settings = {name: pragma(store, name) for name in ("journal_mode", "synchronous", "foreign_keys", "user_version")}
    assert settings == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "user_version": schema.AGE}
    await store.close()


async def test_a_closed_store_says_so(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path)
    await store.close()
    with pytest.raises(PortError, match="closed"):
        await store.plays(1)


async def test_disk_full_while_saving_the_old_state_is_whole_and_later_writes_work(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path)
    await begin(store, "a")
    await append(store, "a", 1)
    pragma(store, f"max_page_count = {pragma(store, 'page_count')}")
    number = 1
    with pytest.raises(Full, match="no room left"):
        while True:
            await store.append("a", number + 1, '"' + "x" * 500 + '"', "2025-06-01T18:00:00Z", DONE)
            number += 1
    stored = await store.read("a")
    assert len(stored.events) == number
    (listed,) = await store.plays(10)
    assert listed.labels.finished == (number > 1)
    with pytest.raises(Full):
        await store.begin("b", "pikit", "x" * 5000, "2025-06-01T18:00:00Z", DONE)
    assert await ids(store) == ["a"]
    pragma(store, "max_page_count = 1000000")
    await append(store, "a", number + 1)
    await begin(store, "b")
    await store.close()
    again = await SqliteStore.open(tmp_path)
    assert (await again.read("a")).events[:number] == stored.events
    assert await ids(again) == ["b", "a"]
    assert again.notice == ""
    await again.close()


async def test_disk_full_while_a_backup_is_taken_in_nothing_of_it_is_kept(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path)
    await begin(store, "a")
    pragma(store, f"max_page_count = {pragma(store, 'page_count')}")
    with pytest.raises(Full):
        await store.add_all([addition(f"b{n}", None, *range(1, 200)) for n in range(40)])
    assert await ids(store) == ["a"]
    await store.close()


async def newer_store(folder: Path) -> None:
    """A store of the next age, as a newer program leaves it."""
    store = await SqliteStore.open(folder)
    await begin(store, "a")
    await store.close()
    with closing(sqlite3.connect(folder / FILE)) as database:
        database.execute(f"PRAGMA user_version = {schema.AGE + 1}")


async def test_a_newer_store_is_left_untouched_and_said_so(tmp_path: Path) -> None:
    await newer_store(tmp_path)
    before = snapshot(tmp_path)
    with pytest.raises(Newer, match="newer Tokuten"):
        await SqliteStore.open(tmp_path)
    assert snapshot(tmp_path) == before


async def test_a_newer_store_whose_age_stands_only_in_its_log_is_left_untouched(tmp_path: Path) -> None:
    await newer_store(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        database.execute(f"PRAGMA user_version = {schema.AGE}")
    script = (
        "import os, sqlite3, sys; d = sqlite3.connect(sys.argv[1]);"
        f" d.execute('PRAGMA user_version = {schema.AGE + 1}'); os._exit(0)"
    )
    subprocess.run([sys.executable, "-c", script, str(tmp_path / FILE)], check=True)
    assert (tmp_path / f"{FILE}-wal").stat().st_size
    before = snapshot(tmp_path)
    with pytest.raises(Newer):
        await SqliteStore.open(tmp_path)
    after = snapshot(tmp_path)
    for end in ("", "-wal"):
        assert after[FILE + end] == before[FILE + end]


def spoil_header(file: Path) -> None:
    file.write_bytes(b"This is no store at all." * 100)


def spoil_middle(file: Path) -> None:
    data = bytearray(file.read_bytes())
    for at in range(4096, len(data), 4096):
        data[at : at + 200] = os.urandom(200)
    file.write_bytes(data)


def cut_short(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: 4096 * 2 + 100])


def header_only(file: Path) -> None:
    file.write_bytes(b"SQLite format 3\x00")


def somebody_elses(file: Path) -> None:
    file.unlink()
    with closing(sqlite3.connect(file)) as database:
        database.execute("CREATE TABLE bookmarks (url)")
        database.execute("PRAGMA user_version = 99")


@pytest.mark.parametrize("spoil", [spoil_header, spoil_middle, cut_short, header_only, somebody_elses])
async def test_a_damaged_store_is_moved_aside_whole_said_so_and_a_fresh_one_started(
    tmp_path: Path, spoil: object
) -> None:
    store = await SqliteStore.open(tmp_path)
    for play in range(60):
        await begin(store, f"play-{play}")
        await append(store, f"play-{play}", 1)
    await store.close()
    spoil(tmp_path / FILE)  # type: ignore[operator]
    damaged = (tmp_path / FILE).read_bytes()
    fresh = await SqliteStore.open(tmp_path)
    (kept,) = (path for path in tmp_path.glob(f"{FILE}.damaged-*") if not path.name.endswith(("-wal", "-shm")))
    assert kept.read_bytes() == damaged
    assert str(kept) in fresh.notice
    assert await fresh.plays(10) == []
    await begin(fresh, "new")
    await fresh.close()
    calm = await SqliteStore.open(tmp_path)
    assert calm.notice == ""
    assert await ids(calm) == ["new"]
    await calm.close()


async def test_a_damaged_store_takes_its_log_along(tmp_path: Path) -> None:
    for end in ("", "-wal", "-shm"):
        (tmp_path / f"{FILE}{end}").write_bytes(b"rubbish" * 50)
    store = await SqliteStore.open(tmp_path)
    kept = {path.name.rpartition("-")[2] for path in tmp_path.glob(f"{FILE}.damaged-*-*-*")}
    assert {"wal", "shm"} <= kept
    assert await store.plays(1) == []
    await store.close()


async def test_an_empty_file_is_a_new_store(tmp_path: Path) -> None:
    (tmp_path / FILE).touch()
    store = await SqliteStore.open(tmp_path)
    assert store.notice == ""
    await begin(store, "a")
    await store.close()


async def test_a_step_to_a_new_age_keeps_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await SqliteStore.open(tmp_path)
    await begin(store, "a")
    await append(store, "a", 1)
    await store.close()
    steps = (*schema.STEPS, ("ALTER TABLE plays ADD COLUMN place TEXT", "CREATE TABLE shelves (name TEXT)"))
    monkeypatch.setattr(opening, "STEPS", steps)
    monkeypatch.setattr(opening, "AGE", len(steps))
    grown = await SqliteStore.open(tmp_path)
    assert pragma(grown, "user_version") == len(steps)
    assert (await grown.read("a")).events == ('{"n": 1}',)
    await grown.close()


async def test_a_step_that_fails_leaves_the_old_age_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await SqliteStore.open(tmp_path)
    await begin(store, "a")
    await store.close()
    with monkeypatch.context() as patched:
        steps = (*schema.STEPS, ("ALTER TABLE plays ADD COLUMN place TEXT", "CREATE NONSENSE"))
        patched.setattr(opening, "STEPS", steps)
        patched.setattr(opening, "AGE", len(steps))
        with pytest.raises(PortError):
            await SqliteStore.open(tmp_path)
    assert not list(tmp_path.glob("*damaged*"))
    again = await SqliteStore.open(tmp_path)
    assert await ids(again) == ["a"]
    await again.close()


async def test_a_folder_that_is_a_file_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("I am a file")
    with pytest.raises(PortError, match="Nothing can be stored in the folder"):
        await SqliteStore.open(tmp_path / "data")


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="root may write everywhere")
async def test_an_unwritable_folder_is_one_sentence(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(PortError, match="Nothing can be stored in the folder"):
        await SqliteStore.open(tmp_path)


async def test_two_processes_on_one_folder_never_store_the_same_number_twice(tmp_path: Path) -> None:
    one, other = await SqliteStore.open(tmp_path), await SqliteStore.open(tmp_path)
    await begin(one, "a")

    async def work(store: SqliteStore) -> int:
        stored = 0
        for _ in range(40):
            number = len((await store.read("a")).events) + 1
            try:
                await append(store, "a", number)
                stored += 1
            except Exception as error:
                assert type(error).__name__ == "Conflict"
        return stored

    done = await asyncio.gather(work(one), work(other))
    events = (await one.read("a")).events
    assert len(events) == sum(done)
    assert events == tuple(f'{{"n": {number}}}' for number in range(1, len(events) + 1))
    await one.close()
    await other.close()


async def test_a_store_that_another_process_keeps_busy_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "BUSY_MS", 50)
    store = await SqliteStore.open(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(PortError, match="busy"):
            await begin(store, "a")
        other.execute("ROLLBACK")
    await begin(store, "a")
    await store.close()
