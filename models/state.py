"""The state of a play: its sheets and, where it is played move by move, what is on the table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from models.journal import Count, Finish, GameMove, Move, ProfileSet, Roster, Set, Setup, Thrown
from models.live import LIVE, AnyLive
from models.pads import UNFINISHED, Pad, Reckoned
from models.problems import FORM, IllegalMove, Problem, Seat, problem
from models.profiles import Profile
from models.registry import game as find


@dataclass(frozen=True)
class State:
    """What follows from the moves that stand.

    ``sheets`` are the score pads as people wrote them. ``table`` is the state of the game's own rules, None where
    only the end is scored. Once ``counted``, the sheets are written and the table stays as it was.
    """

    sheets: Pad
    table: Any | None = None
    counted: bool = False
    seats: tuple[str, ...] = ()
    """The ids of the players by their seat at the table; sheets may be added, taken away and reordered later."""

    @property
    def live(self) -> AnyLive | None:
        """The rules by which it is played now; None on a score pad, or once the sheets are counted."""
        return None if self.table is None or self.counted else self.sheets.game.live

    @cached_property
    def pad(self) -> Pad:
        """The sheets; while the game is played, with what is known on them."""
        return self.sheets if self.live is None else self._filled()

    def _filled(self) -> Pad:
        live = self.sheets.game.live
        assert live is not None
        cells = live.tally(self.table)
        players = self.sheets.players
        values = {players[seat].id: dict(own) for seat, own in cells.items() if seat is not None}
        named = {cell.path for cell in self.sheets.fields() if cell.table and cell.kind == "player"}
        known = {
            path: players[value].id if path in named and isinstance(value, int) else value
            for path, value in cells.get(None, {}).items()
        }
        reckoned = Reckoned(values, self.sheets.profile, self.table, self.seats)
        return replace(self.sheets, values=values, table=known, reckoned=reckoned)

    def _counted(self, live: AnyLive) -> Pad:
        """The sheets with what is known; where the rules had not ended the play, people stopped early."""
        filled = self._filled()
        return filled if live.over(self.table) else replace(filled, table={**filled.table, UNFINISHED: True})

    def missing(self, seat: int) -> list[Problem]:
        """What nobody could know of the sheet of *seat* and is not entered yet; of a hidden sheet nothing is told."""
        if seat in self.sheets.hidden:
            return []
        live = self.sheets.game.live
        player = self.sheets.players[seat].id
        if self.table is None or live is None or player not in self.seats:
            return []
        found = live.missing(self.table, self.seats.index(player), self.pad.values.get(player, {}))
        return [_at_sheet(one, seat) for one in found]

    def apply(self, move: Move) -> State:
        """The state after *move*. Raises IllegalMove, and then nothing has changed."""
        match move:
            case GameMove() | Thrown():
                return self._played(move)
            case Count():
                if self.live is None:
                    raise IllegalMove(problem(FORM, "", "count_nothing"))
                return replace(self, sheets=self._counted(self.live), counted=True)
            case Set() | Finish() if self.live is not None:
                raise IllegalMove(problem(FORM, "", "count_first"))
            case Roster() if self.live is not None:
                return self._renamed(move)
            case ProfileSet() if self.live is not None:
                sheets = self.sheets.apply(move)
                return replace(self, sheets=sheets, table=self.live.reprofiled(self.table, sheets.profile))
            case _:
                return replace(self, sheets=self.sheets.apply(move))

    def _played(self, move: Move) -> State:
        if self.table is None:
            if isinstance(move, GameMove):
                raise IllegalMove(problem(FORM, "", "not_live"))
            return self
        if self.live is None:
            raise IllegalMove(problem(FORM, "", "counted"))
        return replace(self, table=self.live.apply(self.table, move))

    def _renamed(self, move: Roster) -> State:
        """While the game is played, players keep their seats; names may change."""
        if [one.id for one in move.players] != [player.id for player in self.sheets.players]:
            raise IllegalMove(problem(FORM, "players", "seats_stay"))
        return replace(self, sheets=self.sheets.apply(move))

    def after(self, moves: Iterable[tuple[int, Move]], *, strict: bool = False) -> tuple[State, BadMove | None]:
        """The state after numbered *moves*; where one of them is refused, the state before it, and why.

        *strict*: a finish must have been allowed as well.
        """
        state = self
        for number, move in moves:
            if strict and isinstance(move, Finish) and state.pad.problems:
                return state, BadMove(number, *state.pad.problems)
            try:
                state = state.apply(move)
            except IllegalMove as error:
                return state, BadMove(number, *error.problems)
        return state, None


def _at_sheet(found: Problem, seat: int) -> Problem:
    """*found*, of one seat at the table, as it is told of that player's sheet, wherever it lies now."""
    params = {key: Seat(seat) if isinstance(value, Seat) else value for key, value in found.params.items()}
    return replace(found, where=f"players[{seat}]", params=params)


class BadMove(IllegalMove):
    """A journal from outside that holds an illegal move: ``number`` says which (from 1)."""

    def __init__(self, number: int, *problems: Problem) -> None:
        super().__init__(*problems)
        self.number = number


def begin(setup: Setup) -> State:
    """The state before the first move. Raises KeyError for an unknown game, Malformed for a bad profile."""
    game = find(setup.game)
    profile: Profile = game.read_profile(setup.profile)
    pad = Pad(game, setup.options, profile, setup.players)
    table = None
    if game.live is not None and setup.options.get(LIVE) is True:
        table = game.live.begin(setup.options, profile, len(setup.players))
    return State(pad, table, seats=tuple(player.id for player in setup.players))
