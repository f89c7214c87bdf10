"""The way in from the network: shut unless it was opened, on a port that is remembered."""

from __future__ import annotations

import socket
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import pytest

from companion.services import StoredPreferences
from companion.store.sqlite import SqliteStore
from companion.table.gate import Gate
from companion.web.network import Card
from tests.companion.table.served import Handset, Place
from tests.ports import two_ports
from views.ports import PortError

CARDS = [Card("Wi-Fi", "192.168.1.20"), Card("Cable", "10.0.0.7")]


class Doors:
    """What a gate opens: sockets that are served, and told of."""

    def __init__(self) -> None:
        self.open: list[int] = []
        self.told: list[int] = []

    async def also(self, bound: socket.socket) -> Callable[[], Awaitable[None]]:
        """See Also."""
        port = bound.getsockname()[1]
        assert port in self.told, "what is behind a door is known before anybody can come in"
        self.open.append(port)

        async def stop() -> None:
            bound.close()
            self.open.remove(port)

        return stop


def gate(store: SqliteStore, doors: Doors, own: int) -> Gate:
    """A gate beside the owner's door on the port *own*."""
    return Gate(StoredPreferences(store), doors.also, doors.told.append, own, lambda: CARDS)


async def test_it_opens_on_the_next_port_and_shuts_again(store: SqliteStore) -> None:
    doors, own = Doors(), two_ports()
    made = gate(store, doors, own)
    assert (made.port, made.addresses("x")) == (None, [])
    await made.open()
    await made.open()
    assert doors.open == [made.port] == [own + 1]
    where = made.addresses("table/ABC234")
    assert [(one.card, one.url) for one in where] == [
        ("Wi-Fi", f"http://192.168.1.20:{own + 1}/table/ABC234"),
        ("Cable", f"http://10.0.0.7:{own + 1}/table/ABC234"),
    ]
    assert {"192.168.1.20", "10.0.0.7", "127.0.0.1"} <= set(made.names())
    await made.shut()
    await made.shut()
    assert (doors.open, made.port, made.addresses("x")) == ([], None, [])


async def test_the_port_is_remembered(store: SqliteStore) -> None:
    doors, own = Doors(), two_ports()
    first = gate(store, doors, own)
    await first.open()
    await first.shut()
    again = gate(store, doors, two_ports())
    await again.open()
    assert again.port == own + 1
    await again.shut()


async def test_a_port_that_is_taken_meanwhile_is_given_up_for_another(store: SqliteStore) -> None:
    doors, own = Doors(), two_ports()
    with socket.socket() as other:
        other.bind(("0.0.0.0", own + 1))
        other.listen()
        made = gate(store, doors, own)
        await made.open()
        assert made.port not in (None, own + 1)
        await made.shut()


async def test_nobody_gets_in_where_no_port_can_be_had(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(port: int) -> socket.socket:
        raise PortError("no port")

    monkeypatch.setattr("companion.table.gate.listen_for_guests", none)
    made = gate(store, Doors(), 0)
    with pytest.raises(PortError):
        await made.keep(True)
    assert (made.port, await made.wanted()) == (None, False)


async def test_whether_it_is_open_is_remembered(store: SqliteStore) -> None:
    doors = Doors()
    made = gate(store, doors, two_ports())
    assert not await made.wanted()
    await made.keep(True)
    assert await gate(store, doors, 0).wanted()
    await made.keep(False)
    assert not await gate(store, doors, 0).wanted()
    assert doors.open == []


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
@pytest.mark.parametrize("lan", [False, True])
async def test_only_loopback_listens_unless_phones_are_let_in(tmp_path: Path, lan: bool) -> None:
    place = Place(tmp_path, lan=lan)
    place.start()
    try:
        assert listening(place) == {(place.port, True)} | ({(place.port + 1, False)} if lan else set())
    finally:
        place.kill()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
async def test_shutting_the_door_cuts_off_who_is_connected(tmp_path: Path) -> None:
    place = Place(tmp_path)
    place.start()
    try:
        async with (
            Handset(place.guests) as guest,
            Handset(place.guests) as silent,
            Handset(place.owner, "/settings") as owner,
        ):
            silent.sleep()
            await owner.until_shown("let-in")
            await owner.tap("let-in")
            await guest.gone()
            await owner.until(lambda: listening(place) == {(place.port, True)})
            assert place.connections() == []
            with pytest.raises(OSError):
                await guest.connect()
            await owner.until(lambda: not any(f":{place.port + 1}/" in one for one in owner.mirror.texts()))
            await owner.tap("let-in")
            await owner.until_shows(f":{place.port + 1}/")
            await guest.connect()
    finally:
        place.kill()


def listening(place: Place) -> set[tuple[int, bool]]:
    """The ports on which the server listens, and whether on loopback alone."""
    assert place.process is not None
    own = set()
    for one in Path(f"/proc/{place.process.pid}/fd").iterdir():
        with suppress(OSError):
            own.add(str(one.readlink()))
    found = set()
    for table in ("tcp", "tcp6"):
        for row in Path(f"/proc/net/{table}").read_text().splitlines()[1:]:
            _, near, _, state, *rest = row.split()
            if state == "0A" and f"socket:[{rest[5]}]" in own:
                address, port = near.split(":")
                found.add((int(port, 16), address == "0100007F"))
    return found
