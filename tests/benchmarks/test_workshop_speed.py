"""How long a player of Kokeshi waits for the workshop, in a browser at 390 × 844."""

from __future__ import annotations

import statistics
from pathlib import Path

import pytest

from tests.benchmarks.tables import show
from tests.benchmarks.taps import Wire, tapped
from tests.e2e.phone import Phone, Server, chromium
from tests.e2e.test_workshop import do
from tests.views.kokeshi.tables import setup

pytestmark = pytest.mark.bench

ROUNDS = 11

TURN = (
    ("doll-samurai", "confirm", "touch a track → what its doll comes to"),
    ("confirm", "asked", "confirm → the tiles that are out there"),
    ("tile-pink-9", "space-samurai-1", "a tile → it lies in the workshop"),
)
"""The taps of a plain turn, where each shows, and what it is."""


def test_workshop(tmp_path: Path) -> None:
    server = Server(tmp_path / "data").start()
    wire = Wire()
    made: dict[str, list[tuple[float, int]]] = {what: [] for *_, what in TURN}
    with chromium() as browser:
        p = Phone(browser, server.url)
        p.seat("kokeshi", "new-play", ["Ada", "Bo"])
        do(p, *setup(2))
        p.page.on("websocket", wire.listen)
        p.reload()
        assert p.has("doll-samurai")
        for _ in range(ROUNDS):
            for identifier, where, what in TURN:
                made[what].append(tapped(p, wire, identifier, where))
            p.tap("undo", 2)
            p.tap("let-go")
        p.close()
    server.stop()
    rows = []
    for what, taken in made.items():
        times, sizes = zip(*taken, strict=True)
        rows.append((f"{what} (median of {ROUNDS})", statistics.median(times), "ms", "≤ 150"))
        rows.append((f"{what}: both ways (most)", max(sizes) / 1000, "kB", ""))
    show("Kokeshi's workshop at 390 × 844", rows)
