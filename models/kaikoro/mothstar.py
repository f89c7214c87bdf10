"""Mothstar's way of attack (KAI-M): numbered spaces, joined by paths from the arrows to the abdomen."""

from __future__ import annotations

from collections.abc import Mapping

from models.kaikoro.components import KaijuKey
from models.kaikoro.kaiju import NUMBERS, Fault, Kaiju, Marks, Targets, accepts, spoken
from models.kaikoro.sheet import Numbered, WebSheet


class Numbers(Kaiju):
    """Spaces that are taken with their number, from a start or after one of those before them.

    By space: ``printed`` numbers, and the spaces ``after`` which it may be taken; ``hearts`` defeat.
    """

    def __init__(self, key: KaijuKey, spaces: Mapping[str, Numbered]) -> None:
        super().__init__(key, spaces)
        linked = list(spaces.values())
        self.printed = tuple(space.numbers for space in linked)
        self._takes = tuple(tuple(accepts(space.numbers, number) for number in NUMBERS) for space in linked)
        self._start = tuple(space.start for space in linked)
        self.after = tuple(self.found(space.after) for space in linked)
        self.hearts = tuple(index for index, space in enumerate(linked) if space.heart)

    def opened(self, marks: Marks, space: int) -> bool:
        """Whether *space* is at a start, or one of those before it is taken."""
        return self._start[space] or any(marks[before] is not None for before in self.after[space])

    def _targets(self, marks: Marks) -> Targets:
        free = [space for space, mark in enumerate(marks) if mark is None and self.opened(marks, space)]
        return tuple(tuple(space for space in free if self._takes[space][number]) for number in NUMBERS)

    def falls(self, marks: Marks) -> bool:
        return any(marks[space] is not None for space in self.hearts)

    def fault(self, marks: Marks, space: int, number: int) -> Fault:
        if marks[space] is not None:
            return Fault("taken", {})
        if not self._takes[space][number]:
            return Fault("number", {"needs": spoken(self.printed[space]), "number": number})
        return Fault("no_way", {})


class Web(Numbers):
    """The wings; the abdomen is their heart."""

    rule = "KAI-M"

    def __init__(self, key: KaijuKey, sheet: WebSheet) -> None:
        super().__init__(key, sheet.spaces)
        self.defeat_hits = sheet.defeat_hits
        self._rewarding()
