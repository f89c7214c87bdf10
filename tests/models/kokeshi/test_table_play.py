"""A play of Kokeshi at the table: recognition, what discs meet, the offer, the end."""

from __future__ import annotations

import random

import pytest

from models.kokeshi.components import DOLLS, NORMAL, STARTING, most_holders
from models.kokeshi.live import LIVE
from models.kokeshi.moves import (
    Advance,
    Done,
    Follow,
    Found,
    Place,
    Recognise,
    Refill,
    Take,
)
from tests.models.kokeshi.script import (
    ADA,
    BATCHAN,
    BO,
    CAT,
    CLEO,
    PRINCESS,
    board,
    builds,
    laid,
    legal,
    offer,
    on,
    positions,
    refills,
    state_of,
    table,
    towers,
    turns_left,
)

# Recognition


@pytest.mark.parametrize(("players", "most"), [(2, 1), (3, 2), (4, 3)])
def test_so_many_players_can_have_a_recognition_tile_of_one_doll(players: int, most: int) -> None:
    """KOK-Q2: the rest go to the box."""
    assert most_holders(players) == most
    for holders in range(players):
        boards = [board(princess=(f"princess-level-{seat + 1}",)) for seat in range(holders)]
        state = state_of(laid(*boards, *(board() for _ in range(players - holders))))
        left = [level for level in (1, 2, 3) if state.left(PRINCESS, level)]
        assert left == ([1, 2, 3][holders:] if holders < most else [])
        assert state.left(BATCHAN, 1)


def test_where_nothing_is_left_in_the_box_a_recognition_tile_can_still_be_bought() -> None:
    shop = board({"princess": 2}, princess=("green-1", "green-2"))
    scene = laid(shop, board(), out=()).then(Advance(ADA, "princess"))
    assert legal(scene) == {Recognise(ADA, 1)}
    low = laid(on("princess", "green-1"), board(), out=()).then(Advance(ADA, "batchan"))
    assert legal(low) == {Done(ADA)}, "and where neither is to be had the turn goes on"


# What discs meet


def test_several_starting_tiles_on_one_position_are_taken_one_by_one() -> None:
    """KOK-S2: an arriving disc takes the top one; the next one may meet another, or nothing."""
    scene = laid(*[on("princess", "purple-9")] * 3, **positions(cat=(2, 2, 2)))
    for seat, name in ((ADA, "pink-start-1"), (BO, "pink-start-2")):
        scene = scene.then(Advance(seat, "princess"))
        chance = LIVE.chance(state_of(scene))
        assert chance is not None
        assert (chance.kind, Found(None) in chance.moves) == ("found", True)
        assert (Found("pink-start-1") in chance.moves) is (seat == ADA)
        scene = scene.then(Found(name), Take(seat, f"pink-{5 + seat}"), Place(seat, name, "samurai"), Done(seat))
    state = state_of(scene.then(Advance(CLEO, "princess"), Found(None)))
    assert state.bare == (False, False, True, False)
    assert not {"pink-start-1", "pink-start-2"} & set(state.hidden)
    assert state.positions[CAT] == (3, 3, 3)


def test_once_nothing_lies_on_a_track_nobody_is_asked_there_again() -> None:
    scene = laid(on("princess", "purple-9"), on("princess", "green-9"), **positions(cat=(2, 2)))
    scene = scene.then(Advance(ADA, "princess"), Found(None), Take(ADA, "pink-5"), Done(ADA), Advance(BO, "princess"))
    assert state_of(scene).arrived == ()
    assert Take(BO, "pink-6") in legal(scene, BO)


def test_a_board_without_room_leaves_the_starting_tile_where_it_lies() -> None:
    """KOK-T5: the draw is ignored, as on a full track."""
    names = [name for name in NORMAL if name != "purple-9"]
    tracks = {doll: names[at * 7 : at * 7 + 7] for at, doll in enumerate(DOLLS)}
    tracks["sumotori"] = ["purple-9", *names[28:34]]
    scene = laid(towers(tracks), board(), **positions(cat=(2, 0))).then(Advance(ADA, "sumotori"))
    state = state_of(scene)
    assert (state.positions[CAT][ADA], state.arrived, len(state.hidden)) == (3, (), len(STARTING))


# The offer


def test_where_the_offer_is_followed_four_can_be_taken_else_any_tile_that_is_left() -> None:
    scene = table().then(Advance(ADA, "fisherman"))
    assert legal(scene) == {Take(ADA, name) for name in NORMAL}
    told = scene.then(*offer("pink-1", "pink-2", "pink-3", "pink-4"))
    assert legal(told) == {Take(ADA, f"pink-{number}") for number in (1, 2, 3, 4)}
    taken = told.then(Take(ADA, "pink-1"))
    assert legal(taken) == set()
    chance = LIVE.chance(state_of(taken))
    assert chance is not None
    assert chance.kind == "refill"
    assert {move.tile for move in chance.moves if isinstance(move, Refill)} == set(NORMAL) - {
        f"pink-{number}" for number in (1, 2, 3, 4)
    }
    assert state_of(taken.then(*refills("green-1"))).offer == ("pink-2", "pink-3", "pink-4", "green-1")
    assert state_of(taken.then(Follow(False))).bag == 45


def test_a_turn_that_waited_for_the_offer_goes_on_once_it_is_told_or_left_untold() -> None:
    waiting = laid(board(fisherman=["green-6"]), board(), offer=("pink-1", "pink-2", "pink-3", "pink-4"))
    waiting = waiting.then(Advance(ADA, "fisherman"), Take(ADA, "pink-1"))
    for event in (Refill("pink-5"), Follow(False)):
        assert state_of(waiting.then(event)).task is not None
    begun = laid(board(beside=["pink-5"]), board(), phase="place").then(*offer("pink-1", "pink-2", "pink-3", "pink-4"))
    assert Place(ADA, "pink-5", "princess") in legal(begun)


# The end


@pytest.mark.parametrize(("players", "enough"), [(2, 5), (3, 5), (4, 4)])
@pytest.mark.parametrize("first", [True, False])
def test_enough_recognitions_let_the_round_be_finished_and_one_more_be_played(
    players: int, enough: int, first: bool
) -> None:
    """KOK-N1, whoever begins the end; one recognition less does not."""
    seat = 0 if first else players - 1
    recognised = [f"{doll}-level-1" for doll in DOLLS[: enough - 4]]
    for fewer in (0, 1):
        far = {animal: [0] * players for animal in ("panda", "fox", "cat", "rabbit")}
        for animal, at in zip(far, (5, 5, 5 - 5 * fewer, 3), strict=True):
            far[animal][seat] = at
        tracks = {doll: [name] for doll, name in zip(DOLLS, recognised, strict=False)} | {"sumotori": ["green-10"]}
        shops = [towers(tracks if one == seat else {}) for one in range(players)]
        scene = laid(*shops, turn=seat, round=3, **positions(**far)).then(Advance(seat, "sumotori"))
        state = state_of(scene)
        assert state.recognitions(seat) == enough - fewer
        assert (state.last, state.ended_by) == ((None, None) if fewer else (4, ("recognitions", seat)))
        if not fewer:
            rest = list(range(seat, players)) + list(range(players))
            assert turns_left(scene, random.Random(players)) == rest


def test_a_bought_recognition_tile_begins_the_end_at_once() -> None:
    far = positions(panda=(4, 0), fox=(7, 0), cat=(4, 0), rabbit=(5, 0))
    scene = laid(board({"princess": 2}, princess=("green-1", "green-2")), board(), **far)
    scene = scene.then(Advance(ADA, "princess"))
    assert state_of(scene).last is None
    assert state_of(scene.then(Recognise(ADA, 1))).ended_by == ("recognitions", ADA)


@pytest.mark.parametrize("followed", [True, False])
@pytest.mark.parametrize(("players", "seat"), [(2, 0), (3, 1), (4, 3)])
def test_an_offer_that_cannot_be_filled_lets_one_more_round_be_played(
    players: int, seat: int, *, followed: bool
) -> None:
    """KOK-N1: with the tiles that are left, and then with none."""
    boards = [board() for _ in range(players)]
    for left in (4, 5):
        lies = NORMAL[-left:][:4] if followed else None
        scene = laid(*boards, out=NORMAL[-left:], turn=seat, offer=lies, round=7)
        scene = scene.then(Advance(seat, "princess"), Take(seat, NORMAL[-left]))
        state = state_of(scene)
        assert (state.last, state.ended_by) == ((8, ("offer", None)) if left == 4 else (None, None))
        assert state.lacking == (1 if followed and left == 5 else 0)
        if left == 4:
            assert turns_left(scene, random.Random(left)) == [*range(seat, players), *range(players)]


def test_the_end_begins_once() -> None:
    far = positions(panda=(4, 0), fox=(7, 0), cat=(4, 0), rabbit=(3, 0))
    scene = laid(board(princess=["princess-level-1", "purple-10"]), board(), **far, out=NORMAL[-4:], round=2)
    scene = scene.then(Advance(ADA, "princess"), Take(ADA, NORMAL[-1]))
    assert state_of(scene).ended_by == ("recognitions", ADA)
    later = scene.then(Done(ADA), *builds(BO, "princess", NORMAL[-2]), Advance(ADA, "batchan"), Take(ADA, NORMAL[-3]))
    assert state_of(later).last == 3
