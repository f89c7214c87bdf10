"""Pikit's score sheet (PIK-P1 to PIK-P6)."""

from __future__ import annotations

from models.pikit.components import (
    MECHA_POINTS,
    ONES_POINTS,
    TILE_13_POINTS,
    VALUES,
    WOUND_POINTS,
)
from models.pikit.entry import PikitEntry, PikitPlayer
from models.ranking import TieBreak, rank
from models.scoring import Line, ScoreSheet, sheet, total


def score(entry: PikitEntry) -> ScoreSheet:
    """The lines kaiju, mecha, ones, wounds, tile_13 of every player, and who is ahead."""
    most_ones = max((player.count(1) for player in entry.players), default=0)
    lines = [_lines(player, most_ones) for player in entry.players]
    fewest_cards = TieBreak("cards", tuple(player.cards for player in entry.players), least=True)
    return sheet(
        entry.game,
        entry.options.model_dump(),
        [player.name for player in entry.players],
        lines,
        rank([total(own) for own in lines], fewest_cards),
        unfinished=entry.unfinished,
    )


def _lines(player: PikitPlayer, most_ones: int) -> tuple[Line, ...]:
    # Without any 1 nobody has "the most" of them (PIK-P3).
    has_most_ones = most_ones > 0 and player.count(1) == most_ones
    return (
        Line("kaiju", sum(value * player.count(value) for value in VALUES)),
        Line("mecha", MECHA_POINTS * len(player.mecha)),
        Line("ones", ONES_POINTS if has_most_ones else 0),
        Line("wounds", WOUND_POINTS * player.wounds),
        Line("tile_13", TILE_13_POINTS if player.tile_13 else 0),
    )
