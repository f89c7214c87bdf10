"""Kokeshi's tiles, tasks and what a doll comes to, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from models.catalogue import Book
from models.kokeshi import GAME
from models.kokeshi.components import (
    ANIMAL_EFFECTS,
    ANIMALS,
    COLOURS,
    DOLLS,
    EFFECTS,
    HEIGHT,
    RECOGNITION_POINTS,
    TILES,
    TOP_POINTS,
)
from models.kokeshi.effects import own_doll, sides
from models.kokeshi.reading import Landing, dolls_of, landing
from models.kokeshi.state import Deed, KokeshiState, Task, colour_of
from models.texts import N_, join, t, tn

BOOK: Book = GAME.book

SIDES = {
    1: (N_("any doll to the left"), N_("own doll")),
    2: (N_("own doll"), N_("any doll to the right")),
    3: (N_("own doll"), N_("any doll by two")),
    4: (N_("any doll"), N_("any of your discs")),
    5: (N_("a tile for any track"), N_("any doll")),
}
"""The two effects of a tile of which one is chosen (KOK-T2)."""

COLOUR_TILES = {
    "purple": N_("Purple tile"),
    "pink": N_("Pink tile"),
    "yellow": N_("Yellow tile"),
    "green": N_("Green tile"),
    "dark_blue": N_("Dark blue tile"),
}

COLOUR_STARTS = {
    "purple": N_("Purple starting tile"),
    "pink": N_("Pink starting tile"),
    "yellow": N_("Yellow starting tile"),
    "green": N_("Green starting tile"),
    "dark_blue": N_("Dark blue starting tile"),
}

assert len(COLOUR_TILES) == len(COLOUR_STARTS) == len(COLOURS)


def doll(index: int) -> str:
    """A doll's name by its place."""
    return BOOK.term(DOLLS[index])


def animal(index: int) -> str:
    """An animal's name by its place."""
    return BOOK.term(ANIMALS[index])


def effect(number: int) -> str:
    """What the normal tile *number* does."""
    if number in SIDES:
        one, other = SIDES[number]
        return t("{one}, or {other}", one=t(one), other=t(other))
    if number in ANIMAL_EFFECTS:
        return t("own doll, and the {animal}", animal=animal(ANIMAL_EFFECTS[number]))
    assert number in EFFECTS
    return t("own doll, and a tile for this track")


def tile(state: KokeshiState, name: str) -> str:
    """A tile as it is said: its colour and what it does."""
    known = TILES[name]
    if known.kind == "recognition":
        points = RECOGNITION_POINTS[known.number - 1]
        index = dolls_of(state, name)[0]
        return tn(
            "{doll} recognition, level {level}: {n} point",
            "{doll} recognition, level {level}: {n} points",
            points,
            doll=doll(index),
            level=known.number,
        )
    colour = colour_of(state.board, name)
    if known.kind == "start":
        one, other = map(doll, dolls_of(state, name))
        does = t("{one}, or {other}", one=one, other=other)
        return t("{tile}: {does}", tile=t(COLOUR_STARTS[colour]), does=does)
    return t("{tile}: {does}", tile=t(COLOUR_TILES[colour]), does=effect(known.number))


def comes_to(state: KokeshiState, seat: int, index: int, steps: int = 1) -> tuple[str, str]:
    """What happens to a doll that goes up: a short line, and what follows from it."""
    found = landing(state, seat, index, steps)
    name = doll(index)
    past = t(" past recognition") if found.over else ""
    match found.kind:
        case "top":
            return (
                t("{doll}{past} goes beyond the top", doll=name, past=past),
                tn("It returns home: {n} happiness", "It returns home: {n} happiness", TOP_POINTS),
            )
        case "tile":
            said = t("{doll} goes{past} to height {n}", doll=name, past=past, n=found.height)
            return said, tile(state, found.tile)
    return t("{doll} goes{past} to height {n}: empty", doll=name, past=past, n=found.height), _empty(found)


def _empty(found: Landing) -> str:
    levels = [
        tn("level {level} ({n} point)", "level {level} ({n} points)", RECOGNITION_POINTS[one - 1], level=one)
        for one in found.levels
    ]
    if found.takes and levels:
        return t("It returns: take a tile, or recognition {levels}", levels=join(levels))
    if found.takes:
        return t("It returns: take a tile")
    return t("It returns; the track takes no more tiles")


@dataclass(frozen=True, slots=True)
class Way:
    """One side of a tile: what it moves (a ``doll`` where there is one only), a ``note`` of what comes of it, the
    ``tile`` to which that doll comes, and all of it as it is ``spoken``."""

    what: str
    spoken: str
    note: str = ""
    doll: int | None = None
    tile: str = ""


def ways(state: KokeshiState, task: Task) -> dict[Literal["left", "right"], Way]:
    """The sides of a tile that can be chosen."""
    made: dict[Literal["left", "right"], Way] = {}
    for side, then in sides(state, task).items():
        key: Literal["left", "right"] = "left" if side == "left" else "right"
        if then.kind == "step" or (then.kind == "doll" and len(then.dolls) == 1):
            made[key] = _way(state, then.dolls[0], then.steps if then.kind == "doll" else 1)
        else:
            said, note = _choice(then)
            made[key] = Way(said, t("{what}: {note}", what=said, note=note) if note else said, note)
    return made


def _way(state: KokeshiState, index: int, steps: int) -> Way:
    line, after = comes_to(state, state.turn, index, steps)
    found = landing(state, state.turn, index, steps)
    match found.kind:
        case "top":
            note = tn("Beyond the top: {n} happiness", "Beyond the top: {n} happiness", TOP_POINTS)
        case "tile":
            note = t("to height {n}", n=found.height)
        case _:
            note = t("Height {n}, empty: take a tile", n=found.height) if found.takes else t("Empty, and full")
    return Way(doll(index), f"{line}. {after}", note, index, found.tile)


def _choice(task: Task) -> tuple[str, str]:
    match task.kind:
        case "disc":
            return t("One of your discs"), ""
        case "beside":
            return t("A tile"), t("for any track")
    if task.steps > 1:
        return t("Any doll"), t("by two spaces")
    if len(task.dolls) == len(DOLLS):
        return t("Any doll"), ""
    left = task.dolls[0] == 0
    return t("To the left") if left else t("To the right"), join(map(doll, task.dolls))


def story(state: KokeshiState, names: Sequence[str]) -> str:
    """What the latest move has moved, for people to move on their boards; "" where it moved nothing."""
    return " · ".join(_deed(state, deed, names) for deed in state.story)


def _deed(state: KokeshiState, deed: Deed, names: Sequence[str]) -> str:
    match deed.kind:
        case "disc":
            to = state.board.animal_points[deed.which][deed.at]
            said = t("{animal} disc → {points}", animal=animal(deed.which), points=to)
            return said if deed.seat == state.turn else t("{name}: {what}", name=names[deed.seat], what=said)
        case "doll":
            return t("{doll} → height {n}", doll=doll(deed.which), n=deed.at)
        case "home":
            return t("{doll} → {n}, empty: home", doll=doll(deed.which), n=deed.at)
    return t("{doll} → beyond the top: home, +{n}", doll=doll(deed.which), n=TOP_POINTS)


def waiting(state: KokeshiState, task: Task) -> str:
    """A part of the stack, as it waits."""
    match task.kind:
        case "take":
            return t("a tile for the {doll} track", doll=doll(task.track))
        case "animal":
            return t("the {animal} disc", animal=animal(task.animal))
        case "step":
            return t("{doll} goes up", doll=doll(task.dolls[0]))
    return tile(state, task.tile) if task.tile else ""


def own_of(state: KokeshiState, name: str) -> int:
    """The doll in whose drawing a tile is shown: that of its colour."""
    known = TILES[name]
    return DOLLS.index(known.doll) if known.doll is not None else own_doll(state, known)


def doll_label(state: KokeshiState, seat: int, index: int) -> str:
    """A doll and its track, as a screen reader says them."""
    shop = state.workshops[seat]
    height = shop.dolls[index]
    where = (
        t("{doll} at home", doll=doll(index))
        if not height
        else t(
            "{doll} at height {n}, on {tile}",
            doll=doll(index),
            n=height,
            tile=tile(state, shop.tracks[index][height - 1]),
        )
    )
    count = len(shop.tracks[index])
    return t(
        "{where}; {tiles}", where=where, tiles=tn("{n} of {most} tiles", "{n} of {most} tiles", count, most=HEIGHT)
    )
