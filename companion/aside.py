"""Work that would keep the event loop waiting."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


async def aside(work: Callable[..., T], *values: object) -> T:
    """What *work* gives for *values*: in a thread, or at once where there are none, as in a browser."""
    if sys.platform == "emscripten":
        return work(*values)
    return await asyncio.to_thread(work, *values)
