"""Pikit: dice summon Kaijū and Mecha; the highest hand wins (rules PIK-…)."""

from models.dice import Die
from models.game import Game, Mode, Option
from models.pikit.entry import PikitEntry, check, fields
from models.pikit.live import LIVE
from models.pikit.profile import PikitProfile
from models.pikit.scoring import score

GAME = Game(
    id="pikit",
    package=__name__,
    modes=(Mode("standard", 2, 4),),
    options=(Option("tile_13", (False, True), "PIK-C4"),),
    entry=PikitEntry,
    profile=PikitProfile,
    check=check,
    score=score,
    fields=fields,
    dice={"pikit": (Die(), Die())},
    live=LIVE,
    counted_apart=True,
    compared=frozenset({"ones"}),
)
