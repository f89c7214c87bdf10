"""People, preferences and chance, as views see them (``views.ports``)."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from companion.store.port import Store
from models.players import name_fault, tidy

NAMES_SHOWN = 100
"""The most remembered names that are offered."""


class StoredPeople:
    """Implements ``views.ports.People``."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def names(self) -> list[str]:
        """See People."""
        return await self._store.names(NAMES_SHOWN)

    async def remember(self, names: Sequence[str]) -> None:
        """See People. What is no name is passed over."""
        tidied = dict.fromkeys(name for name in map(tidy, names) if name_fault(name) is None)
        if tidied:
            await self._store.remember(list(tidied))

    async def last_table(self, game: str) -> list[str]:
        """See People."""
        latest = await self._store.plays(1, game=game)
        return list(latest[0].labels.players) if latest else []


class StoredPreferences:
    """Implements ``views.ports.Preferences``."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def get(self, key: str, default: str) -> str:
        """See Preferences."""
        value = await self._store.preference(key)
        return default if value is None else value

    async def set(self, key: str, value: str) -> None:
        """See Preferences."""
        await self._store.set_preference(key, value)


class SecretChance:
    """Implements ``views.ports.Chance`` with the system's unbiased source."""

    def below(self, n: int) -> int:
        """See Chance."""
        return secrets.randbelow(n)

    def new_id(self) -> str:
        """See Chance: 96 bits, letters, digits, ``-`` and ``_``."""
        return secrets.token_urlsafe(12)
