"""What is being filled in on a sheet of KIKAI: choices, numbers prefilled with what is likely, and the move they make.

Pure: a draft and the ledgers give the move. Numbers that nobody touched follow the choices; what was typed stays.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from models.kikai import moves as m
from models.kikai import reading
from models.kikai.components import COLOURS, DISTRICTS, PART_LADDERS, PARTS, Colour, Part
from models.kikai.numbers import ranges
from models.kikai.reading import Likely, together
from models.kikai.state import KikaiState

Kind = Literal["build", "deploy", "attract", "host", "foundation", "round-end", "correct", "check"]

ACTIONS: tuple[Kind, ...] = ("build", "deploy", "attract", "host")

AMOUNTS = ("vp", "energy", "megaphones", "ladders", "renown")
REWARDS = ("energy", "megaphones", "ladders")

Lacks = Literal["colour", "fans", ""]


@dataclass(frozen=True, slots=True)
class Draft:
    """``others``: further Districts of a host, or the Foundation Tiles that somebody has. ``ladders`` None: placed
    where there are enough. ``stands``: what is mended in one place of a machine. ``active``: the amount whose steps
    show."""

    kind: Kind
    seat: int
    district: int = 1
    colour: Colour | None = None
    ladders: bool | None = None
    parts: tuple[Part, ...] = ()
    others: tuple[int, ...] = ()
    billboards: tuple[int, ...] = ()
    stands: m.Stands | None = None
    typed: Mapping[str, int] = field(default_factory=dict)
    active: str = ""


@dataclass(frozen=True, slots=True)
class Number:
    """One number of the sheet: where it stands, and how far it goes."""

    path: str
    likely: Likely[int]
    value: int
    low: int = 0
    high: int = m.MOST

    @property
    def amounts(self) -> tuple[str, ...]:
        """A single number."""
        return (self.path,)


@dataclass(frozen=True, slots=True)
class Gains:
    """What is gained at once, in several amounts."""

    path: str
    likely: Likely[Any]
    value: m.Gain
    keys: tuple[str, ...] = AMOUNTS

    @property
    def amounts(self) -> tuple[str, ...]:
        """The paths of its numbers."""
        return tuple(f"{self.path}-{key}" for key in self.keys)


Row = Number | Gains


@dataclass(frozen=True, slots=True)
class Filled:
    """The rows of a draft and the move that they make (None: the sheet only tells what the boards say). ``lacks``:
    what is not chosen yet."""

    rows: tuple[Row, ...]
    move: m.KikaiMove | None
    lacks: Lacks = ""

    def row(self, path: str) -> Row | None:
        """The row at *path*."""
        return next((one for one in self.rows if one.path == path), None)

    def number(self, amount: str) -> tuple[int, int, int]:
        """An amount: its value, and the least and the most that it can be."""
        for row in self.rows:
            if isinstance(row, Number) and row.path == amount:
                return row.value, row.low, row.high
            if isinstance(row, Gains) and amount in row.amounts:
                return getattr(row.value, amount.rpartition("-")[2]), 0, m.MOST
        return 0, 0, 0

    def learnt(self) -> list[tuple[str, Any]]:
        """What the sheet tells of printed values that nobody had checked: each path with its value. Where several
        values make one number, it does not say which is which."""
        return [
            (row.likely.paths[0], _printed(row))
            for row in self.rows
            if len(row.likely.paths) == 1 and row.likely.unsure
        ]


def _printed(row: Row) -> Any:
    if isinstance(row, Number):
        return row.value
    return {key: getattr(row.value, key) for key in row.keys if getattr(row.value, key)}


# Ways to change a draft


def stepped(state: KikaiState, draft: Draft, amount: str, by: int) -> Draft:
    """The draft with one more or less at *amount*, whose steps show from now on."""
    value, low, high = fill(state, draft).number(amount)
    to = value + by
    if not low <= to <= high:
        # What is proposed can be more than there is: the way back is open.
        to = max(min(value, high), low) if value > high and by < 0 else value
    typed = {**draft.typed, amount: to}
    if amount == "droppers":
        typed = _without(typed, "freed")
    return replace(draft, typed=typed, active=amount)


def _without(typed: Mapping[str, int], *paths: str) -> dict[str, int]:
    return {key: value for key, value in typed.items() if not key.startswith(paths)}


def moved_to(state: KikaiState, draft: Draft, district: int) -> Draft:
    """The draft in another District: what belonged to the first is gone."""
    others = tuple(one for one in draft.others if one != district) if draft.kind == "host" else draft.others
    # What a host gains is read off the own board, wherever it is.
    typed = {key: value for key, value in draft.typed.items() if draft.kind == "host" and key == "energy"}
    made = replace(
        draft, district=district, parts=(), ladders=None, others=others, billboards=(), typed=typed, active=""
    )
    return replace(made, parts=_only_part(state, made)) if draft.kind == "attract" else made


def toggled(draft: Draft, key: Literal["parts", "others", "billboards"], one: Any) -> Draft:
    """*one* is chosen, or not any more."""
    chosen: tuple[Any, ...] = getattr(draft, key)
    chosen = tuple(old for old in chosen if old != one) if one in chosen else (*chosen, one)
    typed = _without(draft.typed, "passed", "gained") if key == "others" else draft.typed
    if key == "others":
        return replace(draft, others=chosen, typed=typed)
    if key == "parts":
        return replace(draft, parts=tuple(part for part in PARTS if part in chosen))
    return replace(draft, billboards=chosen)


def _only_part(state: KikaiState, draft: Draft) -> tuple[Part, ...]:
    free = reading.free_parts(state, draft.seat, draft.district)
    return (free[0],) if len(free) == 1 else ()


def begun(state: KikaiState, kind: Kind, seat: int, touched: int, last: int) -> Draft:
    """A new draft in the District that is most likely meant: the one *touched* (0: none), else by what stands there;
    *last* is where the seat acted last."""
    ledger = state.ledgers[seat]
    district = touched or last or 1
    if kind == "host" and not touched:
        district = max(DISTRICTS, key=lambda one: (ledger.hosts(one), one == last))
    if kind == "attract" and not touched:
        district = max(DISTRICTS, key=lambda one: (len(reading.free_parts(state, seat, one)), one == last))
    if kind == "build" and not touched and reading.next_part(state, seat, district) is None:
        district = next((one for one in DISTRICTS if reading.next_part(state, seat, one)), 1)
    made = Draft(kind, seat, district, billboards=ledger.billboards if kind == "correct" else ())
    return replace(made, parts=_only_part(state, made)) if kind == "attract" else made


# The rows and the move of each kind


def _number(draft: Draft, path: str, likely: Likely[int], limits: tuple[int, int] = (0, m.MOST)) -> Number:
    return Number(path, likely, draft.typed.get(path, likely.value), *limits)


def _gains(draft: Draft, path: str, likely: Likely[Any], keys: tuple[str, ...] = AMOUNTS) -> Gains:
    value = m.Gain(**{key: draft.typed.get(f"{path}-{key}", getattr(likely.value, key)) for key in keys})
    return Gains(path, likely, value, keys)


def _limits(state: KikaiState, move: m.KikaiMove, path: str, otherwise: tuple[int, int]) -> tuple[int, int]:
    found = ranges(state, move)
    return otherwise if found is None else found.get(path, otherwise)


def with_ladders(state: KikaiState, draft: Draft) -> bool:
    """Whether Ladders are placed for what is built."""
    part = reading.next_part(state, draft.seat, draft.district)
    wanted = PART_LADDERS[PARTS.index(part)] if part else 0
    if not wanted:
        return False
    return wanted <= state.ledgers[draft.seat].ladders if draft.ladders is None else draft.ladders


def _build(state: KikaiState, draft: Draft) -> Filled:
    seat, district = draft.seat, draft.district
    part = reading.next_part(state, seat, district) or "head"
    ladders, colour = with_ladders(state, draft), draft.colour or COLOURS[0]
    plain = m.Build(seat, district, part, colour, 0, ladders)
    # Each tile has a cost of its own: what the profile has is only what is usual.
    usual = Likely(reading.cost(state, part).value)
    cost = _number(draft, "cost", usual, _limits(state, plain, "cost", (0, m.MOST)))
    rows: list[Row] = [cost]
    vp = 0
    if part == "head" and state.claims[district - 1] is None and not state.advanced:
        bonus = _number(draft, "vp", reading.construction(state, district))
        rows.append(bonus)
        vp = bonus.value
    move = m.Build(seat, district, part, colour, cost.value, ladders, vp)
    return Filled(tuple(rows), move, "" if draft.colour else "colour")


def _deploy(state: KikaiState, draft: Draft) -> Filled:
    seat, district = draft.seat, draft.district
    limits = _limits(state, m.Deploy(seat, district, 1), "droppers", (1, 1))
    droppers = _number(draft, "droppers", Likely(1), limits)
    freed = _gains(draft, "freed", reading.freed(state, seat, droppers.value))
    street = _gains(draft, "street", Likely(m.NOTHING))
    gained = together((freed.value, street.value))
    passed = _passed(state, draft, gained.renown)
    gained = together((gained, *(row.value for row in passed)))
    return Filled((droppers, freed, street, *passed), m.Deploy(seat, district, droppers.value, gained))


def _passed(state: KikaiState, draft: Draft, steps: int) -> tuple[Gains, ...]:
    """The bonuses on the Renown track that so many *steps* pass (KIK-A4)."""
    return (_gains(draft, "passed", reading.passed(state, draft.seat, steps)),) if steps else ()


def _attract(state: KikaiState, draft: Draft) -> Filled:
    seat, district = draft.seat, draft.district
    parts: tuple[Part, ...] = draft.parts or (PARTS[0],)
    rows: list[Row] = []
    fans: list[m.Fan] = []
    for part in parts:
        known = reading.effect(state, seat, district, part) or m.NOTHING
        row = _gains(draft, f"effect-{part}", Likely(known))
        fans.append(m.Fan(part, row.value))
        if draft.parts:
            rows.append(row)
    plain = m.Attract(seat, district, tuple(fans))
    toll = 0
    limits = _limits(state, plain, "toll", (0, 0))
    if draft.parts and (limits[1] or draft.typed.get("toll")):
        rows.append(paid := _number(draft, "toll", Likely(0), limits))
        toll = paid.value
    placed: list[m.Placed] = []
    for number in draft.billboards:
        square = _number(draft, f"square-{number}", Likely(reading.squares(state)[0].value))
        bonus = _gains(draft, f"bonus-{number}", reading.billboard(state, number))
        rows += [square, bonus]
        placed.append(m.Placed(number, square.value, bonus.value))
    renown = sum(fan.effect.renown for fan in fans) + sum(put.bonus.renown for put in placed)
    rows += (passed := _passed(state, draft, renown))
    gained = together(row.value for row in passed)
    move = m.Attract(seat, district, tuple(fans), toll, tuple(placed), gained)
    lacks: Lacks = "" if draft.parts or not reading.free_parts(state, seat, district) else "fans"
    return Filled(tuple(rows), move, lacks)


def _host(state: KikaiState, draft: Draft) -> Filled:
    seat = draft.seat
    energy = _number(draft, "energy", reading.host_energy(state, seat))
    rows: list[Row] = [energy]
    rows += (passed := _passed(state, draft, state.host_renown(seat, (draft.district, *draft.others))))
    gained = together(row.value for row in passed)
    return Filled(tuple(rows), m.Host(seat, draft.district, draft.others, energy.value, gained))


def _foundation(state: KikaiState, draft: Draft) -> Filled:
    tiles = [reading.foundation(state, one) for one in draft.others]
    paths = tuple(path for one in tiles for path in one.paths)
    unsure = tuple(path for one in tiles for path in one.unsure)
    row = _gains(draft, "gained", Likely(together(one.value for one in tiles), paths, unsure))
    passed = _passed(state, draft, row.value.renown)
    return Filled((row, *passed), m.Foundation(draft.seat, together((row.value, *(one.value for one in passed)))))


def _round_end(state: KikaiState, draft: Draft) -> Filled:
    rows: list[Row] = []
    values = [0, 0]
    times = 0
    if not state.advanced:
        if any(one.renown for one in state.ledgers):
            row = _number(draft, "multiplier", reading.multiplier(state), (0, m.MOST_TIMES))
            rows.append(row)
            times = row.value
        for seats in _spaces(state):
            row = _number(draft, f"value-{_who(seats)}", reading.renown_value(state, seats[0]))
            rows.append(row)
            for seat in seats:
                values[seat] = row.value
    rewards = [m.NO_REWARD, m.NO_REWARD]
    if state.advanced or state.round_resources:
        for seats in _spaces(state, start=True):
            given = _gains(draft, f"reward-{_who(seats)}", reading.reward(state, seats[0]), REWARDS)
            rows.append(given)
            for seat in seats:
                rewards[seat] = m.Reward(given.value.energy, given.value.megaphones, given.value.ladders)
    move = m.RoundEnd((values[0], values[1]), times, (rewards[0], rewards[1]))
    return Filled(tuple(rows), move)


BOTH = "both"


def _spaces(state: KikaiState, *, start: bool = False) -> list[tuple[int, ...]]:
    """The seats by their spaces on the Renown track: two on one space read off the same. Who is at Start only with
    *start*."""
    at = [reading.position(state, seat) for seat in (0, 1)]
    if at[0] == at[1]:
        return [(0, 1)] if start or at[0] else []
    return [(seat,) for seat in (0, 1) if start or at[seat]]


def _who(seats: tuple[int, ...]) -> str:
    return str(seats[0]) if len(seats) == 1 else BOTH


def _correct(state: KikaiState, draft: Draft) -> Filled:
    plain = m.Correct(draft.seat)
    coloured = [f"{what}-{one}" for what in ("influence", "fans") for one in COLOURS]
    places = [f"{what}.{at}" for what in ("influence", "fans") for at in range(len(COLOURS))]
    rows = tuple(
        _number(draft, key, Likely(0), _limits(state, plain, place, (0, 0)))
        for key, place in zip((*AMOUNTS, *coloured, "droppers"), (*AMOUNTS, *places, "droppers"), strict=True)
    )
    vp, energy, megaphones, ladders, renown, *values, droppers = (row.value for row in rows)
    influence, fans = (values[0], values[1], values[2]), (values[3], values[4], values[5])
    put = None if {*draft.billboards} == {*state.ledgers[draft.seat].billboards} else draft.billboards
    stands = None if draft.stands == standing(state, draft) else draft.stands
    move = m.Correct(draft.seat, vp, energy, megaphones, ladders, renown, influence, fans, droppers, put, stands)
    return Filled(rows, move)


def standing(state: KikaiState, draft: Draft, part: Part | None = None) -> m.Stands | None:
    """What the ledgers say of *part* in the District of *draft*, or of the place that is mended."""
    part = part or (draft.stands.part if draft.stands else None)
    if part is None:
        return None
    found = state.ledgers[draft.seat].component(draft.district, part)
    return m.Stands(draft.district, part, found.colour if found else None, found is not None and found.fan)


def _check(state: KikaiState, draft: Draft) -> Filled:
    rows = [_number(draft, "turns", reading.turns(state), (1, 9))]
    if state.round == 1:
        rows += [_number(draft, f"start-{key}", likely) for key, likely in reading.start(state).items()]
    return Filled(tuple(row for row in rows if row.likely.unsure), None)


_FILL = {
    "build": _build,
    "deploy": _deploy,
    "attract": _attract,
    "host": _host,
    "foundation": _foundation,
    "round-end": _round_end,
    "correct": _correct,
    "check": _check,
}


def fill(state: KikaiState, draft: Draft) -> Filled:
    """The rows of *draft* and the move that they make. What can be chosen no more, since another window went on, is
    passed over."""
    ledger = state.ledgers[draft.seat]
    if draft.kind == "attract":
        free = reading.free_parts(state, draft.seat, draft.district)
        draft = replace(
            draft,
            parts=tuple(part for part in draft.parts if part in free),
            billboards=tuple(one for one in draft.billboards if one in ledger.unplaced),
        )
    elif draft.kind == "host":
        draft = replace(draft, others=tuple(one for one in draft.others if ledger.hosts(one)))
    return _FILL[draft.kind](state, draft)
