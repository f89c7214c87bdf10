"""Whole plays of Kokeshi by what the screen offers, in process: it never comes to a stop, and ends in a result."""

from __future__ import annotations

import random
import re

import flet as ft
import pytest

from models.kokeshi.moves import Follow
from tests.views.harness import App, pad
from tests.views.kokeshi.tables import at_the_table, table_of
from tests.views.memory import services

ASKED = re.compile(r"(tile|side|disc|recognise)-|found-none|confirm|done")


def offered(app: App) -> list[str]:
    """What can be touched now: what is asked, else a track that is lit."""
    # One walk over the tree: a play takes hundreds of taps.
    live = {
        one.identifier: str(one.label)
        for one in app.walk()
        if isinstance(one, ft.Semantics)
        and one.identifier
        and isinstance(one.content, ft.Container)
        and one.content.on_click is not None
    }
    bought = [one for one in live if one.startswith("recognise-")]
    if "confirm" in live or bought:
        return ["confirm"] if "confirm" in live else bought
    placing = [one for one, label in live.items() if one.startswith("place-") and re.search("free|−", label)]
    return placing or [one for one in live if ASKED.match(one)] or [one for one in live if one.startswith("doll-")]


@pytest.mark.long
@pytest.mark.parametrize(
    ("names", "options", "follow"),
    [
        (("Ada", "Bo"), {}, False),
        (("Ada", "Bo"), {"side": "B"}, True),
        (("Ada", "Bo", "Cleo", "Dee"), {}, False),
        (("Ada", "Dummy"), {"solo": True}, False),
        (("Ada", "Dummy"), {"solo": True}, True),
    ],
)
async def test_a_whole_play_ends_in_a_result(names: tuple[str, ...], options: dict[str, object], follow: bool) -> None:
    house, chance = services(), random.Random(len(names))
    play = await at_the_table(house, *([Follow(True)] if follow else []), names=names, **options)
    async with pad(house, play) as app:
        for _ in range(3000):
            if app.has("count"):
                break
            before = (await house.plays.open(play.id)).number
            tapped = chance.choice(offered(app))
            await app.tap(tapped)
            if tapped.split("-")[0] in ("tile", "side", "disc", "recognise", "found", "confirm", "done", "place"):
                assert (await house.plays.open(play.id)).number == before + 1, tapped
        else:
            raise AssertionError(f"no end: {(await table_of(house, play)).phase}")
        said = app.label("asked")
        assert said.startswith("The last round is played")
        state = await table_of(house, play)
        assert state.phase == "over"
        shown = [app.label(f"seat-{seat}") for seat in range(len(names))]
        await app.tap("count", "finish")
        await app.settle()
        assert app.has("winner")
        for seat, label in enumerate(shown):
            total = re.search(r"(−?\d+) points", label)
            assert total is not None
            assert app.number(f"total-{seat}") == int(total[1].replace("−", "-")), "nothing is typed, nothing changes"
