"""Drawings made into pictures (``views.ports.Painter``): by Pillow, or by the canvas of a browser."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from models.texts import t
from views.ports import PortError

_log = logging.getLogger(__name__)


def font_file(bold: bool) -> str:
    """The file of our type, below the folder or the address of the assets."""
    return f"fonts/TokutenRounded-{weight(bold)}.woff2"


def weight(bold: bool) -> int:
    """The weight of our type, as CSS counts: 400 or 700."""
    return 700 if bold else 400


@contextmanager
def failing_in_words() -> Iterator[None]:
    """Whatever goes wrong inside is logged and raised as PortError."""
    try:
        yield
    except Exception:  # Pillow, fonts and a browser's canvas have no failure in common; the result stands without one
        _log.warning("a picture could not be made", exc_info=True)
        raise PortError(t("The picture could not be made here.")) from None
