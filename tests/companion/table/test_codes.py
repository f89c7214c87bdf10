"""Codes, and the door that counts wrong ones."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.table.codes import ALPHABET, LENGTH, MOST_WRONG, WINDOW, WRONG, Doorkeeper, Shut, new_code, tidy_code


class Clock:
    """Seconds that go on when told."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@given(st.randoms(use_true_random=False))
def test_a_code_has_six_signs_that_nobody_takes_for_one_another(source: random.Random) -> None:
    code = new_code(source.randrange)
    assert len(code) == LENGTH
    assert set(code) <= set(ALPHABET)
    assert not set("IO01") & set(ALPHABET)


@given(st.text())
def test_what_is_typed_as_a_code_may_be_anything(words: str) -> None:
    assert len(tidy_code(words)) <= 80
    assert tidy_code(" ab-c d2 ") == "ABCD2"


def test_the_sixth_wrong_code_of_a_device_waits_and_others_do_not() -> None:
    clock = Clock()
    door = Doorkeeper(clock)
    for _ in range(WRONG):
        door.check("one")
        door.was_wrong("one")
        clock.now += 1
    with pytest.raises(Shut, match="Try again in 10 minutes"):
        door.check("one")
    door.check("other")
    clock.now = WINDOW
    door.check("one")


def test_who_came_in_may_mistype_again() -> None:
    door = Doorkeeper(Clock())
    for _ in range(3 * WRONG):
        door.check("one")
        door.was_wrong("one")
        door.was_right("one")


def test_a_thousand_wrong_codes_shut_the_door_whoever_tries_them() -> None:
    clock = Clock()
    door = Doorkeeper(clock)
    answered = 0
    for attempt in range(1_000):
        try:
            door.check(f"device {attempt}")
        except Shut:
            continue
        answered += 1
        door.was_wrong(f"device {attempt}")
    assert answered == MOST_WRONG
    clock.now += WINDOW
    door.check("one")


def test_more_devices_than_are_counted_one_by_one_take_no_more_room() -> None:
    clock = Clock()
    door = Doorkeeper(clock)
    for attempt in range(5_000):
        door.was_wrong(f"device {attempt}")
        clock.now += WINDOW / 90
    assert len(door._by_device) <= 1_000
