"""A city has a name, which is seen and changed on its sheet (KAI-C5)."""

from __future__ import annotations

from tests.views.harness import begun, pad
from tests.views.kaikoro.test_sheet import at_the_sheet, rolled, table_of
from tests.views.memory import services


async def test_a_city_is_called_after_its_player_until_it_has_a_name() -> None:
    house = services()
    play = await at_the_sheet(house, rolled(1, 2, 1))
    async with pad(house, play) as app:
        assert app.label("city-name-0") == "The city's name: City of Ada"
        await app.tap("city-name-0")
        await app.write("city-name", " Nova", " Nova Tokuten ")
        await app.tap("name-city")
        assert app.label("city-name-0") == "The city's name: Nova Tokuten"
        assert (await table_of(house, play)).sheets[0].city == "Nova Tokuten"
        await app.tap("seat-1")
        assert app.label("city-name-1") == "The city's name: City of Bo"
        await app.tap("undo")
        assert (await table_of(house, play)).sheets[0].city == ""


async def test_a_name_that_was_typed_counts_when_the_sheet_is_closed() -> None:
    house = services()
    play = await at_the_sheet(house, rolled(1, 2, 1))
    async with pad(house, play) as app:
        await app.tap("city-name-0")
        await app.write("city-name", "Nova")
        await app.tap("close-sheet")
        assert app.label("city-name-0").endswith("Nova")


async def test_a_name_that_is_none_is_said_where_it_is_typed() -> None:
    house = services()
    play = await at_the_sheet(house, rolled(1, 2, 1))
    async with pad(house, play) as app:
        await app.tap("city-name-0")
        await app.write("city-name", "x" * 41)
        await app.tap("name-city")
        assert app.says("40")
        await app.write("city-name", "")
        await app.tap("name-city")
        assert (await house.plays.open(play.id)).number == 1, "an empty field keeps the name that is"


async def test_the_longest_name_stands_in_one_line() -> None:
    house = services()
    play = await begun(house, "kaikoro", "Maximiliane-Alexandra van den Berghe", live=True)
    async with pad(house, play, 360, 640) as app:
        (text,) = [one for one in app.walk() if str(getattr(one, "value", "")).startswith("City of Maxi")]
        assert getattr(text, "max_lines", None) == 1
