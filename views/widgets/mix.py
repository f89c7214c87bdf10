"""Which dice: those of the games as chips, and a mix of one's own, one die more or less at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from models.dice import Die
from models.texts import t, tn
from views import registry
from views.context import Handler, Layout
from views.design import art, theme
from views.tray import KINDS, MOST, Preset
from views.widgets.dice import die_face
from views.widgets.taps import later, tap


def _chip(drawing: ft.Control, words: str, *, id: str, label: str, chosen: bool, on_tap: Handler) -> ft.Control:
    return tap(
        ft.Row(
            [ft.Container(drawing, height=28), theme.text(words, theme.BODY, bold=chosen, lines=1)],
            spacing=6,
            tight=True,
        ),
        id=id,
        label=label,
        selected=chosen,
        on_tap=on_tap,
        bgcolor=theme.TINT if chosen else theme.CARD,
        border=ft.Border.all(2 if chosen else 1, theme.ACCENT if chosen else theme.LINE),
        radius=24,
        padding=ft.Padding.symmetric(horizontal=9 if chosen else 10, vertical=10),
        alignment=None,
    )


def chips(known: Sequence[Preset], chosen: Preset | None, take: Callable[[Preset], object], own: Handler) -> ft.Control:
    """The dice of each game, and those of one's own; *chosen* None: one's own."""
    row = [
        _chip(
            art.art(registry.look(preset.game).art, 26),
            preset.title,
            id=f"preset-{preset.key}",
            label=t("{game}: {dice}", game=preset.title, dice=dice_text(preset.dice)),
            chosen=preset == chosen,
            on_tap=later(take, preset),
        )
        for preset in known
    ]
    row.append(
        _chip(
            ft.Icon(ft.Icons.TUNE_ROUNDED, size=24, color=theme.INK),
            t("Own mix"),
            id="own-mix",
            label=t("Own mix"),
            chosen=chosen is None,
            on_tap=own,
        )
    )
    return ft.Row(row, wrap=True, spacing=6, run_spacing=8)


def dice_text(dice: Sequence[Die]) -> str:
    """Dice as people write them: "2d6 + d20"."""
    counts: dict[int, int] = {}
    for die in dice:
        counts[die.sides] = counts.get(die.sides, 0) + 1
    return " + ".join((str(count) if count > 1 else "") + t("d{sides}", sides=sides) for sides, count in counts.items())


def mixer(
    dice: Sequence[Die], more: Callable[[int], object], less: Callable[[int], object], layout: Layout
) -> ft.Control:
    """A column for each kind of die: a tap above adds one, below takes one out."""
    full = len(dice) >= MOST
    columns: list[ft.Control] = []
    for sides in KINDS:
        count = sum(die.sides == sides for die in dice)
        add = tap(
            ft.Column(
                [
                    die_face(Die(sides), sides, size=38, dim=full),
                    theme.text(
                        t("d{sides}", sides=sides),
                        theme.CAPTION,
                        bold=count > 0,
                        color=theme.INK if count else theme.SOFT,
                    ),
                ],
                spacing=2,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            id=f"more-d{sides}",
            label=t("One d{sides} more: {count} so far", sides=sides, count=count),
            on_tap=None if full else later(more, sides),
            bgcolor=theme.TINT if count else theme.CARD,
            border=ft.Border.all(1, theme.LINE),
            padding=ft.Padding.symmetric(vertical=6),
        )
        columns.append(
            ft.Column(
                [add, _less(sides, count, len(dice), less)],
                spacing=2,
                tight=True,
                expand=True,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            )
        )
    shown: list[ft.Control] = [ft.Row(columns, spacing=6 if layout.width >= 360 else 4)]
    if full:
        words = tn("The tray holds {n} die.", "The tray holds {n} dice.", MOST)
        shown.append(theme.text(words, theme.BODY, color=theme.SOFT))
    return ft.Column(shown, spacing=4, tight=True)


def _less(sides: int, count: int, dice: int, less: Callable[[int], object]) -> ft.Control:
    """The way to take one out, with how many there are; its room stays where there is none."""
    if not count:
        return ft.Container(height=theme.TOUCH)
    alive = dice > 1
    return tap(
        ft.Row(
            [
                ft.Icon(ft.Icons.REMOVE_ROUNDED, size=18, color=theme.INK if alive else theme.LINE),
                theme.numeral(str(count), theme.BODY),
            ],
            spacing=2,
            alignment=ft.MainAxisAlignment.CENTER,
        ),
        id=f"less-d{sides}",
        label=t("One d{sides} less: {count} so far", sides=sides, count=count),
        on_tap=later(less, sides) if alive else None,
        height=theme.TOUCH,
    )
