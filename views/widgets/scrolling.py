"""Places on a screen that scrolls, and the way to bring one into sight."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import flet as ft

from views.context import here

ABOVE = 88
"""How much of what stands above it is kept in sight, in dp, when a place is scrolled to."""


def anchored(
    content: ft.Control,
    place: str,
    *,
    width: float | None = None,
    height: float | None = None,
    expand: bool | None = None,
) -> ft.Control:
    """*content*, and somewhat above it a *place* to scroll to, so that what it belongs to stays in sight."""
    anchor = ft.Container(key=ft.ScrollKey(place), width=1, height=1, top=-ABOVE, left=0)  # type: ignore[call-arg]
    return ft.Stack(
        [anchor, content],
        width=width,
        height=height,
        expand=expand,
        fit=ft.StackFit.PASS_THROUGH,
        clip_behavior=ft.ClipBehavior.NONE,
    )


def use_scrolling(place: str | None, settled: float) -> ft.Ref[ft.Column]:
    """The column that scrolls; it brings *place* (None: nothing) into sight whenever that changes (hook).

    *settled* is the seconds in which the screen takes in what has changed, before it scrolls.
    """
    page = here()
    kept: ft.MutableRef[ft.Ref[ft.Column]] = ft.use_ref(lambda: ft.Ref[ft.Column]())
    column: ft.Ref[ft.Column] = kept.current

    async def bring() -> None:
        await asyncio.sleep(settled)
        if column.current is not None:
            with suppress(RuntimeError):  # the screen may be gone by now; nothing depends on it
                await column.current.scroll_to(scroll_key=place, duration=150)

    def follow() -> None:
        if place is not None:
            page.run_task(bring)

    ft.use_effect(follow, [place])
    return column
