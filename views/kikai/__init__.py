"""KIKAI on the screen."""

from views.design.theme import Accent
from views.kikai.entry import Ledger, cells
from views.registry import Look

LOOK = Look(
    accent=Accent(light="#0F6E78", light_tint="#E5F1F2", dark="#5CC8D2", dark_tint="#182F33"),
    art="game-kikai",
    sheet=Ledger,
    cells=cells,
)
