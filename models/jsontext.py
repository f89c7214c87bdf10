"""JSON text from outside, read without harm: no duplicate key, trailing text, NaN, endless number or deep nest.

Pydantic validates the same text again in strict mode; this pass refuses what pydantic would let through.
"""

from __future__ import annotations

import json
from typing import Any, NoReturn

from models.problems import FORM, Malformed, Problem

DEPTH_LIMIT = 32
"""The deepest nesting of lists and objects."""

SIZE_LIMIT = 8_000_000
"""The longest text, in characters; a play file of a long evening has under 1,000,000."""

DIGITS_LIMIT = 40


def _refuse(message: str, **params: str | int) -> NoReturn:
    raise Malformed(Problem(FORM, "", message, params))


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        seen: set[str] = set()
        twice = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        _refuse("json_twice", key=twice[:40])
    return made


def _whole(digits: str) -> int:
    if len(digits) > DIGITS_LIMIT:
        _refuse("json_number")
    return int(digits)


def _constant(name: str) -> NoReturn:
    _refuse("json_constant", name=name)


def _check_depth(text: str) -> None:
    depth = 0
    in_string = escaped = False
    for character in text:
        if in_string:
            if escaped:
                escaped = False
            elif character == "\\":
                escaped = True
            elif character == '"':
                in_string = False
        elif character == '"':
            in_string = True
        elif character in "[{":
            depth += 1
            if depth > DEPTH_LIMIT:
                _refuse("json_deep")
        elif character in "]}":
            depth -= 1


def decoded(data: bytes) -> str:
    """The text of a file. Raises Malformed where it is not UTF-8."""
    try:
        return data.decode("utf-8-sig")  # some editors put a mark before the text
    except UnicodeDecodeError:
        _refuse("json_text")


def check_version(document: dict[str, Any], newest: int) -> None:
    """Refuse a *document* whose version is above *newest*: a newer Tokuten wrote it. Raises Malformed."""
    version = document.get("version")
    if isinstance(version, int) and version > newest:
        raise Malformed(Problem(FORM, "version", "version_newer"))


def read(text: str, limit: int = SIZE_LIMIT) -> Any:
    """The value of *text* of at most *limit* characters. Raises Malformed with one problem that says what is wrong
    and where."""
    if len(text) > limit:
        _refuse("json_size")
    if text.count("[") + text.count("{") > DEPTH_LIMIT:
        _check_depth(text)
    try:
        return json.loads(text, object_pairs_hook=_object, parse_int=_whole, parse_constant=_constant)
    except json.JSONDecodeError as error:
        _refuse("json_broken", line=error.lineno, column=error.colno)
