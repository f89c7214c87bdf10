"""Deleted plays: deleted for good one by one or all at once, asked once, and never by the way."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import flet as ft
import pytest

from models.journal import Set
from models.play import Play
from tests.views.harness import App, begun
from tests.views.memory import MemoryPlays, services
from tests.views.test_history import finished, plays_of, press_snackbar
from views import hooks
from views.context import Layout
from views.design import theme
from views.ports import Full, Services
from views.widgets.dialogs import question
from views.widgets.shelf import PAGE

DELETED = "/history/deleted"


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits until the answer is alive."""
    monkeypatch.setattr(hooks, "MOMENT", 0)


async def deleted(mine: Services, *names: str) -> Play:
    """A play of Pikit of *names*, deleted."""
    play = await begun(mine, "pikit", *names)
    await mine.plays.remove(play.id)
    return play


def sheets(app: App, *, up: bool) -> list[ft.BottomSheet]:
    """The sheets that stand over the screen, or those that are just going down."""
    return [one for one in app.page._dialogs.controls if isinstance(one, ft.BottomSheet) and one.open == up]


async def answer(app: App, identifier: str) -> None:
    """Tap an answer; the client says when the sheet is down."""
    await app.tap(identifier)
    for one in sheets(app, up=False):
        await app.session.dispatch_event(one._i, "dismiss", None)
    await app.settle()


async def test_one_play_is_deleted_for_good_after_one_question_and_the_others_stay() -> None:
    mine = services()
    play = await deleted(mine, "Ada", "Bo")
    await deleted(mine, "Cleo", "Zoë")
    await begun(mine, "kokeshi", "Ada", "Bo")
    async with App(mine, DELETED) as app:
        assert app.label("forget-1") == "Delete for good: Pikit with Ada and Bo"
        await app.tap("forget-1")
        assert app.says("Pikit with Ada and Bo")
        assert app.says("This cannot be undone.")
        assert play.id in plays_of(mine).kept, "asked first"
        await answer(app, "forget-now")
        assert not sheets(app, up=True)
        assert app.says("Deleted for good: Pikit")
        assert [one for one in app.ids() if one.startswith("play-")] == ["play-0"]
        assert "Cleo" in app.label("play-0")
    assert play.id not in plays_of(mine).kept
    assert len(plays_of(mine).kept) == 2


async def test_all_are_deleted_for_good_after_one_question_that_says_how_many() -> None:
    mine = services()
    for number in range(PAGE + 2):
        await deleted(mine, "Ada", f"Bo {number}")
    kept = await begun(mine, "kokeshi", "Ada", "Bo")
    async with App(mine, DELETED) as app:
        await app.tap("forget-all")
        assert app.says(f"{PAGE + 2} plays will be gone. This cannot be undone.")
        await answer(app, "forget-now")
        assert app.says(f"{PAGE + 2} plays deleted for good.")
        assert app.says("Nothing is deleted.")
        await app.tap("back")
        assert not app.has("deleted")
    assert list(plays_of(mine).kept) == [kept.id]


async def test_one_play_alone_is_not_called_all() -> None:
    mine = services()
    await deleted(mine, "Ada", "Bo")
    async with App(mine, DELETED) as app:
        assert app.has("forget-0")
        assert not app.has("forget-all")


async def test_who_keeps_them_has_them_and_the_answer_under_the_thumb_keeps_them() -> None:
    mine = services()
    await deleted(mine, "Ada", "Bo")
    await deleted(mine, "Cleo", "Zoë")
    async with App(mine, DELETED) as app:
        for question in ("forget-0", "forget-all"):
            await app.tap(question)
            order = app.ids()
            assert order.index("forget-now") < order.index("close-sheet"), "what keeps them lies lowest"
            await answer(app, "close-sheet")
            assert not sheets(app, up=True)
        await app.tap("restore-0")
        assert app.has("play-0")
    assert len(plays_of(mine).kept) == 2


@pytest.mark.parametrize(
    ("height", "scale", "scrolls"),
    [(640, 2.0, ft.ScrollMode.AUTO), (390, 1.0, ft.ScrollMode.AUTO), (844, 1.0, None)],
    ids=["text 200 %", "landscape", "portrait"],
)
async def test_the_words_scroll_and_never_the_answers(height: int, scale: float, scrolls: ft.ScrollMode | None) -> None:
    layout = Layout(360, height, scale)
    words, act = ft.Text("words"), ft.Text("act")
    async with App(services()):
        asked = question("Sure?", [words], act, "Keep it", lambda: None, layout, theme.INKED)
    (read, *answers) = _column(asked).controls
    assert _column(asked).scroll is None
    assert isinstance(read, ft.Column)
    assert (read.scroll, read.expand) == (scrolls, scrolls is not None)
    assert read.controls[1:] == [words]
    assert answers[0] is act
    assert isinstance(answers[1], ft.Semantics)
    assert answers[1].identifier == "close-sheet"


def _column(sheet: ft.BottomSheet) -> ft.Column:
    """What a sheet is made of, in its accent and its margins."""
    accented = sheet.content
    assert isinstance(accented, ft.Container)
    assert isinstance(accented.content, ft.Container)
    assert isinstance(accented.content.content, ft.Column)
    return accented.content.content


async def test_the_answer_is_dead_for_a_moment_so_that_a_doubled_tap_deletes_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hooks, "MOMENT", 0.05)
    mine = services()
    await deleted(mine, "Ada", "Bo")
    async with App(mine, DELETED) as app:
        for _ in range(2):  # the second time as well
            await app.tap("forget-0")
            assert app.dead("forget-now")
            assert not app.dead("close-sheet")
            await asyncio.sleep(0.08)
            await app.settle()
            assert not app.dead("forget-now")
            await answer(app, "close-sheet")


async def test_a_doubled_answer_counts_once() -> None:
    mine = services()
    await deleted(mine, "Ada", "Bo")
    await deleted(mine, "Cleo", "Zoë")
    async with App(mine, DELETED) as app:
        await app.tap("forget-0")
        surface = app.find("forget-now").content
        assert isinstance(surface, ft.Container)
        for _ in range(2):
            await app.session.dispatch_event(surface._i, "click", None)
        await app.settle()
        assert not app.says("another window")
    assert len(plays_of(mine).kept) == 1


async def test_an_older_sheet_that_goes_down_late_does_not_answer_a_newer_question() -> None:
    mine = services()
    await deleted(mine, "Ada", "Bo")
    await deleted(mine, "Cleo", "Zoë")
    async with App(mine, DELETED) as app:
        await app.tap("forget-0")
        (older,) = sheets(app, up=True)
        await app.tap("close-sheet", "forget-1")
        await app.session.dispatch_event(older._i, "dismiss", None)
        await app.settle()
        assert sheets(app, up=True)


async def test_what_another_window_brought_back_meanwhile_is_not_deleted() -> None:
    mine = services()
    back = await deleted(mine, "Ada", "Bo")
    await deleted(mine, "Cleo", "Zoë")
    async with App(mine, DELETED) as app:
        await app.tap("forget-all")
        await mine.plays.restore(back.id)
        await answer(app, "forget-now")
        assert app.says("1 play deleted for good.")
    assert list(plays_of(mine).kept) == [back.id]


async def test_what_was_deleted_after_the_question_is_not_gone_with_the_others() -> None:
    mine = services()
    await deleted(mine, "Ada", "Bo")
    await deleted(mine, "Cleo", "Zoë")
    async with App(mine, DELETED) as app:
        await app.tap("forget-all")
        later = await deleted(mine, "Ada", "Zoë")
        await answer(app, "forget-now")
        assert app.has("forget-0")
    assert list(plays_of(mine).kept) == [later.id]


async def test_two_windows_that_delete_the_same_play_both_end_well() -> None:
    mine = services()
    play = await deleted(mine, "Ada", "Bo")
    async with App(mine, DELETED) as app:
        await app.tap("forget-0")
        await mine.plays.forget(play.id)
        await answer(app, "forget-now")
        assert app.says("Nothing was deleted: another window was faster.")
        assert app.says("Nothing is deleted.")
    play = await deleted(mine, "Ada", "Bo")
    async with App(mine, DELETED) as app:
        await mine.plays.forget(play.id)
        await app.tap("restore-0")
        assert app.says("It was deleted for good meanwhile.")
        assert not app.has("play-0")


async def test_undo_of_a_deletion_comes_too_late_for_what_is_gone() -> None:
    mine = services()
    play = await finished(mine, "Ada", "Bo")
    async with App(mine, "/history") as app:
        await app.tap("delete-0")
        await mine.plays.forget(play.id)
        await press_snackbar(app)
        assert app.says("It was deleted for good meanwhile.")


async def test_a_store_that_fails_on_the_way_is_said_and_the_rest_is_still_there() -> None:
    class Stuck(MemoryPlays):
        async def forget(self, play_id: str) -> None:
            if play_id == "p1":
                raise Full("There is no room.")
            await super().forget(play_id)

    mine = replace(services(), plays=Stuck())
    for number in range(2):
        await deleted(mine, "Ada", f"Bo {number}")
    async with App(mine, DELETED) as app:
        await app.tap("forget-all")
        await answer(app, "forget-now")
        assert app.says("There is no room.")
        assert [one for one in app.ids() if one.startswith("forget-")] == ["forget-0"]
        assert "Bo 0" in app.label("play-0")


async def test_a_pad_whose_play_was_deleted_for_good_elsewhere_says_so_at_the_next_tap() -> None:
    mine = services()
    play = await begun(mine, "pikit", "Ada", "Bo")
    async with App(mine, f"/play/{play.id}") as app:
        await mine.plays.remove(play.id)
        await app.tap("kaiju-8-0")
        assert app.number("total-0") == 8, "one that is only deleted goes on"
        await mine.plays.forget(play.id)
        await app.tap("kaiju-8-0")
        assert app.says("There is no play under this address.")
        assert not app.says("Nothing you entered is lost.")


async def test_a_play_that_is_gone_is_not_offered_to_go_on_with() -> None:
    mine = services()
    play = await begun(mine, "pikit", "Ada", "Bo")
    async with App(mine, f"/play/{play.id}") as app:
        await mine.plays.remove(play.id)
        app.page.navigate(DELETED)
        await app.settle()
        await app.tap("forget-0")
        await answer(app, "forget-now")
        app.page.navigate("/game/pikit/players")
        await app.settle()
        assert not app.has("go-on")
        app.page.navigate(f"/play/{play.id}")
        await app.settle()
        assert app.says("There is no play under this address.")
    with pytest.raises(KeyError):
        await mine.plays.make(play.id, Set("players[0].kaiju.8", 1), 0)
