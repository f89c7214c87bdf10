"""The WebSocket door of Flet sessions, and what Flet 1.0.5 leaves open at it.

A first message that is not Flet's leaves Flet waiting for ever with nobody reading the socket, a send that fails
leaves the session marked as connected, so that a reload gets an empty one, a message that comes when the socket is
gone ends the task that draws the session, so that whoever comes back to it waits for ever, an answer that comes when
nobody waits for it any more cuts the connection, and a screen that is sent a second time, to a phone that was away,
keeps its client computing for minutes. All five end here.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from typing import Any

import flet as ft
import msgpack
from flet.controls.base_control import BaseControl
from flet.messaging.protocol import Message as ClientMessage
from flet.messaging.protocol import MessageAction, configure_encode_object_for_msgpack
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


_messages = count(secrets.randbits(24))
"""Begins anywhere: a server that was started again counts controls, and so names them, as it did before."""


class _App(FletApp):  # type: ignore[misc]  # Flet gives it no types
    """Flet's own, which drops frames of data once the client is gone, but not messages."""

    def send_message(self, message: ClientMessage) -> None:
        """Queue *message*; nothing where nobody is there: a client that comes back is sent the whole page."""
        queue = getattr(self, "_FletApp__send_queue", None)
        if queue is not None:
            queue.put_nowait(b"\x00" + packed(message))

    async def _FletApp__on_message(self, data: Any) -> None:  # the name that Python gives Flet's own
        try:
            await super()._FletApp__on_message(data)
        except RuntimeError as error:  # "is not registered": the control that asked has left the screen
            if data[0] != MessageAction.INVOKE_METHOD.value:
                raise
            _log.info("an answer came late: %s", error)


def packed(message: ClientMessage) -> bytes:
    """*message* as bytes in which no control equals one that was sent before.

    Flet's client compares what it shows with what comes, and takes two controls of one name for equal when all that
    they hold is. It looks at each of their children twice, and so at what lies twenty levels deep a million times: a
    phone that comes back to its session is sent the whole page again, and computed for minutes. With the message's
    number in each control the first look tells; the client takes no notice of properties that it does not know.
    """
    encode = configure_encode_object_for_msgpack(BaseControl)  # type: ignore[no-untyped-call]
    number = next(_messages)

    def numbered(thing: object) -> object:
        plain = encode(thing)
        return {"_n": number, **plain} if isinstance(thing, BaseControl) else plain

    body: bytes = msgpack.packb([message.action, message.body], default=numbered)
    return body


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
