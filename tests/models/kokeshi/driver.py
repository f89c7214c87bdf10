"""Somebody who plays Kokeshi with real tiles, and keeps every board by hand beside the rules."""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import product

from models.journal import Move, Thrown
from models.kokeshi import moves as m
from models.kokeshi.components import ANIMALS, DOLLS, NORMAL, STARTING, TILES
from models.kokeshi.live import LIVE
from models.kokeshi.profile import default_profile
from models.kokeshi.state import KokeshiState, Workshop
from tests.models.kokeshi.reckoning import Answer, Ask, House
from tests.models.kokeshi.sums import Maker

TABLES: list[tuple[int, Mapping[str, object]]] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"side": "B"}),
    (2, {"solo": True}),
]

LONGEST = 2_000
"""No play has more moves: the bag runs out after some 47 tiles."""

SHARE = dict.fromkeys((2, 3, 4), 0.5)
"""How many of the plays that the suite asks for: a play has hundreds of moves, and all is asserted at each."""

PRINTED = ("recognition_heights.value", [2, 3, 4])

NAMES = (*TILES, "purple-11")


def universe(players: int) -> list[Move]:
    """Every well-formed move, and one tile that is in no box."""
    seats, found = range(4), list[Move]()
    for seat in seats:
        found += [m.Advance(seat, doll) for doll in DOLLS]
        found += [m.Side(seat, "left"), m.Side(seat, "right"), m.Done(seat)]
        found += [m.Disc(seat, animal) for animal in ANIMALS]
        found += [m.Take(seat, name) for name in NAMES]
        found += [m.Recognise(seat, level) for level in (1, 2, 3)]
        found += [m.Place(seat, name, doll) for name, doll in product(NAMES, DOLLS)]
        found += [m.Happiness(seat, 1), m.Happiness(seat, -1)]
    for name in NAMES:
        found += [m.Deal(name), m.Refill(name), m.Found(name), m.Drawn(name)]
    return [*found, m.Found(None), m.Follow(True), m.Follow(False), Thrown("2d6", (1, 2))]


def driver(players: int, options: Mapping[str, object], source: random.Random) -> Table:
    """A table whose tiles are shuffled by *source*."""
    return Table(players, options, source)


def answer(move: Move) -> Answer:
    """*move* in the words of the reckoning."""
    match move:
        case m.Advance():
            return "advance", move.doll
        case m.Side():
            return "side", move.side
        case m.Disc():
            return "disc", move.animal
        case m.Recognise():
            return "recognise", move.level
        case m.Place():
            return "place", move.tile, move.track
        case m.Done():
            return ("done",)
        case m.Take() | m.Deal() | m.Found() | m.Drawn():
            return move.kind, move.tile
    raise AssertionError(move)


class Table:
    """The table as it really is. What is known of it is checked after every move."""

    def __init__(self, players: int, options: Mapping[str, object], source: random.Random) -> None:
        self.source, self.side_b = source, options.get("side") == "B"
        profile = default_profile().model_dump(mode="json")
        self.house = House(players, dict(options), profile, source)
        self.playing = self.house.play()
        self.ask: Ask | None = next(self.playing)
        self.told: list[str] = []
        self.begins = source.random() < 0.6
        """Whether people follow the offer from the beginning."""
        self.forgets = source.choice((0.0, 0.0, 0.01, 0.05))
        """How often somebody begins or ceases to follow it, or moves a marker."""
        self.greedy = source.choice((0.0, 0.5, 1.0))
        """How often people take what brings recognition."""
        self.dolls = source.sample(DOLLS, source.choice((1, 2, 5)))
        """Which dolls are advanced rather than others: with few of them tracks grow high."""

    @property
    def lacking(self) -> list[str]:
        """What is still to be told of the offer."""
        return [name for name in self.house.offer if name not in self.told] if self.house.follows else []

    def choose(self, state: KokeshiState) -> Move:
        if self.begins:
            self.begins = False
            return m.Follow(True)
        if self.source.random() < self.forgets:
            return self.source.choice(LIVE.notes(state))
        chance = LIVE.chance(state)
        moves = {seat: LIVE.legal_moves(state, seat) for seat in range(state.seats)}
        if self.lacking:
            assert chance is not None
            assert chance.kind == "refill"
            untold = {*self.house.offer, *self.house.bag} - {*self.told}
            assert {move.tile for move in chance.moves if isinstance(move, m.Refill)} == untold
            return m.Refill(self.lacking[0])
        assert self.ask is not None
        offered = [*(chance.moves if chance else ()), *(move for own in moves.values() for move in own)]
        known = {answer(move): move for move in offered}
        assert len(known) == len(offered)
        assert set(known) == self.house.expected(self.ask)
        assert all(seat == self.ask.seat for seat, own in moves.items() if own)
        if self.ask.truth is not None:
            return known[self.ask.truth]
        return self._decision([move for one, move in known.items() if self._can(one)])

    def _can(self, one: Answer) -> bool:
        return one[0] != "take" or one[1] in self.house.offer

    def _decision(self, moves: list[Move]) -> Move:
        if self.source.random() < self.greedy:
            wanted: list[Move]
            for kind in (m.Recognise, m.Disc):
                if wanted := [move for move in moves if isinstance(move, kind)]:
                    return self.source.choice(wanted)
            wanted = [move for move in moves if isinstance(move, m.Advance) and move.doll in self.dolls]
            wanted += [move for move in moves if isinstance(move, m.Place) and move.track in self.dolls]
            return self.source.choice(wanted or moves)
        return self.source.choice(moves)

    def follow(self, before: KokeshiState, move: Move, after: KokeshiState) -> None:
        """Do what *move* did with the real tiles; then all that is known must be true."""
        match move:
            case m.Follow():
                self.house.follows, self.told = move.offer, []
            case m.Refill():
                self.told.append(move.tile)
            case m.Happiness():
                self.house.makers[move.seat].happiness += move.change
            case _:
                try:
                    self.ask = self.playing.send(answer(move))
                except StopIteration:
                    self.ask = None
                self.told = [name for name in self.told if name in self.house.offer]
        self._tiles(after)
        if not self.lacking:
            self._same(after)

    def _tiles(self, state: KokeshiState) -> None:
        """Every tile is in one place, here and there."""
        house = self.house
        shops = [name for shop in state.workshops for name in _on(shop)]
        lies = [*state.out, *state.hidden, *state.aside, *shops]
        known = set(lies)
        assert len(known) == len(lies)
        assert {*NORMAL, *STARTING} <= known <= set(TILES)
        really = list(house.tiles())
        real = set(really)
        assert len(real) == len(really)
        for doll in range(len(DOLLS)):
            assert sum(shop.level(doll) > 0 for shop in state.workshops) <= max(1, state.seats - 1)
        assert set(state.out) == {*house.offer, *house.bag}
        assert state.offer is None if not house.follows else set(state.offer or ()) == set(self.told)
        if not self.lacking:
            assert real == known
            assert state.bag == len(house.bag)

    def _same(self, state: KokeshiState) -> None:
        """The rules have come to the same by themselves."""
        house = self.house
        for shop, maker in zip(state.workshops, house.makers, strict=True):
            assert _as_kept(shop) == maker
        for animal, discs in enumerate(house.discs):
            assert {seat: state.positions[animal][seat] for seat in state.order[animal]} == dict(discs)
            assert [seat for seat in state.order[animal] if dict(discs)[seat]] == [seat for seat, at in discs if at]
        assert {animal for animal, bare in enumerate(state.bare) if bare} == house.bare
        assert set(state.hidden) == {*house.loose, *house.starting}
        assert [state.recognitions(seat) for seat in range(state.seats)] == [
            house.recognitions(seat) for seat in range(state.seats)
        ]
        assert (state.turn, state.round, state.last or 0) == (house.now, house.round, house.last)
        assert (state.phase == "over") is (self.ask is None)
        assert (state.ended_by or ("", None))[0] == house.ended_by

    def finished(self, state: KokeshiState) -> None:
        """KOK-N1: one more round than the one in which the end began; and the sheets are as kept by hand."""
        house = self.house
        assert self.ask is None
        assert house.round == house.last + 1
        counts = [house.recognitions(seat) for seat in range(state.seats)]
        assert max(counts) >= house.most or len(house.offer) < 4
        known = LIVE.tally(state)
        for seat, maker in enumerate(house.makers):
            lines = house.sheets()[seat]
            own = known[seat]
            assert own["happiness"] == maker.happiness == lines["happiness"]
            assert own["pairs"] == house.pairs(seat)
            for part, keys in (("tracks", DOLLS), ("recognition", DOLLS), ("animals", ANIMALS)):
                assert sum(int(own[f"{part}.{key}"] or 0) for key in keys) == lines[part]

    def totals(self) -> list[int]:
        return self.house.totals()

    def winners(self) -> list[int]:
        return self.house.winners()

    def cells(self) -> dict[tuple[int, str], int | bool]:
        """Everything is known: people enter nothing."""
        return {}


def _on(shop: Workshop) -> list[str]:
    return [*shop.beside, *(name for own in (*shop.tracks, *shop.reserved) for name in own)]


def _as_kept(shop: Workshop) -> Maker:
    """*shop* as the reckoning keeps a board."""
    tracks, reserved = [list(own) for own in shop.tracks], [list(own) for own in shop.reserved]
    return Maker(tracks, reserved, list(shop.beside), list(shop.dolls), shop.happiness)
