"""A phone at the guests' door: what it keeps, what it is known by, and what it is told no more once it is out."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from companion.services import SecretChance, StoredPreferences
from companion.store.sqlite import SqliteStore
from companion.table import services
from companion.table.pairing import Pairing
from companion.table.services import PREFERENCE, PhonePreferences, guest_services
from companion.table.tables import OwnersTables
from companion.table.visitor import GUEST, OWNER, Visitor, VisitorPlays
from models.journal import Set
from models.play import Play
from tests.companion.table.test_host import House
from views.ports import File, PortError


class Keys:
    """What a phone keeps, or does not."""

    def __init__(self, kept: dict[str, Any] | None = None) -> None:
        self.kept = {} if kept is None else kept

    async def get(self, key: str, /) -> Any:
        """See Keys."""
        return self.kept.get(key)

    async def set(self, key: str, value: str, /) -> bool:
        """See Keys."""
        self.kept[key] = value
        return True

    async def remove(self, key: str, /) -> bool:
        """See Keys."""
        return self.kept.pop(key, None) is not None

    async def get_keys(self, key_prefix: str, /) -> list[str]:
        """See Keys."""
        return [key for key in self.kept if key.startswith(key_prefix)]


class Broken(Keys):
    """A browser that keeps nothing, and says so."""

    async def get(self, key: str, /) -> Any:
        """See Keys."""
        raise RuntimeError("no storage")

    async def set(self, key: str, value: str, /) -> bool:
        """See Keys."""
        raise RuntimeError("no storage")

    async def get_keys(self, key_prefix: str, /) -> list[str]:
        """See Keys."""
        raise RuntimeError("no storage")


class Silent(Keys):
    """A phone that never answers."""

    async def get(self, key: str, /) -> Any:
        """See Keys."""
        await asyncio.Event().wait()

    get_keys = set = get  # type: ignore[assignment]


class Door:
    """A house, and phones that come to its door."""

    def __init__(self, house: House) -> None:
        self.house, self.host = house, house.host
        self.pairing = Pairing(StoredPreferences(house.store), SecretChance(), lambda: 0.0)
        self.owners = 0

    def phone(self, keys: services.Keys, device: str = "phone") -> Visitor:
        """A session of the phone that keeps *keys*."""

        async def become_owners() -> None:
            self.owners += 1

        return Visitor(self.host, self.pairing, keys, device, become_owners)


@pytest.fixture
async def door(tmp_path: Path) -> AsyncIterator[Door]:
    store = await SqliteStore.open(tmp_path)
    yield Door(House(store))
    await store.close()


async def test_a_phone_is_known_again_by_what_it_keeps(door: Door) -> None:
    table = await door.host.open("pikit", {})
    keys = Keys()
    phone = door.phone(keys)
    assert phone.recognised(table.code) is None
    assert await phone.come_in(table.code) == table.id
    assert await phone.come_in(table.code) == table.id, "who is in already comes in once"
    await phone.sit_down(table.id, "Ada")
    again = door.phone(Keys(dict(keys.kept)))
    assert not await again.recall()
    assert again.recognised(table.code) == table.id
    assert again.guest(table.id) == phone.guest(table.id)
    (ada,) = again.table(table.id).sitters  # type: ignore[union-attr]
    assert ada.mine and len(door.host.table(table.id).guests) == 1


@pytest.mark.parametrize("token", ["x", "", 5, None, "x" * 60_000])
async def test_a_token_that_is_none_opens_nothing_and_is_thrown_away(door: Door, token: Any) -> None:
    table = await door.host.open("pikit", {})
    keys = Keys({GUEST + table.id: token, GUEST + "gone": "x"})
    phone = door.phone(keys)
    assert not await phone.recall()
    assert phone.table(table.id) is None
    assert keys.kept == {}


async def test_the_id_of_a_guest_is_no_token(door: Door) -> None:
    table = await door.host.open("pikit", {})
    phone = door.phone(Keys())
    await phone.come_in(table.code)
    (guest,) = door.host.table(table.id).guests
    for shown in (guest.id, guest.token):
        thief = door.phone(Keys({GUEST + table.id: shown}))
        await thief.recall()
        assert thief.guest(table.id) is None


@pytest.mark.parametrize("keys", [Broken(), Silent()])
async def test_a_phone_that_keeps_nothing_comes_in_all_the_same(
    door: Door, keys: services.Keys, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.table.visitor.PATIENCE", 0.05)
    table = await door.host.open("pikit", {})
    phone = door.phone(keys)
    assert not await phone.recall()
    await phone.come_in(table.code)
    await phone.sit_down(table.id, "Ada")
    assert phone.guest(table.id) is not None


async def test_a_paired_phone_is_the_owners_until_all_are_forgotten(door: Door) -> None:
    keys = Keys()
    await door.phone(keys).pair(door.pairing.code())
    assert door.owners == 1
    assert await door.phone(keys).recall()
    assert not await door.phone(Keys({OWNER: "x"})).recall()
    await door.pairing.forget()
    assert not await door.phone(keys).recall()


async def test_a_wrong_pairing_code_makes_nobody_an_owner(door: Door) -> None:
    door.pairing.code()
    keys = Keys()
    with pytest.raises(PortError, match="not good"):
        await door.phone(keys).pair("WRONG234")
    assert (door.owners, keys.kept) == (0, {})


async def test_who_is_out_is_told_nothing_more_even_by_a_session_that_sleeps(door: Door) -> None:
    table = await door.host.open("pikit", {})
    phones = [door.phone(Keys()) for _ in range(2)]
    for phone, name in zip(phones, ("Ada", "Bo"), strict=True):
        await phone.come_in(table.code)
        await phone.sit_down(table.id, name)
    play = await door.host.start(table.id)
    ada, bo = (VisitorPlays(door.host, door.house.desk, phone) for phone in phones)
    told: list[Play] = []
    bo.watch(play.id, told.append)
    await ada.make(play.id, Set("players[0].kaiju.8", 1), 0)
    assert len(told) == 1
    await door.host.send_away(table.id, phones[1].guest(table.id) or "")
    await ada.make(play.id, Set("players[0].kaiju.8", 2), 1)
    assert len(told) == 1
    assert phones[1].of_play(play.id) is None
    for forbidden in (bo.open(play.id), bo.make(play.id, Set("players[1].kaiju.8", 2), 2)):
        with pytest.raises(KeyError):
            await forbidden
    with pytest.raises(KeyError):
        bo.watch(play.id, told.append)
    with pytest.raises(PortError, match="not at this table any more"):
        await phones[1].sit_down(table.id, "Bo")


async def test_a_phone_lets_nobody_stand_up_who_sits_at_another(door: Door) -> None:
    table = await door.host.open("pikit", {})
    ada, bo = door.phone(Keys()), door.phone(Keys())
    for phone, name in ((ada, "Ada"), (bo, "Bo")):
        await phone.come_in(table.code)
        await phone.sit_down(table.id, name)
    seat = door.host.table(table.id).chairs[0].player
    with pytest.raises(PortError, match="Only the owner"):
        await bo.stand_up(table.id, seat)
    await ada.stand_up(table.id, seat)
    await ada.leave(table.id)
    assert [chair.name for chair in door.host.table(table.id).chairs] == ["Bo"]
    assert ada.table(table.id) is None


async def test_one_dead_session_keeps_nobody_from_hearing_of_the_table(door: Door) -> None:
    table = await door.host.open("pikit", {})
    told: list[str] = []

    def dies(_: object) -> None:
        raise TypeError("a page without a session")

    door.host.watch(table.id, dies)
    door.host.watch(table.id, lambda now: told.append(now.id))
    await door.phone(Keys()).come_in(table.code)
    assert told == [table.id]


async def test_the_preferences_of_a_phone_are_its_own(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.table.services.PATIENCE", 0.05)
    keys = Keys()
    await PhonePreferences(keys).set("theme", "dark")
    assert keys.kept == {PREFERENCE + "theme": "dark"}
    assert await StoredPreferences(door.house.store).get("theme", "") == ""
    for odd in (Keys({PREFERENCE + "theme": 5}), Broken(), Silent()):
        await PhonePreferences(odd).set("x", "y")
        assert await PhonePreferences(odd).get("theme", "light") == "light"


async def test_a_guest_asks_for_nothing_that_is_the_owners(door: Door) -> None:
    phone = door.phone(Keys())
    given = guest_services(VisitorPlays(door.host, door.house.desk, phone), phone, Keys())
    assert given.tables is None
    assert await given.people.names() == []
    assert await given.people.last_table("pikit") == []
    await given.people.remember(["Ada"])
    assert await given.profiles.known("pikit") == []
    assert await given.plays.recent(5) == []
    assert (await given.plays.history(5)).plays == ()
    assert given.facts.data_folder == ""
    file = File("x", b"")
    for forbidden in (
        given.plays.begin("pikit", {}, []),
        given.plays.remove("x"),
        given.plays.forget("x"),
        given.exchange.backup(),
        given.exchange.play_file("x"),
        given.exchange.take_in(file),
        given.profiles.change("pikit", "x", 1),
        given.profiles.use("pikit", None),
        given.profiles.export("pikit"),
        given.profiles.take_in("pikit", file),
    ):
        with pytest.raises(PortError, match="Only the owner"):
            await forbidden


async def test_who_unpairs_ends_the_sessions_of_all_phones(door: Door) -> None:
    ended: list[bool] = []

    async def end() -> None:
        ended.append(True)

    made = OwnersTables(door.host, None, door.pairing, end)  # type: ignore[arg-type]
    await door.pairing.pair(made.pairing_code(), "phone")
    assert await made.paired() == 1
    await made.unpair()
    assert (await made.paired(), ended) == (0, [True])
