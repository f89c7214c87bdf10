"""Kokeshi's score sheet (KOK-P1 to KOK-P7)."""

from __future__ import annotations

from models.kokeshi.components import ANIMALS, LEAD_POINTS, PAIR_POINTS
from models.kokeshi.entry import KokeshiEntry
from models.ranking import TieBreak, rank
from models.scoring import Line, ScoreSheet, sheet, total


def score(entry: KokeshiEntry) -> ScoreSheet:
    """The lines happiness, tracks, recognition, animals, leads, pairs of every player, and who is ahead.

    While several share an animal's lead and nobody is named as the first, nobody has its points.
    """
    players = entry.players
    lines = [_lines(entry, seat) for seat in range(len(players))]
    return sheet(
        entry.game,
        entry.options.model_dump(),
        [player.name for player in players],
        lines,
        rank(
            [total(own) for own in lines],
            TieBreak("animals", tuple(sum(player.animals.values()) for player in players)),
            TieBreak("track_points", tuple(sum(player.tracks.values()) for player in players)),
            TieBreak("turn_order", tuple(range(len(players)))),
        ),
        unfinished=entry.unfinished,
    )


def _lines(entry: KokeshiEntry, seat: int) -> tuple[Line, ...]:
    player = entry.players[seat]
    leads = sum(entry.ahead(animal) == seat for animal in ANIMALS)
    return (
        Line("happiness", player.happiness),
        Line("tracks", sum(player.tracks.values())),
        Line("recognition", sum(player.recognition.values())),
        Line("animals", sum(player.animals.values())),
        Line("leads", LEAD_POINTS * leads),
        # The dummy loses nothing for pairs (KOK-O5).
        Line("pairs", 0 if entry.is_dummy(seat) else PAIR_POINTS * player.pairs),
    )
