"""What a screen needs to know of a table, as pure functions: where a number may go, what a move would bring, and how
things stand. Kaijū are named by their keys, spaces by their ids, seats 0-based."""

from __future__ import annotations

from dataclasses import dataclass

from models.kaikoro.components import KAIJU, KaijuKey
from models.kaikoro.draft import Event
from models.kaikoro.kaiju import NUMBERS, Reward
from models.kaikoro.moves import Adjust, Aim, Attack, Buy, KaikoroMove
from models.kaikoro.rules import ADJUST_COST, AIM_COST, BUY_COST, bonus_targets, die_targets, may_use
from models.kaikoro.sheet import Number
from models.kaikoro.state import KaikoroState, Sheet
from models.kaikoro.steps import drafted
from models.problems import IllegalMove, Problem

Gain = tuple[KaijuKey, Reward]


def targets(state: KaikoroState, seat: int, die: int | None, number: int | None = None) -> list[tuple[KaijuKey, str]]:
    """Where *seat* may write now: with the attack *die*, or (None) with the bonus on top.

    *number* (0–7) asks where another number than the die's would go, or which one a bonus “?” is; a “?” without it
    gives every space where any number may go. Empty where that die or a bonus cannot be used now.
    """
    sheet, board = state.sheets[seat], state.board
    if state.phase != "players" or sheet.end or sheet.done or sheet.hurt or not sheet.dice:
        return []
    if die is not None:
        if sheet.bonuses or not may_use(sheet, die):
            return []
        return list(die_targets(board, sheet, sheet.dice[die] if number is None else number))
    if sheet.bonus is None or (number is not None and sheet.bonus not in ("?", number)):
        return []
    wanted: Number = sheet.bonus if number is None else number
    return list(dict.fromkeys((key, space) for key, space, _ in bonus_targets(board, sheet, wanted)))


def bought(state: KaikoroState, seat: int, number: int) -> list[tuple[KaijuKey, str]]:
    """Where an attack bonus of *number* (0–7) could be used if *seat* bought it."""
    found = bonus_targets(state.board, state.sheets[seat], number)
    return [(key, space) for key, space, _ in found]


def numbers_at(state: KaikoroState, seat: int, kaiju: KaijuKey, space: str) -> tuple[int, ...]:
    """The numbers 0–7 that *seat* may write at *space* by the way of that Kaijū; empty where its box is closed."""
    index = KAIJU.index(kaiju)
    sheet, known = state.sheets[seat], state.board.kaiju[index]
    if sheet.closed[index]:
        return ()
    found = known.targets(sheet.marks[index])
    return tuple(number for number in NUMBERS if known.at[space] in found[number])


def why_not(state: KaikoroState, seat: int, move: KaikoroMove) -> tuple[Problem, ...]:
    """Why the rules refuse *move* of *seat* now; empty where they accept it."""
    try:
        drafted(state, move)
    except IllegalMove as error:
        return error.problems
    return ()


def written(state: KaikoroState, seat: int, kaiju: KaijuKey) -> dict[str, int]:
    """The numbers that *seat* has written on *kaiju*, by space."""
    index = KAIJU.index(kaiju)
    marks = zip(state.board.kaiju[index].ids, state.sheets[seat].marks[index], strict=True)
    return {name: mark for name, mark in marks if mark is not None}


def earned(state: KaikoroState, seat: int, kaiju: KaijuKey) -> tuple[Reward, ...]:
    """The resources of *kaiju* that *seat* has reached."""
    index = KAIJU.index(kaiju)
    marks = state.sheets[seat].marks[index]
    return tuple(reward for reward in state.board.kaiju[index].rewards if reward.met(marks))


def cost(move: KaikoroMove) -> int:
    """The power that *move* costs (KAI-T4)."""
    match move:
        case Adjust():
            return ADJUST_COST
        case Aim():
            return AIM_COST
        case Buy():
            return BUY_COST
    return 0


def power(state: KaikoroState, seat: int) -> int:
    """The power that *seat* has at hand."""
    return state.sheets[seat].power(state.board)


def distance(state: KaikoroState, seat: int) -> dict[KaijuKey, int]:
    """The steps that each Kaijū has still to go to the city of *seat*; 0: it is there."""
    made = state.sheets[seat].steps
    return {key: state.board.steps[index] - made[index] for index, key in enumerate(KAIJU)}


def movement(state: KaikoroState, seat: int) -> int:
    """The steps that Kaijū move on the sheet of *seat* now (KAI-C3)."""
    return state.board.movement[min(state.sheets[seat].defeats, len(state.board.movement) - 1)]


def attackable(state: KaikoroState, seat: int) -> tuple[KaijuKey, ...]:
    """The Kaijū that the target die of *seat*, as moved, lets attack dice reach (KAI-T2) and whose box is open."""
    sheet = state.sheets[seat]
    return tuple(KAIJU[index] for index in state.board.beside[sheet.target] if not sheet.closed[index])


@dataclass(frozen=True, slots=True)
class Standing:
    """How a sheet stands. ``score``: what it scores now. ``defeated`` the hits of defeated Kaijū in it, with what
    comes when the boxes close; ``at_risk`` the hits on undefeated ones, which score nothing yet. ``buildings`` and
    ``extra`` the rest of the score. ``if_city_falls``: what is left of the score then (KAI-P4; solo: 0)."""

    score: int
    defeated: int
    at_risk: int
    buildings: int
    extra: int
    if_city_falls: int


def standing(state: KaikoroState, seat: int, *, extra_hits: str = "value") -> Standing:
    """How the sheet of *seat* stands; *extra_hits* is the option of the play (KAI-P3)."""
    return _standing(state, state.sheets[seat], extra_hits)


def hits(state: KaikoroState, seat: int) -> dict[KaijuKey, int]:
    """The hits of each Kaijū on the sheet of *seat*, with what comes when the box of a defeated one closes."""
    return dict(zip(KAIJU, _hits(state, state.sheets[seat]), strict=True))


def _hits(state: KaikoroState, sheet: Sheet) -> list[int]:
    return [
        count + (kaiju.closing(marks) if fallen and not closed else 0)
        for kaiju, marks, count, fallen, closed in zip(
            state.board.kaiju, sheet.marks, sheet.hits, sheet.fallen, sheet.closed, strict=True
        )
    ]


def _standing(state: KaikoroState, sheet: Sheet, extra_hits: str = "value") -> Standing:
    counts = _hits(state, sheet)
    defeated = sum(count for count, fallen in zip(counts, sheet.fallen, strict=True) if fallen)
    lost = sheet.end == "lost"
    steps = sheet.extra_steps
    extra = 0 if lost else steps * (steps + 1) // 2 if extra_hits == "sum" else steps
    buildings = state.board.buildings[sheet.damage]
    fallen_city = 0 if state.solo else defeated
    score = fallen_city if lost else defeated + buildings + extra
    return Standing(score, defeated, sum(counts) - defeated, buildings, extra, fallen_city)


@dataclass(frozen=True, slots=True)
class Preview:
    """What a move would bring at once, before it is written.

    ``gains``: resources with their Kaijū. ``moves``: Kaijū that come nearer, each with its steps. ``damage`` that would
    be marked, ``crystals`` that would avoid some, ``asked``: damage for which the player would be asked. ``falls``: the
    Kaijū that would be defeated. ``power``: what a defeat or a pass gives (the power among the gains apart).
    ``bonuses`` that come, and those ``lost`` because nothing can be attacked. ``score`` and ``at_risk``: by how much
    they would change. ``events``: all of it in the order in which it happens.
    """

    gains: tuple[Gain, ...]
    moves: tuple[tuple[KaijuKey, int], ...]
    damage: int
    crystals: int
    asked: int
    falls: KaijuKey | None
    power: int
    bonuses: tuple[Number, ...]
    lost: tuple[Number, ...]
    warhead: bool
    destroyed: bool
    score: int
    at_risk: int
    events: tuple[Event, ...]


def preview(state: KaikoroState, seat: int, move: KaikoroMove) -> Preview:
    """What *move* of *seat* would bring. Raises IllegalMove where it is refused."""
    log: list[Event] = []
    after = drafted(state, move, log).frozen()
    before = state.sheets[seat]
    was, will = _standing(state, before), _standing(state, after)
    falls = next((KAIJU[one.kaiju] for one in log if one.kind == "fall"), None)
    return Preview(
        gains=tuple((KAIJU[one.kaiju], one.reward) for one in log if one.reward is not None),
        moves=tuple((KAIJU[one.kaiju], one.amount) for one in log if one.kind == "move"),
        damage=sum(one.amount for one in log if one.kind == "damage"),
        crystals=sum(one.amount for one in log if one.kind == "crystal"),
        asked=after.hurt,
        falls=falls,
        power=sum(one.amount for one in log if one.kind == "power"),
        bonuses=tuple(one.number for one in log if one.kind == "bonus" and one.number is not None),
        lost=tuple(one.number for one in log if one.kind == "lost" and one.number is not None),
        warhead=any(one.kind == "warhead" for one in log),
        destroyed=after.end == "lost",
        score=will.score - was.score,
        at_risk=will.at_risk - was.at_risk,
        events=tuple(log),
    )


def attacks(state: KaikoroState, seat: int, kaiju: KaijuKey, space: str, die: int | None) -> list[Attack]:
    """The legal attacks of *seat* on one space with the attack *die* or (None) with the bonus on top: several where a
    “?” may be more than one number there."""
    sheet = state.sheets[seat]
    if (kaiju, space) not in targets(state, seat, die):
        return []
    if die is not None or sheet.bonus != "?":
        return [Attack(seat, kaiju, space, die)]
    return [Attack(seat, kaiju, space, None, number) for number in numbers_at(state, seat, kaiju, space)]
