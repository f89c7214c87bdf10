"""The City Resistance track: ten houses that fall from the left, and what is left of them in points."""

from __future__ import annotations

import flet as ft

from models.kaikoro.components import DESTROYED
from models.kaikoro.profile import KaikoroProfile
from models.texts import number, t, tn
from views.context import Layout
from views.design import art, theme
from views.widgets import problems
from views.widgets.pad import Writing
from views.widgets.scaffold import section
from views.widgets.taps import tap
from views.widgets.unchecked import line_rests_on

PATH = "damage"
COLUMNS = 5


def city(writing: Writing, board: KaikoroProfile, layout: Layout) -> ft.Control:
    """Damage as it is marked on the sheet: a tap on a house says that it was the last one hit."""
    value = writing.pad.cell(writing.seat, PATH)
    damage = value if isinstance(value, int) and not isinstance(value, bool) else None
    left = writing.pad.sheet.players[writing.seat].points("buildings")
    if damage is None:
        note = t("Tap the last house that was hit")
    elif damage >= DESTROYED:
        note = t("Destroyed: only defeated Kaijū count")
    else:
        note = tn("{n} point left", "{n} points left", left)
    houses = [_house(writing, board, place, damage, layout) for place in range(1, DESTROYED + 1)]
    rows = [ft.Row(list(houses[start : start + COLUMNS]), spacing=3) for start in range(0, DESTROYED, COLUMNS)]
    grid = ft.Row(
        [
            _unhurt(writing, damage, layout),
            ft.Column(list(rows), spacing=4, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        ],
        spacing=4,
    )
    return section(t("City"), grid, *writing.problems(PATH), *line_rests_on(writing, "buildings"), note=note)


def _height(layout: Layout) -> float:
    return layout.sized(60, 1.5)


def _house(writing: Writing, board: KaikoroProfile, place: int, damage: int | None, layout: Layout) -> ft.Control:
    fallen = damage is not None and place <= damage
    worth = next(own.value for key, own in board.city.items() if int(key) == place)
    label = tn("{n} damage: ", "{n} damage: ", place) + (
        t("the city is destroyed") if place == DESTROYED else t("house {place} and all left of it fall", place=place)
    )
    chosen = damage == place
    faulty = problems.marked(writing.pad, writing.seat, PATH) and chosen
    face = theme.numeral(number(worth), theme.CAPTION, color=theme.SOFT, bold=not fallen)
    edge = theme.ERROR if faulty else theme.ACCENT if chosen else theme.LINE
    return tap(
        ft.Column(
            [art.art("house-broken" if fallen else "house", int(layout.sized(30, 1.3))), face],
            spacing=1,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        id=f"damage-{writing.seat}-{place}",
        label=label,
        selected=chosen,
        on_tap=_nothing if chosen else writing.put(PATH, place),
        height=_height(layout),
        bgcolor=theme.ERROR_TINT if faulty else theme.WELL if fallen else theme.CARD,
        border=ft.Border.all(2 if chosen or faulty else 1, edge),
        expand=True,
        key=f"house-{place}",
    )


def _unhurt(writing: Writing, damage: int | None, layout: Layout) -> ft.Control:
    chosen = damage == 0
    return tap(
        ft.Column(
            [
                theme.numeral("0", theme.TITLE, color=theme.ON_ACCENT if chosen else theme.INK),
                ft.Icon(ft.Icons.SHIELD_OUTLINED, size=20, color=theme.ON_ACCENT if chosen else theme.SOFT),
            ],
            spacing=4,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        id=f"damage-{writing.seat}-0",
        label=t("No damage: all houses stand"),
        selected=chosen,
        on_tap=_nothing if chosen else writing.put(PATH, 0),
        width=theme.TOUCH + 2,  # its edge is no part of what is touched
        height=2 * _height(layout) + 4,
        bgcolor=theme.ACCENT if chosen else theme.CARD,
        border=ft.Border.all(1, theme.ACCENT if chosen else theme.EDGE),
    )


def _nothing() -> None:
    """What is marked already stays marked."""
