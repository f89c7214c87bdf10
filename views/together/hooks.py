"""Hooks that bind a component to a table at which others sit with their own phones."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar, cast

import flet as ft

from models.play import Play
from views.company import Company, Table
from views.context import MEMORY, here, use_services

T = TypeVar("T")

LULL = 0.05
"""Seconds in which changes of a table are gathered: at a start, fifty phones come in at once."""


def use_table(find: Callable[[Company], Table | None], told: Callable[[Table | None], T]) -> T:
    """What *told* makes of the table that *find* gives, anew whenever that changes (hook).

    *told* is a pure function of its own name whose values can be compared: a screen that needs little is drawn seldom.
    """
    page, services = here(), use_services()
    company = services.company
    seen = find(company) if company is not None else None
    known = told(seen)
    table_id = seen.id if seen is not None else None
    _, redraw = ft.use_state(0)
    shown: ft.MutableRef[object] = ft.use_ref(cast("object", None))
    shown.current = known
    looking: ft.MutableRef[Callable[[Company], Table | None]] = ft.use_ref(lambda: find)
    looking.current = find
    waiting = ft.use_ref(False)
    unwatch: ft.MutableRef[Callable[[], None] | None] = ft.use_ref(None)

    async def look() -> None:
        await asyncio.sleep(LULL)
        waiting.current = False
        if company is not None and told(looking.current(company)) != shown.current:
            redraw(lambda n: n + 1)

    def changed() -> None:
        try:
            if page.session.connection is not None and not waiting.current:
                waiting.current = True
                page.run_task(look)
        except RuntimeError:  # the session ended without a word
            vanish()

    def appear() -> None:
        if company is not None and table_id is not None:
            unwatch.current = company.watch(table_id, changed)

    def vanish() -> None:
        if unwatch.current is not None:
            unwatch.current()
            unwatch.current = None

    ft.use_effect(appear, [table_id], cleanup=vanish)
    return known


def whole(table: Table | None) -> Table | None:
    """All of a table, for a screen that shows it."""
    return table


def id_of(table: Table | None) -> str | None:
    """Which table it is."""
    return table.id if table is not None else None


def use_presence(table_id: str | None) -> None:
    """This session is at the table while it is connected and shows this (hook)."""
    company = use_services().company

    def arrive(table: str) -> Callable[[], None] | None:
        return company.arrive(table) if company is not None else None

    use_while_connected(table_id, arrive)


def use_while_connected(name: str | None, begin: Callable[[str], Callable[[], None] | None]) -> None:
    """*begin* is called for *name* while this is shown, and again whenever the phone comes back; what it gives ends it,
    also when the phone is gone (hook)."""
    memory = ft.use_context(MEMORY)
    end: ft.MutableRef[Callable[[], None] | None] = ft.use_ref(None)

    def go_on() -> None:
        if name is not None and end.current is None:
            end.current = begin(name)

    def stop() -> None:
        if end.current is not None:
            end.current()
            end.current = None

    stopping: ft.MutableRef[Callable[[], None]] = ft.use_ref(lambda: stop)
    going_on: ft.MutableRef[Callable[[], None]] = ft.use_ref(lambda: go_on)

    def appear() -> None:
        going_on.current = go_on
        memory.woken.add(go_on)
        memory.slept.add(stopping.current)
        go_on()

    def vanish() -> None:
        memory.woken.discard(going_on.current)
        memory.slept.discard(stopping.current)
        stopping.current()

    ft.use_effect(appear, [name], cleanup=vanish)


def use_ending(play: Play | None, together: bool) -> None:
    """When the sheets of a play on several phones are finished, everybody gets to the result, not only who asked for
    it (hook)."""
    page = here()
    settled = play is not None and play.pad.finished
    before: ft.MutableRef[bool | None] = ft.use_ref(cast("bool | None", None))

    def go() -> None:
        was, before.current = before.current, settled if play is not None else None
        route = f"/play/{play.id}" if play is not None else ""
        if together and settled and was is False and page.route == route:
            page.navigate(f"{route}/result")

    ft.use_effect(go, [settled, play is None])
