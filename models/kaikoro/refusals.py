"""Why a move of Kaikoro is refused now: the rule that asks for something else first, and what that is."""

from __future__ import annotations

from models.kaikoro.board import ANY
from models.kaikoro.components import KAIJU
from models.kaikoro.draft import usable
from models.kaikoro.kaiju import Kaiju
from models.kaikoro.moves import Attack
from models.kaikoro.rules import may_use
from models.kaikoro.state import KaikoroState, Sheet
from models.problems import FORM, IllegalMove, Param, Problem, Seat, Term


def cannot(rule: str, message: str, where: str = "", **params: Param) -> IllegalMove:
    """The refusal by *rule*, to be raised."""
    return IllegalMove(Problem(rule, where, message, params))


def playing(state: KaikoroState, seat: int) -> Sheet:
    """The sheet of *seat*, whose game goes on; raises IllegalMove where it does not."""
    if seat >= state.seats:
        raise cannot(FORM, "seat_unknown", n=state.seats)
    if state.phase == "over":
        raise cannot("KAI-N3", "over")
    sheet = state.sheets[seat]
    if sheet.end:
        raise cannot("KAI-N1", f"ended_{sheet.end}", player=Seat(seat))
    return sheet


def deciding(state: KaikoroState, seat: int) -> Sheet:
    """The sheet of *seat*, who is in the Players phase and not asked for crystals; raises IllegalMove otherwise."""
    sheet = playing(state, seat)
    if sheet.hurt:
        raise cannot("KAI-T9", "protect_first", player=Seat(seat), n=sheet.hurt)
    if state.phase == "roll":
        raise cannot("KAI-T1", "roll_first", "dice")
    if state.phase == "target":
        raise cannot("KAI-T8", "target_first", "dice")
    if state.phase != "players":
        raise cannot("KAI-T9", "others_first", player=Seat(state.waiting[0]))
    if sheet.done:
        raise cannot("KAI-T1", "done", player=Seat(seat))
    return sheet


def free(state: KaikoroState, seat: int) -> Sheet:
    """The sheet of *seat*, who may do anything but has no bonus to use first; raises IllegalMove otherwise."""
    sheet = deciding(state, seat)
    if sheet.choosing:
        raise cannot("KAI-T7r", "choose_first", player=Seat(seat))
    if sheet.bonus is not None:
        raise cannot("KAI-T5", "bonus_first", player=Seat(seat), number=str(sheet.bonus))
    return sheet


def affordable(state: KaikoroState, seat: int, cost: int) -> None:
    """Raises IllegalMove where *seat* has less power than *cost* (KAI-T4)."""
    power = state.sheets[seat].power(state.board)
    if power < cost:
        raise cannot("KAI-T4", "power", player=Seat(seat), n=power, cost=cost)


def die_free(sheet: Sheet, seat: int, die: int) -> None:
    """Raises IllegalMove where the attack *die* was used, or the player passed."""
    if sheet.passed:
        raise cannot("KAI-T6", "passed", "dice", player=Seat(seat))
    if not may_use(sheet, die):
        raise cannot("KAI-T3", "die_used", "dice", number=sheet.dice[die])


def attack_number(state: KaikoroState, sheet: Sheet, move: Attack) -> int:
    """The number that an attack writes; raises IllegalMove where it may not be that one, or not be made at all."""
    if move.die is None:
        if sheet.choosing:
            raise cannot("KAI-T7r", "choose_first", player=Seat(move.seat))
        bonus = sheet.bonus
        if bonus is None:
            raise cannot("KAI-T5", "no_bonus", player=Seat(move.seat))
        if bonus == "?":
            if move.number is None:
                raise cannot("KAI-T5", "which_number")
            return move.number
        if move.number is not None:
            raise cannot("KAI-T5", "number_fixed", number=bonus)
        return bonus
    free(state, move.seat)
    die_free(sheet, move.seat, move.die)
    if move.number is not None:
        raise cannot("KAI-T4", "die_number", number=sheet.dice[move.die])
    return sheet.dice[move.die]


def attackable(state: KaikoroState, sheet: Sheet, move: Attack) -> tuple[int, int]:
    """The indices of the Kaijū and the space of an attack; raises IllegalMove where that Kaijū may not be attacked."""
    index = KAIJU.index(move.kaiju)
    kaiju = state.board.kaiju[index]
    if sheet.closed[index]:
        raise cannot("KAI-K2", "closed", move.kaiju, kaiju=Term(move.kaiju))
    if move.die is not None and index not in state.board.beside[sheet.target]:
        names = [Term(state.board.kaiju[one].key) for one in state.board.beside[sheet.target]]
        first, second = (names * 2)[:2] or (Term("none"), Term("none"))
        raise cannot("KAI-T2", "not_beside", move.kaiju, kaiju=Term(move.kaiju), first=first, second=second)
    if move.space not in kaiju.at:
        raise cannot(FORM, "key_unknown", f"{move.kaiju}.{move.space}", key=move.space)
    return index, kaiju.at[move.space]


def not_there(kaiju: Kaiju, sheet: Sheet, index: int, space: int, number: int) -> IllegalMove:
    """Why *number* may not be written at *space*, by the rule of that Kaijū."""
    fault = kaiju.fault(sheet.marks[index], space, number)
    return cannot(kaiju.rule, fault.message, f"{kaiju.key}.{kaiju.ids[space]}", kaiju=Term(kaiju.key), **fault.params)


def buyable(state: KaikoroState, sheet: Sheet, number: int) -> None:
    """Raises IllegalMove where a bonus of *number* would be lost at once (KAI-T5)."""
    if not usable(state.board, sheet, number):
        raise cannot("KAI-T5", "no_attack", number=number)


def aimable(state: KaikoroState, sheet: Sheet) -> None:
    """Raises IllegalMove where the target die cannot be moved (KAI-T4)."""
    if sheet.target == ANY or sheet.target not in state.board.ring:
        raise cannot("KAI-T4", "six_stays", "dice", face=sheet.target)
