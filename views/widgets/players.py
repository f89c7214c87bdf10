"""How players are shown: shape and colour, name, total."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from models.play import Play
from models.texts import number, t
from views.context import READING_WIDTH, Layout
from views.design import art, theme
from views.widgets import counting
from views.widgets.taps import later, readout, silent, tap


def name_row(seat: int, name: str, *, size: int = theme.LABEL, bold: bool = False, shape: int = 18) -> ft.Control:
    """A player's shape and name; a long name ends in an ellipsis."""
    return ft.Row(
        [art.shape(seat, shape), theme.text(name, size, bold=bold, lines=1, expand=True)],
        spacing=8,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


async def follow(row: ft.Row, selected: int, width: float, layout: Layout) -> None:
    """Scroll a *row* of chips of *width* dp until that of the *selected* seat stands in the middle, or near it."""
    middle = selected * (width + 6) - (layout.width - width) / 2
    await row.scroll_to(offset=max(0.0, middle), duration=150)


@ft.component
def Seats(play: Play, selected: int, choose: Callable[[int], None], layout: Layout, faulty: set[int]) -> ft.Control:
    """The strip of all players with their totals so far, but of hidden sheets; a tap turns to a player's sheet."""
    count = len(play.pad.players)
    roomy = layout.width - 2 * theme.MARGIN >= count * layout.sized(72) + (count - 1) * 6
    width = None if roomy else layout.sized(104)
    chips = [_chip(play, seat, selected == seat, choose, seat in faulty, width) for seat in range(count)]
    strip: ft.MutableRef[ft.Row | None] = ft.use_ref(None)
    row = ft.Row(list(chips), spacing=6, scroll=None if roomy else ft.ScrollMode.AUTO)
    strip.current = row

    async def to_selected() -> None:
        if width is not None and strip.current is not None:
            await follow(strip.current, selected, width, layout)

    ft.use_effect(to_selected, [selected, roomy])
    side = theme.MARGIN if layout.wide else max(theme.MARGIN, (layout.width - READING_WIDTH) / 2)
    return ft.Container(row, padding=ft.Padding.only(left=side, right=side, top=4, bottom=8))


def _chip(
    play: Play, seat: int, selected: bool, choose: Callable[[int], None], faulty: bool, width: float | None
) -> ft.Control:
    player, sheet = play.pad.players[seat], play.pad.sheet.players[seat]
    total = number(sheet.total)
    if seat in play.hidden:
        spoken = counting.who(play, [seat])
    elif play.pad.finished:
        spoken = t("{name}, {total} points", name=player.name, total=sheet.total)
    else:
        spoken = t("{name}, {total} points so far", name=player.name, total=sheet.total)
    edge = theme.ERROR if faulty else theme.ACCENT if selected else theme.LINE
    return tap(
        ft.Column(
            [
                silent(
                    ft.Row(
                        [
                            art.shape(seat, 14),
                            theme.text(
                                player.name,
                                theme.CAPTION,
                                bold=selected,
                                color=theme.INK if selected else theme.SOFT,
                                lines=1,
                                expand=True,
                            ),
                        ],
                        spacing=5,
                    )
                ),
                counting.sign(seat)
                if seat in play.hidden
                else ft.Row(
                    [
                        readout(theme.numeral(total, theme.TITLE), id=f"total-{seat}", label=total),
                        *([ft.Icon(ft.Icons.ERROR_ROUNDED, size=16, color=theme.ERROR)] if faulty else []),
                    ],
                    alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
                ),
            ],
            spacing=0,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            tight=True,
        ),
        id=f"seat-{seat}",
        label=spoken,
        selected=selected,
        on_tap=later(choose, seat),
        bgcolor=theme.TINT if selected else theme.CARD,
        border=ft.Border.all(2 if selected or faulty else 1, edge),
        padding=ft.Padding.symmetric(horizontal=8, vertical=6),
        alignment=None,
        expand=width is None,
        width=width,
        readable=True,
        key=f"seat-{seat}",
    )


def seat_chip(
    content: ft.Control,
    seat: int,
    label: str,
    selected: bool,
    choose: Callable[[int], None],
    *,
    height: float,
    padding: float,
    width: float | None,
    silenced: bool = False,
) -> ft.Control:
    """One of the players at the table; a tap turns to *seat*. A *width* of None shares the row evenly. *silenced*: the
    content is ``silent`` already."""
    return tap(
        content,
        id=f"seat-{seat}",
        label=label,
        selected=selected,
        on_tap=later(choose, seat),
        height=height,
        bgcolor=theme.TINT if selected else theme.CARD,
        border=ft.Border.all(2 if selected else 1, theme.ACCENT if selected else theme.LINE),
        padding=ft.Padding.symmetric(horizontal=padding),
        alignment=None,
        expand=width is None,
        width=width,
        key=f"seat-{seat}",
        readable=silenced,
    )
