"""Kokeshi's tiles on the screen: one, a row of some, and all fifty by colour and effect."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import flet as ft

from models.kokeshi.components import COLOURS, DOLLS, EFFECTS, TILES
from models.kokeshi.state import Board, KokeshiState, colour_of
from models.texts import signed, t
from views.context import Handler, Layout, guard, here, memo
from views.design import theme
from views.kokeshi import words
from views.kokeshi.colours import HUES
from views.widgets.taps import tap

SHAPE = 46 / 64
"""How high a tile is for its width."""

GAP = 4.0


def drawn(board: Board, name: str) -> tuple[str, str]:
    """A tile's drawing and the colour it is laid on."""
    known, colour = TILES[name], colour_of(board, name)
    doll = known.doll or DOLLS[board.colours.index(colour)]
    kind = {"normal": "", "start": "start-", "recognition": "level-"}[known.kind]
    return f"art/tile-{doll}-{kind}{known.number}.svg", HUES[colour]


def face(board: Board, name: str, width: float) -> ft.Container:
    """A tile, *width* dp wide; what it stands in says it."""
    src, hue = drawn(board, name)
    height = width * SHAPE
    return ft.Container(
        ft.Image(src=src, width=width, height=height, fit=ft.BoxFit.FILL, exclude_from_semantics=True),
        bgcolor=hue,
        border_radius=width / 9,
        width=width,
        height=height,
    )


def touched(
    state: KokeshiState,
    name: str,
    width: float,
    on_tap: Handler | None,
    *,
    label: str = "",
    chosen: bool = False,
    note: str = "",
    id: str = "",
) -> ft.Control:
    """A tile to tap; *note* stands small under it, *chosen*: it is in hand."""
    shown: ft.Control = face(state.board, name, width)
    if note:
        small = theme.text(note, theme.CAPTION, color=theme.SOFT, lines=1, align=ft.TextAlign.CENTER)
        shown = ft.Column([shown, small], spacing=2, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    return tap(
        shown,
        id=id or f"tile-{name}",
        label=label or words.tile(state, name),
        on_tap=on_tap,
        selected=chosen or None,
        border=ft.Border.all(3, theme.ACCENT if chosen else ft.Colors.TRANSPARENT),
        radius=width / 9 + 3,
        width=max(theme.TOUCH, width + 6),
        height=max(theme.TOUCH, width * SHAPE + 8) if not note else None,
        padding=2 if note else 0,
        key=f"touched-{name}-{chosen}",
    )


def row(
    state: KokeshiState,
    names: Sequence[str],
    put: Callable[[str], Handler | None],
    layout: Layout,
    *,
    most: float = 86,
    columns: int = 5,
    chosen: str = "",
    note: Callable[[str], str] = lambda name: "",
    there: Sequence[str] | None = None,
) -> ft.Control:
    """Some tiles side by side, up to *columns* of them in a line. Of those that are not *there* the place is kept."""
    room = layout.sheet_width if not layout.wide else layout.width - 2 * theme.MARGIN
    width = min(most, (room - GAP * (columns - 1)) / columns - 8)
    cells: list[ft.Control] = [
        touched(state, name, width, put(name), chosen=name == chosen, note=note(name))
        if there is None or name in there
        else ft.Container(width=width + 8, height=width * SHAPE + 8)
        for name in names
    ]
    return ft.Row(cells, spacing=GAP, run_spacing=GAP, wrap=True, alignment=ft.MainAxisAlignment.CENTER)


def grid(
    state: KokeshiState,
    names: Sequence[str],
    put: Callable[[str], object],
    layout: Layout,
    costs: Callable[[str], int] | None = None,
) -> ft.Row:
    """The normal tiles *names*: a column a colour, in the order of the tracks, and a row an effect. What is gone leaves
    its place. *costs* says what a tile of the colour would cost where it goes."""
    room = min(layout.sheet_width, 620.0 if layout.height >= 560 else 360.0)
    width = (room - GAP * (len(COLOURS) - 1)) / len(COLOURS)
    left = frozenset(names)
    columns: list[ft.Control] = []
    for index, colour in enumerate(state.board.colours):
        cells: list[ft.Control] = []
        cost = costs(f"{colour}-{EFFECTS[0]}") if costs else 0
        if costs:
            said = signed(cost) if cost else t("free")
            ink = theme.ERROR if cost else theme.SOFT
            cells.append(
                ft.Container(
                    theme.text(said, theme.CAPTION, bold=bool(cost), color=ink, lines=1),
                    width=width,
                    alignment=ft.Alignment.CENTER,
                    key=f"cost-{index}-{cost}",
                )
            )
        for number in EFFECTS:
            name = f"{colour}-{number}"
            if name not in left:
                cells.append(ft.Container(width=width, height=max(theme.TOUCH, width * SHAPE), key=f"gone-{name}"))
                continue
            label = words.tile(state, name)
            if cost:
                label = t("{tile}, {points}", tile=label, points=signed(cost))
            src, hue = drawn(state.board, name)
            cells.append(_CELL(name, src, hue, label, width, put, key=name))
        columns.append(ft.Column(cells, spacing=GAP, tight=True))
    return ft.Row(columns, spacing=GAP, alignment=ft.MainAxisAlignment.CENTER, key="grid")


@ft.component
def _Cell(name: str, src: str, hue: str, label: str, width: float, put: Callable[[str], Any]) -> ft.Control:
    """A tile that is its own touch: fifty of them must stay light."""
    return ft.Semantics(
        identifier=f"tile-{name}",
        label=label,
        button=True,
        container=True,
        content=ft.Container(
            ft.Image(src=src, width=width, height=width * SHAPE, fit=ft.BoxFit.FILL, exclude_from_semantics=True),
            on_click=guard(partial(put, name), here()),
            width=width,
            height=max(theme.TOUCH, width * SHAPE),
            bgcolor=hue,
            border_radius=width / 9,
            alignment=ft.Alignment.CENTER,
        ),
    )


_CELL: Callable[..., ft.Control] = memo(_Cell)
