"""Dice on the screen: one face, faces to tap, and dice that tumble when they are thrown.

::

    Dice(thrown.dice, thrown.values, number, on_tap=hold, held=frozenset({1}), size=96)

shows dice side by side, each with the identifier ``die-<n>`` and a label that says its value; they tumble whenever
*number* changes (count the throws). What a die shows is known before it tumbles, and its label says it at once.
"""

from __future__ import annotations

import asyncio
import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from models.dice import Die
from models.texts import t
from views.context import Handler, Layout, here, use_layout, use_services
from views.design import dicefaces, theme
from views.widgets.taps import later, tap

STEPS, FRAME, LAND = 5, 0.07, 0.12
"""A tumble: so many faces, in seconds how long each is up, and how long the die then takes to lie flat."""

TUMBLE = STEPS * FRAME + LAND
"""How long a tumble takes in all, in seconds (at most 0.5)."""

SIZES = (120, 108, 96, 88, 80, 72, 64, 56)
"""How large a die is drawn, in dp."""

SPACE = 8
"""Between dice, in dp."""

RIM = 5
"""Round a die, in dp: there the mark of a held one stands."""


def role_name(role: str) -> str:
    """What sets a die apart, in a word."""
    return t("Target") if role == "target" else t("Special")


def die_face(die: Die, value: int | None, *, size: float, held: bool = False, dim: bool = False) -> ft.Control:
    """*die* with *value* up, in a square of *size* dp; None: an empty face. *held* frames it, *dim* lets it fade.

    It says nothing to screen readers: what it stands in has the label.
    """
    rim = RIM if size >= 40 else 3
    return ft.Container(
        ft.Image(
            src=dicefaces.face(die, value),
            width=size - 2 * rim,
            height=size - 2 * rim,
            opacity=0.4 if dim else 1,
            exclude_from_semantics=True,
        ),
        width=size,
        height=size,
        alignment=ft.Alignment.CENTER,
        bgcolor=theme.TINT if held else None,
        border=ft.Border.all(rim - 2, theme.ACCENT) if held else None,
        border_radius=size * 0.24,
    )


def spoken(index: int, die: Die, value: int | None, held: bool = False) -> str:
    """What a screen reader says of the die at *index* (0-based): "Die 2: 5, held"."""
    said = t("Die {n}: {value}", n=index + 1, value=t("not thrown yet") if value is None else value)
    if die.role != "plain":
        said += t(", {what}", what=role_name(die.role).lower())
    return said + t(", {what}", what=t("held")) if held else said


LARGE = 80
"""Dice of so many dp are large: beyond it, few rows count for more than size."""


def die_size(count: int, width: float, height: float, *, below: float = 0) -> float:
    """How large *count* dice can be drawn in *width* × *height* dp, each with *below* dp under it: one of SIZES. The
    smallest where they do not fit at all; then it scrolls."""
    fitting = [
        (rows, size)
        for size in SIZES
        for rows in [math.ceil(count / per_row(count, width, size))]
        if rows * (size + below + SPACE) <= height + SPACE
    ]
    large = [one for one in fitting if one[1] >= LARGE]
    if large:
        return max(large, key=lambda one: (-one[0], one[1]))[1]
    return max((size for _, size in fitting), default=SIZES[-1])


def per_row(count: int, width: float, size: float) -> int:
    """How many of *count* dice stand side by side in *width* dp, so that the rows are about as long as each other."""
    most = max(1, int((width + SPACE) // (size + SPACE)))
    return math.ceil(count / math.ceil(count / most))


def face_picker(
    die: Die,
    value: int | None,
    put: Callable[[int], Handler | None],
    *,
    id: str,
    layout: Layout,
    name: str | None = None,
) -> ft.Control:
    """The faces of *die* to tap; *value* is the one that is chosen. ``put(face)`` gives what a tap there does, None
    where that face cannot be. Identifiers are ``<id>-<face>``, labels "Die 1: 4", the number of the die being that
    at the end of *id* (0-based) unless a *name* is given."""
    found = re.search(r"\d+$", id)
    called = name or (t("Die {n}", n=int(found[0]) + 1) if found else t("Die"))
    cell = layout.sized(theme.TOUCH, 1.35)
    room = max(1, int((layout.sheet_width + 4) // (cell + 4)))
    lines = math.ceil(die.sides / room)
    columns = math.ceil(die.sides / lines)
    faces = [
        tap(
            die_face(die, face, size=cell - 4, held=face == value, dim=put(face) is None),
            id=f"{id}-{face}",
            label=t("{die}: {face}", die=called, face=face),
            on_tap=put(face),
            selected=face == value,
            width=cell,
            height=cell,
        )
        for face in range(1, die.sides + 1)
    ]
    return ft.Column(
        [
            ft.Row(faces[start : start + columns], spacing=4, alignment=ft.MainAxisAlignment.CENTER)
            for start in range(0, die.sides, columns)
        ],
        spacing=6,
        tight=True,
    )


@dataclass(frozen=True, slots=True)
class Tumble:
    """Where a tumble is: the ``step`` from 0, None at rest. ``end`` shows the result at once."""

    step: int | None
    end: Callable[[], None]


def use_tumble(number: int, still: bool = False) -> Tumble:
    """A tumble of at most 0.5 s whenever *number* changes; none where the device asks for less motion, or before it
    has said. *still* ends it (hook)."""
    page = here()
    device = use_services().device
    moves, set_moves = ft.use_state(False)
    step, set_step = ft.use_state(0)
    lying, set_lying = ft.use_state(number)
    newest: ft.MutableRef[tuple[int, bool]] = ft.use_ref((number, False))
    newest.current = (number, lying == number or still)

    async def ask() -> None:
        set_moves(not await device.reduced_motion())

    async def run() -> None:
        for one in range(1, STEPS + 1):
            await asyncio.sleep(FRAME)
            if newest.current != (number, False):
                return
            if one < STEPS:
                set_step(one)
        set_lying(number)

    def begin() -> None:
        set_step(0)
        if not moves or still:
            set_lying(number)
        elif lying != number:
            page.run_task(run)

    ft.use_effect(lambda: page.run_task(ask) and None, [])
    ft.use_effect(begin, [number])
    tumbles = moves and lying != number and not still
    return Tumble(step if tumbles else None, lambda: set_lying(number))


def _tumbling(die: Die, value: int, index: int, step: int) -> int:
    """Another face at each step; never the same twice running."""
    return 1 + (value + index + (step + 1) * (die.sides // 2 - 1)) % die.sides


def _shown(die: Die, value: int | None, held: bool, index: int, size: float, step: int | None) -> ft.Control:
    turned = 0.0
    if step is not None and value is not None and not held:
        value = _tumbling(die, value, index, step)
        turned = (1 if (step + index) % 2 else -1) * 0.45
    face = die_face(die, value, size=size, held=held)
    assert isinstance(face, ft.Container)
    face.rotate = turned
    face.animate_rotation = ft.Animation(
        ft.Duration(milliseconds=round(1000 * (LAND if step is None else FRAME))), ft.AnimationCurve.EASE_OUT
    )
    return face


@ft.component
def Dice(
    dice: Sequence[Die],
    values: Sequence[int | None],
    number: int,
    on_tap: Callable[[int], object] | None = None,
    held: frozenset[int] = frozenset(),
    size: float = 80,
    still: bool = False,
    width: float | None = None,
    under: ft.Control | None = None,
) -> ft.Control:
    """*dice* with their *values* in rows of *width* dp (None: that of the screen), which tumble when *number* changes.

    A tap ends the tumble; at rest it calls *on_tap* with the die's index. *held* ones do not tumble; they are framed,
    and the word stands under them. *still* ends a tumble from outside. What is *under* them shows when they lie.
    """
    layout = use_layout()
    tumble = use_tumble(number, still)
    tiles: list[ft.Control] = []
    for index, (die, value) in enumerate(zip(dice, values, strict=True)):
        kept = index in held
        face = _shown(die, value, kept, index, size, tumble.step)
        press: Handler | None = tumble.end
        if tumble.step is None:
            press = later(on_tap, index) if on_tap else None
        if on_tap is not None:
            word = theme.text(t("Held") if kept else "", theme.CAPTION, bold=True, color=theme.ACCENT, lines=1)
            face = ft.Column(
                [face, ft.Container(word, height=word_height(layout))],
                spacing=0,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            )
        tiles.append(
            tap(
                face,
                id=f"die-{index}",
                label=spoken(index, die, value, kept),
                selected=kept if on_tap is not None else None,
                on_tap=press,
                width=size,
                alignment=None,
                radius=size * 0.24,
                key=f"die-{index}",
            )
        )
    columns = per_row(len(tiles), width or layout.sheet_width, size)
    rows: list[ft.Control] = [
        ft.Row(tiles[start : start + columns], spacing=SPACE, alignment=ft.MainAxisAlignment.CENTER)
        for start in range(0, len(tiles), columns)
    ]
    if under is not None:
        rows.append(ft.Container(under, opacity=1 if tumble.step is None else 0))
    return ft.Column(rows, spacing=SPACE, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def word_height(layout: Layout) -> float:
    """How high the word under a die is, in dp."""
    return theme.CAPTION * 1.5 * max(layout.scale, 1.0)
