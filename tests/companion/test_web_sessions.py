"""The served app: sessions, their sockets, and what the log says of them."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from pathlib import Path

import msgpack
import pytest
import websockets
from flet.messaging.protocol import Message, MessageAction, SessionCrashedBody

from tests.companion.serving import Served, registered, serving, session_of


async def test_a_reload_resumes_its_session(served: Served) -> None:
    address = f"ws://127.0.0.1:{served.port}/ws"
    async with websockets.connect(address, proxy=None, max_size=None) as line:
        await line.send(registered())
        first = session_of(bytes(await line.recv()))  # type: ignore[arg-type]
    await asyncio.sleep(0.2)
    async with websockets.connect(address, proxy=None, max_size=None) as line:
        await line.send(registered(first))
        assert session_of(bytes(await line.recv())) == first  # type: ignore[arg-type]


async def test_a_line_cut_in_mid_sentence_resumes_its_session(served: Served) -> None:
    address = f"ws://127.0.0.1:{served.port}/ws"
    line = await websockets.connect(address, proxy=None, max_size=None)
    await line.send(registered())
    first = session_of(bytes(await line.recv()))  # type: ignore[arg-type]
    line.transport.abort()
    await asyncio.sleep(0.5)
    async with websockets.connect(address, proxy=None, max_size=None) as line:
        await line.send(registered(first))
        assert session_of(bytes(await line.recv())) == first  # type: ignore[arg-type]


async def test_a_session_that_got_garbage_ends_with_its_socket() -> None:
    from companion.web.sessions import GRACE_SECONDS, Sessions

    messages: list[dict[str, object]] = [
        {"type": "websocket.connect"},
        {"type": "websocket.receive", "bytes": b"\x00\xc1"},
        {"type": "websocket.disconnect", "code": 1006},
    ]
    sent: list[str] = []

    async def receive() -> dict[str, object]:
        await asyncio.sleep(0.05)
        return messages.pop(0)

    async def send(message: MutableMapping[str, object]) -> None:
        sent.append(str(message["type"]))

    scope = {"type": "websocket", "path": "/ws", "headers": [(b"host", b"127.0.0.1")], "query_string": b""}
    async with asyncio.timeout(GRACE_SECONDS + 2):
        await Sessions(lambda page: None)(scope, receive, send)
    assert sent == ["websocket.accept"]


async def test_a_message_for_a_client_that_is_gone_ends_nothing() -> None:
    """Flet draws in a task of the session: what is raised there ends it, and the screen stands still for ever."""
    from flet_web.fastapi import FletApp, app_manager

    from companion.web.sessions import _App

    message = Message(MessageAction.SESSION_CRASHED, SessionCrashedBody("never sent"))
    given = {"loop": asyncio.get_running_loop(), "executor": app_manager.executor, "before_main": None}
    _App(main=lambda page: None, **given).send_message(message)
    with pytest.raises(AttributeError):
        FletApp(main=lambda page: None, **given).send_message(message)


async def test_no_control_that_is_sent_again_equals_its_old_self(served: Served) -> None:
    """Flet's client would compare them in a time that doubles with each level."""

    def numbers(thing: object) -> set[object]:
        if isinstance(thing, dict):
            own = {thing.get("_n")} if "_c" in thing else set()
            assert not own or None in own or next(iter(thing)) == "_n", "a client looks at them in order"
            return own.union(*(numbers(each) for each in thing.values()))
        return set().union(*(numbers(each) for each in thing)) if isinstance(thing, list) else set()

    address = f"ws://127.0.0.1:{served.port}/ws"
    said = []
    session = None
    for _ in range(2):
        async with websockets.connect(address, proxy=None, max_size=None) as line:
            await line.send(registered(session))
            if session is None:
                session = session_of(bytes(await line.recv()))  # type: ignore[arg-type]
            said.append(numbers(msgpack.unpackb(bytes(await line.recv())[1:], strict_map_key=False, ext_hook=repr)))  # type: ignore[arg-type]
        await asyncio.sleep(0.2)
    first, again = said
    assert first and again and None not in first | again
    assert not first & again


async def test_an_answer_that_comes_late_cuts_no_connection(served: Served) -> None:
    late = {"control_id": 987_654, "call_id": "gone", "result": None, "error": None}
    address = f"ws://127.0.0.1:{served.port}/ws"
    async with websockets.connect(address, proxy=None, max_size=None) as line:
        await line.send(registered())
        await line.recv()
        await line.send(b"\x00" + msgpack.packb([MessageAction.INVOKE_METHOD.value, late]))
        await asyncio.sleep(0.3)
        await line.ping()
        await line.send(b"\x00" + msgpack.packb([MessageAction.INVOKE_METHOD.value, late]))
        await asyncio.sleep(0.3)
        assert line.state.name == "OPEN"


async def test_logs_hold_no_ids(tmp_path: Path) -> None:
    with serving(tmp_path, "--port", "0") as served:
        async with websockets.connect(f"ws://127.0.0.1:{served.port}/ws", proxy=None, max_size=None) as line:
            await line.send(registered())
            session = session_of(bytes(await line.recv()))  # type: ignore[arg-type]
            await line.send(b"\x00\xc1")
            await asyncio.sleep(0.3)
        await asyncio.to_thread(served.stop)
        log = tmp_path / "tokuten.log"
        assert session not in (log.read_text() if log.exists() else "")
