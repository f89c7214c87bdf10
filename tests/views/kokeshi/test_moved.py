"""Kokeshi at the table: what a touch has moved is told, and what is held is no move yet."""

from __future__ import annotations

import asyncio

import pytest

from models.kokeshi.moves import Advance, Side, Take
from tests.views.harness import pad
from tests.views.kokeshi.tables import at_the_table, builds, setup, table_of
from tests.views.memory import services
from views import hooks


async def test_what_follows_by_itself_is_told_so_that_people_can_move_it_on_their_boards() -> None:
    house = services()
    play = await at_the_table(house, *setup(2), *builds(0, "samurai", "pink-9"), *builds(1, "samurai", "yellow-6"))
    async with pad(house, play) as app:
        assert not app.has("moved"), "the next player begins anew"
        await app.tap("doll-samurai", "confirm")
        assert app.label("moved") == "Moved: Samurai → height 1 · Batchan → 1, empty: home · Cat disc → 1"
        await app.tap("tile-green-7")
        assert app.label("space-batchan-1") == "Batchan 1: Green tile: own doll, and the Panda"


async def test_undo_first_lets_go_of_the_doll_that_is_held() -> None:
    house = services()
    play = await at_the_table(house, *setup(2))
    async with pad(house, play) as app:
        await app.tap("doll-samurai")
        assert app.has("confirm")
        await app.tap("undo")
        assert not app.has("confirm")
        assert (await house.plays.open(play.id)).number == play.number
        await app.tap("undo")
        assert (await house.plays.open(play.id)).number == play.number + 1


async def test_a_second_tap_on_the_held_doll_moves_it_but_a_doubled_one_does_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hooks, "MOMENT", 0.05)
    house = services()
    play = await at_the_table(house, *setup(2))
    async with pad(house, play) as app:
        await app.tap("doll-samurai", "doll-samurai")
        assert (await table_of(house, play)).phase == "advance"
        await asyncio.sleep(0.1)
        await app.settle()
        await app.tap("doll-samurai")
        assert (await table_of(house, play)).phase == "resolve"


async def test_a_touch_on_the_chip_of_the_workshop_that_shows_adds_the_points_up() -> None:
    house = services()
    play = await at_the_table(house, *setup(2))
    async with pad(house, play) as app:
        await app.tap("seat-1")
        assert not app.has("line-pairs-0"), "it turned to the other workshop"
        await app.tap("seat-1")
        assert app.label("line-pairs-0") == "−3"
        assert app.label("total-0") == "−3"
        await app.tap("close-sheet")
        assert not app.has("line-pairs-0")


async def test_a_disc_tells_its_points_and_what_it_comes_to() -> None:
    house = services()
    turns = [*builds(0, "samurai", "purple-4"), *builds(1, "samurai", "yellow-6")]
    play = await at_the_table(house, *setup(2), *turns, Advance(0, "samurai"), Side(0, "right"))
    async with pad(house, play) as app:
        assert app.label("disc-panda") == "Panda: from 0 to 1"


async def test_a_tile_that_is_reserved_lies_faintly_where_it_will_lie() -> None:
    house = services()
    turns = [*builds(0, "samurai", "pink-6"), *builds(1, "samurai", "yellow-6")]
    play = await at_the_table(house, *setup(2), *turns, Advance(0, "samurai"), Take(0, "green-7"))
    async with pad(house, play) as app:
        assert any("waits for its place" in app.label(one) for one in app.ids() if one.startswith("space-"))
