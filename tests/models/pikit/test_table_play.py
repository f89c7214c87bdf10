"""Pikit at the table beyond its rule tables: the rulebook's examples, what moves do, how it ends."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models import catalogue
from models.journal import Count, Finish, Set
from models.pikit.live import LIVE
from models.pikit.moves import (
    Discard,
    Draw,
    Eights,
    Empty,
    Name,
    Pick,
    Refill,
    Stand,
    Stolen,
    Take,
    Target,
    Turn,
    Unknown,
)
from models.pikit.rules import chance, legal_moves
from models.pikit.state import PikitState, Pile
from models.problems import IllegalMove, StaleMove
from tests.models.live_driver import wild
from tests.models.pikit.script import (
    ADA,
    BO,
    CLEO,
    DAN,
    box,
    drained,
    hands,
    market,
    passes,
    roll,
    rolls,
    state_of,
    table,
    takes_one,
    throw,
)
from tests.models.tables import NAMES, Scene


def hand(scene: Scene, seat: int) -> list[int]:
    """The known cards of *seat*, low ones first."""
    return cards(state_of(scene).hands[seat])


def cards(pile: Pile) -> list[int]:
    """The known cards of a pile."""
    return [value for value, count in enumerate(pile.known) for _ in range(count)]


def takes(state: PikitState) -> set[tuple[str, tuple[int, ...]]]:
    """The ways to take a turn that are open to the player in turn."""
    return {(one.way, one.values) for one in legal_moves(state, state.turn) if isinstance(one, Take)}


@pytest.mark.golden
def test_a_starting_hand_of_5_2_and_8_has_three_cards() -> None:
    dealing = box().then(*market(1, 2, 3, 4, 5, 6, 7, 8), *hands((5, 2)))
    assert state_of(dealing).turn == ADA
    assert state_of(dealing.then(*hands((8,)))).turn == BO
    assert hand(dealing.then(*hands((8,))), ADA) == [2, 5, 8]


EXAMPLE = table((2, 8), (4, 6), lies=(1, 4, 5, 6, 7, 7, 8, 8)).then(roll(1, 3))
REROLLED = EXAMPLE.then(Discard(ADA, 2, "reroll"), Pick(ADA, (0, 1)), roll(1, 6))


@pytest.mark.golden
def test_the_rulebooks_turn_rerolls_1_and_3_into_1_and_6_and_takes_the_7() -> None:
    assert takes(state_of(REROLLED)) == {
        ("sum", (7,)),
        ("difference", (5,)),
        ("faces", (1, 6)),
        ("faces", (1,)),
        ("faces", (6,)),
        ("nothing", ()),
    }
    taken = REROLLED.then(Take(ADA, "sum", (7,)))
    assert hand(taken, ADA) == [7, 8]
    assert cards(state_of(taken).market) == [1, 4, 5, 6, 7, 8, 8]
    assert state_of(taken).phase == "refill"
    full = state_of(taken.then(Refill(3)))
    assert (full.market.size, full.turn, full.phase) == (8, BO, "roll")
    assert full.discards[2] == 1


def test_a_reroll_of_one_die_leaves_the_other() -> None:
    assert state_of(EXAMPLE.then(Discard(ADA, 2, "reroll"), Pick(ADA, (1,)), throw(6))).dice == (1, 6)


def test_a_turned_die_counts_as_it_lies_and_the_screen_knows_what_it_was() -> None:
    state = state_of(table((7, 8), (4, 6)).then(roll(1, 3), Discard(ADA, 7, "turn"), Turn(ADA, 1, 6)))
    assert state.dice == (1, 6)
    assert [(one.value, one.before, one.after) for one in state.changes] == [(7, (1, 3), (1, 6))]


def test_a_drawn_card_is_known_to_nobody_and_missing_on_the_pad() -> None:
    play = table((5, 8), (4, 6)).then(roll(1, 3), Discard(ADA, 5, "draw"), Draw(ADA)).play()
    assert play.table.hands[ADA].hidden == 1
    (one,) = play.state.missing(ADA)
    assert (one.rule, one.message, one.params["n"]) == ("PIK-P1", "hand_unseen", 1)
    words = catalogue.sentence(one, play.pad.game.book, NAMES)
    assert words == "Ada holds one card that nobody has seen: add it."
    counted = play.make(Count(), play.number)
    entered = counted.make(Set("players[0].kaiju.9", 1), counted.number)
    assert entered.state.missing(ADA) == []
    assert entered.state.missing(BO) == []


def test_a_hand_that_nobody_followed_is_missing_until_a_card_of_it_is_entered() -> None:
    play = table(None, (4, 6), lies=()).then(roll(1, 3), Take(ADA, "sum", (4,)), Count()).play()
    (one,) = play.state.missing(ADA)
    assert (one.rule, one.message) == ("PIK-P1", "hand_unknown")
    assert catalogue.sentence(one, play.pad.game.book, NAMES) == "Ada's hand was not followed: enter its cards."
    entered = play.make(Set("players[0].kaiju.9", 1), play.number)
    assert entered.state.missing(ADA) == entered.state.missing(BO) == []


SIXES = table((2, 6, 9), (6, 10), (6, 11), (6, 7)).then(roll(1, 3), Discard(ADA, 2, "reroll"))


@pytest.mark.parametrize("answers", range(1, 7))
def test_an_odd_number_of_cancels_cancels_and_an_even_one_does_not(answers: int) -> None:
    chain = [(BO, 6), (ADA, 6), (CLEO, 11), (ADA, 9), (BO, 10), (DAN, 6)][:answers]
    scene = SIXES.then(*(Discard(seat, value, "cancel") for seat, value in chain))
    assert state_of(scene).cancelled is (answers % 2 == 1)
    done = scene.then(Stand(ADA)) if answers % 2 else scene.then(Pick(ADA, (0,)), throw(6))
    state = state_of(done)
    assert state.dice == ((1, 3) if answers % 2 else (6, 3))
    assert (state.phase, state.stack, sum(state.discards)) == ("act", (), 1 + answers)


def test_after_a_cancelled_throw_the_dice_lie_as_before_and_the_turn_goes_on() -> None:
    scene = SIXES.then(Pick(ADA, (0, 1)), Discard(BO, 6, "cancel"), Stand(ADA))
    state = state_of(scene)
    assert (state.phase, state.dice, state.throwing, state.changes) == ("act", (1, 3), (), ())
    assert state_of(scene.then(Discard(ADA, 9, "turn"), Turn(ADA, 0, 6))).dice == (6, 3)


def test_eights_come_together_the_known_ones_and_the_untold_ones() -> None:
    told = table((5, 5), (6, 6), lies=(8, 8, 8, 1, 2, 3, 4, 5)).then(roll(2, 6), Take(ADA, "sum", (8,)))
    assert hand(told, ADA) == [5, 5, 8, 8, 8]
    assert state_of(told).phase == "refill"
    untold = table((5, 5), (6, 6), lies=()).then(Name(8), Name(8), roll(2, 6), Take(ADA, "sum", (8,)))
    assert hand(untold, ADA) == [5, 5, 8, 8]
    reveal = chance(state_of(untold))
    assert reveal is not None
    assert reveal.moves == tuple(Eights(more) for more in range(5))
    came = state_of(untold.then(Eights(3)))
    assert came.hands[ADA].known[8] == 5
    assert (came.market.size, came.phase) == (8, "roll")


def test_2_and_6_take_the_8_by_the_sum_and_the_4_by_the_difference() -> None:
    assert takes(state_of(table((5, 5), (6, 6)).then(roll(2, 6)))) >= {("sum", (8,)), ("difference", (4,))}


def test_a_mecha_that_is_stolen_by_a_card_moves_with_its_pair_token() -> None:
    mecha = table((4, 6), (3, 8)).then(*passes(ADA), roll(5, 5), Take(BO, "mecha"))
    stolen = mecha.then(roll(1, 3), Discard(ADA, 4, "steal"), Target(ADA, BO), Stolen(None, 5))
    state = state_of(stolen)
    assert (state.pairs(ADA), state.pairs(BO)) == ([5], [])
    assert ("steal", ()) in takes(state_of(rolls(stolen.then(Take(ADA, "nothing")), BO, 5, 5)))


def test_untold_cards_become_known_when_they_are_taken() -> None:
    scene = table((5, 5), (6, 6), lies=()).then(roll(1, 3), Take(ADA, "faces", (1, 3)))
    state = state_of(scene)
    assert hand(scene, ADA) == [1, 3, 5, 5]
    assert (state.market, state.deck, state.phase) == (Pile(hidden=8), 37 - 8 - 4 - 2, "roll")


def test_a_market_that_is_named_card_by_card_is_followed_again() -> None:
    scene = table((5, 5), (6, 6), lies=()).then(*(Name(value) for value in (1, 2, 3, 4, 5, 6, 7, 8)))
    assert state_of(scene).followed
    assert state_of(scene.then(roll(1, 3), Take(ADA, "sum", (4,)))).phase == "refill"


def test_a_steal_that_its_victim_answered_with_the_last_card_finds_nothing() -> None:
    scene = table((4, 6), (10,)).then(roll(1, 3), Discard(ADA, 4, "steal"), Target(ADA, BO))
    answered = scene.then(Discard(BO, 10, "cancel"), Discard(ADA, 6, "cancel"))
    reveal = chance(state_of(answered))
    assert reveal is not None
    assert reveal.moves == (Stolen(),)
    assert state_of(answered.then(Stolen())).phase == "act"


def test_a_steal_where_answers_left_nobody_a_card_finds_nobody() -> None:
    scene = table((4, 6), (10,)).then(roll(1, 3), Discard(ADA, 4, "steal"))
    answered = scene.then(Discard(BO, 10, "cancel"), Discard(ADA, 6, "cancel"))
    assert legal_moves(state_of(answered), ADA) == [Stand(ADA)]
    assert state_of(answered.then(Stand(ADA))).phase == "act"


def test_a_draw_from_a_deck_that_turns_out_to_be_empty_does_nothing() -> None:
    scene = table((5, 8), (6, 6)).then(Unknown("deck"), roll(1, 3), Discard(ADA, 5, "draw"), Empty())
    assert legal_moves(state_of(scene), ADA) == [Stand(ADA)]
    assert state_of(scene.then(Stand(ADA))).phase == "act"


FIVES = table((5, 5), (6, 7), (8, 9), lies=(1, 1, 2, 2, 3, 3, 4, 4))


def finals(scene: Scene) -> list[int]:
    """The seats that still have a turn when those that come take nothing, in order."""
    seats = []
    while (state := state_of(scene)).phase != "over":
        seats.append(state.turn)
        scene = scene.then(*passes(state.turn))
    return seats


def test_a_refill_that_empties_the_deck_gives_each_player_one_more_turn() -> None:
    """PIK-N1: also the player who emptied it."""
    last = drained(FIVES, 1)
    seat = state_of(last).turn
    scene = takes_one(last)
    assert not state_of(scene).emptied
    scene = scene.then(Refill(None))
    assert state_of(scene).emptied
    assert finals(scene) == [(seat + 1) % 3, (seat + 2) % 3, seat]


def test_a_refill_that_the_deck_cannot_complete_ends_the_turn() -> None:
    """Seven 8s and a 10 lie there, and the deck has an 11."""
    last = drained(FIVES, left=1, most=1)
    seat = state_of(last).turn
    scene = last.then(roll(2, 6), Take(seat, "sum", (8,)), Refill(11))
    assert cards(state_of(scene).market) == [10, 11]
    assert finals(scene) == [(seat + 1) % 3, (seat + 2) % 3, seat]


def test_a_5_that_takes_the_last_card_lets_the_turn_go_on() -> None:
    scene = rolls(drained(FIVES, 1), ADA, 1, 1).then(Discard(ADA, 5, "draw"), Draw(ADA))
    state = state_of(scene)
    assert (state.emptied, state.deck, state.left, state.turn, state.phase) == (True, 0, None, ADA, "act")
    assert finals(scene.then(Take(ADA, "nothing"))) == [BO, CLEO, ADA]


def test_in_final_turns_the_market_shrinks() -> None:
    scene = takes_one(drained(FIVES, 0))
    assert state_of(scene).market.size == 7
    assert state_of(takes_one(scene)).market.size == 6


def test_an_uncounted_deck_that_was_empty_before_the_roll_makes_this_turn_a_final_one() -> None:
    assert finals(FIVES.then(*passes(ADA), Unknown("deck"), Empty())) == [BO, CLEO, ADA]


def test_an_uncounted_deck_that_runs_out_in_a_turn_lets_it_end_first() -> None:
    scene = FIVES.then(Unknown("deck"), roll(1, 2), Empty(), Take(ADA, "faces", (1, 2)))
    assert state_of(scene).market.size == 6
    assert finals(scene) == [BO, CLEO, ADA]


def test_an_uncounted_deck_that_runs_out_while_the_market_is_filled_ends_the_turn() -> None:
    scene = FIVES.then(Unknown("deck"), roll(1, 2), Take(ADA, "faces", (1, 2)), Refill(11), Empty())
    assert state_of(scene).market.size == 7
    assert finals(scene) == [BO, CLEO, ADA]


def test_the_sheets_are_written_after_the_count_and_not_before() -> None:
    play = FIVES.play()
    for early in (Set("players[0].kaiju.1", 1), Finish()):
        with pytest.raises(IllegalMove):
            play.make(early, play.number)
    counted = play.make(Count(), play.number)
    assert counted.pad.cell(ADA, "kaiju.5") == 2
    mended = counted.make(Set("players[0].kaiju.1", 1), counted.number)
    done = mended.make(Finish(), mended.number)
    assert [player.total for player in done.pad.sheet.players] == [26, 13, 17]
    with pytest.raises(IllegalMove):
        done.make(roll(1, 2), done.number)


def test_of_two_cancels_at_one_moment_the_second_is_stale() -> None:
    """Both answered the same card: only the first may, and the other player sees that first."""
    play = SIXES.play()
    seen = play.number
    play = play.make(Discard(BO, 6, "cancel"), seen)
    with pytest.raises(StaleMove):
        play.make(Discard(CLEO, 6, "cancel"), seen)


@given(players=st.integers(2, 4), seed=st.integers(0, 2**32))
@settings(deadline=None, max_examples=100)
def test_whatever_people_tell_no_more_cards_are_anywhere_than_the_deck_had(players: int, seed: int) -> None:
    source, state = random.Random(seed), state_of(box(players, tile=True))
    deck = state.unseen
    while state.phase != "over":
        state = LIVE.apply(state, wild(LIVE, state, players, source))
        piles = [state.market, *state.hands]
        known = [sum(counts) for counts in zip(*(pile.known for pile in piles), state.discards, strict=True)]
        assert tuple(map(sum, zip(known, state.unseen, strict=True))) == deck
        assert min(min(pile.known) for pile in piles) >= 0 <= min(state.unseen)
        assert min(pile.hidden or 0 for pile in piles) >= 0 <= (state.deck or 0)
        if state.followed or not state.emptied:
            hidden = sum(pile.hidden or 0 for pile in piles)
            assert sum(state.unseen) >= (state.deck or 0) + hidden
        assert (state.market.size or 0) <= 8
