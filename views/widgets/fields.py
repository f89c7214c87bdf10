"""Fields that are typed into with the device's own keyboard."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from views.context import memo
from views.design import theme


def _outline(search: bool, color: ft.ColorValue, width: float) -> ft.OutlineInputBorder:
    radius = theme.CARD_RADIUS if search else theme.CELL_RADIUS
    return ft.OutlineInputBorder(side=ft.BorderSide(width, color), border_radius=radius)


@ft.component
def _Field(
    id: str,
    value: str,
    version: int,
    label: str | None,
    hint: str,
    search: bool,
    changed: Callable[[str, str], None],
    focused: Callable[[str], None] | None,
    lines: int,
    most: int | None,
) -> ft.Control:
    return ft.Semantics(
        identifier=id,
        content=ft.TextField(
            value=value,
            label=label,
            hint_text=hint,
            prefix_icon=ft.Icons.SEARCH_ROUNDED if search else None,
            border={
                ft.ControlState.DEFAULT: _outline(search, theme.EDGE, 1),
                ft.ControlState.FOCUSED: _outline(search, theme.ACCENT, 2),
            },
            bgcolor=theme.CARD,
            text_size=theme.LABEL,
            multiline=lines > 1,
            min_lines=min(lines, 3) if lines > 1 else None,
            max_lines=lines if lines > 1 else None,
            max_length=most,
            autocorrect=False,
            content_padding=ft.Padding.symmetric(horizontal=14, vertical=14),
            on_change=lambda e: changed(id, e.control.value or ""),
            on_focus=(lambda _: focused(id)) if focused else None,
        ),
    )


_Memo = memo(_Field)


def text_field(
    *,
    id: str,
    value: str,
    version: int,
    hint: str,
    changed: Callable[[str, str], None],
    focused: Callable[[str], None] | None = None,
    label: str | None = None,
    search: bool = False,
    lines: int = 1,
    most: int | None = None,
) -> ft.Control:
    """A field that a render never disturbs while somebody types into it.

    A render in mid-word would set the field back to what the program last knew, and lose a letter. So the field is
    rendered only when one of these values changes: *value* is what the program puts there, and *version* changes
    whenever it does so anew. *changed* (which must stay the same function) hears every letter. *lines*: how far it
    grows where several are typed; *most*: where the device stops taking letters.
    """
    return _Memo(id, value, version, label, hint, search, changed, focused, lines, most)
