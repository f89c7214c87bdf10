"""The worked examples of the rulebook, each played move by move."""

from __future__ import annotations

import pytest

from models.journal import Count, Finish, ProfileSet
from models.kokeshi import reading, rules
from models.kokeshi.components import DOLLS, DollKey
from models.kokeshi.moves import Advance, Disc, Done, Found, Happiness, Place, Recognise, Side, Take
from tests.models.kokeshi.script import (
    ADA,
    BATCHAN,
    BO,
    CAT,
    FISHERMAN,
    HANDS,
    PRINCESS,
    SAMURAI,
    SUMOTORI,
    board,
    box,
    builds,
    laid,
    mine,
    offer,
    positions,
    refills,
    starts,
    state_of,
)
from tests.models.tables import Scene

pytestmark = pytest.mark.golden

FIRST = box().then(
    *offer("purple-7", "purple-8", "yellow-1", "pink-2"),
    *starts((("dark_blue-start-1", "batchan"), ("green-start-1", "sumotori")), HANDS[1]),
)
"""Tiles of Batchan and Sumotori only, as in the picture."""


@pytest.mark.parametrize("doll", ["princess", "fisherman", "samurai"])
def test_a_doll_that_comes_to_an_empty_space_goes_home_and_a_tile_is_taken(doll: DollKey) -> None:
    """Example 1."""
    scene = FIRST.then(Advance(ADA, doll))
    state = state_of(scene)
    assert mine(scene).dolls == (0,) * 5
    assert rules.legal_moves(state, ADA) == tuple(Take(ADA, name) for name in state.offer or ())
    with_tile = scene.then(Take(ADA, "yellow-1"), *refills("pink-3"))
    assert mine(with_tile).tracks[DOLLS.index(doll)] == ("yellow-1",)
    assert rules.legal_moves(state_of(with_tile), ADA) == (Done(ADA),)


@pytest.mark.parametrize("doll", ["batchan", "sumotori"])
def test_the_others_end_on_a_tile_and_stay(doll: DollKey) -> None:
    scene = FIRST.then(Advance(ADA, doll))
    assert mine(scene).dolls[DOLLS.index(doll)] == 1
    assert rules.legal_moves(state_of(scene), ADA) == (Side(ADA, "left"), Side(ADA, "right"))


def test_at_the_needed_height_a_recognition_tile_is_bought_instead() -> None:
    """Example 1, two rounds later: the Princess climbs her own tiles to the empty height 3."""
    scene = FIRST.then(
        *(Advance(ADA, "princess"), Take(ADA, "purple-7"), *refills("pink-3"), Done(ADA)),
        *(*builds(BO, "princess", "pink-2")[:2], *refills("pink-4"), Done(BO)),
        # Up to height 1, on by her own tile to the empty height 2; the Panda goes on.
        *(Advance(ADA, "princess"), Take(ADA, "purple-8"), *refills("pink-5"), Done(ADA)),
        *(*builds(BO, "batchan", "pink-3")[:2], *refills("pink-6"), Done(BO)),
        Advance(ADA, "princess"),
    )
    state = state_of(scene)
    assert [shop.dolls[PRINCESS] for shop in state.workshops] == [0, 0]
    assert Recognise(ADA, 1) in rules.legal_moves(state, ADA)
    assert Recognise(ADA, 2) not in rules.legal_moves(state, ADA)
    bought = scene.then(Recognise(ADA, 1))
    assert mine(bought).tracks[PRINCESS] == ("purple-7", "purple-8", "princess-level-1")
    assert state_of(bought).recognitions(ADA) == 1
    assert len(state_of(bought).offer or ()) == 4, "nothing of the offer was taken"


@pytest.mark.parametrize(
    ("tile", "samurai", "princess"),
    [
        ("green-1", (Side(ADA, "right"),), (Side(ADA, "left"),)),
        ("purple-2", (Side(ADA, "right"), Advance(ADA, "samurai")), (Side(ADA, "left"),)),
    ],
)
def test_batchans_tile_advances_the_samurai_to_the_right_or_the_princess_to_the_left(
    tile: str, samurai: tuple[Side | Advance, ...], princess: tuple[Side | Advance, ...]
) -> None:
    """Example 2, in both readings of the picture: the doll of the tile's colour, or one beside its track."""
    scene = laid(board(batchan=[tile], princess=["yellow-6"], samurai=["yellow-9"]), board())
    scene = scene.then(Advance(ADA, "batchan"))
    to_the_right, to_the_left = mine(scene.then(*samurai)), mine(scene.then(*princess))
    assert (to_the_right.dolls[SAMURAI], to_the_right.dolls[PRINCESS]) == (1, 0)
    assert (to_the_left.dolls[SAMURAI], to_the_left.dolls[PRINCESS]) == (0, 1)
    assert to_the_left.dolls[BATCHAN] == to_the_right.dolls[BATCHAN] == 1


def test_sumotoris_tile_advances_the_fisherman_to_the_left_or_sumotori_again() -> None:
    """Example 2."""
    scene = laid(board(sumotori=["dark_blue-1", "pink-3"], fisherman=["green-3"]), board())
    scene = scene.then(Advance(ADA, "sumotori"))
    fisherman = mine(scene.then(Side(ADA, "left"), Advance(ADA, "fisherman")))
    again = mine(scene.then(Side(ADA, "right")))
    assert (fisherman.dolls[FISHERMAN], fisherman.dolls[SUMOTORI]) == (1, 1)
    assert (again.dolls[FISHERMAN], again.dolls[SUMOTORI]) == (0, 2)


def test_the_princess_goes_beyond_the_top_in_one_turn_and_gains_3() -> None:
    """Example 3: a green tile, a yellow one, a recognition tile of level 3, and home."""
    tiles = ("pink-1", "yellow-2", "pink-3", "yellow-4", "green-4", "yellow-5", "princess-level-3")
    scene = laid(board({"princess": 4}, princess=tiles), board()).then(Advance(ADA, "princess"))
    assert mine(scene).dolls[PRINCESS] == 5
    scene = scene.then(Side(ADA, "left"), Advance(ADA, "princess"))
    assert (mine(scene).dolls[PRINCESS], mine(scene).happiness) == (6, 0)
    scene = scene.then(Side(ADA, "right"), Advance(ADA, "princess"))
    assert (mine(scene).dolls[PRINCESS], mine(scene).happiness) == (0, 3)
    assert rules.legal_moves(state_of(scene), ADA) == (Done(ADA),)


def test_a_disc_that_reaches_a_tile_brings_it_and_one_step_more_recognition() -> None:
    """Example 4."""
    discs = positions(cat=(2, 0), fox=(4, 0))
    scene = laid(board(princess=["green-4", "yellow-9"], samurai=["pink-1"]), board(), **discs)
    scene = scene.then(Advance(ADA, "princess"), Side(ADA, "right"), Disc(ADA, "cat"), Found("pink-start-2"))
    state = state_of(scene)
    assert (mine(scene).beside, state.positions[CAT][ADA], state.recognitions(ADA)) == (("pink-start-2",), 3, 1)
    tracks = {move.track for move in rules.legal_moves(state, ADA) if isinstance(move, Place)}
    assert tracks == set(DOLLS), "it goes to any track"
    scene = scene.then(Place(ADA, "pink-start-2", "samurai"), Done(ADA), *builds(BO, "princess", "pink-5"))
    assert mine(scene).tracks[SAMURAI] == ("pink-1", "pink-start-2")
    further = scene.then(Advance(ADA, "princess"))
    assert state_of(further).positions[CAT][ADA] == 4
    assert state_of(further).recognitions(ADA) == 2, "the Cat, beside the Fox"


RED = board(
    {"princess": 6},
    princess=("green-1", "yellow-2", "green-3", "yellow-4", "green-5", "yellow-6", "princess-level-3"),
    batchan=("yellow-7", "green-8", "yellow-9", "green-10", "green-6"),
    samurai=("yellow-1", "yellow-3", "samurai-level-1"),
    fisherman=("pink-1",),
)


def score_example() -> Scene:
    """Red in the last turn: a doll beyond the top, and on side B one level down: 2 during play.

    39 points of animals are no sum of the default's values: all but one of them are even, and 12 + 12 + 12 + 1 = 37 is
    the highest odd one. So Red's board has a Rabbit track of its own, with a 7.
    """
    discs = positions(panda=(7, 6), fox=(7, 3), cat=(5, 6), rabbit=(5, 6))
    scene = laid(RED, board(), options={"side": "B"}, **discs, last=1)
    return scene.then(
        ProfileSet("animal_tracks.rabbit.value", [0, 1, 2, 4, 5, 7, 8, 11]),
        *(Advance(ADA, "princess"), Happiness(ADA, -1), Done(ADA)),
        *builds(BO, "princess", "pink-5"),
    )


def test_the_score_example_comes_to_69() -> None:
    scene = score_example().then(Count(), Finish())
    sheet = scene.play().pad.sheet
    red = sheet.players[ADA]
    assert {line.key: line.points for line in red.lines} == {
        "animals": 39,
        "leads": 6,
        "tracks": 15,
        "recognition": 16,
        "pairs": -9,
        "happiness": 2,
    }
    assert (red.total, sheet.decided_by, [one.seat for one in sheet.winners]) == (69, "total", [ADA])
    assert [reading.ahead(state_of(score_example()), animal) for animal in range(4)] == [ADA, ADA, BO, BO]
