"""The WebSocket door of Flet sessions, and what Flet 1.0.5 leaves open at it.

A first message that is not Flet's leaves Flet waiting for ever with nobody reading the socket, a send that fails
leaves the session marked as connected, so that a reload gets an empty one, a message that comes when the socket is
gone ends the task that draws the session, so that whoever comes back to it waits for ever, an answer that comes when
nobody waits for it any more cuts the connection, and a screen that is sent a second time, to a phone that was away,
keeps its client computing for minutes. A client may also set what it likes of any control, register twice on one line
(and leave a session behind that never ends) and come to the sessions of another door, and it is sent the tracebacks of
what it broke. All of it ends here.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from contextlib import suppress
from itertools import count
from typing import Any

import flet as ft
import msgpack
from flet.components.component import Component
from flet.controls.base_control import BaseControl
from flet.messaging.protocol import Message as ClientMessage
from flet.messaging.protocol import MessageAction, SessionCrashedBody, configure_encode_object_for_msgpack
from flet.messaging.session import Session
from flet_web.fastapi import FletApp, app_manager
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from companion.swift.telling import told
from companion.web.limits import Bucket
from models.texts import t

Main = Callable[[ft.Page], Any]

SESSION_SECONDS = 4 * 3600
"""How long a session without a connection is kept: a phone that sleeps through dinner finds its screen again."""

GRACE_SECONDS = 1.0
"""How long a session may go on after its socket is gone."""

INBOX_LIMIT = 256
"""How many messages may wait; beyond, the socket is not read."""

OUTBOX_LIMIT = 2_000
"""How many messages may wait for a client that reads slowly; beyond, it is cut off, and sees the newest state when it
comes back."""

SLEEPING = 300
"""The most sessions without a connection that one door keeps. Whose is gone begins a new one, as the same guest."""

LOST_RATE, LOST_BURST = 2.0, 20.0
"""So many events in a second, and at once, are looked after whose control is not known: Flet walks through the whole
screen for each."""

_log = logging.getLogger(__name__)


_messages = count(secrets.randbits(24))
"""Begins anywhere: a server that was started again counts controls, and so names them, as it did before."""


class _App(FletApp):  # type: ignore[misc]  # Flet gives it no types
    """Flet's own, which drops frames of data once the client is gone, but not messages. *door* is the name of the door
    at which it stands; *cut* ends it."""

    def __init__(self, *, door: str = "", cut: Callable[[], None] = lambda: None, **given: Any) -> None:
        super().__init__(**given)
        self._door, self._cut = door, cut
        self._lost = Bucket(LOST_RATE, LOST_BURST, time.monotonic)
        self.registered: tuple[str, Session] | None = None
        """The session that was shown here, and the key by which it is found again."""

    @property
    def session(self) -> Session | None:
        """The session that is shown here."""
        found: Session | None = getattr(self, "_FletApp__session", None)
        return found

    @property
    def device(self) -> str:
        """The address of the client."""
        return getattr(self, "_FletApp__client_ip", "")

    def send_message(self, message: ClientMessage) -> None:
        """Queue *message*; nothing where nobody is there: a client that comes back is sent the whole page."""
        queue = getattr(self, "_FletApp__send_queue", None)
        if queue is None:
            return
        if message.action == MessageAction.SESSION_CRASHED:
            _log.error("a screen broke: %s", message.body.message)
            words = t("Something went wrong on this screen. Open it again; nothing you entered is lost.")
            message = ClientMessage(message.action, SessionCrashedBody(words))
        if queue.qsize() < OUTBOX_LIMIT:
            queue.put_nowait(b"\x00" + packed(message))
        else:
            self._cut()

    async def hang_up(self) -> None:
        """Cut the connection."""
        socket: WebSocket | None = getattr(self, "_FletApp__websocket", None)
        if socket is not None:
            with suppress(RuntimeError):  # it is cut already
                await socket.close(1008)

    # The names that Python gives Flet's own:

    def _FletApp__get_unique_session_id(self, session_id: str) -> str:
        # The sessions of all doors are in one dictionary.
        return f"{self._door}{super()._FletApp__get_unique_session_id(session_id)}"

    async def _FletApp__receive_loop(self) -> None:
        await super()._FletApp__receive_loop()
        if self.session is None:  # Flet would wait for ever to send something
            raise ValueError("the first message was none of Flet's")

    async def _FletApp__on_message(self, data: Any) -> None:
        action, body = data
        session, registers = self.session, action == MessageAction.REGISTER_CLIENT.value
        if registers is (session is not None):
            raise ValueError("a client registers first, and once")
        if session is None:
            body = {**body, "page": _clients_own(body["page"])}
        elif action == MessageAction.UPDATE_CONTROL_PROPS.value:
            if isinstance(session.index.get(body["id"]), Component):
                return
            body = {**body, "props": _clients_own(body["props"])}
        elif action == MessageAction.CONTROL_EVENT.value and self._loses(session, body["target"]):
            return
        try:
            await super()._FletApp__on_message([action, body])
        except RuntimeError as error:  # "is not registered": the control that asked has left the screen
            if action != MessageAction.INVOKE_METHOD.value:
                raise
            _log.info("an answer came late: %s", error)
        if registers and (session := self.session) is not None:
            self.registered = self._FletApp__get_unique_session_id(session.id), session

    def _loses(self, session: Session, control: object) -> bool:
        return control not in session.index and not self._lost.passes()


def _clients_own(told: Mapping[str, object]) -> dict[str, object]:
    """What a client may tell of a control: Flet would let it put anything in the place of handlers, and of parts of the
    machine (a page without its session breaks whoever has something to tell it)."""
    return {name: value for name, value in told.items() if not name.startswith(("_", "on_"))}


def device_of(page: ft.Page) -> str:
    """The address of the client that shows *page* now. What the page says of it the client may have said."""
    connection = page.session.connection
    return connection.device if isinstance(connection, _App) else ""


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
        if not isinstance(thing, BaseControl):
            return encode(thing)
        return {"_n": number, **(told(thing) or encode(thing))}  # first: a client looks at them in this order

    body: bytes = msgpack.packb([message.action, message.body], default=numbered)
    return body


async def end(page: ft.Page) -> None:
    """End the session of *page* for good: whoever comes back there begins anew, at the door."""
    session = page.session
    connection = session.connection
    # Flet names sessions by their phone as well, and tells nobody how.
    known: dict[str, object] = getattr(app_manager, "_FletAppManager__sessions", {})
    for key in [key for key, one in known.items() if one is session]:
        await app_manager.delete_session(key)
    if isinstance(connection, _App):
        await connection.hang_up()


class Sessions:
    """One Flet session a WebSocket, at the door called *door*; *stir* hears of every message that comes."""

    def __init__(self, main: Main, stir: Callable[[], None] = lambda: None, door: str = "") -> None:
        self._main, self._stir, self._door = main, stir, door
        self._asleep: OrderedDict[str, None] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            raise ValueError("this door is for WebSockets")
        inbox: asyncio.Queue[Message] = asyncio.Queue(INBOX_LIMIT)
        gone = asyncio.Event()

        async def read() -> None:
            try:
                while not gone.is_set():
                    message = await receive()
                    self._stir()
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

        session = asyncio.create_task(self._session(scope, inbox.get, send_while_open, gone.set))
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

    async def _session(self, scope: Scope, receive: Receive, send: Send, cut: Callable[[], None]) -> None:
        app = _App(
            loop=asyncio.get_running_loop(),
            executor=app_manager.executor,
            main=self._main,
            before_main=None,
            session_timeout_seconds=SESSION_SECONDS,
            door=self._door,
            cut=cut,
        )
        try:
            await app.handle(WebSocket(scope, receive, send))
        except Exception:  # a client may send anything, and Flet falls over it anywhere
            _log.warning("a session ended badly", exc_info=True)
        finally:
            await self._sleeps(app)

    async def _sleeps(self, app: _App) -> None:
        if app.registered is None:
            return
        key, session = app.registered
        if session.connection is app:  # it was cut before Flet could say so, and would count as connected for ever
            await session.disconnect(SESSION_SECONDS)
        self._asleep[key] = None
        self._asleep.move_to_end(key)
        while len(self._asleep) > SLEEPING:
            key, _ = self._asleep.popitem(last=False)
            known = await app_manager.get_session(key)
            if known is not None and known.connection is None:
                await app_manager.delete_session(key)
