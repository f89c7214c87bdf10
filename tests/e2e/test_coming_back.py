"""A phone that was away: its line was cut, and it comes back to the screen that it left."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.e2e.phone import Phone

PEOPLE = ("Ada", "Bo", "Cy", "Di")

CUT = """() => new Promise((back) => {
  const old = window.line;
  old.close();
  const wait = () => (window.line !== old && window.line.readyState === 1) ? back() : setTimeout(wait, 20);
  wait();
})"""


@pytest.mark.parametrize(
    ("game", "cell"),
    [("kokeshi", "cell-happiness-0"), pytest.param("kaikoro", "cell-ozzy-0", marks=pytest.mark.long)],
)
def test_after_a_cut_line_the_screen_answers_at_once(phone: Callable[..., Phone], game: str, cell: str) -> None:
    """The whole page comes a second time, and Flet's client computed for minutes over what had not changed."""
    p = phone()
    p.start(game, PEOPLE)
    p.page.evaluate(CUT)
    p.tap(cell)
    p.tap("key-7")
    p.waits_for(cell, "7", timeout=5_000)
    p.tap("key-done")
    p.page.evaluate(CUT)
    p.tap("undo")
    p.tap("redo")
    p.waits_for(cell, "7", timeout=5_000)
