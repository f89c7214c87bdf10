"""Fans and Influence in their three colours: a drawing each, apart in grey as well by the name beside it."""

from __future__ import annotations

import flet as ft

from models.kikai.components import Colour, Part
from views.kikai.colours import DARK, LIGHT

_DEEP = {"red": "#8A1E29", "green": "#14512F", "blue": "#1D4A8C"}

_PARTS: dict[Part, str] = {
    "foot": (
        '<rect x="9" y="3" width="10" height="22" rx="3" fill="#8A9099"/>'
        '<rect x="29" y="3" width="10" height="22" rx="3" fill="#8A9099"/>'
        '<rect x="7.5" y="11" width="13" height="4" rx="2" fill="#5F6670"/>'
        '<rect x="27.5" y="11" width="13" height="4" rx="2" fill="#5F6670"/>'
        '<path d="M3 43 V34 Q3 24 14 24 H21 V43 Z" fill="{dark}"/>'
        '<path d="M27 43 V24 H34 Q45 24 45 34 V43 Z" fill="{dark}"/>'
        '<rect x="1" y="38" width="21" height="7" rx="3.5" fill="{deep}"/>'
        '<rect x="26" y="38" width="21" height="7" rx="3.5" fill="{deep}"/>'
        '<circle cx="7" cy="32" r="2.2" fill="{light}"/><circle cx="41" cy="32" r="2.2" fill="{light}"/>'
        '<circle cx="14" cy="32" r="2.2" fill="{light}"/><circle cx="34" cy="32" r="2.2" fill="{light}"/>'
    ),
    "body": (
        '<path d="M8 18 Q1 20 3 31" fill="none" stroke="#8A9099" stroke-width="5" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
        '<path d="M40 18 Q47 20 45 31" fill="none" stroke="#8A9099" stroke-width="5" stroke-linecap="round" '
        'stroke-linejoin="round"/><circle cx="3.8" cy="33" r="3.4" fill="#5F6670"/>'
        '<circle cx="44.2" cy="33" r="3.4" fill="#5F6670"/>'
        '<rect x="17" y="3" width="14" height="8" rx="2" fill="#5F6670"/>'
        '<path d="M11 9 H37 Q42 9 41.6 14 L39 40 Q38.6 45 34 45 H14 Q9.4 45 9 40 L6.4 14 Q6 9 11 9 Z" fill="{dark}"/>'
        '<path d="M7.8 28 H40.2 L39 40 Q38.6 45 34 45 H14 Q9.4 45 9 40 Z" fill="{deep}"/>'
        '<circle cx="24" cy="23" r="9" fill="#F6E6CC"/>'
        '<path d="M24 23 L28.4 18" fill="none" stroke="#E0531F" stroke-width="2.6" stroke-linecap="round" '
        'stroke-linejoin="round"/><circle cx="24" cy="23" r="1.9" fill="#23272E"/>'
        '<path d="M17.6 23 h1.2 M24 16.4 v1.2 M30.4 23 h-1.2" fill="none" stroke="#5F6670" stroke-width="1.7" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
        '<path d="M16 37 H32 M18 41 H30" fill="none" stroke="{light}" stroke-width="2.2" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
    ),
    "head": (
        '<path d="M30 12 L35 3" fill="none" stroke="#8A9099" stroke-width="3" stroke-linecap="round" '
        'stroke-linejoin="round"/><circle cx="35.5" cy="3.8" r="2.8" fill="#E0531F"/>'
        '<rect x="18" y="39" width="12" height="7" rx="2" fill="#5F6670"/>'
        '<path d="M6 38 V22 Q6 9 24 9 Q42 9 42 22 V38 Z" fill="{light}"/>'
        '<path d="M30 9.6 Q42 11.4 42 22 V38 H33 Q36 24 30 9.6 Z" fill="{dark}"/>'
        '<rect x="3" y="34.5" width="42" height="7" rx="3.5" fill="{dark}"/>'
        '<circle cx="17.5" cy="23" r="7.6" fill="#FFFFFF"/><circle cx="18.5" cy="23.6" r="3.8" fill="#23272E"/>'
        '<circle cx="33" cy="24" r="5" fill="#FFFFFF"/><circle cx="33" cy="24.4" r="2.6" fill="#23272E"/>'
        '<circle cx="9" cy="38" r="1.5" fill="{light}"/><circle cx="39" cy="38" r="1.5" fill="{light}"/>'
        '<path d="M16 38 H32" fill="none" stroke="{light}" stroke-width="2.2" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
    ),
}
"""The components as they are drawn on the home screen, with their paint left open."""

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
    filled = body.format(dark=DARK[colour], light=LIGHT[colour], deep=_DEEP[colour])
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


def component(part: Part, colour: Colour, size: int = 30) -> ft.Image:
    """A foot, a body or a head, painted."""
    return _drawing(_PARTS[part], colour, size)
