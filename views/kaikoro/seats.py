"""Who plays Kaikoro on this device: whose sheet shows, who still has to choose, who has finished."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

import flet as ft

from models.kaikoro import reading
from models.kaikoro.state import KaikoroState
from models.players import Player
from models.texts import number, t
from views.context import READING_WIDTH, Layout, here, memo
from views.design import art, theme
from views.widgets.fixed import Drawings
from views.widgets.players import follow, seat_chip
from views.widgets.playing import Playing
from views.widgets.steady import Amends, Patch, Shared, stands_in, use_newest
from views.widgets.taps import silent
from views.widgets.unhurried import unhurried


def state_of(state: KaikoroState, seat: int, *, waits: bool) -> tuple[ft.IconData, str]:
    """Where a player stands in this phase: a sign and a word. *waits*: the table waits for this one."""
    sheet = state.sheets[seat]
    match sheet.end:
        case "won":
            return ft.Icons.EMOJI_EVENTS_OUTLINED, t("warhead fired")
        case "lost":
            return ft.Icons.HEART_BROKEN_OUTLINED, t("city destroyed")
        case "left":
            return ft.Icons.LOGOUT_ROUNDED, t("left the table")
    if waits:
        return ft.Icons.HOURGLASS_EMPTY_ROUNDED, t("still to choose")
    if state.phase == "players":
        return ft.Icons.CHECK_ROUNDED, t("done")
    return ft.Icons.CASINO_OUTLINED, t("waiting for the dice")


@dataclass(frozen=True, slots=True)
class Chip:
    """What of a player stands in the strip."""

    name: str
    points: str
    spoken: str
    sign: ft.IconData
    color: ft.ColorValue


def _chips(state: KaikoroState, players: tuple[Player, ...]) -> tuple[Chip, ...]:
    waiting = frozenset(state.waiting)
    made = []
    for seat, player in enumerate(players):
        sign, word = state_of(state, seat, waits=seat in waiting)
        points = number(reading.standing(state, seat).score)
        spoken = t("{name}, {points} points, {state}", name=player.name, points=points, state=word)
        made.append(Chip(player.name, points, spoken, sign, theme.ACCENT if seat in waiting else theme.SOFT))
    return tuple(made)


_shared = Shared(_chips)


def strip(playing: Playing, selected: int, choose: Callable[[int], None]) -> ft.Control:
    """All players, those who still have to choose marked; a tap turns to a sheet (hook)."""
    players = playing.play.pad.players
    made = _STRIP(_shared(playing.table, players), selected, use_newest(choose), playing.layout)
    return unhurried(made) if playing.apart else made


@dataclass(slots=True)
class _Kept:
    """The strip that is on the screen: what it shows, and its chips."""

    chips: tuple[Chip, ...]
    selected: int
    layout: Layout
    root: ft.Control
    row: ft.Row
    faces: list[ft.Semantics]


@ft.component
def _Strip(chips: tuple[Chip, ...], selected: int, choose: Callable[[int], None], layout: Layout) -> ft.Control:
    page = here()
    kept: ft.MutableRef[_Kept | None] = ft.use_ref(None)
    side = theme.MARGIN if layout.wide else max(theme.MARGIN, (layout.width - READING_WIDTH) / 2)
    count = len(chips)
    roomy = layout.width - 2 * side >= count * layout.sized(84) + (count - 1) * 6
    width = None if roomy else layout.sized(104)

    async def to_selected() -> None:
        if width is not None and kept.current is not None:
            await follow(kept.current.row, selected, width, layout)

    ft.use_effect(to_selected, [selected, width])

    def made(seat: int) -> ft.Semantics:
        return _face(chips[seat], seat, seat == selected, choose, layout, width)

    known = kept.current
    if (
        known is not None
        and known.layout == layout
        and len(known.chips) == count
        and _amended(page, known, chips, selected, made)
    ):
        return stands_in(known.root)
    faces = [made(seat) for seat in range(count)]
    row = ft.Row(list[ft.Control](faces), spacing=6, scroll=None if roomy else ft.ScrollMode.AUTO)
    root = ft.Container(row, padding=ft.Padding.only(left=side, right=side, top=2, bottom=6))
    kept.current = _Kept(chips, selected, layout, root, row, faces)
    return root


_STRIP: Callable[..., ft.Control] = memo(_Strip)


def _amended(
    page: ft.Page,
    known: _Kept,
    chips: tuple[Chip, ...],
    selected: int,
    made: Callable[[int], ft.Semantics],
) -> bool:
    """Make what is on the screen show *chips*; False where that cannot be."""
    amends = Amends(known.root)
    signs = _changes(known.chips, chips) if chips is not known.chips and selected == known.selected else None
    if signs is not None:
        for seat in signs.seats:
            face = known.faces[seat]
            amends.agree(face, label=chips[seat].spoken)
            amends.agree(cast(ft.Container, face.content), content=_contents((chips[seat], seat, seat == selected)))
        amends.tell(signs.told)
    else:
        for seat, (chip, before) in enumerate(zip(chips, known.chips, strict=True)):
            turned = (seat == selected) != (seat == known.selected)
            if (turned or chip != before) and not amends.fit(
                known.faces[seat], made(seat), ("content", "controls", seat)
            ):
                return False
    amends.make(page)
    known.chips, known.selected = chips, selected
    return True


@dataclass(frozen=True, slots=True)
class _Signs:
    """What becomes of a strip in which only signs change: of which seats, and how clients are told."""

    seats: tuple[int, ...]
    told: Patch


def _signs(before: tuple[Chip, ...], chips: tuple[Chip, ...]) -> _Signs | None:
    """None where there is more to change than signs, which stand in the same place on every phone."""
    pairs = list(zip(before, chips, strict=True))
    if any((old.name, old.points) != (new.name, new.points) for old, new in pairs):
        return None
    seats = tuple(seat for seat, (old, new) in enumerate(pairs) if old != new)
    told = Patch()
    for seat in seats:
        path, chip = ("content", "controls", seat), chips[seat]
        told.replace(path, label=chip.spoken)
        told.replace((*path, *_TO_SIGN), icon=chip.sign, color=chip.color)
    return _Signs(seats, told)


_changes = Shared(_signs)

_TO_SIGN = ("content", "content", "content", "controls", 3)
"""From a chip to its sign: through what is touched, and what is silent, into the row."""


def _content(key: tuple[Chip, int, bool]) -> ft.Control:
    chip, seat, selected = key
    return silent(
        ft.Row(
            [
                art.shape(seat, 14),
                theme.text(chip.name, theme.CAPTION, bold=selected, color=theme.INK, lines=1, expand=True),
                theme.numeral(chip.points, theme.BODY),
                ft.Icon(chip.sign, size=16, color=chip.color),
            ],
            spacing=4,
        )
    )


_contents: Drawings[tuple[Chip, int, bool]] = Drawings(_content)


def _face(
    chip: Chip, seat: int, selected: bool, choose: Callable[[int], None], layout: Layout, width: float | None
) -> ft.Semantics:
    height, content = layout.sized(48, 1.4), _contents((chip, seat, selected))
    made = seat_chip(content, seat, chip.spoken, selected, choose, height=height, padding=8, width=width, silenced=True)
    assert isinstance(made, ft.Semantics)
    return made
