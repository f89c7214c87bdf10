"""Kaikoro on the screen."""

import flet as ft

from models.kaikoro.campaign import solo_play
from models.texts import N_
from views.kaikoro.campaign import ID, CampaignScreen
from views.kaikoro.colours import ACCENT
from views.kaikoro.entry import CitySheet, cells
from views.kaikoro.live import use_table
from views.kaikoro.matching import DRAWN
from views.registry import Look, Page

LOOK = Look(
    accent=ACCENT,
    art="game-kaikoro",
    sheet=CitySheet,
    table=use_table,
    cells=cells,
    drawn=DRAWN,
    waiting=frozenset({"not_finished", "key_missing"}),
    pages=(
        Page(
            ID,
            N_("Solo campaign"),
            ft.Icons.EMOJI_EVENTS_OUTLINED,
            CampaignScreen,
            follows=lambda play: solo_play(play) is not None,
        ),
    ),
)
