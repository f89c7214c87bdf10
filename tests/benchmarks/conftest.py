"""Prints the tables of all benchmarks at the end of the run."""

from __future__ import annotations

import pytest

from tests.benchmarks.tables import SHOWN


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Called by pytest when all tests are done."""
    for line in SHOWN:
        terminalreporter.write_line(line)
