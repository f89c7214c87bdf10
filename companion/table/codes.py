"""Codes that people read to each other, and the keeper of the door who counts the wrong ones."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from models.texts import tn
from views.ports import PortError

ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Letters and digits that nobody takes for one another: no I, O, 0 or 1."""

LENGTH = 6
"""Of 32 signs each: with ``MOST_WRONG`` in ``WINDOW`` seconds a guess of one open table succeeds in 3,000 years."""

WINDOW = 600.0
"""Wrong codes are remembered for so many seconds."""

WRONG = 5
"""So many wrong codes of one device are answered; then it waits until the first of them is forgotten."""

MOST_WRONG = 100
"""So many wrong codes of all devices together; then nobody who is new gets in until some are forgotten."""

REMEMBERED = 1_000
"""The most devices whose wrong codes are counted one by one; beyond, the count of all holds."""


class Shut(PortError):
    """No code is looked at just now, not even a right one. ``seconds`` until one is again."""

    def __init__(self, seconds: float) -> None:
        minutes = max(1, round(seconds / 60 + 0.5))
        super().__init__(
            tn(
                "Too many wrong codes. Try again in {n} minute.",
                "Too many wrong codes. Try again in {n} minutes.",
                minutes,
            )
        )
        self.seconds = seconds


def new_code(below: Callable[[int], int], length: int = LENGTH) -> str:
    """A code of *length* signs from the unbiased source *below*."""
    return "".join(ALPHABET[below(len(ALPHABET))] for _ in range(length))


def tidy_code(words: str) -> str:
    """What somebody typed as a code is written: capitals, without spaces and dashes; at most 40 signs are read."""
    return "".join(sign for sign in words[:40].upper() if sign.isalnum())


class Doorkeeper:
    """Counts wrong codes. *clock* gives seconds that only go on."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._all: deque[float] = deque()
        self._by_device: dict[str, deque[float]] = {}

    def check(self, device: str) -> None:
        """Raises Shut where *device* (its address) has to wait before its code is looked at."""
        now = self._clock()
        for wrong, most in ((self._all, MOST_WRONG), (self._of(device), WRONG)):
            _forget(wrong, now)
            if len(wrong) >= most:
                raise Shut(wrong[0] + WINDOW - now)

    def was_wrong(self, device: str) -> None:
        """*device* tried a code that opens nothing."""
        now = self._clock()
        own = self._of(device)
        if len(own) < WRONG:  # one device alone never shuts the door to all
            self._all.append(now)
        own.append(now)
        if len(self._by_device) < REMEMBERED:
            self._by_device[device] = own

    def was_right(self, device: str) -> None:
        """Who came in may mistype again later."""
        self._by_device.pop(device, None)

    def _of(self, device: str) -> deque[float]:
        if len(self._by_device) >= REMEMBERED:
            now = self._clock()
            for one in list(self._by_device):
                _forget(self._by_device[one], now)
                if not self._by_device[one]:
                    del self._by_device[one]
        return self._by_device.get(device, deque())


def _forget(wrong: deque[float], now: float) -> None:
    while wrong and wrong[0] <= now - WINDOW:
        wrong.popleft()
