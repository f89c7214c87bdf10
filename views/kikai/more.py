"""Sheets over KIKAI's table: everything that was done, and what is besides the actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

import flet as ft

from models.kikai.moves import Skip
from models.kikai.state import KikaiState
from models.texts import t
from views.context import Handler, here
from views.design import theme
from views.kikai.colours import ACCENT
from views.kikai.words import Line
from views.widgets.dialogs import sheet
from views.widgets.playing import Playing
from views.widgets.taps import button, silent


def log_sheet(said: Sequence[Line], playing: Playing, close: Callable[[], None]) -> ft.BottomSheet:
    """Every action in words, the newest first."""
    rows: list[ft.Control] = []
    numbered = list(enumerate(said))
    for round_, lines in groupby(reversed(numbered), key=lambda one: one[1].round):
        rows.append(theme.text(t("Round {n}", n=round_), theme.BODY, bold=True, color=theme.SOFT, heading=True))
        for at, line in lines:
            shown = silent(theme.text(line.words, theme.LABEL))
            rows.append(ft.Semantics(identifier=f"log-{at}", label=line.words, container=True, content=shown))
    return sheet(t("All that was done"), rows, close, playing.layout, ACCENT, tall=True)


def more_sheet(
    playing: Playing,
    seat: int,
    open_: Callable[..., Handler],
    close: Callable[[], None],
    log: Callable[[], None],
) -> ft.BottomSheet:
    """Skipping, mending, names, the board, rules, and the end at any time."""
    page = here()
    state: KikaiState = playing.table

    def leave_to(place: str) -> Handler:
        def leave() -> None:
            close()  # who comes back sees the table
            page.navigate(place)

        return leave

    def after_closing(act: Handler) -> Handler:
        async def done() -> None:
            close()
            made = act()
            if made is not None:
                await made

        return done

    address = f"/play/{playing.play.id}"
    rows: list[ft.Control] = []
    if state.phase == "act":
        skip = after_closing(playing.move(Skip(state.seat)))
        label = t("{name} skips the action", name=playing.names[state.seat])
        rows.append(button(label, id="skip", icon=ft.Icons.SKIP_NEXT_ROUNDED, on_tap=skip))
    if state.phase != "over":
        label = t("Correct what {name} has", name=playing.names[seat])
        rows.append(button(label, id="correct", icon=ft.Icons.EDIT_OUTLINED, on_tap=open_("correct", seat)))
    rows += [
        button(t("All that was done"), id="log", icon=ft.Icons.HISTORY_ROUNDED, on_tap=log),
        button(
            t("Change names"), id="change-players", icon=ft.Icons.GROUP_OUTLINED, on_tap=leave_to(f"{address}/players")
        ),
        button(t("Match my board"), id="board", icon=ft.Icons.FACT_CHECK_OUTLINED, on_tap=leave_to(f"{address}/board")),
        button(
            t("Rules"),
            id="rules",
            icon=ft.Icons.MENU_BOOK_ROUNDED,
            on_tap=leave_to(f"/rules/{playing.play.pad.game.id}"),
        ),
    ]
    if playing.owner:
        stop = after_closing(playing.count)
        rows.append(button(t("Stop here and score"), id="count", icon=ft.Icons.FLAG_OUTLINED, on_tap=stop))
    return sheet(t("Besides the actions"), rows, close, playing.layout, ACCENT)
