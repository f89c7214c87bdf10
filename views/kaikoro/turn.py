"""What Kaikoro asks, at the foot where the thumb is: dice, power, bonuses, a preview before it is written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from models.dice import Die
from models.journal import GameMove
from models.kaikoro import reading
from models.kaikoro.components import KAIJU, KaijuKey
from models.kaikoro.moves import ATTACK, TARGET, Adjust, Aim, Attack, Buy, Done, First, KaikoroMove, Pass, Protect
from models.kaikoro.rules import BUY_COST, legal_moves
from models.kaikoro.state import KaikoroState, Sheet
from models.problems import Problem
from models.texts import join, t, tn
from views.context import Handler
from views.design import theme
from views.kaikoro.gains import bonus, brings
from views.widgets.dice import Dice, die_face, face_picker
from views.widgets.playing import Playing, asking
from views.widgets.taps import button, icon_button, later, tap

DICE = (Die(), Die(), Die(6, "target"))
TARGET_DIE = 2

DIE = 52.0
"""How large a die is at the foot, in dp."""

ROOMY = 740
"""From this height in dp on every die has its steps under it."""


@dataclass(frozen=True)
class Turn:
    """The foot's own state.

    ``seat``: whose sheet shows. ``source``: the attack die in hand (None: the bonus on top). ``hand``: the die whose
    steps show, the target die (2) among them. ``space``: what was touched and awaits the word; ``number``: which one,
    where a “?” may be several. ``entering``: real dice, ``typed`` so far.
    """

    playing: Playing
    seat: int
    source: int | None
    hand: int
    space: tuple[KaijuKey, str] | None
    number: int | None
    buying: bool
    entering: bool
    typed: tuple[int | None, ...]
    ready: bool
    refused: Problem | None
    pick_source: Callable[[int], None]
    pick_number: Callable[[int | None], None]
    let_go: Callable[[], None]
    buy: Callable[[bool], None]
    enter: Callable[[bool], None]
    type_face: Callable[[int, int], Handler]
    done: Callable[[KaikoroMove], Handler]

    @property
    def state(self) -> KaikoroState:
        """The table."""
        state: KaikoroState = self.playing.table
        return state

    @property
    def sheet(self) -> Sheet:
        """The sheet that shows."""
        return self.state.sheets[self.seat]


def asked(turn: Turn) -> list[ft.Control]:
    """The foot of the phase, for the player whose sheet shows."""
    state, sheet, playing = turn.state, turn.sheet, turn.playing
    if state.phase == "over":
        return [button(t("Score the sheets"), id="count", kind="primary", on_tap=playing.count)]
    if sheet.hurt:
        return _crystals(turn)
    if state.phase == "roll":
        return _roll(turn, ATTACK, (0, 1, 2))
    if state.phase == "target":
        return _roll(turn, TARGET, (2,))
    if seat_waits := _others(turn):
        return seat_waits
    if sheet.bonuses:
        if turn.space is not None:
            return _preview(turn)
        return _first(turn) if sheet.choosing else _bonus(turn)
    over = _preview(turn) if turn.space is not None else _buying(turn) if turn.buying else []
    # The dice stay, out of sight: to send them anew is most of what a written number would cost.
    dice = _dice(turn)
    for one in dice:
        one.visible = not over
    return [*dice, *over]


def _bonus(turn: Turn) -> list[ft.Control]:
    """The bonus on top, which must be used next."""
    sheet = turn.sheet
    note = t("Touch a space that lights up")
    stack = ft.Row([bonus(one, 30) for group in reversed(sheet.bonuses) for one in group], spacing=6)
    return [asking(t("Use the attack bonus {number} now", number=sheet.bonus), note), stack]


def _others(turn: Turn) -> list[ft.Control]:
    """Nothing to do for this sheet: who is waited for."""
    state = turn.state
    if turn.seat in state.waiting:
        return []
    names = [turn.playing.names[seat] for seat in state.waiting]
    shown = names[0] if len(names) == 1 else tn("{n} player", "{n} players", len(names))
    return [asking(t("Waiting for {names}", names=shown), t("Tap a name above to turn to that sheet."))]


def _roll(turn: Turn, tape: str, dice: tuple[int, ...]) -> list[ft.Control]:
    """The table's throw: here, or as the real dice lie."""
    playing = turn.playing
    layout = playing.layout
    attack = tape == ATTACK
    throw = playing.throw(tape, tuple(DICE[die] for die in dice))

    async def here() -> None:
        turn.enter(False)
        done = throw()
        if done is not None:
            await done

    said = [asking(_moved(turn))] if attack and turn.state.moved else []
    if turn.entering:
        pickers: list[ft.Control] = [
            face_picker(DICE[die], turn.typed[die], partial(turn.type_face, die), id=f"face-{die}", layout=layout)
            for die in dice
        ]
        words = t("Tap what the dice show") if attack else t("Tap what the target die shows")
        asks = [asking(_moved(turn), words)] if said else [asking(words)]
        return [*asks, *pickers, button(t("Roll here instead"), id="roll-here", on_tap=here)]
    words = t("Roll for everybody") if attack else t("Roll: which Kaijū move?")
    return [
        *said,
        beside(
            turn,
            [
                button(t("Real dice"), id="enter-dice", on_tap=later(turn.enter, True)),
                button(words, id="roll", kind="primary", on_tap=throw, expand=True, lines=1),
            ],
        ),
    ]


def _moved(turn: Turn) -> str:
    """Which Kaijū the target die moved (KAI-T8)."""
    term = turn.playing.play.pad.game.book.term
    moved = [term(KAIJU[index]) for index in turn.state.board.beside[turn.state.moved]]
    names = t("All Kaijū") if len(moved) == len(KAIJU) else join(moved)
    return t("The die shows {n}: {kaiju} moved", n=turn.state.moved, kaiju=names)


def _crystals(turn: Turn) -> list[ft.Control]:
    """KAI-T9, where crystals do not go by themselves."""
    sheet, seat = turn.sheet, turn.seat
    note = tn("{n} damage is still to come", "{n} damage are still to come", sheet.hurt)
    held = tn("{n} crystal", "{n} crystals", sheet.crystals)
    no, yes = turn.done(Protect(seat, False)), turn.done(Protect(seat, True))
    return [
        asking(t("Avoid a damage with a crystal?"), f"{note} · {held}"),
        beside(
            turn,
            [
                button(t("Take the damage"), id="protect-no", on_tap=no, expand=True),
                button(t("Use a crystal"), id="protect-yes", kind="primary", on_tap=yes, expand=True),
            ],
        ),
    ]


def _first(turn: Turn) -> list[ft.Control]:
    """KAI-T7r: several bonuses of one attack."""
    cells: list[ft.Control] = []
    for number in dict.fromkeys(turn.sheet.bonuses[-1]):
        label = t("Attack bonus {number} first", number=number)
        cells.append(_numeral(str(number), f"first-{number}", label, turn.done(First(turn.seat, number)), turn))
    return [asking(t("Which attack bonus first?")), ft.Row(cells, spacing=6)]


def _numeral(face: str, id: str, label: str, on_tap: Handler | None, turn: Turn) -> ft.Control:
    return tap(
        theme.numeral(face, theme.TITLE, color=theme.INK if on_tap else theme.SOFT),
        id=id,
        label=label,
        on_tap=on_tap,
        height=turn.playing.layout.sized(52, 1.4),
        bgcolor=theme.CARD if on_tap else theme.WELL,
        border=ft.Border.all(1, theme.EDGE if on_tap else theme.LINE),
        expand=True,
    )


def _dice(turn: Turn) -> list[ft.Control]:
    """The own dice with what power may change, and what else may be done."""
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


def _acts(turn: Turn, sheet: Sheet, moves: frozenset[GameMove]) -> list[ft.Control]:
    """What is no attack: buy a bonus, pass, be done."""
    seat = turn.seat
    power = reading.power(turn.state, seat)
    can_buy = any(isinstance(move, Buy) for move in moves)
    spoken = t("Buy an attack bonus for {n} power; you have {power}", n=BUY_COST, power=power)
    shop = later(turn.buy, True) if can_buy else None
    bolt = ft.Icons.BOLT_ROUNDED
    acts = [button(t("Bonus −{n}", n=BUY_COST), id="buy", icon=bolt, spoken=spoken, on_tap=shop, expand=True, lines=1)]
    if Pass(seat) in moves:
        spoken = t("Pass: use no die, gain 1 power")
        skip = turn.done(Pass(seat))
        acts.append(button(t("Pass +1"), id="pass", icon=bolt, spoken=spoken, on_tap=skip, expand=True, lines=1))
    if Done(seat) in moves:
        kind = "primary" if all(sheet.used) or sheet.passed else "quiet"
        acts.append(button(t("Done"), id="done", kind=kind, on_tap=turn.done(Done(seat)), expand=True, lines=1))
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
        _die_face(value, held, used, turn.playing.layout.scale),
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
    return icon_button(icon, id=id, label=label, on_tap=turn.done(move) if move in moves else None)


def _die_face(value: int, held: bool, used: bool, scale: float) -> ft.Control:
    if 1 <= value <= 6:
        return die_face(Die(), value, size=DIE, held=held, dim=used)
    # 0 and 7 are no faces: power made them.
    figure = ft.Text(str(value), size=theme.TITLE / scale, weight=ft.FontWeight.BOLD, color="#1F2328", no_wrap=True)
    over = ft.Container(figure, width=DIE, height=DIE, alignment=ft.Alignment.CENTER)
    return ft.Stack([die_face(Die(), None, size=DIE, held=held, dim=used), over], width=DIE, height=DIE)


def _target(turn: Turn) -> ft.Control:
    """The target die as it is for this player, and the Kaijū that it means."""
    sheet = turn.sheet
    names = [turn.playing.play.pad.game.book.term(key) for key in reading.attackable(turn.state, turn.seat)]
    held = turn.hand == TARGET_DIE
    return tap(
        die_face(DICE[TARGET_DIE], sheet.target, size=DIE, held=held),
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


def _buying(turn: Turn) -> list[ft.Control]:
    moves = frozenset(legal_moves(turn.state, turn.seat))
    cells: list[ft.Control] = []
    for number in range(8):
        move = Buy(turn.seat, number)
        can = move in moves
        label = t("Attack bonus {number} for {n} power", number=number, n=BUY_COST)
        cells.append(_numeral(str(number), f"buy-{number}", label, turn.done(move) if can else None, turn))
    rows = [ft.Row(cells[start : start + 4], spacing=6) for start in (0, 4)]
    return [
        asking(t("An attack bonus for {n} power: which number?", n=BUY_COST)),
        *rows,
        button(t("Not now"), id="buy-not", on_tap=later(turn.buy, False)),
    ]


def options(turn: Turn) -> list[Attack]:
    """The attacks that touching the space can mean: several where a bonus “?” may be more than one number."""
    assert turn.space is not None
    return reading.attacks(turn.state, turn.seat, *turn.space, turn.source if turn.sheet.bonus is None else None)


def _preview(turn: Turn) -> list[ft.Control]:
    """What was touched, and what it would bring, before it is written."""
    assert turn.space is not None
    term = turn.playing.play.pad.game.book.term(turn.space[0])
    attacks = options(turn)
    if not attacks:
        return [asking(t("Not now")), button(t("Back"), id="let-go", on_tap=turn.let_go)]
    chosen = attacks[0] if len(attacks) == 1 else next((one for one in attacks if one.number == turn.number), None)
    if chosen is None:
        return _which_number(turn, attacks, term)
    seen = reading.preview(turn.state, turn.seat, chosen)
    said = brings(seen, turn.playing.play.pad)
    words = t("Write {n}", n=_number(turn, chosen))
    return [
        asking(t("{kaiju}: {n} here?", kaiju=term, n=_number(turn, chosen)), " · ".join(said)),
        beside(
            turn,
            [
                button(t("Not there"), id="let-go", on_tap=turn.let_go, lines=1),
                button(words, id="write", kind="primary", on_tap=turn.done(chosen), expand=True, lines=1),
            ],
        ),
    ]


def _which_number(turn: Turn, attacks: list[Attack], term: str) -> list[ft.Control]:
    """A bonus “?” that may be more than one number at the space."""
    cells: list[ft.Control] = []
    for number in [one.number for one in attacks if one.number is not None]:
        label = t("Write {n}", n=number)
        cells.append(_numeral(str(number), f"number-{number}", label, later(turn.pick_number, number), turn))
    rows = [ft.Row(cells[start : start + 4], spacing=6) for start in range(0, len(cells), 4)]
    back = button(t("Not there"), id="let-go", on_tap=turn.let_go)
    return [asking(t("{kaiju}: which number?", kaiju=term)), *rows, back]


def _number(turn: Turn, attack: Attack) -> int:
    if attack.number is not None:
        return attack.number
    if attack.die is not None:
        return turn.sheet.dice[attack.die]
    held = turn.sheet.bonus
    return held if isinstance(held, int) else 0


def thrown(turn: Turn, number: int, layout_height: float) -> list[ft.Control]:
    """The table's dice while they fall: all three before the Players phase, the target die before the Kaijū move."""
    state = turn.state
    if state.phase == "roll":
        blank: tuple[int | None, ...] = (None, None, None)
        return [Dice(DICE, blank, number, size=56, width=220)]
    if state.phase == "target":
        return [Dice(DICE[2:], (None,), number, size=56, width=80)]
    return []
