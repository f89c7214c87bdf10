"""A process that is going to be killed: makes moves through the desk and says each number once it is stored."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from companion.desk import Desk
from companion.services import SecretChance
from companion.store.sqlite import SqliteStore
from models.journal import Set
from tests.companion.conftest import PLAYERS


async def work(folder: Path) -> None:
    """Move for ever."""
    desk = Desk(await SqliteStore.open(folder), SecretChance())
    play = await desk.begin("pikit", {}, PLAYERS)
    sys.stdout.write(f"{play.id}\n")
    while True:
        play = await desk.make(play.id, Set("players[0].wounds", play.number + 1), play.number)
        sys.stdout.write(f"{play.number}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(work(Path(sys.argv[1])))
