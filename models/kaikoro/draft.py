"""One player's sheet while a move is written on it: what an attack brings, in the order of KAI-T7r.

Rules write on a draft and freeze it at the end, so that a move that is refused has changed nothing (KAI-T10). What
happens on the way is told to ``log``, for those who want to see it before it is written.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from models.kaikoro.board import Board
from models.kaikoro.components import DESTROYED
from models.kaikoro.kaiju import Reward, written
from models.kaikoro.sheet import Number
from models.kaikoro.state import End, Group, Rest, Sheet

AttackBonus: Group = ("?",)

WEAPONS = (0, 3)
"""The defeats, counted from 0, that bring an attack bonus “?”; those between bring 1 power, the last the warhead."""

EventKind = Literal["gain", "move", "damage", "crystal", "fall", "bonus", "lost", "power", "warhead", "end"]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that a move brought. ``kaiju`` is an index, −1 where it is none.

    ``gain``: a ``reward`` was reached. ``move``: ``amount`` steps, of which some may be damage. ``damage``: marked.
    ``crystal``: ``amount`` of them avoided damage. ``fall``: defeated; ``amount`` its hits at once. ``bonus``: gained,
    ``number``. ``lost``: that bonus had no legal attack. ``power``: ``amount`` gained by a defeat or a pass, as far as
    the track allows. ``warhead``: fired. ``end``: the city is destroyed.
    """

    kind: EventKind
    kaiju: int = -1
    amount: int = 0
    reward: Reward | None = None
    number: Number | None = None


class Draft:
    """A sheet that is being written on."""

    def __init__(self, board: Board, sheet: Sheet, turn: int, auto: bool, log: list[Event] | None = None) -> None:
        self.board, self.turn, self.auto, self.log = board, turn, auto, log
        self.marks = sheet.marks
        self.hits, self.steps, self.fallen = list(sheet.hits), list(sheet.steps), list(sheet.fallen)
        self.closed = sheet.closed
        self.damage, self.crystals, self.crystals_gained = sheet.damage, sheet.crystals, sheet.crystals_gained
        self.power_gained, self.power_spent = sheet.power_gained, sheet.power_spent
        self.extra_steps, self.warhead, self.end = sheet.extra_steps, sheet.warhead, sheet.end
        self.dice, self.target, self.used = sheet.dice, sheet.target, sheet.used
        self.attacked, self.passed, self.done = sheet.attacked, sheet.passed, sheet.done
        self.bonuses, self.hurt, self.rest = list(sheet.bonuses), sheet.hurt, sheet.rest
        self.city = sheet.city

    def frozen(self) -> Sheet:
        """The sheet as it is now."""
        return Sheet(
            self.marks,
            tuple(self.hits),
            tuple(self.steps),
            tuple(self.fallen),
            self.closed,
            self.damage,
            self.crystals,
            self.crystals_gained,
            self.power_gained,
            self.power_spent,
            self.extra_steps,
            self.warhead,
            self.end,
            self.dice,
            self.target,
            self.used,
            self.attacked,
            self.passed,
            self.done,
            tuple(self.bonuses),
            self.hurt,
            self.rest,
            self.city,
        )

    def tell(self, event: Event) -> None:
        """Note what happened where somebody wants to know."""
        if self.log is not None:
            self.log.append(event)

    @property
    def movement(self) -> int:
        """The movement points now (KAI-C3)."""
        track = self.board.movement
        return track[min(len(self.fallen) - self.fallen.count(0), len(track) - 1)]

    def attack(self, index: int, space: int, number: int) -> None:
        """KAI-T7r: write; hits, power and crystals; weakspots; then what ``_go_on`` does."""
        kaiju, before = self.board.kaiju[index], self.marks[index]
        after = written(before, space, number)
        self.marks = (*self.marks[:index], after, *self.marks[index + 1 :])
        if index not in self.attacked:
            self.attacked = tuple(sorted((*self.attacked, index)))
        bonuses: list[Number] = []
        weakspots = 0
        for reward in kaiju.by_space[space]:
            if reward.met(after) and not reward.met(before):
                gives = reward.gives
                self.hits[index] += gives.hits
                self.gain_power(gives.power)
                self._gain_crystals(gives.crystals)
                bonuses += gives.bonuses
                weakspots += gives.weakspot
                self.tell(Event("gain", index, reward=reward))
        falls = not self.fallen[index] and kaiju.falls(after)
        points = self.movement
        for _ in range(weakspots):
            self._suffer(self._moved(index, points))
        self._go_on(Rest(index, falls, tuple(bonuses)))

    def gain_power(self, amount: int) -> int:
        """Gain *amount* of power, as far as the track allows (KAI-C5); how much it was."""
        gained = max(0, min(amount, self.board.power_limit - self.power_gained))
        self.power_gained += gained
        return gained

    def _gain_crystals(self, amount: int) -> None:
        gained = max(0, min(amount, self.board.crystal_limit - self.crystals_gained))
        self.crystals_gained += gained
        self.crystals += gained

    def _moved(self, index: int, points: int) -> int:
        """KAI-T9: the Kaijū moves; the steps beyond the city."""
        self.tell(Event("move", index, points))
        far = self.steps[index] + points
        self.steps[index] = min(far, self.board.steps[index])
        return far - self.steps[index]

    def approach(self, index: int) -> int:
        """KAI-T8: the Kaijū moves, unless it fell in an earlier turn; the damage that follows."""
        return 0 if 0 < self.fallen[index] < self.turn else self._moved(index, self.movement)

    def suffer(self, damage: int) -> None:
        """The city takes *damage* outside an attack."""
        self._suffer(damage)
        if self.end == "lost":
            self._stopped()

    def _suffer(self, damage: int) -> None:
        """KAI-T9: crystals avoid damage, by themselves or where the player says so; none after a warhead (KAI-K1)."""
        if not damage or self.warhead or self.end:
            return
        if self.crystals and not self.auto:
            self.hurt += damage
            return
        avoided = min(damage, self.crystals)
        self.crystals -= avoided
        if avoided:
            self.tell(Event("crystal", amount=avoided))
        if damage > avoided:
            self.mark_damage(damage - avoided)

    def mark_damage(self, damage: int) -> None:
        """Mark *damage*; the tenth destroys the city (KAI-C2, KAI-N1)."""
        marked = min(damage, DESTROYED - self.damage)
        self.damage += marked
        self.tell(Event("damage", amount=marked))
        if self.damage >= DESTROYED:
            self.finish("lost")

    def answer(self, crystal: bool) -> None:
        """KAI-T9: the player says whether a crystal avoids the next damage; without one left the damage is marked."""
        self.hurt -= 1
        if crystal:
            self.crystals -= 1
            self.tell(Event("crystal", amount=1))
        else:
            self.mark_damage(1)
        if self.hurt and not self.crystals:
            left, self.hurt = self.hurt, 0
            self.mark_damage(left)
        if self.end:
            self._stopped()
        elif not self.hurt and self.rest is not None:
            rest, self.rest = self.rest, None
            self._go_on(rest)

    def _go_on(self, rest: Rest) -> None:
        """KAI-T7r, after the weakspots: the defeat and what it brings, attack bonuses last."""
        if self.end:
            self._stopped()
            return
        if self.hurt:
            self.rest = rest
            return
        if rest.falls:
            self._fall(rest.kaiju)
        if rest.bonuses:
            self.push(rest.bonuses)
        self.settle()

    def _fall(self, index: int) -> None:
        """KAI-K1: the heart is crossed out, and the defeat brings its reward."""
        count = len(self.fallen) - self.fallen.count(0)
        self.fallen[index] = self.turn
        hits = self.board.kaiju[index].defeat_hits
        self.hits[index] += hits
        self.tell(Event("fall", index, hits))
        if count == len(self.fallen) - 1:
            self.warhead = self.turn
            self.tell(Event("warhead"))
        elif count in WEAPONS:
            self.push(AttackBonus)
        else:
            self.tell(Event("power", amount=self.gain_power(1)))

    def push(self, bonuses: Group) -> None:
        """KAI-T7r: bonuses come on top of those that are pending."""
        self.bonuses.append(bonuses)
        for number in bonuses:
            self.tell(Event("bonus", number=number))

    def pop(self) -> None:
        """The bonus on top is used."""
        top = self.bonuses.pop()
        if len(top) > 1:
            self.bonuses.append(top[1:])

    def settle(self) -> None:
        """KAI-T5: a bonus that comes up and has no legal attack is lost."""
        while self.bonuses:
            top = self.bonuses[-1]
            if len(set(top)) > 1 or usable(self.board, self, top[0]):
                return
            self.tell(Event("lost", number=top[0]))
            self.pop()

    def close(self) -> None:
        """KAI-K1, KAI-K2: the boxes of the Kaijū that have fallen are closed, with what comes then."""
        for index, kaiju in enumerate(self.board.kaiju):
            if self.fallen[index] and not self.closed[index]:
                self.hits[index] += kaiju.closing(self.marks[index])
        self.closed = tuple(turn > 0 for turn in self.fallen)

    def finish(self, how: End) -> None:
        """The player's game ends."""
        self.end = how
        if how == "lost":
            self.tell(Event("end"))

    def _stopped(self) -> None:
        """KAI-N1: what is pending is lost; the boxes close."""
        self.bonuses, self.hurt, self.rest = [], 0, None
        self.close()

    def stop(self, how: End) -> None:
        """The player's game ends now, whatever is pending."""
        self.finish(how)
        self._stopped()


def usable(board: Board, sheet: Sheet | Draft, number: Number) -> bool:
    """Whether a bonus of *number* has a legal attack: on any Kaijū whose box is open (KAI-T5, KAI-K2)."""
    for index, kaiju in enumerate(board.kaiju):
        if not sheet.closed[index]:
            targets = kaiju.targets(sheet.marks[index])
            if any(targets) if number == "?" else targets[number]:
                return True
    return False
