"""The tables of the SQLite store, as steps from one age to the next (``PRAGMA user_version``).

A step is never changed once it was released; a new one is added at the end.
"""

from __future__ import annotations

APPLICATION = 0x546F6B75
"""``PRAGMA application_id``: the bytes "Toku" tell our files from other SQLite files."""

STEPS: tuple[tuple[str, ...], ...] = (
    (
        """
        CREATE TABLE plays (
            id TEXT PRIMARY KEY,
            game TEXT NOT NULL,
            setup TEXT NOT NULL,
            started TEXT NOT NULL,
            changed TEXT NOT NULL,
            -- Counts every write to any play: lists are in its order, because the clock of a device may jump.
            touched INTEGER NOT NULL,
            removed INTEGER NOT NULL DEFAULT 0,
            -- The rest is a cache of what the journal says (see companion.store.port.Labels).
            made_by TEXT NOT NULL,
            finished INTEGER NOT NULL,
            labels TEXT NOT NULL
        )
        """,
        "CREATE UNIQUE INDEX plays_touched ON plays (touched)",
        "CREATE INDEX plays_listed ON plays (removed, finished, touched)",
        """
        CREATE TABLE events (
            play TEXT NOT NULL REFERENCES plays (id) ON DELETE CASCADE,
            number INTEGER NOT NULL CHECK (number > 0),
            event TEXT NOT NULL,
            PRIMARY KEY (play, number)
        ) WITHOUT ROWID
        """,
        "CREATE TABLE people (name TEXT PRIMARY KEY, used INTEGER NOT NULL)",
        "CREATE TABLE preferences (key TEXT PRIMARY KEY, value TEXT NOT NULL)",
        """
        CREATE TABLE profiles (
            game TEXT NOT NULL,
            name TEXT NOT NULL,
            profile TEXT NOT NULL,
            in_use INTEGER NOT NULL DEFAULT 0,
            PRIMARY KEY (game, name)
        )
        """,
        "CREATE UNIQUE INDEX profiles_in_use ON profiles (game) WHERE in_use",
    ),
    # Tables that guests join: one text each, which knows its guests by the hashes of their tokens.
    ("CREATE TABLE tables (id TEXT PRIMARY KEY, opened INTEGER NOT NULL, record TEXT NOT NULL)",),
)

AGE = len(STEPS)
"""The age that this program reads and writes."""
