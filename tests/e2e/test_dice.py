"""The dice tray in a browser: one tap rolls again, holds keep, a reload loses nothing; looked at in every size."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from tests.e2e import looks
from tests.e2e.phone import USER_AGENT, Phone, Server


def test_dice_are_rolled_held_entered_and_kept(browser: Browser, own_server: Server) -> None:
    p = Phone(browser, own_server.url, width=360, height=640)
    p.tap("nav-dice")
    p.tap("preset-kaikoro")
    p.tap("roll")
    p.waits_for("roll-0", "Roll 1")
    first = p.number("die-1")
    p.page.wait_for_timeout(500)
    p.tap("die-1")
    p.waits_for("die-1", "held")
    p.tap("roll")
    p.waits_for("roll-0", "Roll 2")
    assert first is not None
    p.waits_for("die-1", f"Die 2: {first}, held")
    shown = [p.text(f"die-{n}") for n in range(3)]
    p.reload()
    assert [p.text(f"die-{n}") for n in range(3)] == shown
    p.tap("enter-dice")
    for n, face in enumerate((2, 3, 6)):
        p.tap(f"face-{n}-{face}")
    p.tap("write-dice")
    p.waits_for("sum", "Sum 5, target 6")
    p.tap("undo")
    p.waits_for("roll-0", "Roll 2")
    assert p.text("die-0") == shown[0].replace(", held", "")
    assert not p.foreign
    p.close()


@pytest.mark.parametrize("less", [pytest.param(False, id="as usual"), pytest.param(True, id="less motion")])
@pytest.mark.long
def test_dice_tumble_unless_the_system_asks_for_less_motion(browser: Browser, own_server: Server, less: bool) -> None:
    context = browser.new_context(
        viewport={"width": 360, "height": 640},
        has_touch=True,
        user_agent=USER_AGENT,
        reduced_motion="reduce" if less else "no-preference",
    )
    p = Phone(browser, own_server.url, context=context)
    # The page's own clock, moved on by hand: however slow the machine, no frame of the fall is missed.
    p.page.clock.install()
    p.open("dice")
    p.has("roll")
    p.page.wait_for_timeout(600)

    def seen() -> bytes:
        return p.page.screenshot(clip={"x": 0, "y": 120, "width": 360, "height": 110})

    before = seen()
    p.page.clock.pause_at(p.page.evaluate("Date.now()") + 1_000)
    p.at("roll").click()
    shots = [before]
    while shots[-1] == before or len(set(shots[-12:])) > 1:
        assert len(shots) < 300, "the dice never lie still"
        p.page.clock.run_for(40)
        p.page.wait_for_timeout(20)
        shots.append(seen())
    # One frame may catch dice that lie while their sum is not drawn yet.
    between = set(shots) - {before, shots[-1]}
    assert (len(between) > 1) is not less
    p.close()


def _looked_at(p: Phone) -> Iterator[str]:
    """The tray as it comes, with the most dice, and with real ones to enter."""

    def still(name: str) -> str:
        p.page.wait_for_timeout(900)
        return name

    p.open("dice")
    yield still("nothing thrown yet")
    p.tap("preset-kaikoro")
    p.tap("roll")
    yield still("thrown")
    p.tap("die-1")
    yield still("one held")
    p.tap("own-mix")
    for sides in (4, 8, 10, 12, 20):
        p.tap(f"more-d{sides}", 3)
    yield still("many dice")
    p.tap("roll")
    yield still("many dice thrown")
    p.tap("enter-dice")
    yield still("real dice")


@pytest.mark.long
@pytest.mark.parametrize(
    ("width", "height", "scale", "dark"),
    [
        (360, 640, 1.0, False),
        (360, 640, 2.0, True),
        (390, 844, 1.0, True),
        (844, 390, 1.0, False),
        (1024, 768, 1.0, True),
    ],
)
def test_the_tray_is_touched_and_read_on_every_screen(
    phone: Callable[..., Phone], width: int, height: int, scale: float, dark: bool
) -> None:
    p = phone(width=width, height=height, scale=scale, dark=dark, sharp=True)
    faults = []
    for name in _looked_at(p):
        faults.append((name, looks.pale(p), looks.too_small(p), looks.out_of_sight(p)))
    assert not [fault for fault in faults if any(fault[1:])]
