"""Whatever is touched: at least 48 dp, labelled, with an identifier, and with a handler that never breaks the page.

Buttons have their identifier as key. Flet would else let the one that comes up in the place of another go on as that
one, and a tap that was under way to “Roll” would pass, or one that was doubled take out two players.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from views.context import Handler, guard, here
from views.design import theme


def tap(
    content: ft.Control,
    *,
    id: str,
    label: str,
    on_tap: Handler | None,
    width: float | None = None,
    height: float | None = None,
    bgcolor: ft.ColorValue | None = None,
    border: ft.Border | None = None,
    radius: float | ft.BorderRadius = theme.CELL_RADIUS,
    padding: ft.PaddingValue = 0,
    alignment: ft.Alignment | None = ft.Alignment.CENTER,
    selected: bool | None = None,
    toggled: bool | None = None,
    expand: bool | int | None = None,
    on_long_press: Handler | None = None,
    key: str | None = None,
    readable: bool = False,
    action: ft.ClientAction | None = None,
) -> ft.Control:
    """Something to touch. What it holds is not read out besides its label, unless it is *readable*. *action* is done by
    the device itself, inside the touch: some browsers let a page copy or share only then."""
    page = here()
    return ft.Semantics(
        identifier=id,
        label=label,
        button=True,
        container=True,
        selected=selected,
        toggled=toggled,
        expand=expand,
        key=key,
        content=ft.Container(
            content=content if readable else silent(content),
            on_click=guard(on_tap, page),
            on_long_press=guard(on_long_press, page),
            action=action,
            ink=on_tap is not None,
            width=width,
            height=height,
            bgcolor=bgcolor,
            border=border,
            border_radius=radius,
            padding=padding,
            alignment=alignment,
        ),
    )


def silent(content: ft.Control) -> ft.Control:
    """*content* without a word for screen readers: what it stands in says it."""
    return ft.Semantics(exclude_semantics=True, content=content)


def readout(content: ft.Control, *, id: str, label: str, header: bool | None = None) -> ft.Control:
    """Something that people read, with the identifier by which scripts and screen readers find it."""
    return ft.Semantics(identifier=id, label=label, container=True, header=header, content=silent(content))


def button(
    label: str,
    *,
    id: str,
    on_tap: Handler | None,
    kind: str = "quiet",
    icon: ft.IconData | None = None,
    expand: bool | int | None = None,
    spoken: str | None = None,
    lines: int = 2,
    action: ft.ClientAction | None = None,
    words: Callable[[str, str, ft.IconData | None, int, bool], ft.Control] | None = None,
) -> ft.Control:
    """A button: ``primary`` (one a screen), ``quiet`` (outlined) or ``plain`` (words only). *words* draws what stands
    on it (``worded``, which nobody hears) in another way."""
    dead = on_tap is None
    filled = theme.WELL if dead else theme.ACCENT
    return tap(
        silent(worded(label, kind, icon, lines, dead)) if words is None else words(label, kind, icon, lines, dead),
        id=id,
        label=spoken or label,
        on_tap=on_tap,
        bgcolor=filled if kind == "primary" else None,
        border=ft.Border.all(1.5, theme.LINE if dead else theme.EDGE) if kind == "quiet" else None,
        radius=theme.CARD_RADIUS,
        padding=ft.Padding.symmetric(horizontal=16, vertical=14),
        expand=expand,
        key=id,
        action=action,
        readable=True,
    )


def worded(label: str, kind: str, icon: ft.IconData | None, lines: int, dead: bool) -> ft.Control:
    """What stands on a button."""
    ink: ft.ColorValue = theme.ON_ACCENT if kind == "primary" else theme.ACCENT
    if dead:
        ink = theme.SOFT
    row: list[ft.Control] = [ft.Icon(icon, size=22, color=ink)] if icon else []
    row.append(
        ft.Text(
            label,
            size=theme.LABEL,
            weight=ft.FontWeight.BOLD,
            color=ink,
            max_lines=lines,
            overflow=ft.TextOverflow.ELLIPSIS,
            text_align=ft.TextAlign.CENTER,
            expand=True,
            expand_loose=True,
        )
    )
    return ft.Row(row, alignment=ft.MainAxisAlignment.CENTER, spacing=8)


def icon_button(
    icon: ft.IconData,
    *,
    id: str,
    label: str,
    on_tap: Handler | None,
    color: ft.ColorValue = theme.INK,
    sign: Callable[[ft.IconData, ft.ColorValue], ft.Control] | None = None,
) -> ft.Control:
    """A sign of 48 dp that is touched; *sign* draws it, unheard, in another way."""
    ink = color if on_tap else theme.EDGE
    return tap(
        silent(ft.Icon(icon, size=24, color=ink)) if sign is None else sign(icon, ink),
        readable=True,
        id=id,
        label=label,
        on_tap=on_tap,
        width=theme.TOUCH,
        height=theme.TOUCH,
        radius=theme.TOUCH / 2,
        key=id,
    )


def later(call: Callable[..., Any], *values: Any) -> Handler:
    """A handler that calls *call* with *values*, which are bound now."""
    return lambda: call(*values)
