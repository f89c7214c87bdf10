"""A phone that is turned, or on which the text grows, in the middle of a play: the table goes on."""

from __future__ import annotations

import pytest

from models.journal import Thrown
from tests.views.harness import App, begun, pad
from tests.views.memory import services


async def held(app: App, width: int, height: int) -> None:
    """The phone is held otherwise."""
    await app.session.dispatch_event(app.page._i, "resize", {"width": width, "height": height})
    await app.settle()


@pytest.mark.parametrize("game", ["kaikoro", "pikit"])
async def test_a_table_goes_on_when_the_phone_is_turned(game: str) -> None:
    house = services()
    play = await begun(house, game, "Ada", "Bo", live=True)
    if game == "kaikoro":
        play = await house.plays.make(play.id, Thrown("attack", (1, 2, 1)), play.number)
    async with pad(house, play) as app:
        for size in ((844, 390), (390, 844), (844, 390)):
            await held(app, *size)
            await app.tap("more")
            assert app.has("close-sheet")
            await app.tap("close-sheet")
            assert not app.has("close-sheet")
