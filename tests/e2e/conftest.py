"""One browser and one server for all; a fresh phone for each test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.e2e.phone import Phone, Server, chromium


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
