"""The field in which somebody sits down."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import flet as ft

from models.texts import t
from views.hooks import use_once
from views.widgets.fields import text_field
from views.widgets.taps import button


def use_name(sit: Callable[[str], Awaitable[None]], words: str, hint: str) -> tuple[ft.Control, ft.Control]:
    """A field for a name and the button *words* that sits down with it (hook).

    What was typed stays where that is refused, with its sentence.
    """
    typed: ft.MutableRef[str] = ft.use_ref(lambda: "")
    once = use_once()
    version, set_version = ft.use_state(0)

    def heard(_: str, name: str) -> None:
        typed.current = name

    hear = ft.use_callback(heard, [])

    async def tapped() -> None:
        await sit(typed.current)
        typed.current = ""
        set_version(lambda n: n + 1)

    field = text_field(id="name", value="", version=version, hint=hint, label=t("Name"), changed=hear)
    return field, button(words, id="sit-down", kind="primary", on_tap=once(tapped))
