"""Short texts for a place with little room: what the browser's store writes.

A text is deflated with a dictionary of what plays look like and written at 15 bits a character: browsers count
characters, not bytes, and what is packed has none that JSON would escape. A checksum of the text goes along.
"""

from __future__ import annotations

import zlib
from functools import cache, lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from zlib import _Compress

BITS = 15
FIRST = 0x4E00
"""Packed characters are the 2¹⁵ from here on: none is a surrogate, a sign of JSON or ASCII."""

_MASK = (1 << BITS) - 1
_BYTES, _CHARACTERS = 15, 8
"""So many bytes are so many characters."""

_SUM = 4
_RAW = -15
"""zlib without its own head and checksum, which would be longer than many an event."""


class Damaged(Exception):
    """What was read is not what was packed."""


@cache
def dictionary() -> bytes:
    """What packed texts are likely to hold, the likeliest last (made by ``docs/make_dictionary.py``).

    It never changes once it was released. What another one packed would be unpacked to something else and refused
    by its checksum, so a later release can try two.
    """
    return (files("companion.store") / "dictionary.txt").read_bytes()


@cache
def _primed() -> _Compress:
    """Knows the dictionary already: copying it is quicker than reading that again."""
    return zlib.compressobj(9, zlib.DEFLATED, _RAW, 9, zdict=dictionary())


def pack(text: str) -> str:
    """*text*, short. Raises UnicodeEncodeError (a ValueError) for one that has no UTF-8."""
    data = text.encode()
    press = _primed().copy()
    return _spelled(zlib.crc32(data).to_bytes(_SUM, "big") + press.compress(data) + press.flush())


@lru_cache(maxsize=256)
def unpack(packed: str) -> str:
    """The text of ``pack``. Raises Damaged."""
    data = _read(packed)
    try:
        plain = zlib.decompressobj(_RAW, dictionary()).decompress(data[_SUM:])
    except zlib.error:
        raise Damaged from None
    if zlib.crc32(plain).to_bytes(_SUM, "big") != data[:_SUM]:
        raise Damaged
    return plain.decode()


def _spelled(data: bytes) -> str:
    numbers = (int.from_bytes(data[at : at + _BYTES].ljust(_BYTES, b"\0"), "big") for at in range(0, len(data), _BYTES))
    shifts = range(BITS * (_CHARACTERS - 1), -1, -BITS)
    spelled = "".join([chr(FIRST + (number >> shift & _MASK)) for number in numbers for shift in shifts])
    return spelled[: -(-len(data) * 8 // BITS)]  # the rest is zeros that ``_read`` fills in


def _read(spelled: str) -> bytes:
    digits = [ord(character) - FIRST for character in spelled]
    if any(not 0 <= digit <= _MASK for digit in digits):
        raise Damaged
    digits += [0] * (-len(digits) % _CHARACTERS)
    data = bytearray()
    for at in range(0, len(digits), _CHARACTERS):
        number = 0
        for digit in digits[at : at + _CHARACTERS]:
            number = number << BITS | digit
        data += number.to_bytes(_BYTES, "big")
    return bytes(data)
