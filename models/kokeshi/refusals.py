"""Why a move of Kokeshi is refused now: the rule that asks for something else first, and what that is."""

from __future__ import annotations

from models.kokeshi.components import DOLLS, TILES
from models.kokeshi.state import KokeshiState, Task
from models.problems import FORM, IllegalMove, Param, Problem, Seat, Term


def cannot(rule: str, message: str, where: str = "", **params: Param) -> IllegalMove:
    """The refusal by *rule*, to be raised."""
    return IllegalMove(Problem(rule, where, message, params))


def rule_of(task: Task) -> str:
    """The rule by which *task* is to be resolved."""
    if not task.tile:
        return "KOK-T1a"
    tile = TILES[task.tile]
    return "KOK-C6" if tile.kind == "start" else f"KOK-T2-{tile.number}"


def check_turn(state: KokeshiState, seat: int) -> None:
    """Raises IllegalMove unless *seat* is in turn and nothing must be told first."""
    if seat >= state.seats:
        raise cannot(FORM, "seat_unknown", n=state.seats)
    if state.phase == "over":
        raise cannot("KOK-N1", "over")
    if state.is_dummy(seat):
        raise cannot("KOK-O1", "dummy")
    if seat != state.turn:
        raise cannot("KOK-S5", "not_turn", player=Seat(state.turn))
    if state.lacking:
        raise cannot("KOK-T7", "refill_first", n=state.lacking)
    if state.phase == "deal":
        raise cannot("KOK-S1", "deal_first", player=Seat(state.turn))
    if state.arrived:
        raise cannot("KOK-T8", "found_first")
    if state.drawing:
        raise cannot("KOK-O2", "draw_first", doll=Term(DOLLS[state.drawing[0]]))


def not_now(state: KokeshiState) -> IllegalMove:
    """What must come first in the phase that the play is in."""
    match state.phase:
        case "deal":
            return cannot("KOK-S1", "deal_first", player=Seat(state.turn))
        case "place" if state.setup:
            return cannot("KOK-S1", "place_first", player=Seat(state.turn))
        case "place":
            return cannot("KOK-T6", "place_first")
        case "advance":
            return cannot("KOK-T1", "advance_first", player=Seat(state.turn))
        case "resolve":
            return cannot("KOK-T4", "finish_first")
        case "done":
            return cannot("KOK-T1", "advanced", player=Seat(state.turn))
        case "over":
            return cannot("KOK-N1", "over")


def other_task(state: KokeshiState) -> IllegalMove:
    """The tile in hand, or the empty space, asks for something else."""
    return cannot(rule_of(state.tasks[0]), "other")
