"""Sheets over Kokeshi's table: what the tiles mean, and what is besides the turn."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from models.kokeshi.components import EFFECTS, LEVELS, TOP_POINTS
from models.kokeshi.moves import Follow, Happiness
from models.kokeshi.rules import notes
from models.kokeshi.state import KokeshiState
from models.texts import number, t, tn
from views.context import here
from views.design import theme
from views.kokeshi import words
from views.kokeshi.colours import ACCENT
from views.kokeshi.tiles import face
from views.widgets.dialogs import sheet
from views.widgets.playing import Playing
from views.widgets.sheets import sheet_table
from views.widgets.switches import switch_row
from views.widgets.taps import button, icon_button, readout, silent


def aid_sheet(playing: Playing, close: Callable[[], None]) -> ft.BottomSheet:
    """All effects, each with its tile and in words."""
    state: KokeshiState = playing.table
    colours = state.board.colours
    shown = [(f"{colours[0]}-{number}", words.effect(number)) for number in EFFECTS]
    shown.append((f"{colours[0]}-start-1", t("starting tile: one doll, or the other")))
    shown += [(f"princess-level-{level}", words.tile(state, f"princess-level-{level}")) for level in LEVELS]
    rows: list[ft.Control] = []
    for name, said in shown:
        line = ft.Row(
            [face(state.board, name, 64), theme.text(said[:1].upper() + said[1:], theme.LABEL, expand=True)], spacing=12
        )
        rows.append(ft.Semantics(identifier=f"aid-{name}", label=said, container=True, content=silent(line)))
    top = tn("Beyond the top: {n} happiness", "Beyond the top: {n} happiness", TOP_POINTS)
    rows.append(theme.text(top, theme.BODY, color=theme.SOFT))
    return sheet(t("What the tiles do"), rows, close, playing.layout, ACCENT, tall=True)


def points_sheet(playing: Playing, close: Callable[[], None]) -> ft.BottomSheet:
    """What everybody's board is worth as it lies, line by line."""
    pad = playing.play.pad
    note = theme.text(t("As the boards lie now."), theme.BODY, color=theme.SOFT)
    table = sheet_table(pad.sheet, pad.game, playing.layout)
    return sheet(t("Points so far"), [note, table], close, playing.layout, ACCENT, tall=True)


def more_sheet(playing: Playing, close: Callable[[], None]) -> ft.BottomSheet:
    """Names, the board, the offer, and the end at any time."""
    page = here()
    state: KokeshiState = playing.table

    def leave_to(place: str) -> None:
        close()  # who comes back sees the table
        page.navigate(f"/play/{playing.play.id}/{place}")

    def rules() -> None:
        close()
        page.navigate(f"/rules/{playing.play.pad.game.id}")

    async def follow() -> None:
        close()
        await playing.make(Follow(state.offer is None), playing.play.number)

    async def count() -> None:
        close()
        done = playing.count()
        if done is not None:
            await done

    rows: list[ft.Control] = []
    if Follow(state.offer is None) in notes(state):
        rows.append(
            switch_row(
                t("Follow the offer"),
                t("The four tiles that lie open are told here, and a new one after each that is taken."),
                state.offer is not None,
                id="follow-offer",
                on_tap=follow,
            )
        )
    rows += [
        button(
            t("Change names"), id="change-players", icon=ft.Icons.GROUP_OUTLINED, on_tap=lambda: leave_to("players")
        ),
        button(t("Match my board"), id="board", icon=ft.Icons.FACT_CHECK_OUTLINED, on_tap=lambda: leave_to("board")),
        button(t("Rules"), id="rules", icon=ft.Icons.MENU_BOOK_ROUNDED, on_tap=rules),
    ]
    if playing.owner:
        rows.append(button(t("Stop here and score"), id="count", icon=ft.Icons.FLAG_OUTLINED, on_tap=count))
    return sheet(t("Besides the turn"), rows, close, playing.layout, ACCENT)


def happiness(playing: Playing, seat: int) -> ft.Control | None:
    """KOK-C3: on side B the marker goes up and down as the board says; None on side A, and for the dummy."""
    state: KokeshiState = playing.table
    if not any(isinstance(move, Happiness) and move.seat == seat for move in notes(state)):
        return None
    value = number(state.workshops[seat].happiness)
    return ft.Row(
        [
            theme.text(t("Happiness"), theme.BODY, expand=True),
            icon_button(
                ft.Icons.REMOVE_ROUNDED,
                id=f"happiness-{seat}-down",
                label=t("One happiness less"),
                on_tap=playing.tell(Happiness(seat, -1), lambda now: None),
            ),
            readout(
                theme.numeral(value, theme.TITLE), id=f"happiness-{seat}", label=t("Happiness: {points}", points=value)
            ),
            icon_button(
                ft.Icons.ADD_ROUNDED,
                id=f"happiness-{seat}-up",
                label=t("One happiness more"),
                on_tap=playing.tell(Happiness(seat, 1), lambda now: None),
            ),
        ],
        spacing=4,
    )
