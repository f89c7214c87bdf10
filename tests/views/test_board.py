"""Match my board: every printed value of every game, looked up, changed and ticked off; files out and in; the marks."""

from __future__ import annotations

import json
from typing import Any, cast

import flet as ft
import pytest

from models import boards, registry
from models.boards import Value
from models.journal import ProfileSet, Set
from models.play import Play
from models.profiles import Profile
from tests.views.harness import App, begun, pad
from tests.views.memory import MemoryFiles, MemoryPlays, services
from tests.views.test_history import press_snackbar
from views.ports import File, Services

CITY = [f"city.{house}.confirmed" for house in (3, 7)]


def default(game: str) -> Profile:
    return registry.game(game).default_profile


def values(game: str) -> tuple[Value, ...]:
    return boards.board(registry.game(game), default(game)).values


def files_of(mine: Services) -> MemoryFiles:
    return cast(MemoryFiles, mine.files)


async def stands(mine: Services, game: str, path: str) -> Any:
    return boards.at(await mine.profiles.in_use(game), path)


async def closed(app: App) -> None:
    """The sheet from below has been put away; the client says so when it is gone."""
    sheets = [one for one in app.walk() if isinstance(one, ft.BottomSheet)]
    assert sheets
    for one in sheets:
        assert not one.open
        await app.session.dispatch_event(one._i, "dismiss", None)
    await app.settle()


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
        assert app.label("checked") == f"{done} of {len(values(game))} values checked"
        await app.tap("back")
        assert app.has("board-profile")


@pytest.mark.parametrize("game", registry.GAMES)
async def test_a_tick_is_stored_at_once_and_the_packaged_default_stays_as_it_is(game: str) -> None:
    mine = services()
    before = default(game).model_dump_json()
    first = values(game)[0]
    async with App(mine, f"/game/{game}/board") as app:
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


async def test_profiles_are_begun_used_renamed_deleted_and_brought_back() -> None:
    mine = services()
    async with App(mine, "/game/pikit/board") as app:
        await app.tap("new-profile")
        await app.write("profile-name", "Ada’s copy")
        await app.tap("save-profile")
        await closed(app)
        assert app.label("profile-0") == "Ada’s copy, in use"
        await app.tap("confirm-effects-4", "profile-default")
        assert app.find("confirm-effects-4").toggled is False
        assert app.dead("undo"), "what was done to another profile is not taken back from this one"
        await app.tap("profile-0")
        assert app.find("confirm-effects-4").toggled is True
        await app.tap("rename-profile-0")
        await app.write("profile-name", " ")
        await app.tap("save-profile")
        assert app.says("A board profile needs a name.")
        await app.write("profile-name", "Attic")
        await app.tap("save-profile")
        assert app.label("profile-0") == "Attic, in use"
        await app.tap("delete-profile-0")
        assert not app.has("profile-0")
        assert app.label("profile-default").endswith("in use")
        await press_snackbar(app)
        assert app.label("profile-0") == "Attic, in use"
        assert app.find("confirm-effects-4").toggled is True


@pytest.mark.parametrize("game", registry.GAMES)
async def test_a_profile_goes_out_as_a_file_and_comes_in_as_it_was(game: str) -> None:
    mine, other = services(), services()
    first = values(game)[0]
    async with App(mine, f"/game/{game}/board") as app:
        await app.tap(f"confirm-{first.id}", "export-profile")
    file = files_of(mine).saved[0]
    assert file.name == f"tokuten-{game}-my-board.json"
    files_of(other).picked = file
    async with App(other, f"/game/{game}/board") as app:
        await app.tap("import-profile")
        assert app.label("profile-0") == "My board, in use"
        assert app.find(f"confirm-{first.id}").toggled is not first.confirmed
    assert await other.profiles.in_use(game) == await mine.profiles.in_use(game)


async def test_a_wrong_file_is_explained_and_changes_nothing() -> None:
    mine = services()
    async with App(mine, "/game/pikit/board") as app:
        files_of(mine).picked = File("kikai.json", default("kikai").model_dump_json().encode())
        await app.tap("import-profile")
        assert app.says("This board profile is for another game: KIKAI")
        broken = json.loads(default("pikit").model_dump_json())
        broken["effects"]["4"]["value"] = "dance"
        broken["colour"] = "red"
        files_of(mine).picked = File("pikit.json", json.dumps(broken).encode())
        await app.tap("import-profile")
        assert app.says("effects.4.value: ")
        assert app.says("“colour” is not known")
        await app.tap("close-sheet")
        files_of(mine).picked = None
        await app.tap("import-profile")
        assert not app.has("profile-0")
    assert await mine.profiles.known("pikit") == []


async def test_a_profile_that_cannot_be_read_leaves_the_way_to_another() -> None:
    mine = services()
    await mine.profiles.begin("pikit", "Attic")
    shelf = cast(Any, mine.profiles)._store
    await shelf.save_profile("pikit", "Attic", '{"format": "companion-profile", "version": 9}')
    async with App(mine, "/game/pikit/board") as app:
        assert app.says("The board profile “Attic” cannot be read.")
        await app.tap("profile-default")
        assert app.has("confirm-effects-4")


async def test_an_unknown_game_has_no_board() -> None:
    async with App(services(), "/game/chess/board") as app:
        assert app.says("There is no such game here.")


# --- on pads and results


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
        assert app.dead("undo")
        await app.tap("confirm-city-1")
        assert not app.dead("undo")
        await app.tap("undo")
        assert app.dead("undo")
        assert not app.dead("redo")


async def test_the_address_of_another_games_board_begins_anew() -> None:
    async with App(services(), "/game/pikit/board") as app:
        await app.tap("confirm-effects-4")
        app.page.navigate("/game/kokeshi/board")
        await app.settle()
        assert app.label("checked") == "0 of 7 values checked"
        assert app.dead("undo")
        app.page.navigate("/game/pikit/players")
        await app.settle()
        app.page.navigate("/game/kaikoro/players")
        await app.settle()
        assert app.has("start")
