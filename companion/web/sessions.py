"""The WebSocket door of Flet sessions, and what Flet 1.0.5 leaves open at it.

A first message that is not Flet's leaves Flet waiting for ever with nobody reading the socket, a send that fails
leaves the session marked as connected, so that a reload gets an empty one, and a message that comes when the socket is
gone ends the task that draws the session, so that whoever comes back to it waits for ever. All three end here.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import flet as ft
from flet.messaging.protocol import Message as ClientMessage
from flet_web.fastapi import FletApp, app_manager
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocket

Main = Callable[[ft.Page], Any]

SESSION_SECONDS = 4 * 3600
"""How long a session without a connection is kept: a phone that sleeps through dinner finds its screen again."""

GRACE_SECONDS = 1.0
"""How long a session may go on after its socket is gone."""

INBOX_LIMIT = 256
"""How many messages may wait; beyond, the socket is not read."""

_log = logging.getLogger(__name__)


class _App(FletApp):  # type: ignore[misc]  # Flet gives it no types
    """Flet's own, which drops frames of data once the client is gone, but not messages."""

    def send_message(self, message: ClientMessage) -> None:
        """Queue *message*; nothing where nobody is there: a client that comes back is sent the whole page."""
        if getattr(self, "_FletApp__send_queue", None) is not None:
            super().send_message(message)


class Sessions:
    """One Flet session a WebSocket."""

    def __init__(self, main: Main) -> None:
        self._main = main

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            raise ValueError("this door is for WebSockets")
        inbox: asyncio.Queue[Message] = asyncio.Queue(INBOX_LIMIT)
        gone = asyncio.Event()

        async def read() -> None:
            try:
                while not gone.is_set():
                    message = await receive()
                    if message["type"] == "websocket.disconnect":
                        gone.set()
                    await inbox.put(message)
            finally:
                gone.set()

        async def send_while_open(message: Message) -> None:
            if gone.is_set():
                return
            try:
                await send(message)
            except Exception:  # servers fail in many ways; one let through leaves the session marked as connected
                gone.set()

        session = asyncio.create_task(self._session(scope, inbox.get, send_while_open))
        reader = asyncio.create_task(read())
        leaving = asyncio.create_task(gone.wait())
        try:
            await asyncio.wait((session, leaving), return_when=asyncio.FIRST_COMPLETED)
            await asyncio.wait((session,), timeout=GRACE_SECONDS)
        finally:
            for task in (session, reader, leaving):
                task.cancel()
            with suppress(asyncio.CancelledError):
                await asyncio.gather(session, reader, leaving, return_exceptions=True)

    async def _session(self, scope: Scope, receive: Receive, send: Send) -> None:
        app = _App(
            loop=asyncio.get_running_loop(),
            executor=app_manager.executor,
            main=self._main,
            before_main=None,
            session_timeout_seconds=SESSION_SECONDS,
        )
        try:
            await app.handle(WebSocket(scope, receive, send))
        except Exception:  # a client may send anything, and Flet falls over it anywhere
            _log.exception("a session ended badly")
