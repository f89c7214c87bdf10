"""The dummy of a solo play at the table (KOK-O1 to KOK-O5)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from models.kokeshi.components import DOLLS, NORMAL
from models.kokeshi.live import LIVE
from models.kokeshi.moves import (
    Advance,
    Deal,
    Done,
    Drawn,
    Found,
    Place,
    Refill,
    Side,
    Take,
)
from models.kokeshi.state import Workshop
from tests.models.kokeshi.script import (
    ADA,
    BATCHAN,
    BO,
    PRINCESS,
    SAMURAI,
    board,
    box,
    laid,
    legal,
    mine,
    on,
    positions,
    state_of,
    turns_left,
)
from tests.models.tables import Scene

FULL = ("green-4", "yellow-4", "green-5", "yellow-5", "green-3", "yellow-3", "pink-3")


# The dummy


def alone(own: Workshop | None = None, dummy: Workshop | None = None, **changes: Any) -> Scene:
    return laid(own or board(), dummy or board(), options={"solo": True}, **changes)


def test_the_dummys_starting_tiles_go_on_their_own_colours_one_above_the_other() -> None:
    """KOK-O1: nobody chooses."""
    mine_first = box(solo=True).then(
        *(Deal("pink-start-1"), Deal("green-start-1")),
        *(Place(ADA, "pink-start-1", "princess"), Place(ADA, "green-start-1", "batchan")),
    )
    two = mine_first.then(Deal("yellow-start-1"), Deal("purple-start-2"))
    assert mine(two, BO).tracks == (("purple-start-2",), (), ("yellow-start-1",), (), ())
    stacked = mine_first.then(Deal("yellow-start-1"), Deal("yellow-start-2"))
    assert mine(stacked, BO).tracks[2] == ("yellow-start-1", "yellow-start-2")
    assert legal(stacked) == {Advance(ADA, doll) for doll in DOLLS}


def test_the_dummy_draws_for_the_track_of_the_tile_that_you_take() -> None:
    """KOK-O2; and you stay in turn, round by round."""
    scene = alone().then(Advance(ADA, "batchan"), Take(ADA, "green-1"), Drawn("green-2"), Done(ADA))
    assert mine(scene, BO).tracks[BATCHAN] == ("green-2",)
    assert (state_of(scene).turn, state_of(scene).round) == (ADA, 2)


def test_for_a_tile_beside_the_board_the_dummy_draws_where_it_is_placed() -> None:
    scene = alone(on("princess", "green-5")).then(Advance(ADA, "princess"), Side(ADA, "left"), Take(ADA, "pink-1"))
    assert state_of(scene).drawing == ()
    placed = scene.then(Place(ADA, "pink-1", "samurai"))
    assert state_of(placed).drawing == (SAMURAI,)
    assert mine(placed.then(Drawn("pink-2")), BO).tracks[SAMURAI] == ("pink-2",)


@pytest.mark.parametrize(("height", "level"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_the_dummy_takes_the_highest_recognition_tile_that_its_track_allows(height: int, level: int) -> None:
    tall = on("princess", *("pink-1", "pink-2", "pink-4", "pink-5", "pink-6", "pink-7")[:height])
    scene = alone(None, tall).then(Advance(ADA, "princess"), Take(ADA, "green-1"))
    assert mine(scene, BO).level(PRINCESS) == level
    assert (state_of(scene).drawing == (PRINCESS,)) is (level == 0)


def test_where_you_have_the_recognition_tile_the_dummy_draws() -> None:
    tall = on("princess", "pink-1", "pink-2", "pink-4")
    scene = alone(board(princess=["green-1", "princess-level-2"]), tall).then(Advance(ADA, "batchan"))
    assert state_of(scene.then(Take(ADA, "green-2"))).drawing == (BATCHAN,)
    two = alone(board({"princess": 1}, princess=["green-1", "princess-level-2"]), tall)
    assert state_of(two.then(Advance(ADA, "princess"), Take(ADA, "green-2"))).drawing == (PRINCESS,)


def test_a_full_track_of_the_dummy_and_an_empty_bag_give_it_nothing() -> None:
    full = on("princess", *FULL)
    scene = alone(None, full).then(Advance(ADA, "princess"), Take(ADA, "green-1"))
    assert legal(scene) == {Done(ADA)}
    bare = alone(out=NORMAL[-5:]).then(Advance(ADA, "princess"), Take(ADA, NORMAL[-1]))
    assert legal(bare) == {Done(ADA)}, "four are left, and lie in the offer"


def test_the_last_tile_of_the_bag_fills_the_offer_and_is_not_drawn_for_the_dummy() -> None:
    """It was promised to the dummy, came to the offer, and the play was stuck."""
    scene = alone(out=NORMAL[-5:], offer=NORMAL[-4:]).then(Advance(ADA, "princess"), Take(ADA, NORMAL[-1]))
    scene = scene.then(Refill(NORMAL[-5]))
    assert LIVE.chance(state_of(scene)) is None
    assert legal(scene) == {Done(ADA)}


def test_a_starting_tile_that_the_dummys_disc_met_may_fill_the_track_that_it_was_to_draw_for() -> None:
    """It drew all the same, and had eight tiles on a track of seven."""
    six = on("princess", "princess-level-1", *FULL[:5])
    scene = alone(None, six, **positions(cat=(0, 2))).then(Advance(ADA, "princess"), Take(ADA, "green-9"))
    met = scene.then(Found("purple-start-1"))
    assert len(mine(met, BO).tracks[PRINCESS]) == 7
    assert legal(met) == {Done(ADA)}
    assert state_of(scene.then(Found("pink-start-1"))).drawing == (PRINCESS,)


def test_what_the_dummys_disc_met_lies_below_the_recognition_tile_that_it_gets() -> None:
    two = on("princess", "pink-1", "pink-2")
    scene = alone(None, two, **positions(cat=(0, 2))).then(Advance(ADA, "princess"), Take(ADA, "green-9"))
    assert mine(scene, BO).level(PRINCESS) == 0
    met = scene.then(Found("purple-start-1"))
    assert mine(met, BO).tracks[PRINCESS] == ("pink-1", "pink-2", "purple-start-1", "princess-level-1")


def test_a_starting_tile_for_a_full_track_of_the_dummy_is_out_of_the_play() -> None:
    scene = alone(None, on("princess", *FULL), **positions(cat=(0, 2))).then(Advance(ADA, "batchan"))
    met = scene.then(Take(ADA, "green-9"), Found("purple-start-1"))
    assert state_of(met).aside == ("purple-start-1",)


def test_the_dummys_recognitions_end_the_play_as_well() -> None:
    far = positions(panda=(0, 4), fox=(0, 4), cat=(0, 4), rabbit=(0, 3))
    scene = alone(None, on("samurai", "samurai-level-1"), **far).then(Advance(ADA, "princess"), Take(ADA, "green-10"))
    assert state_of(scene).ended_by == ("recognitions", BO)
    assert turns_left(scene, random.Random(1)) == [ADA, ADA]
