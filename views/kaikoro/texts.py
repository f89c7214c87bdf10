"""The texts of the solo cards on this device: read once, written as they are typed (KAI-S1)."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from weakref import WeakKeyDictionary

import flet as ft

from models.kaikoro import cards
from models.kaikoro.cards import CARDS_LIMIT, TEXT_LIMIT, Card, CardTexts
from models.texts import t
from views.context import here, notify, use_services
from views.design import theme
from views.ports import PortError
from views.widgets.taps import button
from views.widgets.typedtext import use_typed_text

KEY = "kaikoro-cards"

ASIDE = "kaikoro-cards-aside"
"""What could not be read is kept here when something new is written, so that nothing is lost by it."""


@dataclass(frozen=True, slots=True)
class Texts:
    """``known``: the texts as they are kept. ``put`` writes one and gives all of them as they are then."""

    known: CardTexts
    put: Callable[[Card, str], Awaitable[CardTexts]]


_LOCKS: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Lock] = WeakKeyDictionary()


def _lock() -> asyncio.Lock:
    """All windows that one server shows write one after the other: each reads what the one before wrote."""
    return _LOCKS.setdefault(asyncio.get_running_loop(), asyncio.Lock())


def use_texts(wanted: bool = True) -> Texts:
    """The texts of the cards, where they are *wanted* (hook). What cannot be read is nothing: no screen breaks."""
    page, services = here(), use_services()
    known, set_known = ft.use_state(CardTexts())

    async def load() -> None:
        try:
            set_known(cards.read(await services.preferences.get(KEY, "")) or CardTexts())
        except PortError as error:
            notify(page, str(error))

    async def put(card: Card, words: str) -> CardTexts:
        async with _lock():
            # Another window may have written meanwhile: only this card changes.
            text = await services.preferences.get(KEY, "")
            stored = cards.read(text)
            if stored is None:
                await services.preferences.set(ASIDE, text)
            if not (stored or CardTexts()).takes(card):
                raise PortError(t("There are {n} challenges with a text, and no more are kept.", n=CARDS_LIMIT))
            after = (stored or CardTexts()).with_text(card, words)
            if after != stored:
                await services.preferences.set(KEY, after.write())
            set_known(after)
            return after

    ft.use_effect(lambda: page.run_task(load) and None if wanted else None, [wanted])
    return Texts(known, put)


@ft.component
def CardText(card: Card, stands: str, put: Callable[[Card, str], Awaitable[CardTexts]]) -> ft.Control:
    """The field for the text of *card*, kept as it is typed; what stood there before can be had back."""
    before: ft.MutableRef[str] = ft.use_ref(lambda: stands)

    async def store(words: str, _: int | None) -> None:
        await put(card, words)

    typed = use_typed_text(stands, store, cards.fitted)
    typed.follow(stands)

    async def back() -> None:
        await put(card, before.current)

    parts: list[ft.Control] = [
        typed.field("card-text", hint=t("As it is printed on the card"), lines=8, most=TEXT_LIMIT),
        theme.text(t("Kept on this device as you type, for every solo play."), theme.BODY, color=theme.SOFT),
    ]
    if stands != before.current:
        words = t("As it was before") if before.current else t("No text")
        parts.append(button(words, id="undo-text", icon=ft.Icons.UNDO_ROUNDED, kind="plain", on_tap=back))
    return ft.Column(parts, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


CARD_TEXT: Callable[..., ft.Control] = CardText
"""With a key: another card begins anew."""
