"""KIKAI on the screen."""

from views.kikai.colours import ACCENT
from views.registry import Look, imported

LOOK = Look(
    accent=ACCENT,
    art="game-kikai",
    sheet=imported("views.kikai.entry", "Ledger"),
    table=imported("views.kikai.live", "use_table"),
    cells=imported("views.kikai.entry", "cells"),
    waiting=frozenset({"foundation_unseen"}),
)
