"""Pikit's pad on the screen."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import cast

import flet as ft
import pytest

from models.journal import Set
from models.problems import StaleMove
from tests.views.harness import App, begun, pad
from tests.views.memory import MemoryPlays, services
from views import hooks


async def test_a_tap_adds_one_and_less_takes_one_away() -> None:
    house = services()
    async with pad(house, await begun(house, "pikit", "Ada", "Bo")) as app:
        await app.tap("kaiju-8-0", "kaiju-8-0", "kaiju-8-0-less")
        assert app.number("total-0") == 8
        assert "1 card" in app.label("kaiju-8-0")


async def test_taps_that_come_faster_than_the_screen_draws_all_count() -> None:
    house = services()
    async with pad(house, await begun(house, "pikit", "Ada", "Bo")) as app:
        tile = app.find("kaiju-8-0").content
        more = app.find("wounds-0-more").content
        assert isinstance(tile, ft.Container)
        assert isinstance(more, ft.Container)
        quick = [app.session.dispatch_event(one._i, "click", None) for one in (tile, tile, more, tile, more)]
        await asyncio.gather(*quick)
        await app.settle()
        assert app.number("total-0") == 3 * 8 - 2 * 3
        await app.tap("undo")
        assert app.number("total-0") == 3 * 8 - 3


async def test_a_finish_that_follows_on_the_last_card_faster_than_the_screen_draws_is_heard() -> None:
    house = services()
    play = await begun(house, "pikit", "Ada", "Bo")
    async with pad(house, play) as app:
        await app.tap("seat-1")
        tile, finish = app.find("kaiju-9-1").content, app.find("finish").content
        assert isinstance(tile, ft.Container)
        assert finish is not None
        quick = [app.session.dispatch_event(one._i, "click", None) for one in (tile, finish)]
        await asyncio.gather(*quick)
        await app.settle()
        assert app.has("winner")
        assert (await house.plays.open(play.id)).pad.cell(1, "kaiju.9") == 1


async def test_a_finish_that_did_not_see_what_another_window_wrote_is_stale() -> None:
    house = services()
    play = await begun(house, "pikit", "Ada", "Bo")
    async with pad(house, play) as app:
        await app.tap("seat-1")
        finish = app.find("finish").content
        assert isinstance(finish, ft.Container)
        before = finish.on_click
        await house.plays.make(play.id, Set("players[0].kaiju.8", 1), 0)
        await cast("Callable[[object], Awaitable[None]]", before)(None)
        await app.settle()
        assert not app.has("winner")
        await app.tap("finish")
        assert app.has("winner")


async def test_a_tap_that_did_not_see_what_another_window_wrote_is_stale() -> None:
    house = services()
    play = await begun(house, "pikit", "Ada", "Bo")
    async with pad(house, play) as app:
        tile = app.find("kaiju-8-0").content
        assert isinstance(tile, ft.Container)
        before = tile.on_click
        await house.plays.make(play.id, Set("players[0].kaiju.8", 1), 0)
        await app.settle()
        await cast("Callable[[object], Awaitable[None]]", before)(None)
        await app.settle()
        assert app.number("total-0") == 8


async def test_a_blank_count_is_not_zero() -> None:
    house = services()
    play = await begun(house, "pikit", "Ada", "Bo")
    async with pad(house, play) as app:
        assert not app.has("kaiju-8-0-less")
        await app.tap("kaiju-8-0", "kaiju-8-0-less")
        assert app.says("×0")
        assert (await house.plays.open(play.id)).pad.cell(0, "kaiju.8") == 0
        assert app.dead("kaiju-8-0-less")


async def test_a_mecha_is_dead_where_another_player_has_it() -> None:
    house = services()
    async with pad(house, await begun(house, "pikit", "Ada", "Bo")) as app:
        await app.tap("mecha-3-0", "seat-1")
        assert app.dead("mecha-3-1")
        assert "Ada has it" in app.label("mecha-3-1")
        await app.tap("seat-0", "mecha-3-0", "seat-1")
        assert not app.dead("mecha-3-1")


@pytest.mark.parametrize(
    ("taps", "rule"),
    [
        (["kaiju-9-0", "kaiju-9-0"], "PIK-V2"),
        (["kaiju-3-0"] * 4 + ["wounds-0-more"], "PIK-V5"),
    ],
    ids=["too many cards", "too many wounds"],
)
async def test_a_broken_rule_stands_at_its_cell_and_opens(taps: list[str], rule: str) -> None:
    house = services()
    async with pad(house, await begun(house, "pikit", "Ada", "Bo")) as app:
        await app.tap(*taps)
        assert rule in app.label("problem-0")
        await app.tap("problem-0")
        assert app.says(rule)
        await app.tap("close-sheet", "finish")
        assert app.has("mend-0")
        assert not app.has("winner")


async def test_the_tile_is_asked_for_only_where_it_is_in_play() -> None:
    house = services()
    async with pad(house, await begun(house, "pikit", "Ada", "Bo")) as app:
        assert not app.has("tile-13-0")
    async with pad(house, await begun(house, "pikit", "Ada", "Bo", tile_13=True)) as app:
        await app.tap("tile-13-0", "seat-1")
        assert app.dead("tile-13-1")


async def test_a_tap_on_a_screen_that_is_behind_counts_once() -> None:
    """Two windows: the second makes its tap against a number that the first has passed, on the same cell."""
    house = services()
    play = await begun(house, "pikit", "Ada", "Bo")
    async with pad(house, play) as app:
        await house.plays.make(play.id, Set("players[0].kaiju.8", 1), 0)
        with pytest.raises(StaleMove):
            await house.plays.make(play.id, Set("players[0].kaiju.8", 1), 0)
        await app.settle()
        assert app.number("total-0") == 8, "the window shows the newest state"


async def test_a_move_that_cannot_be_stored_says_so_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    from views.ports import Full

    async def full(*_: object) -> None:
        raise Full("There is no room to store this.")

    house = services()
    play = await begun(house, "pikit", "Ada", "Bo")
    async with pad(house, play) as app:
        await app.tap("kaiju-8-0")
        monkeypatch.setattr(MemoryPlays, "make", full)
        await app.tap("kaiju-8-0")
        assert app.number("total-0") == 8
        assert app.says("There is no room to store this.")


async def test_a_handler_that_fails_leaves_the_page_standing(monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> None:
        raise ZeroDivisionError

    house = services()
    async with pad(house, await begun(house, "pikit", "Ada", "Bo")) as app:
        monkeypatch.setattr(MemoryPlays, "make", broken)
        await app.tap("kaiju-8-0")
        assert app.says("Nothing you entered is lost")
        assert app.has("kaiju-8-0")


async def test_finish_names_the_winner_and_play_again_keeps_the_players() -> None:
    house = services()
    async with App(house, f"/play/{(await begun(house, 'pikit', 'Ada', 'Bo')).id}") as app:
        await app.tap("kaiju-8-0", "finish")
        assert app.label("winner") == "Ada wins"
        assert "8 points" in app.label("decided-by")
        await app.tap("play-again")
        assert app.number("total-0") == 0
        assert "Ada" in app.label("seat-0")


async def test_what_is_drawn_a_moment_later_does_not_bring_back_a_play_that_was_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hooks, "SOON", 0.1)
    house = services()
    async with App(house, f"/play/{(await begun(house, 'pikit', 'Ada', 'Bo')).id}") as app:
        await app.tap("kaiju-8-0", "finish", "play-again")
        await asyncio.sleep(0.2)
        await app.settle()
        assert app.number("total-0") == 0


async def test_a_result_that_was_made_impossible_names_nobody() -> None:
    house = services()
    play = await begun(house, "pikit", "Ada", "Bo")
    async with pad(house, play) as app:
        await app.tap("kaiju-9-0", "finish", "back", "seat-1", "kaiju-9-1")
    async with App(house, f"/play/{play.id}/result") as app:
        assert app.label("winner") == "Not yet"


async def test_coming_back_to_the_names_offers_the_play_that_goes_on() -> None:
    """Back in mid-play lands on the name entry, and Start begins an empty clone: not here."""
    house = services("Ada", "Bo")
    async with App(house) as app:
        await app.tap("game-pikit", "final-scoring", "start", "kaiju-8-0")
        app.page.navigate("/game/pikit/players")
        await app.settle()
        assert not app.has("start")
        await app.tap("go-on")
        assert app.number("total-0") == 8


async def test_coming_back_to_the_names_after_the_end_begins_anew() -> None:
    house = services("Ada", "Bo")
    async with App(house) as app:
        await app.tap("game-pikit", "final-scoring", "start", "kaiju-8-0", "finish")
        app.page.navigate("/game/pikit/players")
        await app.settle()
        assert app.has("start")
        assert not app.has("go-on")


async def test_a_chip_never_writes_over_a_name_and_a_player_taken_out_comes_back_with_the_hand() -> None:
    house = services("Ada", "Bo", "Cleo")
    play = await begun(house, "pikit", "Ada", "Bo", "Cleo")
    async with pad(house, play) as app:
        await app.tap("seat-2", "kaiju-8-2", "change-players", "remove-player-2")
        chip = next(one for one in app.ids() if one.startswith("known-") and "Cleo" in app.label(one))
        await app.tap(chip, "save-players")
        assert "Ada" in app.label("seat-0")
        assert "Cleo" in app.label("seat-2")
        assert app.number("total-2") == 8


async def test_undo_shows_whose_sheet_it_changed_and_a_new_move_ends_redo() -> None:
    house = services()
    async with pad(house, await begun(house, "pikit", "Ada", "Bo")) as app:
        await app.tap("kaiju-8-0", "seat-1", "undo")
        assert app.has("kaiju-8-0"), "Ada's sheet is in sight"
        await app.tap("seat-1", "kaiju-2-1")
        assert app.dead("redo")


async def test_play_again_begins_with_the_first_player() -> None:
    house = services()
    async with pad(house, await begun(house, "pikit", "Ada", "Bo")) as app:
        await app.tap("seat-1", "kaiju-8-1", "finish", "play-again")
        assert app.has("kaiju-8-0")


async def test_lines_and_places_stand_on_the_pad_each_identifier_once() -> None:
    house = services()
    play = await begun(house, "pikit", "Ada", "Bo")
    for width in (390, 1180):
        async with pad(house, play, width) as app:
            if width == 390:
                await app.tap("kaiju-8-0")
            assert app.number("line-kaiju-0") == 8
            assert app.number("rank-1") == 2
            assert sorted(set(app.ids())) == sorted(app.ids())


async def test_a_phone_that_wakes_shows_the_newest_state_after_any_detour() -> None:
    house = services()
    play = await begun(house, "pikit", "Ada", "Bo")
    async with pad(house, play) as app:
        await app.tap("change-players", "back")
        house.plays.watchers.clear()  # type: ignore[attr-defined]  # asleep: nobody tells it
        newest = await house.plays.open(play.id)
        await house.plays.make(play.id, Set("players[0].kaiju.9", 1), newest.number)
        await app.session.dispatch_event(app.page._i, "connect", None)
        await app.settle()
        assert app.number("total-0") == 9


async def test_a_later_window_shows_what_is_stored() -> None:
    house = services()
    play = await begun(house, "pikit", "Ada", "Bo")
    async with pad(house, play) as app:
        await app.tap("kaiju-8-0")
    async with pad(house, play) as app:
        assert app.number("total-0") == 8
