"""Prints figures of speed as a table."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence


def median_of(times: int, work: Callable[[], object]) -> float:
    """The median seconds of *work*."""
    taken = []
    for _ in range(times):
        started = time.perf_counter()
        work()
        taken.append(time.perf_counter() - started)
    return statistics.median(taken)


SHOWN: list[str] = []
"""What ``conftest`` prints at the end, past pytest's capture."""


def show(title: str, rows: Sequence[tuple[str, float, str, str]]) -> None:
    """Print rows of what, figure, unit and goal at the end of the run."""
    SHOWN.append(f"\n{title}")
    SHOWN.extend(f"  {what:<44} {figure:>10.3f} {unit:<6} {goal}" for what, figure, unit, goal in rows)
