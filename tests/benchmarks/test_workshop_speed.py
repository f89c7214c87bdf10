"""How long a player of Kokeshi waits for the workshop, in a browser at 390 × 844."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.benchmarks.taps import shown
from tests.e2e.phone import Phone, Server, chromium
from tests.e2e.test_workshop import do
from tests.views.kokeshi.tables import setup

pytestmark = pytest.mark.bench

TURN = (
    ("doll-samurai", "confirm", "touch a track → what its doll comes to"),
    ("confirm", "asked", "confirm → the tiles that are out there"),
    ("tile-pink-9", "space-samurai-1", "a tile → it lies in the workshop"),
)
"""The taps of a plain turn, where each shows, and what it is."""


def test_workshop(tmp_path: Path) -> None:
    server = Server(tmp_path / "data").start()
    with chromium() as browser:
        p = Phone(browser, server.url)
        p.seat("kokeshi", "new-play", ["Ada", "Bo"])
        do(p, *setup(2))

        def back() -> None:
            p.tap("undo", 2)
            p.tap("let-go")

        shown("Kokeshi's workshop at 390 × 844", p, TURN, back)
        p.close()
    server.stop()
