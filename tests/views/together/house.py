"""A house with open doors, without a server: sessions of the owner and of phones, in one process."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from socket import socket
from typing import Any

from companion.desk import Desk
from companion.main import services
from companion.services import SecretChance
from companion.store.sqlite import SqliteStore
from companion.table.house import House
from companion.web.network import Card
from tests.views.harness import App
from views.app import build


class Home:
    """A house, and the ways into it."""

    def __init__(self, store: SqliteStore) -> None:
        self.store = store
        self.desk = Desk(store, SecretChance())
        self.house = House(store, self.desk, 8550, _also, _door)
        self.house._gate._look = lambda: [Card("wlan0", "192.168.1.20"), Card("eth0", "10.0.0.7")]
        self._owners = services(store, self.desk, self.house.tables, self.house.owners_plays)
        self.house.owners = build(self._owners)

    def owner(self, route: str = "/", **how: Any) -> App:
        """A session of the owner."""
        return App(self._owners, route, **how)

    def phone(self, route: str, kept: dict[str, Any] | None = None, **how: Any) -> App:
        """A session of a phone that comes in from the network, and keeps *kept*."""
        return App(None, route, start=self.house._visit, kept=kept, **how)


async def _also(bound: socket) -> Callable[[], Awaitable[None]]:
    async def stop() -> None:
        bound.close()

    return stop


def _door(port: int, main: Any, names: Any) -> None:
    """Nobody comes through a socket here."""


@asynccontextmanager
async def home(folder: Path) -> AsyncIterator[Home]:
    """A house whose data lies in *folder*; with the same one again it is the house after a restart."""
    store = await SqliteStore.open(folder)
    made = Home(store)
    await made.house.begin(False, lambda _: None, lambda _: None)
    yield made
    await made.house._gate.shut()
    await made.desk.close()
    await store.close()
