"""KIKAI's ledger in a real browser: every action over two rounds, undo, reload, the end, a host without fans."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from models.journal import Event, ProfileSet
from models.kikai import moves as m
from models.kikai.moves import Gain
from models.play import Play
from tests.e2e.phone import Phone, Server
from tests.e2e.test_workshop import bring, touch
from tests.models.tables import Scene
from views.hooks import MOMENT


def played(events: Sequence[Event], **options: object) -> Play:
    """A play of Ada and Bo as it stands in the models."""
    return Scene("kikai", 2, tuple(events), options).play()


def sheet(p: Phone, action: str, *choices: str) -> None:
    """Open a sheet, tap what is chosen, and confirm it."""
    touch(p, action, sign="confirm")
    for one in choices:
        p.tap(one)
    p.tap("confirm")
    p.at("confirm").wait_for(state="detached", timeout=15_000)


def pass_on(p: Phone, name: str) -> None:
    """Draw; then it is the turn of *name*. What has just come up under the thumb takes no tap for a moment."""
    p.page.wait_for_timeout(1_000 * MOMENT)
    p.tap("draw")
    p.waits_for("asked", f"{name}: which action?")


def short(*rounds: int) -> list[Event]:
    """Rounds of so many turns."""
    return [ProfileSet(f"standard.turns.{at}.value", turns) for at, turns in enumerate(rounds, 1)]


def test_build_and_host_are_few_taps_and_a_reload_loses_nothing(browser: Browser, own_server: Server) -> None:
    p = Phone(browser, own_server.url)
    p.seat("kikai", "new-play", ["Ada", "Bo"])
    p.waits_for("asked", "Ada: which action? Turn 1 of 5 · round 1 of 4")
    p.taps = 0
    sheet(p, "build", "district-2", "colour-red")
    assert p.taps <= 5, "Build"
    p.waits_for("slot-2-foot-0", "Parking, Foot: Red")
    p.reload()
    p.waits_for("asked", "Ada has acted")
    touch(p, "extra", sign="attract")
    sheet(p, "attract", "effect-foot-energy")
    p.waits_for("slot-2-foot-0", "with a fan")
    pass_on(p, "Bo")
    touch(p, "attract", sign="problem-0")
    assert "KIK-L5" in p.text("problem-0")
    p.tap("close-sheet")
    sheet(p, "deploy", "street-vp")
    p.waits_for("energy-1", "4 energy")
    pass_on(p, "Ada")
    p.taps = 0
    sheet(p, "host", "energy-more")
    assert p.taps <= 5, "Host in one District"
    p.waits_for("renown-0", "Renown 1, worth 1 × 4 VP")
    p.tap("undo")
    p.waits_for("renown-0", "Renown 0")
    p.waits_for("asked", "Ada: which action?")
    p.tap("redo")
    p.waits_for("asked", "Ada has acted")
    assert "Ada hosts in Parking: +1 energy, +1 Renown, 1 fan collected" in p.text("last-turns")
    p.close()


@pytest.mark.long
def test_a_play_of_two_rounds_with_every_action_to_its_end(
    browser: Browser, own_server: Server, tmp_path: Path
) -> None:
    p = Phone(browser, own_server.url)
    bring(p, played(short(1, 1, 1, 1)), tmp_path)
    sheet(p, "build", "colour-red")
    p.tap("extra")
    p.waits_for("asked", "Ada: which second action?")
    sheet(p, "attract", "effect-foot-megaphones", "effect-foot-megaphones", "billboard-2")
    p.waits_for("billboards-0", "1 of 6 billboards placed")
    pass_on(p, "Bo")
    sheet(p, "deploy", "droppers-more")
    p.tap("draw")
    p.waits_for("asked", "Round 1 is played")
    p.reload()
    sheet(p, "round-end")
    p.waits_for("asked", "Ada: which action? Turn 1 of 1 · round 2 of 4")
    sheet(p, "host")
    p.tap("extra")
    p.waits_for("asked", "second action")
    sheet(p, "build", "district-1", "colour-blue")
    pass_on(p, "Bo")
    p.tap("more")
    p.tap("skip")
    p.waits_for("asked", "Bo has acted")
    p.tap("draw")
    touch(p, "round-end", sign="value-0")
    p.waits_for("preview", "Ada: +3 VP, −1 Renown")
    p.tap("confirm")
    p.waits_for("vp-0", "6 VP")
    for _ in range(2):
        for _ in range(2):
            touch(p, "more", sign="skip")
            touch(p, "skip", sign="draw")
            touch(p, "draw")
        sheet(p, "round-end")
    touch(p, "count", sign="finish")
    p.waits_for("cell-earned-0", "6")
    p.cell("foundation", 0, 2)
    p.cell("foundation", 1, 0)
    touch(p, "finish", sign="winner")
    p.waits_for("winner", "Ada wins")
    p.close()


@pytest.mark.long
def test_a_media_victory_ends_the_play_at_once(browser: Browser, own_server: Server, tmp_path: Path) -> None:
    events: list[Event] = [*short(9), m.Correct(0, energy=20, megaphones=9)]
    for district in (1, 2, 3, 4, 5):
        fan = (m.Fan("foot", Gain(vp=1)),)
        events += [m.Build(0, district, "foot", "red", 1), m.Extra(0)]
        events += [m.Attract(0, district, fan, 0, (m.Placed(district),)), m.Draw(0), m.Skip(1), m.Draw(1)]
    events += [m.Build(0, 6, "foot", "red", 1), m.Extra(0)]
    p = Phone(browser, own_server.url)
    bring(p, played(events), tmp_path)
    p.waits_for("near-victory-0", "one more billboard")
    sheet(p, "attract", "billboard-6")
    p.waits_for("media-victory", "Ada wins at once")
    touch(p, "count", sign="finish")
    p.cell("foundation", 0, 0)
    p.cell("foundation", 1, 0)
    touch(p, "finish", sign="winner")
    p.waits_for("decided-by", "Media Victory")
    p.close()


def test_a_host_that_nobody_comes_to_is_penalised_in_the_japanese_way(
    browser: Browser, own_server: Server, tmp_path: Path
) -> None:
    p = Phone(browser, own_server.url)
    bring(p, played([], fanless_penalty=4), tmp_path)
    touch(p, "host", sign="confirm")
    p.waits_for("sum", "No fan is here: that costs 4 energy, or what there is")
    p.waits_for("preview", "−4 energy")
    p.tap("confirm")
    p.waits_for("energy-0", "2 energy")
    p.close()
