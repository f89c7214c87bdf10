"""Sheets that ask for one of several moves: an effect, who cancels, which card lies there."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from models.pikit.moves import Discard, Name, PikitMove
from models.pikit.rules import legal_moves
from models.pikit.state import PikitState
from models.texts import t
from views.context import Handler
from views.pikit import words
from views.pikit.cards import values_picker
from views.pikit.colours import ACCENT
from views.widgets.dialogs import sheet
from views.widgets.playing import Playing
from views.widgets.taps import button


def plays(state: PikitState, value: int) -> list[Discard]:
    """What a card of *value* may be played for by the player in turn (PIK-T2)."""
    return [
        move
        for move in legal_moves(state, state.turn)
        if isinstance(move, Discard) and move.value == value and move.act != "cancel"
    ]


def _moves_sheet(
    title: str, rows: list[tuple[str, str, PikitMove]], playing: Playing, close: Callable[[], None]
) -> ft.BottomSheet:
    """A choice of moves: words, identifier, move."""

    def made(move: PikitMove) -> Handler:
        async def act() -> None:
            close()
            await playing.make(move, playing.play.number)

        return act

    buttons: list[ft.Control] = [button(said, id=id, on_tap=made(move)) for said, id, move in rows]
    return sheet(title, buttons, close, playing.layout, ACCENT)


def name_sheet(playing: Playing, close: Callable[[], None]) -> ft.BottomSheet:
    """Which card one of the market's untold ones is."""
    state: PikitState = playing.table

    def told(value: int) -> Handler:
        async def tell() -> None:
            close()
            await playing.make(Name(value), playing.play.number)

        return tell

    picker = values_picker(told, lambda value: state.unseen[value], playing.layout, id="name", label=t("Market card"))
    return sheet(t("Which card lies there?"), [picker], close, playing.layout, ACCENT)


def effects_sheet(playing: Playing, value: int, close: Callable[[], None]) -> ft.BottomSheet:
    """PIK-E9: a card with any effect; which one?"""
    state: PikitState = playing.table
    rows: list[tuple[str, str, PikitMove]] = [
        (t(words.DOES[move.act]), f"effect-{move.act}", move) for move in plays(state, value)
    ]
    return _moves_sheet(t("Play the {value} for what?", value=value), rows, playing, close)


def answers_sheet(playing: Playing, close: Callable[[], None]) -> ft.BottomSheet:
    """PIK-E6: who cancels, and with which card."""
    state: PikitState = playing.table
    rows: list[tuple[str, str, PikitMove]] = [
        (t("{name}, with a {value}", name=playing.names[seat], value=move.value), f"cancel-{seat}-{move.value}", move)
        for seat in range(state.seats)
        for move in legal_moves(state, seat)
        if isinstance(move, Discard)
    ]
    return _moves_sheet(t("Who cancels the {value}?", value=state.stack[-1].value), rows, playing, close)
