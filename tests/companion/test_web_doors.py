"""The served app: who gets in."""

from __future__ import annotations

import pytest
import websockets

from tests.companion.serving import Served, get, raw


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
