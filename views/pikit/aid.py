"""Pikit's player aid, and what can be told or put right besides a turn."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from models.pikit.components import VALUES
from models.pikit.moves import Empty, Name, Unknown
from models.pikit.refusals import ACT_RULES, NO_DISCARD
from models.pikit.rules import notes
from models.pikit.state import PikitState
from models.texts import t, tn
from views.context import Handler, here
from views.design import theme
from views.pikit.cards import KEPT, sign
from views.pikit.colours import ACCENT
from views.pikit.words import DOES
from views.widgets.dialogs import sheet
from views.widgets.playing import Playing
from views.widgets.taps import button, later, tap


def aid_sheet(playing: Playing, close: Callable[[], None]) -> ft.BottomSheet:
    """The player aid: every card with what it does; a tap reads the rule."""
    state: PikitState = playing.table
    page = here()
    rows: list[ft.Control] = [_aid(value, state, playing.open_rule) for value in VALUES]

    def all_rules() -> None:
        close()
        page.navigate(f"/rules/{playing.play.pad.game.id}")

    rows.append(button(t("All rules"), id="all-rules", icon=ft.Icons.MENU_BOOK_ROUNDED, kind="plain", on_tap=all_rules))
    return sheet(t("Player aid"), rows, close, playing.layout, ACCENT)


def _aid(value: int, state: PikitState, open_rule: Callable[[str], None]) -> ft.Control:
    effect = state.effects[value]
    words = t(DOES[effect]) if effect is not None else t(KEPT[value]) if value in KEPT else ""
    rule = NO_DISCARD.get(value) or ("PIK-E9" if effect is None or effect == "any" else ACT_RULES[effect])
    return tap(
        ft.Row(
            [
                ft.Container(theme.numeral(str(value), theme.TITLE), width=34),
                sign(effect, value, 20),
                theme.text(words, theme.LABEL, expand=True),
            ],
            spacing=10,
        ),
        id=f"aid-{value}",
        label=t("{value}: {effect}", value=value, effect=words),
        on_tap=later(open_rule, rule),
        height=None,
        padding=ft.Padding.symmetric(vertical=5, horizontal=4),
        alignment=None,
    )


def more_sheet(playing: Playing, close: Callable[[], None], rename: Handler) -> ft.BottomSheet:
    """What people may tell of what they see, and ways out: each can be undone."""
    state: PikitState = playing.table
    known = notes(state)
    rows: list[ft.Control] = []

    def row(words: str, id: str, on_tap: Handler, icon: ft.IconData) -> None:
        async def act() -> None:
            close()
            done = on_tap()
            if done is not None:
                await done

        rows.append(button(words, id=id, icon=icon, on_tap=act))

    # A deck that is counted says itself when it is empty: then the rules say why it cannot be yet.
    if state.phase not in ("market", "hands", "over") and not state.emptied:
        row(t("The deck is empty"), "deck-empty", playing.move(Empty()), ft.Icons.HOURGLASS_EMPTY_ROUNDED)
    for move in known:
        # Before the first turn the foot offers these itself.
        if isinstance(move, Unknown) and move.what in ("market", "deck") and state.phase not in ("market", "hands"):
            words, id = _untold(move)
            row(words, id, playing.move(move), ft.Icons.VISIBILITY_OFF_OUTLINED)
    row(t("Change names"), "change-players", rename, ft.Icons.GROUP_OUTLINED)
    if state.phase != "over" and playing.owner:
        row(t("Stop here and count"), "count", playing.count, ft.Icons.FLAG_OUTLINED)
    body: list[ft.Control] = [ft.Column(rows, spacing=theme.GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)]
    if state.deck is not None and state.phase != "over":
        counted = tn("{n} card is left in the deck.", "{n} cards are left in the deck.", state.deck)
        body.insert(0, theme.text(counted, theme.LABEL, color=theme.SOFT))
    return sheet(t("Besides the turn"), body, close, playing.layout, ACCENT)


def _untold(move: Unknown) -> tuple[str, str]:
    if move.what == "market":
        return t("Stop following the market"), "unknown-market"
    return t("Stop counting the deck"), "unknown-deck"


def nameable(state: PikitState) -> list[Name]:
    """The values that an untold card of the market may be."""
    return [move for move in notes(state) if isinstance(move, Name)]
