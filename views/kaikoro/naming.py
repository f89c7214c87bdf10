"""The name of a city: it stands over the city's tracks, and is changed there (KAI-C5)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from models.catalogue import sentence
from models.kaikoro.moves import City
from models.kaikoro.state import KaikoroState
from models.players import NAME_LIMIT, name_fault, tidy
from models.problems import FORM, problem
from models.texts import t
from views.context import Handler
from views.design import art, theme
from views.kaikoro.colours import ACCENT
from views.widgets.dialogs import sheet
from views.widgets.fields import text_field
from views.widgets.playing import Playing
from views.widgets.taps import button, tap

CITY = "city"
"""What lies over the table while a city is named."""


def city_of(playing: Playing, seat: int) -> str:
    """The name of the city of *seat*; until it has one, it is the player's."""
    state: KaikoroState = playing.table
    return state.sheets[seat].city or t("City of {name}", name=playing.names[seat])


def sign(playing: Playing, seat: int, go: Callable[[str], None]) -> ft.Control:
    """The city's name; a touch changes it, as long as the game of that player goes on."""
    state: KaikoroState = playing.table
    name = city_of(playing, seat)
    goes_on = not state.sheets[seat].end and playing.acts(seat)
    pen = [ft.Icon(ft.Icons.EDIT_OUTLINED, size=18, color=theme.SOFT)] if goes_on else []
    return tap(
        ft.Row([art.art("house", 24), theme.text(name, theme.LABEL, bold=True, lines=1, expand=True), *pen], spacing=8),
        id=f"city-name-{seat}",
        label=t("The city's name: {name}", name=name),
        on_tap=(lambda: go(CITY)) if goes_on else None,
        height=playing.layout.sized(theme.TOUCH, 1.3),
        padding=ft.Padding.symmetric(horizontal=4),
        alignment=None,
    )


@dataclass(frozen=True)
class Naming:
    """A city that is being named. ``fault``: why it cannot be called so. ``finish``: name it and close."""

    spell: Callable[[str, str], None]
    fault: str
    finish: Handler
    close: Handler


def use_naming(playing: Playing, seat: int, go: Callable[[str], None]) -> Naming:
    """What is typed of a city's name counts when its sheet is closed (hook)."""
    state: KaikoroState = playing.table
    words: ft.MutableRef[str | None] = ft.use_ref(None)
    fault, set_fault = ft.use_state("")

    async def name(*, strict: bool) -> None:
        typed, words.current = words.current, None
        now = tidy(typed) if typed is not None else state.sheets[seat].city
        wrong = name_fault(now) if typed is not None and now else None
        if wrong and strict:
            words.current = typed
            set_fault(sentence(problem(FORM, "", wrong, most=NAME_LIMIT)))
            return
        set_fault("")
        go("")
        # A field that is left empty keeps the name that is.
        if now and not wrong and now != state.sheets[seat].city:
            await playing.make(City(seat, now), playing.play.number)

    def spell(_: str, text: str) -> None:
        words.current = text

    return Naming(ft.use_callback(spell, []), fault, lambda: name(strict=True), lambda: name(strict=False))


def dialog(playing: Playing, seat: int, naming: Naming) -> ft.BottomSheet:
    """The sheet in which a city is named."""
    state: KaikoroState = playing.table
    body: list[ft.Control] = [
        text_field(
            id="city-name",
            value=state.sheets[seat].city,
            version=0,
            hint=city_of(playing, seat),
            label=t("Name"),
            changed=naming.spell,
            most=NAME_LIMIT,
        )
    ]
    if naming.fault:
        body.append(theme.text(naming.fault, theme.BODY, color=theme.ERROR))
    body.append(button(t("Name it"), id="name-city", kind="primary", on_tap=naming.finish))
    return sheet(t("What is this city called?"), body, naming.close, playing.layout, ACCENT)
