"""What follows from a move by itself: the order within an attack, nested bonuses, limits, independent seats."""

from __future__ import annotations

from models.journal import ProfileSet, Undo
from models.kaikoro import reading
from models.kaikoro.components import KAIJU
from models.kaikoro.moves import Adjust, Aim, Done, First, Pass
from models.kaikoro.state import Sheet
from tests.models.kaikoro.script import (
    ADA,
    BO,
    QUICK,
    defeats_five,
    hit,
    idle,
    passes,
    quick,
    roll,
    state_of,
    table,
    target,
)
from tests.models.tables import Scene

WYVERA, OZZY = 0, 4

WEAK_NECK = table().then(
    *(ProfileSet("sheet.wyvera.spaces.s18.gives.weakspot", True), roll(6, 6, 1)),
    *(hit(ADA, 0, "wyvera", "s6"), hit(ADA, 1, "wyvera", "s12"), Done(ADA), target(3)),
)
"""A sheet with a weakspot on the neck, which is 6 away."""


def sheet(scene: Scene, seat: int = ADA) -> Sheet:
    return state_of(scene).sheets[seat]


def test_a_weakspot_moves_by_the_movement_before_the_defeat_that_it_brings() -> None:
    after = sheet(WEAK_NECK.then(roll(6, 1, 1), hit(ADA, 0, "wyvera", "s18")))
    assert (after.fallen[WYVERA], after.steps[WYVERA]) == (2, 1)


def test_a_city_that_a_weakspot_destroys_sees_no_defeat() -> None:
    scene = idle(idle(WEAK_NECK, turns=9), face=1)
    assert (sheet(scene).damage, sheet(scene).end) == (9, "")
    after = scene.then(roll(6, 1, 1), hit(ADA, 0, "wyvera", "s18"))
    assert (sheet(after).end, sheet(after).fallen[WYVERA], sheet(after).bonuses) == ("lost", 0, ())
    assert state_of(after).phase == "over"


def test_the_bonus_gained_last_is_used_first() -> None:
    scene = table().then(
        ProfileSet("sheet.wyvera.spaces.s3.gives.bonuses", [2, 4]),
        ProfileSet("sheet.ozzy.spaces.a1.gives.bonuses", [6]),
        *(roll(3, 4, 1), hit(ADA, 0, "wyvera", "s3"), First(ADA, 2), hit(ADA, None, "ozzy", "a1")),
    )
    assert sheet(scene).bonuses == ((4,), (6,))
    assert sheet(scene).bonus == 6
    scene = scene.then(hit(ADA, None, "chano", "f1"))
    assert sheet(scene).bonus == 4
    assert sheet(scene.then(hit(ADA, None, "chano", "f2"))).bonuses == ()


def test_a_bonus_without_a_legal_attack_is_lost() -> None:
    scene = table().then(ProfileSet("sheet.wyvera.spaces.s3.gives.bonuses", [0]))
    for key in ("mothstar", "tortema", "chano", "ozzy"):
        scene = scene.then(ProfileSet(f"sheet.{key}.spaces", {}))
    scene = scene.then(roll(3, 4, 1))
    seen = reading.preview(state_of(scene), ADA, hit(ADA, 0, "wyvera", "s3"))
    assert (seen.bonuses, seen.lost) == ((0,), (0,))
    assert sheet(scene.then(hit(ADA, 0, "wyvera", "s3"))).bonuses == ()


def test_defeats_bring_a_bonus_power_power_a_bonus_and_the_warhead() -> None:
    way, gained = defeats_five(ADA), list[object]()
    scene = table()
    for dice, turn in zip(QUICK, way, strict=True):
        scene = scene.then(dice)
        for move in turn[:-1]:
            seen = reading.preview(state_of(scene), ADA, move)  # type: ignore[arg-type]
            if seen.falls:
                gained.append("warhead" if seen.warhead else seen.bonuses or seen.power)
            scene = scene.then(move)
        scene = scene.then(turn[-1])
        if state_of(scene).phase == "target":
            scene = scene.then(target(1))
    assert gained == [("?",), 1, 1, ("?",), "warhead"]
    assert sheet(scene).end == "won"


def test_at_most_14_power_is_gained_and_passing_goes_on() -> None:
    scene = table().then(ProfileSet("city.10.value", 0))
    scene = scene.then(*(ProfileSet(f"steps_to_city.{key}.value", 30) for key in KAIJU))
    scene = idle(scene, turns=16)
    assert (sheet(scene).power_gained, reading.power(state_of(scene), ADA)) == (14, 16)


def test_at_most_6_crystals_are_gained() -> None:
    scene = table().then(ProfileSet("sheet.wyvera.spaces.s3.gives.crystals", 9))
    scene = scene.then(roll(3, 4, 1), hit(ADA, 0, "wyvera", "s3"), hit(ADA, 1, "wyvera", "s7"))
    assert (sheet(scene).crystals, sheet(scene).crystals_gained) == (6, 6)


def test_the_target_die_moves_around_the_ring() -> None:
    scene = table().then(roll(3, 4, 5), Aim(ADA, "right"))
    assert reading.attackable(state_of(scene), ADA) == ("wyvera", "mothstar")
    back = scene.then(Aim(ADA, "left"))
    assert reading.attackable(state_of(back), ADA) == ("wyvera", "ozzy")


def test_what_one_player_does_to_the_dice_is_for_that_player_alone() -> None:
    scene = table(2).then(roll(3, 4, 1), Adjust(ADA, 0, "up"), Aim(ADA, "right"))
    assert (sheet(scene, ADA).dice, sheet(scene, ADA).target) == ((4, 4), 2)
    assert (sheet(scene, BO).dice, sheet(scene, BO).target) == ((3, 4), 1)


def test_a_seat_takes_back_its_latest_move_while_others_go_on() -> None:
    """A, B, undo A equals B alone: also where A was the last to be done."""
    start = table(2).then(roll(3, 4, 1), Pass(ADA))
    both = start.then(Done(ADA), *passes(BO))
    assert state_of(both).phase == "target"
    undone = both.then(Undo(ADA, 3))
    assert state_of(undone) == state_of(start.then(*passes(BO)))
    assert state_of(undone).waiting == (ADA,)


def test_a_kaiju_that_falls_this_turn_still_moves_and_later_does_not() -> None:
    fell = quick(table(), defeats_five(ADA), faces=(3,)).then(QUICK[1], *defeats_five(ADA)[1])
    moved = fell.then(target(1))
    assert sheet(moved).steps[WYVERA] == 2
    assert sheet(idle(moved, face=1)).steps[WYVERA] == 2
