"""Every sentence that a person reads goes through the catalogues: in a language of brackets, nothing stands bare."""

from __future__ import annotations

import gettext
import re
import string
from collections.abc import Iterator
from pathlib import Path

import flet as ft
import pytest
from babel.messages.extract import extract_from_dir

from docs.babel_rules import extract
from models import catalogue, registry, texts
from models.problems import problem
from tests.views.harness import App, begun
from tests.views.memory import services

ROOT = Path(__file__).parent.parent


class Brackets(gettext.NullTranslations):
    """Translates every text into itself, in brackets."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, one: str, many: str, n: int) -> str:
        return f"⟦{one if n == 1 else many}⟧"


@pytest.fixture
def brackets() -> Iterator[None]:
    texts.install(Brackets())
    yield
    texts.install(gettext.NullTranslations())


NAMES = ("Ada", "Bo", "得点", "0.1.0", "/home/ada/tokuten")
"""What is no sentence: names of people, the sign of the house, folders, versions."""


def bare(words: str) -> bool:
    """Whether *words* hold a word that never went through a catalogue."""
    left = words
    while (shorter := re.sub(r"⟦[^⟦⟧]*⟧", "", left)) != left:
        left = shorter
    titles = [registry.game(game).title for game in registry.GAMES]
    for name in (*NAMES, *titles, *(title.split(" – ")[0] for title in titles)):
        left = left.replace(name, "")
    left = re.sub(r"\b(PIK|KOK|KIK|KAI)-[A-Z]\d*\w*", "", left)
    return any(character.isalpha() for character in left)


@pytest.mark.parametrize("game", registry.GAMES)
async def test_no_sentence_on_any_screen_escapes_the_catalogues(brackets: None, game: str) -> None:
    shown: list[str] = []

    def look(app: App) -> None:
        shown.extend(app.texts())
        shown.extend(one.label for one in app.walk() if isinstance(one, ft.Semantics) and one.label)

    mine = services("Bo")
    for address in ("/", f"/game/{game}", f"/rules/{game}", "/settings", "/history", "/play/none", "/nowhere"):
        async with App(mine, address) as app:
            look(app)
    async with App(mine, f"/game/{game}/board") as app:
        for folded in [one for one in app.ids() if one.startswith("section-")]:
            if app.find(folded).button and not app.find(folded).selected:
                await app.tap(folded)
        look(app)
        values = [one for one in app.walk() if isinstance(one, ft.Semantics) and "value-" in (one.identifier or "")]
        for value in [str(one.identifier) for one in values if isinstance(one.content, ft.Container)][:3]:
            await app.tap(value)
            look(app)
        await app.tap("new-profile", "save-profile")
        look(app)
    async with App(mine, "/dice") as app:
        await app.tap("own-mix", "more-d20", "roll", "die-0")
        look(app)
        await app.tap("enter-dice", "face-0-1", "face-1-1", "face-2-1")
        look(app)
        await app.tap("write-dice")
        look(app)
    async with App(mine, f"/game/{game}/players") as app:
        look(app)
        await app.tap("start")
        look(app)
        await app.tap("finish")
        look(app)
    play, other, _ = [await begun(mine, game, "Ada", "Bo") for _ in range(3)]
    for deleted in (play, other):
        await mine.plays.remove(deleted.id)
    for address in (f"/play/{play.id}/result", "/history/deleted"):
        async with App(mine, address) as app:
            look(app)
    for question in ("forget-0", "forget-all"):
        async with App(mine, "/history/deleted") as app:
            await app.tap(question)
            look(app)
    async with App(mine, "/history") as app:
        look(app)
        await app.tap("delete-0")
        look(app)
    assert [words for words in shown if bare(words)] == []


def _messages() -> dict[str, str | tuple[str, ...]]:
    found = {}
    for folder in ("models", "views", "companion"):
        keywords: dict[str, tuple[int, ...] | None] = {"t": None, "tn": (1, 2), "N_": None}
        for _, _, message, _, _ in extract_from_dir(ROOT / folder, [("**.py", "python")], keywords=keywords):
            found[str(message)] = message
    for file in ROOT.glob("models/**/*.toml"):
        with file.open("rb") as open_file:
            for _, _, text, _ in extract(open_file, None, None, None):
                found[str(text)] = text
    return found


def test_all_texts_are_found_for_translators() -> None:
    found = _messages()
    assert "Who won?" in found
    assert "('{n} player', '{n} players')" in found
    assert registry.game("pikit").book.rules["PIK-V2"].title in found
    assert len(found) > 500


def test_every_text_can_be_filled_in() -> None:
    for text in _messages().values():
        for one in (text,) if isinstance(text, str) else text:
            for _, name, spec, _ in string.Formatter().parse(one):
                assert name is None or (name.isidentifier() and not spec), one


@pytest.mark.parametrize(
    ("names", "joined"), [((), ""), (("Ada",), "Ada"), (("Ada", "Bo"), "Ada and Bo"), (("A", "B", "C"), "A, B and C")]
)
def test_names_are_joined_as_people_say_them(names: tuple[str, ...], joined: str) -> None:
    assert texts.join(names) == joined


def test_a_name_with_braces_is_only_a_name() -> None:
    found = problem("PIK-V1", "players[1].name", "same_name", name="{x} %s {0}")
    assert "{x} %s {0}" in catalogue.sentence(found)


def test_an_unknown_language_is_english() -> None:
    texts.install_language("tlh")
    assert texts.t("Who won?") == "Who won?"
