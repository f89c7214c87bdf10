"""Players have ids; names are labels. A seat is a player's place in turn order, 0-based in data."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from models.problems import Problem, problem

NAME_LIMIT = 40
"""The longest name, in characters, after trimming."""

SEAT_LIMIT = 100
"""No game has more players (KAI-V1)."""


@dataclass(frozen=True, slots=True)
class Player:
    """Someone who plays: ``id`` stays for the whole play whatever the name or the seat becomes."""

    id: str
    name: str


def tidy(name: str) -> str:
    """The name as it is kept: composed (NFC) and trimmed."""
    return unicodedata.normalize("NFC", name).strip()


def name_fault(name: str) -> str | None:
    """The message key (under FORM) of what is wrong with a tidied *name*, or None."""
    if not _seen(name):
        return "name_blank"
    if len(name) > NAME_LIMIT:
        return "name_long"
    if any(unicodedata.category(character) in ("Cc", "Cs", "Zl", "Zp") or character in BIDI for character in name):
        return "name_control"
    return None


BIDI = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Signs that turn the direction of text: a name that holds one reads as another."""


def _seen(name: str) -> str:
    """What people see of a name: joiners and other signs without a shape left out."""
    return "".join(character for character in name if unicodedata.category(character) != "Cf").strip()


def same_names(rule: str, names: Sequence[str]) -> list[Problem]:
    """A problem of *rule* for each seat whose name an earlier seat has already."""
    first: dict[str, int] = {}
    found = []
    for seat, name in enumerate(names):
        seen = _seen(name)
        if seen in first:
            also = (f"players[{first[seen]}].name",)
            found.append(problem(rule, f"players[{seat}].name", "same_name", also=also, name=name))
        first.setdefault(seen, seat)
    return found


def seat_count(rule: str, count: int, fewest: int, most: int) -> list[Problem]:
    """A problem of *rule* unless there are *fewest* to *most* players."""
    if fewest <= count <= most:
        return []
    return [problem(rule, "players", "seats", n=count, fewest=fewest, most=most)]
