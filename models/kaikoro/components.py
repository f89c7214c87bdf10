"""What Kaikoro is made of, as far as the rulebook says it (KAI-C1 to KAI-C5)."""

from __future__ import annotations

from typing import Literal

from models.players import tidy

KaijuKey = Literal["wyvera", "mothstar", "tortema", "chano", "ozzy"]

KAIJU: tuple[KaijuKey, ...] = ("wyvera", "mothstar", "tortema", "chano", "ozzy")

DESTROYED = 10
"""The damage that destroys a city: it has ten buildings (KAI-C2)."""

HEROES = (1, 99)
"""The lowest and the highest number of a hero card that is noted ([ruling] the cards are not in our sources)."""

CHALLENGE_LIMIT = 20
"""The longest name of a challenge card: its letter, or a short text ([ruling])."""


def challenge_name(words: str) -> str:
    """A challenge card as it is kept: the campaign (KAI-S3) counts by challenge, so "b" and "B" are the same card."""
    name = tidy(words)
    return name.upper() if len(name) == 1 else name


def is_sign(challenge: str) -> bool:
    """Whether a challenge's name is a letter or two, as they are printed, and not a few words."""
    return len(challenge) <= 2


def challenge_order(challenge: str) -> tuple[bool, str, str]:
    """How challenges stand side by side: letters first, then what was noted in words."""
    return not is_sign(challenge), challenge.casefold(), challenge
