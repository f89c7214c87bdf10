"""Two people who play KIKAI with a real map, and keep what they have by hand beside the rules."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, product
from typing import Any

from models.journal import Move, Thrown
from models.kikai import moves as m
from models.kikai.live import LIVE
from models.kikai.state import KikaiState
from models.live import Chance
from tests.models.live_numbers import sampled, within

JAPANESE = {"fanless_penalty": 3, "host_megaphones": 1, "round_resources": True, "free_roads": True, "fans_score": True}

SHARE = {2: 0.1}
"""Of the random plays in the suite of all games; test_reckoning plays 100 and 2,000 of each table besides."""

TABLES: list[tuple[int, Mapping[str, object]]] = [
    (2, {}),
    (2, {"mode": "advanced"}),
    (2, JAPANESE),
]

LONGEST = 400
"""No play has more moves: 22 turns of each with at most four moves, and what is mended."""

PRINTED = ("standard.turns.1.value", 6)

TURNS = (5, 5, 6, 6)
PARTS = ("foot", "body", "head")
COLOURS = ("red", "green", "blue")
SOME = m.Gain(1, 2, 1, 1, 3)
FULL = m.Gain(99, 99, 99, 99, 99)


def universe(players: int) -> list[Move]:
    """Well-formed moves of every kind, with few, many and the most of everything."""
    seats, districts, amounts, gains = (0, 1), range(1, 7), (0, 1, 7, 40, 99), (m.NOTHING, SOME, FULL)
    found: list[Move] = []
    for seat in seats:
        found += [m.Foundation(seat, gain) for gain in gains]
        found += [m.Extra(seat), m.Skip(seat), *(m.Draw(seat, count) for count in (0, 1, 2, 5, 99))]
        for part, colour, cost in product(PARTS, COLOURS, amounts):
            for district, ladders, vp in ((1, False, 0), (4, True, 0), (2, True, 3), (6, False, 99)):
                found.append(m.Build(seat, district, part, colour, cost, ladders, vp))  # type: ignore[arg-type]
        found += [m.Deploy(seat, 3, count, gain) for count, gain in product((1, 2, 5, 10, 11, 99), gains)]
        for count, (district, toll, gain) in product((1, 2, 3), product(districts, amounts, gains)):
            parts = tuple(m.Fan(part, gain) for part in PARTS[:count])  # type: ignore[arg-type]
            found.append(m.Attract(seat, district, parts, toll))
            found.append(m.Attract(seat, district, parts[::-1], 0, (m.Placed(toll % 6 + 1, toll, gain),), gain))
        found.append(m.Attract(seat, 1, (m.Fan("foot"), m.Fan("foot"))))
        found.append(m.Attract(seat, 1, (m.Fan("foot"),), 0, (m.Placed(1), m.Placed(2))))
        for district, others in product(districts, ((), (1,), (2, 3), (4, 4), (1, 2, 3, 4, 5))):
            found += [m.Host(seat, district, others, energy) for energy in (0, 5, 99)]
        for change in (-99, -3, 0, 1, 99):
            found += [
                m.Correct(seat, change),
                m.Correct(seat, 0, change),
                m.Correct(seat, 0, 0, change, change, change),
                m.Correct(seat, influence=(0, change, 1), fans=(0, 0, change)),
                m.Correct(seat, fans=(change, change, 0), droppers=change),
                m.Correct(seat, droppers=change % 5 - 2),
            ]
        for put in ((), (3,), (1, 1), (6, 5), (1, 2, 3, 4, 5), (6, 5, 4, 3, 2, 1), (1, 2, 3, 4, 4, 6)):
            found.append(m.Correct(seat, billboards=put))
        for district, part, paint, fan in product(districts, PARTS, (*COLOURS, None), (False, True)):
            found.append(m.Correct(seat, component=m.Stands(district, part, paint, fan)))  # type: ignore[arg-type]
    for one, other, times in product((0, 1, 99), (0, 5), (0, 1, 9)):
        found += [m.RoundEnd((one, other), times, (m.Reward(gift), m.Reward())) for gift in (0, 99)]
    return [*found, Thrown("2d6", (1, 2))]


def driver(players: int, options: Mapping[str, object], source: random.Random) -> Table:
    """A table at which *source* decides."""
    return Table(options, source)


@dataclass
class Book:
    """What somebody has, by hand. ``built``: by District, pairs of colour and whether a fan is there."""

    has: dict[str, int] = field(
        default_factory=lambda: {"vp": 0, "energy": 6, "megaphones": 1, "ladders": 1, "renown": 0}
    )
    droppers: int = 10
    influence: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COLOURS, 0))
    fans: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COLOURS, 0))
    placed: set[int] = field(default_factory=set)
    built: dict[int, list[list[Any]]] = field(default_factory=lambda: {number: [] for number in range(1, 7)})

    def gets(self, gain: m.Gain | m.Reward) -> None:
        for key in self.has:
            self.has[key] += getattr(gain, key, 0)

    def pays(self, key: str, count: int) -> None:
        self.has[key] -= count
        assert self.has[key] >= 0, "a cost is paid before the gain"

    def guests(self, district: int) -> list[str]:
        return [colour for colour, fan in self.built[district] if fan]


class Table:
    """The table as it really is. What the ledgers say is compared after every move."""

    def __init__(self, options: Mapping[str, object], source: random.Random) -> None:
        self.options, self.source = options, source
        self.advanced = options.get("mode") == "advanced"
        self.books = [Book(), Book()]
        self.turns_taken = 0
        self.actions = self.spare = 0
        self.rounds = 0
        self.heads: set[int] = set()
        self.media: int | None = None
        self.told: list[int] = [] if self.advanced else [0, 1]
        self.numbers = source.choice(("real", "real", "ends", "any"))
        """Whether numbers are as on real boards, at their ends, or anything between."""
        self.mends = source.choice((0.0, 0.0, 0.05))
        self.likes = source.choice(("", "", "attract", "build"))
        self.foundation = [source.randint(0, 6) for _ in range(2)]

    @property
    def now(self) -> int:
        return self.turns_taken % 2

    def choose(self, state: KikaiState) -> Move:
        chance, offered = LIVE.chance(state), [LIVE.legal_moves(state, seat) for seat in (0, 1)]
        self._expected(chance, offered)
        if self.source.random() < self.mends:
            return self._numbers(state, self._slip(state))
        moves = [*(chance.moves if chance else ()), *offered[0], *offered[1]]
        wanted = [move for move in moves if move.kind == self.likes]
        if wanted and self.source.random() < 0.7:
            moves = wanted
        kind = self.source.choice(sorted({move.kind for move in moves}))
        return self._numbers(state, self.source.choice([move for move in moves if move.kind == kind]))

    def _slip(self, state: KikaiState) -> Move:
        """Something is not as the ledgers say: what is listed, or any billboards or component that there can be."""
        source, seat = self.source, self.source.randint(0, 1)
        match source.choice(("listed", "billboards", "component", "component")):
            case "billboards":
                return m.Correct(seat, billboards=tuple(source.sample(range(1, 7), source.choice((0, 1, 3, 5, 6)))))
            case "component":
                district = source.randint(1, 6)
                height = len(self.books[seat].built[district])
                at, colour = source.randint(max(height - 1, 0), min(height, 2)), source.choice((*COLOURS, None))
                if colour is not None:
                    at = source.randint(0, min(height, 2))
                fan = colour is not None and source.random() < 0.5
                return m.Correct(seat, component=m.Stands(district, PARTS[at], colour, fan))  # type: ignore[arg-type]
        return source.choice(LIVE.notes(state))

    def _numbers(self, state: KikaiState, move: Move) -> Move:
        if self.numbers == "ends":
            return move
        made = sampled(LIVE, state, move, self.source)
        if self.numbers == "real" and isinstance(move, m.OfASeat):
            made = _small(made, self.source)
        return made if within(LIVE, state, made) else move

    def _expected(self, chance: Chance | None, offered: Sequence[Sequence[Move]]) -> None:
        """What is offered is what the books allow, kind by kind; where no action was taken, all of them."""
        kinds = {move.kind for moves in offered for move in moves}
        if len(self.told) < 2:
            assert kinds == {"foundation-bonus"}
            return
        over_round = self.turns_taken == 2 * TURNS[self.rounds]
        assert (chance is not None) is over_round
        if over_round:
            assert not kinds
            return
        assert not offered[1 - self.now]
        book, moves = self.books[self.now], offered[self.now]
        if self.actions > self.spare:
            assert kinds == {"draw"} | ({"extra"} if book.has["megaphones"] and not self.spare else set())
            return
        builds = {(move.district, move.part, move.ladders) for move in moves if isinstance(move, m.Build)}
        assert builds == {
            (district, PARTS[len(own)], ladders)
            for district, own in book.built.items()
            if len(own) < 3
            for ladders in (False, True)
            if not ladders or 0 < len(own) <= book.has["ladders"]
        }
        assert ("deploy" in kinds) is (book.droppers > 0 and book.has["energy"] >= 2)
        assert {
            (move.district, tuple(fan.part for fan in move.fans)) for move in moves if isinstance(move, m.Attract)
        } == {
            (district, tuple(PARTS[at] for at in chosen))
            for district, own in book.built.items()
            for count in (1, 2, 3)
            for chosen in combinations([at for at, (_, fan) in enumerate(own) if not fan], count)
        }
        needs = self.options.get("host_megaphones", 0)
        assert ("host" in kinds) is (book.has["megaphones"] >= int(str(needs)))

    def follow(self, before: KikaiState, move: Move, after: KikaiState) -> None:
        """Do by hand what *move* says; then the ledgers must say the same."""
        energy = sum(book.has["energy"] for book in self.books)
        getattr(self, f"_{type(move).__name__.lower()}")(move)
        if isinstance(move, m.Attract):
            gained = [*(fan.effect.energy for fan in move.fans), *(put.bonus.energy for put in move.billboards)]
            now = sum(ledger.energy for ledger in after.ledgers)
            assert now == energy + sum(gained) + move.gained.energy, "energy over roads is neither made nor lost"
        for book, ledger in zip(self.books, after.ledgers, strict=True):
            assert {key: getattr(ledger, key) for key in book.has} == book.has
            assert min(book.has.values()) >= 0
            assert ledger.deployed == 10 - book.droppers
            assert dict(zip(COLOURS, ledger.influence, strict=True)) == book.influence
            assert dict(zip(COLOURS, ledger.fans, strict=True)) == book.fans
            assert set(ledger.billboards) == book.placed
            assert len(ledger.billboards) == len(book.placed)
            for district, own in book.built.items():
                there = [[one.colour, one.fan] for one in ledger.machine(district) if one is not None]
                assert there == own
        assert {number for number, seat in enumerate(after.claims, 1) if seat is not None} == self.heads
        assert after.victor == self.media

    def _foundation(self, move: m.Foundation) -> None:
        self.books[move.seat].gets(move.gained)
        self.told.append(move.seat)

    def _build(self, move: m.Build) -> None:
        book = self.books[move.seat]
        own = book.built[move.district]
        book.pays("energy", move.cost)
        height = len(own)
        assert move.part == PARTS[height]
        if move.ladders:
            book.pays("ladders", height)
        if move.ladders or height == 0:
            book.influence[move.colour] += height + 1
        own.append([move.colour, False])
        if move.part == "head":
            assert not move.vp or (move.district not in self.heads and not self.advanced)
            self.heads.add(move.district)
        book.has["vp"] += move.vp
        self.actions += 1

    def _deploy(self, move: m.Deploy) -> None:
        book = self.books[move.seat]
        book.pays("energy", 2 * move.droppers)
        book.droppers -= move.droppers
        assert book.droppers >= 0
        book.gets(move.gained)
        self.actions += 1

    def _attract(self, move: m.Attract) -> None:
        book = self.books[move.seat]
        book.pays("energy", move.toll)
        assert not (move.toll and self.options.get("free_roads"))
        self.books[1 - move.seat].has["energy"] += move.toll
        for fan in move.fans:
            one = book.built[move.district][PARTS.index(fan.part)]
            assert not one[1]
            one[1] = True
            book.gets(fan.effect)
        for put in move.billboards:
            assert put.billboard not in book.placed
            book.placed.add(put.billboard)
            book.has["vp"] += put.square
            book.gets(put.bonus)
        book.gets(move.gained)
        if len(book.placed) == 6:
            self.media = move.seat
        self.actions += 1

    def _host(self, move: m.Host) -> None:
        book = self.books[move.seat]
        ring = (0, 1, 2, 3, 2, 1)
        book.pays("megaphones", int(str(self.options.get("host_megaphones", 0))))
        for other in move.others:
            book.pays("megaphones", ring[(other - move.district) % 6])
        came = [colour for district in (move.district, *move.others) for colour in book.guests(district)]
        if not came:
            book.has["energy"] = max(0, book.has["energy"] - int(str(self.options.get("fanless_penalty", 0))))
        for colour in came:
            book.fans[colour] += 1
            book.has["renown"] += book.influence[colour]
        for district in (move.district, *move.others):
            for one in book.built[district]:
                one[1] = False
        book.has["energy"] += move.energy
        book.gets(move.gained)
        self.actions += 1

    def _extra(self, move: m.Extra) -> None:
        self.books[move.seat].pays("megaphones", 1)
        self.spare += 1
        assert self.spare == 1

    def _skip(self, move: m.Skip) -> None:
        self.actions += 1

    def _draw(self, move: m.Draw) -> None:
        self.books[move.seat].pays("ladders", move.ladders)
        assert move.seat == self.now
        assert self.actions == self.spare + 1
        self.turns_taken += 1
        self.actions = self.spare = 0

    def _roundend(self, move: m.RoundEnd) -> None:
        assert self.turns_taken == 2 * TURNS[self.rounds]
        for book, value, reward in zip(self.books, move.values, move.rewards, strict=True):
            assert not value or (book.has["renown"] and not self.advanced)
            book.has["vp"] += value * move.multiplier
            book.has["renown"] = 0
            book.gets(reward)
        self.rounds, self.turns_taken = self.rounds + 1, 0

    def _correct(self, move: m.Correct) -> None:
        book = self.books[move.seat]
        for key in book.has:
            book.has[key] += getattr(move, key)
        for colour, influence, fans in zip(COLOURS, move.influence, move.fans, strict=True):
            book.influence[colour] += influence
            book.fans[colour] += fans
        book.droppers -= move.droppers
        assert 0 <= book.droppers <= 10
        assert min(*book.influence.values(), *book.fans.values()) >= 0
        if move.component is not None:
            self._rebuilt(book, move.component)
        if move.billboards is not None:
            book.placed = set(move.billboards)
            if len(book.placed) == 6:
                self.media = move.seat

    def _rebuilt(self, book: Book, found: m.Stands) -> None:
        own, at = book.built[found.district], PARTS.index(found.part)
        assert found.colour or (at >= len(own) - 1 and not found.fan), "a component stands on what is below it"
        del own[at : at + 1]
        if found.colour:
            assert at <= len(own)
            own.insert(at, [found.colour, found.fan])
        self.heads = {one for one in self.heads | {found.district} if any(len(b.built[one]) == 3 for b in self.books)}

    def finished(self, state: KikaiState) -> None:
        """Four rounds, or a Media Victory (KIK-A5, KIK-L7)."""
        assert (self.media is None) is (self.rounds == 4)
        assert LIVE.notes(state) == ()
        assert LIVE.chance(state) is None

    def _energy_track(self, book: Book) -> int:
        return (0, 0, 0, 0, 1, 1, 2, 2, 3, 4, 5)[10 - book.droppers]

    def totals(self) -> list[int]:
        crowd = [sum(book.fans.values()) for book in self.books]
        paid = not self.advanced or self.options.get("advanced_fan_majority", True)
        made = []
        for seat, book in enumerate(self.books):
            total = book.has["vp"] + self._energy_track(book) - self.foundation[seat]
            total += book.has["energy"] // 5 + book.has["megaphones"] // 2 + book.has["ladders"] // 2
            total += 5 if paid and crowd[seat] > crowd[1 - seat] else 0
            total += crowd[seat] if self.advanced or self.options.get("fans_score") else 0
            total += sum(book.influence.values()) if self.advanced else 0
            made.append(total)
        return made

    def winners(self) -> list[int]:
        if self.media is not None:
            return [self.media]
        one, other = self.totals()
        if one == other and self.advanced:
            one, other = (book.fans["red"] for book in self.books)
            if one == other:
                return []
        return [0, 1] if one == other else [0 if one > other else 1]

    def cells(self) -> dict[tuple[int, str], int | bool]:
        """What Foundation Tiles cost stands on the map; what the Energy Track shows is known where all is printed."""
        made: dict[tuple[int, str], int | bool] = {}
        for seat, book in enumerate(self.books):
            made |= {(seat, "foundation"): self.foundation[seat], (seat, "energy_track"): self._energy_track(book)}
        return made


def _small(move: Any, source: random.Random) -> Any:
    """*move* with numbers as real boards have them."""
    match move:
        case m.Build():
            return m.Build(
                move.seat, move.district, move.part, move.colour, source.randint(0, 5), move.ladders, min(move.vp, 3)
            )
        case m.Host():
            return m.Host(move.seat, move.district, move.others, source.randint(3, 8))
        case m.Attract():
            found = tuple(m.Fan(fan.part, source.choice((m.NOTHING, SOME))) for fan in move.fans)
            put = tuple(m.Placed(one.billboard, source.randint(3, 5), m.Gain(vp=2)) for one in move.billboards)
            return m.Attract(move.seat, move.district, found, min(move.toll, 3), put)
        case m.Deploy():
            return m.Deploy(move.seat, move.district, min(move.droppers, 3), m.Gain(megaphones=source.randint(0, 1)))
        case m.Foundation():
            return m.Foundation(move.seat, SOME)
    return move
