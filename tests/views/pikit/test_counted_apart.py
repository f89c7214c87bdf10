"""Hands that are counted on several phones: nobody sees another's before all are finished."""

from __future__ import annotations

import pytest

from models.journal import Count, Finish, Set
from models.pikit.moves import Discard, Draw
from models.play import Play
from tests.views.harness import App, begun, pad
from tests.views.memory import services
from tests.views.pikit.tables import dealt, rolled
from tests.views.seen import phone
from views.ports import Services

WIDTHS = (360, 390, 1180)


async def counted(house: Services, *written: Set) -> Play:
    """A pad of Ada, Bo and Cleo on which *written* stands."""
    play = await begun(house, "pikit", "Ada", "Bo", "Cleo")
    for one in written:
        play = await house.plays.make(play.id, one, play.number)
    return play


@pytest.mark.parametrize("width", WIDTHS)
async def test_whoever_counts_elsewhere_has_a_sign_and_no_total(width: int) -> None:
    house = services()
    play = await counted(house, Set("players[0].kaiju.8", 2), Set("players[1].kaiju.9", 1))
    async with pad(phone(house, 0), play, width) as app:
        assert app.number("total-0") == 16
        assert app.label("total-1") == app.label("total-2") == "–"
        assert app.texts().count("counts") == 2
        assert app.label("seat-1") == "Bo counts on another phone."
        assert not any("9" in said for said in (*app.texts(), app.label("seat-1")) if said != "9")


async def test_another_hand_is_not_shown_before_the_sheets_are_finished() -> None:
    house = services()
    play = await counted(house, Set("players[1].kaiju.9", 1))
    async with pad(phone(house, 0), play) as app:
        await app.tap("seat-1")
        assert app.label("counts-1") == "Bo counts on another phone. You see it when the sheets are finished."
        assert not app.has("kaiju-9-1")
        await house.plays.make(play.id, Finish(), 1)
        await app.settle()
        assert not app.has("counts-1")
        assert "1 card" in app.label("kaiju-9-1")
        assert app.number("total-1") == 9


@pytest.mark.parametrize("width", WIDTHS)
async def test_line_by_line_nobody_is_ahead_while_somebody_counts(width: int) -> None:
    house = services()
    play = await counted(
        house, Set("players[0].kaiju.1", 2), Set("players[0].kaiju.8", 1), Set("players[1].kaiju.9", 1)
    )
    async with pad(phone(house, 0), play, width) as app:
        assert app.number("line-kaiju-0") == 10
        assert app.label("line-ones-0") == "–", "others may hold more of them"
        assert app.label("rank-0") == "Ada: place –"
        assert app.number("total-0") == 10
        if width == 360:  # there is room for one sheet only
            await app.tap("seat-1")
        assert {app.label(f"line-{key}-1") for key in ("kaiju", "mecha", "ones", "wounds", "tile_13")} == {"–"}
        assert app.label("rank-1") == "Bo: place –"
    async with pad(house, play, width) as app:
        assert app.number("line-ones-0") == 15
        assert app.number("rank-0") == 1


async def test_a_phone_begins_with_a_hand_of_its_own_and_goes_on_to_the_next_of_its_own() -> None:
    house = services()
    play = await counted(house, Set("players[1].kaiju.9", 1))
    async with pad(phone(house, 0, 2), play) as app:
        assert app.has("kaiju-9-0")
        assert "Cleo" in app.label("next-player")
        await app.tap("next-player")
        assert app.has("kaiju-9-2")
        assert not app.has("next-player")
    async with pad(phone(house, 2), play) as app:
        assert app.has("kaiju-9-2")


async def test_undo_takes_back_what_was_tapped_on_this_phone_while_others_count() -> None:
    house = services()
    play = await counted(house)
    async with pad(phone(house, 0), play) as app:
        assert app.dead("undo")
        await app.tap("kaiju-8-0", "kaiju-7-0")
        await house.plays.make(play.id, Set("players[1].kaiju.9", 1), 2)
        await app.settle()
        await app.tap("undo")
        assert app.number("total-0") == 8
        await house.plays.make(play.id, Set("players[1].kaiju.9", None), 4)
        await app.settle()
        await app.tap("redo")
        assert app.number("total-0") == 15
        assert app.dead("redo")
    assert (await house.plays.open(play.id)).pad.cell(1, "kaiju.9") is None


async def test_before_it_is_said_who_won_somebody_says_that_all_have_counted() -> None:
    house = services()
    play = await counted(house, Set("players[0].kaiju.8", 1), Set("players[1].kaiju.9", 1))
    async with pad(phone(house, 0), play) as app:
        await app.tap("finish")
        assert app.says("Bo and Cleo count on other phones.")
        await app.tap("close-sheet")
        assert not (await house.plays.open(play.id)).pad.finished
        await app.tap("finish", "everybody-done")
        await app.settle()
        assert app.label("winner") == "Bo wins"
        assert app.number("total-1") == 9
    async with App(phone(house, 2), f"/play/{play.id}/result") as app:
        assert app.label("winner") == "Bo wins"


async def test_the_address_of_the_result_tells_nothing_while_somebody_counts() -> None:
    house = services()
    play = await counted(house, Set("players[1].kaiju.9", 1))
    async with App(phone(house, 0), f"/play/{play.id}/result") as app:
        assert not app.has("winner")
        assert app.has("go-on")


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ((Set("players[1].kaiju.9", 2),), "Something on the sheet of Bo cannot be yet."),
        (
            (Set("players[0].mecha.3", True), Set("players[1].mecha.3", True)),
            "The sheets of Ada and Bo cannot all be right: “Each Mecha once”. Look at them once more, each of you.",
        ),
    ],
    ids=["their own", "together"],
)
async def test_whose_sheets_cannot_be_is_told_without_what_stands_there(written: tuple[Set, ...], said: str) -> None:
    house = services()
    play = await counted(house, *written)
    async with pad(phone(house, 0), play) as app:
        assert not any(one.startswith("problem-") for one in app.ids())
        await app.tap("finish", "everybody-done")
        await app.settle()
        assert app.says(said)
        assert not app.has("winner")
        assert not (await house.plays.open(play.id)).pad.finished


async def test_what_is_wrong_on_the_own_hand_is_said_at_once() -> None:
    house = services()
    play = await counted(house, Set("players[0].kaiju.9", 2), Set("players[1].kaiju.10", 2))
    async with pad(phone(house, 0), play) as app:
        assert "9" in app.label("problem-0")
        await app.tap("finish")
        assert app.has("mend-0")
        assert not app.has("mend-1")


async def test_after_a_play_at_the_table_only_what_the_own_hand_lacks_is_asked_for() -> None:
    house = services()
    play = await dealt(house, rolled(1, 6), Discard(0, 5, "draw"), Draw(0), Count())
    async with pad(phone(house, 1), play) as app:
        assert app.has("kaiju-9-1")
        await app.tap("seat-0")
        assert app.has("counts-0")
        assert not app.has("missing-0")
        await app.tap("finish")
        assert app.has("everybody-done")
        assert not app.has("mend-0")
    async with pad(phone(house, 0), play) as app:
        assert app.has("missing-0")
        await app.tap("finish")
        assert app.has("mend-0")
        assert app.says("Bo counts on another phone.")
        await app.tap("finish-anyway")
        await app.settle()
        assert app.has("winner")


async def test_who_only_watches_sees_no_hand() -> None:
    house = services()
    play = await counted(house, Set("players[0].kaiju.8", 1))
    async with pad(phone(house), play) as app:
        assert [app.label(f"total-{seat}") for seat in range(3)] == ["–"] * 3
        assert app.has("counts-0")
        assert app.dead("undo")
