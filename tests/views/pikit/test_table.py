"""Pikit at the table, on the screen in process: options, cards, refusals, two windows."""

from __future__ import annotations

import asyncio

import flet as ft

from models.journal import Event
from models.pikit.moves import Discard, Pick, Refill, Stand, Take, Target
from tests.views.harness import App, begun, pad
from tests.views.memory import services
from tests.views.pikit.tables import dealt, rolled, table_of
from views.hooks import MOMENT


async def test_the_rulebooks_turn_offers_exactly_its_options() -> None:
    house = services()
    play = await dealt(house, rolled(1, 3), Discard(0, 2, "reroll"), Pick(0, (1,)), rolled(6))
    async with pad(house, play) as app:
        offered = [one for one in app.ids() if one.startswith("take-")]
        assert offered == [
            "take-sum-7",
            "take-difference-5",
            "take-faces-1-6",
            "take-faces-1",
            "take-faces-6",
            "take-nothing",
        ]
        assert app.label("take-sum-7") == "7 – the sum"
        assert app.label("take-faces-1-6") == "1 and 6 – the faces"
        assert "1 and 3 became 1 and 6 by a 2" in app.label("dice-changes")
        await app.tap("take-sum-7")
        assert app.label("asked").startswith("What came to the market?")
        await app.tap("card-4")
        assert app.has("roll")
        assert "4 cards" not in app.label("seat-1")


async def test_cards_that_are_dealt_faster_than_the_screen_draws_all_count() -> None:
    house = services()
    play = await begun(house, "pikit", "Ada", "Bo", live=True)
    async with pad(house, play) as app:
        key = app.find("card-7").content
        assert isinstance(key, ft.Container)
        await asyncio.gather(*(app.session.dispatch_event(key._i, "click", None) for _ in range(3)))
        await app.settle()
        assert (await table_of(house, play)).market.known[7] == 3


async def test_a_doubled_tap_on_an_option_takes_once() -> None:
    house = services()
    play = await dealt(house, rolled(1, 6))
    async with pad(house, play) as app:
        key = app.find("take-sum-7").content
        assert isinstance(key, ft.Container)
        await asyncio.gather(*(app.session.dispatch_event(key._i, "click", None) for _ in range(2)))
        await app.settle()
        state = await table_of(house, play)
        assert (state.phase, state.hands[0].known[7]) == ("refill", 1)
        assert not app.has("problem-0")


async def test_a_card_that_the_dice_do_not_bring_is_refused_with_its_rule() -> None:
    house = services()
    play = await dealt(house, rolled(1, 6))
    async with pad(house, play) as app:
        await app.tap("market-8")
        assert "1 and 6 bring no 8" in app.label("problem-0")
        await app.tap("problem-0")
        assert app.says("PIK-T3c")
        await app.tap("close-sheet", "market-7")
        assert (await table_of(house, play)).hands[0].known[7] == 1
        assert not app.has("problem-0")


async def test_a_card_without_an_effect_says_what_it_is_kept_for() -> None:
    house = services()
    play = await dealt(house, rolled(1, 6))
    async with pad(house, play) as app:
        await app.tap("play-8")
        assert "Rule PIK-E8" in app.label("problem-0")


async def test_a_card_with_any_effect_asks_for_which() -> None:
    house = services()
    play = await dealt(house, rolled(1, 6), Take(0, "nothing"), rolled(2, 2))
    async with pad(house, play) as app:
        await app.tap("play-9")
        assert [one for one in app.ids() if one.startswith("effect-")] == [
            "effect-reroll",
            "effect-turn",
            "effect-draw",
            "effect-steal",
        ]
        await app.tap("effect-steal", "target-0")
        assert app.label("asked").startswith("Bo plays a 9: Steal.")
        await app.tap("card-5")
        state = await table_of(house, play)
        assert (state.hands[1].known[5], state.hands[0].known[5]) == (1, 0)


async def test_a_cancel_and_its_answer_are_named() -> None:
    house = services()
    hands = ((5, 2, 6), (9, 4))
    play = await dealt(house, rolled(1, 6), hands=hands)
    async with pad(house, play) as app:
        await app.tap("play-2", "answer", "cancel-1-9")
        assert "Bo cancels with a 9" in app.label("asked")
        assert app.label("stand") == "The 2 stays cancelled"
        await app.tap("answer", "cancel-0-6")
        await app.tap("pick-0")
        assert app.has("roll")
        await app.tap("undo", "undo", "stand")
        assert (await table_of(house, play)).phase == "act"


async def test_a_pair_names_the_holder_of_its_mecha() -> None:
    house = services()
    play = await dealt(house, rolled(4, 4), Take(0, "mecha"), rolled(4, 4), tile_13=True)
    async with pad(house, play) as app:
        assert app.label("take-steal") == "Steal – Mecha 4 is with Ada"
        assert "Pair tokens 4" in app.label("seat-0")
        await app.tap("take-steal", "stolen-mecha-4")
        assert app.label("pair-4") == "Mecha 4: Bo"


async def test_a_card_that_is_told_in_two_windows_at_once_lies_there_once_for_each() -> None:
    house = services()
    play = await begun(house, "pikit", "Ada", "Bo", live=True)
    async with pad(house, play) as app, pad(house, play) as other:
        keys = [one.find("card-7").content for one in (app, other)]
        pairs = zip((app, other), keys, strict=True)
        await asyncio.gather(*(one.session.dispatch_event(key._i, "click", None) for one, key in pairs))  # type: ignore[union-attr]
        await app.settle()
        # The second window had not seen the first one's card: its tap is stale.
        assert (await table_of(house, play)).market.known[7] == 1


async def test_a_steal_from_a_hand_that_was_emptied_goes_on() -> None:
    house = services()
    moves: list[Event] = [
        rolled(1, 6),
        Discard(0, 2, "reroll"),
        Discard(1, 6, "cancel"),
        Stand(0),
        Discard(0, 4, "steal"),
        Target(0, 1),
        Discard(1, 6, "cancel"),
        Discard(0, 6, "cancel"),
    ]
    play = await dealt(house, *moves, hands=((2, 4, 6), (6, 6)))
    async with pad(house, play) as app:
        await app.tap("stolen-nothing")
        assert (await table_of(house, play)).phase == "act"


async def test_a_tap_on_a_market_card_takes_that_card_alone() -> None:
    house = services()
    play = await dealt(house, rolled(2, 3))
    async with pad(house, play) as app:
        assert app.label("market-3") == "Market: 3, 1 card: take it, one face"
        await app.tap("market-3")
        state = await table_of(house, play)
        assert (state.hands[0].known[3], state.hands[0].known[2]) == (1, 1)


async def test_nothing_need_be_followed() -> None:
    house = services()
    play = await begun(house, "pikit", "Ada", "Bo", "Cleo", live=True)
    async with pad(house, play) as app:
        await app.tap("follow-nothing", "enter-dice", "face-0-2", "face-1-5", "take-sum-7")
        state = await table_of(house, play)
        assert (state.turn, state.hands[0].known[7]) == (1, 1)
        await app.tap("more", "deck-empty")
        assert "3 to go" in app.label("last-turns")


async def test_while_it_is_played_only_names_change() -> None:
    house = services()
    play = await dealt(house)
    async with pad(house, play) as app:
        await app.tap("more", "change-players")
        assert not app.has("add-player")
        assert not app.has("move-player-1-up")
        await app.write("player-1-name", "Bob")
        await app.tap("save-players")
        assert "Bob" in app.label("seat-1")


async def test_the_player_aid_is_one_tap_away_and_reads_its_rules() -> None:
    house = services()
    async with pad(house, await dealt(house)) as app:
        await app.tap("player-aid")
        assert app.label("aid-4") == "4: Steal a random card"
        await app.tap("aid-4")
        assert app.says("PIK-E4")


async def test_a_play_at_the_table_is_begun_from_the_games_page() -> None:
    house = services()
    async with App(house, "/game/pikit") as app:
        await app.tap("new-play")
        await app.tap("start")
        assert app.label("asked").startswith("Lay out the market")


async def test_a_mecha_that_the_dice_call_is_taken_where_it_lies() -> None:
    house = services()
    play = await dealt(house, rolled(4, 4))
    async with pad(house, play) as app:
        assert app.dead("pair-3")
        await app.tap("pair-4")
        assert (await table_of(house, play)).mecha[3] == 0


async def test_a_turn_without_a_card_is_two_taps() -> None:
    house = services()
    play = await dealt(house)
    async with pad(house, play) as app:
        await app.tap("roll")
        await asyncio.sleep(MOMENT + 0.1)
        await app.settle()
        before = (await table_of(house, play)).turns
        await app.tap("take-nothing")
        assert (await table_of(house, play)).turns == before + 1
        assert "in turn" in app.label("seat-1")


async def test_a_cancelled_card_can_stay_so_and_no_identifier_stands_twice() -> None:
    house = services()
    moves: list[Event] = [rolled(4, 4), Discard(1, 9, "steal"), Target(1, 0), Discard(0, 6, "cancel")]
    play = await dealt(house, rolled(1, 6), Take(0, "nothing"), *moves, hands=((5, 2, 6), (9, 4)), tile_13=True)
    async with pad(house, play) as app:
        assert not app.dead("stand")
        assert len(app.ids()) == len(set(app.ids())), "an identifier stands for one thing"


async def test_a_card_of_the_market_that_nobody_told_can_be_told_later() -> None:
    house = services()
    play = await dealt(house, rolled(1, 6), Take(0, "sum", (7,)), Refill(None))
    async with pad(house, play) as app:
        await app.tap("market-unknown", "name-11")
        state = await table_of(house, play)
        assert (state.market.known[11], state.market.hidden) == (1, 0)
        assert not app.has("market-unknown")
