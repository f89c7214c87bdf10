"""Match my board, in a browser: what is seen on a real board is ticked once, and every new play has it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FileChooser

from tests.e2e.phone import Phone, Server


def export_play(p: Phone, tmp_path: Path) -> dict[str, Any]:
    """The play whose result shows, as a file."""
    with p.page.expect_download() as download:
        p.tap("save-file")
    file = tmp_path / "play.json"
    download.value.save_as(file)
    made: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return made


def test_a_confirmed_value_is_in_the_next_play(phone: Callable[..., Phone], own_server: Server, tmp_path: Path) -> None:
    p = phone(own_server.url)
    p.tap("game-pikit")
    p.tap("board-profile")
    p.waits_for("checked", "1 of 8 values checked")
    p.tap("value-effects-4")
    p.tap("value-effects-4-draw")
    p.tap("confirm-effects-4")
    p.waits_for("checked", "2 of 8 values checked")
    p.reload()
    p.waits_for("checked", "2 of 8 values checked")
    p.waits_for("value-effects-4", "Draw")
    p.tap("back")
    p.tap("back")
    p.start("pikit", ["Ada", "Bo"])
    p.tap("kaiju-8-0")
    p.tap("finish")
    play = export_play(p, tmp_path)
    assert play["profile"]["name"] == "My board"
    assert play["profile"]["effects"]["4"] == {"value": "draw", "confirmed": True}
    assert play["profile"]["effects"]["5"]["confirmed"] is False


@pytest.mark.long
def test_an_unchecked_building_is_marked_and_checked_from_the_result(
    phone: Callable[..., Phone], own_server: Server
) -> None:
    p = phone(own_server.url)
    p.open("game/kaikoro/board")
    p.tap("part-rest")
    p.tap("confirm-city-7")  # it is confirmed in the packaged values
    p.waits_for("checked", "21 of 39")
    p.open("")
    p.start("kaikoro", ["Ada", "Bo"])
    p.tap("damage-0-1")
    assert p.has("not-checked-buildings")
    p.tap("seat-1")
    p.tap("damage-1-10")
    p.tap("unfinished")
    p.tap("finish")
    p.tap("not-checked")
    p.has("confirm-city-7")
    p.page.wait_for_timeout(700)
    box, view = p.at("confirm-city-7").bounding_box(), p.page.viewport_size
    assert box and view and 56 < box["y"] < view["height"] - box["height"], "it leads to the value itself"
    p.tap("confirm-city-7")
    p.tap("back")
    p.waits_for("winner", "Ada wins")
    assert not p.has("not-checked", 400)


@pytest.mark.long
def test_the_keypad_comes_and_goes_and_the_form_stays_where_it_is(phone: Callable[..., Phone]) -> None:
    p = phone()
    p.open("game/kaikoro/board")
    p.tap("part-rest")
    p.tap("value-steps_to_city-ozzy")
    p.page.wait_for_timeout(600)
    p.tap("key-1")
    p.tap("key-2")
    p.waits_for("value-steps_to_city-ozzy", "12 steps")
    before = p.at("value-steps_to_city-ozzy").bounding_box()
    pad = p.at("key-1").bounding_box()
    assert before and pad
    assert 56 < before["y"] < pad["y"] - before["height"], "the keypad covers nothing that is typed into"
    p.tap("key-done")
    p.page.wait_for_timeout(600)
    after = p.at("value-steps_to_city-ozzy").bounding_box()
    assert after
    assert after["y"] == before["y"]


def test_profiles_are_made_and_carried_as_files(
    phone: Callable[..., Phone], own_server: Server, tmp_path: Path
) -> None:
    p = phone(own_server.url)
    p.open("game/kokeshi/board")
    p.tap("new-profile")
    p.write("profile-name", "Ada’s copy")
    p.tap("save-profile")
    p.waits_for("profile-0", "Ada’s copy, in use")
    assert not p.has("profile-name", 400)
    p.tap("confirm-track_heights")
    p.waits_for("checked", "1 of 7")
    with p.page.expect_download() as download:
        p.tap("export-profile")
    assert download.value.suggested_filename == "tokuten-kokeshi-ada-s-copy.json"
    file = tmp_path / "board.json"
    download.value.save_as(file)
    p.tap("delete-profile-0")
    p.waits_for("checked", "0 of 7")
    assert not p.has("profile-0", 400)
    with p.page.expect_file_chooser() as chooser:
        p.tap("import-profile")
    chosen: FileChooser = chooser.value
    chosen.set_files(file)
    p.waits_for("checked", "1 of 7")
    p.waits_for("profile-0", "Ada’s copy, in use")
