"""One Kaijū of one printed sheet as the rules use it: the interface of its way of attack.

Each way is a small module with a subclass; ``models.kaikoro.board`` makes them from a profile. They are never changed
after they were made, and know nothing of players: *marks* are what one player has written on it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from models.kaikoro.components import KaijuKey
from models.kaikoro.sheet import Gives, Number, Space, Spot

Marks = tuple[int | None, ...]
"""What is written on a Kaijū's spaces, in their order on the sheet: a number 0–7, or None where nothing is."""

Targets = tuple[tuple[int, ...], ...]
"""For each number 0–7 the spaces (their indices) where it may be written now."""

NUMBERS = tuple(range(8))

RewardKind = Literal["space", "edge", "row", "row_full", "column", "wanted"]

_KEPT = 20_000
"""How many results are kept, so that a server that runs for long does not grow."""


@dataclass(frozen=True, slots=True, eq=False)
class Reward:
    """Resources at one place of the sheet, and when they are gained.

    ``id`` is that of the space, edge, row or column; ``spaces`` the indices of the spaces that it rests on; ``met``
    says whether it is earned with some marks, and stays so when more is written.
    """

    id: str
    kind: RewardKind
    gives: Gives
    x: int
    y: int
    spaces: tuple[int, ...]
    met: Callable[[Marks], bool]


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a number may not be written somewhere: a message of the rule ``Kaiju.rule``, with its parameters."""

    message: str
    params: Mapping[str, int | str]


class Kaiju(ABC):
    """The interface. ``ids`` are the spaces in their order on the sheet; ``at`` gives their index.

    ``defeat_hits``: hits that the defeat itself brings at once.
    """

    rule: str
    defeat_hits = 0

    def __init__(self, key: KaijuKey, spaces: Mapping[str, Space]) -> None:
        self.key = key
        self.spaces = spaces
        self.ids = tuple(spaces)
        self.at = {name: index for index, name in enumerate(self.ids)}
        self.blank: Marks = (None,) * len(self.ids)
        self.rewards: tuple[Reward, ...] = ()
        self.by_space: tuple[tuple[Reward, ...], ...] = ()
        self._known: dict[Marks, Targets] = {}

    def _rewarding(self, *more: Reward) -> None:
        """Called once by each way: what its spaces give, and *more*."""
        own = [
            Reward(name, "space", space.gives, space.x, space.y, (index,), _marked(index))
            for index, (name, space) in enumerate(self.spaces.items())
        ]
        self.rewards = tuple(reward for reward in (*own, *more) if reward.gives != Gives())
        self.by_space = tuple(
            tuple(reward for reward in self.rewards if index in reward.spaces) for index in range(len(self.ids))
        )

    def found(self, names: Iterable[str]) -> tuple[int, ...]:
        """The indices of the spaces *names*; a name that no space has is left out."""
        return tuple(self.at[name] for name in names if name in self.at)

    def targets(self, marks: Marks) -> Targets:
        """For each number 0–7 the spaces where it may be written with these *marks*."""
        known = self._known.get(marks)
        if known is None:
            if len(self._known) > _KEPT:
                self._known.clear()
            known = self._known[marks] = self._targets(marks)
        return known

    @abstractmethod
    def _targets(self, marks: Marks) -> Targets:
        """What ``targets`` gives, reckoned."""

    @abstractmethod
    def falls(self, marks: Marks) -> bool:
        """Whether the Kaijū is defeated with these *marks*."""

    @abstractmethod
    def fault(self, marks: Marks, space: int, number: int) -> Fault:
        """Why *number* may not be written at *space*, which is not among the targets."""

    def closing(self, marks: Marks) -> int:
        """The hits that come when its score box is closed after its defeat."""
        return 0

    def hits(self, marks: Marks) -> int:
        """The hits that these *marks* have earned, without those of the defeat and of the closing."""
        return sum(reward.gives.hits for reward in self.rewards if reward.met(marks))


def _marked(index: int) -> Callable[[Marks], bool]:
    return lambda marks: marks[index] is not None


def all_marked(spaces: tuple[int, ...]) -> Callable[[Marks], bool]:
    """Whether all *spaces* are taken; never where there are none."""
    return lambda marks: bool(spaces) and all(marks[space] is not None for space in spaces)


def reward(name: str, kind: RewardKind, gives: Gives, at: Spot, spaces: tuple[int, ...]) -> Reward:
    """A reward for all *spaces* taken."""
    return Reward(name, kind, gives, at.x, at.y, spaces, all_marked(spaces))


def written(marks: Marks, space: int, number: int) -> Marks:
    """*marks* with *number* at *space*."""
    return (*marks[:space], number, *marks[space + 1 :])


def accepts(numbers: tuple[Number, ...], number: int) -> bool:
    """Whether a space with these printed *numbers* takes *number*."""
    return number in numbers or "?" in numbers


def spoken(numbers: tuple[Number, ...]) -> str:
    """Printed numbers as a person reads them: ``0 / 7``."""
    return " / ".join(str(number) for number in numbers)
