"""The tables that every game keeps: what each enforced rule accepts and refuses, what each scored rule pays.

An enforced case is an entry that is accepted and one change of one fact that is refused with exactly that rule.
A game that is played move by move keeps two more: ``LIVE`` and ``LIVE_SCORED``, of scenes at the table.
"""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from models import judge, registry
from models.journal import Event, Setup
from models.live import LIVE
from models.play import Play, start
from models.players import Player
from models.problems import IllegalMove, Malformed, Problem
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


NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eva", "Finn")
"""Who sits at a table of scenes, by seat."""


@dataclass(frozen=True)
class Scene:
    """A play of *game* after *events*; the players are the first of NAMES. *live*: at the table, not only its score
    pad."""

    game: str
    players: int
    events: tuple[Event, ...] = ()
    options: Mapping[str, object] = field(default_factory=dict)
    live: bool = True

    def then(self, *events: Event) -> Scene:
        """The scene after further *events*."""
        return replace(self, events=(*self.events, *events))

    @property
    def setup(self) -> Setup:
        """How the play starts."""
        known = registry.game(self.game)
        players = tuple(Player(f"id-{name}", name) for name in NAMES[: self.players])
        profile = known.default_profile.model_dump(mode="json")
        options = {**known.default_options(), **({LIVE: True} if self.live else {}), **self.options}
        return Setup("scene", self.game, options, profile, players, "2026-01-01T00:00:00Z")

    def undone(self) -> Scene:
        """The scene after the newest standing move was taken back."""
        undo = self.play().journal.undo()
        assert undo is not None
        return self.then(undo)

    def begun(self) -> Play:
        """The play before its events."""
        return start(self.setup)

    def play(self) -> Play:
        """The play; every event is accepted on the way."""
        play = self.begun()
        for event in self.events:
            play = play.make(event, play.number)
        return play


@dataclass(frozen=True)
class LaidScene(Scene):
    """A play whose table was laid, without the moves that led there."""

    @property
    def first(self) -> Any:
        """The table before the events."""
        raise NotImplementedError

    def begun(self) -> Play:
        """The play with the table that was laid."""
        play = super().begun()
        return replace(play, state=replace(play.state, table=self.first))


@dataclass(frozen=True)
class Played:
    """In *scene* the move *accepted* is accepted, and *refused* breaks exactly *rule*.

    With *otherwise* the same move is made in two scenes that differ in one fact: accepted in *scene*, refused there.
    """

    rule: str
    title: str
    scene: Scene
    accepted: Event
    refused: Event | None = None
    otherwise: Scene | None = None

    def __str__(self) -> str:
        return f"{self.rule} {self.title}"

    def problems(self) -> list[Problem]:
        """All that the refused move breaks."""
        play = (self.otherwise or self.scene).play()
        try:
            play.make(self.refused or self.accepted, play.number)
        except IllegalMove as error:
            return list(error.problems)
        return []


@dataclass(frozen=True)
class LiveScored:
    """What is known of the score after *scene*: *points* by seat and line, and *cells* by seat and path."""

    rule: str
    title: str
    scene: Scene
    points: dict[tuple[int, str], int]
    cells: dict[tuple[int, str], object] = field(default_factory=dict)

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
