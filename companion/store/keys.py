"""The browser's own storage, one text to a key, and what becomes of a write that fails."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Protocol, TypeVar

from models.texts import t
from views.ports import Full, PortError

S = TypeVar("S")
T = TypeVar("T")

PREFIX = "tokuten."
"""Other pages of the same origin share the storage."""

FORMAT_KEY = "format"
FORMAT = 1
"""The format that this program reads and writes."""

GANG = 50
"""How many calls are under way at once: each is a round trip of several milliseconds."""


class Keys(Protocol):
    """What Tokuten needs of ``ft.SharedPreferences``. Each call may raise whatever the page raised."""

    async def get(self, key: str, /) -> object:
        """The value, or None."""

    async def set(self, key: str, value: str, /) -> bool:
        """Store *value*: whole, or not at all. False or an exception where that did not work."""

    async def remove(self, key: str, /) -> bool:
        """Forget the value if there is one."""

    async def get_keys(self, key_prefix: str, /) -> list[str]:
        """The keys that begin so."""


class MemoryKeys:
    """Keys that are gone when the page is closed, for a browser that keeps nothing."""

    def __init__(self) -> None:
        self._values: dict[str, str] = {}

    async def get(self, key: str, /) -> object:
        """See Keys."""
        return self._values.get(key)

    async def set(self, key: str, value: str, /) -> bool:
        """See Keys."""
        self._values[key] = value
        return True

    async def remove(self, key: str, /) -> bool:
        """See Keys."""
        return self._values.pop(key, None) is not None

    async def get_keys(self, key_prefix: str, /) -> list[str]:
        """See Keys."""
        return [key for key in self._values if key.startswith(key_prefix)]


def keeps_nothing() -> PortError:
    """Said where not even the first key can be stored."""
    return PortError(
        t(
            "This browser keeps nothing for this page: private mode or a setting forbids it, or there is no room. "
            "What you enter here is gone when the page is closed."
        )
    )


class Drawer:
    """Our keys, without their prefix. All failures are PortErrors, and a text that was not stored left no trace.

    The page's side of ``SharedPreferences`` has a memory of its own. It is read once a page, so what another tab
    writes is never seen; and it takes a text in before the browser refuses it. Therefore a refused text is taken out
    again, and the drawer holds what the key had before: a key is read or new before it is written.
    """

    def __init__(self, keys: Keys) -> None:
        self._keys = keys
        self._held: dict[str, str] = {}

    async def names(self) -> list[str]:
        """All keys."""
        try:
            return [key.removeprefix(PREFIX) for key in await self._keys.get_keys(PREFIX)]
        except Exception as error:
            raise keeps_nothing() from error

    async def get(self, name: str) -> str | None:
        """The text; None where there is none. What is no text comes as one that nobody packed."""
        try:
            value = await self._keys.get(PREFIX + name)
        except Exception as error:
            raise _silent(error) from error
        if value is None:
            return None
        self._held[name] = value if isinstance(value, str) else repr(value)
        return self._held[name]

    async def put(self, name: str, text: str) -> None:
        """Store *text*. Raises Full, or PortError where the browser stores nothing at all."""
        try:
            done, why = await self._keys.set(PREFIX + name, text) is not False, Exception("refused")
        except Exception as error:
            done, why = False, error
        if not done:
            await self._put_back(name)
            raise (_full() if await self._writable() else _silent(why)) from why
        self._held[name] = text

    async def drop(self, name: str) -> None:
        """Take the key away, if it is there."""
        try:
            await self._keys.remove(PREFIX + name)
        except Exception as error:
            await self._put_back(name)
            raise _silent(error) from error
        self._held.pop(name, None)

    def forget(self, name: str) -> None:
        """Do not hold what the key has any longer; to be read again before it is written."""
        self._held.pop(name, None)

    async def _put_back(self, name: str) -> None:
        with suppress(Exception):
            if name in self._held:
                await self._keys.set(PREFIX + name, self._held[name])
            else:
                await self._keys.remove(PREFIX + name)

    async def _writable(self) -> bool:
        """Whether a write that needs no more room than there is already goes well."""
        try:
            return await self._keys.set(PREFIX + FORMAT_KEY, str(FORMAT)) is not False
        except Exception:  # whatever a page raises means that it does not write
            return False


def _full() -> Full:
    return Full(
        t(
            "This browser has no room left for this. Everything stored before is whole. "
            "Save a backup as a file in History, then delete old plays for good."
        )
    )


def _silent(why: Exception) -> PortError:
    return PortError(t("This browser does not let Tokuten store or read anything just now ({why}).", why=why))


async def each(items: Sequence[S], work: Callable[[S], Awaitable[T]]) -> list[T]:
    """*work* on all *items*, many at once. Raises the first failure when nothing is under way any more."""
    results: list[T] = []
    for at in range(0, len(items), GANG):
        for one in await asyncio.gather(*map(work, items[at : at + GANG]), return_exceptions=True):
            if isinstance(one, BaseException):
                raise one
            results.append(one)
    return results
