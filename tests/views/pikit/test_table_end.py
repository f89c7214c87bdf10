"""The end of a play at Pikit's table: last turns, counting, and who won."""

from __future__ import annotations

from models.journal import Count, Event, Roster, Seated
from models.pikit.moves import Discard, Draw, Empty, Refill, Take, Unknown
from tests.views.harness import App, pad
from tests.views.memory import services
from tests.views.pikit.tables import dealt, rolled


async def test_the_address_of_a_result_names_nobody_while_the_play_goes_on() -> None:
    house = services()
    play = await dealt(house, rolled(1, 6))
    async with App(house, f"/play/{play.id}/result") as app:
        assert not app.has("winner")
        await app.tap("go-on")
        assert app.has("take-sum-7")


async def test_whoever_is_added_after_counting_has_a_sheet_and_lacks_nothing() -> None:
    house = services()
    play = await dealt(house, rolled(1, 6), Discard(0, 5, "draw"), Draw(0), Count())
    people = [Seated(one.id, one.name) for one in play.pad.players]
    play = await house.plays.make(play.id, Roster((people[1], people[0], Seated("new", "Cy"))), play.number)
    async with pad(house, play) as app:
        await app.tap("seat-2")
        assert not app.has("missing-2")
        await app.tap("seat-1")
        assert "Ada holds one card that nobody has seen" in app.label("missing-1")


async def test_a_counted_deck_is_not_empty_before_its_end() -> None:
    house = services()
    play = await dealt(house)
    async with pad(house, play) as app:
        await app.tap("more", "deck-empty")
        assert "24 cards are still in the deck" in app.label("problem-0")
    for told in ("unknown-deck", "deck-empty"):
        async with pad(house, play) as app:
            await app.tap("more", told)
    async with pad(house, play) as app:
        assert "2 to go" in app.label("last-turns")


async def test_the_end_leads_into_sheets_filled_with_all_that_is_known() -> None:
    house = services()
    moves: list[Event] = [
        rolled(1, 6),
        Discard(0, 5, "draw"),
        Draw(0),
        Take(0, "sum", (7,)),
        Refill(1),
        Unknown("deck"),
        Empty(),
        rolled(1, 6),
        Take(1, "faces", (1,)),
        rolled(5, 5),
        Take(0, "nothing"),
    ]
    play = await dealt(house, *moves)
    async with pad(house, play) as app:
        await app.tap("count")
        assert app.has("finish")
        assert "Ada holds one card that nobody has seen" in app.label("missing-0")
        assert app.number("total-0") == 2 + 8 + 7
        await app.tap("kaiju-4-0")
        assert not app.has("missing-0")
        await app.tap("next-player", "finish")
        await app.settle()
        assert app.has("winner")


async def test_counting_can_be_undone() -> None:
    house = services()
    play = await dealt(house, rolled(1, 6))
    async with pad(house, play) as app:
        await app.tap("more", "count")
        assert app.has("finish")
        await app.tap("undo")
        assert app.has("take-sum-7")


async def test_who_won_is_not_said_before_hands_that_nobody_saw_are_entered() -> None:
    house = services()
    play = await dealt(house, rolled(1, 6), Discard(0, 5, "draw"), Draw(0))
    async with pad(house, play) as app:
        await app.tap("more", "count", "seat-1", "finish")
        assert not app.has("winner")
        assert "Ada holds one card" in app.label("mend-0")
        await app.tap("mend-0")
        assert app.has("missing-0")
        await app.tap("kaiju-4-0", "finish")
        assert app.has("winner")


async def test_a_play_that_was_stopped_says_so() -> None:
    house = services()
    play = await dealt(house, rolled(1, 6))
    async with pad(house, play) as app:
        await app.tap("more", "count", "finish")
        assert app.says("The play was stopped early.")
