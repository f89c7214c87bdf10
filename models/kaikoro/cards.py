"""The texts of hero and challenge cards, as the owner entered each once (KAI-S1): they are not in our sources.

They belong to the device and not to a play: a play only says which cards it has.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Annotated

from pydantic import AfterValidator, Field, StringConstraints, TypeAdapter

from models.forms import Form, parse
from models.kaikoro.components import CHALLENGE_LIMIT, HEROES, challenge_name
from models.players import BIDI, name_fault
from models.problems import Malformed

TEXT_LIMIT = 400
"""The longest text of a card, in characters; a printed card has room for some 300."""

CARDS_LIMIT = 200
"""So many challenges may have a text: far more than a box holds."""

Card = int | str
"""A hero by its number, or a challenge by its name."""


def _challenge(value: str) -> str:
    name = challenge_name(value)
    if name_fault(name) or len(name) > CHALLENGE_LIMIT:
        raise ValueError("no name of a challenge card")
    return name


Hero = Annotated[int, Field(ge=HEROES[0], le=HEROES[1])]
Challenge = Annotated[str, AfterValidator(_challenge)]
Text = Annotated[str, StringConstraints(min_length=1, max_length=TEXT_LIMIT)]


class CardTexts(Form):
    """The text of each card that has one: 1–400 characters, in several lines if need be."""

    heroes: dict[Hero, Text] = Field({}, max_length=HEROES[1])
    challenges: dict[Challenge, Text] = Field({}, max_length=CARDS_LIMIT)

    def text(self, card: Card | None) -> str:
        """The text of *card*, empty where none was entered."""
        if card is None:
            return ""
        return self.heroes.get(card, "") if isinstance(card, int) else self.challenges.get(card, "")

    def title(self, card: Card | None) -> str:
        """The first line of its text: by it a person knows the card."""
        return self.text(card).partition("\n")[0]

    def takes(self, card: Card) -> bool:
        """Whether *card* has a text, or there is room for one more."""
        return isinstance(card, int) or card in self.challenges or len(self.challenges) < CARDS_LIMIT

    def with_text(self, card: Card, words: str) -> CardTexts:
        """With *words*, tidied, on *card* (which it ``takes``); without words it has no text any more."""
        text = fitted(words)
        heroes, challenges = dict(self.heroes), dict(self.challenges)
        if isinstance(card, int):
            heroes.pop(card, None)
            heroes |= {card: text} if text else {}
        else:
            challenges.pop(card, None)
            challenges |= {card: text} if text else {}
        return CardTexts(heroes=heroes, challenges=challenges)

    def write(self) -> str:
        """As JSON text, to be kept."""
        return self.model_dump_json()


_ADAPTER = TypeAdapter(CardTexts)


def read(text: str) -> CardTexts | None:
    """What was kept as *text* (nothing at all is no cards); None where it cannot be read."""
    if not text:
        return CardTexts()
    try:
        return parse(_ADAPTER, text)
    except Malformed:
        return None


def fitted(words: str) -> str:
    """*words* as a card holds them: trimmed, composed, with no sign that is not seen, at most ``TEXT_LIMIT`` long."""
    lines = unicodedata.normalize("NFC", words).replace("\r\n", "\n").replace("\r", "\n")
    seen = "".join(
        one for one in lines if one == "\n" or (unicodedata.category(one) not in ("Cc", "Cs") and one not in BIDI)
    )
    return re.sub(r"\n{3,}", "\n\n", seen).strip()[:TEXT_LIMIT].strip()
