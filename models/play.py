"""A play: a journal and the state that follows from it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from models import pads, registry, seeing
from models.journal import Event, Finish, GameMove, Journal, Move, ProfileSet, Redo, Setup, Thrown, Undo
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
    seats: frozenset[int] | None = None
    """For whose eyes it is (``seen_by``): of those who act for these seats; None: the whole play."""

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

    @property
    def hidden(self) -> frozenset[int]:
        """The seats whose sheets are not shown; none of the whole play."""
        return self.state.sheets.hidden

    @property
    def undo(self) -> Undo | None:
        """The event that takes back the newest standing move of those who see this, or of the table, or None."""
        return self.journal.undo(self.seats)

    @property
    def redo(self) -> Redo | None:
        """The event that brings back what they took back last, or None."""
        return self.journal.redo(self.seats)

    def seen_by(self, seats: frozenset[int]) -> Play:
        """The play as those may see it who act for *seats* (0-based; none: who only watches).

        Its number stays, and moves made against it are made in the whole play: ``make`` raises ValueError here. Where
        nothing is hidden, journal and state are the same; only undo and redo are of the own seats. See
        ``models.seeing``. Raises ValueError for a play that is itself only what some may see.
        """
        self._must_be_whole()
        journal = seeing.journal_for(self.journal, self.state.sheets, seats)
        return Play(journal, seeing.state_for(self.state, seats), seats)

    def _must_be_whole(self) -> None:
        if self.seats is not None:
            raise ValueError("this is only what some of the players may see of the play")

    def make(self, event: Event, after: int) -> Play:
        """The play after *event*, made by somebody who saw event *after*.

        Raises IllegalMove (with every problem) or StaleMove; then nothing has changed.
        """
        self._must_be_whole()
        journal = self.journal.append(event, after)
        if isinstance(event, Undo | Redo):
            state, bad = _folded(journal)
            if bad is not None:
                # What others did since rests on it.
                raise IllegalMove(problem(FORM, "", f"{event.kind}_blocked"))
            return Play(journal, state)
        # What it takes the place of may have changed the table already: steps cut short, bonuses that were lost.
        if isinstance(event, Thrown | ProfileSet) and event.amends is not None:
            state, bad = _folded(journal)
            if bad is not None:
                raise IllegalMove(*bad.problems)
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


def _folded(journal: Journal) -> tuple[State, BadMove | None]:
    moves = ((number, journal.move(number)) for number in journal.fold.standing)
    return begin(journal.setup).after(moves)


def start(setup: Setup) -> Play:
    """A play without moves. Raises KeyError for an unknown game, Malformed for a bad profile."""
    return Play(Journal(setup, scope_of(setup.game)), begin(setup))


def replayed(setup: Setup, events: Iterable[Event]) -> Replay:
    """Replay *events* from outside as far as they are legal, each at its moment: a finish must have been allowed, and
    what was undone later as well.

    An event that the journal refuses, or a move that the rules refuse, ends it; the play before it stands whole.
    """
    journal, states = Journal(setup, scope_of(setup.game)), [(0, begin(setup))]
    for event in events:
        try:
            further = journal.append(event, journal.number)
        except IllegalMove as error:
            return Replay(Play(journal, states[-1][1]), BadMove(journal.number + 1, *error.problems))
        known = _common(states, further.fold.standing)
        moves = ((number, further.move(number)) for number in further.fold.standing[known - 1 :])
        after = states[:known]
        for number, move in moves:
            state, bad = after[-1][1].after([(number, move)], strict=True)
            if bad is not None:
                return Replay(Play(journal, states[-1][1]), BadMove(journal.number + 1, *bad.problems))
            after.append((number, state))
        journal, states = further, after
    return Replay(Play(journal, states[-1][1]))


def _common(states: list[tuple[int, State]], standing: tuple[int, ...]) -> int:
    """How many of *states* (the first is the setup's) still follow from the moves that stand. A move that was made
    only lengthens them; one that was undone takes the newest away."""
    known = min(len(states), len(standing) + 1)
    while known > 1 and states[known - 1][0] != standing[known - 2]:
        known -= 1
    return known


def replay(setup: Setup, events: Iterable[Event], *, strict: bool = False) -> Play:
    """The play that *events* lead to. Raises BadMove where the journal is not a legal one.

    *strict*: what comes from outside (``replayed``). A stored journal was legal when it was made: only what stands must
    be, so that a play outlives a change of the rules.
    """
    if strict:
        found = replayed(setup, events)
        if found.bad is not None:
            raise found.bad
        return found.play
    journal = Journal(setup, scope_of(setup.game))
    for event in events:
        try:
            journal = journal.append(event, journal.number)
        except IllegalMove as error:
            raise BadMove(journal.number + 1, *error.problems) from None
    state, bad = _folded(journal)
    if bad is not None:
        raise bad
    return Play(journal, state)
