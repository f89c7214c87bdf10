"""Pikit's score pad: one hand, tapped in as it lies on the table."""

from __future__ import annotations

import flet as ft

from models.pads import Pad
from models.pikit.components import PAIRS, VALUES, copies
from models.texts import signed, t, tn
from views.context import Layout, use_layout
from views.design import art, theme
from views.widgets import problems
from views.widgets.pad import Writing
from views.widgets.scaffold import section
from views.widgets.stepper import stepper
from views.widgets.switches import stopped_early
from views.widgets.taps import tap

TILE = 100.0
"""The least width in dp of a card value's tile: the value, and beside it the count with its way down."""


@ft.component
def Hand(writing: Writing) -> ft.Control:
    """The hand of one player."""
    layout = use_layout()
    pad, seat = writing.pad, writing.seat
    kaiju_total = pad.sheet.players[seat].points("kaiju")
    cards = sum(_count(pad, seat, value) for value in VALUES)
    note = t(
        "{cards} · {points}",
        cards=tn("{n} card", "{n} cards", cards),
        points=tn("{n} point", "{n} points", kaiju_total),
    )
    if ones := pad.sheet.players[seat].points("ones"):
        note = t("{hand}, {ones} for the most 1s", hand=note, ones=signed(ones))
    parts = [
        section(t("Kaijū"), _kaiju(writing, layout), note=note),
        *writing.problems("kaiju"),
        section(t("Mecha"), _mecha(writing, layout)),
        *writing.problems("mecha"),
        _wounds(writing),
        *writing.problems("wounds"),
    ]
    if pad.options.get("tile_13"):
        parts.append(_tile(writing))
        parts += writing.problems("tile_13")
    parts.append(stopped_early(writing))
    return ft.Column(parts, spacing=theme.CARD_GAP + 2)


def _count(pad: Pad, seat: int, value: int) -> int:
    written = pad.cell(seat, f"kaiju.{value}")
    return written if isinstance(written, int) else 0


def _kaiju(writing: Writing, layout: Layout) -> ft.Control:
    columns = max(2, min(6, int((layout.sheet_width + 8) // (layout.sized(TILE) + 8))))
    return _grid([_value(writing, value, layout) for value in VALUES], columns, 8)


def _grid(cells: list[ft.Control], columns: int, spacing: int) -> ft.Control:
    """Cells of one width in rows; the last row is filled up with nothing."""
    filled = [*cells, *(ft.Container(expand=True) for _ in range(-len(cells) % columns))]
    rows = [ft.Row(filled[i : i + columns], spacing=spacing) for i in range(0, len(filled), columns)]
    return ft.Column(list(rows), spacing=spacing)


def _value(writing: Writing, value: int, layout: Layout) -> ft.Control:
    pad, seat = writing.pad, writing.seat
    path = f"kaiju.{value}"
    written = pad.cell(seat, path)
    count = _count(pad, seat, value)
    faulty = problems.marked(pad, seat, path)
    held = count > 0
    height = layout.sized(64)
    shown: list[ft.Control] = [theme.numeral(str(value), theme.BIG if layout.scale < 1.3 else theme.TITLE)]
    if written is not None:
        color = theme.ACCENT if held else theme.SOFT
        shown.append(theme.numeral(t("×{n}", n=count), theme.LABEL, color=color))
    more = tap(
        ft.Column(shown, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
        id=f"kaiju-{value}-{seat}",
        label=tn("Kaijū {value}: {n} card. Add one.", "Kaijū {value}: {n} cards. Add one.", count, value=value),
        on_tap=writing.step(path, 1),
        height=height,
        radius=ft.BorderRadius.only(top_left=theme.CELL_RADIUS, bottom_left=theme.CELL_RADIUS),
        expand=True,
    )
    edge = theme.ERROR if faulty else theme.ACCENT if held else theme.LINE
    return ft.Container(
        ft.Row([more, _less(writing, value, count, written is not None, height, layout)], spacing=0),
        bgcolor=theme.ERROR_TINT if faulty else theme.TINT if held else theme.CARD,
        border=ft.Border.all(1.5 if held or faulty else 1, edge),
        border_radius=theme.CELL_RADIUS,
        expand=True,
        key=path,
    )


def _less(writing: Writing, value: int, count: int, written: bool, height: float, layout: Layout) -> ft.Control:
    """The way down: a button of its own beside the way up, dead while there is nothing to take away."""
    width = layout.sized(theme.TOUCH, 1.5)
    held = count > 0
    sign = ft.Container(
        ft.Icon(ft.Icons.REMOVE_ROUNDED, size=18, color=theme.INK if held else theme.LINE),
        width=28,
        height=28,
        border_radius=14,
        border=ft.Border.all(1, theme.EDGE if held else theme.LINE),
        alignment=ft.Alignment.CENTER,
    )
    if not written:
        return ft.Container(sign, width=width, height=height, alignment=ft.Alignment.CENTER)
    return tap(
        sign,
        id=f"kaiju-{value}-{writing.seat}-less",
        label=t("Kaijū {value}: take one away", value=value),
        on_tap=writing.step(f"kaiju.{value}", -1) if held else None,
        width=width,
        height=height,
        radius=ft.BorderRadius.only(top_right=theme.CELL_RADIUS, bottom_right=theme.CELL_RADIUS),
    )


def _holder(pad: Pad, pair: int) -> int | None:
    return next((seat for seat in range(len(pad.players)) if pad.cell(seat, f"mecha.{pair}")), None)


def _mecha(writing: Writing, layout: Layout) -> ft.Control:
    columns = 6 if layout.scale <= 1.4 else 3
    return _grid([_pair(writing, pair, layout) for pair in PAIRS], columns, 6)


def _pair(writing: Writing, pair: int, layout: Layout) -> ft.Control:
    pad, seat = writing.pad, writing.seat
    path = f"mecha.{pair}"
    mine = bool(pad.cell(seat, path))
    holder = _holder(pad, pair)
    elsewhere = holder is not None and holder != seat and not mine
    faulty = problems.marked(pad, seat, path)
    if mine:
        label = t("Mecha {pair}: in this hand", pair=pair)
    elif elsewhere and holder is not None:
        label = t("Mecha {pair}: {name} has it", pair=pair, name=pad.players[holder].name)
    else:
        label = t("Mecha {pair}: not in this hand", pair=pair)
    drawing: ft.Control = art.art(f"mecha-{pair}", 26)
    if elsewhere and holder is not None:
        drawing = ft.Row([art.shape(holder, 20)], alignment=ft.MainAxisAlignment.CENTER, height=26)
    edge = theme.ERROR if faulty else theme.ACCENT if mine else theme.LINE
    return tap(
        ft.Column(
            [
                drawing,
                theme.numeral(str(pair), theme.LABEL, color=theme.SOFT if elsewhere else theme.INK, bold=not elsewhere),
            ],
            spacing=2,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            alignment=ft.MainAxisAlignment.CENTER,
            tight=True,
        ),
        id=f"mecha-{pair}-{seat}",
        label=label,
        toggled=mine,
        on_tap=None if elsewhere else writing.put(path, not mine),
        height=layout.sized(64),
        bgcolor=theme.ERROR_TINT if faulty else theme.TINT if mine else theme.WELL if elsewhere else theme.CARD,
        border=ft.Border.all(2 if mine or faulty else 1, edge),
        expand=True,
        key=path,
    )


def _wounds(writing: Writing) -> ft.Control:
    pad, seat = writing.pad, writing.seat
    written = pad.cell(seat, "wounds")
    count = written if isinstance(written, int) else 0
    limit = copies(3, len(pad.players))
    return stepper(
        t("Wounds"),
        art.art("wound", 28),
        None if written is None else count,
        id=f"wounds-{seat}",
        spoken=tn("{n} wound", "{n} wounds", count),
        more=writing.step("wounds", 1, most=limit) if count < limit else None,
        less=writing.step("wounds", -1) if count > 0 else None,
        faulty=problems.marked(pad, seat, "wounds"),
    )


def _tile(writing: Writing) -> ft.Control:
    pad, seat = writing.pad, writing.seat
    mine = bool(pad.cell(seat, "tile_13"))
    others = [s for s in range(len(pad.players)) if s != seat and pad.cell(s, "tile_13")]
    dead = bool(others) and not mine
    words = t("{name} has it", name=pad.players[others[0]].name) if dead else ""
    return tap(
        ft.Row(
            [
                art.art("tile-13", 28),
                theme.text(t("13 tile"), theme.LABEL, bold=True),
                theme.text(words, theme.BODY, color=theme.SOFT, lines=1, expand=True, align=ft.TextAlign.END),
                ft.Icon(
                    ft.Icons.CHECK_CIRCLE_ROUNDED if mine else ft.Icons.CIRCLE_OUTLINED,
                    color=theme.ACCENT if mine else theme.EDGE,
                    size=26,
                ),
            ],
            spacing=12,
        ),
        id=f"tile-13-{seat}",
        label=t("13 tile: {name} has it", name=pad.players[others[0]].name) if dead else t("13 tile"),
        toggled=mine,
        on_tap=None if dead else writing.put("tile_13", not mine),
        bgcolor=theme.TINT if mine else theme.CARD,
        border=ft.Border.all(1.5 if mine else 1, theme.ACCENT if mine else theme.LINE),
        padding=ft.Padding.symmetric(horizontal=14, vertical=12),
        alignment=None,
    )
