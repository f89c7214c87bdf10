"""The campaign of solo plays: the best score with each hero against each challenge, and the sum of all (KAI-S3).

Everything is derived from plays, whether they were played at the table or only scored on a pad. Nothing is stored.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, cast

from models.kaikoro.components import challenge_name, challenge_order
from models.kaikoro.entry import KaikoroEntry
from models.play import Play

Outcome = Literal["won", "lost"]
"""How a solo play ended: fifth defeat or tenth damage (KAI-S2). One that was stopped early is neither, and no part
of the campaign."""

OUTCOMES: Mapping[str, Outcome] = {"solo_win": "won", "solo_loss": "lost"}


@dataclass(frozen=True, slots=True)
class SoloPlay:
    """A solo play that has come to its end.

    ``hero`` 1–99 and ``challenge`` (1–20 characters) as noted, None where not. ``points`` are what it counts: the total
    of a win; a lost play counts 0 (KAI-S2). ``settled``: its result stands; where it does
    not, the cards are not noted, or nobody has asked yet who won. ``started`` is UTC, ISO 8601.
    """

    id: str
    started: str
    player: str
    hero: int | None
    challenge: str | None
    outcome: Outcome
    points: int
    settled: bool

    @property
    def noted(self) -> bool:
        """Whether both cards are noted (KAI-S1)."""
        return self.hero is not None and self.challenge is not None


def solo_play(play: Play) -> SoloPlay | None:
    """*play* as the campaign sees it; None where it is no solo play, goes on, or was
    stopped early."""
    pad = play.pad
    entry = cast(KaikoroEntry, pad.entry)
    if entry.solo is None or len(entry.players) != 1:
        return None
    outcome = OUTCOMES.get(pad.sheet.decided_by)
    if outcome is None:
        return None
    return SoloPlay(
        play.id,
        play.journal.setup.started,
        pad.players[0].name,
        entry.solo.hero,
        challenge_name(entry.solo.challenge or "") or None,
        outcome,
        pad.sheet.players[0].total if outcome == "won" else 0,
        pad.settled,
    )


@dataclass(frozen=True, slots=True)
class Cell:
    """One hero against one challenge: the ``best`` points, and the plays behind it, the best first."""

    best: int
    plays: tuple[SoloPlay, ...]

    @property
    def won(self) -> bool:
        """Whether one of them was won."""
        return any(play.outcome == "won" for play in self.plays)


@dataclass(frozen=True, slots=True)
class Campaign:
    """``heroes`` (rows) and ``challenges`` (columns) in order; ``cells`` where there are plays. ``open``: plays that
    have come to their end and do not count yet, the latest first."""

    heroes: tuple[int, ...]
    challenges: tuple[str, ...]
    cells: Mapping[tuple[int, str], Cell]
    open: tuple[SoloPlay, ...]

    @property
    def total(self) -> int:
        """The best scores of all cells together."""
        return sum(cell.best for cell in self.cells.values())

    @property
    def plays(self) -> int:
        """How many plays count."""
        return sum(len(cell.plays) for cell in self.cells.values())


def campaign(plays: Iterable[SoloPlay], heroes: Iterable[int] = (), challenges: Iterable[str] = ()) -> Campaign:
    """The grid of *plays* (KAI-S3); *heroes* and *challenges* are known besides, and stand in it without a play."""
    behind: dict[tuple[int, str], list[SoloPlay]] = {}
    not_yet: list[SoloPlay] = []
    for play in plays:
        if play.settled and play.hero is not None and play.challenge is not None:
            behind.setdefault((play.hero, play.challenge), []).append(play)
        else:
            not_yet.append(play)
    cells = {place: _cell(own) for place, own in behind.items()}
    return Campaign(
        tuple(sorted({*heroes, *(hero for hero, _ in cells)})),
        tuple(sorted({*challenges, *(name for _, name in cells)}, key=challenge_order)),
        cells,
        tuple(sorted(not_yet, key=lambda play: play.started, reverse=True)),
    )


def _cell(plays: list[SoloPlay]) -> Cell:
    newest = sorted(plays, key=lambda play: play.started, reverse=True)
    best = sorted(newest, key=lambda play: (play.points, play.outcome == "won"), reverse=True)
    return Cell(best[0].points, tuple(best))
