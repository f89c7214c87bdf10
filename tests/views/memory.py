"""Services that live in memory, for components in process."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from companion.boards import StoredProfiles
from companion.exchange import backup, playfile
from companion.painting.pillow import PillowPainter
from companion.store.port import NamedProfile
from models import play as plays
from models.journal import Event, Setup
from models.play import Play
from models.players import Player
from models.problems import Malformed
from views.finding import found
from views.ports import Arrived, Backup, Facts, File, PlaySummary, Refused, Services, Shelf

T = TypeVar("T")


class MemoryShelf:
    """What of a store is needed for board profiles, in memory."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, str], NamedProfile] = {}

    async def profiles(self, game: str) -> list[NamedProfile]:
        return [self.kept[key] for key in sorted(self.kept) if key[0] == game]

    async def save_profile(
        self, game: str, name: str, profile: str, *, instead_of: str | None = None, use: bool = False
    ) -> None:
        old = self.kept.pop((game, instead_of or name), None) or self.kept.get((game, name))
        self.kept[game, name] = NamedProfile(game, name, profile, bool(old and old.in_use))
        if use:
            await self.use_profile(game, name)

    async def use_profile(self, game: str, name: str | None) -> None:
        if name is not None and (game, name) not in self.kept:
            raise KeyError(name)
        for key, one in self.kept.items():
            if key[0] == game:
                self.kept[key] = replace(one, in_use=one.name == name)

    async def delete_profile(self, game: str, name: str) -> None:
        self.kept.pop((game, name), None)


class MemoryPlays:
    """Implements ``views.ports.Plays`` in memory."""

    def __init__(self) -> None:
        self.kept: dict[str, Play] = {}
        self._gate = asyncio.Lock()
        self.removed: set[str] = set()
        self.profiles = StoredProfiles(MemoryShelf())
        self.watchers: list[tuple[str, Callable[[Play], None]]] = []
        self._ids = itertools.count(1)

    async def begin(
        self, game: str, options: Mapping[str, Any], players: Sequence[Player], *, profile: Any = None
    ) -> Play:
        profile = profile or (await self.profiles.in_use(game)).model_dump(mode="json")
        setup = Setup(f"p{next(self._ids)}", game, options, profile, tuple(players), "2026-01-01T00:00:00Z")
        self.kept[setup.id] = plays.start(setup)
        return self.kept[setup.id]

    async def open(self, play_id: str) -> Play:
        return self.kept[play_id]

    async def make(self, play_id: str, event: Event, after: int) -> Play:
        await asyncio.sleep(0)  # as a store, it lets others in between
        async with self._gate:
            await asyncio.sleep(0)
            play = self.kept[play_id] = self.kept[play_id].make(event, after)
        for watched, told in list(self.watchers):
            if watched == play_id:
                told(play)
        return play

    async def recent(self, limit: int, *, finished: bool | None = None) -> list[PlaySummary]:
        return [one for one in self._summaries(False) if finished is None or one.finished == finished][:limit]

    async def history(self, limit: int, *, search: str = "", removed: bool = False) -> Shelf:
        hits = found(self._summaries(removed), search)
        return Shelf(tuple(hits[:limit]), len(hits), len(self.removed))

    async def gather(self, game: str, seats: int, read: Callable[[Play], T]) -> tuple[list[T], int]:
        kept = [play for play in reversed(self.kept.values()) if play.id not in self.removed]
        return [read(play) for play in kept if play.pad.game.id == game and len(play.pad.players) == seats], 0

    def _summaries(self, removed: bool) -> list[PlaySummary]:
        return [
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
            if (play.id in self.removed) == removed
        ]

    async def remove(self, play_id: str) -> None:
        self.removed.add(play_id)

    async def restore(self, play_id: str) -> None:
        if play_id not in self.kept:
            raise KeyError(play_id)
        self.removed.discard(play_id)

    async def forget(self, play_id: str) -> None:
        self.removed.remove(play_id)
        del self.kept[play_id]

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


class MemoryExchange:
    """Implements ``views.ports.Exchange`` over plays in memory; what is here already stays as it is."""

    def __init__(self, plays: MemoryPlays) -> None:
        self.plays = plays

    async def play_file(self, play_id: str) -> File:
        return File(f"{play_id}.json", playfile.write(self.plays.kept[play_id]).encode())

    async def backup(self) -> Backup:
        kept = [play for play in self.plays.kept.values() if play.id not in self.plays.removed]
        return Backup(File("backup.json", backup.write(kept).encode()), len(kept), 0)

    async def take_in(self, file: File) -> Arrived:
        try:
            coming = backup.read(file.data.decode())
        except Malformed:
            raise Refused("Nothing was taken in.", ["plays[0]: wrong"]) from None
        new = [play for play in coming if play.id not in self.plays.kept or play.id in self.plays.removed]
        self.plays.kept.update((play.id, play) for play in new)
        self.plays.removed.difference_update(play.id for play in new)
        return Arrived(new=len(new), known=len(coming) - len(new))


class MemoryFiles:
    """Implements ``views.ports.Files``: what was saved and shared, and what will be picked."""

    def __init__(self) -> None:
        self.saved: list[File] = []
        self.shared: list[File] = []
        self.picked: File | None = None

    async def save(self, file: File) -> bool:
        self.saved.append(file)
        return True

    async def pick(self) -> File | None:
        return self.picked

    async def share(self, file: File) -> bool:
        self.shared.append(file)
        return True


class MemoryDevice:
    """Implements ``views.ports.Device``: what was felt, and what the person asked the system for."""

    def __init__(self) -> None:
        self.thuds = 0
        self.awake = False
        self.less_motion = True

    async def thud(self) -> None:
        self.thuds += 1

    async def reduced_motion(self) -> bool:
        return self.less_motion

    async def stay_awake(self, on: bool) -> bool:
        self.awake = on
        return True


def services(*names: str) -> Services:
    """A whole set of services in memory; *names* are remembered people."""
    plays = MemoryPlays()
    return Services(
        plays,
        MemoryPeople(*names),
        MemoryPreferences(),
        CountingChance(),
        Facts("0.1.0", "/home/ada/tokuten"),
        MemoryExchange(plays),
        MemoryFiles(),
        plays.profiles,
        PillowPainter(),
        MemoryDevice(),
    )
