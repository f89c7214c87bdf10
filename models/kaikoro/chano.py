"""Chano's way of attack (KAI-H): numbers in the windows of a building, in rows and columns, and in the arm."""

from __future__ import annotations

from collections.abc import Callable

from models.kaikoro.components import KaijuKey
from models.kaikoro.kaiju import NUMBERS, Fault, Kaiju, Marks, Reward, Targets, reward
from models.kaikoro.sheet import BuildingSheet, Row


class Building(Kaiju):
    """Windows; a row's sum has a limit, and a fragile column falls with its sum."""

    rule = "KAI-H"

    def __init__(self, key: KaijuKey, sheet: BuildingSheet) -> None:
        super().__init__(key, sheet.spaces)
        windows = sheet.spaces
        of_row = {name: self.found(one for one, w in windows.items() if w.row == name) for name in sheet.rows}
        of_column = {name: self.found(one for one, w in windows.items() if w.column == name) for name in sheet.columns}
        self.rows = tuple((of_row[name], row.target) for name, row in sheet.rows.items())
        """The windows of each row, and its target."""
        self.fragile = tuple(
            (of_column[name], column.fragile) for name, column in sheet.columns.items() if column.fragile is not None
        )
        """The windows of each fragile column, and the sum that defeats."""
        more: list[Reward] = []
        for name, row in sheet.rows.items():
            more += _row(name, row, of_row[name])
        for name, column in sheet.columns.items():
            more.append(reward(name, "column", column.full.gives, column.full, of_column[name]))
        for index, (name, window) in enumerate(windows.items()):
            met = _holds(index, window.wants)
            more.append(Reward(name, "wanted", window.wanted, window.x, window.y, (index,), met))
        self._rewarding(*more)

    def _targets(self, marks: Marks) -> Targets:
        room = [max(NUMBERS)] * len(marks)
        for windows, target in self.rows:
            left = target - total(marks, windows)
            for window in windows:
                room[window] = left
        free = [space for space, mark in enumerate(marks) if mark is None]
        return tuple(tuple(space for space in free if number <= room[space]) for number in NUMBERS)

    def falls(self, marks: Marks) -> bool:
        return any(total(marks, windows) >= limit for windows, limit in self.fragile)

    def fault(self, marks: Marks, space: int, number: int) -> Fault:
        if marks[space] is not None:
            return Fault("taken", {})
        windows, target = next(row for row in self.rows if space in row[0])
        return Fault("row_full", {"target": target, "sum": total(marks, windows), "number": number})


def total(marks: Marks, spaces: tuple[int, ...]) -> int:
    """The sum of the numbers that are written at *spaces*."""
    return sum(marks[space] or 0 for space in spaces)


def _row(name: str, row: Row, windows: tuple[int, ...]) -> tuple[Reward, Reward]:
    exact, target = row.exact, row.target
    return (
        Reward(name, "row", exact.gives, exact.x, exact.y, windows, lambda marks: total(marks, windows) == target),
        reward(name, "row_full", row.full.gives, row.full, windows),
    )


def _holds(space: int, number: int | None) -> Callable[[Marks], bool]:
    return lambda marks: number is not None and marks[space] == number
