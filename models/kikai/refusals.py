"""Why a move of KIKAI is refused now, with the rule that says so: whose turn it is, and what stands in the Districts.

Numbers have their own limits (``models.kikai.numbers``).
"""

from __future__ import annotations

from models.kikai import moves as m
from models.kikai.components import PART_LADDERS, PARTS, distance
from models.kikai.state import KikaiState, slot
from models.problems import IllegalMove, Param, Problem, Seat, Term


def cannot(rule: str, message: str, where: str = "", **params: Param) -> IllegalMove:
    """The refusal by *rule*, to be raised."""
    return IllegalMove(Problem(rule, where, message, params))


def not_now(state: KikaiState) -> IllegalMove | None:
    """What must come before anybody's turn; None in the rounds."""
    match state.phase:
        case "over":
            return cannot("KIK-L7", "over")
        case "foundation":
            return cannot("KIK-D1", "foundation_first", player=Seat(state.founded.index(False)))
        case "round":
            return cannot("KIK-F5", "round_first", round=state.round)
        case _:
            return None


def check_turn(state: KikaiState, seat: int) -> None:
    """Raises IllegalMove unless it is the turn of *seat*."""
    if (refusal := not_now(state)) is not None:
        raise refusal
    if seat != state.seat:
        raise cannot("KIK-F1", "not_turn", player=Seat(state.seat))


def check_action(state: KikaiState, seat: int) -> None:
    """Raises IllegalMove unless *seat* may take an action now (KIK-L4)."""
    check_turn(state, seat)
    if state.phase == "acted":
        raise cannot("KIK-L4", "acted", player=Seat(seat))


def check_acted(state: KikaiState, seat: int) -> None:
    """Raises IllegalMove unless *seat* has taken the action of the turn (KIK-F2)."""
    check_turn(state, seat)
    if state.phase == "act":
        raise cannot("KIK-F2", "act_first", player=Seat(seat))


def check_foundation(state: KikaiState, seat: int) -> None:
    """The bonuses of the setup come once, in advanced mode, before the first turn (KIK-D1)."""
    if not state.advanced:
        raise cannot("KIK-D1", "advanced_only")
    if state.phase == "over":
        raise cannot("KIK-L7", "over")
    if state.founded[seat]:
        raise cannot("KIK-D1", "founded", player=Seat(seat))


def check_build(state: KikaiState, move: m.Build) -> None:
    """Foot, Body, Head, one each; Ladders as the component wants them (KIK-L2, KIK-A1)."""
    check_action(state, move.seat)
    ledger, part = state.ledgers[move.seat], PARTS.index(move.part)
    height = ledger.height(move.district)
    if part < height:
        raise cannot("KIK-L2", "taken", player=Seat(move.seat), part=Term(move.part))
    if part > height:
        raise cannot("KIK-L2", "order", part=Term(move.part), first=Term(PARTS[height]))
    if not move.ladders:
        return
    wanted = PART_LADDERS[part]
    if not wanted:
        raise cannot("KIK-A1", "foot_ladders")
    if wanted > ledger.ladders:
        raise cannot("KIK-L1", "ladders", player=Seat(move.seat), part=Term(move.part), n=wanted)


def check_attract(state: KikaiState, move: m.Attract) -> None:
    """A free component for each fan; billboards that are not on the map (KIK-L5, KIK-A3)."""
    check_action(state, move.seat)
    ledger = state.ledgers[move.seat]
    taken = set()
    for fan in move.fans:
        one, at = ledger.component(move.district, fan.part), slot(move.district, fan.part)
        if one is None:
            raise cannot("KIK-L5", "no_component", player=Seat(move.seat), part=Term(fan.part))
        if one.fan or at in taken:
            raise cannot("KIK-L5", "has_fan", part=Term(fan.part))
        taken.add(at)
    if len(move.billboards) > len(move.fans):
        raise cannot("KIK-A3", "squares", n=len(move.fans))
    placed = set(ledger.billboards)
    for put in move.billboards:
        if put.billboard in placed:
            raise cannot("KIK-A3", "placed", player=Seat(move.seat), number=put.billboard)
        placed.add(put.billboard)


def host_cost(state: KikaiState, district: int, others: tuple[int, ...]) -> int:
    """The Megaphones of a host in *district* with *others* (KIK-A4, KIK-J2)."""
    return state.host_megaphones + sum(distance(district, other) for other in others)


def check_host(state: KikaiState, move: m.Host) -> None:
    """Other Districts that have fans, each once, and the Megaphones for all (KIK-A4, KIK-J2)."""
    check_action(state, move.seat)
    ledger = state.ledgers[move.seat]
    if len({move.district, *move.others}) <= len(move.others):
        raise cannot("KIK-A4", "twice")
    if any(not ledger.hosts(other) for other in move.others):
        raise cannot("KIK-A4", "no_fans", player=Seat(move.seat))
    if state.host_megaphones > ledger.megaphones:
        raise cannot("KIK-J2", "megaphones", player=Seat(move.seat), n=state.host_megaphones)
    cost = host_cost(state, move.district, move.others)
    if cost > ledger.megaphones:
        raise cannot("KIK-A4", "megaphones", player=Seat(move.seat), n=cost)


def check_extra(state: KikaiState, move: m.Extra) -> None:
    """A Megaphone, once a turn (KIK-F3)."""
    check_acted(state, move.seat)
    if state.extra:
        raise cannot("KIK-F3", "once", player=Seat(move.seat))
    if not state.ledgers[move.seat].megaphones:
        raise cannot("KIK-F3", "megaphone", player=Seat(move.seat))


def check_round_end(state: KikaiState) -> None:
    """A round ends after the last turn of both (KIK-F5)."""
    if state.phase in ("act", "acted"):
        left = 2 * (state.turns - state.turn + 1) - state.seat
        raise cannot("KIK-F5", "turns_first", n=max(left, 1))
    if state.phase != "round" and (refusal := not_now(state)) is not None:
        raise refusal


def check_correct(state: KikaiState, move: m.Correct) -> None:
    """While the play runs: each billboard once, and machines that stand from the foot up (KIK-A3, KIK-L2, KIK-L5)."""
    if state.phase == "over":
        raise cannot("KIK-L7", "over")
    if move.billboards is not None and len(set(move.billboards)) < len(move.billboards):
        raise cannot("KIK-A3", "twice")
    found = move.component
    if found is None:
        return
    part, height = PARTS.index(found.part), state.ledgers[move.seat].height(found.district)
    if found.colour is None and found.fan:
        raise cannot("KIK-L5", "no_component", player=Seat(move.seat), part=Term(found.part))
    if found.colour is None and part + 1 < height:
        raise cannot("KIK-L2", "carries", part=Term(found.part), above=Term(PARTS[part + 1]))
    if found.colour is not None and part > height:
        raise cannot("KIK-L2", "order", part=Term(found.part), first=Term(PARTS[height]))


def check_frame(state: KikaiState, move: m.KikaiMove) -> None:
    """Raises IllegalMove where *move* cannot be made, whatever its numbers."""
    match move:
        case m.Build():
            check_build(state, move)
        case m.Attract():
            check_attract(state, move)
        case m.Host():
            check_host(state, move)
        case m.Deploy() | m.Skip():
            check_action(state, move.seat)
        case m.Draw():
            check_acted(state, move.seat)
        case m.Extra():
            check_extra(state, move)
        case m.RoundEnd():
            check_round_end(state)
        case m.Foundation():
            check_foundation(state, move.seat)
        case m.Correct():
            check_correct(state, move)
