"""The app as plain files: without a server, across updates, and in browsers that keep nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from companion.site.build import build
from models.kokeshi.moves import Advance, Take
from tests.e2e.host import Host, SitePhone
from tests.e2e.phone import PATIENCE, Phone
from tests.e2e.test_ledger import sheet as action
from tests.e2e.test_sheet import real
from tests.e2e.test_workshop import do
from tests.views.kokeshi.tables import setup

pytestmark = pytest.mark.xdist_group("site")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A built site, for an address with a path."""
    folder = tmp_path_factory.mktemp("site")
    build(folder, "/tokuten/")
    return folder


@pytest.fixture
def host(site: Path) -> Iterator[Host]:
    running = Host(site, "/tokuten/")
    yield running
    running.stop()


@pytest.fixture
def visit(browser: Browser) -> Iterator[Callable[..., SitePhone]]:
    """Opens a host on a fresh phone, and sees that nothing leaves for elsewhere."""
    made: list[SitePhone] = []

    def make(host: Host, **how: object) -> SitePhone:
        made.append(SitePhone(browser, host.url, workers=True, **how))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for one in made:
        foreign = [address for address in one.foreign if not address.startswith("blob:")]
        one.close()
        assert not foreign, "nothing may leave the origin"


def play_pikit(p: Phone) -> None:
    """Pikit from home to the named winner."""
    p.start("pikit", ["Ada", "Bo"])
    p.tap("kaiju-8-0", 2)
    p.tap("seat-1")
    p.tap("kaiju-11-1")
    p.tap("finish")
    p.waits_for("winner", "Ada wins")


def test_without_a_server_pikit_is_scored_and_kept(host: Host, visit: Callable[..., SitePhone]) -> None:
    p = visit(host)
    host.stop()
    p.reload()
    play_pikit(p)
    p.reload()
    p.waits_for("winner", "Ada wins")
    assert p.number("total-0") == 16
    assert "#/play/" in p.page.url
    host.start()


@pytest.mark.long
def test_without_a_server_kaikoro_is_played_on_a_sheet_that_was_matched_there(
    host: Host, visit: Callable[..., SitePhone]
) -> None:
    p = visit(host)
    host.stop()
    p.reload()
    p.tap("game-kaikoro")
    p.tap("board-profile")
    p.tap("match-wyvera-spaces-s1")
    p.tap("match-hits-more")
    p.waits_for("match-wyvera-spaces-s1", "2 hits")
    p.tap("back")
    p.tap("back")
    p.seat("kaikoro", "new-play", ["Ada", "Bo"])
    real(p, 1, 2, 1)
    p.tap("space-wyvera-s1")
    p.tap("write")
    p.waits_for("kaiju-wyvera", "2 hits")
    p.reload()
    p.waits_for("space-wyvera-s1", "taken with 1")
    host.start()


@pytest.mark.long
def test_without_a_server_kokeshis_workshop_is_played_and_kept(host: Host, visit: Callable[..., SitePhone]) -> None:
    p = visit(host)
    host.stop()
    p.seat("kokeshi", "new-play", ["Ada", "Bo"])
    do(p, *setup(2), Advance(0, "samurai"), Take(0, "pink-9"))
    p.waits_for("space-samurai-1", "Pink tile: own doll, and the Cat")
    p.reload()
    p.waits_for("space-samurai-1", "Pink tile: own doll, and the Cat")
    host.start()


@pytest.mark.long
def test_without_a_server_kikais_ledger_is_kept(host: Host, visit: Callable[..., SitePhone]) -> None:
    p = visit(host)
    host.stop()
    p.seat("kikai", "new-play", ["Ada", "Bo"])
    action(p, "build", "district-2", "colour-red")
    p.waits_for("slot-2-foot-0", "Parking, Foot: Red")
    p.reload()
    p.waits_for("slot-2-foot-0", "Parking, Foot: Red")
    host.start()


@pytest.mark.long
def test_a_newer_version_runs_from_the_next_start_on_with_the_old_plays(
    visit: Callable[..., SitePhone], tmp_path: Path
) -> None:
    build(tmp_path, release="1.0.0")
    host = Host(tmp_path)
    p = visit(host)
    play_pikit(p)
    old = p.version
    assert old.startswith("1.0.0-")

    build(tmp_path, release="1.1.0")
    host.breaks_after = 2  # killed in the middle of the update
    assert p.settles() == "nothing"
    p.reload()
    assert p.version == old
    p.waits_for("winner", "Ada wins")

    host.breaks_after = None
    host.asked.clear()
    assert p.settles() == "waiting"
    assert p.version == old, "what runs is not exchanged under the hands"
    assert not [path for path in host.asked if "pyodide.asm.wasm" in path], "what is the same is not fetched again"
    host.stop()
    p.reload()
    assert p.version.startswith("1.1.0-")
    p.waits_for("winner", "Ada wins")
    p.page.goto("about:blank")
    p.open("#/settings")
    p.page.get_by_text("Tokuten 1.1.0").wait_for(state="attached", timeout=PATIENCE)


DENIED = """Object.defineProperty(window, 'localStorage', {
  get() { throw new DOMException('denied', 'SecurityError'); },
});"""
FULL = """const stored = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, value) {
  if (this === window.localStorage) throw new DOMException('full', 'QuotaExceededError');
  stored.call(this, key, value);
};"""
PRIVATE = """navigator.storage.getDirectory = () => Promise.reject(new DOMException('private', 'SecurityError'));"""
KEEPS_NOTHING = """Object.defineProperty(navigator, 'serviceWorker', { get() { return undefined; } });"""


@pytest.mark.parametrize(
    ("before", "said"),
    [
        pytest.param(DENIED, "keeps nothing", id="storage denied", marks=pytest.mark.long),
        pytest.param(FULL, "no room", id="no room", marks=pytest.mark.long),
        pytest.param(PRIVATE, "private window", id="private window", marks=pytest.mark.long),
        pytest.param(KEEPS_NOTHING, "needs the network at each start", id="no service worker", marks=pytest.mark.long),
    ],
)
def test_a_browser_that_keeps_nothing_gets_a_sentence_and_goes_on(
    host: Host, visit: Callable[..., SitePhone], before: str, said: str
) -> None:
    p = visit(host, before=before)
    p.waits_for("notice", said)
    play_pikit(p)


FILL = """localStorage.setItem('filler', '');
for (let size = 1 << 22; size >= 1; size = Math.floor(size / 2)) {
  try {
    localStorage.setItem('filler', localStorage.getItem('filler') + 'x'.repeat(size));
  } catch { /* no room for so much */ }
}"""
"""Leaves room for nothing at all."""


@pytest.mark.long
def test_room_that_runs_out_in_mid_play_is_said_and_nothing_is_half_done(
    host: Host, visit: Callable[..., SitePhone]
) -> None:
    p = visit(host)
    p.start("pikit", ["Ada", "Bo"])
    p.tap("kaiju-8-0")
    p.waits_for("total-0", "8")
    p.page.evaluate(FILL)
    p.tap("kaiju-7-0")
    p.page.get_by_text("no room left").first.wait_for(state="attached", timeout=PATIENCE)
    assert p.number("total-0") == 8
    p.page.evaluate("localStorage.removeItem('filler')")
    p.tap("kaiju-6-0")
    p.waits_for("total-0", "14")
    p.reload()
    p.waits_for("total-0", "14")


@pytest.mark.long
def test_a_second_window_waits_until_it_is_told_to_go_on(host: Host, visit: Callable[..., SitePhone]) -> None:
    p = visit(host)
    p.start("pikit", ["Ada", "Bo"])
    second = p.context.new_page()
    second.goto(p.page.url)
    second.wait_for_selector("#use-here")
    assert "another window" in second.inner_text("#say")
    second.click("#use-here")
    second.wait_for_selector("#splash", state="detached", timeout=60_000)
    p.page.wait_for_selector("#use-here")
    assert "another window" in p.page.inner_text("#say")


@pytest.mark.long
def test_a_window_that_is_told_to_let_go_while_it_starts_never_starts(
    host: Host, browser: Browser, visit: Callable[..., SitePhone]
) -> None:
    p = visit(host)
    p.page.goto("about:blank")
    p.page.goto(host.url, wait_until="commit")
    second = p.context.new_page()
    second.goto(host.url)
    second.click("#use-here", timeout=PATIENCE)
    second.wait_for_selector("#splash", state="detached", timeout=60_000)
    assert "another window" in p.page.inner_text("#say")
    assert p.page.evaluate("Boolean(tokuten.times.python || tokuten.times.shown)") is False


@pytest.mark.long
def test_fetching_anew_needs_a_network_and_destroys_nothing_without_one(
    host: Host, visit: Callable[..., SitePhone]
) -> None:
    p = visit(host)
    play_pikit(p)
    host.stop()
    p.page.evaluate("fail('on purpose')")
    p.page.click("#anew")
    p.page.get_by_text("nothing to fetch").wait_for(timeout=PATIENCE)
    p.reload()
    p.waits_for("winner", "Ada wins")
    host.start()
    p.page.evaluate("fail('on purpose')")
    p.page.click("#anew")
    p.page.wait_for_timeout(500)
    p.wake()
    p.waits_for("winner", "Ada wins")
