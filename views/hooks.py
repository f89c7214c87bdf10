"""Hooks that bind a component to what lies above: a play, or something loaded once."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Generic, TypeVar, cast

import flet as ft

from models.catalogue import sentence
from models.journal import Event, ProfileSet, Set, Thrown
from models.play import Play
from models.problems import IllegalMove, Problem, StaleMove
from models.texts import t
from views.context import MEMORY, here, notify, use_services
from views.ports import PortError

T = TypeVar("T")

MOMENT = 0.7
"""In seconds: longer than a doubled tap, shorter than reading a sentence."""

DOUBLED = 0.4
"""In seconds: the second of two taps that were meant as one comes within."""


@dataclass(frozen=True, slots=True)
class Loaded(Generic[T]):
    """Something that arrives later: ``value``, or a sentence about why it does not come; neither while it loads."""

    value: T | None = None
    failure: str | None = None


def use_loaded(load: Callable[[], Awaitable[T]], *keys: object) -> tuple[Loaded[T], Callable[[], None]]:
    """Load something when the component appears and whenever *keys* change; the second value loads it anew."""
    page = here()
    loaded, set_loaded = ft.use_state(cast("Loaded[T]", Loaded()))
    turn, set_turn = ft.use_state(0)

    async def fetch() -> None:
        try:
            set_loaded(Loaded(await load()))
        except PortError as error:
            set_loaded(Loaded(None, str(error)))
        except KeyError:
            set_loaded(Loaded(None, t("There is nothing under this address.")))

    ft.use_effect(lambda: page.run_task(fetch) and None, [turn, *keys])
    return loaded, lambda: set_turn(lambda n: n + 1)


def use_moment(key: object) -> bool:
    """False for MOMENT seconds after *key* changed, then True. A second tap that was meant for what lay under the
    finger before must not hit what has just come up there (hook)."""
    page = here()
    passed, set_passed = ft.use_state(key)

    async def wait() -> None:
        await asyncio.sleep(MOMENT)
        set_passed(key)

    ft.use_effect(lambda: page.run_task(wait) and None if passed != key else None, [key])
    return passed == key


class Lately:
    """What was done last in one session, for a screen where the next thing to tap comes up under the same finger at
    once: to draw it anew a moment later (``use_moment``) would cost every phone at the table."""

    def __init__(self) -> None:
        self._at = -math.inf

    def done(self) -> None:
        """Something was done just now."""
        self._at = time.monotonic()

    @property
    def doubled(self) -> bool:
        """Whether a tap that comes now belongs to what was done."""
        return time.monotonic() - self._at < DOUBLED


Act = Callable[..., Awaitable[None]]


def use_once() -> Callable[[Act], Act]:
    """What makes a handler do nothing while it, or another one of the same screen, is under way: a doubled tap does it
    once (hook)."""
    busy = ft.use_ref(False)

    def once(act: Act) -> Act:
        async def acting(*given: object) -> None:
            if busy.current:
                return
            busy.current = True
            try:
                await act(*given)
            finally:
                busy.current = False

        return acting

    return once


SOON = 0.15
"""In seconds: what others do within that time is shown at once. Fifty people who choose side by side make dozens of
moves a second; to draw each of them on every phone would take longer than that."""


@dataclass(slots=True)
class _Coming:
    """What a session was told of and has not drawn yet. ``shown``: when it drew last; ``urgent``: it cannot wait."""

    play: Play | None = None
    shown: float = 0.0
    urgent: asyncio.Event = field(default_factory=asyncio.Event)


Make = Callable[[Event, int], Awaitable[Play | None]]


def use_play(play_id: str, refused: Callable[[int, Problem], None] | None = None) -> tuple[Loaded[Play], Make]:
    """The newest state of a play, and the way to make a move in it.

    ``make(event, after)`` stores the event and gives the next state, or None where it was refused: a stale one
    quietly (the screen already shows why), an illegal one with its sentence. While the game is played, *refused* is
    told of it instead, with the number that the screen had seen. Nothing is half done.
    """
    page = here()
    services = use_services()
    memory = ft.use_context(MEMORY)
    loaded, set_loaded = ft.use_state(cast("Loaded[Play]", Loaded(memory.plays.get(play_id))))

    def show(play: Play) -> None:
        memory.plays[play_id] = play
        set_loaded(Loaded(play))

    def show_newer(play: Play) -> None:
        """Somebody else may have moved while a move was made, and be shown already."""
        known = memory.plays.get(play_id)
        if known is None or known.number <= play.number:
            show(play)

    async def reload() -> None:
        try:
            show(await services.plays.open(play_id))
        except PortError as error:
            set_loaded(Loaded(None, str(error)))
        except KeyError:
            memory.forget(play_id)
            set_loaded(Loaded(None, t("There is no play under this address.")))

    coming: ft.MutableRef[_Coming] = ft.use_ref(lambda: _Coming())

    async def tell() -> None:
        known = coming.current
        if (wait := known.shown + SOON - time.monotonic()) > 0:
            # A throw is what everybody waits for.
            with suppress(TimeoutError):
                await asyncio.wait_for(known.urgent.wait(), wait)
        if coming.current is not known:  # another play, or none, is on the screen by now
            return
        known.shown = time.monotonic()
        known.urgent.clear()
        play, known.play = known.play, None
        if play is not None:
            show_newer(play)

    def told(play: Play) -> None:
        known = coming.current
        try:
            # A phone that sleeps has no connection; it takes the newest state when it wakes.
            if page.session.connection is None:
                return
            waits, known.play = known.play is not None, play
            if any(isinstance(event, Thrown) for event in play.journal.events[-1:]):
                known.urgent.set()
            if not waits:
                page.run_task(tell)
        except RuntimeError:  # the session ended without a word, as when a phone is switched off
            vanish()

    woken: ft.MutableRef[Callable[[], object]] = ft.use_ref(lambda: lambda: page.run_task(reload))
    unwatch: ft.MutableRef[Callable[[], None] | None] = ft.use_ref(None)

    def appear() -> None:
        unwatch.current = services.plays.watch(play_id, told)
        memory.woken.add(woken.current)
        page.run_task(reload)

    def vanish() -> None:
        coming.current = _Coming()
        memory.woken.discard(woken.current)
        if unwatch.current:
            unwatch.current()
            unwatch.current = None

    ft.use_effect(appear, [play_id], cleanup=vanish)

    async def make(event: Event, after: int) -> Play | None:
        try:
            play = await services.plays.make(play_id, event, after)
        except StaleMove:
            await reload()
            return None
        except IllegalMove as error:
            if isinstance(event, Set | ProfileSet) and event.amends is not None:
                # Something came in between (a finish, another window): it is a number of its own now.
                return await make(replace(event, amends=None), after)
            known = memory.plays.get(play_id)
            if refused is not None and known is not None and known.live is not None:
                refused(known.number, error.problems[0])
                return None
            book = known.pad.game.book if known else None
            notify(page, sentence(error.problems[0], book))
            await reload()
            return None
        except KeyError:
            # Deleted for good meanwhile, which the screen then says; else it is a fault, and no play is lost.
            await reload()
            if play_id in memory.plays:
                raise
            return None
        show_newer(play)
        return play

    return loaded, make
