"""The owner's own phones: one comes in with a code that is good once, and is known by a token from then on."""

from __future__ import annotations

import asyncio
import hmac
import json
from collections.abc import Callable

from companion.table import record
from companion.table.codes import Doorkeeper, new_code, tidy_code
from companion.watchers import Watchers
from models.texts import t
from views.ports import Chance, PortError, Preferences

GOOD_FOR = 600.0
"""Seconds in which a code must be used."""

CODE_LENGTH = 8
"""It opens everything: 2 more signs than a table's."""

PAIRED = "paired"

MOST = 20
"""The most phones of one owner; with one more the oldest is forgotten."""


class Pairing:
    """Keeps the hashes of the phones' tokens among the owner's preferences. *clock* gives seconds that only go on."""

    def __init__(self, preferences: Preferences, chance: Chance, clock: Callable[[], float]) -> None:
        self._preferences, self._chance, self._clock = preferences, chance, clock
        self._door = Doorkeeper(clock)
        self._code: tuple[str, float] | None = None
        self._lock = asyncio.Lock()
        self._watchers: Watchers[None] = Watchers()

    def watch(self, told: Callable[[], None]) -> Callable[[], None]:
        """Call *told* whenever a phone becomes the owner's; gives the call that ends it. It must only schedule work."""
        return self._watchers.watch(PAIRED, lambda _: told())

    def code(self) -> str:
        """A new code; the one before is good no more."""
        made = new_code(self._chance.below, CODE_LENGTH)
        self._code = (made, self._clock() + GOOD_FOR)
        return made

    def holds(self, code: str) -> bool:
        """Whether *code* still makes a phone the owner's."""
        good, until = self._code or ("", 0.0)
        return bool(good) and self._clock() <= until and hmac.compare_digest(good.encode(), code.encode())

    async def pair(self, typed: str, device: str) -> str:
        """A token for the phone whose owner *typed* the code. Raises PortError (Shut after too many wrong codes)."""
        self._door.check(device)
        if not self.holds(tidy_code(typed)):
            self._door.was_wrong(device)
            raise PortError(t("This code is not good, or not any more. Ask for a new one in Settings."))
        self._code = None
        self._door.was_right(device)
        token = record.new_token()
        async with self._lock:
            hashes = [*await self._hashes(), record.hashed(token)][-MOST:]
            await self._preferences.set(PAIRED, json.dumps(hashes))
        self._watchers.tell(PAIRED, None)
        return token

    async def knows(self, token: str) -> bool:
        """Whether *token* is that of one of the owner's phones."""
        known = record.hashed(token)
        return sum(hmac.compare_digest(one, known) for one in await self._hashes()) > 0  # all are looked at

    async def count(self) -> int:
        """How many phones there are."""
        return len(await self._hashes())

    async def forget(self) -> None:
        """No phone is the owner's any more."""
        async with self._lock:
            await self._preferences.set(PAIRED, "[]")

    async def _hashes(self) -> list[str]:
        try:
            kept = json.loads(await self._preferences.get(PAIRED, "[]"))
        except ValueError:
            return []
        return [one for one in kept if isinstance(one, str)] if isinstance(kept, list) else []
