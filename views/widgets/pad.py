"""What a score pad's sheet is given, and the cells it is made of."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import flet as ft

from models.forms import Scalar
from models.pads import Pad
from models.play import Play
from models.texts import number, t
from views.context import Handler
from views.design import theme
from views.registry import Cell
from views.widgets import problems
from views.widgets.problems import address
from views.widgets.scrolling import anchored
from views.widgets.taps import later, tap
from views.widgets.typing import Typing


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

    ``write(seat, path, value)`` stores a cell (seat None: the table's) and gives the number of its move, or None
    where it was refused; a further ``amends`` makes it take the place of that move, which was the newest one seen.
    ``count(seat, path, change, most)`` adds to a cell's number, from 0 to *most* (None: no limit).
    ``activate`` opens the keypad for a cell; ``open_rule`` shows a rule.
    """

    play: Play
    seat: int
    write: Callable[..., Awaitable[int | None]]
    count: Callable[[int, str, int, int | None], Awaitable[None]]
    activate: Callable[[Cell], None]
    open_rule: Callable[[str], None]
    active: Active | None = None

    @property
    def pad(self) -> Pad:
        """The pad as it stands."""
        return self.play.pad

    def put(self, path: str, value: Scalar, *, seat: int | None = None) -> Handler:
        """A handler that writes *value* into a cell of *seat*, by default the one whose sheet shows."""
        return self._writer(self.seat if seat is None else seat, path, value)

    def step(self, path: str, change: int, *, most: int | None = None) -> Handler:
        """A handler that adds *change* to a cell of the seat whose sheet shows: each of several quick taps counts."""

        async def add() -> None:
            await self.count(self.seat, path, change, most)

        return add

    def put_table(self, path: str, value: Scalar) -> Handler:
        """A handler that writes *value* into a cell of the table."""
        return self._writer(None, path, value)

    def _writer(self, of: int | None, path: str, value: Scalar) -> Handler:
        async def write() -> None:
            await self.write(of, path, value)

        return write

    def problems(self, *paths: str, seat: int | None = None) -> list[ft.Control]:
        """The problems at cells of the seat whose paths start so, as rows."""
        found = problems.at(self.pad, self.seat if seat is None else seat, *paths)
        return problems.rows(found, self.pad, self.open_rule)

    def table_problems(self, *paths: str) -> list[ft.Control]:
        """The problems at the table's cells whose paths start so, as rows."""
        found = problems.at(self.pad, None, *paths)
        return problems.rows(found, self.pad, self.open_rule)


def anchor(seat: int | None, path: str) -> str:
    """The name by which a screen scrolls to a cell."""
    return f"at-{address(seat, path)}"


def number_cell(
    writing: Writing,
    path: str,
    title: str,
    *,
    field: str | None = None,
    seat: int | None = None,
    table: bool = False,
    width: float | None = None,
    height: float = 52,
    minus: bool = False,
) -> ft.Control:
    """A cell for a number: a dash while blank, an accent edge while the keypad writes into it.

    ``field`` is its name in identifiers (``cell-<field>-<seat>``), by default the path with dashes. ``table``: it is
    the table's, and no seat's. ``minus``: what stands there is taken off, and shown so.
    """
    of = None if table else writing.seat if seat is None else seat
    value = writing.pad.table.get(path) if of is None else writing.pad.cell(of, path)
    active = writing.active is not None and (writing.active.cell.seat, writing.active.cell.path) == (of, path)
    faulty = problems.marked(writing.pad, of, path)
    blank = not isinstance(value, int)
    face = "–" if blank else number(int(value or 0))
    if minus and value and not blank:
        face = f"− {face}" if int(value) < 0 else f"−{face}"
    edge = theme.ERROR if faulty else theme.ACCENT if active else theme.LINE if blank else theme.EDGE
    name = f"cell-{field or path.replace('.', '-')}"
    cell = tap(
        theme.numeral(face, theme.TITLE, color=theme.SOFT if blank else theme.INK),
        id=name if of is None else f"{name}-{of}",
        label=t("{cell}: {value}", cell=title, value=t("blank") if blank else face),
        on_tap=later(writing.activate, Cell(of, path, title)),
        selected=active,
        height=height,
        bgcolor=theme.ERROR_TINT if faulty else theme.TINT if active else theme.CARD,
        border=ft.Border.all(2 if active or faulty else 1, edge),
        key=f"{path}-{of}",
    )
    return anchored(cell, anchor(of, path), width=width, height=height, expand=None if width else True)
