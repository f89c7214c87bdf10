"""The owner's own phones: a code that is good once, tokens that nobody can read, and the end of both."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.services import SecretChance, StoredPreferences
from companion.store.sqlite import SqliteStore
from companion.table.codes import WINDOW, WRONG, Shut
from companion.table.pairing import CODE_LENGTH, GOOD_FOR, MOST, Pairing
from tests.companion.table.test_codes import Clock
from views.ports import PortError


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def pairing(store: SqliteStore, clock: Clock) -> Pairing:
    return Pairing(StoredPreferences(store), SecretChance(), clock)


async def test_a_code_is_good_once(pairing: Pairing) -> None:
    code = pairing.code()
    assert len(code) == CODE_LENGTH
    token = await pairing.pair(f" {code[:4].lower()} {code[4:]}", "phone")
    assert await pairing.knows(token)
    with pytest.raises(PortError, match="not good, or not any more"):
        await pairing.pair(code, "phone")
    assert await pairing.count() == 1


async def test_a_code_is_good_for_ten_minutes(pairing: Pairing, clock: Clock) -> None:
    code = pairing.code()
    clock.now = GOOD_FOR
    await pairing.pair(code, "phone")
    code = pairing.code()
    clock.now += GOOD_FOR + 0.001
    with pytest.raises(PortError, match="not good, or not any more"):
        await pairing.pair(code, "phone")


async def test_who_watches_hears_of_each_phone_until_that_ends(pairing: Pairing) -> None:
    """And a session that cannot be told keeps nobody else from hearing."""
    told: list[str] = []

    def gone() -> None:
        raise RuntimeError("the session has ended")

    pairing.watch(gone)
    stop = pairing.watch(lambda: told.append("paired"))
    with pytest.raises(PortError):
        await pairing.pair("WRONG234", "phone")
    assert told == []
    await pairing.pair(pairing.code(), "phone")
    assert told == ["paired"]
    stop()
    await pairing.pair(pairing.code(), "another phone")
    assert told == ["paired"]


async def test_whether_a_code_still_holds_can_be_asked(pairing: Pairing, clock: Clock) -> None:
    assert not pairing.holds(""), "no code was ever made"
    code = pairing.code()
    assert pairing.holds(code)
    clock.now = GOOD_FOR + 0.001
    assert not pairing.holds(code), "its time went by"
    code = pairing.code()
    await pairing.pair(code, "phone")
    assert not pairing.holds(code), "it was used"


async def test_a_new_code_ends_the_one_before(pairing: Pairing) -> None:
    old, new = pairing.code(), pairing.code()
    with pytest.raises(PortError):
        await pairing.pair(old, "phone")
    await pairing.pair(new, "phone")


@pytest.mark.parametrize("typed", ["", " ", "–", "ABCD2345"])
async def test_without_a_code_nothing_pairs(pairing: Pairing, typed: str) -> None:
    with pytest.raises(PortError, match="not good, or not any more"):
        await pairing.pair(typed, "phone")
    assert await pairing.count() == 0


async def test_wrong_codes_are_counted_and_shut_the_door_on_the_right_one(pairing: Pairing, clock: Clock) -> None:
    code = pairing.code()
    for _ in range(WRONG):
        with pytest.raises(PortError, match="not good"):
            await pairing.pair("WRONG234", "stranger")
    with pytest.raises(Shut):
        await pairing.pair(code, "stranger")
    await pairing.pair(code, "phone")
    clock.now = WINDOW
    with pytest.raises(PortError, match="not good"):
        await pairing.pair(code, "stranger")


async def test_no_token_is_stored_and_none_but_that_one_is_known(
    pairing: Pairing, store: SqliteStore, tmp_path: Path
) -> None:
    token = await pairing.pair(pairing.code(), "phone")
    await store.close()
    assert not any(token.encode() in file.read_bytes() for file in tmp_path.iterdir() if file.is_file())


@pytest.mark.parametrize("guess", ["", "x", "0" * 64])
async def test_no_other_token_is_known(pairing: Pairing, store: SqliteStore, guess: str) -> None:
    await pairing.pair(pairing.code(), "phone")
    assert not await pairing.knows(guess)
    kept = await StoredPreferences(store).get("paired", "")
    assert not await pairing.knows(kept[2:66]), "the hash of a token is no token"


async def test_all_are_forgotten_at_once_and_the_oldest_where_there_are_too_many(pairing: Pairing) -> None:
    tokens = [await pairing.pair(pairing.code(), "phone") for _ in range(MOST + 1)]
    assert [await pairing.knows(token) for token in tokens] == [False] + [True] * MOST
    await pairing.forget()
    assert not any([await pairing.knows(token) for token in tokens])
    assert await pairing.count() == 0


@pytest.mark.parametrize("kept", ["", "x", "{}", "[1, null]", "5"])
async def test_what_cannot_be_read_knows_nobody(pairing: Pairing, store: SqliteStore, kept: str) -> None:
    await StoredPreferences(store).set("paired", kept)
    assert not await pairing.knows("x")
    assert await pairing.count() == 0
