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
from models.kikai.components import COLOURS, DISTRICTS, DROPPER_COST, PART_LADDERS, PARTS, Part, distance
from models.kikai.moves import (
    MOST,
    MOST_TIMES,
    NO_REWARD,
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
    Stands,
)
from models.kikai.numbers import most_toll
from models.kikai.state import KikaiState, Ledger
from models.live import Chance

FULL = Gain(MOST, MOST, MOST, MOST, MOST)
FULL_REWARD = Reward(MOST, MOST, MOST)

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
    yield Draw(seat)
    if ledger.ladders:
        yield Draw(seat, min(ledger.ladders, MOST))


def _actions(state: KikaiState, seat: int) -> Iterator[GameMove]:
    ledger = state.ledgers[seat]
    cost, droppers = min(ledger.energy, MOST), min(state.left(seat), ledger.energy // DROPPER_COST, MOST)
    ladders, unplaced = min(ledger.ladders, PART_LADDERS[-1]), ledger.unplaced
    machines = [ledger.machine(district) for district in DISTRICTS]
    hosting = [at for at, own in zip(DISTRICTS, machines, strict=True) if any(one and one.fan for one in own)]
    for district, machine in zip(DISTRICTS, machines, strict=True):
        free = tuple(part for part, one in zip(PARTS, machine, strict=True) if one and not one.fan)
        height = 3 - machine.count(None)
        if height < len(PARTS):
            first = height == 2 and state.claims[district - 1] is None and not state.advanced
            yield from _builds(seat, district, height, ladders, cost, MOST if first else 0)
        if free:
            yield from _attracts(seat, district, free, unplaced, most_toll(state, seat, len(free)))
        yield from _hosts(state, ledger, seat, district, hosting)
    if droppers:
        yield from _deploys(seat, droppers)
    yield _skip[seat]


# Moves are values: those of a District are made once for what stands there, which is quicker than making them anew.


@lru_cache(maxsize=4096)
def _builds(seat: int, district: int, height: int, ladders: int, cost: int, vp: int) -> tuple[GameMove, ...]:
    """Each colour, with its Ladders where there are so many, and without."""
    part, wanted = PARTS[height], PART_LADDERS[height]
    ways = [(colour, placed) for colour in COLOURS for placed in ((False, True) if 0 < wanted <= ladders else (False,))]
    low = [Build(seat, district, part, colour, 0, placed) for colour, placed in ways]
    high = [Build(seat, district, part, colour, cost, placed, vp) for colour, placed in ways if cost or vp]
    return (*low, *high)


@lru_cache(maxsize=256)
def _deploys(seat: int, droppers: int) -> tuple[GameMove, ...]:
    return tuple(Deploy(seat, district, *how) for district in DISTRICTS for how in ((1,), (droppers, FULL)))


@lru_cache(maxsize=4096)
def _attracts(
    seat: int, district: int, free: tuple[Part, ...], unplaced: tuple[int, ...], toll: int
) -> tuple[GameMove, ...]:
    """Every choice of components without a billboard, and all of them together with each one, and with the most."""
    choices = [parts for count in range(1, len(free) + 1) for parts in combinations(free, count)]
    low = [Attract(seat, district, tuple(map(Fan, parts))) for parts in choices]
    low += [Attract(seat, district, tuple(map(Fan, free)), 0, (Placed(number),)) for number in unplaced]
    fans, most = tuple(Fan(part, FULL) for part in free), unplaced[: len(free)]
    placed = tuple(Placed(number, MOST, FULL) for number in most)
    return (*low, Attract(seat, district, fans, toll, (), FULL), Attract(seat, district, fans, toll, placed, FULL))


def _hosts(state: KikaiState, ledger: Ledger, seat: int, district: int, hosting: list[int]) -> tuple[GameMove, ...]:
    """Without other Districts, with each one of them, and with as many as there are Megaphones for."""
    left = ledger.megaphones - state.host_megaphones
    if left < 0:
        return ()
    singles, together = [], []
    for other in hosting:
        away = distance(district, other)
        if away and away <= ledger.megaphones - state.host_megaphones:
            singles.append(other)
        if away and away <= left:
            together.append(other)
            left -= away
    return _hosted(seat, district, tuple(singles), tuple(together))


@lru_cache(maxsize=4096)
def _hosted(seat: int, district: int, singles: tuple[int, ...], together: tuple[int, ...]) -> tuple[GameMove, ...]:
    alone = (Host(seat, district), Host(seat, district, (), MOST, FULL))
    others = tuple(Host(seat, district, (other,)) for other in singles)
    return (*alone, *others, Host(seat, district, together, MOST, FULL)) if together else (*alone, *others)


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
    return tuple(move for seat in (0, 1) for move in _mended(state, seat))


def _mended(state: KikaiState, seat: int) -> tuple[GameMove, ...]:
    ledger = state.ledgers[seat]
    return (
        *(_every(state, seat, end) for end in (0, 1)),
        *_placed(seat, ledger),
        *(Correct(seat, component=found) for found in _mended_machines(ledger)),
    )


def _every(state: KikaiState, seat: int, end: int) -> Correct:
    """All numbers at their lowest (*end* 0), or at their highest."""
    ledger = state.ledgers[seat]
    vp, energy, megaphones, ladders, renown, *coloured = (
        (-min(one, MOST), min(LIMIT - one, MOST))[end]
        for one in (
            *(ledger.vp, ledger.energy, ledger.megaphones, ledger.ladders, ledger.renown),
            *(*ledger.influence, *ledger.fans),
        )
    )
    influence, fans = (coloured[0], coloured[1], coloured[2]), (coloured[3], coloured[4], coloured[5])
    droppers = (-min(ledger.deployed, MOST), min(state.left(seat), MOST))[end]
    return Correct(seat, vp, energy, megaphones, ladders, renown, influence, fans, droppers)


def _placed(seat: int, ledger: Ledger) -> Iterator[Correct]:
    """One more billboard is placed, or the latest one is not. Any other set can be told as well."""
    if ledger.unplaced:
        yield Correct(seat, billboards=(*ledger.billboards, ledger.unplaced[0]))
    if ledger.billboards:
        yield Correct(seat, billboards=ledger.billboards[:-1])


def _mended_machines(ledger: Ledger) -> Iterator[Stands]:
    """For one machine that stands and one that can grow: the top component in another colour or not there, and one
    more. Any other place can be told as well."""
    heights = {district: ledger.height(district) for district in DISTRICTS}
    stands = max(DISTRICTS, key=lambda one: heights[one])
    if height := heights[stands]:
        part = PARTS[height - 1]
        top = ledger.component(stands, part)
        assert top is not None
        yield Stands(stands, part, COLOURS[COLOURS.index(top.colour) - 1], not top.fan)
        yield Stands(stands, part)
    grows = next((one for one in DISTRICTS if heights[one] < len(PARTS)), None)
    if grows is not None:
        yield Stands(grows, PARTS[heights[grows]], COLOURS[0])


def view(state: KikaiState, seat: int | None) -> KikaiState:
    """Everything lies open (KIK-F2)."""
    return state


def turn(state: KikaiState) -> int | None:
    """Who acts; the foundations and the end of a round are everybody's."""
    return state.seat if state.phase in ("act", "acted") else None


def over(state: KikaiState) -> bool:
    """Whether somebody has won the media, or the fourth round is over (KIK-L7)."""
    return state.phase == "over"
