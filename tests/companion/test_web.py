"""The served app: who gets in, what every answer carries, and how it starts and stops."""

from __future__ import annotations

import asyncio
import base64
import gzip
import hashlib
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from pathlib import Path

import httpx
import msgpack
import pytest
import websockets

from companion.store.sqlite import SqliteStore
from companion.web import server as web_server

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
    command = [sys.executable, "-m", "companion", "serve", "--data", str(data), *arguments]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        yield Served(process, data)
    finally:
        process.kill()
        process.communicate()


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("data"), "--port", "0") as served:
        yield served


def get(served: Served, path: str = "/", **headers: str) -> httpx.Response:
    return httpx.get(served.address.rstrip("/") + path, headers=headers, trust_env=False)


# --- who gets in ---


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:{port}", "127.0.0.1:1", "127.0.0.1", "0.0.0.0:{port}", "[::]:{port}", ""]
)
def test_a_foreign_host_gets_403_in_a_sentence(served: Served, host: str) -> None:
    for path in ("/", "/healthz", "/main.dart.js", "/no/such/page"):
        answer = get(served, path, Host=host.format(port=served.port))
        assert answer.status_code == 403
        assert answer.text == "Tokuten answers only to its own pages on this machine.\n"


@pytest.mark.parametrize("host", ["127.0.0.1:{port}", "localhost:{port}", "LOCALHOST:{port}", "[::1]:{port}"])
def test_this_machine_may_use_all_its_names(served: Served, host: str) -> None:
    name = host.format(port=served.port)
    assert get(served, "/healthz", Host=name, Origin=f"http://{name}").text == "ok"


FOREIGN = [
    "http://evil.example",
    "https://127.0.0.1:{port}",
    "http://127.0.0.1:1",
    "http://127.0.0.1",
    "http://127.0.0.1:{port}.evil.example",
    "http://evil.example/http://127.0.0.1:{port}",
    "null",
    "",
]


@pytest.mark.parametrize("origin", FOREIGN)
def test_a_foreign_origin_gets_403(served: Served, origin: str) -> None:
    assert get(served, Origin=origin.format(port=served.port)).status_code == 403


async def connected(served: Served, **headers: str) -> int:
    """The status that a WebSocket gets."""
    address = f"ws://127.0.0.1:{served.port}/ws"
    try:
        async with websockets.connect(address, additional_headers=headers, proxy=None):
            return 101
    except websockets.InvalidStatus as error:
        if error.response.status_code == 403:
            assert error.response.body == b"Tokuten answers only to its own pages on this machine.\n"
        return error.response.status_code


@pytest.mark.parametrize("origin", FOREIGN)
async def test_a_web_page_elsewhere_cannot_open_the_websocket(served: Served, origin: str) -> None:
    assert await connected(served, Origin=origin.format(port=served.port)) == 403


async def test_our_own_page_can_open_the_websocket(served: Served) -> None:
    assert await connected(served, Origin=f"http://localhost:{served.port}") == 101
    assert await connected(served) == 101


def raw(served: Served, request: bytes) -> bytes:
    with socket.create_connection(("127.0.0.1", served.port), timeout=5) as line:
        line.sendall(request)
        return line.recv(65536)


def test_two_hosts_or_none_get_in_nowhere(served: Served) -> None:
    ours = f"Host: 127.0.0.1:{served.port}\r\n".encode()
    for hosts in (ours + ours, b"", ours + b"Host: evil.example\r\n"):
        assert raw(served, b"GET / HTTP/1.1\r\n" + hosts + b"Connection: close\r\n\r\n").split()[1] in (b"400", b"403")


def test_a_websocket_from_elsewhere_with_a_foreign_host_gets_403(served: Served) -> None:
    request = (
        b"GET /ws HTTP/1.1\r\nHost: evil.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    assert raw(served, request).split()[1] == b"403"


# --- what answers carry ---


@pytest.mark.parametrize(
    "path", ["/", "/healthz", "/main.dart.js", "/play/abc/result", "/no-such-file.js", "/art/logo.svg"]
)
def test_every_answer_carries_the_headers(served: Served, path: str) -> None:
    headers = get(served, path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe-eval'" not in policy.replace("'wasm-unsafe-eval'", "")
    assert "'unsafe-inline'" not in policy.split("script-src")[1].split(";")[0]
    assert set(re.findall(r"\w+://[^ ;]+", policy)) == {f"ws://127.0.0.1:{served.port}"}
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cache-control"] == "no-cache"
    assert "access-control-allow-origin" not in headers
    assert "server" not in headers


def test_the_policy_lets_exactly_the_page_s_own_scripts_run(served: Served) -> None:
    page = get(served)
    scripts = re.findall(r"<script>(.*?)</script>", page.text, re.DOTALL)
    assert len(scripts) >= 2
    for script in scripts:
        digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
        assert f"'sha256-{digest}'" in page.headers["content-security-policy"]


@pytest.mark.parametrize("path", ["/", "/game/pikit", "/play/Ab-9_x/result", "/settings", "/rules/kikai", "/docs"])
def test_every_address_of_the_app_opens_the_app(served: Served, path: str) -> None:
    page = get(served, path)
    assert page.status_code == 200
    assert '<base href="/">' in page.text
    assert "<title>Tokuten</title>" in page.text
    assert "flet.noCdn=true" in page.text


@pytest.mark.parametrize(
    "path",
    ["/main.dart.js", "/main.dart.wasm", "/canvaskit/skwasm.wasm", "/flutter_bootstrap.js", "/"],
)
def test_what_is_worth_it_travels_packed(served: Served, path: str) -> None:
    packed = get(served, path, **{"Accept-Encoding": "gzip, deflate"})
    plain = get(served, path, **{"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.content == plain.content
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"])
    assert packed.headers["content-type"] == plain.headers["content-type"]
    assert packed.headers["vary"] == "Accept-Encoding"


def test_packed_bytes_are_gzip_on_the_wire(served: Served) -> None:
    request = f"GET /python.js HTTP/1.0\r\nHost: 127.0.0.1:{served.port}\r\nAccept-Encoding: gzip\r\n\r\n"
    with socket.create_connection(("127.0.0.1", served.port), timeout=5) as line:
        line.sendall(request.encode())
        data = b"".join(iter(lambda: line.recv(65536), b""))
    assert b"function" in gzip.decompress(data.partition(b"\r\n\r\n")[2])


@pytest.mark.parametrize("accepted", ["identity", "gzip;q=0", "br"])
def test_who_takes_no_gzip_gets_none(served: Served, accepted: str) -> None:
    assert "content-encoding" not in get(served, "/python.js", **{"Accept-Encoding": accepted}).headers


def test_pictures_and_fonts_are_packed_already(served: Served) -> None:
    assert "content-encoding" not in get(served, "/icons/icon-512.png", **{"Accept-Encoding": "gzip"}).headers


@pytest.mark.parametrize("accepted", ["identity", "gzip"])
def test_what_the_browser_has_is_not_sent_again(served: Served, accepted: str) -> None:
    first = get(served, "/main.dart.js", **{"Accept-Encoding": accepted})
    again = get(served, "/main.dart.js", **{"Accept-Encoding": accepted, "If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_a_part_of_a_file_is_sent_plain(served: Served) -> None:
    part = get(served, "/main.dart.js", Range="bytes=0-9", **{"Accept-Encoding": "gzip"})
    assert (part.status_code, len(part.content)) == (206, 10)


def test_the_health_address_says_ok(served: Served) -> None:
    answer = get(served, "/healthz")
    assert (answer.status_code, answer.text) == (200, "ok")


@pytest.mark.parametrize(
    "path",
    ["/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fpyproject.toml", "//etc/passwd.txt", "/%00.js"],
)
def test_nothing_outside_the_app_s_own_files_is_served(served: Served, path: str) -> None:
    answer = raw(served, f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{served.port}\r\nConnection: close\r\n\r\n".encode())
    assert b"root:" not in answer
    assert b"hatchling" not in answer


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"])
def test_nothing_can_be_sent_to_it(served: Served, method: str) -> None:
    for path in ("/", "/upload", "/oauth_callback", "/ws"):
        answer = httpx.request(method, served.address.rstrip("/") + path, content=b"x" * 100, trust_env=False)
        assert answer.status_code == 405


# --- sessions ---


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
    body = msgpack.unpackb(message[1:], ext_hook=lambda code, data: None, strict_map_key=False)
    assert body[0] == 1
    return str(body[1]["session_id"])


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


# --- starting ---


def test_a_taken_port_is_one_sentence(served: Served, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "companion", "serve", "--port", str(served.port), "--data", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=20)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"Port {served.port} is taken by another program. Choose another with --port.\n"


def test_where_no_port_was_asked_for_a_free_one_is_taken(tmp_path: Path) -> None:
    with serving(tmp_path / "a") as one, serving(tmp_path / "b") as other:
        assert one.port != other.port
        assert get(other, "/healthz").text == "ok"


def test_it_listens_on_this_machine_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    with web_server.listen(0) as bound:
        assert bound.getsockname()[0] == "127.0.0.1"
        monkeypatch.setattr(web_server, "USUAL_PORT", bound.getsockname()[1])
        with web_server.listen(None) as free:
            assert free.getsockname()[1] != bound.getsockname()[1]


def test_a_newer_store_ends_the_program_with_a_sentence(tmp_path: Path) -> None:
    import sqlite3

    asyncio.run(_made(tmp_path))
    with sqlite3.connect(tmp_path / "tokuten.db") as database:
        database.execute("PRAGMA user_version = 99")
    database.close()
    command = [sys.executable, "-m", "companion", "serve", "--port", "0", "--data", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=20)
    assert (done.returncode, done.stdout) == (1, "")
    assert "newer Tokuten" in done.stderr
    assert done.stderr.count("\n") == 1


async def _made(folder: Path) -> None:
    await (await SqliteStore.open(folder)).close()


def test_a_damaged_store_is_said_and_the_app_starts(tmp_path: Path) -> None:
    (tmp_path / "tokuten.db").write_bytes(b"rubbish" * 100)
    with serving(tmp_path, "--port", "0") as served:
        assert get(served, "/healthz").text == "ok"
        served.stop()
        assert served.process.stderr is not None
        assert "The store was damaged. It is kept as" in served.process.stderr.read()


# --- stopping ---


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


def test_without_a_command_the_app_starts_and_says_where_it_is(tmp_path: Path) -> None:
    environment = {**os.environ, "CI": "true", "XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path)}
    command = [sys.executable, "-m", "companion"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
    try:
        served = Served(process, tmp_path)
        assert get(served, "/healthz").text == "ok"
        assert served.stop() < STOP_LIMIT
        assert list(tmp_path.rglob("tokuten.db"))
    finally:
        process.kill()
        process.communicate()


def test_a_browser_is_opened_only_where_somebody_can_see_it(monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.main import has_screen

    for name in ("CI", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("companion.main.sys.platform", "linux")
    assert not has_screen()
    monkeypatch.setenv("DISPLAY", ":0")
    assert has_screen()
    monkeypatch.setenv("CI", "true")
    assert not has_screen()


def test_ctrl_c_stops_it_as_well(tmp_path: Path) -> None:
    with serving(tmp_path, "--port", "0") as served:
        served.process.send_signal(signal.SIGINT)
        assert served.process.wait(5) == 0
        assert served.process.stderr is not None
        assert served.process.stderr.read() == ""


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
