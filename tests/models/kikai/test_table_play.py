"""A play of KIKAI at the table: ranges of numbers, what is likely, what a move changes, what the pad knows."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from pydantic import ValidationError

from models import catalogue
from models.journal import Count, Finish, Move, ProfileSet, Set
from models.kikai import GAME, reading
from models.kikai.components import DISTRICTS, distance
from models.kikai.live import LIVE
from models.kikai.moves import (
    Attract,
    Build,
    Correct,
    Deploy,
    Draw,
    Fan,
    Foundation,
    Gain,
    Host,
    Placed,
    Reward,
    RoundEnd,
    Skip,
    Stands,
)
from models.kikai.state import Component, KikaiState
from models.live import Ranges
from models.play import start
from models.problems import IllegalMove
from tests.models.kikai.driver import TABLES
from tests.models.kikai.script import ADA, BO, attract, box, fans, idle, idle_rounds, laid, ledger, mine, state_of
from tests.models.live_driver import truthful
from tests.models.live_numbers import number_at, with_number
from tests.models.tables import Scene


def accepts(state: KikaiState, move: Move) -> bool:
    """Whether *move*, read as from outside, is accepted."""
    try:
        LIVE.apply(state, GAME.events.validate_json(GAME.events.dump_json(move, warnings=False)))  # type: ignore[arg-type]
    except (IllegalMove, ValidationError):
        return False
    return True


def check_ends(state: KikaiState, move: Move, ranges: Ranges) -> None:
    """Both ends of every number are accepted, and not one beyond, whatever the other numbers are."""
    for path, (low, high) in ranges.items():
        assert accepts(state, with_number(move, path, low))
        assert accepts(state, with_number(move, path, high))
        assert not accepts(state, with_number(move, path, low - 1))
        assert not accepts(state, with_number(move, path, high + 1))
        assert low <= number_at(move, path) <= high


@pytest.mark.parametrize(("players", "options"), TABLES, ids=str)
@pytest.mark.parametrize("seeds", [range(2), pytest.param(range(2, 40), marks=pytest.mark.long)], ids=len)
def test_every_number_goes_to_both_ends_of_its_range_and_no_further(players: int, options: Any, seeds: range) -> None:
    for seed in seeds:
        source = random.Random(seed)
        for _, state, move in truthful("kikai", players, options, seed):
            if move is not None:
                ranges = LIVE.ranges(state, move)
                assert ranges is not None
                check_ends(state, move, ranges)
                other = source.choice([*LIVE.notes(state), *LIVE.legal_moves(state, state.seat), move])
                check_ends(state, other, LIVE.ranges(state, other) or {})


def test_a_move_that_cannot_be_made_with_any_number_has_no_ranges() -> None:
    state = state_of(laid(ledger({1: "R"}, energy=1, deployed=10)))
    assert LIVE.ranges(state, Deploy(ADA, 1, 1)) is None
    assert LIVE.ranges(state, Build(BO, 1, "foot", "red", 0)) is None
    assert LIVE.ranges(state, attract(ADA, 1, "foot")) is None
    assert LIVE.ranges(state, Set("players[0].energy", 1)) is None
    assert LIVE.ranges(state, Build(ADA, 1, "body", "red", 50)) == {"cost": (0, 1), "vp": (0, 0)}


def test_districts_lie_on_a_ring() -> None:
    assert [distance(1, other) for other in DISTRICTS] == [0, 1, 2, 3, 2, 1]
    assert all(distance(one, other) == distance(other, one) for one in DISTRICTS for other in DISTRICTS)


@pytest.mark.golden
def test_influence_is_1_2_3_with_0_1_2_ladders() -> None:
    scene = laid(ledger(ladders=3))
    for part, ladders, left in (("foot", False, 3), ("body", True, 2), ("head", True, 0)):
        scene = scene.then(Build(ADA, 1, part, "blue", 2, ladders), Draw(ADA), Skip(BO), Draw(BO))  # type: ignore[arg-type]
        assert mine(scene).ladders == left
    assert mine(scene).influence == (0, 0, 6)


@pytest.mark.golden
def test_whoever_takes_the_last_of_five_fans_places_the_billboard() -> None:
    scene = laid(ledger({1: "r"}), ledger({1: "R", 2: "RGB"})).then(attract(ADA, 1, "foot", billboards=(Placed(3, 5),)))
    assert (mine(scene).billboards, mine(scene).vp, mine(scene, BO).billboards) == ((3,), 5, ())


def test_without_ladders_a_head_is_built_and_brings_no_influence() -> None:
    scene = laid(ledger({1: "rg"}, ladders=0)).then(Build(ADA, 1, "head", "blue", 4, vp=3))
    assert (mine(scene).influence, mine(scene).height(1), mine(scene).vp) == ((0, 0, 0), 3, 3)


def test_renown_goes_by_the_own_influence_in_the_colour_of_each_fan() -> None:
    one = ledger({1: "RGR", 3: "B"}, influence=(2, 3, 5))
    scene = laid(one, ledger(influence=(9, 9, 9))).then(Host(ADA, 1, (3,), 6, Gain(energy=1, renown=2)))
    after = mine(scene)
    assert (after.renown, after.energy, after.megaphones, after.fans) == (2 + 3 + 2 + 5 + 2, 27, 1, (2, 1, 1))
    assert [after.hosts(district) for district in DISTRICTS] == [0] * 6


def test_what_a_move_would_change_is_told_for_both_and_nothing_has_changed() -> None:
    state = state_of(laid(ledger({1: "r"}), ledger(deployed=5)))
    draft = attract(ADA, 1, "foot", toll=2, billboards=(Placed(2, 4, Gain(energy=4)),))
    assert reading.preview(state, draft) == (
        reading.Change(energy=2, vp=4, guests=1, billboards=(2,)),
        reading.Change(energy=2),
    )
    assert state.ledgers[ADA].billboards == ()
    build = Build(ADA, 1, "body", "green", 3, ladders=True)
    assert reading.preview(state, build)[ADA] == reading.Change(energy=-3, ladders=-1, influence=(0, 2, 0))
    assert reading.preview(state, Deploy(ADA, 1, 2))[ADA] == reading.Change(energy=-4, droppers=-2)
    with pytest.raises(IllegalMove):
        reading.preview(state, Host(BO, 1))


# What is likely


def test_likely_numbers_come_from_the_profile_with_their_paths() -> None:
    state = state_of(laid(ledger(deployed=2, renown=3), ledger(renown=99)))
    assert reading.cost(state, "body") == reading.Likely(3, ("standard.costs.body",), ("standard.costs.body",))
    assert reading.freed(state, ADA, 3).value == Gain(megaphones=1, ladders=1)
    assert reading.freed(state, ADA, 3).paths == tuple(f"standard.energy_track.{space}.bonus" for space in (3, 4, 5))
    assert reading.passed(state, ADA, 5).value == Gain(megaphones=1, ladders=1)
    assert reading.passed(state, BO, 5) == reading.Likely(Gain())
    assert reading.host_energy(state, ADA).value == 3
    assert reading.host_energy(state, BO) == reading.Likely(0)
    assert (reading.renown_value(state, ADA).value, reading.renown_value(state, BO).value) == (2, 10)
    assert reading.multiplier(state).value == 4
    assert reading.billboard(state, 5).value == Gain(renown=3)
    assert reading.reward(state, ADA) == reading.Likely(Reward())
    assert [one.value for one in reading.squares(state)] == [3, 3, 4, 4, 5, 5]
    assert {key: one.value for key, one in reading.start(state).items()} == {
        "energy": 6,
        "megaphones": 1,
        "ladders": 1,
        "droppers": 10,
    }


def test_a_confirmed_number_is_sure() -> None:
    scene = box().then(ProfileSet("standard.costs.foot", {"value": 5, "confirmed": True}))
    likely = reading.cost(state_of(scene), "foot")
    assert (likely.value, likely.confirmed, likely.unsure) == (5, True, ())
    assert not reading.cost(state_of(scene), "head").confirmed


def test_advanced_mode_has_its_own_numbers() -> None:
    state = state_of(laid(ledger(renown=8), options={"mode": "advanced"}))
    assert reading.reward(state, ADA).value == Reward(energy=4, megaphones=1)
    assert reading.reward(state, ADA).paths == ("advanced.renown_track.8.reward",)
    assert (reading.renown_value(state, ADA).value, reading.multiplier(state).value) == (0, 0)
    assert reading.construction(state, 1) == reading.Likely(0)
    assert reading.foundation(state, 1).value == Gain(energy=1)


def test_the_effect_of_a_component_is_remembered() -> None:
    scene = laid(ledger({1: "r"}))
    assert reading.effect(state_of(scene), ADA, 1, "foot") is None
    scene = scene.then(attract(ADA, 1, "foot"))
    assert reading.effect(state_of(scene), ADA, 1, "foot") == Gain()
    scene = laid(ledger({1: "r"})).then(Attract(ADA, 1, fans("foot", energy=2)))
    assert reading.effect(state_of(scene), ADA, 1, "foot") == Gain(energy=2)
    assert reading.effect(state_of(scene.then(Draw(ADA))), ADA, 1, "body") is None


# The board profile


def test_what_players_started_with_is_mended_at_any_time() -> None:
    scene = box().then(Build(ADA, 1, "foot", "red", 2), ProfileSet("standard.start.energy.value", 9))
    assert (mine(scene).energy, mine(scene, BO).energy) == (7, 9)
    assert mine(scene.then(ProfileSet("standard.start.energy.value", 1))).energy == 0
    assert mine(box().then(ProfileSet("advanced.start.energy.value", 9))).energy == 6


@pytest.mark.parametrize(("key", "pays"), [("energy", Build(ADA, 1, "foot", "red", 4)), ("ladders", Draw(ADA, 1))])
def test_what_is_spent_does_not_come_back_when_the_start_is_mended_twice(key: str, pays: Any) -> None:
    """Whatever was thought in between, there is what the start had, less what was paid."""
    path = f"standard.start.{key}.value"
    spent = box().then(*((Skip(ADA),) if key == "ladders" else ()), pays)
    first, left = getattr(mine(spent, BO), key), getattr(mine(spent), key)
    lower = spent.then(ProfileSet(path, 0))
    assert (getattr(mine(lower), key), getattr(mine(lower, BO), key)) == (0, 0)
    assert getattr(mine(lower.then(ProfileSet(path, first - left))), key) == 0
    for again in (lower, lower.then(ProfileSet(path, first - left)), lower.then(ProfileSet(path, first + 3))):
        back = again.then(ProfileSet(path, first))
        assert (getattr(mine(back), key), getattr(mine(back, BO), key)) == (left, first)
    gained = lower.then(Correct(ADA, energy=2, ladders=2), ProfileSet(path, first))
    assert getattr(mine(gained), key) == left + 2


def test_a_round_that_turns_out_to_have_more_or_fewer_turns_goes_on_or_is_over() -> None:
    over = box().then(*idle(5))
    assert state_of(over).phase == "round"
    more = over.then(ProfileSet("standard.turns.1.value", 6))
    assert (state_of(more).phase, state_of(more).turn, state_of(more).seat) == ("act", 6, ADA)
    assert state_of(more.then(ProfileSet("standard.turns.1.value", 5))).phase == "round"
    begun = box().then(*idle(4), Skip(ADA), ProfileSet("standard.turns.1.value", 4))
    assert state_of(begun).phase == "acted"
    assert state_of(begun.then(Draw(ADA), Skip(BO), Draw(BO))).phase == "round"


# The score pad


def counted(scene: Scene, *more: Any) -> Any:
    return scene.then(*idle_rounds(5, 5, 6, 6), Count(), *more).play()


def test_the_pad_asks_for_what_lies_on_the_map_only() -> None:
    play = counted(box())
    for seat, name in enumerate(("Ada", "Bo")):
        (lacks,) = play.state.missing(seat)
        assert (lacks.rule, lacks.where) == ("KIK-P7", f"players[{seat}]")
        assert name in catalogue.sentence(lacks, GAME.book, ("Ada", "Bo"))
    told = counted(box(), Set("players[0].foundation", 0))
    assert (told.state.missing(0), len(told.state.missing(1))) == ([], 1)


def test_points_of_the_energy_track_name_the_printed_value_of_this_player_until_it_is_confirmed_or_entered() -> None:
    path = "standard.energy_track.6.vp"
    scene = laid(ledger(deployed=6), ledger(deployed=4), round=4, turn=6, seat=BO, phase="acted").then(
        Draw(BO), RoundEnd()
    )
    rests = [
        line.unchecked for one in scene.then(Count()).play().pad.sheet.players for line in one.lines if line.unchecked
    ]
    assert rests == [(path,), ("standard.energy_track.4.vp",)]

    def ada(*events: Any) -> tuple[str, ...]:
        sheet = scene.then(Count(), *events).play().pad.sheet.players[ADA]
        return next(line for line in sheet.lines if line.key == "energy_track").unchecked

    assert ada(ProfileSet(f"{path}.confirmed", True)) == ()
    assert ada(ProfileSet(path, {"value": 3, "confirmed": True})) == (path,)
    assert ada(Set("players[0].energy_track", 7)) == ()


def test_a_media_victory_names_the_winner_and_leaves_the_totals() -> None:
    scene = laid(ledger({1: "r"}, billboards=(1, 2, 3, 4, 5), vp=1), ledger(vp=50))
    play = scene.then(attract(ADA, 1, "foot", billboards=(Placed(6, 2),)), Count(), Finish()).play()
    sheet = play.pad.sheet
    assert (sheet.decided_by, [one.seat for one in sheet.winners]) == ("media_victory", [ADA])
    assert [one.points("earned") for one in sheet.players] == [3, 50]


def test_what_is_gained_never_exceeds_what_a_sheet_takes() -> None:
    scene = laid(ledger(vp=9_990, energy=9_990)).then(Host(ADA, 1, (), 99, Gain(vp=99)))
    assert (mine(scene).vp, mine(scene).energy) == (9_999, 9_999)
    assert LIVE.ranges(state_of(scene), Correct(ADA)) == {
        "vp": (-99, 0),
        "energy": (-99, 0),
        "megaphones": (-3, 99),
        "ladders": (-3, 99),
        "renown": (0, 99),
        **{f"{what}.{colour}": (0, 99) for what in ("influence", "fans") for colour in range(3)},
        "droppers": (0, 10),
    }


def test_a_correction_of_a_file_that_was_written_before_changes_what_it_names_only() -> None:
    move = GAME.events.validate_json('{"kind": "correct", "seat": 0, "vp": 2}')
    assert move == Correct(ADA, 2)
    before = ledger({1: "rG"}, influence=(1, 2, 3), fans=(0, 1, 0), deployed=3, billboards=(4, 2))
    after = mine(laid(before).then(move))
    assert after == replace(before, vp=2)


def test_influence_fans_droppers_and_billboards_are_mended() -> None:
    scene = laid(ledger(influence=(1, 2, 3), fans=(0, 1, 0), deployed=3, billboards=(4, 2)))
    move = Correct(ADA, influence=(-1, 0, 2), fans=(1, -1, 0), droppers=-3, billboards=(1, 4))
    after = mine(scene.then(move))
    assert (after.influence, after.fans, after.deployed, after.billboards) == ((0, 2, 5), (1, 0, 0), 0, (1, 4))
    assert reading.preview(state_of(scene), move) == (
        reading.Change(influence=(-1, 0, 2), fans=(1, -1, 0), droppers=3, billboards=(1,), mended=True, returned=(2,)),
        reading.Change(),
    )


@pytest.mark.parametrize("phase", ["act", "acted", "round"])
def test_six_billboards_are_a_media_victory_also_where_they_are_mended(phase: str) -> None:
    state = state_of(laid(phase=phase).then(Correct(BO, billboards=(6, 5, 4, 3, 2, 1))))
    assert (state.phase, state.victor) == ("over", BO)


def test_a_component_that_is_mended_keeps_its_effect_and_leaves_influence() -> None:
    scene = laid(ledger({1: "rg"}, influence=(1, 2, 0))).then(Attract(ADA, 1, fans("foot", energy=2)))
    move = Correct(ADA, component=Stands(1, "foot", "blue"))
    (found, _), after = reading.preview(state_of(scene), move), mine(scene.then(move))
    assert after.component(1, "foot") == Component("blue", False, Gain(energy=2))
    assert (after.influence, after.component(1, "body")) == ((1, 2, 0), Component("green"))
    assert found.components == (reading.Mended("Diner", "foot", "blue", False),)


def test_a_head_that_never_was_claimed_no_district() -> None:
    head, none = Stands(1, "head", "red"), Stands(1, "head")
    scene = laid(ledger({1: "rg"}), ledger({1: "rgb"})).then(Correct(ADA, component=head))
    assert state_of(scene).claims[0] == ADA
    assert state_of(scene.then(Correct(ADA, component=none))).claims[0] == BO
    both = scene.then(Correct(ADA, component=none), Correct(BO, component=none))
    assert state_of(both).claims[0] is None


def test_influence_and_fans_never_exceed_what_a_sheet_takes() -> None:
    full = ledger({1: "R"}, influence=(9_999, 0, 0), fans=(9_999, 0, 0))
    scene = laid(full, options={"fanless_penalty": 3}).then(Host(ADA, 1), Draw(ADA), Skip(BO), Draw(BO))
    assert (mine(scene).fans, mine(scene).energy) == ((9_999, 0, 0), 20), "somebody came"
    assert mine(scene.then(Build(ADA, 2, "foot", "red", 2))).influence == (9_999, 0, 0)


@pytest.mark.parametrize("value", [None, 1, 10])
def test_options_with_an_amount_are_kept_as_they_were_chosen(value: int | None) -> None:
    option = {one.key: one for one in GAME.play_options}["fanless_penalty"]
    assert value in option.choices
    state = start(box(fanless_penalty=value, host_megaphones=2).setup).table
    assert (state.penalty, state.host_megaphones) == (value, 2)


def test_the_setup_of_advanced_mode_is_told_by_each_in_any_order() -> None:
    scene = box(mode="advanced").then(Foundation(BO, Gain(energy=1, ladders=1)))
    assert (LIVE.legal_moves(state_of(scene), BO), len(LIVE.legal_moves(state_of(scene), ADA))) == ((), 2)
    scene = scene.then(Foundation(ADA, Gain(megaphones=2)))
    assert (mine(scene).megaphones, mine(scene, BO).energy, state_of(scene).phase) == (3, 7, "act")


def test_a_fan_without_an_effect_may_be_left_out_of_a_file() -> None:
    move = GAME.events.validate_json('{"kind": "attract", "seat": 0, "district": 1, "fans": [{"part": "foot"}]}')
    assert move == attract(ADA, 1, "foot")
    assert Fan("foot") == Fan("foot", Gain())
