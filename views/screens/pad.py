"""The score pad of a play: one player's sheet at a time, everybody's totals in sight, each tap stored at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import cast

import flet as ft

from models.forms import Scalar
from models.journal import Event, Finish, Set, seat_of
from models.pads import UNFINISHED
from models.play import Play
from models.problems import Problem
from models.texts import t
from views import registry
from views.company import Table as Together
from views.context import MEMORY, Handler, Layout, here, use_layout
from views.design import theme
from views.hooks import Make, use_play
from views.registry import Cell
from views.screens.finishing import counting_sheet, lacking_sheet, unfinished_sheet
from views.screens.table import Table
from views.together.hooks import use_ending, use_presence, use_table
from views.together.presence import Presence
from views.widgets import counting, problems
from views.widgets.dialogs import rule_sheet
from views.widgets.keypad import HARDWARE, keypad
from views.widgets.pad import Active, Writing, anchor
from views.widgets.players import Seats
from views.widgets.playing import use_awake
from views.widgets.problems import address
from views.widgets.scaffold import card, foot, screen, section
from views.widgets.scrolling import use_scrolling
from views.widgets.sheets import sheet_table
from views.widgets.taps import button, icon_button, later
from views.widgets.typing import Typing

SETTLED = 0.06
"""The seconds in which a screen takes in a keypad that comes up, before something is scrolled to."""


@ft.component
def PadScreen() -> ft.View:
    """A play: the table while it is played, then (or only) the sheets to fill in."""
    play_id = ft.use_route_params()["play"]
    refused, set_refused = ft.use_state(cast("tuple[int, Problem] | None", None))
    loaded, make = use_play(play_id, lambda number, found: set_refused((number, found)))
    table_id, seats, owner = use_table(lambda company: company.of_play(play_id), _place)
    use_presence(table_id)
    use_ending(loaded.value, seats is not None)
    route = f"/play/{play_id}"
    if loaded.value is None:
        words = loaded.failure or t("One moment …")
        return screen(route, t("Tokuten"), [theme.text(words, theme.LABEL, color=theme.SOFT)])
    if loaded.value.live is not None and registry.look(loaded.value.pad.game.id).table is not None:
        return Table(loaded.value, make, refused, route, seats, owner, key=f"table-{play_id}")  # type: ignore[call-arg]
    return _Pad(loaded.value, make, route, seats, owner, key=play_id)  # type: ignore[call-arg]  # all take a key


def _place(table: Together | None) -> tuple[str | None, frozenset[int] | None, bool]:
    """Of a table of several phones: its id, the seats that act here, and whether it is the owner's session. None:
    everybody plays on this device."""
    if table is None:
        return None, None, False
    return table.id, table.seats if table.apart else None, table.owner


def _lacking(play: Play) -> list[tuple[int, Problem]]:
    """What nobody could know of a sheet and is not entered yet, with its seat."""
    return [(seat, one) for seat in range(len(play.pad.players)) for one in play.state.missing(seat)]


def _last_seat(play: Play) -> int:
    """The seat that was written last: who comes back goes on there. Who acts for some seats begins with one of them."""
    newest = play.journal.fold.standing[-1:]
    seat = seat_of(play.journal.scope(play.journal.move(newest[0]))) if newest else None
    if play.seats and (seat is None or seat not in play.seats):
        return min(play.seats)
    return seat or 0


def _first_seat(play: Play, seats: frozenset[int] | None) -> int:
    """The seat that shows at first: one that counts on this device."""
    last = _last_seat(play)
    return last if not seats or last in seats else min(seats)


@ft.component
def _Pad(play: Play, stored: Make, route: str, seats: frozenset[int] | None, owner: bool) -> ft.View:
    page = here()
    layout = use_layout()
    game = play.pad.game
    look = registry.look(game.id)
    memory = ft.use_context(MEMORY)
    memory.pad = play
    chosen, set_seat = ft.use_state(_first_seat(play, seats))
    rule, set_rule = ft.use_state("")
    asking, set_asking = ft.use_state(False)
    own: ft.MutableRef[set[int]] = ft.use_ref(lambda: set())

    async def make(event: Event, after: int) -> Play | None:
        made = await stored(event, after)
        if made:
            own.current.add(made.number)
        return made

    def seen(scope: str) -> Play:
        # A thumb taps faster than a slow phone draws: what follows on this window's own taps goes on from them.
        # What somebody else wrote meanwhile was not seen, and makes the tap stale as any other.
        newest = memory.plays.get(play.id, play)
        return newest if own.current.issuperset(newest.journal.touching(play.number, scope)) else play

    active, set_active, press = _use_keypad(play, make, set_seat)
    said = use_awake()
    seat = min(chosen, len(play.pad.players) - 1)
    column = use_scrolling(anchor(active.cell.seat, active.cell.path) if active else None, SETTLED)

    def turn_to(to: int | None) -> None:
        set_active(None)
        if to is not None:
            set_seat(to)

    gate: ft.MutableRef[asyncio.Lock] = ft.use_ref(lambda: asyncio.Lock())

    async def write(of: int | None, path: str, value: Scalar, amends: int | None = None) -> int | None:
        made = await make(Set(address(of, path), value, amends), max(play.number, amends or 0))
        return made.number if made else None

    async def count(of: int, path: str, change: int, most: int | None) -> None:
        async with gate.current:
            now = seen(address(of, path))
            written = now.pad.cell(of, path) if of < len(now.pad.players) else None
            value = max(0, (written if isinstance(written, int) else 0) + change)
            value = value if most is None else min(value, most)
            if value != written:
                await make(Set(address(of, path), value), now.number)

    lacking = _lacking(play)

    async def finish() -> None:
        set_active(None)
        async with gate.current:
            now = seen("")
            unseen = lacking if now is play else _lacking(now)
            if now.pad.problems or ((unseen or now.hidden) and not now.pad.finished):
                set_asking(True)
            elif now.pad.finished or await make(Finish(), now.number):
                page.navigate(f"{route}/result")

    async def stop_early() -> None:
        set_asking(False)
        stopped = await make(Set(UNFINISHED, True), play.number)
        if stopped and stopped.hidden:
            set_asking(True)
        elif stopped and not stopped.pad.problems and await make(Finish(), stopped.number):
            page.navigate(f"{route}/result")

    async def anyway() -> None:
        set_asking(False)
        if await make(Finish(), play.number):
            page.navigate(f"{route}/result")

    dialog: ft.BottomSheet | None = None
    if rule in game.book.rules:
        dialog = rule_sheet(game, rule, lambda: set_rule(""), layout, page, look.accent)
    elif asking and play.pad.problems:
        dialog = unfinished_sheet(play, turn_to, stop_early, lambda: set_asking(False), layout)
    elif asking and lacking:
        dialog = lacking_sheet(play, lacking, turn_to, anyway, lambda: set_asking(False), layout)
    elif asking and play.hidden:
        dialog = counting_sheet(play, anyway, lambda: set_asking(False), layout)
    ft.use_dialog(dialog)

    writing = Writing(
        play, seat, write, count, lambda cell: set_active(_begun(play, cell)), lambda rule_id: set_rule(rule_id), active
    )
    body: list[ft.Control] = [*said]
    if seat in play.hidden:
        body.append(counting.in_place_of_a_sheet(play, seat))
    elif look.sheet is not None:
        body.append(look.sheet(writing, key=f"sheet-{seat}"))
    body += problems.rows(problems.elsewhere(play.pad), play.pad, writing.open_rule)
    body[:0] = problems.missing(play, seat, writing.open_rule)
    if seats is not None or owner:
        body.insert(0, Presence(play.id, play, owner, key="presence"))  # type: ignore[call-arg]
    wrong = [found for found in play.pad.problems if not problems.waits(game, found)]
    faulty = {one for found in wrong for one in found.seats}
    table = sheet_table(play.pad.sheet, game, layout, on_pad=True, seat=seat, hidden=play.hidden)
    lines = card(table, padding=10)
    if not layout.wide:
        body.append(section(t("Line by line"), lines))
    return screen(
        route,
        game.title.split(" – ")[0],
        body,
        note=t("Final score") if play.pad.finished else t("Score so far"),
        accent=look.accent,
        actions=_actions(
            play,
            make,
            turn_to,
            None if seats is not None else lambda: page.navigate(f"{route}/players"),
            lambda: page.navigate(f"/rules/{game.id}"),
        ),
        head=Seats(play, seat, turn_to, layout, faulty),
        foot=keypad(_title(play, active.cell), active.typing, press, layout)
        if active
        else _foot(play, seat, turn_to, finish, layout),
        pane=lines if layout.wide else None,
        scroll_key=f"seat-{seat}",
        column=column,
    )


def _title(play: Play, cell: Cell) -> str:
    """What the keypad writes, and for whom."""
    if cell.seat is None or len(play.pad.players) == 1:
        return cell.title
    return t("{name}: {cell}", name=play.pad.players[cell.seat].name, cell=cell.title)


def _begun(play: Play, cell: Cell) -> Active:
    """The keypad on *cell*, from what stands in it."""
    value = play.pad.table.get(cell.path) if cell.seat is None else play.pad.cell(cell.seat, cell.path)
    return Active(cell, Typing.of(value if isinstance(value, int) else None))


def _following(play: Play, cell: Cell) -> Cell | None:
    """The cell after *cell*: down the sheet, then on the next player's; None after the last."""
    shown = [seat for seat in range(len(play.pad.players)) if seat not in play.hidden]
    cells = [one for seat in shown for one in registry.look(play.pad.game.id).cells(play.pad, seat)]
    places = [(one.seat, one.path) for one in cells]
    here_ = places.index((cell.seat, cell.path)) if (cell.seat, cell.path) in places else len(cells)
    return cells[here_ + 1] if here_ + 1 < len(cells) else None


def _use_keypad(
    play: Play, make: Make, set_seat: Callable[[int], None]
) -> tuple[Active | None, Callable[[Active | None], None], Callable[[str], object]]:
    """The active cell, the way to change it, and what a key does (hook). Every key is stored at once."""
    active, set_active = ft.use_state(cast("Active | None", None))
    newest: ft.MutableRef[Active | None] = ft.use_ref(None)
    gate: ft.MutableRef[asyncio.Lock] = ft.use_ref(lambda: asyncio.Lock())

    def activate(to: Active | None) -> None:
        newest.current = to
        set_active(to)

    async def press(key: str) -> None:
        # Keys can come faster than they are stored and shown: one after the other, so that none is lost.
        async with gate.current:
            now = newest.current
            if now is None or key == "done":
                activate(None)
            elif key == "next":
                following = _following(play, now.cell)
                activate(_begun(play, following) if following else None)
                if following and following.seat is not None:
                    set_seat(following.seat)
            elif (typing := now.typing.press(key)) != now.typing:
                own = now.own
                if typing.value != now.typing.value:
                    made = await make(Set(now.address, typing.value, own), max(play.number, own or 0))
                    if made is None:
                        return
                    own = made.number
                if newest.current is now:  # and not another cell by now
                    activate(Active(now.cell, typing, own))

    _use_keyboard(active is not None, press)
    return active, activate, press


def _use_keyboard(listening: bool, press: Callable[[str], Awaitable[None]]) -> None:
    """While a cell is active, a real keyboard does what the keypad does (hook)."""
    page = here()
    newest: ft.MutableRef[Callable[[str], Awaitable[None]]] = ft.use_ref(lambda: press)
    newest.current = press

    async def pressed(event: ft.KeyboardEvent) -> None:
        key = HARDWARE.get(event.key)
        if key is not None:
            await newest.current(key)

    def listen() -> None:
        page.on_keyboard_event = pressed if listening else None
        page.update()

    ft.use_effect(listen, [listening])


def _actions(
    play: Play, make: Make, turn_to: Callable[[int | None], None], people: Handler | None, rules: Handler
) -> list[ft.Control]:
    undo, redo = play.undo, play.redo

    async def back() -> None:
        if undo and await make(undo, play.number):
            turn_to(undo.seat)  # what changed is in sight

    async def forth() -> None:
        if redo and await make(redo, play.number):
            turn_to(redo.seat)

    return [
        icon_button(ft.Icons.UNDO_ROUNDED, id="undo", label=t("Undo"), on_tap=back if undo else None),
        icon_button(ft.Icons.REDO_ROUNDED, id="redo", label=t("Redo"), on_tap=forth if redo else None),
        *(
            [icon_button(ft.Icons.GROUP_OUTLINED, id="change-players", label=t("Change the players"), on_tap=people)]
            if people is not None
            else []
        ),
        icon_button(ft.Icons.MENU_BOOK_ROUNDED, id="rules", label=t("Rules"), on_tap=rules),
    ]


def _foot(play: Play, seat: int, turn_to: Callable[[int], None], finish: Handler, layout: Layout) -> ft.Control:
    following = next((one for one in range(seat + 1, len(play.pad.players)) if one not in play.hidden), None)
    last = following is None
    done = button(t("Who won?"), id="finish", kind="primary" if last else "quiet", on_tap=finish, expand=True)
    if following is None:
        return foot(ft.Row([done]))
    words = t("Next: {name}", name=play.pad.players[following].name)
    onward = later(turn_to, following)
    next_player = (
        button(words, id="next-player", kind="primary", on_tap=onward, expand=True, lines=1)
        if layout.scale < 1.3
        else icon_button(ft.Icons.ARROW_FORWARD_ROUNDED, id="next-player", label=words, on_tap=onward)
    )
    return foot(ft.Row([done, next_player], spacing=10))
