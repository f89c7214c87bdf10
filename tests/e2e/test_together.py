"""Three phones at one table: turns of Kaikoro and a scoring of Pikit, with a reload, a lost network and a restart."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.e2e.phone import Phone, Server
from tests.e2e.test_sheet import real

OPEN, CLOSED = 1, 3
"""The states of a WebSocket."""

AWAY = 10.0
"""So many seconds a phone has no network."""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Server]:
    """A server with its door open to phones."""
    running = Server(tmp_path / "data", lan=True).start()
    yield running
    running.stop()


def open_table(owner: Phone, game: str) -> str:
    """The owner opens a table; gives its code."""
    owner.open(f"game/{game}/together")
    owner.tap("open-table")
    assert owner.has("qr")
    return "".join(sign for sign in owner.text("code").partition(":")[2] if sign.isalnum())[:6]


def sit(phone: Phone, code: str, name: str) -> None:
    """Somebody takes a seat."""
    phone.open(f"table/{code}")
    phone.write("name", name)
    phone.tap("sit-down")
    assert phone.has("leave-table")


def sit_here(owner: Phone, name: str) -> None:
    """The owner takes a seat on the own device."""
    owner.write("name", name)
    owner.tap("sit-down")


def all_sit(owner: Phone, ada: Phone, bo: Phone, code: str) -> None:
    """Ada and Bo take seats on their phones, Cy on the owner's, and they start."""
    sit(ada, code, "Ada")
    sit(bo, code, "Bo")
    owner.waits_for("sitter-1", "Bo")
    sit_here(owner, "Cy")
    owner.waits_for("sitter-2", "Cy")
    owner.tap("start")


def lose_network(phone: Phone) -> None:
    """The line is cut, and no new one comes about."""
    phone.context.set_offline(True)
    phone.page.evaluate("window.line.close()")


def line_is(phone: Phone, state: int) -> None:
    """Wait until the phone's line to the server is open, or cut."""
    end = time.monotonic() + 60
    while phone.page.evaluate("window.line.readyState") != state:
        assert time.monotonic() < end, f"the line is not {state}"
        phone.page.wait_for_timeout(50)
    phone.page.wait_for_timeout(500)  # the screen that comes with it


def the_same(phones: list[Phone], identifier: str) -> str:
    """What all *phones* read there, once they agree."""
    end = time.monotonic() + 20
    while len(read := {phone.text(identifier) for phone in phones}) > 1:
        assert time.monotonic() < end, f"{identifier} differs: {read}"
        phones[0].page.wait_for_timeout(100)
    return read.pop()


def chooses(phone: Phone) -> None:
    """A player passes and is done."""
    phone.tap("pass")
    phone.tap("done")


def test_three_phones_play_together_through_a_reload_a_lost_network_and_a_restart(
    browser: Browser, house: Server
) -> None:
    owner, ada, bo = Phone(browser, house.url), Phone(browser, house.door), Phone(browser, house.door)
    everybody = [owner, ada, bo]
    all_sit(owner, ada, bo, open_table(owner, "kaikoro"))
    for phone, seat in ((ada, 0), (bo, 1), (owner, 2)):
        assert phone.has(f"city-{seat}"), "everybody is at the own sheet"

    # The first turn: anyone rolls, here with real dice; one phone reloads in the middle of its choice.
    real(ada, 1, 2, 1)
    for phone in everybody:
        phone.waits_for("who-is-there", "Still choosing: Ada, Bo and Cy")
    chooses(ada)
    bo.tap("pass")
    bo.reload()
    bo.tap("done")
    chooses(owner)
    real(bo, 5)
    for phone in everybody:
        phone.waits_for("kaiju-ozzy", "7 steps")

    # The second turn: one phone has no network for a while; then the server is killed, and started again.
    lose_network(bo)
    lost = time.monotonic()
    owner.waits_for("who-is-there", "Away just now: Bo")
    real(owner, 3, 4, 2)
    chooses(owner)
    chooses(ada)
    bo.page.wait_for_timeout(max(0.0, AWAY - (time.monotonic() - lost)) * 1000)
    bo.context.set_offline(False)
    bo.waits_for("who-is-there", "Still choosing: Bo", 40_000)
    house.stop(signal.SIGKILL)
    for phone in everybody:
        line_is(phone, CLOSED)
    house.start()
    for phone in everybody:
        line_is(phone, OPEN)
        phone.waits_for("who-is-there", "Still choosing: Bo", 40_000)
    chooses(bo)
    real(ada, 6)
    for phone in everybody:
        phone.waits_for("who-is-there", "Anyone may roll", 40_000)
    for seat in range(3):
        the_same(everybody, f"seat-{seat}")
    for phone in everybody:
        assert "Away" not in phone.text("who-is-there")

    # A scoring of Pikit: everybody counts the own hand, and nobody sees another's before the end.
    code = open_table(owner, "pikit")
    owner.tap("kind-score")
    all_sit(owner, ada, bo, code)
    ada.tap("kaiju-8-0", 2)
    bo.tap("kaiju-11-1")
    owner.tap("kaiju-5-2")
    ada.waits_for("total-0", "16")
    assert "16" not in bo.text("total-0") + owner.text("total-0")
    owner.tap("finish")
    owner.tap("everybody-done")
    for phone in everybody:
        phone.waits_for("winner", "Ada")
    for seat in range(3):
        the_same(everybody, f"total-{seat}")
    for phone in everybody:
        phone.close()
