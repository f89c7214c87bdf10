"""A play: a journal and the state that follows from it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from models import pads, registry
from models.journal import Event, Finish, GameMove, Journal, Move, Redo, Setup, Undo
from models.live import AnyLive
from models.pads import Pad
from models.problems import FORM, IllegalMove, problem
from models.state import BadMove, State, begin

__all__ = ["BadMove", "Play", "Replay", "replay", "replayed", "start"]


@dataclass(frozen=True)
class Play:
    """A play at one moment. Immutable: ``make`` gives the next one."""

    journal: Journal
    state: State

    @property
    def id(self) -> str:
        """The play's id."""
        return self.journal.setup.id

    @property
    def number(self) -> int:
        """The number of the newest event: whoever makes a move says which one was seen."""
        return self.journal.number

    @property
    def pad(self) -> Pad:
        """The score sheets as they stand."""
        return self.state.pad

    @property
    def live(self) -> AnyLive | None:
        """The rules by which it is played now; None on a score pad, or once the sheets are counted."""
        return self.state.live

    @property
    def table(self) -> Any:
        """The state of the game's own rules; None where only the end is scored."""
        return self.state.table

    def make(self, event: Event, after: int) -> Play:
        """The play after *event*, made by somebody who saw event *after*.

        Raises IllegalMove (with every problem) or StaleMove; then nothing has changed.
        """
        journal = self.journal.append(event, after)
        if isinstance(event, Undo | Redo):
            state, bad = _folded(journal)
            if bad is not None:
                # What others did since rests on it.
                raise IllegalMove(problem(FORM, "", f"{event.kind}_blocked"))
            return Play(journal, state)
        # Asked here and not in a replay: a play that was finished by older rules must open for ever.
        if isinstance(event, Finish) and self.live is None and self.pad.problems:
            raise IllegalMove(*self.pad.problems)
        return Play(journal, self.state.apply(event))


@dataclass(frozen=True, slots=True)
class Replay:
    """What a journal from outside leads to: the play up to its first bad move, and what is wrong with that one."""

    play: Play
    bad: BadMove | None = None


@cache
def scope_of(game_id: str) -> Callable[[Move], str]:
    """The scope of the moves of a game's plays: a cell, a seat, or the table."""
    live = registry.game(game_id).live

    def scope(move: Move) -> str:
        return live.scope(move) if live is not None and isinstance(move, GameMove) else pads.scope(move)

    return scope


def _folded(journal: Journal, *, strict: bool = False) -> tuple[State, BadMove | None]:
    moves = ((number, journal.move(number)) for number in journal.fold.standing)
    return begin(journal.setup).after(moves, strict=strict)


def start(setup: Setup) -> Play:
    """A play without moves. Raises KeyError for an unknown game, Malformed for a bad profile."""
    return Play(Journal(setup, scope_of(setup.game)), begin(setup))


def replayed(setup: Setup, events: Iterable[Event], *, strict: bool = False) -> Replay:
    """Replay *events* as far as they are legal. *strict*, for what comes from outside: a finish must have been allowed.

    An event that the journal refuses, or a move that the rules refuse, ends it; the play before it stands whole.
    """
    journal, bad = Journal(setup, scope_of(setup.game)), None
    for event in events:
        try:
            journal = journal.append(event, journal.number)
        except IllegalMove as error:
            bad = BadMove(journal.number + 1, *error.problems)
            break
    state, worse = _folded(journal, strict=strict)
    if worse is None:
        return Replay(Play(journal, state), bad)
    # A move may have been legal only until a later undo: what stands before the bad one is asked for anew.
    cut = replayed(setup, journal.events[: worse.number - 1], strict=strict)
    return Replay(cut.play, worse)


def replay(setup: Setup, events: Iterable[Event], *, strict: bool = False) -> Play:
    """The play that *events* lead to. Raises BadMove where the journal is not a legal one."""
    found = replayed(setup, events, strict=strict)
    if found.bad is not None:
        raise found.bad
    return found.play
