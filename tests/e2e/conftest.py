"""One browser and one server for all; a fresh phone for each test."""

from __future__ import annotations

import contextlib
import os
import signal
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.e2e.phone import Phone, Server, chromium

LONGEST = 420
"""No browser test takes so many seconds, unless a page hangs."""


def _renderers() -> list[int]:
    """The processes that draw pages for this test process."""
    parents, drawing = {}, []
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            parents[int(folder.name)] = int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1])
            if b"--type=renderer" in (folder / "cmdline").read_bytes():
                drawing.append(int(folder.name))

    def ours(process: int) -> bool:
        while process > 1 and process != os.getpid():
            process = parents.get(process, 0)
        return process == os.getpid()

    return [process for process in drawing if ours(process)]


def _end_pages() -> None:
    for process in _renderers():
        with contextlib.suppress(OSError):
            os.kill(process, signal.SIGKILL)


@pytest.fixture(autouse=True)
def watched() -> Iterator[None]:
    """Ends a page that hangs, so that its test fails and is tried again: with the semantics tree on, Flutter's engine
    now and then computes for minutes on end in one frame of a busy machine, and Playwright waits for it for ever."""
    watch = threading.Timer(LONGEST, _end_pages)
    watch.daemon = True
    watch.start()
    yield
    watch.cancel()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as opened:
        yield opened


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("data")).start()
    yield running
    running.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server with a data folder of its own, for tests that stop it or count its plays."""
    running = Server(tmp_path / "data").start()
    yield running
    running.stop()


@pytest.fixture
def phone(browser: Browser, server: Server) -> Iterator[Callable[..., Phone]]:
    """Makes phones that open the shared server, and puts them away."""
    made: list[Phone] = []

    def make(url: str = "", **how: object) -> Phone:
        made.append(Phone(browser, url or server.url, **how))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for one in made:
        foreign = list(one.foreign)
        one.close()
        assert not foreign, "nothing may leave the machine"
