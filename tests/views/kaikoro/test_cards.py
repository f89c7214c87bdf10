"""The cards of a solo play on its table: chosen, read and entered where they are used (KAI-S1)."""

from __future__ import annotations

import asyncio
from typing import Any

import flet as ft
import pytest

from models.journal import Event
from models.kaikoro import cards
from models.kaikoro.cards import CardTexts
from models.kaikoro.moves import Cards
from models.play import Play
from tests.models.kaikoro.script import idle, table
from tests.views.harness import App, begun, pad
from tests.views.memory import services
from views.kaikoro.texts import ASIDE, KEY
from views.ports import Services

LONGEST = ("Whenever a Kaijū steps into the city, gain a crystal instead of the damage. " * 8)[
    : cards.TEXT_LIMIT
].strip()


async def solo(house: Services, *events: Event) -> Play:
    play = await begun(house, "kaikoro", "Ada", live=True, solo=True)
    for event in events:
        play = await house.plays.make(play.id, event, play.number)
    return play


async def noted(house: Services, play: Play) -> tuple[int | None, str | None]:
    state = (await house.plays.open(play.id)).table
    return state.hero, state.challenge


async def kept(house: Services, **texts: dict[int, str] | dict[str, str]) -> None:
    await house.preferences.set(KEY, CardTexts.model_validate(texts).write())


async def test_a_hero_and_a_challenge_are_chosen_on_the_table_and_taken_back() -> None:
    house = services()
    play = await solo(house)
    async with pad(house, play) as app:
        assert app.label("hero-card") == "Hero card: not chosen yet"
        await app.tap("hero-card", "key-1", "key-2", "close-sheet")
        assert app.label("hero-card") == "Hero 12: no text yet"
        await app.tap("challenge-card")
        await app.write("challenge-name", "b")
        await app.tap("close-sheet")
        assert app.label("challenge-card") == "Challenge B: no text yet"
        assert await noted(house, play) == (12, "B")
        await app.tap("undo")
        assert app.label("challenge-card") == "Challenge card: not chosen yet"
        await app.tap("undo")
        assert await noted(house, play) == (None, None)


async def test_a_hero_has_a_number_from_1_to_99() -> None:
    house = services()
    play = await solo(house)
    async with pad(house, play) as app:
        await app.tap("hero-card", "key-0")
        assert app.label("hero-number") == "No number yet"
        await app.tap("key-9", "key-9", "key-9")
        assert app.label("hero-number") == "Hero 99"
        await app.tap("key-erase", "close-sheet")
        assert await noted(house, play) == (9, None)


async def test_a_sheet_that_is_closed_without_a_choice_notes_nothing() -> None:
    house = services()
    play = await solo(house, Cards(0, 3, "B"))
    async with pad(house, play) as app:
        for card in ("hero", "challenge"):
            await app.tap("hero-card", f"change-{card}", "close-sheet")
        assert (await house.plays.open(play.id)).number == 1


async def test_the_text_of_a_card_is_entered_once_and_shown_in_every_play_with_it() -> None:
    house = services()
    play = await solo(house, Cards(0, 3, "B"))
    async with pad(house, play) as app:
        await app.tap("hero-card")
        assert app.label("hero-words").startswith("No text yet")
        await app.tap("edit-hero")
        await app.write("card-text", "Start with 2 more power", "Start with 3 more power")
        await app.tap("close-sheet")
        assert app.label("hero-card") == "Hero 3: Start with 3 more power"
    other = await solo(house, Cards(0, 3, "C"))
    async with pad(house, other) as app:
        await app.tap("challenge-card")
        assert app.label("hero-words") == "Start with 3 more power"
        assert app.label("challenge-words").startswith("No text yet")


async def test_a_text_that_was_written_over_can_be_had_back() -> None:
    house = services()
    await kept(house, heroes={3: "Start with 3 more power"})
    play = await solo(house, Cards(0, 3))
    async with pad(house, play) as app:
        await app.tap("hero-card", "edit-hero")
        assert not app.has("undo-text")
        await app.write("card-text", "")
        await app.tap("undo-text", "close-sheet")
        assert app.label("hero-card") == "Hero 3: Start with 3 more power"


async def test_cards_whose_text_is_known_are_chosen_with_one_touch() -> None:
    house = services()
    await kept(house, heroes={7: "Twice the power", 3: "Three more"}, challenges={"C": "All at once", "Night": "Dark"})
    play = await solo(house)
    async with pad(house, play) as app:
        await app.tap("hero-card", "hero-7", "challenge-card")
        assert app.label("challenge-1") == "Night"
        await app.tap("challenge-0")
        assert await noted(house, play) == (7, "C")
        assert app.label("challenge-card") == "Challenge C: All at once"


@pytest.mark.parametrize("text", ["{", "[]", '{"heroes": {"100": "x"}}', '{"more": {}}', '{"heroes": {"3": ""}}'])
async def test_texts_that_cannot_be_read_break_no_screen_and_are_kept_aside(text: str) -> None:
    house = services()
    await house.preferences.set(KEY, text)
    play = await solo(house, Cards(0, 3, "B"))
    async with pad(house, play) as app:
        assert app.label("hero-card") == "Hero 3: no text yet"
        await app.tap("hero-card", "edit-hero")
        await app.write("card-text", "Anew")
        await app.tap("close-sheet")
        assert app.label("hero-card") == "Hero 3: Anew"
    assert await house.preferences.get(ASIDE, "") == text


async def test_the_longest_text_is_shown_whole() -> None:
    house = services()
    await kept(house, heroes={3: LONGEST}, challenges={"B": LONGEST})
    play = await solo(house, Cards(0, 3, "B"))
    async with pad(house, play) as app:
        await app.tap("challenge-card")
        assert app.label("hero-words") == app.label("challenge-words") == LONGEST


async def test_a_solo_play_is_known_by_its_table_and_another_one_has_no_cards() -> None:
    house = services()
    async with pad(house, await solo(house)) as app:
        assert app.has("hero-card")
    async with pad(house, await begun(house, "kaikoro", "Ada", live=True)) as app:
        assert not app.has("hero-card")


async def test_a_lost_play_says_so_and_asks_for_the_cards_before_its_sheet_is_scored() -> None:
    house = services()
    play = await solo(house, *idle(table(solo=True), turns=10).events)
    async with pad(house, play) as app:
        assert app.label("asked").startswith("The city is destroyed: you lose Choose hero and challenge")
        await app.tap("hero-card", "key-3", "close-sheet", "challenge-card")
        await app.write("challenge-name", "B")
        await app.tap("close-sheet")
        assert app.label("asked") == "The city is destroyed: you lose"
        await app.tap("count", "finish")
        assert app.label("decided-by")
        assert (await house.plays.open(play.id)).pad.settled


async def test_the_app_opens_at_a_solo_play_with_its_cards() -> None:
    house = services()
    play = await solo(house, Cards(0, 3, "B"))
    async with App(house, f"/play/{play.id}", 360, 640) as app:
        assert app.label("hero-card").startswith("Hero 3")


async def test_what_was_tapped_in_counts_when_the_sheet_is_drawn_down() -> None:
    house = services()
    play = await solo(house)
    async with pad(house, play) as app:
        await app.tap("hero-card", "key-7")
        (lying,) = [one for one in app.page._dialogs.controls if isinstance(one, ft.BottomSheet) and one.open]
        await app.session.dispatch_event(lying._i, "dismiss", None)
        await app.settle()
        assert await noted(house, play) == (7, None)


async def test_two_windows_that_write_at_once_lose_each_other_no_words(monkeypatch: pytest.MonkeyPatch) -> None:
    house = services()
    kept = type(house.preferences).get

    async def slow(self: Any, key: str, default: str) -> str:
        found = await kept(self, key, default)
        await asyncio.sleep(0.01)  # the other window reads meanwhile
        return found

    play = await solo(house, Cards(0, 3, "B"))
    async with pad(house, play) as one, pad(house, play) as other:
        await one.tap("hero-card", "edit-hero")
        await other.tap("challenge-card", "edit-challenge")
        monkeypatch.setattr(type(house.preferences), "get", slow)
        await asyncio.gather(one.write("card-text", "Strong"), other.write("card-text", "Dark"))
        await asyncio.sleep(0.1)
    monkeypatch.undo()
    found = cards.read(await house.preferences.get(KEY, ""))
    assert found is not None
    assert (found.text(3), found.text("B")) == ("Strong", "Dark")
