"""A drawn sheet is matched with a real one (KAI-C6): what each change sets, and that any sheet can be played on."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models import boards
from models.journal import Count, ProfileSet, Set
from models.kaikoro import GAME, rules
from models.kaikoro.board import board
from models.kaikoro.components import KAIJU, KaijuKey
from models.kaikoro.faults import faults
from models.kaikoro.live import LIVE
from models.kaikoro.matching import (
    Change,
    Thing,
    added,
    added_space,
    all_ticked,
    between,
    earlier,
    has,
    in_tentacle,
    linked,
    moved,
    of_path,
    put,
    removed,
    things,
)
from models.kaikoro.profile import KaikoroProfile, default_profile
from models.kaikoro.sheet import SPACE_LIMIT, BuildingSheet
from models.live import Chance
from models.play import replay
from models.problems import IllegalMove
from models.profiles import with_value
from tests.models.kaikoro.script import ADA, hit, idle, roll, state_of, table

FRESH = default_profile()


def after(change: Change | None, profile: KaikoroProfile = FRESH) -> KaikoroProfile:
    """The profile with a change that is one."""
    assert change is not None
    return with_value(profile, change.path, change.value)


def space(profile: KaikoroProfile, kaiju: KaijuKey, name: str) -> dict[str, object]:
    """What is printed at a space."""
    return profile.sheet[kaiju].spaces[name].model_dump(mode="json")


def test_a_new_space_of_a_path_follows_the_one_in_hand_and_lies_apart_from_all_others() -> None:
    change = added_space(FRESH, "wyvera", "s18")
    made = after(change)
    assert change and change.thing == Thing("spaces", "s19")
    assert space(made, "wyvera", "s19")["after"] == ["s18"]
    new = made.sheet["wyvera"].spaces["s19"]
    for name, other in FRESH.sheet["wyvera"].spaces.items():
        assert (new.x - other.x) ** 2 + (new.y - other.y) ** 2 >= 120**2, name


def test_the_first_space_of_a_bare_sheet_is_a_start() -> None:
    bare = with_value(FRESH, "sheet.mothstar.spaces", {})
    made = after(added_space(bare, "mothstar", None), bare)
    assert space(made, "mothstar", "s1")["start"] is True
    assert not [one for one in faults(made) if one.key == "no_start"]


def test_a_new_plate_and_a_new_window_are_of_the_kind_of_the_one_in_hand() -> None:
    assert space(after(added_space(FRESH, "tortema", "m2")), "tortema", "m7")["ring"] == "middle"
    window = space(after(added_space(FRESH, "chano", "c3")), "chano", "c1")
    assert (window["row"], window["column"]) == ("row3", "c")


def test_a_new_spot_belongs_to_the_tentacle_of_the_one_in_hand_right_after_it() -> None:
    made = after(added_space(FRESH, "ozzy", "l2"))
    assert made.sheet["ozzy"].tentacles["left"].spaces == ("l1", "l2", "l6", "l3", "l4", "l5")  # type: ignore[union-attr]


def test_a_sheet_has_at_most_60_spaces_of_a_kaiju() -> None:
    full = FRESH
    while (change := added_space(full, "wyvera", "s1")) is not None:
        full = after(change, full)
    assert len(full.sheet["wyvera"].spaces) == SPACE_LIMIT == 60
    more = {**full.sheet["wyvera"].model_dump(mode="json")["spaces"], "x": {"x": 1, "y": 1}}
    with pytest.raises(IllegalMove):
        with_value(full, "sheet.wyvera.spaces", more)


def test_a_link_is_made_and_taken_away_by_the_same_touch() -> None:
    made = after(linked(FRESH, "wyvera", "s1", "s5"))
    assert space(made, "wyvera", "s5")["after"] == ["s4", "s1"]
    assert after(linked(made, "wyvera", "s1", "s5"), made) == FRESH
    assert linked(FRESH, "wyvera", "s5", "s5") is None
    assert linked(FRESH, "chano", "f1", "b1") is None
    assert linked(FRESH, "wyvera", "s5", "gone") is None
    assert linked(FRESH, "wyvera", "gone", "s5") is None


def test_between_two_plates_lies_an_edge_and_between_two_spots_a_pair_once() -> None:
    made = after(between(FRESH, "tortema", "c1", "c2"))
    edge = made.sheet["tortema"].edges["c1-c2"]  # type: ignore[union-attr]
    ends = FRESH.sheet["tortema"].spaces
    assert (edge.x, edge.y) == ((ends["c1"].x + ends["c2"].x) // 2, (ends["c1"].y + ends["c2"].y) // 2)
    again = between(made, "tortema", "c2", "c1")
    assert again and again.thing == Thing("edges", "c1-c2")
    assert after(again, made) == made
    pair = after(between(FRESH, "ozzy", "l2", "l3")).sheet["ozzy"].pairs["l2-l3"]  # type: ignore[union-attr]
    assert pair.condition == "="
    assert between(FRESH, "ozzy", "l2", "l2") is None
    assert between(FRESH, "wyvera", "s1", "s2") is None
    assert between(FRESH, "tortema", "c1", "gone") is None
    assert in_tentacle(FRESH, "ozzy", "gone", "left") is None


def test_a_removed_space_leaves_no_link_edge_pair_or_place_on_a_tentacle() -> None:
    for kaiju, name in (("wyvera", "s9"), ("mothstar", "a1"), ("tortema", "o1"), ("chano", "f1"), ("ozzy", "l2")):
        made = after(removed(FRESH, kaiju, Thing("spaces", name)))  # type: ignore[arg-type]
        assert name not in made.sheet[kaiju].spaces  # type: ignore[index]
        assert not [one for one in faults(made) if one.key in ("dangling", "tentacles")], kaiju


def test_windows_of_a_removed_row_are_of_no_row() -> None:
    made = after(removed(FRESH, "chano", Thing("rows", "row2")))
    chano = made.sheet["chano"]
    assert isinstance(chano, BuildingSheet)
    windows = chano.spaces
    assert {name for name, one in windows.items() if one.row is None} >= {"f2", "b2", "c2", "d2"}
    assert not [one for one in faults(made) if one.key == "dangling"]


def test_a_spot_goes_to_another_tentacle_and_nearer_to_the_body() -> None:
    made = after(in_tentacle(FRESH, "ozzy", "l2", "right"))
    arms = made.sheet["ozzy"].tentacles  # type: ignore[union-attr]
    assert (arms["left"].spaces, arms["right"].spaces[-1]) == (("l1", "l3", "l4", "l5"), "l2")
    nearer = after(earlier(FRESH, "ozzy", "l2"))
    assert nearer.sheet["ozzy"].tentacles["left"].spaces[:2] == ("l2", "l1")  # type: ignore[union-attr]
    assert earlier(FRESH, "ozzy", "l1") is None


def test_what_is_moved_stays_within_the_picture() -> None:
    made = after(moved(FRESH, "chano", Thing("rows", "row1"), "exact", -40, 1200))
    row = made.sheet["chano"].rows["row1"]  # type: ignore[union-attr]
    assert (row.exact.x, row.exact.y, row.full) == (0, 1000, FRESH.sheet["chano"].rows["row1"].full)  # type: ignore[union-attr]


def test_all_five_kaiju_are_ticked_at_once() -> None:
    assert all(one.confirmed for one in after(all_ticked(FRESH)).sheet.values())


@pytest.mark.parametrize(
    ("path", "found"),
    [
        ("sheet.wyvera.spaces.s3.after", ("wyvera", Thing("spaces", "s3"))),
        ("sheet.tortema.edges.o1-o2", ("tortema", Thing("edges", "o1-o2"))),
        ("sheet.chano", ("chano", None)),
        ("sheet", (None, None)),
        ("ring.1.face.value", (None, None)),
        ("sheet.nobody.spaces.s3", (None, None)),
    ],
)
def test_a_path_says_what_it_is_about(path: str, found: tuple[KaijuKey | None, Thing | None]) -> None:
    assert of_path(path) == found


def test_a_mark_at_a_space_that_is_taken_off_the_sheet_is_gone_and_the_play_goes_on() -> None:
    """A wrong sheet is mended in mid-play (KAI-C6)."""
    before = state_of(table().then(roll(1, 2, 1), hit(ADA, 0, "wyvera", "s1")))
    assert before.sheets[0].hits[0] == 1
    state = LIVE.reprofiled(before, after(removed(FRESH, "wyvera", Thing("spaces", "s1"))))
    assert state.sheets[0].hits[0] == 0
    assert "s1" not in state.board.kaiju[0].ids
    state = LIVE.reprofiled(state, FRESH)
    assert state.board is board(FRESH)


# Any edits, then play


@dataclass(frozen=True, slots=True)
class Edit:
    """One thing that somebody does to a sheet; numbers choose what and where."""

    what: int
    kaiju: KaijuKey
    one: int
    other: int


EDITS = st.lists(
    st.builds(Edit, st.integers(0, 8), st.sampled_from(KAIJU), st.integers(0, 99), st.integers(0, 99)), max_size=25
)


def make(profile: KaikoroProfile, edit: Edit) -> Change | None:
    """What *edit* comes to on this sheet."""
    sheet, kaiju = profile.sheet[edit.kaiju], edit.kaiju
    names = list(sheet.spaces)
    known = list(things(sheet))
    if not names or not known:
        return added_space(profile, kaiju, None)
    one, other = names[edit.one % len(names)], names[edit.other % len(names)]
    thing = known[edit.one % len(known)]
    placed = thing.part in ("spaces", "edges", "pairs")
    acts: list[Callable[[], Change | None]] = [
        lambda: added_space(profile, kaiju, one),
        lambda: removed(profile, kaiju, thing),
        lambda: linked(profile, kaiju, one, other),
        lambda: between(profile, kaiju, one, other),
        lambda: moved(profile, kaiju, thing, "", edit.other * 12 - 90, edit.one * 12 - 90) if placed else None,
        lambda: put(kaiju, Thing("spaces", one), "gives", {"hits": edit.other, "weakspot": edit.one % 2 == 0}),
        lambda: put(kaiju, Thing("spaces", one), "gives.bonuses", [edit.other % 8, "?"]),
        lambda: added(profile, kaiju, "rows" if edit.one % 2 else "columns") if sheet.way == "building" else None,
        lambda: added(profile, kaiju, "tentacles") if sheet.way == "tentacles" else None,
    ]
    return acts[edit.what]()


@settings(max_examples=60, deadline=None)
@given(EDITS)
def test_every_change_gives_a_sheet_and_can_be_taken_back(edits: list[Edit]) -> None:
    profile = FRESH
    for edit in edits:
        change = make(profile, edit)
        if change is None:
            continue
        stood = boards.at(profile, change.path)
        made = with_value(profile, change.path, change.value)
        assert with_value(made, change.path, stood) == profile
        assert change.thing is None or has(made, edit.kaiju, change.thing)
        profile = made
        for wrong in faults(profile):
            assert "{" not in wrong.sentence
            assert wrong.key not in ("dangling",)
    assert GAME.read_profile(profile.model_dump(mode="json")) == profile


@settings(max_examples=25, deadline=None)
@given(EDITS, st.integers(0, 2**32))
def test_any_sheet_can_be_played_on(edits: list[Edit], seed: int) -> None:
    """The sheet changes in the middle of play: what is legal is taken, and no track leaves its bounds."""
    source = random.Random(seed)
    state, edited = state_of(table(2)), FRESH
    for step in range(160):
        if step < len(edits) * 5 and step % 5 == 0:
            change = make(edited, edits[step // 5])
            edited = after(change, edited) if change else edited
            state = LIVE.reprofiled(state, edited)
        pending: Chance | None = rules.chance(state)
        if pending is not None:
            state = LIVE.apply(state, source.choice(pending.moves))
            continue
        legal = [move for seat in range(state.seats) for move in rules.legal_moves(state, seat)]
        if not legal:
            break
        state = LIVE.apply(state, source.choice(legal))
        for sheet in state.sheets:
            assert 0 <= sheet.damage <= 10
            assert sheet.power(state.board) >= 0


# What rests on a sheet that nobody has checked


def test_hits_that_were_played_on_an_unchecked_sheet_are_provisional_until_it_is_checked_or_they_are_typed() -> None:
    """KAI-P1 at the table: an entry's hits are what somebody read, those of the table are a sum of printed values."""
    fallen = table(2).then(ProfileSet("sheet.wyvera.spaces.s2.heart", True), roll(2, 1, 1), hit(ADA, 0, "wyvera", "s2"))
    fallen = fallen.then(ProfileSet("sheet.wyvera.spaces.s2.gives.hits", 3), Count())
    ours = fallen.play().pad.sheet.players[0]
    assert {line.key: line.unchecked for line in ours.lines}["wyvera"] == ("sheet.wyvera",)
    assert {line.key: line.unchecked for line in ours.lines}["ozzy"] == (), "nothing was hit there"
    checked = fallen.then(ProfileSet("sheet.wyvera.confirmed", True)).play().pad.sheet
    assert {line.key: line.unchecked for line in checked.players[0].lines}["wyvera"] == ()
    mended = fallen.then(ProfileSet("sheet.wyvera.spaces.s2.gives.hits", 5), ProfileSet("sheet.wyvera.confirmed", True))
    sum_of_old = mended.play().pad.sheet.players[0]
    assert sum_of_old.points("wyvera") == 3
    assert {line.key: line.unchecked for line in sum_of_old.lines}["wyvera"] == ("sheet.wyvera",)
    typed = fallen.then(Set("players[0].kaiju.wyvera.hits", 4)).play().pad.sheet
    assert {line.key: line.unchecked for line in typed.players[0].lines}["wyvera"] == ()


# What takes the place of another change


@pytest.mark.parametrize("typed", [(1, 12), (3, 8), (9, 1, 10)])
def test_a_printed_number_that_is_typed_in_mid_play_leaves_what_its_replay_leaves(typed: tuple[int, ...]) -> None:
    """Steps that a shorter way would have cut, or bonuses that it would have lost, are there with the number that
    stands in the end (KAI-C4)."""
    play = idle(table(2), turns=4).play()
    own = None
    for number in typed:
        play = play.make(ProfileSet("steps_to_city.ozzy.value", number, own), play.number)
        own = play.number
        again = replay(play.journal.setup, play.journal.events, strict=True)
        assert again.table == play.table, number
    once = idle(table(2), turns=4).then(ProfileSet("steps_to_city.ozzy.value", typed[-1])).play()
    assert play.table.sheets == once.table.sheets
