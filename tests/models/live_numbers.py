"""Moves that carry numbers which people read off the boards: their ranges, and numbers within."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from models.journal import Move
from models.live import AnyLive


def number_at(move: Any, path: str) -> int:
    """The number at *path* of *move* (``fans.0.effect.energy``)."""
    for part in path.split("."):
        move = move[int(part)] if part.isdigit() else getattr(move, part)
    assert isinstance(move, int)
    return move


def with_number(value: Any, path: str, number: int) -> Any:
    """*value*, a move or a part of one, with *number* at *path*."""
    first, _, rest = path.partition(".")
    if first.isdigit():
        at = int(first)
        return (*value[:at], with_number(value[at], rest, number) if rest else number, *value[at + 1 :])
    return replace(value, **{first: with_number(getattr(value, first), rest, number) if rest else number})


def within(live: AnyLive, state: Any, move: Move) -> bool:
    """Whether the numbers of *move* lie in the ranges that the rules give for it now."""
    ranges = live.ranges(state, move)
    return ranges is not None and all(low <= number_at(move, path) <= high for path, (low, high) in ranges.items())


def sampled(live: AnyLive, state: Any, move: Move, source: random.Random) -> Move:
    """*move* with other numbers: each at one of its ends, or between."""
    for path, (low, high) in (live.ranges(state, move) or {}).items():
        between = source.randint(low, min(high, low + source.choice((1, 4, 99))))
        move = with_number(move, path, source.choice((low, between, between, high)))
    return move
