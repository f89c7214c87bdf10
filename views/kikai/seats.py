"""Who plays: points and supplies of both, whose turn it is, and a Media Victory in sight."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from models.kikai.components import BILLBOARDS, ROUNDS
from models.kikai.state import KikaiState
from models.texts import number, t, tn
from views.context import READING_WIDTH
from views.design import art, theme
from views.kikai.forms import drawing
from views.widgets.players import seat_chip
from views.widgets.playing import Playing


def strip(playing: Playing, selected: int, choose: Callable[[int], None]) -> ft.Control:
    """Both players; a tap turns to a board."""
    layout = playing.layout
    side = theme.MARGIN if layout.wide else max(theme.MARGIN, (layout.width - READING_WIDTH) / 2)
    chips: list[ft.Control] = [_chip(playing, seat, seat == selected, choose) for seat in (0, 1)]
    return ft.Container(ft.Row(chips, spacing=8), padding=ft.Padding.only(left=side, right=side, top=2, bottom=6))


def _chip(playing: Playing, seat: int, selected: bool, choose: Callable[[int], None]) -> ft.Control:
    state: KikaiState = playing.table
    ledger, name = state.ledgers[seat], playing.names[seat]
    acting = seat == state.seat and state.phase in ("act", "acted")
    ink = theme.INK if acting or selected else theme.SOFT
    sign = [ft.Icon(ft.Icons.PLAY_ARROW_ROUNDED, size=16, color=theme.ACCENT)] if acting else []
    named = theme.text(name, theme.CAPTION, bold=acting, color=ink, lines=1, expand=True)
    head = ft.Row([art.shape(seat, 14), named, *sign], spacing=4)
    amounts = [
        ("vp", ledger.vp),
        ("energy", ledger.energy),
        ("megaphones", ledger.megaphones),
        ("ladders", ledger.ladders),
    ]
    large = playing.layout.scale > 1.3
    shown: list[ft.Control] = [
        ft.Row(
            [drawing(key, 16), theme.numeral(number(count), theme.BODY, color=ink, bold=key == "vp")],
            spacing=2,
            tight=True,
        )
        for key, count in (amounts[:2] if large else amounts)
    ]
    below = ft.Row(shown, alignment=ft.MainAxisAlignment.SPACE_BETWEEN, spacing=2)
    spoken = t(
        "{name}: {vp} VP, {energy} energy, {megaphones}, {ladders}, {billboards}",
        name=name,
        vp=number(ledger.vp),
        energy=ledger.energy,
        megaphones=tn("{n} Megaphone", "{n} Megaphones", ledger.megaphones),
        ladders=tn("{n} Ladder", "{n} Ladders", ledger.ladders),
        billboards=tn("{n} billboard", "{n} billboards", len(ledger.billboards)),
    )
    return seat_chip(
        ft.Column([head, below], spacing=1, tight=True, alignment=ft.MainAxisAlignment.CENTER),
        seat,
        t("{player}, in turn", player=spoken) if acting else spoken,
        selected,
        choose,
        height=playing.layout.sized(50, 1.6),
        padding=8,
        width=None,
    )


def near_victory(state: KikaiState) -> list[int]:
    """Who wins the media with the next billboard (KIK-A5)."""
    return [seat for seat, one in enumerate(state.ledgers) if len(one.billboards) == BILLBOARDS - 1]


def note(state: KikaiState) -> str:
    """The line under the game's name."""
    if state.phase == "over":
        return t("All is played")
    if state.phase == "foundation":
        return t("Setting up")
    where = t("Round {n} of {most}", n=state.round, most=ROUNDS)
    if state.phase == "round":
        return where
    return t("{round} · turn {turn} of {turns}", round=where, turn=state.turn, turns=state.turns)
