"""A printed value in a form: what it is called, where it stands, its value, and whether somebody checked it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from models.boards import Place, Value, word
from models.texts import number, t
from views.context import Layout, memo
from views.design import theme
from views.widgets.choices import Choice, choices
from views.widgets.drafting import Editing, Key
from views.widgets.rows import stacks
from views.widgets.scrolling import anchored
from views.widgets.taps import tap
from views.widgets.typedtext import use_typed_text

VALUE_WIDTH, AMOUNTS_WIDTH = 116, 144
"""The width of a value in dp at the usual size of text."""

WORD_WIDTH = 66
"""The width in dp that a choice of one word needs."""


def place_of(path: str, key: Key = None) -> str:
    """The name by which a screen scrolls to a value, or to one of its places."""
    return f"at-{path}" if key is None else f"at-{path}-{key}"


def row(editing: Editing, value: Value, layout: Layout, *, where: bool, asked: bool) -> ft.Control:
    """One value. *where* says where it stands; *asked*: somebody came for this one."""
    return _ROW(editing.of(value), value, layout, where, asked, key=f"row-{value.id}")


@ft.component
def _Row(editing: Editing, value: Value, layout: Layout, where: bool, asked: bool) -> ft.Control:
    below = [*_editor(editing, value, layout), *_fault(editing, value)]
    name = ft.Column(
        [
            theme.text(value.title, theme.LABEL, bold=True),
            *([theme.text(value.where, theme.CAPTION, color=theme.SOFT)] if where and value.where else []),
        ],
        spacing=2,
        tight=True,
        expand=True,
    )
    held = _held(editing, value, layout)
    long = stacks(layout) or value.kind in ("numbers", "order")
    if long:
        parts: list[ft.Control] = [ft.Row([name, _tick(editing, value)], spacing=4), held]
    else:
        parts = [ft.Row([name, held, _tick(editing, value)], spacing=4)]
    body = ft.Container(
        ft.Column([*parts, *below], spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        padding=ft.Padding.only(left=14, right=2, top=5, bottom=5),
        bgcolor=theme.TINT if asked else None,
        border_radius=theme.CELL_RADIUS if asked else None,
    )
    return anchored(body, place_of(value.path))


_ROW: Callable[..., ft.Control] = memo(_Row)


def _tick(editing: Editing, value: Value) -> ft.Control:
    on = value.confirmed
    words = (
        t("{value}: checked on your board", value=value.title) if on else t("{value}: not checked", value=value.title)
    )
    return tap(
        ft.Icon(
            ft.Icons.CHECK_CIRCLE_ROUNDED if on else ft.Icons.RADIO_BUTTON_UNCHECKED_ROUNDED,
            size=26,
            color=theme.ACCENT if on else theme.EDGE,
        ),
        id=f"confirm-{value.id}",
        label=words,
        toggled=on,
        on_tap=editing.confirm(value),
        width=theme.TOUCH,
        height=theme.TOUCH,
        radius=theme.TOUCH / 2,
    )


def _fault(editing: Editing, value: Value) -> list[ft.Control]:
    draft = editing.drafts.get(value.path)
    if draft is None:
        return []
    words = t("Not stored yet. {why}", why=draft.fault)
    return [ft.Container(theme.text(words, theme.BODY, color=theme.ERROR), padding=ft.Padding.only(right=12, bottom=4))]


def _face(editing: Editing, value: Value) -> str:
    """The value in words."""
    stands = editing.shown(value)
    book = editing.game.book
    match value.kind:
        case "numbers":
            return " · ".join("–" if one is None else number(one) for one in stands)
        case "order":
            return " · ".join(word(one, book) for one in stands)
        case "amounts":
            held = [
                t("{what} {count}", what=place.title, count=number(stands[place.key]))
                for place in value.places
                if stands[place.key]
            ]
            return ", ".join(held) or t("nothing")
        case "choice":
            return word(stands, book)
    return "–" if stands is None else number(stands)


def _held(editing: Editing, value: Value, layout: Layout) -> ft.Control:
    """What stands there, to be touched."""
    wide = stacks(layout) or value.kind in ("numbers", "order")
    width = None if wide else layout.sized(AMOUNTS_WIDTH if value.kind == "amounts" else VALUE_WIDTH)
    if value.kind == "text":
        return _TEXT(editing, value, width, key=f"text-{value.id}")
    face = _face(editing, value)
    spoken = t("{value}: {face} {unit}", value=value.title, face=face, unit=value.unit).strip()
    faulty = value.path in editing.drafts
    if value.kind == "number":
        made = _cell(editing, value, None, value.id, spoken, width, layout, faulty)
        return ft.Container(made, padding=ft.Padding.only(right=12)) if wide else made
    unfolded = editing.unfolded == value.path
    sign = ft.Icons.EXPAND_LESS_ROUNDED if unfolded else ft.Icons.EXPAND_MORE_ROUNDED
    small = value.kind == "choice" and face.isdigit()
    words = theme.text(face, theme.LABEL if small else theme.BODY, bold=True, lines=3, expand=True)
    made = tap(
        ft.Row([words, ft.Icon(sign, size=20, color=theme.SOFT)], spacing=2),
        id=f"value-{value.id}",
        label=spoken,
        selected=unfolded,
        on_tap=lambda: editing.hands.unfold(value.path),
        width=width,
        bgcolor=theme.CARD,
        border=_edge(faulty, unfolded),
        padding=ft.Padding.only(left=12, right=6, top=15, bottom=15),
        alignment=ft.Alignment.CENTER_LEFT,
    )
    return ft.Container(made, padding=ft.Padding.only(right=12)) if wide else made


def _edge(faulty: bool, active: bool) -> ft.Border:
    return ft.Border.all(
        2 if faulty or active else 1, theme.ERROR if faulty else theme.ACCENT if active else theme.EDGE
    )


def _cell(
    editing: Editing,
    value: Value,
    key: Key,
    id: str,
    spoken: str,
    width: float | None,
    layout: Layout,
    faulty: bool,
) -> ft.Control:
    """A number that is typed on the keypad."""
    stands = editing.shown(value)
    stands = stands if key is None else stands[key]
    active = editing.active(value, key)
    parts: list[ft.Control] = [theme.numeral("–" if stands is None else number(stands), theme.TITLE)]
    if value.unit:
        parts.append(theme.text(value.unit, theme.CAPTION, color=theme.SOFT, lines=1))
    return tap(
        ft.Row(parts, spacing=6, alignment=ft.MainAxisAlignment.CENTER),
        id=f"value-{id}",
        label=spoken,
        selected=active,
        on_tap=lambda: editing.hands.activate(value, key),
        width=width,
        height=layout.sized(52, 1.5),
        bgcolor=theme.ERROR_TINT if faulty else theme.TINT if active else theme.CARD,
        border=_edge(faulty, active),
    )


def _editor(editing: Editing, value: Value, layout: Layout) -> list[ft.Control]:
    """What is chosen from or typed into, below a value that is unfolded."""
    if editing.unfolded != value.path or value.kind in ("number", "text"):
        return []
    match value.kind:
        case "choice":
            made = [_choices(editing, value, value.value, value.id, layout, lambda choice: choice)]
        case "order":
            made = [_ordered(editing, value, place, layout) for place in value.places]
        case "numbers":
            made = _grid(editing, value, layout)
        case _:
            made = [_amount(editing, value, place, layout) for place in value.places]
    column = ft.Column(made, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return [ft.Container(column, padding=ft.Padding.only(right=12, bottom=6))]


def _choices(
    editing: Editing, value: Value, stands: Any, id: str, layout: Layout, made: Callable[[int | str], Any]
) -> ft.Control:
    book = editing.game.book
    bar = [
        Choice(
            f"value-{id}-{choice}",
            word(choice, book),
            t("{value}: {choice}", value=value.title, choice=word(choice, book)),
            editing.put(value, made(choice)),
            chosen=choice == stands,
        )
        for choice in value.choices
    ]
    numbers = all(isinstance(choice, int) for choice in value.choices)
    room = int((layout.sheet_width - 2 * theme.MARGIN) / (WORD_WIDTH * layout.scale))
    columns = len(bar) if numbers or room >= len(bar) else 2 if stacks(layout) else 3
    return choices(bar, columns=columns, height=layout.sized(theme.TOUCH, 1.5), size=theme.BODY)


def _ordered(editing: Editing, value: Value, place: Place, layout: Layout) -> ft.Control:
    stands = editing.shown(value)[place.key]
    bar = _choices(
        editing, value, stands, f"{value.id}-{place.key}", layout, lambda choice: value.with_place(place.key, choice)
    )
    return ft.Column(
        [theme.text(place.title, theme.BODY, bold=True), bar],
        spacing=4,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _typed(editing: Editing, value: Value, place: Place, layout: Layout, width: float | None) -> ft.Control:
    stands = editing.shown(value)[place.key]
    face = t("blank") if stands is None else number(stands)
    spoken = t("{value}, {place}: {face}", value=value.title, place=place.title, face=face)
    faulty = value.path in editing.drafts
    cell = _cell(editing, value, place.key, f"{value.id}-{place.key}", spoken, width, layout, faulty)
    return anchored(cell, place_of(value.path, place.key))


def _grid(editing: Editing, value: Value, layout: Layout) -> list[ft.Control]:
    columns = min(len(value.places), 2 if stacks(layout) else 4)
    made: list[ft.Control] = []
    for start in range(0, len(value.places), columns):
        cells: list[ft.Control] = [
            ft.Column(
                [
                    theme.text(place.title, theme.CAPTION, color=theme.SOFT, align=ft.TextAlign.CENTER),
                    _typed(editing, value, place, layout, None),
                ],
                spacing=2,
                tight=True,
                expand=True,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            )
            for place in value.places[start : start + columns]
        ]
        made.append(ft.Row(cells, spacing=8))
    return made


def _amount(editing: Editing, value: Value, place: Place, layout: Layout) -> ft.Control:
    name = theme.text(place.title, theme.BODY, expand=True)
    return ft.Row([name, _typed(editing, value, place, layout, layout.sized(72, 1.2))], spacing=8)


@ft.component
def PrintedText(editing: Editing, value: Value, width: float | None) -> ft.Control:
    """A value of a few words."""
    typed = use_typed_text(value.value, lambda words, own: editing.hands.write(value, words, own))
    if value.path not in editing.drafts:  # what cannot be stored waits in the field
        typed.follow(value.value)
    field = typed.field(f"value-{value.id}")
    if width is None:
        return ft.Container(field, padding=ft.Padding.only(right=12))
    return ft.Container(field, width=width)


_TEXT: Callable[..., ft.Control] = PrintedText
