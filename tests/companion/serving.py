"""The served app as a process, and how a client talks to it."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import msgpack

STOP_LIMIT = 3.0
"""Seconds from SIGTERM to the end, whatever clients sent."""


class Served:
    """A running ``companion serve``."""

    def __init__(self, process: subprocess.Popen[str], data: Path) -> None:
        assert process.stdout is not None
        self.process, self.data = process, data
        self.said = process.stdout.readline()
        match = re.fullmatch(r"Tokuten is at (http://127\.0\.0\.1:(\d+)/)\n", self.said)
        assert match, self.said
        self.address, self.port = match[1], int(match[2])

    def stop(self) -> float:
        """Seconds that it took to stop."""
        started = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(10) == 0
        return time.monotonic() - started


@contextmanager
def serving(data: Path, *arguments: str) -> Iterator[Served]:
    """The app, served over the folder *data* until the block ends."""
    command = [sys.executable, "-m", "companion", "serve", "--data", str(data), *arguments]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        yield Served(process, data)
    finally:
        process.kill()
        process.communicate()


def get(served: Served, path: str = "/", **headers: str) -> httpx.Response:
    """What the app answers at *path*."""
    return httpx.get(served.address.rstrip("/") + path, headers=headers, trust_env=False)


def raw(served: Served, request: bytes) -> bytes:
    """The first part of the answer to a request that a client library would not send."""
    with socket.create_connection(("127.0.0.1", served.port), timeout=5) as line:
        line.sendall(request)
        return line.recv(65536)


def registered(session: str | None = None) -> bytes:
    """The first message of a Flet client."""
    insets = {"left": 0, "top": 0, "right": 0, "bottom": 0}
    media = {"padding": insets, "view_padding": insets, "view_insets": insets, "device_pixel_ratio": 2.0}
    page = {
        **dict.fromkeys(("pwa", "debug", "wasm", "test", "multi_view", "pyodide"), False),
        "route": "/",
        "web": True,
        "platform": "android",
        "platform_brightness": "light",
        "width": 390.0,
        "height": 844.0,
        "media": {**media, "orientation": "portrait"},
    }
    packed: bytes = msgpack.packb([1, {"session_id": session, "page_name": "", "page": page}])
    return b"\x00" + packed


def session_of(message: bytes) -> str:
    """The session that the answer to ``registered`` names."""
    body = msgpack.unpackb(message[1:], ext_hook=lambda code, data: None, strict_map_key=False)
    assert body[0] == 1
    return str(body[1]["session_id"])
