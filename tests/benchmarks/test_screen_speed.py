"""How long people wait before the screen, in a real browser, and what a session costs the server."""

from __future__ import annotations

import asyncio
import statistics
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgpack
import pytest
import websockets
from flet.messaging.protocol import decode_ext_from_msgpack

from tests.benchmarks.tables import show
from tests.e2e.phone import Phone, Server, chromium

pytestmark = pytest.mark.bench

TAPS = 30
SESSIONS = 20

WATCH = """() => {
  const read = () => {
    const node = document.querySelector('[flt-semantics-identifier="total-0"]');
    return node ? (node.getAttribute('aria-label') || '') + node.textContent : null;
  };
  window.shown = [];
  let tapped = 0, before = null;
  window.addEventListener('pointerdown', () => { tapped = performance.now(); before = read(); }, true);
  new MutationObserver(() => {
    const now = read();
    if (tapped && now !== null && now !== before) {
      window.shown.push(performance.now() - tapped);
      tapped = 0;
    }
  }).observe(document.documentElement, {subtree: true, childList: true, characterData: true, attributes: true});
}"""


def tap_to_total(phone: Phone, pause: float) -> list[float]:
    """The ms from each of TAPS taps on a Pikit hand, *pause* ms apart, to the total that they change."""
    phone.page.evaluate(WATCH)
    for tapped in ("kaiju-8-0", "kaiju-8-0-less") * (TAPS // 2):
        phone.tap(tapped)
        phone.page.wait_for_timeout(pause)
    return list(phone.page.evaluate("window.shown"))


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path / "data").start()
    yield running
    running.stop()


def memory(server: Server) -> float:
    """Resident memory of the server's process, in MB."""
    assert server.process is not None
    for line in Path(f"/proc/{server.process.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    raise RuntimeError("no such process")


async def session(url: str, route: str) -> Any:
    """A bare session of the app, without a browser, as a phone opens it."""
    socket = await websockets.connect(url.replace("http", "ws") + "ws", max_size=None, origin=url.rstrip("/"))  # type: ignore[arg-type]
    insets = dict.fromkeys(("left", "top", "right", "bottom"), 0)
    media: dict[str, object] = {"device_pixel_ratio": 2.0, "orientation": "portrait"}
    media.update(dict.fromkeys(("padding", "view_padding", "view_insets"), insets))
    page: dict[str, object] = {"route": route, "platform": "android", "platform_brightness": "light", "media": media}
    page.update(width=390.0, height=844.0, web=True)
    page.update(dict.fromkeys(("pwa", "debug", "wasm", "test", "multi_view", "pyodide"), False))
    await socket.send(b"\x00" + msgpack.packb([1, {"session_id": None, "page_name": "", "page": page}]))
    while True:
        data = await asyncio.wait_for(socket.recv(), 10)
        assert isinstance(data, bytes)
        message = msgpack.unpackb(data[1:], ext_hook=decode_ext_from_msgpack, strict_map_key=False)
        if message[0] == 2 and len(data) > 5_000:  # the pad has come
            return socket


async def cost(server: Server, route: str) -> float:
    """MB of server memory for one more session that shows a pad."""
    first = await session(server.url, route)
    before = memory(server)
    others = [await session(server.url, route) for _ in range(SESSIONS)]
    after = memory(server)
    for socket in (first, *others):
        await socket.close()
    return (after - before) / SESSIONS


def test_screen(server: Server) -> None:
    with chromium() as browser:
        cold = Phone(browser, server.url)
        warm = []
        for _ in range(5):
            one = Phone(browser, server.url, context=cold.context)
            warm.append(one.first_content)
            one.page.close()
        address = cold.start("pikit", ["Ada", "Bo", "Cleo", "Dan"])
        shown = tap_to_total(cold, 120)
        first = cold.first_content
        cold.close()
    route = "/" + address.removeprefix(server.url)
    per_session = asyncio.run(cost(server, route))
    show(
        "Before the screen",
        [
            ("first content, first visit", first, "s", ""),
            ("first content, warm (median of 5)", statistics.median(warm), "s", "≤ 2.5"),
            (f"tap → visible total (median of {len(shown)})", statistics.median(shown), "ms", "≤ 120"),
            ("memory of one more session", per_session, "MB", "≤ 2"),
        ],
    )
