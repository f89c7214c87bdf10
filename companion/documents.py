"""The JSON documents of the commands other than ``score``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from pydantic import BaseModel, create_model

from models import registry
from models.dice import Die, Throw, parse
from models.game import AnyGame
from models.problems import Malformed


def games_document(known: Sequence[AnyGame]) -> dict[str, Any]:
    """The games, with players, modes, options (the default is the first choice) and dice."""
    return {
        "games": [
            {
                "id": game.id,
                "title": game.title,
                "players": {"fewest": game.fewest, "most": game.most},
                "modes": [{"key": mode.key, "fewest": mode.fewest, "most": mode.most} for mode in game.modes],
                "options": [
                    {"key": option.key, "default": option.default, "choices": list(option.choices)}
                    for option in game.options
                ],
                "dice": {key: [die.sides for die in dice] for key, dice in game.dice.items()},
            }
            for game in known
        ]
    }


def schema_document(game: AnyGame, part: str) -> dict[str, Any]:
    """The JSON Schema of an ``entry``, a ``play`` file or a board ``profile`` of *game*."""
    model: type[BaseModel] = game.entry
    if part == "profile":
        model = game.profile
    elif part == "play":
        from companion.exchange.playfile import PlayFile

        own: dict[str, Any] = {
            "game": (Literal[game.id], ...),
            "options": (game.entry.model_fields["options"].annotation, ...),
            "profile": (game.profile, ...),
        }
        model = create_model(f"{game.entry.__name__.removesuffix('Entry')}Play", __base__=PlayFile, **own)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **model.model_json_schema()}


def dice_of(spec: str) -> tuple[Die, ...]:
    """The dice that *spec* names: ``2d6``, or a game's own set. Raises Malformed for neither."""
    try:
        return parse(spec)
    except Malformed:
        for game in registry.games():
            if spec in game.dice:
                return game.dice[spec]
        raise


def throw_document(spec: str, thrown: Throw) -> dict[str, Any]:
    """Dice as they lie, and their sum."""
    return {
        "spec": spec,
        "dice": [{"sides": die.sides, "role": die.role} for die in thrown.dice],
        "values": list(thrown.values),
        "total": sum(thrown.values),
    }
