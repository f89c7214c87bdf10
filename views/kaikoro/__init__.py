"""Kaikoro on the screen."""

from views.design.theme import Accent
from views.kaikoro.entry import CitySheet, cells
from views.registry import Look

LOOK = Look(
    accent=Accent(light="#3D4CC4", light_tint="#EBEDFA", dark="#9AA6FF", dark_tint="#23284A"),
    art="game-kaikoro",
    sheet=CitySheet,
    cells=cells,
    waiting=frozenset({"not_finished", "key_missing"}),
)
