"""The order of the suites, and how many run side by side."""

from __future__ import annotations

import os
import sys

import pytest

MOST_WORKERS = 4
"""Each worker has a browser and a server of its own, and the browser draws in software on several threads."""


def pytest_xdist_auto_num_workers() -> int:
    """``-n auto``: one worker for each processor, up to four. Figures of speed are measured with ``-n 0``."""
    return min(MOST_WORKERS, os.cpu_count() or 1)


def pytest_configure(config: pytest.Config) -> None:
    """Python before 3.11.5 may fail to parse a test's source beside a browser (gh-106905), which ends the whole run."""
    if sys.version_info < (3, 11, 5):
        config.option.tbstyle = "native"


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
