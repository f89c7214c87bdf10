"""What a view needs from above it, as small protocols. None of them mentions SQL, files or Flet sessions.

Failures that a person must hear of are raised as ``PortError`` with a finished, translated sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from models.journal import Event
from models.play import Play
from models.players import Player


class PortError(Exception):
    """Something outside did not work; ``str(error)`` is a sentence for a person."""


class Full(PortError):
    """There is no room to store; what was stored before is whole."""


class Unreadable(PortError):
    """A play or the whole store cannot be read; it is left as it is."""


@dataclass(frozen=True, slots=True)
class PlaySummary:
    """A play in a list. ``changed`` is UTC, ISO 8601; ``winners`` is empty unless ``finished``."""

    id: str
    game: str
    players: tuple[str, ...]
    started: str
    changed: str
    finished: bool
    winners: tuple[str, ...]


class Plays(Protocol):
    """The plays of this owner. Every session that watches a play is told of each accepted move."""

    async def begin(self, game: str, options: Mapping[str, Any], players: Sequence[Player]) -> Play:
        """Start and store a new play with the owner's board profile of that game. Raises PortError."""

    async def open(self, play_id: str) -> Play:
        """The newest state. Raises KeyError for an unknown play, PortError for an unreadable one."""

    async def make(self, play_id: str, event: Event, after: int) -> Play:
        """Apply and store *event*, made by somebody who saw event *after*; stored when this returns.

        Raises IllegalMove, StaleMove, KeyError or PortError, and then nothing has changed.
        """

    async def recent(self, limit: int, *, finished: bool | None = None) -> list[PlaySummary]:
        """Plays, the latest changed first; *finished* narrows them."""

    async def remove(self, play_id: str) -> None:
        """Take a play out of the lists; ``restore`` undoes it."""

    async def restore(self, play_id: str) -> None:
        """Bring a removed play back, whole."""

    def watch(self, play_id: str, told: Callable[[Play], None]) -> Callable[[], None]:
        """Call *told* with the newest state after each accepted move; gives the call that ends it.

        *told* is called on the event loop, outside any session: it must only schedule work.
        """


class People(Protocol):
    """Names that played before."""

    async def names(self) -> list[str]:
        """Remembered names, the latest used first."""

    async def remember(self, names: Sequence[str]) -> None:
        """Put *names* on top."""

    async def last_table(self, game: str) -> list[str]:
        """The names of the latest play of *game* in seat order; empty where there was none."""


class Preferences(Protocol):
    """Small settings of this owner, by key."""

    async def get(self, key: str, default: str) -> str:
        """The stored value, or *default*."""

    async def set(self, key: str, value: str) -> None:
        """Store *value*. Raises PortError."""


class Chance(Protocol):
    """An unbiased source."""

    def below(self, n: int) -> int:
        """A number from 0 to n − 1."""

    def new_id(self) -> str:
        """A new unguessable id."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What the settings screen says of this installation. ``notice``: what happened to the store, or ""."""

    version: str
    data_folder: str
    notice: str = ""


@dataclass(frozen=True)
class Services:
    """Everything a view may ask for."""

    plays: Plays
    people: People
    preferences: Preferences
    chance: Chance
    facts: Facts
