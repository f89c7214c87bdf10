"""``python3 -m companion``: like ``companion``, and from a fresh clone it first installs what is missing."""

from __future__ import annotations

from companion.bootstrap import ensure

if __name__ == "__main__":
    ensure("companion")

    from companion.cli import main

    main()
