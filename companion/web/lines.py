"""The connections at the guests' door, before anything is said on them: so many of one device, and none that is silent.

A connection that sends nothing costs a file of this process all the same; a thousand of them would shut out the owner.
"""

from __future__ import annotations

import asyncio
from typing import Any

OF_ONE = 24
"""The most connections of one device: a browser opens six besides its WebSocket."""

OF_ALL = 300
"""The most connections of all guests."""

FIRST_WORD = 10.0
"""Seconds in which a request must begin."""


class Lines:
    """Counts the connections that are open."""

    def __init__(self) -> None:
        self._open: dict[asyncio.Transport, str] = {}

    def admits(self, transport: asyncio.Transport) -> bool:
        """Whether one more may be open; it is counted then."""
        self._open = {one: at for one, at in self._open.items() if not one.is_closing()}
        device = str((transport.get_extra_info("peername") or ("",))[0])
        if len(self._open) >= OF_ALL or sum(at == device for at in self._open.values()) >= OF_ONE:
            return False
        self._open[transport] = device
        return True


def counted(protocol: type[Any], lines: Lines) -> type[Any]:
    """*protocol* (uvicorn's for HTTP), which lets in what *lines* admits."""

    class Counted(protocol):  # type: ignore[misc]  # uvicorn chooses it when it runs
        admitted = spoke = False

        def connection_made(self, transport: asyncio.Transport) -> None:
            if not lines.admits(transport):
                transport.abort()
                return
            self.admitted = True
            super().connection_made(transport)
            self.loop.call_later(FIRST_WORD, lambda: None if self.spoke else transport.abort())

        def data_received(self, data: bytes) -> None:
            self.spoke = True
            if self.admitted:
                super().data_received(data)

        def connection_lost(self, exc: Exception | None) -> None:
            if self.admitted:
                super().connection_lost(exc)

    return Counted
