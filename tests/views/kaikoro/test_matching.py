"""Kaikoro's sheet is matched on the drawing: what is in hand, what is printed there, and what can be taken back."""

from __future__ import annotations

from typing import Any, cast

import pytest

from models.kaikoro.components import KAIJU
from models.kaikoro.matching import things
from models.kaikoro.profile import default_profile
from tests.views.boards import stands
from tests.views.harness import App, begun
from tests.views.memory import services
from views.ports import Services

BOARD = "/game/kaikoro/board"


async def sheet(mine: Services) -> Any:
    """The profile in use, as any of the ways of attack has it."""
    return await mine.profiles.in_use("kaikoro")


async def test_everything_that_is_printed_on_the_five_drawings_can_be_touched() -> None:
    async with App(services(), BOARD) as app:
        for key in KAIJU:
            await app.tap(f"match-{key}")
            ids = app.ids()
            for thing in things(default_profile().sheet[key]):
                where = f"match-{key}-{thing.part}-{thing.id}"
                assert f"open-{thing.part}-{thing.id}" in ids or any(one.startswith(where) for one in ids), where


async def test_resources_and_numbers_of_a_space_are_changed_and_several_touches_are_one_step_back() -> None:
    mine = services()
    async with App(mine, BOARD) as app:
        await app.tap("match-mothstar", "match-mothstar-spaces-a2")
        await app.tap("match-hits-more", "match-hits-more", "match-hits-more")
        assert await stands(mine, "kaikoro", "sheet.mothstar.spaces.a2.gives.hits") == 3
        await app.tap("undo")
        assert await stands(mine, "kaikoro", "sheet.mothstar.spaces.a2.gives.hits") == 0
        numbers = "sheet.mothstar.spaces.a2.numbers"
        await app.tap("match-number-5")
        assert await stands(mine, "kaikoro", numbers) == [5], "what is printed there is another number"
        assert app.dead("match-number-5"), "one number stays"
        await app.tap("match-number-more", "match-number-1", "match-number-0", "match-number-5")
        assert await stands(mine, "kaikoro", numbers) == [0, 1]
        await app.tap("match-weakspot", "match-add-bonus-any", "match-add-bonus-3")
        space = (await sheet(mine)).sheet["mothstar"].spaces["a2"]
        assert (space.gives.weakspot, space.gives.bonuses) == (True, ("?", 3))
        await app.tap("match-bonus-0")
        assert (await sheet(mine)).sheet["mothstar"].spaces["a2"].gives.bonuses == (3,)
        assert "attack bonus 3" in app.label("match-mothstar-spaces-a2")


async def test_spaces_are_added_linked_and_removed_and_each_can_be_taken_back() -> None:
    mine = services()
    async with App(mine, BOARD) as app:
        await app.tap("match-wyvera-spaces-s18", "add-space")
        assert app.find("match-wyvera-spaces-s19").selected
        assert (await sheet(mine)).sheet["wyvera"].spaces["s19"].after == ("s18",)
        await app.tap("link", "match-wyvera-spaces-s3", "match-wyvera-spaces-s18", "link")
        assert (await sheet(mine)).sheet["wyvera"].spaces["s19"].after == ("s3",)
        await app.tap("remove-thing")
        assert not app.has("match-wyvera-spaces-s19")
        for _ in range(4):
            await app.tap("undo")
        assert (await sheet(mine)).sheet == default_profile().sheet


async def test_an_edge_is_laid_between_two_plates_and_a_condition_between_two_spots() -> None:
    mine = services()
    async with App(mine, BOARD) as app:
        await app.tap("match-tortema", "add-join", "match-tortema-spaces-c1", "match-tortema-spaces-c2")
        assert app.find("match-tortema-edges-c1-c2").selected
        await app.tap("match-power-more")
        assert (await sheet(mine)).sheet["tortema"].edges["c1-c2"].gives.power == 1
        await app.tap("match-ozzy", "add-join", "match-ozzy-spaces-l2", "match-ozzy-spaces-l3", "match-condition-7")
        assert (await sheet(mine)).sheet["ozzy"].pairs["l2-l3"].condition == "7"


async def test_rows_columns_windows_and_tentacles_are_matched_by_name() -> None:
    mine = services()
    async with App(mine, BOARD) as app:
        await app.tap("match-chano", "open-rows-row1", "match-target-more", "match-tag-full", "match-hits-more")
        row = (await sheet(mine)).sheet["chano"].rows["row1"]
        assert (row.target, row.full.gives.hits) == (9, 1)
        await app.tap("let-go", "open-columns-f", "match-fragile")
        assert (await sheet(mine)).sheet["chano"].columns["f"].fragile is None
        assert app.says("Chano cannot be defeated: it has no heart.")
        await app.tap("match-chano-spaces-arm", "match-row-row1", "match-column-b", "match-wants-None")
        arm = (await sheet(mine)).sheet["chano"].spaces["arm"]
        assert (arm.row, arm.column, arm.wants) == ("row1", "b", None)
        await app.tap("match-ozzy", "match-ozzy-spaces-a2", "match-tentacle-left", "nearer")
        arms = (await sheet(mine)).sheet["ozzy"].tentacles
        assert arms["left"].spaces == ("l1", "l2", "l3", "l4", "a2", "l5")
        assert arms["small-a"].spaces == ("a1",)


async def test_what_is_nudged_stays_in_hand_and_is_one_step_back() -> None:
    mine = services()
    async with App(mine, BOARD) as app:
        await app.tap("match-wyvera-spaces-s3", "nudge-left", "nudge-left", "nudge-left")
        assert await stands(mine, "kaikoro", "sheet.wyvera.spaces.s3.x") == 321
        await app.tap("undo")
        assert await stands(mine, "kaikoro", "sheet.wyvera.spaces.s3.x") == 351
        assert app.has("remove-thing")


async def test_a_kaiju_and_all_five_are_ticked() -> None:
    mine = services()
    async with App(mine, BOARD) as app:
        assert app.label("checked").startswith("22 of 39")
        await app.tap("match-ozzy", "confirm-kaiju")
        assert app.label("match-ozzy").endswith("checked")
        assert app.label("checked").startswith("23 of 39")
        await app.tap("confirm-all-kaiju")
        assert all(one.confirmed for one in (await sheet(mine)).sheet.values())
        assert not app.has("confirm-all-kaiju")
        await app.tap("undo")
        assert [key for key, one in (await sheet(mine)).sheet.items() if one.confirmed] == ["ozzy"]


async def test_what_cannot_be_right_is_said_and_leads_to_where_it_is() -> None:
    mine = services()
    async with App(mine, BOARD) as app:
        await app.tap("match-wyvera-spaces-s9", "link", "match-wyvera-spaces-s8", "link", "let-go")
        assert app.label("match-wyvera").endswith("something cannot be right")
        assert app.has("more-faults")
        await app.tap("fault-0")
        assert app.find("match-wyvera-spaces-s9").selected


@pytest.mark.parametrize("at", ["sheet.tortema.edges.o1-o2.gives", "sheet.chano"])
async def test_an_address_leads_to_what_it_names(at: str) -> None:
    async with App(services(), f"{BOARD}?at={at}") as app:
        kaiju = at.split(".")[1]
        assert app.find(f"match-{kaiju}").selected
        if "edges" in at:
            assert app.find("match-tortema-edges-o1-o2").selected


async def test_a_wrong_number_is_mended_in_mid_play_for_this_play_only() -> None:
    mine = services()
    play = await begun(mine, "kaikoro", "Ada", "Bo", live=True)
    async with App(mine, f"/play/{play.id}/board") as app:
        await app.tap("match-wyvera-spaces-s1", "match-hits-more", "match-hits-more")
    now = await mine.plays.open(play.id)
    assert now.pad.profile.sheet["wyvera"].spaces["s1"].gives.hits == 3  # type: ignore[attr-defined]
    assert now.table.board.kaiju[0].rewards[0].gives.hits == 3
    assert len(now.journal.standing()) == 1
    assert await mine.profiles.known("kaikoro") == []


@pytest.mark.parametrize("way", ["let-go", "add-space", "remove-thing"])
async def test_links_end_with_what_they_are_about(way: str) -> None:
    mine = services()
    async with App(mine, BOARD) as app:
        await app.tap("match-wyvera-spaces-s6", "link", way)
        before = (await sheet(mine)).sheet["wyvera"]
        await app.tap("match-wyvera-spaces-s1")
        assert (await sheet(mine)).sheet["wyvera"] == before
        assert app.find("match-wyvera-spaces-s1").selected


async def test_a_touch_that_comes_when_the_thing_is_gone_does_nothing() -> None:
    mine = services()
    async with App(mine, BOARD) as app:
        await app.tap("match-ozzy", "match-ozzy-spaces-a2")
        late = [cast(Any, app.find(one).content).on_click for one in ("match-hits-more", "match-tentacle-left")]
        await app.tap("remove-thing")
        stood = (await sheet(mine)).sheet["ozzy"]
        for click in late:
            await click(None)
        assert (await sheet(mine)).sheet["ozzy"] == stood
        assert not app.says("That did not work. Nothing you entered is lost.")
