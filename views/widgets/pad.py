"""What a score pad's sheet is given, and the cells it is made of."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import flet as ft

from models.game import Scalar
from models.pads import Pad
from models.play import Play
from models.texts import number, t
from views.design import theme
from views.registry import Cell
from views.widgets import problems
from views.widgets.taps import later, tap
from views.widgets.typing import Typing


def address(seat: int | None, path: str) -> str:
    """The path in the entry of a cell of *seat*, or of the table where that is None."""
    return path if seat is None else f"players[{seat}].{path}"


@dataclass(frozen=True, slots=True)
class Active:
    """The cell that the keypad writes into, and what is being typed."""

    cell: Cell
    typing: Typing
    own: int | None = None
    """The number of the move that this typing made: the next key amends it, so that one undo takes back a number."""

    @property
    def address(self) -> str:
        """The cell's path in the entry."""
        return address(self.cell.seat, self.cell.path)


@dataclass(frozen=True, slots=True)
class Writing:
    """A pad that is being filled in: the play, whose sheet shows, and the ways to write.

    ``write(seat, path, value)`` stores a cell (seat None: the table's); ``activate`` opens the keypad for a cell;
    ``open_rule`` shows a rule.
    """

    play: Play
    seat: int
    write: Callable[[int | None, str, Scalar], Awaitable[None]]
    activate: Callable[[Cell], None]
    open_rule: Callable[[str], None]
    active: Active | None = None

    @property
    def pad(self) -> Pad:
        """The pad as it stands."""
        return self.play.pad

    def put(self, path: str, value: Scalar) -> Callable[[], Awaitable[None]]:
        """A handler that writes *value* into a cell of the seat whose sheet shows."""
        return lambda: self.write(self.seat, path, value)

    def problems(self, *paths: str, seat: int | None = None) -> list[ft.Control]:
        """The problems at cells of the seat whose paths start so, as rows."""
        found = problems.at(self.pad, self.seat if seat is None else seat, *paths)
        return problems.rows(found, self.pad.game.book, self.open_rule)


def number_cell(
    writing: Writing,
    path: str,
    title: str,
    *,
    field: str | None = None,
    seat: int | None = None,
    width: float | None = None,
    height: float = 52,
) -> ft.Control:
    """A cell for a number: a dash while blank, an accent edge while the keypad writes into it.

    ``field`` is its name in identifiers (``cell-<field>-<seat>``), by default the path with dashes.
    """
    seat = writing.seat if seat is None else seat
    value = writing.pad.cell(seat, path)
    active = writing.active is not None and (writing.active.cell.seat, writing.active.cell.path) == (seat, path)
    faulty = problems.marked(writing.pad, seat, path)
    blank = not isinstance(value, int)
    said = t("blank") if blank else number(int(value or 0))
    edge = theme.ERROR if faulty else theme.ACCENT if active else theme.LINE if blank else theme.EDGE
    return tap(
        theme.numeral("–" if blank else number(int(value or 0)), theme.TITLE, color=theme.SOFT if blank else theme.INK),
        id=f"cell-{field or path.replace('.', '-')}-{seat}",
        label=t("{cell}: {value}", cell=title, value=said),
        on_tap=later(writing.activate, Cell(seat, path, title)),
        selected=active,
        width=width,
        height=height,
        bgcolor=theme.ERROR_TINT if faulty else theme.TINT if active else theme.CARD,
        border=ft.Border.all(2 if active or faulty else 1, edge),
        expand=None if width else True,
        key=f"{path}-{seat}",
    )
