"""The contract of a game that is played move by move: what every game's ``LIVE`` gives, and one suite tests.

Rules are pure and deterministic. People decide (``legal_moves``); dice, cards that come up and cards that are drawn by
chance are named by ``chance`` and brought as moves; what people tell of what they see is in ``notes``. ``apply`` takes
exactly these, and refuses everything else with the rule.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from models.forms import Scalar
from models.journal import Move
from models.problems import Problem
from models.profiles import Profile

S = TypeVar("S")

LIVE = "live"
"""The option of a play (not of an entry) that says that it is played move by move, and not only scored at its end."""


@dataclass(frozen=True, slots=True)
class Chance:
    """What is pending and is nobody's decision: a roll, a draw or a reveal.

    ``kind`` names it; ``moves`` are its permitted results, each as the move that brings it.
    """

    kind: str
    moves: tuple[Move, ...]


Ranges = Mapping[str, tuple[int, int]]
"""How far each number of a move can go, by its path in the move (``fans.0.effect.energy``)."""

PrintedLines = Mapping[str, Sequence[tuple[str, tuple[str, ...]]]]
"""By line: the cells that it is the sum of, each with the paths of the printed values that make it provisional."""


def _nothing(state: Any, seat: int, then: Profile, profile: Profile) -> PrintedLines:
    return {}


def _anybody(state: Any) -> int | None:
    return None


def _no_numbers(state: Any, move: Move) -> Ranges | None:
    return None


@dataclass(frozen=True)
class Live(Generic[S]):
    """How one game is played.

    - ``moves``: the union of its own moves, read by pydantic where they come from outside.
    - ``begin(options, profile, seats)``: the state before the first move.
    - ``apply(state, move)``: the next state. Raises IllegalMove with a rule id, and then nothing has changed.
    - ``legal_moves(state, seat)``: what *seat* (0-based) may decide now, one decision a move.
    - ``chance(state)``: the pending roll, draw or reveal, or None.
    - ``notes(state)``: what people may tell of what they see, at any time: a market that nobody follows any more.
    - ``view(state, seat)``: the state as *seat* (None: the table) may see it.
    - ``scope(move)``: the seat (``players[1]``) or the table (``""``) that the move belongs to.
    - ``over(state)``: whether the rules have ended the play.
    - ``tally(state)``: what is known of each seat's sheet (None: of the table's cells), by path, for the score pad; a
      cell that names a player has the seat.
    - ``missing(state, seat, cells)``: what the pad of *seat* still lacks, by what stands in its *cells*.
    - ``reprofiled(state, profile)``: the state with other printed values.
    - ``printed(state, seat, then, profile)``: the lines of *seat* whose points were summed from printed values at the
      table as it stood, each with the cells of the pad that hold it and the paths of those values that are unconfirmed
      in *profile*, or other than in *then*, when it was summed.
    - ``ranges(state, move)``: where a move carries numbers that people read off the boards, how far each can go; all
      that lies between is accepted. Listed are such moves with their numbers at the ends. None: it has none, or cannot
      be made whatever they are.
    - ``turn(state)``: the seat that alone acts now, rolls and tells what it sees; None: others may, too.
    - ``told(state, names)``: the state in words, a line each, for playthroughs and the command line.
    """

    moves: Any
    begin: Callable[[Mapping[str, Any], Profile, int], S]
    apply: Callable[[S, Move], S]
    legal_moves: Callable[[S, int], Sequence[Move]]
    chance: Callable[[S], Chance | None]
    notes: Callable[[S], Sequence[Move]]
    view: Callable[[S, int | None], S]
    scope: Callable[[Move], str]
    over: Callable[[S], bool]
    tally: Callable[[S], Mapping[int | None, Mapping[str, Scalar]]]
    missing: Callable[[S, int, Mapping[str, Scalar]], Sequence[Problem]]
    reprofiled: Callable[[S, Profile], S]
    told: Callable[[S, Sequence[str]], Sequence[str]]
    printed: Callable[[S, int, Profile, Profile], PrintedLines] = _nothing
    ranges: Callable[[S, Move], Ranges | None] = _no_numbers
    turn: Callable[[S], int | None] = _anybody


AnyLive = Live[Any]
