"""Somebody who plays Kaikoro and keeps every sheet by hand: what the rules say is held against it after every move."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import product

from models.journal import Move, Thrown
from models.kaikoro import moves as m
from models.kaikoro.components import KAIJU
from models.kaikoro.live import LIVE
from models.kaikoro.profile import default_profile
from models.kaikoro.state import KaikoroState, Sheet
from tests.models.kaikoro.bots import FAST, HARVEST, Bot
from tests.models.kaikoro.reckoning import City, beside, winners

TABLES: list[tuple[int, Mapping[str, object]]] = [
    (2, {}),
    (1, {"solo": True}),
    (1, {"auto_crystals": False}),
    (3, {"auto_crystals": False}),
    (6, {}),
]

SHARE = {2: 0.5, 3: 0.25, 6: 0.15}
"""How many of the plays that the suite asks for: with six sheets a play has a thousand moves, and all is asserted at
each; 2,000 and more are played of each mode nevertheless."""

LONGEST = 2_500
"""No play has more moves: six cities are gone after some 25 turns."""

PRINTED = ("sheet.wyvera.spaces.s1.gives.hits", 9)

NUMBERS = range(8)

SPACES = [(key, space) for key in KAIJU for space in default_profile().sheet[key].spaces]


def universe(players: int) -> list[Move]:
    """Every well-formed move but names of cities and the cards of a solo play, and some throws."""
    found: list[Move] = [Thrown("kaikoro", (1, 2, 3)), Thrown("attack", (0, 1, 2)), Thrown("attack", (1, 2, 7))]
    found += [Thrown("attack", faces) for faces in product(range(1, 7), repeat=3)]
    found += [Thrown(tape, (face,)) for tape, face in product(("target", "attack"), range(8))]
    for seat in range(players + 1):
        found += [m.Adjust(seat, die, way) for die, way in product((0, 1), ("up", "down"))]  # type: ignore[arg-type]
        found += [m.Aim(seat, "left"), m.Aim(seat, "right"), m.Pass(seat), m.Done(seat), m.Leave(seat)]
        found += [m.Protect(seat, True), m.Protect(seat, False), m.First(seat, "?")]
        found += [kind(seat, number) for kind, number in product((m.Buy, m.First), NUMBERS)]
        found += [m.Attack(seat, key, space, die) for key, space in SPACES for die in (0, 1, None)]
        found += [m.Attack(seat, key, space, None, number) for key, space in SPACES for number in NUMBERS]
        found += [m.Attack(seat, key, "nowhere", 0) for key in KAIJU]
        found += [m.Attack(seat, key, space, 1, 3) for key, space in SPACES[::7]]
    return found


def driver(players: int, options: Mapping[str, object], source: random.Random) -> Table:
    """A table whose dice *source* throws."""
    return Table(players, options, source)


class Table:
    """Every sheet as it is kept by hand."""

    def __init__(self, players: int, options: Mapping[str, object], source: random.Random) -> None:
        self.source, self.solo = source, options.get("solo") is True
        profile = default_profile().model_dump(mode="json")
        asks = options.get("auto_crystals") is False
        self.cities = [City(profile, asks=asks) for _ in range(players)]
        self.profile, self.turn = profile, 1
        self.fired: set[int] = set()
        self.done: set[int] = set()
        self.eager = source.random() < 0.5
        """Whether people attack whenever they can."""
        self.hasty = source.random() < (0.6 if players > 3 else 0.1)
        """Whether people rather have done."""
        self.bots = {
            seat: Bot(source.choice((FAST, HARVEST)), source) for seat in range(players) if source.random() < 0.3
        }
        """Who knows what to do: else hardly anybody would ever defeat five."""
        self.leaves = source.choice((0.0, 0.0, 0.0, 0.002))

    def choose(self, state: KaikoroState) -> Move:
        if not state.sheets[0].city:
            return m.City(0, "Kaishō")
        if self.solo and state.hero is None:
            return m.Cards(0, 7, "C")
        if self.source.random() < self.leaves:
            return self.source.choice(LIVE.notes(state))
        if (chance := LIVE.chance(state)) is not None:
            return self.source.choice(chance.moves)
        seat = self.source.choice(state.waiting)
        moves = LIVE.legal_moves(state, seat)
        if self.source.random() < 0.2:
            self._all_is_offered(state, seat, moves)
        if seat in self.bots and self.source.random() < 0.9:
            return self.bots[seat].choose(state, seat)
        if self.hasty and isinstance(moves[-1], m.Done | m.Pass) and self.source.random() < 0.7:
            return moves[-1]
        attacks = [move for move in moves if isinstance(move, m.Attack)]
        return self.source.choice(attacks if attacks and self.eager else moves)

    def _all_is_offered(self, state: KaikoroState, seat: int, moves: Sequence[Move]) -> None:
        """The attacks that the rules offer are those of the rulebook."""
        sheet, city = state.sheets[seat], self.cities[seat]
        offered = {(one.die, one.kaiju, one.space, one.number) for one in moves if isinstance(one, m.Attack)}
        expected: set[tuple[int | None, str, str, int | None]] = set()
        if sheet.hurt or sheet.choosing:
            pass
        elif sheet.bonus is not None:
            for number in NUMBERS if sheet.bonus == "?" else (sheet.bonus,):
                as_number = number if sheet.bonus == "?" else None
                expected |= {(None, kaiju, space, as_number) for kaiju, space in city.places(number)}
        elif not sheet.passed:
            near = KAIJU if sheet.target == 6 else beside(self.profile, sheet.target)
            for die in (0, 1):
                if not sheet.used[die]:
                    expected |= {(die, kaiju, space, None) for kaiju, space in city.places(sheet.dice[die], near)}
        assert offered == expected

    def follow(self, before: KaikoroState, move: Move, after: KaikoroState) -> None:
        """Do on the sheets what *move* did; then the rules must say the same of them."""
        if isinstance(move, Thrown):
            self._dice(before, move)
        else:
            self._decision(before, move)
        self._turn_over(before, move)
        for seat, (city, sheet) in enumerate(zip(self.cities, after.sheets, strict=True)):
            if sheet is not before.sheets[seat]:
                self._same(city, sheet, after)
        assert (after.turn, after.phase == "over") == (self.turn, all(city.end for city in self.cities))

    def _dice(self, before: KaikoroState, move: Thrown) -> None:
        assert (before.phase, len(move.values)) in (("roll", 3), ("target", 1))
        if len(move.values) == 1:
            for city in self.cities:
                if not city.end:
                    city.advance(move.values[0], self.turn)

    def _decision(self, before: KaikoroState, move: Move) -> None:
        seat = getattr(move, "seat", 0)
        sheet, city = before.sheets[seat], self.cities[seat]
        match move:
            case m.Attack():
                number = sheet.dice[move.die] if move.die is not None else move.number
                if number is None:
                    assert isinstance(sheet.bonus, int)
                    number = sheet.bonus
                city.attack(move.kaiju, move.space, number, self.turn)
            case m.Adjust() | m.Aim():
                city.spent += 1
            case m.Buy():
                city.spent += 2
            case m.Pass():
                city.gain(1)
            case m.Protect():
                city.answer(move.crystal, self.turn)
            case m.Leave():
                city.ends("left")

    def _turn_over(self, before: KaikoroState, move: Move) -> None:
        """What follows by itself: boxes close once everybody is done; a turn begins once all damage is settled."""
        cities = [city for city in self.cities if not city.end]
        if before.phase == "players":
            self.done |= {move.seat} if isinstance(move, m.Done) else set()
            if all(seat in self.done or city.end for seat, city in enumerate(self.cities)):
                self.done = set()
                for seat, city in enumerate(self.cities):
                    # KAI-N2: a warhead stays fired, also where who fired it left before the phase was over.
                    fired = len(city.fell) == len(KAIJU) if city.end else city.attacks_over()
                    if fired:
                        self.fired.add(seat)
            return
        moved = before.phase == "kaiju" or (before.phase == "target" and isinstance(move, Thrown))
        if moved and cities and not any(city.questions for city in cities):
            self.turn += 1
            for seat in self.fired:
                self.cities[seat].extra = min(5, self.cities[seat].extra + (not self.solo))
            for city in cities if self.fired else ():
                city.hurt(1)

    def _same(self, city: City, sheet: Sheet, state: KaikoroState) -> None:
        marks = [
            {space: mark for space, mark in zip(kaiju.ids, own, strict=True) if mark is not None}
            for kaiju, own in zip(state.board.kaiju, sheet.marks, strict=True)
        ]
        assert marks == [city.numbers[key] for key in KAIJU]
        assert (sheet.damage, sheet.crystals, sheet.hurt) == (city.damage, city.crystals, city.questions)
        assert (sheet.power(state.board), sheet.power_spent) == (city.power(), city.spent)
        assert [state.board.steps[index] - made for index, made in enumerate(sheet.steps)] == list(city.far.values())
        assert list(sheet.fallen) == [city.fell.get(key, 0) for key in KAIJU]
        assert {KAIJU[index] for index, shut in enumerate(sheet.closed) if shut} == city.shut
        assert (sheet.end, sheet.extra_steps) == (city.end, city.extra)
        self._within_bounds(sheet, state)

    def _within_bounds(self, sheet: Sheet, state: KaikoroState) -> None:
        assert 0 <= sheet.damage <= 10
        assert 0 <= sheet.crystals <= sheet.crystals_gained <= 6
        assert 0 <= sheet.power_gained <= 14
        assert 0 <= sheet.power_spent <= 2 + sheet.power_gained
        assert 0 <= sheet.extra_steps <= 5
        assert all(0 <= made <= 8 for made in sheet.steps)
        assert all(0 <= number <= 7 for number in sheet.dice)
        assert not sheet.done or not sheet.bonuses

    def finished(self, state: KaikoroState) -> None:
        """Everybody has finished, and the pad has every sheet as it is."""
        assert all(city.end for city in self.cities)
        assert 5 <= state.turn <= 60 or any(city.end == "left" for city in self.cities)
        known = LIVE.tally(state)
        for seat, city in enumerate(self.cities):
            for key in KAIJU:
                assert known[seat][f"kaiju.{key}.hits"] == city.hits(key)
                assert known[seat][f"kaiju.{key}.defeated"] is (key in city.fell)

    def totals(self) -> list[int]:
        return [city.total(solo=self.solo) for city in self.cities]

    def winners(self) -> list[int]:
        return winners(self.cities, solo=self.solo)

    def cells(self) -> dict[tuple[int, str], int | bool]:
        """Everything is known: people enter nothing."""
        return {}
