"""What the tiles and the spaces do, one by one: both sides of each, at every edge of a track."""

from __future__ import annotations

import pytest

from models.journal import Event, ProfileSet
from models.kokeshi import reading, rules
from models.kokeshi.components import DOLLS, DollKey
from models.kokeshi.moves import Advance, Disc, Done, Found, Place, Recognise, Side, Take
from models.kokeshi.state import Workshop
from tests.models.kokeshi.script import (
    ADA,
    BATCHAN,
    CAT,
    FISHERMAN,
    PRINCESS,
    SAMURAI,
    SUMOTORI,
    board,
    laid,
    mine,
    on,
    positions,
    state_of,
)
from tests.models.tables import Scene

LEFT, RIGHT = Side(ADA, "left"), Side(ADA, "right")


def to(*dolls: DollKey) -> tuple[Event, ...]:
    return tuple(Advance(ADA, doll) for doll in dolls)


def comes_to(doll: DollKey, tile: str, *events: Event) -> Scene:
    """Ada's *doll* comes to *tile* at height 1, all else is empty; then *events*."""
    return laid(on(doll, tile), board()).then(Advance(ADA, doll), *events)


def emptied(scene: Scene) -> list[int]:
    """The tracks on which dolls came to an empty space, and for which a tile is to be taken now or later."""
    return [task.track for task in state_of(scene).tasks if task.kind == "take" and not task.tile]


@pytest.mark.parametrize(
    ("doll", "tile", "events", "moved"),
    [
        # A starting tile: its own doll, or the next one, or the next but one, round the corner.
        ("fisherman", "green-start-1", (LEFT,), SAMURAI),
        ("fisherman", "green-start-1", (RIGHT,), SUMOTORI),
        ("fisherman", "green-start-2", (RIGHT,), PRINCESS),
        ("fisherman", "dark_blue-start-1", (RIGHT,), PRINCESS),
        ("fisherman", "dark_blue-start-2", (RIGHT,), BATCHAN),
        # 1: any doll to the left, or the own one.
        ("fisherman", "green-1", (LEFT, *to("batchan")), BATCHAN),
        ("fisherman", "green-1", (LEFT, *to("princess")), PRINCESS),
        ("fisherman", "green-1", (RIGHT,), SAMURAI),
        ("fisherman", "yellow-1", (RIGHT,), FISHERMAN),
        ("batchan", "green-1", (LEFT,), PRINCESS),
        ("princess", "green-1", (), SAMURAI),
        # 2: the own doll, or any to the right.
        ("fisherman", "purple-2", (LEFT,), PRINCESS),
        ("fisherman", "purple-2", (RIGHT, *to("samurai")), SAMURAI),
        ("fisherman", "purple-2", (RIGHT, *to("sumotori")), SUMOTORI),
        ("samurai", "purple-2", (RIGHT,), SUMOTORI),
        ("sumotori", "purple-2", (), PRINCESS),
        # 3: the own doll, or any by two.
        ("fisherman", "purple-3", (LEFT,), PRINCESS),
        ("fisherman", "purple-3", (RIGHT, *to("sumotori")), SUMOTORI),
        ("fisherman", "purple-3", (RIGHT, *to("fisherman")), FISHERMAN),
        # 4: any doll, or any disc. 5: a tile for anywhere, or any doll.
        ("fisherman", "purple-4", (LEFT, *to("sumotori")), SUMOTORI),
        ("fisherman", "purple-4", (LEFT, *to("fisherman")), FISHERMAN),
        ("fisherman", "purple-5", (RIGHT, *to("samurai")), SAMURAI),
        # 6: the own doll, and a tile for this track. 7 to 10: the own doll, and a disc.
        ("fisherman", "purple-6", (Take(ADA, "pink-1"),), PRINCESS),
        ("fisherman", "green-7", (), SAMURAI),
        ("fisherman", "green-8", (), SAMURAI),
        ("fisherman", "green-9", (), SAMURAI),
        ("fisherman", "green-10", (), SAMURAI),
    ],
)
def test_a_tile_advances_this_doll(doll: DollKey, tile: str, events: tuple[Event, ...], moved: int) -> None:
    scene = comes_to(doll, tile, *events)
    assert emptied(scene) == [moved]
    assert mine(scene).dolls == tuple(int(DOLLS[track] == doll and track != moved) for track in range(5))


@pytest.mark.parametrize(("number", "animal"), [(7, 0), (8, 1), (9, 2), (10, 3)])
def test_an_animal_tile_advances_the_own_disc_on_its_animal_alone(number: int, animal: int) -> None:
    state = state_of(comes_to("fisherman", f"green-{number}"))
    assert state.positions == tuple((int(track == animal), 0) for track in range(4))


def test_any_disc_is_chosen_and_a_single_one_goes_by_itself() -> None:
    state = state_of(comes_to("fisherman", "purple-4", RIGHT, Disc(ADA, "cat")))
    assert (state.positions[CAT], state.phase) == ((1, 0), "done")
    at_the_end = positions(panda=(7, 0), fox=(7, 0), rabbit=(7, 0))
    alone = laid(on("fisherman", "purple-4"), board(), **at_the_end).then(*to("fisherman"), RIGHT)
    assert (state_of(alone).positions[CAT], state_of(alone).phase) == ((1, 0), "done")


def test_where_every_disc_is_at_its_end_a_doll_advances_and_no_side_is_asked() -> None:
    """KOK-T3."""
    ends = positions(panda=(7, 0), fox=(7, 0), cat=(7, 0), rabbit=(7, 0))
    scene = laid(on("fisherman", "purple-4"), board(), **ends).then(*to("fisherman"))
    assert rules.legal_moves(state_of(scene), ADA) == to(*DOLLS)
    also = laid(on("fisherman", "purple-9"), board(), **ends).then(*to("fisherman"))
    assert state_of(also).positions == ((7, 0),) * 4, "and a disc at its end stays"


FULL = ("green-4", "yellow-4", "green-5", "yellow-5", "green-3", "yellow-3", "pink-3")
CRAMMED = board(
    princess=("purple-5", *FULL[:6]),
    batchan=("pink-1", "pink-2", "pink-4", "pink-5", "pink-6", "pink-7", "pink-8"),
    fisherman=("green-1", "green-2", "green-6", "green-7", "green-8", "green-9", "green-10"),
    samurai=("yellow-1", "yellow-2", "yellow-6", "yellow-7", "yellow-8", "yellow-9", "yellow-10"),
    sumotori=("purple-1", "purple-2", "purple-3", "purple-4", "purple-6", "purple-7", "purple-8"),
)


def test_where_no_track_has_room_no_tile_is_offered_and_none_left_in_the_box_neither() -> None:
    """KOK-T3: the other side is carried out by itself."""
    full = laid(CRAMMED, board()).then(*to("princess"))
    assert rules.legal_moves(state_of(full), ADA) == to(*DOLLS)
    nothing_left = laid(on("princess", "purple-5"), board(), out=()).then(*to("princess"))
    assert rules.legal_moves(state_of(nothing_left), ADA) == to(*DOLLS)


# Where a doll comes to


def rests(shop: Workshop, doll: DollKey = "princess") -> tuple[int, int, int, list[int]]:
    """Where *doll* is after it advanced, happiness, how many tasks are left, and the tracks that get a tile."""
    scene = laid(shop, board()).then(Advance(ADA, doll))
    state = state_of(scene)
    return mine(scene).dolls[DOLLS.index(doll)], mine(scene).happiness, len(state.tasks), emptied(scene)


TOP = "princess-level-2"
ANY = "green-4"
"""A tile at which a side must be chosen: what comes after it waits."""


@pytest.mark.parametrize(
    ("title", "shop", "found"),
    [
        ("an empty track", board(), (0, 0, 1, [0])),
        ("the first empty space", board({"princess": 1}, princess=[ANY]), (0, 0, 1, [0])),
        ("a tile", board(princess=[ANY]), (1, 0, 1, [])),
        ("a tile after a recognition tile", board(princess=["princess-level-1", ANY]), (2, 0, 1, [])),
        ("an empty space after a recognition tile", board(princess=["princess-level-1"]), (0, 0, 1, [0])),
        ("the tile at the top", board({"princess": 6}, princess=(*FULL[1:], ANY)), (7, 0, 1, [])),
        ("beyond the top", board({"princess": 7}, princess=FULL), (0, 3, 0, [])),
        ("a recognition tile at the top", board({"princess": 6}, princess=(*FULL[:6], TOP)), (0, 3, 0, [])),
        (
            "a track whose last spaces are spoken for",
            board({"princess": 5}, reserved={"princess": ["pink-1", "pink-2"]}, princess=FULL[:5]),
            (0, 0, 0, []),
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_doll_comes_to(title: str, shop: Workshop, found: tuple[int, int, int, list[int]]) -> None:
    assert rests(shop) == found
    before = state_of(laid(shop, board()))
    said = reading.landing(before, ADA, PRINCESS)
    height, happiness, _, takes = found
    assert (said.kind == "top", said.takes, said.height if said.kind == "tile" else 0) == (
        happiness == 3,
        bool(takes),
        height,
    )


def test_a_landing_says_what_is_passed_and_what_could_be_bought() -> None:
    tiles = ("green-1", "green-2", "princess-level-1")
    state = state_of(laid(board({"princess": 2, "batchan": 4}, princess=tiles, batchan=FULL[:4]), board()))
    over = reading.landing(state, ADA, PRINCESS)
    assert (over.kind, over.height, over.over, over.levels) == ("empty", 4, ("princess-level-1",), ())
    assert reading.landing(state, ADA, BATCHAN).levels == (1, 2)
    assert reading.landing(state, ADA, PRINCESS, 2).height == 4
    other = reading.landing(state, 1, SAMURAI)
    assert (other.kind, other.takes, other.levels) == ("empty", True, ())


# Order


def test_a_tile_is_finished_before_what_its_doll_came_to() -> None:
    """KOK-T4: the Samurai is on the Cat already, but the tile for this track is taken first."""
    scene = laid(board(fisherman=["green-6"], samurai=["pink-9"]), board()).then(*to("fisherman"))
    state = state_of(scene)
    assert (mine(scene).dolls[SAMURAI], state.positions[CAT][ADA]) == (1, 0)
    assert {type(move) for move in rules.legal_moves(state, ADA)} == {Take}
    after = scene.then(Take(ADA, "pink-1"))
    assert mine(after).reserved[FISHERMAN] == ("pink-1",)
    assert state_of(after).positions[CAT][ADA] == 1
    assert emptied(after) == [BATCHAN]


def test_what_the_disc_of_a_tile_met_comes_before_what_its_doll_came_to() -> None:
    scene = laid(board(fisherman=["green-9"], samurai=["pink-7"]), board(), **positions(cat=(2, 0)))
    scene = scene.then(*to("fisherman"))
    assert state_of(scene).positions[0][ADA] == 0
    after = scene.then(Found("pink-start-1"))
    assert (mine(after).beside, state_of(after).positions[0][ADA]) == (("pink-start-1",), 1)


def test_a_chain_never_has_more_than_the_tile_in_hand_and_one_that_waits() -> None:
    chain = laid(board(princess=["pink-6"], batchan=["yellow-6"], fisherman=["green-6"], samurai=["pink-4"]), board())
    chain = chain.then(*to("princess"))
    for name, track in (("pink-1", PRINCESS), ("pink-2", BATCHAN), ("pink-3", FISHERMAN)):
        state = state_of(chain)
        assert (state.tasks[0].kind, state.tasks[0].track) == ("take", track)
        assert len(state.tasks) == 2
        chain = chain.then(Take(ADA, name))
    assert rules.legal_moves(state_of(chain), ADA) == (LEFT, RIGHT)


def test_a_tile_for_a_full_track_is_not_taken() -> None:
    """KOK-T5: the own doll advances all the same."""
    scene = laid(board(princess=("green-6", *FULL[:6])), board()).then(*to("princess"))
    assert emptied(scene) == [SAMURAI]
    assert mine(scene).reserved[PRINCESS] == ()


# Placing


def test_tiles_that_wait_are_placed_in_the_order_that_the_player_likes() -> None:
    """KOK-T6: two for one track, one beside the board that goes on top of them or elsewhere."""
    scene = laid(board(reserved={"princess": ["pink-1", "pink-2"]}, beside=["pink-5"]), board(), phase="place")
    offered = set(rules.legal_moves(state_of(scene), ADA))
    assert offered == {Place(ADA, name, "princess") for name in ("pink-1", "pink-2")} | {
        Place(ADA, "pink-5", doll) for doll in DOLLS
    }
    one = scene.then(*(Place(ADA, name, "princess") for name in ("pink-5", "pink-2")))
    assert mine(one).tracks[PRINCESS] == ("pink-5", "pink-2", "pink-1"), "the last one goes by itself"
    assert rules.legal_moves(state_of(one), ADA) == (Done(ADA),)


def test_a_recognition_tile_that_waits_is_placed_with_the_others() -> None:
    """KOK-Q1: bought at height 3; another tile for the track may lie below it."""
    scene = laid(board({"princess": 2, "fisherman": 0}, princess=("green-1", "green-2"), samurai=["pink-5"]), board())
    scene = scene.then(*to("samurai"), RIGHT, *to("princess"), Recognise(ADA, 1))
    assert mine(scene).tracks[PRINCESS] == ("green-1", "green-2", "princess-level-1")
    assert mine(scene).level(PRINCESS) == 1
    waiting = board(princess=("green-1", "green-2"), reserved={"princess": ["princess-level-1"]}, beside=["pink-3"])
    later = laid(waiting, board(), phase="place").then(Place(ADA, "pink-3", "princess"))
    assert mine(later).tracks[PRINCESS] == ("green-1", "green-2", "pink-3", "princess-level-1")


SWAPPED = ProfileSet("doll_colours.value", ["green", "pink", "yellow", "purple", "dark_blue"])
"""The board of a box whose Princess is green and whose Samurai is purple."""


def test_kok_c2_the_printed_colours_say_which_doll_a_tile_names_and_what_is_a_pair() -> None:
    """KOK-C2."""
    before = laid(on("fisherman", "green-1"), board())
    after = before.then(SWAPPED)
    turn = (Advance(ADA, "fisherman"), RIGHT)
    assert emptied(before.then(*turn)) == [SAMURAI]
    assert emptied(after.then(*turn)) == [PRINCESS]
    beside = laid(on("samurai", "green-1"), board())
    pairs = [scene.play().pad.cell(ADA, "pairs") for scene in (beside, beside.then(SWAPPED))]
    assert pairs == [1, 0], "above its own starting space, and above another"


@pytest.mark.parametrize("right", [False, True])
def test_a_doll_stands_on_the_side_of_its_tile_that_is_resolved(right: bool) -> None:
    """KOK-T2."""
    state = state_of(comes_to("princess", "green-4", Side(ADA, "right" if right else "left")))
    assert state.workshops[ADA].right[PRINCESS] is right
