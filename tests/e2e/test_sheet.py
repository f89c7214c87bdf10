"""Kaikoro played on the sheet in a real browser: a turn of two, a bonus that a reload cannot lose, whole plays."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Browser

from tests.e2e.phone import Phone, Server


def begin(p: Phone, names: Sequence[str], *options: str) -> None:
    """From home to a fresh sheet."""
    p.tap("game-kaikoro")
    p.tap("new-play")
    assert p.has("player-0-name")
    while not p.has(f"player-{len(names) - 1}-name", 500):
        p.tap("add-player")
    while p.has(f"player-{len(names)}-name", 200):
        p.tap(f"remove-player-{len(names)}")
    for seat, name in enumerate(names):
        p.write(f"player-{seat}-name", name)
    for option in options:
        p.tap(f"option-{option}")
    p.tap("start")
    assert p.has("roll")


def real(p: Phone, *dice: int) -> None:
    """Enter real dice: attack, attack, target; or the target die alone."""
    if not p.has("roll-here", 300):
        p.tap("enter-dice")
    for die, face in zip((0, 1, 2) if len(dice) == 3 else (2,), dice, strict=True):
        p.tap(f"face-{die}-{face}")


def test_two_play_a_turn_and_a_reload_in_a_bonus_loses_nothing(browser: Browser, own_server: Server) -> None:
    p = Phone(browser, own_server.url)
    begin(p, ["Ada", "Bo"])
    real(p, 1, 2, 1)
    # Touched, seen, taken back, written.
    p.tap("space-wyvera-s1")
    p.waits_for("asked", "Wyvera: 1 here?")
    p.tap("let-go")
    p.tap("space-wyvera-s1")
    p.tap("write")
    p.waits_for("space-wyvera-s1", "taken with 1")
    p.tap("undo")
    p.waits_for("space-wyvera-s1", "may be taken now")
    # A bonus that was bought is used next, whatever happens to the phone.
    p.tap("buy")
    p.tap("buy-1")
    p.waits_for("asked", "attack bonus 1")
    p.reload()
    p.waits_for("asked", "attack bonus 1")
    p.tap("space-wyvera-s1")
    p.tap("write")
    p.tap("space-wyvera-s9")
    assert "KAI-W" in p.text("problem-0")
    p.tap("space-wyvera-s2")
    p.tap("write")
    p.tap("done")
    p.waits_for("seat-1", "still to choose")
    p.tap("pass")
    p.tap("done")
    real(p, 5)
    p.waits_for("kaiju-ozzy", "7 steps")
    p.close()


@pytest.mark.long
@pytest.mark.parametrize(("names", "options"), [(("Ada", "Bo", "Cleo"), ()), (("Ada",), ("solo",))])
def test_a_whole_play_ends_in_a_named_result(
    phone: Callable[..., Phone], names: tuple[str, ...], options: tuple[str, ...]
) -> None:
    p, chance = phone(), random.Random(3)
    begin(p, names, *options)
    for _ in range(900):
        ids = _labels(p)
        if "count" in ids:
            break
        p.tap(_next(ids, chance))
        p.page.wait_for_timeout(40)
    else:
        raise AssertionError("the play does not end")
    p.tap("count")
    assert p.has("finish")
    if options:  # the solo cards are asked for before the result
        p.tap("cell-solo-hero")
        p.tap("key-3")
        p.tap("key-done")
        p.write("solo-challenge", "B")
    p.tap("finish")
    assert p.has("winner")
    p.close()


def _next(ids: dict[str, str], chance: random.Random) -> str:
    """What a hasty player touches next."""
    for wanted in ("protect-yes", "write", "roll"):
        if wanted in ids:
            return wanted
    asked = [one for one in ids if re.match(r"(number|first)-", one)]
    lit = [one for one, said in ids.items() if one.startswith("space-") and "may be taken now" in said]
    heads = [one for one, said in ids.items() if one.startswith("kaiju-") and "may be attacked now" in said]
    for some in (asked, lit, heads):
        if some:
            return chance.choice(some)
    return next(one for one in ("done", "pass", "seat-0") if one in ids)


def _labels(p: Phone) -> dict[str, str]:
    """What can be touched now, with what a screen reader says of it."""
    found = p.page.eval_on_selector_all(
        "[flt-semantics-identifier]",
        "all => all.map(o => [o.getAttribute('flt-semantics-identifier'), o.ariaLabel || o.innerText])",
    )
    return dict(found)
