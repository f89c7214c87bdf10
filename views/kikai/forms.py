"""Rows of KIKAI's sheets: a number with a way up and down, and gains as five amounts side by side."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from models.texts import N_, number, signed, t
from views.context import Handler, Layout
from views.design import art, theme
from views.kikai.draft import Gains, Number
from views.widgets import unchecked
from views.widgets.taps import readout, tap

Step = Callable[[str, int], Handler]
"""Gives what one more (1) or one less (−1) at an amount does."""

NAMES = {
    "vp": N_("VP"),
    "energy": N_("Energy"),
    "megaphones": N_("Megaphones"),
    "ladders": N_("Ladders"),
    "renown": N_("Renown"),
}

_ART = {"vp": "trophy", "energy": "energy", "megaphones": "megaphone", "ladders": "ladder"}


def drawing(key: str, size: int = 24) -> ft.Control:
    """The drawing of an amount."""
    if key in _ART:
        return art.art(_ART[key], size)
    icon = {
        "renown": ft.Icons.STAR_ROUNDED,
        "droppers": ft.Icons.SEND_ROUNDED,
        "turns": ft.Icons.REPEAT_ROUNDED,
        "multiplier": ft.Icons.CLOSE_ROUNDED,
    }.get(key, ft.Icons.STAR_ROUNDED)
    return ft.Icon(icon, size=size, color=theme.ACCENT)


def _said(title: str, value: str, unsure: bool) -> str:
    said = t("{what}: {n}", what=title, n=value)
    return t("{said}, not checked against your board", said=said) if unsure else said


def number_row(
    row: Number,
    title: str,
    step: Step,
    layout: Layout,
    *,
    note: str = "",
    key: str = "",
    plus: bool = False,
    lead: ft.Control | None = None,
) -> ft.Control:
    """One number: its drawing (*lead*, or that of *key*), its name, less, the number, more. *plus*: a number that is
    added, with its sign."""
    unsure = bool(row.likely.unsure)
    value = signed(row.value) if plus else number(row.value)
    name: list[ft.Control] = [theme.text(title, theme.BODY, bold=True, lines=2)]
    if unsure:
        name.append(theme.text(t("not checked"), theme.CAPTION, color=theme.SOFT))
    if note:
        name.append(theme.text(note, theme.CAPTION, color=theme.SOFT, lines=2))
    said = [*([] if layout.scale > 1.4 else [lead or drawing(key or row.path, 26)])]
    more = step(row.path, 1) if row.value < row.high else None
    less = step(row.path, -1) if row.value > row.low else None
    return ft.Container(
        ft.Row(
            [
                *said,
                ft.Column(name, spacing=0, tight=True, expand=True),
                *_steps(row.path, title, less, more, readout_(row.path, title, value, unsure, layout)),
            ],
            spacing=6,
        ),
        bgcolor=theme.CARD,
        border=ft.Border.all(1, theme.LINE),
        border_radius=theme.CELL_RADIUS,
        padding=ft.Padding.only(left=12, right=2, top=2, bottom=2),
        key=f"row-{row.path}",
    )


def readout_(path: str, title: str, value: str, unsure: bool, layout: Layout) -> ft.Control:
    """The number between less and more."""
    shown = readout(theme.numeral(value, theme.TITLE), id=path, label=_said(title, value, unsure))
    return ft.Container(shown, width=layout.sized(40), alignment=ft.Alignment.CENTER)


def _steps(
    path: str, title: str, less: Handler | None, more: Handler | None, middle: ft.Control
) -> tuple[ft.Control, ...]:
    return (
        _step(ft.Icons.REMOVE_ROUNDED, f"{path}-less", t("{what}: one less", what=title), less),
        middle,
        _step(ft.Icons.ADD_ROUNDED, f"{path}-more", t("{what}: one more", what=title), more),
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


def gains_row(
    row: Gains, title: str, step: Step, layout: Layout, active: str, *, lead: ft.Control | None = None
) -> ft.Control:
    """What is gained: a tap on an amount makes it one more, and then steps stand below."""
    unsure = bool(row.likely.unsure)
    head: list[ft.Control] = [theme.text(title, theme.BODY, bold=True, lines=2, expand=True)]
    if lead is not None:
        head.insert(0, lead)
    if unsure:
        head.append(theme.text(t("not checked"), theme.CAPTION, color=theme.SOFT))
        head.append(ft.Icon(unchecked.SIGN, size=16, color=theme.SOFT))
    cells: list[ft.Control] = [_amount(row, key, title, step, layout, active) for key in row.keys]
    lines: list[ft.Control] = [ft.Row(head, spacing=6), ft.Row(cells, spacing=4)]
    if active in row.amounts:
        lines.append(_below(row, active, title, step, layout))
    return ft.Container(
        ft.Column(lines, spacing=4, tight=True),
        bgcolor=theme.CARD,
        border=ft.Border.all(1, theme.LINE),
        border_radius=theme.CELL_RADIUS,
        padding=ft.Padding.symmetric(horizontal=8, vertical=6),
        key=f"row-{row.path}",
    )


def _amount(row: Gains, key: str, title: str, step: Step, layout: Layout, active: str) -> ft.Control:
    path, value = f"{row.path}-{key}", getattr(row.value, key)
    held = bool(value)
    parts: list[ft.Control] = [
        drawing(key, 22),
        theme.numeral(number(value), theme.LABEL, color=theme.INK if held else theme.SOFT, bold=held),
    ]
    large = layout.scale > 1.4
    content: ft.Control = (
        ft.Column(parts, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
        if large
        else ft.Row(parts, spacing=4, tight=True, alignment=ft.MainAxisAlignment.CENTER)
    )
    what = t("{what}, {amount}", what=title, amount=t(NAMES[key]))
    return tap(
        content,
        id=path,
        label=t("{said}. Tap for one more", said=_said(what, number(value), bool(row.likely.unsure))),
        on_tap=step(path, 1),
        height=layout.sized(48, 1.6),
        bgcolor=theme.TINT if held or active == path else theme.WELL,
        border=ft.Border.all(1.5, theme.ACCENT if active == path else theme.TINT if held else theme.WELL),
        expand=True,
        key=path,
    )


def _below(row: Gains, active: str, title: str, step: Step, layout: Layout) -> ft.Control:
    key = active.rpartition("-")[2]
    value = getattr(row.value, key)
    name = t(NAMES[key])
    said = t("{what}, {amount}", what=title, amount=name)
    middle = ft.Container(
        theme.numeral(number(value), theme.TITLE), width=layout.sized(40), alignment=ft.Alignment.CENTER
    )
    steps = _steps(active, said, step(active, -1) if value else None, step(active, 1), middle)
    return ft.Row([theme.text(name, theme.BODY, lines=1, expand=True), *steps], spacing=6)
