"""What a tap costs: the time until it shows, and the bytes on the wire."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Sequence

from playwright.sync_api import WebSocket

from tests.benchmarks.tables import show
from tests.e2e.phone import Phone

ROUNDS = 11

WATCH = """() => {
  let before = null, tapped = 0;
  const read = () => {
    const node = document.querySelector(`[flt-semantics-identifier="${window.where}"]`);
    return node ? (node.getAttribute('aria-label') || '') + node.textContent : null;
  };
  window.addEventListener('pointerdown', () => { tapped = performance.now(); before = read(); }, true);
  new MutationObserver(() => {
    const now = read();
    if (tapped && now !== null && now !== before) {
      window.shown = performance.now() - tapped;
      tapped = 0;
    }
  }).observe(document.documentElement, {subtree: true, childList: true, characterData: true, attributes: true});
}"""


class Wire:
    """Counts what goes over the page's WebSocket, in bytes, both ways."""

    def __init__(self) -> None:
        self.sent = self.received = 0

    def listen(self, line: WebSocket) -> None:
        line.on("framesent", lambda data: self._count(data, sent=True))
        line.on("framereceived", lambda data: self._count(data, sent=False))

    def _count(self, data: bytes | str, *, sent: bool) -> None:
        size = len(data if isinstance(data, bytes) else data.encode())
        if sent:
            self.sent += size
        else:
            self.received += size

    def taken(self) -> int:
        """The bytes since it was last asked."""
        both, self.sent, self.received = self.sent + self.received, 0, 0
        return both


def tapped(p: Phone, wire: Wire, identifier: str, where: str) -> tuple[float, int]:
    """The ms from a tap on *identifier* to a change at *where*, and the bytes that it cost."""
    if not p.page.evaluate("!!window.where"):
        p.page.evaluate(WATCH)
    p.page.evaluate("where => { window.where = where; window.shown = null; }", where)
    wire.taken()
    p.at(identifier).click()
    shown = None
    for _ in range(100):
        if (shown := p.page.evaluate("window.shown")) is not None:
            break
        p.page.wait_for_timeout(100)
    p.page.wait_for_timeout(300)  # whatever else comes of it
    assert shown is not None, f"a tap on {identifier} never shows at {where}"
    return float(shown), wire.taken()


def shown(title: str, p: Phone, turn: Sequence[tuple[str, str, str]], back: Callable[[], None]) -> None:
    """Print how long each tap of *turn* (its identifier, where it shows, what it is) takes; *back* takes the turn back,
    and then it is made again."""
    wire = Wire()
    p.page.on("websocket", wire.listen)
    p.reload()
    assert p.has(turn[0][0])
    made: dict[str, list[tuple[float, int]]] = {what: [] for *_, what in turn}
    for _ in range(ROUNDS):
        for identifier, where, what in turn:
            made[what].append(tapped(p, wire, identifier, where))
        back()
    rows = []
    for what, taken in made.items():
        times, sizes = zip(*taken, strict=True)
        rows.append((f"{what} (median of {ROUNDS})", statistics.median(times), "ms", "≤ 150"))
        rows.append((f"{what}: both ways (most)", max(sizes) / 1000, "kB", ""))
    show(title, rows)
