"""``python3 -m tests [pytest arguments]``: all tests, from a fresh clone; installs what they need first."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from companion.bootstrap import ensure

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


def browser() -> str | None:
    """The Chromium that the browser tests drive: the variable CHROMIUM, else the first one on the path."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    return next(filter(None, map(shutil.which, BROWSERS)), None)


def driver() -> bool:
    """Whether what drives the browser starts: Playwright brings a Node, and a bare Debian lacks a library of its."""
    from playwright._impl._driver import compute_driver_executable

    try:
        return subprocess.run([compute_driver_executable()[0], "--version"], capture_output=True).returncode == 0
    except OSError:
        return False


def main() -> int:
    """Run pytest and give its status, 1 where the browser tests could not run."""
    found = browser()
    if found is None:
        print(
            "The browser tests need a Chromium: “sudo apt install chromium libatomic1”, or set CHROMIUM to its path.",
            file=sys.stderr,
        )
        return 1
    if not driver():
        print(
            "Playwright, which drives the browser, does not start here. On Debian: “sudo apt install libatomic1”.",
            file=sys.stderr,
        )
        return 1
    os.environ["CHROMIUM"] = found

    import pytest

    return int(pytest.main(sys.argv[1:]))


if __name__ == "__main__":
    ensure("tests", extra="test")
    raise SystemExit(main())
