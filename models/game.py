"""The contract of a game: what every package in ``models/`` gives, so that who knows one knows all."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, Literal, TypeVar

from pydantic import TypeAdapter

from models import catalogue
from models.dice import Die
from models.forms import Form, Name, Scalar, parse
from models.journal import Event, events
from models.live import LIVE, AnyLive
from models.problems import Problem
from models.profiles import Profile, packaged
from models.scoring import ScoreSheet


class PlayerEntry(Form):
    """What an entry says of one player; each game adds its counts."""

    name: Name


class Entry(Form):
    """What an entry of every game has besides its players, options and profile."""

    unfinished: bool = False


@dataclass(frozen=True, slots=True)
class Option:
    """A table option of entries and plays, frozen when the play starts. ``choices[0]`` is the default; None: without
    what the option is the amount of."""

    key: str
    choices: tuple[Scalar, ...]
    rule: str

    @property
    def default(self) -> Scalar:
        """The value where none is given."""
        return self.choices[0]


@dataclass(frozen=True, slots=True)
class Mode:
    """A way to play, with the fewest and most players."""

    key: str
    fewest: int
    most: int


FieldKind = Literal["count", "number", "flag", "choice", "member", "player", "text"]


@dataclass(frozen=True, slots=True)
class Field:
    """One cell of a score pad.

    ``path`` is its place in the entry, below the player (``kaiju.9``) or, with ``table``, in the entry itself
    (``first_on.cat``). Kinds: ``count`` (0 upward), ``number`` (may be negative), ``flag`` (true or false),
    ``choice`` (one of ``choices``), ``member`` (true puts the number at the end of the path into the list before
    it), ``player`` (names a player), ``text``. ``rule`` is read for help on it.
    """

    path: str
    kind: FieldKind
    rule: str
    choices: tuple[int | str, ...] = ()
    table: bool = False


E = TypeVar("E", bound=Entry)


def _as_it_is(entry: dict[str, Any]) -> dict[str, Any]:
    return entry


@dataclass(frozen=True)
class Game(Generic[E]):
    """A game as the rest of the house sees it.

    ``check`` gives every broken rule of a well-formed entry, ``score`` its sheet; ``score`` also takes an entry
    that breaks rules (a pad that is being filled), never raises, and counts what stands there. ``fields`` gives
    the cells of a score pad for the options of a play and its number of seats.
    """

    id: str
    package: str
    modes: tuple[Mode, ...]
    options: tuple[Option, ...]
    entry: type[E]
    profile: type[Profile]
    check: Callable[[E], list[Problem]]
    score: Callable[[E], ScoreSheet]
    fields: Callable[[Mapping[str, Any], int], Sequence[Field]]
    dice: Mapping[str, tuple[Die, ...]]
    live: AnyLive | None = None
    """How it is played move by move; None where only its end is scored."""
    play_options: tuple[Option, ...] = ()
    """Options of plays at the table that its entry does not have."""
    tidy: Callable[[dict[str, Any]], dict[str, Any]] = _as_it_is
    """Turns what stands on a pad into an entry where a cell's value has no place there (a choice of "none")."""
    counted_apart: bool = False
    """Hands are secret until all are counted: who counts on a phone of the own shows nobody the sheet before all sheets
    are finished (``Play.seen_by``)."""
    compared: frozenset[str] = frozenset()
    """Lines whose points hang on what others hold, as the most of something does: nobody can tell them while a sheet is
    not shown."""

    @cached_property
    def book(self) -> catalogue.Book:
        """The rule catalogue of this game."""
        return catalogue.book(self.package)

    @property
    def title(self) -> str:
        """The game's name as it stands on its box."""
        return self.book.title

    @cached_property
    def adapter(self) -> TypeAdapter[E]:
        """Validates entries of this game."""
        return TypeAdapter(self.entry)

    @cached_property
    def events(self) -> TypeAdapter[Event]:
        """Reads and writes one event of this game's plays as JSON."""
        return events(self.live.moves if self.live else None)

    @property
    def default_profile(self) -> Profile:
        """The packaged board profile."""
        profile: Profile = packaged(self.package, self.profile)
        return profile

    def read_profile(self, value: Mapping[str, Any]) -> Profile:
        """A board profile from the JSON object *value*. Raises Malformed with every problem."""
        return parse(TypeAdapter(self.profile), json.dumps(dict(value)))

    @property
    def fewest(self) -> int:
        """The fewest players of any mode."""
        return min(mode.fewest for mode in self.modes)

    @property
    def most(self) -> int:
        """The most players of any mode."""
        return max(mode.most for mode in self.modes)

    def mode(self, options: Mapping[str, Any]) -> Mode:
        """The mode that *options* choose: one that a flag which is on, or a choice, is named after; else the first."""
        named = {key if value is True else value for key, value in options.items()}
        return next((mode for mode in self.modes if mode.key in named), self.modes[0])

    def default_options(self) -> dict[str, Scalar]:
        """Every option of an entry at its default."""
        return {option.key: option.default for option in self.options}

    def of_entry(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The *options* of a play that its entry has as well: how it is played is no matter of the score."""
        if self.live is None:
            return dict(options)
        besides = {LIVE, *(option.key for option in self.play_options)}
        return {key: value for key, value in options.items() if key not in besides}

    def options_of(self, *, live: bool) -> tuple[Option, ...]:
        """The options of a play at the table (*live*), or of a score pad."""
        return (*self.options, *self.play_options) if live else self.options


AnyGame = Game[Any]
