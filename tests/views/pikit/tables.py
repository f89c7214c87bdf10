"""Plays of Pikit at the table, for tests of its screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from models.journal import Event, Thrown
from models.pikit.moves import Deal, Refill
from models.pikit.state import PikitState
from models.play import Play
from tests.views.harness import begun
from views.ports import Services

MARKET = (1, 2, 3, 5, 6, 7, 8, 8)
HANDS = ((5, 2, 8), (9, 4))


async def dealt(house: Services, *more: Event, hands: Sequence[Sequence[int]] = HANDS, **options: Any) -> Play:
    """A play of two whose market and hands are told, and *more* moves."""
    play = await begun(house, "pikit", "Ada", "Bo", live=True, **options)
    deals = [Deal(seat, value) for seat, hand in enumerate(hands) for value in hand]
    for event in (*(Refill(value) for value in MARKET), *deals, *more):
        play = await house.plays.make(play.id, event, play.number)
    return play


def rolled(*values: int) -> Thrown:
    return Thrown("2d6" if len(values) == 2 else "1d6", values)


async def table_of(house: Services, play: Play) -> PikitState:
    state = (await house.plays.open(play.id)).table
    assert isinstance(state, PikitState)
    return state
