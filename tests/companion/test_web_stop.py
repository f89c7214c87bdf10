"""The served app: it stops in time, whatever clients sent."""

from __future__ import annotations

import asyncio
import signal
import socket
from pathlib import Path

import msgpack
import pytest
import websockets

from tests.companion.serving import STOP_LIMIT, get, registered, serving


def test_it_stops_at_once_and_leaves_a_closed_store(tmp_path: Path) -> None:
    with serving(tmp_path, "--port", "0") as served:
        assert get(served).status_code == 200
        assert served.stop() < STOP_LIMIT
        assert not list(tmp_path.glob("*-wal"))
        assert not (tmp_path / "tokuten.log").exists()


GARBAGE = {
    "text": "hello",
    "no msgpack": b"\x00\xc1\xc1\xc1",
    "unknown action": b"\x00" + msgpack.packb([99, {}]),
    "event before registering": b"\x00" + msgpack.packb([3, {"target": 1, "name": "click", "data": None}]),
    "registration without a body": b"\x00" + msgpack.packb([1, {}]),
    "unknown packet": b"\x07abc",
    "nothing": b"",
}


@pytest.mark.parametrize("message", GARBAGE.values(), ids=GARBAGE.keys())
async def test_a_malformed_websocket_message_does_not_keep_it_from_stopping(
    tmp_path: Path, message: str | bytes
) -> None:
    with serving(tmp_path, "--port", "0") as served:
        async with websockets.connect(f"ws://127.0.0.1:{served.port}/ws", proxy=None) as line:
            await line.send(message)
            await asyncio.sleep(0.2)
            assert await asyncio.to_thread(served.stop) < STOP_LIMIT


async def test_clients_that_do_not_let_go_do_not_keep_it_from_stopping(tmp_path: Path) -> None:
    with serving(tmp_path, "--port", "0") as served:
        lines = [socket.create_connection(("127.0.0.1", served.port)) for _ in range(4)]
        host = f"Host: 127.0.0.1:{served.port}\r\n".encode()
        lines[1].sendall(b"GET / HT")
        lines[2].sendall(b"GET /main.dart.js HTTP/1.1\r\n" + host + b"\r\n")  # and never reads the answer
        upgrade = b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        key = b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        lines[3].sendall(b"GET /ws HTTP/1.1\r\n" + host + upgrade + key)  # and never answers the close
        session = await websockets.connect(f"ws://127.0.0.1:{served.port}/ws", proxy=None, max_size=None)
        await session.send(registered())
        await session.recv()
        assert await asyncio.to_thread(served.stop) < STOP_LIMIT
        for line in lines:
            line.close()


def test_ctrl_c_stops_it_as_well(tmp_path: Path) -> None:
    with serving(tmp_path, "--port", "0") as served:
        served.process.send_signal(signal.SIGINT)
        assert served.process.wait(5) == 0
        assert served.process.stderr is not None
        assert served.process.stderr.read() == ""
