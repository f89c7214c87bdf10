"""How long the players of KIKAI wait for their ledger, in a browser at 390 × 844."""

from __future__ import annotations

import statistics
from pathlib import Path

import pytest

from tests.benchmarks.tables import show
from tests.benchmarks.taps import Wire, tapped
from tests.e2e.phone import Phone, Server, chromium

pytestmark = pytest.mark.bench

ROUNDS = 11

TAPS = (
    ("build", "preview", "Build → its sheet"),
    ("colour-red", "preview", "a colour → what it will do"),
    ("cost-more", "preview", "one more → what it will do"),
    ("confirm", "energy-0", "the word → the sheet is gone, and it stands there"),
)
"""The taps of an action, where each shows, and what it is."""


def test_ledger(tmp_path: Path) -> None:
    server = Server(tmp_path / "data").start()
    wire = Wire()
    made: dict[str, list[tuple[float, int]]] = {what: [] for *_, what in TAPS}
    with chromium() as browser:
        p = Phone(browser, server.url)
        p.seat("kikai", "new-play", ["Ada", "Bo"])
        p.page.on("websocket", wire.listen)
        p.reload()
        assert p.has("build")
        for _ in range(ROUNDS):
            for identifier, where, what in TAPS:
                made[what].append(tapped(p, wire, identifier, where))
            p.tap("undo")
            assert p.has("build")
        p.close()
    server.stop()
    rows = []
    for what, taken in made.items():
        times, sizes = zip(*taken, strict=True)
        rows.append((f"{what} (median of {ROUNDS})", statistics.median(times), "ms", "≤ 150"))
        rows.append((f"{what}: both ways (most)", max(sizes) / 1000, "kB", ""))
    show("KIKAI's ledger at 390 × 844", rows)
