"""Kokeshi on the screen."""

from collections.abc import Mapping
from typing import Any

from models.kokeshi import GAME
from models.kokeshi.components import DUMMY
from views.design.theme import Accent
from views.registry import Look, imported


def _seat_name(options: Mapping[str, Any], seat: int) -> str | None:
    return GAME.book.term("dummy") if options.get("solo") and seat == DUMMY else None


LOOK = Look(
    accent=Accent(light="#B0306A", light_tint="#F8EAF1", dark="#F08CB8", dark_tint="#38212D"),
    art="game-kokeshi",
    sheet=imported("views.kokeshi.entry", "Board"),
    cells=imported("views.kokeshi.entry", "cells"),
    waiting=frozenset({"first_missing"}),
    seat_name=_seat_name,
)
