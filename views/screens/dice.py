"""The dice tray: any dice, rolled here or on the table, and what fell so far."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol, cast

import flet as ft

from models.texts import t, tn
from views import registry
from views.context import Handler, Layout, here, notify, use_layout, use_services
from views.design import theme
from views.hooks import use_moment
from views.ports import PortError
from views.tray import KEY, Preset, Roll, Tray, presets, read, total
from views.widgets.dice import TUMBLE, Dice, die_size, word_height
from views.widgets.mix import chips, mixer
from views.widgets.realdice import FLAT, Entry, entry_buttons, real_dice, room_for
from views.widgets.rolls import Rolls, sum_line
from views.widgets.scaffold import foot, navigation, screen
from views.widgets.taps import button, icon_button, tap

LOW = 440
"""Below this height in dp, at the usual size of text, dice come before the question which dice."""


def _over(layout: Layout) -> float:
    """How high in dp a sentence at the bottom stands: the navigation and the way to roll again stay free."""
    return 84 if layout.height < FLAT else 114 + 34 * max(layout.scale, 1.0)


@dataclass(frozen=True, slots=True)
class _Shown:
    """What is on the screen: the tray, and how often this window threw."""

    tray: Tray
    thrown: int = 0


class Act(Protocol):
    """Change the tray; *throws*: dice fall, if it changes."""

    async def __call__(self, change: Callable[[Tray], Tray], *, throws: bool = False) -> Tray: ...


def _use_tray() -> tuple[_Shown | None, Act]:
    """The tray as it is kept (None while it loads), and the way to change it (hook).

    A change is made to what is kept now, so that two windows share one tray, and is kept before it is shown. Where
    nothing can be kept, the dice roll all the same, and the person is told once.
    """
    page = here()
    layout = use_layout()
    preferences = use_services().preferences
    shown, set_shown = ft.use_state(cast("_Shown | None", None))
    newest: ft.MutableRef[_Shown] = ft.use_ref(lambda: _Shown(Tray()))
    failed: ft.MutableRef[bool] = ft.use_ref(False)
    lock: ft.MutableRef[asyncio.Lock] = ft.use_ref(asyncio.Lock)

    def fails(error: PortError) -> None:
        if not failed.current:
            notify(page, str(error), over=_over(layout))
        failed.current = True

    async def act(change: Callable[[Tray], Tray], *, throws: bool = False) -> Tray:
        async with lock.current:
            before = newest.current.tray
            try:
                if not failed.current:
                    before = read(await preferences.get(KEY, ""))
            except PortError as error:
                fails(error)
            # Other dice than were seen (another window took or held them) are shown before they are thrown.
            seen = newest.current.tray
            other = (before.mix, before.held) != (seen.mix, seen.held)
            after = before if throws and other else change(before)
            try:
                if after != before:
                    await preferences.set(KEY, after.write())
                    failed.current = False
            except PortError as error:
                fails(error)
            newest.current = _Shown(after, newest.current.thrown + (throws and after != before))
            set_shown(newest.current)
            return after

    async def load() -> None:
        await act(lambda tray: tray)

    ft.use_effect(lambda: page.run_task(load) and None, [])
    return shown, act


def _big(label: str, *, id: str, spoken: str | None = None, on_tap: Handler | None) -> ft.Control:
    """The one button that the thumb looks for."""
    return tap(
        ft.Row(
            [
                ft.Icon(ft.Icons.CASINO_ROUNDED, size=28, color=theme.ON_ACCENT),
                theme.text(label, theme.TITLE, bold=True, color=theme.ON_ACCENT, lines=1),
            ],
            alignment=ft.MainAxisAlignment.CENTER,
            spacing=10,
        ),
        id=id,
        label=spoken or label,
        on_tap=on_tap,
        bgcolor=theme.ACCENT,
        radius=theme.CARD_RADIUS,
        padding=ft.Padding.symmetric(horizontal=16, vertical=14),
        expand=True,
    )


def _feet(*controls: ft.Control) -> ft.Control:
    """What is done next, over the navigation; beside it on a flat screen."""
    row = ft.Row(list(controls), spacing=theme.GAP)
    if use_layout().height >= FLAT:
        return ft.Column([foot(row), navigation(1)], spacing=0, tight=True)
    return ft.Container(
        ft.Row(
            [
                ft.Container(navigation(1), expand=True),
                ft.Container(row, expand=True, padding=ft.Padding.symmetric(vertical=6)),
            ],
            spacing=0,
        ),
        bgcolor=theme.CARD,
        padding=ft.Padding.only(right=theme.MARGIN),
    )


def _hint(tray: Tray, let_go: Handler) -> ft.Control:
    """How to hold, or how many are held and the way to let them go; as high in each case."""
    if tray.held:
        words = tn("{n} held", "{n} held", len(tray.held))
        shown: list[ft.Control] = [
            theme.text(words, theme.BODY, color=theme.SOFT),
            tap(
                theme.text(t("Let go"), theme.LABEL, bold=True, color=theme.ACCENT),
                id="let-go",
                label=t("Let all dice go"),
                on_tap=let_go,
                padding=ft.Padding.symmetric(horizontal=12, vertical=13),
                alignment=None,
            ),
        ]
    else:
        words = t("Tap a die to hold it.") if tray.latest and len(tray.mix) > 1 else ""
        shown = [theme.text(words, theme.BODY, color=theme.SOFT, align=ft.TextAlign.CENTER)]
    return ft.Container(
        ft.Row(shown, alignment=ft.MainAxisAlignment.CENTER, spacing=0),
        height=theme.TOUCH + 4 if use_layout().scale <= 1.3 else None,
    )


def _nothing() -> None:
    """A tap that was meant for something else."""


@ft.component
def DiceScreen() -> ft.View:
    """The dice tray."""
    shown, act = _use_tray()
    entry, set_entry = ft.use_state(cast("Entry | None", None))
    left, set_left = ft.use_state(0)
    mixing, set_mixing = ft.use_state(False)
    roll, still = _use_roll(shown, act)

    def leave() -> None:
        set_entry(None)
        set_left(lambda n: n + 1)

    write = _use_writing(act, leave)
    lies = use_moment(left)  # a doubled tap on what stood there before the way to roll throws nothing
    layout = use_layout()
    if shown is None:
        return screen("/dice", t("Dice"), [], back=False, foot=_feet(_big(t("Roll"), id="roll", on_tap=None)))
    tray = shown.tray
    known = presets()
    chosen = None if mixing else next((one for one in known if one.dice == tray.mix), None)
    accent = registry.look(chosen.game).accent if chosen else theme.INKED

    async def take(preset: Preset) -> None:
        set_mixing(False)
        await act(lambda now: now.take(preset.dice))

    async def undo() -> None:
        await act(Tray.taken_back)

    rolls = Rolls(tray.rolls, _use_clear(act))
    if entry is not None and len(entry.values) == len(tray.mix):
        body = [real_dice(tray.mix, entry, set_entry, layout)]
        below = _feet(*entry_buttons(tray, entry, leave, write))
        return screen("/dice", t("Real dice"), body, accent=accent, back=False, foot=below, pane=rolls)
    which: list[ft.Control] = [chips(known, chosen, take, lambda: set_mixing(True))]
    if chosen is None:
        more, less = _mixing(act)
        which.append(mixer(tray.mix, more, less, layout))
    low = layout.height / layout.scale < LOW
    lying = _lying(shown, act, still, layout, mixing=chosen is None and not low)
    body = [*lying, *which] if low else [*which, *lying]
    enter = button(
        t("Enter real dice"),
        id="enter-dice",
        kind="plain",
        icon=ft.Icons.BACK_HAND_OUTLINED,
        on_tap=lambda: set_entry(Entry((None,) * len(tray.mix))),
    )
    body.append(enter)
    if not layout.wide:
        body.append(rolls)
    actions = []
    if tray.rolls and tray.rolls[0].entered:
        actions.append(
            icon_button(ft.Icons.UNDO_ROUNDED, id="undo", label=t("Take back what was entered"), on_tap=undo)
        )
    held = len(tray.held)
    label = tn("Roll {n} die", "Roll {n} dice", tray.free) if held else t("Roll")
    below = _feet(_big(label, id="roll", on_tap=roll if lies else _nothing))
    return screen("/dice", t("Dice"), body, accent=accent, back=False, actions=actions, foot=below, pane=rolls)


def _use_roll(shown: _Shown | None, act: Act) -> tuple[Handler, bool]:
    """The throw, and whether its tumble was tapped away (hook). A second tap within a tumble shows the result, so that
    a doubled one throws once."""
    page = here()
    layout = use_layout()
    services = use_services()
    begun: ft.MutableRef[float] = ft.use_ref(float("-inf"))
    away, set_away = ft.use_state(-1)

    async def roll() -> None:
        assert shown is not None
        if time.monotonic() - begun.current < TUMBLE:
            set_away(shown.thrown)
            return
        if not shown.tray.free:
            notify(page, t("All dice are held. Let one go, then roll."), over=_over(layout))
            return
        begun.current = time.monotonic()
        await act(lambda now: now.rolled(services.chance.below), throws=True)
        page.run_task(services.device.thud)

    return roll, shown is not None and away == shown.thrown


def _use_clear(act: Act) -> Handler:
    """The way to empty the list of rolls, which can be undone (hook)."""
    page = here()
    layout = use_layout()

    async def clear() -> None:
        gone: list[Roll] = []

        def cleared(now: Tray) -> Tray:
            gone[:] = now.rolls
            return now.cleared()

        async def bring_back() -> None:
            await act(lambda now: now.restored(gone))

        await act(cleared)
        words = tn("{n} roll cleared.", "{n} rolls cleared.", len(gone))
        notify(page, words, t("Undo"), bring_back, over=_over(layout))

    return clear


def _mixing(act: Act) -> tuple[Callable[[int], object], Callable[[int], object]]:
    """The ways to add a die of so many sides, and to take one out."""
    return (
        lambda sides: act(lambda now: now.more(sides)),
        lambda sides: act(lambda now: now.less(sides)),
    )


def _lying(shown: _Shown, act: Act, still: bool, layout: Layout, *, mixing: bool) -> list[ft.Control]:
    """The dice as they lie, their sum, and what is held."""
    page = here()
    tray = shown.tray

    async def hold(index: int) -> None:
        if tray.latest is None:
            notify(page, t("Roll first; then a tap holds a die."), over=_over(layout))
        else:
            await act(lambda now: now.hold(index))

    async def let_go() -> None:
        await act(Tray.let_go)

    below = word_height(layout)
    size = die_size(
        len(tray.mix),
        layout.sheet_width,
        room_for(layout, 260 if layout.height < FLAT else 510 if mixing else 400),
        below=below,
    )
    dice = Dice(
        tray.mix, tray.values, shown.thrown, hold, tray.held, size, still, under=sum_line(tray.mix, tray.values)
    )
    return [
        ft.Container(dice, padding=ft.Padding.only(top=theme.GAP)),
        _hint(tray, let_go),
    ]


def _use_writing(act: Act, leave: Callable[[], None]) -> Callable[[Tray, Entry], Awaitable[None]]:
    """The way to note what real dice show (hook); a doubled tap notes it once."""
    page = here()
    layout = use_layout()
    written: ft.MutableRef[Entry | None] = ft.use_ref(None)

    async def undo() -> None:
        await act(Tray.taken_back)

    async def write(tray: Tray, entry: Entry) -> None:
        if written.current is entry:
            return
        written.current = entry
        values = tuple(value for value in entry.values if value is not None)
        await act(lambda now: now.take(tray.mix).entered(values))
        leave()
        notify(page, t("Written down: {total}", total=total(tray.mix, values)), t("Undo"), undo, over=_over(layout))

    return write
