"""A phone in a real browser, driven by the identifiers of the screen."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Sequence
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Locator, Page, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from tests.impatient import IMPATIENT
from tests.ports import two_ports

USER_AGENT = (
    "Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36"
)
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-gpu-compositing",  # a tenth less work where everything is drawn in software
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

PATIENCE = 20_000
"""How long a sign is waited for that has to come, in ms: a busy machine draws a frame seconds late."""

HEARD = 3_000
"""After so many ms in which nothing on the screen changed, a tap was not heard: it met what was drawn before."""

TURN_ON_SEMANTICS = """() => {
  if (!window.changes) {
    window.changes = 1;
    const host = document.querySelector('flt-semantics-host') || document.body;
    const all = {subtree: true, childList: true, attributes: true, characterData: true};
    new MutationObserver(() => { window.changes += 1; }).observe(host, all);
  }
  const e = document.querySelector('flt-semantics-placeholder');
  const r = e.getBoundingClientRect();
  const at = {bubbles: true, clientX: r.left + r.width / 2, clientY: r.top + r.height / 2};
  e.dispatchEvent(new MouseEvent('click', at));
  e.click && e.click();
}"""

TRAFFIC = """(() => {
  window.sent = window.got = 0;
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) { window.sent += 1; return send.call(this, data); };
  const native = WebSocket;
  window.WebSocket = class extends native {
    constructor(...all) {
      super(...all);
      window.line = this;
      this.addEventListener('message', () => { window.got += 1; });
    }
  };
})()"""
"""Counts what the page says to the server and hears from it, and keeps its line, for who wants to cut it."""

RESTS = """async ([before, patience]) => {
  const pause = (time) => new Promise((next) => setTimeout(next, time));
  const end = performance.now() + patience;
  const served = window.got > 0;
  const heard = () => served ? window.sent > before[1] && window.got > before[2] : window.changes !== before[0];
  while (!heard()) {
    if (performance.now() > end) return false;
    await pause(10);
  }
  for (let seen = 0; seen !== window.changes && performance.now() < end + patience;) {
    seen = window.changes;
    await pause(80);
  }
  return true;
}"""
"""Waits until a tap was answered, by the server where there is one, and the screen is at rest again."""


def chromium_path() -> str:
    """Where Chromium is; fails the test run with a sentence where there is none."""
    for name in (os.environ.get("CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome"):
        if name and (found := shutil.which(name)):
            return found
    raise RuntimeError("No Chromium is found. On Debian: apt-get install chromium; else set CHROMIUM to its path.")


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


class Server:
    """``companion serve`` as a process of its own; *lan*: with the door for phones, at ``door``."""

    def __init__(self, data: Path, port: int | None = None, *, lan: bool = False) -> None:
        self.data, self.lan = data, lan
        self.port = port or (two_ports() if lan else free_port())
        self.url, self.door = f"http://127.0.0.1:{self.port}/", f"http://127.0.0.1:{self.port + 1}/"
        self.process: subprocess.Popen[bytes] | None = None
        self.ready = 0.0

    def start(self) -> Server:
        """Start it and wait until it answers; ``ready`` is how long that took, in seconds."""
        begun = time.perf_counter()
        start = f"{IMPATIENT}; from companion.cli import main; main()"
        command = [sys.executable, "-c", start, "serve", "--port", str(self.port), "--data", str(self.data)]
        command += ["--lan"] if self.lan else []
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        while True:
            with contextlib.suppress(OSError):
                urllib.request.urlopen(self.url + "healthz", timeout=1).read()
                break
            if self.process.poll() is not None:
                assert self.process.stderr is not None
                raise RuntimeError(self.process.stderr.read().decode())
            if time.perf_counter() - begun > 20:
                raise RuntimeError("the server does not answer")
            time.sleep(0.02)
        self.ready = time.perf_counter() - begun
        return self

    def stop(self, how: int = signal.SIGTERM) -> float:
        """End it; gives how long that took, in seconds."""
        assert self.process is not None
        begun = time.perf_counter()
        if self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait(10)
        return time.perf_counter() - begun


@contextlib.contextmanager
def chromium() -> Iterator[Browser]:
    """A headless browser."""
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium_path(), args=ARGUMENTS)
        yield browser
        browser.close()


class Phone:
    """One phone: a fresh browser context with the semantics tree on."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        width: int = 390,
        height: int = 844,
        dark: bool = False,
        scale: float = 1.0,
        sharp: bool = False,
        context: BrowserContext | None = None,
        workers: bool = False,
        before: str = "",
    ) -> None:
        """*scale* is how large the person's text is; *sharp* draws two pixels a dp, which takes four times as long;
        *workers* allows service workers; *before* is a script that runs before those of the page."""
        self.url, self.scale, self.taps = url, scale, 0
        self.foreign: list[str] = []
        self.context = context or browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=True,
            device_scale_factor=2 if sharp else 1,
            user_agent=USER_AGENT,
            color_scheme="dark" if dark else "light",
            service_workers="allow" if workers else "block",
        )
        self.page: Page = self.context.new_page()
        self.page.add_init_script(TRAFFIC)
        if before:
            self.page.add_init_script(before)
        self.page.on("requestfinished", lambda request: self._watch(request.url))
        begun = time.perf_counter()
        self.open()
        self.first_content = time.perf_counter() - begun

    def _watch(self, address: str) -> None:
        own = (self.url, self.url.replace("http", "ws"), "data:", "blob:")
        if not address.startswith(own):
            self.foreign.append(address)

    def open(self, path: str = "") -> None:
        """Go to an address of the app."""
        self.page.goto(self.url + path.lstrip("/"))
        self.wake()

    def reload(self) -> None:
        """Load the page anew."""
        self.page.reload()
        self.wake()

    def wake(self, sign: str = "[flt-semantics-identifier]") -> None:
        """Turn the semantics tree on, and the person's text size; wait for the *sign* (a selector) of content."""
        self.page.wait_for_selector("flt-semantics-placeholder", state="attached", timeout=30_000)
        if self.scale != 1.0:
            self.page.evaluate(f"document.documentElement.style.fontSize = '{16 * self.scale}px'")
        self.page.evaluate(TURN_ON_SEMANTICS)
        self.page.wait_for_selector(sign, state="attached", timeout=PATIENCE)

    def at(self, identifier: str) -> Locator:
        """The node with *identifier*."""
        return self.page.locator(f'[flt-semantics-identifier="{identifier}"]').first

    def has(self, identifier: str, timeout: float = PATIENCE) -> bool:
        """Whether the node is there within *timeout* ms."""
        try:
            self.at(identifier).wait_for(state="attached", timeout=timeout)
        except PlaywrightError:
            return False
        return True

    def tap(self, identifier: str, times: int = 1) -> None:
        """Tap it, as a thumb does: once a moment, and again where nothing was heard of it."""
        for _ in range(times):
            self._find(identifier)
            for trial in range(3):
                before = self.seen()
                try:
                    self.at(identifier).click(timeout=8_000)
                except PlaywrightError:  # the screen changed under the finger
                    if not self.has(identifier, 300):
                        break  # the tap did it: what was tapped is gone
                    if trial == 2:
                        raise
                    continue
                if self.heard(before) or trial or not self.has(identifier, 50):
                    break  # after a second tap in vain there was nothing to hear
            self.taps += 1

    def seen(self) -> list[int]:
        """How often the screen has changed, the page has spoken to the server, and has heard from it."""
        return list(self.page.evaluate("[window.changes || 0, window.sent || 0, window.got || 0]"))

    def heard(self, before: list[int]) -> bool:
        """Whether something came of a tap that was made when the page stood at *before*; waits until it rests."""
        with contextlib.suppress(PlaywrightError):
            return bool(self.page.evaluate(RESTS, [before, HEARD]))
        return True  # another page has come

    def choose(self, identifier: str) -> None:
        """Tap one of several choices until it is the chosen one: on a busy machine what is drawn can lag behind the
        tree, and a tap meets what was there before."""
        for _ in range(3):
            self.tap(identifier)
            with contextlib.suppress(PlaywrightError):
                chosen = f'[flt-semantics-identifier="{identifier}"][aria-current="true"]'
                self.page.locator(chosen).first.wait_for(state="attached", timeout=2_000)
                return
        raise AssertionError(f"{identifier} is not chosen by a tap")

    def _find(self, identifier: str) -> None:
        """Scroll until it is there: what is far down a scrolled column has no node."""
        if self.has(identifier, 2_000):
            self.into_view(identifier)
            return
        view = self.page.viewport_size
        assert view is not None
        # Above the foot, which can fill the lower half and does not scroll.
        self.page.mouse.move(view["width"] / 3, view["height"] / 3)
        for distance in (-5_000, *[220] * 20):
            self.page.mouse.wheel(0, distance)
            if self.has(identifier, 400):
                return
        self.at(identifier).wait_for(state="attached", timeout=4_000)

    def into_view(self, identifier: str) -> None:
        """Scroll what holds it, where it lies beyond an edge: the tree has some of what is just out of sight."""
        view = self.page.viewport_size
        assert view is not None
        height = view["height"]
        for _ in range(8):
            with contextlib.suppress(PlaywrightError):
                box = self.at(identifier).bounding_box(timeout=500)
                if box is None or 0 < (middle := box["y"] + box["height"] / 2) < height:
                    return
                self.page.mouse.move(box["x"] + box["width"] / 2, min(max(middle, 40), height - 40))
                self.page.mouse.wheel(0, middle - 80 if middle < 0 else middle - height + 80)
            self.page.wait_for_timeout(200)

    def write(self, identifier: str, words: str) -> None:
        """Type into the field with *identifier*."""
        node = self.at(identifier)
        node.wait_for(state="attached", timeout=PATIENCE)
        field = node.locator("input, textarea").first
        for pause in (120, 400, 1_000):
            field.click(timeout=8_000)
            self.page.wait_for_timeout(pause)  # the field takes the keyboard a frame later
            self.page.keyboard.press("Control+A")
            self.page.keyboard.type(words)
            self.page.wait_for_timeout(80)
            if field.input_value() == words:
                return

    def rests(self, identifier: str) -> None:
        """Wait until it lies where it did a moment ago: a keypad comes in from below."""
        before = None
        for _ in range(20):
            now = self.at(identifier).bounding_box()
            if now is not None and now == before:
                return
            before = now
            self.page.wait_for_timeout(80)

    def cell(self, field: str, seat: int, number: int) -> None:
        """Type *number* into a cell on the keypad."""
        for _ in range(3):
            self.tap(f"cell-{field}-{seat}")
            if self.has("key-done", 2_500):
                break
        self.rests("key-done")
        for character in str(number).replace("-", ""):
            self.tap(f"key-{character}")
        if number < 0:
            self.tap("key-sign")
        self.tap("key-done")
        # A keypad that is about to go takes no further key: a person sees it go before touching the next cell.
        self.at("key-done").wait_for(state="detached", timeout=PATIENCE)

    def text(self, identifier: str) -> str:
        """What is read there."""
        node = self.at(identifier)
        node.wait_for(state="attached", timeout=PATIENCE)
        return f"{node.get_attribute('aria-label') or ''} {node.inner_text() or ''}".strip()

    def number(self, identifier: str) -> int | None:
        """The last number that is read there."""
        found = re.findall(r"[-−]?\d+", self.text(identifier))
        return int(found[-1].replace("−", "-")) if found else None

    def waits_for(self, identifier: str, words: str, timeout: float = PATIENCE) -> None:
        """Wait until *words* are read there."""
        end = time.monotonic() + timeout / 1000
        while words not in (read := self.text(identifier)):
            assert time.monotonic() < end, f"{identifier} reads {read!r}, not {words!r}"
            self.page.wait_for_timeout(30)

    def start(self, game: str, names: Sequence[str], *options: str) -> str:
        """From home to an empty score pad; gives the play's address."""
        self.seat(game, "final-scoring", names, *options)
        assert self.has("finish")
        self.taps = 0
        return self.page.url

    def seat(self, game: str, way: str, names: Sequence[str], *options: str) -> None:
        """From home through a game's page by *way* (``new-play``, ``final-scoring``) to a play of *names*."""
        self.tap(f"game-{game}")
        self.tap(way)
        self.has("player-0-name")
        while not self.has(f"player-{len(names) - 1}-name", 500):
            self.tap("add-player")
        while self.has(f"player-{len(names)}-name", 200):
            self.tap(f"remove-player-{len(names)}")
        for seat, name in enumerate(names):
            self.write(f"player-{seat}-name", name)
        for option in options:
            self.tap(f"option-{option}")
        self.tap("start")

    def close(self) -> None:
        """Put the phone away."""
        self.context.close()
