"""Services that live in memory, for components in process."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from models import play as plays
from models import registry
from models.journal import Event, Setup
from models.play import Play
from models.players import Player
from views.ports import Facts, PlaySummary, Services


class MemoryPlays:
    """Implements ``views.ports.Plays`` in memory."""

    def __init__(self) -> None:
        self.kept: dict[str, Play] = {}
        self.removed: set[str] = set()
        self.watchers: list[tuple[str, Callable[[Play], None]]] = []
        self._ids = itertools.count(1)

    async def begin(self, game: str, options: Mapping[str, Any], players: Sequence[Player]) -> Play:
        profile = registry.game(game).default_profile.model_dump(mode="json")
        setup = Setup(f"p{next(self._ids)}", game, options, profile, tuple(players), "2026-01-01T00:00:00Z")
        self.kept[setup.id] = plays.start(setup)
        return self.kept[setup.id]

    async def open(self, play_id: str) -> Play:
        return self.kept[play_id]

    async def make(self, play_id: str, event: Event, after: int) -> Play:
        play = self.kept[play_id] = self.kept[play_id].make(event, after)
        for watched, told in list(self.watchers):
            if watched == play_id:
                told(play)
        return play

    async def recent(self, limit: int, *, finished: bool | None = None) -> list[PlaySummary]:
        found = [
            PlaySummary(
                play.id,
                play.pad.game.id,
                tuple(player.name for player in play.pad.players),
                play.journal.setup.started,
                play.journal.setup.started,
                play.pad.finished,
                tuple(player.name for player in play.pad.sheet.winners) if play.pad.finished else (),
            )
            for play in reversed(self.kept.values())
            if play.id not in self.removed
        ]
        return [one for one in found if finished is None or one.finished == finished][:limit]

    async def remove(self, play_id: str) -> None:
        self.removed.add(play_id)

    async def restore(self, play_id: str) -> None:
        self.removed.discard(play_id)

    def watch(self, play_id: str, told: Callable[[Play], None]) -> Callable[[], None]:
        pair = (play_id, told)
        self.watchers.append(pair)
        return lambda: self.watchers.remove(pair)


class MemoryPeople:
    """Implements ``views.ports.People`` in memory."""

    def __init__(self, *names: str) -> None:
        self.kept = list(names)

    async def names(self) -> list[str]:
        return self.kept

    async def remember(self, names: Sequence[str]) -> None:
        self.kept = list(dict.fromkeys([*names, *self.kept]))

    async def last_table(self, game: str) -> list[str]:
        return []


class MemoryPreferences:
    """Implements ``views.ports.Preferences`` in memory."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}

    async def get(self, key: str, default: str) -> str:
        return self.kept.get(key, default)

    async def set(self, key: str, value: str) -> None:
        self.kept[key] = value


class CountingChance:
    """Implements ``views.ports.Chance`` without chance."""

    def __init__(self) -> None:
        self._ids = itertools.count(1)

    def below(self, n: int) -> int:
        return 0

    def new_id(self) -> str:
        return f"id{next(self._ids)}"


def services(*names: str) -> Services:
    """A whole set of services in memory; *names* are remembered people."""
    return Services(
        MemoryPlays(), MemoryPeople(*names), MemoryPreferences(), CountingChance(), Facts("0.1.0", "/home/ada/tokuten")
    )
