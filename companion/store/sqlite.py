"""The store as one SQLite file, with the standard library, on one thread of its own.

``synchronous=FULL`` on a write-ahead log: what was acknowledged is there after ``kill -9`` and after power was cut.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from companion.store.opening import open_database, spoken
from companion.store.port import Addition, Conflict, Labels, Listed, NamedProfile, Stored
from models.texts import t
from views.ports import PortError

T = TypeVar("T")

NAMES_KEPT = 500
"""The most names of people that are remembered."""


class SqliteStore:
    """Implements ``companion.store.port.Store``. Made by ``SqliteStore.open``."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.notice = ""
        # SQLite connections belong to one thread, and one writer at a time is all there can be.
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="store")
        self._database: sqlite3.Connection | None = None

    @classmethod
    def open_now(cls, folder: Path) -> SqliteStore:
        """The store in *folder*, made if there is none; ``notice`` has what the person should know.

        Blocks, for use before an event loop runs. Raises PortError (Newer for a newer store).
        """
        store = cls(folder)
        try:
            store._database, store.notice = store._thread.submit(open_database, folder).result()
        except BaseException:
            store._thread.shutdown()
            raise
        return store

    @classmethod
    async def open(cls, folder: Path) -> SqliteStore:
        """``open_now`` without blocking the event loop."""
        return await asyncio.to_thread(cls.open_now, folder)

    async def _run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        def guarded() -> T:
            if self._database is None:
                raise PortError(t("Tokuten is just being closed."))
            try:
                return work(self._database)
            except sqlite3.Error as error:
                raise spoken(error, self.folder) from error

        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, guarded)
        except RuntimeError:
            raise PortError(t("Tokuten is just being closed.")) from None

    async def begin(self, play_id: str, game: str, setup: str, started: str, labels: Labels) -> None:
        """See Store."""

        def work(database: sqlite3.Connection) -> None:
            with _transaction(database):
                if _known(database, play_id):
                    raise ValueError(f"the id {play_id} is taken")
                database.execute(_NEW, (play_id, game, setup, started, started, *_columns(labels)))

        await self._run(work)

    async def read(self, play_id: str, after: int = 0) -> Stored:
        """See Store."""

        def work(database: sqlite3.Connection) -> Stored:
            with _transaction(database, "DEFERRED"):
                row = database.execute("SELECT setup FROM plays WHERE id = ?", (play_id,)).fetchone()
                if row is None:
                    raise KeyError(play_id)
                events = database.execute(
                    "SELECT event FROM events WHERE play = ? AND number > ? ORDER BY number", (play_id, after)
                )
                return Stored(row[0], tuple(event for (event,) in events))

        return await self._run(work)

    async def append(self, play_id: str, number: int, event: str, changed: str, labels: Labels) -> None:
        """See Store."""

        def work(database: sqlite3.Connection) -> None:
            with _transaction(database):
                if _newest(database, play_id) != number - 1:
                    raise Conflict(f"{number} is not the next event of {play_id}")
                database.execute("INSERT INTO events (play, number, event) VALUES (?, ?, ?)", (play_id, number, event))
                database.execute(_CHANGED, (changed, *_columns(labels), play_id))

        await self._run(work)

    async def add_all(self, additions: Sequence[Addition]) -> None:
        """See Store."""

        def work(database: sqlite3.Connection) -> None:
            with _transaction(database):
                for one in additions:
                    _add(database, one)

        await self._run(work)

    async def plays(
        self, limit: int, *, finished: bool | None = None, game: str | None = None, removed: bool = False
    ) -> list[Listed]:
        """See Store."""
        where, values = "removed = ?", list[Any]([removed])
        if finished is not None:
            where, values = f"{where} AND finished = ?", [*values, finished]
        if game is not None:
            where, values = f"{where} AND game = ?", [*values, game]

        def work(database: sqlite3.Connection) -> list[Listed]:
            rows = database.execute(
                "SELECT id, game, started, changed, made_by, finished, labels FROM plays"
                f" WHERE {where} ORDER BY touched DESC LIMIT ?",
                (*values, max(0, limit)),
            )
            return [
                Listed(id_, game_, started, changed, _labels(*labels)) for id_, game_, started, changed, *labels in rows
            ]

        return await self._run(work)

    async def set_removed(self, play_id: str, removed: bool) -> None:
        """See Store."""

        def work(database: sqlite3.Connection) -> None:
            with _transaction(database):
                if not database.execute("UPDATE plays SET removed = ? WHERE id = ?", (removed, play_id)).rowcount:
                    raise KeyError(play_id)

        await self._run(work)

    async def purge(self, play_id: str) -> None:
        """See Store. Its events go with it."""

        def work(database: sqlite3.Connection) -> None:
            with _transaction(database):
                if not database.execute("DELETE FROM plays WHERE id = ? AND removed", (play_id,)).rowcount:
                    raise KeyError(play_id)

        await self._run(work)

    async def outdated(self, made_by: str) -> list[str]:
        """See Store."""
        query = "SELECT id FROM plays WHERE made_by <> ? ORDER BY touched DESC"
        return await self._run(lambda database: [row[0] for row in database.execute(query, (made_by,))])

    async def relabel(self, play_id: str, number: int, labels: Labels) -> None:
        """See Store."""

        def work(database: sqlite3.Connection) -> None:
            with _transaction(database):
                if _newest(database, play_id) == number:
                    database.execute(
                        "UPDATE plays SET made_by = ?, finished = ?, labels = ? WHERE id = ?",
                        (*_columns(labels), play_id),
                    )

        await self._run(work)

    async def names(self, limit: int) -> list[str]:
        """See Store."""
        query = "SELECT name FROM people ORDER BY used DESC LIMIT ?"
        return await self._run(lambda database: [row[0] for row in database.execute(query, (max(0, limit),))])

    async def remember(self, names: Sequence[str]) -> None:
        """See Store."""

        def work(database: sqlite3.Connection) -> None:
            with _transaction(database):
                (top,) = database.execute("SELECT coalesce(max(used), 0) FROM people").fetchone()
                for used, name in enumerate(reversed(names), top + 1):
                    database.execute(
                        "INSERT INTO people (name, used) VALUES (?, ?)"
                        " ON CONFLICT (name) DO UPDATE SET used = excluded.used",
                        (name, used),
                    )
                database.execute(
                    "DELETE FROM people WHERE name NOT IN (SELECT name FROM people ORDER BY used DESC LIMIT ?)",
                    (NAMES_KEPT,),
                )

        await self._run(work)

    async def preference(self, key: str) -> str | None:
        """See Store."""

        def work(database: sqlite3.Connection) -> str | None:
            row = database.execute("SELECT value FROM preferences WHERE key = ?", (key,)).fetchone()
            return row[0] if row else None

        return await self._run(work)

    async def set_preference(self, key: str, value: str) -> None:
        """See Store."""

        def work(database: sqlite3.Connection) -> None:
            with _transaction(database):
                database.execute("INSERT OR REPLACE INTO preferences (key, value) VALUES (?, ?)", (key, value))

        await self._run(work)

    async def profiles(self, game: str) -> list[NamedProfile]:
        """See Store."""
        query = "SELECT game, name, profile, in_use FROM profiles WHERE game = ? ORDER BY name"

        def work(database: sqlite3.Connection) -> list[NamedProfile]:
            return [
                NamedProfile(owner, name, profile, bool(in_use))
                for owner, name, profile, in_use in database.execute(query, (game,))
            ]

        return await self._run(work)

    async def save_profile(
        self, game: str, name: str, profile: str, *, instead_of: str | None = None, use: bool = False
    ) -> None:
        """See Store."""

        def work(database: sqlite3.Connection) -> None:
            with _transaction(database):
                replaced = (game, instead_of)
                held = database.execute("SELECT in_use FROM profiles WHERE game = ? AND name = ?", replaced).fetchone()
                if instead_of != name:
                    database.execute("DELETE FROM profiles WHERE game = ? AND name = ?", replaced)
                database.execute(
                    "INSERT INTO profiles (game, name, profile) VALUES (?, ?, ?)"
                    " ON CONFLICT (game, name) DO UPDATE SET profile = excluded.profile",
                    (game, name, profile),
                )
                if use or (held and held[0]):
                    _use(database, game, name)

        await self._run(work)

    async def use_profile(self, game: str, name: str | None) -> None:
        """See Store."""

        def work(database: sqlite3.Connection) -> None:
            with _transaction(database):
                _use(database, game, name)

        await self._run(work)

    async def delete_profile(self, game: str, name: str) -> None:
        """See Store."""

        def work(database: sqlite3.Connection) -> None:
            with _transaction(database):
                database.execute("DELETE FROM profiles WHERE game = ? AND name = ?", (game, name))

        await self._run(work)

    async def tables(self) -> list[str]:
        """See companion.table.host.TableStore; the first opened first."""
        query = "SELECT record FROM tables ORDER BY opened"
        return await self._run(lambda database: [row[0] for row in database.execute(query)])

    async def keep_table(self, table: str, text: str) -> None:
        """See companion.table.host.TableStore."""

        def work(database: sqlite3.Connection) -> None:
            with _transaction(database):
                database.execute(
                    "INSERT INTO tables (id, opened, record)"
                    " VALUES (?, (SELECT coalesce(max(opened), 0) + 1 FROM tables), ?)"
                    " ON CONFLICT (id) DO UPDATE SET record = excluded.record",
                    (table, text),
                )

        await self._run(work)

    async def drop_table(self, table: str) -> None:
        """See companion.table.host.TableStore."""

        def work(database: sqlite3.Connection) -> None:
            with _transaction(database):
                database.execute("DELETE FROM tables WHERE id = ?", (table,))

        await self._run(work)

    async def close(self) -> None:
        """See Store."""

        def work() -> None:
            if self._database is not None:
                database, self._database = self._database, None
                database.close()

        try:
            await asyncio.get_running_loop().run_in_executor(self._thread, work)
        except RuntimeError:  # closed before
            return
        self._thread.shutdown(wait=False)


_NEXT_TOUCH = "(SELECT coalesce(max(touched), 0) + 1 FROM plays)"
_NEW = (
    "INSERT INTO plays (id, game, setup, started, changed, touched, made_by, finished, labels)"
    f" VALUES (?, ?, ?, ?, ?, {_NEXT_TOUCH}, ?, ?, ?)"
)
_CHANGED = f"UPDATE plays SET changed = ?, touched = {_NEXT_TOUCH}, made_by = ?, finished = ?, labels = ? WHERE id = ?"


@contextmanager
def _transaction(database: sqlite3.Connection, kind: str = "IMMEDIATE") -> Iterator[None]:
    database.execute(f"BEGIN {kind}")
    try:
        yield
        database.execute("COMMIT")
    except BaseException:
        # A full disk may have ended the transaction already.
        if database.in_transaction:
            database.execute("ROLLBACK")
        raise


def _known(database: sqlite3.Connection, play_id: str) -> bool:
    return database.execute("SELECT 1 FROM plays WHERE id = ?", (play_id,)).fetchone() is not None


def _newest(database: sqlite3.Connection, play_id: str) -> int:
    if not _known(database, play_id):
        raise KeyError(play_id)
    (number,) = database.execute("SELECT coalesce(max(number), 0) FROM events WHERE play = ?", (play_id,)).fetchone()
    return int(number)


def _add(database: sqlite3.Connection, one: Addition) -> None:
    known = _known(database, one.id)
    if known if one.after is None else not known or _newest(database, one.id) != one.after:
        raise Conflict(f"{one.id} was written by somebody else")
    if one.after is None:
        database.execute(_NEW, (one.id, one.game, one.setup, one.started, one.changed, *_columns(one.labels)))
    else:
        database.execute(_CHANGED, (one.changed, *_columns(one.labels), one.id))
        database.execute("UPDATE plays SET removed = 0 WHERE id = ?", (one.id,))
    numbered = [(one.id, number, event) for number, event in enumerate(one.events, (one.after or 0) + 1)]
    database.executemany("INSERT INTO events (play, number, event) VALUES (?, ?, ?)", numbered)


def _use(database: sqlite3.Connection, game: str, name: str | None) -> None:
    database.execute("UPDATE profiles SET in_use = 0 WHERE game = ?", (game,))
    mark = "UPDATE profiles SET in_use = 1 WHERE game = ? AND name = ?"
    if name is not None and not database.execute(mark, (game, name)).rowcount:
        raise KeyError(name)


def _columns(labels: Labels) -> tuple[str, bool, str]:
    shown = json.dumps([labels.players, labels.winners], ensure_ascii=False)
    return labels.made_by, labels.finished, shown


def _labels(made_by: str, finished: int, shown: str) -> Labels:
    players, winners = json.loads(shown)
    return Labels(made_by, tuple(players), bool(finished), tuple(winners))
