"""A workshop as it lies on the table: five tracks bottom-up, tiles with colour and pictogram, dolls before them.

What never changes is drawn once; a tile, a doll or a mark is sent when it changes. A touch anywhere in a column means
its track: nothing on a phone is easier to hit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft
import flet.canvas as cv

from models.kokeshi.components import DOLLS, HEIGHT, PAIR_POINTS, RECOGNITION_POINTS
from models.kokeshi.reading import next_height
from models.kokeshi.state import Board, KokeshiState, pairs
from models.texts import number, t
from views.context import Layout, guard, here, memo
from views.design import theme
from views.kokeshi import words
from views.kokeshi.colours import HUES
from views.kokeshi.tiles import SHAPE, drawn

WOOD = "#FFF6E4"
"""What is behind a doll's head, by day and night: dark hair must stand out."""

BETWEEN = 2.0
"""Between two tiles, in dp."""

LOW = 22.0
"""How high a row is that nobody has come near, where the screen is low."""

FLAT, FLATTEST = 500.0, 6.0
"""On screens lower than this, such rows are only hinted at: the dolls must be in sight."""

SPARE, ANIMALS_HIGH = 520.0, 190.0
"""The height in dp of all else that should be seen at once: bar, players, animals, what is asked; and of the animals,
which stand beside the workshop on a wide screen."""


@dataclass(frozen=True, slots=True)
class Geometry:
    """Where things are on a workshop, in dp: a tile's width and height, ``tops`` of the spaces by height from 0."""

    width: float
    height: float
    tops: tuple[float, ...]
    rows: tuple[float, ...]
    scale: float

    @property
    def whole(self) -> tuple[float, float]:
        """The width and height of it all."""
        return len(DOLLS) * (self.width + BETWEEN) - BETWEEN, self.tops[0] + self.height

    def left(self, track: int) -> float:
        """The left edge of a track."""
        return track * (self.width + BETWEEN)


def geometry(layout: Layout, state: KokeshiState, seat: int) -> Geometry:
    """What fits the screen: the whole board where it is high enough, else empty rows far above all tiles are low."""
    room = min(layout.sheet_width, 620.0)
    width = (room + BETWEEN) / len(DOLLS) - BETWEEN
    spare = SPARE - (ANIMALS_HIGH if layout.wide else 0)
    fits = (layout.height - (spare if layout.wide else 320)) / (HEIGHT + 1) - BETWEEN
    height = max(46.0, min(width * SHAPE, fits))
    width = min(width, height / SHAPE)
    shop = state.workshops[seat]
    tallest = max(map(shop.taken, range(len(DOLLS)))) + len(shop.beside) + 1
    low = layout.height < spare + (HEIGHT + 1) * (height + BETWEEN)
    least = LOW if layout.height >= FLAT else FLATTEST
    rows = tuple(least if low and at > max(tallest, 3) else height for at in range(HEIGHT + 1))
    tops: list[float] = []
    y = 0.0
    for row in reversed(rows):
        tops.append(y)
        y += row + BETWEEN
    return Geometry(width, height, tuple(reversed(tops)), rows, max(1.0, layout.scale))


@dataclass(frozen=True, slots=True)
class Spot:
    """A space that is pointed at: where the doll in hand would come to, or a tile; ``cost`` in points, None: no tile
    is laid there."""

    track: int
    height: int
    cost: int | None = None
    doll: bool = False


@dataclass(frozen=True, slots=True)
class Column:
    """What a touch of a track means: its identifier and what is said of it; ``lit``: it is what is asked. ``what``:
    which tile it is about: another one makes another control, so that a doubled tap does not place two."""

    id: str
    label: str
    lit: bool = False
    chosen: bool = False
    what: str = ""


def workshop(
    state: KokeshiState,
    seat: int,
    layout: Layout,
    columns: Sequence[Column],
    spots: Sequence[Spot],
    touch: Callable[[int], None],
) -> ft.Control:
    """The workshop of *seat*; *touch* is called with the track that is touched."""
    own = geometry(layout, state, seat)
    shop, board = state.workshops[seat], state.board
    parts: list[ft.Control] = [
        _GROUND(board.colours, own),
        _SIGNS(_signs(state, seat), own),
    ]
    for track, tiles in enumerate(shop.tracks):
        for at, tile in enumerate(tiles, 1):
            parts.append(_TILE(tile, words.tile(state, tile), board, track, at, own, key=f"tile-{track}-{at}-{tile}"))
        for at, tile in enumerate(shop.reserved[track], len(tiles) + 1):
            label = t("{tile}, waits for its place", tile=words.tile(state, tile))
            parts.append(_TILE(tile, label, board, track, at, own, True, key=f"waits-{track}-{at}-{tile}"))
    for index in range(len(DOLLS)):
        column = columns[index]
        parts.append(
            _DOLL(
                index, shop.dolls[index], shop.right[index], column.lit, column.chosen, own, key=f"doll-{seat}-{index}"
            )
        )
    parts.append(_PAIRS(pairs(board, shop.tracks), own))
    parts += [_SPOT(spot, own, key=f"spot-{spot.track}-{spot.height}-{spot.doll}-{spot.cost}") for spot in spots]
    for index, column in enumerate(columns):
        parts.append(_COLUMN(index, column, own, touch, key=f"{column.id}-{column.what}"))
    width, height = own.whole
    stack = ft.Stack(parts, width=width, height=height, clip_behavior=ft.ClipBehavior.NONE)
    return ft.Row([stack], alignment=ft.MainAxisAlignment.CENTER, key="workshop")


def boxes(found: Iterable[tuple[float, float, float, float]]) -> Callable[[float], list[cv.Shape]]:
    """Empty spaces as two shapes, however many they are: each thing that is sent costs. Call with their radius."""
    known = list(found)

    def shapes(radius: float) -> list[cv.Shape]:
        rects: list[cv.Path.PathElement] = [cv.Path.Rect(*box, border_radius=radius) for box in known]
        edge = ft.Paint(color=theme.LINE, style=ft.PaintingStyle.STROKE, stroke_width=1)
        return [cv.Path(rects, paint=ft.Paint(color=theme.WELL)), cv.Path(list(rects), paint=edge)]

    return shapes


@ft.component
def _Ground(colours: tuple[str, ...], own: Geometry) -> ft.Control:
    """The spaces, and the printed starting spaces."""
    spaces = boxes(
        (own.left(track), own.tops[at], own.width, own.rows[at])
        for track in range(len(DOLLS))
        for at in range(1, HEIGHT + 1)
    )
    shapes = spaces(own.width / 9)
    width, height = own.whole
    homes = [
        ft.Container(
            ft.Image(
                src=f"art/tile-{doll}-home.svg",
                width=own.width,
                height=own.height,
                fit=ft.BoxFit.FILL,
                exclude_from_semantics=True,
            ),
            bgcolor=HUES[colours[track]],  # type: ignore[index]
            border_radius=own.width / 9,
            left=own.left(track),
            top=own.tops[0],
            width=own.width,
            height=own.height,
        )
        for track, doll in enumerate(DOLLS)
    ]
    return ft.Stack([cv.Canvas(shapes, width=width, height=height), *homes], width=width, height=height)


_GROUND = memo(_Ground)

Sign = tuple[int, int, str, bool, int, bool]
"""Track, height, the points of a track so high, whether these are the next ones; the points of a recognition tile that
can be had from here (0: none), whether it can be had now."""


def _signs(state: KokeshiState, seat: int) -> tuple[Sign, ...]:
    """What the empty spaces say: what a track scores there, and which recognition begins there."""
    shop, board = state.workshops[seat], state.board
    made: list[Sign] = []
    points = dict(zip(board.track_heights, ("3", "5", "7"), strict=True))
    for track in range(len(DOLLS)):
        count = len(shop.tracks[track])
        following = next_height(board, count)
        now = state.buyable(seat, track)
        medals: dict[int, tuple[int, bool]] = {}
        if not shop.level(track):
            fewest = state.lowest_level(seat)
            for level, lowest in enumerate(board.recognition_heights, 1):
                if level >= fewest and state.left(track, level):
                    medals[max(lowest, count + 1)] = (RECOGNITION_POINTS[level - 1], level in now)
        for at in range(count + 1, HEIGHT + 1):
            said, (medal, open_) = points.get(at, ""), medals.get(at, (0, False))
            if said or medal:
                made.append((track, at, said, at == following, medal, open_))
    return tuple(made)


@ft.component
def _Signs(signs: tuple[Sign, ...], own: Geometry) -> ft.Control:
    shapes: list[cv.Shape] = []
    rings: dict[bool, list[cv.Path.PathElement]] = {False: [], True: []}
    for track, at, points, following, medal, open_ in signs:
        middle = own.tops[at] + own.rows[at] / 2
        if own.rows[at] < LOW:
            continue
        if points:
            size = theme.LABEL if following else theme.CAPTION
            weight = ft.FontWeight.BOLD if following else ft.FontWeight.NORMAL
            style = ft.TextStyle(size=size, weight=weight, color=theme.INK if following else theme.SOFT)
            shapes.append(cv.Text(own.left(track) + 7, middle, points, style=style, alignment=ft.Alignment.CENTER_LEFT))
        if medal:
            x = own.left(track) + own.width - 17
            rings[open_] += [cv.Path.Arc(x - 11, middle - 10, 22, 20, 0, 6.2832)]
            ink = theme.ACCENT if open_ else theme.SOFT
            weight = ft.FontWeight.BOLD if open_ else ft.FontWeight.NORMAL
            style = ft.TextStyle(size=theme.CAPTION, weight=weight, color=ink)
            shapes.append(cv.Text(x, middle, str(medal), style=style, alignment=ft.Alignment.CENTER))
    under: list[cv.Shape] = [
        cv.Path(
            found,
            paint=ft.Paint(
                color=theme.ACCENT if open_ else theme.EDGE,
                style=ft.PaintingStyle.STROKE,
                stroke_width=2 if open_ else 1,
            ),
        )
        for open_, found in rings.items()
        if found
    ]
    width, height = own.whole
    return cv.Canvas([*under, *shapes], width=width, height=height)


_SIGNS = memo(_Signs)


@ft.component
def _Tile(name: str, label: str, board: Board, track: int, at: int, own: Geometry, waits: bool = False) -> ft.Control:
    """A tile on its space; one that is reserved for it *waits* there, faintly."""
    src, hue = drawn(board, name)
    return ft.Container(
        ft.Semantics(
            identifier=f"space-{DOLLS[track]}-{at}",
            label=t("{doll} {height}: {tile}", doll=words.doll(track), height=at, tile=label),
            container=True,
            content=ft.Image(
                src=src, width=own.width, height=own.height, fit=ft.BoxFit.FILL, exclude_from_semantics=True
            ),
        ),
        bgcolor=hue,
        border_radius=own.width / 9,
        left=own.left(track),
        top=own.tops[at],
        width=own.width,
        height=own.height,
        opacity=0.5 if waits else 1,
    )


_TILE: Callable[..., ft.Control] = memo(_Tile)

Pair = tuple[tuple[int, int], tuple[int, int]]


@ft.component
def _Pairs(found: tuple[Pair, ...], own: Geometry) -> ft.Control:
    """Equal neighbours, and what each pair of them costs."""
    wide, high = 26.0, 18.0
    cells: list[ft.Control] = []
    for (track, at), (beside, above) in found:
        x = own.left(track) + own.width / 2 if track == beside else own.left(beside) - BETWEEN / 2
        y = own.tops[at] + own.height / 2 if at == above else own.tops[at] - BETWEEN / 2
        words_ = ft.Text(
            number(PAIR_POINTS),
            size=theme.CAPTION / own.scale,
            weight=ft.FontWeight.BOLD,
            color=ft.Colors.ON_ERROR,
            no_wrap=True,
        )
        cells.append(
            ft.Container(
                words_,
                bgcolor=theme.ERROR,
                border=ft.Border.all(1.5, theme.CARD),
                border_radius=high / 2,
                left=x - wide / 2,
                top=y - high / 2,
                width=wide,
                height=high,
                alignment=ft.Alignment.CENTER,
            )
        )
    width, height = own.whole
    return ft.Semantics(exclude_semantics=True, content=ft.Stack(cells, width=width, height=height))


_PAIRS = memo(_Pairs)


@ft.component
def _Doll(index: int, at: int, right: bool, lit: bool, chosen: bool, own: Geometry) -> ft.Control:
    """A doll's head before that side of its tile that is resolved; one that may go up has a ring."""
    side = own.height * (0.86 if not at else 0.66)
    over = own.width * 0.07
    left = own.left(index) + ((own.width - side) / 2 if not at else own.width + over - side if right else -over)
    ring = 3 if chosen else 2 if lit else 1.2
    return ft.Container(
        ft.Image(src=f"art/head-{DOLLS[index]}.svg", width=side - 5, height=side - 5, exclude_from_semantics=True),
        bgcolor=WOOD,
        border=ft.Border.all(ring, theme.ACCENT if lit or chosen else theme.EDGE),
        border_radius=side / 2,
        left=left,
        top=own.tops[at] + (own.height - side) / 2,
        width=side,
        height=side,
        alignment=ft.Alignment.CENTER,
        animate_position=ft.Animation(ft.Duration(milliseconds=160), ft.AnimationCurve.EASE_OUT),
    )


_DOLL: Callable[..., ft.Control] = memo(_Doll)


@ft.component
def _Spot(spot: Spot, own: Geometry) -> ft.Control:
    shown: ft.Control | None = None
    if spot.doll:
        side = own.height * 0.5
        shown = ft.Image(src=f"art/head-{DOLLS[spot.track]}.svg", width=side, height=side, opacity=0.7)
    elif spot.cost is not None:
        said = number(spot.cost) if spot.cost else t("free")
        shown = ft.Text(
            said,
            size=theme.BODY / own.scale,
            weight=ft.FontWeight.BOLD,
            color=theme.ERROR if spot.cost else theme.ACCENT,
            no_wrap=True,
        )
    tile = spot.cost is not None
    top = own.tops[min(spot.height, HEIGHT)]
    return ft.Container(
        ft.Semantics(exclude_semantics=True, content=shown) if shown is not None else None,
        bgcolor=theme.CARD if tile else ft.Colors.with_opacity(0.3, theme.TINT),
        border=ft.Border.all(3, theme.ACCENT),
        border_radius=own.width / 9,
        left=own.left(spot.track),
        top=top if spot.height <= HEIGHT else -own.height * 0.5,
        width=own.width,
        height=own.rows[min(spot.height, HEIGHT)] if spot.height <= HEIGHT else own.height * 0.5,
        alignment=ft.Alignment.CENTER_RIGHT if spot.doll else ft.Alignment.CENTER,
        padding=ft.Padding.symmetric(horizontal=6),
    )


_SPOT: Callable[..., ft.Control] = memo(_Spot)


@ft.component
def _Column(index: int, column: Column, own: Geometry, touch: Callable[[int], None]) -> ft.Control:
    """What takes the touch, over all else."""
    _, height = own.whole
    return ft.Container(
        ft.Semantics(
            identifier=column.id,
            label=column.label,
            button=True,
            container=True,
            selected=column.chosen,
            content=ft.Container(width=own.width, height=height, on_click=guard(partial(touch, index), here())),
        ),
        left=own.left(index),
        top=0,
        width=own.width,
        height=height,
    )


_COLUMN: Callable[..., ft.Control] = memo(_Column)
