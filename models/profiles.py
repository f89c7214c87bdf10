"""Board profiles: values that stand only on the printed boards. Data, never code.

A game's default is packaged as ``profile.json``; each value says whether somebody read it off a real board
(``confirmed``). A play embeds its whole profile.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Generic, Literal, TypeVar

from pydantic import Field, TypeAdapter, ValidationError

from models.forms import Form, Name, problems
from models.problems import FORM, IllegalMove, problem

VERSION = 1
"""The version of the form in which board profiles are written."""

T = TypeVar("T")
P = TypeVar("P", bound="Profile")


class Printed(Form, Generic[T]):
    """One printed value. Unconfirmed values are usable, and the lines that rest on them are provisional."""

    value: T
    confirmed: bool = False


class Profile(Form):
    """What all board profiles have; each game adds its printed values."""

    format: Literal["companion-profile"] = "companion-profile"
    # Not Literal[1]: to it, true is 1.
    version: Annotated[int, Field(ge=VERSION, le=VERSION)] = VERSION
    name: Name = Field(description="The name of this profile, for instance whose copy of the game it describes.")


@cache
def packaged(package: str, model: type[P]) -> P:
    """The default profile of a game package (``models.<game>``), read once."""
    text = files(package).joinpath("profile.json").read_text("utf-8")
    return TypeAdapter(model).validate_json(text)


def with_value(profile: P, path: str, value: Any) -> P:
    """*profile* with one value set; *path* is dotted (``effects.4.value``). Raises IllegalMove, rule FORM."""
    changed = profile.model_dump(mode="json")
    *parents, last = path.split(".")
    at: Any = changed
    for part in parents:
        at = at.get(part) if isinstance(at, dict) else None
    if not isinstance(at, dict) or last not in at:
        raise IllegalMove(problem(FORM, path[:80], "key_unknown", key=path[:40]))
    at[last] = value
    try:
        # Strict validation of JSON differs from that of Python values (lists for tuples, text keys).
        return type(profile).model_validate_json(_json(changed))
    except ValidationError as error:
        raise IllegalMove(*problems(error)) from None


def _json(value: Any) -> bytes:
    return TypeAdapter(Any).dump_json(value)
