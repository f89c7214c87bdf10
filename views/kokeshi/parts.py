"""What the parts of Kokeshi's pad have in common."""

from __future__ import annotations

from typing import cast

from models.kokeshi.entry import KokeshiEntry
from models.pads import Pad
from views.widgets.pad import Writing


def entry_of(pad: Pad) -> KokeshiEntry:
    """What stands on the pad."""
    return cast(KokeshiEntry, pad.entry)


def points(writing: Writing, line: str) -> int:
    """The points of a line of the seat whose board shows."""
    return writing.pad.sheet.players[writing.seat].points(line)
