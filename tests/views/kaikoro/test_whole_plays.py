"""Whole plays of Kaikoro by what the screen offers, in process: it never comes to a stop, and ends in a result."""

from __future__ import annotations

import random
import re

import pytest

from models.journal import Thrown
from tests.views.harness import App, begun, pad
from tests.views.memory import services

OFFERED = re.compile(r"(write|number|first|protect|roll|let-go|done)\b")
FIRST = ("protect-yes", "write", "roll")


async def next_tap(app: App, chance: random.Random) -> str:
    """What a hasty player touches next: what is asked, else a space that is lit, else to be done."""
    ids = app.ids()
    for wanted in FIRST:
        if wanted in ids:
            return wanted
    asked = [one for one in ids if re.match(r"(number|first)-", one)]
    if asked:
        return chance.choice(asked)
    heads = [one for one in ids if re.match(r"kaiju-", one) and "may be attacked now" in app.label(one)]
    lit = [one for one in ids if one.startswith("space-") and "may be taken now" in app.label(one)]
    if lit:
        return chance.choice(lit)
    if heads:
        return chance.choice(heads)
    return next(one for one in ("done", "pass", "seat-0") if one in ids and not app.dead(one))


@pytest.mark.long
@pytest.mark.parametrize(("names", "solo"), [(("Ada", "Bo", "Cleo"), False), (("Ada",), True)])
async def test_a_whole_play_ends_in_a_result(names: tuple[str, ...], solo: bool) -> None:
    house, chance = services(), random.Random(len(names))
    play = await begun(house, "kaikoro", *names, live=True, solo=solo)
    async with pad(house, play) as app:
        for _ in range(4000):
            if app.has("count"):
                break
            await app.tap(await next_tap(app, chance))
        await app.tap("count")
        if solo:
            await app.tap("cell-solo-hero", "key-3", "key-done")
            await app.write("solo-challenge", "B")
        await app.tap("finish")
        await app.settle()
        assert app.has("winner")
    done = (await house.plays.open(play.id)).journal
    assert any(isinstance(event, Thrown) for event in done.events)
