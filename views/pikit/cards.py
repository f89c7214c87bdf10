"""Pikit's cards on the screen: a Kaijū small enough for a row, the market, and values to tap."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from models.pikit.components import VALUES
from models.pikit.profile import Effect
from models.texts import N_, t, tn
from views.context import Handler, Layout
from views.design import art, theme
from views.widgets.taps import tap

CARD = 46.6
"""The width in dp of a small card; one that is touched is wider by its edges, and six stand side by side."""

SIGNS: dict[Effect, ft.IconData] = {
    "reroll": ft.Icons.REFRESH_ROUNDED,
    "steal": ft.Icons.BACK_HAND_OUTLINED,
    "draw": ft.Icons.ADD_ROUNDED,
    "cancel": ft.Icons.BLOCK_ROUNDED,
    "turn": ft.Icons.CASINO_OUTLINED,
    "any": ft.Icons.STAR_OUTLINE_ROUNDED,
}
"""What stands small on a card that can be discarded."""

KEPT = {1: N_("Most of them: +15"), 3: N_("Wounds its thief"), 8: N_("All 8s together")}
"""The cards with a special effect (PIK-E1, E3, E8)."""


def sign(effect: Effect | None, value: int, size: int = 16, color: ft.ColorValue = theme.SOFT) -> ft.Control:
    """The small sign of a card: its discard effect, or what its special effect is about."""
    if effect is not None:
        return ft.Icon(SIGNS[effect], size=size, color=color)
    drawings = {1: "ones", 3: "wound", 8: "kaiju-card"}
    return art.art(drawings.get(value, "kaiju-card"), size)


def face(value: int | None, effect: Effect | None, layout: Layout, *, count: int = 1, live: bool = True) -> ft.Control:
    """A card: its value large, its sign under it; None: one that nobody told. *count*: so many of them."""
    ink = theme.INK if live else theme.SOFT
    shown: list[ft.Control] = [
        theme.numeral("?" if value is None else str(value), theme.TITLE, color=theme.SOFT if value is None else ink)
    ]
    if value is not None:
        shown.append(sign(effect, value, 14))
    column = ft.Column(
        shown,
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    if count < 2:
        return column
    badge = theme.numeral(t("×{n}", n=count), theme.CAPTION, color=theme.ACCENT)
    return ft.Column([column, badge], spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)


def card(
    value: int | None,
    effect: Effect | None,
    layout: Layout,
    *,
    id: str,
    label: str,
    on_tap: Handler | None,
    count: int = 1,
    lit: bool = False,
    live: bool = True,
) -> ft.Control:
    """A small card to tap; *lit*: the dice (or the turn) allow it now; not *live*: they do not."""
    width = layout.sized(CARD + 2, 1.6)
    return tap(
        face(value, effect, layout, count=count, live=live),
        id=id,
        label=label,
        on_tap=on_tap,
        width=width,
        height=layout.sized(62),
        bgcolor=theme.TINT if lit else theme.CARD if value is not None else theme.WELL,
        border=ft.Border.all(1.3 if lit else 1, theme.ACCENT if lit else theme.LINE),
        radius=8,
        key=id,
    )


def grid(cells: Sequence[ft.Control], columns: int, spacing: float = 6) -> ft.Control:
    """Cells of one width in rows; the last row is filled up with nothing."""
    filled = [*cells, *(ft.Container(expand=True) for _ in range(-len(cells) % columns))]
    rows = [ft.Row(filled[at : at + columns], spacing=spacing) for at in range(0, len(filled), columns)]
    return ft.Column(list(rows), spacing=spacing, tight=True)


def values_picker(
    put: Callable[[int], Handler],
    left: Callable[[int], int],
    layout: Layout,
    *,
    id: str,
    label: str,
    extra: Sequence[ft.Control] = (),
) -> ft.Control:
    """The values 1 to 11 to tap, for a card that has come up. *left* says how many can still come; a value of which
    none is left is faint, and says why when it is tapped. *label* is spoken before the value."""
    columns = 6 if layout.scale <= 1.3 else 4
    height = layout.sized(52, 1.5)
    cells: list[ft.Control] = []
    for value in VALUES:
        some = left(value) > 0
        cells.append(
            tap(
                theme.numeral(str(value), theme.TITLE, color=theme.INK if some else theme.SOFT, bold=some),
                id=f"{id}-{value}",
                label=tn("{what} {value}: {n} left", "{what} {value}: {n} left", left(value), what=label, value=value),
                on_tap=put(value),
                height=height,
                bgcolor=theme.CARD if some else theme.WELL,
                border=ft.Border.all(1, theme.EDGE if some else theme.LINE),
                expand=True,
                key=f"{id}-{value}",
            )
        )
    return grid([*cells, *extra], columns)
