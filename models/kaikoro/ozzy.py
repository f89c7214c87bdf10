"""Ozzy's way of attack (KAI-O): any number in any spot of a tentacle, and conditions between pairs of spots."""

from __future__ import annotations

from models.kaikoro.components import KaijuKey
from models.kaikoro.kaiju import NUMBERS, Fault, Kaiju, Marks, Targets, all_marked
from models.kaikoro.sheet import Pair, TentacleSheet


class Tentacles(Kaiju):
    """Spots; a full long tentacle defeats, and each condition that holds brings hits when the box closes."""

    rule = "KAI-O"

    def __init__(self, key: KaijuKey, sheet: TentacleSheet) -> None:
        super().__init__(key, sheet.spaces)
        self.long = tuple(self.found(one.spaces) for one in sheet.tentacles.values() if one.long)
        """The spots of each long tentacle."""
        self._full = tuple(all_marked(spots) for spots in self.long)
        self._pairs = tuple((name, pair, self.found(pair.between)) for name, pair in sheet.pairs.items())
        self._pair_hits = sheet.pair_hits
        self._rewarding()

    def _targets(self, marks: Marks) -> Targets:
        free = tuple(space for space, mark in enumerate(marks) if mark is None)
        return (free,) * len(NUMBERS)

    def falls(self, marks: Marks) -> bool:
        return any(full(marks) for full in self._full)

    def fault(self, marks: Marks, space: int, number: int) -> Fault:
        return Fault("taken", {})

    def kept(self, marks: Marks) -> tuple[str, ...]:
        """The pairs whose condition holds; one with an empty spot does not."""
        return tuple(name for name, pair, spots in self._pairs if _holds(pair, [marks[spot] for spot in spots]))

    def closing(self, marks: Marks) -> int:
        return self._pair_hits * len(self.kept(marks))


def _holds(pair: Pair, numbers: list[int | None]) -> bool:
    if len(numbers) != 2 or numbers[0] is None or numbers[1] is None:
        return False
    one, two = numbers[0], numbers[1]
    match pair.condition:
        case "=":
            return one == two
        case "≠":
            return one != two
        case "7":
            return one + two == 7
