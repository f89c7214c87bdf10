"""Who sits at Pikit's table: whose turn it is, and what lies openly before each: Pair tokens, wounds, the tile."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from models.catalogue import sentence
from models.pikit.components import VALUES
from models.pikit.moves import Unknown
from models.pikit.rules import notes
from models.pikit.state import PikitState
from models.texts import join, t, tn
from views.context import READING_WIDTH, Layout
from views.design import art, theme
from views.pikit.cards import CARD, face
from views.pikit.colours import ACCENT
from views.widgets.dialogs import sheet
from views.widgets.players import name_row
from views.widgets.playing import Playing
from views.widgets.taps import button, later, tap

TOKEN = 18
"""A Pair token in dp."""


def cards_of(state: PikitState, seat: int) -> str:
    """How many cards a player holds, Mecha included, in words."""
    size = state.hands[seat].size
    if size is None:
        return t("hand not followed")
    return tn("{n} card", "{n} cards", size + len(state.pairs(seat)))


def _tokens(state: PikitState, seat: int, size: float = TOKEN) -> list[ft.Control]:
    made: list[ft.Control] = [
        ft.Container(
            theme.numeral(str(pair), theme.CAPTION, color=theme.ON_ACCENT),
            width=size,
            height=size,
            border_radius=size / 2,
            bgcolor=theme.ACCENT,
            alignment=ft.Alignment.CENTER,
        )
        for pair in state.pairs(seat)
    ]
    if state.wounds[seat]:
        made.append(
            ft.Row(
                [art.art("wound", TOKEN), theme.numeral(str(state.wounds[seat]), theme.CAPTION, color=theme.ERROR)],
                spacing=1,
                tight=True,
            )
        )
    if state.tile == seat:
        made.append(art.art("tile-13", TOKEN))
    return made


def said_of(state: PikitState, seat: int, name: str) -> str:
    """All that lies before a player, as a screen reader says it."""
    said = [name, cards_of(state, seat)]
    if pairs := state.pairs(seat):
        said.append(t("Pair tokens {pairs}", pairs=join(str(pair) for pair in pairs)))
    if wounds := state.wounds[seat]:
        said.append(tn("{n} wound", "{n} wounds", wounds))
    if state.tile == seat:
        said.append(t("13 tile"))
    if state.phase != "over" and seat == state.turn:
        said.append(t("in turn"))
    return ", ".join(said)


def strip(playing: Playing, open_hand: Callable[[int], None], layout: Layout) -> ft.Control:
    """All players side by side; a tap shows what is known of a hand."""
    state: PikitState = playing.table
    side = theme.MARGIN if layout.wide else max(theme.MARGIN, (layout.width - READING_WIDTH) / 2)
    # Tokens of all seats take the same number of lines, so that the strip is even.
    width = (layout.width - 2 * side - 6 * (state.seats - 1)) / state.seats - 14
    narrow = layout.scale > 1.3
    room = max(1, int(width // (TOKEN + 3)))
    most = max(len(_tokens(state, seat)) + 1 + bool(state.wounds[seat]) for seat in range(state.seats))
    lines = max(1, -(-most // room))
    chips = [_chip(playing, seat, open_hand, lines, narrow) for seat in range(state.seats)]
    row = ft.Row(list(chips), spacing=6, vertical_alignment=ft.CrossAxisAlignment.START)
    if narrow and state.seats > 2:
        row.scroll = ft.ScrollMode.AUTO
    return ft.Container(row, padding=ft.Padding.only(left=side, right=side, top=4, bottom=8))


def _chip(playing: Playing, seat: int, open_hand: Callable[[int], None], lines: int, narrow: bool) -> ft.Control:
    state: PikitState = playing.table
    name = playing.names[seat]
    acting = state.phase not in ("over", "market") and seat == state.turn
    size = state.hands[seat].size
    count = "?" if size is None else str(size + len(state.pairs(seat)))
    ink = theme.INK if acting else theme.SOFT
    named = theme.text(name, theme.CAPTION, bold=acting, color=ink, lines=1, expand=True)
    head = ft.Row([art.shape(seat, 14), named], spacing=5)
    cards = ft.Row(
        [ft.Icon(ft.Icons.STYLE_OUTLINED, size=15, color=theme.SOFT), theme.numeral(count, theme.BODY, color=ink)],
        spacing=2,
        tight=True,
    )
    tokens = ft.Row(
        [cards, *_tokens(state, seat, playing.layout.sized(TOKEN, 1.6))], spacing=4, run_spacing=2, wrap=True
    )
    scaled = playing.layout.sized(TOKEN, 1.6)
    return tap(
        ft.Column([head, ft.Container(tokens, height=lines * (scaled + 4))], spacing=1, tight=True),
        id=f"seat-{seat}",
        label=said_of(state, seat, name),
        selected=acting,
        on_tap=later(open_hand, seat),
        bgcolor=theme.TINT if acting else theme.CARD,
        border=ft.Border.all(2 if acting else 1, theme.ACCENT if acting else theme.LINE),
        padding=ft.Padding.symmetric(horizontal=7, vertical=5),
        alignment=None,
        expand=None if narrow and state.seats > 2 else True,
        width=playing.layout.sized(104) if narrow and state.seats > 2 else None,
        key=f"seat-{seat}",
    )


def known_cards(state: PikitState, seat: int, layout: Layout) -> ft.Control:
    """The cards of a hand that everybody saw, then those that nobody did."""
    hand = state.hands[seat]
    cells: list[ft.Control] = []
    for value in VALUES:
        cells += [_still(value, state, layout) for _ in range(hand.known[value])]
    cells += [_still(None, state, layout) for _ in range(hand.hidden or 0)]
    cells += [
        ft.Container(
            ft.Column(
                [art.art(f"mecha-{pair}", 22), theme.numeral(str(pair), theme.BODY)],
                spacing=0,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                alignment=ft.MainAxisAlignment.CENTER,
            ),
            width=layout.sized(CARD, 1.6),
            height=layout.sized(58),
            bgcolor=theme.TINT,
            border=ft.Border.all(1, theme.ACCENT),
            border_radius=8,
        )
        for pair in state.pairs(seat)
    ]
    if hand.hidden is None:
        cells.append(theme.text(t("This hand is not followed."), theme.BODY, color=theme.SOFT))
    if not cells:
        cells.append(theme.text(t("No cards."), theme.BODY, color=theme.SOFT))
    return ft.Row(cells, spacing=6, run_spacing=6, wrap=True)


def _still(value: int | None, state: PikitState, layout: Layout) -> ft.Control:
    return ft.Container(
        face(value, state.effects[value] if value else None, layout),
        width=layout.sized(CARD, 1.6),
        height=layout.sized(58),
        bgcolor=theme.CARD if value else theme.WELL,
        border=ft.Border.all(1, theme.LINE),
        border_radius=8,
        alignment=ft.Alignment.CENTER,
    )


def hand_sheet(playing: Playing, seat: int, close: Callable[[], None]) -> ft.BottomSheet:
    """What is known of one hand, and what it is worth so far."""
    state: PikitState = playing.table
    name = playing.names[seat]
    points = playing.play.pad.sheet.players[seat].total
    found = playing.play.state.missing(seat)
    body: list[ft.Control] = [
        theme.text(cards_of(state, seat)[:1].upper() + cards_of(state, seat)[1:], theme.LABEL),
        known_cards(state, seat, playing.layout),
        theme.text(t("Known so far: {points}", points=tn("{n} point", "{n} points", points)), theme.LABEL, bold=True),
        *(
            theme.text(sentence(one, playing.play.pad.game.book, playing.names), theme.BODY, color=theme.SOFT)
            for one in found[:1]
            if state.phase == "over"
        ),
    ]
    untold = Unknown("hand", seat)
    if untold in notes(state) and state.phase != "hands":

        async def stop() -> None:
            close()
            await playing.make(untold, playing.play.number)

        words = t("Stop following this hand")
        body.append(
            button(words, id=f"unknown-hand-{seat}", icon=ft.Icons.VISIBILITY_OFF_OUTLINED, kind="plain", on_tap=stop)
        )
    return sheet(name, body, close, playing.layout, ACCENT)


def hands_pane(playing: Playing) -> ft.Control:
    """All hands, for the second pane of a wide screen."""
    state: PikitState = playing.table
    rows: list[ft.Control] = []
    for seat, name in enumerate(playing.names):
        rows.append(name_row(seat, name, bold=seat == state.turn))
        rows.append(known_cards(state, seat, playing.layout))
    return ft.Column(rows, spacing=theme.GAP)
