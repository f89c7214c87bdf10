"""Matching Kaikoro's drawn sheet with a real one: on the drawing itself."""

from __future__ import annotations

from models.kaikoro.components import KAIJU
from models.kaikoro.profile import KaikoroProfile
from models.profiles import Profile
from models.texts import N_
from views.kaikoro.matching.sheet import MatchSheet
from views.registry import Drawn


def _checked(profile: Profile) -> tuple[int, int]:
    assert isinstance(profile, KaikoroProfile)
    return sum(profile.sheet[key].confirmed for key in KAIJU), len(KAIJU)


DRAWN = Drawn("sheet", N_("The Kaijū"), N_("Tracks"), MatchSheet, _checked)
