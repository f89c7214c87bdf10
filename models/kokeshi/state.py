"""What is on the table in Kokeshi. Immutable; every move gives the next state.

Dolls and their tracks go by their places from left to right (0–4), animals by theirs (0–3), seats from 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, TypeVar

from models.kokeshi.components import (
    ANIMALS,
    DOLLS,
    DUMMY,
    HEIGHT,
    NORMAL,
    OFFER,
    STARTING,
    TILE_AT,
    TILES,
    Colour,
    most_holders,
)
from models.kokeshi.profile import KokeshiProfile
from models.profiles import Profile

Phase = Literal["deal", "place", "advance", "resolve", "done", "over"]
"""Where the play is. Setup: ``deal``, then ``place``, for each seat. A turn: ``advance`` a doll, ``resolve`` what that
brings, ``place`` what is reserved, ``done``: the turn can be passed on. Then ``over``."""

TaskKind = Literal["tile", "step", "animal", "side", "doll", "disc", "take", "beside"]

EndReason = Literal["recognitions", "offer"]
"""Why the end began (KOK-N1)."""


@dataclass(frozen=True, slots=True)
class Board:
    """What is printed: ``colours`` of the tracks (KOK-C2), the heights of 3, 5 and 7 points (KOK-P2) and of the levels
    1 to 3 (KOK-Q1), and the points of each animal's positions (KOK-C4)."""

    colours: tuple[Colour, ...]
    track_heights: tuple[int, ...]
    recognition_heights: tuple[int, ...]
    animal_points: tuple[tuple[int, ...], ...]


class Deed(NamedTuple):
    """Something that moved: the doll on track ``which`` came to height ``at``, went ``home`` from the empty space
    there, or from beyond the ``top``; or the ``disc`` on the track of animal ``which`` came to position ``at``."""

    kind: Literal["doll", "home", "top", "disc"]
    seat: int
    which: int
    at: int


@dataclass(frozen=True, slots=True)
class Workshop:
    """One player's board. ``tracks``: tiles from height 1 upward. ``dolls``: the height of each, 0 its starting space;
    ``right``: whether it stands on the right side of its tile, on the effect that is resolved (KOK-T2).
    ``reserved`` tiles wait for their tracks, those ``beside`` the board for any (KOK-T5)."""

    tracks: tuple[tuple[str, ...], ...] = ((),) * len(DOLLS)
    dolls: tuple[int, ...] = (0,) * len(DOLLS)
    reserved: tuple[tuple[str, ...], ...] = ((),) * len(DOLLS)
    beside: tuple[str, ...] = ()
    happiness: int = 0
    right: tuple[bool, ...] = (False,) * len(DOLLS)

    def taken(self, track: int) -> int:
        """How many spaces of *track* are taken, by tiles that lie there or wait for it."""
        return len(self.tracks[track]) + len(self.reserved[track])

    @property
    def room(self) -> int:
        """How many more tiles the board can take, all that wait counted (KOK-T5)."""
        return HEIGHT * len(DOLLS) - sum(map(self.taken, range(len(DOLLS)))) - len(self.beside)

    def level(self, doll: int) -> int:
        """The level of the recognition tile of *doll*, on its track or reserved for it; 0: none."""
        held = (TILES[name] for name in (*self.tracks[doll], *self.reserved[doll]))
        return next((tile.number for tile in held if tile.kind == "recognition"), 0)


@dataclass(frozen=True, slots=True)
class Task:
    """Something to be resolved: what a tile or an empty space asks for.

    ``tile`` is the tile in hand ("" at an empty space), ``track`` and ``height`` where it lies. Kinds: ``tile`` (carry
    it out), ``step`` (advance ``dolls[0]``), ``animal`` (advance the disc on ``animal``); and what a player decides:
    ``side``, ``doll`` (one of ``dolls``, by ``steps``), ``disc``, ``take`` (for ``track``), ``beside`` (for any track).
    """

    kind: TaskKind
    track: int
    height: int
    tile: str = ""
    dolls: tuple[int, ...] = ()
    steps: int = 1
    animal: int = 0


@dataclass(frozen=True, slots=True)
class KokeshiState:
    """The table. ``round`` counts from 1, ``turn`` is the seat whose turn it is, ``setup``: starting tiles are still
    dealt and placed.

    ``positions`` and ``order`` are by animal: the position (0–7) of each seat's disc, and the seats as they arrived
    where they are. ``out``: normal tiles that nobody has, in the offer or the bag. ``offer``: those face up; None:
    nobody follows it. ``hidden``: starting tiles on the animal tracks; nobody has told on which. ``bare``: animals of
    which is known that none lies there. ``tasks``: the stack; the first is what is resolved or decided now, the
    others wait. ``arrived``: discs (seat, animal) that meet what is not told yet; ``drawing``: the tracks for which
    the dummy draws (of either there is one at most: what comes next waits for it). ``aside``: tiles that are out of
    the play. ``last``: the last round, None before the end has begun (KOK-N1). ``story``: what the latest move has
    moved, in its order; people move it on their boards.
    """

    seats: int
    solo: bool
    side_b: bool
    board: Board
    workshops: tuple[Workshop, ...]
    positions: tuple[tuple[int, ...], ...]
    order: tuple[tuple[int, ...], ...]
    hidden: tuple[str, ...] = STARTING
    bare: tuple[bool, ...] = (False,) * len(ANIMALS)
    out: tuple[str, ...] = NORMAL
    offer: tuple[str, ...] | None = None
    phase: Phase = "deal"
    setup: bool = True
    turn: int = 0
    round: int = 1
    tasks: tuple[Task, ...] = ()
    arrived: tuple[tuple[int, int], ...] = ()
    drawing: tuple[int, ...] = ()
    aside: tuple[str, ...] = ()
    last: int | None = None
    ended_by: tuple[EndReason, int | None] | None = None
    story: tuple[Deed, ...] = ()

    @property
    def bag(self) -> int:
        """How many tiles are in the bag."""
        lying = min(OFFER, len(self.out)) if self.offer is None else len(self.offer)
        return len(self.out) - lying

    @property
    def lacking(self) -> int:
        """How many tiles are still to be told of the offer, where people follow it."""
        return 0 if self.offer is None else min(OFFER, len(self.out)) - len(self.offer)

    @property
    def takeable(self) -> tuple[str, ...]:
        """The tiles that can be taken: the offer, or, where nobody follows it, all that may lie there."""
        return self.out if self.offer is None else self.offer

    @property
    def task(self) -> Task | None:
        """What is decided now, None where that is not a tile's or a space's matter."""
        return self.tasks[0] if self.tasks and self.phase == "resolve" else None

    def is_dummy(self, seat: int) -> bool:
        """Whether *seat* is the dummy of a solo play (KOK-O1)."""
        return self.solo and seat == DUMMY

    def recognitions(self, seat: int) -> int:
        """KOK-Q3: recognition tiles of *seat*, and animal tracks whose red line the disc has crossed."""
        tiles = sum(self.workshops[seat].level(doll) > 0 for doll in range(len(DOLLS)))
        return tiles + sum(of[seat] > TILE_AT for of in self.positions)

    def holders(self, doll: int) -> int:
        """How many players have a recognition tile of *doll* (KOK-Q2)."""
        return sum(shop.level(doll) > 0 for shop in self.workshops)

    def left(self, doll: int, level: int) -> bool:
        """Whether the recognition tile of *doll* and *level* can still be had (KOK-Q2)."""
        if self.holders(doll) >= most_holders(self.seats):
            return False
        return all(shop.level(doll) != level for shop in self.workshops)

    def buyable(self, seat: int, doll: int) -> tuple[int, ...]:
        """The levels that *seat* may buy for *doll* on an empty space now (KOK-Q1, KOK-Q2, KOK-O4)."""
        shop = self.workshops[seat]
        if shop.level(doll) or not self.fits(seat, doll):
            return ()
        height = shop.taken(doll) + 1
        fewest = self.lowest_level(seat)
        return tuple(
            level
            for level, lowest in enumerate(self.board.recognition_heights, 1)
            if level >= fewest and height >= lowest and self.left(doll, level)
        )

    def lowest_level(self, seat: int) -> int:
        """The lowest level of recognition that *seat* may buy: 2 for whoever plays against the dummy (KOK-O4)."""
        return 2 if self.solo and not self.is_dummy(seat) else 1

    def fits(self, seat: int, track: int) -> bool:
        """Whether *track* of *seat* takes one more tile, and leaves room for those that wait (KOK-T5)."""
        shop = self.workshops[seat]
        return shop.taken(track) < HEIGHT and shop.room > 0


def board_of(profile: Profile) -> Board:
    """What *profile* says of the boards."""
    assert isinstance(profile, KokeshiProfile)
    return Board(
        tuple(profile.doll_colours.value),
        tuple(profile.track_heights.value),
        tuple(profile.recognition_heights.value),
        tuple(tuple(profile.animal_tracks[animal].value) for animal in ANIMALS),
    )


def begin(options: Mapping[str, Any], profile: Profile, seats: int) -> KokeshiState:
    """The table before the first starting tile is given out."""
    return KokeshiState(
        seats=seats,
        solo=bool(options.get("solo")),
        side_b=options.get("side") == "B",
        board=board_of(profile),
        workshops=(Workshop(),) * seats,
        positions=((0,) * seats,) * len(ANIMALS),
        order=(tuple(range(seats)),) * len(ANIMALS),
    )


def colour_of(board: Board, name: str) -> Colour:
    """The colour of a tile; a recognition tile has that of its doll (KOK-P6)."""
    tile = TILES[name]
    if tile.colour is not None:
        return tile.colour
    assert tile.doll is not None
    return board.colours[DOLLS.index(tile.doll)]


def pairs(board: Board, tracks: tuple[tuple[str, ...], ...]) -> tuple[tuple[tuple[int, int], tuple[int, int]], ...]:
    """The pairs of neighbours of one colour, each as two places (track, height), starting spaces at height 0."""
    colours = [
        (printed, *(colour_of(board, name) for name in track))
        for printed, track in zip(board.colours, tracks, strict=True)
    ]
    found = []
    for track, own in enumerate(colours):
        beside = colours[track + 1] if track + 1 < len(colours) else ()
        for height, colour in enumerate(own):
            if height + 1 < len(own) and own[height + 1] == colour:
                found.append(((track, height), (track, height + 1)))
            if height < len(beside) and beside[height] == colour:
                found.append(((track, height), (track + 1, height)))
    return tuple(found)


T = TypeVar("T")


def replaced(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """*values* with another *value* at *index*."""
    return (*values[:index], value, *values[index + 1 :])
