"""The dice tray as a value, and the text in which it is kept."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.dice import Die, Throw
from views.tray import KEPT, MOST, Roll, Tray, presets, read, total


def lowest(n: int) -> int:
    return 0


def highest(n: int) -> int:
    return n - 1


def test_only_what_is_not_held_is_thrown_again() -> None:
    tray = Tray((Die(), Die(20), Die(8))).rolled(lowest).hold(1).rolled(highest)
    assert tray.values == (6, 1, 8)
    assert tray.rolls[0].held == {1}
    assert tray.rolls[1].held == frozenset()


def test_all_held_throws_none() -> None:
    tray = Tray((Die(), Die())).rolled(lowest).hold(0).hold(1)
    assert tray.rolled(highest) is tray


def test_what_was_never_thrown_cannot_be_held() -> None:
    assert not Tray((Die(),)).hold(0).held
    assert not Tray((Die(),)).rolled(lowest).hold(1).held


def test_another_mix_lets_all_go_and_shows_nothing_yet() -> None:
    tray = Tray((Die(), Die())).rolled(lowest).hold(0).more(8)
    assert tray.held == frozenset()
    assert tray.values == (None, None, None)


def test_a_mix_has_from_one_die_to_the_most_that_fit() -> None:
    tray = Tray((Die(),))
    assert tray.less(6) is tray
    assert tray.less(20) is tray
    full = Tray((Die(),) * MOST)
    assert full.more(4) is full
    assert len(full.less(6).more(4).mix) == MOST


def test_only_an_entered_roll_is_taken_back() -> None:
    rolled = Tray((Die(),)).rolled(lowest)
    assert rolled.taken_back() is rolled
    assert rolled.entered((4,)).taken_back().values == (1,)


def test_real_dice_have_only_their_own_faces() -> None:
    with pytest.raises(ValueError, match="face"):
        Tray((Die(),)).entered((7,))


def test_the_sum_leaves_out_the_die_that_is_set_apart() -> None:
    dice = (Die(), Die(), Die(6, "target"))
    assert total(dice, (3, 4, 6)) == 7
    assert total(dice[2:], (6,)) == 6


def test_the_list_keeps_the_latest_rolls_and_goes_on_counting() -> None:
    tray = Tray()
    for _ in range(KEPT + 5):
        tray = tray.rolled(lowest)
    assert [roll.number for roll in tray.rolls] == list(range(KEPT + 5, 5, -1))


def test_cleared_rolls_come_back_under_those_that_were_made_since() -> None:
    tray = Tray((Die(),)).rolled(lowest).rolled(lowest)
    back = tray.cleared().rolled(highest).restored(tray.rolls)
    assert [(roll.number, roll.throw.values) for roll in back.rolls] == [(3, (6,)), (2, (1,)), (1, (1,))]


def test_the_games_dice_are_presets() -> None:
    assert {preset.game: len(preset.dice) for preset in presets()} == {"pikit": 2, "kaikoro": 3}


dice = st.lists(st.builds(Die, st.integers(4, 20), st.sampled_from(("plain", "target"))), min_size=1, max_size=MOST)


@settings(deadline=None)
@given(dice.map(tuple), st.randoms(use_true_random=False), st.sets(st.integers(0, 25)))
def test_what_is_kept_is_read_back(mix: tuple[Die, ...], chance: random.Random, held: set[int]) -> None:
    tray = Tray(mix).rolled(chance.randrange)
    for index in held:
        tray = tray.hold(index)
    tray = tray.rolled(chance.randrange)
    assert read(tray.write()) == tray
    noted = tray.entered(tuple(die.sides for die in mix))
    assert read(noted.write()) == noted


def _damaged(**how: Any) -> str:
    kept = json.loads(Tray((Die(),), frozenset({0}), (Roll(1, Throw((Die(),), (3,))),)).write())
    assert read(json.dumps(kept)).rolls
    roll = {**kept["rolls"][0], **{key[5:]: value for key, value in how.items() if key.startswith("roll_")}}
    return json.dumps({**kept, "rolls": [roll], **{k: v for k, v in how.items() if not k.startswith("roll_")}})


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        "{}",
        "[" * 5000,
        _damaged(roll_values=[7]),
        _damaged(roll_values=[]),
        _damaged(roll_values=["3"]),
        _damaged(roll_held=[1]),
        _damaged(roll_number=0),
        _damaged(roll_dice=[[3, "plain"]]),
        _damaged(roll_dice=[]),
        _damaged(held=[-1]),
        _damaged(mix=[]),
        _damaged(mix=[[6, "plain"]] * (MOST + 1)),
        _damaged(rolls=5),
    ],
)
def test_a_damaged_text_is_an_empty_tray(text: str) -> None:
    assert read(text) == Tray()


def test_dice_that_lie_otherwise_are_not_held() -> None:
    assert read(_damaged(mix=[[8, "plain"]])).held == frozenset()
