"""``python3 -m tests [pytest arguments]``: all tests, from a fresh clone; installs what they need first."""

from __future__ import annotations

import os
import shutil
import sys

from companion.bootstrap import ensure

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


def browser() -> str | None:
    """The Chromium that the browser tests drive: the variable CHROMIUM, else the first one on the path."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    return next(filter(None, map(shutil.which, BROWSERS)), None)


def main() -> int:
    """Run pytest and give its status, 1 where no browser is found."""
    found = browser()
    if found is None:
        print(
            "The browser tests need a Chromium: “sudo apt install chromium”, or set CHROMIUM to where one is.",
            file=sys.stderr,
        )
        return 1
    os.environ["CHROMIUM"] = found

    import pytest

    return int(pytest.main(sys.argv[1:]))


if __name__ == "__main__":
    ensure("tests", extra="test")
    raise SystemExit(main())
