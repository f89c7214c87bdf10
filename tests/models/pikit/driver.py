"""Somebody who plays Pikit with real cards: a shuffled deck, hands, a market, and people who do not tell everything."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from itertools import product

from models.journal import Move, Thrown
from models.pikit import moves as m
from models.pikit.live import LIVE
from models.pikit.state import PikitState, Pile
from tests.models.pikit.reckoning import Holder, totals, winners

TABLES = [(players, {"tile_13": players != 3}) for players in (2, 3, 4)]

LONGEST = 800
"""No play has more moves: a typical one has 150, and a deck runs out."""

PRINTED = ("effects.4.value", "draw")

COPIES = {**dict.fromkeys(range(1, 8), 6), 8: 8, 9: 1, 10: 1, 11: 1}

ACTS: tuple[m.Act, ...] = ("reroll", "steal", "draw", "cancel", "turn")
WAYS: tuple[m.Way, ...] = ("sum", "difference", "faces", "mecha", "steal", "tile", "nothing")


def universe(players: int) -> list[Move]:
    """Every well-formed move, and throws of all faces."""
    seats, values, pairs, faces = range(4), range(1, 12), range(1, 7), range(1, 7)
    several = [(), *((value,) for value in values), *product(values, repeat=2)]
    dice: list[tuple[int, ...]] = [(0,), (1,), (0, 1), (1, 0), (0, 0), (1, 1)]
    whats: list[tuple[str, int | None]] = list(product(("market", "hand", "deck", "cards"), (None, *seats)))
    return [
        *(m.Refill(value) for value in (None, *values)),
        *(m.Deal(seat, value) for seat, value in product(seats, values)),
        *(m.Discard(seat, value, act) for seat, value, act in product(seats, values, ACTS)),
        *(m.Pick(seat, picked) for seat, picked in product(seats, dice)),
        *(m.Turn(seat, die, face) for seat, die, face in product(seats, (0, 1), faces)),
        *(m.Target(seat, of) for seat, of in product(seats, seats)),
        *(kind(seat) for kind, seat in product((m.Draw, m.Stand), seats)),
        *(m.Take(seat, way, taken) for seat, way, taken in product(seats, WAYS, several)),
        *(m.Eights(more) for more in range(8)),
        *(m.Stolen(value, pair) for value, pair in product((None, *values), (None, *pairs))),
        *(m.Name(value) for value in values),
        *(m.Unknown(what, seat) for what, seat in whats),  # type: ignore[arg-type]
        m.Empty(),
        *(Thrown("2d6", faces) for faces in product(range(8), repeat=2)),
        *(Thrown(tape, (face,)) for tape, face in product(("1d6", "2d6"), range(8))),
        Thrown("1d6", (3, 3)),
        Thrown("kaikoro", (1, 2, 3)),
    ]


def driver(players: int, options: Mapping[str, object], source: random.Random) -> Table:
    """A table with its cards shuffled by *source*."""
    return Table(players, options["tile_13"] is True, source)


class Table:
    """The table as it really is. What is known of it is checked after every move."""

    def __init__(self, players: int, tile: bool, source: random.Random) -> None:
        self.source, self.tile = source, tile
        self.copies = {value: count - 2 * (players == 2 and value < 9) for value, count in COPIES.items()}
        self.deck = [value for value, count in self.copies.items() for _ in range(count)]
        self.all = sorted(self.deck)
        source.shuffle(self.deck)
        self.market: list[int] = []
        self.discards: list[int] = []
        self.players = [Holder() for _ in range(players)]
        self.tells = source.random() < 0.7
        """Whether the market is told when it is laid out."""
        self.forgets = source.choice((0.0, 0.0, 0.03, 0.1))
        """How often somebody tells something less, or something more."""
        self.more = 0
        """How many untold 8s came along just now."""
        self.gone: int | None = None
        """The turn in which the deck ran out."""
        self.short = False
        """Whether the deck ran out while nobody told the market nor counted the deck: fewer cards than thought lie
        there."""

    def choose(self, state: PikitState) -> Move:
        if not self.deck and not state.emptied:
            return m.Empty()
        if self.source.random() < self.forgets and (notes := self._notes(state)):
            return self.source.choice(notes)
        moves = [move for seat in range(state.seats) for move in LIVE.legal_moves(state, seat) if self._can(move)]
        if state.phase == "act":
            self._all_is_offered(state, moves)
        cancels = [move for move in moves if isinstance(move, m.Discard) and move.act == "cancel"]
        if cancels and self.source.random() < 0.3:
            return self.source.choice(cancels)
        if LIVE.chance(state) is not None:
            return self._chance(state)
        return self._decision([move for move in moves if move not in cancels])

    def _can(self, move: Move) -> bool:
        """Whether *move* can be made with the cards that really lie there."""
        match move:
            case m.Discard():
                if move.act == "steal" and not any(self._robbable(seat) for seat in self._others(move.seat)):
                    return False
                return move.value in self.players[move.seat].kaiju
            case m.Take():
                return not Counter(move.values) - Counter(self.market)
            case m.Target():
                return self._robbable(move.of)
        return True

    def _others(self, seat: int) -> list[int]:
        return [other for other in range(len(self.players)) if other != seat]

    def _robbable(self, seat: int) -> bool:
        return bool(self.players[seat].kaiju or self.players[seat].mecha)

    def _all_is_offered(self, state: PikitState, moves: list[Move]) -> None:
        """The rules offer exactly the ways and cards that the rulebook does (PIK-T2, PIK-T3)."""
        one, two = sorted(state.dice)
        ways: set[tuple[str, tuple[int, ...]]] = {("nothing", ())}
        if one + two in self.market:
            ways.add(("sum", (one + two,)))
        if two - one in self.market:
            ways.add(("difference", (two - one,)))
        ways |= {("faces", (face,)) for face in (one, two) if face in self.market}
        if (one != two and {one, two} <= set(self.market)) or (one == two and self.market.count(one) > 1):
            ways.add(("faces", (one, two)))
        if one == two:
            holder = next((seat for seat, player in enumerate(self.players) if one in player.mecha), None)
            if holder != state.turn:
                ways.add(("mecha" if holder is None else "steal", ()))
        if self.tile and (one, two) == (1, 3) and not self.players[state.turn].tile:
            ways.add(("tile", ()))
        assert {(move.way, move.values) for move in moves if isinstance(move, m.Take)} == ways
        acts = {2: {"reroll"}, 4: {"steal"}, 5: {"draw"}, 7: {"turn"}}
        acts |= {value: {"reroll", "steal", "draw", "turn"} for value in (9, 10, 11)}
        plays = {(value, act) for value in self.players[state.turn].kaiju for act in acts.get(value, ())}
        if not self.deck:
            plays = {(value, act) for value, act in plays if act != "draw"}
        if not any(self._robbable(seat) for seat in self._others(state.turn)):
            plays = {(value, act) for value, act in plays if act != "steal"}
        assert {(move.value, move.act) for move in moves if isinstance(move, m.Discard)} == plays

    def _decision(self, moves: list[Move]) -> Move:
        takes = [move for move in moves if isinstance(move, m.Take)]
        if not takes or self.source.random() < 0.3:
            return self.source.choice(moves)
        return self.source.choice([move for move in takes if move.way != "nothing"] or takes)

    def _notes(self, state: PikitState) -> list[Move]:
        """What may be told truly: names are of cards that lie there untold."""
        untold = Counter(self.market) - Counter(cards(state.market))
        return [
            note
            for note in LIVE.notes(state)
            if not isinstance(note, m.Empty) and (not isinstance(note, m.Name) or untold[note.value])
        ]

    def _chance(self, state: PikitState) -> Move:
        match state.phase:
            case "market" if not self.tells:
                return m.Unknown("market")
            case "market" | "refill":
                return m.Refill(None if self.source.random() < self.forgets else self.deck[-1])
            case "hands":
                return m.Deal(state.turn, self.deck[-1])
            case "roll" | "throw":
                dice = 2 if state.phase == "roll" else len(state.throwing)
                return Thrown(m.TAPES[dice], tuple(self.source.randint(1, 6) for _ in range(dice)))
            case "eights":
                return m.Eights(self.more)
        assert state.victim is not None
        holder = self.players[state.victim]
        found = [*(m.Stolen(value) for value in holder.kaiju), *(m.Stolen(None, pair) for pair in holder.mecha)]
        return self.source.choice(found) if found else m.Stolen()

    def follow(self, before: PikitState, move: Move, after: PikitState) -> None:
        """Do what *move* did with the real cards; then all that is known must be true."""
        own = self.players[before.turn]
        match move:
            case m.Refill():
                self.market.append(self.deck.pop())
            case m.Unknown() if before.phase == "market":
                self._fill(before)
            case m.Unknown() if before.phase == "hands":
                while sum(own.kaiju) < 10:
                    own.kaiju.append(self.deck.pop())
            case m.Deal() | m.Draw():
                own.kaiju.append(self.deck.pop())
            case m.Discard():
                self.players[move.seat].kaiju.remove(move.value)
                self.discards.append(move.value)
            case m.Stolen():
                self._rob(before, move)
            case m.Take():
                self._take(before, move, after)
            case m.Eights():
                self._from_market(own, *(8,) * move.more)
        if after.turns != before.turns:
            self._fill(before)
        if not self.deck and self.gone is None:
            self.gone = before.turns
        self._check(after)

    def _fill(self, before: PikitState) -> None:
        lacking = 8 - len(self.market)
        if 0 < len(self.deck) < lacking and before.deck is None and not before.followed:
            self.short = True
        for _ in range(min(lacking, len(self.deck))):
            self.market.append(self.deck.pop())

    def _take(self, before: PikitState, move: m.Take, after: PikitState) -> None:
        own = self.players[before.turn]
        taken = move.values
        if move.values == (8,):
            # The known ones come at once; then it is asked how many more there were.
            taken = (8,) * (after.hands[before.turn].known[8] - before.hands[before.turn].known[8])
            self.more = self.market.count(8) - len(taken)
            assert self.more == 0 or after.phase == "eights"
        self._from_market(own, *taken)
        if move.way == "mecha":
            own.mecha.append(before.dice[0])
        if move.way == "tile":
            for player in self.players:
                player.tile = player is own

    def _from_market(self, own: Holder, *values: int) -> None:
        for value in values:
            self.market.remove(value)
            own.kaiju.append(value)

    def _rob(self, before: PikitState, move: m.Stolen) -> None:
        assert before.victim is not None
        thief, victim = self.players[before.turn], self.players[before.victim]
        if move.mecha is not None:
            victim.mecha.remove(move.mecha)
            thief.mecha.append(move.mecha)
        if move.value is not None:
            victim.kaiju.remove(move.value)
            (self.discards if move.value == 3 else thief.kaiju).append(move.value)
            thief.wounds += move.value == 3

    def _check(self, state: PikitState) -> None:
        """Cards are conserved, and what is known is true."""
        seen = [*cards(state.market), *(value for hand in state.hands for value in cards(hand)), *self.discards]
        for value, count in self.copies.items():
            assert state.unseen[value] + seen.count(value) == count
        assert cards(state.discards) == sorted(self.discards)
        everything = [*self.deck, *self.market, *self.discards, *(card for one in self.players for card in one.kaiju)]
        assert sorted(everything) == self.all
        for pile, real in [
            (state.market, self.market),
            *zip(state.hands, (p.kaiju for p in self.players), strict=True),
        ]:
            there = cards(pile)
            assert all(there.count(value) <= real.count(value) for value in set(there))
            thought = pile.size
            short = self.short and pile is state.market and not state.followed
            assert thought is None or thought == len(real) or (short and thought > len(real))
        assert state.deck in (None, len(self.deck))
        assert not (state.emptied and self.deck)
        for seat, player in enumerate(self.players):
            assert state.pairs(seat) == sorted(player.mecha)
            assert (state.wounds[seat], state.tile == seat) == (player.wounds, player.tile)

    def finished(self, state: PikitState) -> None:
        """PIK-N1: after the turn in which the deck ran out, each seat had one more."""
        assert self.gone is not None
        assert state.turns == self.gone + 1 + len(self.players)

    def totals(self) -> list[int]:
        return totals(self.players)

    def winners(self) -> list[int]:
        return winners(self.players)

    def cells(self) -> dict[tuple[int, str], int | bool]:
        found: dict[tuple[int, str], int | bool] = {}
        for seat, player in enumerate(self.players):
            found |= {(seat, f"kaiju.{value}"): player.kaiju.count(value) for value in self.copies}
            found |= {(seat, f"mecha.{pair}"): pair in player.mecha for pair in range(1, 7)}
            found[seat, "wounds"] = player.wounds
            if self.tile:
                found[seat, "tile_13"] = player.tile
        return found


def cards(pile: Pile | tuple[int, ...]) -> list[int]:
    """The known cards of a pile, low ones first."""
    known = pile.known if isinstance(pile, Pile) else pile
    return [value for value, count in enumerate(known) for _ in range(count)]
