"""Kokeshi played by hand with real tiles: a shuffled bag, starting tiles on the animal tracks, a board for everybody.

It imports nothing from the models, so as to share no fault. Where they keep a stack, here the rules are told from
beginning to end: a play is a generator that asks, one answer at a time, and does by itself what is nobody's choice.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from tests.models.kokeshi.sums import ANIMALS, DOLLS, Maker, ahead, brute_pairs, lines, winner

Json = dict[str, Any]
Answer = tuple[Any, ...]
Spot = tuple[int, str] | None
"""What a doll came to: its track, and the tile there ("" on an empty space); None: it went home beyond the top."""

COLOURS = ("purple", "pink", "yellow", "green", "dark_blue")


@dataclass(frozen=True)
class Ask:
    """What comes next: *answers* of *seat*, or (None) what lies there, of which only *truth* is so. *tile*: beside
    these, what is done with a tile of the offer (``take``) or of the bag (``drawn``)."""

    seat: int | None
    answers: frozenset[Answer] = frozenset()
    truth: Answer | None = None
    tile: str = ""


Rest = Generator[Ask, Answer, None]
Reaching = Generator[Ask, Answer, Spot]


class House:
    """The whole table. ``stacks``: the starting tiles on each animal track; ``discs``: by animal, the seats with their
    positions, who arrived last stands last."""

    def __init__(self, players: int, options: Json, profile: Json, source: random.Random) -> None:
        self.solo = options.get("solo") is True
        self.profile, self.source = profile, source
        self.colours: list[str] = profile["doll_colours"]["value"]
        self.makers = [Maker() for _ in range(players)]
        self.bag = [f"{colour}-{number}" for colour in COLOURS for number in range(1, 11)]
        source.shuffle(self.bag)
        self.offer = [self.bag.pop() for _ in range(4)]
        self.starting = [f"{colour}-start-{number}" for colour in COLOURS for number in (1, 2)]
        source.shuffle(self.starting)
        self.stacks: list[list[str]] = [[] for _ in ANIMALS]
        self.discs: list[list[tuple[int, int]]] = [[(seat, 0) for seat in range(players)] for _ in ANIMALS]
        self.bare: set[int] = set()
        self.aside: list[str] = []
        self.follows = False
        self.now, self.round, self.last = 0, 1, 0
        self.most = 4 if players == 4 else 5
        self.ended_by = ""

    @property
    def me(self) -> Maker:
        return self.makers[self.now]

    @property
    def loose(self) -> list[str]:
        """The starting tiles that nobody has."""
        return [name for stack in self.stacks for name in stack]

    def expected(self, ask: Ask) -> set[Answer]:
        """The answers that can be known to be possible. Where nobody follows the offer, any tile may lie there."""
        lies = {"take": self.offer, "drawn": self.bag, "": []}[ask.tile]
        if ask.tile and not self.follows:
            lies = [*self.offer, *self.bag]
        return {*ask.answers, *((ask.tile, name) for name in lies)}

    # The whole play

    def play(self) -> Rest:
        for seat in range(len(self.makers)):
            self.now = seat
            yield from self.begins()
        while self.starting:
            self.source.choice(self.stacks).append(self.starting.pop())
        while not self.last or self.round <= self.last:
            for seat in (0,) if self.solo else range(len(self.makers)):
                self.now = seat
                yield from self.turn()
            self.now = 0
            self.round += 1

    def begins(self) -> Rest:
        for _ in range(2):
            undealt = frozenset(("deal", name) for name in self.starting)
            given = self.starting[0]
            yield Ask(None, undealt, ("deal", given))
            self.starting.remove(given)
            if self.solo and self.now == 1:
                self.me.tracks[self.own(given)].append(given)
            else:
                self.me.beside.append(given)
        while self.me.beside:
            empty = [track for track in range(5) if not self.me.tracks[track]]
            name, track = yield from self.puts([(name, track) for name in self.me.beside for track in empty])
            self.me.beside.remove(name)
            self.me.tracks[track].append(name)

    def turn(self) -> Rest:
        doll = yield from self.picks(range(5))
        spot = self.up(doll, 1)
        while spot is not None:
            track, name = spot
            if name:
                spot = yield from self.carries_out(track, name)
            else:
                spot = None
                yield from self.takes(track, recognition=True)
        yield from self.places()
        yield Ask(self.now, frozenset({("done",)}))

    # Dolls

    def up(self, doll: int, by: int) -> Spot:
        """A doll goes up. What lies there is for later: the tile in hand comes first."""
        me, track = self.me, self.me.tracks[doll]
        at = me.dolls[doll]
        for _ in range(by):
            at += 1
            if at > 7:
                break
        while 1 <= at <= len(track) and "-level-" in track[at - 1]:
            at += 1
        if at > 7:
            me.dolls[doll] = 0
            me.happiness += 3
            return None
        if at > len(track):
            me.dolls[doll] = 0
            return doll, ""
        me.dolls[doll] = at
        return doll, track[at - 1]

    def own(self, name: str) -> int:
        return self.colours.index(name.split("-")[0])

    def carries_out(self, track: int, name: str) -> Reaching:
        """All that a tile says; what the doll that it moved came to."""
        own, number = self.own(name), int(name.split("-")[-1])
        if "-start-" in name:
            side = yield from self.sides()
            return self.up(own if side == "left" else (own + number) % 5, 1)
        match number:
            case 1:
                if track == 0 or (yield from self.sides()) == "right":
                    return self.up(own, 1)
                return self.up((yield from self.picks(range(track))), 1)
            case 2:
                if track == 4 or (yield from self.sides()) == "left":
                    return self.up(own, 1)
                return self.up((yield from self.picks(range(track + 1, 5))), 1)
            case 3:
                if (yield from self.sides()) == "left":
                    return self.up(own, 1)
                return self.up((yield from self.picks(range(5))), 2)
            case 4:
                free = [animal for animal in range(4) if self.at(animal, self.now) < 7]
                if free and (yield from self.sides()) == "right":
                    animal = free[0]
                    if len(free) > 1:
                        answers = frozenset(("disc", ANIMALS[one]) for one in free)
                        animal = ANIMALS.index((yield Ask(self.now, answers))[1])
                    yield from self.runs(self.now, animal)
                    return None
            case 5:
                if (self.offer and not self.me.crammed) and (yield from self.sides()) == "left":
                    yield from self.takes(None)
                    return None
            case 6:
                spot = self.up(own, 1)
                yield from self.takes(track)
                return spot
            case _:
                spot = self.up(own, 1)
                yield from self.runs(self.now, number - 7)
                return spot
        return self.up((yield from self.picks(range(5))), 1)

    def sides(self) -> Generator[Ask, Answer, str]:
        answer = yield Ask(self.now, frozenset({("side", "left"), ("side", "right")}))
        return str(answer[1])

    def picks(self, dolls: Iterable[int]) -> Generator[Ask, Answer, int]:
        free = list(dolls)
        if len(free) == 1:
            return free[0]
        answer = yield Ask(self.now, frozenset(("advance", DOLLS[doll]) for doll in free))
        return DOLLS.index(answer[1])

    # Tiles

    def takes(self, track: int | None, *, recognition: bool = False) -> Rest:
        """A tile from the offer for a track (None: for any), or a recognition tile for it."""
        me = self.me
        if me.crammed or (track is not None and me.full(track)):
            return
        levels = self.levels(self.now, track) if recognition and track is not None else []
        if not levels and not self.offer:
            return
        answer = yield Ask(self.now, frozenset(("recognise", level) for level in levels), tile="take")
        if answer[0] == "recognise":
            assert track is not None
            me.reserved[track].append(f"{DOLLS[track]}-level-{answer[1]}")
            self.counts(self.now)
            return
        self.offer.remove(answer[1])
        if self.bag:
            self.offer.append(self.bag.pop())
        else:
            self.ends("offer")
        (me.beside if track is None else me.reserved[track]).append(answer[1])
        if self.solo:
            yield from self.shown(answer[1])
            if track is not None:
                yield from self.dummy_builds(track)

    def levels(self, seat: int, doll: int) -> list[int]:
        maker, found = self.makers[seat], []
        holders = [other.recognised(doll) for other in self.makers if other.recognised(doll)]
        if maker.recognised(doll) or len(holders) >= {2: 1, 3: 2, 4: 3}[len(self.makers)]:
            return []
        height = len(maker.tracks[doll]) + len(maker.reserved[doll]) + 1
        for level in (1, 2, 3):
            reached = height >= self.profile["recognition_heights"]["value"][level - 1]
            if reached and level not in holders and not (self.solo and seat == 0 and level == 1):
                found.append(level)
        return found

    def puts(self, ways: list[tuple[str, int]]) -> Generator[Ask, Answer, tuple[str, int]]:
        answer = yield Ask(self.now, frozenset(("place", name, DOLLS[track]) for name, track in ways))
        return answer[1], DOLLS.index(answer[2])

    def places(self) -> Rest:
        me = self.me
        while True:
            if not me.beside:
                for track in range(5):
                    if len(me.reserved[track]) == 1:
                        me.tracks[track].append(me.reserved[track].pop())
            ways = [(name, track) for name in me.beside for track in range(5) if not me.full(track)]
            ways += [(name, track) for track in range(5) for name in me.reserved[track] if self.high(name, track)]
            if not ways:
                assert not me.beside
                assert not any(me.reserved)
                return
            name, track = yield from self.puts(ways)
            me.tracks[track].append(name)
            if name not in me.beside:
                me.reserved[track].remove(name)
                continue
            me.beside.remove(name)
            if self.solo:
                yield from self.dummy_builds(track)

    def high(self, name: str, track: int) -> bool:
        lowest: list[int] = self.profile["recognition_heights"]["value"]
        return "-level-" not in name or len(self.me.tracks[track]) + 1 >= lowest[int(name[-1]) - 1]

    # Animals

    def at(self, animal: int, seat: int) -> int:
        return dict(self.discs[animal])[seat]

    def runs(self, seat: int, animal: int) -> Rest:
        to = self.at(animal, seat) + 1
        if to > 7:
            return
        self.discs[animal] = [disc for disc in self.discs[animal] if disc[0] != seat] + [(seat, to)]
        self.counts(seat)
        dummy = self.solo and seat == 1
        if to != 3 or animal in self.bare or not self.loose or (self.me.crammed and not dummy):
            return
        may: set[Answer] = {("found", name) for name in self.loose}
        if len(self.bare) < 3:
            may.add(("found", None))
        name = self.stacks[animal][-1] if self.stacks[animal] else None
        yield Ask(None, frozenset(may), ("found", name))
        if name is None:
            self.bare.add(animal)
            return
        self.stacks[animal].remove(name)
        if not dummy:
            self.me.beside.append(name)
        elif len(self.makers[1].tracks[self.own(name)]) < 7:
            self.makers[1].tracks[self.own(name)].append(name)
        else:
            self.aside.append(name)

    def recognitions(self, seat: int) -> int:
        tiles = sum(self.makers[seat].recognised(doll) > 0 for doll in range(5))
        return tiles + sum(self.at(animal, seat) >= 4 for animal in range(4))

    def counts(self, seat: int) -> None:
        if self.recognitions(seat) >= self.most:
            self.ends("recognitions")

    def ends(self, why: str) -> None:
        if not self.last:
            self.last, self.ended_by = self.round + 1, why

    # The dummy

    def shown(self, name: str) -> Rest:
        """A tile of one animal moves the dummy's disc."""
        number = int(name.split("-")[-1])
        if number >= 7:
            yield from self.runs(1, number - 7)

    def dummy_builds(self, track: int) -> Rest:
        own = self.makers[1].tracks[track]
        if len(own) >= 7:
            return
        if levels := self.levels(1, track):
            own.append(f"{DOLLS[track]}-level-{max(levels)}")
            self.counts(1)
        elif self.bag:
            name = self.bag[-1]
            yield Ask(None, truth=("drawn", name), tile="drawn")
            self.bag.pop()
            own.append(name)
            yield from self.shown(name)

    # The score

    def colour(self, name: str) -> str:
        doll, *rest = name.split("-")
        return self.colours[DOLLS.index(doll)] if rest[0] == "level" else doll

    def pairs(self, seat: int) -> int:
        return brute_pairs(self.colours, [[self.colour(name) for name in own] for own in self.makers[seat].tracks])

    def sheets(self) -> list[dict[str, int]]:
        """The points of everybody by line of the sheet; the dummy loses nothing for pairs."""
        counted = [0 if self.solo and seat == 1 else self.pairs(seat) for seat in range(len(self.makers))]
        return [
            {**lines(maker, self.profile, [dict(discs)[seat] for discs in self.discs]), "pairs": -3 * pairs}
            | {"leads": sum(3 for discs in self.discs if ahead(discs) == seat)}
            for seat, (maker, pairs) in enumerate(zip(self.makers, counted, strict=True))
        ]

    def totals(self) -> list[int]:
        return [sum(own.values()) for own in self.sheets()]

    def winners(self) -> list[int]:
        return [winner(self.sheets())]

    def tiles(self) -> Iterator[str]:
        """Every tile that is not in the box of recognition tiles, where it lies."""
        yield from (*self.bag, *self.offer, *self.starting, *self.loose, *self.aside)
        for maker in self.makers:
            yield from maker.beside
            for own in (*maker.tracks, *maker.reserved):
                yield from own
