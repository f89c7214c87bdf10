"""The port of the store, below the ports of the views: raw texts in, raw texts out.

Two implementations pass one suite (``tests/companion/store_contract.py``): SQLite here, the browser's own storage
on the site. A store knows nothing of games or rules. Every method that writes is one transaction: afterwards
all of it is stored, or nothing is and the method raised. Failures are the ``PortError`` of ``views.ports`` with a
finished sentence.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from views.ports import PortError


class Conflict(Exception):
    """An event has not the next number of its play: somebody else appended meanwhile. Nothing was stored."""


class Newer(PortError):
    """The store was written by a newer Tokuten. It is left as it is."""


@dataclass(frozen=True, slots=True)
class Labels:
    """What lists show of a play.

    A cache, never the truth: the journal is, and the labels of a play can be made anew from it at any time.
    They are written in the transaction of the event that changed them, so that a list of thousands of plays is
    one walk along an index. ``made_by`` says which reckoning made them; the owner of the store has those of another
    one made anew (``outdated``), so that a mended rule also mends old lists.
    """

    made_by: str
    players: tuple[str, ...]
    finished: bool
    winners: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Listed:
    """A play in a list. ``started`` and ``changed`` are UTC, ISO 8601."""

    id: str
    game: str
    started: str
    changed: str
    labels: Labels


@dataclass(frozen=True, slots=True)
class Stored:
    """A play as it is kept: its setup and its events from a number on, as JSON texts."""

    setup: str
    events: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Addition:
    """Events that come from outside: those after number ``after`` of a play that is here, or with ``after`` None a
    whole new play (``setup`` is only looked at then). A removed play that is added to comes back to the lists."""

    id: str
    game: str
    setup: str
    started: str
    changed: str
    after: int | None
    events: tuple[str, ...]
    labels: Labels


@dataclass(frozen=True, slots=True)
class NamedProfile:
    """A board profile of a game. At most one of a game is ``in_use``; none: the packaged default is."""

    game: str
    name: str
    profile: str
    in_use: bool


class Store(Protocol):
    """Keeps what one owner has."""

    async def begin(self, play_id: str, game: str, setup: str, started: str, labels: Labels) -> None:
        """Keep a new play without events. Raises ValueError where the id is taken."""

    async def read(self, play_id: str, after: int = 0) -> Stored:
        """The setup and the events after number *after*. Raises KeyError for an unknown play."""

    async def append(self, play_id: str, number: int, event: str, changed: str, labels: Labels) -> None:
        """Keep event *number* (from 1). Raises Conflict unless it is the next one, KeyError for an unknown play."""

    async def add_all(self, additions: Sequence[Addition]) -> None:
        """Keep all of them, in their order, or nothing.

        Raises Conflict where a new play's id is taken, or where a play that is here is not at its ``after`` (or is not
        here any more): somebody else wrote meanwhile.
        """

    async def plays(
        self, limit: int, *, finished: bool | None = None, game: str | None = None, removed: bool = False
    ) -> list[Listed]:
        """Plays, the latest written first, whatever the clocks said."""

    async def set_removed(self, play_id: str, removed: bool) -> None:
        """Take a play out of the lists or put it back, at its old place. Raises KeyError for an unknown play."""

    async def purge(self, play_id: str) -> None:
        """Delete a removed play for good. Raises KeyError for an unknown play or one that is not removed."""

    async def outdated(self, made_by: str) -> list[str]:
        """The ids of plays whose labels another reckoning than *made_by* made."""

    async def relabel(self, play_id: str, number: int, labels: Labels) -> None:
        """Replace the labels that belong to event *number*; nothing happens if newer events came meanwhile."""

    async def names(self, limit: int) -> list[str]:
        """Names of people, the latest used first."""

    async def remember(self, names: Sequence[str]) -> None:
        """Put *names* on top, the first of them first."""

    async def preference(self, key: str) -> str | None:
        """A stored setting."""

    async def set_preference(self, key: str, value: str) -> None:
        """Keep a setting."""

    async def profiles(self, game: str) -> list[NamedProfile]:
        """The board profiles of *game*, by name."""

    async def save_profile(
        self, game: str, name: str, profile: str, *, instead_of: str | None = None, use: bool = False
    ) -> None:
        """Keep a board profile under *name*, in place of one of that name and of the one called *instead_of*.

        It is in use with *use*, or where one that it takes the place of was.
        """

    async def use_profile(self, game: str, name: str | None) -> None:
        """Mark the one that new plays take (None: the packaged default). Raises KeyError for an unknown name."""

    async def delete_profile(self, game: str, name: str) -> None:
        """Delete a board profile; plays embed their own and lose nothing."""

    async def close(self) -> None:
        """Finish what is under way and let go. Calling it twice does nothing more."""
