"""The socket and the server: loopback only, a free port where none was asked for, a stop within 3 seconds."""

from __future__ import annotations

import errno
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable
from types import FrameType

import uvicorn
from starlette.types import ASGIApp

from models.texts import t
from views.ports import PortError

HOST = "127.0.0.1"
USUAL_PORT = 8550
"""Taken where it is free and no other was asked for, so that the address can be kept as a bookmark."""

STOP_SECONDS = 1
"""How long open connections may delay the end, in whole seconds."""

MESSAGE_LIMIT = 64_000_000
"""The longest message of a browser, in bytes: a backup that is read in comes as one."""

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


def _bound(port: int) -> socket.socket:
    made = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":  # there it would let two programs share a port
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind((HOST, port))
        made.listen(128)
    except OSError:
        made.close()
        raise
    return made


class _Server(uvicorn.Server):
    """Says when it is ready, and ends in time."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if not self.should_exit:
            last = threading.Timer(LAST_SECONDS, os._exit, (0,))
            last.daemon = True
            last.start()
        super().handle_exit(sig, frame)


def serve(app: ASGIApp, bound: socket.socket, ready: Callable[[], None]) -> bool:
    """Serve *app* until SIGINT or SIGTERM, then stop within 3 s whatever clients do. True if it ever was ready."""
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        lifespan="on",
        ws="websockets-sansio",
        ws_max_size=MESSAGE_LIMIT,
        timeout_graceful_shutdown=STOP_SECONDS,
        server_header=False,
        date_header=True,
    )
    server = _Server(config, ready)
    # uvicorn raises the signal again once it has stopped: a stop that was asked for is no failure.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: None)
    with bound:
        server.run(sockets=[bound])
    return server.started
