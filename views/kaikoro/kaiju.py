"""The five Kaijū: their hits, and a heart that is crossed out on defeat."""

from __future__ import annotations

import flet as ft

from models.kaikoro.components import KAIJU, KaijuKey
from models.texts import t, tn
from views.context import Layout
from views.design import art, theme
from views.widgets import problems
from views.widgets.pad import Writing, number_cell
from views.widgets.rows import labelled, stacks
from views.widgets.scaffold import section
from views.widgets.taps import tap

HEART = 56.0


def kaiju(writing: Writing, layout: Layout) -> ft.Control:
    """A row for each Kaijū."""
    rows: list[ft.Control] = []
    for key in KAIJU:
        rows += [_row(writing, key, layout), *writing.problems(f"kaiju.{key}.hits")]
    sheet = writing.pad.sheet.players[writing.seat]
    defeated = sum(bool(writing.pad.cell(writing.seat, f"kaiju.{key}.defeated")) for key in KAIJU)
    note = t(
        "{defeated} of {all} defeated · {points}",
        defeated=defeated,
        all=len(KAIJU),
        points=tn("{n} point", "{n} points", sum(sheet.points(key) for key in KAIJU)),
    )
    return section(t("Kaijū"), *rows, note=note)


def _row(writing: Writing, key: KaijuKey, layout: Layout) -> ft.Control:
    name = writing.pad.game.book.term(key)
    defeated = bool(writing.pad.cell(writing.seat, f"kaiju.{key}.defeated"))
    hits = writing.pad.cell(writing.seat, f"kaiju.{key}.hits")
    stacked = stacks(layout)
    cell = number_cell(
        writing,
        f"kaiju.{key}.hits",
        t("{kaiju}: hits", kaiju=name),
        field=key,
        width=None if stacked else layout.sized(84),
        height=layout.sized(52, 1.5),
    )
    note = t("defeated") if defeated else t("not defeated: scores 0") if hits else t("hits")
    both = ft.Row([cell, _heart(writing, key, name, defeated, layout)], spacing=theme.GAP)
    return labelled(name, both, layout, drawing=art.art(f"kaiju-{key}", int(layout.sized(36, 1.5))), note=note)


def _heart(writing: Writing, key: KaijuKey, name: str, defeated: bool, layout: Layout) -> ft.Control:
    path = f"kaiju.{key}.defeated"
    heart: ft.Control = art.art("heart", 28)
    if defeated:
        heart = ft.Stack(
            [
                ft.Container(art.art("heart", 28), opacity=0.45),
                ft.Icon(ft.Icons.CLOSE_ROUNDED, size=34, color=theme.INK),
            ],
            width=34,
            height=34,
            alignment=ft.Alignment.CENTER,
        )
    faulty = problems.marked(writing.pad, writing.seat, path)
    edge = theme.ERROR if faulty else theme.ACCENT if defeated else theme.LINE
    return tap(
        heart,
        id=f"defeated-{key}-{writing.seat}",
        label=t("{kaiju} is defeated", kaiju=name) if defeated else t("{kaiju} is not defeated", kaiju=name),
        toggled=defeated,
        on_tap=writing.put(path, not defeated),
        width=HEART,
        height=layout.sized(52, 1.5),
        bgcolor=theme.ERROR_TINT if faulty else theme.TINT if defeated else theme.CARD,
        border=ft.Border.all(2 if defeated or faulty else 1, edge),
        key=path,
    )
