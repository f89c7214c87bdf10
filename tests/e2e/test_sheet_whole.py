"""A whole game of Kaikoro in a real browser: three on one phone, with their own dice, to the named winner.

All are quick to lose: each Kaijū phase shows a 6. Every tap waits for what the one before it brought to be read.
"""

from __future__ import annotations

import signal

import pytest
from playwright.sync_api import Browser

from tests.e2e.phone import Phone, Server

ADA, BO, CLEO = range(3)

KAIJU = {"wyvera": "Wyvera", "mothstar": "Mothstar", "tortema": "Tortema", "chano": "Chano", "ozzy": "Ozzy"}


class Table:
    """The three and their phone."""

    def __init__(self, p: Phone) -> None:
        self.p = p

    def dice(self, *faces: int) -> None:
        """Enter real dice: attack, attack, target; or the target die alone."""
        p = self.p
        assert p.has("roll-here", 300) or p.has("roll")
        if not p.has("roll-here", 100):
            p.tap("enter-dice")
        for die, face in zip((0, 1, 2) if len(faces) == 3 else (2,), faces, strict=True):
            p.tap(f"face-{die}-{face}")

    def roll(self, one: int, two: int, target: int) -> None:
        """The Players phase begins."""
        self.dice(one, two, target)
        self.p.waits_for("seat-2", "still to choose")

    def come(self, face: int = 6) -> None:
        """The Kaijū move."""
        self.dice(face)

    def turn_to(self, seat: int) -> None:
        """The sheet of *seat*."""
        if not self.p.has(f"score-{seat}", 100):
            self.p.tap(f"seat-{seat}")
        assert self.p.has(f"score-{seat}")

    def touch(self, key: str, space: str, number: int) -> None:
        """Touch a space: what is asked is whether *number* shall be written there."""
        p = self.p
        if not p.has(f"space-{key}-{space}", 100):
            p.tap(f"kaiju-{key}")
            assert p.has(f"space-{key}-{space}")
        p.tap(f"space-{key}-{space}")
        if p.has(f"number-{number}", 150):
            p.tap(f"number-{number}")
        p.waits_for("asked", f"{KAIJU[key]}: {number} here?")

    def write(self, key: str, space: str, number: int) -> None:
        """Touch a space and write there."""
        self.touch(key, space, number)
        self.p.tap("write")
        self.p.waits_for(f"space-{key}-{space}", f"taken with {number}")

    def undo(self, identifier: str, words: str) -> None:
        """Take back the latest move; then *words* are read again."""
        self.p.tap("undo")
        self.p.waits_for(identifier, words)

    def done(self, seat: int, after: str = "done") -> None:
        """*seat* has finished; the last one lets the target die be rolled."""
        self.p.tap("done")
        self.p.waits_for(f"seat-{seat}", after)

    def passes(self, *seats: int) -> None:
        """All *seats* pass and are done, the last of them as the last of the table."""
        for seat in seats:
            self.turn_to(seat)
            self.p.tap("pass")
            assert self.p.has("done")
            self.done(seat, "waiting for the dice" if seat == seats[-1] else "done")

    def far(self, key: str, words: str) -> None:
        """How far a Kaijū is from the city of the sheet that shows."""
        self.p.waits_for(f"kaiju-{key}", words)


@pytest.mark.long
def test_three_play_a_whole_game_to_the_named_winner(browser: Browser, own_server: Server) -> None:
    p = Phone(browser, own_server.url)
    p.seat("kaikoro", "new-play", ["Ada", "Bo", "Cleo"], "auto_crystals")
    assert p.has("roll")
    address = p.page.url.removeprefix(own_server.url)
    t = Table(p)
    first_turn(t)
    second_turn(t, address, own_server)
    for words in ("3 steps", "1 step "):
        t.roll(1, 1, 1)
        t.passes(ADA, BO, CLEO)
        t.come()
        t.turn_to(ADA)
        t.far("ozzy", words)
    crystals(t)
    p.waits_for("seat-0", "city destroyed")
    p.waits_for("seat-1", "city destroyed")
    for words in ("1 step ", "in the city", "in the city", ""):
        t.roll(1, 1, 1)
        t.passes(CLEO)
        t.come()
        if words:
            t.far("chano", words)
    p.waits_for("seat-2", "city destroyed")
    p.tap("count")
    assert p.has("finish")
    p.tap("finish")
    assert p.has("winner")
    assert p.text("winner").startswith("Bo wins")
    assert [p.number(f"total-{seat}") for seat in (ADA, BO, CLEO)] == [7, 12, 0]
    p.close()


def first_turn(t: Table) -> None:
    """A roll, an attack, a die that power turned, the target die, a pass and a done are taken back."""
    p = t.p
    t.roll(3, 1, 1)
    p.tap("undo")  # a mistyped die
    assert p.has("roll-here") or p.has("roll")
    t.roll(3, 4, 1)
    t.turn_to(ADA)
    t.write("wyvera", "s3", 3)
    t.undo("space-wyvera-s3", "may be taken now")
    t.write("wyvera", "s3", 3)
    t.write("wyvera", "s7", 4)
    t.done(ADA)
    t.undo("seat-0", "still to choose")
    t.turn_to(ADA)
    t.done(ADA)
    t.turn_to(BO)
    p.tap("die-1")
    t.write("wyvera", "s4", 4)
    t.far("wyvera", "7 steps")
    t.write("wyvera", "s7", 3)
    t.done(BO)
    t.turn_to(CLEO)
    p.tap("pass")
    p.waits_for("buy", "you have 3")
    t.undo("buy", "you have 2")
    p.tap("die-0-up")
    p.waits_for("die-0", "4")
    t.undo("die-0", "3")
    p.tap("die-0-up")
    p.waits_for("die-0", "4")
    p.tap("aim-right")
    p.waits_for("die-2", "Mothstar, Tortema")
    t.undo("die-2", "Wyvera, Mothstar")
    p.tap("aim-right")
    p.waits_for("die-2", "Mothstar, Tortema")
    t.write("tortema", "o3", 4)
    t.done(CLEO, "waiting for the dice")
    t.come()
    t.far("tortema", "7 steps")


def second_turn(t: Table, address: str, server: Server) -> None:
    """Two defeats. A bonus within a bonus outlives a reload, a bought one is taken back, and the server is killed."""
    p = t.p
    t.roll(6, 5, 1)
    t.turn_to(ADA)
    t.write("wyvera", "s13", 6)
    t.write("wyvera", "s18", 5)
    p.waits_for("asked", "attack bonus ?")
    t.write("ozzy", "r3", 3)
    p.waits_for("asked", "attack bonus 2")
    p.reload()
    p.waits_for("asked", "attack bonus 2")
    t.undo("asked", "attack bonus ?")
    t.write("ozzy", "r3", 3)
    p.waits_for("asked", "attack bonus 2")
    t.write("chano", "arm", 2)
    assert p.has("done")
    t.done(ADA)
    t.turn_to(BO)
    p.tap("buy")
    p.tap("buy-3")
    p.waits_for("asked", "attack bonus 3")
    t.undo("buy", "you have 2")
    p.tap("buy")
    p.tap("buy-3")
    p.waits_for("asked", "attack bonus 3")
    t.write("wyvera", "s10", 3)
    p.waits_for("asked", "attack bonus 2")
    t.write("wyvera", "s12", 2)
    p.tap("die-0")
    t.write("wyvera", "s18", 6)
    p.waits_for("asked", "attack bonus ?")
    t.write("mothstar", "d1", 4)
    t.done(BO)
    server.stop(signal.SIGKILL)
    server.start()
    p.open(address)
    p.waits_for("seat-1", "done")
    t.passes(CLEO)
    t.come()
    t.turn_to(ADA)
    t.far("ozzy", "5 steps")
    t.far("wyvera", "defeated")


def crystals(t: Table) -> None:
    """The Kaijū are in two cities: players are asked one damage at a time, and what they said is taken back."""
    p = t.p
    t.roll(1, 1, 1)
    t.passes(ADA, BO, CLEO)
    t.come()
    t.turn_to(ADA)
    p.waits_for("asked", "4 damage are still to come · 2 crystals")
    p.tap("protect-yes")
    p.waits_for("asked", "3 damage are still to come · 1 crystal")
    t.undo("asked", "4 damage are still to come · 2 crystals")
    p.tap("protect-yes")
    p.waits_for("asked", "3 damage are still to come · 1 crystal")
    p.tap("protect-yes")
    p.waits_for("asked", "4 damage are still to come · 1 crystal")
    p.tap("protect-no")
    p.waits_for("asked", "3 damage are still to come · 1 crystal")
    p.tap("protect-yes")
    p.waits_for("asked", "Tap what the dice show")
    t.roll(1, 1, 1)
    t.passes(ADA, BO, CLEO)
    t.come()
