"""The host of the tables, over a store in a file: coming in, sitting down, leaving, handing over, a restart."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from companion.desk import Desk
from companion.services import SecretChance
from companion.store.sqlite import SqliteStore
from companion.table.codes import Shut
from companion.table.guest import GuestPlays
from companion.table.host import Host
from companion.table.record import TableRecord
from models.journal import Finish, ProfileSet, Set, Undo
from models.problems import StaleMove
from views.ports import PortError


class House:
    """A host with all that it needs."""

    def __init__(self, store: SqliteStore) -> None:
        self.store = store
        self.desk = Desk(store, SecretChance())
        self.host = Host(store, self.desk, SecretChance(), lambda: 0.0)

    async def table(self, *names: str, game: str = "pikit") -> tuple[TableRecord, list[str]]:
        """A table whose *names* each came in on a phone of their own, and their tokens."""
        table = await self.host.open(game, {})
        tokens = []
        for name in names:
            _, token = await self.host.come_in(table.code, "phone")
            tokens.append(token)
            await self.host.sit_down(table.id, name, self.host.guest(table.id, token))
        return self.host.table(table.id), tokens

    def plays(self, table: TableRecord, token: str) -> GuestPlays:
        """The plays of whoever has *token*."""
        guest = self.host.guest(table.id, token)
        assert guest is not None
        return GuestPlays(self.host, self.desk, table.id, guest)


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    store = await SqliteStore.open(tmp_path)
    yield House(store)
    await store.close()


async def test_a_code_lets_in_as_people_type_it(house: House) -> None:
    table = await house.host.open("kaikoro", {})
    typed = f" {table.code[:3].lower()}-{table.code[3:]}"
    found, token = await house.host.come_in(typed, "phone")
    assert found == table.id
    assert house.host.guest(table.id, token) is not None
    assert house.host.guest(table.id, "another") is None


async def test_wrong_codes_shut_the_door_and_the_table_goes_on(house: House) -> None:
    table, (token, _) = await house.table("Ada", "Bo")
    for _ in range(5):
        with pytest.raises(PortError, match="No table has this code"):
            await house.host.come_in("WRONG2", "stranger")
    with pytest.raises(Shut):
        await house.host.come_in(table.code, "stranger")
    assert house.host.guest(table.id, token) is not None


async def test_a_restarted_server_has_its_tables_guests_and_seats_again(house: House) -> None:
    table, tokens = await house.table("Ada", "Bo")
    play = await house.host.start(table.id)
    again = House(house.store)
    await again.host.resume()
    (back,) = again.host.open_tables()
    assert back == house.host.table(table.id)
    assert back.play == play.id
    assert [again.host.guest(table.id, token) is not None for token in tokens] == [True, True]
    made = await again.plays(back, tokens[0]).make(play.id, Set("players[0].kaiju.8", 2), 0)
    assert made.number == 1


async def test_no_token_is_stored(house: House, tmp_path: Path) -> None:
    _, tokens = await house.table("Ada", "Bo")
    (text,) = await house.store.tables()
    assert not any(token in text for token in tokens)


async def test_a_guest_acts_for_the_own_seat_alone(house: House) -> None:
    table, (ada, bo) = await house.table("Ada", "Bo")
    play = await house.host.start(table.id)
    await house.plays(table, ada).make(play.id, Set("players[0].kaiju.8", 2), 0)
    with pytest.raises(PortError, match="That is for Ada to do"):
        await house.plays(table, bo).make(play.id, Set("players[0].kaiju.8", 3), 1)
    with pytest.raises(PortError, match="That is for Ada to do"):
        await house.plays(table, bo).make(play.id, Undo(0, 1), 1)
    with pytest.raises(PortError, match="Only the owner"):
        await house.plays(table, bo).make(play.id, ProfileSet("effects.4.confirmed", True), 1)
    made = await house.plays(table, bo).make(play.id, Set("players[1].kaiju.8", 1), 0)
    assert made.number == 2, "moves on different sheets both count"
    with pytest.raises(StaleMove):
        await house.plays(table, ada).make(play.id, Set("players[0].kaiju.8", 1), 0)


async def test_a_guest_reaches_the_play_of_the_table_and_no_other(house: House) -> None:
    table, (ada, _) = await house.table("Ada", "Bo")
    elsewhere, _ = await house.table("Cy", "Di")
    secret = await house.host.start(elsewhere.id)
    play = await house.host.start(table.id)
    mine = house.plays(table, ada)
    assert (await mine.open(play.id)).id == play.id
    with pytest.raises(KeyError):
        await mine.open(secret.id)
    with pytest.raises(KeyError):
        await mine.make(secret.id, Finish(), 0)
    with pytest.raises(KeyError):
        mine.watch(secret.id, lambda _: None)
    assert await mine.recent(10) == []
    assert (await mine.history(10)).plays == ()
    for forbidden in (mine.remove, mine.restore, mine.forget):
        with pytest.raises(PortError, match="Only the owner"):
            await forbidden(play.id)


async def test_who_only_watches_moves_nothing(house: House) -> None:
    table, _ = await house.table("Ada", "Bo")
    _, token = await house.host.come_in(table.code, "tablet")
    play = await house.host.start(table.id)
    with pytest.raises(PortError, match="You are watching"):
        await house.plays(table, token).make(play.id, Set("players[0].kaiju.8", 2), 0)


async def test_several_people_share_a_phone_and_a_seat_is_handed_over(house: House) -> None:
    table, (token,) = await house.table("Ada")
    guest = house.host.guest(table.id, token)
    await house.host.sit_down(table.id, "Bo", guest)
    _, other = await house.host.come_in(table.code, "phone")
    play = await house.host.start(table.id)
    bo = house.host.table(table.id).chairs[1].player
    await house.plays(table, token).make(play.id, Set("players[1].kaiju.8", 2), 0)
    await house.host.hand_over(table.id, bo, house.host.guest(table.id, other))
    with pytest.raises(PortError, match="That is for Bo to do"):
        await house.plays(table, token).make(play.id, Set("players[1].kaiju.8", 3), 1)
    await house.plays(table, other).make(play.id, Set("players[1].kaiju.8", 3), 1)


async def test_who_leaves_holds_up_nobody(house: House) -> None:
    table, (ada, bo) = await house.table("Ada", "Bo")
    await house.host.start(table.id)
    gone = house.host.guest(table.id, bo)
    assert gone is not None
    await house.host.send_away(table.id, gone)
    after = house.host.table(table.id)
    assert house.host.guest(table.id, bo) is None
    assert [chair.guest for chair in after.chairs] == [house.host.guest(table.id, ada), None], "the owner acts for Bo"


async def test_before_the_start_who_leaves_gives_up_the_seat(house: House) -> None:
    table, (_, bo) = await house.table("Ada", "Bo")
    gone = house.host.guest(table.id, bo)
    assert gone is not None
    await house.host.send_away(table.id, gone)
    assert [chair.name for chair in house.host.table(table.id).chairs] == ["Ada"]


@pytest.mark.parametrize(
    ("name", "why"), [("Ada", "Ada sits here already"), ("", "1 to 40 letters"), ("x" * 41, "1 to 40 letters")]
)
async def test_a_name_that_is_none_or_taken_is_refused(house: House, name: str, why: str) -> None:
    table, (token,) = await house.table("Ada")
    with pytest.raises(PortError, match=why):
        await house.host.sit_down(table.id, name, house.host.guest(table.id, token))


async def test_more_people_than_the_game_has_seats_for_are_refused(house: House) -> None:
    table, _ = await house.table("Ada", "Bo", "Cy", "Di")
    with pytest.raises(PortError, match="at most 4 players"):
        await house.host.sit_down(table.id, "Eve", None)


async def test_a_closed_table_lets_nobody_in_and_its_play_stays_with_the_owner(house: House) -> None:
    table, (ada, _) = await house.table("Ada", "Bo")
    play = await house.host.start(table.id)
    mine = house.plays(table, ada)
    await house.host.close(table.id)
    with pytest.raises(PortError, match="No table has this code"):
        await house.host.come_in(table.code, "phone")
    with pytest.raises(PortError, match="This table is closed"):
        await mine.make(play.id, Set("players[0].kaiju.8", 2), 0)
    assert (await house.desk.open(play.id)).id == play.id
    assert await house.store.tables() == []


async def test_who_is_there_is_told_to_everybody(house: House) -> None:
    table, (ada, _) = await house.table("Ada", "Bo")
    guest = house.host.guest(table.id, ada)
    told: list[int] = []
    stop = house.host.watch(table.id, lambda now: told.append(len(house.host.here(now.id))))
    first, second = house.host.arrive(table.id, guest), house.host.arrive(table.id, guest)
    assert house.host.here(table.id) == {guest}
    first()
    first()
    assert house.host.here(table.id) == {guest}, "the phone has two windows"
    second()
    assert house.host.here(table.id) == frozenset()
    stop()
    house.host.arrive(table.id, guest)
    assert told == [1, 1, 1, 0]
