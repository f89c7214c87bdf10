"""What is printed on the boards of Kokeshi: pairs, values that change in mid-play, and lines that rest on them."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import JsonValue

from models.journal import Count, ProfileSet, Set
from models.kokeshi import reading, rules
from models.kokeshi.components import ANIMALS, COLOURS, DOLLS, TILES
from models.kokeshi.entry import KokeshiEntry
from models.kokeshi.live import LIVE
from models.kokeshi.moves import (
    Advance,
    Done,
    Recognise,
)
from models.kokeshi.profile import default_profile
from models.kokeshi.state import board_of, pairs
from models.play import replay
from models.problems import IllegalMove
from models.profiles import with_value
from tests.models.kokeshi.script import (
    ADA,
    BO,
    CAT,
    PANDA,
    SAMURAI,
    board,
    box,
    laid,
    legal,
    on,
    positions,
    state_of,
    towers,
)
from tests.models.kokeshi.sums import brute_pairs
from tests.models.tables import Scene

FULL = ("green-4", "yellow-4", "green-5", "yellow-5", "green-3", "yellow-3", "pink-3")


# Pairs


@settings(max_examples=300, deadline=None)
@given(
    colours=st.permutations(COLOURS),
    tracks=st.lists(st.lists(st.sampled_from([*TILES]), max_size=7), min_size=5, max_size=5),
)
def test_pairs_are_those_that_looking_at_every_two_spaces_finds(colours: list[str], tracks: list[list[str]]) -> None:
    """KOK-P6, and what a tile would cost before it is placed."""
    printed = board_of(with_value(default_profile(), "doll_colours.value", list(colours)))

    def colour(name: str) -> str:
        one, *_ = name.split("-")
        return colours[DOLLS.index(one)] if one in DOLLS else one

    found = pairs(printed, tuple(map(tuple, tracks)))
    assert len(found) == len(set(found)) == brute_pairs(list(colours), [[*map(colour, own)] for own in tracks])
    shop = towers(dict(zip(DOLLS, tracks, strict=True)))
    state = replace(state_of(laid(shop, board())), board=printed)
    for track in range(5):
        longer = [[*own, "pink-1"] if at == track else own for at, own in enumerate(tracks)]
        costs = brute_pairs(list(colours), [[*map(colour, own)] for own in longer]) - len(found)
        assert reading.new_pairs(state, ADA, "pink-1", track) == costs


# Printed values that change in mid-play


def test_a_recognition_tile_that_can_no_longer_be_had_is_passed_over() -> None:
    """Nothing else was to be had: the play was stuck."""
    shop = board({"princess": 2}, princess=("green-1", "green-2"))
    scene = laid(shop, board(), out=()).then(Advance(ADA, "princess"))
    assert legal(scene) == {Recognise(ADA, 1)}
    assert legal(scene.then(ProfileSet("recognition_heights.value", [4, 5, 7]))) == {Done(ADA)}


VALUES: list[tuple[str, JsonValue]] = [
    ("track_heights.value", [1, 2, 3]),
    ("recognition_heights.value", [1, 2, 3]),
    ("recognition_heights.value", [5, 6, 7]),
    ("animal_tracks.cat.value", [0, 3, 6, 9, 12, 15, 18, 21]),
    ("doll_colours.value", ["green", "yellow", "pink", "purple", "dark_blue"]),
]


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32), solo=st.booleans(), often=st.sampled_from([0.02, 0.2]))
def test_whatever_value_changes_in_mid_play_somebody_can_go_on(seed: int, solo: bool, often: float) -> None:
    source, play = random.Random(seed), box(2, solo=solo).play()
    own = None
    for _ in range(250):
        state = play.table
        if LIVE.over(state):
            break
        if source.random() < often:
            standing = own if own in play.journal.fold.standing and source.random() < 0.5 else None
            path, value = source.choice(VALUES)
            if standing is not None:
                kept = play.journal.move(standing)
                assert isinstance(kept, ProfileSet)
                path, value = source.choice([one for one in VALUES if one[0] == kept.path])
            try:
                play = play.make(ProfileSet(path, value, standing), play.number)
            except IllegalMove:
                assert standing is not None, "only what rested on the value before can stand in its way"
                continue
            own = play.number
            assert replay(play.journal.setup, play.journal.events).table == play.table
            continue
        chance = LIVE.chance(state)
        moves = chance.moves if chance else rules.legal_moves(state, state.turn)
        assert moves, state
        play = play.make(source.choice(list(moves)), play.number)


# What rests on values that nobody has checked


def unsure(scene: Scene, seat: int = ADA) -> dict[str, tuple[str, ...]]:
    sheet = scene.play().pad.sheet.players[seat]
    return {line.key: line.unchecked for line in sheet.lines if line.unchecked}


RESTING = laid(
    board(princess=["purple-1", *FULL[:2]]), board(batchan=["green-1"]), **positions(panda=(2, 0), cat=(1, 1))
)


def test_what_is_read_off_the_mirrored_boards_rests_on_what_is_printed_there() -> None:
    """KOK-P2, P4, P6: while the play goes on, and once it is counted; nothing else rests on a printed value."""
    expected = {
        "tracks": ("track_heights",),
        "animals": ("animal_tracks.panda", "animal_tracks.cat"),
        "pairs": ("doll_colours",),
    }
    assert unsure(RESTING) == expected
    assert unsure(RESTING.then(Count())) == expected
    assert unsure(RESTING.then(Count()), BO) == {"animals": ("animal_tracks.cat",)}, "0 points rest on nothing"


def test_a_confirmed_value_makes_its_line_sure_unless_it_is_another_than_was_summed() -> None:
    counted = RESTING.then(Count())
    paths = ("track_heights", "animal_tracks.panda", "doll_colours")
    checked = counted.then(*(ProfileSet(f"{path}.confirmed", True) for path in paths))
    assert unsure(checked) == {"animals": ("animal_tracks.cat",)}
    assert unsure(checked.then(ProfileSet("track_heights.value", [2, 4, 6]))) == {
        "tracks": ("track_heights",),
        "animals": ("animal_tracks.cat",),
    }
    before = RESTING.then(ProfileSet("track_heights.value", [2, 4, 6]), ProfileSet("track_heights.confirmed", True))
    assert "tracks" not in unsure(before.then(Count())), "it was summed from that"


def test_what_people_typed_over_it_rests_on_nothing() -> None:
    typed = RESTING.then(Count(), Set("players[0].tracks.princess", 7), Set("players[0].animals.panda", 12))
    assert unsure(typed) == {"animals": ("animal_tracks.cat",), "pairs": ("doll_colours",)}
    typed = typed.then(Set("players[0].pairs", 3), Set("players[0].animals.cat", 0))
    assert unsure(typed) == {}


def test_the_dummys_pairs_rest_on_nothing() -> None:
    scene = laid(board(), on("princess", "purple-1"), options={"solo": True}).then(Count())
    assert scene.play().pad.cell(BO, "pairs") == 1
    assert unsure(scene, BO) == {}


# What a screen reads


@pytest.mark.parametrize("first", [0, 1])
def test_who_leads_at_the_table_leads_on_the_pad(first: int) -> None:
    """KOK-P5, also on a board that gives points at the start."""
    own = ProfileSet("animal_tracks.fox.value", [first, 2, 3, 4, 5, 6, 7, 8])
    scene = laid(board(), board(), **positions(panda=(1, 2), cat=(3, 3)), order=((0, 1), (0, 1), (1, 0), (0, 1)))
    scene = scene.then(own)
    entry = scene.play().pad.entry
    assert isinstance(entry, KokeshiEntry)
    leads = [reading.ahead(state_of(scene), animal) for animal in range(4)]
    assert leads == [entry.ahead(animal) for animal in ANIMALS]
    assert leads == [BO, ADA if first else None, BO, None]


def test_what_a_screen_reads_of_a_table() -> None:
    state = state_of(laid(board(princess=FULL[:4]), board(), **positions(panda=(1, 1)), order=((1, 0), *[(0, 1)] * 3)))
    assert [reading.track_points(state.board, tiles) for tiles in range(8)] == [0, 0, 0, 3, 3, 5, 5, 7]
    assert [reading.next_height(state.board, tiles) for tiles in (0, 3, 6, 7)] == [3, 5, 7, None]
    assert (reading.ahead(state, PANDA), reading.ahead(state, CAT)) == (BO, None)
    assert reading.dolls_of(state, "dark_blue-start-2") == (4, 1)
    assert reading.dolls_of(state, "green-1") == reading.dolls_of(state, "samurai-level-3") == (SAMURAI,)
