"""Draw the five Kaijū of Kaikoro's play sheet: ``python docs/make_kaiju.py``.

Each becomes ``views/assets/art/sheet-<name>.svg``, 1000 × 1000 on nothing, in flat tones that stand on paper and on
night. The bodies run under the places of ``models/kaikoro/sheet.json``; where a body follows a line, the line is here.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path

ART = Path(__file__).resolve().parents[1] / "views" / "assets" / "art"
EYE, INK = "#FFFDF6", "#23272E"
Point = tuple[float, float]


def num(value: float) -> str:
    """A coordinate, short."""
    return str(round(value))


def at(point: Point) -> str:
    return f"{num(point[0])} {num(point[1])}"


def path(d: str, fill: str = "none", stroke: str = "", width: float = 0, more: str = "") -> str:
    soft = 'stroke-linecap="round" stroke-linejoin="round"'
    line = f' stroke="{stroke}" stroke-width="{width:g}" {soft}' if stroke else ""
    return f'<path d="{d}" fill="{fill}"{line}{more}/>'


def disc(x: float, y: float, r: float, fill: str, ry: float = 0, stroke: str = "", width: float = 0) -> str:
    line = f' stroke="{stroke}" stroke-width="{width:g}"' if stroke else ""
    if ry:
        return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{r:g}" ry="{ry:g}" fill="{fill}"{line}/>'
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"{line}/>'


def box(x: float, y: float, w: float, h: float, r: float, fill: str, stroke: str = "", width: float = 0) -> str:
    line = f' stroke="{stroke}" stroke-width="{width:g}"' if stroke else ""
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{r:g}" fill="{fill}"{line}/>'


def flip(drawn: str) -> str:
    """The same on the other side."""
    return f'<g transform="translate(1000 0) scale(-1 1)">{drawn}</g>'


def turned(drawn: str, x: float, y: float, angle: float) -> str:
    return f'<g transform="translate({x:g} {y:g}) rotate({angle:g})">{drawn}</g>'


def smooth(points: Sequence[Point], closed: bool = False) -> str:
    """A soft curve through the points (Catmull-Rom as Béziers), written in whole steps from point to point."""
    n = len(points)
    parts = [f"M{at(points[0])}c"]
    for i in range(n if closed else n - 1):
        a = points[i - 1] if closed or i else points[0]
        b, c = points[i], points[(i + 1) % n]
        d = points[(i + 2) % n] if closed or i + 2 < n else c
        one = (b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6)
        two = (c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6)
        steps = [round(to) - round(b[k]) for x in (one, two, c) for k, to in enumerate(x)]
        parts.append(" ".join(map(str, steps)) + " ")
    return "".join(parts).rstrip().replace(" -", "-") + ("Z" if closed else "")


class Spine:
    """A line through points, walked by length: 0 is its start, 1 its end."""

    def __init__(self, points: Sequence[Point]) -> None:
        self.dots: list[Point] = []
        for i in range(len(points) - 1):
            a, b, c = points[max(i - 1, 0)], points[i], points[i + 1]
            d = points[min(i + 2, len(points) - 1)]
            for s in range(24):
                t = s / 24
                self.dots.append((_between(a[0], b[0], c[0], d[0], t), _between(a[1], b[1], c[1], d[1], t)))
        self.dots.append(points[-1])
        self.far = [0.0]
        for one, two in pairwise(self.dots):
            self.far.append(self.far[-1] + math.dist(one, two))
        self.length = self.far[-1]

    def at(self, t: float) -> Point:
        want = min(max(t, 0), 1) * self.length
        i = next((k for k, far in enumerate(self.far) if far >= want), len(self.far) - 1)
        if i == 0:
            return self.dots[0]
        part = (want - self.far[i - 1]) / (self.far[i] - self.far[i - 1])
        a, b = self.dots[i - 1], self.dots[i]
        return (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)

    def side(self, t: float, out: float, along: float = 0) -> Point:
        """Beside the line: ``out`` to the left of the way, ``along`` further on."""
        a, b = self.at(t - 0.008), self.at(t + 0.008)
        far = math.dist(a, b) or 1
        dx, dy = (b[0] - a[0]) / far, (b[1] - a[1]) / far
        x, y = self.at(t)
        return (x + dy * out + dx * along, y - dx * out + dy * along)

    def ribbon(self, half: Callable[[float], float], steps: int, start: float = 0, end: float = 1) -> str:
        """A band of changing width along the line, pointed at its start where the width is nothing there."""
        ts = [start + (end - start) * i / steps for i in range(steps + 1)]
        left = [self.side(t, half(t)) for t in ts]
        right = [self.side(t, -half(t)) for t in ts]
        return smooth([*left, *reversed(right)], closed=True)

    def line(self, steps: int, out: Callable[[float], float], start: float = 0, end: float = 1) -> str:
        ts = [start + (end - start) * i / steps for i in range(steps + 1)]
        return smooth([self.side(t, out(t)) for t in ts])


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


def steps_of(*pairs: Point) -> Callable[[float], float]:
    """A width that changes evenly between the given places."""

    def width(t: float) -> float:
        for (t0, w0), (t1, w1) in pairwise(pairs):
            if t <= t1:
                return w0 + (w1 - w0) * max(t - t0, 0) / (t1 - t0)
        return pairs[-1][1]

    return width


def times(width: Callable[[float], float], k: float) -> Callable[[float], float]:
    return lambda t: width(t) * k


def svg(*parts: str) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="0 0 1000 1000">'
        + "".join(parts)
        + "</svg>\n"
    )


# --- Wyvera: one long aloe leaf that grew legs -----------------------------------------------------------------

WYVERA = Spine(
    [
        (8, 752),
        (36, 806),
        (110, 848),
        (220, 862),
        (370, 862),
        (520, 864),
        (660, 862),
        (780, 842),
        (866, 784),
        (878, 680),
        (800, 596),
        (680, 570),
        (550, 566),
        (410, 570),
        (280, 560),
        (176, 506),
        (120, 410),
        (150, 306),
        (250, 246),
        (380, 232),
        (520, 236),
        (640, 240),
    ]
)
WYVERA_FIRST, WYVERA_LAST = 0.05, 0.936


def wyvera_places() -> dict[str, Point]:
    step = (WYVERA_LAST - WYVERA_FIRST) / 17
    return {f"s{i + 1}": WYVERA.at(WYVERA_FIRST + step * i) for i in range(18)}


def wyvera() -> str:
    deep, leaf, light, gel, bloom = "#2F6B45", "#4E9A5E", "#79B978", "#B7D99A", "#E58A4E"
    half = steps_of((0, 4), (0.012, 20), (0.05, 50), (0.2, 66), (0.8, 66), (0.95, 60), (1, 58))
    step = (WYVERA_LAST - WYVERA_FIRST) / 17
    leaves, teeth = "", ""
    for i in range(1, 17):
        t = WYVERA_FIRST + step * (i + 0.5)
        for sign in (1, -1):
            w, long = half(t), 62 + 14 * (i % 2)
            while not all(10 < c < 990 for c in WYVERA.side(t, sign * (w + long), -50)):
                long -= 6
            tip, back = WYVERA.side(t, sign * (w + long), -50), WYVERA.side(t - step * 0.28, sign * w * 0.8)
            front, bend = WYVERA.side(t + step * 0.3, sign * w * 0.8), WYVERA.side(t, sign * (w + long * 0.5), 14)
            leaves += f"M{at(back)} {at(tip)}Q{at(bend)} {at(front)}"
    count = 40
    for i in range(count):
        t = 0.05 + 0.87 * i / count
        for sign in (1, -1):
            w = half(t) * sign
            x, y = WYVERA.side(t, w * 0.97, 9)
            (tx, ty), (bx, by) = WYVERA.side(t, w + sign * 15, -8), WYVERA.side(t, w * 0.97, -8)
            teeth += f"M{num(x)} {num(y)}l{num(tx - x)} {num(ty - y)} {num(bx - tx)} {num(by - ty)}"
    legs = ""
    for t, sign in ((0.18, 1), (0.6, 1), (0.6, -1), (0.865, -1)):
        foot = WYVERA.side(t, 104 * sign, 34)
        legs += path(f"M{at(WYVERA.side(t, 40 * sign))}L{at(foot)}", "none", deep, 46)
        claws = "".join(f"M{at(foot)}L{at(WYVERA.side(t, 130 * sign, 26 + a))}" for a in (-18, 10, 38))
        legs += path(claws, "none", gel, 13)
    mane = ""
    for angle, far, tone in (
        (-172, 150, deep), (-148, 190, leaf), (-124, 215, deep), (-100, 205, leaf), (128, 200, leaf), (152, 170, deep),
        (104, 190, deep),
    ):  # fmt: skip
        blade = f"M-10 -34Q{far * 0.55:.0f} -40 {far} 6Q{far * 0.5:.0f} 36 -10 34Z"
        pricks = "".join(f"M{x} -32l-8 -15 24 13M{x} 29l-6 15 24 -17" for x in (66, 98))
        mane += turned(path(pricks, gel) + path(blade, tone, deep, 4), 690, 235, angle)
    stalk = path("M724 120Q730 70 770 46", "none", deep, 10)
    for x, y, angle in ((772, 44, -30), (752, 62, 60), (738, 88, 75), (748, 58, -130), (730, 84, -150)):
        stalk += turned(path("M0 -6Q22 -14 36 -8L30 0 36 8Q22 14 0 6Z", bloom), x, y, angle)
    head = (
        path("M650 318Q690 402 790 404Q880 402 912 332L760 300Z", leaf, deep, 6)
        + path("M690 322Q790 372 912 330Q900 366 850 376Q760 380 690 322Z", deep)
        + path("M788 352Q826 338 862 350Q850 376 812 376Q796 372 788 352Z", bloom)
        + path(
            "M622 238Q630 124 738 122Q806 122 826 178Q850 206 896 204Q972 206 972 266Q970 322 912 332"
            "Q800 352 690 326Q624 310 622 238Z",
            leaf,
            deep,
            6,
        )
        + path("M646 286Q700 336 800 334Q900 332 940 306Q930 330 908 330Q800 350 692 324Q662 312 646 286Z", light)
        + path("M880 330l10 28 20 -32ZM842 337l10 22 16 -24ZM730 333l8 20 14 -17Z", EYE)
        + path("M690 330Q668 318 664 296", "none", deep, 7)
        + disc(908, 234, 9, deep, 12)
        + disc(942, 240, 7, deep, 10)
        + disc(806, 172, 34, EYE, stroke=deep, width=6)
        + disc(818, 176, 15, INK)
        + disc(734, 186, 46, EYE, stroke=deep, width=6)
        + disc(750, 192, 21, INK)
        + disc(757, 184, 7, EYE)
        + path("M684 178Q700 128 752 138Q776 146 784 170Q740 150 684 178Z", deep)
        + path("M776 158Q796 128 842 160Q808 150 776 158Z", deep)
        + path("M930 294Q984 312 974 372Q966 412 936 400", "none", gel, 9)
        + path("M876 300Q862 316 840 318M668 252l1 0M690 270l1 0M664 226l1 0M860 236l1 0M838 262l1 0", "none", gel, 9)
    )
    return svg(
        path(leaves, deep),
        legs,
        path(teeth, gel),
        path(WYVERA.ribbon(half, 32), leaf, deep, 6),
        path(WYVERA.ribbon(times(half, 0.66), 28, 0.02, 1), light),
        path(WYVERA.line(26, times(half, 0.83), 0.04, 0.9), "none", gel, 6, ' stroke-dasharray="1 46"'),
        path(WYVERA.line(26, times(half, -0.83), 0.05, 0.9), "none", gel, 6, ' stroke-dasharray="1 38"'),
        mane,
        stalk,
        head,
    )


# --- Mothstar: a moth with a night sky on her wings --------------------------------------------------------------


def star(x: float, y: float, r: float) -> str:
    k = r * 0.22
    corners = [(0, -r), (k, -k), (r, 0), (k, k), (0, r), (-k, k), (-r, 0), (-k, -k)]
    return "M" + "L".join(at((x + dx, y + dy)) for dx, dy in corners) + "Z"


def mothstar() -> str:
    deep, wing, under, pale, gold, dusk = "#4B3590", "#8468CC", "#6E52B4", "#B594E0", "#E3B24A", "#9A6F24"
    upper = (
        "M480 380C440 250 260 62 64 66C16 68 14 120 30 180C36 214 54 226 52 262C50 300 74 320 82 356"
        "C92 402 120 420 136 452C170 520 330 560 482 500Z"
    )
    lower = (
        "M484 500C390 540 220 520 108 534C48 544 44 600 66 652C80 690 76 700 96 742C112 780 116 800 142 832"
        "C160 862 172 880 206 900C240 934 330 946 388 896C450 840 486 700 492 600Z"
    )
    haze = "M440 440C380 300 260 190 110 150C130 230 200 250 230 300C270 370 330 450 440 470Z"
    haze2 = "M460 560C360 600 250 580 140 600C150 690 210 690 240 740C280 810 330 850 400 820C440 760 460 660 460 560Z"
    stars = "".join(
        star(*s)
        for s in ((150, 128, 24), (300, 232, 15), (160, 330, 17), (252, 300, 24), (258, 488, 15), (110, 190, 11))
    )
    stars2 = "".join(
        star(*s)
        for s in ((250, 630, 24), (262, 730, 14), (110, 700, 14), (392, 840, 15), (300, 560, 11), (200, 850, 14))
    )
    dust = (
        "M200 280l1 0M300 340l1 0M230 350l1 0M340 390l1 0M90 140l1 0"
        "M170 690l1 0M310 690l1 0M330 770l1 0M240 800l1 0M430 620l1 0"
    )
    feeler = path("M474 160C440 90 370 40 286 40", "none", dusk, 13)
    feeler += path(
        "M452 122l-34 26M424 92l-32 32M392 68l-28 34M356 52l-22 32"
        "M322 44l-16 28M446 112l-2 -38M416 84l2 -42M380 62l8 -36M344 48l12 -30",
        "none",
        dusk,
        8,
    )
    half = (
        path(lower, under, deep, 7)
        + path(haze2, pale, more=' opacity=".55"')
        + path(upper, wing, deep, 7)
        + path(haze, pale, more=' opacity=".55"')
        + path("M482 440C400 420 300 330 214 110M482 540C420 620 350 760 300 918", "none", deep, 5, ' opacity=".5"')
        + path(stars + stars2, gold)
        + path(dust, "none", EYE, 9)
        + feeler
    )
    rows = "".join(
        f"M{500 - w} {y}Q500 {y + 26} {500 + w} {y}" for y, w in ((560, 58), (620, 62), (690, 66), (760, 70), (820, 70))
    )
    body = (
        path(
            "M500 480C590 500 580 620 582 760C586 880 548 950 500 984C452 950 414 880 418 760C420 620 410 500 500 480Z",
            gold,
            dusk,
            7,
        )
        + path(rows, "none", dusk, 9)
        + path(
            "M500 300C570 300 610 350 606 396L622 408 604 430 616 452 592 466 596 492 568 494 560 520 532 512 500 534"
            " 468 512 440 520 432 494 404 492 408 466 384 452 396 430 378 408 394 396C390 350 430 300 500 300Z",
            "#F0D28A",
            dusk,
            6,
        )
        + disc(500, 230, 104, gold, 100, dusk, 7)
        + disc(446, 226, 54, EYE, 60, dusk, 6)
        + disc(554, 226, 54, EYE, 60, dusk, 6)
        + disc(460, 236, 30, deep, 36)
        + disc(540, 236, 30, deep, 36)
        + path(star(468, 222, 17) + star(548, 222, 17), EYE)
        + disc(450, 254, 6, EYE)
        + disc(530, 254, 6, EYE)
        + path("M470 298Q500 322 530 298", "none", dusk, 8)
        + path("M482 305l6 17 9 -13ZM504 309l9 13 6 -17Z", EYE)
        + path("M452 132l12 -34 18 22 18 -34 18 34 18 -22 12 34", gold, dusk, 7)
        + path("M404 196Q440 150 494 182M596 196Q560 150 506 182", "none", dusk, 11)
        + path("M418 414l16 10M582 414l-16 10M446 470l10 14M554 470l-10 14M412 366l14 8M588 366l-14 8", "none", dusk, 7)
        + path("M448 322Q458 408 500 420Q542 408 552 322", "none", dusk, 6)
        + path(star(500, 446, 46), "#FFF6D8", dusk, 6)
    )
    return svg(half, flip(half), body)


# --- Tortema: a mountain from above, with a head ------------------------------------------------------------------

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


def chano() -> str:
    fur, dark, skin, wall, shade, glow = "#6C7E9E", "#3F4D68", "#C7A88C", "#CF9A5E", "#8F6234", "#F2CE7C"
    arm = (
        path("M700 560C880 580 985 480 974 340L958 190H826L770 300C770 380 740 400 690 430Z", fur, dark, 7)
        + path("M872 112C846 80 858 40 884 10Q900 4 908 16C902 40 916 70 934 112Z", "#FFF1C9", shade, 6)
        + path(
            "M852 120C828 96 812 70 826 50C846 66 858 74 890 80C920 76 944 62 962 46C974 70 956 100 932 120Z",
            glow,
            shade,
            6,
        )
        + path(
            "M806 150C802 104 830 92 890 92C950 92 984 104 980 150C978 196 944 212 892 212C844 212 808 196 806 150Z",
            fur,
            dark,
            7,
        )
        + path("M848 96V138M890 92V134M932 96V138", "none", dark, 7)
        + path("M810 146Q850 184 906 160", "none", dark, 8)
        + path("M966 390l-16 -12M956 424l-16 -14", "none", dark, 7)
    )
    torso = path(
        "M100 960C40 800 40 560 60 420C66 330 84 250 140 196"
        "C200 140 290 150 360 126C440 98 540 100 620 140C720 200 900 380 930 560"
        "C950 700 940 860 900 960Z",
        fur,
        dark,
        7,
    ) + path("M84 560l16 -12M80 600l16 -12M920 620l-16 -12M924 584l-16 -12", "none", dark, 7)
    feet = path(
        "M150 996C120 996 104 960 130 936C170 900 330 900 360 936C390 960 370 996 340 996Z"
        "M660 996C630 996 610 960 640 936C670 900 830 900 870 936C896 960 880 996 850 996Z",
        fur,
        dark,
        7,
    ) + path("M190 956v30M240 952v40M290 956v30M710 956v30M760 952v40M810 956v30", "none", dark, 6)
    head = (
        disc(538, 222, 34, skin, 40, dark, 7)
        + disc(798, 222, 34, skin, 40, dark, 7)
        + path(
            "M548 420C530 330 530 190 562 130C590 70 630 48 668 48C706 48 746 70 774 130C806 190 806 330 788 420Z",
            fur,
            dark,
            7,
        )
        + path(
            "M668 178C690 142 774 138 778 198C780 228 770 240 766 256"
            "C806 290 806 380 770 420H566C530 380 530 290 570 256"
            "C566 240 556 228 558 198C562 138 646 142 668 178Z",
            skin,
            dark,
            6,
        )
        + path(
            "M548 186Q604 122 664 184L668 196 672 184Q732 122 788 186Q796 214 774 214"
            "Q728 186 684 214Q668 224 652 214Q608 186 562 214Q540 214 548 186Z",
            dark,
        )
        + disc(618, 222, 22, EYE)
        + disc(718, 222, 22, EYE)
        + disc(625, 224, 11, INK)
        + disc(725, 224, 11, INK)
        + path("M596 212Q618 196 642 212ZM696 212Q718 196 742 212Z", dark)
        + path(
            "M630 284Q634 262 652 266Q668 256 684 266Q702 262 706 284Q696 298 680 288Q668 282 656 288Q640 298 630 284Z",
            dark,
        )
        + path("M570 318Q668 296 766 318Q772 374 720 380H616Q564 374 570 318Z", dark)
        + path(
            "M584 317L600 352 620 312ZM752 317L736 352 716 312ZM640 310h26v20q-13 6 -26 0ZM670 310h26v20q-13 6 -26 0Z",
            EYE,
        )
        + path("M610 384Q668 352 726 384Z", "#C9776A")
        + path("M574 110Q668 74 762 110L770 138Q668 100 566 138Z", glow, dark, 6)
        + path("M606 92V56M668 84V30M730 92V56", "none", dark, 8)
        + "".join(disc(x, y, 14, glow, 0, dark, 5) for x, y in ((606, 48), (668, 22), (730, 48)))
    )
    panes = [(300, 310), (450, 310)] + [(x, y) for y in (490, 670) for x in (300, 450, 600, 750)]
    crack = "l-10 44 20 40 -22 50 18 40 -12 50 20 46 -28 50 26 44 -16 52 14 50 -14 50 16 56"
    house = (
        path("M226 944V222H524V400H828V944Z", wall, shade, 8)
        + path(f"M374 240{crack}L374 940H230V240Z", shade, more=' opacity=".3"')
        + path("M212 206H538V238H212ZM520 384H842V414H520Z", glow, shade, 6)
        + path("M226 812H828", "none", shade, 6)
        + "".join(box(x - 52, y - 52, 104, 104, 14, glow, shade, 8) for x, y in panes)
        + path(f"M374 240{crack}", "none", shade, 8)
        + path(
            "M362 414l-38 -16 -20 14 -36 -16M384 400l30 12M356 596l-32 -12 -30 16 -26 -12"
            "M390 590l24 -14M364 760l-34 20 -20 -10 -40 18M384 770l30 12",
            "none",
            shade,
            6,
        )
    )
    grip = path("M214 206Q214 150 300 150Q386 150 386 206Z", fur, dark, 7) + "".join(
        box(x, 174, 43, 70, 21, fur, dark, 6) for x in (214, 257, 300, 343)
    )
    return svg(torso, arm, feet, head, house, grip)


# --- Ozzy: a kraken who never learned to swim -----------------------------------------------------------------------


def ozzy() -> str:
    coral, deep, pale, sea, wave, ring = "#DC7566", "#8E3B45", "#F3B8A4", "#4AA3A8", "#2C7C86", "#F4EBD8"
    long = Spine(
        [(480, 440), (390, 418), (285, 425), (160, 510), (95, 640), (130, 785), (255, 880), (350, 916), (420, 936)]
    )
    small_a = Spine([(450, 440), (396, 500), (335, 570), (262, 690), (238, 752), (262, 792)])
    small_b = Spine([(484, 440), (462, 530), (436, 650), (396, 800), (412, 866), (466, 872)])
    half = steps_of((0, 56), (0.15, 58), (0.78, 52), (0.92, 24), (1, 5))
    thin = steps_of((0, 50), (0.72, 50), (0.88, 24), (1, 6))
    side = ""
    for spine, width, steps in ((long, half, 16), (small_a, thin, 9), (small_b, thin, 9)):
        side += path(spine.ribbon(width, steps), coral, deep, 7)
        cups = spine.line(steps, times(width, -0.8), 0.3, 0.88)
        side += path(cups, "none", pale, 13, ' stroke-dasharray="1 34"')
    top = "M12 404q30 -30 61 0" + "t61 0" * 15
    water = path(top + "V930Q988 988 930 988H70Q12 988 12 930Z", sea, more=' opacity=".3"')
    bubbles = "".join(
        disc(x, y, r, "none", 0, wave, 6)
        for x, y, r in ((500, 930, 13), (524, 890, 8), (186, 660, 11), (806, 700, 13), (822, 664, 7), (196, 626, 6))
    )
    raised = Spine([(400, 400), (300, 360), (250, 280), (262, 190), (210, 130), (150, 150)])
    up = path(raised.ribbon(steps_of((0, 40), (0.6, 28), (1, 7)), 12), coral, deep, 7)
    up += path(raised.line(12, lambda t: 24 - 20 * t, 0.3, 0.9), "none", pale, 11, ' stroke-dasharray="1 28"')
    up += path("M150 208V70", "none", deep, 10) + path(
        "M152 66Q190 46 222 70T288 70V134Q256 152 222 132T152 132Z", ring, deep, 6
    )
    up += path("M222 84v34", "none", deep, 5)
    boat = path("M700 336H950L916 404H738Z", "#B08A55", "#5B4A34", 7) + path(
        "M780 334V268H858V334Z", ring, "#5B4A34", 7
    )
    boat += path("M800 288h16v18h-16ZM828 288h16v18h-16Z", "#5B4A34") + path("M890 334V230", "none", "#5B4A34", 8)
    boat += path("M890 228L946 250 890 270Z", "#3D4CC4")
    head = (
        path(
            "M352 440C372 390 300 330 312 220C322 100 400 30 500 30C600 30 678 100 688 220"
            "C700 330 628 390 648 440Q640 524 500 524Q360 524 352 440Z",
            coral,
            deep,
            7,
        )
        + path("M384 128l1 0M424 92l1 0M470 70l1 0M590 86l1 0M622 120l1 0", "none", pale, 22)
        + disc(424, 236, 66, EYE, 74, deep, 7)
        + disc(576, 236, 66, EYE, 74, deep, 7)
        + disc(430, 214, 28, INK)
        + disc(570, 214, 28, INK)
        + disc(440, 203, 9, EYE)
        + disc(580, 203, 9, EYE)
        + path("M346 168Q390 132 444 128M654 168Q610 132 556 128", "none", deep, 16)
        + path(
            "M452 346C452 312 474 304 500 304C526 304 548 312 548 346C540 330 520 326 500 326C480 326 460 330 452 346Z",
            deep,
        )
        + path("M362 300q-14 20 0 30q14 -10 0 -30ZM640 280q-16 22 0 34q16 -12 0 -34Z", "#BFE3E6", wave, 5)
    )
    buoy = "M296 392Q330 446 500 446Q670 446 704 392"
    float_ = path(buoy, "none", deep, 70) + path(buoy, "none", ring, 56)
    float_ += path(buoy, "none", "#E58A4E", 56, ' stroke-dasharray="66 66" stroke-dashoffset="-33"').replace(
        "round", "butt", 1
    )
    front = path("M308 474q24 -22 48 0" + "t48 0" * 7, "none", wave, 9)
    rope = path("M712 384Q740 360 760 388", "none", "#5B4A34", 7)
    return svg(up, boat, water, path(top, "none", wave, 9), bubbles, side, flip(side), head, float_, rope, front)


DRAWN: dict[str, Callable[[], str]] = {
    "wyvera": wyvera,
    "mothstar": mothstar,
    "tortema": tortema,
    "chano": chano,
    "ozzy": ozzy,
}


def main() -> None:
    for name, draw in DRAWN.items():
        target = ART / f"sheet-{name}.svg"
        target.write_text(draw(), "utf-8")
        print(f"{target.name}: {target.stat().st_size} bytes")


if __name__ == "__main__":
    main()
