"""What may be done in Kaikoro: the decisions of a seat, and the dice that fall (KAI-T, KAI-K).

``models.kaikoro.steps`` applies moves and refuses what is not listed here; the two agree (tests hold it).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from models.journal import GameMove, Thrown
from models.kaikoro.board import Board
from models.kaikoro.components import KaijuKey
from models.kaikoro.draft import usable
from models.kaikoro.kaiju import NUMBERS
from models.kaikoro.moves import ATTACK, TARGET, Adjust, Aim, Attack, Buy, Done, First, Leave, Pass, Protect
from models.kaikoro.sheet import Number
from models.kaikoro.state import KaikoroState, Sheet
from models.live import Chance

FACES = tuple(range(1, 7))

ADJUST_COST, AIM_COST, BUY_COST = 1, 1, 2
"""The power that each costs (KAI-T4)."""

# Moves are values: one of each is enough, and looking one up is quicker than making it anew.
_attack = lru_cache(maxsize=65_536)(Attack)
_adjust = lru_cache(maxsize=None)(Adjust)
_aim = lru_cache(maxsize=None)(Aim)
_buy = lru_cache(maxsize=None)(Buy)
_first = lru_cache(maxsize=None)(First)
_protect = lru_cache(maxsize=None)(Protect)
_pass = lru_cache(maxsize=None)(Pass)
_done = lru_cache(maxsize=None)(Done)
_leave = lru_cache(maxsize=None)(Leave)
_throws = {
    "roll": Chance("roll", tuple(Thrown(ATTACK, faces) for faces in product(FACES, repeat=3))),
    "target": Chance("roll", tuple(Thrown(TARGET, (face,)) for face in FACES)),
}


def legal_moves(state: KaikoroState, seat: int) -> tuple[GameMove, ...]:
    """What *seat* may decide now; empty where it is for others, for chance, or for nobody."""
    sheet, board = state.sheets[seat], state.board
    memo = sheet.memo
    if memo and memo[0][0] is board and memo[0][1] == seat:
        return memo[0][2]
    found = tuple(_moves(board, sheet, seat))
    memo[:] = [(board, seat, found)]
    return found


def _moves(board: Board, sheet: Sheet, seat: int) -> Iterator[GameMove]:
    if sheet.end:
        return
    if sheet.hurt:
        yield from (_protect(seat, True), _protect(seat, False))
    elif not sheet.dice or sheet.done:
        return
    elif sheet.choosing:
        yield from (_first(seat, number) for number in dict.fromkeys(sheet.bonuses[-1]))
    elif (bonus := sheet.bonus) is not None:
        yield from (
            _attack(seat, key, space, None, number if bonus == "?" else None)
            for key, space, number in bonus_targets(board, sheet, bonus)
        )
    else:
        yield from _free(board, sheet, seat)


def _free(board: Board, sheet: Sheet, seat: int) -> Iterator[GameMove]:
    """What a player may do while no bonus is pending."""
    power = sheet.power(board)
    for die in (0, 1):
        if may_use(sheet, die):
            yield from (_attack(seat, key, space, die) for key, space in die_targets(board, sheet, sheet.dice[die]))
            if power >= ADJUST_COST:
                if sheet.dice[die] < NUMBERS[-1]:
                    yield _adjust(seat, die, "up")
                if sheet.dice[die] > NUMBERS[0]:
                    yield _adjust(seat, die, "down")
    if power >= AIM_COST and sheet.target in board.ring:
        yield from (_aim(seat, "left"), _aim(seat, "right"))
    if power >= BUY_COST:
        yield from (_buy(seat, number) for number in NUMBERS if usable(board, sheet, number))
    yield _done(seat) if sheet.passed or any(sheet.used) else _pass(seat)


def may_use(sheet: Sheet, die: int) -> bool:
    """Whether the attack *die* is still to be used (KAI-T3, KAI-T6)."""
    return not sheet.used[die] and not sheet.passed


def die_targets(board: Board, sheet: Sheet, number: int) -> Iterator[tuple[KaijuKey, str]]:
    """KAI-T2: where an attack die that shows *number* may be used."""
    for index in board.beside[sheet.target]:
        if not sheet.closed[index]:
            kaiju = board.kaiju[index]
            for space in kaiju.targets(sheet.marks[index])[number]:
                yield kaiju.key, kaiju.ids[space]


def bonus_targets(board: Board, sheet: Sheet, bonus: Number) -> Iterator[tuple[KaijuKey, str, int]]:
    """KAI-T5: where an attack *bonus* may be used, and as which number."""
    numbers = NUMBERS if bonus == "?" else (bonus,)
    for index, kaiju in enumerate(board.kaiju):
        if not sheet.closed[index]:
            targets = kaiju.targets(sheet.marks[index])
            for number in numbers:
                for space in targets[number]:
                    yield kaiju.key, kaiju.ids[space], number


def chance(state: KaikoroState) -> Chance | None:
    """The roll that is pending; None where people decide."""
    return _throws.get(state.phase)


def notes(state: KaikoroState) -> tuple[GameMove, ...]:
    """Whoever still plays may leave the table at any time. (Names of cities and the cards of a solo play may be noted
    at any time, too; there are too many to list.)"""
    return tuple(_leave(seat) for seat, sheet in enumerate(state.sheets) if not sheet.end)


def view(state: KaikoroState, seat: int | None) -> KaikoroState:
    """Everything lies open."""
    return state


def over(state: KaikoroState) -> bool:
    """Whether everybody has finished (KAI-N3)."""
    return state.phase == "over"
