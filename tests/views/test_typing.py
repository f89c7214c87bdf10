"""What the keypad types: blank is not 0, sums add, a sign turns, and nothing leaves ±9,999."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from views.widgets.typing import Typing, shown

KEYS = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "plus", "sign", "erase")


def typed(keys: str, start: int | None = None) -> Typing:
    names = {"+": "plus", "-": "sign", "<": "erase"}
    typing = Typing.of(start)
    for key in keys:
        typing = typing.press(names.get(key, key))
    return typing


@pytest.mark.parametrize(
    ("keys", "value"),
    [
        ("", None),
        ("0", 0),
        ("007", 7),
        ("12", 12),
        ("3+6+2", 11),
        ("3+", 3),
        ("+3", 3),
        ("5-", -5),
        ("-5", -5),
        ("5--", 5),
        ("8+3-", 5),
        ("12<", 1),
        ("1<", None),
        ("1<<<", None),
        ("3+6<<", 3),
        ("9999", 9999),
        ("99999", 9999),
        ("9999+1", 9999),
        ("9999-", -9999),
    ],
)
def test_keys_make_numbers(keys: str, value: int | None) -> None:
    assert typed(keys).value == value


def test_the_first_digit_replaces_what_stood_there_and_plus_goes_on_from_it() -> None:
    assert typed("5", start=12).value == 5
    assert typed("+5", start=12).value == 17
    assert typed("-", start=12).value == -12
    assert typed("<", start=12).value is None


def test_a_sum_shows_what_it_makes() -> None:
    assert shown(typed("3+6+2")) == "3 + 6 + 2 = 11"
    assert shown(typed("8+3-")) == "8 − 3 = 5"
    assert shown(typed("5-")) == "−5"


@given(st.lists(st.sampled_from(KEYS), max_size=40), st.none() | st.integers(-9999, 9999))
def test_no_keys_lead_out_of_range(keys: list[str], start: int | None) -> None:
    typing = Typing.of(start)
    for key in keys:
        typing = typing.press(key)
        assert typing.value is None or -9999 <= typing.value <= 9999
        assert len(typing.text) <= 24
