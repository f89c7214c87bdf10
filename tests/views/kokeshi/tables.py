"""Plays of Kokeshi at the table, ready for a screen in process."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from models.journal import Event
from models.kokeshi import GAME
from models.kokeshi.live import LIVE
from models.kokeshi.moves import Advance, Deal, Done, Place, Recognise, Take
from models.kokeshi.state import KokeshiState
from models.play import Play
from tests.views.harness import played
from views.ports import Services

STARTS = (
    ("purple-start-1", "pink-start-1", "princess", "sumotori"),
    ("green-start-1", "yellow-start-2", "batchan", "princess"),
    ("pink-start-2", "dark_blue-start-1", "princess", "fisherman"),
    ("green-start-2", "purple-start-2", "batchan", "fisherman"),
)
"""What each seat is dealt, and where it goes."""


def setup(seats: int) -> list[Event]:
    """Two starting tiles to everyone."""
    moves: list[Event] = []
    for seat in range(seats):
        one, other, track, second = STARTS[seat]
        moves += [Deal(one), Deal(other), Place(seat, one, track), Place(seat, other, second)]  # type: ignore[arg-type]
    return moves


def builds(seat: int, doll: str, *tiles: str) -> list[Event]:
    """A turn in which a doll takes a tile from its first empty space."""
    return [Advance(seat, doll), *(Take(seat, tile) for tile in tiles), Done(seat)]  # type: ignore[arg-type]


async def at_the_table(
    house: Services, *events: Event, names: tuple[str, ...] = ("Ada", "Bo"), **options: object
) -> Play:
    """A play of *names* after *events*, which stand in the store."""
    return await played(house, "kokeshi", *events, names=names, **options)


async def table_of(house: Services, play: Play) -> KokeshiState:
    """The table as it is stored."""
    state = (await house.plays.open(play.id)).table
    assert isinstance(state, KokeshiState)
    return state


def until(
    wanted: Callable[[KokeshiState], bool], seats: int = 2, seed: int = 1, *, buys: bool = True, **options: Any
) -> list[Event]:
    """The moves of a table that plays by chance until it is as *wanted*. People who can buy recognition do, or never
    do."""
    source, live = random.Random(seed), LIVE
    board = GAME.default_profile
    state = live.begin(options, board, seats)
    moves: list[Event] = []
    while not wanted(state):
        assert len(moves) < 2_000, "no table comes to this"
        pending = live.chance(state)
        offered = pending.moves if pending else live.legal_moves(state, state.turn)
        assert offered, "no table comes to this"
        bought = [one for one in offered if isinstance(one, Recognise)]
        others = [one for one in offered if one not in bought]
        move: Any = source.choice(bought if buys and bought else others if others else list(offered))
        state = live.apply(state, move)
        moves.append(move)
    return moves
