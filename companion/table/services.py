"""Everything that the screens of a guest may ask for: one play, and nothing of the owner's."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from companion.desk import version
from companion.device import DeviceFiles, OwnDevice
from companion.painting.pillow import PillowPainter
from companion.services import SecretChance
from models import registry
from models.play import Play
from models.players import Player
from models.profiles import Profile
from models.texts import t
from views.company import Company
from views.ports import (
    Arrived,
    Backup,
    BoardProfile,
    Deleted,
    Facts,
    File,
    Plays,
    PlaySummary,
    PortError,
    Services,
    Shelf,
)

T = TypeVar("T")

PREFERENCE = "tokuten.preference."

PATIENCE = 10.0
"""Seconds that a phone may take to say what it has kept."""

_log = logging.getLogger(__name__)


class Keys(Protocol):
    """What a phone keeps; ``ft.SharedPreferences`` has it."""

    async def get(self, key: str, /) -> Any:
        """The value; None where there is none."""

    async def set(self, key: str, value: str, /) -> bool:
        """Keep a value."""

    async def remove(self, key: str, /) -> bool:
        """Take a key away."""

    async def get_keys(self, key_prefix: str, /) -> list[str]:
        """All keys that begin so."""


class NoPeople:
    """Implements ``views.ports.People``: who played with the owner before is nobody else's business."""

    async def names(self) -> list[str]:
        """None."""
        return []

    async def remember(self, names: Sequence[str]) -> None:
        """Nothing is remembered."""

    async def last_table(self, game: str) -> list[str]:
        """None."""
        return []


class NoPlays:
    """What a guest cannot do with plays (``views.ports.Plays``): everything but playing the one of the table."""

    async def begin(self, game: str, options: Mapping[str, Any], players: Sequence[Player]) -> Play:
        """Nothing: a guest begins no plays."""
        raise not_here()

    async def recent(self, limit: int, *, finished: bool | None = None) -> list[PlaySummary]:
        """None."""
        return []

    async def history(self, limit: int, *, search: str = "", removed: bool = False) -> Shelf:
        """None."""
        return Shelf((), 0, 0)

    async def gather(self, game: str, seats: int, read: Callable[[Play], T]) -> tuple[list[T], int]:
        """None."""
        return [], 0

    async def remove(self, play_id: str) -> None:
        """Nothing."""
        raise not_here()

    async def restore(self, play_id: str) -> None:
        """Nothing."""
        raise not_here()

    async def forget(self, play_id: str) -> None:
        """Nothing."""
        raise not_here()


class PhonePreferences:
    """Implements ``views.ports.Preferences`` on the phone: a guest chooses light or dark for the own one, not for the
    owner's, and is told once what need not be said twice."""

    def __init__(self, keys: Keys) -> None:
        self._keys = keys

    async def get(self, key: str, default: str) -> str:
        """See Preferences. The default where the phone does not say."""
        try:
            kept = await asyncio.wait_for(self._keys.get(PREFERENCE + key), PATIENCE)
        except Exception as error:  # a browser that keeps nothing says so in its own way
            _log.info("a phone did not say what it prefers: %s", error)
            return default
        return kept if isinstance(kept, str) else default

    async def set(self, key: str, value: str) -> None:
        """See Preferences."""
        try:
            await asyncio.wait_for(self._keys.set(PREFERENCE + key, value), PATIENCE)
        except Exception as error:
            _log.info("a phone keeps no preference: %s", error)


class NoExchange:
    """Implements ``views.ports.Exchange``: files go out and come in at the owner's."""

    async def play_file(self, play_id: str) -> File:
        """Nothing."""
        raise not_here()

    async def backup(self) -> Backup:
        """Nothing."""
        raise not_here()

    async def take_in(self, file: File) -> Arrived:
        """Nothing."""
        raise not_here()


class NoProfiles:
    """Implements ``views.ports.Profiles``: the boards of the play are in the play."""

    async def known(self, game: str) -> list[BoardProfile]:
        """None."""
        return []

    async def in_use(self, game: str) -> Profile:
        """The packaged default."""
        return registry.game(game).default_profile

    async def change(self, game: str, path: str, value: Any) -> Profile:
        """Nothing."""
        raise not_here()

    async def begin(self, game: str, name: str) -> None:
        """Nothing."""
        raise not_here()

    async def use(self, game: str, name: str | None) -> None:
        """Nothing."""
        raise not_here()

    async def rename(self, game: str, name: str, to: str) -> None:
        """Nothing."""
        raise not_here()

    async def delete(self, game: str, name: str) -> Deleted:
        """Nothing."""
        raise not_here()

    async def restore(self, deleted: Deleted) -> None:
        """Nothing."""
        raise not_here()

    async def export(self, game: str) -> File:
        """Nothing."""
        raise not_here()

    async def take_in(self, game: str, file: File) -> str:
        """Nothing."""
        raise not_here()


def guest_services(plays: Plays, company: Company, keys: Keys) -> Services:
    """What the screens of a guest may ask for, who is at the tables of *company* and keeps preferences in *keys*."""
    return Services(
        plays=plays,
        people=NoPeople(),
        preferences=PhonePreferences(keys),
        chance=SecretChance(),
        facts=Facts(version=version(), data_folder=""),
        exchange=NoExchange(),
        files=DeviceFiles(),
        profiles=NoProfiles(),
        painter=PillowPainter(),
        device=OwnDevice(),
        company=company,
    )


def not_here() -> PortError:
    """What a guest hears who asks for what is the owner's."""
    return PortError(t("Only the owner of the table does that."))
