"""The tables as their owner sees them (``views.company.Tables``)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from companion.table.gate import Gate
from companion.table.host import Host
from companion.table.pairing import Pairing
from companion.table.record import TableRecord
from models.play import Play
from views.company import Address, Phone, Sitter, Table


def as_seen(table: TableRecord, here: frozenset[str | None], guest: str | None) -> Table:
    """*table* as the phone of *guest* sees it (None: the owner), where the phones in *here* are connected."""
    sitters = tuple(
        Sitter(chair.player, chair.name, chair.guest, chair.guest == guest, chair.guest in here)
        for chair in table.chairs
    )
    names: dict[str | None, list[str]] = {}
    for chair in table.chairs:
        names.setdefault(chair.guest, []).append(chair.name)
    phones = tuple(Phone(one.id, tuple(names.get(one.id, ())), one.id in here, one.name) for one in table.guests)
    return Table(table.id, table.code, table.game, table.options, sitters, phones, table.play, guest is None)


class OwnersTables:
    """Implements ``views.company.Tables``."""

    def __init__(self, host: Host, gate: Gate, pairing: Pairing, end_paired: Callable[[], Awaitable[None]]) -> None:
        self._host, self._gate, self._pairing, self._end_paired = host, gate, pairing, end_paired

    def of_play(self, play_id: str) -> Table | None:
        """See Company."""
        found = self._host.of_play(play_id)
        return self._seen(found) if found is not None else None

    def table(self, table_id: str) -> Table | None:
        """See Company."""
        try:
            return self._seen(self._host.table(table_id))
        except KeyError:
            return None

    def watch(self, table_id: str, told: Callable[[], None]) -> Callable[[], None]:
        """See Company."""
        return self._host.watch(table_id, lambda _: told())

    def arrive(self, table_id: str) -> Callable[[], None]:
        """See Company."""
        return self._host.arrive(table_id, None)

    async def sit_down(self, table_id: str, name: str) -> None:
        """See Company."""
        await self._host.sit_down(table_id, name, None)

    async def stand_up(self, table_id: str, player: str) -> None:
        """See Company."""
        await self._host.stand_up(table_id, player)

    def of_game(self, game: str) -> Table | None:
        """See Tables."""
        waiting = (one for one in self._host.open_tables() if one.game == game and one.play is None)
        found = next(waiting, None)
        return self._seen(found) if found is not None else None

    async def open(self, game: str, options: Mapping[str, Any]) -> Table:
        """See Tables."""
        return self._seen(await self._host.open(game, options))

    async def choose(self, table_id: str, options: Mapping[str, Any]) -> None:
        """See Tables."""
        await self._host.choose(table_id, options)

    async def move_up(self, table_id: str, player: str) -> None:
        """See Tables."""
        await self._host.move_up(table_id, player)

    async def start(self, table_id: str) -> Play:
        """See Tables."""
        return await self._host.start(table_id)

    async def again(self, table_id: str) -> Play:
        """See Tables."""
        return await self._host.again(table_id)

    async def hand_over(self, table_id: str, player: str, phone: str | None) -> None:
        """See Tables."""
        await self._host.hand_over(table_id, player, phone)

    async def send_away(self, table_id: str, phone: str) -> None:
        """See Tables."""
        await self._host.send_away(table_id, phone)

    async def close(self, table_id: str) -> None:
        """See Tables."""
        await self._host.close(table_id)

    def open_to_network(self) -> bool:
        """See Tables."""
        return self._gate.port is not None

    async def let_in(self, on: bool) -> None:
        """See Tables."""
        await self._gate.keep(on)

    def addresses(self, path: str) -> list[Address]:
        """See Tables."""
        return self._gate.addresses(path)

    def pairing_code(self) -> str:
        """See Tables."""
        return self._pairing.code()

    def pairing_holds(self, code: str) -> bool:
        """See Tables."""
        return self._pairing.holds(code)

    def watch_pairing(self, told: Callable[[], None]) -> Callable[[], None]:
        """See Tables."""
        return self._pairing.watch(told)

    async def paired(self) -> int:
        """See Tables."""
        return await self._pairing.count()

    async def unpair(self) -> None:
        """See Tables."""
        await self._pairing.forget()
        await self._end_paired()

    def _seen(self, table: TableRecord) -> Table:
        return as_seen(table, self._host.here(table.id), None)
