"""What may be drawn a moment later: when dice fall for fifty phones, each gets the dice before any gets the rest.

A server draws one screen after the other. What is marked here waits until all that is urgent has been drawn and sent,
then comes one at a time, so that whoever touches something in between is not kept waiting. Last comes what nobody sees
yet: what is made before it is asked for is quickly there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import Context, copy_context
from typing import Any, TypeVar

import flet as ft

AT_ONCE = False
"""Nothing waits: for tests that look at a screen right after a tap."""

STEPS = 3
"""So many rounds of the loop: drawn in one, sent in the next."""

C = TypeVar("C", bound=ft.Control)


def unhurried(component: C) -> C:
    """*component* (a component that is memoized) may be drawn a moment after what it stands in."""
    object.__setattr__(component, "_unhurried", True)
    return component


def draw(component: Any, as_given: Any) -> None:
    """*component*, which is on the screen, is drawn anew with what it was *as_given* now."""
    if AT_ONCE or not getattr(as_given, "_unhurried", False):
        component.update()
    else:
        _lane.put(component.update)


def ahead(component: Any) -> None:
    """*component*, which is out of sight, is drawn anew when all that is in sight has been drawn."""
    _lane.put(component.update, ahead=True)


class _Lane:
    """Draws what waits, each in the session that asked for it, what is only made *ahead* after the rest. What is asked
    for again keeps its place."""

    def __init__(self) -> None:
        self._waiting: dict[Callable[[], None], Context] = {}
        self._ahead: dict[Callable[[], None], Context] = {}
        self._task: asyncio.Task[None] | None = None

    def put(self, update: Callable[[], None], *, ahead: bool = False) -> None:
        """*update* comes in its turn."""
        (self._ahead if ahead else self._waiting)[update] = copy_context()
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._run())

    async def _run(self) -> None:
        for _ in range(STEPS):
            await asyncio.sleep(0)
        while following := self._waiting or self._ahead:
            update = next(iter(following))
            context = following.pop(update)
            try:
                context.run(update)
            except Exception as error:  # one screen that breaks must not keep the others waiting
                asyncio.get_running_loop().call_exception_handler({"message": "a screen broke", "exception": error})
            await asyncio.sleep(0)


_lane = _Lane()
