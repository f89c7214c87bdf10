"""The board of a play: unchecked values marked on pads and results, and changed within the play."""

from __future__ import annotations

from typing import cast

import flet as ft

from models import boards
from models.journal import ProfileSet, Set
from models.play import Play
from tests.views.boards import open_form
from tests.views.harness import App, begun, pad
from tests.views.memory import MemoryPlays, services
from views.ports import Services

CITY = [f"city.{house}.confirmed" for house in (3, 7)]


async def with_open_city(mine: Services) -> Play:
    for path in CITY:
        await mine.profiles.change("kaikoro", path, False)
    return await begun(mine, "kaikoro", "Ada", "Bo")


async def test_a_line_that_rests_on_an_unchecked_value_says_so_on_the_sheet_and_leads_to_it() -> None:
    mine = services()
    play = await with_open_city(mine)
    async with pad(mine, play) as app:
        assert app.label("not-checked-buildings") == "Not checked against your board"
        await app.tap("damage-0-3")
        assert app.has("not-checked-buildings")
        await app.tap("damage-0-7")
        assert not app.has("not-checked-buildings"), "the houses that still stand are checked"
        await app.tap("damage-0-6", "not-checked-buildings")
        assert app.page.route == f"/play/{play.id}/board?at=city.7"
        await app.tap("confirm-city-7", "back")
        assert app.has("finish")
        assert not app.has("not-checked-buildings")


async def test_the_result_marks_the_line_and_leads_to_the_board_of_the_play() -> None:
    mine = services()
    play = await with_open_city(mine)
    async with pad(mine, play) as app:
        await app.tap("damage-0-1", "seat-1", "damage-1-10", "unfinished", "finish")
        assert app.label("not-checked") == "Some lines rest on values not checked against your board."
        marks = [
            one for one in app.walk() if isinstance(one, ft.Semantics) and one.label == "not checked against your board"
        ]
        assert len(marks) == 1
        await app.tap("not-checked")
        assert app.has("confirm-city-3")
        await app.tap("confirm-city-3", "confirm-city-7", "back")
        assert app.has("winner")
        assert not app.has("not-checked")


async def test_nothing_is_marked_where_all_is_checked() -> None:
    mine = services()
    play = await begun(mine, "kaikoro", "Ada", "Bo")
    async with pad(mine, play) as app:
        assert not [one for one in app.ids() if one.startswith("not-checked")]


async def test_the_animals_rest_on_tracks_that_nobody_has_checked() -> None:
    mine = services()
    play = await begun(mine, "kokeshi", "Ada", "Bo")
    async with pad(mine, play) as app:
        await app.tap("not-checked-animals")
        for animal in ("panda", "fox", "cat", "rabbit"):
            await app.tap(f"confirm-animal_tracks-{animal}")
        await app.tap("back")
        assert not app.has("not-checked-animals")


async def test_a_value_changed_within_a_play_is_a_move_of_this_play_only() -> None:
    mine = services()
    play = await begun(mine, "kaikoro", "Ada", "Bo")
    kept = cast(MemoryPlays, mine.plays).kept
    async with App(mine, f"/play/{play.id}/board") as app:
        await open_form(app)
        assert not app.has("new-profile")
        await app.tap("value-city-1")
        await app.keys("12")
        await app.tap("key-done")
        assert kept[play.id].journal.standing() == [ProfileSet("city.1.value", 12, 1)]
        await app.tap("undo")
        assert boards.at(kept[play.id].pad.profile, "city.1.value") == 2
        await app.tap("redo")
    assert boards.at(kept[play.id].pad.profile, "city.1.value") == 12
    assert kept[play.id].pad.sheet.players[0].points("buildings") == 20
    assert await mine.profiles.known("kaikoro") == []


async def test_the_undo_of_the_board_takes_nothing_back_from_the_sheets() -> None:
    mine = services()
    play = await begun(mine, "kaikoro", "Ada", "Bo")
    await mine.plays.make(play.id, Set("players[0].damage", 3), 0)
    async with App(mine, f"/play/{play.id}/board") as app:
        await open_form(app)
        assert app.dead("undo")
        await app.tap("confirm-city-1")
        assert not app.dead("undo")
        await app.tap("undo")
        assert app.dead("undo")
        assert not app.dead("redo")
