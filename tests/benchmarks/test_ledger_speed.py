"""How long the players of KIKAI wait for their ledger, in a browser at 390 × 844."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.benchmarks.taps import shown
from tests.e2e.phone import Phone, Server, chromium

pytestmark = pytest.mark.bench

TAPS = (
    ("build", "preview", "Build → its sheet"),
    ("colour-red", "preview", "a colour → what it will do"),
    ("cost-more", "preview", "one more → what it will do"),
    ("confirm", "energy-0", "the word → the sheet is gone, and it stands there"),
)
"""The taps of an action, where each shows, and what it is."""


def test_ledger(tmp_path: Path) -> None:
    server = Server(tmp_path / "data").start()
    with chromium() as browser:
        p = Phone(browser, server.url)
        p.seat("kikai", "new-play", ["Ada", "Bo"])

        def back() -> None:
            p.tap("undo")
            assert p.has("build")

        shown("KIKAI's ledger at 390 × 844", p, TAPS, back)
        p.close()
    server.stop()
