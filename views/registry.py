"""How each game looks on the screen, one line each; packages are imported when first asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, cast

import flet as ft

from models.pads import Pad
from models.play import Play
from models.profiles import Profile
from views.design.theme import Accent

GAMES = (
    "pikit",
    "kokeshi",
    "kikai",
    "kaikoro",
)


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell that is typed into: its seat (None: the table), its path below it, and what it is called."""

    seat: int | None
    path: str
    title: str


@dataclass(frozen=True, slots=True)
class Page:
    """A screen that one game alone has, at ``/game/<game>/<id>``; ``id`` is also the identifier of what leads there.

    ``title`` is not translated yet. ``component`` takes nothing and gives a ``View``. *follows*: whether the result of
    a play leads there as well.
    """

    id: str
    title: str
    icon: ft.IconData
    component: Callable[[], ft.View]
    follows: Callable[[Play], bool]


def imported(module: str, name: str) -> Callable[..., Any]:
    """What *name* is in *module*, imported when it is first called: the home screen shows every game and plays none,
    and a browser that runs the program itself takes a second and more to import a table."""

    def called(*values: Any, **named: Any) -> Any:
        return getattr(import_module(module), name)(*values, **named)

    return called


def _none(pad: Pad, seat: int) -> Sequence[Cell]:
    return ()


def _nobody(options: Mapping[str, Any], seat: int) -> str | None:
    return None


@dataclass(frozen=True, slots=True)
class Drawn:
    """The part of a board profile that is matched on a drawing. ``path`` is where it stands in the profile, ``title``
    its name, ``rest`` that of all else; ``component`` shows it and is given a ``widgets.drafting.Matching``;
    ``checked`` counts what of it somebody read off a real board, and all of it."""

    path: str
    title: str
    rest: str
    component: Callable[..., ft.Control]
    checked: Callable[[Profile], tuple[int, int]]

    def has(self, path: str) -> bool:
        """Whether what stands at *path* of the profile is on the drawing."""
        return path.startswith(f"{self.path}.")


@dataclass(frozen=True, slots=True)
class Look:
    """What the shared screens need to know of a game.

    ``art`` is a drawing's name. ``sheet`` is the component that shows the score pad of one seat; it is given a
    ``widgets.pad.Writing``. None where the game has no pad on screen. ``table`` is a hook that shows a play at the
    table: it is given a ``widgets.playing.Playing`` and gives a ``Shown``; None where only the end is scored.
    ``cells`` gives the cells of a seat that the keypad writes into, in the order in which it goes on from one to the
    next. ``waiting`` names the messages that only say that something is missing yet. ``seat_name`` gives the name of a
    seat at which no person sits. ``drawn`` is what of the board is matched on a drawing, ``pages`` are screens that
    this game alone has. Of a table's state ``choosing`` gives the seats that decide now, ``anyone_rolls`` says that a
    roll is nobody's in particular, and ``watched`` gives what a tablet shows that only looks on (None: the table).
    """

    accent: Accent
    art: str
    sheet: Callable[..., ft.Control] | None = None
    table: Callable[..., Any] | None = None
    cells: Callable[[Pad, int], Sequence[Cell]] = _none
    waiting: frozenset[str] = frozenset()
    seat_name: Callable[[Mapping[str, Any], int], str | None] = _nobody
    drawn: Drawn | None = None
    pages: Sequence[Page] = ()
    choosing: Callable[[Any], Sequence[int]] | None = None
    anyone_rolls: bool = False
    watched: Callable[..., Sequence[ft.Control]] | None = None


@cache
def look(game_id: str) -> Look:
    """The look of a game. Raises KeyError for an unknown one."""
    if game_id not in GAMES:
        raise KeyError(game_id)
    return cast(Look, import_module(f"views.{game_id}").LOOK)
