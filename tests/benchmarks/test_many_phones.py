"""How long fifty phones wait for what one of them rolls, and what a phone costs the server."""

from __future__ import annotations

import os
import random
import statistics
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.benchmarks.tables import show
from tests.companion.table.phones import Phone, quiet
from tests.companion.table.playing import choose, on_own_sheet, over, seated, table_of, to_roll

pytestmark = [
    pytest.mark.bench,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="what a process uses is read off /proc"),
]

MANY, FEW = 50, 4

ROLLS = 24
"""So many rolls are measured, or a whole game: what fifty people choose in between takes longer than they do."""


def cpu(process: int) -> float:
    """The seconds of processor that *process* has used."""
    told = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")


def memory(process: int) -> float:
    """What *process* holds, in MB (RSS)."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


@dataclass(frozen=True)
class Took:
    """One roll, in ms: until the last phone showed it, until the last phone had all that came of it, and the server's
    processor time for each phone."""

    shown: float
    whole: float
    cpu: float


async def timed(phones: Sequence[Phone], process: int) -> Took:
    """The first of *phones* rolls. What comes is looked at when all of it is there."""
    await quiet(phones, 0.5)
    before = to_roll(phones[0])
    for phone in phones:
        phone.take_in()
    used, started = cpu(process), time.perf_counter()
    await phones[0].tap("roll")
    came = [await phones[0].until(lambda: to_roll(phones[0]) != before)]
    await quiet(phones, 0.5)
    for phone in phones[1:]:
        holds = phone.take_in(lambda phone=phone: to_roll(phone, anew=False) != before)  # type: ignore[misc]
        assert holds is not None, "somebody was not told of a roll"
        came.append(holds)
    whole = max(phone.latest for phone in phones)
    return Took(1000 * (max(came) - started), 1000 * (whole - started), 1000 * (cpu(process) - used) / len(phones))


@pytest.mark.parametrize("players", [FEW, MANY])
async def test_rolls(tmp_path: Path, players: int) -> None:
    chance = random.Random(1)
    rolls: list[Took] = []
    async with table_of(tmp_path, players) as party:
        assert party.place.process is not None
        process = party.place.process.pid
        async with Phone(party.place.owner, party.route) as first:
            await first.until_shown("roll")
            await quiet([first], 1)
            alone = memory(process)
        async with seated(party, players) as phones:
            opened = memory(process)
            while not over(phones[0]) and len(rolls) < ROLLS:
                rolls.append(await timed(phones, process))
                if not to_roll(phones[0]):
                    await choose(phones, chance, on_own_sheet, hasty=True)
            played = memory(process)
    rows = []
    for what, key in (("roll → the last phone shows it", "shown"), ("roll → the last phone has all of it", "whole")):
        found = [getattr(one, key) for one in rolls]
        rows.append((f"{what}, p50 of {len(found)}", statistics.median(found), "ms", ""))
        goal = "≤ 300" if players == MANY and key == "shown" else ""
        rows.append((f"{what}, p95", statistics.quantiles(found, n=20)[-1], "ms", goal))
    rows += [
        ("a roll: the server's processor, a phone", statistics.median(one.cpu for one in rolls), "ms", ""),
        ("the server's memory, a phone, opened", (opened - alone) / players, "MB", "≤ 3"),
        ("the server's memory, a phone, after those turns", (played - alone) / players, "MB", "≤ 3"),
    ]
    show(f"Kaikoro on {players} phones, one sheet on each, on {os.cpu_count()} processors", rows)
