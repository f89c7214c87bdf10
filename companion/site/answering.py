"""Keys of the browser that always answer: Flet's own say nothing where the browser refuses to write."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from companion.store.keys import Keys

T = TypeVar("T")

PATIENCE = 5.0
"""The seconds after which a call that nobody answers has failed."""


NO_ANSWER = "no answer"


class Refused(Exception):
    """The browser did not do it; ``str(error)`` is the name that it gave, or NO_ANSWER."""


class AnsweringKeys:
    """Implements ``Keys`` over *keys*. ``refuse`` is to be called when the page hears of a refusal."""

    def __init__(self, keys: Keys, patience: float = PATIENCE) -> None:
        self._keys = keys
        self._patience = patience
        self._waiting: list[asyncio.Future[None]] = []

    def refuse(self, name: str) -> None:
        """The browser refused the call that has waited longest; *name* is its error's."""
        for refusal in self._waiting:
            if not refusal.done():
                refusal.set_exception(Refused(name))
                return

    async def get(self, key: str, /) -> object:
        """See Keys."""
        return await self._answered(self._keys.get(key))

    async def set(self, key: str, value: str, /) -> bool:
        """See Keys."""
        return await self._answered(self._keys.set(key, value))

    async def remove(self, key: str, /) -> bool:
        """See Keys."""
        return await self._answered(self._keys.remove(key))

    async def get_keys(self, key_prefix: str, /) -> list[str]:
        """See Keys."""
        return await self._answered(self._keys.get_keys(key_prefix))

    async def _answered(self, work: Coroutine[Any, Any, T]) -> T:
        refusal: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(refusal)
        answer = asyncio.ensure_future(work)
        both: list[asyncio.Future[Any]] = [answer, refusal]
        try:
            await asyncio.wait(both, timeout=self._patience, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._waiting.remove(refusal)
        if answer.done():
            return answer.result()
        answer.cancel()
        if refusal.done():
            refusal.result()
        raise Refused(NO_ANSWER)
