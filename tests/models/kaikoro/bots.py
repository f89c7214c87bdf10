"""Players of Kaikoro who know what they want: one kills fast, one harvests; a third does anything that is legal.

They plan one attack at a time: what it would make of their sheet, less what the power for it is worth. Used by the
simulation (``tests.benchmarks.kaikoro_play``) and, so that games are won as well, by the driver of random plays.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from models.journal import Move
from models.kaikoro.board import Board
from models.kaikoro.chano import Building, total
from models.kaikoro.draft import Draft
from models.kaikoro.kaiju import Kaiju, Marks
from models.kaikoro.mothstar import Numbers
from models.kaikoro.moves import Adjust, Aim, Attack, Buy, Done, Pass, Protect
from models.kaikoro.ozzy import Tentacles
from models.kaikoro.rules import legal_moves
from models.kaikoro.state import KaikoroState, Sheet
from models.kaikoro.turns import draft_of
from models.kaikoro.wyvera import Path

FAR = 9.0
"""More attacks than any Kaijū takes."""


@lru_cache(maxsize=200_000)
def needed(kaiju: Kaiju, marks: Marks) -> float:
    """About how many attacks *kaiju* still takes until it falls, 0 once it has."""
    if kaiju.falls(marks):
        return 0
    if isinstance(kaiju, Path):
        stands = kaiju.position(marks)
        left = max(kaiju.depth) - (0 if stands is None else kaiju.depth[stands])
        return max(1.3, left / 4)
    if isinstance(kaiju, Numbers):
        return _steps_to_heart(kaiju, marks)
    if isinstance(kaiju, Building):
        windows, limit = kaiju.fragile[0]
        empty = sum(marks[window] is None for window in windows)
        lacks = limit - total(marks, windows)
        return FAR if lacks > 7 * empty else max(1.0, lacks / 4.7)
    assert isinstance(kaiju, Tentacles)
    return min(sum(marks[spot] is None for spot in long) for long in kaiju.long)


def _steps_to_heart(kaiju: Numbers, marks: Marks) -> float:
    """The cheapest way to a heart; a number that no die has costs more."""
    price = [0.0 if marks[space] is not None else _price(kaiju, space) for space in range(len(marks))]
    best = [price[space] if kaiju.opened(marks, space) else FAR for space in range(len(marks))]
    for _ in range(4):
        for space, before in enumerate(kaiju.after):
            best[space] = min([best[space], *(best[one] + price[space] for one in before)])
    return min(best[space] for space in kaiju.hearts)


def _price(kaiju: Numbers, space: int) -> float:
    numbers = kaiju.printed[space]
    return 0.8 if "?" in numbers else 1.4 if any(number in range(1, 7) for number in numbers) else 1.9


@dataclass(frozen=True)
class Taste:
    """What a player thinks a sheet is worth, in hits."""

    fall: float
    """The defeat of a Kaijū, on top of its hits."""
    near: float
    """An attack less that a Kaijū needs."""
    hit: float
    """A hit on a Kaijū that has not fallen."""
    power: float
    crystal: float
    step: float
    """A step that a Kaijū comes nearer to the city; half of it far away, half as much again when it arrives."""
    damage: float
    patience: float = 0
    """The damage up to which no Kaijū with more to be had is finished off."""


FAST = Taste(fall=9, near=2.4, hit=0.35, power=1.1, crystal=1.4, step=0.3, damage=1.6)
HARVEST = Taste(fall=-3, near=1.2, hit=1.0, power=1.1, crystal=1.7, step=0.5, damage=1.6, patience=5)


def urgency(taste: Taste, damage: int) -> float:
    """How much a player with *damage* hurries to finish off Kaijū, 0–1."""
    return max(0.0, (damage - taste.patience) / (10 - taste.patience)) if taste.patience else 0.0


def worth(board: Board, taste: Taste, one: Draft | Sheet, urgent: float) -> float:
    """What the sheet *one* is worth to a player who is as *urgent* as before the move: damage makes nothing better."""
    if one.end == "lost":
        return -20 + sum(hits for hits, turn in zip(one.hits, one.fallen, strict=True) if turn)
    power = board.starting_power + one.power_gained - one.power_spent
    found = taste.power * power + taste.crystal * one.crystals - taste.damage * one.damage
    for index, kaiju in enumerate(board.kaiju):
        if one.fallen[index]:
            found += taste.fall + 12 * urgent + one.hits[index] + kaiju.closing(one.marks[index])
        else:
            left = needed(kaiju, one.marks[index])
            found += (taste.hit - 0.5 * urgent) * one.hits[index] - (taste.near + 2 * urgent) * left
            found -= taste.step * one.steps[index] * (0.5 + one.steps[index] / board.steps[index])
    for group in one.bonuses:
        found += 2.2 * len(group)
    return found


Plan = tuple[float, Move]


class Bot:
    """A player with a taste."""

    def __init__(self, taste: Taste, source: random.Random) -> None:
        self.taste, self.source = taste, source

    def choose(self, state: KaikoroState, seat: int) -> Move:
        """What the player decides now."""
        moves = legal_moves(state, seat)
        if isinstance(moves[0], Protect):
            return moves[0]
        sheet = state.sheets[seat]
        if sheet.bonus is not None:
            attacks = [move for move in moves if isinstance(move, Attack)]
            return max(attacks, key=lambda move: self._after(state, seat, move.kaiju, move.space, _number(sheet, move)))
        if sheet.choosing:
            return self.source.choice(moves)
        now = worth(state.board, self.taste, sheet, urgency(self.taste, sheet.damage))
        idle: Move = moves[-1]
        better = max(self._plans(state, seat), key=lambda plan: plan[0], default=(now - 1, idle))
        rest = now + (self.taste.power if isinstance(idle, Pass) else 0)
        return better[1] if better[0] > rest else idle

    def _after(self, state: KaikoroState, seat: int, key: str, space: str, number: int) -> float:
        draft = draft_of(state, seat)
        index = next(i for i, kaiju in enumerate(state.board.kaiju) if kaiju.key == key)
        draft.attack(index, state.board.kaiju[index].at[space], number)
        return worth(state.board, self.taste, draft, urgency(self.taste, state.sheets[seat].damage))

    def _plans(self, state: KaikoroState, seat: int) -> Iterator[Plan]:
        """Every attack with a die, as it is or turned by one or two, here or one place on; or with a bought bonus."""
        sheet, board = state.sheets[seat], state.board
        power = sheet.power(board)
        known: dict[tuple[int, int, int], float] = {}
        urgent = urgency(self.taste, sheet.damage)

        def value(index: int, space: int, number: int) -> float:
            if (index, space, number) not in known:
                draft = draft_of(state, seat)
                draft.attack(index, space, number)
                known[index, space, number] = worth(board, self.taste, draft, urgent)
            return known[index, space, number]

        aims: list[tuple[int, Move | None, int]] = [(sheet.target, None, 0)]
        if power and sheet.target in board.ring:
            place = board.ring.index(sheet.target)
            aims.append((board.ring[(place + 1) % len(board.ring)], Aim(seat, "right"), 1))
            aims.append((board.ring[place - 1], Aim(seat, "left"), 1))
        for die in (0, 1):
            if sheet.used[die] or sheet.passed:
                continue
            for face, aim, price in aims:
                for change in (0, 1, -1, 2, -2):
                    number, cost = sheet.dice[die] + change, abs(change) + price
                    if cost > power or not 0 <= number <= 7:
                        continue
                    for index in board.beside[face]:
                        if sheet.closed[index]:
                            continue
                        for space in board.kaiju[index].targets(sheet.marks[index])[number]:
                            first: Move = aim or Attack(
                                seat, board.kaiju[index].key, board.kaiju[index].ids[space], die
                            )
                            if change and not aim:
                                first = Adjust(seat, die, "up" if change > 0 else "down")
                            yield value(index, space, number) - self.taste.power * cost, first
        if power >= 2:
            for index, kaiju in enumerate(board.kaiju):
                if not sheet.closed[index]:
                    for number, spaces in enumerate(kaiju.targets(sheet.marks[index])):
                        for space in spaces:
                            yield value(index, space, number) - self.taste.power * 2, Buy(seat, number)


class Anybody:
    """A player who does anything that is legal, but uses what there is before saying done."""

    def __init__(self, source: random.Random) -> None:
        self.source = source

    def choose(self, state: KaikoroState, seat: int) -> Move:
        """What the player decides now."""
        moves = legal_moves(state, seat)
        attacks = [move for move in moves if isinstance(move, Attack)]
        if attacks and self.source.random() < 0.8:
            return self.source.choice(attacks)
        return self.source.choice([move for move in moves if not isinstance(move, Done)] or list(moves))


def _number(sheet: Sheet, move: Attack) -> int:
    if move.number is not None:
        return move.number
    assert isinstance(sheet.bonus, int)
    return sheet.bonus
