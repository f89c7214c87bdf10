"""Kaikoro on the screen."""

import flet as ft

from models.kaikoro.components import KAIJU
from models.kaikoro.profile import KaikoroProfile
from models.play import Play
from models.profiles import Profile
from models.texts import N_
from views.kaikoro.colours import ACCENT
from views.registry import Drawn, Look, Page, imported

CAMPAIGN = "campaign"


def _checked(profile: Profile) -> tuple[int, int]:
    assert isinstance(profile, KaikoroProfile)
    return sum(profile.sheet[key].confirmed for key in KAIJU), len(KAIJU)


def _solo(play: Play) -> bool:
    from models.kaikoro.campaign import solo_play

    return solo_play(play) is not None


LOOK = Look(
    accent=ACCENT,
    art="game-kaikoro",
    sheet=imported("views.kaikoro.entry", "CitySheet"),
    table=imported("views.kaikoro.live", "use_table"),
    cells=imported("views.kaikoro.entry", "cells"),
    waiting=frozenset({"not_finished", "key_missing"}),
    drawn=Drawn(
        "sheet", N_("The Kaijū"), N_("Tracks"), imported("views.kaikoro.matching.sheet", "MatchSheet"), _checked
    ),
    pages=(
        Page(
            CAMPAIGN,
            N_("Solo campaign"),
            ft.Icons.EMOJI_EVENTS_OUTLINED,
            imported("views.kaikoro.campaign", "CampaignScreen"),
            follows=_solo,
        ),
    ),
    choosing=lambda state: state.waiting if state.phase == "players" else (),
    anyone_rolls=True,
    watched=imported("views.kaikoro.watching", "watched"),
)
