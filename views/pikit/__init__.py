"""Pikit on the screen."""

from views.design.theme import Accent
from views.pikit.entry import Hand
from views.registry import Look

LOOK = Look(
    accent=Accent(light="#C43E12", light_tint="#FBEDE6", dark="#FF8A5C", dark_tint="#3A241B"),
    art="game-pikit",
    sheet=Hand,
)
