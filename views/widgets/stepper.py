"""A count with a way up and a way down, and a dead zone between them."""

from __future__ import annotations

import flet as ft

from models.texts import number, t
from views.context import Handler
from views.design import theme
from views.widgets.taps import tap


def stepper(
    label: str,
    drawing: ft.Control,
    count: int | None,
    *,
    id: str,
    spoken: str,
    more: Handler | None,
    less: Handler | None,
    faulty: bool = False,
    cramped: bool = False,
) -> ft.Control:
    """One row: a drawing, its name, less, the count (a dash while blank), more. *cramped*: the name takes the place of
    the drawing."""
    held = bool(count)
    return ft.Container(
        ft.Row(
            [
                *([] if cramped else [drawing]),
                theme.text(label, theme.BODY if cramped else theme.LABEL, bold=True, expand=True, lines=2),
                _step(ft.Icons.REMOVE_ROUNDED, f"{id}-less", t("{what}: one less", what=spoken), less),
                ft.Container(
                    theme.numeral("–" if count is None else number(count), theme.TITLE),
                    width=48,
                    alignment=ft.Alignment.CENTER,
                ),
                _step(ft.Icons.ADD_ROUNDED, f"{id}-more", t("{what}: one more", what=spoken), more),
            ],
            spacing=6,
        ),
        bgcolor=theme.ERROR_TINT if faulty else theme.TINT if held else theme.CARD,
        border=ft.Border.all(
            1.5 if held or faulty else 1, theme.ERROR if faulty else theme.ACCENT if held else theme.LINE
        ),
        border_radius=theme.CELL_RADIUS,
        padding=ft.Padding.only(left=14, right=4, top=3, bottom=3),
    )


def _step(icon: ft.IconData, id: str, label: str, on_tap: Handler | None) -> ft.Control:
    return tap(
        ft.Icon(icon, size=24, color=theme.ACCENT if on_tap else theme.LINE),
        id=id,
        label=label,
        on_tap=on_tap,
        width=theme.TOUCH,
        height=theme.TOUCH,
        radius=theme.TOUCH / 2,
    )
