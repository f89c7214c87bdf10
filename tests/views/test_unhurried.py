"""What waits comes after what is urgent, one at a time, each in its own session."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextvars import ContextVar, copy_context

import pytest

from views.widgets import unhurried

WHOSE: ContextVar[str] = ContextVar("whose", default="")


class Screen:
    """A component that says when it is drawn."""

    def __init__(self, name: str, drawn: list[str], *, breaks: bool = False) -> None:
        self._name, self._drawn, self._breaks = name, drawn, breaks

    def update(self) -> None:
        """Draw it."""
        self._drawn.append(f"{self._name} {WHOSE.get()}".strip())
        if self._breaks:
            raise ValueError("it breaks")


class Given:
    """What a component is given."""


@pytest.fixture(autouse=True)
def in_earnest() -> Iterator[None]:
    before, unhurried.AT_ONCE = unhurried.AT_ONCE, False
    yield
    unhurried.AT_ONCE = before


def later() -> Given:
    return unhurried.unhurried(Given())  # type: ignore[type-var]


async def rest() -> None:
    for _ in range(12):
        await asyncio.sleep(0)


async def test_what_is_urgent_comes_first_on_all_screens() -> None:
    drawn: list[str] = []
    for seat in range(3):
        unhurried.draw(Screen(f"sheet {seat}", drawn), later())
        unhurried.draw(Screen(f"dice {seat}", drawn), Given())
    assert drawn == ["dice 0", "dice 1", "dice 2"]
    await rest()
    assert drawn[3:] == ["sheet 0", "sheet 1", "sheet 2"]


async def test_what_nobody_sees_yet_comes_last() -> None:
    drawn: list[str] = []
    for seat in range(2):
        unhurried.ahead(Screen(f"next dice {seat}", drawn))
        unhurried.draw(Screen(f"sheet {seat}", drawn), later())
    await rest()
    assert drawn == ["sheet 0", "sheet 1", "next dice 0", "next dice 1"]


async def test_others_get_their_turn_between_two_that_wait() -> None:
    drawn: list[str] = []
    for seat in range(2):
        unhurried.draw(Screen(f"sheet {seat}", drawn), later())

    async def tapped() -> None:
        while "sheet 0" not in drawn:
            await asyncio.sleep(0)
        drawn.append("tap")

    await asyncio.gather(tapped(), rest())
    assert drawn == ["sheet 0", "tap", "sheet 1"]


async def test_what_is_asked_for_twice_is_drawn_once() -> None:
    drawn: list[str] = []
    sheet, other = Screen("sheet", drawn), Screen("other", drawn)
    for one in (sheet, other, sheet):
        unhurried.draw(one, later())
    await rest()
    assert drawn == ["sheet", "other"]
    unhurried.draw(sheet, later())
    await rest()
    assert drawn == ["sheet", "other", "sheet"]


async def test_each_is_drawn_in_the_session_that_asked() -> None:
    drawn: list[str] = []
    for whose in ("Ada", "Bo"):
        context = copy_context()
        context.run(WHOSE.set, whose)
        context.run(unhurried.draw, Screen("sheet", drawn), later())
    await rest()
    assert drawn == ["sheet Ada", "sheet Bo"]


async def test_one_that_breaks_does_not_keep_the_others_waiting() -> None:
    drawn: list[str] = []
    told: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, about: told.append(about["exception"]))
    unhurried.draw(Screen("broken", drawn, breaks=True), later())
    unhurried.draw(Screen("sheet", drawn), later())
    await rest()
    assert drawn == ["broken", "sheet"]
    assert [str(one) for one in told] == ["it breaks"]
