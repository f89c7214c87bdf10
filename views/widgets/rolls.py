"""Rolls that were made: the sum, and the list of them, the latest first."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from models.dice import Die
from models.texts import join, t
from views.context import Handler, use_layout
from views.design import theme
from views.tray import Roll, total
from views.widgets.dice import die_face, role_name
from views.widgets.scaffold import card
from views.widgets.taps import button, readout

SHOWN = 10
"""So many rolls are listed before one asks for more."""

SMALL = 28
"""How large a die of the list is, in dp."""


def _apart(dice: Sequence[Die], values: Sequence[int]) -> list[tuple[Die, int]]:
    """The dice that the sum leaves out."""
    pairs = list(zip(dice, values, strict=True))
    special = [(die, value) for die, value in pairs if die.role != "plain"]
    return special if len(special) < len(pairs) else []


def total_text(dice: Sequence[Die], values: Sequence[int]) -> str:
    """What a screen reader says of a roll: "sum 9, target 4"."""
    said = [t("sum {total}", total=total(dice, values))]
    said += [t("{what} {value}", what=role_name(die.role).lower(), value=value) for die, value in _apart(dice, values)]
    return t(", ").join(said)


def sum_line(dice: Sequence[Die], values: Sequence[int | None]) -> ft.Control:
    """The sum, loud; a dash while nothing lies there. Dice that are set apart stand beside it."""
    known = [value for value in values if value is not None]
    if len(known) < len(values):
        dash = ft.Row([theme.numeral("–", theme.HUGE, color=theme.SOFT)], alignment=ft.MainAxisAlignment.CENTER)
        return readout(dash, id="sum", label=t("Nothing thrown yet"))
    parts = [(t("Sum"), total(dice, known)), *((role_name(die.role), value) for die, value in _apart(dice, known))]
    shown: list[ft.Control] = [
        ft.Row([theme.text(name, theme.LABEL, color=theme.SOFT), theme.numeral(str(value), theme.HUGE)], tight=True)
        for name, value in parts
    ]
    row = ft.Row(shown, spacing=20, run_spacing=0, wrap=True, alignment=ft.MainAxisAlignment.CENTER)
    return readout(row, id="sum", label=total_text(dice, known).capitalize())


def _spoken(roll: Roll) -> str:
    faces = [
        t("{value} held", value=value) if index in roll.held else str(value)
        for index, value in enumerate(roll.throw.values)
    ]
    said = t(
        "Roll {n}: {faces}, {total}",
        n=roll.number,
        faces=join(faces),
        total=total_text(roll.throw.dice, roll.throw.values),
    )
    return said + t(", {what}", what=t("entered")) if roll.entered else said


def _row(index: int, roll: Roll, number_width: float) -> ft.Control:
    faces: list[ft.Control] = [
        die_face(die, value, size=SMALL + 6, held=at in roll.held)
        for at, (die, value) in enumerate(zip(roll.throw.dice, roll.throw.values, strict=True))
    ]
    notes: list[str] = []
    if roll.held:
        notes.append(t("framed: held"))
    if roll.entered:
        notes.append(t("entered"))
    middle: list[ft.Control] = [ft.Row(faces, wrap=True, spacing=2, run_spacing=2)]
    if notes:
        middle.append(theme.text(t(", ").join(notes), theme.CAPTION, color=theme.SOFT))
    return readout(
        ft.Row(
            [
                ft.Container(
                    theme.numeral(str(roll.number), theme.CAPTION, color=theme.SOFT, bold=False), width=number_width
                ),
                ft.Column(middle, spacing=2, tight=True, expand=True),
                theme.numeral(str(roll.total), theme.TITLE),
            ],
            spacing=8,
        ),
        id=f"roll-{index}",
        label=_spoken(roll),
    )


@ft.component
def Rolls(rolls: Sequence[Roll], clear: Handler) -> ft.Control:
    """The list of *rolls*; nothing where there are none."""
    layout = use_layout()
    whole, set_whole = ft.use_state(False)
    if not rolls:
        return ft.Container()
    width = layout.sized(theme.CAPTION, 3) * (0.7 * len(str(rolls[0].number)) + 0.3)
    rows: list[ft.Control] = []
    for index, roll in enumerate(rolls if whole else rolls[:SHOWN]):
        if index:
            rows.append(ft.Container(height=1, bgcolor=theme.LINE))
        rows.append(ft.Container(_row(index, roll, width), padding=ft.Padding.symmetric(vertical=6)))
    body: list[ft.Control] = [
        ft.Row(
            [
                theme.text(t("Rolls"), theme.BODY, bold=True, color=theme.SOFT, heading=True, expand=True),
                button(t("Clear"), id="clear-rolls", kind="plain", on_tap=clear),
            ]
        ),
        card(ft.Column(rows, spacing=0, tight=True), padding=ft.Padding.symmetric(horizontal=14, vertical=4)),
    ]
    if len(rolls) > SHOWN and not whole:
        body.append(button(t("Show more"), id="show-more", on_tap=lambda: set_whole(True)))
    return ft.Column(body, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
