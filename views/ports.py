"""What a view needs from above it, as small protocols. None of them mentions SQL, files or Flet sessions.

Failures that a person must hear of are raised as ``PortError`` with a finished, translated sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from models.journal import Event
from models.play import Play
from models.players import Player
from models.profiles import Profile
from views.company import Company, Tables
from views.drawing import Drawing, Measure

T = TypeVar("T")


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


class Refused(PortError):
    """A file that was not taken in; ``lines`` say everything that is wrong with it, a sentence each."""

    def __init__(self, sentence: str, lines: Sequence[str] = ()) -> None:
        super().__init__(sentence)
        self.lines = tuple(lines)


@dataclass(frozen=True, slots=True)
class Shelf:
    """A stretch of the history. ``total`` is how many plays there are to show, ``removed`` how many were deleted."""

    plays: tuple[PlaySummary, ...]
    total: int
    removed: int


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

    async def history(self, limit: int, *, search: str = "", removed: bool = False) -> Shelf:
        """All plays, those in progress on top, then the latest started first; or the *removed* ones.

        Every word of *search* must stand in the name of the game, of a player or of a winner.
        """

    async def gather(self, game: str, seats: int, read: Callable[[Play], T]) -> tuple[list[T], int]:
        """What *read* makes of each play of *game* with *seats* players that is not removed, the latest changed first;
        and how many cannot be read. No other play is opened. Raises PortError.

        *read* is always the same pure function of its own name: it may be called in a thread, and not again for a play
        that did not change.
        """

    async def remove(self, play_id: str) -> None:
        """Take a play out of the lists; ``restore`` undoes it."""

    async def restore(self, play_id: str) -> None:
        """Bring a removed play back, whole. Raises KeyError for one that is gone for good."""

    async def forget(self, play_id: str) -> None:
        """Delete a removed play for good, which makes room; nobody who watches it is told.

        Raises KeyError for an unknown play or one that is not removed, PortError; then nothing has changed.
        """

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
class File:
    """A file on its way in or out."""

    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Backup:
    """All plays in one file: how many, and how many could not be read and are not in it."""

    file: File
    plays: int
    left_out: int


@dataclass(frozen=True, slots=True)
class Arrived:
    """What a file brought: ``new`` plays (or deleted ones that came back), ``longer`` ones that went on from what
    was here, ``known`` ones that were here already, and ``copies`` of plays that went on otherwise here."""

    new: int = 0
    longer: int = 0
    known: int = 0
    copies: int = 0


class Exchange(Protocol):
    """Plays as files, out and in."""

    async def play_file(self, play_id: str) -> File:
        """One whole play. Raises KeyError or PortError."""

    async def backup(self) -> Backup:
        """All plays that are not removed, in one file. Raises PortError."""

    async def take_in(self, file: File) -> Arrived:
        """Take in a play file or a backup: all of it, or nothing (Refused with the reasons, PortError)."""


class Files(Protocol):
    """The files of the device that this session runs on, by its own dialogs. To be called while a tap is handled."""

    async def save(self, file: File) -> bool:
        """Let the person put *file* somewhere; False where they changed their mind. Raises PortError."""

    async def pick(self) -> File | None:
        """Let the person choose a file and read it; None where they changed their mind. Raises PortError."""

    async def share(self, file: File) -> bool:
        """Hand *file* on to another app where the device can do that, else ``save`` it."""


@dataclass(frozen=True, slots=True)
class BoardProfile:
    """A board profile that the owner made, by its name."""

    name: str
    in_use: bool


@dataclass(frozen=True, slots=True)
class Deleted:
    """A deleted board profile, kept so that it can be restored."""

    game: str
    name: str
    text: str
    in_use: bool


class Profiles(Protocol):
    """The owner's board profiles. New plays embed the one in use; plays that were begun keep their own."""

    async def known(self, game: str) -> list[BoardProfile]:
        """The owner's profiles of *game*, by name. None of them in use: the packaged default is."""

    async def in_use(self, game: str) -> Profile:
        """The profile in use. Raises Unreadable."""

    async def change(self, game: str, path: str, value: Any) -> Profile:
        """Set what stands at *path* of the profile in use and store it; where that is the packaged default, which
        never changes, in an own profile that is then in use. Raises IllegalMove, Unreadable or PortError."""

    async def begin(self, game: str, name: str) -> None:
        """A new profile from the packaged default, which is then in use. Raises PortError for a name that is none
        or taken."""

    async def use(self, game: str, name: str | None) -> None:
        """Put a profile to use (None: the packaged default). Raises PortError."""

    async def rename(self, game: str, name: str, to: str) -> None:
        """Call a profile otherwise. Raises PortError for a name that is none or taken."""

    async def delete(self, game: str, name: str) -> Deleted:
        """Delete a profile; ``restore`` undoes it. Raises PortError."""

    async def restore(self, deleted: Deleted) -> None:
        """Bring a deleted profile back, in use if it was. Raises PortError where its name is taken by now."""

    async def export(self, game: str) -> File:
        """The profile in use as a file. Raises Unreadable."""

    async def take_in(self, game: str, file: File) -> str:
        """Keep and use the profile of a file, under its name or the next free one, which is given; one that is here
        already is only put to use. All of it, or nothing (Refused with the reasons, PortError)."""


class Painter(Protocol):
    """Makes pictures of what views lay out."""

    async def png(self, lay_out: Callable[[Measure], Drawing]) -> bytes:
        """A PNG of what *lay_out* gives, its size in pixels being the drawing's.

        Type must be loaded before words can be measured, so the painter calls *lay_out* itself, with its own measure
        and perhaps in a thread: *lay_out* must touch nothing of a session. Raises PortError.
        """


@dataclass(frozen=True, slots=True)
class Facts:
    """What the settings screen says of this installation. ``notice``: what happened to the store, or ""."""

    version: str
    data_folder: str
    notice: str = ""


class Device(Protocol):
    """What the device at hand can do besides showing. None of these raises or keeps anybody waiting for long."""

    async def thud(self) -> None:
        """A short knock that is felt, where the device has that."""

    async def reduced_motion(self) -> bool:
        """Whether the person asked the system for less motion; False where it does not say."""

    async def stay_awake(self, on: bool) -> bool:
        """Keep the screen on, or let it sleep again; False where that does not work here."""


@dataclass(frozen=True)
class Services:
    """Everything a view may ask for."""

    plays: Plays
    people: People
    preferences: Preferences
    chance: Chance
    facts: Facts
    exchange: Exchange
    files: Files
    profiles: Profiles
    painter: Painter
    device: Device
    company: Company | None = None
    """The tables where others play along on their own phones; None where this device cannot serve any."""
    tables: Tables | None = None
    """The same for who owns them."""
