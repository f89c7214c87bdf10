"""Who plays: points so far, recognitions, whose turn it is; and that the end has begun."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from models.kokeshi.effects import MOST_RECOGNITIONS
from models.kokeshi.state import KokeshiState
from models.texts import number, t, tn
from views.context import READING_WIDTH
from views.design import art, theme
from views.widgets.players import seat_chip
from views.widgets.playing import Playing


def points(playing: Playing, seat: int) -> int:
    """What the board of *seat* is worth as it lies."""
    return playing.play.pad.sheet.players[seat].total


def strip(playing: Playing, selected: int, choose: Callable[[int], None]) -> ft.Control:
    """All players in turn order; a tap turns to a workshop."""
    state: KokeshiState = playing.table
    layout = playing.layout
    side = theme.MARGIN if layout.wide else max(theme.MARGIN, (layout.width - READING_WIDTH) / 2)
    roomy = layout.width - 2 * side >= state.seats * layout.sized(70) + (state.seats - 1) * 6
    width = None if roomy else layout.sized(104)
    tight = (layout.width - 2 * side) / state.seats < layout.sized(96)
    chips = [_chip(playing, seat, seat == selected, choose, width, tight) for seat in range(state.seats)]
    row = ft.Row(list(chips), spacing=6, scroll=None if roomy else ft.ScrollMode.AUTO)
    rows: list[ft.Control] = [ft.Container(row, padding=ft.Padding.only(left=side, right=side, top=2, bottom=6))]
    if said := ending(state, playing.names):
        shown = ft.Semantics(
            identifier="last-rounds",
            container=True,
            label=said,
            content=ft.Semantics(exclude_semantics=True, content=_banner(said)),
        )
        rows.append(ft.Container(shown, padding=ft.Padding.only(left=side, right=side, bottom=6)))
    return ft.Column(rows, spacing=0, tight=True)


def _banner(words: str) -> ft.Control:
    """Said at once, and small: the board needs the room."""
    sign = ft.Icon(ft.Icons.HOURGLASS_EMPTY_ROUNDED, color=theme.ACCENT, size=20)
    return ft.Container(
        ft.Row([sign, theme.text(words, theme.BODY, bold=True, expand=True)], spacing=8),
        bgcolor=theme.TINT,
        border=ft.Border.all(1.5, theme.ACCENT),
        border_radius=theme.CELL_RADIUS,
        padding=ft.Padding.symmetric(horizontal=10, vertical=5),
    )


def _chip(
    playing: Playing, seat: int, selected: bool, choose: Callable[[int], None], width: float | None, tight: bool
) -> ft.Control:
    state: KokeshiState = playing.table
    name, total = playing.names[seat], points(playing, seat)
    most, own = MOST_RECOGNITIONS[state.seats - 1], state.recognitions(seat)
    acting = seat == state.turn and state.phase != "over"
    spoken = t("{name}, {points} points, {n} of {most} recognitions", name=name, points=number(total), n=own, most=most)
    ink = theme.INK if acting or selected else theme.SOFT
    sign = [ft.Icon(ft.Icons.PLAY_ARROW_ROUNDED, size=16, color=theme.ACCENT)] if acting else []
    named = theme.text(name, theme.CAPTION, bold=acting, color=ink, lines=1, expand=True)
    head = ft.Row([art.shape(seat, 14), named, *(sign if not tight else [])], spacing=4)
    medals = ft.Row(
        [
            ft.Icon(ft.Icons.WORKSPACE_PREMIUM_OUTLINED, size=14, color=theme.SOFT),
            theme.numeral(str(own) if tight else f"{own}/{most}", theme.CAPTION, color=theme.SOFT, bold=False),
        ],
        spacing=0,
        tight=True,
    )
    below = ft.Row(
        [theme.numeral(number(total), theme.BODY, color=ink), *(sign if tight else []), medals],
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        spacing=2,
    )
    return seat_chip(
        ft.Column([head, below], spacing=0, tight=True, alignment=ft.MainAxisAlignment.CENTER),
        seat,
        t("{player}, in turn", player=spoken) if acting else spoken,
        selected,
        choose,
        height=playing.layout.sized(48, 1.6),
        padding=7,
        width=width,
    )


def ending(state: KokeshiState, names: list[str]) -> str:
    """Why the end has begun, and how many rounds are left (KOK-N1)."""
    if state.last is None or state.ended_by is None or state.phase == "over":
        return ""
    reason, seat = state.ended_by
    most = MOST_RECOGNITIONS[state.seats - 1]
    if reason == "recognitions" and seat is not None:
        why = t("{name} has {n} recognitions.", name=names[seat], n=most)
    else:
        why = t("The bag cannot fill the offer.")
    left = state.last - state.round
    rounds = (
        tn("This round, then {n} more.", "This round, then {n} more.", left) if left else t("This is the last round.")
    )
    return f"{why} {rounds}"


def waiting_for(state: KokeshiState) -> str:
    """The line under the game's name."""
    if state.setup:
        return t("Setting up")
    if state.phase == "over":
        return t("All is played")
    return t("Round {n} · bag {bag}", n=state.round, bag=state.bag)
