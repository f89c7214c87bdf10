"""What Kaikoro asks, at the foot where the thumb is: dice, power, bonuses, a preview before it is written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from models.kaikoro import reading
from models.kaikoro.components import KAIJU, KaijuKey
from models.kaikoro.moves import ATTACK, TARGET, Attack, Buy, First, KaikoroMove, Protect
from models.kaikoro.rules import BUY_COST, legal_moves
from models.kaikoro.state import KaikoroState, Sheet
from models.problems import Problem
from models.texts import join, t, tn
from views.context import Handler
from views.design import theme
from views.hooks import Lately
from views.kaikoro.gains import bonus, brings
from views.kaikoro.owndice import DICE, TARGET_DIE, act, beside, column, own_dice
from views.widgets.dice import die_face, face_picker, spoken
from views.widgets.playing import Playing, asking
from views.widgets.steady import part, slot
from views.widgets.taps import button, later, tap


@dataclass(frozen=True)
class Turn:
    """The foot's own state.

    ``seat``: whose sheet shows. ``taken``: the die that was taken in hand last, used or not. ``source``: the attack die
    in hand (None: the bonus on top). ``hand``: the die whose steps show, the target die (2) among them. ``space``: what
    was touched and awaits the word; ``number``: which one, where a “?” may be several. ``entering``: real dice,
    ``typed`` so far. ``newest``: what was shown last, for handlers that stay. ``lately``: what was done here last; a
    doubled tap on it must not pass, nor throw what falls next.
    """

    playing: Playing
    seat: int
    taken: int
    source: int | None
    hand: int
    space: tuple[KaijuKey, str] | None
    number: int | None
    buying: bool
    entering: bool
    typed: tuple[int | None, ...]
    refused: Problem | None
    pick_source: Callable[[int], None]
    pick_number: Callable[[int | None], None]
    let_go: Callable[[], None]
    buy: Callable[[bool], None]
    enter: Callable[[bool], None]
    type_face: Callable[[int, int], Handler]
    done: Callable[[KaikoroMove], Handler]
    newest: Callable[[], Turn]
    lately: Lately

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
    sheet, phase, acts = turn.sheet, turn.state.phase, turn.playing.acts(turn.seat)
    hurt = sheet.hurt and acts
    throws = phase in ("roll", "target") and not hurt
    chooses = phase == "players" and not hurt and turn.seat in turn.state.waiting and not sheet.bonuses and acts
    said = _other(turn, throws, chooses)
    over = column(said)
    over.visible = bool(said)
    return [*_rolls(turn, shown=throws and not said), own_dice(turn, shown=chooses and not said), slot(over)]


def _other(turn: Turn, throws: bool, chooses: bool) -> list[ft.Control]:
    """What is asked in place of a throw and of the own dice."""
    sheet = turn.sheet
    if turn.state.phase == "over":
        return [button(t("Score the sheets"), id="count", kind="primary", on_tap=lambda: _count(turn))]
    if sheet.hurt and turn.playing.acts(turn.seat):
        return _crystals(turn)
    if throws:
        return _entering(turn) if turn.entering else []
    if chooses:
        return _preview(turn) if turn.space is not None else _buying(turn) if turn.buying else []
    if seat_waits := _others(turn):
        return seat_waits
    if not turn.playing.acts(turn.seat):
        words = t("{name} chooses on another device", name=turn.playing.names[turn.seat])
        return [asking(words, t("Tap a name above to turn to that sheet."))]
    if turn.space is not None:
        return _preview(turn)
    return _first(turn) if sheet.choosing else _bonus(turn)


async def _count(turn: Turn) -> None:
    """The table is over: the sheets are counted, unless the tap is the other half of the last one of the game."""
    if not turn.lately.doubled and (done := turn.playing.count()) is not None:
        await done


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


def _tape(turn: Turn) -> tuple[str, tuple[int, ...]]:
    """What falls next: its tape, and which of the table's dice."""
    return (TARGET, (TARGET_DIE,)) if turn.state.phase == "target" else (ATTACK, (0, 1, TARGET_DIE))


async def _throw(turn: Turn, wanted: str) -> None:
    """What falls next is thrown, if it is what was *wanted*: a late tap on one throw must not make the other."""
    tape, dice = _tape(turn)
    if tape != wanted or turn.state.phase not in ("roll", "target") or turn.lately.doubled:
        return
    turn.lately.done()
    done = turn.playing.throw(tape, tuple(DICE[die] for die in dice), stored=turn.lately.done)()
    if done is not None:
        await done


def _rolls(turn: Turn, *, shown: bool) -> list[ft.Control]:
    """The table's two throws, of which what falls next is *shown*."""
    following = _tape(turn)[0]
    return [_roll(turn, tape, shown=shown and tape == following) for tape in (ATTACK, TARGET)]


def _roll(turn: Turn, tape: str, *, shown: bool) -> ft.Control:
    """One of the table's throws, or the way to enter real dice."""
    attack, newest = tape == ATTACK, turn.newest

    def made() -> ft.Control:
        said = [asking(_moved(turn))] if attack and turn.state.moved else []
        words = t("Roll for everybody") if attack else t("Roll: which Kaijū move?")
        buttons = [
            act(t("Real dice"), "enter-dice", lambda: newest().enter(True), expand=False, place=tape),
            act(words, "roll", lambda: _throw(newest(), tape), kind="primary", place=tape),
        ]
        made = column([*said, beside(turn, buttons)])
        made.key = f"{tape}-{turn.state.turn}"  # a tap that comes late must not throw for another turn
        return made

    told = (turn.state.moved, turn.state.board) if attack else ()
    return part(made, turn.state.turn, *told, turn.playing.layout, shown=shown, name=f"to-roll-{tape}")


def _entering(turn: Turn) -> list[ft.Control]:
    """Dice as the real ones lie."""
    tape, dice = _tape(turn)
    attack, layout = tape == ATTACK, turn.playing.layout

    async def here() -> None:
        turn.enter(False)
        await _throw(turn, tape)

    pickers: list[ft.Control] = [
        face_picker(DICE[die], turn.typed[die], partial(turn.type_face, die), id=f"face-{die}", layout=layout)
        for die in dice
    ]
    words = t("Tap what the dice show") if attack else t("Tap what the target die shows")
    asks = [asking(_moved(turn), words)] if attack and turn.state.moved else [asking(words)]
    return [*asks, *pickers, button(t("Roll here instead"), id="roll-here", on_tap=here)]


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


def to_throw(turn: Turn) -> list[ft.Control]:
    """The table's dice that fall next: all three before the Players phase, the target die before the Kaijū move."""
    phase = turn.state.phase
    return [
        part(lambda: _blank((0, 1, TARGET_DIE)), shown=phase == "roll", name="all-dice"),
        part(lambda: _blank((TARGET_DIE,)), shown=phase == "target", name="target-die"),
    ]


BLANK = 56.0
"""How large a die is drawn that has not fallen, in dp."""


def _blank(dice: tuple[int, ...]) -> ft.Control:
    tiles = [
        tap(
            die_face(DICE[die], None, size=BLANK),
            id=f"die-{place}",
            label=spoken(place, DICE[die], None),
            on_tap=None,
            width=BLANK,
            alignment=None,
            radius=BLANK * 0.24,
        )
        for place, die in enumerate(dice)
    ]
    return ft.Row(tiles, spacing=8, alignment=ft.MainAxisAlignment.CENTER)
