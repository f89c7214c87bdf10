"""Opening the browser's store: what format it has, whether a write was cut off, and what of it is damaged.

A newer store is never touched. A play that cannot be read stays as it is; other damaged texts are put aside under a new
key; a damaged index is made anew.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, TypeVar

from pydantic import TypeAdapter

from companion.store.keys import FORMAT, FORMAT_KEY, PREFIX, Drawer, each, keeps_nothing
from companion.store.packing import Damaged, unpack
from companion.store.port import Newer
from companion.store.records import Entry, load, read_record, read_row
from models.texts import t, tn
from views.ports import PortError

T = TypeVar("T")

PLAY = "play."
INDEX = "index"
MARKS = "marks"
UNDO = "undo"
NAMES = "names"
PREFERENCES = "preferences"
PROFILES = "profiles"

SPARE = "spare"
SPARE_ROOM = 2_000
"""Characters that are given up so that a play can be deleted where no other room is left."""

Undo = Mapping[str, str | None]
"""What the plays of a write had been before it, by id; None: they were not there."""

ProfilesKept = dict[str, dict[str, tuple[str, bool]]]
"""The text of each board profile and whether it is in use, by game and name."""

_UNDO: TypeAdapter[dict[str, str | None]] = TypeAdapter(dict[str, str | None])
_MARKS: TypeAdapter[set[str]] = TypeAdapter(set[str])
_NAMES: TypeAdapter[list[str]] = TypeAdapter(list[str])
_PREFERENCES: TypeAdapter[dict[str, str]] = TypeAdapter(dict[str, str])
_PROFILES: TypeAdapter[ProfilesKept] = TypeAdapter(ProfilesKept)


@dataclass(slots=True)
class State:
    """What the store knows without asking the browser.

    ``entries`` are in the order in which the plays were last written. ``indexed`` are the plays that the stored index
    names, ``marked`` those of which it may be old, ``unreadable`` those that no list can show. ``broken`` are
    damaged keys that there was no room to put aside: that is done before they are written. ``spare`` says whether
    there is a key that takes spare room.
    """

    entries: dict[str, Entry] = field(default_factory=dict)
    unreadable: set[str] = field(default_factory=set)
    indexed: set[str] = field(default_factory=set)
    marked: set[str] = field(default_factory=set)
    names: list[str] = field(default_factory=list)
    preferences: dict[str, str] = field(default_factory=dict)
    profiles: ProfilesKept = field(default_factory=dict)
    broken: set[str] = field(default_factory=set)
    spare: bool = False
    notices: list[str] = field(default_factory=list)


async def load_all(drawer: Drawer) -> State:
    """Everything that is kept, brought into order. Raises Newer, PortError."""
    there = set(await drawer.names())
    await _check_format(drawer, there)
    state = State()
    undo = await _small(drawer, state, UNDO, _UNDO)
    if undo is not None:
        await roll_back(drawer, undo)
        there = set(await drawer.names())
    state.names = await _small(drawer, state, NAMES, _NAMES) or []
    state.preferences = await _small(drawer, state, PREFERENCES, _PREFERENCES) or {}
    state.profiles = await _small(drawer, state, PROFILES, _PROFILES) or {}
    await _load_plays(drawer, state, {key.removeprefix(PLAY) for key in there if key.startswith(PLAY)})
    state.spare = SPARE in there or await keep_spare(drawer)
    return state


async def roll_back(drawer: Drawer, undo: Undo) -> None:
    """Put back what was there before a write that did not come to its end. Raises PortError: to be tried again."""

    async def put_back(play_id: str) -> None:
        text = undo[play_id]
        await (drawer.drop(PLAY + play_id) if text is None else drawer.put(PLAY + play_id, text))

    await each(list(undo), put_back)
    await drawer.drop(UNDO)


async def put_aside(drawer: Drawer, name: str, text: str) -> str:
    """Keep the damaged *text* of a key under a new one, and give that. Raises PortError."""
    there, kept, again = set(await drawer.names()), f"damaged.{name}", 1
    while kept in there:
        again += 1
        kept = f"damaged.{name}.{again}"
    await drawer.put(kept, text)
    await drawer.drop(name)
    return PREFIX + kept


async def keep_spare(drawer: Drawer) -> bool:
    """Take the spare room, if it is there; whether it was."""
    with suppress(PortError):
        await drawer.put(SPARE, "-" * SPARE_ROOM)
        return True
    return False


async def _check_format(drawer: Drawer, there: set[str]) -> None:
    text = await drawer.get(FORMAT_KEY) if FORMAT_KEY in there else None
    if text is not None and text.isascii() and text.isdigit() and len(text) < 10:
        if int(text) > FORMAT:
            raise Newer(
                t(
                    "What this browser has stored was written by a newer Tokuten and is left as it is. "
                    "Load this page again to get the newer one."
                )
            )
        return
    if text is not None:
        with suppress(PortError):  # it held no more than a number
            await put_aside(drawer, FORMAT_KEY, text)
    try:
        await drawer.put(FORMAT_KEY, str(FORMAT))
    except PortError as error:
        raise keeps_nothing() from error


async def _small(drawer: Drawer, state: State, name: str, adapter: TypeAdapter[T]) -> T | None:
    """The value of one key; None where there is none, or none that can be read."""
    text = await drawer.get(name)
    if text is None:
        return None
    try:
        return adapter.validate_json(unpack(text))
    except (Damaged, ValueError):
        pass
    try:
        kept = await put_aside(drawer, name, text)
    except PortError:
        state.broken.add(name)
        kept = PREFIX + name
    state.notices.append(
        t("Part of what this browser stores was damaged. It is kept as {key}, and a new one was started.", key=kept)
    )
    return None


async def _load_plays(drawer: Drawer, state: State, there: set[str]) -> None:
    known, old = await _index(drawer, state)
    entries = {one: entry for one, entry in known.items() if one in there and one not in old}
    for play_id, entry in await _entries(drawer, there - entries.keys()):
        if entry or play_id in known:
            # A damaged play that the index names is still shown, so that people know of it.
            entries[play_id] = entry or known[play_id]
        else:
            state.unreadable.add(play_id)
    if state.unreadable:
        state.notices.append(
            tn(
                "A stored play cannot be read. It is left as it is, but no list shows it.",
                "{n} stored plays cannot be read. They are left as they are, but no list shows them.",
                len(state.unreadable),
            )
        )
    state.entries = dict(sorted(entries.items(), key=lambda item: item[1].order))


async def _index(drawer: Drawer, state: State) -> tuple[dict[str, Entry], set[str]]:
    """The index, by id, and the ids of which it may be old."""
    index, marks = await asyncio.gather(drawer.get(INDEX), drawer.get(MARKS))
    try:
        rows: list[Any] = load(index) if index is not None else []
        known = {play_id: read_row(play_id, written) for play_id, *written in rows}
        marked = _MARKS.validate_json(unpack(marks)) if marks is not None else set()
    except (Damaged, ValueError, TypeError):
        # Without both nothing is taken for known, until the index is made anew and the marks are taken away.
        return {}, set()
    state.indexed, state.marked = set(known), marked
    return known, marked


async def _entries(drawer: Drawer, ids: Iterable[str]) -> list[tuple[str, Entry | None]]:
    """The plays' entries as the plays themselves have them; None for one that cannot be read."""

    async def entry(play_id: str) -> tuple[str, Entry | None]:
        text = await drawer.get(PLAY + play_id)
        drawer.forget(PLAY + play_id)
        try:
            return play_id, read_record(play_id, text or "").entry
        except Damaged:
            return play_id, None

    return await each(sorted(ids), entry)
