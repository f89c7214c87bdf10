"""Finding plays in the history: which ones have the words, and in what order they stand."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from models import registry
from models.texts import t
from views.ports import PlaySummary


def _plain(text: str) -> str:
    """*text* without case and accents: who types "zoe" finds Zoë."""
    taken_apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(character for character in taken_apart if not unicodedata.combining(character))


def _haystack(play: PlaySummary) -> str:
    game = registry.game(play.game).title if play.game in registry.GAMES else play.game
    state = "" if play.finished else t("In progress")
    return _plain("\n".join((game, state, *play.players, *play.winners)))


def _has(play: PlaySummary, words: list[str]) -> bool:
    if not words:
        return True
    haystack = _haystack(play)
    return all(word in haystack for word in words)


def found(plays: Iterable[PlaySummary], search: str) -> list[PlaySummary]:
    """The *plays* in which every word of *search* stands: in progress first, then the latest started first."""
    words = _plain(search).split()
    hits = [play for play in plays if _has(play, words)]
    hits.sort(key=lambda play: play.started, reverse=True)
    hits.sort(key=lambda play: play.finished)
    return hits
