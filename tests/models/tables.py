"""The two tables that every game keeps: what each enforced rule accepts and refuses, what each scored rule pays.

An enforced case is an entry that is accepted and one change of one fact that is refused with exactly that rule.
"""

from __future__ import annotations

import copy
import json
import re
from dataclasses import dataclass, field
from typing import Any

from models import judge
from models.problems import Malformed, Problem
from models.scoring import ScoreSheet

Json = dict[str, Any]


@dataclass(frozen=True)
class Enforced:
    """*entry* is accepted; with *value* at *at* it breaks exactly *rule*, reported at *where* (default: *at*)."""

    rule: str
    title: str
    entry: Json
    at: str
    value: Any
    where: str | None = None

    def __str__(self) -> str:
        return f"{self.rule} {self.title}"

    def changed(self) -> Json:
        """The refused entry. A value of DELETE takes the key away."""
        return put(self.entry, self.at, self.value)


DELETE = object()


@dataclass(frozen=True)
class Scored:
    """What *entry* scores: *points* by seat and line, *totals*, *ranks*, *winners*, *decided_by*, where given."""

    rule: str
    title: str
    entry: Json
    points: dict[tuple[int, str], int] = field(default_factory=dict)
    totals: list[int] | None = None
    ranks: list[int] | None = None
    winners: list[int] | None = None
    decided_by: str | None = None
    golden: bool = False

    def __str__(self) -> str:
        return f"{self.rule} {self.title}"


def put(entry: Json, at: str, value: Any) -> Json:
    """A copy of *entry* with *value* at the path *at* (``players[0].kaiju.9``), missing objects made on the way."""
    changed = copy.deepcopy(entry)
    found = re.findall(r"\[\d+\]|\[key\]|[^.\[\]]+", at)
    parts = [int(p[1:-1]) if p.startswith("[") and p != "[key]" else p for p in found]
    here: Any = changed
    for part in parts[:-1]:
        here = here.setdefault(part, {}) if isinstance(here, dict) else here[part]
    if value is DELETE:
        del here[parts[-1]]
    elif isinstance(here, list) and parts[-1] == len(here):
        here.append(value)
    else:
        here[parts[-1]] = value
    return changed


def broken(entry: Json) -> list[Problem]:
    """Every problem of *entry*."""
    try:
        judge.judge(json.dumps(entry))
    except Malformed as error:
        return list(error.problems)
    return []


def scored(entry: Json) -> ScoreSheet:
    """The score sheet of a legal *entry*."""
    return judge.judge(json.dumps(entry))
