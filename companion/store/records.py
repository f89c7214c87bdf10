"""How the browser's store writes a play down: one text that holds all of it.

``head setup events events …``, each packed, with a space between: an append adds one packed event at the end, and from
time to time all events are packed together, which takes less than half the room. The head says how many events
there are, and what the index, which is only a cache, repeats.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.store.packing import Damaged, pack, unpack
from companion.store.port import Labels, Listed, Stored

FOLD = 32
"""So many packed texts of events are made one."""

SPACE = " "
"""Stands between packed texts, which have no ASCII in them."""

SEPARATOR = "\x1e"
"""Stands between events that are packed together; JSON never holds it (RFC 7464)."""


def dump(value: Any) -> str:
    """*value* as a packed text."""
    return pack(json.dumps(value, ensure_ascii=False, separators=(",", ":")))


def load(packed: str) -> Any:
    """The value of ``dump``. Raises Damaged."""
    try:
        return json.loads(unpack(packed))
    except ValueError:
        raise Damaged from None


@dataclass(frozen=True, slots=True)
class Entry:
    """A play as lists need it. ``order`` counts the writes to all plays: a higher one was later."""

    listed: Listed
    order: int
    removed: bool = False


@dataclass(frozen=True, slots=True)
class Record:
    """A play as it is kept: ``number`` events; ``parts`` are the packed setup and the packed events after it."""

    entry: Entry
    number: int
    parts: tuple[str, ...]

    @property
    def text(self) -> str:
        """What is stored."""
        return SPACE.join([dump([self.number, *row(self.entry)]), *self.parts])

    def stored(self, after: int = 0) -> Stored:
        """The setup and the events after number *after*. Raises Damaged."""
        setup, *packed = self.parts
        events = [event for part in packed for event in unpack(part).split(SEPARATOR)]
        if len(events) != self.number:
            raise Damaged
        return Stored(unpack(setup), tuple(events[max(0, after) :]))

    def grown(self, events: Sequence[str], entry: Entry) -> Record:
        """With *events* at its end. Raises ValueError for an event that is no JSON, Damaged."""
        if not events:
            return replace(self, entry=entry)
        made = Record(entry, self.number + len(events), (*self.parts, _together(events)))
        many = FOLD if not entry.listed.labels.finished else 2  # few events come after the end
        if len(made.parts) > many:
            return replace(made, parts=(self.parts[0], _together(made.stored().events)))
        return made


def begun(setup: str, entry: Entry) -> Record:
    """A play without events."""
    return Record(entry, 0, (pack(setup),))


def _together(events: Iterable[str]) -> str:
    events = list(events)
    if any(SEPARATOR in event for event in events):
        raise ValueError("an event is no JSON")
    return pack(SEPARATOR.join(events))


def read_record(play_id: str, text: str) -> Record:
    """The record that was written as *text*; only its head is looked at. Raises Damaged."""
    head, *parts = text.split(SPACE)
    try:
        number, *rest = load(head)
        if not parts or not isinstance(number, int):
            raise Damaged
        return Record(read_row(play_id, rest), number, tuple(parts))
    except (ValueError, TypeError):
        raise Damaged from None


def row(entry: Entry) -> list[Any]:
    """*entry* without the id, as JSON has it."""
    one, labels = entry.listed, entry.listed.labels
    mine = (entry.order, int(entry.removed), one.game, one.started, one.changed)
    return [*mine, labels.made_by, int(labels.finished), list(labels.players), list(labels.winners)]


def read_row(play_id: str, written: Sequence[Any]) -> Entry:
    """The entry of ``row``. Raises Damaged, ValueError or TypeError."""
    order, removed, game, started, changed, made_by, finished, players, winners = written
    if not isinstance(order, int):
        raise Damaged
    labels = Labels(made_by, tuple(players), bool(finished), tuple(winners))
    return Entry(Listed(play_id, game, started, changed, labels), order, bool(removed))
