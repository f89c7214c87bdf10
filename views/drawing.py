"""A drawing as data: strokes on paper, in pixels, with x to the right and y downward.

What lays out makes one and needs no tool to draw with; a painter (``views.ports.Painter``) makes a picture of it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

EDGE_WIDTH = 2
"""The width of a box's edge, inside the box."""

Measure = Callable[[str, int, bool], float]
"""The width in pixels of words, of a size in pixels, bold or not."""

Anchor = Literal["ls", "ms", "rs", "mm"]
"""What of the words stands at their point: ``l`` left end, ``m`` middle, ``r`` right end; then ``s`` the baseline,
``m`` midway between the type's ascent and descent."""


@dataclass(frozen=True, slots=True)
class Box:
    """A filled rectangle from its top left corner; ``edge`` is the colour of a line along its inside, or ""."""

    x: float
    y: float
    width: float
    height: float
    color: str
    radius: float = 0
    edge: str = ""


@dataclass(frozen=True, slots=True)
class Words:
    """One line of our own type, ``size`` pixels."""

    x: float
    y: float
    text: str
    size: int
    bold: bool
    color: str
    anchor: Anchor = "ls"


@dataclass(frozen=True, slots=True)
class Disc:
    """A filled circle around (x, y)."""

    x: float
    y: float
    radius: float
    color: str


@dataclass(frozen=True, slots=True)
class Ring:
    """A circle around (x, y) whose line, ``thick`` pixels, lies within the radius."""

    x: float
    y: float
    radius: float
    thick: float
    color: str


@dataclass(frozen=True, slots=True)
class Polygon:
    """A filled shape with at least three corners."""

    corners: tuple[tuple[float, float], ...]
    color: str


Stroke = Box | Words | Disc | Ring | Polygon


@dataclass(frozen=True, slots=True)
class Drawing:
    """Strokes on opaque ``paper`` (a colour), the later over the earlier. All colours are ``#RRGGBB``."""

    width: int
    height: int
    paper: str
    strokes: tuple[Stroke, ...]
