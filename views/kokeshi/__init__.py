"""Kokeshi on the screen."""

from collections.abc import Mapping
from typing import Any

from models.kokeshi import GAME
from models.kokeshi.components import DUMMY
from views.kokeshi.colours import ACCENT
from views.registry import Look, imported


def _seat_name(options: Mapping[str, Any], seat: int) -> str | None:
    return GAME.book.term("dummy") if options.get("solo") and seat == DUMMY else None


LOOK = Look(
    accent=ACCENT,
    art="game-kokeshi",
    sheet=imported("views.kokeshi.entry", "Board"),
    table=imported("views.kokeshi.live", "use_table"),
    cells=imported("views.kokeshi.entry", "cells"),
    waiting=frozenset({"first_missing"}),
    seat_name=_seat_name,
)
