"""Ports that nobody listens on."""

from __future__ import annotations

import random
import socket
from contextlib import suppress

FIRST_PORT, LAST_PORT = 20_000, 30_000
"""Below those that a system gives out by itself, so that nobody comes in between a look and a start."""


def two_ports() -> int:
    """A port that is free, as is the one after it."""
    while True:
        port = random.randrange(FIRST_PORT, LAST_PORT)
        with suppress(OSError), socket.socket() as one, socket.socket() as two:
            one.bind(("127.0.0.1", port))
            two.bind(("0.0.0.0", port + 1))
            return port
