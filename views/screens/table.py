"""A play at the table: the frame in which each game shows its own table, move by move."""

from __future__ import annotations

import asyncio

import flet as ft

from models.journal import Count
from models.play import Play
from models.problems import Problem
from models.texts import t
from views import registry
from views.context import MEMORY, here, use_layout, use_services
from views.hooks import Make
from views.together.presence import Presence
from views.widgets.dialogs import rule_sheet
from views.widgets.playing import Playing, Shown, asking, use_awake, with_a_move
from views.widgets.scaffold import foot, screen
from views.widgets.steady import steady_button, use_newest, use_steady
from views.widgets.unhurried import unhurried


@ft.component
def Table(
    play: Play, make: Make, refused: tuple[int, Problem] | None, route: str, seats: frozenset[int] | None, owner: bool
) -> ft.View:
    """The table of one play. ``refused`` is what the rules said to the last tap, and the number it was made against;
    ``seats`` those that act on this device (None: all); ``owner``: whether the table of many phones is theirs."""
    page, layout, services = here(), use_layout(), use_services()
    game = play.pad.game
    look = registry.look(game.id)
    memory = ft.use_context(MEMORY)
    memory.pad = play
    rule, set_rule = ft.use_state("")
    gate: ft.MutableRef[asyncio.Lock] = ft.use_ref(lambda: asyncio.Lock())
    own: ft.MutableRef[set[int]] = ft.use_ref(lambda: set())
    said = use_awake()
    stands = refused[1] if refused and refused[0] == play.number else None

    async def count() -> None:
        await make(Count(), play.number)

    playing = Playing(
        play,
        layout,
        make,
        services,
        stands,
        set_rule,
        count,
        gate.current,
        own.current,
        lambda: memory.plays.get(play.id, play),
        seats,
        owner or seats is None,
    )
    assert look.table is not None, "a game that is played has a table"
    shown: Shown = look.table(playing)
    dialog = shown.dialog
    if rule in game.book.rules:
        dialog = rule_sheet(game, rule, lambda: set_rule(""), layout, page, look.accent)
    ft.use_dialog(dialog)
    undo, redo = play.undo, play.redo

    def follow(seat: int | None) -> None:
        if seat is not None and shown.turn_to is not None:
            shown.turn_to(seat)

    async def back() -> None:
        """Takes back the newest move, and what was told of the boards with it."""
        now, one = play, undo
        while one is not None:
            made = await make(one, now.number)
            if made is None:
                return
            follow(one.seat)
            now, before = made, one.of
            one = now.undo
            if one is None or one.of != before - 1 or not with_a_move(now, one.of):
                return

    async def again() -> None:
        """Brings back what was taken back last: what was told of the boards, and the move."""
        now, one = play, redo
        while one is not None:
            made = await make(one, now.number)
            if made is not None:
                follow(one.seat)
            if made is None or not with_a_move(made, one.of):
                return
            now, before = made, one.of
            one = now.redo
            if one is None or one.of != before + 1:
                return

    backwards, forwards = use_newest(shown.let_go or back), use_newest(again)
    actions = [
        steady_button(ft.Icons.UNDO_ROUNDED, "undo", t("Undo"), backwards, bool(undo or shown.let_go)),
        steady_button(ft.Icons.REDO_ROUNDED, "redo", t("Redo"), forwards, bool(redo)),
        *shown.actions,
    ]
    together = seats is not None or owner
    who = [unhurried(Presence(play.id, play, owner, key="presence"))] if together else []  # type: ignore[call-arg]
    turn = play.live.turn(play.table) if play.live is not None else None
    other = seats is not None and turn is not None and turn not in seats
    said_of_turn = asking(t("{name} plays on another device", name=playing.names[turn or 0]))
    waits = foot(ft.Row([ft.Container(said_of_turn, expand=True)]))  # a hook; a row takes the whole width
    whole = screen(
        route,
        game.title.split(" – ")[0],
        [*said, *who, *shown.body],
        note=shown.note,
        accent=look.accent,
        actions=actions,
        head=shown.head,
        foot=waits if other else shown.foot,
        pane=shown.pane,
        scroll_key=shown.scroll_key,
        spread=shown.spread,
    )
    return use_steady(whole)
