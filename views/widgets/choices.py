"""A row of choices, of which one is chosen: one bar with as many fields as fit side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from views.context import Handler
from views.design import art, theme
from views.widgets.taps import tap


@dataclass(frozen=True, slots=True)
class Choice:
    """One field of the bar. ``put`` None: it cannot be chosen, and ``label`` says why; ``holder``: who has it."""

    id: str
    face: str
    label: str
    put: Handler | None
    chosen: bool = False
    holder: int | None = None
    shape: int | None = None
    """The seat whose shape stands beside the face, where a player is chosen."""


def _nothing() -> None:
    """What is chosen already stays chosen."""


def _face(choice: Choice, size: int) -> ft.Control:
    if choice.holder is not None:
        return ft.Column(
            [art.shape(choice.holder, 16), theme.numeral(choice.face, theme.CAPTION, color=theme.SOFT, bold=False)],
            spacing=1,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
    dead = choice.put is None
    color = theme.ON_ACCENT if choice.chosen else theme.SOFT if dead else theme.INK
    if choice.shape is not None:
        words = theme.text(choice.face, size, bold=choice.chosen, color=color, lines=1, expand=True)
        mark = ft.Container(art.shape(choice.shape, 16), bgcolor=theme.CARD, border_radius=12, padding=3)
        return ft.Container(ft.Row([mark, words], spacing=6), padding=ft.Padding.symmetric(horizontal=8))
    if choice.face.isdigit():
        return theme.numeral(choice.face, size, color=color, bold=choice.chosen or not dead)
    words = theme.text(choice.face, size, bold=choice.chosen, color=color, lines=2, align=ft.TextAlign.CENTER)
    return ft.Container(words, padding=ft.Padding.symmetric(horizontal=8, vertical=4))


def choices(
    row: Sequence[Choice],
    *,
    width: float | None = None,
    height: float = 48,
    size: int = theme.LABEL,
    columns: int | None = None,
    faulty: bool = False,
) -> ft.Control:
    """The bar. ``width`` is that of one field in dp (at least 48; None: they share the room); ``columns`` is how
    many stand side by side, then the rest goes below."""
    columns = columns or len(row)
    lines: list[ft.Control] = []
    starts = range(0, len(row), columns)
    for start in starts:
        if start:
            lines.append(ft.Container(height=1, bgcolor=theme.LINE))
        cells: list[ft.Control] = []
        for index in range(start, min(start + columns, len(row))):
            if index > start:
                cells.append(ft.Container(width=1, height=height, bgcolor=theme.LINE))
            corners = _corners(index - start, columns, start == 0, start == starts[-1], len(row))
            cells.append(_field(row[index], corners, width, height, size))
        if not width:
            cells += [ft.Container(expand=True) for _ in range(start + columns - len(row))]
        lines.append(ft.Row(cells, spacing=0, tight=width is not None))
    return ft.Container(
        ft.Column(lines, spacing=0, tight=True),
        bgcolor=theme.ERROR_TINT if faulty else theme.CARD,
        border=ft.Border.all(2 if faulty else 1, theme.ERROR if faulty else theme.EDGE),
        border_radius=theme.CELL_RADIUS,
    )


def _corners(at: int, columns: int, first: bool, last: bool, count: int) -> ft.BorderRadius:
    """A field at the end of the bar is as round as the bar."""
    radius = theme.CELL_RADIUS - 1
    left, right = at == 0, at == min(columns, count) - 1
    return ft.BorderRadius(
        top_left=radius if first and left else 0,
        top_right=radius if first and right else 0,
        bottom_left=radius if last and left else 0,
        bottom_right=radius if last and right else 0,
    )


def _field(choice: Choice, corners: ft.BorderRadius, width: float | None, height: float, size: int) -> ft.Control:
    dead = choice.put is None and not choice.chosen
    return tap(
        _face(choice, size),
        id=choice.id,
        label=choice.label,
        selected=choice.chosen,
        on_tap=_nothing if choice.chosen else choice.put,
        width=width,
        height=height,
        bgcolor=theme.ACCENT if choice.chosen else theme.WELL if dead else None,
        radius=corners,
        expand=None if width else True,
        key=choice.id,
    )
