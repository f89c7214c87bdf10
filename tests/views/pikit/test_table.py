"""Pikit at the table, on the screen in process: taps, refusals, undo, real dice, and the way into scoring."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import flet as ft

from models.journal import Count, Event, Roster, Seated, Thrown
from models.pikit.moves import Deal, Discard, Draw, Empty, Pick, Refill, Stand, Take, Target, Unknown
from models.pikit.state import PikitState
from models.play import Play
from tests.views.harness import App, begun, pad
from tests.views.memory import services
from views.hooks import MOMENT
from views.ports import Services

MARKET = (1, 2, 3, 5, 6, 7, 8, 8)
HANDS = ((5, 2, 8), (9, 4))


async def dealt(house: Services, *more: Event, hands: Sequence[Sequence[int]] = HANDS, **options: Any) -> Play:
    """A play of two whose market and hands are told, and *more* moves."""
    play = await begun(house, "pikit", "Ada", "Bo", live=True, **options)
    deals = [Deal(seat, value) for seat, hand in enumerate(hands) for value in hand]
    for event in (*(Refill(value) for value in MARKET), *deals, *more):
        play = await house.plays.make(play.id, event, play.number)
    return play


def rolled(*values: int) -> Thrown:
    return Thrown("2d6" if len(values) == 2 else "1d6", values)


async def table_of(house: Services, play: Play) -> PikitState:
    state = (await house.plays.open(play.id)).table
    assert isinstance(state, PikitState)
    return state


async def test_a_plain_turn_is_three_taps() -> None:
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


async def test_what_was_rolled_here_falls_again_after_undo() -> None:
    house = services()
    play = await dealt(house)
    async with pad(house, play) as app:
        await app.tap("roll")
        first = (await table_of(house, play)).dice
        await app.tap("undo")
        assert (await table_of(house, play)).dice == ()
        await app.tap("roll")
        assert (await table_of(house, play)).dice == first
        assert not app.has("correct-dice")


async def test_a_mistyped_real_die_is_corrected() -> None:
    house = services()
    play = await dealt(house)
    async with pad(house, play) as app:
        await app.tap("enter-dice", "face-0-1", "face-1-4")
        assert app.has("take-difference-3")
        await app.tap("correct-dice", "face-0-1", "face-1-3")
        assert (await table_of(house, play)).dice == (1, 3)
        assert app.has("take-difference-2")
        await app.tap("take-nothing")
        assert app.has("face-0-1"), "who enters dice once goes on entering them"


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


async def test_a_mistyped_die_that_was_rolled_again_is_corrected_alone_in_one_step() -> None:
    house = services()
    play = await dealt(house, rolled(1, 3), Discard(0, 2, "reroll"), Pick(0, (1,)))
    async with pad(house, play) as app:
        await app.tap("enter-dice", "face-1-6", "correct-dice")
        assert not app.has("face-0-1")
        await app.tap("face-1-5")
        assert (await table_of(house, play)).dice == (1, 5)
        await app.tap("undo")
        assert (await table_of(house, play)).phase == "throw"


async def test_half_entered_dice_never_become_part_of_another_roll() -> None:
    house = services()
    play = await dealt(house)
    async with pad(house, play) as app, pad(house, play) as other:
        await app.tap("enter-dice", "face-0-5")
        await other.tap("roll")
        await asyncio.sleep(MOMENT + 0.1)
        await other.settle()
        await other.tap("take-nothing")
        await app.settle()
        await app.tap("face-1-2")
        assert (await table_of(house, play)).dice == ()
        await app.tap("face-0-4")
        assert (await table_of(house, play)).dice == (4, 2)


async def test_two_faces_that_are_tapped_before_the_screen_draws_both_count() -> None:
    house = services()
    play = await dealt(house)
    async with pad(house, play) as app:
        await app.tap("enter-dice")
        faces = [app.find(one).content for one in ("face-0-1", "face-1-6")]
        await asyncio.gather(*(app.session.dispatch_event(one._i, "click", None) for one in faces))  # type: ignore[union-attr]
        await app.settle()
        assert (await table_of(house, play)).dice == (1, 6)


async def test_a_tap_right_after_the_roll_takes_nothing() -> None:
    house = services()
    play = await dealt(house)
    async with pad(house, play) as app:
        await app.tap("roll")
        assert app.dead("take-nothing"), "the finger that rolled twice must not choose"
        await asyncio.sleep(MOMENT + 0.1)
        await app.settle()
        assert not app.dead("take-nothing")


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


async def test_every_move_that_may_be_made_has_a_control_that_is_alive() -> None:
    house = services()
    moves: list[Event] = [rolled(4, 4), Discard(1, 9, "steal"), Target(1, 0), Discard(0, 6, "cancel")]
    play = await dealt(house, rolled(1, 6), Take(0, "nothing"), *moves, hands=((5, 2, 6), (9, 4)), tile_13=True)
    async with pad(house, play) as app:
        assert not app.dead("stand")
        assert len(app.ids()) == len(set(app.ids())), "an identifier stands for one thing"


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


async def test_nothing_need_be_followed() -> None:
    house = services()
    play = await begun(house, "pikit", "Ada", "Bo", "Cleo", live=True)
    async with pad(house, play) as app:
        await app.tap("follow-nothing", "enter-dice", "face-0-2", "face-1-5", "take-sum-7")
        state = await table_of(house, play)
        assert (state.turn, state.hands[0].known[7]) == (1, 1)
        await app.tap("more", "deck-empty")
        assert "3 to go" in app.label("last-turns")


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


async def test_a_mecha_that_the_dice_call_is_taken_where_it_lies() -> None:
    house = services()
    play = await dealt(house, rolled(4, 4))
    async with pad(house, play) as app:
        assert app.dead("pair-3")
        await app.tap("pair-4")
        assert (await table_of(house, play)).mecha[3] == 0


async def test_roll_here_instead_rolls() -> None:
    house = services()
    play = await dealt(house)
    async with pad(house, play) as app:
        await app.tap("enter-dice", "roll-here")
        assert (await table_of(house, play)).dice
