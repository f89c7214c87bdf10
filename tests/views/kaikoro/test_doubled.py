"""The second of two taps that were meant as one does nothing to what has come up under the finger."""

from __future__ import annotations

import asyncio

import pytest

from models.journal import Event, Thrown
from models.kaikoro.moves import ATTACK, Done, Pass
from tests.views.harness import App, pad, played
from tests.views.memory import services
from views import hooks

FALLEN = Thrown(ATTACK, (1, 2, 3))
ENDED: list[Event] = [FALLEN, Pass(0), Done(0), Pass(1), Done(1)]
SOON = 0.15


@pytest.fixture(autouse=True)
def in_earnest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hooks, "DOUBLED", SOON)


@pytest.mark.parametrize(
    ("events", "first", "second"),
    [
        ([], "roll", "pass"),
        ([FALLEN], "pass", "done"),
        (ENDED[:-1], "done", "roll"),
        (ENDED, "roll", "roll"),
    ],
    ids=["the dice fall: no pass", "passed: not done", "the last is done: no throw", "the Kaijū come: no throw"],
)
async def test_a_doubled_tap_does_one_thing(events: list[Event], first: str, second: str) -> None:
    here = services()
    play = await played(here, "kaikoro", *events, names=("Ada", "Bo"))
    async with pad(here, play) as app:
        await app.tap(first)
        assert await number(app, play.id) == play.number + 1
        await app.tap(second)
        assert await number(app, play.id) == play.number + 1, "a doubled tap made a move"
        await asyncio.sleep(SOON)
        await app.tap(second)
        assert await number(app, play.id) == play.number + 2, "a tap that was meant counts"


async def test_a_device_that_says_nothing_to_a_throw_keeps_no_tap_from_counting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The second half of a tap comes before the device has said that the dice fell; a tap that is meant may, too."""
    here = services()
    said = asyncio.Event()
    monkeypatch.setattr(here.device, "thud", said.wait, raising=False)
    play = await played(here, "kaikoro", names=("Ada", "Bo"))
    async with pad(here, play) as app:
        throwing = asyncio.create_task(app.tap("roll"))
        await app.until(lambda: app.has("pass"))
        await app.tap("pass")
        assert await number(app, play.id) == play.number + 1
        await asyncio.sleep(SOON)
        await app.tap("pass")
        assert await number(app, play.id) == play.number + 2
        said.set()
        await throwing


async def number(app: App, play_id: str) -> int:
    """The number of the newest move."""
    return (await app.services.plays.open(play_id)).number


def test_the_first_tap_of_all_counts() -> None:
    assert not hooks.Lately().doubled
