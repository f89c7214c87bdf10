"""A cell for a few words: what is typed is stored as it is typed, and one undo takes back all of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from models.players import NAME_LIMIT, tidy
from views.context import attempt, here
from views.widgets.fields import text_field
from views.widgets.pad import Writing


@dataclass(slots=True)
class _Typed:
    """What stands in the field, what of it the program put there, and the move that stored it."""

    text: str
    put: str
    version: int = 0
    own: int | None = None
    busy: bool = False
    writing: Writing | None = None
    changed: Callable[[str, str], None] | None = None


@ft.component
def TextCell(writing: Writing, path: str, label: str, *, id: str, width: float | None = None) -> ft.Control:
    """A text of the table at *path*."""
    page = here()
    value = writing.pad.table.get(path)
    stored = value if isinstance(value, str) else ""
    kept: ft.MutableRef[_Typed] = ft.use_ref(lambda: _Typed(stored, stored))
    typed: _Typed = kept.current
    typed.writing = writing

    async def store() -> None:
        # Keys come faster than they are stored: one task stores the newest text until there is no newer one.
        if typed.busy:
            return
        typed.busy = True
        try:
            done: str | None = None
            while done != typed.text and typed.writing is not None:
                done = typed.text
                typed.own = await typed.writing.write(None, path, tidy(done)[:NAME_LIMIT] or None, typed.own)
        finally:
            typed.busy = False

    def changed(_: str, words: str) -> None:
        typed.text = words
        page.run_task(attempt, store, page)

    if typed.changed is None:  # the field hears the same function for as long as it lives
        typed.changed = changed
    # A render that does not know of what was written last cannot tell whether somebody else wrote since.
    behind = typed.busy or (typed.own or 0) > writing.play.number
    if not behind and tidy(typed.text)[:NAME_LIMIT] != stored:  # undone, or written by somebody else
        typed.text = typed.put = stored
        typed.own = None
        typed.version += 1
    field = text_field(id=id, value=typed.put, version=typed.version, hint="", label=label, changed=typed.changed)
    return ft.Container(field, width=width, expand=None if width else True)
