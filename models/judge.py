"""An entry as text in, a score sheet or every problem out: the one door for entries from outside."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from pydantic import ValidationError

from models import forms, jsontext, registry
from models.game import AnyGame, Entry
from models.problems import FORM, Malformed, Problem, problem
from models.scoring import ScoreSheet


def game_of(value: Any) -> AnyGame:
    """The game that an entry or play file says it is of. Raises Malformed."""
    if not isinstance(value, dict):
        raise Malformed(problem(FORM, "", "json_object"))
    named = value.get("game")
    if named is None:
        raise Malformed(problem(FORM, "game", "key_missing", key="game"))
    if not isinstance(named, str):
        raise Malformed(problem(FORM, "game", "type_text", key="game"))
    try:
        return registry.game(named)
    except KeyError:
        known = tuple(registry.GAMES)
        raise Malformed(problem(FORM, "game", "game_unknown", game=named[:40], games=known)) from None


def read(text: str) -> tuple[AnyGame, Entry, list[Problem]]:
    """The game, the entry and the rules that it breaks. Raises Malformed where it has not the right form.

    Where only keys are unknown or names are bad, the broken rules of the rest are reported with them.
    """
    value = jsontext.read(text)
    game = game_of(value)
    try:
        entry: Entry = game.adapter.validate_json(text)
    except ValidationError as error:
        found = forms.problems(error)
        rest = forms.mended(value, found)
        if rest is not None:
            with suppress(ValidationError):
                found += game.check(game.adapter.validate_json(rest))
        raise Malformed(*found) from None
    return game, entry, game.check(entry)


def judge(text: str) -> ScoreSheet:
    """The score sheet of an entry. Raises Malformed with every problem, rule ids and places included."""
    game, entry, broken = read(text)
    if broken:
        raise Malformed(*broken)
    return game.score(entry)
