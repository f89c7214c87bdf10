"""What may be done in KIKAI: what a seat may decide, the end of a round, what people may mend (KIK-F, A, D).

Many moves carry numbers that are read off the boards. Listed are those with every number at its lowest and with every
number at its highest; ``models.kikai.numbers.ranges`` says how far each number goes. ``models.kikai.steps`` applies
moves and refuses what lies in no range; the two agree (tests hold it).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from models.forms import LIMIT
from models.journal import GameMove
from models.kikai.components import COLOURS, DISTRICTS, DROPPER_COST, PART_LADDERS, PARTS, Part
from models.kikai.moves import (
    MOST,
    MOST_TIMES,
    NO_REWARD,
    NOTHING,
    Attract,
    Build,
    Correct,
    Deploy,
    Draw,
    Extra,
    Fan,
    Foundation,
    Gain,
    Host,
    Placed,
    Reward,
    RoundEnd,
    Skip,
)
from models.kikai.numbers import most_toll
from models.kikai.refusals import host_cost
from models.kikai.state import KikaiState, Ledger
from models.live import Chance

FULL = Gain(MOST, MOST, MOST, MOST, MOST)
FULL_REWARD = Reward(MOST, MOST, MOST)

# Moves are values: one of each is enough, and looking one up is quicker than making it anew.
_build = lru_cache(maxsize=8192)(Build)
_deploy = lru_cache(maxsize=2048)(Deploy)
_attract = lru_cache(maxsize=8192)(Attract)
_host = lru_cache(maxsize=8192)(Host)
_draw = lru_cache(maxsize=256)(Draw)
_skip, _extra = (Skip(0), Skip(1)), (Extra(0), Extra(1))
_foundation = [(Foundation(seat), Foundation(seat, FULL)) for seat in (0, 1)]


def legal_moves(state: KikaiState, seat: int) -> tuple[GameMove, ...]:
    """What *seat* may decide now, with its numbers at their ends; empty where it is for others, or for nobody."""
    if state.phase == "foundation":
        return () if state.founded[seat] else _foundation[seat]
    if seat != state.seat or state.phase not in ("act", "acted"):
        return ()
    return tuple(_actions(state, seat) if state.phase == "act" else _after(state, seat))


def _after(state: KikaiState, seat: int) -> Iterator[GameMove]:
    ledger = state.ledgers[seat]
    if ledger.megaphones and not state.extra:
        yield _extra[seat]
    yield _draw(seat)
    if ledger.ladders:
        yield _draw(seat, min(ledger.ladders, MOST))


def _actions(state: KikaiState, seat: int) -> Iterator[GameMove]:
    ledger = state.ledgers[seat]
    droppers = min(state.left(seat), ledger.energy // DROPPER_COST, MOST)
    hosting = [district for district in DISTRICTS if ledger.hosts(district)]
    for district in DISTRICTS:
        yield from _builds(state, ledger, seat, district)
        if droppers:
            yield _deploy(seat, district, 1)
            yield _deploy(seat, district, droppers, FULL)
        yield from _attracts(state, ledger, seat, district)
        yield from _hosts(state, ledger, seat, district, hosting)
    yield _skip[seat]


def _builds(state: KikaiState, ledger: Ledger, seat: int, district: int) -> Iterator[GameMove]:
    height = ledger.height(district)
    if height == len(PARTS):
        return
    part, wanted = PARTS[height], PART_LADDERS[height]
    cost = min(ledger.energy, MOST)
    first = part == "head" and state.claims[district - 1] is None and not state.advanced
    for colour in COLOURS:
        for ladders in (False, True) if 0 < wanted <= ledger.ladders else (False,):
            yield _build(seat, district, part, colour, 0, ladders)
            if cost or first:
                yield _build(seat, district, part, colour, cost, ladders, MOST if first else 0)


@lru_cache(maxsize=256)
def _fans(parts: tuple[Part, ...], effect: Gain) -> tuple[Fan, ...]:
    return tuple(Fan(part, effect) for part in parts)


@lru_cache(maxsize=1024)
def _placed(numbers: tuple[int, ...], square: int, bonus: Gain) -> tuple[Placed, ...]:
    return tuple(Placed(number, square, bonus) for number in numbers)


def _attracts(state: KikaiState, ledger: Ledger, seat: int, district: int) -> Iterator[GameMove]:
    """Every choice of components without a billboard, and all of them together with each one, and with the most."""
    free = tuple(
        part for part, one in zip(PARTS, ledger.machine(district), strict=True) if one is not None and not one.fan
    )
    if not free:
        return
    for count in range(1, len(free) + 1):
        for parts in combinations(free, count):
            yield _attract(seat, district, _fans(parts, NOTHING))
    every, unplaced = _fans(free, NOTHING), ledger.unplaced
    for number in unplaced:
        yield _attract(seat, district, every, 0, _placed((number,), 0, NOTHING))
    full = _fans(free, FULL)
    toll = most_toll(state, _attract(seat, district, full))
    yield _attract(seat, district, full, toll, (), FULL)
    yield _attract(seat, district, full, toll, _placed(unplaced[: len(free)], MOST, FULL), FULL)


def _hosts(state: KikaiState, ledger: Ledger, seat: int, district: int, hosting: list[int]) -> Iterator[GameMove]:
    """Without other Districts, with each one of them, and with as many as there are Megaphones for."""
    if state.host_megaphones > ledger.megaphones:
        return
    yield _host(seat, district)
    yield _host(seat, district, (), MOST, FULL)
    together: tuple[int, ...] = ()
    for other in hosting:
        if other == district:
            continue
        if host_cost(state, district, (other,)) <= ledger.megaphones:
            yield _host(seat, district, (other,))
        if host_cost(state, district, (*together, other)) <= ledger.megaphones:
            together = (*together, other)
    if together:
        yield _host(seat, district, together, MOST, FULL)


def chance(state: KikaiState) -> Chance | None:
    """The end of a round, when both have taken their turns; None while people decide."""
    if state.phase != "round":
        return None
    low, high = ends_of_round(state)
    return Chance("round-end", (low, high) if low != high else (low,))


def ends_of_round(state: KikaiState) -> tuple[RoundEnd, RoundEnd]:
    """The end of this round with every number at its lowest, and at its highest (KIK-L6, KIK-D2, KIK-J3)."""
    pays = FULL_REWARD if state.advanced or state.round_resources else NO_REWARD
    if state.advanced:
        return RoundEnd(), RoundEnd((0, 0), 0, (pays, pays))
    yellow, other = (MOST if ledger.renown else 0 for ledger in state.ledgers)
    return RoundEnd(), RoundEnd((yellow, other), MOST_TIMES, (pays, pays))


def notes(state: KikaiState) -> tuple[GameMove, ...]:
    """What a player has can be mended at any time until the play is over."""
    if state.phase == "over":
        return ()
    return tuple(move for seat, ledger in enumerate(state.ledgers) for move in _mended(seat, ledger))


def _mended(seat: int, ledger: Ledger) -> tuple[GameMove, ...]:
    vp, energy, megaphones, ladders, renown = (
        (-min(one, MOST), min(LIMIT - one, MOST))
        for one in (ledger.vp, ledger.energy, ledger.megaphones, ledger.ladders, ledger.renown)
    )
    return tuple(Correct(seat, vp[end], energy[end], megaphones[end], ladders[end], renown[end]) for end in (0, 1))


def view(state: KikaiState, seat: int | None) -> KikaiState:
    """Everything lies open (KIK-F2)."""
    return state


def over(state: KikaiState) -> bool:
    """Whether somebody has won the media, or the fourth round is over (KIK-L7)."""
    return state.phase == "over"
