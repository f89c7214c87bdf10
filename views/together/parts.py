"""What the screens of a table share: the QR code, who sits there, and the code as people read it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft
import flet.canvas as cv

from models.texts import t
from views.company import Address, Sitter
from views.context import Layout
from views.design import art, theme
from views.widgets.choices import Choice, choices
from views.widgets.taps import later, readout

EDGE = 4
"""The white edge that a QR code wants around it, in squares."""


def qr(squares: Sequence[str], side: float, label: str) -> ft.Control:
    """A QR code of *side* dp. Black on white in the dark, too: many cameras read nothing else."""
    one = side / (len(squares) + 2 * EDGE)
    paint = ft.Paint(color="#000000", anti_alias=False)
    shapes: list[cv.Shape] = []
    for y, row in enumerate(squares):
        x = 0
        while x < len(row):
            end = x
            while end < len(row) and row[end] == "#":
                end += 1
            if end > x:  # a run of dark squares is one rectangle
                shapes.append(cv.Rect((x + EDGE) * one, (y + EDGE) * one, (end - x) * one, one, paint=paint))
            x = end + 1
    drawn = cv.Canvas(shapes, width=side, height=side)
    return readout(
        ft.Container(drawn, width=side, height=side, bgcolor="#FFFFFF", border_radius=theme.CELL_RADIUS),
        id="qr",
        label=label,
    )


def spelt(code: str) -> str:
    """A code in two halves, as people read it to each other."""
    half = len(code) // 2
    return f"{code[:half]} {code[half:]}"


def way_in(address: Address, code: str, side: float) -> ft.Control:
    """How a phone comes in: by its camera, by the address, or with the code."""
    words = readout(
        theme.text(address.url, theme.LABEL, bold=True, align=ft.TextAlign.CENTER), id="address", label=address.url
    )
    letters = readout(theme.numeral(spelt(code), theme.BIG), id="code", label=t("Code: {signs}", signs=" ".join(code)))
    return ft.Column(
        [
            qr(address.squares(), side, t("A picture with the address, for a phone's camera")),
            words,
            letters,
        ],
        spacing=8,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        tight=True,
    )


def ways_in(
    addresses: Sequence[Address], at: int, choose: Callable[[int], None], code: str, layout: Layout
) -> list[ft.Control]:
    """The way in. A device with several network cards has several, of which *at* is shown; only one of them may be that
    of the phones."""
    if not addresses:
        words = t("This device is in no network just now: phones cannot reach it. Join a Wi-Fi, then come back here.")
        return [theme.text(words, theme.LABEL)]
    at = min(at, len(addresses) - 1)
    side = min(layout.width - 4 * theme.MARGIN, 260.0, max(160.0, layout.height * 0.36))
    shown: list[ft.Control] = [way_in(addresses[at], code, side)]
    if len(addresses) > 1:
        row = [
            Choice(f"card-{index}", one.card, t("Network {name}", name=one.card), later(choose, index), index == at)
            for index, one in enumerate(addresses)
        ]
        shown.append(theme.text(t("Does it not open? Try another network:"), theme.BODY, color=theme.SOFT))
        shown.append(choices(row, size=theme.BODY, height=layout.sized(theme.TOUCH, 1.6), columns=2))
    return shown


def present(seat: int, here: bool, size: int = 20) -> ft.Control:
    """A player's shape, with a full dot where the phone is connected and a ring where it is not."""
    dot = max(8, size // 2)
    sign = ft.Container(
        width=dot,
        height=dot,
        border_radius=dot / 2,
        bgcolor=HERE if here else theme.CARD,
        border=ft.Border.all(2, theme.CARD if here else theme.SOFT),
        right=0,
        bottom=0,
    )
    drawn = ft.Container(art.shape(seat, size), opacity=1 if here else 0.45)
    return ft.Stack([drawn, sign], width=size + dot * 0.4, height=size + dot * 0.3)


HERE = "#1E8E3E"
"""The green of a phone that is connected; ≥ 3:1 on cards of both themes."""


def where(sitter: Sitter, owner: bool) -> str:
    """Where a player acts, in words."""
    if sitter.mine:
        return t("on this device")
    if sitter.phone is None and not owner:
        return t("on the owner's device")
    return t("on a phone") if sitter.here else t("on a phone that is away just now")


def sitter_row(sitter: Sitter, seat: int, owner: bool, acts: Sequence[ft.Control] = ()) -> ft.Control:
    """A player at the table, where that is, and what can be done about it."""
    words = where(sitter, owner)
    column = ft.Column(
        [
            theme.text(sitter.name, theme.LABEL, bold=True, lines=1),
            theme.text(words, theme.CAPTION, color=theme.SOFT, lines=1),
        ],
        spacing=0,
        tight=True,
        expand=True,
    )
    said = readout(
        ft.Row([present(seat, sitter.here, 24), column], spacing=12),
        id=f"sitter-{seat}",
        label=t("{name}, {where}", name=sitter.name, where=words),
    )
    said.expand = True
    row = ft.Row([said, *acts], spacing=2)
    # The key is the player's: a doubled tap on what is done about one must not fall on who moves up.
    return ft.Container(row, padding=ft.Padding.symmetric(vertical=2), key=sitter.id)
