"""The way in from the network: open or shut, on which port, at which addresses."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from socket import socket

from companion.web.guard import NAMES
from companion.web.network import Card, cards, squares
from companion.web.server import USUAL_GUEST_PORT, listen_for_guests
from views.company import Address
from views.ports import Preferences

Also = Callable[[socket], Awaitable[Callable[[], Awaitable[None]]]]
"""Serves one more socket; gives the call that ends it."""

LET_IN = "let-in"
PORT = "guest-port"


class Gate:
    """Opens and shuts this device to the network. Shut at first, and again wherever somebody shut it.

    The port is remembered: phones come back to the address that they know after the server was started again.
    """

    def __init__(
        self,
        preferences: Preferences,
        also: Also,
        opened: Callable[[int], None],
        own: int = 0,
        look: Callable[[], list[Card]] = cards,
    ) -> None:
        self._preferences, self._also, self._opened, self._look = preferences, also, opened, look
        self._first = own + 1 if own else USUAL_GUEST_PORT
        self._stop: Callable[[], Awaitable[None]] | None = None
        self._port: int | None = None
        self._lock = asyncio.Lock()  # a doubled tap must not open two doors

    @property
    def port(self) -> int | None:
        """Where guests come in; None while it is shut."""
        return self._port

    async def wanted(self) -> bool:
        """Whether somebody left it open when the program ended."""
        return await self._preferences.get(LET_IN, "") == "on"

    async def open(self) -> None:
        """Open it. Raises PortError."""
        async with self._lock:
            await self._open()

    async def _open(self) -> None:
        if self._port is not None:
            return
        before = await self._preferences.get(PORT, "")
        bound = listen_for_guests(int(before) if before.isdecimal() else self._first)
        port = bound.getsockname()[1]
        self._opened(port)
        self._stop = await self._also(bound)
        self._port = port
        await self._preferences.set(PORT, str(port))

    async def shut(self) -> None:
        """Shut it; whoever is connected is cut off."""
        async with self._lock:
            if self._stop is not None:
                await self._stop()
            self._stop = self._port = None

    async def keep(self, on: bool) -> None:
        """Open or shut it, now and whenever the program starts. Raises PortError."""
        await (self.open() if on else self.shut())
        await self._preferences.set(LET_IN, "on" if on else "off")

    def names(self) -> list[str]:
        """How phones may call this device, and how it calls itself."""
        return [*NAMES, *(card.address for card in self._look())]

    def addresses(self, path: str) -> list[Address]:
        """*path* at each network card; empty while it is shut."""
        if self._port is None:
            return []
        found = []
        for card in self._look():
            url = f"http://{card.address}:{self._port}/{path}"
            found.append(Address(card.name, url, partial(squares, url)))
        return found
