"""Switches: the picture of one, a row that turns one, and the one that says that people stopped early."""

from __future__ import annotations

import flet as ft

from models.pads import UNFINISHED
from models.texts import t
from views.context import Handler
from views.design import theme
from views.widgets.pad import Writing
from views.widgets.taps import tap


def switch(on: bool) -> ft.Control:
    """The picture of a switch; what it stands in is touched, not it."""
    knob = ft.Container(width=20, height=20, border_radius=10, bgcolor=theme.ON_ACCENT if on else theme.CARD)
    return ft.Container(
        knob,
        width=48,
        height=28,
        border_radius=14,
        padding=4,
        bgcolor=theme.ACCENT if on else theme.EDGE,
        alignment=ft.Alignment.CENTER_RIGHT if on else ft.Alignment.CENTER_LEFT,
    )


def switch_row(label: str, words: str, on: bool, *, id: str, on_tap: Handler) -> ft.Control:
    """A row that is touched anywhere: what the switch is called, what it does, and how it stands."""
    return tap(
        ft.Row(
            [
                ft.Column(
                    [theme.text(label, theme.LABEL, bold=True), theme.text(words, theme.BODY, color=theme.SOFT)],
                    spacing=2,
                    expand=True,
                    tight=True,
                ),
                switch(on),
            ],
            spacing=12,
        ),
        id=id,
        label=t("{option}: {words}", option=label, words=words),
        toggled=on,
        on_tap=on_tap,
        bgcolor=theme.CARD,
        border=ft.Border.all(1, theme.LINE),
        padding=14,
        alignment=None,
    )


def stopped_early(writing: Writing) -> ft.Control:
    """The table's switch "Stopped early", at the foot of every sheet."""
    on = bool(writing.pad.table.get(UNFINISHED))
    return switch_row(
        t("Stopped early"),
        t("You stopped before the end. The result will say so."),
        on,
        id=UNFINISHED,
        on_tap=writing.put_table(UNFINISHED, not on),
    )
