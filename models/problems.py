"""What is wrong with an entry or a move: a rule, a place, and a message key with its parameters.

Sentences stand in the catalogues only (``catalogue.sentence``).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

FORM = "FORM"
"""The rule id of a malformed document: a wrong type, a missing or unknown key, a blank name."""

_SEAT = re.compile(r"players\[(\d+)\]")


@dataclass(frozen=True, slots=True)
class Term:
    """A word of a game that is itself translated (``Term("fox")``), looked up in that game's catalogue."""

    key: str


@dataclass(frozen=True, slots=True)
class Seat:
    """A player by seat (0-based): rules do not know names, and names may change."""

    seat: int


Param = str | int | Term | Seat | tuple[str, ...]
"""A parameter of a message: a name, a number, a term, a seat, or several names that are joined by "and"."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One broken rule.

    ``rule`` is an id of the rule catalogue or ``FORM``; ``where`` a path in the entry such as
    ``players[0].kaiju.9`` (empty: the whole of it); ``also`` further places that share in it;
    ``message`` the key of its sentence under that rule, chosen by the plural of the parameter ``n`` if it has one.
    """

    rule: str
    where: str
    message: str
    params: Mapping[str, Param] = field(default_factory=lambda: MappingProxyType({}))
    also: tuple[str, ...] = ()

    @property
    def places(self) -> tuple[str, ...]:
        """Every place that this problem stands at, the first one first."""
        return (self.where, *self.also)

    @property
    def seats(self) -> frozenset[int]:
        """The seats (0-based) on whose sheets it stands."""
        return frozenset(int(found[1]) for place in self.places if (found := _SEAT.match(place)))


def problem(rule: str, where: str, message: str, *, also: tuple[str, ...] = (), **params: Param) -> Problem:
    """A problem with its parameters as keywords."""
    return Problem(rule, where, message, MappingProxyType(params), also)


class IllegalMove(Exception):
    """A move that the rules refuse. Nothing has changed."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__(", ".join(f"{p.rule} {p.where} {p.message}" for p in problems))
        self.problems = problems


class StaleMove(Exception):
    """A move made against an older number, while a later accepted move shares its scope."""


class Malformed(Exception):
    """A document that has not the right form; ``problems`` says all that is wrong with it."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__(", ".join(f"{p.where} {p.message}" for p in problems))
        self.problems = problems
