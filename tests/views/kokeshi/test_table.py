"""Kokeshi at the table, on the screen in process: a turn, what is asked, what is shown before it is done, refusals."""

from __future__ import annotations

import asyncio
import re

import flet as ft
import pytest

from models.journal import Event
from models.kokeshi.components import ANIMALS, DOLLS
from models.kokeshi.moves import Advance, Follow
from models.kokeshi.reading import new_pairs
from models.kokeshi.rules import places
from models.kokeshi.state import KokeshiState
from tests.views.harness import App, pad
from tests.views.kokeshi.tables import at_the_table, builds, setup, table_of, until
from tests.views.memory import services


async def test_a_plain_turn_takes_four_taps_doll_confirm_tile_done() -> None:
    house = services()
    play = await at_the_table(house, *setup(2))
    async with pad(house, play) as app:
        assert app.label("asked").startswith("Ada: which doll goes up?")
        await app.tap("doll-samurai")
        assert app.label("asked") == "Samurai goes to height 1: empty It returns: take a tile"
        assert (await table_of(house, play)).phase == "advance", "it is shown before it is done"
        await app.tap("confirm")
        assert app.label("asked").startswith("Take a tile for the Samurai track")
        assert len([one for one in app.ids() if one.startswith("tile-")]) == 50
        await app.tap("tile-pink-9")
        assert app.label("space-samurai-1") == "Samurai 1: Pink tile: own doll, and the Cat"
        await app.tap("done")
        assert "in turn" in app.label("seat-1")
        assert app.label("workshop-1").startswith("Bo's workshop")


async def test_what_a_doll_will_come_to_is_said_in_words() -> None:
    house = services()
    moves = [*setup(2), *builds(0, "samurai", "green-7"), *builds(1, "sumotori", "pink-1")]
    play = await at_the_table(house, *moves)
    async with pad(house, play) as app:
        await app.tap("doll-princess")
        assert app.label("asked") == "Princess goes to height 1 Purple starting tile: Princess, or Batchan"
        await app.tap("doll-samurai")
        assert app.label("asked") == "Samurai goes to height 1 Green tile: own doll, and the Panda"
        await app.tap("let-go")
        assert app.label("asked").startswith("Ada: which doll goes up?")


async def test_recognition_that_can_be_bought_comes_first() -> None:
    def buyable(state: KokeshiState) -> bool:
        task = state.task
        return task is not None and task.kind == "take" and bool(state.buyable(state.turn, task.track))

    house = services()
    play = await at_the_table(house, *until(buyable))
    async with pad(house, play) as app:
        state = await table_of(house, play)
        assert state.task is not None
        levels = state.buyable(state.turn, state.task.track)
        assert [one for one in app.ids() if one.startswith("recognise-")] == [f"recognise-{one}" for one in levels]
        assert "recognition, level" in app.label(f"recognise-{levels[0]}")
        await app.tap(f"recognise-{levels[0]}")
        assert (await table_of(house, play)).workshops[state.turn].level(state.task.track) == levels[0]
        await app.tap("undo")
        assert app.has(f"recognise-{levels[0]}")


async def test_a_side_is_chosen_and_the_stack_says_what_is_in_hand() -> None:
    house = services()
    play = await at_the_table(house, *setup(2), Advance(0, "princess"))
    async with pad(house, play) as app:
        assert app.label("asked").startswith("Which of the two?")
        assert app.label("stack") == "In hand: Purple starting tile: Princess, or Batchan"
        assert app.label("side-left") == "Princess goes to height 2: empty. It returns: take a tile"
        assert app.label("side-right") == "Batchan goes to height 1: empty. It returns: take a tile"
        await app.tap("side-right")
        assert app.label("asked").startswith("Take a tile for the Batchan track")
        await app.tap("undo")
        assert app.has("side-left")
        await app.tap("undo")
        assert app.label("asked").startswith("Ada: which doll goes up?")
        assert not app.has("stack")


async def test_what_waits_is_named_behind_what_is_in_hand() -> None:
    house = services()
    # Own doll (Princess, to an empty space) and a tile for this track: the space waits until the tile is done.
    moves: list[Event] = [*setup(2), *builds(0, "samurai", "purple-6"), *builds(1, "samurai", "green-9")]
    play = await at_the_table(house, *moves, Advance(0, "samurai"))
    async with pad(house, play) as app:
        assert app.label("asked").startswith("Take a tile for the Samurai track")
        assert app.label("stack").startswith("In hand: a tile for the Samurai track. Then: Purple starting tile")


async def test_a_doll_of_another_workshop_is_refused_with_its_rule() -> None:
    house = services()
    play = await at_the_table(house, *setup(2))
    async with pad(house, play) as app:
        await app.tap("seat-1")
        assert app.label("workshop-1").startswith("Bo's workshop")
        await app.tap("doll-princess")
        assert "Rule KOK-S5" in app.label("problem-0")
        await app.tap("problem-0")
        assert app.says("KOK-S5")
        await app.tap("close-sheet", "seat-0", "doll-princess", "confirm")
        assert not app.has("problem-0")


async def test_a_doll_is_refused_while_a_tile_is_in_hand() -> None:
    house = services()
    play = await at_the_table(house, *setup(2), Advance(0, "princess"))
    async with pad(house, play) as app:
        await app.tap("doll-samurai")
        assert "Rule KOK-C6" in app.label("problem-0")


def two_beside(state: KokeshiState) -> bool:
    """Whether two tiles wait that go anywhere."""
    return not state.setup and state.phase == "place" and len(state.workshops[state.turn].beside) > 1


@pytest.mark.parametrize("drawn", [False, True], ids=["at once", "after it was drawn"])
@pytest.mark.parametrize(
    ("events", "identifier"),
    [
        pytest.param([*setup(2), Advance(0, "samurai")], "tile-pink-9", id="take"),
        pytest.param([], "tile-purple-start-1", id="deal"),
        pytest.param([*setup(2), Follow(True)], "tile-pink-1", id="refill"),
        pytest.param(setup(2)[:2], "place-princess", id="place in the setup"),
        pytest.param(until(two_beside, seed=43), "", id="place"),
    ],
)
async def test_a_doubled_tap_moves_once(events: list[Event], identifier: str, drawn: bool) -> None:
    house = services()
    play = await at_the_table(house, *events)
    async with pad(house, play) as app:
        if not identifier:
            state = await table_of(house, play)
            track = next(track for name, track in places(state) if name == state.workshops[state.turn].beside[0])
            identifier = f"place-{DOLLS[track]}"
        surface = app.find(identifier).content
        assert isinstance(surface, ft.Container)
        taps = [app.session.dispatch_event(surface._i, "click", None) for _ in range(2)]
        if drawn:
            for one in taps:
                await one
                await app.settle()
        else:
            await asyncio.gather(*taps)
            await app.settle()
        after = await house.plays.open(play.id)
        assert after.number == play.number + 1
        assert not app.has("problem-0")


async def test_a_doubled_tap_on_the_word_moves_once() -> None:
    house = services()
    play = await at_the_table(house, *setup(2))
    async with pad(house, play) as app:
        await app.tap("doll-samurai")
        surface = app.find("confirm").content
        assert isinstance(surface, ft.Container)
        await asyncio.gather(*(app.session.dispatch_event(surface._i, "click", None) for _ in range(2)))
        await app.settle()
        assert (await table_of(house, play)).phase == "resolve"
        assert not app.has("problem-0")


async def test_setup_deals_and_places_and_says_what_a_pair_costs() -> None:
    house = services()
    play = await at_the_table(house)
    async with pad(house, play) as app:
        assert app.label("asked").startswith("Ada's starting tiles: tap the two")
        await app.tap("tile-purple-start-1", "tile-pink-start-2")
        assert app.label("place-princess") == "Place it on the Princess track: −3"
        assert app.label("place-samurai") == "Place it on the Samurai track: free"
        await app.tap("tile-pink-start-2", "place-samurai", "place-sumotori")
        state = await table_of(house, play)
        assert state.workshops[0].tracks[3:] == (("pink-start-2",), ("purple-start-1",))
        assert app.label("asked").startswith("Bo's starting tiles")
        assert not app.has("tile-purple-start-1"), "it is dealt"


async def test_a_row_that_is_taken_is_refused_in_the_setup() -> None:
    house = services()
    play = await at_the_table(house)
    async with pad(house, play) as app:
        await app.tap("tile-purple-start-1", "tile-pink-start-2", "place-samurai", "place-samurai")
        assert "Rule KOK-S1" in app.label("problem-0")


async def test_what_a_disc_met_is_told_or_that_nothing_lies_there() -> None:
    house = services()
    play = await at_the_table(house, *until(lambda state: bool(state.arrived)))
    async with pad(house, play) as app:
        state = await table_of(house, play)
        seat, animal = state.arrived[0]
        assert app.label("asked") == f"{('Ada', 'Bo')[seat]} reached the tile of the {ANIMALS[animal].title()}: which?"
        assert [one for one in app.ids() if one.startswith("tile-")] == [f"tile-{name}" for name in state.hidden]
        await app.tap("found-none")
        assert (await table_of(house, play)).bare[animal]
        await app.tap("undo", f"tile-{state.hidden[0]}")
        assert state.hidden[0] in (await table_of(house, play)).workshops[seat].beside


async def test_the_offer_is_followed_from_a_switch_and_its_new_tile_is_asked_for() -> None:
    house = services()
    play = await at_the_table(house, *setup(2))
    async with pad(house, play) as app:
        await app.tap("more", "follow-offer")
        assert app.label("asked") == "What lies in the offer? Tap the 4 open tiles: 0 of 4"
        await app.tap("tile-pink-1", "tile-green-3", "tile-yellow-7", "tile-purple-5")
        await app.tap("doll-samurai", "confirm")
        assert [one for one in app.ids() if one.startswith("tile-")] == [
            "tile-pink-1",
            "tile-green-3",
            "tile-yellow-7",
            "tile-purple-5",
        ]
        await app.tap("tile-green-3")
        assert app.label("asked").startswith("What came to the offer?")
        assert not app.has("tile-green-3"), "it is taken"
        assert not app.has("tile-pink-1"), "it lies in the offer"
        await app.tap("tile-green-4", "done")
        assert (await table_of(house, play)).offer == ("pink-1", "yellow-7", "purple-5", "green-4")
        await app.tap("more", "follow-offer")
        assert (await table_of(house, play)).offer is None


async def test_tiles_of_the_offer_that_are_tapped_in_a_row_all_count() -> None:
    house = services()
    play = await at_the_table(house, *setup(2), Follow(True))
    async with pad(house, play) as app:
        keys = [app.find(f"tile-{name}").content for name in ("pink-1", "green-3", "yellow-7", "purple-5")]
        await asyncio.gather(*(app.session.dispatch_event(one._i, "click", None) for one in keys))  # type: ignore[union-attr]
        await app.settle()
        assert len((await table_of(house, play)).offer or ()) == 4


async def test_happiness_goes_up_and_down_on_side_b_only() -> None:
    house = services()
    play = await at_the_table(house, *setup(2), side="B")
    async with pad(house, play) as app:
        await app.tap("happiness-0-up", "happiness-0-up", "happiness-0-down", "happiness-0-down", "happiness-0-down")
        assert app.label("happiness-0") == "Happiness: −1"
        await app.tap("undo")
        assert app.label("happiness-0") == "Happiness: 0"
        await app.tap("seat-1", "happiness-1-up")
        assert [shop.happiness for shop in (await table_of(house, play)).workshops] == [0, 1]
    play = await at_the_table(house, *setup(2))
    async with pad(house, play) as app:
        assert not app.has("happiness-0-up")


async def test_in_a_solo_play_the_dummys_tile_is_asked_for() -> None:
    house = services()
    play = await at_the_table(
        house, *until(lambda state: bool(state.drawing), solo=True), names=("Ada", "Dummy"), solo=True
    )
    async with pad(house, play) as app:
        assert app.label("asked").startswith("Draw a tile for Dummy's ")
        await app.tap(next(one for one in app.ids() if one.startswith("tile-")))
        assert not (await table_of(house, play)).drawing


@pytest.mark.parametrize(
    ("buys", "why"), [(True, "Ada has 5 recognitions."), (False, "The bag cannot fill the offer.")]
)
async def test_the_end_is_announced_with_its_reason_and_the_rounds_left(buys: bool, why: str) -> None:
    house = services()
    play = await at_the_table(house, *until(lambda state: state.last is not None, buys=buys))
    async with pad(house, play) as app:
        assert app.label("last-rounds") == f"{why} This round, then 1 more."
    play = await at_the_table(house, *until(lambda state: state.last == state.round and state.phase == "advance"))
    async with pad(house, play) as app:
        assert app.label("last-rounds").endswith("This is the last round.")


async def test_a_tile_beside_the_board_shows_what_every_track_costs() -> None:
    house = services()
    wanted = lambda state: not state.setup and state.phase == "place" and bool(state.workshops[state.turn].beside)  # noqa: E731
    play = await at_the_table(house, *until(wanted))
    async with pad(house, play) as app:
        state = await table_of(house, play)
        for name, track in places(state):
            await app.tap(f"tile-{name}")
            cost = 3 * new_pairs(state, state.turn, name, track)
            label = app.label(f"place-{DOLLS[track]}")
            assert label.endswith(f": −{cost}" if cost else ": free")


async def test_the_player_aid_says_all_effects() -> None:
    house = services()
    async with pad(house, await at_the_table(house, *setup(2))) as app:
        await app.tap("player-aid")
        assert app.label("aid-purple-2") == "own doll, or any doll to the right"
        assert len([one for one in app.ids() if one.startswith("aid-")]) == 14


async def test_no_identifier_stands_twice_and_everything_is_labelled() -> None:
    house = services()
    tables = (
        lambda state: state.phase == "resolve" and state.tasks[0].kind == "side",
        lambda state: state.phase == "resolve" and state.tasks[0].kind == "disc",
        lambda state: not state.setup and state.phase == "place",
        lambda state: state.phase == "over",
    )
    for wanted in tables:
        play = await at_the_table(house, *until(wanted, 3), names=("Ada", "Bo", "Cleo"))
        async with pad(house, play) as app:
            assert len(app.ids()) == len(set(app.ids())), app.ids()
            assert all(app.label(one) for one in app.ids())


async def test_a_play_at_the_table_is_begun_from_the_games_page() -> None:
    house = services()
    async with App(house, "/game/kokeshi") as app:
        await app.tap("new-play", "start")
        assert "starting tiles" in app.label("asked")


async def test_stopping_leads_into_sheets_that_are_filled() -> None:
    house = services()
    play = await at_the_table(house, *until(lambda state: state.round > 8 and state.phase == "advance"))
    async with pad(house, play) as app:
        totals = [re.search(r"(−?\d+) points", app.label(f"seat-{seat}")) for seat in (0, 1)]
        await app.tap("more", "count")
        assert app.has("finish")
        assert totals[0] is not None
        assert app.number("total-0") == int(totals[0][1].replace("−", "-"))
