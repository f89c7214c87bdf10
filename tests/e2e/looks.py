"""What a person sees, measured on the screen: sizes of what is touched, contrast of what is read."""

from __future__ import annotations

import io
from collections import Counter
from dataclasses import dataclass
from typing import cast

from PIL import Image

from tests.e2e.phone import Phone

TOUCHED = """() => {
  const touched = 'flt-semantics[flt-tappable], flt-semantics[role=button], input';
  const view = document.documentElement.getBoundingClientRect();
  return [...document.querySelectorAll(touched)].map(e => {
    const r = e.getBoundingClientRect();
    let p = e, id = '';
    while (p && !(id = p.getAttribute && p.getAttribute('flt-semantics-identifier') || '')) p = p.parentElement;
    let cut = false;
    for (let s = e.parentElement; s; s = s.parentElement) {
      if (s.tagName === 'BODY' || getComputedStyle(s).overflowY === 'visible') continue;
      const c = s.getBoundingClientRect();
      cut = cut || r.top <= c.top + 1 || r.bottom >= c.bottom - 1 || r.right >= Math.min(c.right, view.right) - 1;
    }
    return {id: id || e.innerText || '', x: r.x, y: r.y, w: r.width, h: r.height, cut};
  });
}"""
"""What is touched; ``cut`` where the edge of something that scrolls may hide a part of it."""

READ = """() => [...document.querySelectorAll('flt-semantics')]
  .filter(e => !e.querySelector('flt-semantics') && (e.innerText || e.getAttribute('aria-label')))
  .filter(e => {  // what is scrolled under a foot still has a node there
    const r = e.getBoundingClientRect();
    for (let s = e.parentElement; s; s = s.parentElement) {
      if (s.tagName === 'BODY' || getComputedStyle(s).overflowY === 'visible') continue;
      const c = s.getBoundingClientRect();
      if (r.top < c.top - 1 || r.bottom > c.bottom + 1) return false;
    }
    return true;
  })
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
    "confirm-",
    "rename-profile",
    "delete-profile",
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
    cut: bool = False


def _seen(phone: Phone, script: str) -> list[Seen]:
    view = phone.page.viewport_size
    assert view is not None
    found = [Seen(n["id"], n["x"], n["y"], n["w"], n["h"], n.get("cut", False)) for n in phone.page.evaluate(script)]
    # What is scrolled half out of sight is measured when it is in sight.
    return [one for one in found if one.x >= 0 and one.y >= 0 and one.y + one.h <= view["height"] and one.w > 0]


def too_small(phone: Phone) -> list[Seen]:
    """What is touched and smaller than 48 dp either way, as far as no edge cuts it off."""
    return list({s.id: s for s in _seen(phone, TOUCHED) if min(s.w, s.h) < SMALLEST and not s.cut}.values())


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
        part = picture.crop(cast("tuple[int, int, int, int]", box)).tobytes()
        colors = Counter(zip(part[0::3], part[1::3], part[2::3], strict=True))
        ground = _luminance(colors.most_common(1)[0][0])
        enough = {color: count for color, count in colors.items() if count >= 6}
        best = max((_ratio(_luminance(color), ground) for color in enough), default=1.0)
        needed = 3.0 if any(sign in one.id for sign in ICONS) else 4.5
        if 1.05 < best < needed:
            found.append((one.id, round(best, 2)))
    return found
