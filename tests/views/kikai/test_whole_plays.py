"""Whole plays of KIKAI by what the screen offers, in process: it never comes to a stop, and ends in a result."""

from __future__ import annotations

import random
import re
from typing import Any

import flet as ft
import pytest

from models.journal import GameMove, ProfileSet
from tests.models.kikai.driver import JAPANESE
from tests.views.harness import App, pad
from tests.views.kikai.test_table import at_the_table, ledgers
from tests.views.memory import services

CHOSEN = re.compile(r"(district|colour|part|other|billboard)-\w+$|ladders$|no-ladders$|.*-(more|less)$")
AMOUNT = re.compile(r"(freed|street|effect-\w+|bonus-\d|passed|gained|reward-\d)-\w+$")


def live(app: App) -> list[str]:
    """What can be touched now."""
    return [
        str(one.identifier)
        for one in app.walk()
        if isinstance(one, ft.Semantics)
        and one.identifier
        and isinstance(one.content, ft.Container)
        and one.content.on_click is not None
    ]


async def fill_in(app: App, chance: random.Random) -> bool:
    """Tap this and that on a sheet, and confirm it where that can be done."""
    for _ in range(chance.randint(1, 5)):
        offered = [one for one in live(app) if CHOSEN.match(one) or AMOUNT.match(one)]
        if offered:
            await app.tap(chance.choice(offered))
    if app.has("preview") and app.label("preview") == "Which colour is it?":
        await app.tap(f"colour-{chance.choice(('red', 'green', 'blue'))}")
    if app.dead("confirm"):
        await app.tap("close-sheet")
        return False
    await app.tap("confirm")
    return True


@pytest.mark.long
@pytest.mark.parametrize(
    ("seed", "options"),
    [(1, {}), (2, {}), (3, {"mode": "advanced"}), (4, JAPANESE)],
)
async def test_a_whole_play_ends_in_a_result(seed: int, options: dict[str, Any]) -> None:
    house, chance = services(), random.Random(seed)
    mode = options.get("mode", "standard")
    turns = [ProfileSet(f"{mode}.turns.{one}.value", 2) for one in (1, 2, 3, 4)]  # as much, and sooner over
    play = await at_the_table(house, *turns, **options)
    async with pad(house, play) as app:
        for _ in range(600):
            touched = live(app)
            if "count" in touched:
                break
            before = len((await house.plays.open(play.id)).journal.events)
            if "draw" in touched:
                await app.tap("extra" if "extra" in touched and chance.random() < 0.3 else "draw")
                done = True
            else:
                sheets = [
                    one for one in touched if one in ("build", "deploy", "attract", "host", "foundation", "round-end")
                ]
                await app.tap(chance.choice(sheets))
                done = await fill_in(app, chance)
            events = (await house.plays.open(play.id)).journal.events[before:]
            assert sum(isinstance(one, GameMove) for one in events) == (1 if done else 0), events
        else:
            raise AssertionError(f"no end: {await ledgers(house, play)}")
        state = await ledgers(house, play)
        assert state.phase == "over"
        await app.tap("count")
        for seat in (0, 1):
            assert app.number(f"cell-earned-{seat}") == state.ledgers[seat].vp, "the pad arrives filled"
            await app.cell(f"foundation-{seat}", 0)
        await app.tap("finish")
        await app.settle()
        assert app.has("winner")
