"""A player's board: what there is, Influence, billboards, and the six Districts around the ring with their machines."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from models.kikai import reading
from models.kikai.components import BILLBOARDS, COLOURS, PARTS, Part
from models.kikai.state import Component, KikaiState
from models.texts import number, t, tn
from views.context import Layout, memo
from views.design import art, theme
from views.kikai import drawings, words
from views.kikai.colours import DARK
from views.kikai.forms import drawing
from views.widgets.scaffold import card
from views.widgets.taps import later, readout, silent, tap

AROUND = (1, 2, 3, 6, 5, 4)
"""The Districts as they lie around the ring, in two rows of three."""

BESIDE = 14.0
"""Room for the fan of a small component, in dp."""

Touch = Callable[[int], object] | None
"""What a tap on a District means; None where it means nothing."""

LARGE = 1.4
"""From this size of text on there are two Districts beside each other, and not three."""


@ft.component
def _Board(state: KikaiState, seat: int, name: str, layout: Layout, touched: int, touch: Touch) -> ft.Control:
    """The board of *seat*; a tap on a District means it."""
    return ft.Column(
        [card(_supplies(state, seat, name, layout), padding=12), _districts(state, seat, layout, touched, touch)],
        spacing=theme.GAP,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


board: Callable[..., ft.Control] = memo(_Board)


# What there is


def _cell(sign: ft.Control, value: str, id: str, label: str, note: str = "") -> ft.Control:
    words_: list[ft.Control] = [theme.numeral(value, theme.TITLE)]
    if note:
        words_.append(theme.numeral(note, theme.CAPTION, color=theme.SOFT, bold=False))
    shown = ft.Row([sign, *words_], spacing=4, tight=True)
    return readout(shown, id=id, label=label)


def _supplies(state: KikaiState, seat: int, name: str, layout: Layout) -> ft.Control:
    ledger = state.ledgers[seat]
    own = [
        ("vp", number(ledger.vp), tn("{n} VP", "{n} VP", ledger.vp)),
        ("energy", number(ledger.energy), t("{n} energy", n=ledger.energy)),
        ("megaphones", number(ledger.megaphones), tn("{n} Megaphone", "{n} Megaphones", ledger.megaphones)),
        ("ladders", number(ledger.ladders), tn("{n} Ladder", "{n} Ladders", ledger.ladders)),
        (
            "droppers",
            number(state.left(seat)),
            tn("{n} Flyer Dropper left", "{n} Flyer Droppers left", state.left(seat)),
        ),
    ]
    first = [_cell(drawing(key, 24), value, f"{key}-{seat}", said) for key, value, said in own]
    second = [
        _cell(
            drawings.influence(one, 24),
            number(count),
            f"influence-{one}-{seat}",
            f"{t('Influence')}, {words.colour(one)}: {count}",
        )
        for one, count in zip(COLOURS, ledger.influence, strict=True)
    ]
    for at, one in enumerate(COLOURS):
        second[at] = ft.Row(
            [second[at], theme.text(words.letter(one), theme.CAPTION, color=theme.SOFT)], spacing=2, tight=True
        )
    spread = ft.MainAxisAlignment.SPACE_BETWEEN
    large = layout.scale > LARGE
    rows: list[ft.Control] = [
        ft.Row(
            list(first),
            alignment=ft.MainAxisAlignment.START if large else spread,
            wrap=large,
            spacing=12,
            run_spacing=4,
        ),
        ft.Row(
            [*second, _renown(state, seat)],
            alignment=ft.MainAxisAlignment.START if large else spread,
            wrap=large,
            spacing=12,
            run_spacing=4,
        ),
        _placed(state, seat, layout),
    ]
    return ft.Semantics(
        identifier=f"board-{seat}",
        label=t("{name}'s board", name=name),
        container=True,
        content=ft.Column(rows, spacing=10, tight=True),
    )


def _renown(state: KikaiState, seat: int) -> ft.Control:
    """How far Renown is, and what it is worth this round."""
    renown = state.ledgers[seat].renown
    said = t("Renown {n}", n=renown)
    note = ""
    if not state.advanced:
        value, times = reading.renown_value(state, seat).value, reading.multiplier(state).value
        note = t("{value} × {times}", value=value, times=times)
        said = t("{renown}, worth {value} × {times} VP", renown=said, value=value, times=times)
    return _cell(drawing("renown", 24), number(renown), f"renown-{seat}", said, note)


def _placed(state: KikaiState, seat: int, layout: Layout) -> ft.Control:
    """The billboards as six pips, and the fans that were collected."""
    ledger = state.ledgers[seat]
    count = len(ledger.billboards)
    pips: list[ft.Control] = []
    for one in range(1, BILLBOARDS + 1):
        there = one in ledger.billboards
        pips.append(
            ft.Container(
                ft.Icon(ft.Icons.CHECK_ROUNDED, size=14, color=theme.ON_ACCENT) if there else None,
                width=20,
                height=20,
                border_radius=5,
                bgcolor=theme.ACCENT if there else None,
                border=ft.Border.all(1.5, theme.ACCENT if there else theme.EDGE),
                alignment=ft.Alignment.CENTER,
            )
        )
    said = tn("{n} of 6 billboards placed", "{n} of 6 billboards placed", count)
    if count == BILLBOARDS - 1:
        said = t("{billboards}: the next one is a Media Victory", billboards=said)
    bar = readout(ft.Row([art.art("billboard", 24), *pips], spacing=4, tight=True), id=f"billboards-{seat}", label=said)
    near: list[ft.Control] = []
    if count == BILLBOARDS - 1:
        near.append(theme.text(t("One more wins"), theme.CAPTION, bold=True, color=theme.ACCENT))
    fans: list[ft.Control] = [
        readout(
            ft.Row([drawings.fan(one, 20), theme.numeral(number(n), theme.BODY)], spacing=1, tight=True),
            id=f"fans-{one}-{seat}",
            label=t("Fans collected, {colour}: {n}", colour=words.colour(one), n=n),
        )
        for one, n in zip(COLOURS, ledger.fans, strict=True)
    ]
    return ft.Row(
        [bar, *near, ft.Row(fans, spacing=6, tight=True)],
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        wrap=layout.scale > 1.2 or bool(near),
        spacing=8,
        run_spacing=4,
    )


# The Districts


def _districts(state: KikaiState, seat: int, layout: Layout, touched: int, touch: Touch) -> ft.Control:
    large = layout.scale > LARGE
    ring = ((1, 2), (6, 3), (5, 4)) if large else (AROUND[:3], AROUND[3:])
    rows: list[ft.Control] = [
        ft.Row(
            [_district(state, seat, one, layout, one == touched, touch) for one in row],
            spacing=theme.GAP,
            vertical_alignment=ft.CrossAxisAlignment.START,
        )
        for row in ring
    ]
    return ft.Column(rows, spacing=theme.GAP, tight=True)


def _district(state: KikaiState, seat: int, one: int, layout: Layout, chosen: bool, touch: Touch) -> ft.Control:
    name = words.district(state, one)
    own, other = _machine(state, seat, one, layout, True), _machine(state, 1 - seat, one, layout, False)
    content = ft.Column(
        [
            silent(theme.text(name, theme.CAPTION, bold=True, lines=1, align=ft.TextAlign.CENTER)),
            ft.Row(
                [own, other],
                spacing=2,
                alignment=ft.MainAxisAlignment.SPACE_EVENLY,
                vertical_alignment=ft.CrossAxisAlignment.END,
            ),
        ],
        spacing=2,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    paper, edge = theme.TINT if chosen else theme.CARD, theme.ACCENT if chosen else theme.LINE
    border, padding = ft.Border.all(2 if chosen else 1, edge), ft.Padding.symmetric(horizontal=4, vertical=6)
    if touch is None:
        return ft.Container(
            content, bgcolor=paper, border=border, border_radius=theme.CELL_RADIUS, padding=padding, expand=True
        )
    return tap(
        content,
        id=f"spot-{one}",
        label=t("{district}: act here", district=name),
        selected=chosen,
        on_tap=later(touch, one),
        bgcolor=paper,
        border=border,
        padding=padding,
        expand=True,
        readable=True,
        alignment=None,
        key=f"spot-{one}",
    )


def _machine(state: KikaiState, seat: int, one: int, layout: Layout, large: bool) -> ft.Control:
    """Head, body and foot, from above; the opponent's is smaller."""
    ledger = state.ledgers[seat]
    name = words.district(state, one)
    slots: list[ft.Control] = [
        readout(
            _slot(ledger.component(one, part), part, large, layout),
            id=f"slot-{one}-{part}-{seat}",
            label=_spoken(name, part, ledger.component(one, part)),
        )
        for part in reversed(PARTS)
    ]
    if not large:
        slots.insert(0, ft.Container(art.shape(seat, 12), padding=ft.Padding.only(left=layout.sized(20, 1.6) / 2 - 6)))
    return ft.Column(slots, spacing=1, tight=True)


def _spoken(name: str, part: Part, found: Component | None) -> str:
    what = t("{district}, {part}", district=name, part=words.part(part))
    if found is None:
        return t("{what}: not built", what=what)
    colour = words.colour(found.colour)
    return t("{what}: {colour}, with a fan", what=what, colour=colour) if found.fan else f"{what}: {colour}"


def _slot(found: Component | None, part: Part, large: bool, layout: Layout) -> ft.Control:
    """A component painted, with its colour's letter, and its fan beside it."""
    size = 34 if large else 22
    height = layout.sized(36 if large else 24, 1.7)
    width = layout.sized(56, 1.5) if large else layout.sized(20, 1.6) + BESIDE
    if found is None:
        ghost = art.art(f"kikai-{part}", size - 6)
        ghost.opacity = 0.16
        aside = ft.Padding.only(left=3 if large else 0)
        return ft.Container(ghost, width=width, height=height, alignment=ft.Alignment.CENTER_LEFT, padding=aside)
    if not large:
        mark: ft.Control = ft.Container(
            theme.numeral(words.letter(found.colour), theme.CAPTION, color=ft.Colors.WHITE),
            bgcolor=DARK[found.colour],
            border_radius=5,
            width=width - BESIDE,
            height=height - 2,
            alignment=ft.Alignment.CENTER,
        )
        beside = [drawings.fan(found.colour, int(BESIDE))] if found.fan else []
        return ft.Container(ft.Row([mark, *beside], spacing=0), width=width, height=height)
    badge = ft.Container(
        theme.numeral(words.letter(found.colour), theme.CAPTION, color=ft.Colors.WHITE),
        bgcolor=DARK[found.colour],
        border_radius=5,
        padding=ft.Padding.symmetric(horizontal=4),
    )
    side: list[ft.Control] = [badge]
    if found.fan:
        side.insert(0, drawings.fan(found.colour, 20))
    shown = ft.Row(
        [
            drawings.component(part, found.colour, size),
            ft.Column(side, spacing=0, tight=True, alignment=ft.MainAxisAlignment.CENTER),
        ],
        spacing=2,
        tight=True,
    )
    return ft.Container(shown, width=width, height=height, alignment=ft.Alignment.CENTER_LEFT)
