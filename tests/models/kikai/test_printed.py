"""What stands only on KIKAI's boards: asked for, never taken for known, and everything follows from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from models.journal import ProfileSet
from models.kikai import GAME, reading
from models.kikai.components import DISTRICTS, PARTS
from models.kikai.moves import Draw
from tests.models.kikai.script import ADA, BO, box, idle, state_of


def ticks(value: Any) -> Iterator[bool]:
    """Whether each printed value of a profile is confirmed."""
    if isinstance(value, dict):
        if value.keys() == {"value", "confirmed"}:
            yield value["confirmed"]
        else:
            for one in value.values():
                yield from ticks(one)


def test_kik_x1_no_printed_value_is_taken_for_known() -> None:
    """KIK-X1."""
    found = list(ticks(GAME.default_profile.model_dump(mode="json")))
    assert len(found) > 200
    assert not any(found)
    state = state_of(box())
    likely = [reading.turns(state), reading.multiplier(state), *reading.start(state).values()]
    likely += [reading.cost(state, part) for part in PARTS]
    likely += [reading.construction(state, district) for district in DISTRICTS]
    assert all(one.unsure for one in likely), "each is proposed, and says that nobody has checked it"


@pytest.mark.parametrize("turns", [4, 6])
def test_kik_x1_a_round_has_as_many_turns_as_the_board_says(turns: int) -> None:
    """KIK-X1."""
    scene = box().then(ProfileSet("standard.turns.1.value", turns), *idle(turns))
    assert state_of(scene).phase == "round"
    short = state_of(box().then(ProfileSet("standard.turns.1.value", turns), *idle(turns - 1)))
    assert (short.phase, short.turn, short.seat) == ("act", turns, ADA)
    assert Draw(BO) in scene.events


def test_kik_x1_players_start_with_what_the_board_says() -> None:
    """KIK-X1."""
    scene = box()
    for path, count in (("energy", 9), ("megaphones", 2), ("ladders", 0), ("droppers", 7)):
        scene = scene.then(ProfileSet(f"standard.start.{path}.value", count))
    state = state_of(scene)
    assert [(one.energy, one.megaphones, one.ladders) for one in state.ledgers] == [(9, 2, 0)] * 2
    assert state.left(ADA) == 7
