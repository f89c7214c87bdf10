"""Wyvera's way of attack (KAI-W): a number is steps along a path, and the neck must be reached exactly."""

from __future__ import annotations

from collections.abc import Mapping

from models.kaikoro.components import KaijuKey
from models.kaikoro.kaiju import NUMBERS, Fault, Kaiju, Marks, Targets
from models.kaikoro.sheet import PathSheet


class Path(Kaiju):
    """Spaces in a line from the tail to the neck; what lies between two stops stays empty."""

    rule = "KAI-W"

    def __init__(self, key: KaijuKey, sheet: PathSheet) -> None:
        super().__init__(key, sheet.spaces)
        self._rewarding()
        linked = sheet.spaces
        self._hearts = self.found(name for name, space in linked.items() if space.heart)
        self._first = self.found(name for name, space in linked.items() if space.start)
        after: Mapping[int, set[int]] = {index: set() for index in range(len(self.ids))}
        for name, space in linked.items():
            for before in self.found(space.after):
                if before not in self._hearts:
                    after[before].add(self.at[name])
        self._next = after
        self.depth = self._depths()
        """How many steps a space lies from the tail, from 1; 0 where no way leads there."""

    def _depths(self) -> tuple[int, ...]:
        depth, edge, steps = [0] * len(self.ids), set(self._first), 0
        while edge:
            steps += 1
            for space in edge:
                depth[space] = steps
            edge = {after for space in edge for after in self._next[space] if not depth[after]}
        return tuple(depth)

    def position(self, marks: Marks) -> int | None:
        """The space where the player stands; None at the tail."""
        return max((space for space, mark in enumerate(marks) if mark is not None), key=self._depth, default=None)

    def _depth(self, space: int) -> int:
        return self.depth[space]

    def _targets(self, marks: Marks) -> Targets:
        stands = self.position(marks)
        reached = set(self._first) if stands is None else self._next[stands]
        found: list[tuple[int, ...]] = [()]
        for _ in NUMBERS[1:]:
            found.append(tuple(space for space in sorted(reached) if marks[space] is None))
            reached = {after for space in reached for after in self._next[space]}
        return tuple(found)

    def falls(self, marks: Marks) -> bool:
        return any(marks[space] is not None for space in self._hearts)

    def fault(self, marks: Marks, space: int, number: int) -> Fault:
        if number == 0:
            return Fault("no_steps", {})
        stands = self.position(marks)
        here = 0 if stands is None else self.depth[stands]
        far = self.depth[space] - here
        if far <= 0 or marks[space] is not None:
            return Fault("behind", {})
        left = max((self.depth[heart] for heart in self._hearts), default=0) - here
        if number > left:
            return Fault("beyond", {"steps": left, "number": number})
        return Fault("steps", {"steps": far, "number": number})
