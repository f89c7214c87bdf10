"""The app's own keypad: there only while a cell is active, below everything, and never over the cell."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from models.texts import t
from views.context import READING_WIDTH, Layout
from views.design import theme
from views.widgets.taps import later, tap
from views.widgets.typing import Typing, shown

ROWS = (("1", "2", "3", "erase"), ("4", "5", "6", "sign"), ("7", "8", "9", "plus"), ("0", "next", "done"))

HARDWARE = {"Backspace": "erase", "Delete": "erase", "+": "plus", "-": "sign", "Enter": "next", "Tab": "next"}
HARDWARE |= {"Numpad Enter": "next", "Escape": "done", "Numpad Add": "plus", "Numpad Subtract": "sign"}
HARDWARE |= {str(digit): str(digit) for digit in range(10)} | {f"Numpad {digit}": str(digit) for digit in range(10)}
"""Keys of a real keyboard that do what a key of the keypad does."""


def _names() -> dict[str, tuple[str, str, ft.IconData | None]]:
    """Face, spoken label and icon of the keys that are no digits."""
    return {
        "erase": ("", t("Erase"), ft.Icons.BACKSPACE_OUTLINED),
        "sign": ("±", t("Plus or minus"), None),
        "plus": ("+", t("Plus"), None),
        "next": (t("Next"), t("Next cell"), None),
        "done": (t("Done"), t("Done"), None),
    }


def keypad(title: str, typing: Typing, press: Callable[[str], object], layout: Layout) -> ft.Control:
    """The keypad for the cell called *title*; *press* gets the names of the keys (contract: ``key-…``)."""
    # The border is not touched: a key is 2 dp less.
    height = 52 if layout.height >= 600 else theme.TOUCH + 2
    rows = [ft.Row([_key(key, press, height) for key in row], spacing=6) for row in ROWS]
    line = ft.Row(
        [
            theme.text(title, theme.BODY, color=theme.SOFT, lines=1, expand=True),
            theme.numeral(shown(typing) or "–", theme.TITLE),
        ],
        spacing=12,
    )
    side = max(theme.GAP, (layout.width - READING_WIDTH) / 2)
    return ft.Container(
        ft.Column([ft.Container(line, padding=ft.Padding.symmetric(horizontal=8)), *rows], spacing=6, tight=True),
        bgcolor=theme.WELL,
        border=ft.Border(top=ft.BorderSide(1, theme.LINE)),
        padding=ft.Padding.only(left=side, right=side, top=8, bottom=8),
    )


def _key(key: str, press: Callable[[str], object], height: float) -> ft.Control:
    face, spoken, icon = _names().get(key, (key, key, None))
    words = key in ("next", "done")
    content: ft.Control = (
        ft.Icon(icon, size=22, color=theme.INK)
        if icon
        else theme.numeral(
            face, theme.LABEL if words else theme.TITLE, color=theme.ON_ACCENT if key == "next" else theme.INK
        )
    )
    return tap(
        content,
        id=f"key-{key}",
        label=spoken,
        on_tap=later(press, key),
        height=height,
        bgcolor=theme.ACCENT if key == "next" else theme.CARD,
        border=ft.Border.all(1, theme.LINE),
        expand=2 if key == "0" else True,
    )
