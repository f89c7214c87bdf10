"""A server with both its doors open, as a process that can be killed; tables on it; phones whose lines can be cut."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, closing, contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import msgpack
import websockets

from tests.companion.table.phones import EVENT, PATIENCE, REGISTER, UPDATE, Phone
from tests.impatient import IMPATIENT
from tests.ports import two_ports


class Place:
    """``companion serve`` over the folder *data*, with ``--lan`` unless told otherwise: the owner's door at ``owner``,
    that of guests at ``guests``. *before* is Python that its process runs first."""

    def __init__(self, data: Path, before: str = "", *, lan: bool = True) -> None:
        self.data, self._before, self._lan = data, before, lan
        self.port = two_ports()
        self.owner, self.guests = (f"http://127.0.0.1:{self.port + door}/" for door in (0, 1))
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        code = f"{IMPATIENT}\n{self._before}\nfrom companion.cli import main\nmain()"
        more = ["--lan"] if self._lan else []
        command = [sys.executable, "-c", code, "serve", "--port", str(self.port), "--data", str(self.data), *more]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until = time.monotonic() + PATIENCE
        for door in (self.owner, self.guests) if self._lan else (self.owner,):
            while True:
                with suppress(httpx.TransportError):
                    if httpx.get(door + "healthz", trust_env=False).text == "ok":
                        break
                assert self.process.poll() is None and time.monotonic() < until, "the server does not answer"
                time.sleep(0.02)

    def kill(self) -> None:
        """Gone, as when the power fails."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    @contextmanager
    def held(self) -> Iterator[None]:
        """The process stands still meanwhile: what is sent to it comes at one and the same moment."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)

    def asked(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """What the store answers."""
        with closing(sqlite3.connect(f"file:{self.data / 'tokuten.db'}?mode=ro", uri=True, timeout=10)) as store:
            return store.execute(sql, values).fetchall()

    def connections(self) -> list[str]:
        """Lines of phones that the system holds for the door of guests, by their other ends. For Linux."""
        here = f":{self.port + 1:04X}"
        rows = [row.split() for row in Path("/proc/net/tcp").read_text().splitlines()[1:]]
        return [far for _, near, far, state, *_ in rows if near.endswith(here) and state == "01"]

    def log(self) -> str:
        """All that was logged."""
        return "".join(file.read_text() for file in self.data.glob("tokuten.log*"))


class Handset(Phone):
    """A phone whose line can be cut, and that comes from the address *at* (all of 127.0.0.0/8 are this machine).

    *also* is said in one breath with the registration; a *deaf* one has room for little of what is said to it.
    """

    def __init__(
        self,
        address: str,
        route: str = "/",
        *,
        at: str = "127.0.0.1",
        kept: Any = None,
        also: bytes | None = None,
        deaf: bool = False,
    ) -> None:
        super().__init__(address, route, kept=kept, at=at)
        self._also, self._deaf = also, deaf

    async def __aenter__(self) -> Handset:
        await self.connect()
        return self

    async def connect(self) -> None:
        """See Phone. Takes up the session that it had, and then shows the newest state."""
        self._inbox.clear()
        self._page["route"] = self.mirror.page.get("route") or self._page["route"]  # what stands in the browser's bar
        self.mirror.page.clear()
        self._line = await dialled(self._address, self._at or "127.0.0.1", deaf=self._deaf)
        registers = message(REGISTER, {"session_id": self.session, "page_name": "", "page": self._page})
        for one in (registers, self._also):
            if one is not None:
                self._line.protocol.send_binary(one)
        self._line.transport.write(b"".join(self._line.protocol.data_to_send()))
        self._reading = asyncio.create_task(self._read())
        await self.until(lambda: bool(self.mirror.page))

    async def cut(self) -> None:
        """The line breaks without a word."""
        self._line.transport.abort()
        await asyncio.gather(self._reading, return_exceptions=True)

    async def close(self) -> None:
        """Hang up; a line that is broken already is let be."""
        if hasattr(self, "_line"):
            self._line.transport.abort()
            await asyncio.gather(self._reading, return_exceptions=True)

    async def gone(self, seconds: float = PATIENCE) -> None:
        """Wait until the server has hung up."""
        await asyncio.wait_for(asyncio.gather(self._reading, return_exceptions=True), seconds)

    def sleep(self) -> None:
        """Read nothing more, not even pings: what a phone does that lost its network."""
        self._line.transport.pause_reading()

    async def say(self, message: bytes | str) -> None:
        """Send anything."""
        await self._line.send(message)

    async def event(self, target: object, name: object = "click", data: object = None) -> None:
        """Say that something happened to a control, which may be there or not."""
        await self._send(EVENT, {"target": target, "name": name, "data": data})

    async def set(self, control: object, **properties: object) -> None:
        """Say that a control has other *properties* now."""
        await self._send(UPDATE, {"id": control, "props": properties})

    def surface(self, identifier: str) -> int:
        """The control that takes a tap on *identifier*."""
        from tests.companion.table.mirror import handles

        self.take_in()
        found = handles(self.mirror.find(identifier))
        assert found is not None, f"{identifier} is dead"
        return int(found["_i"])

    def shows(self, words: str) -> bool:
        """Whether *words* stand on the screen, or are read out there."""
        return any(words in one for one in self.seen())

    async def until_shows(self, words: str, seconds: float = PATIENCE) -> None:
        """Wait until *words* are on the screen."""
        await self.until(lambda: any(words in one for one in self.mirror.seen()), seconds)


async def dialled(
    address: str, at: str = "127.0.0.1", *, deaf: bool = False, **more: Any
) -> websockets.ClientConnection:
    """A line to *address* (``ws:…``) from *at*; a *deaf* one has room for little."""
    line = socket.socket()
    line.bind((at, 0))
    if deaf:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    line.setblocking(False)
    where = urlsplit(address)
    await asyncio.get_running_loop().sock_connect(line, (where.hostname, where.port))
    return await websockets.connect(
        address,
        sock=line,
        compression=None if deaf else "deflate",
        proxy=None,
        max_size=None,
        ping_interval=None,
        open_timeout=PATIENCE,
        **more,
    )


def message(action: object, body: object) -> bytes:
    """A message of Flet's protocol."""
    packed: bytes = msgpack.packb([action, body])
    return b"\x00" + packed


class Sitting:
    """A play of Kaikoro at a table: the owner's device, and a phone for each player."""

    def __init__(self, place: Place, owner: Handset, phones: list[Handset], table: str, code: str, play: str) -> None:
        self.place, self.owner, self.phones = place, owner, phones
        self.table, self.code, self.play = table, code, play
        self.route = f"/play/{play}"

    def journal(self) -> list[dict[str, Any]]:
        """The moves that are stored."""
        rows = self.place.asked("SELECT event FROM events WHERE play = ? ORDER BY number", self.play)
        return [json.loads(text) for (text,) in rows]

    def moves(self, kind: str, seat: int | None = None) -> int:
        """How many moves of this kind are stored, of one seat or of all."""
        return sum(one["kind"] == kind and (seat is None or one.get("seat") == seat) for one in self.journal())

    async def rolled(self) -> None:
        """Somebody rolls, and everybody chooses."""
        await self._roll(self.phones[0])
        for phone in self.phones:
            await phone.until(lambda phone=phone: phone.can("pass"))  # type: ignore[misc]

    async def goes_on(self) -> None:
        """Everybody who has not chosen yet passes, each on the own phone; then the target die falls."""
        for seat, phone in enumerate(self.phones):
            await phone.until_shown(f"seat-{seat}")
            # The strip is drawn a moment after the dice.
            await phone.until(lambda phone=phone, seat=seat: _chooses(phone, seat) == _may(phone))  # type: ignore[misc]
            until_then = time.monotonic() + PATIENCE
            while _chooses(phone, seat):
                assert time.monotonic() < until_then, phone.texts()
                before, changes = len(self.journal()), phone.mirror.changes
                for what in ("pass", "done"):
                    if phone.can(what):
                        await phone.tap(what)
                        break
                with suppress(TimeoutError):  # the screen may have been an old one
                    await phone.until(lambda: phone.mirror.changes > changes, 0.5)  # noqa: B023
                    await until(lambda: len(self.journal()) > before, 0.5)  # noqa: B023
                    await asyncio.sleep(0.1)
                phone.take_in()
            assert self.moves("pass", seat) >= 1
        await self._roll(self.phones[-1])

    async def _roll(self, phone: Handset) -> None:
        before = len(self.journal())
        await phone.until_shown("roll")
        until_then = time.monotonic() + PATIENCE
        while len(self.journal()) == before:
            assert time.monotonic() < until_then, phone.texts()
            if phone.can("roll"):
                await phone.tap("roll")
            with suppress(TimeoutError):  # the screen may have been an old one
                await until(lambda: len(self.journal()) > before, 0.5)


def _chooses(phone: Phone, seat: int) -> bool:
    return "still to choose" in phone.mirror.label(f"seat-{seat}")


def _may(phone: Phone) -> bool:
    return phone.can("pass") or phone.can("done")


async def until(holds: Any, seconds: float = PATIENCE) -> None:
    """Wait until *holds*, which is asked again and again. Raises TimeoutError."""
    async with asyncio.timeout(seconds):
        while not holds():
            await asyncio.sleep(0.02)


async def table(place: Place, owner: Handset, game: str = "kaikoro") -> tuple[str, str]:
    """The owner opens a table: its id and its code."""
    await owner.until_shown("open-table")
    await owner.tap("open-table")
    await owner.until_shown("start")
    record = json.loads(place.asked("SELECT record FROM tables ORDER BY opened DESC LIMIT 1")[0][0])
    assert record["game"] == game
    return record["id"], record["code"]


async def take_a_seat(phone: Handset, name: str) -> None:
    """Somebody sits down at *phone*, which has come to the table."""
    await phone.until_shown("sit-down")
    await phone.write("name", name)
    await phone.tap("sit-down")
    await phone.until_shown("leave-table")


async def close(owner: Handset) -> None:
    """The owner, at a table or at its play, closes it."""
    if "close-table" not in owner.mirror.identifiers():
        await owner.until_shown("who-is-there")
        await owner.tap("who-is-there")
    await owner.until_shown("close-table")
    await owner.tap("close-table")
    await owner.until_shown("close-now")
    await owner.tap("close-now")


@asynccontextmanager
async def sitting(place: Place, names: Sequence[str] = ("Ada", "Bo")) -> AsyncIterator[Sitting]:
    """A table of Kaikoro with a phone for each of *names*, who have just begun. It is closed afterwards."""
    async with AsyncExitStack() as stack:
        owner = await stack.enter_async_context(Handset(place.owner, "/game/kaikoro/together"))
        opened, code = await table(place, owner)
        phones = []
        for name in names:
            phone = await stack.enter_async_context(Handset(place.guests, f"/table/{code}"))
            await take_a_seat(phone, name)
            phones.append(phone)
        await owner.until(lambda: owner.can("start") and f"sitter-{len(names) - 1}" in owner.mirror.identifiers())
        await owner.tap("start")
        for phone in (owner, *phones):
            await phone.until_shown("who-is-there")
        ((record,),) = place.asked("SELECT record FROM tables WHERE id = ?", opened)
        try:
            yield Sitting(place, owner, phones, opened, code, json.loads(record)["play"])
        finally:
            async with Handset(place.owner, f"/play/{json.loads(record)['play']}/together") as last:
                await last.until(lambda: _at_a_table(last) or last.shows("This table is closed."))
                if _at_a_table(last):
                    await close(last)
                    await until(lambda: not place.asked("SELECT id FROM tables WHERE id = ?", opened))


def _at_a_table(owner: Phone) -> bool:
    return "close-table" in owner.mirror.identifiers()
