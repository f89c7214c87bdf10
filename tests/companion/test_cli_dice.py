"""The command ``roll``."""

from __future__ import annotations

import json

import pytest

from tests.companion.conftest import Command


def test_dice_stay_within_their_sides_and_a_seed_repeats(companion: Command) -> None:
    throw = json.loads(companion("roll", "3d6+d20", "--json").stdout)
    assert [die["sides"] for die in throw["dice"]] == [6, 6, 6, 20]
    assert all(1 <= value <= die["sides"] for value, die in zip(throw["values"], throw["dice"], strict=True))
    assert throw["total"] == sum(throw["values"])
    first, again, other = (companion("roll", "9d6", "--seed", seed, "--json").stdout for seed in (7, 7, 8))
    assert first == again != other


@pytest.mark.parametrize(("spec", "count"), [("pikit", 2), ("kaikoro", 3)])
def test_the_dice_of_a_game_roll_by_its_name(companion: Command, spec: str, count: int) -> None:
    assert len(json.loads(companion("roll", spec, "--json").stdout)["values"]) == count
    assert companion("roll", spec).returncode == 0


@pytest.mark.parametrize(
    "spec", ["", "6", "2d", "0d6", "2d3", "2d21", "31d6", "d6+", "2d6; rm -rf /", "chess", "9" * 999]
)
def test_what_is_no_dice_is_status_2(companion: Command, spec: str) -> None:
    done = companion("roll", spec, "--json")
    assert done.returncode == 2
    assert [one["rule"] for one in json.loads(done.stdout)["problems"]] == ["FORM"]
    assert companion("roll", spec).stderr.startswith("FORM – ")
