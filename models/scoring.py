"""The score sheet: lines per player, totals derived from them, ranks, and what decided.

A total is always the sum of the lines shown, but for a lost solo play, which scores 0 (KAI-S2).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from models.ranking import Standing


@dataclass(frozen=True, slots=True)
class Line:
    """One scored category. Penalties are negative. ``unchecked``: the paths of the unconfirmed printed values that
    it was derived from."""

    key: str
    points: int
    unchecked: tuple[str, ...] = ()

    @property
    def provisional(self) -> bool:
        """True exactly when it was derived from an unconfirmed printed value."""
        return bool(self.unchecked)


@dataclass(frozen=True, slots=True)
class PlayerSheet:
    """One player's lines, total, and standing. ``seat`` is 0-based, ``rank`` 1-based."""

    name: str
    seat: int
    total: int
    rank: int
    winner: bool
    lines: tuple[Line, ...]

    def points(self, key: str) -> int:
        """The points of the line *key*; KeyError if the game has no such line."""
        for line in self.lines:
            if line.key == key:
                return line.points
        raise KeyError(key)


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The result of a play or an entry. ``players`` stand in seat order."""

    game: str
    options: Mapping[str, object]
    unfinished: bool
    players: tuple[PlayerSheet, ...]
    standing: Standing

    @property
    def decided_by(self) -> str:
        """The criterion that leaves one leader (contract: Result of ``score --json``)."""
        return self.standing.decided_by

    @property
    def provisional(self) -> bool:
        """True exactly when a line was derived from an unconfirmed board profile value."""
        return any(line.provisional for player in self.players for line in player.lines)

    @property
    def winners(self) -> tuple[PlayerSheet, ...]:
        """All who share first place; none where nobody wins."""
        return tuple(player for player in self.players if player.winner)

    def as_json(self) -> dict[str, object]:
        """The document of the contract."""
        return {
            "game": self.game,
            "options": dict(self.options),
            "unfinished": self.unfinished,
            "players": [
                {
                    "name": player.name,
                    "seat": player.seat,
                    "total": player.total,
                    "rank": player.rank,
                    "winner": player.winner,
                    "lines": [{"key": line.key, "points": line.points} for line in player.lines],
                }
                for player in self.players
            ],
            "decided_by": self.decided_by,
            "provisional": self.provisional,
        }


def total(lines: Sequence[Line]) -> int:
    """The points of all *lines* together."""
    return sum(line.points for line in lines)


def sheet(
    game: str,
    options: Mapping[str, object],
    names: Sequence[str],
    lines: Sequence[Sequence[Line]],
    standing: Standing,
    *,
    unfinished: bool = False,
) -> ScoreSheet:
    """Put the parts together; ``names``, ``lines`` and ``standing`` are in seat order."""
    return ScoreSheet(
        game,
        options,
        unfinished,
        tuple(
            PlayerSheet(name, seat, standing.totals[seat], standing.ranks[seat], standing.winners[seat], tuple(own))
            for seat, (name, own) in enumerate(zip(names, lines, strict=True))
        ),
        standing,
    )
