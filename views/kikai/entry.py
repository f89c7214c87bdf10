"""KIKAI's score pad: lines × the two players where both columns fit, else one player at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from models.kikai.components import (
    COLOURS,
    ENERGY_A_POINT,
    LADDERS_A_POINT,
    MAJORITY_POINTS,
    MEGAPHONES_A_POINT,
    PLAYERS,
)
from models.pads import Pad
from models.texts import signed, t
from views.context import Layout, use_layout
from views.design import art, theme
from views.kikai import drawings
from views.kikai.billboards import billboards
from views.registry import Cell
from views.widgets.pad import Writing, number_cell
from views.widgets.rows import labelled, stacks
from views.widgets.switches import stopped_early

LABEL_WIDTH = 132
"""The width in dp that the names of the lines need."""
DRAWING = 30


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the pad: its path, its name and drawing, and what is said below the name."""

    path: str
    title: str
    drawing: ft.Control
    note: str | None = None
    minus: bool = False
    spoken: str | None = None


def _one_for(count: int) -> str:
    return t("1 point per {n}", n=count)


def _sections(pad: Pad) -> list[tuple[str, list[Line]]]:
    """The lines under their headings, in the order in which the keypad goes through them."""
    book = pad.game.book
    advanced = pad.options.get("mode") == "advanced"
    fans = [
        Line(f"fans.{c}", book.term(c), drawings.fan(c), spoken=t("Fans, {colour}", colour=book.term(c)))
        for c in COLOURS
    ]
    made = [
        (
            t("Points"),
            [
                Line("earned", t("Earned in play"), art.art("trophy", DRAWING)),
                Line("energy_track", t("Energy Track"), art.art("energy", DRAWING)),
            ],
        ),
        (book.term("fans"), fans),
        (
            t("Supplies"),
            [
                Line("energy", t("Energy"), art.art("energy", DRAWING), _one_for(ENERGY_A_POINT)),
                Line("megaphones", t("Megaphones"), art.art("megaphone", DRAWING), _one_for(MEGAPHONES_A_POINT)),
                Line("ladders", t("Ladders"), art.art("ladder", DRAWING), _one_for(LADDERS_A_POINT)),
                Line("foundation", t("Foundation"), art.art("kikai-foot", DRAWING), t("is taken off"), minus=True),
            ],
        ),
    ]
    if advanced:
        tracks = [
            Line(
                f"influence.{c}",
                book.term(c),
                drawings.influence(c),
                spoken=t("Influence, {colour}", colour=book.term(c)),
            )
            for c in COLOURS
        ]
        made.append((book.term("influence"), tracks))
    return made


def cells(pad: Pad, seat: int) -> list[Cell]:
    """The typed cells of a player, from the top."""
    return [Cell(seat, line.path, line.spoken or line.title) for _, lines in _sections(pad) for line in lines]


@ft.component
def Ledger(writing: Writing) -> ft.Control:
    """What both players have at the end, or one of them."""
    layout = use_layout()
    both = layout.fits(PLAYERS, layout.sized(LABEL_WIDTH))
    seats = list(range(PLAYERS)) if both else [writing.seat]
    parts: list[ft.Control] = [
        _section(writing, title, lines, seats, layout) for title, lines in _sections(writing.pad)
    ]
    parts.append(billboards(writing, seats, layout))
    parts.append(stopped_early(writing))
    return ft.Column(parts, spacing=theme.MARGIN)


def _width(layout: Layout) -> float:
    """The width of one column of cells."""
    room = layout.sheet_width - layout.sized(LABEL_WIDTH)
    return max(min(room / PLAYERS - theme.GAP, layout.sized(92)), layout.column)


def _section(writing: Writing, title: str, lines: Sequence[Line], seats: Sequence[int], layout: Layout) -> ft.Control:
    rows: list[ft.Control] = [_head(writing, title, lines[0].path.startswith("fans."), seats, layout)]
    for line in lines:
        rows.append(_row(writing, line, seats, layout))
        found: dict[str, ft.Control] = {}
        for seat in seats:
            found |= {str(one.identifier): one for one in writing.problems(line.path, seat=seat)}  # type: ignore[attr-defined]
        rows += found.values()
    return ft.Column(rows, spacing=theme.GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _row(writing: Writing, line: Line, seats: Sequence[int], layout: Layout) -> ft.Control:
    stacked = stacks(layout)
    made = [
        number_cell(
            writing,
            line.path,
            _spoken(writing, line, seat, seats),
            seat=seat,
            width=None if stacked else _width(layout),
            height=layout.sized(52, 1.5),
            minus=line.minus,
        )
        for seat in seats
    ]
    return labelled(
        line.title, ft.Row(list(made), spacing=theme.GAP), layout, drawing=line.drawing, note=line.note, size=theme.BODY
    )


def _spoken(writing: Writing, line: Line, seat: int, seats: Sequence[int]) -> str:
    words = line.spoken or line.title
    if len(seats) == 1:
        return words
    return t("{line} of {name}", line=words, name=writing.pad.players[seat].name)


def _head(writing: Writing, title: str, fans: bool, seats: Sequence[int], layout: Layout) -> ft.Control:
    heading = theme.text(title, theme.BODY, bold=True, color=theme.SOFT, heading=True, expand=True)
    if len(seats) == 1:
        words = theme.text(_majority(writing, writing.seat) if fans else "", theme.BODY, color=theme.SOFT)
        return ft.Row([heading, words], spacing=10)
    return ft.Row(
        [heading, *(_name(writing, seat, fans, layout) for seat in seats)],
        spacing=theme.GAP,
        vertical_alignment=ft.CrossAxisAlignment.END,
    )


def _name(writing: Writing, seat: int, fans: bool, layout: Layout) -> ft.Control:
    won = _majority(writing, seat) if fans else ""
    name = theme.text(
        writing.pad.players[seat].name, theme.CAPTION, bold=seat == writing.seat, color=theme.SOFT, lines=1, expand=True
    )
    row: list[ft.Control] = [art.shape(seat, 14), name]
    if won:
        row.append(theme.numeral(signed(MAJORITY_POINTS), theme.CAPTION, color=theme.ACCENT))
    return ft.Container(ft.Row(row, spacing=5), width=_width(layout))


def _majority(writing: Writing, seat: int) -> str:
    """Said to whom the most fans are paid (KIK-P3)."""
    paid = writing.pad.sheet.players[seat].points("fan_majority")
    return t("most fans: {points}", points=signed(paid)) if paid else ""
