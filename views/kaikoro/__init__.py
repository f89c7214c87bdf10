"""Kaikoro on the screen."""

from views.kaikoro.colours import ACCENT
from views.kaikoro.entry import CitySheet, cells
from views.kaikoro.live import use_table
from views.kaikoro.matching import DRAWN
from views.registry import Look

LOOK = Look(
    accent=ACCENT,
    art="game-kaikoro",
    sheet=CitySheet,
    table=use_table,
    cells=cells,
    drawn=DRAWN,
    waiting=frozenset({"not_finished", "key_missing"}),
)
