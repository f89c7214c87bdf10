"""How dice look: pips on a die of six, else the outline by which a die is known, with its number. Drawn as SVG text.

A die is of one colour in both themes, as a real one is: paper with ink, or red with a white rim for one that is set
apart by its role. What tells them apart without colour is the rim.
"""

from __future__ import annotations

import math
from functools import lru_cache

from models.dice import Die

PAPER, EDGE, SHADE, INK = "#FCF4E3", "#A79573", "#E6D7B8", "#23272E"
RED, WHITE, DEEP = "#C3202F", "#FFFFFF", "#A51626"

_L, _M, _R = 18.5, 32.0, 45.5
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((_M, _M),),
    2: ((_L, _R), (_R, _L)),
    3: ((_L, _R), (_M, _M), (_R, _L)),
    4: ((_L, _L), (_R, _L), (_L, _R), (_R, _R)),
    5: ((_L, _L), (_R, _L), (_M, _M), (_L, _R), (_R, _R)),
    6: ((_L, 17.5), (_L, _M), (_L, 46.5), (_R, 17.5), (_R, _M), (_R, 46.5)),
}
"""Where the pips stand in a field of 64 × 64."""

Points = tuple[tuple[float, float], ...]


def _ring(corners: int, radius: float, turn: float = -90, cy: float = 32) -> Points:
    """A regular outline round (32, *cy*), its first corner at *turn* degrees."""
    angles = [math.radians(turn + 360 * n / corners) for n in range(corners)]
    return tuple((round(32 + radius * math.cos(a), 2), round(cy + radius * math.sin(a), 2)) for a in angles)


OUTLINES: dict[int, tuple[Points, float]] = {
    4: (((32, 5), (60, 56), (4, 56)), 47),
    8: (_ring(4, 29), 40),
    10: (((32, 3), (60, 37), (32, 61), (4, 37)), 41),
    12: (_ring(5, 30, cy=34), 43),
    20: (_ring(6, 30), 40),
}
"""The outline of a die by its sides, and where the foot of its number stands."""

FACETS: dict[int, str] = {
    8: "M3 32H61",
    10: "M4 37 20 41 32 61 44 41 60 37M20 41 32 3 44 41",
    12: "M32 4V12M60.5 24.7 53 27M49.6 58.3 45 52M14.4 58.3 19 52M3.5 24.7 11 27M32 12 53 27 45 52H19L11 27Z",
    20: "M32 9 52 45H12ZM32 2V9M58 17 32 9 6 17M58 17 52 45 58 47M6 17 12 45 6 47M32 62 52 45M32 62 12 45",
}
"""The edges that are seen from above; quieter than the number that stands on them."""


def _number(value: int, foot: float, color: str, sides: int) -> str:
    size = 22 if sides == 4 else 25 if value < 10 else 23
    return (
        f'<text x="32" y="{foot}" font-family="Roboto" font-size="{size}" font-weight="700" fill="{color}" '
        f'text-anchor="middle">{value}</text>'
    )


def _cube(value: int | None, special: bool) -> str:
    ink = WHITE if special else INK
    if special:
        body = (
            f'<rect x="2" y="2" width="60" height="60" rx="15" fill="{RED}"/>'
            f'<rect x="6.5" y="6.5" width="51" height="51" rx="11" fill="{RED}" stroke="{WHITE}" stroke-width="3"/>'
        )
    else:
        body = (
            f'<rect x="3" y="3" width="58" height="58" rx="14" fill="{PAPER}" stroke="{EDGE}" stroke-width="2"/>'
            f'<path d="M4 46v1a13 13 0 0 0 13 13h30a13 13 0 0 0 13-13v-1a13 13 0 0 1-13 10H17A13 13 0 0 1 4 46Z" '
            f'fill="{SHADE}"/>'
        )
    return body + "".join(f'<circle cx="{x}" cy="{y}" r="5.6" fill="{ink}"/>' for x, y in PIPS.get(value or 0, ()))


def _solid(sides: int, value: int | None, special: bool) -> str:
    points, foot = OUTLINES.get(sides, (_ring(8, 30, 22.5), 40))
    path = "M" + "L".join(f"{x} {y}" for x, y in points) + "Z"
    fill, edge, ink, facet = (RED, WHITE, WHITE, DEEP) if special else (PAPER, EDGE, INK, SHADE)
    outline = f'<path d="{path}" fill="{fill}" stroke="{fill}" stroke-width="4" stroke-linejoin="round"/>'
    facets = FACETS.get(sides, "")
    drawn = f'<path d="{facets}" fill="none" stroke="{facet}" stroke-width="1.6" stroke-linejoin="round"/>'
    rim = f'<path d="{path}" fill="none" stroke="{edge}" stroke-width="2" stroke-linejoin="round"/>'
    return outline + drawn + rim + (_number(value, foot, ink, sides) if value is not None else "")


@lru_cache(maxsize=1024)
def face(die: Die, value: int | None) -> str:
    """The SVG of *die* with *value* up (1 to its sides); None: nothing on it yet."""
    special = die.role != "plain"
    drawn = _cube(value, special) if die.sides == 6 else _solid(die.sides, value, special)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">{drawn}</svg>'
