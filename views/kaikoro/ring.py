"""The ring of the five Kaijū at a glance: how far each is, what was hit, and who may be attacked; and the city."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from models.kaikoro import reading
from models.kaikoro.board import ANY as EVERY
from models.kaikoro.components import DESTROYED, KAIJU, KaijuKey
from models.kaikoro.profile import KaikoroProfile
from models.kaikoro.state import KaikoroState
from models.pads import Pad
from models.texts import number, t, tn
from views.context import Layout
from views.design import art, theme
from views.kaikoro.picture import LIME
from views.kaikoro.turn import Turn
from views.widgets.steady import part
from views.widgets.taps import later, tap


def ring(turn: Turn, chosen: KaijuKey, choose: Callable[[KaijuKey], None], lit: set[KaijuKey]) -> ft.Control:
    """The five heads in the order of the Kaijū zone, with the die faces between them. *lit*: where something may be
    written now."""
    state, seat, pad, layout = turn.state, turn.seat, turn.playing.play.pad, turn.playing.layout
    profile = pad.profile
    assert isinstance(profile, KaikoroProfile)
    # The face that counts now: what may be attacked, or who moved.
    target = state.sheets[seat].target if state.phase == "players" else state.moved if state.phase == "roll" else 0
    places = [profile.ring[key] for key in sorted(profile.ring)]
    # The last face joins both ends of the ring: it stands at either.
    heads = [
        _seen(state, seat, pad, place.kaiju.value, place.kaiju.value == chosen, place.kaiju.value in lit)
        for place in places
    ]
    faces = [
        (value, target in (value, EVERY)) for value in (places[-1].face.value, *(one.face.value for one in places))
    ]

    def made() -> ft.Control:
        row: list[ft.Control] = [_face(*faces[0], layout.scale)]
        for head, face in zip(heads, faces[1:], strict=True):
            row.append(part(lambda head=head: _head(head, choose, layout), head, layout))  # type: ignore[misc]
            row.append(_face(*face, layout.scale))
        return ft.Row(row, spacing=2, vertical_alignment=ft.CrossAxisAlignment.CENTER)

    return part(made, tuple(heads), tuple(faces), layout, waits=turn.playing.apart)


@dataclass(frozen=True, slots=True)
class Head:
    """What is seen of a Kaijū in the ring: ``far`` steps to the city, ``hits``; ``fallen`` and ``closed`` as on the
    sheet. ``may`` be attacked now, ``active``: drawn large."""

    key: KaijuKey
    name: str
    far: int
    hits: int
    fallen: bool
    closed: bool
    may: bool
    active: bool


def _seen(state: KaikoroState, seat: int, pad: Pad, key: KaijuKey, active: bool, may: bool) -> Head:
    sheet, index = state.sheets[seat], KAIJU.index(key)
    return Head(
        key,
        pad.game.book.term(key),
        reading.distance(state, seat)[key],
        reading.hits(state, seat)[key],
        sheet.fallen[index] > 0,
        sheet.closed[index],
        may,
        active,
    )


def _face(value: int, on: bool, scale: float) -> ft.Control:
    """A face of the target die between two neighbours, as a number: pips of this size cannot be read."""
    figure = ft.Text(
        str(value),
        size=theme.CAPTION / scale,
        weight=ft.FontWeight.BOLD,
        color=ft.Colors.WHITE if on else theme.SOFT,
        no_wrap=True,
    )
    return ft.Container(
        figure,
        width=16,
        height=18,
        border_radius=5,
        bgcolor=TARGET_RED if on else None,
        border=None if on else ft.Border.all(1, theme.EDGE),
        alignment=ft.Alignment.CENTER,
    )


TARGET_RED = "#BC2027"
"""The red of the target die; white on it is ≥ 4.5:1."""


def _head(head: Head, choose: Callable[[KaijuKey], None], layout: Layout) -> ft.Control:
    key, far, hits, fallen, closed, may = head.key, head.far, head.hits, head.fallen, head.closed, head.may
    if closed:
        where, sign = t("defeated"), ft.Icons.CHECK_ROUNDED
    elif fallen:
        where, sign = t("defeated in this turn"), ft.Icons.FAVORITE_BORDER_ROUNDED
    elif far:
        where, sign = tn("{n} step from the city", "{n} steps from the city", far), ft.Icons.DIRECTIONS_WALK_ROUNDED
    else:
        where, sign = t("in the city"), ft.Icons.WARNING_AMBER_ROUNDED
    said = [head.name, where, tn("{n} hit", "{n} hits", hits)]
    if may:
        said.append(t("may be attacked now"))
    active = head.active
    size = layout.sized(18, 1.5)
    far_sign: ft.Control = ft.Icon(sign, size=size, color=theme.ERROR if not fallen else theme.SOFT)
    if far and not fallen:
        far_sign = ft.Container(
            theme.numeral(str(far), theme.CAPTION),
            width=size,
            height=size,
            border_radius=size / 2,
            bgcolor=theme.PAPER,
            border=ft.Border.all(1, theme.EDGE),
            alignment=ft.Alignment.CENTER,
        )
    drawn = ft.Stack(
        [
            ft.Container(art.art(f"kaiju-{key}", 36), opacity=0.4 if closed else 1, left=4, top=2),
            ft.Container(far_sign, right=0, top=0),
        ],
        width=48,
        height=40,
    )
    gained = ft.Row([art.art("res-hit", 14), theme.numeral(str(hits), theme.CAPTION)], spacing=2, tight=True)
    return tap(
        ft.Column([drawn, gained], spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
        id=f"kaiju-{key}",
        label=", ".join(said),
        selected=active,
        on_tap=later(choose, key),
        height=layout.sized(64, 1.5),
        bgcolor=theme.TINT if active else theme.WELL if closed else theme.CARD,
        border=ft.Border.all(2.5 if may or active else 1, LIME if may else theme.ACCENT if active else theme.LINE),
        expand=True,
        key=f"kaiju-{key}",
    )


def city(state: KaikoroState, seat: int, pad: Pad, layout: Layout) -> ft.Control:
    """The ten buildings, those that fell from the left; crystals, power, and how fast Kaijū move."""
    profile = pad.profile
    assert isinstance(profile, KaikoroProfile)
    sheet = state.sheets[seat]
    worth = {int(key): own.value for key, own in profile.city.items()}
    size = max(20, min(34, int((layout.sheet_width - 44) / DESTROYED)))
    houses: list[ft.Control] = [
        ft.Column(
            [
                art.art("house-broken" if place <= sheet.damage else "house", size),
                theme.numeral(str(worth[place]), theme.CAPTION, color=theme.SOFT, bold=place > sheet.damage),
            ],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
        for place in range(1, DESTROYED + 1)
    ]
    left = DESTROYED - sheet.damage
    words = t(
        "{damage}, {left}, {crystals}, {power} power, Kaijū move {steps}",
        damage=tn("{n} damage", "{n} damage", sheet.damage),
        left=tn("{n} building stands", "{n} buildings stand", left),
        crystals=tn("{n} crystal", "{n} crystals", sheet.crystals),
        power=reading.power(state, seat),
        steps=reading.movement(state, seat),
    )
    tracks = ft.Row(
        [
            _track(art.art("res-power", 20), reading.power(state, seat), t("Power")),
            _track(art.art("res-crystal", 20), sheet.crystals, t("Crystals")),
            _track(art.art("house", 20), left, t("Standing")),
            _track(
                ft.Icon(ft.Icons.DIRECTIONS_WALK_ROUNDED, size=20, color=theme.SOFT),
                reading.movement(state, seat),
                t("Kaijū move"),
            ),
        ],
        spacing=8,
    )
    return ft.Semantics(
        identifier=f"city-{seat}",
        label=words,
        container=True,
        content=ft.Semantics(
            exclude_semantics=True,
            content=ft.Column(
                [tracks, ft.Row(houses, spacing=2, alignment=ft.MainAxisAlignment.SPACE_BETWEEN)], spacing=8, tight=True
            ),
        ),
    )


def _track(sign: ft.Control, value: int, words: str) -> ft.Control:
    return _cell(ft.Row([sign, theme.numeral(number(value), theme.LABEL)], spacing=4), words)


def _cell(figure: ft.Control, words: str) -> ft.Control:
    """A number, and under it what it counts."""
    name = theme.text(words, theme.CAPTION, color=theme.SOFT, lines=1)
    return ft.Container(ft.Column([figure, name], spacing=0, tight=True), expand=True)


def standing(state: KaikoroState, seat: int, pad: Pad) -> reading.Standing:
    """How the sheet of *seat* stands, by the options of the play."""
    return reading.standing(state, seat, extra_hits=str(pad.options.get("extra_hits", "value")))


def score(state: KaikoroState, seat: int, pad: Pad) -> ft.Control:
    """What the sheet scores so far, what is at risk, and what would be left if the city fell."""
    stands = standing(state, seat, pad)
    cells = [
        ("score", t("Score"), stands.score, theme.INK),
        ("at-risk", t("At risk"), stands.at_risk, theme.SOFT),
        ("if-falls", t("If the city falls"), stands.if_city_falls, theme.SOFT),
    ]
    return ft.Row(
        [
            ft.Semantics(
                identifier=f"{id}-{seat}",
                label=f"{words}: {number(value)}",
                container=True,
                expand=True,
                content=ft.Semantics(
                    exclude_semantics=True,
                    content=_cell(theme.numeral(number(value), theme.TITLE, color=ink), words),
                ),
            )
            for id, words, value, ink in cells
        ],
        spacing=8,
    )
