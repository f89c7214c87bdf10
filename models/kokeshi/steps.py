"""What each move of Kokeshi does, and why it may be refused, with the rule's id (KOK-S, T, Q, N, O; KOK-C)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from models.forms import LIMIT
from models.journal import Move
from models.kokeshi import effects, rules
from models.kokeshi import moves as m
from models.kokeshi.components import ANIMALS, DOLLS, HEIGHT, OFFER, TILES, most_holders, recognition
from models.kokeshi.refusals import cannot, check_turn, not_now, other_task
from models.kokeshi.state import KokeshiState
from models.problems import FORM, Term

DEALT = 2
"""How many starting tiles everyone gets (KOK-S1)."""


def apply(state: KokeshiState, move: Move) -> KokeshiState:
    """The state after *move*. Raises IllegalMove with the rule; then nothing has changed."""
    step = _STEPS.get(type(move))
    if step is None:
        raise cannot(FORM, "move_unknown", kind=move.kind)
    return step(replace(state, story=()) if state.story else state, move)


def _advance(state: KokeshiState, move: m.Advance) -> KokeshiState:
    check_turn(state, move.seat)
    doll = DOLLS.index(move.doll)
    if state.phase == "advance":
        return effects.resolved(effects.climb(state, doll))
    task = state.task
    if task is None:
        raise not_now(state)
    if task.kind != "doll" or doll not in task.dolls:
        raise other_task(state)
    rest = replace(state, tasks=state.tasks[1:])
    return effects.resolved(effects.climb(rest, doll, task.steps))


def _side(state: KokeshiState, move: m.Side) -> KokeshiState:
    check_turn(state, move.seat)
    task = state.task
    if task is None or task.kind != "side":
        raise cannot("KOK-T3", "no_choice")
    chosen = effects.sides(state, task)[move.side]
    state = effects.stands(state, task.track, move.side)
    return effects.resolved(replace(state, tasks=(chosen, *state.tasks[1:])))


def _disc(state: KokeshiState, move: m.Disc) -> KokeshiState:
    check_turn(state, move.seat)
    task = state.task
    if task is None or task.kind != "disc":
        raise cannot("KOK-T9", "no_disc")
    animal = ANIMALS.index(move.animal)
    if animal not in effects.discs(state, move.seat):
        raise cannot("KOK-T8", "last_position", animal=Term(move.animal))
    rest = replace(state, tasks=state.tasks[1:])
    return effects.resolved(effects.run(rest, move.seat, animal))


def _take(state: KokeshiState, move: m.Take) -> KokeshiState:
    check_turn(state, move.seat)
    _check_normal(move.tile)
    task = state.task
    if task is None or task.kind not in ("take", "beside"):
        raise cannot("KOK-T5", "no_take")
    _check_out(state, move.tile)
    if move.tile not in state.takeable:
        raise cannot("KOK-T7", "not_offered")
    rest = replace(state, tasks=state.tasks[1:])
    return effects.resolved(effects.took(rest, move.tile, None if task.kind == "beside" else task.track))


def _recognise(state: KokeshiState, move: m.Recognise) -> KokeshiState:
    check_turn(state, move.seat)
    task = state.task
    if task is None or task.kind != "take" or task.tile:
        raise cannot("KOK-Q1", "not_here")
    _check_recognition(state, move, task.track)
    rest = replace(state, tasks=state.tasks[1:])
    return effects.resolved(effects.took(rest, recognition(task.track, move.level), task.track))


def _check_recognition(state: KokeshiState, move: m.Recognise, doll: int) -> None:
    shop, name = state.workshops[move.seat], Term(DOLLS[doll])
    if shop.level(doll):
        raise cannot("KOK-Q1", "have_one", doll=name)
    lowest = state.board.recognition_heights[move.level - 1]
    if shop.taken(doll) + 1 < lowest:
        raise cannot("KOK-Q1", "too_low", level=move.level, height=lowest)
    if move.level < state.lowest_level(move.seat):
        raise cannot("KOK-O4", "level_1")
    if any(other.level(doll) == move.level for other in state.workshops):
        raise cannot("KOK-Q2", "taken", doll=name, level=move.level)
    if not state.left(doll, move.level):
        raise cannot("KOK-Q2", "limit", n=most_holders(state.seats), doll=name, seats=state.seats)


def _place(state: KokeshiState, move: m.Place) -> KokeshiState:
    check_turn(state, move.seat)
    if state.phase != "place":
        raise cannot("KOK-T6", "nothing_reserved") if state.phase in ("advance", "done") else not_now(state)
    shop, track = state.workshops[move.seat], DOLLS.index(move.track)
    waits = next((DOLLS[at] for at, tiles in enumerate(shop.reserved) if move.tile in tiles), None)
    if waits is None and move.tile not in shop.beside:
        raise cannot("KOK-T6", "not_reserved")
    if waits is not None and waits != move.track:
        raise cannot("KOK-T6", "other_track", doll=Term(waits))
    if (move.tile, track) not in rules.places(state):
        if state.setup:
            raise cannot("KOK-S1", "row_taken", doll=Term(move.track))
        if waits is None:
            raise cannot("KOK-T5", "full", doll=Term(move.track), n=HEIGHT)
        level = TILES[move.tile].number
        raise cannot("KOK-Q1", "too_low", level=level, height=state.board.recognition_heights[level - 1])
    state = effects.placed(state, move.tile, track)
    return _set_up(state) if state.setup else effects.resolved(state)


def _set_up(state: KokeshiState) -> KokeshiState:
    """KOK-S1: the next one gets starting tiles; after all have theirs, the first turn begins."""
    if state.workshops[state.turn].beside:
        return state
    turn = state.turn + 1
    if turn < state.seats:
        return replace(state, phase="deal", turn=turn)
    return replace(state, phase="advance", turn=0, setup=False)


def _done(state: KokeshiState, move: m.Done) -> KokeshiState:
    check_turn(state, move.seat)
    if state.phase != "done":
        raise not_now(state)
    return effects.passed_on(state)


def _happiness(state: KokeshiState, move: m.Happiness) -> KokeshiState:
    if move.seat >= state.seats:
        raise cannot(FORM, "seat_unknown", n=state.seats)
    if state.phase == "over":
        raise cannot("KOK-N1", "over")
    if not state.side_b:
        raise cannot("KOK-C3", "only_rises")
    if state.is_dummy(move.seat):
        raise cannot("KOK-O1", "dummy")
    shop = state.workshops[move.seat]
    if abs(shop.happiness + move.change) > LIMIT:
        raise cannot(FORM, "range", key="happiness", most=LIMIT)
    return effects.with_shop(state, move.seat, replace(shop, happiness=shop.happiness + move.change))


def _deal(state: KokeshiState, move: m.Deal) -> KokeshiState:
    if state.phase != "deal":
        raise cannot("KOK-S1", "dealt")
    if state.lacking:
        raise cannot("KOK-T7", "refill_first", n=state.lacking)
    if move.tile not in TILES or TILES[move.tile].kind != "start":
        raise cannot("KOK-S1", "not_starting")
    if move.tile not in state.hidden:
        raise cannot("KOK-C5", "not_left")
    state = replace(state, hidden=tuple(name for name in state.hidden if name != move.tile))
    if state.is_dummy(state.turn):
        state = effects.dummy_starts(state, move.tile)
        done = sum(map(len, state.workshops[state.turn].tracks)) == DEALT
        return _set_up(state) if done else state
    shop = state.workshops[state.turn]
    shop = replace(shop, beside=(*shop.beside, move.tile))
    state = effects.with_shop(state, state.turn, shop)
    return replace(state, phase="place") if len(shop.beside) == DEALT else state


def _check_normal(name: str) -> None:
    if name not in TILES or TILES[name].kind != "normal":
        raise cannot("KOK-S3", "not_normal")


def _check_out(state: KokeshiState, name: str) -> None:
    if name not in state.out:
        raise cannot("KOK-C5", "not_left")


def _refill(state: KokeshiState, move: m.Refill) -> KokeshiState:
    if state.phase == "over":
        raise cannot("KOK-N1", "over")
    if state.offer is None:
        raise cannot("KOK-S3", "not_followed")
    if not state.lacking:
        raise cannot("KOK-T7", "offer_full", n=OFFER)
    _check_normal(move.tile)
    _check_out(state, move.tile)
    if move.tile in state.offer:
        raise cannot("KOK-C5", "not_left")
    return effects.going_on(replace(state, offer=(*state.offer, move.tile)))


def _found(state: KokeshiState, move: m.Found) -> KokeshiState:
    if not state.arrived:
        raise cannot("KOK-T8", "no_disc")
    if state.lacking:
        raise cannot("KOK-T7", "refill_first", n=state.lacking)
    if move.tile is None and effects.lies_here(state):
        raise cannot("KOK-S2", "lies_here", n=len(state.hidden))
    if move.tile is not None and (move.tile not in TILES or TILES[move.tile].kind != "start"):
        raise cannot("KOK-S2", "not_starting")
    if move.tile is not None and move.tile not in state.hidden:
        raise cannot("KOK-C5", "not_left")
    return effects.going_on(effects.found(state, move.tile))


def _drawn(state: KokeshiState, move: m.Drawn) -> KokeshiState:
    if not state.drawing:
        raise cannot("KOK-O2", "no_draw")
    if state.lacking:
        raise cannot("KOK-T7", "refill_first", n=state.lacking)
    if state.arrived:
        raise cannot("KOK-T8", "found_first")
    _check_normal(move.tile)
    _check_out(state, move.tile)
    if move.tile in (state.offer or ()):
        raise cannot("KOK-O2", "in_offer")
    return effects.going_on(effects.dummy_draws(state, move.tile))


def _follow(state: KokeshiState, move: m.Follow) -> KokeshiState:
    if state.phase == "over":
        raise cannot("KOK-N1", "over")
    if move.offer is (state.offer is not None):
        raise cannot("KOK-S3", "followed" if move.offer else "not_followed")
    return effects.going_on(replace(state, offer=() if move.offer else None))


_STEPS: dict[type, Callable[[KokeshiState, Any], KokeshiState]] = {
    m.Advance: _advance,
    m.Side: _side,
    m.Disc: _disc,
    m.Take: _take,
    m.Recognise: _recognise,
    m.Place: _place,
    m.Done: _done,
    m.Happiness: _happiness,
    m.Deal: _deal,
    m.Refill: _refill,
    m.Found: _found,
    m.Drawn: _drawn,
    m.Follow: _follow,
}
