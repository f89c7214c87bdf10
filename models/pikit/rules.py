"""What may be done in Pikit: the decisions of a seat, what chance may bring, what people may tell (PIK-S, T, E, N).

``models.pikit.steps`` applies moves and refuses what is not listed here; the two agree (tests hold it).
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import product

from models.journal import Thrown
from models.live import Chance
from models.pikit.components import PAIRS, VALUES
from models.pikit.moves import (
    TAPES,
    Act,
    Deal,
    Discard,
    Draw,
    Eights,
    Empty,
    Name,
    Pick,
    PikitMove,
    Refill,
    Stand,
    Stolen,
    Take,
    Target,
    Turn,
    Unknown,
)
from models.pikit.profile import Effect
from models.pikit.state import PikitState

FACES = tuple(range(1, 7))

ACTS: tuple[Act, ...] = ("reroll", "steal", "draw", "turn")
"""The effects that a card is played for in one's own turn; the fifth, ``cancel``, answers a card."""

_PLAYED = ("card", "throw", "reveal")

# Moves are values: one of each is enough, and a table of them is quicker than making them anew.
_discard = lru_cache(maxsize=None)(Discard)
_take = lru_cache(maxsize=None)(Take)
_refill = {value: Refill(value) for value in (None, *VALUES)}
_deal = lru_cache(maxsize=None)(Deal)
_stolen_kaiju = {value: Stolen(value) for value in VALUES}
_stolen_mecha = {pair: Stolen(None, pair) for pair in PAIRS}
_name = {value: Name(value) for value in VALUES}
_target = lru_cache(maxsize=None)(Target)
_turn = lru_cache(maxsize=None)(Turn)
_throws = {
    count: Chance("roll", tuple(Thrown(TAPES[count], faces) for faces in product(FACES, repeat=count)))
    for count in TAPES
}


@cache
def _picks(seat: int) -> tuple[Pick, ...]:
    return (Pick(seat, (0, 1)), Pick(seat, (0,)), Pick(seat, (1,)))


def serves(effect: Effect | None, act: Act) -> bool:
    """Whether a card with *effect* may be played for *act* (PIK-E9)."""
    return effect == act or effect == "any"


def lies(state: PikitState, *values: int) -> bool:
    """Whether all *values* together may lie in the market, by what is known."""
    market, hidden = state.market, 0
    for value in set(values):
        lacks = values.count(value) - market.known[value]
        if lacks > 0:
            hidden += lacks
            if lacks > state.unseen[value]:
                return False
    return hidden <= (market.hidden or 0)


def legal_moves(state: PikitState, seat: int) -> list[PikitMove]:
    """What *seat* may decide now; empty where it is for others, for chance, or for nobody."""
    phase = state.phase
    if phase == "act":
        return [*_plays(state), *takes(state)] if seat == state.turn else []
    if phase not in _PLAYED:
        return []
    return [*(_choices(state) if seat == state.turn else ()), *_cancels(state, seat)]


def _plays(state: PikitState) -> list[PikitMove]:
    """PIK-T2: the cards of the hand that can be played for an effect."""
    seat, effects = state.turn, state.effects
    hand, unseen = state.hands[seat], state.unseen
    known, hidden = hand.known, state.hides(seat)
    acts: list[Act] = ["reroll", "turn"]
    if state.undealt > 0 and not state.emptied:
        acts.append("draw")
    if anybody_to_rob(state):
        acts.append("steal")
    plays: list[PikitMove] = []
    for value in VALUES:
        effect = effects[value]
        if effect is not None and (known[value] or (hidden and unseen[value])):
            plays += [_discard(seat, value, act) for act in acts if effect == act or effect == "any"]
    return plays


def idle(state: PikitState) -> bool:
    """Whether the card that is played finds nothing any more: answers took the last card that it could steal, or the
    deck was seen to be empty."""
    if state.phase != "card":
        return False
    act = state.stack[0].act
    return (act == "steal" and not anybody_to_rob(state)) or (act == "draw" and (state.emptied or state.undealt < 1))


def anybody_to_rob(state: PikitState) -> bool:
    """Whether another player than the one in turn may have a card (PIK-E4)."""
    return any(seat != state.turn and state.may_hold_cards(seat) for seat in range(state.seats))


def _cancels(state: PikitState, seat: int) -> list[PikitMove]:
    """PIK-E6: the cards of *seat* that may answer the last card, which another player played."""
    if state.stack[-1].seat == seat:
        return []
    effects = state.effects
    return [
        _discard(seat, value, "cancel")
        for value in VALUES
        if (effects[value] == "cancel" or effects[value] == "any") and state.may_hold(seat, value)
    ]


def _choices(state: PikitState) -> list[PikitMove]:
    """What the player in turn must choose for the card that is played."""
    seat = state.turn
    if state.cancelled or idle(state):
        return [Stand(seat)]
    if state.phase != "card":
        return []
    match state.stack[0].act:
        case "reroll":
            return list(_picks(seat))
        case "turn":
            return [_turn(seat, die, face) for die in (0, 1) for face in FACES if face != state.dice[die]]
        case "steal":
            others = (other for other in range(state.seats) if other != seat)
            return [_target(seat, other) for other in others if state.may_hold_cards(other)]
        case "draw":
            return [Draw(seat)]
        case _:
            return []


def takes(state: PikitState) -> list[Take]:
    """PIK-T3: every option for the dice as they lie (PIK-T7), the last of them to take nothing."""
    seat, (one, two) = state.turn, sorted(state.dice)
    options: list[Take] = []
    if one + two in VALUES and state.may_lie(one + two):
        options.append(_take(seat, "sum", (one + two,)))
    if two > one and state.may_lie(two - one):
        options.append(_take(seat, "difference", (two - one,)))
    if lies(state, one, two):
        options.append(_take(seat, "faces", (one, two)))
    options += [_take(seat, "faces", (face,)) for face in dict.fromkeys((one, two)) if state.may_lie(face)]
    if one == two:
        holder = state.mecha[one - 1]
        if holder is None:
            options.append(_take(seat, "mecha"))
        elif holder != seat:
            options.append(_take(seat, "steal"))
    if state.tile_13 and one == 1 and two == 3 and state.tile != seat:
        options.append(_take(seat, "tile"))
    options.append(_take(seat, "nothing"))
    return options


def chance(state: PikitState) -> Chance | None:
    """The roll, draw or reveal that is pending; None where somebody decides."""
    match state.phase:
        case "roll":
            return _throws[2]
        case "market" | "refill":
            known = [_refill[value] for value in VALUES if state.unseen[value]]
            return Chance("draw", (*known, _refill[None]))
        case "hands":
            return Chance("deal", tuple(_deal(state.turn, value) for value in VALUES if state.unseen[value]))
        case "throw" if not state.cancelled:
            return _throws[len(state.throwing)]
        case "steal":
            return Chance("reveal", stealable(state))
        case "reveal" if not state.cancelled:
            return Chance("reveal", stealable(state))
        case "eights":
            return Chance("reveal", tuple(Eights(more) for more in range(hidden_eights(state) + 1)))
        case _:
            return None


def hidden_eights(state: PikitState) -> int:
    """The most 8s that can be among the market's untold cards."""
    return min(state.market.hidden or 0, state.unseen[8])


def stealable(state: PikitState) -> tuple[Stolen, ...]:
    """The cards that a steal may bring to light: what the victim may hold, by what is known."""
    assert state.victim is not None
    kaiju = [_stolen_kaiju[value] for value in VALUES if state.may_hold(state.victim, value)]
    mecha = [_stolen_mecha[pair] for pair in state.pairs(state.victim)]
    return (*kaiju, *mecha, *([Stolen()] if may_be_empty(state, state.victim) else []))


def may_be_empty(state: PikitState, seat: int) -> bool:
    """Whether the hand of *seat* may hold nothing at all: it answered with its last card, or is not followed."""
    hand = state.hands[seat]
    bare = not any(hand.known) and seat not in state.mecha
    return bare and (not hand.hidden or not any(state.unseen))


def notes(state: PikitState) -> list[PikitMove]:
    """What people may tell of what they see, or that they follow something no longer."""
    phase = state.phase
    if phase == "over":
        return []
    if phase == "market":
        return [Unknown("market"), *([] if any(state.market.known) or state.market.hidden else [Unknown("cards")])]
    if phase == "hands":
        return [Unknown("hand", state.turn)]
    found: list[PikitMove] = []
    hidden = state.market.hidden or 0
    if state.followed or any(state.market.known):
        found.append(Unknown("market"))
    found += [
        Unknown("hand", seat) for seat, hand in enumerate(state.hands) if hand.hidden is not None or any(hand.known)
    ]
    if state.deck is None:
        found.append(Empty())
    elif not state.emptied:
        found.append(Unknown("deck"))
    if hidden and phase != "eights":
        found += [_name[value] for value in VALUES if state.unseen[value]]
    return found


def view(state: PikitState, seat: int | None) -> PikitState:
    """All that the app holds was shown openly: starting hands, the market, stolen cards. Nobody sees less."""
    return state


def turn(state: PikitState) -> int | None:
    """Whose turn it is; while a card is played others may answer it, and a stolen one is told by whoever sees it."""
    return None if state.phase in ("card", "reveal", "over") else state.turn


def over(state: PikitState) -> bool:
    """Whether every final turn is played (PIK-N1)."""
    return state.phase == "over"
