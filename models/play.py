"""A play: a journal and the state that follows from it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from models import pads, registry
from models.journal import Event, Finish, Journal, Redo, Setup, Undo
from models.pads import Pad
from models.problems import IllegalMove, Problem
from models.profiles import Profile


class BadMove(IllegalMove):
    """A journal from outside that holds an illegal move: ``number`` says which (from 1)."""

    def __init__(self, number: int, *problems: Problem) -> None:
        super().__init__(*problems)
        self.number = number


@dataclass(frozen=True)
class Play:
    """A play at one moment. Immutable: ``make`` gives the next one."""

    journal: Journal
    pad: Pad

    @property
    def id(self) -> str:
        """The play's id."""
        return self.journal.setup.id

    @property
    def number(self) -> int:
        """The number of the newest event: whoever makes a move says which one was seen."""
        return self.journal.number

    def make(self, event: Event, after: int) -> Play:
        """The play after *event*, made by somebody who saw event *after*.

        Raises IllegalMove (with every problem) or StaleMove; then nothing has changed.
        """
        journal = self.journal.append(event, after)
        if isinstance(event, Undo | Redo):
            return Play(journal, _replayed(journal))
        # Asked here and not in a replay: a play that was finished by older rules must open for ever.
        if isinstance(event, Finish) and self.pad.problems:
            raise IllegalMove(*self.pad.problems)
        return Play(journal, self.pad.apply(event))


def _first(setup: Setup) -> Pad:
    game = registry.game(setup.game)
    profile: Profile = game.read_profile(setup.profile)
    return Pad(game, setup.options, profile, setup.players)


def _replayed(journal: Journal, *, strict: bool = False) -> Pad:
    pad = _first(journal.setup)
    for number in journal.fold.standing:
        move = journal.move(number)
        if strict and isinstance(move, Finish) and pad.problems:
            raise BadMove(number, *pad.problems)
        try:
            pad = pad.apply(move)
        except IllegalMove as error:
            raise BadMove(number, *error.problems) from None
    return pad


def start(setup: Setup) -> Play:
    """A play without moves. Raises KeyError for an unknown game, Malformed for a bad profile."""
    return Play(Journal(setup, pads.scope), _first(setup))


def replay(setup: Setup, events: Iterable[Event], *, strict: bool = False) -> Play:
    """The play that *events* lead to. Raises BadMove where the journal is not a legal one.

    *strict*, for what comes from outside: a finish must have been allowed as well.
    """
    journal = Journal(setup, pads.scope)
    for event in events:
        try:
            journal = journal.append(event, journal.number)
        except IllegalMove as error:
            raise BadMove(journal.number + 1, *error.problems) from None
    return Play(journal, _replayed(journal, strict=strict))
