"""Kokeshi alone: the dummy's column."""

from __future__ import annotations

from tests.models.kokeshi.entries import only, points, said
from tests.models.kokeshi.table import ADA, BO, CLEO, SOLO, animals, play, tiles
from tests.models.tables import put, scored


def test_solo_the_dummy_may_have_a_tile_of_5_and_pairs_that_cost_nothing() -> None:
    entry = play(
        tiles(ADA, princess=8) | {"pairs": 2},
        tiles(animals(BO, cat=6), samurai=5) | {"pairs": 63},
        solo=True,
    )
    sheet = scored(entry)
    assert points(sheet, 0) == [0, 0, 8, 0, 0, -6]
    assert points(sheet, 1) == [0, 0, 5, 6, 3, 0]
    assert (sheet.decided_by, sheet.winners[0].name) == ("total", "Bo")


def test_solo_is_decided_as_with_two_players() -> None:
    entry = play(animals(ADA, fox=4), animals(BO, fox=4), solo=True, first_on={"fox": "Ada"})
    alone, two = scored(entry), scored(put(entry, "options.solo", False))
    assert alone.standing == two.standing
    assert alone.options["solo"] is True


def test_solo_with_too_few_or_too_many_columns_says_so() -> None:
    one, three = only(put(SOLO, "players", [ADA])), only(put(SOLO, "players", [ADA, BO, CLEO]))
    assert said(one) == "A solo play has two columns, yours and the dummy's. Here is only one."
    assert said(three) == "A solo play has two columns, yours and the dummy's. Here are 3."
