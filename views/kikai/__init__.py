"""KIKAI on the screen."""

from views.design.theme import Accent
from views.registry import Look, imported

LOOK = Look(
    accent=Accent(light="#0F6E78", light_tint="#E5F1F2", dark="#5CC8D2", dark_tint="#182F33"),
    art="game-kikai",
    sheet=imported("views.kikai.entry", "Ledger"),
    cells=imported("views.kikai.entry", "cells"),
)
