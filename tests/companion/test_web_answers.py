"""The served app: what every answer carries, and which addresses answer."""

from __future__ import annotations

import base64
import gzip
import hashlib
import re
import socket

import httpx
import pytest

from tests.companion.serving import Served, get, raw


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
