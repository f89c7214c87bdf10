"""Who plays Kaikoro on this device: whose sheet shows, who still has to choose, who has finished."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from models.kaikoro import reading
from models.kaikoro.state import KaikoroState
from models.texts import number, t
from views.context import READING_WIDTH
from views.design import art, theme
from views.widgets.players import seat_chip
from views.widgets.playing import Playing


def state_of(state: KaikoroState, seat: int) -> tuple[ft.IconData, str]:
    """Where a player stands in this phase: a sign and a word."""
    sheet = state.sheets[seat]
    match sheet.end:
        case "won":
            return ft.Icons.EMOJI_EVENTS_OUTLINED, t("warhead fired")
        case "lost":
            return ft.Icons.HEART_BROKEN_OUTLINED, t("city destroyed")
        case "left":
            return ft.Icons.LOGOUT_ROUNDED, t("left the table")
    if seat in state.waiting:
        return ft.Icons.HOURGLASS_EMPTY_ROUNDED, t("still to choose")
    return ft.Icons.CHECK_ROUNDED, t("done") if state.phase == "players" else t("waiting for the dice")


def strip(playing: Playing, selected: int, choose: Callable[[int], None]) -> ft.Control:
    """All players, those who still have to choose marked; a tap turns to a sheet."""
    state: KaikoroState = playing.table
    layout = playing.layout
    side = theme.MARGIN if layout.wide else max(theme.MARGIN, (layout.width - READING_WIDTH) / 2)
    count = state.seats
    roomy = layout.width - 2 * side >= count * layout.sized(84) + (count - 1) * 6
    width = None if roomy else layout.sized(104)
    chips = [_chip(playing, seat, seat == selected, choose, width) for seat in range(count)]
    row = ft.Row(list(chips), spacing=6, scroll=None if roomy else ft.ScrollMode.AUTO)
    return ft.Container(row, padding=ft.Padding.only(left=side, right=side, top=2, bottom=6))


def _chip(
    playing: Playing, seat: int, selected: bool, choose: Callable[[int], None], width: float | None
) -> ft.Control:
    state: KaikoroState = playing.table
    name = playing.names[seat]
    sign, word = state_of(state, seat)
    points = number(reading.standing(state, seat).score)
    waiting = seat in state.waiting
    return seat_chip(
        ft.Row(
            [
                art.shape(seat, 14),
                theme.text(name, theme.CAPTION, bold=selected, color=theme.INK, lines=1, expand=True),
                theme.numeral(points, theme.BODY),
                ft.Icon(sign, size=16, color=theme.ACCENT if waiting else theme.SOFT),
            ],
            spacing=4,
        ),
        seat,
        t("{name}, {points} points, {state}", name=name, points=points, state=word),
        selected,
        choose,
        height=playing.layout.sized(48, 1.4),
        padding=8,
        width=width,
    )
