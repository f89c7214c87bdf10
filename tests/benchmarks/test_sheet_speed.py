"""How long a player of Kaikoro waits for the sheet, in a browser at 390 × 844, and what a tap costs on the wire."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.benchmarks.tables import show
from tests.benchmarks.taps import Wire, tapped
from tests.e2e.phone import Phone, Server, chromium

pytestmark = pytest.mark.bench

ROUNDS = 15

WHAT = {
    "touch": "touch a space → what it would bring",
    "other": "touch another space → the same",
    "write": "write → the number on the sheet",
    "undo": "undo → the space is free again",
    "turn": "turn to another Kaijū → its sheet",
}


class Opened(Phone):
    """A phone that is there once the sheet is."""

    def wake(self, sign: str = '[flt-semantics-identifier="space-wyvera-s1"]') -> None:
        super().wake(sign)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path / "data").start()
    yield running
    running.stop()


def taps(p: Phone, wire: Wire) -> dict[str, list[tuple[float, int]]]:
    """Spaces touched and let go, written, and taken back."""
    made: dict[str, list[tuple[float, int]]] = {"touch": [], "other": [], "write": [], "undo": [], "turn": []}
    for _ in range(ROUNDS):
        made["touch"].append(tapped(p, wire, "space-wyvera-s3", "asked"))
        made["other"].append(tapped(p, wire, "space-wyvera-s4", "asked"))
        made["write"].append(tapped(p, wire, "write", "space-wyvera-s4"))
        made["undo"].append(tapped(p, wire, "undo", "space-wyvera-s4"))
        made["turn"].append(tapped(p, wire, "kaiju-ozzy", "space-ozzy-l1"))
        p.tap("kaiju-wyvera")
        assert p.has("space-wyvera-s3")
    return made


def opened(browser: Browser, address: str) -> tuple[list[float], list[float]]:
    """The seconds to the sheet on new phones, and where a phone had the app before."""
    cold, warm = [], []
    for _ in range(5):
        first = Opened(browser, address)
        cold.append(first.first_content)
        again = Opened(browser, address, context=first.context)
        warm.append(again.first_content)
        first.close()
    return cold, warm


def test_sheet(server: Server) -> None:
    wire = Wire()
    with chromium() as browser:
        p = Phone(browser, server.url)
        p.seat("kaikoro", "new-play", ["Ada", "Bo", "Cleo"])
        p.tap("enter-dice")
        for die, face in enumerate((3, 4, 1)):
            p.tap(f"face-{die}-{face}")
        assert p.has("space-wyvera-s1")
        address = p.page.url
        p.page.on("websocket", wire.listen)
        p.reload()
        assert p.has("space-wyvera-s3")
        made = taps(p, wire)
        p.close()
        cold, warm = opened(browser, address)
    rows = []
    for key, what in WHAT.items():
        times, sizes = zip(*made[key], strict=True)
        rows.append((f"{what} (median of {len(times)})", statistics.median(times), "ms", "≤ 120"))
        rows.append((f"{what}: both ways (most)", max(sizes) / 1000, "kB", "≤ 8"))
    rows.append(("a running play → its sheet, first visit", statistics.median(cold), "s", "≤ 2"))
    rows.append(("a running play → its sheet, warm", statistics.median(warm), "s", ""))
    show("Kaikoro's sheet at 390 × 844", rows)
