"""Pikit on the screen."""

from views.pikit.colours import ACCENT
from views.registry import Look, imported

LOOK = Look(
    accent=ACCENT,
    art="game-pikit",
    sheet=imported("views.pikit.entry", "Hand"),
    table=imported("views.pikit.live", "use_table"),
)
