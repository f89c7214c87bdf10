"""Drawings: our own SVG files by name, and the shapes by which players are told apart without colour."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from models.texts import N_


@dataclass(frozen=True, slots=True)
class Mark:
    """A player's colour (≥ 3:1 on cards of both themes) and shape; ``name`` is spoken."""

    name: str
    color: str
    body: str


MARKS = (
    Mark(N_("circle"), "#D55E00", '<circle cx="12" cy="12" r="9"/>'),
    Mark(N_("triangle"), "#0B7BC1", '<path d="M12 2.5 22.5 20.5H1.5Z"/>'),
    Mark(N_("square"), "#0F8F6B", '<rect x="3.5" y="3.5" width="17" height="17" rx="1.5"/>'),
    Mark(N_("diamond"), "#B8588F", '<path d="M12 1 23 12 12 23 1 12Z"/>'),
    Mark(N_("hexagon"), "#9A7400", '<path d="M6.5 2.5h11L23 12l-5.5 9.5h-11L1 12Z"/>'),
    Mark(
        N_("star"),
        "#7A6FD0",
        '<path d="M12 1.2 15.3 8.4 23 9.3 17.3 14.6 18.8 22.4 12 18.5 5.2 22.4 6.7 14.6 1 9.3 8.7 8.4Z"/>',
    ),
    Mark(N_("drop"), "#8A6A55", '<path d="M12 1C16 7 20 10.5 20 15.2A8 8 0 0 1 4 15.2C4 10.5 8 7 12 1Z"/>'),
    Mark(
        N_("ring"),
        "#6E7681",
        '<path fill-rule="evenodd" '
        'd="M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 5.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Z"/>',
    ),
)


def mark(seat: int) -> Mark:
    """The mark of a seat (0-based); with more than eight players they begin anew."""
    return MARKS[seat % len(MARKS)]


def shape(seat: int, size: int = 20) -> ft.Image:
    """A player's shape in the player's colour."""
    own = mark(seat)
    return ft.Image(
        src=f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="{own.color}">{own.body}</svg>',
        width=size,
        height=size,
        exclude_from_semantics=True,
    )


def art(name: str, size: int = 48, height: int | None = None) -> ft.Image:
    """The drawing ``art/<name>.svg``; decoration only, so screen readers skip it."""
    return ft.Image(
        src=f"art/{name}.svg",
        width=size,
        height=height or size,
        fit=ft.BoxFit.CONTAIN,
        exclude_from_semantics=True,
    )
