"""kill -9 at any moment: every acknowledged move is there, at most one more."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from companion.desk import Desk
from companion.services import SecretChance
from companion.store.sqlite import SqliteStore


def killed(folder: Path, chance: random.Random) -> tuple[str, int]:
    """Let a child move, kill it between an append and its acknowledgement, and give its play and last number."""
    command = [sys.executable, "-m", "tests.companion.hammer_child", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        play = child.stdout.readline().strip()
        heard = [int(child.stdout.readline()) for _ in range(chance.randrange(1, 40))]
        # A move takes about 1 ms: the kill falls at any point of it.
        time.sleep(chance.uniform(0, 0.003))
        child.kill()
        *whole, _cut = child.stdout.read().split("\n")
    return play, [*heard, *map(int, whole)][-1]


async def hammer(folder: Path, times: int) -> None:
    seed = random.randrange(10**9)
    print(f"seed {seed}")
    chance = random.Random(seed)
    for _ in range(times):
        play_id, heard = killed(folder, chance)
        store = await SqliteStore.open(folder)
        assert store.notice == ""
        play = await Desk(store, SecretChance()).open(play_id)
        assert heard <= play.number <= heard + 1
        assert play.pad.cell(0, "wounds") == play.number
        await store.close()


async def test_killed_while_saving_every_acknowledged_move_is_there_at_most_one_more(tmp_path: Path) -> None:
    await hammer(tmp_path, 20)


@pytest.mark.long
async def test_killed_while_saving_200_times(tmp_path: Path) -> None:
    await hammer(tmp_path, 200)
