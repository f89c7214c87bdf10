"""How many random legal moves a second the rules of each live game make, beside python-chess."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import chess
import pytest

from tests.benchmarks.tables import show
from tests.models.live_driver import PLAYS, live_of, opened

pytestmark = pytest.mark.bench

SECONDS = 3.0


def a_second(make: Callable[[int], None]) -> float:
    """How many moves a second *make* makes, which makes the number of moves that it is given."""
    make(200)  # what is made once is made before
    made, started = 0, time.perf_counter()
    while (taken := time.perf_counter() - started) < SECONDS:
        make(1_000)
        made += 1_000
    return made / taken


def chess_plies() -> Callable[[int], None]:
    source, board = random.Random(1), chess.Board()

    def make(count: int) -> None:
        nonlocal board
        for _ in range(count):
            # Not is_game_over: it looks for repetitions through the whole game, which is no part of a move.
            while not (moves := list(board.legal_moves)) or board.halfmove_clock >= 150:
                board = chess.Board()
            board.push(source.choice(moves))

    return make


def live_moves(game_id: str, players: int, options: dict[str, object]) -> Callable[[int], None]:
    """Random play by the contract alone: chance where it is pending, else any decision of any seat."""
    source, live = random.Random(1), live_of(game_id)
    first = opened(game_id, players, options).table
    state = first

    def make(count: int) -> None:
        nonlocal state
        for _ in range(count):
            if live.over(state):
                state = first
            chance = live.chance(state)
            moves = list(chance.moves) if chance else []
            for seat in range(players):
                moves += live.legal_moves(state, seat)
            state = live.apply(state, source.choice(moves))

    return make


def test_play() -> None:
    plies = a_second(chess_plies())
    rows = [("python-chess, random legal plies", plies, "1/s", "")]
    for game_id, players, options in PLAYS:
        moves = a_second(live_moves(game_id, players, options))
        table = " ".join([f"{game_id} with {players} players", *(f"{key} {value}" for key, value in options.items())])
        rows.append((f"{table}, random legal moves", moves, "1/s", ""))
        rows.append((f"{table}, beside python-chess", moves / plies, "×", "≥ 0.25, aim 1"))
    show("Random play", rows)
