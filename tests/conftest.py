"""The order of the suites."""

from __future__ import annotations

import pytest


def _in_browser(item: pytest.Item) -> bool:
    return "/e2e/" in item.path.as_posix() or "/benchmarks/" in item.path.as_posix()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser comes last: while it is open its own loop runs, and no other test could start one.

    It draws in software, and on a busy machine a frame may come seconds late: what fails there is tried again, anew
    and whole. A fault of the product fails every time.
    """
    for item in items:
        if _in_browser(item):
            item.add_marker(pytest.mark.flaky(reruns=2))
    items.sort(key=_in_browser)
