"""Pikit on the screen."""

from views.pikit.colours import ACCENT
from views.pikit.entry import Hand
from views.pikit.live import use_table
from views.registry import Look

LOOK = Look(
    accent=ACCENT,
    art="game-pikit",
    sheet=Hand,
    table=use_table,
)
