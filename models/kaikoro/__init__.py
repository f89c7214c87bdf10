"""Kaikoro: roll, write, and stop five Kaijū before they reach your city (rules KAI-…)."""

from models.dice import Die
from models.game import Game, Mode, Option
from models.kaikoro.entry import KaikoroEntry, check, fields, from_pad
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
    tidy=from_pad,
)
