"""A server with both its doors open, one for all tests of a file, and a table at it where two have to choose."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest

from tests.companion.table.served import Place, Sitting, sitting


@pytest.fixture(scope="module")
def place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """The server. What a file calls ``BEFORE`` is Python that its process runs first."""
    made = Place(tmp_path_factory.mktemp("data"), getattr(request.module, "BEFORE", ""))
    made.start()
    yield made
    made.kill()


@pytest.fixture
async def sat(place: Place) -> AsyncIterator[Sitting]:
    """Ada and Bo, who both choose."""
    async with sitting(place) as found:
        await found.rolled()
        yield found
