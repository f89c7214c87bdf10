"""One play on many phones: each shows what one shows that is opened now."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.companion.table.mirror import texts
from tests.companion.table.playing import LONGEST, assert_as_fresh, over, play_turn, seated, table_of

MANY, SOME = 50, 4


@pytest.mark.parametrize("players", [SOME])
async def test_some_phones_show_what_a_new_one_shows(tmp_path: Path, players: int) -> None:
    await _played(tmp_path, players, turns=2, looks=frozenset({1, 2}), hasty=False)


@pytest.mark.long
async def test_many_phones_play_a_whole_game(tmp_path: Path) -> None:
    await _played(tmp_path, MANY, turns=LONGEST, looks=frozenset({2}), hasty=True)


async def _played(data: Path, players: int, *, turns: int, looks: frozenset[int], hasty: bool) -> None:
    chance = random.Random(players)
    async with table_of(data, players) as party, seated(party, players) as phones:
        for turn in range(1, turns + 1):
            await play_turn(phones, chance, hasty=hasty)
            if turn in looks or over(phones[0]):
                await assert_as_fresh(party, phones)
            if over(phones[0]):
                break
        assert over(phones[0]) == (turns == LONGEST), texts(phones[0].mirror)
