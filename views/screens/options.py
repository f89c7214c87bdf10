"""A row for an option that is frozen when a play starts."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import flet as ft

from models.forms import Scalar
from models.game import AnyGame, Option
from models.texts import t
from views.context import Layout
from views.design import theme
from views.widgets.choices import Choice, choices
from views.widgets.rows import stacks
from views.widgets.switches import switch_row
from views.widgets.taps import later

Choose = Callable[[str, Scalar], Awaitable[None] | None]


def option_row(game: AnyGame, option: Option, value: Scalar, choose: Choose, layout: Layout) -> ft.Control:
    """A switch where it is on or off, else a row of choices."""
    label, words = (t(text) for text in game.book.options[option.key])
    if isinstance(value, bool):
        return switch_row(label, words, value, id=f"option-{option.key}", on_tap=later(choose, option.key, not value))

    def called(one: Scalar) -> str:
        return game.book.term(one) if isinstance(one, str) else t("no") if one is None else str(one)

    row = [
        Choice(
            f"option-{option.key}-{one}",
            called(one),
            t("{option}: {choice}", option=label, choice=called(one)),
            later(choose, option.key, one),
            chosen=one == value,
        )
        for one in option.choices
    ]
    return ft.Container(
        ft.Column(
            [
                theme.text(label, theme.LABEL, bold=True),
                theme.text(words, theme.BODY, color=theme.SOFT),
                choices(
                    row,
                    size=theme.BODY,
                    height=layout.sized(theme.TOUCH, 1.6),
                    columns=1 if stacks(layout) else 6 if len(row) > 6 else None,
                ),
            ],
            spacing=8,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        bgcolor=theme.CARD,
        border=ft.Border.all(1, theme.LINE),
        border_radius=theme.CELL_RADIUS,
        padding=14,
    )
