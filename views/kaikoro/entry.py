"""Kaikoro's score pad: one city and its five Kaijū."""

from __future__ import annotations

from typing import cast

import flet as ft

from models.kaikoro.components import KAIJU
from models.kaikoro.entry import KaikoroEntry
from models.pads import Pad
from models.texts import t
from views.context import Layout, use_layout
from views.design import art, theme
from views.kaikoro.city import city
from views.kaikoro.kaiju import kaiju
from views.kaikoro.solo import solo
from views.registry import Cell
from views.widgets.pad import Writing, number_cell
from views.widgets.rows import labelled, stacks
from views.widgets.scaffold import section
from views.widgets.switches import stopped_early
from views.widgets.unchecked import rests_on


def _entry(pad: Pad) -> KaikoroEntry:
    return cast(KaikoroEntry, pad.entry)


def _has_steps(pad: Pad, seat: int) -> bool:
    """Extra steps are asked for where they can be (KAI-V5), and where they stand although they cannot."""
    entry = _entry(pad)
    return bool(pad.cell(seat, "extra_steps")) or (entry.players[seat].won and entry.solo is None)


def cells(pad: Pad, seat: int) -> list[Cell]:
    """The typed cells of a sheet, from the top."""
    made = [Cell(None, "solo.hero", t("Hero card"))] if _entry(pad).solo else []
    made += [Cell(seat, f"kaiju.{key}.hits", t("{kaiju}: hits", kaiju=pad.game.book.term(key))) for key in KAIJU]
    if _has_steps(pad, seat):
        made.append(Cell(seat, "extra_steps", t("Extra-hit steps")))
    made.append(Cell(seat, "power_spent", t("Power spent")))
    return made


@ft.component
def CitySheet(writing: Writing) -> ft.Control:
    """The sheet of one player."""
    layout = use_layout()
    pad, seat = writing.pad, writing.seat
    entry = _entry(pad)
    parts: list[ft.Control] = []
    if len(pad.players) == 1:
        parts.append(solo(writing, entry, layout))
    parts += [
        city(writing, entry.board, layout),
        kaiju(writing, layout),
    ]
    rest: list[ft.Control] = []
    if _has_steps(pad, seat):
        most = entry.board.extra_hit_steps.value
        rest += _number(
            writing,
            "extra_steps",
            t("Extra-hit steps"),
            layout,
            t("0 to {most}, after the warhead", most=most),
            art.art("res-hit", 30),
        )
        rest += rests_on(writing, "extra_hit_steps", id="extra_steps")
    note = None if entry.solo else t("The least wins a tie")
    rest += _number(writing, "power_spent", t("Power spent"), layout, note, art.art("res-power", 30))
    rest += rests_on(writing, "starting_power", "power_limit", id="power_spent")
    parts += [section(t("And besides"), *rest), stopped_early(writing)]
    return ft.Column(parts, spacing=theme.MARGIN)


def _number(
    writing: Writing, path: str, title: str, layout: Layout, note: str | None, drawing: ft.Control
) -> list[ft.Control]:
    cell = number_cell(
        writing,
        path,
        title,
        width=None if stacks(layout) else layout.sized(96),
        field=path,
        height=layout.sized(52, 1.5),
    )
    row = ft.Row([cell]) if stacks(layout) else cell
    return [labelled(title, row, layout, drawing=drawing, note=note), *writing.problems(path)]
