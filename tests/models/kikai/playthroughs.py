"""KIKAI's playthroughs: its score pad, and plays at the table: four rounds, a Media Victory, two that are level."""

from __future__ import annotations

from collections.abc import Iterator

from models.journal import Count, Event, Finish, Move, ProfileSet, Set
from models.kikai import reading
from models.kikai.components import COLOURS, DISTRICTS, Colour
from models.kikai.live import LIVE
from models.kikai.moves import (
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
    RoundEnd,
    Skip,
)
from models.kikai.refusals import host_cost
from models.kikai.state import KikaiState
from tests.models.kikai.script import ADA, BO, attract, box, idle, state_of, turn
from tests.models.tables import Scene


def written(seat: int, **cells: int) -> list[Event]:
    """Cells of one board; ``__`` stands for the dot of a path."""
    return [Set(f"players[{seat}].{path.replace('__', '.')}", value) for path, value in cells.items()]


STANDARD = (
    Scene("kikai", 2, live=False)
    .then(*written(0, earned=14, energy_track=3, fans__red=4, fans__green=2, energy=7, megaphones=3, billboards=2))
    .then(*written(1, earned=17, fans__red=2, fans__green=5, fans__blue=1, ladders=5, foundation=2))
    .undone()
    .then(*written(1, foundation=1, billboards=3), Finish())
)

ADVANCED = (
    Scene("kikai", 2, options={"mode": "advanced"}, live=False)
    .then(*written(0, earned=11, fans__red=3, influence__red=4, influence__green=1, billboards=6))
    .undone()
    .then(*written(0, billboards=5))
    .then(*written(1, earned=11, fans__red=3, influence__green=5, influence__blue=2, energy=4, megaphones=2))
    .then(Finish())
)


def round_end(state: KikaiState) -> RoundEnd:
    """The end of a round with the numbers that the profile has."""
    values = (reading.renown_value(state, ADA).value, reading.renown_value(state, BO).value)
    rewards = (reading.reward(state, ADA).value, reading.reward(state, BO).value)
    return RoundEnd(values, reading.multiplier(state).value, rewards)


def hosting(state: KikaiState, seat: int) -> Iterator[Move]:
    """A host where most fans are, with those of a neighbour where a Megaphone is left over."""
    ledger = state.ledgers[seat]
    first = max(DISTRICTS, key=ledger.hosts)
    if not ledger.hosts(first):
        return
    near = [one for one in DISTRICTS if ledger.hosts(one) and host_cost(state, first, (one,)) == 1]
    others = tuple(near[:1]) if ledger.megaphones > 0 else ()
    energy = reading.host_energy(state, seat).value
    bonus = reading.passed(state, seat, state.host_renown(seat, (first, *others))).value
    yield Host(seat, first, others, energy, bonus)


def attracting(state: KikaiState, seat: int) -> Iterator[Move]:
    """Fans to as many components as there are, the last one of a Square."""
    ledger = state.ledgers[seat]
    number = max(DISTRICTS, key=lambda one: len(reading.free_parts(state, seat, one)))
    free = reading.free_parts(state, seat, number)
    if free:
        effects = (Gain(ladders=1, megaphones=1), Gain(energy=3), Gain(vp=2))
        fans = tuple(map(Fan, free, effects))
        put = tuple(Placed(one, 4, reading.billboard(state, one).value) for one in ledger.unplaced[1:2])
        toll = min(1, ledger.energy) if state.ledgers[1 - seat].deployed else 0
        yield Attract(seat, number, fans, toll, put if len(free) > 1 else ())


def deploying(state: KikaiState, seat: int) -> Iterator[Move]:
    """A dropper, or two where there is much energy."""
    ledger = state.ledgers[seat]
    count = min(state.left(seat), 1 + (ledger.energy > 9))
    if count and ledger.energy > 4:
        yield Deploy(seat, state.round, count, reading.freed(state, seat, count).value)


def building(state: KikaiState, seat: int) -> Iterator[Move]:
    """The next component of the machine that is not complete, with its Ladders where there are so many."""
    ledger = state.ledgers[seat]
    number = next(one for one in ((3 * seat + step) % 6 + 1 for step in range(6)) if ledger.height(one) < 3)
    part = reading.next_part(state, seat, number)
    assert part is not None
    cost = reading.cost(state, part).value
    if cost <= ledger.energy:
        ladders = {"foot": False, "body": ledger.ladders > 0, "head": ledger.ladders > 1}[part]
        points = reading.construction(state, number).value if part == "head" else 0
        yield Build(seat, number, part, COLOURS[(number + seat + len(part)) % 3], cost, ladders, points)


def wanted(state: KikaiState, seat: int) -> Iterator[Move]:
    """What somebody who reads the likely numbers off the profile would do, another action each turn."""
    ways = (building, deploying, building, attracting, hosting, attracting)
    for way in (*ways[state.turn - 1 + state.extra :], *ways):
        yield from way(state, seat)
    yield Skip(seat)


def likes(state: KikaiState) -> Move:
    """The next move of two such people. In round 4 they use Megaphones, and Ladders for cards."""
    if state.phase == "round":
        return round_end(state)
    seat, ledger = state.seat, state.ledgers[state.seat]
    if state.phase == "act":
        return next(wanted(state, seat))
    if not state.extra and ledger.megaphones > 1:
        return Extra(seat)
    return Draw(seat, 1 if state.round == 4 and ledger.ladders > 2 else 0)


def counted(scene: Scene, foundation: tuple[int, int] = (0, 0)) -> Scene:
    """Played on to the end, counted, and what Foundation Tiles cost is read off the map."""
    state, moves = state_of(scene), list[Event]()
    while not LIVE.over(state):
        move = likes(state)
        moves.append(move)
        state = LIVE.apply(state, move)
    read = [Set(f"players[{seat}].foundation", cost) for seat, cost in enumerate(foundation)]
    return scene.then(*moves, Count(), *read, Finish())


FOUR_ROUNDS = (
    box()
    .then(
        ProfileSet("standard.start.energy.value", 8),
        ProfileSet("standard.start.energy.confirmed", True),
        *turn(ADA, Build(ADA, 1, "foot", "red", 2)),
        *turn(BO, Build(BO, 2, "foot", "blue", 3), Extra(BO), Deploy(BO, 2, 1)),
        *turn(ADA, Build(ADA, 1, "body", "green", 3, ladders=True)),
        *turn(BO, Skip(BO)),
        Deploy(ADA, 1, 1, Gain(energy=1)),
    )
    .undone()
    .then(*turn(ADA, attract(ADA, 1, "foot", "body", toll=1)), Correct(BO, energy=-1))
)


def builds_up(seat: int) -> Iterator[tuple[Event, ...]]:
    """Turns of somebody who wants all billboards on the map as soon as that can be."""
    places = iter(range(1, 7))

    def put(district: int, *parts: str) -> Attract:
        return attract(seat, district, *parts, billboards=tuple(Placed(next(places), 3) for _ in parts))

    yield turn(seat, Build(seat, 1, "foot", "red", 2))
    yield turn(seat, Build(seat, 1, "body", "red", 2))
    yield turn(seat, put(1, "foot", "body"))
    yield turn(seat, Host(seat, 1, (), 6, Gain(energy=4)))
    yield turn(seat, Build(seat, 1, "head", "blue", 4, vp=3))
    yield turn(seat, put(1, "foot", "head"))
    yield turn(seat, Deploy(seat, 1, 2, Gain(megaphones=1)))
    yield turn(seat, Host(seat, 1, (), 5))
    yield turn(seat, Skip(seat))
    yield turn(seat, Skip(seat))
    yield (attract(seat, 1, "foot", "body", billboards=(Placed(5, 5, Gain(renown=3)), Placed(6, 4, Gain(vp=4)))),)


def media_victory() -> Scene:
    """Bo is idle; Ada places her sixth billboard in the first turn of round three."""
    scene = box()
    for number, moves in enumerate(builds_up(ADA), 1):
        scene = scene.then(*moves)
        if number < 11:
            scene = scene.then(*turn(BO, Skip(BO)))
        if number in (5, 10):
            scene = scene.then(round_end(state_of(scene)))
    return scene.then(Count(), Set("players[1].foundation", 4), Finish())


def one_fan_each(first: Colour, second: Colour) -> Scene:
    """Both do the same in advanced mode, with components of these colours."""
    scene = box(mode="advanced").then(Foundation(BO, Gain(energy=2)), Foundation(ADA, Gain(energy=2)))
    both: tuple[tuple[int, Colour], ...] = ((ADA, first), (BO, second))
    for moves in (
        [Build(seat, 3, "foot", colour, 2) for seat, colour in both],
        [attract(seat, 3, "foot", toll=0) for seat, _ in both],
        [Host(seat, 3, (), 3) for seat, _ in both],
    ):
        scene = scene.then(*turn(ADA, moves[ADA]), *turn(BO, moves[BO]))
    for turns in (2, 5, 6, 6):
        scene = scene.then(*idle(turns))
        scene = scene.then(round_end(state_of(scene)))
    return scene.then(Count(), *written(0, foundation=2), *written(1, foundation=2), Finish())


PLAYTHROUGHS = {
    "standard": STANDARD,
    "standard-four-rounds-at-the-table": counted(FOUR_ROUNDS, (2, 4)),
    "standard-media-victory-at-the-table": media_victory(),
    "advanced": ADVANCED,
    "advanced-red-fans-at-the-table": one_fan_each("blue", "red"),
    "advanced-nobody-at-the-table": one_fan_each("green", "blue"),
}
