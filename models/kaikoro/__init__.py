"""Kaikoro: roll, write, and stop five Kaijū before they reach your city (rules KAI-…)."""

from models.dice import Die
from models.game import Game, Mode, Option
from models.kaikoro.entry import KaikoroEntry, check, fields, from_pad
from models.kaikoro.live import LIVE
from models.kaikoro.profile import KaikoroProfile
from models.kaikoro.scoring import score
from models.players import SEAT_LIMIT

GAME = Game(
    id="kaikoro",
    package=__name__,
    modes=(Mode("standard", 1, SEAT_LIMIT), Mode("solo", 1, 1)),
    options=(Option("extra_hits", ("value", "sum"), "KAI-P3"),),
    entry=KaikoroEntry,
    profile=KaikoroProfile,
    check=check,
    score=score,
    fields=fields,
    dice={"kaikoro": (Die(), Die(), Die(6, role="target"))},
    live=LIVE,
    play_options=(Option("auto_crystals", (True, False), "KAI-T9"), Option("solo", (False, True), "KAI-S1")),
    tidy=from_pad,
)
