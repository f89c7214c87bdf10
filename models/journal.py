"""The journal: setup and numbered events, the only truth of a play. Everything else is derived from it.

Undo and redo are events, folded here and never by a game. Scopes are paths: ``""`` is the table,
``players[1]`` a seat, ``players[1].kaiju.9`` a cell; two scopes touch when one contains the other.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, ClassVar, Literal

from pydantic import ConfigDict, Field, JsonValue, StringConstraints, TypeAdapter

from models.forms import Name, Number
from models.players import NAME_LIMIT, SEAT_LIMIT, Player
from models.problems import FORM, IllegalMove, StaleMove, problem

STRICT = ConfigDict(strict=True, extra="forbid")
"""How moves are validated where they come from outside."""

EVENTS_LIMIT = 10_000
"""The most events of one play that are read from outside; a long evening has under 1,000."""

Path = Annotated[str, StringConstraints(min_length=1, max_length=80)]


@dataclass(frozen=True, slots=True)
class Set:
    """Write *value* into the cell at *path*; None makes it blank.

    ``amends`` is the number of a standing ``set`` of the same cell that this one takes the place of: the digits of
    one number are stored as they are typed, and one undo takes back the number.
    """

    path: Path
    value: bool | Number | Annotated[str, StringConstraints(max_length=NAME_LIMIT)] | None
    amends: int | None = None
    kind: Literal["set"] = "set"
    __pydantic_config__: ClassVar[ConfigDict] = STRICT


@dataclass(frozen=True, slots=True)
class ProfileSet:
    """Change one value of the play's board profile, for instance ``effects.4.value``; ``amends`` as in ``Set``."""

    path: Path
    value: JsonValue
    amends: int | None = None
    kind: Literal["profile-set"] = "profile-set"
    __pydantic_config__: ClassVar[ConfigDict] = STRICT


@dataclass(frozen=True, slots=True)
class Seated:
    """One player of a roster, as a move carries it."""

    id: Annotated[str, StringConstraints(min_length=1, max_length=40)]
    name: Name
    __pydantic_config__: ClassVar[ConfigDict] = STRICT


@dataclass(frozen=True, slots=True)
class Roster:
    """Who plays, in turn order: renames, reorders, adds or takes away players. Values stay with their ids."""

    players: Annotated[tuple[Seated, ...], Field(min_length=1, max_length=SEAT_LIMIT)]
    kind: Literal["players"] = "players"
    __pydantic_config__: ClassVar[ConfigDict] = STRICT


@dataclass(frozen=True, slots=True)
class Finish:
    """The sheets are complete: the result stands. Values can still be mended afterwards."""

    kind: Literal["finish"] = "finish"
    __pydantic_config__: ClassVar[ConfigDict] = STRICT


@dataclass(frozen=True, slots=True)
class Thrown:
    """Dice that fell. ``tape`` names the kind of throw; ``by_hand``: entered from the table, not on the tape.

    ``amends``: the number of a standing throw that was entered by hand, and mistyped; this one takes its place.
    """

    tape: Annotated[str, StringConstraints(min_length=1, max_length=40)]
    values: Annotated[tuple[Number, ...], Field(min_length=1, max_length=30)]
    by_hand: bool = False
    amends: int | None = None
    kind: Literal["thrown"] = "thrown"
    __pydantic_config__: ClassVar[ConfigDict] = STRICT


@dataclass(frozen=True, slots=True)
class Undo:
    """The seat (None: the table) takes back its latest standing move, number *of*."""

    seat: int | None
    of: int
    kind: Literal["undo"] = "undo"
    __pydantic_config__: ClassVar[ConfigDict] = STRICT


@dataclass(frozen=True, slots=True)
class Redo:
    """The seat (None: the table) takes its latest undo back: move *of* stands again."""

    seat: int | None
    of: int
    kind: Literal["redo"] = "redo"
    __pydantic_config__: ClassVar[ConfigDict] = STRICT


@dataclass(frozen=True, slots=True)
class Count:
    """The play on the table is over, or people stop it: now the sheets are written, filled with what is known."""

    kind: Literal["count"] = "count"
    __pydantic_config__: ClassVar[ConfigDict] = STRICT


class GameMove:
    """A move of one game while it is played. Each game's moves are frozen slotted dataclasses of this base, told
    apart by ``kind``."""

    __slots__ = ()
    kind: str


Common = Set | ProfileSet | Roster | Finish | Thrown | Count | Undo | Redo
"""The events that every play can have, whatever its game."""

Move = Set | ProfileSet | Roster | Finish | Thrown | Count | GameMove
Event = Move | Undo | Redo


def events(moves: Any = None) -> TypeAdapter[Event]:
    """What reads and writes one event as JSON: the common ones, and a game's own *moves* (a union of dataclasses)."""
    known: Any = Common if moves is None else Common | moves
    union: Any = Annotated[known, Field(discriminator="kind")]
    adapter: TypeAdapter[Event] = TypeAdapter(union)
    return adapter


Scope = Callable[[Move], str]


@dataclass(frozen=True, slots=True)
class Setup:
    """How a play starts: all of it is frozen. ``profile`` is a whole board profile, ``started`` UTC, ISO 8601."""

    id: str
    game: str
    options: Mapping[str, Any]
    profile: Mapping[str, Any]
    players: tuple[Player, ...]
    started: str


_SEAT = re.compile(r"players\[(\d+)\]")


def seat_of(scope: str) -> int | None:
    """The seat that a scope belongs to, or None for the table."""
    match = _SEAT.match(scope)
    return int(match[1]) if match else None


def touches(one: str, other: str) -> bool:
    """True where one scope contains the other."""
    short, long = sorted((one, other), key=len)
    return not short or long == short or (long.startswith(short) and long[len(short)] in ".[")


@dataclass(frozen=True, slots=True)
class Fold:
    """What undo and redo leave: the numbers that stand, what each seat may redo, and the tapes of throws.

    ``thrown``: how many values of a tape are used up by what stands. ``skips``: throws by hand that were made instead
    of one that had been taken back, and so used up its value: nobody is to know what falls next.
    """

    standing: tuple[int, ...] = ()
    undone: Mapping[int | None, tuple[int, ...]] = field(default_factory=dict)
    tapes: Mapping[str, tuple[tuple[int, ...], ...]] = field(default_factory=dict)
    thrown: Mapping[str, int] = field(default_factory=dict)
    skips: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Journal:
    """A play's setup and events. Immutable: ``append`` gives the next one. Events are numbered from 1."""

    setup: Setup
    scope: Scope
    events: tuple[Event, ...] = ()
    fold: Fold = Fold()

    @property
    def number(self) -> int:
        """The number of the newest event, 0 where there is none."""
        return len(self.events)

    def move(self, number: int) -> Move:
        """The move *number*; ValueError where that number is an undo or redo."""
        event = self.events[number - 1]
        if isinstance(event, Undo | Redo):
            raise ValueError(f"event {number} is no move")
        return event

    def standing(self) -> list[Move]:
        """The moves that count, in order."""
        return [self.move(number) for number in self.fold.standing]

    def scope_of(self, event: Event) -> str:
        """The scope of an event; an undo or redo has that of its move. Raises IllegalMove for an unknown one."""
        if isinstance(event, Undo | Redo):
            if not 1 <= event.of <= self.number or isinstance(self.events[event.of - 1], Undo | Redo):
                raise IllegalMove(problem(FORM, "", f"{event.kind}_nothing"))
            return self.scope(self.move(event.of))
        return self.scope(event)

    def append(self, event: Event, after: int) -> Journal:
        """The journal with *event*, made by somebody who saw event number *after*.

        Raises StaleMove where a later accepted event touches the same scope, IllegalMove where an undo, a redo
        or a throw is not allowed. Whether the rules allow a move is for the game to say before.
        """
        scope = self.scope_of(event)
        if not 0 <= after <= self.number:
            raise StaleMove(f"made after event {after} of {self.number}")
        for later in self.events[after:]:
            if touches(self.scope_of(later), scope):
                raise StaleMove(f"{later} came before {event}")
        return replace(self, events=(*self.events, event), fold=self._folded(event, scope))

    def _folded(self, event: Event, scope: str) -> Fold:
        seat = seat_of(scope)
        fold = self.fold
        undone = fold.undone.get(seat, ())
        if isinstance(event, Undo):
            self._check_undo(event, scope)
            standing = tuple(number for number in fold.standing if number != event.of)
            thrown = self._used(event.of, -1)
            return replace(fold, standing=standing, undone={**fold.undone, seat: (*undone, event.of)}, thrown=thrown)
        if isinstance(event, Redo):
            if not undone or undone[-1] != event.of or event.seat != seat:
                raise IllegalMove(problem(FORM, "", "redo_nothing"))
            if self._touched_since(event.of, scope):
                raise IllegalMove(problem(FORM, "", "redo_blocked"))
            standing = tuple(sorted((*fold.standing, event.of)))
            thrown = self._used(event.of, 1)
            return replace(fold, standing=standing, undone={**fold.undone, seat: undone[:-1]}, thrown=thrown)
        before = self._without_amended(event)
        tapes, used, skips = self._thrown(event) if isinstance(event, Thrown) else (fold.tapes, fold.thrown, fold.skips)
        # What somebody had taken back cannot come again once a move touches it.
        kept: dict[int | None, tuple[int, ...]] = {}
        if seat is not None:
            kept = {one: taken for one, taken in fold.undone.items() if one not in (seat, None)}
        return Fold((*before, self.number + 1), kept, tapes, used, skips)

    def _without_amended(self, move: Move) -> tuple[int, ...]:
        standing = self.fold.standing
        if not isinstance(move, Set | ProfileSet | Thrown) or move.amends is None:
            return standing
        path = "" if isinstance(move, Thrown) else move.path
        right = self._mistyped(move) if isinstance(move, Thrown) else self.amendable(move.amends, path)
        if not right:
            raise IllegalMove(problem(FORM, path, "amends_nothing"))
        return tuple(number for number in standing if number != move.amends)

    def _mistyped(self, move: Thrown) -> bool:
        """Whether *move* corrects dice of the same throw that were entered by hand, on which nothing rests yet."""
        number = move.amends
        if number not in self.fold.standing or not move.by_hand:
            return False
        before = self.move(number)
        same = isinstance(before, Thrown) and before.by_hand and before.tape == move.tape
        return same and not self._touched_since(number, "")

    def amendable(self, number: int, path: str) -> bool:
        """Whether move *number* is the newest word on the cell at *path*, so that a new value may take its place."""
        if number not in self.fold.standing:
            return False
        move = self.move(number)
        same = isinstance(move, Set | ProfileSet) and move.path == path
        return same and not self._touched_since(number, self.scope(move))

    def touching(self, after: int, scope: str) -> tuple[int, ...]:
        """The numbers of the events after number *after* that share *scope*."""
        return tuple(
            number
            for number in range(after + 1, self.number + 1)
            if touches(self.scope_of(self.events[number - 1]), scope)
        )

    def _touched_since(self, number: int, scope: str) -> bool:
        """Whether a standing move after *number* touches *scope*."""
        return any(touches(self.scope(self.move(later)), scope) for later in self.fold.standing if later > number)

    def _check_undo(self, event: Undo, scope: str) -> None:
        seat = seat_of(scope)
        if event.of not in self.fold.standing or event.seat != seat:
            raise IllegalMove(problem(FORM, "", "undo_nothing"))
        later = [self.scope(self.move(number)) for number in self.fold.standing if number > event.of]
        if any(seat_of(other) == seat for other in later) or self._touched_since(event.of, scope):
            raise IllegalMove(problem(FORM, "", "undo_blocked"))

    def _used(self, number: int, change: int) -> Mapping[str, int]:
        """How many values of each tape are used up once move *number* stands or does not any more."""
        move = self.move(number)
        if not isinstance(move, Thrown) or (move.by_hand and number not in self.fold.skips):
            return self.fold.thrown
        return {**self.fold.thrown, move.tape: self.fold.thrown.get(move.tape, 0) + change}

    def newest_throw(self, *, by_hand: bool) -> int:
        """The number of the newest throw that stands or stood, here or *by_hand*; 0 where there is none."""
        events = enumerate(self.events, 1)
        return max((n for n, one in events if isinstance(one, Thrown) and one.by_hand == by_hand), default=0)

    def latest_throw(self) -> Thrown | None:
        """The newest throw that stands; None where there is none."""
        moves = (self.move(number) for number in reversed(self.fold.standing))
        return next((move for move in moves if isinstance(move, Thrown)), None)

    def _thrown(
        self, thrown: Thrown
    ) -> tuple[Mapping[str, tuple[tuple[int, ...], ...]], Mapping[str, int], frozenset[int]]:
        """The tapes, how much of them is used up, and which throws by hand skipped a value, after *thrown*."""
        fold, known = self.fold, self.taped(thrown.tape)
        used = {**fold.thrown, thrown.tape: fold.thrown.get(thrown.tape, 0) + 1}
        if thrown.by_hand:
            if thrown.amends in fold.skips:
                return fold.tapes, fold.thrown, fold.skips | {self.number + 1}
            if thrown.amends is not None or known is None:
                return fold.tapes, fold.thrown, fold.skips
            return fold.tapes, used, fold.skips | {self.number + 1}
        if known is None:
            tape = fold.tapes.get(thrown.tape, ())
            return {**fold.tapes, thrown.tape: (*tape, thrown.values)}, used, fold.skips
        if known != thrown.values:
            raise IllegalMove(problem(FORM, "", "throw_tape"))
        return fold.tapes, used, fold.skips

    def taped(self, tape: str) -> tuple[int, ...] | None:
        """What the next throw of *tape* shows if it was thrown before and undone, else None: roll anew."""
        used, values = self.fold.thrown.get(tape, 0), self.fold.tapes.get(tape, ())
        return values[used] if used < len(values) else None

    def undo(self, seats: frozenset[int] | None = None) -> Undo | None:
        """The event that takes back the newest standing move, whoever made it; None where nothing stands.

        With *seats*: the newest move of one of them, or of the table where nobody has acted on that since.
        """
        for number in reversed(self.fold.standing):
            seat = seat_of(self.scope(self.move(number)))
            if seats is None or seat in seats or (seat is None and number == self.fold.standing[-1]):
                return Undo(seat, number)
            if seat is None:
                return None  # what stands before a move of the table rests under it
        return None

    def redo(self, seats: frozenset[int] | None = None) -> Redo | None:
        """The event that takes back the newest undo that still can be, or None; with *seats*, whatever others did
        since."""
        for event in reversed(self.events):
            seat = seat_of(self.scope_of(event))
            if seats is not None and seat is not None and seat not in seats:
                continue
            if not isinstance(event, Undo | Redo):
                return None  # a new move ends it: people expect redo to bring back what they just took back
            if isinstance(event, Undo) and self.fold.undone.get(event.seat, ())[-1:] == (event.of,):
                return Redo(event.seat, event.of)
        return None
