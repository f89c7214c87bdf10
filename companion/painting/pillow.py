"""Pictures by Pillow, drawn at twice the size and halved, so that all edges are smooth.

Pillow takes a fifth of a second to import: it is imported when the first picture is asked for.
"""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from companion.painting import failing_in_words, font_file
from views.drawing import EDGE_WIDTH, Box, Disc, Drawing, Measure, Polygon, Ring, Stroke, Words

if TYPE_CHECKING:
    from PIL import ImageDraw, ImageFont

SHARP = 2


class PillowPainter:
    """Implements ``views.ports.Painter``."""

    async def png(self, lay_out: Callable[[Measure], Drawing]) -> bytes:
        """See Painter. It takes up to a second, in a thread."""
        with failing_in_words():
            return await asyncio.to_thread(lambda: paint(lay_out(measure)))


@cache
def _font(size: int, bold: bool) -> ImageFont.FreeTypeFont:
    from PIL import ImageFont

    file = files("views").joinpath("assets", font_file(bold))
    return ImageFont.truetype(io.BytesIO(file.read_bytes()), size * SHARP)


def measure(words: str, size: int, bold: bool) -> float:
    """See Measure."""
    return _font(size, bold).getlength(words) / SHARP


def paint(drawing: Drawing) -> bytes:
    """*drawing* as a PNG."""
    from PIL import Image, ImageDraw

    picture = Image.new("RGB", (drawing.width * SHARP, drawing.height * SHARP), drawing.paper)
    pen = ImageDraw.Draw(picture)
    for stroke in drawing.strokes:
        _draw(pen, stroke)
    made = io.BytesIO()
    picture.resize((drawing.width, drawing.height), Image.Resampling.LANCZOS).save(made, "PNG", optimize=True)
    return made.getvalue()


def _draw(pen: ImageDraw.ImageDraw, stroke: Stroke) -> None:
    match stroke:
        case Box(x, y, width, height, color, radius, edge):
            pen.rounded_rectangle(
                [round(v * SHARP) for v in (x, y, x + width, y + height)],
                radius * SHARP,
                fill=color,
                outline=edge or None,
                width=EDGE_WIDTH * SHARP if edge else 0,
            )
        case Words(x, y, text, size, bold, color, anchor):
            at = round(x * SHARP), round(y * SHARP)
            pen.text(at, text, fill=color, font=_font(size, bold), anchor=anchor)
        case Disc(x, y, radius, color):
            pen.ellipse(_around(x, y, radius), fill=color)
        case Ring(x, y, radius, thick, color):
            pen.ellipse(_around(x, y, radius), outline=color, width=round(thick * SHARP))
        case Polygon(corners, color):
            pen.polygon([(x * SHARP, y * SHARP) for x, y in corners], fill=color)


def _around(x: float, y: float, radius: float) -> list[float]:
    return [(x - radius) * SHARP, (y - radius) * SHARP, (x + radius) * SHARP, (y + radius) * SHARP]
