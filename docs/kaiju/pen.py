"""The pen that all five are drawn with: shapes as SVG text, and a body that follows a line."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

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
