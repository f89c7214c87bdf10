"""The own dice at the foot: what power may change of them, and what else a player may do."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

import flet as ft

from models.dice import Die
from models.journal import GameMove, Thrown
from models.kaikoro import reading
from models.kaikoro.moves import ATTACK, Adjust, Aim, Buy, Done, KaikoroMove, Pass
from models.kaikoro.rules import BUY_COST, legal_moves
from models.kaikoro.state import KaikoroState, Sheet
from models.kaikoro.steps import apply
from models.state import State
from models.texts import t
from views.context import Handler
from views.design import theme
from views.widgets.dice import die_face
from views.widgets.fixed import Drawings
from views.widgets.steady import Shared, part
from views.widgets.taps import button, icon_button, later, silent, tap, worded

if TYPE_CHECKING:
    from views.kaikoro.turn import Turn

DICE = (Die(), Die(), Die(6, "target"))
TARGET_DIE = 2

DIE = 52.0
"""How large a die is at the foot, in dp."""

ROOMY = 740
"""From this height in dp on every die has its steps under it."""


def own_dice(turn: Turn, *, shown: bool) -> ft.Control:
    """The own dice with what power may change, and what else may be done. While they are not *shown* they stay, out of
    sight: to send them anew is most of what a roll or a written number would cost. Those of the next turn are there
    before they fall."""
    early = not shown and turn.state.phase == "roll" and turn.playing.acts(turn.seat)
    if early:
        turn = _fallen(turn)
    own, state, layout = turn.sheet, turn.state, turn.playing.layout
    key = (turn.seat, own, turn.hand, state.turn, state.phase, state.board, layout)

    def made() -> ft.Control:
        dice = column(_dice(turn))
        dice.key = f"dice-{state.turn}"  # a tap of the turn before must not count in this one
        return dice

    return part(made, *key, shown=shown, early=early and turn.seat in state.waiting, name="own-dice")


def _with_ones(state: State) -> State:
    table = cast("KaikoroState", state.table)
    return replace(state, table=apply(table, Thrown(ATTACK, (1, 1, 1))))


_ones: Shared[State] = Shared(_with_ones)


def _fallen(turn: Turn) -> Turn:
    """*turn* as it would go on if all dice fell on one: what they really show is a small change to that."""
    play = turn.playing.play
    play = replace(play, state=_ones(play.state))
    die = in_hand(play.table.sheets[turn.seat], turn.taken)
    hand = TARGET_DIE if turn.hand == TARGET_DIE else die
    return replace(turn, playing=replace(turn.playing, play=play), source=die, hand=hand)


def in_hand(own: Sheet, taken: int) -> int:
    """The attack die in hand: the one that was *taken* last, or the other where that one is used."""
    wanted = taken if taken in (0, 1) else 0
    return 1 - wanted if own.used[wanted] else wanted


def column(controls: list[ft.Control]) -> ft.Control:
    """Lines of the foot, one below the other."""
    return ft.Column(controls, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _dice(turn: Turn) -> list[ft.Control]:
    sheet, seat = turn.sheet, turn.seat
    moves = frozenset(legal_moves(turn.state, seat))
    faces = [_die(turn, 0), _die(turn, 1), _target(turn)]
    steps = [_die_steps(turn, 0, moves), _die_steps(turn, 1, moves), _target_steps(turn, moves)]
    acts = beside(turn, _acts(turn, sheet, moves))
    if turn.playing.layout.height >= ROOMY:
        both = [
            ft.Column([face, ft.Row(two, spacing=0, tight=True)], spacing=0, tight=True)
            for face, two in zip(faces, steps, strict=True)
        ]
        for one in both:
            one.horizontal_alignment = ft.CrossAxisAlignment.CENTER
        return [ft.Row(list(both), spacing=8, alignment=ft.MainAxisAlignment.CENTER), acts]
    # On a low screen only the die in hand has its steps, beside all three.
    row = [*faces, ft.Container(width=4), *steps[turn.hand]]
    return [ft.Row(row, spacing=6, alignment=ft.MainAxisAlignment.CENTER), acts]


def beside(turn: Turn, controls: list[ft.Control]) -> ft.Control:
    """Buttons side by side; with large text one below the other."""
    if turn.playing.layout.scale <= 1.3:
        return ft.Row(controls, spacing=10)
    for one in controls:
        one.expand = None
    return ft.Column(controls, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _worded(key: tuple[str, str, str, ft.IconData | None, int, bool]) -> ft.Control:
    return silent(worded(*key[1:]))


_WORDS: Drawings[tuple[str, str, str, ft.IconData | None, int, bool]] = Drawings(_worded)


def act(
    label: str, id: str, on_tap: Handler | None, *, expand: bool = True, place: str = "", **more: Any
) -> ft.Control:
    """A button whose words are drawn once for all phones. *place* tells it from another one with its *id*."""

    def words(*drawn: Any) -> ft.Control:
        return _WORDS((f"{id} {place}", *drawn))

    return button(label, id=id, on_tap=on_tap, expand=expand or None, lines=1, words=words, **more)


def _acts(turn: Turn, sheet: Sheet, moves: frozenset[GameMove]) -> list[ft.Control]:
    """What is no attack: buy a bonus, pass, be done."""
    seat = turn.seat
    power = reading.power(turn.state, seat)
    can_buy = any(isinstance(move, Buy) for move in moves)
    spoken = t("Buy an attack bonus for {n} power; you have {power}", n=BUY_COST, power=power)
    shop = later(turn.buy, True) if can_buy else None
    bolt = ft.Icons.BOLT_ROUNDED
    acts = [act(t("Bonus −{n}", n=BUY_COST), "buy", shop, icon=bolt, spoken=spoken)]
    if Pass(seat) in moves:
        spoken = t("Pass: use no die, gain 1 power")
        skip = turn.done(Pass(seat))
        acts.append(act(t("Pass +1"), "pass", skip, icon=bolt, spoken=spoken))
    if Done(seat) in moves:
        kind = "primary" if all(sheet.used) or sheet.passed else "quiet"
        acts.append(act(t("Done"), "done", turn.done(Done(seat)), kind=kind))
    return acts


def _die(turn: Turn, die: int) -> ft.Control:
    """An attack die as it is for this player; a tap takes it in hand."""
    sheet = turn.sheet
    used = sheet.used[die] or sheet.passed
    value = sheet.dice[die]
    held = turn.hand == die and not used
    label = t("Attack die {n}: {value}", n=die + 1, value=value)
    if used:
        label += t(", used")
    return tap(
        _FACES((die, value, held, used, turn.playing.layout.scale)),
        readable=True,
        id=f"die-{die}",
        label=label,
        selected=held,
        on_tap=None if used else later(turn.pick_source, die),
        width=DIE + 4,
        height=DIE + 4,
    )


def _die_steps(turn: Turn, die: int, moves: frozenset[GameMove]) -> list[ft.Control]:
    """What power does to an attack die."""
    down, up = Adjust(turn.seat, die, "down"), Adjust(turn.seat, die, "up")
    less = t("Attack die {n}: one less, for 1 power", n=die + 1)
    more = t("Attack die {n}: one more, for 1 power", n=die + 1)
    return [
        _step(turn, ft.Icons.REMOVE_ROUNDED, f"die-{die}-down", less, down, moves),
        _step(turn, ft.Icons.ADD_ROUNDED, f"die-{die}-up", more, up, moves),
    ]


def _step(
    turn: Turn, icon: ft.IconData, id: str, label: str, move: KaikoroMove, moves: frozenset[GameMove]
) -> ft.Control:
    on_tap = turn.done(move) if move in moves else None
    return icon_button(icon, id=id, label=label, on_tap=on_tap, sign=lambda *drawn: _SIGNS((id, *drawn)))


def _sign(key: tuple[str, ft.IconData, ft.ColorValue]) -> ft.Control:
    return silent(ft.Icon(key[1], size=24, color=key[2]))


_SIGNS: Drawings[tuple[str, ft.IconData, ft.ColorValue]] = Drawings(_sign)


def _face(key: tuple[int, int, bool, bool, float]) -> ft.Control:
    """The face of one of the three dice: its place, value, whether it is held or used, and the scale of text."""
    die, value, held, used, scale = key
    if die == TARGET_DIE or 1 <= value <= 6:
        return silent(die_face(DICE[die], value, size=DIE, held=held, dim=used))
    # 0 and 7 are no faces: power made them.
    figure = ft.Text(str(value), size=theme.TITLE / scale, weight=ft.FontWeight.BOLD, color="#1F2328", no_wrap=True)
    over = ft.Container(figure, width=DIE, height=DIE, alignment=ft.Alignment.CENTER)
    return silent(ft.Stack([die_face(DICE[die], None, size=DIE, held=held, dim=used), over], width=DIE, height=DIE))


_FACES: Drawings[tuple[int, int, bool, bool, float]] = Drawings(_face)


def _target(turn: Turn) -> ft.Control:
    """The target die as it is for this player, and the Kaijū that it means."""
    sheet = turn.sheet
    names = [turn.playing.play.pad.game.book.term(key) for key in reading.attackable(turn.state, turn.seat)]
    held = turn.hand == TARGET_DIE
    return tap(
        _FACES((TARGET_DIE, sheet.target, held, False, 1.0)),
        readable=True,
        id=f"die-{TARGET_DIE}",
        label=t("Target die: {value}, {names}", value=sheet.target, names=", ".join(names)),
        selected=held,
        on_tap=later(turn.pick_source, TARGET_DIE),
        width=DIE + 4,
        height=DIE + 4,
    )


def _target_steps(turn: Turn, moves: frozenset[GameMove]) -> list[ft.Control]:
    """What power does to the target die."""
    left, right = Aim(turn.seat, "left"), Aim(turn.seat, "right")
    to_left, to_right = t("Move the target die left, for 1 power"), t("Move the target die right, for 1 power")
    return [
        _step(turn, ft.Icons.CHEVRON_LEFT_ROUNDED, "aim-left", to_left, left, moves),
        _step(turn, ft.Icons.CHEVRON_RIGHT_ROUNDED, "aim-right", to_right, right, moves),
    ]
