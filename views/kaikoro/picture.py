"""One Kaijū, large: its drawing, and over it every space with its number, resources, and what is written there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any, cast

import flet as ft
import flet.canvas as cv

from models.kaikoro.components import KaijuKey
from models.kaikoro.kaiju import Kaiju, Reward
from models.kaikoro.sheet import (
    BuildingSheet,
    KaijuSheet,
    Linked,
    Numbered,
    ShellSheet,
    Space,
    TentacleSheet,
    Window,
)
from models.texts import join, t
from views.context import here, memo
from views.design import art, theme
from views.kaikoro.gains import badges, count, said
from views.widgets.fixed import Drawings, Same
from views.widgets.steady import Amends, stands_in
from views.widgets.taps import silent

DISC = 88
"""How wide a space is drawn, in thousandths of the picture."""

BADGE = 46
"""How wide a resource beside a space is drawn, in thousandths of the picture."""

Tapped = Callable[[KaijuKey, str], None]


@dataclass(frozen=True, slots=True)
class Mark:
    """How a space stands: the number ``written`` there, whether it may be taken now with the die in hand (``lit``) or
    with the other one (``also``), whether it is ``chosen`` and awaits the word."""

    written: int | None = None
    lit: bool = False
    chosen: bool = False
    also: bool = False


def printed(space: Space) -> str:
    """What stands on a space: its numbers, empty where any number goes."""
    return "/".join(str(number) for number in space.numbers) if isinstance(space, Numbered) else ""


def picture(
    kaiju: Kaiju,
    sheet: KaijuSheet,
    marks: dict[str, Mark],
    earned: frozenset[str],
    side: float,
    scale: float,
    tapped: Tapped,
    name: str,
) -> ft.Control:
    """The whole Kaijū in a square of *side* dp. ``marks`` by space; ``earned``: the rewards that were reached, by
    ``<kind>-<id>``; *scale*: how large the person's text is; *name* is spoken."""
    layers: list[ft.Control] = [_grounds((Same(kaiju), side, scale), sheet)]
    layers += [
        _TAG(reward, f"{reward.kind}-{reward.id}" in earned, side, scale)
        for reward in kaiju.rewards
        if reward.kind not in ("space",)
    ]
    for space in kaiju.ids:
        layers.append(_SPACE(kaiju, space, marks[space], side, scale, tapped, name, key=space))
    return ft.InteractiveViewer(
        ft.Stack(layers, width=side, height=side),
        width=side,
        height=side,
        min_scale=1,
        max_scale=3,
        pan_enabled=True,
        key=f"{kaiju.key}-{side}",
    )


@ft.component
def _Ground(kaiju: Kaiju, sheet: KaijuSheet, side: float, scale: float) -> ft.Control:
    return painted(kaiju, sheet, side, scale)


def painted(kaiju: Kaiju, sheet: KaijuSheet, side: float, scale: float) -> ft.Control:
    """What never changes: the drawing, the ways between spaces, conditions and targets."""
    unit = side / 1000
    lines: list[cv.Shape] = [_line(one, other, unit) for one, other in _ways(sheet)]
    signs = [_sign(words, x, y, side, scale) for words, x, y in _signs(sheet)]
    return ft.Stack(
        [
            ft.Container(art.art(f"sheet-{kaiju.key}", round(side)), opacity=0.92),
            cv.Canvas(lines, width=side, height=side),
            *signs,
        ],
        width=side,
        height=side,
    )


ground: Callable[..., ft.Control] = memo(_Ground)


def _drawn_ground(key: tuple[Same, float, float], sheet: KaijuSheet) -> ft.Control:
    kaiju, side, scale = key
    return painted(cast(Kaiju, kaiju.thing), sheet, side, scale)


_grounds: Drawings[tuple[Same, float, float]] = Drawings(_drawn_ground)


def _line(one: Space, other: Space, unit: float) -> cv.Line:
    paint = ft.Paint(color=theme.INK, stroke_width=max(1.5, 6 * unit), stroke_cap=ft.StrokeCap.ROUND)
    return cv.Line(one.x * unit, one.y * unit, other.x * unit, other.y * unit, paint=paint)


def _ways(sheet: KaijuSheet) -> list[tuple[Space, Space]]:
    """Pairs of spaces between which a line is drawn."""
    spaces = sheet.spaces
    names: list[tuple[str, str]] = []
    if isinstance(sheet, TentacleSheet):
        names = [pair for tentacle in sheet.tentacles.values() for pair in pairwise(tentacle.spaces)]
    elif not isinstance(sheet, BuildingSheet):
        names = [(before, name) for name, space in sheet.spaces.items() for before in space.after]
    if isinstance(sheet, ShellSheet):
        names += [edge.between for edge in sheet.edges.values()]
    return [(spaces[one], spaces[other]) for one, other in names if one in spaces and other in spaces]


def _signs(sheet: KaijuSheet) -> list[tuple[str, int, int]]:
    """Targets of rows, the fragile column and conditions, each with its place."""
    if isinstance(sheet, TentacleSheet):
        return [(_condition(pair.condition), pair.x, pair.y) for pair in sheet.pairs.values()]
    if not isinstance(sheet, BuildingSheet):
        return []
    made = [(t("= {n}", n=row.target), row.exact.x, row.exact.y - 62) for row in sheet.rows.values()]
    for name, column in sheet.columns.items():
        if column.fragile is not None:
            windows = [space for space in sheet.spaces.values() if isinstance(space, Window) and space.column == name]
            top = min((space.y for space in windows), default=200)
            made.append((t("♥ {n}+", n=column.fragile), column.full.x, max(40, top - 85)))
    return made


def _condition(condition: str) -> str:
    return t("Σ7") if condition == "7" else condition


def _sign(words: str, x: int, y: int, side: float, scale: float) -> ft.Control:
    # As wide as its words: beside it lie spaces.
    width, height = side * (0.035 + 0.027 * len(words)), max(18.0, side * 0.052)
    text = ft.Text(
        words, size=max(12.0, side * 0.036) / scale, weight=ft.FontWeight.BOLD, color=theme.INK, no_wrap=True
    )
    return ft.Container(
        ft.Container(
            text,
            bgcolor=theme.CARD,
            border=ft.Border.all(1, theme.EDGE),
            border_radius=height / 2,
            padding=0,
            alignment=ft.Alignment.CENTER,
            height=height,
        ),
        left=x * side / 1000 - width / 2,
        top=y * side / 1000 - height / 2,
        width=width,
        height=height,
        alignment=ft.Alignment.CENTER,
    )


@ft.component
def _Tag(reward: Reward, gained: bool, side: float, scale: float) -> ft.Control:
    """Resources at a place of their own: between spaces, of a row, of a column."""
    size = max(15.0, side * BADGE / 1000)
    width = count(reward.gives) * (size + 1)
    words = t("{where}: {what}", where=_where(reward), what=join(said(reward.gives)))
    return ft.Container(
        ft.Semantics(
            identifier=f"reward-{reward.kind.replace('_', '-')}-{reward.id}",
            label=t("{words}, gained", words=words) if gained else words,
            container=True,
            content=_tags((Same(reward), gained, size, scale)),
        ),
        left=reward.x * side / 1000 - width / 2,
        top=reward.y * side / 1000 - size / 2,
    )


def _tag(key: tuple[Same, bool, float, float]) -> ft.Control:
    reward, gained, size, scale = key
    icons = badges(cast(Reward, reward.thing).gives, size, fixed=scale, faint=gained)
    return silent(ft.Row(icons, spacing=1, tight=True))


_tags: Drawings[tuple[Same, bool, float, float]] = Drawings(_tag)

_TAG = memo(_Tag)


def _where(reward: Reward) -> str:
    match reward.kind:
        case "edge":
            return t("between {spaces}", spaces=join(reward.id.split("-")))
        case "row":
            return t("{row} exact", row=reward.id)
        case "row_full" | "column":
            return t("{line} full", line=reward.id)
        case "wanted":
            return t("the number wanted at {space}", space=reward.id)
        case "space":
            return reward.id


def label(kaiju: Kaiju, space: str, mark: Mark, name: str) -> str:
    """A space as a screen reader says it: number, resources, whether it is taken, whether it may be taken now."""
    own = kaiju.spaces[space]
    parts = [t("{kaiju} {space}", kaiju=name, space=space)]
    numbers = printed(own)
    parts.append(t("takes {number}", number=numbers.replace("/", t(" or "))) if numbers else t("takes any number"))
    if isinstance(own, Linked) and own.heart:
        parts.append(t("heart"))
    parts += said(own.gives)
    if mark.written is not None:
        parts.append(t("taken with {number}", number=mark.written))
    else:
        other = t("may be taken with the other die") if mark.also else t("not now")
        parts.append(t("may be taken now") if mark.lit else other)
    return ", ".join(parts)


@ft.component
def _Space(kaiju: Kaiju, space: str, mark: Mark, side: float, scale: float, tapped: Tapped, name: str) -> ft.Control:
    page = here()
    kept: ft.MutableRef[_Drawn | None] = ft.use_ref(None)
    before = kept.current
    rest = (kaiju, side, scale, name)
    own = kaiju.spaces[space]
    disc = max(26.0, DISC * side / 1000)
    if before is None or before.mark.written != mark.written or before.rest != rest:
        kept.current = made = _Drawn(_drawn(kaiju, space, mark, side, scale, tapped, name), mark, rest)
        return made.root
    # What lights up on a roll is many spaces on many phones: only what differs is told.
    spoken = cast(ft.Semantics, before.root.content)
    amends = Amends(before.root)
    amends.set(spoken, ("content",), label=label(kaiju, space, mark, name), selected=mark.chosen)
    face = _faces((Same(own), mark, disc, side, scale))
    amends.turn(cast(ft.Container, spoken.content), "content", face, _TO_FACE, **_face_values(own, mark))
    amends.make(page)
    kept.current = _Drawn(before.root, mark, rest)
    return stands_in(before.root)


_TO_FACE = ("content", "content", "content", "content", "controls", 0)
"""From a space to its face: through what is said, what is touched, and what is silent, to the first of its layers."""


@dataclass(frozen=True, slots=True)
class _Drawn:
    """A space that is on the screen, and what it was made for."""

    root: ft.Container
    mark: Mark
    rest: tuple[object, ...]


def _drawn(kaiju: Kaiju, space: str, mark: Mark, side: float, scale: float, tapped: Tapped, name: str) -> ft.Container:
    own = kaiju.spaces[space]
    unit = side / 1000
    disc = max(26.0, DISC * unit)
    reach = max(disc, min(theme.TOUCH, 96 * unit * 1.25))
    spoken = ft.Semantics(
        identifier=f"space-{kaiju.key}-{space}",
        label=label(kaiju, space, mark, name),
        button=True,
        selected=mark.chosen,
        container=True,
        content=ft.Container(
            _faces((Same(own), mark, disc, side, scale)),
            width=reach,
            height=reach,
            alignment=ft.Alignment.CENTER,
            on_click=lambda: tapped(kaiju.key, space),
        ),
    )
    return ft.Container(spoken, left=own.x * unit - reach / 2, top=own.y * unit - reach / 2)


def _face(key: tuple[Same, Mark, float, float, float]) -> ft.Control:
    own, mark, disc, side, scale = key
    return silent(space_face(cast(Space, own.thing), mark, disc, side, scale))


_faces: Drawings[tuple[Same, Mark, float, float, float]] = Drawings(_face)


def _face_values(own: Space, mark: Mark) -> dict[str, Any]:
    """What of a face is another one while nothing is written there."""
    edge, width = _edge(mark, strong=_strong(own))
    return {"bgcolor": _ground_of(mark), "border": _border(width, edge)}


_SPACE: Callable[..., ft.Control] = memo(_Space)


def space_face(own: Space, mark: Mark, disc: float, side: float, scale: float) -> ft.Stack:
    numbers = printed(own)
    taken = mark.written is not None
    heart = isinstance(own, Linked) and own.heart
    start = isinstance(own, Linked) and own.start
    small = max(15.0, side * BADGE / 1000)
    # Two of them side by side stay within the edge of the space.
    icons = badges(own.gives, small if numbers else disc * 0.43, fixed=scale, faint=taken)
    if len(icons) == 1 and not numbers:
        icons = badges(own.gives, disc * 0.52, fixed=scale, faint=taken)
    shown: list[ft.Control] = []
    if taken:
        shown.append(_figure(str(mark.written), disc * 0.62, scale, theme.ON_ACCENT))
    elif numbers:
        shown.append(_figure(numbers, disc * (0.52 if len(numbers) < 3 else 0.36), scale, theme.INK))
    elif icons:
        shown.append(ft.Row(icons[:2], spacing=0, tight=True, alignment=ft.MainAxisAlignment.CENTER))
    elif isinstance(own, Window) and own.wants is not None:
        shown.append(_figure(t("{n}?", n=own.wants), disc * 0.4, scale, theme.SOFT))
    face = ft.Container(
        ft.Row(shown, alignment=ft.MainAxisAlignment.CENTER, spacing=0),
        width=disc,
        height=disc,
        border_radius=disc * (0.22 if isinstance(own, Window) else 0.5),
        **_face_values(own, mark),
        alignment=ft.Alignment.CENTER,
        animate=ft.Animation(ft.Duration(milliseconds=140), ft.AnimationCurve.EASE_OUT),
    )
    layers: list[ft.Control] = [face]
    beside = icons if numbers else icons[2:]
    if isinstance(own, Window) and own.wants is not None:
        beside = [*beside, *badges(own.wanted, small, fixed=scale, faint=taken)]
    if beside:
        layers.append(
            ft.Container(
                ft.Row(beside, spacing=0, tight=True, alignment=ft.MainAxisAlignment.CENTER),
                top=disc * 0.74,
                left=-disc * 0.4,
                width=disc * 1.8,
                alignment=ft.Alignment.CENTER,
            )
        )
    if heart:
        layers.append(ft.Container(art.art("heart", round(disc * 0.5)), top=-disc * 0.28, left=disc * 0.68))
    if start:
        arrow = ft.Icon(ft.Icons.PLAY_ARROW_ROUNDED, size=disc * 0.55, color=theme.INK)
        layers.append(ft.Container(arrow, top=-disc * 0.3, left=-disc * 0.35))
    return ft.Stack(layers, width=disc, height=disc, clip_behavior=ft.ClipBehavior.NONE)


def _strong(own: Space) -> bool:
    """A heart, or where a way begins."""
    return isinstance(own, Linked) and (own.heart or own.start)


def _ground_of(mark: Mark) -> ft.ColorValue:
    return theme.ACCENT if mark.written is not None else theme.TINT if mark.chosen else theme.CARD


@cache
def _border(width: float, edge: ft.ColorValue) -> ft.Border:
    return ft.Border.all(width, edge)


def _edge(mark: Mark, *, strong: bool) -> tuple[ft.ColorValue, float]:
    """The edge of a space: what may be taken now stands out; *strong*: a heart, or where a way begins."""
    if mark.chosen:
        return theme.ACCENT, 4
    if mark.lit or mark.also:
        return LIME, 3 if mark.lit else 1.6
    return (theme.INK, 2) if strong else (theme.EDGE, 1.2)


LIME = "#7FB800"
"""Signal lime: what may be tapped now (≥ 3:1 on paper and at night)."""


def _figure(words: str, size: float, scale: float, ink: ft.ColorValue) -> ft.Control:
    return ft.Text(words, size=size / scale, weight=ft.FontWeight.BOLD, color=ink, no_wrap=True)
