"""How a turn of Pikit goes on when a move is done: the market, the end of the turn, the end of the play."""

from __future__ import annotations

from dataclasses import replace

from models.pikit.state import HAND, MARKET, PikitState, Pile


def lacking(state: PikitState) -> int:
    """How many cards the market gets now (PIK-T4); none once the deck is empty (PIK-N1)."""
    size = state.market.size or 0
    return 0 if state.emptied else max(0, min(MARKET - size, state.undealt))


def after_taking(state: PikitState) -> PikitState:
    """PIK-T4: the market is filled up, by what people tell or unseen; then the turn is over."""
    need = lacking(state)
    if need and state.followed:
        return replace(state, phase="refill")
    if need:
        market = Pile(state.market.known, (state.market.hidden or 0) + need)
        deck = None if state.deck is None else state.deck - need
        state = replace(state, market=market, deck=deck)
    return turn_over(emptied(state))


def emptied(state: PikitState) -> PikitState:
    """*state* with the end begun where the deck has no card left (PIK-N1)."""
    return state if state.emptied or state.undealt > 0 else replace(state, emptied=True, deck=0)


def turn_over(state: PikitState) -> PikitState:
    """The next turn, or the end. Once the deck is empty the turn in progress ends, then each seat has one more turn."""
    left = state.left
    if left is not None:
        left -= 1
    elif state.emptied:
        left = state.seats
    if left == 0:
        return replace(state, phase="over", dice=(), changes=(), left=0, turns=state.turns + 1)
    turn = (state.turn + 1) % state.seats
    return replace(state, phase="roll", turn=turn, dice=(), changes=(), left=left, turns=state.turns + 1)


def dealt(state: PikitState) -> PikitState:
    """The starting hand of the seat in turn has got a card, or is left unknown: it is done at 10 (PIK-S2)."""
    hand = state.hands[state.turn]
    if hand.hidden is not None and hand.points < HAND:
        return state
    if state.turn + 1 < state.seats:
        return replace(state, turn=state.turn + 1)
    return emptied(replace(state, phase="roll", turn=0))
