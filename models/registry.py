"""The games, one line each. Packages are imported when first asked for, so that one game costs one game."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import cast

from models.game import AnyGame

GAMES = (
    "pikit",
    "kokeshi",
    "kikai",
    "kaikoro",
)


@cache
def game(game_id: str) -> AnyGame:
    """The game called *game_id*. Raises KeyError for an unknown one."""
    if game_id not in GAMES:
        raise KeyError(game_id)
    return cast(AnyGame, import_module(f"models.{game_id}").GAME)


def games() -> tuple[AnyGame, ...]:
    """All games, in the order of the home screen."""
    return tuple(game(game_id) for game_id in GAMES)
