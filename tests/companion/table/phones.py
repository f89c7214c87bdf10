"""Phones without a browser: clients that speak Flet's protocol over a real WebSocket, keep what they would show, and
tap by identifier.

``async with Phone(address, f"/play/{play}") as phone: await phone.until_shown("roll"); await phone.tap("roll")``.
Messages are taken in when somebody looks; each has the time at which it came, so that fifty phones in one process
measure the server and not each other.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgpack
import websockets

from tests.companion.table.mirror import Mirror, Node, handles, unpacked

REGISTER, PATCH, EVENT, UPDATE, INVOKE, CRASHED = range(1, 7)
"""The kinds of messages, by their numbers on the wire."""

PATIENCE = 30.0
"""In seconds: how long a phone waits for what must come."""


class Phone:
    """One phone, at an address *at* of its own where one is given (all of 127.0.0.0/8 are this machine). *kept* is what
    its browser kept before (SharedPreferences): it outlives a reload."""

    def __init__(
        self,
        address: str,
        route: str = "/",
        *,
        width: float = 390.0,
        height: float = 844.0,
        kept: dict[str, Any] | None = None,
        at: str | None = None,
    ) -> None:
        self._address = address.replace("http", "ws", 1).rstrip("/") + "/ws"
        self._at = at
        self._page = _page(route, width, height)
        self._device = Device({} if kept is None else kept)
        self.mirror = Mirror()
        self.session: str | None = None
        self.received = 0
        self.latest = 0.0
        """When the newest message came, by ``time.perf_counter``."""
        self._inbox: deque[tuple[float, bytes]] = deque()
        self._came = asyncio.Event()

    async def __aenter__(self) -> Phone:
        await self.connect()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    @property
    def kept(self) -> dict[str, Any]:
        """What its browser keeps by now."""
        return self._device.kept

    async def connect(self) -> None:
        """Open the line and register; a session that was there before is taken up again."""
        more: dict[str, Any] = {} if self._at is None else {"local_addr": (self._at, 0)}
        self._line = await websockets.connect(self._address, proxy=None, max_size=None, ping_interval=None, **more)
        await self._send(REGISTER, {"session_id": self.session, "page_name": "", "page": self._page})
        self._reading = asyncio.create_task(self._read())
        await self.until(lambda: bool(self.mirror.page))

    async def close(self) -> None:
        """Hang up."""
        await self._line.close()
        await asyncio.gather(self._reading, return_exceptions=True)

    async def tap(self, *identifiers: str) -> None:
        """Tap one after the other; each must be there and alive. Whatever comes of it is not waited for."""
        for identifier in identifiers:
            self.take_in()
            surface = handles(self.mirror.find(identifier))
            assert surface is not None, f"{identifier} is dead: {self.mirror.label(identifier)}"
            await self._send(EVENT, {"target": surface["_i"], "name": "click", "data": None})

    def can(self, identifier: str) -> bool:
        """Whether a tap on *identifier* would do something now."""
        self.take_in()
        found = next((one for one in self.mirror.walk() if one.get("identifier") == identifier), None)
        return found is not None and handles(found) is not None

    async def write(self, identifier: str, words: str) -> None:
        """Type *words* into the text field there."""
        self.take_in()
        field = next(one for one in _controls(self.mirror.find(identifier)) if one["_c"] == "TextField")
        self.mirror.update(field["_i"], {"value": words})
        await self._send(UPDATE, {"id": field["_i"], "props": {"value": words}})
        if field.get("on_change"):
            await self._send(EVENT, {"target": field["_i"], "name": "change", "data": words})

    async def go(self, route: str) -> None:
        """Another address is typed into the browser's bar."""
        page = self.mirror.page["_i"]
        self.mirror.update(page, {"route": route})
        await self._send(UPDATE, {"id": page, "props": {"route": route}})
        await self._send(EVENT, {"target": page, "name": "route_change", "data": {"route": route}})

    def take_in(self, holds: Callable[[], bool] | None = None) -> float | None:
        """Apply what has come. With *holds*: message by message until it holds; gives the time at which that message
        came, or None."""
        while self._inbox:
            came, message = self._inbox.popleft()
            self._apply(*unpacked(message))
            if holds is not None and holds():
                return came
        return None

    async def until(self, holds: Callable[[], bool], seconds: float = PATIENCE) -> float:
        """Wait until *holds*, which is asked after every message; gives the time at which the message came that made
        it so, or 0 where it held before. Raises TimeoutError."""
        self.take_in()
        if holds():
            return 0.0
        async with asyncio.timeout(seconds):
            while True:
                self._came.clear()
                if (came := self.take_in(holds)) is not None:
                    return came
                if self._reading.done():
                    raise AssertionError(f"the line is gone: {self._reading.exception()}")
                await self._came.wait()

    async def until_shown(self, identifier: str, seconds: float = PATIENCE) -> float:
        """Wait until *identifier* is on the screen; see ``until``."""
        return await self.until(lambda: identifier in self.mirror.identifiers(), seconds)

    async def until_changed(self, before: int, seconds: float = PATIENCE) -> None:
        """Wait until more than *before* patches have come (``mirror.changes``)."""
        await self.until(lambda: self.mirror.changes > before, seconds)

    def texts(self) -> list[str]:
        """All that is written on the screen by now, in order."""
        self.take_in()
        return self.mirror.texts()

    def seen(self) -> list[str]:
        """All that tells one screen from another by now: see ``Mirror.seen``."""
        self.take_in()
        return self.mirror.seen()

    async def _send(self, action: int, body: dict[str, Any]) -> None:
        await self._line.send(b"\x00" + msgpack.packb([action, body]))

    async def _read(self) -> None:
        async for message in self._line:
            assert isinstance(message, bytes)
            self.received += len(message)
            self.latest = time.perf_counter()
            # A list of two, then the number of its kind. What is asked must be answered at once.
            if message[2] == INVOKE:
                await self._answer(unpacked(message)[1])
            else:
                self._inbox.append((self.latest, message))
                self._came.set()
        self._came.set()

    def _apply(self, action: int, body: dict[str, Any]) -> None:
        if action == REGISTER:
            assert not body["error"], body["error"]
            self.session = body["session_id"]
            self.mirror.start(body["page_patch"])
        elif action == PATCH:
            self.mirror.apply(body["id"], body["patch"])
        elif action == CRASHED:
            raise AssertionError(f"the session crashed: {body['message']}")

    async def _answer(self, asked: dict[str, Any]) -> None:
        name, given = asked["name"], asked.get("args") or {}
        result = self._device.answer(name, given)
        answer = {"control_id": asked["control_id"], "call_id": asked["call_id"], "result": result, "error": None}
        await self._send(INVOKE, answer)
        if name == "push_route":
            await self.until(lambda: bool(self.mirror.page))
            await self.go(given["route"])


class Device:
    """What a phone answers when the server asks it for something. It stays awake when it is told to, moves as much as
    others do, and keeps in ``kept`` what its browser is given to keep."""

    MOTION = dict.fromkeys(
        ("accessible_navigation", "bold_text", "disable_animations", "high_contrast", "invert_colors", "reduce_motion"),
        False,
    )

    def __init__(self, kept: dict[str, Any]) -> None:
        self.kept, self._awake = kept, False

    def answer(self, name: str, given: dict[str, Any]) -> object:
        """The result of the method *name*. Services are not told apart: no two have methods of the same name whose
        results are looked at."""
        match name:
            case "enable" | "disable":
                self._awake = name == "enable"
            case "is_enabled":
                return self._awake
            case "get_accessibility_features":
                return self.MOTION
            case "get" | "contains_key" | "remove" | "set" | "get_keys" | "clear":
                return self._storage(name, given)
        return None

    def _storage(self, name: str, given: dict[str, Any]) -> object:
        key = given.get("key", "")
        match name:
            case "get":
                return self.kept.get(key)
            case "contains_key":
                return key in self.kept
            case "remove":
                return self.kept.pop(key, None) is not None
            case "get_keys":
                return [one for one in self.kept if one.startswith(given["key_prefix"])]
            case "clear":
                self.kept.clear()
            case "set":
                self.kept[key] = given["value"]
        return True


def _page(route: str, width: float, height: float) -> dict[str, Any]:
    insets = {"left": 0, "top": 0, "right": 0, "bottom": 0}
    media = {"padding": insets, "view_padding": insets, "view_insets": insets, "device_pixel_ratio": 2.0}
    return {
        **dict.fromkeys(("pwa", "debug", "wasm", "test", "multi_view", "pyodide"), False),
        "route": route,
        "web": True,
        "platform": "android",
        "platform_brightness": "light",
        "width": width,
        "height": height,
        "media": {**media, "orientation": "portrait"},
    }


def _controls(node: Node) -> list[Node]:
    found = [node]
    for one in found:
        found += [part for part in one.values() if isinstance(part, Node)]
    return found


async def quiet(phones: Sequence[Phone], seconds: float = 0.3) -> None:
    """Wait until none of *phones* has got a message for so many *seconds* from now on."""
    begun = time.perf_counter()
    while (passed := time.perf_counter() - max(begun, *(phone.latest for phone in phones))) < seconds:
        await asyncio.sleep(seconds - passed + 0.01)


Seating = Callable[[Phone, int], Awaitable[None]]
"""How a phone comes to the sheet of a seat."""


async def turn_to_sheet(phone: Phone, seat: int) -> None:
    """The phone turns to the sheet of *seat* by a tap in the strip of all players."""
    await phone.until_shown(f"seat-{seat}")
    if not phone.mirror.find(f"seat-{seat}").get("selected"):
        await phone.tap(f"seat-{seat}")
    await phone.until_shown(f"city-{seat}")
