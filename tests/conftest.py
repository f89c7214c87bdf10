"""The order of the suites."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser comes last: while it is open its own loop runs, and no other test could start one."""
    items.sort(key=lambda item: "/e2e/" in item.path.as_posix() or "/benchmarks/" in item.path.as_posix())
