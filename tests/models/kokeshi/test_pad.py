"""Kokeshi's score pad, its modes, and the words that it uses."""

from __future__ import annotations

import json

import pytest

from models.game import Field
from models.kokeshi import GAME
from models.kokeshi.profile import KokeshiProfile
from tests.models.kokeshi.entries import LINES
from tests.models.kokeshi.table import ANIMALS, DOLLS, TWO, board
from tests.models.tables import broken, put


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_pad_has_a_cell_for_all_that_an_entry_can_say(seats: int) -> None:
    cells = GAME.fields(GAME.default_options(), seats)
    paths = [cell.path for cell in cells if not cell.table]
    assert paths == [
        "happiness",
        *(f"tracks.{doll}" for doll in DOLLS),
        *(f"recognition.{doll}" for doll in DOLLS),
        *(f"animals.{animal}" for animal in ANIMALS),
        "pairs",
    ]
    assert [cell for cell in cells if cell.table] == [
        Field(f"first_on.{animal}", "player", "KOK-V5", table=True) for animal in ANIMALS
    ]
    assert {cell.rule for cell in cells} <= set(GAME.book.rules)


def test_every_choice_of_the_pad_is_accepted() -> None:
    for cell in GAME.fields(GAME.default_options(), 2):
        for choice in cell.choices:
            # A recognition of 0 is no tile: the pad leaves it out.
            if choice or cell.path.startswith("tracks"):
                assert broken(put(TWO, f"players[0].{cell.path}", choice)) == []


def test_a_game_of_two_to_four_or_of_one_with_the_dummy_is_offered() -> None:
    assert [(mode.key, mode.fewest, mode.most) for mode in GAME.modes] == [
        ("standard", 2, 4),
        ("solo", 2, 2),
    ]
    assert GAME.default_options() == {"side": "A", "solo": False}
    assert set(GAME.book.options) == {"side", "solo"}


def test_every_word_that_the_game_uses_stands_in_its_catalogue() -> None:
    profile = KokeshiProfile.model_validate_json(json.dumps(board()))
    assert set(GAME.book.terms) >= {*DOLLS, *ANIMALS, *profile.doll_colours.value}
    assert list(GAME.book.lines) == LINES
    assert {info.rule for info in GAME.book.lines.values()} == {f"KOK-P{number}" for number in range(1, 7)}
