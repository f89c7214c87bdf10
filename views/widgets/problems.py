"""What is wrong, where it is wrong: a sentence in the player's words, and its rule one tap away."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from models.catalogue import Book, sentence
from models.pads import Pad
from models.problems import FORM, Problem
from models.texts import t
from views.context import Handler
from views.design import theme
from views.widgets.taps import later, tap


def seats_of(found: Problem) -> set[int]:
    """The seats whose cells a problem stands at."""
    return {int(place[8:].split("]")[0]) for place in found.places if place.startswith("players[")}


def at(pad: Pad, seat: int, *paths: str) -> list[tuple[int, Problem]]:
    """The problems, with their numbers on this pad, that stand at cells of *seat* whose paths start with *paths*."""
    return [
        (index, found)
        for index, found in enumerate(pad.problems)
        if any(place.startswith(f"players[{seat}].{path}") for place in found.places for path in paths)
    ]


def marked(pad: Pad, seat: int, path: str) -> bool:
    """True where a problem stands exactly at this cell."""
    return any(f"players[{seat}].{path}" in found.places for found in pad.problems)


def elsewhere(pad: Pad) -> list[tuple[int, Problem]]:
    """The problems that stand at no player's cell."""
    return [(index, found) for index, found in enumerate(pad.problems) if not seats_of(found)]


def line(words: str, rule: str, *, id: str, on_tap: Handler, spoken: str | None = None) -> ft.Control:
    """A sentence about something wrong, with the small id of its rule."""
    texts: list[ft.Control] = [theme.text(words, theme.BODY, color=theme.ON_ERROR_TINT)]
    if rule != FORM:
        texts.append(theme.text(rule, theme.CAPTION, color=theme.ON_ERROR_TINT))
    return tap(
        ft.Row(
            [
                ft.Icon(ft.Icons.ERROR_OUTLINE_ROUNDED, size=20, color=theme.ERROR),
                ft.Column(texts, spacing=2, expand=True, tight=True),
                ft.Icon(ft.Icons.CHEVRON_RIGHT_ROUNDED, size=20, color=theme.ERROR),
            ],
            spacing=10,
            vertical_alignment=ft.CrossAxisAlignment.START,
        ),
        id=id,
        label=spoken or words,
        on_tap=on_tap,
        bgcolor=theme.ERROR_TINT,
        padding=12,
        alignment=ft.Alignment.CENTER_LEFT,
    )


def rows(problems: Sequence[tuple[int, Problem]], book: Book, open_rule: Callable[[str], None]) -> list[ft.Control]:
    """A row for each of the numbered *problems*; a tap opens its rule."""
    made = []
    for index, found in problems:
        words = sentence(found, book)
        spoken = words if found.rule == FORM else t("{sentence} Rule {rule}.", sentence=words, rule=found.rule)
        made.append(line(words, found.rule, id=f"problem-{index}", on_tap=later(open_rule, found.rule), spoken=spoken))
    return made
