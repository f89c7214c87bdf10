"""What one device of the network may cost: how many connections, how long a message, how many in a second.

Nothing that a guest sends can stop the table: who goes beyond is cut off, alone. What comes in faster over all the
connections of one device than the table should work for it waits before it is read.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable

from starlette.types import ASGIApp, Message, Receive, Scope, Send

CONNECTIONS = 250
"""The most connections of all guests together."""

OF_ONE = 16
"""The most connections of one device."""

LONGEST = 64_000
"""The longest message of a guest, in bytes: what a screen says to its server is a few hundred."""

RATE = 30.0
"""So many messages in a second may go on for ever."""

BURST = 150.0
"""So many may come at once, when a screen opens or a phone wakes up."""

CALL_RATE, CALL_BURST = 2.0, 40.0
"""So many connections of one device in a second, and at once: each begins with a whole screen."""

PACE, PACE_BURST = 60.0, 200.0
"""So many messages of all connections of one device are read in a second, and at once."""

DEVICES = 1_000
"""Of so many devices that is remembered."""

_POLICY_VIOLATION = 1008


class Bucket:
    """Lets *burst* messages pass at once and *rate* in a second on the whole. *clock* gives seconds."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float]) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._left, self._at = burst, clock()

    def passes(self) -> bool:
        """Whether one more may pass now."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def takes(self) -> float:
        """Let one more pass; gives the seconds that it should wait."""
        if self.passes():
            return 0.0
        self._left -= 1
        return -self._left / self._rate


class Limits:
    """Keeps each device within its limits in front of *app*."""

    def __init__(self, app: ASGIApp, clock: Callable[[], float]) -> None:
        self._app, self._clock = app, clock
        self._open: Counter[str] = Counter()
        self._calls: OrderedDict[str, Bucket] = OrderedDict()
        self._paces: OrderedDict[str, Bucket] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self._app(scope, receive, send)
            return
        device = str((scope.get("client") or ("", 0))[0])
        calls = self._bucket(self._calls, device, CALL_RATE, CALL_BURST)
        if self._open[device] >= OF_ONE or self._open.total() >= CONNECTIONS or not calls.passes():
            await send({"type": "websocket.close", "code": _POLICY_VIOLATION})
            return
        self._open[device] += 1
        try:
            await self._app(scope, self._within(receive, send, device), send)
        finally:
            self._open[device] -= 1
            if not self._open[device]:
                del self._open[device]

    def _bucket(self, known: OrderedDict[str, Bucket], device: str, rate: float, burst: float) -> Bucket:
        if device not in known:
            known[device] = Bucket(rate, burst, self._clock)
        known.move_to_end(device)
        while len(known) > DEVICES:
            known.popitem(last=False)
        return known[device]

    def _within(self, receive: Receive, send: Send, device: str) -> Receive:
        pace = self._bucket(self._paces, device, PACE, PACE_BURST)
        bucket = Bucket(RATE, BURST, self._clock)
        cut = False

        async def limited() -> Message:
            nonlocal cut
            message = await receive()
            if message["type"] != "websocket.receive" or cut:
                return message
            size = len(message.get("bytes") or b"") + len(message.get("text") or "")
            if size <= LONGEST and bucket.passes():
                if (seconds := pace.takes()) > 0:
                    await asyncio.sleep(seconds)
                return message
            cut = True
            await send({"type": "websocket.close", "code": _POLICY_VIOLATION})
            return {"type": "websocket.disconnect", "code": _POLICY_VIOLATION}

        return limited
