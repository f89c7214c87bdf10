"""What the suite of live plays needs of a game: somebody at the table who knows the truth.

Each game with ``live`` has ``tests/models/<game>/driver.py``, which gives what ``Rules`` says.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, Protocol, cast

from models import registry
from models.journal import Move
from models.live import AnyLive
from models.play import Play
from tests.models.live_numbers import sampled
from tests.models.tables import Scene


class Driver(Protocol):
    """Plays with real cards: what it brings is what lies there, and what it decides is random and legal."""

    def choose(self, state: Any) -> Move:
        """The next move: a decision, what chance brings, or what somebody tells."""

    def follow(self, before: Any, move: Move, after: Any) -> None:
        """Do on the table what *move* did, and assert that what is known of it after the move is true."""

    def finished(self, state: Any) -> None:
        """Assert that the play ended when it had to."""

    def totals(self) -> list[int]:
        """The totals, reckoned from what everybody really has, without the models."""

    def winners(self) -> list[int]:
        """The seats that win, reckoned without the models."""

    def cells(self) -> Mapping[tuple[int, str], int | bool]:
        """What people read off the table at the end, by seat and path of the score pad; 0 and False where nothing."""


class Rules(Protocol):
    """The module of one game."""

    TABLES: Sequence[tuple[int, Mapping[str, object]]]
    """Numbers of players and options that are played."""
    LONGEST: int
    """No play has more moves."""
    PRINTED: tuple[str, Any]
    """A printed value that the rules ask for, and another value of it."""

    def universe(self, players: int) -> Sequence[Move]:
        """Every well-formed move with *players* players."""

    def driver(self, players: int, options: Mapping[str, object], source: random.Random) -> Driver:
        """A table with its cards shuffled by *source*."""


GAMES = [game.id for game in registry.games() if game.live is not None]
"""The games that are played move by move."""


def rules_of(game_id: str) -> Rules:
    """The module that plays *game_id*."""
    return cast(Rules, import_module(f"tests.models.{game_id}.driver"))


def live_of(game_id: str) -> AnyLive:
    """The rules by which *game_id* is played."""
    live = registry.game(game_id).live
    assert live is not None
    return live


def share(game_id: str, players: int, seeds: range) -> range:
    """As many of *seeds* as the game asks for with ``SHARE``, by the number of players (all): where all is asserted at
    every move of long plays, fewer of them hold as much."""
    shares: Mapping[int, float] = getattr(rules_of(game_id), "SHARE", {})
    return seeds[: max(1, round(len(seeds) * shares.get(players, 1)))]


PLAYS = [(game_id, players, dict(options)) for game_id in GAMES for players, options in rules_of(game_id).TABLES]
"""Every table that the suite plays at."""


def opened(game_id: str, players: int, options: Mapping[str, object]) -> Play:
    """A play before its first move. It never changes, so that one does for thousands of games: to begin reads a whole
    profile."""
    return _opened(game_id, players, tuple(sorted(options.items())))


@cache
def _opened(game_id: str, players: int, options: tuple[tuple[str, object], ...]) -> Play:
    return Scene(game_id, players, options=dict(options)).play()


def listed(live: AnyLive, state: Any, players: int) -> list[Move]:
    """Every move that the rules offer now: decisions, chance, notes."""
    chance = live.chance(state)
    decisions = [move for seat in range(players) for move in live.legal_moves(state, seat)]
    return [*decisions, *(chance.moves if chance else ()), *live.notes(state)]


def truthful(
    game_id: str, players: int, options: Mapping[str, object], seed: int
) -> Iterator[tuple[Driver, Any, Move | None]]:
    """A whole play with real cards: its states, each with the move that is made there; None at the end."""
    source = random.Random(f"{game_id}{players}{seed}")
    rules, live = rules_of(game_id), live_of(game_id)
    table = rules.driver(players, options, source)
    state = opened(game_id, players, options).table
    for _ in range(rules.LONGEST):
        if live.over(state):
            table.finished(state)
            yield table, state, None
            return
        move = table.choose(state)
        yield table, state, move
        after = live.apply(state, move)
        table.follow(state, move, after)
        state = after
    raise AssertionError(f"{game_id} with {players} players, seed {seed}: no end after {rules.LONGEST} moves")


def wild(live: AnyLive, state: Any, players: int, source: random.Random) -> Move:
    """Any move that the rules offer, whether or not it can be true of one deck; what is told comes seldom."""
    chance, notes = live.chance(state), live.notes(state)
    decisions = [move for seat in range(players) for move in live.legal_moves(state, seat)]
    if notes and source.random() < 0.03:
        move = source.choice(notes)
    elif chance is not None and (not decisions or source.random() < 0.7):
        move = source.choice(chance.moves)
    else:
        move = source.choice(decisions)
    return sampled(live, state, move, source)
