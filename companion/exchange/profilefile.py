"""Board profiles as JSON text, out and in. Reading is strict and all or nothing."""

from __future__ import annotations

from pydantic import TypeAdapter

from models import forms, jsontext, judge
from models.game import AnyGame
from models.problems import FORM, Malformed, problem
from models.profiles import VERSION, Profile

FORMAT = "companion-profile"


def write(profile: Profile) -> str:
    """*profile* as a file."""
    return profile.model_dump_json(indent=1)


def read(text: str, game: AnyGame) -> Profile:
    """The board profile of *game* that *text* holds. Raises Malformed with every problem."""
    value = jsontext.read(text)
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        raise Malformed(problem(FORM, "format", "profile_unknown"))
    jsontext.check_version(value, VERSION)
    of = judge.game_of(value)
    if of.id != game.id:
        raise Malformed(problem(FORM, "game", "profile_other", other=of.title))
    profile: Profile = forms.parse(TypeAdapter(game.profile), text)
    return profile
