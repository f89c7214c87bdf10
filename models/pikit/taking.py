"""Taking in Pikit: the options of PIK-T3, cards that come from the market, 8s that come together (PIK-T5)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from models.pikit import moves as m
from models.pikit.refusals import cannot, not_now
from models.pikit.rules import hidden_eights, lies
from models.pikit.state import PikitState, Pile, put, shown, with_hand
from models.pikit.turns import after_taking
from models.problems import Seat


def take(state: PikitState, move: m.Take) -> PikitState:
    """The state after an option of PIK-T3 was used. Raises IllegalMove with that option's rule."""
    if state.phase != "act":
        if state.phase in ("card", "throw", "reveal"):
            raise cannot("PIK-T7", "finish_card", value=state.stack[0].value)
        if state.phase in ("steal", "eights", "refill"):
            raise cannot("PIK-T3", "taken")
        raise not_now(state)
    if move.seat != state.turn:
        raise cannot("PIK-S3", "not_turn", player=Seat(state.turn))
    if move.values and move.way not in _OFFERED:
        raise cannot("PIK-T3", "one_way")
    if move.way in _OFFERED:
        return _take_cards(state, move)
    return _take_special(state, move)


def _sum(one: int, two: int) -> tuple[tuple[int, ...], ...]:
    return ((one + two,),)


def _difference(one: int, two: int) -> tuple[tuple[int, ...], ...]:
    return ((two - one,),) if two > one else ()


def _faces(one: int, two: int) -> tuple[tuple[int, ...], ...]:
    return ((one, two), (one,), (two,))


_OFFERED: dict[str, tuple[str, Callable[[int, int], tuple[tuple[int, ...], ...]]]] = {
    "sum": ("PIK-T3a", _sum),
    "difference": ("PIK-T3b", _difference),
    "faces": ("PIK-T3c", _faces),
}
"""The options that take cards from the market: the rule, and the values for dice of which the first is the lower."""


def _take_cards(state: PikitState, move: m.Take) -> PikitState:
    one, two = sorted(state.dice)
    rule, offered = _OFFERED[move.way]
    if move.values not in offered(one, two):
        wanted = tuple(str(value) for value in move.values)
        other = {values for _, ways in _OFFERED.values() for values in ways(one, two)}
        message = "no_match" if move.values in other or len(wanted) != 1 else "no_way"
        raise cannot(rule, message, "market", one=state.dice[0], two=state.dice[1], values=wanted)
    if not lies(state, *move.values):
        raise cannot(rule, "not_there", "market", values=tuple(str(value) for value in move.values))
    seat = move.seat
    for value in move.values:
        count = state.market.known[8] if value == 8 and state.market.known[8] else 1
        state = _from_market(state, seat, value, count)
    if move.values == (8,) and hidden_eights(state):
        return replace(state, phase="eights")
    return after_taking(state)


def _from_market(state: PikitState, seat: int, value: int, count: int) -> PikitState:
    market, unseen = state.market, state.unseen
    for _ in range(count):
        market, unseen = shown(market, unseen, value)
    hand = state.hands[seat]
    hands = with_hand(state.hands, seat, Pile(put(hand.known, value, count), hand.hidden))
    return replace(state, market=market, unseen=unseen, hands=hands)


def _take_special(state: PikitState, move: m.Take) -> PikitState:
    one, two = state.dice
    holder = state.mecha[one - 1] if one == two else None
    match move.way:
        case "mecha":
            if one != two:
                raise cannot("PIK-T3d", "no_pair", "dice", one=one, two=two)
            if holder is not None:
                raise cannot("PIK-T3d", "held", pair=one, player=Seat(holder))
            mecha = tuple(move.seat if pair == one - 1 else own for pair, own in enumerate(state.mecha))
            return after_taking(replace(state, mecha=mecha))
        case "steal":
            if one != two:
                raise cannot("PIK-T3e", "no_pair", "dice", one=one, two=two)
            if holder is None or holder == move.seat:
                raise cannot("PIK-T3e", "nobody_else", pair=one)
            return replace(state, phase="steal", victim=holder)
        case "tile":
            if not state.tile_13:
                raise cannot("PIK-C4", "no_tile")
            if {one, two} != {1, 3}:
                raise cannot("PIK-T3f", "no_match", "dice", one=one, two=two)
            if state.tile == move.seat:
                raise cannot("PIK-T3f", "have_it", player=Seat(move.seat))
            return after_taking(replace(state, tile=move.seat))
        case _:
            return after_taking(state)


def eights(state: PikitState, move: m.Eights) -> PikitState:
    """The state after it was told how many 8s came along (PIK-T5). Raises IllegalMove."""
    if state.phase != "eights":
        raise cannot("PIK-T5", "not_taken") if state.phase != "over" else not_now(state)
    if move.more > hidden_eights(state):
        raise cannot("PIK-T5", "too_many", n=hidden_eights(state))
    return after_taking(_from_market(state, state.turn, 8, move.more))
