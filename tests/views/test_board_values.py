"""Match my board: every printed value of every game, looked up, changed and ticked off."""

from __future__ import annotations

from typing import cast

import flet as ft
import pytest

from models import boards, registry
from tests.views.boards import default, open_form, stands, values
from tests.views.harness import App, begun
from tests.views.memory import services
from views.registry import look


async def unfold_all(app: App) -> None:
    """Unfold every section of the part that shows."""
    for identifier in [one for one in app.ids() if one.startswith("section-")]:
        section = app.find(identifier)
        if section.button and not section.selected:
            await app.tap(identifier)


@pytest.mark.parametrize("game", registry.GAMES)
async def test_every_value_of_every_game_can_be_reached_and_ticked(game: str) -> None:
    async with App(services(), f"/game/{game}/board") as app:
        seen: set[str] = set()
        parts = [one for one in app.ids() if one.startswith("part-")]
        for part in parts or [""]:
            if part and not app.find(part).selected:
                await app.tap(part)
            await unfold_all(app)
            seen.update(app.ids())
    for value in values(game):
        assert {f"value-{value.id}", f"confirm-{value.id}"} <= seen, value.path


@pytest.mark.parametrize("game", registry.GAMES)
async def test_the_page_of_every_game_leads_to_its_board_and_back(game: str) -> None:
    async with App(services(), f"/game/{game}") as app:
        await app.tap("board-profile")
        done = sum(value.confirmed for value in values(game))
        drawn = look(game).drawn
        own = drawn.checked(default(game)) if drawn else (0, 0)
        assert app.label("checked") == f"{done + own[0]} of {len(values(game)) + own[1]} values checked"
        await app.tap("back")
        assert app.has("board-profile")


@pytest.mark.parametrize("game", registry.GAMES)
async def test_a_tick_is_stored_at_once_and_the_packaged_default_stays_as_it_is(game: str) -> None:
    mine = services()
    before = default(game).model_dump_json()
    first = values(game)[0]
    async with App(mine, f"/game/{game}/board") as app:
        await open_form(app)
        on = app.find(f"confirm-{first.id}").toggled
        await app.tap(f"confirm-{first.id}")
        assert app.find(f"confirm-{first.id}").toggled is not on
        assert await stands(mine, game, f"{first.path}.confirmed") is not on
        assert app.says("My board")
        await app.tap("undo")
        assert await stands(mine, game, f"{first.path}.confirmed") is on
        await app.tap("redo")
        assert await stands(mine, game, f"{first.path}.confirmed") is not on
        assert app.dead("redo")
    assert default(game).model_dump_json() == before
    play = await begun(mine, game, "Ada", "Bo")
    assert boards.at(play.pad.profile, f"{first.path}.confirmed") is not on


async def test_a_number_is_typed_on_the_keypad_and_taken_back_as_one() -> None:
    mine = services()
    async with App(mine, "/game/kaikoro/board") as app:
        await open_form(app)
        await app.tap("value-steps_to_city-wyvera")
        await app.keys("12")
        assert await stands(mine, "kaikoro", "steps_to_city.wyvera.value") == 12
        await app.tap("key-next")
        await app.keys("7")
        await app.tap("key-done")
        assert await stands(mine, "kaikoro", "steps_to_city.mothstar.value") == 7
        assert await stands(mine, "kaikoro", "steps_to_city.mothstar.confirmed") is False
        await app.tap("undo", "undo")
        assert await stands(mine, "kaikoro", "steps_to_city.wyvera.value") == 8
        assert app.dead("undo")
        await app.tap("redo")
        assert app.label("value-steps_to_city-wyvera") == "Wyvera: 12 steps"


async def test_keys_that_come_faster_than_they_are_stored_all_count() -> None:
    mine = services()
    async with App(mine, "/game/kaikoro/board") as app:
        await open_form(app)
        await app.tap("value-steps_to_city-wyvera")
        one, two = (cast(ft.Container, app.find(f"key-{digit}").content)._i for digit in "12")
        for key in (one, two):
            app.client.loop.create_task(app.session.dispatch_event(key, "click", None))
        await app.settle()
        await app.settle()
        assert await stands(mine, "kaikoro", "steps_to_city.wyvera.value") == 12


async def test_a_number_that_cannot_be_waits_and_says_why() -> None:
    mine = services()
    async with App(mine, "/game/kikai/board") as app:
        await app.tap("section-standard-turns", "value-standard-turns-1")
        await app.keys("12")
        assert app.says("Not stored yet. “Round 1” is at most 9.")
        assert await stands(mine, "kikai", "standard.turns.1.value") == 1
        await app.keys("<")
        assert not app.says("Not stored yet")
        await app.keys("<")
        assert app.says("Not stored yet. “Round 1” needs a number.")
        assert await stands(mine, "kikai", "standard.turns.1.value") == 1
        await app.keys("6")
        assert await stands(mine, "kikai", "standard.turns.1.value") == 6


async def test_a_choice_is_unfolded_and_chosen() -> None:
    mine = services()
    async with App(mine, "/game/pikit/board") as app:
        assert not app.has("value-effects-4-draw")
        await app.tap("value-effects-4", "value-effects-4-draw")
        assert await stands(mine, "pikit", "effects.4.value") == "draw"
        assert app.label("value-effects-4") == "Card 4: Draw"
        await app.tap("value-effects-4")
        assert not app.has("value-effects-4-draw")


async def test_a_list_that_does_not_rise_yet_waits_until_it_does() -> None:
    mine = services()
    async with App(mine, "/game/kokeshi/board") as app:
        await app.tap("value-animal_tracks-fox", "value-animal_tracks-fox-1")
        await app.keys("3")
        assert app.says("Not stored yet. “Fox” must rise")
        assert await stands(mine, "kokeshi", "animal_tracks.fox.value") == [0, 1, 2, 4, 6, 8, 10, 12]
        await app.tap("key-next")
        await app.keys("5")
        await app.tap("key-next")
        await app.keys("7")
        await app.tap("key-next")
        await app.keys("7<")
        assert app.says("Not stored yet")
        await app.keys("9")
        await app.tap("key-next")
        await app.keys("11")
        await app.tap("key-next")
        await app.keys("13")
        await app.tap("key-next")
        await app.keys("20")
        assert not app.says("Not stored yet")
        assert await stands(mine, "kokeshi", "animal_tracks.fox.value") == [0, 3, 5, 7, 9, 11, 13, 20]


async def test_two_colours_change_places() -> None:
    mine = services()
    async with App(mine, "/game/kokeshi/board") as app:
        await app.tap("value-doll_colours", "value-doll_colours-0-green")
        colours = await stands(mine, "kokeshi", "doll_colours.value")
        assert colours == ["green", "pink", "yellow", "purple", "dark_blue"]
        await app.tap("undo")
        assert (await stands(mine, "kokeshi", "doll_colours.value"))[0] == "purple"


async def test_a_bonus_says_what_it_gives() -> None:
    mine = services()
    async with App(mine, "/game/kikai/board") as app:
        await app.tap("part-advanced", "section-advanced-billboards")
        await app.tap("value-advanced-billboards-1", "value-advanced-billboards-1-ladders")
        await app.keys("2")
        assert (await stands(mine, "kikai", "advanced.billboards.1.value"))["ladders"] == 2
        assert "Ladders 2" in app.label("value-advanced-billboards-1")


async def test_a_name_is_typed_on_the_devices_own_keyboard() -> None:
    mine = services()
    async with App(mine, "/game/kikai/board") as app:
        await app.write("value-standard-districts-3", "H", "Ha", "Harbour ")
        assert await stands(mine, "kikai", "standard.districts.3.value") == "Harbour"
        await app.write("value-standard-districts-3", "")
        assert app.says("Not stored yet. “District 3” needs a name.")
        assert await stands(mine, "kikai", "standard.districts.3.value") == "Harbour"
        await app.write("value-standard-districts-3", "Docks")
        await app.tap("undo")
        assert await stands(mine, "kikai", "standard.districts.3.value") == "District 3"
        field = app.find("value-standard-districts-3").content
        assert isinstance(field, ft.TextField)
        assert field.value == "District 3"


async def test_a_section_is_ticked_as_a_whole_and_taken_back_as_one() -> None:
    mine = services()
    async with App(mine, "/game/kikai/board") as app:
        await app.tap("section-standard-renown_track", "confirm-all-standard-renown_track")
        assert app.label("checked").startswith("60 of")
        assert not app.has("confirm-all-standard-renown_track")
        await app.tap("undo")
        assert app.label("checked").startswith("0 of")


async def test_a_track_of_another_length_can_be_matched() -> None:
    mine = services()
    async with App(mine, "/game/kikai/board") as app:
        await app.tap("section-standard-squares", "add-standard-squares")
        assert app.has("value-standard-squares-7")
        await app.tap("remove-standard-squares", "remove-standard-squares")
        assert not app.has("value-standard-squares-6")
        assert len(await stands(mine, "kikai", "standard.squares")) == 5
        await app.tap("undo", "undo")
        assert app.has("value-standard-squares-7")


async def test_long_sections_are_folded_at_first_and_stay_as_they_were_left() -> None:
    async with App(services(), "/game/kikai/board") as app:
        assert app.has("value-standard-districts-1")
        assert not app.has("value-standard-renown_track-1-value")
        await app.tap("section-standard-renown_track", "section-standard-districts")
        assert app.has("value-standard-renown_track-20-reward")
        assert not app.has("value-standard-districts-1")
