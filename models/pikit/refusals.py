"""Why a move of Pikit is refused now: the rule that asks for something else first, and what that is."""

from __future__ import annotations

from models.pikit.components import copies
from models.pikit.moves import Act
from models.pikit.state import HAND, MARKET, PikitState
from models.pikit.turns import lacking
from models.problems import FORM, IllegalMove, Param, Problem, Seat

ACT_RULES: dict[Act, str] = {
    "reroll": "PIK-E2",
    "steal": "PIK-E4",
    "draw": "PIK-E5",
    "cancel": "PIK-E6",
    "turn": "PIK-E7",
}

NO_DISCARD = {1: "PIK-E1", 3: "PIK-E3", 8: "PIK-E8"}
"""The cards that have a special effect instead of a discard effect."""


def cannot(rule: str, message: str, where: str = "", **params: Param) -> IllegalMove:
    """The refusal by *rule*, to be raised."""
    return IllegalMove(Problem(rule, where, message, params))


def seat_of(state: PikitState, seat: int) -> None:
    """Raises IllegalMove where nobody sits at *seat*."""
    if seat >= state.seats:
        raise cannot(FORM, "seat_unknown", n=state.seats)


def not_now(state: PikitState) -> IllegalMove:
    """What must come first in the phase that the play is in."""
    match state.phase:
        case "market":
            return cannot("PIK-S1", "market_first", "market", n=MARKET)
        case "hands":
            return cannot("PIK-S2", "hand_first", f"players[{state.turn}]", player=Seat(state.turn), n=HAND)
        case "roll":
            return cannot("PIK-T1", "roll_first", "dice", player=Seat(state.turn))
        case "act":
            return cannot("PIK-T2", "nothing_pending", player=Seat(state.turn))
        case "card" | "throw" | "reveal":
            return cannot("PIK-T2", "finish_card", value=state.stack[0].value)
        case "steal":
            return cannot("PIK-T3e", "show_it", player=Seat(state.victim or 0))
        case "eights":
            return cannot("PIK-T5", "how_many")
        case "refill":
            return cannot("PIK-T4", "refill_first", "market", n=lacking(state))
        case "over":
            return cannot("PIK-N1", "over")


def at_card(state: PikitState, seat: int, act: Act) -> None:
    """Raises IllegalMove unless *seat* must choose now for a card that was played for *act* and is not cancelled."""
    if state.phase != "card":
        raise not_now(state)
    if seat != state.turn:
        raise cannot("PIK-S3", "not_turn", player=Seat(state.turn))
    first = state.stack[0]
    if state.cancelled:
        raise cannot("PIK-E6", "cancelled", player=Seat(state.stack[-1].seat), value=first.value)
    if first.act != act:
        raise cannot("PIK-T2", "finish_card", value=first.value)


def none_left(state: PikitState, value: int, where: str) -> IllegalMove:
    """PIK-C1, with two players PIK-C3: every copy of *value* has been seen elsewhere."""
    count = copies(value, state.seats)
    rule = "PIK-C3" if state.seats == 2 and value <= 8 else "PIK-C1"
    return cannot(rule, "none_left", where, n=count, value=value, seats=state.seats)


def not_held(state: PikitState, rule: str, seat: int, value: int) -> IllegalMove:
    """*seat* cannot have a card of *value*: all of them are elsewhere, or the whole hand is known."""
    hand = state.hands[seat]
    if hand.hidden != 0 and not state.unseen[value]:
        return none_left(state, value, f"players[{seat}]")
    return cannot(rule, "not_held", f"players[{seat}]", player=Seat(seat), value=value)
