"""What may be done in Kokeshi: the decisions of a seat, what the bag brings, what people tell (KOK-S, T, Q, N).

``models.kokeshi.steps`` applies moves and refuses what is not listed here; the two agree (tests hold it).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from models.journal import GameMove
from models.kokeshi.components import ANIMALS, DOLLS, HEIGHT, TILES
from models.kokeshi.effects import discs, lies_here, sides
from models.kokeshi.moves import (
    Advance,
    Deal,
    Disc,
    Done,
    Drawn,
    Follow,
    Found,
    Happiness,
    Place,
    Recognise,
    Refill,
    Side,
    Take,
)
from models.kokeshi.state import KokeshiState, Task
from models.live import Chance

# Moves are values: one of each is enough, and looking one up is quicker than making it anew.
_advance = lru_cache(maxsize=None)(Advance)
_side = lru_cache(maxsize=None)(Side)
_disc = lru_cache(maxsize=None)(Disc)
_take = lru_cache(maxsize=None)(Take)
_recognise = lru_cache(maxsize=None)(Recognise)
_place = lru_cache(maxsize=None)(Place)
_done = lru_cache(maxsize=None)(Done)
_happiness = lru_cache(maxsize=None)(Happiness)
_deal = lru_cache(maxsize=None)(Deal)
_refill = lru_cache(maxsize=None)(Refill)
_found = lru_cache(maxsize=None)(Found)
_drawn = lru_cache(maxsize=None)(Drawn)


def legal_moves(state: KokeshiState, seat: int) -> tuple[GameMove, ...]:
    """What *seat* may decide now; empty where it is for others, for chance, or for nobody."""
    return () if seat != state.turn or chance(state) is not None else tuple(_decisions(state, seat))


def _decisions(state: KokeshiState, seat: int) -> Iterator[GameMove]:
    match state.phase:
        case "advance":
            yield from (_advance(seat, doll) for doll in DOLLS)
        case "resolve":
            yield from _answers(state, seat, state.tasks[0])
        case "place":
            yield from (_place(seat, name, DOLLS[track]) for name, track in places(state))
        case "done":
            yield _done(seat)


def _answers(state: KokeshiState, seat: int, task: Task) -> Iterator[GameMove]:
    match task.kind:
        case "side":
            yield from (_side(seat, side) for side in sides(state, task))
        case "doll":
            yield from (_advance(seat, DOLLS[doll]) for doll in task.dolls)
        case "disc":
            yield from (_disc(seat, ANIMALS[animal]) for animal in discs(state, seat))
        case "take" | "beside":
            yield from (_take(seat, name) for name in state.takeable)
            if task.kind == "take" and not task.tile:
                yield from (_recognise(seat, level) for level in state.buyable(seat, task.track))


def places(state: KokeshiState) -> list[tuple[str, int]]:
    """The reserved tiles of the player in turn, each with a track on which it may be placed now (KOK-T6, KOK-S1)."""
    shop = state.workshops[state.turn]
    found = [
        (name, track)
        for track, waiting in enumerate(shop.reserved)
        for name in waiting
        if high_enough(state, track, name) or len(waiting) == 1
    ]
    for name in shop.beside:
        for track in range(len(DOLLS)):
            if not shop.tracks[track] if state.setup else shop.taken(track) < HEIGHT:
                found.append((name, track))
    return found


def high_enough(state: KokeshiState, track: int, name: str) -> bool:
    """Whether the tile *name* may lie on the lowest empty space of *track*, by its level (KOK-Q1)."""
    tile = TILES[name]
    if tile.kind != "recognition":
        return True
    height = len(state.workshops[state.turn].tracks[track]) + 1
    return height >= state.board.recognition_heights[tile.number - 1]


def chance(state: KokeshiState) -> Chance | None:
    """What is to be told: the offer, a starting tile, what a disc met, what the dummy draws. None where people
    decide."""
    if state.phase == "over":
        return None
    if state.lacking:
        lying = state.offer or ()
        return Chance("refill", tuple(_refill(name) for name in state.out if name not in lying))
    if state.phase == "deal":
        return Chance("deal", tuple(_deal(name) for name in state.hidden))
    if state.arrived:
        nothing = () if lies_here(state) else (_found(None),)
        return Chance("found", (*(_found(name) for name in state.hidden), *nothing))
    if state.drawing:
        lying = state.offer or ()
        return Chance("draw", tuple(_drawn(name) for name in state.out if name not in lying))
    return None


def notes(state: KokeshiState) -> tuple[GameMove, ...]:
    """People may begin and stop telling the offer; on side B, they say how the markers move."""
    if state.phase == "over":
        return ()
    return (Follow(state.offer is None), *_marked(state))


def _marked(state: KokeshiState) -> tuple[GameMove, ...]:
    if not state.side_b:
        return ()
    people = [seat for seat in range(state.seats) if not state.is_dummy(seat)]
    return tuple(_happiness(seat, change) for seat in people for change in (1, -1))


def view(state: KokeshiState, seat: int | None) -> KokeshiState:
    """Everything lies open."""
    return state


def turn(state: KokeshiState) -> int | None:
    """Whose turn it is: everything that is asked concerns this player's workshop."""
    return None if state.phase == "over" else state.turn


def over(state: KokeshiState) -> bool:
    """Whether the round after the end began is over (KOK-N1)."""
    return state.phase == "over"
