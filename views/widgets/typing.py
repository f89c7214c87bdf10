"""What is being typed into a cell: digits, a sign, and sums such as 3+6+2. Pure; the keypad shows it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from models.forms import LIMIT
from models.texts import number

LENGTH_LIMIT = 24
"""The longest sum, in characters."""


@dataclass(frozen=True, slots=True)
class Typing:
    """Terms of a sum: each its digits ("" while nothing is typed) and whether it is negative.

    ``fresh``: the value stood there before, and the first digit begins anew.
    """

    terms: tuple[tuple[str, bool], ...] = (("", False),)
    fresh: bool = False

    @staticmethod
    def of(value: int | None) -> Typing:
        """What a cell with *value* (None: blank) starts from."""
        return Typing() if value is None else Typing(((str(abs(value)), value < 0),), fresh=True)

    @property
    def value(self) -> int | None:
        """The sum, or None while nothing is typed: blank is not 0."""
        if not any(digits for digits, _ in self.terms):
            return None
        return sum(-int(digits) if negative else int(digits) for digits, negative in self.terms if digits)

    @property
    def text(self) -> str:
        """The sum as it is typed: "3 + 6 − 2"."""
        made = ""
        for index, (digits, negative) in enumerate(self.terms):
            if index:
                made += " − " if negative else " + "
            elif negative:
                made += "−"
            made += digits
        return made

    @property
    def is_sum(self) -> bool:
        """True where more than one term was typed."""
        return len(self.terms) > 1

    def press(self, key: str) -> Typing:
        """After one key: a digit, ``plus``, ``sign`` or ``erase``. What would leave ±9,999 changes nothing."""
        made = self._pressed(key)
        total = made.value
        if (total is not None and abs(total) > LIMIT) or len(made.text) > LENGTH_LIMIT:
            return self
        return made

    def _pressed(self, key: str) -> Typing:
        *before, (digits, negative) = self.terms
        match key:
            case "erase":
                return self._erased()
            case "sign":
                return replace(self, terms=(*before, (digits, not negative)), fresh=False)
            case "plus":
                return Typing((*self.terms, ("", False))) if digits else self
            case _ if self.fresh:
                return Typing(((key, False),))
            case _:
                return Typing((*before, ((digits + key).lstrip("0") or "0", negative)))

    def _erased(self) -> Typing:
        *before, (digits, negative) = self.terms
        if self.fresh:
            return Typing()
        if digits:
            return Typing((*before, (digits[:-1], negative)))
        if before:
            return Typing(tuple(before))
        return Typing()


def shown(typing: Typing) -> str:
    """What the keypad's line shows: the sum and what it makes."""
    if typing.is_sum and typing.value is not None:
        return f"{typing.text} = {number(typing.value)}"
    return typing.text
