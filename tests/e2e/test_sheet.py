"""Kaikoro played on the sheet in a real browser: a turn of two, and a bonus that a reload cannot lose."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Browser

from tests.e2e.phone import Phone, Server


def begin(p: Phone, names: Sequence[str], *options: str) -> None:
    """From home to a fresh sheet."""
    p.seat("kaikoro", "new-play", names, *options)
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
    p.waits_for("problem-0", "KAI-W")
    p.tap("space-wyvera-s2")
    p.tap("write")
    p.tap("done")
    p.waits_for("seat-1", "still to choose")
    p.tap("pass")
    p.tap("done")
    real(p, 5)
    p.waits_for("kaiju-ozzy", "7 steps")
    p.close()
