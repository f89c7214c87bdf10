"""What each move of Pikit does, and why it may be refused, with the rule's id (PIK-S, T, E, N; PIK-C)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from models.journal import Move, Thrown
from models.pikit import moves as m
from models.pikit import taking
from models.pikit.refusals import (
    ACT_RULES,
    NO_DISCARD,
    at_card,
    cannot,
    none_left,
    not_held,
    not_now,
    seat_of,
)
from models.pikit.rules import anybody_to_rob, idle, may_be_empty, serves
from models.pikit.state import (
    HAND,
    MARKET,
    NONE,
    Change,
    PikitState,
    Pile,
    Played,
    gained,
    put,
    shown,
    with_hand,
)
from models.pikit.turns import after_taking, dealt, emptied, turn_over
from models.problems import FORM, Seat, Term


def apply(state: PikitState, move: Move) -> PikitState:
    """The state after *move*. Raises IllegalMove with the rule; then nothing has changed."""
    step = _STEPS.get(type(move))
    if step is None:
        raise cannot(FORM, "move_unknown", kind=move.kind)
    return step(state, move)


def _thrown(state: PikitState, move: Thrown) -> PikitState:
    if state.phase not in ("roll", "throw"):
        raise cannot("PIK-T1", "rolled") if state.phase == "act" else not_now(state)
    if state.cancelled:
        raise cannot("PIK-E6", "cancelled", "dice", player=Seat(state.stack[-1].seat), value=state.stack[0].value)
    count = 2 if state.phase == "roll" else len(state.throwing)
    if len(move.values) != count or move.tape != m.TAPES[count]:
        raise cannot("PIK-C2", "dice_count", "dice", n=count)
    if not all(1 <= face <= 6 for face in move.values):
        raise cannot("PIK-C2", "dice_faces", "dice")
    if state.phase == "roll":
        return replace(state, phase="act", dice=move.values)
    fallen = dict(zip(state.throwing, move.values, strict=True))
    after = tuple(fallen.get(die, face) for die, face in enumerate(state.dice))
    return _changed(replace(state, throwing=()), after)


def _changed(state: PikitState, after: tuple[int, ...]) -> PikitState:
    """The dice lie otherwise by the card that is played, which is done with."""
    change = Change(state.stack[0].value, state.dice, after)
    return replace(state, phase="act", dice=after, changes=(*state.changes, change), stack=())


def _discard(state: PikitState, move: m.Discard) -> PikitState:
    seat_of(state, move.seat)
    if move.act == "cancel":
        _check_cancel(state, move)
    elif state.phase != "act":
        raise not_now(state)
    elif move.seat != state.turn:
        raise cannot("PIK-S3", "not_turn", player=Seat(state.turn))
    effect = state.effects[move.value]
    if effect is None:
        raise cannot(NO_DISCARD[move.value], "no_discard", value=move.value)
    if not serves(effect, move.act):
        rule = "PIK-E9" if move.value >= 9 else ACT_RULES[move.act]
        raise cannot(rule, "other_effect", value=move.value, own=Term(effect), act=Term(move.act))
    if not state.may_hold(move.seat, move.value):
        raise not_held(state, "PIK-T2", move.seat, move.value)
    if move.act == "draw" and (state.emptied or state.undealt < 1):
        raise cannot("PIK-E5", "deck_empty")
    if move.act == "steal" and not anybody_to_rob(state):
        raise cannot("PIK-E4", "nobody")
    hand, unseen = shown(state.hands[move.seat], state.unseen, move.value)
    return replace(
        state,
        phase=state.phase if state.stack else "card",
        hands=with_hand(state.hands, move.seat, hand),
        unseen=unseen,
        discards=put(state.discards, move.value, 1),
        stack=(*state.stack, Played(move.seat, move.value, move.act)),
    )


def _check_cancel(state: PikitState, move: m.Discard) -> None:
    """PIK-E6: only a card that another player just played can be cancelled, not a steal by the dice (PIK-E6r)."""
    if not state.stack:
        if state.phase == "steal":
            raise cannot("PIK-E6r", "only_cards")
        raise not_now(state) if state.phase == "over" else cannot("PIK-E6", "nothing_played")
    if state.stack[-1].seat == move.seat:
        raise cannot("PIK-E6", "own_card", player=Seat(move.seat))


def _pick(state: PikitState, move: m.Pick) -> PikitState:
    at_card(state, move.seat, "reroll")
    if move.dice not in ((0,), (1,), (0, 1)):
        raise cannot("PIK-E2", "which_dice", "dice")
    return replace(state, phase="throw", throwing=move.dice)


def _turn(state: PikitState, move: m.Turn) -> PikitState:
    at_card(state, move.seat, "turn")
    if state.dice[move.die] == move.face:
        raise cannot("PIK-E7", "same_face", "dice", face=move.face)
    return _changed(state, tuple(move.face if die == move.die else face for die, face in enumerate(state.dice)))


def _target(state: PikitState, move: m.Target) -> PikitState:
    at_card(state, move.seat, "steal")
    seat_of(state, move.of)
    if move.of == move.seat:
        raise cannot("PIK-E4", "own_hand")
    if not state.may_hold_cards(move.of):
        raise cannot("PIK-E4", "empty_hand", player=Seat(move.of))
    return replace(state, phase="reveal", victim=move.of)


def _draw(state: PikitState, move: m.Draw) -> PikitState:
    at_card(state, move.seat, "draw")
    if state.emptied or state.undealt < 1:
        raise cannot("PIK-E5", "deck_empty")
    hand = state.hands[move.seat]
    drawn = Pile(hand.known, None if hand.hidden is None else hand.hidden + 1)
    deck = None if state.deck is None else state.deck - 1
    hands = with_hand(state.hands, move.seat, drawn)
    return emptied(replace(state, phase="act", hands=hands, deck=deck, stack=()))


def _stand(state: PikitState, move: m.Stand) -> PikitState:
    if state.phase not in ("card", "throw", "reveal"):
        raise cannot("PIK-E6", "nothing_played")
    if move.seat != state.turn:
        raise cannot("PIK-S3", "not_turn", player=Seat(state.turn))
    if not state.cancelled and not idle(state):
        raise cannot("PIK-E6", "not_cancelled", value=state.stack[0].value)
    return replace(state, phase="act", stack=(), throwing=(), victim=None)


def _stolen(state: PikitState, move: m.Stolen) -> PikitState:
    if state.phase not in ("reveal", "steal") or state.victim is None:
        raise not_now(state)
    if state.cancelled:
        raise cannot("PIK-E6", "cancelled", player=Seat(state.stack[-1].seat), value=state.stack[0].value)
    by_card, victim, thief = state.phase == "reveal", state.victim, state.turn
    rule = "PIK-E4" if by_card else "PIK-T3e"
    if move.mecha is not None and move.value is None:
        if state.mecha[move.mecha - 1] != victim:
            raise cannot("PIK-T6", "no_token", player=Seat(victim), pair=move.mecha)
        mecha = tuple(thief if pair == move.mecha - 1 else holder for pair, holder in enumerate(state.mecha))
        state = replace(state, mecha=mecha)
    elif move.value is not None and move.mecha is None:
        if not state.may_hold(victim, move.value):
            raise not_held(state, rule, victim, move.value)
        state = _stolen_kaiju(state, victim, thief, move.value)
    elif move.value is not None or not may_be_empty(state, victim):
        raise cannot(rule, "show_it", player=Seat(victim))
    state = replace(state, phase="act", stack=(), victim=None)
    return state if by_card else after_taking(state)


def _stolen_kaiju(state: PikitState, victim: int, thief: int, value: int) -> PikitState:
    """The thief keeps it, but for a 3, which wounds (PIK-E3)."""
    hand, unseen = shown(state.hands[victim], state.unseen, value)
    state = replace(state, hands=with_hand(state.hands, victim, hand), unseen=unseen)
    if value != 3:
        return replace(state, hands=gained(state, thief, value))
    wounds = tuple(count + (seat == thief) for seat, count in enumerate(state.wounds))
    return replace(state, wounds=wounds, discards=put(state.discards, 3, 1))


def _refill(state: PikitState, move: m.Refill) -> PikitState:
    if state.phase not in ("market", "refill"):
        raise _no_refill(state)
    if move.value is not None and not state.unseen[move.value]:
        raise none_left(state, move.value, "market")
    market, unseen = state.market, state.unseen
    if move.value is None:
        market = Pile(market.known, (market.hidden or 0) + 1)
    else:
        market, unseen = Pile(put(market.known, move.value, 1), market.hidden), put(unseen, move.value, -1)
    deck = None if state.deck is None else state.deck - 1
    state = replace(state, market=market, unseen=unseen, deck=deck)
    if state.phase == "market":
        return replace(state, phase="hands") if market.size == MARKET else state
    state = emptied(state)
    return turn_over(state) if market.size == MARKET or state.emptied else state


def _no_refill(state: PikitState) -> Exception:
    if state.emptied and state.phase != "over":
        return cannot("PIK-N1", "no_refill")
    if state.phase == "hands":
        return cannot("PIK-S1", "market_full", n=MARKET)
    return not_now(state) if state.phase == "over" else cannot("PIK-T4", "refill_later")


def _deal(state: PikitState, move: m.Deal) -> PikitState:
    seat_of(state, move.seat)
    if state.phase != "hands":
        raise not_now(state) if state.phase in ("market", "over") else cannot("PIK-S2", "hands_done", n=HAND)
    if move.seat != state.turn:
        if move.seat < state.turn:
            raise cannot("PIK-S2", "hand_done", player=Seat(move.seat), n=HAND)
        raise cannot("PIK-S2", "hand_first", player=Seat(state.turn), n=HAND)
    if not state.unseen[move.value]:
        raise none_left(state, move.value, f"players[{move.seat}]")
    deck = None if state.deck is None else state.deck - 1
    hands = gained(state, move.seat, move.value)
    return dealt(replace(state, hands=hands, unseen=put(state.unseen, move.value, -1), deck=deck))


def _name(state: PikitState, move: m.Name) -> PikitState:
    if state.phase in ("market", "hands", "eights", "over"):
        raise not_now(state)
    if not state.market.hidden:
        raise cannot("PIK-S1", "all_told")
    if not state.unseen[move.value]:
        raise none_left(state, move.value, "market")
    market = Pile(put(state.market.known, move.value, 1), state.market.hidden - 1)
    unseen = put(state.unseen, move.value, -1)
    return replace(state, market=market, unseen=unseen, followed=state.followed or not market.hidden)


def _empty(state: PikitState, move: m.Empty) -> PikitState:
    if state.phase in ("market", "hands", "over"):
        raise not_now(state)
    if state.emptied:
        raise cannot("PIK-N1", "empty_already")
    if state.deck is not None:
        raise cannot("PIK-N1", "still_cards", n=state.deck)
    state = replace(state, emptied=True, deck=0)
    if state.phase == "refill":
        return turn_over(state)
    # People see it when the market was filled: the turn that has just ended emptied it, and this is a final one.
    return replace(state, left=state.seats) if state.phase == "roll" else state


def _unknown(state: PikitState, move: m.Unknown) -> PikitState:
    if state.phase == "over":
        raise not_now(state)
    if move.what == "hand":
        return _unknown_hand(state, move)
    if move.seat is not None:
        raise cannot(FORM, "key_unknown", key="seat")
    if state.phase == "hands" or (state.phase == "market" and move.what == "deck"):
        raise not_now(state)
    if move.what == "cards":
        return _unknown_cards(state)
    if move.what == "deck":
        if state.deck is None or state.emptied:
            raise cannot("PIK-N1", "not_counted")
        return replace(state, deck=None)
    if not state.followed and not any(state.market.known):
        raise cannot("PIK-S1", "not_followed")
    return _unknown_market(state)


def _unknown_cards(state: PikitState) -> PikitState:
    """From the start only dice, tokens, wounds and turns are kept."""
    if state.phase != "market" or state.market.size:
        raise cannot("PIK-S1", "cards_lie")
    state = _unknown_market(state)
    for _ in range(state.seats):
        state = _unknown_hand(state, m.Unknown("hand", state.turn))
    return state


def _unknown_market(state: PikitState) -> PikitState:
    size = state.market.size or 0
    need = MARKET - size if state.phase == "market" else 0
    unseen = tuple(count + seen for count, seen in zip(state.unseen, state.market.known, strict=True))
    deck = None if state.deck is None else state.deck - need
    state = replace(state, market=Pile(NONE, size + need), unseen=unseen, deck=deck, followed=False)
    if state.phase == "market":
        return replace(state, phase="hands")
    return after_taking(state) if state.phase == "refill" else state


def _unknown_hand(state: PikitState, move: m.Unknown) -> PikitState:
    if move.seat is None:
        raise cannot(FORM, "key_missing", key="seat")
    seat_of(state, move.seat)
    if state.phase == "market":
        raise not_now(state)
    hand = state.hands[move.seat]
    if state.phase == "hands" and move.seat != state.turn:
        raise not_now(state)
    if hand.hidden is None and not any(hand.known):
        raise cannot("PIK-S2", "hand_not_followed", player=Seat(move.seat))
    unseen = tuple(count + seen for count, seen in zip(state.unseen, hand.known, strict=True))
    state = replace(state, hands=with_hand(state.hands, move.seat, Pile(NONE, None)), unseen=unseen)
    # How many cards a hand began with is how many the deck lost.
    return dealt(replace(state, deck=None)) if state.phase == "hands" else state


_STEPS: dict[type, Callable[[PikitState, Any], PikitState]] = {
    Thrown: _thrown,
    m.Refill: _refill,
    m.Deal: _deal,
    m.Discard: _discard,
    m.Pick: _pick,
    m.Turn: _turn,
    m.Target: _target,
    m.Draw: _draw,
    m.Stand: _stand,
    m.Take: taking.take,
    m.Eights: taking.eights,
    m.Stolen: _stolen,
    m.Name: _name,
    m.Unknown: _unknown,
    m.Empty: _empty,
}
