"""A few words typed on the device's own keyboard and stored as they are typed; one undo takes back all of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import flet as ft

from models.players import tidy
from views.context import attempt, here
from views.widgets.fields import text_field

Store = Callable[[str, int | None], Awaitable[int | None]]
"""Stores a text. The number is that of the step that stored the one before, whose place it takes; it gives its own."""


@dataclass(slots=True)
class TypedText:
    """What stands in a text field, what of it the program put there, and the step that stored it.

    ``store`` is that of the newest render; ``fitted`` makes of what was typed what is stored.
    """

    text: str
    put: str
    stored: str
    page: ft.Page
    store: Store
    fitted: Callable[[str], str]
    version: int = 0
    own: int | None = None
    busy: bool = False

    def changed(self, _: str, text: str) -> None:
        """Hear a letter."""
        self.text = text
        self.page.run_task(attempt, self._store_newest, self.page)

    def follow(self, stands: str) -> None:
        """Put *stands* into the field where it was not stored from here: undone, or written by somebody else.

        Only a render that knows of what was stored last can tell.
        """
        if not self.busy and stands != self.stored:
            self.text = self.put = self.stored = stands
            self.own = None
            self.version += 1

    def field(
        self, id: str, label: str | None = None, *, hint: str = "", lines: int = 1, most: int | None = None
    ) -> ft.Control:
        """The field."""
        return text_field(
            id=id,
            value=self.put,
            version=self.version,
            hint=hint,
            label=label,
            changed=self.changed,
            lines=lines,
            most=most,
        )

    async def _store_newest(self) -> None:
        # Keys come faster than they are stored: one task stores the newest text until there is no newer one.
        if self.busy:
            return
        self.busy = True
        try:
            done: str | None = None
            while done != self.text:
                done = self.text
                fitted = self.fitted(done)
                self.own = await self.store(fitted, self.own)
                self.stored = fitted
        finally:
            self.busy = False


def use_typed_text(stands: str, store: Store, fitted: Callable[[str], str] = tidy) -> TypedText:
    """A text that is being typed, at first *stands* (hook). Whoever renders lets it ``follow`` what stands later."""
    page = here()
    kept: ft.MutableRef[TypedText] = ft.use_ref(lambda: TypedText(stands, stands, stands, page, store, fitted))
    typed: TypedText = kept.current
    typed.store = store
    return typed
