"""The sockets and the server: loopback only unless a second socket is opened to the network, a free port where none
was asked for, a stop within 3 seconds."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import socket
import sys
import threading
from collections.abc import Awaitable, Callable
from types import FrameType
from typing import Any

import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from companion.web.limits import LONGEST
from companion.web.lines import Lines, counted
from models.texts import t
from views.ports import PortError

HOST = "127.0.0.1"
USUAL_PORT = 8550
"""Taken where it is free and no other was asked for, so that the address can be kept as a bookmark."""

NETWORK = "0.0.0.0"
"""Every card of this machine."""

USUAL_GUEST_PORT = 8551
"""Where guests come in, if it is free."""

STOP_SECONDS = 1
"""How long open connections may delay the end, in whole seconds."""

MESSAGE_LIMIT = 64_000_000
"""The longest message of a browser, in bytes: a backup that is read in comes as one."""

PING_SECONDS = 10.0
"""A client is asked so often whether it is still there."""

PONG_SECONDS = 10.0
"""It must say so in this time: a phone that lost its network is gone for the others after 20 seconds at most."""

LINGER_SECONDS = 5.0
"""How long what was said last to a client may take to reach it."""

LAST_SECONDS = 2.0
"""Then the process ends whatever still holds it: all that was acknowledged is on the disk."""


def listen(port: int | None) -> socket.socket:
    """A socket bound to *port* of this machine alone; None takes the usual port or a free one, 0 a free one.

    Raises PortError with a sentence where the port cannot be had.
    """
    if port is None:
        try:
            return _bound(USUAL_PORT)
        except OSError:
            port = 0
    try:
        return _bound(port)
    except OSError as error:
        if error.errno in (errno.EADDRINUSE, getattr(errno, "WSAEADDRINUSE", errno.EADDRINUSE)):
            why = t("Port {port} is taken by another program. Choose another with --port.", port=port)
        else:
            why = t("Port {port} cannot be used ({why}). Choose another with --port.", port=port, why=error.strerror)
        raise PortError(why) from None


def listen_for_guests(port: int) -> socket.socket:
    """A socket open to the network, on *port* or, where that is taken, on a free one. Raises PortError."""
    for one in (port, USUAL_GUEST_PORT, 0):
        try:
            return _bound(one, NETWORK)
        except OSError as error:
            why = error.strerror
    raise PortError(t("This machine lets nobody in from the network ({why}).", why=why))


def _bound(port: int, host: str = HOST) -> socket.socket:
    made = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":  # there it would let two programs share a port
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind((host, port))
        made.listen(128)
    except OSError:
        made.close()
        raise
    return made


class Line(WebSocketsSansIOProtocol):
    """uvicorn's own, which waits for ever until a client that reads nothing has read all before it is cut off."""

    def keepalive_timeout(self) -> None:
        """The client did not say that it is there."""
        super().keepalive_timeout()
        self.transport.abort()

    async def run_asgi(self) -> None:
        """The whole talk."""
        await super().run_asgi()
        self.loop.call_later(LINGER_SECONDS, self.transport.abort)


class Server(uvicorn.Server):
    """Says when it is ready, and ends in time. A second socket can be opened and shut while it runs."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], Awaitable[None]]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """uvicorn's own, then ``ready``."""
        await super().startup(sockets)
        if self.started:
            await self._ready()

    async def also(self, bound: socket.socket) -> Callable[[], Awaitable[None]]:
        """Answer on *bound*, too; gives the call that stops it and cuts off who is connected there."""
        port = bound.getsockname()[1]
        loop = asyncio.get_running_loop()
        # Nothing is unpacked here: a few bytes could become many.
        config = _config(self.config.app, 2 * LONGEST, packed=False)
        config.load()
        protocol = counted(config.http_protocol_class, Lines())
        listening = await loop.create_server(
            lambda: protocol(config=config, server_state=self.server_state, app_state=self.lifespan.state),
            sock=bound,
        )
        self.servers.append(listening)

        async def stop() -> None:
            listening.close()
            self.servers.remove(listening)
            for connection in list(self.server_state.connections):
                transport = getattr(connection, "transport", None)
                if transport is not None and (transport.get_extra_info("sockname") or ("", 0))[1] == port:
                    transport.abort()

        return stop

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if not self.should_exit:
            last = threading.Timer(LAST_SECONDS, os._exit, (0,))
            last.daemon = True
            last.start()
        super().handle_exit(sig, frame)


def server(app: ASGIApp, ready: Callable[[], Awaitable[None]]) -> Server:
    """A server for *app*, which calls *ready* once it answers."""
    return Server(_config(app, MESSAGE_LIMIT, packed=True), ready)


def _config(app: Any, longest: int, *, packed: bool) -> uvicorn.Config:
    """*longest*: the most bytes of a client's message; *packed*: whether those may come compressed."""
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        lifespan="on",
        ws=Line,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PONG_SECONDS,
        ws_max_size=longest,
        ws_per_message_deflate=packed,
        timeout_graceful_shutdown=STOP_SECONDS,
        server_header=False,
        date_header=True,
    )


def serve(made: Server, bound: socket.socket) -> bool:
    """Serve on *bound* until SIGINT or SIGTERM, then stop within 3 s whatever clients do. True if it ever was
    ready."""
    # uvicorn raises the signal again once it has stopped: a stop that was asked for is no failure.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: None)
    with bound:
        made.run(sockets=[bound])
    return made.started
