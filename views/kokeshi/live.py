"""Kokeshi at the table: the workshop mirrored, the animals at a glance, and one question at a time under the thumb."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import flet as ft

from models.kokeshi.components import DOLLS, PAIR_POINTS
from models.kokeshi.moves import Advance, Place
from models.kokeshi.reading import landing, new_pairs
from models.kokeshi.rules import places
from models.kokeshi.state import KokeshiState, pairs
from models.texts import number, t, tn
from views.context import PANE, Handler
from views.design import theme
from views.hooks import use_moment
from views.kokeshi import words
from views.kokeshi.animals import animals
from views.kokeshi.asks import asked, climbers, putting, reserved, takes
from views.kokeshi.choices import Asking
from views.kokeshi.more import aid_sheet, happiness, more_sheet, points_sheet
from views.kokeshi.seats import strip, waiting_for
from views.kokeshi.tiles import grid
from views.kokeshi.workshop import Column, Spot, workshop
from views.widgets.playing import Playing, Shown, refusal
from views.widgets.scaffold import foot
from views.widgets.swipe import use_sideways
from views.widgets.taps import icon_button, later

ROOMY = 1.3
"""Up to this size of text what is asked stands at the foot; beyond it, it scrolls with the rest."""

TALL = 700
"""From this height in dp on the grid of tiles is in sight wherever the table was scrolled to."""


def use_table(playing: Playing) -> Shown:
    """The table of a play of Kokeshi (hook)."""
    state: KokeshiState = playing.table
    moment = (state.setup, state.round, state.turn)
    viewed, set_viewed = ft.use_state((moment, state.turn))
    # What was touched stays touched while the same is asked, whatever others do meanwhile.
    question = (*moment, state.phase, state.tasks, state.arrived, state.drawing)
    picked, set_picked = ft.use_state((question, -1))
    chosen, set_chosen = ft.use_state((question, ""))
    over, set_over = ft.use_state("")
    # Another turn begins with the workshop of whoever's it is.
    seat = viewed[1] if viewed[0] == moment else state.turn
    doll = picked[1] if picked[0] == question and picked[1] >= 0 and seat == state.turn else None
    waiting = reserved(state)
    tile = chosen[1] if chosen[0] == question and chosen[1] in waiting else next(iter(waiting), "")

    ready = use_moment((question, doll))

    def show(to: int) -> None:
        set_viewed((moment, to))

    def chip(to: int) -> None:
        """A touch turns to a workshop; on the one that shows, it tells the points so far."""
        if to == seat:
            set_over("points")
        else:
            show(to)

    def let_go() -> None:
        set_picked((question, -1))

    def choose(name: str) -> Handler:
        return later(set_chosen, (question, name))

    async def touch(index: int) -> None:
        """A track was touched: place the tile in hand there, or hold its doll; else the rules say why not."""
        if seat == state.turn and state.phase == "place" and tile:
            await playing.make(Place(seat, tile, DOLLS[index]), playing.play.number)
        elif doll == index:
            if ready:  # a doubled tap only holds the doll
                await playing.make(Advance(seat, DOLLS[index]), playing.play.number)
        elif seat == state.turn and index in climbers(state):
            set_picked((question, index))
        else:
            await playing.make(Advance(seat, DOLLS[index]), playing.play.number)

    newest: ft.MutableRef[Callable[[int], object]] = ft.use_ref(lambda: touch)
    newest.current = touch
    touched = ft.use_callback(lambda index: newest.current(index), [])
    sideways = use_sideways(lambda way: show((seat + way) % state.seats))
    telling: ft.MutableRef[Callable[[str], Handler] | None] = ft.use_ref(None)

    async def pick(name: str) -> None:
        """A tile of the grid was touched: what that means is known when it is."""
        if telling.current is not None:
            done = telling.current(name)()
            if done is not None:
                await done

    picking = ft.use_callback(pick, [])
    ask = Asking(playing, seat, doll, tile, choose, let_go, lambda to: later(show, to))
    put = telling.current = putting(ask)
    columns, spots = _columns(ask), _spots(ask)
    board = workshop(state, seat, playing.layout, columns, spots, cast("Callable[[int], None]", touched))
    if state.seats > 1:
        board = sideways(board)
    held: list[ft.Control] = [*refusal(playing, playing.refused), *asked(ask)]
    column = ft.Column(held, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    lower = foot(column)  # a hook: called however the phone is held
    body: list[ft.Control] = []
    layout = playing.layout
    roomy = layout.scale <= ROOMY and layout.height >= 560
    body += _tiles(ask, put is not None, picking)
    body += [_title(ask), board]
    if (steps := happiness(playing, seat)) is not None:
        body.append(steps)
    room = layout.width * (1 - PANE) - 1.5 * theme.MARGIN if layout.wide else layout.sheet_width
    tracks = animals(state, layout, tuple(playing.names), room)
    pane: ft.Control | None = None
    if layout.wide:
        pane = ft.Column([column, tracks], spacing=theme.MARGIN) if not roomy else tracks
    else:
        body.append(tracks)
        if not roomy:
            body.insert(0, column)
    return Shown(
        note=waiting_for(state),
        body=body,
        foot=lower if roomy else ft.Container(height=0),
        head=strip(playing, seat, chip),
        pane=pane,
        actions=[
            icon_button(
                ft.Icons.HELP_OUTLINE_ROUNDED, id="player-aid", label=t("Player aid"), on_tap=later(set_over, "aid")
            ),
            icon_button(ft.Icons.MORE_VERT_ROUNDED, id="more", label=t("More"), on_tap=later(set_over, "more")),
        ],
        dialog=_dialog(over, playing, lambda: set_over("")),
        # Where all but the foot scrolls, the grid of tiles is to begin at its top.
        let_go=let_go if doll is not None else None,
        scroll_key="table" if layout.height >= TALL else f"table-{put is not None}",
    )


def _tiles(ask: Asking, asked_for: bool, picking: Callable[[str], object]) -> list[ft.Control]:
    """The grid of tiles that are out there. Where it does not move all else it waits out of sight: it is there at
    once when it is asked for."""
    state, layout = ask.state, ask.playing.layout
    if not asked_for and (state.setup or state.phase == "over" or layout.height < TALL):
        return []
    take = takes(state)
    costs = None
    if take is not None and take.kind == "take":
        track = take.track
        costs = lambda one: PAIR_POINTS * new_pairs(state, state.turn, one, track)  # noqa: E731
    offer = state.offer or ()
    found = grid(state, tuple(one for one in state.out if one not in offer), picking, layout, costs)
    found.visible = asked_for
    return [found]


def _columns(ask: Asking) -> list[Column]:
    """What a touch of each track means now."""
    state = ask.state
    mine = ask.seat == state.turn
    if mine and state.phase == "place" and ask.tile:
        open_ = {track for name, track in places(state) if name == ask.tile}
        made: list[Column] = []
        for index, doll in enumerate(DOLLS):
            cost = PAIR_POINTS * new_pairs(state, ask.seat, ask.tile, index) if index in open_ else 0
            label = t("Place it on the {doll} track", doll=words.doll(index))
            if cost:
                label = t("{place}: {points}", place=label, points=number(cost))
            elif index in open_:
                label = t("{place}: free", place=label)
            made.append(Column(f"place-{doll}", label, index in open_, what=ask.tile))
        return made
    lit = climbers(state) if mine else frozenset[int]()
    return [
        Column(f"doll-{doll}", words.doll_label(state, ask.seat, index), index in lit, index == ask.doll)
        for index, doll in enumerate(DOLLS)
    ]


def _spots(ask: Asking) -> list[Spot]:
    """The spaces that are pointed at."""
    state = ask.state
    if ask.seat != state.turn:
        return []
    shop = state.workshops[ask.seat]
    if state.phase == "place" and ask.tile:
        return [
            Spot(track, len(shop.tracks[track]) + 1, PAIR_POINTS * new_pairs(state, ask.seat, ask.tile, track))
            for name, track in places(state)
            if name == ask.tile
        ]
    if ask.doll is not None:
        task = state.task
        found = landing(state, ask.seat, ask.doll, task.steps if task is not None else 1)
        return [Spot(ask.doll, found.height, None, doll=True)]
    task = takes(state)
    if task is not None and task.kind == "take":
        return [Spot(task.track, shop.taken(task.track) + 1)]
    return []


def _said(ask: Asking) -> str:
    return t("{name}'s workshop", name=ask.name(ask.seat))


def _title(ask: Asking) -> ft.Control:
    """Whose workshop shows, and what it has and loses."""
    state, shop = ask.state, ask.state.workshops[ask.seat]
    found = len(pairs(state.board, shop.tracks))
    parts = [tn("{n} happiness", "{n} happiness", shop.happiness)]
    if state.is_dummy(ask.seat):
        parts.append(t("pairs cost nothing"))
    elif found:
        parts.append(tn("{n} pair: {points}", "{n} pairs: {points}", found, points=number(PAIR_POINTS * found)))
    said = " · ".join(parts)
    large = ask.playing.layout.scale > ROOMY
    lines: list[ft.Control] = [
        theme.text(_said(ask), theme.BODY, bold=True, lines=1, expand=None if large else True),
        theme.text(said, theme.BODY, color=theme.SOFT),
    ]
    line: ft.Control = ft.Column(lines, spacing=0, tight=True) if large else ft.Row(lines, spacing=8)
    label = f"{_said(ask)}: {said}"
    return ft.Semantics(
        identifier=f"workshop-{ask.seat}",
        label=label,
        container=True,
        content=ft.Semantics(exclude_semantics=True, content=line),
        key=f"workshop-{ask.seat}",
    )


def _dialog(over: str, playing: Playing, close: Callable[[], None]) -> ft.BottomSheet | None:
    if over == "aid":
        return aid_sheet(playing, close)
    if over == "more":
        return more_sheet(playing, close)
    if over == "points":
        return points_sheet(playing, close)
    return None
