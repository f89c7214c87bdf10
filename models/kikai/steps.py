"""What each move of KIKAI does to the ledgers (KIK-F, A, D, J). A cost is paid before its gain (KIK-L1)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from models.journal import Move
from models.kikai import moves as m
from models.kikai.components import BILLBOARDS, COLOURS, DROPPER_COST, PART_LADDERS, PARTS, ROUNDS
from models.kikai.numbers import check
from models.kikai.refusals import cannot, host_cost
from models.kikai.state import Component, KikaiState, Ledger, held, influence_of, slot, with_ledger
from models.problems import FORM


def apply(state: KikaiState, move: Move) -> KikaiState:
    """The state after *move*. Raises IllegalMove with the rule; then nothing has changed."""
    step = _STEPS.get(type(move))
    if step is None:
        raise cannot(FORM, "move_unknown", kind=move.kind)
    assert isinstance(move, m.KikaiMove)
    check(state, move)
    return step(state, move)


def added(values: tuple[int, ...], index: int, count: int) -> tuple[int, ...]:
    """*values* with *count* more at *index*, as far as a ledger holds it."""
    return (*values[:index], held(values[index] + count), *values[index + 1 :])


def _put(ledger: Ledger, at: int, component: Component | None) -> Ledger:
    return replace(ledger, slots=(*ledger.slots[:at], component, *ledger.slots[at + 1 :]))


def _acted(state: KikaiState, seat: int, ledger: Ledger) -> KikaiState:
    """An action is taken: *ledger* is what *seat* has now."""
    return replace(with_ledger(state, seat, ledger), phase="acted")


def _foundation(state: KikaiState, move: m.Foundation) -> KikaiState:
    state = with_ledger(state, move.seat, state.ledgers[move.seat].given(move.gained))
    founded = tuple(one or seat == move.seat for seat, one in enumerate(state.founded))
    return replace(state, founded=founded, phase="act" if all(founded) else "foundation")


def _build(state: KikaiState, move: m.Build) -> KikaiState:
    ledger = state.ledgers[move.seat]
    spent = PART_LADDERS[PARTS.index(move.part)] if move.ladders else 0
    influence = influence_of(move.part, move.ladders)
    ledger = replace(
        ledger,
        energy=ledger.energy - move.cost,
        ladders=ledger.ladders - spent,
        vp=held(ledger.vp + move.vp),
        influence=added(ledger.influence, COLOURS.index(move.colour), influence),
    )
    ledger = _put(ledger, slot(move.district, move.part), Component(move.colour))
    if move.part == "head" and state.claims[move.district - 1] is None:
        at = move.district - 1
        state = replace(state, claims=(*state.claims[:at], move.seat, *state.claims[at + 1 :]))
    return _acted(state, move.seat, ledger)


def _deploy(state: KikaiState, move: m.Deploy) -> KikaiState:
    ledger = state.ledgers[move.seat]
    ledger = replace(
        ledger, energy=ledger.energy - DROPPER_COST * move.droppers, deployed=ledger.deployed + move.droppers
    )
    return _acted(state, move.seat, ledger.given(move.gained))


def _attract(state: KikaiState, move: m.Attract) -> KikaiState:
    ledger, other = state.ledgers[move.seat], state.ledgers[1 - move.seat]
    ledger = replace(ledger, energy=ledger.energy - move.toll)
    if move.toll:
        state = with_ledger(state, 1 - move.seat, replace(other, energy=held(other.energy + move.toll)))
    for fan in move.fans:
        at = slot(move.district, fan.part)
        one = ledger.slots[at]
        assert one is not None
        ledger = _put(ledger, at, Component(one.colour, True, fan.effect)).given(fan.effect)
    for put in move.billboards:
        ledger = replace(ledger.given(put.bonus), billboards=(*ledger.billboards, put.billboard))
        ledger = replace(ledger, vp=held(ledger.vp + put.square))
    return _won(_acted(state, move.seat, ledger.given(move.gained)), move.seat)


def _won(state: KikaiState, seat: int) -> KikaiState:
    """With the sixth billboard the play is over at once (KIK-A5)."""
    if len(state.ledgers[seat].billboards) < BILLBOARDS:
        return state
    return replace(state, phase="over", victor=seat)


def _host(state: KikaiState, move: m.Host) -> KikaiState:
    districts = (move.district, *move.others)
    renown = state.host_renown(move.seat, districts)
    ledger = state.ledgers[move.seat]
    fans, slots, alone = ledger.fans, list(ledger.slots), True
    for district in districts:
        for at in range(3 * (district - 1), 3 * district):
            one = slots[at]
            if one is not None and one.fan:
                fans = added(fans, COLOURS.index(one.colour), 1)
                slots[at] = replace(one, fan=False)
                alone = False
    # KIK-J1: it costs what there is, and then the energy comes.
    penalty = min(state.penalty or 0, ledger.energy) if alone else 0
    ledger = replace(
        ledger,
        energy=held(ledger.energy - penalty + move.energy),
        megaphones=ledger.megaphones - host_cost(state, move.district, move.others),
        renown=held(ledger.renown + renown),
        fans=fans,
        slots=tuple(slots),
    )
    return _acted(state, move.seat, ledger.given(move.gained))


def _extra(state: KikaiState, move: m.Extra) -> KikaiState:
    ledger = state.ledgers[move.seat]
    state = with_ledger(state, move.seat, replace(ledger, megaphones=ledger.megaphones - 1))
    return replace(state, phase="act", extra=True)


def _skip(state: KikaiState, move: m.Skip) -> KikaiState:
    return replace(state, phase="acted")


def _draw(state: KikaiState, move: m.Draw) -> KikaiState:
    ledger = state.ledgers[move.seat]
    if move.ladders:
        state = with_ledger(state, move.seat, replace(ledger, ladders=ledger.ladders - move.ladders))
    seat, turn = (1, state.turn) if state.seat == 0 else (0, state.turn + 1)
    return replace(state, phase="act" if turn <= state.turns or seat else "round", seat=seat, turn=turn, extra=False)


def _round_end(state: KikaiState, move: m.RoundEnd) -> KikaiState:
    ledgers = []
    for ledger, value, reward in zip(state.ledgers, move.values, move.rewards, strict=True):
        gain = m.Gain(0, reward.energy, reward.megaphones, reward.ladders)
        vp = held(ledger.vp + value * move.multiplier)
        ledgers.append(replace(ledger.given(gain), vp=vp, renown=0))
    state = replace(state, ledgers=tuple(ledgers), turn=1, seat=0, extra=False)
    if state.round == ROUNDS:
        return replace(state, phase="over")
    return replace(state, phase="act", round=state.round + 1)


def _correct(state: KikaiState, move: m.Correct) -> KikaiState:
    ledger = state.ledgers[move.seat]
    ledger = replace(
        ledger,
        vp=ledger.vp + move.vp,
        energy=ledger.energy + move.energy,
        megaphones=ledger.megaphones + move.megaphones,
        ladders=ledger.ladders + move.ladders,
        renown=ledger.renown + move.renown,
        influence=tuple(one + more for one, more in zip(ledger.influence, move.influence, strict=True)),
        fans=tuple(one + more for one, more in zip(ledger.fans, move.fans, strict=True)),
        deployed=ledger.deployed + move.droppers,
        billboards=ledger.billboards if move.billboards is None else move.billboards,
    )
    state = with_ledger(state, move.seat, ledger)
    return _won(state if move.component is None else _stands(state, move.seat, move.component), move.seat)


def _stands(state: KikaiState, seat: int, found: m.Stands) -> KikaiState:
    """*found* is what *seat* has there. A Head that never was has claimed nothing (KIK-A1)."""
    ledger, at = state.ledgers[seat], slot(found.district, found.part)
    known = ledger.slots[at]
    one = None
    if found.colour is not None:
        one = Component(found.colour, found.fan, None if known is None else known.effect)
    state = with_ledger(state, seat, _put(ledger, at, one))
    if found.part != "head":
        return state
    place = found.district - 1
    heads = [who for who in (seat, 1 - seat) if state.ledgers[who].slots[at] is not None]
    first = state.claims[place]
    if first not in heads:
        first = heads[0] if heads else None
    return replace(state, claims=(*state.claims[:place], first, *state.claims[place + 1 :]))


_STEPS: dict[type, Callable[[KikaiState, Any], KikaiState]] = {
    m.Foundation: _foundation,
    m.Build: _build,
    m.Deploy: _deploy,
    m.Attract: _attract,
    m.Host: _host,
    m.Extra: _extra,
    m.Skip: _skip,
    m.Draw: _draw,
    m.RoundEnd: _round_end,
    m.Correct: _correct,
}
