"""The JSON documents of the commands other than ``score``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field, create_model

from models import catalogue, registry, telling
from models.dice import Die, Throw, parse
from models.game import AnyGame
from models.journal import Common
from models.live import LIVE
from models.play import Play
from models.problems import Malformed, Problem


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
                "live": game.live is not None,
                "play_options": [
                    {"key": option.key, "default": option.default, "choices": list(option.choices)}
                    for option in game.play_options
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

        name = game.entry.__name__.removesuffix("Entry")
        options: Any = game.entry.model_fields["options"].annotation
        events: Any = Common
        if game.live is not None:
            live: Any = (bool, Field(False, description="Whether it is played move by move, not only scored."))
            besides: dict[str, Any] = {LIVE: live}
            for option in game.play_options:
                besides[option.key] = (Literal[option.choices], Field(option.default))
            options = create_model(f"{name}PlayOptions", __base__=options, **besides)
            events = Common | game.live.moves
        own: dict[str, Any] = {
            "game": (Literal[game.id], ...),
            "options": (options, ...),
            "profile": (game.profile, ...),
            "moves": (tuple[Annotated[events, Field(discriminator="kind")], ...], ...),
        }
        model = create_model(f"{name}Play", __base__=PlayFile, **own)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **model.model_json_schema()}


def problem_documents(found: Sequence[Problem], game: AnyGame, names: Sequence[str]) -> list[dict[str, str]]:
    """Broken rules with their sentences."""
    return [
        {"rule": one.rule, "where": one.where, "message": catalogue.sentence(one, game.book, names)} for one in found
    ]


def replay_document(play: Play, found: Sequence[Problem]) -> dict[str, Any]:
    """Where a play file leads: how many moves are right, whether it is played still, and its score sheet. With
    *found*, what is wrong with the next move."""
    names = [player.name for player in play.pad.players]
    wrong = {"problems": problem_documents(found, play.pad.game, names)} if found else {}
    shown = {"moves": play.number, "playing": play.live is not None, "finished": play.pad.finished}
    return {**wrong, **shown, "state": telling.told(play), **play.pad.sheet.as_json()}


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
