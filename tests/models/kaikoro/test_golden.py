"""The worked examples of the rulebook, each played move by move from a fresh sheet."""

from __future__ import annotations

import pytest

from models.journal import Event
from models.kaikoro import reading
from models.kaikoro.moves import Adjust, Attack, Buy, Done, Protect
from models.kaikoro.state import Sheet
from tests.models.kaikoro.script import (
    ADA,
    BO,
    CLEO,
    gained,
    hit,
    hits,
    idle,
    passes,
    roll,
    standing,
    state_of,
    table,
    target,
    three_at_the_end,
)
from tests.models.tables import Scene

pytestmark = pytest.mark.golden

WYVERA, MOTHSTAR, TORTEMA, CHANO, OZZY = range(5)

FRESH = table()


def sheet(scene: Scene, seat: int = ADA) -> Sheet:
    return state_of(scene).sheets[seat]


def power(scene: Scene, seat: int = ADA) -> int:
    return reading.power(state_of(scene), seat)


def on_another(scene: Scene) -> Attack:
    """The “?” of a first defeat must be used at once: on another Kaijū."""
    assert sheet(scene).bonus == "?"
    return (
        hit(ADA, None, "mothstar", "b1", 6) if sheet(scene).fallen[MOTHSTAR] == 0 else hit(ADA, None, "ozzy", "a1", 3)
    )


def turns(*played: tuple[Event, ...], face: int) -> Scene:
    """Whole turns but for the last, in whose Kaijū phases the Kaijū of *face* move, away from the example."""
    scene = FRESH
    for moves in played[:-1]:
        scene = scene.then(*moves, Done(ADA), target(face))
    return scene.then(*played[-1])


def test_wyvera_in_three_turns() -> None:
    scene = turns(
        (roll(1, 2, 1), hit(ADA, 0, "wyvera", "s1"), hit(ADA, 1, "wyvera", "s3")),
        (roll(3, 5, 1), hit(ADA, 0, "wyvera", "s6"), hit(ADA, 1, "wyvera", "s11")),
        (roll(3, 3, 5), hit(ADA, 1, "wyvera", "s14")),
        face=3,
    )
    assert sheet(scene).bonus == 1
    scene = scene.then(hit(ADA, None, "wyvera", "s15"))
    assert sheet(scene).bonuses == ()
    scene = scene.then(hit(ADA, 0, "wyvera", "s18"))
    after = sheet(scene)
    assert after.fallen[WYVERA] == 3
    stops = gained(state_of(scene), "wyvera", "s1", "s3", "s6", "s11", "s14", "s15", "s18")
    assert len(stops) == 7, "each space where a move ends pays"
    assert after.hits[WYVERA] == hits(stops) > 0
    assert after.crystals == sum(one.gives.crystals for one in stops) > 0
    assert after.power_gained == sum(one.gives.power for one in stops) > 0
    assert after.power_spent == 0
    assert gained(state_of(scene), "wyvera", "s18"), "the neck's resources count"
    assert after.steps[WYVERA] == 0
    scene = scene.then(on_another(scene))
    assert sheet(scene).bonuses == ()


def test_mothstar_in_three_turns() -> None:
    scene = turns(
        (roll(4, 1, 1), hit(ADA, 0, "mothstar", "a1"), hit(ADA, 1, "mothstar", "a2")),
        (roll(2, 3, 2), hit(ADA, 0, "mothstar", "a3"), hit(ADA, 1, "mothstar", "b1")),
        (roll(1, 6, 1),),
        face=4,
    )
    before = sheet(scene)
    assert (before.hits, before.power_gained, before.crystals) == ((0,) * 5, 0, 0), "nothing was to be had so far"
    scene = scene.then(hit(ADA, 0, "mothstar", "b2"))
    pays = gained(state_of(scene), "mothstar", "b2")
    assert hits(pays) > 0
    assert sheet(scene).steps[MOTHSTAR] == 1, "the weakspot moves it by 1"
    scene = scene.then(Adjust(ADA, 1, "up"), hit(ADA, 1, "mothstar", "abdomen"))
    after = sheet(scene)
    assert (after.fallen[MOTHSTAR], after.power_spent, power(scene)) == (3, 1, 1)
    assert after.hits[MOTHSTAR] == hits(pays) + 2
    assert sheet(scene.then(on_another(scene))).bonuses == ()


def test_tortema_in_three_turns() -> None:
    scene = turns(
        (roll(1, 6, 2), hit(ADA, 0, "tortema", "o1"), hit(ADA, 1, "tortema", "o2")),
        (roll(1, 3, 2),),
        face=4,
    )
    first = sheet(scene)
    pays = gained(state_of(scene), "tortema", "o1-o2")
    assert first.hits[TORTEMA] == hits(pays) > 0
    scene = scene.then(Adjust(ADA, 0, "down"), hit(ADA, 0, "tortema", "o5"))
    zero = sheet(scene)
    assert (zero.hits, zero.power_gained, zero.crystals) == (first.hits, first.power_gained, first.crystals)
    scene = scene.then(hit(ADA, 1, "mothstar", "a1"), Done(ADA), target(4))
    scene = scene.then(roll(1, 5, 3), hit(ADA, 0, "tortema", "m4"))
    pays += gained(state_of(scene), "tortema", "o5-m4")
    assert sheet(scene).hits[TORTEMA] == hits(pays) > first.hits[TORTEMA]
    scene = scene.then(hit(ADA, 1, "tortema", "c3"))
    after = sheet(scene)
    assert (after.fallen[TORTEMA], after.hits[TORTEMA], after.power_spent) == (3, hits(pays), 1)
    assert after.steps[TORTEMA] == 0
    assert sheet(scene.then(on_another(scene))).bonuses == ()


def test_chano_in_three_turns() -> None:
    scene = turns(
        (roll(6, 2, 3), hit(ADA, 0, "chano", "f1"), hit(ADA, 1, "chano", "b1")),
        (roll(4, 4, 4),),
        face=1,
    )
    state = state_of(scene)
    eight, twelve = gained(state, "chano", "row1", kinds=["row"]), gained(state, "chano", "row2", kinds=["row"])
    assert sheet(scene).steps[CHANO] == 1, "one of the two windows is a weakspot"
    assert sheet(scene).hits[CHANO] == hits(eight)
    assert sheet(scene).power_gained == eight[0].gives.power > 0
    scene = scene.then(hit(ADA, 0, "chano", "f2"), hit(ADA, 1, "chano", "b2"), Buy(ADA, 4))
    assert sheet(scene).hits[CHANO] == hits(eight)
    scene = scene.then(hit(ADA, None, "chano", "c2"), Done(ADA), target(1))
    assert sheet(scene).hits[CHANO] == hits(eight + twelve) > hits(eight)
    scene = scene.then(roll(5, 1, 3), hit(ADA, 0, "chano", "f3"))
    fragile = gained(state, "chano", "f")
    assert (sheet(scene).fallen[CHANO], sheet(scene).hits[CHANO]) == (3, hits(eight + twelve + fragile))
    assert power(scene) == 2 - 2 + sum(one.gives.power for one in eight + twelve + fragile)
    scene = scene.then(on_another(scene), Adjust(ADA, 1, "down"), hit(ADA, 1, "chano", "d2"))
    row_two = gained(state, "chano", "row2", kinds=["row_full"])
    assert sheet(scene).hits[CHANO] == hits(eight + twelve + fragile + row_two)
    scene = scene.then(Buy(ADA, 2), hit(ADA, None, "chano", "b3"))
    assert sheet(scene).bonus == 1, "column B pays an attack bonus"
    before = sheet(scene).hits[CHANO], sheet(scene).crystals
    scene = scene.then(hit(ADA, None, "chano", "d3"))
    right = gained(state, "chano", "d")
    after = sheet(scene)
    assert (after.hits[CHANO], after.crystals) == (before[0] + hits(right), before[1] + right[0].gives.crystals)
    assert after.power_spent == 5
    assert after.steps[CHANO] == 1
    assert after.bonuses == ()


def test_ozzy_in_three_turns() -> None:
    scene = turns(
        (roll(5, 3, 4), hit(ADA, 0, "ozzy", "r1"), hit(ADA, 1, "ozzy", "r3"), hit(ADA, None, "ozzy", "d1")),
        (roll(2, 2, 5), hit(ADA, 0, "ozzy", "r2"), hit(ADA, 1, "ozzy", "l1")),
        (roll(3, 6, 4), hit(ADA, 0, "ozzy", "r4")),
        face=2,
    )
    assert reading.written(state_of(scene), ADA, "ozzy")["d1"] == 2, "the bonus 2 went to a small tentacle"
    assert sheet(scene).steps[OZZY] == 1, "the weakspot moves it"
    scene = scene.then(Adjust(ADA, 1, "up"), hit(ADA, 1, "ozzy", "r5"))
    spots = gained(state_of(scene), "ozzy", "r1", "r2", "r3", "r4", "r5", "l1", "d1")
    assert len(spots) == 7, "every spot pays something"
    assert (sheet(scene).fallen[OZZY], sheet(scene).hits[OZZY]) == (3, hits(spots))
    assert reading.hits(state_of(scene), ADA)["ozzy"] == hits(spots) + 4, "two conditions are fulfilled"
    scene = scene.then(on_another(scene), Done(ADA))
    assert sheet(scene).hits[OZZY] == hits(spots) + 4, "and counted when the box closes"
    assert sheet(scene).power_spent == 1


def test_a_2_turned_into_a_3_takes_tortemas_heart_and_3_and_4_hits_are_7() -> None:
    scene = turns(
        (roll(3, 6, 2), hit(ADA, 0, "tortema", "o4"), hit(ADA, 1, "tortema", "m3")),
        (roll(2, 5, 2),),
        face=4,
    )
    assert sheet(scene).hits[TORTEMA] == 3
    scene = scene.then(Adjust(ADA, 0, "up"), hit(ADA, 0, "tortema", "c2"))
    assert (sheet(scene).fallen[TORTEMA], sheet(scene).power_spent) == (2, 1)
    scene = scene.then(on_another(scene), hit(ADA, 1, "tortema", "o6"), Done(ADA))
    play = scene.play()
    assert play.pad.sheet.players[ADA].points("tortema") == 7 == standing(scene).defeated


def test_with_a_movement_of_2_tortema_and_mothstar_go_2_steps_and_the_others_stay() -> None:
    scene = table().then(roll(6, 6, 1), hit(ADA, 0, "wyvera", "s6"), hit(ADA, 1, "wyvera", "s12"), Done(ADA), target(4))
    scene = scene.then(roll(6, 3, 1), hit(ADA, 0, "wyvera", "s18"), hit(ADA, None, "chano", "arm", 2), Done(ADA))
    before = sheet(scene).steps
    assert reading.movement(state_of(scene), ADA) == 2
    after = sheet(scene.then(target(2))).steps
    assert [new - old for new, old in zip(after, before, strict=True)] == [0, 2, 2, 0, 0]


def three_steps(scene: Scene) -> Scene:
    """Ada defeats Wyvera, Mothstar and Chano: the movement is 3."""
    return scene.then(
        *(roll(6, 6, 1), hit(ADA, 0, "wyvera", "s6"), hit(ADA, 1, "wyvera", "s12"), Done(ADA), target(2)),
        *(roll(6, 1, 1), hit(ADA, 0, "wyvera", "s18"), hit(ADA, None, "mothstar", "a1", 4)),
        *(hit(ADA, 1, "mothstar", "a2"), Done(ADA), target(2)),
        *(roll(2, 1, 1), hit(ADA, 0, "mothstar", "a3"), Adjust(ADA, 1, "down"), hit(ADA, 1, "mothstar", "abdomen")),
        *(Done(ADA), target(2)),
        *(roll(6, 6, 4), hit(ADA, 0, "chano", "f1"), hit(ADA, 1, "chano", "f2"), Done(ADA), target(2)),
        *(roll(2, 1, 4), hit(ADA, 0, "chano", "f3"), Done(ADA)),
    )


def test_tortema_one_step_from_the_city_moves_3_arrives_and_does_2_damage() -> None:
    scene = three_steps(table())
    assert reading.distance(state_of(scene), ADA)["tortema"] == 1
    assert reading.movement(state_of(scene), ADA) == 3
    after = scene.then(target(2))
    assert reading.distance(state_of(after), ADA)["tortema"] == 0
    assert (sheet(scene).damage, sheet(after).damage) == (0, 2)
    assert standing(after).buildings == 6, "the two buildings at the left, of 2 points each, are gone"


def three_crystals(scene: Scene) -> Scene:
    """Ada has three crystals, Mothstar stands in her city and is hit on a weakspot: one damage, hers alone."""
    scene = scene.then(
        *(roll(3, 4, 1), hit(ADA, 0, "wyvera", "s3"), hit(ADA, 1, "wyvera", "s7"), Done(ADA), target(2)),
        *(roll(2, 3, 1), Adjust(ADA, 1, "up"), hit(ADA, 0, "mothstar", "c1"), Done(ADA), target(2)),
    )
    scene = idle(scene, face=2, turns=6)
    assert reading.distance(state_of(scene), ADA)["mothstar"] == 0
    assert (sheet(scene).crystals, sheet(scene).damage) == (3, 0)
    return scene.then(roll(4, 1, 1), hit(ADA, 0, "mothstar", "b1"), hit(ADA, 1, "mothstar", "b2"))


def test_of_3_crystals_one_avoids_a_damage_and_2_are_left() -> None:
    scene = three_crystals(table()).then(Done(ADA))
    assert (sheet(scene).crystals, sheet(scene).damage) == (2, 0)
    assert standing(scene).buildings == 10


def test_of_3_crystals_one_avoids_a_damage_where_the_player_says_so() -> None:
    asked = three_crystals(table(auto_crystals=False))
    assert (sheet(asked).hurt, sheet(asked).crystals, sheet(asked).damage) == (1, 3, 0)
    used, kept = asked.then(Protect(ADA, True), Done(ADA)), asked.then(Protect(ADA, False), Done(ADA))
    assert (sheet(used).crystals, sheet(used).damage) == (2, 0)
    assert (sheet(kept).crystals, sheet(kept).damage) == (3, 1)


def test_a_warhead_in_three_cities() -> None:
    """John fires first, Martha a turn later, and Alexander's tenth damage comes the turn after that."""
    scene = three_at_the_end(table(3))
    turn_t1 = [sheet(scene, seat) for seat in (ADA, BO, CLEO)]
    assert [one.warhead for one in turn_t1] == [7, 8, 0]
    assert [one.extra_steps for one in turn_t1] == [1, 0, 0]
    assert [one.damage for one in turn_t1] == [0, 1, 9], "at the start of the turn Martha and Alexander took 1"
    over = scene.then(target(1))
    last = [sheet(over, seat) for seat in (ADA, BO, CLEO)]
    assert [one.extra_steps for one in last] == [2, 1, 0]
    assert [one.damage for one in last] == [0, 1, 10]
    assert [one.end for one in last] == ["won", "won", "lost"]
    assert state_of(over).phase == "over"
    result = over.play().pad.sheet
    alexander = result.players[CLEO]
    assert (alexander.points("chano"), alexander.points("ozzy"), alexander.points("buildings")) == (0, 0, 0)
    assert sheet(over, CLEO).hits[OZZY] > 0
    assert [player.points("extra_hits") for player in result.players] == [2, 1, 0]


def test_three_powers_earned_and_one_spent() -> None:
    """You start with two; with 3 earned and 1 spent there are 4."""
    scene = table().then(*[event for _ in range(3) for event in (roll(1, 1, 1), *passes(ADA), target(5))])
    scene = scene.then(roll(1, 1, 1), Adjust(ADA, 0, "up"))
    assert (sheet(scene).power_gained, sheet(scene).power_spent, power(scene)) == (3, 1, 4)


def test_a_roll_for_wyvera_and_mothstar_lets_attack_either_twice_or_each_once() -> None:
    """The rulebook's A, B and C."""
    rolled = table().then(roll(3, 4, 1))
    assert {kaiju for die in (0, 1) for kaiju, _ in reading.targets(state_of(rolled), ADA, die)} == {
        "wyvera",
        "mothstar",
    }
    for one, other in (
        (hit(ADA, 0, "wyvera", "s3"), hit(ADA, 1, "wyvera", "s7")),
        (hit(ADA, 0, "mothstar", "a1"), hit(ADA, 1, "mothstar", "b1")),
        (hit(ADA, 0, "wyvera", "s3"), hit(ADA, 1, "mothstar", "a1")),
    ):
        rolled.then(one, other, Done(ADA)).play()
