"""The history: every play to open, find, mend, delete, bring back; files out and in; results handed on."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any, cast

import flet as ft
import pytest
from PIL import Image

from companion.painting.pillow import measure, paint
from models import registry
from models.journal import Finish, Set, Setup
from models.play import Play
from models.play import start as start_play
from models.players import Player
from models.scoring import ScoreSheet
from tests.views.harness import App, begun
from tests.views.memory import MemoryFiles, MemoryPlays, services
from views import dates, finding, picture, share
from views.arrivals import arrived_text
from views.drawing import Words
from views.ports import Arrived, File, PlaySummary, PortError, Services
from views.widgets.shelf import PAGE

ACE = "players[0].kaiju.8"


def plays_of(mine: Services) -> MemoryPlays:
    return cast(MemoryPlays, mine.plays)


def files_of(mine: Services) -> MemoryFiles:
    return cast(MemoryFiles, mine.files)


async def finished(mine: Services, *names: str) -> Play:
    play = await begun(mine, "pikit", *names)
    await mine.plays.make(play.id, Set(ACE, 1), 0)
    return await mine.plays.make(play.id, Finish(), 1)


async def press_snackbar(app: App) -> None:
    """Tap what the sentence at the foot offers."""
    bar = next(one for one in app.walk() if isinstance(one, ft.SnackBar) and isinstance(one.action, ft.SnackBarAction))
    assert isinstance(bar.action, ft.SnackBarAction)
    assert bar.persist is False, "it goes away by itself"
    await app.session.dispatch_event(bar.action._i, "click", None)
    await app.settle()


async def test_plays_in_progress_stand_on_top_with_people_and_the_others_with_their_winner() -> None:
    mine = services()
    await begun(mine, "kokeshi", "Cleo", "Zoë")
    await finished(mine, "Ada", "Bo")
    async with App(mine) as app:
        await app.tap("nav-history")
        assert "Kokeshi with Cleo and Zoë" in app.label("play-0")
        assert "In progress" in app.label("play-0")
        assert "Pikit with Ada and Bo" in app.label("play-1")
        assert "Ada won" in app.label("play-1")
        await app.tap("play-0")
        assert app.page.route == "/play/p1"


async def test_a_finished_play_is_mended_afterwards_and_the_winner_follows() -> None:
    mine = services()
    await finished(mine, "Ada", "Bo")
    async with App(mine, "/history") as app:
        await app.tap("play-0")
        assert "Ada wins" in app.label("winner")
        await app.tap("mend", "seat-1", "kaiju-11-1", "finish")
        assert "Bo wins" in app.label("winner")
    async with App(mine, "/history") as app:
        assert "Bo won" in app.label("play-0")


async def test_reset_beside_undo_a_deleted_play_comes_back_by_undo() -> None:
    mine = services()
    await finished(mine, "Ada", "Bo")
    async with App(mine, "/history") as app:
        await app.tap("delete-0")
        assert not app.has("play-0")
        assert app.has("deleted")
        await press_snackbar(app)
        assert "Ada won" in app.label("play-0")
        assert not app.has("deleted")


async def test_a_deleted_play_comes_back_when_the_notice_is_long_gone() -> None:
    mine = services()
    await finished(mine, "Ada", "Bo")
    await begun(mine, "kokeshi", "Cleo", "Zoë")
    async with App(mine, "/history") as app:
        await app.tap("delete-1", "deleted")
        assert "Pikit" in app.label("restore-0")
        assert not app.has("delete-0")
        await app.tap("restore-0")
        assert app.says("Nothing is deleted.")
        await app.tap("back")
        assert "Ada won" in app.label("play-1")


async def test_the_search_takes_every_word_and_says_when_there_is_nothing() -> None:
    mine = services()
    await finished(mine, "Ada", "Bo")
    await begun(mine, "kokeshi", "Cleo", "Zoë")
    async with App(mine, "/history") as app:
        await app.write("search", "z", "zo", "zoe")
        assert [one for one in app.ids() if one.startswith("play-")] == ["play-0"]
        assert "Kokeshi" in app.label("play-0")
        await app.write("search", "zoe pikit")
        assert app.says("No play has all of these words.")
        await app.write("search", "")
        assert app.has("play-1")


async def test_many_plays_are_shown_a_page_at_a_time() -> None:
    mine = services()
    for number in range(PAGE + 5):
        await begun(mine, "pikit", "Ada", f"Bo {number}")
    async with App(mine, "/history") as app:
        assert app.has(f"play-{PAGE - 1}")
        assert not app.has(f"play-{PAGE}")
        assert "5 plays" in app.label("show-more")
        await app.tap("show-more")
        assert app.has(f"play-{PAGE + 4}")
        assert not app.has("show-more")


async def test_an_empty_history_is_friendly_and_can_read_a_file() -> None:
    async with App(services(), "/history") as app:
        assert app.says("Nothing played yet.")
        assert app.has("read-file")
        assert not app.has("search")


async def test_a_play_of_a_game_that_is_not_known_here_spoils_no_list() -> None:
    mine = services()

    class Odd(MemoryPlays):
        def _summaries(self, removed: bool) -> list[PlaySummary]:
            return [PlaySummary("x", "chess", ("Ada",), "someday", "someday", True, ())]

    async with App(replace(mine, plays=Odd()), "/history") as app:
        assert "chess" in app.label("play-0")
        assert "Nobody won" in app.label("play-0")


async def test_all_plays_are_saved_in_one_file_and_read_again() -> None:
    mine = services()
    await finished(mine, "Ada", "Bo")
    await begun(mine, "kokeshi", "Cleo", "Zoë")
    async with App(mine, "/history") as app:
        await app.tap("save-all")
        assert app.says("2 plays saved in one file.")
        (file,) = files_of(mine).saved
        assert [one["game"] for one in json.loads(file.data)["plays"]] == ["pikit", "kokeshi"]
        await app.tap("delete-0")
        files_of(mine).picked = file
        await app.tap("read-file")
        assert app.says("1 play read. 1 was here already.")
        assert app.has("play-1")


async def test_one_play_is_saved_from_its_row_and_from_its_result() -> None:
    mine = services()
    await finished(mine, "Ada", "Bo")
    async with App(mine, "/history") as app:
        await app.tap("save-0", "play-0", "save-file")
        one, other = files_of(mine).saved
        assert one == other
        assert json.loads(one.data)["id"] == "p1"


async def test_a_file_that_cannot_be_read_is_explained_and_changes_nothing() -> None:
    mine = services()
    async with App(mine, "/history") as app:
        await app.tap("read-file")
        assert app.has("read-file"), "nothing was chosen"
        files_of(mine).picked = File("soup.json", b'{"soup": 1}')
        await app.tap("read-file")
        assert app.says("Nothing was taken in.")
        assert app.says("plays[0]: wrong")
        await app.tap("close-sheet")
        assert not [one for one in app.walk() if isinstance(one, ft.BottomSheet) and one.open]
        assert plays_of(mine).kept == {}


async def test_a_dialog_that_the_device_refuses_is_one_sentence() -> None:
    mine = services()
    await finished(mine, "Ada", "Bo")

    async def refuse(*_: Any) -> bool:
        raise PortError("The file could not be saved here.")

    async with App(mine, "/history") as app:
        cast(Any, mine.files).save = refuse
        await app.tap("save-all")
        assert app.says("The file could not be saved here.")


@pytest.mark.parametrize(
    ("arrived", "words"),
    [
        (Arrived(), "There is no play in this file."),
        (Arrived(new=3, known=2), "3 plays read. 2 were here already."),
        (Arrived(longer=1), "1 play went on."),
        (Arrived(copies=2), "2 plays differ from those here and were added as copies."),
    ],
)
def test_what_a_file_brought_is_said(arrived: Arrived, words: str) -> None:
    assert arrived_text(arrived) == words


async def test_a_result_is_copied_as_text_inside_the_tap() -> None:
    mine = services()
    play = await finished(mine, "Ada", "Bo")
    async with App(mine, f"/play/{play.id}/result") as app:
        surface = app.find("share-text").content
        assert isinstance(surface, ft.Container)
        assert isinstance(surface.action, ft.CopyToClipboard)
        text = surface.action.data
        for words in ("Pikit, ", "Ada wins with 8 points", "1. Ada: 8", "Kaijū 8", "2. Bo: 0", "Tokuten"):
            assert words in text
        await app.tap("share-text")
        assert app.says("Copied.")


async def test_a_result_is_shared_as_a_picture_1080_pixels_wide() -> None:
    mine = services()
    play = await finished(mine, "Ada", "Bo")
    async with App(mine, f"/play/{play.id}/result") as app:
        await app.tap("share-picture")
    (file,) = files_of(mine).shared
    assert file.name == "p1.png"
    assert Image.open(io.BytesIO(file.data)).size[0] == picture.WIDTH


async def test_a_picture_that_cannot_be_made_is_said_and_nothing_is_shared() -> None:
    class Broken:
        async def png(self, lay_out: Any) -> bytes:
            raise PortError("The picture could not be made here.")

    mine = replace(services(), painter=Broken())
    play = await finished(mine, "Ada", "Bo")
    async with App(mine, f"/play/{play.id}/result") as app:
        await app.tap("share-picture")
        assert app.says("The picture could not be made here.")
    assert not files_of(mine).shared


LONG = "Maximiliane-Alexandra van den Berghe"


def broad(words: str, size: int, bold: bool) -> float:
    """The width of words in a type that is broader than ours: another painter may have another one."""
    return 0.7 * size * len(words)


@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("pikit", ["Ada", LONG, "Дарья 得点", "Ådám Øygård"]),
        ("kokeshi", ["W" * 40, "W" * 40]),
        ("kaikoro", ["Ada"]),
        ("kaikoro", [f"{LONG[:36]}{n}" for n in range(100)]),
    ],
    ids=["4 players", "broad names", "alone", "100 players"],
)
def test_no_picture_is_broken_by_long_names_or_many_players(game: str, names: list[str]) -> None:
    known = registry.game(game)
    players = tuple(Player(f"i{seat}", name) for seat, name in enumerate(names))
    profile = known.default_profile.model_dump(mode="json")
    play = start_play(Setup("x", game, known.default_options(), profile, players, "2025-06-01T18:00:00Z"))
    for one in picture.lay_out(play, broad).strokes:
        if isinstance(one, Words):
            width = broad(one.text, one.size, one.bold)
            left = one.x - {"l": 0, "m": width / 2, "r": width}[one.anchor[0]]
            assert picture.EDGE - 1 <= left <= left + width <= picture.WIDTH - picture.EDGE + 1, one
    drawn = Image.open(io.BytesIO(paint(picture.lay_out(play, measure)))).convert("RGB")
    assert drawn.size[0] == picture.WIDTH
    assert drawn.size[1] < 3200
    margin = drawn.crop((picture.WIDTH - picture.EDGE + 4, 20, picture.WIDTH, drawn.size[1]))
    assert len(margin.getcolors() or []) == 1, "nothing runs off the paper"
    assert share.result_text(play).count("\n") < 120


def test_a_crowd_of_winners_is_counted() -> None:
    class Crowd:
        winners = tuple(Player(str(n), f"P{n}") for n in range(9))

    assert share.headline(cast(ScoreSheet, Crowd()), picture.NAMED) == "9 players share the win"


def test_days_are_said_as_people_say_them() -> None:
    now = date(2026, 5, 3)
    assert dates.day_text(now, now) == "Today"
    assert dates.day_text(now - timedelta(days=1), now) == "Yesterday"
    assert dates.day_text(date(2026, 1, 9), now) == "9 January"
    assert dates.day_text(date(2024, 12, 24), now) == "24 December 2024"
    assert dates.local_day(datetime.now(UTC).isoformat()) == dates.today()
    assert dates.local_day("someday") == date.min


def test_a_winner_who_left_the_list_of_players_is_still_found() -> None:
    play = PlaySummary("x", "pikit", ("Ada",), "2025", "2025", True, ("Zoë",))
    assert finding.found([play], "zoe") == [play]
