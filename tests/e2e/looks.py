"""What a person sees, measured on the screen: sizes of what is touched, contrast of what is read."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import cast

from PIL import Image

from tests.e2e.phone import Phone

TOUCHED = """() => {
  const touched = 'flt-semantics[flt-tappable], flt-semantics[role=button], input';
  return [...document.querySelectorAll(touched)].map(e => {
    const r = e.getBoundingClientRect();
    let p = e, id = '';
    while (p && !(id = p.getAttribute && p.getAttribute('flt-semantics-identifier') || '')) p = p.parentElement;
    return {id: id || e.innerText || '', x: r.x, y: r.y, w: r.width, h: r.height};
  });
}"""

READ = """() => [...document.querySelectorAll('flt-semantics')]
  .filter(e => !e.querySelector('flt-semantics') && (e.innerText || e.getAttribute('aria-label')))
  .map(e => {
    const r = e.getBoundingClientRect();
    return {id: e.getAttribute('flt-semantics-identifier') || e.innerText.slice(0, 30),
            x: r.x, y: r.y, w: r.width, h: r.height};
  })"""

ICONS = (
    "undo",
    "redo",
    "rules",
    "back",
    "key-erase",
    "remove-player",
    "move-player",
    "wounds-",
    "less",
    "more",
    "mecha-",
)
"""What is drawn rather than written: 3:1 is enough for shapes."""


SMALLEST = 47.5


@dataclass(frozen=True)
class Seen:
    """Something on the screen, in dp."""

    id: str
    x: float
    y: float
    w: float
    h: float


def _seen(phone: Phone, script: str) -> list[Seen]:
    view = phone.page.viewport_size
    assert view is not None
    found = [Seen(n["id"], n["x"], n["y"], n["w"], n["h"]) for n in phone.page.evaluate(script)]
    # What is scrolled half out of sight is measured when it is in sight.
    return [one for one in found if one.x >= 0 and one.y >= 0 and one.y + one.h <= view["height"] and one.w > 0]


def too_small(phone: Phone) -> list[Seen]:
    """What is touched and smaller than 48 dp either way, also when it is scrolled wholly into sight."""
    view = phone.page.viewport_size
    assert view is not None
    # The strip of players scrolls sideways: its last one may be cut by the edge.
    seen = [
        one for one in _seen(phone, TOUCHED) if not (one.id.startswith("seat-") and one.x + one.w > view["width"] - 20)
    ]
    found = {one.id: one for one in seen if min(one.w, one.h) < SMALLEST}
    return [one for one in found.values() if not _grows(phone, one)]


def _grows(phone: Phone, one: Seen) -> bool:
    """Whether *one* was only cut off by an edge: it has its size when it is scrolled into sight, bit by bit."""
    view = phone.page.viewport_size
    assert view is not None
    above = one.y < view["height"] * 0.3
    # A head or a foot does not scroll: the wheel turns where the list is.
    phone.page.mouse.move(one.x + one.w / 2, view["height"] * 0.4 if above else one.y - 40)
    for _ in range(4):
        phone.page.mouse.wheel(0, -110 if above else 110)
        phone.page.wait_for_timeout(200)
        again = [min(seen.w, seen.h) for seen in _seen(phone, TOUCHED) if seen.id == one.id]
        if again and min(again) >= SMALLEST:
            return True
    return False


def out_of_sight(phone: Phone) -> list[Seen]:
    """What sticks out of the screen to the right."""
    view = phone.page.viewport_size
    assert view is not None
    strips = ("seat-", "total-")  # with many players the strip scrolls
    return [s for s in _seen(phone, TOUCHED) if s.x + s.w > view["width"] + 1 and not s.id.startswith(strips)]


def _luminance(color: tuple[int, ...]) -> float:
    parts = [c / 255 for c in color[:3]]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _ratio(one: float, other: float) -> float:
    high, low = max(one, other), min(one, other)
    return (high + 0.05) / (low + 0.05)


def pale(phone: Phone) -> list[tuple[str, float]]:
    """What is read with less than 4.5:1 (drawn signs: 3:1) between its strongest tone and its ground."""
    picture = Image.open(io.BytesIO(phone.page.screenshot())).convert("RGB")
    found = []
    for one in _seen(phone, READ):
        box = tuple(round(edge * 2) for edge in (one.x + 2, one.y + 2, one.x + one.w - 2, one.y + one.h - 2))
        if one.id in ("Scrim", "Dismiss") or box[2] - box[0] < 8 or box[3] - box[1] < 8:
            continue
        pixels = cast("Iterable[tuple[int, ...]]", picture.crop(cast("tuple[int, int, int, int]", box)).getdata())
        colors = Counter(pixels)
        ground = _luminance(colors.most_common(1)[0][0])
        enough = {color: count for color, count in colors.items() if count >= 6}
        best = max((_ratio(_luminance(color), ground) for color in enough), default=1.0)
        needed = 3.0 if any(sign in one.id for sign in ICONS) else 4.5
        if 1.05 < best < needed:
            found.append((one.id, round(best, 2)))
    return found
