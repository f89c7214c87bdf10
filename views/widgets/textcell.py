"""A cell of a pad for a few words."""

from __future__ import annotations

import flet as ft

from models.players import NAME_LIMIT, tidy
from views.widgets.pad import Writing
from views.widgets.typedtext import use_typed_text


def _fitted(words: str) -> str:
    return tidy(words)[:NAME_LIMIT]


@ft.component
def TextCell(writing: Writing, path: str, label: str, *, id: str, width: float | None = None) -> ft.Control:
    """A text of the table at *path*."""
    value = writing.pad.table.get(path)
    stands = value if isinstance(value, str) else ""
    typed = use_typed_text(stands, lambda words, own: writing.write(None, path, words or None, own), _fitted)
    if (typed.own or 0) <= writing.play.number:  # else this play is older than what was stored last
        typed.follow(stands)
    return ft.Container(typed.field(id, label), width=width, expand=None if width else True)
