"""Kokeshi: dolls climb the tracks of a workshop; the most happiness wins (rules KOK-…)."""

from models.game import Game, Mode, Option
from models.kokeshi.entry import KokeshiEntry, check, fields, from_pad
from models.kokeshi.live import LIVE
from models.kokeshi.profile import KokeshiProfile
from models.kokeshi.scoring import score

GAME = Game(
    id="kokeshi",
    package=__name__,
    modes=(Mode("standard", 2, 4), Mode("solo", 2, 2)),
    options=(Option("side", ("A", "B"), "KOK-C3"), Option("solo", (False, True), "KOK-O1")),
    entry=KokeshiEntry,
    profile=KokeshiProfile,
    check=check,
    score=score,
    fields=fields,
    dice={},
    live=LIVE,
    tidy=from_pad,
)
