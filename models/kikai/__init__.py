"""KIKAI – Bricolage Heads: two players build machines from scrap and win fans for them (rules KIK-…)."""

from models.game import Game, Mode, Option
from models.kikai.components import PLAYERS
from models.kikai.entry import KikaiEntry, check, fields
from models.kikai.live import LIVE
from models.kikai.profile import KikaiProfile
from models.kikai.scoring import score

GAME = Game(
    id="kikai",
    package=__name__,
    modes=(Mode("standard", PLAYERS, PLAYERS), Mode("advanced", PLAYERS, PLAYERS)),
    options=(
        Option("mode", ("standard", "advanced"), "KIK-D1"),
        Option("advanced_fan_majority", (True, False), "KIK-D4"),
        Option("fans_score", (False, True), "KIK-J4"),
    ),
    entry=KikaiEntry,
    profile=KikaiProfile,
    check=check,
    score=score,
    fields=fields,
    dice={},
    live=LIVE,
    play_options=(
        Option("fanless_penalty", (None, *range(1, 11)), "KIK-J1"),
        Option("host_megaphones", (0, 1, 2, 3), "KIK-J2"),
        Option("round_resources", (False, True), "KIK-J3"),
        Option("free_roads", (False, True), "KIK-J5"),
    ),
)
