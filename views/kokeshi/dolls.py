"""The five doll tracks and their recognition tiles, as choices that know what others hold."""

from __future__ import annotations

import flet as ft

from models.kokeshi.components import DOLLS, RECOGNITION_POINTS, TRACK_POINTS, DollKey, most_holders
from models.pads import Pad
from models.texts import join, t, tn
from views.context import Layout
from views.design import art, theme
from views.kokeshi.parts import points
from views.widgets import problems
from views.widgets.choices import Choice, choices
from views.widgets.pad import Writing
from views.widgets.rows import labelled, stacks
from views.widgets.scaffold import section

DRAWING = 32


def tracks(writing: Writing, layout: Layout) -> ft.Control:
    """What each doll's track gives."""
    rows: list[ft.Control] = []
    for doll in DOLLS:
        path = f"tracks.{doll}"
        name = writing.pad.game.book.term(doll)
        chosen = writing.pad.cell(writing.seat, path)
        row = [
            Choice(
                f"track-{doll}-{writing.seat}-{value}",
                str(value),
                tn("{doll} track: {n} point", "{doll} track: {n} points", value, doll=name),
                writing.put(path, value),
                chosen=chosen == value,
            )
            for value in TRACK_POINTS
        ]
        rows += [_line(writing, path, doll, row, layout), *writing.problems(path)]
    return section(t("Doll tracks"), *rows, note=tn("{n} point", "{n} points", points(writing, "tracks")))


def recognition(writing: Writing, layout: Layout) -> ft.Control:
    """Which recognition tile of each doll lies on the board; 0 is none."""
    rows: list[ft.Control] = []
    for doll in DOLLS:
        path = f"recognition.{doll}"
        chosen = writing.pad.cell(writing.seat, path)
        row = [_tile(writing, doll, value, chosen == value) for value in (0, *RECOGNITION_POINTS)]
        rows += [
            _line(writing, path, doll, row, layout),
            *_closed(writing, doll),
            *writing.problems(path),
        ]
    note = tn("{n} point", "{n} points", points(writing, "recognition"))
    return section(t("Recognition tiles"), *rows, note=note)


def _line(writing: Writing, path: str, doll: DollKey, row: list[Choice], layout: Layout) -> ft.Control:
    width = None if stacks(layout) else 48.0 if layout.width < 380 else 54.0
    bar = choices(
        row,
        width=width,
        height=layout.sized(48, 1.5),
        faulty=problems.marked(writing.pad, writing.seat, path),
    )
    drawing = art.art(f"doll-{doll}", int(layout.sized(DRAWING, 1.5)))
    return labelled(writing.pad.game.book.term(doll), bar, layout, drawing=drawing, size=theme.BODY)


def _others(writing: Writing, doll: DollKey) -> dict[int, int]:
    """What other seats hold of a doll: points by seat."""
    pad = writing.pad
    held = {seat: pad.cell(seat, f"recognition.{doll}") for seat in range(len(pad.players)) if seat != writing.seat}
    return {seat: own for seat, own in held.items() if isinstance(own, int) and own > 0}


def _full(writing: Writing, doll: DollKey) -> bool:
    """Whether no more players can have a tile of this doll (KOK-Q2)."""
    return len(_others(writing, doll)) >= most_holders(len(writing.pad.players))


def _names(pad: Pad, seats: list[int]) -> str:
    return join(pad.players[seat].name for seat in seats)


def _closed(writing: Writing, doll: DollKey) -> list[ft.Control]:
    """Said where others have all the tiles of a doll that can be had."""
    if not _full(writing, doll):
        return []
    seats = list(_others(writing, doll))
    words = tn(
        "{names} has the only one that there is with {players} players",
        "{names} have all that there are with {players} players",
        len(seats),
        names=_names(writing.pad, seats),
        players=len(writing.pad.players),
    )
    return [theme.text(words, theme.CAPTION, color=theme.SOFT, align=ft.TextAlign.END)]


def _tile(writing: Writing, doll: DollKey, value: int, chosen: bool) -> Choice:
    pad = writing.pad
    path = f"recognition.{doll}"
    id = f"recognition-{doll}-{writing.seat}-{value}"
    name = pad.game.book.term(doll)
    if not value:
        return Choice(id, "0", t("{doll}: no recognition tile", doll=name), writing.put(path, 0), chosen)
    label = t("{doll}: recognition tile of {points}", doll=name, points=value)
    others = _others(writing, doll)
    holder = next((seat for seat, own in others.items() if own == value), None)
    if holder is not None and not chosen:
        has = t("{tile}: {name} has it", tile=label, name=pad.players[holder].name)
        return Choice(id, str(value), has, None, holder=holder)
    if _full(writing, doll) and not chosen:
        why = tn(
            "{tile}: with {seats} players only one can have a tile of this doll, and {names} has one",
            "{tile}: with {seats} players only {n} can have a tile of this doll, and {names} have one",
            len(others),
            tile=label,
            seats=len(pad.players),
            names=_names(pad, list(others)),
        )
        return Choice(id, str(value), why, None)
    return Choice(id, str(value), label, writing.put(path, value), chosen)
