"""KIKAI's score sheet (KIK-P1 to KIK-P9, and KIK-D4, KIK-D5, KIK-J4)."""

from __future__ import annotations

from collections.abc import Sequence

from models.kikai.components import (
    BILLBOARDS,
    ENERGY_A_POINT,
    LADDERS_A_POINT,
    MAJORITY_POINTS,
    MEGAPHONES_A_POINT,
)
from models.kikai.entry import KikaiEntry, KikaiOptions, KikaiPlayer
from models.ranking import Standing, TieBreak, outright, rank
from models.scoring import Line, ScoreSheet, sheet, total


def score(entry: KikaiEntry) -> ScoreSheet:
    """The lines of KIK-P1 to KIK-P7 (fans and influence where they score), and who is ahead."""
    majority = _majority(entry)
    lines = [_lines(player, entry.options, seat == majority) for seat, player in enumerate(entry.players)]
    return sheet(
        entry.game,
        entry.options.model_dump(),
        [player.name for player in entry.players],
        lines,
        _standing(entry, [total(own) for own in lines]),
        unfinished=entry.unfinished,
    )


def _majority(entry: KikaiEntry) -> int | None:
    """The seat that alone attracted the most fans, if that pays (KIK-P3, KIK-D4)."""
    if entry.options.advanced and not entry.options.advanced_fan_majority:
        return None
    fans = [player.fans.total for player in entry.players]
    most = max(fans, default=0)
    return fans.index(most) if most > 0 and fans.count(most) == 1 else None


def _full(count: int, size: int) -> int:
    """How many full lots of *size* there are; a count below 0, which KIK-V2 refuses, has none."""
    return max(count, 0) // size


def _lines(player: KikaiPlayer, options: KikaiOptions, has_majority: bool) -> tuple[Line, ...]:
    lines = [
        Line("earned", player.earned),
        Line("energy_track", player.energy_track),
        Line("fan_majority", MAJORITY_POINTS if has_majority else 0),
        Line("energy", _full(player.energy, ENERGY_A_POINT)),
        Line("megaphones", _full(player.megaphones, MEGAPHONES_A_POINT)),
        Line("ladders", _full(player.ladders, LADDERS_A_POINT)),
        Line("foundation", -player.foundation),
    ]
    if options.advanced or options.fans_score:
        lines.append(Line("fans", player.fans.total))
    if options.advanced:
        lines.append(Line("influence", player.influence.total))
    return tuple(lines)


def _standing(entry: KikaiEntry, totals: Sequence[int]) -> Standing:
    """Media Victory before all points (KIK-P9); then the total, and in advanced mode red fans (KIK-D5)."""
    finished = [seat for seat, player in enumerate(entry.players) if player.billboards == BILLBOARDS]
    if len(finished) == 1:
        return outright(totals, finished[0], "media_victory")
    if not entry.options.advanced:
        return rank(totals)
    red_fans = TieBreak("red_fans", tuple(player.fans.red for player in entry.players))
    return rank(totals, red_fans, level="nobody")
