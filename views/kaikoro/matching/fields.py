"""The fields of a panel: resources, numbers, one of several, a count, and the place on the drawing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import flet as ft

from models.kaikoro import matching
from models.kaikoro.matching import Change, Thing
from models.kaikoro.profile import KaikoroProfile
from models.kaikoro.sheet import Gives, Number
from models.texts import t
from views.context import Handler
from views.design import art, theme
from views.kaikoro.gains import bonus
from views.widgets.choices import Choice, choices
from views.widgets.rows import stacks
from views.widgets.stepper import stepper
from views.widgets.switches import switch
from views.widgets.taps import icon_button, later, tap

if TYPE_CHECKING:
    from views.kaikoro.matching.panels import Doing

ALL_NUMBERS: tuple[Number, ...] = (0, 1, 2, 3, 4, 5, 6, 7, "?")

NAMES = {"?": "any", "+": "more"}
"""Signs as they stand in identifiers."""

BONUSES = 4
"""The most attack bonuses at one place."""

NUDGE = 10
"""How far a touch of an arrow moves a thing, in thousandths of the picture."""


def count(
    doing: Doing,
    path: str,
    words: str,
    low: int,
    high: int,
    *,
    drawing: str = "",
    icon: ft.IconData | None = None,
    id: str = "",
) -> ft.Control:
    """A number at *path* of the profile, from *low* to *high*."""
    sign = ft.Icon(icon, size=24, color=theme.SOFT) if icon else art.art(drawing, 24)
    return stepper(
        words,
        sign,
        doing.number(path),
        id=f"match-{id or path.rpartition('.')[2]}",
        spoken=words,
        more=doing.step(path, 1, low, high),
        less=doing.step(path, -1, low, high),
        cramped=stacks(doing.layout),
    )


def flag(words: str, id: str, on: bool, put: Handler, *, drawing: str = "") -> ft.Control:
    """A switch in a row, which it shares with others."""
    sign = [art.art(drawing, 24)] if drawing else []
    return tap(
        ft.Row([*sign, theme.text(words, theme.LABEL, bold=True, expand=True), switch(on)], spacing=8),
        id=id,
        label=words,
        toggled=on,
        on_tap=put,
        border=ft.Border.all(1, theme.LINE),
        padding=ft.Padding.symmetric(horizontal=12, vertical=10),
        alignment=None,
        expand=True,
    )


def gives(doing: Doing, thing: Thing, field: str, now: Gives) -> list[ft.Control]:
    """The resources at a place: hits, crystals, power, attack bonuses, a weakspot."""
    path = f"sheet.{doing.kaiju}.{thing.part}.{thing.id}.{field}"
    mark = "wanted-" if field == "wanted" else ""

    def step(key: str, words: str, drawing: str, high: int) -> ft.Control:
        return stepper(
            words,
            art.art(drawing, 24),
            getattr(now, key),
            id=f"match-{mark}{key}",
            spoken=words,
            more=doing.step(f"{path}.{key}", 1, 0, high),
            less=doing.step(f"{path}.{key}", -1, 0, high),
            cramped=stacks(doing.layout),
        )

    weak = flag(
        t("Weakspot"),
        f"match-{mark}weakspot",
        now.weakspot,
        doing.put(thing, f"{field}.weakspot", not now.weakspot),
        drawing="res-weakspot",
    )
    return [
        step("hits", t("Hits"), "res-hit", 99),
        step("crystals", t("Crystals"), "res-crystal", 9),
        step("power", t("Power"), "res-power", 9),
        ft.Row([weak]),
        *_bonuses(doing, thing, field, now.bonuses, mark),
    ]


def _bonuses(doing: Doing, thing: Thing, field: str, now: tuple[Number, ...], mark: str) -> list[ft.Control]:
    """The attack bonuses there, each taken away by a touch; below, the numbers that can be added."""
    head = theme.text(t("Attack bonuses"), theme.BODY, bold=True, color=theme.SOFT)
    made: list[ft.Control] = [head]
    if now:
        shown = [
            tap(
                ft.Row([bonus(number, 30), ft.Icon(ft.Icons.CLOSE_ROUNDED, size=18, color=theme.SOFT)], spacing=4),
                id=f"match-{mark}bonus-{index}",
                label=t("Take the attack bonus {number} away", number=number),
                on_tap=doing.put(thing, f"{field}.bonuses", [*now[:index], *now[index + 1 :]]),
                width=72,
                height=theme.TOUCH,
                border=ft.Border.all(1, theme.ACCENT),
                padding=ft.Padding.symmetric(horizontal=8),
                alignment=None,
            )
            for index, number in enumerate(now)
        ]
        made.append(ft.Row(shown, wrap=True, spacing=8, run_spacing=8))
    full = len(now) >= BONUSES
    cells = [
        (
            str(number),
            t("Add an attack bonus {number}", number=number),
            False,
            None if full else doing.put(thing, f"{field}.bonuses", [*now, number]),
        )
        for number in ALL_NUMBERS
    ]
    made.append(_grid(f"match-{mark}add-bonus", cells))
    return made


def numbers(doing: Doing, thing: Thing, field: str, now: tuple[Number, ...]) -> ft.Control:
    """The numbers that may be written there: the one that is printed, or, after a touch of the plus, several, each
    put on or off; the last one stays."""
    several = doing.several or len(now) > 1
    cells: list[tuple[str, str, bool, Handler | None]] = []
    for number in ALL_NUMBERS:
        on = number in now
        made = [one for one in ALL_NUMBERS if (one in now) != (one == number)] if several or on else [number]
        words = t("any number") if number == "?" else str(number)
        cells.append((str(number), words, on, doing.put(thing, field, made) if made else None))
    if len(now) == 1:
        cells.append(("+", t("one more number"), several, later(doing.set_several, not several)))
    return _grid("match-number", cells)


def _grid(id: str, cells: Sequence[tuple[str, str, bool, Handler | None]], columns: int = 5) -> ft.Control:
    """Fields of which any may be on."""
    rows: list[ft.Control] = []
    for start in range(0, len(cells), columns):
        row: list[ft.Control] = [
            tap(
                theme.numeral(face, theme.LABEL, color=theme.ON_ACCENT if on else theme.INK),
                id=f"{id}-{NAMES.get(face, face)}",
                label=words,
                toggled=on,
                on_tap=put,
                height=theme.TOUCH,
                bgcolor=theme.ACCENT if on else theme.CARD,
                border=ft.Border.all(1, theme.ACCENT if on else theme.EDGE),
                expand=True,
            )
            for face, words, on, put in cells[start : start + columns]
        ]
        row += [ft.Container(expand=True) for _ in range(columns - len(row))]
        rows.append(ft.Row(row, spacing=6))
    return ft.Column(rows, spacing=6, tight=True)


def one_of(
    id: str, options: Sequence[tuple[str, str]], now: str, put: Callable[[str], Handler], columns: int = 5
) -> ft.Control:
    """One of several, in words."""
    row = [Choice(f"match-{id}-{key}", words, words, put(key), chosen=key == now) for key, words in options]
    return choices(row, columns=min(columns, len(row)), size=theme.BODY)


def place(doing: Doing, thing: Thing, tag: str) -> ft.Control:
    """Where it lies: it can be dragged, and moved by small steps here."""

    def by(across: int, down: int) -> Handler:
        def make(now: KaikoroProfile) -> Change | None:
            spot: Any = getattr(now.sheet[doing.kaiju], thing.part)[thing.id]
            spot = getattr(spot, tag) if tag else spot
            return matching.moved(now, doing.kaiju, thing, tag, spot.x + across * NUDGE, spot.y + down * NUDGE)

        return doing.doing(make, about=thing, amends=True)

    arrows = [
        ("left", ft.Icons.ARROW_BACK_ROUNDED, t("Move left"), (-1, 0)),
        ("up", ft.Icons.ARROW_UPWARD_ROUNDED, t("Move up"), (0, -1)),
        ("down", ft.Icons.ARROW_DOWNWARD_ROUNDED, t("Move down"), (0, 1)),
        ("right", ft.Icons.ARROW_FORWARD_ROUNDED, t("Move right"), (1, 0)),
    ]
    words = theme.text(t("Place: drag it, or"), theme.BODY, color=theme.SOFT, expand=True)
    return ft.Row(
        [words, *(icon_button(icon, id=f"nudge-{id}", label=said, on_tap=by(*way)) for id, icon, said, way in arrows)],
        spacing=0,
    )
