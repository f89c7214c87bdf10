"""Scenes of Kokeshi at the table: boards as they were laid, or a play from its first tile."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from models.journal import Event
from models.kokeshi import rules
from models.kokeshi.components import ANIMALS, DOLLS, NORMAL, STARTING, DollKey
from models.kokeshi.live import LIVE
from models.kokeshi.moves import Advance, Deal, Done, Follow, Place, Refill, Take
from models.kokeshi.state import KokeshiState, Workshop
from models.play import start
from tests.models.tables import LaidScene, Scene

ADA, BO, CLEO, DAN = range(4)
PRINCESS, BATCHAN, FISHERMAN, SAMURAI, SUMOTORI = range(5)
PANDA, FOX, CAT, RABBIT = range(4)

Tracks = Mapping[Any, Sequence[str]]


def box(players: int = 2, **options: object) -> Scene:
    """A play before its first tile."""
    return Scene("kokeshi", players, options=options)


def board(
    dolls: Mapping[str, int] | None = None,
    beside: Sequence[str] = (),
    reserved: Tracks | None = None,
    happiness: int = 0,
    **tracks: Sequence[str],
) -> Workshop:
    """A workshop with these *tracks* from height 1 upward, *dolls* at these heights (at the start), and what waits."""
    waits = reserved or {}
    return Workshop(
        tuple(tuple(tracks.get(doll, ())) for doll in DOLLS),
        tuple((dolls or {}).get(doll, 0) for doll in DOLLS),
        tuple(tuple(waits.get(doll, ())) for doll in DOLLS),
        tuple(beside),
        happiness,
    )


def towers(tracks: Tracks) -> Workshop:
    """A workshop with these tracks, all else at the start."""
    return Workshop(tuple(tuple(tracks.get(doll, ())) for doll in DOLLS))


def on(doll: str, *tiles: str) -> Workshop:
    """A workshop with *tiles* on the track of *doll* only."""
    return towers({doll: tiles})


@dataclass(frozen=True)
class Laid(LaidScene):
    """A play whose table was laid as *boards* and *changes* say, without the moves that led there."""

    boards: tuple[Workshop, ...] = ()
    changes: Mapping[str, Any] = field(default_factory=dict)

    @property
    def first(self) -> KokeshiState:
        """The table before the events."""
        state = start(self.setup).table
        assert isinstance(state, KokeshiState)
        used = {name for shop in self.boards for own in (*shop.tracks, *shop.reserved, shop.beside) for name in own}
        laid = {
            "workshops": self.boards,
            "out": tuple(name for name in NORMAL if name not in used),
            "hidden": tuple(name for name in STARTING if name not in used),
            "phase": "advance",
            "setup": False,
        }
        return replace(state, **{**laid, **self.changes})


def laid(*boards: Workshop, options: Any = None, **changes: Any) -> Scene:
    """A play in Ada's turn, with *boards* by seat; *changes* are of the state: ``positions``, ``turn``, ``out`` …"""
    return Laid("kokeshi", len(boards), options=options or {}, boards=boards, changes=changes)


def positions(**seats: Sequence[int]) -> dict[str, tuple[tuple[int, ...], ...]]:
    """Where the discs are, by animal and seat (where nothing is said, at the start)."""
    players = max(map(len, seats.values()))
    return {"positions": tuple(tuple(seats.get(animal, (0,) * players)) for animal in ANIMALS)}


def state_of(scene: Scene) -> KokeshiState:
    """The table in *scene*."""
    state = scene.play().table
    assert isinstance(state, KokeshiState)
    return state


def mine(scene: Scene, seat: int = ADA) -> Workshop:
    """The board of *seat*."""
    return state_of(scene).workshops[seat]


def starts(*hands: Sequence[tuple[str, DollKey]]) -> tuple[Event, ...]:
    """Each seat gets two starting tiles and puts them on its first row."""
    made: list[Event] = []
    for seat, hand in enumerate(hands):
        made += [Deal(name) for name, _ in hand]
        made += [Place(seat, name, doll) for name, doll in hand]
    return tuple(made)


HANDS: tuple[tuple[tuple[str, DollKey], tuple[str, DollKey]], ...] = (
    (("green-start-1", "princess"), ("purple-start-1", "batchan")),
    (("pink-start-1", "samurai"), ("yellow-start-1", "sumotori")),
    (("dark_blue-start-1", "princess"), ("green-start-2", "batchan")),
    (("purple-start-2", "samurai"), ("pink-start-2", "sumotori")),
)
"""Starting tiles without a pair, by seat."""


def table(players: int = 2, **options: object) -> Scene:
    """A play before the first turn; nobody follows the offer."""
    return box(players, **options).then(*starts(*HANDS[:players]))


def offer(*names: str) -> tuple[Event, ...]:
    """People begin to follow the offer, and tell these four."""
    return (Follow(True), *refills(*names))


def refills(*names: str) -> tuple[Event, ...]:
    """Tiles come from the bag to the offer."""
    return tuple(Refill(name) for name in names)


def builds(seat: int, doll: DollKey, name: str) -> tuple[Event, ...]:
    """A whole turn of *seat*: *doll* comes to an empty space, and *name* is taken for its track."""
    return Advance(seat, doll), Take(seat, name), Done(seat)


def legal(scene: Scene, seat: int = ADA) -> set[object]:
    """What *seat* may decide in *scene*."""
    return set(rules.legal_moves(state_of(scene), seat))


def turns_left(scene: Scene, source: random.Random) -> list[int]:
    """Who passes the turn on from *scene* to the end, whatever they do meanwhile."""
    state, passed = state_of(scene), []
    while not LIVE.over(state):
        chance = LIVE.chance(state)
        moves = chance.moves if chance else rules.legal_moves(state, state.turn)
        move = source.choice(list(moves))
        if isinstance(move, Done):
            passed.append(move.seat)
        state = LIVE.apply(state, move)
    return passed
