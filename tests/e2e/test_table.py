"""Pikit at the table in a real browser: to the named winner, through everything that interrupts a turn."""

from __future__ import annotations

import random
import re
import signal
import time
from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Browser
from playwright.sync_api import Error as PlaywrightError

from tests.e2e.phone import Phone, Server

NAMES = ("Ada", "Bo", "Cleo", "Dee")
MARKET = (1, 2, 3, 5, 6, 7, 8, 8)
OFFERED = re.compile(r"(take|card|pick|target|stand|draw|roll|stolen|eights|count)\b")
HANDS = ((5, 2, 8), (10,), (9, 4), (7, 6))


def begin(p: Phone, names: Sequence[str], *options: str) -> str:
    """From home to an empty table; gives the play's address."""
    p.seat("pikit", "new-play", names, *options)
    assert p.has("card-1")
    return p.page.url


def deal(p: Phone, market: Sequence[int] = MARKET, hands: Sequence[Sequence[int]] = HANDS) -> None:
    """Tell the market and the starting hands."""
    for value in market:
        p.tap(f"card-{value}")
    for seat, hand in enumerate(hands):
        assert p.has(f"unknown-hand-{seat}")
        for value in hand:
            p.tap(f"card-{value}")
    assert p.has("roll")


def real(p: Phone, one: int, two: int) -> None:
    """Enter real dice."""
    if not p.has("face-0-1", 300):
        p.tap("enter-dice")
    p.tap(f"face-0-{one}")
    p.tap(f"face-1-{two}")
    assert p.has("take-nothing")


def test_four_play_to_the_named_winner_through_all_that_interrupts_them(browser: Browser, own_server: Server) -> None:
    p = Phone(browser, own_server.url)
    address = begin(p, NAMES, "tile_13")
    deal(p)
    # A plain turn: roll, take, tell what came to the market.
    p.taps = 0
    p.tap("roll")
    assert p.has("take-nothing")
    p.page.wait_for_timeout(900)  # the dice lie
    taken = next(
        (
            f"take-{way}-{n}"
            for way in ("sum", "difference", "faces")
            for n in range(1, 12)
            # The 3 of the market is tapped further below.
            if n not in (3, 8) and p.has(f"take-{way}-{n}", 30)
        ),
        "take-nothing",
    )
    p.tap(taken)
    if taken != "take-nothing":
        p.tap("card-4")
    p.waits_for("seat-1", "in turn")
    assert p.taps <= 3
    # A mistyped die is corrected; 1 and 3 bring the tile.
    real(p, 1, 4)
    p.tap("correct-dice")
    p.tap("face-0-1")
    p.tap("face-1-3")
    assert p.has("take-tile")
    p.tap("take-tile")
    p.waits_for("seat-1", "13 tile")
    # In the middle of a turn, a card played: undo, reload, Back, and the server ends.
    real(p, 4, 4)
    p.tap("play-9")
    p.tap("effect-steal")
    p.tap("target-1")
    p.waits_for("asked", "Cleo plays a 9")
    p.tap("undo")
    assert p.has("target-3")
    p.reload()
    p.waits_for("asked", "Cleo plays a 9")
    p.page.go_back()
    p.tap("go-on")
    p.waits_for("asked", "Cleo plays a 9")
    p.open()
    p.tap("resume-0")
    p.tap("target-1")
    own_server.stop(signal.SIGKILL)
    own_server.start()
    p.open(address.removeprefix(own_server.url))
    p.tap("card-10")
    p.waits_for("seat-2", "in turn")
    assert p.has("take-mecha")
    # What the rules refuse.
    p.tap("market-3")
    p.waits_for("problem-0", "PIK-T3")
    p.tap("take-mecha")
    p.waits_for("seat-2", "Pair tokens 4")
    p.tap("more")
    p.tap("deck-empty")
    p.waits_for("problem-0", "PIK-N1")
    p.tap("more")
    p.tap("unknown-deck")
    p.tap("more")
    p.tap("deck-empty")
    p.waits_for("last-turns", "4 to go")
    for seat in (3, 0, 1, 2):
        p.waits_for(f"seat-{seat}", "in turn")
        real(p, 6, 6)
        p.tap("take-nothing")
    p.tap("count")
    assert p.has("finish")
    p.tap("finish")
    p.waits_for("winner", "wins")
    assert p.number("line-tile_13-1") == 13
    assert p.number("line-mecha-2") == 15
    p.close()


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_deck_of_two_is_played_by_what_the_screen_offers(phone: Callable[..., Phone], seed: int) -> None:
    p, chance = phone(), random.Random(seed)
    begin(p, NAMES[:2])
    deal(p, hands=((5, 2, 8), (10,)))
    for _ in range(200):
        offered = steady(p)
        if "count" in offered:
            break
        touch(p, chance, offered)
    else:
        raise AssertionError("the play does not end")
    p.tap("count")
    p.tap("finish")
    assert p.has("winner")


def touch(p: Phone, chance: random.Random, offered: Sequence[str]) -> None:
    """Tap something of what is *offered*; where the screen has changed since it was read, of what is offered then."""
    for _ in range(3):
        tapped = chance.choice([one for one in offered if one != "take-nothing"] or list(offered))
        before = p.seen()
        try:
            p.at(tapped).click(timeout=1_500)
        except PlaywrightError:
            offered = steady(p)
        else:
            p.heard(before)
            return
    raise AssertionError(f"what is offered goes before it can be touched, time and again: {tapped}")


def steady(p: Phone, patience: float = 20) -> list[str]:
    """What the turn offers once the screen stands still: read twice alike, a tenth of a second apart.

    While dice fall nothing of it takes a tap.
    """
    found: list[str] = []
    end = time.monotonic() + patience
    while time.monotonic() < end:
        before, found = found, [one for one in _touchable(p) if OFFERED.match(one)]
        if found and found == before:
            return found
        p.page.wait_for_timeout(110)
    raise AssertionError(f"the screen offers nothing that stays: {found}")


def _touchable(p: Phone) -> list[str]:
    """What takes a tap now."""
    return p.page.eval_on_selector_all(  # type: ignore[no-any-return]
        "[flt-semantics-identifier]:has([flt-tappable])",
        "all => all.map(one => one.getAttribute('flt-semantics-identifier'))",
    )
