"""Match my board: a person's own profiles, as files out and in, and which board an address opens."""

from __future__ import annotations

import asyncio
import json
from typing import Any, cast

import flet as ft
import pytest

from models import registry
from tests.views.boards import default, files_of, open_form, values
from tests.views.harness import App
from tests.views.memory import services
from tests.views.test_history import press_snackbar
from views.ports import File


async def closed(app: App) -> None:
    """The sheet from below has been put away; the client says so when it is gone."""
    sheets = [one for one in app.page._dialogs.controls if isinstance(one, ft.BottomSheet)]
    assert sheets
    for one in sheets:
        assert not one.open
        await app.session.dispatch_event(one._i, "dismiss", None)
    await app.settle()


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
        await open_form(app)
        await app.tap(f"confirm-{first.id}", "export-profile")
    file = files_of(mine).saved[0]
    assert file.name == f"tokuten-{game}-my-board.json"
    files_of(other).picked = file
    async with App(other, f"/game/{game}/board") as app:
        await app.tap("import-profile")
        await open_form(app)
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


async def test_two_quick_undos_take_two_steps_back_and_lose_none(monkeypatch: pytest.MonkeyPatch) -> None:
    mine = services()
    kept = type(mine.profiles).change

    async def slow(self: Any, *given: Any) -> Any:
        await asyncio.sleep(0.01)
        return await kept(self, *given)

    monkeypatch.setattr(type(mine.profiles), "change", slow)
    async with App(mine, "/game/pikit/board") as app:
        await app.tap("confirm-effects-4", "confirm-effects-5")
        await asyncio.sleep(0.05)
        await app.settle()
        click = cast(Any, app.find("undo").content).on_click
        await asyncio.gather(click(None), click(None))
        await app.settle()
        assert (await mine.profiles.in_use("pikit")).model_dump()["effects"] == default("pikit").model_dump()["effects"]
        assert app.dead("undo")
