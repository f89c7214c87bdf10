"""The printed sheet as data: what the shipped one holds, what cannot be right, and how it is changed."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any, cast

import pytest

from models import catalogue
from models.journal import ProfileSet
from models.kaikoro import GAME, reading
from models.kaikoro.board import board
from models.kaikoro.faults import faults, resources
from models.kaikoro.kaiju import NUMBERS
from models.kaikoro.moves import Buy, Done
from models.kaikoro.profile import KaikoroProfile, default_profile
from models.kaikoro.sheet import (
    BuildingSheet,
    Gives,
    PathSheet,
    ShellSheet,
    TentacleSheet,
    WebSheet,
    packaged_sheets,
)
from models.problems import IllegalMove
from models.profiles import with_value
from tests.models.kaikoro.script import ADA, BO, hit, passes, roll, state_of, table, target
from tests.models.tables import Json, Scene, put

SHEETS = packaged_sheets()
WYVERA = cast(PathSheet, SHEETS["wyvera"])
MOTHSTAR = cast(WebSheet, SHEETS["mothstar"])
TORTEMA = cast(ShellSheet, SHEETS["tortema"])
CHANO = cast(BuildingSheet, SHEETS["chano"])
OZZY = cast(TentacleSheet, SHEETS["ozzy"])


def quiet(gives: Gives) -> bool:
    """Whether neither a weakspot nor an attack bonus is among them."""
    return not gives.weakspot and not gives.bonuses


# The list at the end of the rule page


def test_nothing_of_the_shipped_sheet_is_confirmed_and_it_has_a_name() -> None:
    assert not any(sheet.confirmed for sheet in SHEETS.values())
    assert default_profile().name == "Tokuten's default"
    assert faults(default_profile()) == []


def test_wyvera_has_18_spaces_of_one_or_two_resources_in_a_line() -> None:
    names = [f"s{number}" for number in range(1, 19)]
    assert list(WYVERA.spaces) == names
    assert [space.after for space in WYVERA.spaces.values()] == [(), *((name,) for name in names[:-1])]
    assert [name for name, space in WYVERA.spaces.items() if space.heart] == ["s18"]
    for space in WYVERA.spaces.values():
        gives = space.gives
        kinds = [gives.hits > 0, gives.crystals > 0, gives.power > 0, bool(gives.bonuses), gives.weakspot]
        assert 1 <= sum(kinds) <= 2
    assert WYVERA.spaces["s14"].gives.bonuses == (1,)
    assert all(quiet(WYVERA.spaces[f"s{number}"].gives) for number in (1, 3, 6, 11, 15, 18))
    assert not WYVERA.spaces["s14"].gives.weakspot


def test_mothstar_has_arrows_a_short_way_that_pays_nothing_and_a_weakspot_behind_the_other_one() -> None:
    spaces = MOTHSTAR.spaces
    assert sum(space.start for space in spaces.values()) >= 2
    way = ["a1", "a2", "a3", "abdomen"]
    assert [spaces[name].numbers for name in way] == [("?",), (1,), (2,), (0, 7)]
    assert all(spaces[after].after[0] == before for before, after in pairwise(way))
    assert all(spaces[name].gives == Gives() for name in way)
    assert spaces["b1"].start
    assert (spaces["b1"].numbers, spaces["b2"].numbers, spaces["b2"].after) == (("?",), (1,), ("b1",))
    assert spaces["b2"].gives.weakspot
    assert spaces["b2"].gives.hits > 0
    assert MOTHSTAR.defeat_hits == 2


def test_tortemas_example_and_the_golden_7_can_be_had() -> None:
    plates, edges = TORTEMA.spaces, TORTEMA.edges
    assert (plates["o1"].numbers, plates["o2"].numbers, plates["o5"].numbers) == ((1,), (6,), (0,))
    assert edges["o1-o2"].gives != Gives()
    beside = {other for edge in edges.values() if "o5" in edge.between for other in edge.between}
    assert not beside & {"o1", "o2"}
    assert (plates["m4"].numbers, plates["m4"].after) == ((1,), ("o5",))
    assert edges["o5-m4"].gives != Gives()
    assert (plates["c3"].numbers, "m4" in plates["c3"].after) == (("?",), True)
    assert {plate.numbers for plate in plates.values() if plate.heart} == {(4,), (3,), ("?",)}
    assert (edges["o4-m3"].gives, edges["m3-c2"].gives) == (Gives(hits=3), Gives(hits=4))
    assert all(quiet(edges[name].gives) for name in ("o1-o2", "o5-m4", "o4-m3", "m3-c2"))


def test_chanos_building_is_that_of_the_example() -> None:
    windows = {(one.column, one.row) for one in CHANO.spaces.values() if one.row}
    rows = {"row1": "fb", "row2": "fbcd", "row3": "fbcd"}
    assert windows == {(column, row) for row, columns in rows.items() for column in columns}
    assert [row.target for row in CHANO.rows.values()] == [8, 12, 18]
    assert {name: column.fragile for name, column in CHANO.columns.items() if column.fragile} == {"f": 14}
    assert [one.gives.weakspot for name, one in CHANO.spaces.items() if name in ("f1", "b1")].count(True) == 1
    paying = [CHANO.rows["row1"].exact, CHANO.rows["row2"].exact, CHANO.columns["f"].full, CHANO.rows["row2"].full]
    assert all(tag.gives != Gives() and not tag.gives.bonuses for tag in paying)
    assert sum(tag.gives.power for tag in paying) >= 3
    assert sum(tag.gives.power for tag in paying[:3]) >= 1, "before the 0"
    assert CHANO.columns["b"].full.gives.bonuses == (1,)
    assert CHANO.columns["d"].full.gives != Gives()
    assert (CHANO.spaces["arm"].wants, CHANO.spaces["arm"].wanted != Gives()) == (2, True)
    assert all(quiet(CHANO.spaces[name].gives) for name in ("f2", "b2", "c2", "f3", "d2", "b3", "d3"))


def test_ozzys_spots_all_pay_and_the_right_tentacle_keeps_two_conditions() -> None:
    assert all(spot.gives != Gives() for spot in OZZY.spaces.values())
    long = [one.spaces for one in OZZY.tentacles.values() if one.long]
    assert [len(spots) for spots in long] == [5, 5]
    right = {pair.between: pair.condition for pair in OZZY.pairs.values() if pair.between[0].startswith("r")}
    assert right == {("r1", "r2"): "7", ("r3", "r4"): "="}
    assert OZZY.spaces["r3"].gives.bonuses == (2,)
    assert OZZY.spaces["r2"].gives.weakspot
    assert all(quiet(OZZY.spaces[name].gives) for name in ("r1", "r4", "r5", "l1", "d1"))
    assert OZZY.pair_hits == 2


def test_there_are_10_crystals_and_more_power_than_can_be_gained() -> None:
    everything = [gives for sheet in SHEETS.values() for gives in resources(sheet)]
    assert sum(gives.crystals for gives in everything) == 10
    assert sum(gives.power for gives in everything) > default_profile().power_limit.value


def test_spaces_lie_far_enough_apart_for_a_finger() -> None:
    """On a picture 390 dp wide a finger needs 48 dp, 123 of 1000."""
    for key, sheet in SHEETS.items():
        places = [(space.x, space.y) for space in sheet.spaces.values()]
        for index, (x, y) in enumerate(places):
            for across, down in places[:index]:
                assert (x - across) ** 2 + (y - down) ** 2 >= 120**2, (key, x, y, across, down)


# Profiles


def dumped() -> Json:
    made: Json = default_profile().model_dump(mode="json")
    return made


def test_a_profile_from_before_the_drawn_sheet_has_the_shipped_one() -> None:
    old = {key: value for key, value in dumped().items() if key != "sheet"}
    read = cast(KaikoroProfile, GAME.read_profile(old))
    assert read == default_profile()
    assert board(read) is board(default_profile())


def test_a_profile_comes_back_from_json_as_it_was() -> None:
    assert GAME.read_profile(json.loads(default_profile().model_dump_json())) == default_profile()


WRONG: list[tuple[str, Any, str]] = [
    ("sheet.mothstar.spaces.a2.numbers", [8], "numbers"),
    ("sheet.mothstar.spaces.a2.numbers", [-1], "numbers"),
    ("sheet.mothstar.spaces.a2.numbers", ["x"], "numbers"),
    ("sheet.mothstar.spaces.a2.numbers", [], "numbers"),
    ("sheet.mothstar.spaces.a2.x", 1001, "x"),
    ("sheet.mothstar.spaces.a2.gives.bonuses", [8], "bonuses"),
    ("sheet.chano.spaces.arm.wants", 8, "wants"),
    ("sheet.ozzy.pairs.r1-r2.condition", "8", "condition"),
    ("sheet.wyvera.way", "web", "numbers"),
    ("sheet.wyvera.spaces", {"no.dots": {"x": 1, "y": 1}}, "spaces"),
]


@pytest.mark.parametrize(("path", "value", "where"), WRONG)
def test_what_no_sheet_can_hold_is_refused_in_sentences(path: str, value: Any, where: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        with_value(default_profile(), path, value)
    assert any(where in one.where for one in refused.value.problems)
    for one in refused.value.problems:
        assert "{" not in catalogue.sentence(one, GAME.book)


FAULTY: list[tuple[str, Any, str]] = [
    ("ring.2.face.value", 1, "face_twice"),
    ("ring.2.kaiju.value", "wyvera", "kaiju_twice"),
    ("sheet.wyvera.spaces.s18.after", [], "heart_unreached"),
    ("sheet.wyvera.spaces.s18.heart", False, "no_heart"),
    ("sheet.wyvera.spaces.s1.start", False, "no_start"),
    ("sheet.wyvera.spaces.s9.after", ["s99"], "dangling"),
    ("sheet.mothstar.spaces.u4.after", [], "unreached"),
    ("sheet.mothstar.spaces.u4.after", ["a1", "abdomen"], "after_heart"),
    ("sheet.tortema.edges.o1-o2.between", ["o1", "nowhere"], "dangling"),
    ("sheet.tortema.edges.o1-o2.gives.crystals", 2, "crystals"),
    ("sheet.chano.columns.f.fragile", 22, "sum_unreached"),
    ("sheet.chano.columns.f.fragile", None, "no_heart"),
    ("sheet.chano.spaces.f1.row", "row9", "dangling"),
    ("sheet.ozzy.tentacles.small-a.spaces", ["a1"], "tentacles"),
    ("sheet.ozzy.pairs.r1-r2.between", ["r1", "r9"], "dangling"),
]


@pytest.mark.parametrize(("path", "value", "message"), FAULTY)
def test_what_cannot_be_right_is_told_in_sentences(path: str, value: Any, message: str) -> None:
    found = faults(with_value(default_profile(), path, value))
    assert message in {one.key for one in found}
    for one in found:
        assert "{" not in one.sentence


@pytest.mark.parametrize(("path", "value", "message"), FAULTY)
def test_a_sheet_that_cannot_be_right_can_still_be_played_on(path: str, value: Any, message: str) -> None:
    ready = board(with_value(default_profile(), path, value))
    for kaiju in ready.kaiju:
        assert len(kaiju.targets(kaiju.blank)) == len(NUMBERS)
        assert not kaiju.falls(kaiju.blank)


def test_spaces_are_added_linked_and_taken_away() -> None:
    profile = default_profile()
    spaces = dumped()["sheet"]["wyvera"]["spaces"]
    longer = {**put(spaces, "s18.heart", False), "s19": {"x": 700, "y": 200, "after": ["s18"], "heart": True}}
    more = with_value(profile, "sheet.wyvera.spaces", longer)
    assert faults(more) == []
    assert board(more).kaiju[0].ids[-1] == "s19"
    assert with_value(more, "sheet.wyvera.spaces", spaces) == profile
    moved = with_value(profile, "sheet.wyvera.spaces.s3.x", 400)
    assert moved.sheet["wyvera"].spaces["s3"].x == 400
    assert with_value(profile, "sheet.wyvera.confirmed", True).sheet["wyvera"].confirmed


# A value that is mended while people play


def test_hits_follow_what_is_printed_when_it_is_mended() -> None:
    scene = table().then(roll(3, 6, 1), hit(ADA, 1, "wyvera", "s6"))
    printed = WYVERA.spaces["s6"].gives.hits
    assert state_of(scene).sheets[ADA].hits[0] == printed
    mended = scene.then(ProfileSet("sheet.wyvera.spaces.s6.gives.hits", printed + 4))
    assert state_of(mended).sheets[ADA].hits[0] == printed + 4
    assert state_of(mended.undone()) == state_of(scene)


def test_marks_stay_when_spaces_come_and_go() -> None:
    scene = table().then(roll(3, 6, 1), hit(ADA, 1, "wyvera", "s6"))
    spaces = {name: space for name, space in dumped()["sheet"]["wyvera"]["spaces"].items() if name != "s2"}
    shorter = put(spaces, "s3.after", ["s1"])
    after = scene.then(ProfileSet("sheet.wyvera.spaces", shorter))
    assert reading.written(state_of(after), ADA, "wyvera") == {"s6": 6}
    after.then(hit(ADA, 0, "wyvera", "s9"), Done(ADA)).play()


def test_a_pending_bonus_that_nothing_takes_any_more_is_lost() -> None:
    scene = table().then(roll(3, 6, 1), Buy(ADA, 2))
    gone = scene
    for key in ("wyvera", "mothstar", "tortema", "ozzy"):
        gone = gone.then(ProfileSet(f"sheet.{key}.spaces", {}))
    assert state_of(gone).sheets[ADA].bonus == 2, "Chano still takes it"
    gone = gone.then(ProfileSet("sheet.chano.spaces", {}))
    assert state_of(gone).sheets[ADA].bonuses == ()


# What screens ask


def two() -> Scene:
    return table(2).then(roll(3, 4, 1))


def test_targets_are_where_a_die_may_go() -> None:
    state = state_of(two())
    assert reading.targets(state, ADA, 0) == [("wyvera", "s3"), ("mothstar", "a1"), ("mothstar", "b1")]
    assert reading.targets(state, ADA, 0, 4) == reading.targets(state, ADA, 1)
    assert reading.targets(state, ADA, None) == []
    assert reading.attackable(state, ADA) == ("wyvera", "mothstar")
    bonus = state_of(two().then(Buy(ADA, 2)))
    assert reading.targets(bonus, ADA, 0) == []
    assert ("chano", "arm") in reading.targets(bonus, ADA, None)
    assert reading.bought(state, ADA, 2) == reading.targets(bonus, ADA, None)
    assert reading.attacks(bonus, ADA, "chano", "arm", None) == [hit(ADA, None, "chano", "arm")]
    assert reading.numbers_at(state, ADA, "mothstar", "abdomen") == ()
    assert reading.numbers_at(state, ADA, "mothstar", "a1") == NUMBERS


def test_a_preview_says_what_would_come() -> None:
    scene = table().then(roll(4, 1, 1), hit(ADA, 0, "mothstar", "b1"))
    move = hit(ADA, 1, "mothstar", "b2")
    seen = reading.preview(state_of(scene), ADA, move)
    assert [(key, reward.id) for key, reward in seen.gains] == [("mothstar", "b2")]
    assert (seen.moves, seen.damage, seen.falls) == ((("mothstar", 1),), 0, None)
    assert (seen.score, seen.at_risk) == (0, MOTHSTAR.spaces["b2"].gives.hits)
    with pytest.raises(IllegalMove):
        reading.preview(state_of(scene), ADA, hit(ADA, 1, "mothstar", "a2"))
    assert [one.rule for one in reading.why_not(state_of(scene), ADA, hit(ADA, 1, "mothstar", "a2"))] == ["KAI-M"]


def test_a_preview_of_a_defeat_has_its_reward() -> None:
    scene = table().then(
        *(roll(6, 6, 1), hit(ADA, 0, "wyvera", "s6"), hit(ADA, 1, "wyvera", "s12"), Done(ADA), target(3)),
        roll(6, 3, 1),
    )
    seen = reading.preview(state_of(scene), ADA, hit(ADA, 0, "wyvera", "s18"))
    assert (seen.falls, seen.bonuses, seen.score) == ("wyvera", ("?",), 8)
    assert seen.at_risk == -state_of(scene).sheets[ADA].hits[0]


def test_who_is_waited_for_and_how_things_stand() -> None:
    scene = two().then(*passes(ADA))
    state = state_of(scene)
    assert state.waiting == (BO,)
    assert reading.power(state, ADA) == 3
    assert set(reading.distance(state, ADA).values()) == {8}
    stands = reading.standing(state, ADA)
    assert (stands.score, stands.at_risk, stands.if_city_falls) == (10, 0, 0)
    assert reading.cost(Buy(ADA, 2)) == 2
