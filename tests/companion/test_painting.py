"""Pictures made of drawings: by Pillow to the pixel, by a canvas call by call, failures in words, and nothing early."""

from __future__ import annotations

import asyncio
import io
import subprocess
import sys
from functools import partial
from math import tau
from types import ModuleType
from typing import Any, cast, get_args

import pytest
from PIL import Image, ImageColor

from companion.painting import canvas, font_file, pillow
from companion.painting.canvas import CanvasPainter
from companion.painting.pillow import PillowPainter
from views.drawing import Box, Disc, Drawing, Measure, Polygon, Ring, Stroke, Words
from views.ports import Painter, PortError

PAPER, RED, BLUE = "#FAF7F2", "#D9481C", "#0B7BC1"


def drawing(*strokes: Stroke) -> Drawing:
    return Drawing(200, 100, PAPER, strokes)


def painted(*strokes: Stroke) -> Image.Image:
    """*strokes* by Pillow."""
    return Image.open(io.BytesIO(pillow.paint(drawing(*strokes))))


def color(picture: Image.Image, x: int, y: int) -> str:
    """Which of our colours the pixel is, nearly: halving lets colours swing a little beside an edge."""
    found = picture.getpixel((x, y))
    assert isinstance(found, tuple)
    for one in (PAPER, RED, BLUE):
        if all(abs(a - b) <= 16 for a, b in zip(found, ImageColor.getrgb(one), strict=True)):
            return one
    return str(found)


def ink(picture: Image.Image) -> tuple[int, int, int, int]:
    """Where *picture* is clearly not paper: left, top, right, bottom."""
    dark = picture.convert("L").point(lambda value: 255 if value < 160 else 0)
    box = dark.getbbox()
    assert box is not None
    return box


class Metrics:
    """What a canvas says of words: half the size wide for each sign."""

    def __init__(self, words: str, size: int) -> None:
        self.width = len(words) * size / 2
        self.fontBoundingBoxAscent, self.fontBoundingBoxDescent = 28, 8


class Pen:
    """A drawing context that writes down what it is told, each call with the properties that matter to it."""

    TELLING = {  # noqa: RUF012
        "fill": ("fillStyle",),
        "fillRect": ("fillStyle",),
        "fillText": ("fillStyle", "font", "textAlign", "textBaseline"),
        "stroke": ("strokeStyle", "lineWidth"),
    }

    def __init__(self) -> None:
        self.calls: list[tuple[Any, ...]] = []
        self.font, self.canvas = "", cast(Any, None)

    def measureText(self, words: str) -> Metrics:
        return Metrics(words, int(self.font.split()[1].removesuffix("px")))

    def __getattr__(self, name: str) -> Any:
        def told(*values: Any) -> None:
            self.calls.append((name, *values, *(getattr(self, one) for one in self.TELLING.get(name, ()))))

        return told


def recorded(*strokes: Stroke) -> list[tuple[Any, ...]]:
    """What a canvas is told to draw *strokes*, after the paper."""
    pen = Pen()
    canvas.paint(pen, drawing(*strokes))
    assert pen.calls[0] == ("fillRect", 0, 0, 200, 100, PAPER)
    return pen.calls[1:]


# --- Pillow -----------------------------------------------------------------------------------------------------------


def test_a_picture_is_as_large_as_its_drawing_and_opaque() -> None:
    picture = painted()
    assert (picture.format, picture.size, picture.mode) == ("PNG", (200, 100), "RGB")
    assert picture.getcolors() == [(200 * 100, ImageColor.getrgb(PAPER))]


@pytest.mark.parametrize(
    ("stroke", "inside", "outside"),
    [
        (Box(20, 30, 60, 40, RED), [(21, 31), (78, 68)], [(18, 28), (82, 72)]),
        (Box(20, 30, 60, 40, RED, radius=20), [(50, 31), (21, 50)], [(21, 31), (78, 68)]),
        (Disc(50, 50, 20, RED), [(50, 50), (50, 31), (68, 50)], [(50, 28), (35, 35)]),
        (Ring(50, 50, 20, 5, RED), [(50, 32), (68, 50)], [(50, 50), (50, 37), (50, 28)]),
        (Polygon(((50, 20), (80, 80), (20, 80)), RED), [(50, 40), (30, 76)], [(30, 40), (70, 40), (50, 84)]),
    ],
)
def test_a_shape_lies_where_the_drawing_says(
    stroke: Stroke, inside: list[tuple[int, int]], outside: list[tuple[int, int]]
) -> None:
    picture = painted(stroke)
    assert [color(picture, *at) for at in inside] == [RED] * len(inside)
    assert [color(picture, *at) for at in outside] == [PAPER] * len(outside)


def test_the_edge_of_a_box_lies_inside_it() -> None:
    picture = painted(Box(20, 30, 60, 40, RED, edge=BLUE))
    assert [color(picture, x, 50) for x in (18, 20, 21, 23)] == [PAPER, BLUE, BLUE, RED]


def test_what_is_drawn_later_lies_above() -> None:
    assert color(painted(Box(0, 0, 50, 50, RED), Box(0, 0, 50, 50, BLUE)), 20, 20) == BLUE


def test_words_hang_at_their_anchor() -> None:
    at = {anchor: ink(painted(Words(100, 60, "HH", 30, True, BLUE, anchor))) for anchor in ("ls", "ms", "rs", "mm")}
    width = pillow.measure("HH", 30, True)
    assert all(at[anchor][3] == 60 for anchor in ("ls", "ms", "rs")), "on the baseline"
    assert 100 <= at["ls"][0] < 105
    assert 95 < at["rs"][2] <= 100
    assert abs(at["ms"][0] + at["ms"][2] - 200) <= 2
    assert abs(at["ls"][2] - at["ls"][0] - width) < 8
    assert (at["mm"][0], at["mm"][2]) == (at["ms"][0], at["ms"][2])
    assert 60 < at["mm"][3] < 60 + 30


def test_bold_words_are_broader_and_width_grows_with_size() -> None:
    assert pillow.measure("Ada wins", 30, True) > pillow.measure("Ada wins", 30, False) > 0
    assert pillow.measure("Ada wins", 60, False) == pytest.approx(2 * pillow.measure("Ada wins", 30, False), rel=0.03)


async def test_the_loop_goes_on_while_pillow_draws() -> None:
    turns = 0

    async def count() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0.001)

    counting = asyncio.create_task(count())
    before = turns
    await PillowPainter().png(lambda measure: Drawing(2000, 1000, PAPER, (Disc(9, 9, 9, RED),)))
    counting.cancel()
    assert turns - before > 2


def test_pillow_is_not_imported_before_a_picture_is_asked_for() -> None:
    program = "import sys, companion.main, views.app; sys.exit('PIL' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


# --- Canvas -----------------------------------------------------------------------------------------------------------


def test_a_canvas_fills_shapes() -> None:
    assert recorded(Disc(50, 60, 9, RED)) == [("beginPath",), ("arc", 50, 60, 9, 0, tau), ("fill", RED)]
    corners = ((50.0, 20.0), (80.0, 80.0), (20.0, 80.0))
    assert recorded(Polygon(corners, RED)) == [
        ("beginPath",),
        *(("lineTo", x, y) for x, y in corners),
        ("fill", RED),
    ]


def test_a_canvas_draws_the_line_of_a_ring_within_its_radius() -> None:
    assert recorded(Ring(50, 60, 10, 4, RED)) == [("beginPath",), ("arc", 50, 60, 8, 0, tau), ("stroke", RED, 4)]


def test_a_canvas_puts_boxes_on_whole_pixels_so_that_nothing_shines_through_between_them() -> None:
    upper, lower = Box(20, 30.2, 60, 40.3, RED, 6), Box(20, 70.5, 60, 10, RED, 6)
    drawn = recorded(upper, lower)
    assert drawn[1] == ("roundRect", 20, 30, 60, 40, 6)
    assert drawn[4] == ("roundRect", 20, 70, 60, 10, 6)


def test_a_canvas_draws_the_edge_of_a_box_inside_it() -> None:
    assert recorded(Box(20, 30, 60, 40, RED, 6, BLUE)) == [
        ("beginPath",),
        ("roundRect", 20, 30, 60, 40, 6),
        ("fill", RED),
        ("beginPath",),
        ("roundRect", 21, 31, 58, 38, 5),
        ("stroke", BLUE, 2),
    ]


@pytest.mark.parametrize(
    ("anchor", "align", "y"), [("ls", "left", 60), ("ms", "center", 60), ("rs", "right", 60), ("mm", "center", 70)]
)
def test_a_canvas_hangs_words_at_their_anchor(anchor: Any, align: str, y: float) -> None:
    font = "700 30px TokutenRounded, sans-serif"
    drawn = recorded(Words(100, 60, "得", 30, True, BLUE, anchor))
    assert drawn[1:] == [("fillText", "得", 100, y, BLUE, font, align, "alphabetic")]


def test_a_canvas_measures_in_the_type_that_it_draws_in() -> None:
    pen = Pen()
    assert canvas.measure_with(pen)("Ada", 30, False) == 45
    assert pen.font == "400 30px TokutenRounded, sans-serif"


@pytest.mark.parametrize("kind", get_args(Stroke))
def test_no_painter_leaves_out_a_kind_of_stroke(kind: type[Stroke]) -> None:
    one = next(
        stroke
        for stroke in (
            Box(10, 10, 50, 50, RED),
            Words(10, 50, "Ada", 30, True, RED),
            Disc(50, 50, 20, RED),
            Ring(50, 50, 20, 5, RED),
            Polygon(((50, 20), (80, 80), (20, 80)), RED),
        )
        if isinstance(stroke, kind)
    )
    assert ink(painted(one))
    assert recorded(one)[-1][0] in ("fill", "stroke", "fillText")


class Browser:
    """What of a browser's worker a painter asks for. ``offline``: the type cannot be loaded."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[tuple[str, str, dict[str, str]]] = []
        self.known: list[Any] = []
        self.sizes: list[tuple[int, int]] = []
        self.pens: list[Any] = []
        self.offline = False
        browser = self

        class FontFace:
            @staticmethod
            def new(family: str, source: str, how: dict[str, str]) -> FontFace:
                browser.asked.append((family, source, how))
                return FontFace()

            async def load(self) -> None:
                await asyncio.sleep(0)
                if browser.offline:
                    raise OSError("NetworkError")

        class Blob:
            async def arrayBuffer(self) -> Blob:
                return self

            def to_bytes(self) -> bytes:
                return b"PNG"

        class Canvas:
            async def convertToBlob(self) -> Blob:
                return Blob()

        class OffscreenCanvas:
            @staticmethod
            def new(width: int, height: int) -> OffscreenCanvas:
                browser.sizes.append((width, height))
                return OffscreenCanvas()

            def getContext(self, kind: str) -> Pen:
                assert kind == "2d"
                pen = Pen()
                pen.canvas = Canvas()
                browser.pens.append(pen)
                return pen

        class Fonts:
            add = self.known.append

        class Worker:
            fonts = Fonts

        class Object:
            fromEntries = dict

        js: Any = ModuleType("js")
        js.FontFace, js.OffscreenCanvas, js.Object, js.self = FontFace, OffscreenCanvas, Object, Worker
        ffi: Any = ModuleType("pyodide.ffi")
        ffi.to_js = lambda value, *, dict_converter: dict_converter(value.items())
        for name, module in {"js": js, "pyodide": ModuleType("pyodide"), "pyodide.ffi": ffi}.items():
            monkeypatch.setitem(sys.modules, name, module)


@pytest.fixture
def browser(monkeypatch: pytest.MonkeyPatch) -> Browser:
    return Browser(monkeypatch)


def laid_out(browser: Browser, measure: Measure) -> Drawing:
    """A drawing; to measure, all type must be known."""
    assert len(browser.known) == 2
    assert measure("Ada", 30, True) == 45
    return drawing(Disc(50, 50, 20, RED))


async def test_a_canvas_is_as_large_as_the_drawing_and_gives_its_bytes(browser: Browser) -> None:
    assert await CanvasPainter("https://a.example/t/").png(partial(laid_out, browser)) == b"PNG"
    assert browser.sizes[-1] == (200, 100)
    assert browser.pens[-1].calls[-1] == ("fill", RED)


@pytest.mark.parametrize("base", ["https://a.example/t/", "https://a.example/t"])
async def test_the_type_is_loaded_from_the_site_before_anything_is_measured(browser: Browser, base: str) -> None:
    await CanvasPainter(base).png(partial(laid_out, browser))
    assert browser.asked == [
        ("TokutenRounded", f'url("https://a.example/t/fonts/TokutenRounded-{weight}.woff2")', {"weight": weight})
        for weight in ("400", "700")
    ]


async def test_the_type_is_loaded_once_even_for_two_pictures_at_a_time(browser: Browser) -> None:
    painter = CanvasPainter("/")
    await asyncio.gather(*(painter.png(partial(laid_out, browser)) for _ in range(2)))
    await painter.png(partial(laid_out, browser))
    assert len(browser.asked) == len(browser.known) == 2


async def test_what_could_not_be_loaded_is_asked_for_again(browser: Browser) -> None:
    painter = CanvasPainter("/")
    browser.offline = True
    with pytest.raises(PortError, match="could not be made here"):
        await painter.png(partial(laid_out, browser))
    browser.offline = False
    assert await painter.png(partial(laid_out, browser)) == b"PNG"


# --- Both -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("painter", [PillowPainter(), CanvasPainter("/")], ids=["pillow", "canvas"])
async def test_a_picture_that_cannot_be_made_is_said_in_a_sentence(painter: Painter, browser: Browser) -> None:
    def broken(measure: Measure) -> Drawing:
        raise ZeroDivisionError

    with pytest.raises(PortError, match=r"^The picture could not be made here\.$"):
        await painter.png(broken)


async def test_outside_a_browser_a_canvas_says_so() -> None:
    with pytest.raises(PortError):
        await CanvasPainter("/").png(lambda measure: drawing())


@pytest.mark.parametrize("bold", [False, True])
def test_our_type_lies_where_painters_look_for_it(bold: bool) -> None:
    from importlib.resources import files

    assert files("views").joinpath("assets", font_file(bold)).is_file()
