"""Colours, light and dark, and the scale of type and space.

Controls name Material colour roles, never hex values, so that a change of theme needs no new render.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import flet as ft

FONT = "Roboto"
"""The name of our type in the font manifest: Flutter asks for it wherever no other is named, so it is loaded once."""

CAPTION, BODY, LABEL, TITLE, BIG, HUGE = 12, 14, 16, 20, 28, 40
"""Sizes of type in sp. Nothing is smaller than CAPTION."""

TOUCH = 48
"""The smallest side of anything that is touched, in dp."""

GAP, MARGIN, CARD_GAP = 8, 16, 12
CARD_RADIUS, CELL_RADIUS = 16, 12
TWO_PANES = 840
"""From this width in dp on a screen shows two panes."""

PAPER = ft.Colors.SURFACE
CARD = ft.Colors.SURFACE_CONTAINER_LOWEST
WELL = ft.Colors.SURFACE_CONTAINER
INK = ft.Colors.ON_SURFACE
SOFT = ft.Colors.ON_SURFACE_VARIANT
LINE = ft.Colors.OUTLINE_VARIANT
EDGE = ft.Colors.OUTLINE
ACCENT = ft.Colors.PRIMARY
ON_ACCENT = ft.Colors.ON_PRIMARY
TINT = ft.Colors.PRIMARY_CONTAINER
ERROR = ft.Colors.ERROR
ERROR_TINT = ft.Colors.ERROR_CONTAINER
ON_ERROR_TINT = ft.Colors.ON_ERROR_CONTAINER


@dataclass(frozen=True, slots=True)
class Accent:
    """One accent a game, as hex colours per theme: ≥ 4.5:1 on paper and cards; ``tint`` is its quiet surface."""

    light: str
    light_tint: str
    dark: str
    dark_tint: str


INKED = Accent(light="#1F2328", light_tint="#EFEAE0", dark="#ECE6DA", dark_tint="#2B2F36")
"""The house's own accent, where no game is at hand."""


def _scheme(accent: Accent, *, dark: bool) -> ft.ColorScheme:
    main, tint = (accent.dark, accent.dark_tint) if dark else (accent.light, accent.light_tint)
    paper, card, well = ("#14161A", "#1E2126", "#262A30") if dark else ("#FAF7F2", "#FFFFFF", "#F3EEE5")
    ink, soft = ("#ECE6DA", "#A8A296") if dark else ("#1F2328", "#5B6168")
    line, edge = ("#32363D", "#7F7A70") if dark else ("#E4DED3", "#8B8578")
    return ft.ColorScheme(
        primary=main,
        on_primary=paper if dark else card,
        primary_container=tint,
        on_primary_container=ink,
        secondary=main,
        on_secondary=paper if dark else card,
        secondary_container=tint,
        on_secondary_container=ink,
        tertiary=main,
        surface=paper,
        surface_dim=well,
        surface_bright=card,
        surface_container_lowest=card,
        surface_container_low=card,
        surface_container=well,
        surface_container_high=card,
        surface_container_highest=well,
        surface_tint=paper,
        on_surface=ink,
        on_surface_variant=soft,
        outline=edge,
        outline_variant=line,
        error="#FFB4AB" if dark else "#B3261E",
        on_error="#3A0906" if dark else "#FFFFFF",
        error_container="#3B1F1D" if dark else "#FBEAE7",
        on_error_container="#FFDAD5" if dark else "#7A1811",
        inverse_surface="#ECE6DA" if dark else "#2A2E34",
        on_inverse_surface="#14161A" if dark else "#FAF7F2",
        inverse_primary=accent.light if dark else accent.dark,
    )


def theme(accent: Accent = INKED, *, dark: bool) -> ft.Theme:
    """The Material theme of one brightness. Standard density keeps stock controls at 48 dp on every platform."""
    still = ft.PageTransitionTheme.NONE  # people wait: a screen is there at once
    return ft.Theme(
        color_scheme=_scheme(accent, dark=dark),
        font_family=FONT,
        use_material3=True,
        visual_density=ft.VisualDensity.STANDARD,
        page_transitions=ft.PageTransitionsTheme(android=still, ios=still, linux=still, macos=still, windows=still),
    )


def accented(content: ft.Control, accent: Accent, *, expand: bool | int | None = True) -> ft.Container:
    """*content* with the colours of one game."""
    return ft.Container(
        content=content, theme=_made(accent, dark=False), dark_theme=_made(accent, dark=True), expand=expand
    )


@cache
def _made(accent: Accent, *, dark: bool) -> ft.Theme:
    """The theme of a part of the screen: it never changes, so that one is enough for all who look on."""
    return theme(accent, dark=dark)


def text(
    value: str,
    size: int = LABEL,
    *,
    bold: bool = False,
    color: ft.ColorValue = INK,
    lines: int | None = None,
    align: ft.TextAlign = ft.TextAlign.START,
    expand: bool | int | None = None,
    heading: bool = False,
) -> ft.Control:
    """A piece of text in our type. With *lines* it is cut off by an ellipsis after so many."""
    made = ft.Text(
        value,
        size=size,
        weight=ft.FontWeight.BOLD if bold else ft.FontWeight.NORMAL,
        color=color,
        max_lines=lines,
        overflow=ft.TextOverflow.ELLIPSIS if lines else ft.TextOverflow.CLIP,
        text_align=align,
        expand=None if heading else expand,
    )
    return ft.Semantics(header=True, content=made, expand=expand) if heading else made


def numeral(value: str, size: int = TITLE, *, color: ft.ColorValue = INK, bold: bool = True) -> ft.Text:
    """A number that is never wrapped or cut."""
    return ft.Text(
        value,
        size=size,
        weight=ft.FontWeight.BOLD if bold else ft.FontWeight.NORMAL,
        color=color,
        no_wrap=True,
        overflow=ft.TextOverflow.VISIBLE,
    )
