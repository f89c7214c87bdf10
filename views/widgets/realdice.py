"""Entering what real dice show: the dice, the faces of the one at hand, and what is done with them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace

import flet as ft

from models.dice import Die
from models.texts import t
from views.context import Handler, Layout
from views.design import theme
from views.tray import Tray, total
from views.widgets.dice import SPACE, die_face, die_size, face_picker, per_row, spoken
from views.widgets.taps import button, later, tap

FLAT = 480
"""Below this height in dp the way to roll stands beside the navigation."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Real dice that are being entered: the faces so far, and which die is next."""

    values: tuple[int | None, ...]
    at: int = 0

    def put(self, face: int) -> Entry:
        """The die at hand shows *face*; the next one without a face is at hand then."""
        values = (*self.values[: self.at], face, *self.values[self.at + 1 :])
        after = [*range(self.at + 1, len(values)), *range(self.at)]
        return Entry(values, next((index for index in after if values[index] is None), self.at))


def room_for(layout: Layout, used: float) -> float:
    """The height in dp that is left for dice, where *used* dp at the usual size of text are taken by other things."""
    return max(layout.height - used * min(max(layout.scale, 1.0), 1.5), 130)


def real_dice(dice: Sequence[Die], entry: Entry, set_entry: Callable[[Entry], None], layout: Layout) -> ft.Control:
    """The dice to enter, and the faces of the one at hand."""
    size = min(die_size(len(dice), layout.sheet_width, room_for(layout, 300 if layout.height < FLAT else 460)), 80)
    columns = per_row(len(dice), layout.sheet_width, size)
    tiles: list[ft.Control] = [
        tap(
            die_face(die, value, size=size, held=index == entry.at),
            id=f"die-{index}",
            label=spoken(index, die, value),
            selected=index == entry.at,
            on_tap=later(set_entry, replace(entry, at=index)),
            width=size,
            height=size,
        )
        for index, (die, value) in enumerate(zip(dice, entry.values, strict=True))
    ]
    asked = t("Die {n} of {count} shows", n=entry.at + 1, count=len(dice))
    return ft.Column(
        [
            *(
                ft.Row(tiles[start : start + columns], spacing=SPACE, alignment=ft.MainAxisAlignment.CENTER)
                for start in range(0, len(tiles), columns)
            ),
            theme.text(asked, theme.LABEL, bold=True, align=ft.TextAlign.CENTER),
            face_picker(
                dice[entry.at],
                entry.values[entry.at],
                lambda face: lambda: set_entry(entry.put(face)),
                id=f"face-{entry.at}",
                layout=layout,
            ),
        ],
        spacing=theme.CARD_GAP,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def entry_buttons(
    tray: Tray, entry: Entry, leave: Handler, write: Callable[[Tray, Entry], Awaitable[None]]
) -> list[ft.Control]:
    """The way back, and the way to note what the real dice show."""
    values = [value for value in entry.values if value is not None]
    whole = len(values) == len(tray.mix)
    return [
        button(t("Back to rolling"), id="roll-here", on_tap=leave, expand=1),
        button(
            t("Write {total}", total=total(tray.mix, values)) if whole else t("Write"),
            id="write-dice",
            kind="primary",
            on_tap=(lambda: write(tray, entry)) if whole else None,
            expand=1,
        ),
    ]
