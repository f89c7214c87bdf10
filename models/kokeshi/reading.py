"""What a screen needs to know of a table, as pure functions: what a doll comes to, what a tile would cost, who leads.
Dolls and tracks go by their places (0–4), animals by theirs (0–3), seats from 0."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from models.kokeshi.components import DOLLS, HEIGHT, TILES, TRACK_POINTS
from models.kokeshi.effects import may_take, other_doll, own_doll, reached
from models.kokeshi.state import Board, KokeshiState, Task, pairs, replaced


@dataclass(frozen=True, slots=True)
class Landing:
    """Where a doll would come to.

    ``kind``: ``tile`` (it stays on ``tile``), ``empty`` (it goes home; ``takes``: a tile can be taken, ``levels``: the
    recognition tiles that can be bought instead), ``top`` (beyond height 7: home, and 3 happiness). ``height`` is
    that of the space, ``over`` the recognition tiles that it passes.
    """

    kind: Literal["tile", "empty", "top"]
    height: int
    tile: str = ""
    over: tuple[str, ...] = ()
    takes: bool = False
    levels: tuple[int, ...] = ()


def landing(state: KokeshiState, seat: int, doll: int, steps: int = 1) -> Landing:
    """What *doll* of *seat* comes to when it is advanced by *steps* (1 or 2): KOK-T1, KOK-T4r."""
    shop = state.workshops[seat]
    tiles, first = shop.tracks[doll], shop.dolls[doll] + steps
    height = reached(tiles, first)
    over = tiles[first - 1 : height - 1]
    if height > HEIGHT:
        return Landing("top", height, over=over)
    if height <= len(tiles):
        return Landing("tile", height, tiles[height - 1], over)
    takes = may_take(state, Task("take", doll, height)) if seat == state.turn else state.fits(seat, doll)
    return Landing("empty", height, "", over, takes, state.buyable(seat, doll))


def new_pairs(state: KokeshiState, seat: int, tile: str, track: int) -> int:
    """How many pairs *tile* would make on the lowest empty space of *track* (KOK-P6)."""
    tracks = state.workshops[seat].tracks
    after = replaced(tracks, track, (*tracks[track], tile))
    return len(pairs(state.board, after)) - len(pairs(state.board, tracks))


def track_points(board: Board, tiles: int) -> int:
    """The points of a track with so many *tiles* (KOK-P2)."""
    return TRACK_POINTS[sum(tiles >= height for height in board.track_heights)]


def next_height(board: Board, tiles: int) -> int | None:
    """The height at which a track with so many *tiles* scores next; None where it has all its points."""
    return next((height for height in board.track_heights if height > tiles), None)


def ahead(state: KokeshiState, animal: int) -> int | None:
    """The seat whose disc is ahead of all on the track of *animal*; None while nobody has points there (KOK-P5)."""
    best = max(state.positions[animal])
    if not state.board.animal_points[animal][best]:
        return None
    return next(seat for seat in state.order[animal] if state.positions[animal][seat] == best)


def dolls_of(state: KokeshiState, name: str) -> tuple[int, ...]:
    """The dolls that the tile *name* names: its own, and the second one of a starting tile; that of a recognition
    tile."""
    tile = TILES[name]
    if tile.doll is not None:
        return (DOLLS.index(tile.doll),)
    own = own_doll(state, tile)
    return (own, other_doll(state, tile)) if tile.kind == "start" else (own,)
