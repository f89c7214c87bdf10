"""What rests on a printed value that nobody has checked: said softly, with the way to where it is checked."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import quote

import flet as ft

from models import boards
from models.texts import t
from views.context import here
from views.design import theme
from views.widgets.pad import Writing
from views.widgets.taps import tap

SIGN = ft.Icons.FACT_CHECK_OUTLINED


def sign(size: int = 16) -> ft.Control:
    """The small mark beside a line's name."""
    words = t("not checked against your board")
    return ft.Semantics(label=words, content=ft.Icon(SIGN, size=size, color=theme.SOFT))


def not_checked(address: str, paths: Sequence[str], *, id: str, words: str | None = None) -> ft.Control:
    """One sentence about the unconfirmed values at *paths* of a play's profile; a tap leads to the first of them.

    *address* is that of the play's sheets or of its result, to which the form closes again.
    """
    page = here()
    words = words or t("Not checked against your board")
    return tap(
        ft.Row(
            [
                ft.Icon(SIGN, size=18, color=theme.SOFT),
                theme.text(words, theme.BODY, color=theme.SOFT, expand=True),
                ft.Icon(ft.Icons.CHEVRON_RIGHT_ROUNDED, size=20, color=theme.SOFT),
            ],
            spacing=8,
        ),
        id=id,
        label=words,
        on_tap=lambda: page.navigate(f"{address}/board?at={quote(paths[0])}"),
        padding=ft.Padding.symmetric(horizontal=4, vertical=14),
        alignment=ft.Alignment.CENTER_LEFT,
    )


def rests_on(writing: Writing, *paths: str, id: str) -> list[ft.Control]:
    """The mark of a group of cells that rests on the values at *paths*; nothing where all of them are checked."""
    open_ones = [one for path in paths for one in boards.unchecked(writing.pad.profile, path)]
    return [not_checked(f"/play/{writing.play.id}", open_ones, id=f"not-checked-{id}")] if open_ones else []


def line_rests_on(writing: Writing, key: str) -> list[ft.Control]:
    """The mark of a scored line of the seat whose sheet shows."""
    lines = writing.pad.sheet.players[writing.seat].lines
    found = next(line.unchecked for line in lines if line.key == key)
    return [not_checked(f"/play/{writing.play.id}", found, id=f"not-checked-{key}")] if found else []
