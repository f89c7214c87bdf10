"""All that belongs to tables, put together: host, gate, pairing, the owner's view of them, and the guests' sessions."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Any
from weakref import WeakSet

import flet as ft

from companion.services import SecretChance, StoredPreferences
from companion.store.sqlite import SqliteStore
from companion.table.gate import Also, Gate
from companion.table.host import Host
from companion.table.owner import OwnerPlays
from companion.table.pairing import Pairing
from companion.table.services import guest_services
from companion.table.tables import OwnersTables
from companion.table.visitor import Visitor, VisitorPlays
from companion.web.sessions import Main, device_of, end
from models.texts import t
from views.guests import build_guests
from views.ports import Plays, PortError

OpenDoor = Callable[[int, Main, Callable[[], Iterable[str]]], None]
"""Gives what comes in on a port sessions of their own; the third gives the names of this machine there."""


class House:
    """The tables of one owner, whose plays are *plays*.

    *own* is the port of the owner's door; *also* serves one more socket, and *open_door* says what is behind it.
    """

    def __init__(self, store: SqliteStore, plays: Plays, own: int, also: Also, open_door: OpenDoor) -> None:
        chance, preferences = SecretChance(), StoredPreferences(store)
        self._plays = plays
        self._host = Host(store, plays, chance, time.monotonic)
        self._pairing = Pairing(preferences, chance, time.monotonic)
        self._gate = Gate(preferences, also, lambda port: open_door(port, self._visit, self._gate.names), own)
        self.owners_plays = OwnerPlays(self._host, plays)
        self.tables = OwnersTables(self._host, self._gate, self._pairing, self._end_owners)
        self._paired: WeakSet[ft.Page] = WeakSet()
        self.owners: Callable[[ft.Page], Any] = _nothing

    async def begin(self, lan: bool, say: Callable[[str], None], warn: Callable[[str], None]) -> None:
        """Take the open tables up again, and open the door to the network where *lan*, or somebody left it open."""
        await self._host.resume()
        if not lan and not await self._gate.wanted():
            return
        try:
            await self._gate.open()
        except PortError as error:
            warn(str(error))
            return
        for one in self._gate.addresses(""):
            say(t("Phones of this network come in at {address} ({card})", address=one.url, card=one.card))

    async def _visit(self, page: ft.Page) -> None:
        """One session of a phone: that of a guest, or of the owner where the phone is the owner's."""
        keys = ft.SharedPreferences()

        async def become_owners() -> None:
            await end(page)  # the phone connects anew, and is known then

        visitor = Visitor(self._host, self._pairing, keys, device_of(page), become_owners)
        if await visitor.recall():
            self._paired.add(page)
            await _shown(self.owners, page)
            return
        plays = VisitorPlays(self._host, self._plays, visitor)
        await _shown(build_guests(guest_services(plays, visitor, keys), visitor), page)

    async def _end_owners(self) -> None:
        """The screens of phones that are the owner's no more."""
        for page in list(self._paired):
            self._paired.discard(page)
            try:
                await end(page)
            except RuntimeError:  # the session is gone already
                continue


async def _shown(start: Callable[[ft.Page], Any], page: ft.Page) -> None:
    started: Awaitable[None] | None = start(page)
    if started is not None:
        await started


def _nothing(page: ft.Page) -> None:
    raise AssertionError("the owner's screens are set before anybody comes")
