"""Opening the SQLite store: what age it has, whether it is whole, and what becomes of one that is not.

A newer store is never touched. A damaged one is only ever moved, with its ``-wal`` and ``-shm``, under a new name.
"""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import quote

from companion.store.port import Newer
from companion.store.schema import AGE, APPLICATION, STEPS
from models.texts import t
from views.ports import Full, PortError, Unreadable

FILE = "tokuten.db"
BUSY_MS = 5_000
"""How long one process waits for another one's write, in milliseconds."""

_MAGIC = b"SQLite format 3\x00"
_CORRUPT = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_SHUT = (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM)


class _Damaged(Exception):
    """What lies there is no store of ours that can be read."""


def code(error: sqlite3.Error) -> int:
    """SQLite's primary result code of *error*, 0 where it has none."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def _unwritable(folder: Path, why: str) -> PortError:
    return PortError(
        t(
            "Nothing can be stored in the folder {folder} ({why}). Choose another one with --data.",
            folder=folder,
            why=why,
        )
    )


def spoken(error: sqlite3.Error, folder: Path) -> PortError:
    """*error* as a sentence for a person."""
    kind = code(error)
    if kind == sqlite3.SQLITE_FULL:
        return Full(t("There is no room left to store this. Everything stored before is whole: free some space."))
    if kind in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return PortError(t("Another Tokuten is busy with the same data just now. Try again in a moment."))
    if kind in _CORRUPT:
        return Unreadable(t("The store in {folder} is damaged. Start Tokuten again: it keeps it aside.", folder=folder))
    if kind in _SHUT:
        return _unwritable(folder, str(error))
    return PortError(t("The store in {folder} does not answer ({why}).", folder=folder, why=error))


def open_database(folder: Path) -> tuple[sqlite3.Connection, str]:
    """The open store in *folder*, made or brought to this age as needed, and a notice for the person (or "").

    Raises Newer, or PortError where the folder cannot be used; then everything is as it was.
    """
    path = folder / FILE
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with _alone(folder):
            try:
                return _opened(path), ""
            except _Damaged:
                kept = _set_aside(path)
                notice = t(
                    "The store was damaged. It is kept as {file}, and a new one was started.", file=folder / kept
                )
                return _opened(path), notice
    except _Damaged:
        raise Unreadable(t("The store in {folder} is damaged.", folder=folder)) from None
    except sqlite3.Error as error:
        raise spoken(error, folder) from None
    except OSError as error:
        raise _unwritable(folder, error.strerror or str(error)) from None


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """One process at a time opens: two that find the same damaged store must not both move it."""
    with (folder / "tokuten.lock").open("ab") as file:
        if sys.platform == "win32":
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
            try:
                yield
            finally:
                file.seek(0)
                msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
            yield


def _opened(path: Path) -> sqlite3.Connection:
    if path.exists() and path.stat().st_size:
        _inspect(path)
    database = sqlite3.connect(path, isolation_level=None, timeout=BUSY_MS / 1000)
    try:
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            database.execute(f"PRAGMA {pragma}")
        _migrate(database)
    except BaseException:
        database.close()
        raise
    return database


def _inspect(path: Path) -> None:
    """Raise Newer or _Damaged. Whatever it finds, nothing of the store is written."""
    with path.open("rb") as file:
        header = file.read(100)
    if len(header) < 100 or not header.startswith(_MAGIC):
        raise _Damaged
    log = path.with_name(path.name + "-wal")
    if not log.exists() or not log.stat().st_size:
        # The header is the newest one: no need to open a store that may be a newer program's.
        _check_age(path, int.from_bytes(header[60:64], "big"), int.from_bytes(header[68:72], "big"))
    try:
        # Read-only, since SQLite would write the log into the store on closing.
        with closing(sqlite3.connect(f"file:{quote(str(path))}?mode=ro", uri=True)) as database:
            (age,) = database.execute("PRAGMA user_version").fetchone()
            (application,) = database.execute("PRAGMA application_id").fetchone()
            _check_age(path, age, application)
            (tables,) = database.execute("SELECT count(*) FROM sqlite_master").fetchone()
            (found,) = database.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        if code(error) in _CORRUPT:
            raise _Damaged from None
        raise
    # Without tables it is ours, cut off before its first step; with others it is somebody else's.
    if found != "ok" or (application != APPLICATION and (age or application or tables)):
        raise _Damaged


def _check_age(path: Path, age: int, application: int) -> None:
    if age > AGE and application == APPLICATION:
        raise Newer(
            t(
                "The store {file} was written by a newer Tokuten and is left as it is. "
                "Update Tokuten, or choose another folder with --data.",
                file=path,
            )
        )


def _migrate(database: sqlite3.Connection) -> None:
    """Step by step to this age, each step whole or not at all."""
    while (age := database.execute("PRAGMA user_version").fetchone()[0]) < AGE:
        database.execute("BEGIN IMMEDIATE")
        try:
            for statement in STEPS[age]:
                database.execute(statement)
            database.execute(f"PRAGMA application_id = {APPLICATION}")
            database.execute(f"PRAGMA user_version = {age + 1}")
            database.execute("COMMIT")
        except BaseException:
            if database.in_transaction:
                database.execute("ROLLBACK")
            raise


def _set_aside(path: Path) -> str:
    """Move the damaged store under a new name and give that name."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    kept, again = f"{path.name}.damaged-{stamp}", 1
    while path.with_name(kept).exists():
        again += 1
        kept = f"{path.name}.damaged-{stamp}-{again}"
    # The log first: beside a new store an old one would be taken for its own.
    for end in ("-wal", "-shm", ""):
        with suppress(FileNotFoundError):
            path.with_name(path.name + end).rename(path.with_name(kept + end))
    return kept
