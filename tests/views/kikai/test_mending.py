"""What is mended at KIKAI's table, through the screen: Influence, droppers, billboards, a component."""

from __future__ import annotations

from models.kikai import moves as m
from tests.views.harness import pad
from tests.views.kikai.test_table import BO, FOOT, at_the_table, ledgers, made, turn
from tests.views.memory import services


async def test_influence_fans_and_droppers_are_mended_by_steps() -> None:
    house = services()
    play = await at_the_table(house, *turn(0, FOOT), *BO)
    async with pad(house, play) as app:
        await app.tap("more", "correct")
        assert app.label("preview") == "Nothing changes"
        assert app.dead("confirm")
        assert app.dead("influence-blue-less"), "nothing is below 0"
        assert app.dead("droppers-less")
        await app.tap("influence-red-less", "influence-blue-more", "fans-green-more", "droppers-more")
        assert app.label("preview") == "−1 red Influence, +1 blue Influence, −1 Flyer Dropper, green fans collected +1"
        await app.tap("confirm")
        assert await made(house, play) == m.Correct(0, influence=(-1, 0, 1), fans=(0, 1, 0), droppers=1)
        assert (await ledgers(house, play)).ledgers[0].influence == (0, 0, 1)
        assert "Ada corrects: −1 red Influence, +1 blue Influence" in app.label("last-turns")
        await app.tap("undo")
        assert (await ledgers(house, play)).ledgers[0].influence == (1, 0, 0)


async def test_billboards_are_mended_up_to_the_media_victory() -> None:
    house = services()
    play = await at_the_table(house, m.Correct(0, billboards=(2, 3)))
    async with pad(house, play) as app:
        await app.tap("more", "correct")
        assert app.find("billboard-2").selected
        assert not app.find("billboard-1").selected
        await app.tap("billboard-3", "billboard-6")
        assert app.label("preview") == "billboard 6 placed, billboard 3 not placed"
        await app.tap("confirm")
        assert await made(house, play) == m.Correct(0, billboards=(2, 6))
        await app.tap("more", "correct", "billboard-1", "billboard-3", "billboard-4", "billboard-5", "confirm")
        assert app.label("media-victory").startswith("Media Victory: Ada wins at once")
        assert app.has("count")
        assert (await ledgers(house, play)).victor == 0


async def test_the_colour_of_a_component_is_mended_and_its_fan() -> None:
    house = services()
    play = await at_the_table(house, *turn(0, FOOT), *BO)
    async with pad(house, play) as app:
        await app.tap("more", "correct", "district-1")
        assert not app.has("colour-none")
        await app.tap("part-foot")
        assert app.find("colour-red").selected
        assert app.label("preview") == "Nothing changes"
        await app.tap("colour-blue", "fan")
        assert app.label("preview") == "Foot in Diner: blue with a fan"
        await app.tap("confirm")
        assert await made(house, play) == m.Correct(0, component=m.Stands(1, "foot", "blue", True))
        assert "Blue" in app.label("slot-1-foot-0")
        assert (await ledgers(house, play)).ledgers[0].influence == (1, 0, 0), "Influence is corrected beside it"


async def test_only_the_top_component_is_taken_away_and_only_the_next_one_added() -> None:
    house = services()
    body = m.Build(0, 1, "body", "green", 2)
    play = await at_the_table(house, *turn(0, FOOT), *BO, *turn(0, body), *BO)
    async with pad(house, play) as app:
        await app.tap("more", "correct", "part-foot", "colour-none")
        assert "KIK-L2" in app.label("problem-0")
        assert not app.has("fan")
        assert app.dead("confirm")
        await app.tap("district-2", "part-body", "colour-red")
        assert "KIK-L2" in app.label("problem-0")
        await app.tap("part-body")
        assert not app.has("problem-0"), "what is not chosen any more is not mended"
        await app.tap("district-1", "part-body", "colour-none", "confirm")
        assert await made(house, play) == m.Correct(0, component=m.Stands(1, "body"))
        assert app.label("slot-1-body-0") == "Diner, Body: not built"
