"""Kaikoro's sheet matched with a real one in a browser, carried as a file, and played on."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FileChooser

from tests.e2e.phone import Phone, Server
from tests.e2e.test_sheet import begin, real


def exported(p: Phone, tmp_path: Path, name: str) -> dict[str, Any]:
    """The profile in use, as a file."""
    with p.page.expect_download() as download:
        p.tap("export-profile")
    download.value.save_as(tmp_path / name)
    made: dict[str, Any] = json.loads((tmp_path / name).read_text("utf-8"))
    return made


def drag(p: Phone, identifier: str, across: float, down: float) -> None:
    """Drag something by so many dp, as a finger does."""
    box = p.at(identifier).bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    p.page.mouse.move(x, y)
    p.page.mouse.down()
    for step in range(1, 11):
        p.page.mouse.move(x + across * step / 10, y + down * step / 10)
        p.page.wait_for_timeout(20)
    p.page.mouse.up()


@pytest.mark.long
def test_a_sheet_is_matched_carried_as_a_file_and_played(
    phone: Callable[..., Phone], own_server: Server, tmp_path: Path
) -> None:
    p = phone(own_server.url)
    p.open("game/kaikoro/board")
    # Topology: a shortcut from the first space to a new one, which is dragged into its place; and a number.
    p.tap("match-wyvera-spaces-s1")
    p.tap("add-space")
    p.waits_for("match-wyvera-spaces-s19", "after s1")
    p.page.mouse.move(195, 400)
    p.page.mouse.wheel(0, -400)  # the button below was scrolled to; the whole drawing is wanted
    p.rests("match-wyvera-spaces-s19")
    before = p.at("match-wyvera-spaces-s19").bounding_box()
    drag(p, "match-wyvera-spaces-s19", 40, -60)
    p.page.wait_for_timeout(600)
    after = p.at("match-wyvera-spaces-s19").bounding_box()
    assert before and after
    assert abs(after["x"] - before["x"] - 40) < 3
    assert abs(after["y"] - before["y"] + 60) < 3
    p.tap("match-hits-more", 7)
    p.waits_for("match-wyvera-spaces-s19", "7 hits")
    p.tap("match-heart")
    p.waits_for("match-wyvera-spaces-s19", "heart")
    p.tap("confirm-kaiju")
    p.waits_for("checked", "23 of 39")
    first = exported(p, tmp_path, "one.json")
    space = first["sheet"]["wyvera"]["spaces"]["s19"]
    assert (space["after"], space["gives"]["hits"], space["heart"]) == (["s1"], 7, True)
    # Away with it, and in again from the file: the same.
    p.tap("delete-profile-0")
    p.waits_for("checked", "22 of 39")
    with p.page.expect_file_chooser() as chooser:
        p.tap("import-profile")
    chosen: FileChooser = chooser.value
    chosen.set_files(tmp_path / "one.json")
    p.waits_for("checked", "23 of 39")
    assert exported(p, tmp_path, "two.json") == first
    # A new play is played on it: two steps end on the new space, which defeats.
    p.open("")
    begin(p, ["Ada", "Bo"])
    real(p, 2, 1, 1)
    p.tap("space-wyvera-s19")
    p.waits_for("asked", "Wyvera is defeated")
    p.tap("write")
    p.waits_for("kaiju-wyvera", "7 hits")
    p.close()


@pytest.mark.long
def test_a_wrong_sheet_is_mended_in_mid_play_and_the_play_goes_on(
    phone: Callable[..., Phone], own_server: Server
) -> None:
    p = phone(own_server.url)
    begin(p, ["Ada", "Bo"])
    real(p, 1, 2, 1)
    p.tap("space-wyvera-s1")
    p.tap("write")
    p.waits_for("kaiju-wyvera", "1 hit")
    p.tap("more")
    p.tap("board")
    p.tap("match-wyvera-spaces-s1")
    p.tap("match-hits-more", 3)
    p.waits_for("match-wyvera-spaces-s1", "4 hits")
    p.tap("back")
    p.waits_for("kaiju-wyvera", "4 hits")
    p.tap("space-wyvera-s3")
    p.tap("write")
    p.waits_for("space-wyvera-s3", "taken with 2")
    p.close()
