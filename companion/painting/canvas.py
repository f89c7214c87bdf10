"""Pictures by the canvas of a browser, where Python runs in a web worker (Pyodide): no Pillow there, and no threads."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from math import tau
from typing import Any

from companion.painting import failing_in_words, font_file, weight
from views.drawing import EDGE_WIDTH, Box, Disc, Drawing, Measure, Polygon, Ring, Stroke, Words

FAMILY = "TokutenRounded"
_ALIGN = {"l": "left", "m": "center", "r": "right"}


class CanvasPainter:
    """Implements ``views.ports.Painter``. *base* is the address of the site, below which ``fonts/`` is served."""

    def __init__(self, base: str) -> None:
        self._base = base.rstrip("/")
        self._loaded = False
        self._loading = asyncio.Lock()

    async def png(self, lay_out: Callable[[Measure], Drawing]) -> bytes:
        """See Painter. The first picture waits for the type, which the browser keeps."""
        with failing_in_words():
            await self._load_type()
            drawing = lay_out(measure_with(_pen(1, 1)))
            pen = _pen(drawing.width, drawing.height)
            paint(pen, drawing)
            blob = await pen.canvas.convertToBlob()  # without options a PNG
            made: bytes = (await blob.arrayBuffer()).to_bytes()
            return made

    async def _load_type(self) -> None:
        """Make our type known to this worker, once. A canvas would not wait for it: it would take another type."""
        import js
        from pyodide.ffi import to_js

        async with self._loading:
            if self._loaded:
                return
            for bold in (False, True):
                how = to_js({"weight": str(weight(bold))}, dict_converter=js.Object.fromEntries)
                face = js.FontFace.new(FAMILY, f'url("{self._base}/{font_file(bold)}")', how)
                await face.load()
                js.self.fonts.add(face)
            self._loaded = True


def _pen(width: int, height: int) -> Any:
    """The drawing context of a new canvas."""
    import js

    return js.OffscreenCanvas.new(width, height).getContext("2d")


def _font(size: int, bold: bool) -> str:
    return f"{weight(bold)} {size}px {FAMILY}, sans-serif"


def measure_with(pen: Any) -> Measure:
    """The Measure of a drawing context (CanvasRenderingContext2D)."""

    def measure(words: str, size: int, bold: bool) -> float:
        pen.font = _font(size, bold)
        return float(pen.measureText(words).width)

    return measure


def paint(pen: Any, drawing: Drawing) -> None:
    """Draw *drawing* by a drawing context (CanvasRenderingContext2D) of its size."""
    pen.fillStyle = drawing.paper
    pen.fillRect(0, 0, drawing.width, drawing.height)
    for stroke in drawing.strokes:
        _draw(pen, stroke)


def _draw(pen: Any, stroke: Stroke) -> None:
    pen.beginPath()
    match stroke:
        case Box():
            _box(pen, stroke)
        case Words():
            _write(pen, stroke)
        case Disc(x, y, radius, color):
            pen.arc(x, y, radius, 0, tau)
            _fill(pen, color)
        case Ring(x, y, radius, thick, color):
            pen.arc(x, y, radius - thick / 2, 0, tau)
            _line(pen, color, thick)
        case Polygon(corners, color):
            for corner in corners:
                pen.lineTo(*corner)  # the first only moves there
            _fill(pen, color)


def _box(pen: Any, box: Box) -> None:
    # On whole pixels: lines are crisp, and between boxes that touch nothing shines through.
    left, top, right, bottom = (round(v) for v in (box.x, box.y, box.x + box.width, box.y + box.height))
    pen.roundRect(left, top, right - left, bottom - top, box.radius)
    _fill(pen, box.color)
    if box.edge:
        inset = EDGE_WIDTH / 2  # a canvas draws lines astride their path
        pen.beginPath()
        pen.roundRect(
            left + inset, top + inset, right - left - EDGE_WIDTH, bottom - top - EDGE_WIDTH, max(box.radius - inset, 0)
        )
        _line(pen, box.edge, EDGE_WIDTH)


def _write(pen: Any, words: Words) -> None:
    pen.font = _font(words.size, words.bold)
    pen.textAlign = _ALIGN[words.anchor[0]]
    pen.textBaseline = "alphabetic"
    y = words.y
    if words.anchor[1] == "m":
        # "middle" would be that of the em square, not of the type.
        type_ = pen.measureText(words.text)
        y += (type_.fontBoundingBoxAscent - type_.fontBoundingBoxDescent) / 2
    pen.fillStyle = words.color
    pen.fillText(words.text, words.x, y)


def _fill(pen: Any, color: str) -> None:
    pen.fillStyle = color
    pen.fill()


def _line(pen: Any, color: str, width: float) -> None:
    pen.strokeStyle = color
    pen.lineWidth = width
    pen.stroke()
