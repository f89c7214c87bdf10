"""What is chosen from at the foot of Kokeshi's table: recognition, the two sides of a tile, the own discs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

import flet as ft

from models.kokeshi.components import ANIMALS, DOLLS, RECOGNITION_POINTS, TILE_AT
from models.kokeshi.moves import Disc, Recognise, Side
from models.kokeshi.state import KokeshiState
from models.texts import t, tn
from views.context import Handler
from views.design import art, theme
from views.kokeshi import words
from views.kokeshi.tiles import face
from views.widgets.playing import Playing
from views.widgets.taps import tap


@dataclass(frozen=True)
class Asking:
    """The foot's own state: whose workshop shows, the doll that was touched and awaits the word, the tile in hand that
    is placed next, and ways to change them."""

    playing: Playing
    seat: int
    doll: int | None
    tile: str
    choose: Callable[[str], Handler]
    let_go: Callable[[], None]
    show: Callable[[int], Handler]

    @property
    def state(self) -> KokeshiState:
        """The table."""
        state: KokeshiState = self.playing.table
        return state

    def name(self, seat: int) -> str:
        """A player's name."""
        return self.playing.names[seat]


def recognise(ask: Asking, track: int, move: Recognise) -> ft.Control:
    """A recognition tile that can be bought here."""
    points = RECOGNITION_POINTS[move.level - 1]
    name = f"{DOLLS[track]}-level-{move.level}"
    said = tn("{n} point", "{n} points", points)
    lines: list[ft.Control] = [
        theme.text(t("Level {n}", n=move.level), theme.CAPTION, color=theme.SOFT, lines=1),
        theme.text(said, theme.LABEL, bold=True, lines=1),
    ]
    shown = ft.Row(
        [face(ask.state.board, name, 52), ft.Column(lines, spacing=0, tight=True)],
        spacing=6,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    return tap(
        shown,
        id=f"recognise-{move.level}",
        label=words.tile(ask.state, name),
        on_tap=ask.playing.move(move),
        height=ask.playing.layout.sized(52, 1.4),
        bgcolor=theme.TINT,
        border=ft.Border.all(1.5, theme.ACCENT),
        expand=True,
        key=f"recognise-{move.level}",
    )


def side_of(ask: Asking, side: Literal["left", "right"], way: words.Way) -> ft.Control:
    """One side of a tile: who moves, and the tile that is met."""
    state = ask.state
    lines: list[ft.Control] = [theme.text(way.what, theme.LABEL, bold=True, lines=2)]
    if way.note:
        lines.append(theme.text(way.note, theme.CAPTION, color=theme.SOFT, lines=2))
    column = ft.Column(lines, spacing=0, tight=True, expand=True, alignment=ft.MainAxisAlignment.CENTER)
    shown: list[ft.Control] = [column]
    if way.doll is not None:
        shown.insert(0, art.art(f"head-{DOLLS[way.doll]}", 30))
    if way.tile:
        shown.append(face(state.board, way.tile, 44))
    return tap(
        ft.Row(shown, spacing=6),
        id=f"side-{side}",
        label=way.spoken,
        on_tap=ask.playing.move(Side(state.turn, side)),
        bgcolor=theme.TINT,
        border=ft.Border.all(1, theme.ACCENT),
        padding=ft.Padding.symmetric(horizontal=8),
        alignment=ft.Alignment.CENTER_LEFT,
        expand=True,
        height=ask.playing.layout.sized(64, 1.8),
        key=f"side-{side}-{way.spoken}",
    )


def disc(ask: Asking, move: Disc) -> ft.Control:
    """One of the own discs: from how many points to how many, and what it comes to."""
    state = ask.state
    index = ANIMALS.index(move.animal)
    at = state.positions[index][state.turn]
    points = state.board.animal_points[index]
    said = t("{n} → {then}", n=points[at], then=points[at + 1])
    note = ""
    if at + 1 == TILE_AT and state.hidden and not state.bare[index]:
        note = t("a tile may lie there")
    elif at == TILE_AT:
        note = t("recognition")
    lines: list[ft.Control] = [theme.text(said, theme.LABEL, bold=True, lines=1)]
    if note:
        lines.append(theme.text(note, theme.CAPTION, color=theme.SOFT, lines=1))
    spoken = t("{animal}: from {n} to {then}", animal=words.animal(index), n=points[at], then=points[at + 1])
    return tap(
        ft.Row(
            [art.art(f"animal-{move.animal}", 28), ft.Column(lines, spacing=0, tight=True)],
            spacing=8,
            alignment=ft.MainAxisAlignment.CENTER,
        ),
        id=f"disc-{move.animal}",
        label=t("{what}, {note}", what=spoken, note=note) if note else spoken,
        on_tap=ask.playing.move(move),
        height=ask.playing.layout.sized(52, 1.4),
        bgcolor=theme.TINT,
        border=ft.Border.all(1, theme.ACCENT),
        expand=True,
        key=f"disc-{move.animal}-{at}",
    )


def halves(ask: Asking, cells: Sequence[ft.Control]) -> ft.Control:
    """Cells two by two."""
    rows: list[ft.Control] = [ft.Row(list(cells[at : at + 2]), spacing=8) for at in range(0, len(cells), 2)]
    return ft.Column(rows, spacing=8, tight=True)


def abreast(ask: Asking, cells: Sequence[ft.Control]) -> list[ft.Control]:
    """Cells side by side, or below each other for large text."""
    if ask.playing.layout.scale > 1.3:
        return [ft.Row([cell]) for cell in cells]
    return [ft.Row(list(cells), spacing=8, vertical_alignment=ft.CrossAxisAlignment.START)]
