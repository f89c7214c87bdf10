"""Kaikoro on a tablet in the middle of the table: the dice large, then each city with how far its Kaijū are."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from models.kaikoro import reading
from models.kaikoro.components import DESTROYED, KAIJU, KaijuKey
from models.kaikoro.moves import ATTACK
from models.kaikoro.profile import KaikoroProfile
from models.kaikoro.state import KaikoroState
from models.pads import Pad
from models.play import Play
from models.texts import number, t, tn
from views.context import Layout
from views.design import art, theme
from views.kaikoro.owndice import DICE, TARGET_DIE
from views.kaikoro.seats import state_of
from views.widgets.dice import die_face
from views.widgets.scaffold import card
from views.widgets.taps import readout

NARROWEST = 300
"""A city's card is at least so wide, in dp."""


def watched(play: Play, layout: Layout) -> Sequence[ft.Control]:
    """What a phone or a tablet shows that only looks on."""
    state: KaikoroState = play.table
    fit = max(1, min(3, int((layout.width - 2 * theme.MARGIN) // NARROWEST)))
    columns = min(fit, 2 if state.seats in (2, 4) else 3, state.seats)
    large = columns < fit
    cards: list[ft.Control] = [_city(play, state, seat, large) for seat in range(state.seats)]
    cards += [ft.Container() for _ in range(-state.seats % columns)]  # the last row is as wide as the others
    for one in cards:
        one.expand = True
    rows = [ft.Row(cards[at : at + columns], spacing=theme.CARD_GAP) for at in range(0, len(cards), columns)]
    for row in rows:
        row.vertical_alignment = ft.CrossAxisAlignment.START
    return [*_dice(play, state, layout), *rows]


def _dice(play: Play, state: KaikoroState, layout: Layout) -> list[ft.Control]:
    """The last roll of the turn, as it fell: what each player made of it stands on the own sheet."""
    thrown = play.journal.latest_throw()
    said = t("Turn {n}", n=state.turn)
    if state.phase == "target":
        said = t("{turn} · the Kaijū come", turn=said)
    elif state.phase == "over":
        said = t("Everybody has finished")
    found: list[ft.Control] = [theme.text(said, theme.TITLE, bold=True, align=ft.TextAlign.CENTER)]
    if thrown is None or state.phase == "over":
        return found
    dice = DICE if thrown.tape == ATTACK else DICE[TARGET_DIE:]
    size = min(140.0, (layout.sheet_width - 48) / 3)
    faces: list[ft.Control] = [
        readout(die_face(die, value, size=size), id=f"die-{at}", label=str(value))
        for at, (die, value) in enumerate(zip(dice, thrown.values, strict=True))
    ]
    return [*found, ft.Row(faces, spacing=20, alignment=ft.MainAxisAlignment.CENTER)]


def _city(play: Play, state: KaikoroState, seat: int, large: bool) -> ft.Control:
    """One player: points, buildings, and the five Kaijū with their distances, in the order of the ring."""
    pad = play.pad
    name = pad.players[seat].name
    extra = str(pad.options.get("extra_hits", "value"))
    points = reading.standing(state, seat, extra_hits=extra).score
    left = DESTROYED - state.sheets[seat].damage
    waiting = seat in state.waiting
    sign, word = state_of(state, seat, waits=waiting)
    spoken = [t("{name}, {points} points, {state}", name=name, points=number(points), state=word)]
    spoken.append(tn("{n} building stands", "{n} buildings stand", left))
    heads: list[ft.Control] = []
    far = reading.distance(state, seat)
    for key in _ring(pad):
        head, words = _head(state, seat, key, far[key], large)
        heads.append(head)
        spoken.append(f"{pad.game.book.term(key)}: {words}")
    top = ft.Row(
        [
            art.shape(seat, 24),
            theme.text(name, theme.LABEL, bold=True, lines=1, expand=True),
            ft.Icon(sign, size=22, color=theme.ACCENT if waiting else theme.SOFT),
            theme.numeral(number(points), theme.BIG),
        ],
        spacing=8,
    )
    houses = ft.Row([art.art("house", 20), theme.numeral(str(left), theme.LABEL)], spacing=4, tight=True)
    row = ft.Row([*heads, houses], spacing=4, alignment=ft.MainAxisAlignment.SPACE_BETWEEN)
    shown = card(ft.Column([top, row], spacing=8, tight=True), padding=12)
    return readout(shown, id=f"watched-{seat}", label=", ".join(spoken))


def _ring(pad: Pad) -> list[KaijuKey]:
    profile = pad.profile
    assert isinstance(profile, KaikoroProfile)
    return [profile.ring[key].kaiju.value for key in sorted(profile.ring)]


def _head(state: KaikoroState, seat: int, key: KaijuKey, far: int, large: bool) -> tuple[ft.Control, str]:
    """A Kaijū and how far it is, as a picture and in words."""
    sheet, index = state.sheets[seat], KAIJU.index(key)
    fallen = sheet.fallen[index] > 0 or sheet.closed[index]
    below: ft.Control
    if fallen:
        below, words = ft.Icon(ft.Icons.CHECK_ROUNDED, size=20, color=theme.SOFT), t("defeated")
    elif far:
        below, words = (
            theme.numeral(str(far), theme.LABEL),
            tn("{n} step from the city", "{n} steps from the city", far),
        )
    else:
        below, words = ft.Icon(ft.Icons.WARNING_AMBER_ROUNDED, size=20, color=theme.ERROR), t("in the city")
    drawn = ft.Container(art.art(f"kaiju-{key}", 64 if large else 36), opacity=0.4 if fallen else 1)
    column = ft.Column([drawn, below], spacing=2, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    return column, words
