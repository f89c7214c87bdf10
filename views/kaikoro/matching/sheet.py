"""The part of "Match my board" where Kaikoro's five Kaijū are matched with a real sheet, each on its drawing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

import flet as ft

from models.kaikoro import matching
from models.kaikoro.components import KAIJU, KaijuKey
from models.kaikoro.faults import Wrong, faults
from models.kaikoro.matching import Change, Thing
from models.kaikoro.profile import KaikoroProfile
from models.texts import t
from views.context import Handler, Layout, attempt, here, use_layout
from views.design import art, theme
from views.kaikoro.large import framed
from views.kaikoro.matching.panels import Doing, Link, Make, chosen_panel, kaiju_panel
from views.kaikoro.matching.picture import Drag, Handle, Look, Touches, handles
from views.kaikoro.matching.picture import matching as picture
from views.widgets.drafting import Matching
from views.widgets.scaffold import card
from views.widgets.switches import switch_row
from views.widgets.taps import button, later, tap

FAULTS = 4
"""So many sentences about what cannot be right show at once."""


@ft.component
def MatchSheet(form: Matching) -> ft.Control:
    """The five heads, the chosen Kaijū's drawing, and what is printed at the thing in hand."""
    profile = cast(KaikoroProfile, form.profile)
    page, layout = here(), use_layout()
    asked = matching.of_path(form.asked)
    first: KaijuKey = asked[0] or KAIJU[0]
    kaiju_now, set_kaiju = ft.use_state(first)
    kaiju = cast(KaijuKey, kaiju_now)
    hand, set_hand = ft.use_state(_asked(profile, kaiju, asked[1]))
    link, set_link = ft.use_state(cast("Link | None", None))
    drag, set_drag = ft.use_state(cast("Drag | None", None))
    more, set_more = ft.use_state(False)
    several, set_several = ft.use_state(False)
    gate: ft.MutableRef[asyncio.Lock] = ft.use_ref(lambda: asyncio.Lock())
    # The path and step of the newest change: the next one at the same place takes its place, so that one undo takes
    # back a number and not a touch.
    newest: ft.MutableRef[tuple[str, int, object] | None] = ft.use_ref(lambda: None)
    # A thing that was taken away, or belongs to another Kaijū, is no longer in hand.
    held = hand if hand and matching.has(profile, kaiju, hand.thing) else None

    def hold(handle: Handle | None) -> None:
        """Another thing in hand: what was being linked or added to the one before is over."""
        set_hand(handle)
        set_link(None)
        set_several(False)

    async def do(make: Make, *, about: Thing | None = None, amends: bool = False) -> None:
        async with gate.current:  # touches can come faster than they are stored
            now = cast(KaikoroProfile, form.hands.profile)
            if about is not None and not matching.has(now, kaiju, about):
                return  # it was taken away since
            change = make(now)
            if change is None:
                return
            last, own = newest.current, None
            if amends and last and last[0] == change.path and last[2] is form.hands.profile:
                own = last[1]
            step = await form.hands.store(change.path, change.value, own)
            newest.current = (change.path, step, form.hands.profile) if step is not None else None
            if change.thing is None:
                hold(None)
            elif held is None or change.thing != held.thing:
                hold(_handle(change.thing))

    def choose(key: KaijuKey) -> None:
        set_kaiju(key)
        hold(None)
        set_more(False)

    async def tapped(handle: Handle) -> None:
        if link is None or handle.thing.part != "spaces":
            hold(None if handle == held else handle)
        elif link.after is not None:
            after = link.after
            await do(lambda now: matching.linked(now, kaiju, handle.thing.id, after), about=handle.thing)
        elif link.first is None:
            set_link(Link(first=handle.thing.id))
        elif handle.thing.id != link.first:
            first = link.first
            set_link(None)
            await do(lambda now: matching.between(now, kaiju, first, handle.thing.id), about=handle.thing)

    async def dropped(to: Drag) -> None:
        handle = to.handle
        try:
            await do(lambda now: matching.moved(now, kaiju, handle.thing, handle.tag, to.x, to.y), about=handle.thing)
        finally:
            set_drag(None)  # where it could not be stored it lies where it lay

    newest_touches: ft.MutableRef[Touches] = ft.use_ref(lambda: Touches(tapped, set_drag, dropped))
    newest_touches.current = Touches(tapped, set_drag, dropped)
    # What a handle is given stays the same, so that only what changed is made anew.
    touches: ft.MutableRef[Touches] = ft.use_ref(
        lambda: Touches(
            lambda handle: attempt(lambda: newest_touches.current.tapped(handle), page),
            lambda drag: newest_touches.current.dragged(drag),
            lambda drag: attempt(lambda: newest_touches.current.dropped(drag), page),
        )
    )
    found = faults(profile)
    sheet = profile.sheet[kaiju]
    marked = _marked(profile, kaiju, held, link)
    looks = {}
    for handle, tag in handles(sheet):
        at = (drag.x, drag.y) if drag is not None and drag.handle == handle else (tag.x, tag.y)
        looks[handle] = Look(round(at[0]), round(at[1]), handle == held, handle.thing in marked)
    side = min(layout.sheet_width, max(300.0, layout.height - 220))
    doing = Doing(profile, kaiju, form.game.book.term(kaiju), do, hold, link, set_link, several, set_several, layout)
    drawn = framed(picture(kaiju, sheet, looks, side, layout.scale, touches.current), side)
    panel = chosen_panel(doing, held) if held else kaiju_panel(doing)
    own = [one for one in found if matching.of_path(one.where)[0] in (None, kaiju)]
    parts: list[ft.Control] = [
        _heads(profile, found, kaiju, choose, form.game.book.term, layout),
        ft.Row([drawn], alignment=ft.MainAxisAlignment.CENTER),
        card(ft.Column(panel, spacing=10, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH), padding=12),
    ]
    if own:
        parts.append(_faults(own, more, later(set_more, True), hold))
    parts += _ticks(doing)
    return ft.Column(parts, spacing=theme.CARD_GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _asked(profile: KaikoroProfile, kaiju: KaijuKey, thing: Thing | None) -> Handle | None:
    return _handle(thing) if thing and matching.has(profile, kaiju, thing) else None


def _handle(thing: Thing) -> Handle:
    return Handle(thing, {"rows": "exact", "columns": "full"}.get(thing.part, ""))


def _marked(profile: KaikoroProfile, kaiju: KaijuKey, held: Handle | None, link: Link | None) -> set[Thing]:
    """What belongs to the thing in hand: the spaces before it, between which it lies, of its row or tentacle."""
    sheet = profile.sheet[kaiju]
    if link is not None and link.first is not None:
        return {Thing("spaces", link.first)}
    if held is None:
        return set()
    node = getattr(sheet, held.thing.part)[held.thing.id]
    names: tuple[str, ...] = ()
    for field in ("after", "between", "spaces"):
        names += tuple(getattr(node, field, ()))
    if held.thing.part in ("rows", "columns"):
        own = "row" if held.thing.part == "rows" else "column"
        names += tuple(name for name, one in sheet.spaces.items() if getattr(one, own, None) == held.thing.id)
    return {Thing("spaces", name) for name in names}


def _heads(
    profile: KaikoroProfile,
    found: list[Wrong],
    chosen: KaijuKey,
    choose: Callable[[KaijuKey], None],
    term: Callable[[str], str],
    layout: Layout,
) -> ft.Control:
    """Which Kaijū is matched; of each whether it is ticked, and whether something cannot be right."""
    wrong = {matching.of_path(one.where)[0] for one in found}
    row: list[ft.Control] = []
    for key in KAIJU:
        name = term(key)
        done = profile.sheet[key].confirmed
        words = t("{name}, checked", name=name) if done else name
        sign: list[ft.Control] = []
        if key in wrong:
            sign = [ft.Icon(ft.Icons.WARNING_AMBER_ROUNDED, size=18, color=theme.ERROR)]
            words = t("{name}, something cannot be right", name=name)
        elif done:
            sign = [ft.Icon(ft.Icons.CHECK_ROUNDED, size=18, color=theme.ACCENT)]
        face = ft.Stack(
            [ft.Container(art.art(f"kaiju-{key}", 40), left=6, top=4), *(ft.Container(one, right=0) for one in sign)],
            width=52,
            height=48,
        )
        row.append(
            tap(
                face,
                id=f"match-{key}",
                label=words,
                selected=key == chosen,
                on_tap=later(choose, key),
                height=layout.sized(60, 1.3),
                bgcolor=theme.TINT if key == chosen else theme.CARD,
                border=ft.Border.all(2.5 if key == chosen else 1, theme.ACCENT if key == chosen else theme.LINE),
                expand=True,
                key=key,
            )
        )
    return ft.Row(row, spacing=6)


def _faults(
    found: list[Wrong],
    more: bool,
    unfold: Handler,
    hand: Callable[[Handle | None], None],
) -> ft.Control:
    """What cannot be right, a sentence each; a touch shows the thing that it is about."""
    rows: list[ft.Control] = []
    shown = found if more or len(found) <= FAULTS + 1 else found[:FAULTS]
    for index, one in enumerate(shown):
        thing = matching.of_path(one.where)[1]
        line = ft.Row(
            [
                ft.Icon(ft.Icons.WARNING_AMBER_ROUNDED, size=20, color=theme.ERROR),
                theme.text(one.sentence, theme.BODY, expand=True),
            ],
            spacing=10,
        )
        rows.append(
            tap(
                line,
                id=f"fault-{index}",
                label=one.sentence,
                on_tap=later(hand, _handle(thing)) if thing else None,
                padding=ft.Padding.symmetric(horizontal=12, vertical=14),
                alignment=None,
            )
        )
    if len(shown) < len(found):
        words = t("{n} more", n=len(found) - len(shown))
        rows.append(button(words, id="more-faults", kind="plain", on_tap=unfold))
    return card(ft.Column(rows, spacing=0, tight=True), padding=0, bgcolor=theme.ERROR_TINT)


def _ticks(doing: Doing) -> list[ft.Control]:
    """Who has read all of a Kaijū, or of all five, off a real sheet says so here."""
    profile, kaiju = doing.profile, doing.kaiju
    on = profile.sheet[kaiju].confirmed
    made: list[ft.Control] = [
        switch_row(
            t("{kaiju} is as on my sheet", kaiju=doing.name),
            t("You have compared all of it."),
            on,
            id="confirm-kaiju",
            on_tap=doing.doing(lambda now: Change(f"sheet.{kaiju}.confirmed", not on)),
        )
    ]
    if not all(profile.sheet[key].confirmed for key in KAIJU):
        words = t("All five are as on my sheet")
        made.append(
            button(
                words,
                id="confirm-all-kaiju",
                kind="plain",
                icon=ft.Icons.DONE_ALL_ROUNDED,
                on_tap=doing.doing(matching.all_ticked),
            )
        )
    return made
