"""How long people wait for the site: what a first visit fetches, until it is ready, and from a tap to its total."""

from __future__ import annotations

import statistics
from pathlib import Path

import pytest

from companion.site.build import build
from tests.benchmarks.tables import show
from tests.benchmarks.test_screen_speed import tap_to_total
from tests.e2e.host import Host, SitePhone
from tests.e2e.phone import chromium

pytestmark = pytest.mark.bench

STARTS = 5

READY = "(tokuten.started + tokuten.times.shown) / 1000"
"""Seconds from the beginning of the page until the app stands there instead of the splash."""


def test_site(tmp_path: Path) -> None:
    built = build(tmp_path)
    host = Host(tmp_path)
    with chromium() as browser:
        phone = SitePhone(browser, host.url, workers=True)
        fetched = host.sent
        first = float(phone.page.evaluate(READY))
        warm = []
        for _ in range(STARTS):
            phone.page.close()
            again = SitePhone(browser, host.url, context=phone.context)
            warm.append(float(again.page.evaluate(READY)))
            phone = again
        phone.start("pikit", ["Ada", "Bo", "Cleo", "Dan"])
        shown = tap_to_total(phone, 250)
        phone.close()
    host.stop()
    show(
        "The site, without a server",
        [
            ("sent on a first visit, by any file server", fetched / 1e6, "MB", "≤ 15"),
            ("the same where another renderer is needed", built.first_load["canvaskit"] / 1e6, "MB", "≤ 15"),
            ("ready, first visit", first, "s", "≤ 10"),
            (f"ready, kept (median of {STARTS})", statistics.median(warm), "s", "≤ 6"),
            (f"tap → visible total (median of {len(shown)})", statistics.median(shown), "ms", "≤ 150"),
        ],
    )
