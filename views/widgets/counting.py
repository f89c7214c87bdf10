"""Players who count on other phones: what stands in place of their totals and sheets (``Play.hidden``)."""

from __future__ import annotations

from collections.abc import Collection

import flet as ft

from models.play import Play
from models.texts import join, t, tn
from views.design import art, theme
from views.widgets.scaffold import card
from views.widgets.taps import readout

DASH = "–"
"""What stands for a number that is not shown."""


def who(play: Play, seats: Collection[int]) -> str:
    """That those in *seats* count on other phones."""
    names = join([play.pad.players[seat].name for seat in sorted(seats)])
    return tn("{names} counts on another phone.", "{names} count on other phones.", len(seats), names=names)


def sign(seat: int) -> ft.Control:
    """What stands in place of the total of *seat*."""
    icon = ft.Icon(ft.Icons.VISIBILITY_OFF_OUTLINED, size=14, color=theme.SOFT)
    words = theme.text(t("counts"), theme.CAPTION, color=theme.SOFT, lines=1, expand=True)
    # As high as the totals beside it; four seats on a narrow phone leave no dp to give away.
    strut = theme.numeral("", theme.TITLE)
    row = ft.Row([icon, ft.Container(width=2), words, strut], spacing=0)
    return readout(row, id=f"total-{seat}", label=DASH)


def in_place_of_a_sheet(play: Play, seat: int) -> ft.Control:
    """What is said where the sheet of *seat* would be."""
    name = play.pad.players[seat].name
    words = t("{name} counts on another phone. You see it when the sheets are finished.", name=name)
    row = ft.Row(
        [art.shape(seat, 28), theme.text(words, theme.LABEL, expand=True)],
        spacing=14,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return card(readout(row, id=f"counts-{seat}", label=words))
