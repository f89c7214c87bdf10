"""A desk over a store in a folder of its own, and the command line and the served app as processes."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from companion.desk import Desk
from companion.services import SecretChance
from companion.store.browser import BrowserStore
from companion.store.port import Store
from companion.store.sqlite import SqliteStore
from models.players import Player
from tests.companion.fake_keys import FakeKeys
from tests.companion.serving import Served, serving

PLAYERS = (Player("a", "Ada"), Player("b", "Bo"))
SECONDS = 30

Command = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    """A new store."""
    store = await SqliteStore.open(tmp_path)
    yield store
    await store.close()


@pytest_asyncio.fixture(params=["sqlite", "browser"])
async def each_store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    """A new store of each kind, for tests that hold for both: they call it ``store``."""
    opened: Store = await (SqliteStore.open(tmp_path) if request.param == "sqlite" else BrowserStore.open(FakeKeys({})))
    yield opened
    await opened.close()


@pytest.fixture
def desk(store: SqliteStore) -> Desk:
    """A desk over the new store."""
    return Desk(store, SecretChance())


@pytest.fixture
def companion() -> Command:
    """Runs ``companion`` with arguments as a process of its own."""

    def run(*arguments: object, **options: object) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "companion", *map(str, arguments)]
        given: dict[str, object] = {"capture_output": True, "text": True, "timeout": SECONDS, **options}
        return subprocess.run(command, **given)  # type: ignore[call-overload, no-any-return]

    return run


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The served app, one for all tests of a file."""
    with serving(tmp_path_factory.mktemp("data"), "--port", "0") as served:
        yield served
