"""Tortema: a mountain turtle from above."""

from __future__ import annotations

import math
from collections.abc import Sequence

from docs.kaiju.pen import EYE, INK, Point, at, disc, flip, num, path, smooth, svg

TORTEMA = (500.0, 570.0)
TORTEMA_RINGS = {"o": 374.0, "m": 226.0, "c": 92.0}
TORTEMA_ANGLES = {
    **{f"o{i + 1}": -112.5 + 45 * i for i in range(8)},
    "m1": -107,
    "m2": -45,
    "m3": 22,
    "m4": 71,
    "m5": 121,
    "m6": 181,
    "c1": -147,
    "c2": -20,
    "c3": 96,
}


def tortema_places() -> dict[str, Point]:
    return {name: polar(TORTEMA_RINGS[name[0]], angle) for name, angle in TORTEMA_ANGLES.items()}


def polar(r: float, degrees: float) -> Point:
    a = math.radians(degrees)
    return (TORTEMA[0] + r * math.cos(a), TORTEMA[1] + r * math.sin(a))


def contour(r: float, wobble: float, waves: Sequence[tuple[int, float]], steps: int = 32) -> str:
    """A line of a map: a circle with a will of its own."""
    points = []
    for i in range(steps):
        a = 360 * i / steps
        bump = sum(math.sin(math.radians(a * n + shift)) for n, shift in waves)
        points.append(polar(r + wobble * bump, a))
    return smooth(points, closed=True)


def tree(x: float, y: float, size: float) -> tuple[str, str]:
    """Crown and trunk."""
    s = size
    crown = f"M{num(x)} {num(y - s)}l{num(s * 0.45)} {num(s * 0.6)}h{num(-s * 0.18)}l{num(s * 0.3)} {num(s * 0.5)}"
    crown += f"h{num(-s * 1.14)}l{num(s * 0.3)} {num(-s * 0.5)}h{num(-s * 0.18)}Z"
    return crown, f"M{num(x)} {num(y + s * 0.1)}v{num(s * 0.3)}"


def tortema() -> str:
    moss, leg, rock, stone, deep, snow = "#7C8F4A", "#93A85C", "#B08A55", "#C6A673", "#5B4A34", "#DCE7EA"
    dark = "#4F6136"
    front = "M330 350C250 220 160 100 84 92C34 88 24 130 32 180C48 290 120 380 220 460Z"
    hind = "M170 780C100 816 36 860 34 918C36 966 92 978 150 962C230 946 290 940 330 900Z"
    nails = "M52 112l-14 -16M84 100l-4 -20M112 104l10 -16M56 938l-16 6M76 956l-10 14M108 962l-2 16"
    spots = "M96 160l1 0M150 230l1 0M150 150l1 0M200 262l1 0M112 232l1 0M74 132l1 0M90 910l1 0M136 890l1 0M140 934l1 0"
    one = path(nails, "none", stone, 22) + path(front, leg, dark, 7) + path(hind, leg, dark, 7)
    one += path(spots, "none", moss, 26)
    ridge = "M176 330L236 166Q244 152 256 166L288 220 318 120Q326 106 338 120L400 250Z"
    caps = (
        "M218 216L236 166Q244 152 256 166L271 191 258 208 244 196Z"
        "M302 174L318 120Q326 106 338 120L362 171 344 186 330 166 316 184Z"
    )
    hills = path(ridge, rock, deep, 7) + path(caps, snow, deep, 5)
    head = (
        path("M404 206C376 180 372 20 500 14C628 20 624 180 596 206Q500 226 404 206Z", leg, dark, 7)
        + path("M440 44Q500 12 560 44Q546 62 500 62Q454 62 440 44Z", moss)
        + disc(442, 98, 38, EYE, 40, dark, 6)
        + disc(558, 98, 38, EYE, 40, dark, 6)
        + disc(452, 108, 17, INK)
        + disc(548, 108, 17, INK)
        + disc(458, 101, 5, EYE)
        + disc(542, 101, 5, EYE)
        + path("M392 92Q400 42 482 86Q444 80 392 92ZM608 92Q600 42 518 86Q556 80 608 92Z", dark)
        + path("M488 124l1 0M512 124l1 0", "none", dark, 10)
        + path("M430 176Q500 140 570 176", "none", dark, 9)
        + path("M478 160l8 17 12 -20Z", EYE)
        + path("M404 150l12 4M408 166l12 0M596 150l-12 4M592 166l-12 0", "none", moss, 7)
    )
    shell = path(contour(420, 3, ((5, 20), (3, 80))), moss, dark, 8)
    shell += path(contour(300, 4, ((5, 40), (7, 10))), rock, deep, 6)
    shell += path(contour(160, 4, ((4, 30), (7, 60)), 24), stone, deep, 6)
    cuts = "".join(f"M{at(polar(310, a))}L{at(polar(412, a))}" for a in (-90, -45, 0, 45, 90, 135, 180, 225))
    cuts += "".join(f"M{at(polar(168, a))}L{at(polar(294, a))}" for a in (-76, -9, 49, 96, 151, 217))
    shell += path(cuts + contour(403, 3, ((5, 20), (3, 80)), 20), "none", deep, 4, ' opacity=".32"')
    for x, y, k in ((500, 606, 1.0), (474, 850, 0.74), (322, 440, 0.84)):
        peak = path("M-50 0L-9 -84Q0 -98 9 -84L50 0Z", rock if k == 1 else stone, deep, 6)
        peak += path("M-28 -46L-9 -84Q0 -98 9 -84L28 -46 12 -54 0 -40 -12 -54Z", snow)
        shell += f'<g transform="translate({x} {y}) scale({k})">{peak}</g>'
    crowns, trunks = "", ""
    for x, y, size in ((490, 318, 42), (514, 328, 30), (792, 566, 44), (286, 782, 42), (312, 796, 30), (262, 372, 40)):
        crown, trunk = tree(x, y, size)
        crowns += crown
        trunks += trunk
    return svg(one, flip(one), hills, flip(hills), shell, head, path(trunks, "none", deep, 6), path(crowns, dark))


# --- Chano: he outgrew the laboratory, and now he wears it ---------------------------------------------------------
