"""Kokeshi's score pad: one board, doll by doll, then the animals."""

from __future__ import annotations

import flet as ft

from models.kokeshi.components import ANIMALS, DUMMY, LEAD_POINTS, PAIR_POINTS, AnimalKey
from models.pads import Pad
from models.texts import number, signed, t, tn
from views.context import Layout, use_layout
from views.design import art, theme
from views.kokeshi.dolls import recognition, tracks
from views.kokeshi.parts import entry_of, points
from views.registry import Cell
from views.widgets.choices import Choice, choices
from views.widgets.pad import Writing, number_cell
from views.widgets.rows import labelled, stacks
from views.widgets.scaffold import section
from views.widgets.switches import stopped_early
from views.widgets.unchecked import rests_on


def is_dummy(pad: Pad, seat: int) -> bool:
    """Whether *seat* is the dummy of a solo play, whose pairs are not asked for (KOK-O5)."""
    return bool(pad.options.get("solo")) and seat == DUMMY


def cells(pad: Pad, seat: int) -> list[Cell]:
    """The typed cells of a board, from the top."""
    made = [Cell(seat, "happiness", t("Happiness"))]
    made += [Cell(seat, f"animals.{animal}", pad.game.book.term(animal)) for animal in ANIMALS]
    if not is_dummy(pad, seat):
        made.append(Cell(seat, "pairs", t("Pairs")))
    return made


@ft.component
def Board(writing: Writing) -> ft.Control:
    """The board of one player."""
    layout = use_layout()
    parts: list[ft.Control] = [
        _number(writing, "happiness", t("Happiness"), layout),
        *writing.problems("happiness"),
        tracks(writing, layout),
        recognition(writing, layout),
        _animals(writing, layout),
    ]
    if not is_dummy(writing.pad, writing.seat):
        parts += [_pairs(writing, layout), *writing.problems("pairs")]
    parts.append(stopped_early(writing))
    return ft.Column(parts, spacing=theme.MARGIN)


def _number(
    writing: Writing,
    path: str,
    title: str,
    layout: Layout,
    *,
    drawing: ft.Control | None = None,
    note: str | None = None,
    field: str | None = None,
) -> ft.Control:
    cell = number_cell(
        writing,
        path,
        title,
        field=field,
        width=None if stacks(layout) else layout.sized(96),
        height=layout.sized(52, 1.5),
    )
    if stacks(layout):
        cell = ft.Row([cell])
    return labelled(title, cell, layout, drawing=drawing, note=note)


def _animals(writing: Writing, layout: Layout) -> ft.Control:
    rows: list[ft.Control] = []
    for animal in ANIMALS:
        rows += _animal(writing, animal, layout)
    rows += rests_on(writing, "animal_tracks", id="animals")
    total = points(writing, "animals") + points(writing, "leads")
    return section(t("Animals"), *rows, note=tn("{n} point", "{n} points", total))


def _animal(writing: Writing, animal: AnimalKey, layout: Layout) -> list[ft.Control]:
    pad = writing.pad
    name = pad.game.book.term(animal)
    ahead = entry_of(pad).ahead(animal)
    note = None
    if ahead == writing.seat:
        note = t("Ahead: {points}", points=signed(LEAD_POINTS))
    elif ahead is not None:
        note = t("{name} is ahead", name=pad.players[ahead].name)
    path = f"animals.{animal}"
    drawing = art.art(f"animal-{animal}", int(layout.sized(36, 1.5)))
    row = _number(
        writing,
        path,
        name,
        layout,
        drawing=drawing,
        note=note or (" " if stacks(layout) else None),
        field=animal,
    )
    return [row, *_first(writing, animal, layout), *writing.problems(path)]


def _first(writing: Writing, animal: AnimalKey, layout: Layout) -> list[ft.Control]:
    """Who was first, asked only where points are equal."""
    pad = writing.pad
    entry = entry_of(pad)
    sharers = entry.leaders(animal)
    if len(sharers) < 2:
        return []
    name = pad.game.book.term(animal)
    question = t("Who was first on the {animal} track?", animal=name)
    row = [
        Choice(
            f"first-{animal}-{seat}",
            pad.players[seat].name,
            t("{question} {name}", question=question, name=pad.players[seat].name),
            writing.put_table(f"first_on.{animal}", pad.players[seat].id),
            chosen=entry.ahead(animal) == seat,
            shape=seat,
        )
        for seat in sharers
    ]
    columns = 1 if layout.scale > 1.4 else 2 if len(row) % 2 == 0 or layout.width < 500 else len(row)
    return [
        ft.Container(
            ft.Column(
                [
                    theme.text(question, theme.BODY, bold=True),
                    choices(row, columns=columns, height=layout.sized(48, 1.5), size=theme.BODY),
                ],
                spacing=6,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
            bgcolor=theme.TINT,
            border_radius=theme.CELL_RADIUS,
            padding=12,
            key=f"first-{animal}",
        )
    ]


def _pairs(writing: Writing, layout: Layout) -> ft.Control:
    cost = points(writing, "pairs")
    each = t("{points} each", points=number(PAIR_POINTS))
    note = t("{each}: {points} in all", each=each, points=number(cost)) if cost else each
    return _number(writing, "pairs", t("Pairs of one colour"), layout, note=note)
