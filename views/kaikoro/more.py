"""What may be done at a table besides the turn: other names, the own board, leaving, an early end."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from models.kaikoro.components import KaijuKey
from models.kaikoro.moves import Leave
from models.kaikoro.state import KaikoroState
from models.texts import t, tn
from views.context import here
from views.design import theme
from views.kaikoro.colours import ACCENT
from views.widgets.dialogs import sheet as sheet_below
from views.widgets.playing import Playing
from views.widgets.taps import button


def more(playing: Playing, seat: int, kaiju: KaijuKey, close: Callable[[], None]) -> ft.BottomSheet:
    """What lies over the table when somebody asks for more."""
    page = here()
    state: KaikoroState = playing.table

    def leave_to(place: str) -> None:
        close()  # who comes back sees the table
        page.navigate(f"/play/{playing.play.id}/{place}")

    async def leave() -> None:
        close()
        await playing.make(Leave(seat), playing.play.number)

    async def count() -> None:
        close()
        done = playing.count()
        if done is not None:
            await done

    rows: list[ft.Control] = [
        button(
            t("Change names"),
            id="change-players",
            icon=ft.Icons.GROUP_OUTLINED,
            on_tap=lambda: leave_to("players"),
        ),
        button(
            t("Match my board"),
            id="board",
            icon=ft.Icons.FACT_CHECK_OUTLINED,
            on_tap=lambda: leave_to(f"board?at=sheet.{kaiju}"),
        ),
    ]
    if state.phase != "over" and not state.sheets[seat].end and state.seats > 1 and playing.acts(seat):
        words = t("{name} leaves the table", name=playing.names[seat])
        rows.append(button(words, id="leave", icon=ft.Icons.LOGOUT_ROUNDED, on_tap=leave))
    if playing.owner:
        rows.append(button(t("Stop here and score"), id="count", icon=ft.Icons.FLAG_OUTLINED, on_tap=count))
    note = tn("{n} player is at this table.", "{n} players are at this table.", state.seats)
    body = [theme.text(note, theme.BODY, color=theme.SOFT), *rows]
    return sheet_below(t("Besides the turn"), body, close, playing.layout, ACCENT)
