"""Kaikoro's score sheet (KAI-P1 to KAI-P5, and KAI-S2)."""

from __future__ import annotations

from collections.abc import Sequence

from models.kaikoro.components import KAIJU
from models.kaikoro.entry import KaikoroEntry, KaikoroPlayer
from models.kaikoro.profile import KaikoroProfile
from models.ranking import Standing, TieBreak, outright, rank
from models.scoring import Line, ScoreSheet, sheet, total


def score(entry: KaikoroEntry) -> ScoreSheet:
    """The lines of the five Kaijū, buildings and extra_hits of every player, and who is ahead."""
    lines = [_lines(entry, player) for player in entry.players]
    return sheet(
        entry.game,
        entry.options.model_dump(),
        [player.name for player in entry.players],
        lines,
        _standing(entry, [total(own) for own in lines]),
        unfinished=entry.unfinished,
    )


def _lines(entry: KaikoroEntry, player: KaikoroPlayer) -> tuple[Line, ...]:
    fought = ((key, player.fought(key)) for key in KAIJU)
    return (
        *(Line(key, kaiju.hits if kaiju.defeated else 0) for key, kaiju in fought),
        buildings(entry.board, player.damage),
        Line("extra_hits", _extra_hits(entry, player)),
    )


def buildings(board: KaikoroProfile, damage: int) -> Line:
    """The points of the buildings that *damage*, marked from the left, leaves standing (KAI-C2, KAI-P2)."""
    left = {key: building for key, building in board.city.items() if int(key) > damage}
    return Line(
        "buildings",
        sum(building.value for building in left.values()),
        unchecked=tuple(f"city.{key}" for key, building in left.items() if not building.confirmed),
    )


def _extra_hits(entry: KaikoroEntry, player: KaikoroPlayer) -> int:
    # A destroyed city scores defeated Kaijū only (KAI-P4); a solo play has no extra hits (KAI-S2).
    if player.lost or entry.solo:
        return 0
    steps = player.extra_steps
    return steps * (steps + 1) // 2 if entry.options.extra_hits == "sum" and steps > 0 else steps


def _standing(entry: KaikoroEntry, totals: Sequence[int]) -> Standing:
    """By points, then least power spent (KAI-P5); a solo play is won or lost (KAI-S2)."""
    if entry.solo and len(totals) == 1:
        player = entry.players[0]
        if player.won:
            return outright(totals, 0, "solo_win")
        if player.lost:
            return outright((0,), None, "solo_loss")
        return outright(totals, None, "nobody")
    least_power = TieBreak("power_spent", tuple(player.power_spent for player in entry.players), least=True)
    return rank(totals, least_power)
