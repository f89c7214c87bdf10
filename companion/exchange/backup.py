"""Backups: all plays in one file, ``{"format": "companion-backup", "version": 1, "plays": [play files]}``.

Reading takes a backup or a single play file and is all or nothing: every move of every play is replayed, and what is
wrong stands at ``plays[n]``.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from companion.exchange import playfile
from models import jsontext
from models.play import Play
from models.problems import FORM, Malformed, Problem, problem

FORMAT = "companion-backup"
VERSION = 1

SIZE_LIMIT = 60_000_000
"""The longest backup, in characters: a play has 2,000 to 30,000."""

PLAYS_LIMIT = 20_000
PROBLEMS_LIMIT = 20
"""After so many problems the rest of a file is not looked at."""

KEYS = ("format", "version", "plays")


def write(plays: Iterable[Play]) -> str:
    """*plays* as a backup, one to a line."""
    lines = (json.dumps(playfile.document(play), ensure_ascii=False, separators=(",", ":")) for play in plays)
    inside = ",\n".join(lines)
    return f'{{"format": "{FORMAT}", "version": {VERSION}, "plays": [\n{inside}\n]}}\n'


def read(text: str) -> list[Play]:
    """The plays of a backup, or the one of a play file. Raises Malformed with about 20 problems at most."""
    value = jsontext.read(text, SIZE_LIMIT)
    if not isinstance(value, dict) or value.get("format") not in (FORMAT, playfile.FORMAT):
        raise Malformed(problem(FORM, "", "format_unknown"))
    if value["format"] == playfile.FORMAT:
        return [playfile.read(text)]
    plays: list[Play] = []
    wrong: list[Problem] = []
    for index, one in enumerate(_plays(value)):
        try:
            if not isinstance(one, dict) or one.get("format") != playfile.FORMAT:
                raise Malformed(problem(FORM, "", "format_unknown"))
            plays.append(playfile.read(json.dumps(one)))
        except Malformed as error:
            wrong += [replace(found, where=f"plays[{index}].{found.where}".rstrip(".")) for found in error.problems]
            if len(wrong) >= PROBLEMS_LIMIT:
                break
    if wrong:
        raise Malformed(*wrong)
    return plays


def _plays(value: dict[str, Any]) -> list[Any]:
    jsontext.check_version(value, VERSION)
    version, plays = value.get("version"), value.get("plays")
    if isinstance(version, bool) or version != VERSION:
        raise Malformed(problem(FORM, "version", "form", key="version"))
    if unknown := [key for key in value if key not in KEYS]:
        raise Malformed(*(problem(FORM, key[:40], "key_unknown", key=key[:40]) for key in unknown))
    if not isinstance(plays, list) or len(plays) > PLAYS_LIMIT:
        raise Malformed(problem(FORM, "plays", "type_list", key="plays"))
    return plays
