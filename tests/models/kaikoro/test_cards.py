"""The texts of hero and challenge cards as they are kept on a device (KAI-S1)."""

from __future__ import annotations

import json

import pytest

from models.kaikoro import cards
from models.kaikoro.cards import TEXT_LIMIT, CardTexts

KNOWN = CardTexts(heroes={3: "Twice the power\nFor one turn"}, challenges={"B": "All at once"})


def test_texts_come_back_as_they_were_kept() -> None:
    assert cards.read(KNOWN.write()) == KNOWN
    assert cards.read("") == CardTexts()


@pytest.mark.parametrize(
    "wrong",
    [
        '{"heroes": {"0": "x"}}',
        '{"heroes": {"100": "x"}}',
        '{"heroes": {"three": "x"}}',
        '{"heroes": {"3": 3}}',
        '{"heroes": {"3": ""}}',
        '{"heroes": {"3": "x", "3": "y"}}',
        '{"challenges": {"": "x"}}',
        '{"challenges": {"' + "x" * 21 + '": "x"}}',
        '{"kings": {}}',
        '{"heroes": []}',
        "[]",
        "no JSON",
        json.dumps({"heroes": {"3": "x" * (TEXT_LIMIT + 1)}}),
        json.dumps({"challenges": {f"c{n}": "x" for n in range(201)}}),
    ],
)
def test_what_is_no_text_of_a_card_is_not_read(wrong: str) -> None:
    assert cards.read(wrong) is None


@pytest.mark.parametrize(("hero", "length"), [(1, 1), (99, TEXT_LIMIT)])
def test_the_narrowest_and_widest_are_read(hero: int, length: int) -> None:
    kept = CardTexts(heroes={hero: "x" * length})
    assert cards.read(kept.write()) == kept


def test_a_text_is_found_by_its_card_and_its_first_line_names_it() -> None:
    assert KNOWN.title(3) == "Twice the power"
    assert KNOWN.text("B") == "All at once"
    assert KNOWN.text(4) == KNOWN.text("A") == KNOWN.text(None) == ""


def test_a_letter_is_one_card_whether_large_or_small() -> None:
    assert cards.read('{"challenges": {"b": "x"}}') == CardTexts(challenges={"B": "x"})


def test_one_text_is_written_and_the_others_stay() -> None:
    after = KNOWN.with_text(12, "  Iron\r\nhands \n").with_text("B", "")
    assert after == CardTexts(heroes={3: KNOWN.text(3), 12: "Iron\nhands"})


@pytest.mark.parametrize(
    ("typed", "stored"),
    [("a\u202eb", "ab"), ("a\x00b\tc", "abc"), ("a\n\n\n\nb", "a\n\nb"), (" \n ", ""), ("x" * 500, "x" * TEXT_LIMIT)],
)
def test_a_text_holds_what_is_seen_and_no_more_than_a_card(typed: str, stored: str) -> None:
    assert cards.fitted(typed) == stored


def test_there_is_room_for_200_challenges_and_a_known_one_can_always_be_changed() -> None:
    full = CardTexts(challenges={f"card {number}": "x" for number in range(200)})
    assert not full.takes("Z")
    assert full.takes("card 7")
    assert full.takes(3)
    assert full.with_text("card 7", "y").text("card 7") == "y"
