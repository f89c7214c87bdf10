"""The four animal tracks at a glance: everybody's discs, the red line, who is ahead."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft
import flet.canvas as cv

from models.kokeshi.components import ANIMALS, LEAD_POINTS, POSITIONS, TILE_AT
from models.kokeshi.reading import ahead
from models.kokeshi.state import KokeshiState
from models.texts import signed, t
from views.context import Layout, memo
from views.design import art, theme
from views.kokeshi import words
from views.kokeshi.workshop import boxes

ROW = 42.0
HEAD = 32.0
"""The width of an animal at the head of its track, and of who is ahead at its end."""
DISC = 16


def said(state: KokeshiState, index: int, names: tuple[str, ...]) -> str:
    """A track as a screen reader says it, whoever is furthest first."""
    places = state.positions[index]
    order = sorted(state.order[index], key=lambda seat: -places[seat])
    parts = [t("{name} {position}", name=names[seat], position=places[seat]) for seat in order]
    first = ahead(state, index)
    line = t("{animal}: {discs}", animal=words.animal(index), discs=", ".join(parts))
    if first is None:
        return t("{track}; nobody is ahead", track=line)
    return t("{track}; {name} is ahead, {points}", track=line, name=names[first], points=signed(LEAD_POINTS))


def animals(state: KokeshiState, layout: Layout, names: tuple[str, ...], room: float) -> ft.Control:
    """All four tracks, *room* dp wide."""
    rows = [
        _TRACK(
            index,
            state.board.animal_points[index],
            tuple((seat, state.positions[index][seat]) for seat in state.order[index]),
            ahead(state, index),
            said(state, index, names),
            room,
            max(1.0, layout.scale),
            bool(state.hidden) and not state.bare[index],
            key=ANIMALS[index],
        )
        for index in range(len(ANIMALS))
    ]
    return ft.Column(list(rows), spacing=2, tight=True)


@ft.component
def _Track(
    index: int,
    points: tuple[int, ...],
    discs: tuple[tuple[int, int], ...],
    first: int | None,
    label: str,
    room: float,
    scale: float,
    tile: bool,
) -> ft.Control:
    wide = room - 2 * HEAD
    cell = wide / POSITIONS
    shown: list[ft.Control] = [_LANE(points, wide, scale, tile)]
    stacked: dict[int, int] = {}
    for seat, at in discs:
        under = stacked.get(at, 0)
        stacked[at] = under + 1
        shown.append(
            ft.Container(
                art.shape(seat, DISC),
                left=at * cell + cell / 2 - DISC / 2 + (under % 2) * 3 - 1.5 * (under > 0),
                top=ROW - 4 - DISC - under * 7,
                animate_position=ft.Animation(ft.Duration(milliseconds=160), ft.AnimationCurve.EASE_OUT),
                key=f"disc-{seat}",
            )
        )
    lead: list[ft.Control] = []
    if first is not None:
        plus = ft.Text(
            signed(LEAD_POINTS), size=theme.CAPTION / scale, weight=ft.FontWeight.BOLD, color=theme.INK, no_wrap=True
        )
        lead = [art.shape(first, DISC), plus]
    row = ft.Row(
        [
            ft.Container(art.art(f"animal-{ANIMALS[index]}", 28), width=HEAD),
            ft.Stack(shown, width=wide, height=ROW),
            ft.Container(
                ft.Column(lead, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
                width=HEAD,
                alignment=ft.Alignment.CENTER_RIGHT,
            ),
        ],
        spacing=0,
        tight=True,
    )
    return ft.Semantics(
        identifier=f"animal-{ANIMALS[index]}",
        label=label,
        container=True,
        content=ft.Semantics(exclude_semantics=True, content=row),
    )


_TRACK: Callable[..., ft.Control] = memo(_Track)


@ft.component
def _Lane(points: tuple[int, ...], wide: float, scale: float, tile: bool) -> ft.Control:
    """The positions with their points, the red line, and the place where starting tiles lie."""
    cell = wide / POSITIONS
    shapes: list[cv.Shape] = []
    places = [(at * cell + 1, 1.0, cell - 2, ROW - 2) for at in range(POSITIONS)]
    shapes += boxes(places)(6)
    if tile:
        edge = ft.Paint(color=theme.SOFT, style=ft.PaintingStyle.STROKE, stroke_width=2)
        shapes.append(cv.Rect(*places[TILE_AT], border_radius=6, paint=edge))
    for at, value in enumerate(points):
        style = ft.TextStyle(size=theme.CAPTION, color=theme.SOFT)
        shapes.append(cv.Text(at * cell + 5, 2, str(value), style=style))
    x = (TILE_AT + 1) * cell
    shapes.append(cv.Line(x, 0, x, ROW, paint=ft.Paint(color=theme.ERROR, stroke_width=3)))
    return cv.Canvas(shapes, width=wide, height=ROW)


_LANE: Callable[..., ft.Control] = memo(_Lane)
