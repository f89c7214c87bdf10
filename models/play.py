"""A play: a journal and the state that follows from it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from models import pads, registry
from models.journal import Event, Journal, Redo, Setup, Undo
from models.pads import Pad
from models.profiles import Profile


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
        return Play(journal, self.pad.apply(event))


def _first(setup: Setup) -> Pad:
    game = registry.game(setup.game)
    profile: Profile = game.read_profile(setup.profile)
    return Pad(game, setup.options, profile, setup.players)


def _replayed(journal: Journal) -> Pad:
    pad = _first(journal.setup)
    for move in journal.standing():
        pad = pad.apply(move)
    return pad


def start(setup: Setup) -> Play:
    """A play without moves. Raises KeyError for an unknown game, Malformed for a bad profile."""
    return Play(Journal(setup, pads.scope), _first(setup))


def replay(setup: Setup, events: Iterable[Event]) -> Play:
    """The play that *events* lead to. Raises IllegalMove where the journal is not a legal one."""
    journal = Journal(setup, pads.scope)
    for event in events:
        journal = journal.append(event, journal.number)
    return Play(journal, _replayed(journal))


def changed_setup(play: Play, **changes: object) -> Setup:
    """The setup of *play* with changes, for a new play of the same kind."""
    return replace(play.journal.setup, **changes)  # type: ignore[arg-type]
