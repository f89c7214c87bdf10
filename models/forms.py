"""Pydantic at the edges: strict, frozen, no unknown keys; its errors become problems of rule FORM."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Annotated, Any, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter, ValidationError
from pydantic_core import ErrorDetails, PydanticCustomError

from models import jsontext
from models.players import NAME_LIMIT, name_fault, tidy
from models.problems import FORM, Malformed, Param, Problem, problem

LIMIT = 9_999
"""Every number lies within ± this."""

Scalar = int | bool | str | None
"""What stands in one cell of a score pad. None is blank, and blank is not 0."""

Number = Annotated[int, Field(ge=-LIMIT, le=LIMIT)]
"""A whole number of points, cards or tokens, −9,999 to 9,999. Whether it may be negative is for the rules to say."""


def _name(value: str) -> str:
    name = tidy(value)
    if fault := name_fault(name):
        raise PydanticCustomError("name", fault)  # a message key, not a sentence
    return name


Name = Annotated[str, AfterValidator(_name), Field(json_schema_extra={"minLength": 1, "maxLength": NAME_LIMIT})]
"""A player's name: 1–40 characters after trimming, no control characters."""


class Form(BaseModel):
    """The base of all that comes from outside."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


T = TypeVar("T")


def path(location: Sequence[str | int]) -> str:
    """A pydantic location as a path: ``players[0].kaiju.9``."""
    made = ""
    for part in location:
        if isinstance(part, int):
            made += f"[{part}]"
        else:
            made += f".{part[:40]}" if made else part[:40]
    return made


_TYPES = {
    "int_type": "type_number",
    "int_from_float": "type_number",
    "float_type": "type_number",
    "bool_type": "type_flag",
    "string_type": "type_text",
    "list_type": "type_list",
    "tuple_type": "type_list",
    "dict_type": "type_object",
    "model_type": "type_object",
    "model_attributes_type": "type_object",
    "dataclass_type": "type_object",
    "missing": "key_missing",
    "extra_forbidden": "key_unknown",
    "unexpected_keyword_argument": "key_unknown",
    "less_than_equal": "range",
    "greater_than_equal": "range",
    "literal_error": "choice",
    "enum": "choice",
    "union_tag_invalid": "choice",
    "union_tag_not_found": "key_missing",
    "string_unicode": "type_text",
    "rising": "rising",
    "each_once": "each_once",
    "gapless": "gapless",
}


def _problem(error: ErrorDetails) -> Problem:
    location = error["loc"]
    kind = error["type"]
    # Pydantic marks a wrong key of a mapping so; a person may also have written a key of that name.
    of_key = len(location) > 1 and location[-1] == "[key]" and kind != "extra_forbidden"
    where = path(location[:-1] if of_key else location)
    if kind == "name":
        return problem(FORM, where, error["msg"], most=NAME_LIMIT)
    if of_key:
        return problem(FORM, where, "key_unknown", key=str(location[-2])[:40])
    key = str(location[-1])[:40] if location else ""
    params: dict[str, Param] = {"key": key, "most": LIMIT}
    context = error.get("ctx") or {}
    # A place that is narrower than numbers are in general says how narrow.
    for bound, message, param in (("le", "too_high", "most"), ("ge", "too_low", "fewest")):
        if abs(context.get(bound, LIMIT)) != LIMIT:
            return Problem(FORM, where, message, {"key": key, param: context[bound]})
    if "expected" in context:
        params["choices"] = str(context["expected"]).replace("'", "")
    elif "expected_tags" in context:
        params["choices"] = str(context["expected_tags"]).replace("'", "")
    elif kind in ("literal_error", "enum", "union_tag_invalid"):
        params["choices"] = ""
    return Problem(FORM, where, _TYPES.get(kind, "form"), params)


def problems(error: ValidationError) -> list[Problem]:
    """All that pydantic found, each at its place."""
    found = (_problem(details) for details in error.errors(include_url=False, include_input=False))
    return list({(one.where, one.message): one for one in found}.values())


def parse(adapter: TypeAdapter[T], text: str) -> T:
    """Validate JSON *text*. Raises Malformed with every problem."""
    jsontext.read(text)
    try:
        return adapter.validate_json(text)
    except ValidationError as error:
        raise Malformed(*problems(error)) from None


def mended(value: Any, found: Sequence[Problem]) -> str | None:
    """*value* as JSON text without unknown keys and bad names, so that the rules may speak as well.

    None where something else is wrong: a guess at a wrong type would report rules that nobody broke.
    """
    for number, fault in enumerate(found):
        if fault.message not in ("key_unknown", "name_blank", "name_long", "name_control"):
            return None
        at = value
        try:
            *parents, last = re.findall(r"\[\d+\]|[^.\[\]]+", fault.where)
            for part in parents:
                at = at[int(part[1:-1])] if part.startswith("[") else at[part]
            if fault.message == "key_unknown":
                del at[last]
            elif last == "name":
                at[last] = f"? {number}"
            else:
                return None
        except (KeyError, IndexError, TypeError, ValueError):
            return None
    return json.dumps(value)
