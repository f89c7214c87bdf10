"""The numbers of a move that people read off the boards, and how far each can go: apply accepts exactly these.

The range of a number depends on the state and on what else the move says, not on its other numbers, so that every
combination within the ranges is accepted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from models.forms import LIMIT
from models.kikai import moves as m
from models.kikai.components import DROPPER_COST
from models.kikai.refusals import cannot, check_frame
from models.kikai.state import KikaiState
from models.live import Ranges
from models.problems import FORM, IllegalMove, Seat


class Span(NamedTuple):
    """The number at *path* of a move lies within *low* and *high*; else *why* (None: its form says so)."""

    path: str
    value: int
    low: int
    high: int
    why: Callable[[], IllegalMove] | None = None


def _amounts(path: str, gain: m.Gain) -> Iterator[Span]:
    yield Span(f"{path}.vp", gain.vp, 0, m.MOST)
    yield Span(f"{path}.energy", gain.energy, 0, m.MOST)
    yield Span(f"{path}.megaphones", gain.megaphones, 0, m.MOST)
    yield Span(f"{path}.ladders", gain.ladders, 0, m.MOST)
    yield Span(f"{path}.renown", gain.renown, 0, m.MOST)


def _build(state: KikaiState, move: m.Build) -> Iterator[Span]:
    held = state.ledgers[move.seat].energy
    short = partial(cannot, "KIK-L1", "energy", player=Seat(move.seat), held=held, cost=move.cost)
    yield Span("cost", move.cost, 0, min(held, m.MOST), short)
    if move.part == "head" and state.claims[move.district - 1] is None:
        most, why = (0, partial(cannot, "KIK-D3", "no_points")) if state.advanced else (m.MOST, None)
    else:
        most, why = 0, partial(cannot, "KIK-A1", "first_head")
    yield Span("vp", move.vp, 0, most, why)


def _deploy(state: KikaiState, move: m.Deploy) -> Iterator[Span]:
    held, left, player = state.ledgers[move.seat].energy, state.left(move.seat), Seat(move.seat)
    cost = DROPPER_COST * move.droppers
    yield Span(
        "droppers", move.droppers, 1, min(left, m.MOST), partial(cannot, "KIK-L3", "left", player=player, n=left)
    )
    short = partial(cannot, "KIK-A2", "energy", player=player, n=move.droppers, cost=cost, held=held)
    yield Span("droppers", move.droppers, 1, held // DROPPER_COST, short)
    yield from _amounts("gained", move.gained)


def most_toll(state: KikaiState, seat: int, fans: int) -> int:
    """The most droppers of the opponent that so many *fans* of *seat* can have come over (KIK-L8)."""
    if state.free_roads:
        return 0
    return min(state.ledgers[seat].energy, fans * state.ledgers[1 - seat].deployed, m.MOST)


def _no_toll(state: KikaiState, move: m.Attract) -> IllegalMove:
    held, other = state.ledgers[move.seat].energy, Seat(1 - move.seat)
    if state.free_roads:
        return cannot("KIK-J5", "free")
    if move.toll > held:
        return cannot("KIK-L8", "energy", player=Seat(move.seat), other=other, held=held, cost=move.toll)
    return cannot("KIK-L8", "droppers", other=other, n=state.ledgers[1 - move.seat].deployed)


def _attract(state: KikaiState, move: m.Attract) -> Iterator[Span]:
    yield Span("toll", move.toll, 0, most_toll(state, move.seat, len(move.fans)), partial(_no_toll, state, move))
    for index, fan in enumerate(move.fans):
        yield from _amounts(f"fans.{index}.effect", fan.effect)
    for index, put in enumerate(move.billboards):
        yield Span(f"billboards.{index}.square", put.square, 0, m.MOST)
        yield from _amounts(f"billboards.{index}.bonus", put.bonus)
    yield from _amounts("gained", move.gained)


def _draw(state: KikaiState, move: m.Draw) -> Iterator[Span]:
    held = state.ledgers[move.seat].ladders
    short = partial(cannot, "KIK-F4", "ladders", player=Seat(move.seat), n=held)
    yield Span("ladders", move.ladders, 0, min(held, m.MOST), short)


def _round_end(state: KikaiState, move: m.RoundEnd) -> Iterator[Span]:
    no_points = (partial(cannot, "KIK-D2", "no_points")) if state.advanced else None
    times = 0 if state.advanced else m.MOST_TIMES
    yield Span("multiplier", move.multiplier, 0, times, no_points)
    for seat, value in enumerate(move.values):
        why = no_points or _at_start(seat)
        most = 0 if state.advanced or not state.ledgers[seat].renown else m.MOST
        yield Span(f"values.{seat}", value, 0, most, why)
    pays = state.advanced or state.round_resources
    none = None if pays else partial(cannot, "KIK-J3", "no_reward")
    most = m.MOST if pays else 0
    for seat, reward in enumerate(move.rewards):
        yield Span(f"rewards.{seat}.energy", reward.energy, 0, most, none)
        yield Span(f"rewards.{seat}.megaphones", reward.megaphones, 0, most, none)
        yield Span(f"rewards.{seat}.ladders", reward.ladders, 0, most, none)


def _at_start(seat: int) -> Callable[[], IllegalMove]:
    return partial(cannot, "KIK-L6", "at_start", player=Seat(seat))


def _correct(state: KikaiState, move: m.Correct) -> Iterator[Span]:
    ledger = state.ledgers[move.seat]
    changes = (
        ("vp", move.vp, ledger.vp),
        ("energy", move.energy, ledger.energy),
        ("megaphones", move.megaphones, ledger.megaphones),
        ("ladders", move.ladders, ledger.ladders),
        ("renown", move.renown, ledger.renown),
        *((f"influence.{at}", move.influence[at], held) for at, held in enumerate(ledger.influence)),
        *((f"fans.{at}", move.fans[at], held) for at, held in enumerate(ledger.fans)),
    )
    for path, change, held in changes:
        why = _below(move.seat, held) if change < 0 else None
        yield Span(path, change, max(-held, -m.MOST), min(LIMIT - held, m.MOST), why)
    deployed, left = ledger.deployed, state.left(move.seat)
    refusal = partial(cannot, "KIK-L3", "left", player=Seat(move.seat), n=left)
    if move.droppers < 0:
        refusal = partial(cannot, "KIK-L3", "deployed", player=Seat(move.seat), n=deployed)
    yield Span("droppers", move.droppers, max(-deployed, -m.MOST), min(left, m.MOST), refusal)


def _below(seat: int, held: int) -> Callable[[], IllegalMove]:
    return partial(cannot, "KIK-L1", "below", player=Seat(seat), held=held)


def _host(state: KikaiState, move: m.Host) -> Iterator[Span]:
    yield Span("energy", move.energy, 0, m.MOST)
    yield from _amounts("gained", move.gained)


def _spans(state: KikaiState, move: m.KikaiMove) -> Iterator[Span]:
    """The numbers of *move* with their limits; a number that has two limits stands there twice."""
    match move:
        case m.Build():
            return _build(state, move)
        case m.Deploy():
            return _deploy(state, move)
        case m.Attract():
            return _attract(state, move)
        case m.Host():
            return _host(state, move)
        case m.Draw():
            return _draw(state, move)
        case m.RoundEnd():
            return _round_end(state, move)
        case m.Correct():
            return _correct(state, move)
        case m.Foundation():
            return _amounts("gained", move.gained)
        case _:
            return iter(())


def check(state: KikaiState, move: m.KikaiMove) -> None:
    """Raises IllegalMove with the rule where *move* cannot be made in *state*."""
    check_frame(state, move)
    for path, value, low, high, why in _spans(state, move):
        if low <= value <= high:
            continue
        short = value < low and low >= 0  # below what any such number can be
        if why is None or short:
            bound = {"fewest": low} if value < low else {"most": high}
            raise cannot(FORM, "too_low" if value < low else "too_high", path, key=path, **bound)
        raise why()


def ranges(state: KikaiState, move: object) -> Ranges | None:
    """How far each number of *move* can go, by its path (``fans.0.effect.energy``); None where no numbers make it a
    move that can be made now."""
    if not isinstance(move, m.KikaiMove):
        return None
    try:
        check_frame(state, move)
    except IllegalMove:
        return None
    found: dict[str, tuple[int, int]] = {}
    for path, _, low, high, _ in _spans(state, move):
        known = found.get(path, (low, high))
        found[path] = (max(low, known[0]), min(high, known[1]))
        if found[path][0] > found[path][1]:
            return None
    return found
