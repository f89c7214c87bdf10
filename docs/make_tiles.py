"""Draw Kokeshi's tiles, by code and from nothing but our own dolls and animals.

Run ``python docs/make_tiles.py`` after a change. It writes ``views/assets/art/tile-<doll>-<name>.svg``, 64 × 46: ``1``
to ``10`` are the effects, ``start-1`` and ``start-2`` the starting tiles, ``level-1`` to ``level-3`` the recognition
tiles, ``home`` the printed starting space; and ``head-<doll>.svg``, 48 × 48. A tile's colour is not in its drawing,
because which doll has which stands on the printed board: the app lays the drawing on the colour. The pattern at its
left edge is the doll's, so that equal colours are known without colour as well.
"""

from __future__ import annotations

import re
from pathlib import Path

ART = Path(__file__).resolve().parents[1] / "views" / "assets" / "art"
DOLLS = ("princess", "batchan", "fisherman", "samurai", "sumotori")
ANIMALS = ("panda", "fox", "cat", "rabbit")
INK, PLAQUE, GOLD, WOOD = "#1F2328", "#FFFBF2", "#FBE3A0", "#EBD2A8"

BODIES = {"princess": 2, "batchan": 4, "fisherman": 7, "samurai": 6, "sumotori": 5}
"""How many shapes of a doll's drawing come before its head."""

CENTRES = {
    "princess": (24, 17),
    "batchan": (21, 16),
    "fisherman": (21, 16),
    "samurai": (24, 15),
    "sumotori": (24, 14.5),
}
"""The middle of each head in the doll's drawing."""

SIZES = {"princess": 0.7, "batchan": 0.74, "fisherman": 0.55, "samurai": 0.63, "sumotori": 0.8}
"""How much smaller a head is drawn, so that all are alike in size."""


def shapes(name: str) -> list[str]:
    """The shapes of one of our drawings."""
    text = (ART / f"{name}.svg").read_text("utf-8")
    inner = text[text.index(">") + 1 : text.rindex("</svg>")]
    return re.findall(r"<g.*?</g>|<[a-z]+[^>]*/>", inner)


def placed(parts: str, x: float, y: float, size: float, middle: tuple[float, float] = (24, 24)) -> str:
    """*parts* with their *middle* at (x, y)."""
    return f'<g transform="translate({x} {y}) scale({size}) translate({-middle[0]} {-middle[1]})">{parts}</g>'


def head(doll: str, x: float, y: float, size: float = 1.0) -> str:
    """A doll's head around (x, y), 22 units high at size 1."""
    return placed("".join(shapes(f"doll-{doll}")[BODIES[doll] :]), x, y, SIZES[doll] * size, CENTRES[doll])


def animal(name: str, x: float, y: float) -> str:
    """An animal's head around (x, y)."""
    return placed("".join(shapes(f"animal-{name}")), x, y, 0.48)


def line(path: str, width: float = 2.4, color: str = INK) -> str:
    """A stroke."""
    return (
        f'<path d="{path}" fill="none" stroke="{color}" stroke-width="{width}" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
    )


def anyone(x: float, y: float, r: float = 9.5) -> str:
    """Any doll: a head without a face, and a star on it."""
    a, b = r * 0.52, r * 0.3
    star = f"M{x} {y - a} V{y + a} M{x - a} {y - b} L{x + a} {y + b} M{x - a} {y + b} L{x + a} {y - b}"
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{WOOD}" stroke="{INK}" stroke-width="1.6"/>{line(star, 2)}'


def tile(x: float, y: float) -> str:
    """A tile that is taken."""
    return (
        f'<rect x="{x - 9}" y="{y - 6.5}" width="18" height="13" rx="2.5" fill="#FFFFFF" stroke="{INK}" '
        f'stroke-width="1.6"/><rect x="{x - 9}" y="{y - 6.5}" width="4.6" height="13" rx="2" fill="{INK}"/>'
    )


def disc(x: float, y: float) -> str:
    """A disc with a paw on it."""
    toes = "".join(
        f'<circle cx="{x + dx}" cy="{y + dy}" r="1.7"/>' for dx, dy in ((-4.2, -1.6), (0, -4.4), (4.2, -1.6))
    )
    return (
        f'<circle cx="{x}" cy="{y}" r="9.5" fill="#F3C583" stroke="{INK}" stroke-width="1.6"/>'
        f'<g fill="{INK}"><ellipse cx="{x}" cy="{y + 2.6}" rx="3.7" ry="3"/>{toes}</g>'
    )


SLASH = line("M35 36.5 L41 9.5", 2.2)
_CROSS = "M34.6 23 H41.4 M38 19.6 V26.4"
PLUS = line(_CROSS, 5.4, PLAQUE) + line(_CROSS)
LEFT, RIGHT = 24.0, 52.0
"""Where the two effects of a tile stand."""


def arrow(x: float, y: float, way: int) -> str:
    """An arrow to the left (−1) or to the right (1)."""
    tip = x + way * 7
    return line(f"M{x - way * 7} {y} H{tip} M{tip - way * 4.5} {y - 4} L{tip} {y} L{tip - way * 4.5} {y + 4}", 2.6)


def up(x: float, y: float) -> str:
    """One step up."""
    return line(f"M{x - 5} {y + 2.5} L{x} {y - 2.5} L{x + 5} {y + 2.5}", 2.6)


def effect(doll: str, number: int) -> str:
    """What stands on a normal tile."""
    match number:
        case 1:
            return anyone(LEFT, 17, 9) + arrow(LEFT, 36, -1) + SLASH + head(doll, RIGHT, 23)
        case 2:
            return head(doll, LEFT, 23) + SLASH + anyone(RIGHT, 17, 9) + arrow(RIGHT, 36, 1)
        case 3:
            return head(doll, LEFT, 23) + SLASH + anyone(RIGHT, 30, 9) + up(RIGHT, 9) + up(RIGHT, 15.5)
        case 4:
            return anyone(LEFT, 23) + SLASH + disc(RIGHT, 23)
        case 5:
            star = "M24 30.5 V39 M20.3 32.6 L27.7 36.9 M20.3 36.9 L27.7 32.6"
            return tile(LEFT, 18) + line(star, 2) + SLASH + anyone(RIGHT, 23)
        case 6:
            down = f"M{RIGHT} 28 V37.5 M{RIGHT - 4} 34 L{RIGHT} 38 L{RIGHT + 4} 34"
            return head(doll, LEFT, 23) + tile(RIGHT, 17) + line(down, 2.6) + PLUS
    return head(doll, LEFT, 23) + animal(ANIMALS[number - 7], RIGHT, 23) + PLUS


def pattern(doll: str, width: float = 12, left: float = 0) -> str:
    """The sign of a doll's colour, down a band: white with a dark edge."""
    middle, rows = left + width / 2, range(6, 46, 11)
    match doll:
        case "princess":
            path = " ".join(f"M{middle} {y} V{y + 0.01}" for y in rows)
            return line(path, 7, INK) + line(path, 5, "#FFFFFF")
        case "batchan":
            path = " ".join(f"M{middle - 3} {y} H{middle + 3}" for y in rows)
        case "fisherman":
            path = " ".join(f"M{middle - 3.6} {y} q1.8 -4 3.6 0 q1.8 4 3.6 0" for y in rows)
        case "samurai":
            path = " ".join(f"M{middle - 3.4} {y + 2} L{middle} {y - 3} L{middle + 3.4} {y + 2}" for y in rows)
        case _:
            path = " ".join(f"M{middle - 2.6} {y - 2.6} l5.2 5.2 M{middle + 2.6} {y - 2.6} l-5.2 5.2" for y in rows)
    return line(path, 4.2, INK) + line(path, 2.4, "#FFFFFF")


def plaque(color: str = PLAQUE) -> str:
    """The light field on which the effect stands."""
    return f'<rect x="12.5" y="2" width="49.5" height="42" rx="5" fill="{color}"/>'


def svg(inner: str, width: int = 64, height: int = 46) -> str:
    """A whole file."""
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{inner}</svg>\n'


def start(doll: str, number: int) -> str:
    """A starting tile: a white bar, and one doll or the other."""
    other = DOLLS[(DOLLS.index(doll) + number) % len(DOLLS)]
    bar = f'<rect x="15" y="37.5" width="44.5" height="4.5" rx="2" fill="#FFFFFF" stroke="{INK}" stroke-width="1.2"/>'
    return plaque() + bar + head(doll, LEFT, 20, 0.92) + line("M35.6 31 L40.4 8.5", 2.2) + head(other, RIGHT, 20, 0.92)


def level(doll: str, number: int) -> str:
    """A recognition tile: the doll, and a star a level."""
    star = "M0 -5.4 L1.6 -1.8 L5.4 -1.5 L2.5 1 L3.4 4.8 L0 2.8 L-3.4 4.8 L-2.5 1 L-5.4 -1.5 L-1.6 -1.8 Z"
    tops = {1: (23,), 2: (16, 30), 3: (10.5, 23, 35.5)}[number]
    stars = "".join(
        f'<path transform="translate(53 {y})" d="{star}" fill="#B3261E" stroke="{INK}" stroke-width="0.8"/>'
        for y in tops
    )
    return plaque(GOLD) + head(doll, 29, 23, 1.3) + stars


def home(doll: str) -> str:
    """The printed starting space: the pattern on both sides of where the doll stands."""
    return (
        pattern(doll)
        + pattern(doll, left=52)
        + f'<ellipse cx="32" cy="38" rx="17" ry="5" fill="{INK}" opacity="0.28"/>'
    )


def main() -> None:
    made = {}
    for doll in DOLLS:
        made[f"head-{doll}"] = svg(head(doll, 24, 24, 1.95), 48, 48)
        made[f"tile-{doll}-home"] = svg(home(doll))
        for number in range(1, 11):
            made[f"tile-{doll}-{number}"] = svg(pattern(doll) + plaque() + effect(doll, number))
        for number in (1, 2):
            made[f"tile-{doll}-start-{number}"] = svg(pattern(doll) + start(doll, number))
        for number in (1, 2, 3):
            made[f"tile-{doll}-level-{number}"] = svg(pattern(doll) + level(doll, number))
    for name, text in made.items():
        (ART / f"{name}.svg").write_text(text, "utf-8")
    print(f"{len(made)} drawings, {sum(map(len, made.values()))} bytes")


if __name__ == "__main__":
    main()
