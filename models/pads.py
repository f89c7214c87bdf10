"""A score pad: what people have written so far, derived from a play's moves. A pad is a play like any other.

Cells are the fields of the game's entry. Values stay with the player's id, so renaming and reordering lose none.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any

from models import scoring
from models.forms import LIMIT, Scalar
from models.game import AnyGame, Entry, Field
from models.journal import Count, Finish, GameMove, Move, ProfileSet, Roster, Set, Thrown
from models.live import AnyLive
from models.players import Player, same_names
from models.problems import FORM, IllegalMove, Problem, problem
from models.profiles import Profile, with_value
from models.ranking import outright
from models.registry import game as find
from models.scoring import PlayerSheet, ScoreSheet

UNFINISHED = "unfinished"
"""The table's cell that says that people stopped early."""

_CELL = re.compile(r"players\[(\d+)\]\.(.+)")
_MEMBER = re.compile(r"(players\[\d+\]\..+)\[(\d+)\]")


def scope(move: Move) -> str:
    """A cell for a value written, the table for everything else."""
    return move.path if isinstance(move, Set) else ""


@lru_cache(maxsize=64)
def _fields(game_id: str, options: tuple[tuple[str, Any], ...], seats: int) -> dict[tuple[bool, str], Field]:
    made = find(game_id).fields(dict(options), seats)
    return {(one.table, one.path): one for one in made}


def _fits(cell: Field, value: Scalar, players: Iterable[Player]) -> bool:
    if value is None:
        return True
    match cell.kind:
        case "flag" | "member":
            return isinstance(value, bool)
        case "count" | "number":
            return isinstance(value, int) and not isinstance(value, bool) and -LIMIT <= value <= LIMIT
        case "choice":
            return not isinstance(value, bool) and value in cell.choices
        case "player":
            return value in {player.id for player in players}
        case "text":
            return isinstance(value, str) and bool(value.strip())


Cells = Mapping[str, Mapping[str, Scalar]]
"""What stands in the cells of the seats, by player id; blank ones are left out."""


@dataclass(frozen=True, slots=True)
class Reckoned:
    """What the table, as it stood with its *seats* (ids of players), brought into the cells, and the printed values
    that it was summed from: while it stands there, it rests on them."""

    values: Cells
    profile: Profile
    table: Any
    seats: tuple[str, ...]


@dataclass(frozen=True)
class Pad:
    """The state of a score pad. ``values`` has, by player id, the cells that are not blank."""

    game: AnyGame
    options: Mapping[str, Any]
    profile: Profile
    players: tuple[Player, ...]
    values: Cells = field(default_factory=dict)
    table: Mapping[str, Scalar] = field(default_factory=dict)
    finished: bool = False
    reckoned: Reckoned | None = None
    hidden: frozenset[int] = frozenset()
    """The seats whose sheets are not shown here (``without``); none on the pad itself."""

    def cell(self, seat: int, path: str) -> Scalar:
        """What stands in the cell *path* of *seat* (0-based); None is blank."""
        return self.values.get(self.players[seat].id, {}).get(path)

    def fields(self) -> tuple[Field, ...]:
        """The cells of this pad, in their order."""
        return tuple(self._known.values())

    @property
    def _known(self) -> dict[tuple[bool, str], Field]:
        return _fields(self.game.id, tuple(sorted(self.options.items())), len(self.players))

    def apply(self, move: Move) -> Pad:
        """The pad after *move*. Raises IllegalMove and changes nothing where the sheet has no such place or value."""
        match move:
            case Set():
                return self._set(move)
            case ProfileSet():
                return replace(self, profile=with_value(self.profile, move.path, move.value))
            case Roster():
                return self._seat(move)
            case Finish():
                return replace(self, finished=True)
            case Thrown() | Count() | GameMove():
                return self

    def _set(self, move: Set) -> Pad:
        if move.path == UNFINISHED:
            if not isinstance(move.value, bool | None):
                raise IllegalMove(problem(FORM, move.path, "type_flag", key=move.path))
            return replace(self, table={**self.table, UNFINISHED: move.value})
        match = _CELL.fullmatch(move.path)
        seat, path = (int(match[1]), match[2]) if match else (None, move.path)
        cell = self._known.get((seat is None, path))
        if cell is None or (seat is not None and seat >= len(self.players)):
            raise IllegalMove(problem(FORM, move.path, "cell_unknown", key=move.path))
        if not _fits(cell, move.value, self.players):
            raise IllegalMove(problem(FORM, move.path, "form", key=path))
        if seat is None:
            return replace(self, table=_with(self.table, path, move.value))
        player = self.players[seat].id
        own = _with(self.values.get(player, {}), path, move.value)
        return replace(self, values={**self.values, player: own})

    def _seat(self, move: Roster) -> Pad:
        players = tuple(Player(one.id, one.name) for one in move.players)
        if len({player.id for player in players}) != len(players):
            raise IllegalMove(problem(FORM, "players", "form", key="players"))
        if broken := same_names(FORM, [player.name for player in players]):
            raise IllegalMove(*broken)
        if not self.game.fewest <= len(players) <= self.game.most:
            params = {"n": len(players), "fewest": self.game.fewest, "most": self.game.most}
            raise IllegalMove(Problem(FORM, "players", "seats", params))
        return replace(self, players=players)

    def _row(self, values: Mapping[str, Scalar], table: bool) -> dict[str, Any]:
        row: dict[str, Any] = {}
        for cell in self._known.values():
            value = values.get(cell.path)
            if cell.table != table or value is None:
                continue
            *parents, last = cell.path.split(".")
            if cell.kind == "member":
                if value:
                    _inside(row, parents[:-1]).setdefault(parents[-1], []).append(int(last))
            elif cell.kind == "player":
                name = next((player.name for player in self.players if player.id == value), None)
                if name is not None:
                    _inside(row, parents)[last] = name
            else:
                _inside(row, parents)[last] = value
        return row

    @property
    def settled(self) -> bool:
        """Whether the result stands: the sheets were finished, and still hold nothing that cannot be."""
        return self.finished and not self.problems

    @cached_property
    def entry(self) -> Entry:
        """What stands on the pad as an entry; blanks are left out."""
        made: dict[str, Any] = {
            "game": self.game.id,
            "options": self.game.of_entry(self.options),
            "unfinished": bool(self.table.get(UNFINISHED)),
            "players": [
                {"name": player.name, **self._row(self.values.get(player.id, {}), table=False)}
                for player in self.players
            ],
            **self._row(self.table, table=True),
        }
        made["profile"] = self.profile.model_dump(mode="json")
        entry: Entry = self.game.adapter.validate_json(json.dumps(self.game.tidy(made)))
        return entry

    @cached_property
    def problems(self) -> list[Problem]:
        """Every rule that the pad breaks as it stands, each at its cells; of hidden sheets none is told."""
        found = [self._at_cells(one) for one in self.game.check(self.entry)]
        return [one for one in found if not self.hidden or not one.seats or one.seats - self.hidden]

    @cached_property
    def sheet(self) -> ScoreSheet:
        """The score so far."""
        made = self.game.score(self.entry)
        if self.hidden:
            made = self._undecided(made)
        if self.reckoned is None or self.game.live is None:
            return made
        rest, live = self.reckoned, self.game.live
        return replace(made, players=tuple(self._resting(one, rest, live) for one in made.players))

    def _undecided(self, made: ScoreSheet) -> ScoreSheet:
        """*made* while some sheets are not shown: nobody is ahead, and lines that compare the sheets pay nothing."""
        names = [player.name for player in made.players]
        lines = [
            [replace(line, points=0) if line.key in self.game.compared else line for line in player.lines]
            for player in made.players
        ]
        standing = outright([scoring.total(own) for own in lines], None, "nobody")
        return scoring.sheet(made.game, made.options, names, lines, standing, unfinished=made.unfinished)

    def without(self, hidden: frozenset[int]) -> Pad:
        """The pad with the sheets of the seats in *hidden* blank, and of those who sit here no more."""
        shown = {player.id for seat, player in enumerate(self.players) if seat not in hidden}
        rest = self.reckoned and replace(self.reckoned, values=_of(self.reckoned.values, shown))
        return replace(self, values=_of(self.values, shown), reckoned=rest, hidden=hidden)

    def _resting(self, sheet: PlayerSheet, rest: Reckoned, live: AnyLive) -> PlayerSheet:
        """*sheet* with the unconfirmed printed values that its lines were summed from at the table."""
        player = self.players[sheet.seat].id
        if player not in rest.seats:
            return sheet
        printed = live.printed(rest.table, rest.seats.index(player), rest.profile, self.profile)
        known, stands = rest.values.get(player, {}), self.values.get(player, {})
        lines = []
        for line in sheet.lines:
            paths = [
                path
                for cell, unsure in printed.get(line.key, ())
                if line.points and known.get(cell) and known[cell] == stands.get(cell)
                for path in unsure
            ]
            lines.append(replace(line, unchecked=tuple(dict.fromkeys((*line.unchecked, *paths)))))
        return replace(sheet, lines=tuple(lines))

    def _at_cells(self, found: Problem) -> Problem:
        first, *also = (self._cell_path(place) for place in found.places)
        return replace(found, where=first, also=tuple(also))

    def _cell_path(self, where: str) -> str:
        """``players[0].mecha[1]`` names a list's element; its cell is ``players[0].mecha.4``."""
        match = _MEMBER.fullmatch(where)
        if match is None:
            return where
        at: Any = self.entry
        for part in re.findall(r"\[\d+\]|[^.\[\]]+", where):
            at = at[int(part[1:-1])] if part.startswith("[") else getattr(at, part)
        return f"{match[1]}.{at}"


def _of(values: Cells, players: set[str]) -> Cells:
    return {player: own for player, own in values.items() if player in players}


def _with(values: Mapping[str, Scalar], path: str, value: Scalar) -> dict[str, Scalar]:
    changed = {key: kept for key, kept in values.items() if key != path}
    if value is not None:
        changed[path] = value
    return changed


def _inside(row: dict[str, Any], parents: list[str]) -> dict[str, Any]:
    for parent in parents:
        row = row.setdefault(parent, {})
    return row
