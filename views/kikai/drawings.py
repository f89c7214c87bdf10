"""Fans and Influence in their three colours: a drawing each, apart in grey as well by the name beside it."""

from __future__ import annotations

import flet as ft

from models.kikai.components import Colour

_DARK = {"red": "#C4303C", "green": "#2B8A57", "blue": "#2E6CC2"}
_LIGHT = {"red": "#F09A96", "green": "#8FD0A9", "blue": "#94BDF2"}

_FAN = (
    '<path d="M15 26 L6.5 12 M33 26 L41.5 12" fill="none" stroke="{dark}" stroke-width="5.4" stroke-linecap="round"/>'
    '<circle cx="6" cy="10.4" r="3.6" fill="{light}"/><circle cx="42" cy="10.4" r="3.6" fill="{light}"/>'
    '<path d="M24 22 Q35 22 35 33 V46 H13 V33 Q13 22 24 22 Z" fill="{dark}"/>'
    '<circle cx="24" cy="14.5" r="9" fill="{light}"/><circle cx="20.6" cy="13.4" r="1.5" fill="#23272E"/>'
    '<circle cx="27.4" cy="13.4" r="1.5" fill="#23272E"/>'
    '<path d="M19.6 16.6 H28.4 Q28 21 24 21 Q20 21 19.6 16.6 Z" fill="#23272E"/>'
    '<rect x="13" y="33" width="22" height="4.4" fill="{light}"/>'
)
_INFLUENCE = (
    '<rect x="5" y="30" width="10" height="14" rx="2.5" fill="{light}"/>'
    '<rect x="19" y="19" width="10" height="25" rx="2.5" fill="{light}"/>'
    '<rect x="33" y="6" width="10" height="38" rx="2.5" fill="{dark}"/>'
    '<path d="M5 20 L16 9 M9 8 H17 V16" fill="none" stroke="{dark}" stroke-width="4" stroke-linecap="round" '
    'stroke-linejoin="round"/>'
)


def _drawing(body: str, colour: Colour, size: int) -> ft.Image:
    filled = body.format(dark=_DARK[colour], light=_LIGHT[colour])
    return ft.Image(
        src=f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">{filled}</svg>',
        width=size,
        height=size,
        exclude_from_semantics=True,
    )


def fan(colour: Colour, size: int = 30) -> ft.Image:
    """A fan with arms in the air."""
    return _drawing(_FAN, colour, size)


def influence(colour: Colour, size: int = 30) -> ft.Image:
    """A track that rises."""
    return _drawing(_INFLUENCE, colour, size)
