"""Who is ahead: totals, then the game's tie-breaks one by one, and which of them decided.

Ties share a rank and the next rank is skipped. Every winner of a shared first place is a winner.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TieBreak:
    """A criterion after the total. The higher value is ahead, unless ``least``: then the lower one is."""

    key: str
    values: tuple[int, ...]
    least: bool = False


@dataclass(frozen=True, slots=True)
class Standing:
    """Totals, ranks and winners in seat order, and what decided.

    ``contenders`` are the seats that were still level when ``decided_by`` was asked, and ``values`` what it
    found for each of them; for ``total`` all seats are contenders.
    """

    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[bool, ...]
    decided_by: str
    contenders: tuple[int, ...]
    values: tuple[int, ...]


def rank(totals: Sequence[int], *tie_breaks: TieBreak, level: str = "shared") -> Standing:
    """Rank by *totals* (higher is better), then by *tie_breaks*.

    Where the leaders are still level after all of them, ``level`` says what becomes of it: ``shared`` (all win)
    or ``nobody`` (none does). ``totals`` has one value a seat and at least one seat.
    """
    criteria = (TieBreak("total", tuple(totals)), *tie_breaks)
    keys = [tuple(-c.values[seat] if c.least else c.values[seat] for c in criteria) for seat in range(len(totals))]
    ranks = tuple(1 + sum(other > own for other in keys) for own in keys)
    contenders = tuple(range(len(totals)))
    for criterion in criteria:
        best = (min if criterion.least else max)((criterion.values[seat] for seat in contenders), default=0)
        ahead = tuple(seat for seat in contenders if criterion.values[seat] == best)
        if len(ahead) == 1:
            values = tuple(criterion.values[seat] for seat in contenders)
            winners = tuple(seat == ahead[0] for seat in range(len(totals)))
            return Standing(tuple(totals), ranks, winners, criterion.key, contenders, values)
        contenders = ahead
    winners = tuple(level == "shared" and seat in contenders for seat in range(len(totals)))
    return Standing(tuple(totals), ranks, winners, level, contenders, tuple(totals[seat] for seat in contenders))


def outright(totals: Sequence[int], winner: int | None, decided_by: str) -> Standing:
    """A play that something other than points decides: *winner* is ahead of all others, or nobody wins.

    With a winner the others share rank 2 (KIK-P9); without one all share rank 1 (KAI-S2).
    """
    seats = range(len(totals))
    return Standing(
        tuple(totals),
        tuple(1 if winner is None or seat == winner else 2 for seat in seats),
        tuple(seat == winner for seat in seats),
        decided_by,
        tuple(seats),
        tuple(totals),
    )
