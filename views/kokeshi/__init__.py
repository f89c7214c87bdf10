"""Kokeshi on the screen."""

from views.design.theme import Accent
from views.registry import Look

LOOK = Look(
    accent=Accent(light="#B0306A", light_tint="#F8EAF1", dark="#F08CB8", dark_tint="#38212D"),
    art="game-kokeshi",
)
