"""What each move of Kaikoro does, and why it may be refused, with the rule's id (KAI-T, K, N; KAI-W to KAI-O)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from models.journal import GameMove, Move, Thrown
from models.kaikoro import moves as m
from models.kaikoro import refusals
from models.kaikoro.draft import Draft, Event
from models.kaikoro.kaiju import NUMBERS
from models.kaikoro.refusals import cannot
from models.kaikoro.rules import ADJUST_COST, AIM_COST, BUY_COST
from models.kaikoro.state import KaikoroState
from models.kaikoro.turns import approached, changed, draft_of, go_on, with_sheet
from models.problems import FORM, Seat

Step = Callable[[KaikoroState, Any, Draft], None]


def apply(state: KaikoroState, move: Move) -> KaikoroState:
    """The state after *move*. Raises IllegalMove with the rule; then nothing has changed (KAI-T10)."""
    if isinstance(move, Thrown):
        return _thrown(state, move)
    if not isinstance(move, m.KaikoroMove):
        raise cannot(FORM, "move_unknown", kind=move.kind)
    draft = drafted(state, move)
    if isinstance(move, m.Cards):
        return replace(state, hero=move.hero, challenge=move.challenge)
    return with_sheet(state, move.seat, draft.frozen())


def drafted(state: KaikoroState, move: m.KaikoroMove, log: list[Event] | None = None) -> Draft:
    """The sheet of the move's seat with the move written on it; what happened goes to *log*. Raises IllegalMove."""
    if move.seat >= state.seats:
        raise cannot(FORM, "seat_unknown", n=state.seats)
    draft = draft_of(state, move.seat)
    draft.log = log
    _STEPS[type(move)](state, move, draft)
    return draft


def _thrown(state: KaikoroState, move: Thrown) -> KaikoroState:
    count = {"roll": 3, "target": 1}.get(state.phase)
    rule = "KAI-T8" if state.phase == "target" else "KAI-T1"
    if count is None:
        raise _no_throw(state)
    if move.tape != (m.TARGET if count == 1 else m.ATTACK) or len(move.values) != count:
        raise cannot(rule, "dice_count", "dice", n=count)
    if not all(1 <= face <= 6 for face in move.values):
        raise cannot(rule, "dice_faces", "dice")
    if count == 1:
        return approached(state, move.values[0])
    one, two, target = move.values
    sheets = [sheet if sheet.end else replace(sheet, dice=(one, two), target=target) for sheet in state.sheets]
    return go_on(changed(state, sheets, phase="players", dice=move.values))


def _no_throw(state: KaikoroState) -> Exception:
    if state.phase == "over":
        return cannot("KAI-N3", "over")
    if state.phase == "players":
        return cannot("KAI-T8", "still_choosing", "dice", player=Seat(state.waiting[0]))
    return cannot("KAI-T9", "others_first", player=Seat(state.waiting[0]))


def _cards(state: KaikoroState, move: m.Cards, draft: Draft) -> None:
    if not state.solo:
        raise cannot("KAI-S1", "not_solo")


def _adjust(state: KaikoroState, move: m.Adjust, draft: Draft) -> None:
    sheet = refusals.free(state, move.seat)
    refusals.die_free(sheet, move.seat, move.die)
    number = sheet.dice[move.die] + (1 if move.way == "up" else -1)
    if number not in NUMBERS:
        raise cannot("KAI-T4", "bounds", "dice", fewest=NUMBERS[0], most=NUMBERS[-1])
    refusals.affordable(state, move.seat, ADJUST_COST)
    draft.power_spent += ADJUST_COST
    draft.dice = tuple(number if die == move.die else face for die, face in enumerate(sheet.dice))


def _aim(state: KaikoroState, move: m.Aim, draft: Draft) -> None:
    sheet = refusals.free(state, move.seat)
    refusals.aimable(state, sheet)
    refusals.affordable(state, move.seat, AIM_COST)
    ring = state.board.ring
    draft.power_spent += AIM_COST
    draft.target = ring[(ring.index(sheet.target) + (1 if move.way == "right" else -1)) % len(ring)]


def _buy(state: KaikoroState, move: m.Buy, draft: Draft) -> None:
    sheet = refusals.free(state, move.seat)
    refusals.affordable(state, move.seat, BUY_COST)
    refusals.buyable(state, sheet, move.number)
    draft.power_spent += BUY_COST
    draft.push((move.number,))


def _attack(state: KaikoroState, move: m.Attack, draft: Draft) -> None:
    sheet = refusals.deciding(state, move.seat)
    number = refusals.attack_number(state, sheet, move)
    index, space = refusals.attackable(state, sheet, move)
    kaiju = state.board.kaiju[index]
    if space not in kaiju.targets(sheet.marks[index])[number]:
        raise refusals.not_there(kaiju, sheet, index, space, number)
    if move.die is None:
        draft.pop()
    else:
        draft.used = (sheet.used[0] or move.die == 0, sheet.used[1] or move.die == 1)
    draft.attack(index, space, number)


def _first(state: KaikoroState, move: m.First, draft: Draft) -> None:
    sheet = refusals.deciding(state, move.seat)
    if not sheet.choosing:
        raise cannot("KAI-T7r", "nothing_to_choose", player=Seat(move.seat))
    group = list(draft.bonuses.pop())
    if move.number not in group:
        raise cannot("KAI-T7r", "not_among", number=str(move.number))
    group.remove(move.number)
    draft.bonuses += [tuple(group), (move.number,)]
    draft.settle()


def _protect(state: KaikoroState, move: m.Protect, draft: Draft) -> None:
    if not refusals.playing(state, move.seat).hurt:
        raise cannot("KAI-T9", "no_damage", player=Seat(move.seat))
    draft.answer(move.crystal)


def _pass(state: KaikoroState, move: m.Pass, draft: Draft) -> None:
    sheet = refusals.free(state, move.seat)
    if sheet.passed:
        raise cannot("KAI-T6", "passed", player=Seat(move.seat))
    if any(sheet.used):
        raise cannot("KAI-T6", "die_was_used", player=Seat(move.seat))
    draft.passed = True
    draft.tell(Event("power", amount=draft.gain_power(1)))


def _done(state: KaikoroState, move: m.Done, draft: Draft) -> None:
    sheet = refusals.free(state, move.seat)
    if not sheet.passed and not any(sheet.used):
        raise cannot("KAI-T6", "die_or_pass", player=Seat(move.seat))
    draft.done = True


def _leave(state: KaikoroState, move: m.Leave, draft: Draft) -> None:
    refusals.playing(state, move.seat)
    draft.stop("left")


def _city(state: KaikoroState, move: m.City, draft: Draft) -> None:
    refusals.playing(state, move.seat)
    draft.city = move.name


_STEPS: Mapping[type[GameMove], Step] = {
    m.Adjust: _adjust,
    m.Aim: _aim,
    m.Buy: _buy,
    m.Attack: _attack,
    m.First: _first,
    m.Protect: _protect,
    m.Pass: _pass,
    m.Done: _done,
    m.Leave: _leave,
    m.City: _city,
    m.Cards: _cards,
}
