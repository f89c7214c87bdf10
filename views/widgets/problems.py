"""What is wrong, where it is wrong: a sentence in the player's words, and its rule one tap away."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from models.catalogue import sentence
from models.game import AnyGame
from models.journal import touches
from models.pads import Pad
from models.play import Play
from models.problems import FORM, Problem
from models.texts import t
from views import registry
from views.context import Handler
from views.design import theme
from views.widgets.taps import later, tap


def waits(game: AnyGame, found: Problem) -> bool:
    """True where something is only missing yet: no error while people are still writing."""
    return found.message in registry.look(game.id).waiting


def address(seat: int | None, path: str) -> str:
    """The path in the entry of a cell of *seat*, or of the table where that is None."""
    return path if seat is None else f"players[{seat}].{path}"


def at(pad: Pad, seat: int | None, *paths: str) -> list[tuple[int, Problem]]:
    """The problems, with their numbers on this pad, that stand at cells of *seat* (None: of the table) whose paths
    start with *paths*."""
    starts = [address(seat, path) for path in paths]
    return [
        (index, found)
        for index, found in enumerate(pad.problems)
        if any(touches(place, start) and len(place) >= len(start) for place in found.places for start in starts)
    ]


def marked(pad: Pad, seat: int | None, path: str) -> bool:
    """True where something wrong stands exactly at this cell."""
    place = address(seat, path)
    return any(place in found.places and not waits(pad.game, found) for found in pad.problems)


def elsewhere(pad: Pad) -> list[tuple[int, Problem]]:
    """The problems that stand at no cell, neither a player's nor the table's."""
    cells = {cell.path for cell in pad.fields() if cell.table}
    return [(index, one) for index, one in enumerate(pad.problems) if not one.seats and one.where not in cells]


def line(
    words: str, rule: str, *, id: str, on_tap: Handler, spoken: str | None = None, quiet: bool = False
) -> ft.Control:
    """A sentence about something wrong, with the small id of its rule; *quiet*: about something still missing."""
    ink, sign, paper = (theme.SOFT, theme.SOFT, None) if quiet else (theme.ON_ERROR_TINT, theme.ERROR, theme.ERROR_TINT)
    texts: list[ft.Control] = [theme.text(words, theme.BODY, color=ink)]
    if rule != FORM:
        texts.append(theme.text(rule, theme.CAPTION, color=ink))
    icon = ft.Icons.HOURGLASS_EMPTY_ROUNDED if quiet else ft.Icons.ERROR_OUTLINE_ROUNDED
    return tap(
        ft.Row(
            [
                ft.Icon(icon, size=20, color=sign),
                ft.Column(texts, spacing=2, expand=True, tight=True),
                ft.Icon(ft.Icons.CHEVRON_RIGHT_ROUNDED, size=20, color=sign),
            ],
            spacing=10,
            vertical_alignment=ft.CrossAxisAlignment.START,
        ),
        id=id,
        label=spoken or words,
        on_tap=on_tap,
        bgcolor=paper,
        border=ft.Border.all(1, theme.LINE) if quiet else None,
        padding=12,
        alignment=ft.Alignment.CENTER_LEFT,
    )


def rows(problems: Sequence[tuple[int, Problem]], pad: Pad, open_rule: Callable[[str], None]) -> list[ft.Control]:
    """A row for each of the numbered *problems*; a tap opens its rule."""
    made = []
    for index, found in problems:
        words = sentence(found, pad.game.book)
        rule = _help(pad, found)
        spoken = words if rule == FORM else t("{sentence} Rule {rule}.", sentence=words, rule=rule)
        opened = later(open_rule, rule)
        quiet = waits(pad.game, found)
        made.append(line(words, rule, id=f"problem-{index}", on_tap=opened, spoken=spoken, quiet=quiet))
    return made


def missing(play: Play, seat: int, open_rule: Callable[[str], None]) -> list[ft.Control]:
    """What nobody could know of the sheet of *seat* while it was played, and is not entered yet: a quiet row each."""
    names = [player.name for player in play.pad.players]
    return [
        line(
            sentence(one, play.pad.game.book, names),
            one.rule,
            id=f"missing-{seat}",
            on_tap=later(open_rule, one.rule),
            quiet=True,
        )
        for one in play.state.missing(seat)
    ]


def _help(pad: Pad, found: Problem) -> str:
    """The rule to read: where only the form is at fault, that of the cell."""
    if found.rule != FORM:
        return found.rule
    return next((cell.rule for cell in pad.fields() if cell.table and cell.path == found.where), FORM)
