"""Rows of a sheet: a drawing and a name on the left, what is written on the right, below each other for big text."""

from __future__ import annotations

import flet as ft

from views.context import Layout
from views.design import theme

STACKED = 1.4
"""From this size of text on, what is written stands below its name."""


def stacks(layout: Layout) -> bool:
    """True where the text is so large that what is written stands below its name."""
    return layout.scale > STACKED


def labelled(
    title: str,
    control: ft.Control,
    layout: Layout,
    *,
    drawing: ft.Control | None = None,
    note: str | None = None,
    size: int = theme.LABEL,
) -> ft.Control:
    """One line of a sheet; *note* is a small line under its name."""
    words: list[ft.Control] = [theme.text(title, size, bold=True, lines=2)]
    if note:
        words.append(theme.text(note, theme.CAPTION, color=theme.SOFT))
    name = ft.Row(
        [*([drawing] if drawing else []), ft.Column(words, spacing=0, expand=True, tight=True)],
        spacing=8,
        expand=None if stacks(layout) else True,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    if stacks(layout):
        return ft.Column([name, control], spacing=6, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Row([name, control], spacing=8, vertical_alignment=ft.CrossAxisAlignment.CENTER)


def banner(words: str, drawing: ft.Control) -> ft.Control:
    """Something that decides the play, said at once."""
    return ft.Container(
        ft.Row([drawing, theme.text(words, theme.LABEL, bold=True, expand=True)], spacing=12),
        bgcolor=theme.TINT,
        border=ft.Border.all(1.5, theme.ACCENT),
        border_radius=theme.CELL_RADIUS,
        padding=12,
    )
