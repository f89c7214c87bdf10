"""Solo plays of Kaikoro in a real browser, from the first roll to the named result and the campaign's grid."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from playwright.sync_api import Browser

from models.journal import Event, Thrown
from models.kaikoro.moves import Adjust, Attack, Buy, Done, Pass
from tests.e2e.phone import Phone, Server
from tests.e2e.test_sheet import begin
from tests.models.kaikoro.playthroughs import LOST, WON
from tests.models.kaikoro.script import ADA, QUICK, defeats_five, hit, passes, roll, target


def real(p: Phone, *dice: int) -> None:
    """Enter real dice, as soon as they are asked for."""
    which = (0, 1, 2) if len(dice) == 3 else (2,)
    for _ in range(20):
        if p.has(f"face-{which[0]}-{dice[0]}", 300):
            break
        if p.has("enter-dice", 50):
            p.tap("enter-dice")
    for die, face in zip(which, dice, strict=True):
        p.tap(f"face-{die}-{face}")


def do(p: Phone, *events: Event) -> None:
    """Make moves as a thumb makes them."""
    for event in events:
        match event:
            case Thrown():
                real(p, *event.values)
            case Attack():
                space = f"space-{event.kaiju}-{event.space}"
                if event.die is not None:
                    p.tap(f"die-{event.die}")
                if not p.has(space, 400):
                    p.tap(f"kaiju-{event.kaiju}")
                asked = "write" if event.number is None else f"number-{event.number}"
                for _ in range(3):
                    p.tap(space)
                    # A “?” that may be one number only does not ask which.
                    if p.has(asked, 1_200) or p.has("write", 50):
                        break
                if event.number is not None and p.has(asked, 50):
                    p.tap(asked)
                p.tap("write")
                p.waits_for(space, "taken with")
            case Adjust():
                p.tap(f"die-{event.die}-{event.way}")
            case Buy():
                p.tap("buy")
                p.tap(f"buy-{event.number}")
            case Pass():
                p.tap("pass")
            case Done():
                p.tap("done")
            case _:
                raise AssertionError(event)


def twice(p: Phone, event: Event, id: str, before: str, after: str) -> None:
    """Make a move, take it back and make it again; *id* reads *before* and *after*."""
    p.waits_for(id, before)
    do(p, event)
    p.waits_for(id, after)
    p.tap("undo")
    p.waits_for(id, before)
    p.tap("redo")
    p.waits_for(id, after)


def choose(p: Phone, hero: int, challenge: str) -> None:
    """Note both cards on the table."""
    p.tap("hero-card")
    for digit in str(hero):
        p.tap(f"key-{digit}")
    p.tap("close-sheet")
    p.waits_for("hero-card", f"Hero {hero}")
    p.tap("challenge-card")
    p.write("challenge-name", challenge)
    p.tap("close-sheet")
    p.waits_for("challenge-card", f"Challenge {challenge}")


def turns(moves: list[list[Event]], faces: Iterable[int]) -> list[Event]:
    """Whole turns with the dice of QUICK; the Kaijū of *faces* move after them."""
    return [
        event for throw, own, face in zip(QUICK, moves, faces, strict=False) for event in (throw, *own, target(face))
    ]


@pytest.mark.long
def test_a_solo_play_is_won_and_stands_in_the_campaign(browser: Browser, own_server: Server) -> None:
    p = Phone(browser, own_server.url)
    begin(p, ["Ada"], "solo")
    choose(p, 3, "B")
    # What is printed on the hero is entered once.
    p.tap("hero-card")
    p.tap("edit-hero")
    p.write("card-text", "Iron hands")
    p.tap("close-sheet")
    p.waits_for("hero-card", "Hero 3: Iron hands")
    moves = defeats_five(ADA)
    # The first turn, in which each kind of move is taken back and made again.
    do(p, QUICK[0])
    p.waits_for("die-2", "Target die: 1")
    p.tap("undo")
    assert p.has("face-0-1"), "the dice can be typed anew"
    do(p, QUICK[0])
    twice(p, moves[0][0], "kaiju-wyvera", "0 hits", "hits, may")
    twice(p, Adjust(ADA, 1, "down"), "die-1", "6", "5")
    p.tap("undo")
    do(p, moves[0][1])
    do(p, Done(ADA))
    assert p.has("face-2-1")
    p.tap("undo")
    assert p.has("done")
    do(p, Done(ADA), target(1))
    p.waits_for("kaiju-wyvera", "7 steps")
    do(p, *turns(moves, (1,) * 6)[len(moves[0]) + 2 :])
    address = p.page.url
    p.reload()
    assert p.page.url == address
    do(p, QUICK[6], *moves[6])
    p.waits_for("asked", "You win")
    p.tap("count")
    p.tap("finish")
    p.waits_for("winner", "Ada")
    best = WON.play().pad.sheet.players[0].total
    assert p.number("total-0") == best
    p.tap("campaign")
    p.waits_for("campaign-total", str(best))
    p.waits_for("campaign-3-0", f"Hero 3 against challenge B: best score {best}, 1 play")
    p.tap("campaign-3-0")
    p.tap("campaign-play-0")
    p.waits_for("winner", "Ada")
    p.close()


@pytest.mark.long
def test_a_solo_play_is_lost_and_counts_nothing(browser: Browser, own_server: Server) -> None:
    p = Phone(browser, own_server.url, width=360, height=640)
    begin(p, ["Ada"], "solo")
    do(p, roll(6, 6, 1), hit(ADA, 0, "wyvera", "s6"), hit(ADA, 1, "wyvera", "s12"), Done(ADA), target(6))
    do(p, roll(6, 4, 1), hit(ADA, 0, "wyvera", "s18"), hit(ADA, None, "ozzy", "a1", 0))
    p.reload()
    do(p, hit(ADA, 1, "mothstar", "d1"), Done(ADA), target(6))
    # The city is called otherwise while it stands.
    p.tap("city-name-0")
    p.write("city-name", "Nova")
    p.tap("name-city")
    p.waits_for("city-name-0", "Nova")
    for turn in range(4):
        do(p, roll(1, 1, 1), *passes(ADA))
        if turn == 0:
            assert p.has("face-2-6")
            p.tap("undo")
            assert p.has("done")
            p.tap("undo")
            assert p.has("pass")
            do(p, *passes(ADA))
        do(p, target(6))
    p.waits_for("asked", "The city is destroyed: you lose")
    # The cards are noted afterwards, on the sheet.
    choose(p, 12, "C")
    p.tap("count")
    p.tap("finish")
    p.waits_for("winner", "Nobody")
    assert p.number("total-0") == LOST.play().pad.sheet.players[0].total == 0
    p.tap("campaign")
    p.waits_for("campaign-12-0", "not won yet, best score 0, 1 play")
    p.waits_for("campaign-total", "Campaign: 0")
    p.close()
