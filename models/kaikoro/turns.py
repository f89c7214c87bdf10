"""How a turn of Kaikoro goes on when nobody has anything left to decide: phases, warheads, the end (KAI-T8, N1–N3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from models.kaikoro.board import Board, board
from models.kaikoro.draft import Draft
from models.kaikoro.kaiju import Marks
from models.kaikoro.profile import KaikoroProfile
from models.kaikoro.state import KaikoroState, Phase, Sheet
from models.profiles import Profile


def changed(
    state: KaikoroState,
    sheets: Sequence[Sheet],
    phase: Phase | None = None,
    turn: int | None = None,
    dice: tuple[int, ...] | None = None,
    moved: int | None = None,
) -> KaikoroState:
    """*state* with other sheets and what else is given; quicker than ``dataclasses.replace``."""
    return KaikoroState(
        state.board,
        tuple(sheets),
        state.auto_crystals,
        state.solo,
        state.phase if phase is None else phase,
        state.turn if turn is None else turn,
        state.dice if dice is None else dice,
        state.moved if moved is None else moved,
        state.hero,
        state.challenge,
    )


def draft_of(state: KaikoroState, seat: int) -> Draft:
    """The sheet of *seat*, to be written on."""
    return Draft(state.board, state.sheets[seat], state.turn, state.auto_crystals)


def with_sheet(state: KaikoroState, seat: int, sheet: Sheet) -> KaikoroState:
    """*state* with another sheet at *seat*; the table goes on where that was the last thing to wait for."""
    sheets = (*state.sheets[:seat], sheet, *state.sheets[seat + 1 :])
    # The table can go on only by a seat that has nothing left to decide.
    waits = state.phase == "players" and not sheet.done and not sheet.end
    made = changed(state, sheets)
    return made if waits or sheet.hurt else go_on(made)


def go_on(state: KaikoroState) -> KaikoroState:
    """The table moves on, as far as nobody has to decide and no dice fall."""
    while True:
        if state.waiting or state.phase == "over":
            return state
        match state.phase:
            case "players":
                state = _closed(state)
            case "kaiju":
                state = _next_turn(state)
            case "start":
                return changed(state, state.sheets, phase="over" if _all_ended(state) else "roll")
            case "roll" | "target":
                return changed(state, state.sheets, phase="over") if _all_ended(state) else state


def _all_ended(state: KaikoroState) -> bool:
    return all(sheet.end for sheet in state.sheets)


def _closed(state: KaikoroState) -> KaikoroState:
    """KAI-K1, KAI-K2: the Players phase is over; boxes close, and who fired the warhead has finished."""
    return changed(state, [_after_phase(state, seat) for seat in range(state.seats)], phase="target")


def _after_phase(state: KaikoroState, seat: int) -> Sheet:
    if state.sheets[seat].end:
        return state.sheets[seat]
    draft = draft_of(state, seat)
    draft.close()
    if draft.warhead:
        draft.finish("won")
    return draft.frozen()


def approached(state: KaikoroState, face: int) -> KaikoroState:
    """KAI-T8: the target die shows *face*; for everybody whose game goes on those Kaijū move."""
    sheets = []
    for seat, sheet in enumerate(state.sheets):
        if not sheet.end:
            draft = draft_of(state, seat)
            draft.suffer(sum(draft.approach(index) for index in state.board.beside[face]))
            sheet = draft.frozen()
        sheets.append(sheet)
    return go_on(changed(state, sheets, phase="kaiju", moved=face))


def _next_turn(state: KaikoroState) -> KaikoroState:
    """KAI-N2: after a warhead everybody who plays takes 1 damage, and who fired one moves up the extra-hit track."""
    turn = state.turn + 1
    if _all_ended(state):
        return changed(state, state.sheets, phase="over")
    sheets = []
    for seat, sheet in enumerate(state.sheets):
        draft = draft_of(state, seat)
        draft.turn = turn
        if not sheet.end:
            draft.dice, draft.target, draft.used, draft.attacked = (), 0, (False, False), ()
            draft.passed = draft.done = False
            draft.suffer(1 if state.warheads else 0)
        elif sheet.warhead and not state.solo:
            draft.extra_steps = min(sheet.extra_steps + 1, state.board.extra_limit)
        sheets.append(draft.frozen())
    return changed(state, sheets, phase="start", turn=turn, dice=())


def reprofiled(state: KaikoroState, profile: Profile) -> KaikoroState:
    """*state* on the sheet of *profile*: marks stay at the spaces that still are there, and hits follow what is printed
    now. Power, crystals and steps that were gained stay as they were."""
    assert isinstance(profile, KaikoroProfile)
    ready = board(profile)
    if ready is state.board:
        return state
    sheets = tuple(_reprinted(state, seat, ready) for seat in range(state.seats))
    return replace(state, board=ready, sheets=sheets)


def _reprinted(state: KaikoroState, seat: int, ready: Board) -> Sheet:
    sheet = state.sheets[seat]
    draft = Draft(ready, sheet, state.turn, state.auto_crystals)
    draft.marks = tuple(_kept(state.board, ready, index, marks) for index, marks in enumerate(sheet.marks))
    for index, kaiju in enumerate(ready.kaiju):
        marks = draft.marks[index]
        draft.hits[index] = (
            kaiju.hits(marks)
            + (kaiju.defeat_hits if draft.fallen[index] else 0)
            + (kaiju.closing(marks) if draft.closed[index] else 0)
        )
        draft.steps[index] = min(draft.steps[index], ready.steps[index])
    draft.settle()
    return draft.frozen()


def _kept(old: Board, new: Board, index: int, marks: Marks) -> Marks:
    written = dict(zip(old.kaiju[index].ids, marks, strict=True))
    return tuple(written.get(name) for name in new.kaiju[index].ids)
