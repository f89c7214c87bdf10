"""Sheets that are counted on several phones, in a game whose cells are typed into."""

from __future__ import annotations

from dataclasses import replace

from models.journal import Set
from tests.views.harness import begun, pad
from tests.views.memory import MemoryPlays, services
from tests.views.seen import phone


async def test_the_keypad_goes_on_to_the_next_sheet_of_this_phone() -> None:
    house = services()
    assert isinstance(house.plays, MemoryPlays)
    play = await begun(house, "kokeshi", "Ada", "Bo", "Cleo")
    game = replace(play.pad.game, counted_apart=True)
    house.plays.kept[play.id] = replace(play, state=replace(play.state, sheets=replace(play.state.sheets, game=game)))
    await house.plays.make(play.id, Set("players[1].happiness", 5), 0)
    async with pad(phone(house, 0, 2), play) as app:
        await app.tap("cell-happiness-0")
        for _ in range(40):
            if app.find("seat-2").selected:
                break
            await app.tap("key-next")
            assert not app.find("seat-1").selected
        else:
            raise AssertionError("the keypad never came to the other sheet of this phone")
        await app.keys("7")
    assert (await house.plays.open(play.id)).pad.cell(1, "happiness") == 5
