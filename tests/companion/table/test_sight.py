"""What each phone at a table is given of the play: of hands that others count, nothing before all are finished."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from companion.store.sqlite import SqliteStore
from companion.table.guest import GuestPlays
from companion.table.owner import OwnerPlays
from companion.table.record import TableRecord
from models.catalogue import sentence
from models.journal import Finish, ProfileSet, Roster, Seated, Set, Undo
from models.play import Play
from models.problems import IllegalMove
from tests.companion.table.test_host import House
from views.ports import Plays, PortError

SECRET = Set("players[1].kaiju.8", 7777)


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    store = await SqliteStore.open(tmp_path)
    yield House(store)
    await store.close()


class Table:
    """Ada and Bo on phones of their own, Cleo at the owner's, and a play of theirs."""

    def __init__(self, house: House, record: TableRecord, tokens: list[str], play: Play) -> None:
        self.house, self.id, self.play = house, record.id, play.id
        self.guests = [house.host.guest(record.id, token) for token in tokens]
        self.ada, self.bo = (house.plays(record, token) for token in tokens)
        self.owner = OwnerPlays(house.host, house.desk)
        self.players = [player.id for player in play.pad.players]


@pytest.fixture
async def table(house: House) -> Table:
    record, tokens = await house.table("Ada", "Bo")
    await house.host.sit_down(record.id, "Cleo", None)
    return Table(house, record, tokens, await house.host.start(record.id))


def counted(play: Play) -> list[object]:
    """How many 8s stand on each sheet, as far as they are shown."""
    return [play.pad.cell(seat, "kaiju.8") for seat in range(3)]


async def test_opening_making_and_being_told_show_the_own_hand_only(table: Table) -> None:
    told: list[Play] = []
    stop = table.ada.watch(table.play, told.append)
    await table.bo.make(table.play, SECRET, 0)
    made = await table.ada.make(table.play, Set("players[0].kaiju.8", 2), 0)
    opened = await table.ada.open(table.play)
    for seen in (*told, made, opened):
        assert seen.hidden == {1, 2}
        assert "7777" not in repr((seen, seen.pad.sheet, seen.pad.problems))
    assert counted(opened) == [2, None, None]
    assert [seen.number for seen in told] == [1, 2]
    stop()
    await table.bo.make(table.play, Set("players[1].kaiju.8", 3), 2)
    assert len(told) == 2


async def test_the_owner_sees_who_sits_at_no_other_phone(table: Table) -> None:
    await table.bo.make(table.play, SECRET, 0)
    seen = await table.owner.make(table.play, Set("players[2].kaiju.8", 1), 0)
    assert counted(seen) == [None, None, 1]
    assert counted(await table.owner.open(table.play)) == [None, None, 1]
    with pytest.raises(PortError, match="That is for Bo to do"):
        await table.owner.make(table.play, Set("players[1].kaiju.8", 1), 2)
    cleo = Seated(table.players[2], "Cleopatra")
    ada, bo = Seated(table.players[0], "Ada"), Seated(table.players[1], "Bo")
    late = await table.owner.make(table.play, Roster((ada, bo, cleo, Seated("late", "Dan"))), 2)
    assert late.hidden == {0, 1}, "who came late sits at no other phone"


async def test_a_play_on_no_table_is_shown_whole_to_the_owner(house: House, table: Table) -> None:
    play = await house.desk.begin("pikit", {}, house.host.table(table.id).players)
    told: list[Play] = []
    table.owner.watch(play.id, told.append)
    assert (await table.owner.make(play.id, SECRET, 0)).seats is None
    assert (await table.owner.open(play.id)).pad.cell(1, "kaiju.8") == 7777
    assert [one.seats for one in told] == [None]


async def test_once_finished_everybody_sees_everything(table: Table) -> None:
    await table.bo.make(table.play, Set("players[1].kaiju.8", 2), 0)
    assert counted(await table.ada.make(table.play, Finish(), 1)) == [None, 2, None]
    for phone in (table.ada, table.bo, table.owner):
        seen = await phone.open(table.play)
        assert not seen.hidden
        assert seen.pad.sheet.winners[0].name == "Bo"


async def test_who_finishes_too_early_hears_whose_hand_is_wrong_and_not_what_is_in_it(table: Table) -> None:
    await table.bo.make(table.play, SECRET, 0)
    for phone in (table.ada, table.owner):
        with pytest.raises(IllegalMove) as error:
            await phone.make(table.play, Finish(), 1)
        (found,) = error.value.problems
        assert sentence(found) == "Something on the sheet of Bo cannot be yet."
        assert "7777" not in f"{error.value!r} {found!r}"
    with pytest.raises(IllegalMove) as error:
        await table.bo.make(table.play, Finish(), 1)
    assert error.value.problems[0].rule == "PIK-V2"


async def test_a_hand_is_handed_over_with_the_seat(table: Table) -> None:
    await table.bo.make(table.play, Set("players[1].kaiju.8", 2), 0)
    hosts: list[tuple[str, Plays]] = [("ada", table.ada), ("bo", table.bo), ("owner", table.owner)]
    told: dict[str, list[Play]] = {}
    for name, phone in hosts:
        told[name] = []
        await phone.open(table.play)
        phone.watch(table.play, told[name].append)
    await table.house.host.hand_over(table.id, table.players[1], table.guests[0])
    assert {name: [counted(one) for one in seen] for name, seen in told.items()} == {
        "ada": [[None, 2, None]],
        "bo": [[None, None, None]],
        "owner": [],
    }
    await table.house.host.hand_over(table.id, table.players[1], None)
    assert [counted(one) for one in told["owner"]] == [[None, 2, None]]
    assert (await table.bo.open(table.play)).seats == frozenset()


async def test_once_the_table_is_closed_the_owner_sees_all_of_it(table: Table) -> None:
    await table.bo.make(table.play, SECRET, 0)
    told: list[Play] = []
    await table.owner.open(table.play)
    table.owner.watch(table.play, told.append)
    guests: list[Play] = []
    await table.ada.open(table.play)
    table.ada.watch(table.play, guests.append)
    await table.house.host.close(table.id)
    assert [one.seats for one in told] == [None]
    assert (await table.owner.open(table.play)).seats is None
    await table.owner.make(table.play, Set("players[1].kaiju.8", 8888), 1)
    assert guests == [], "who was sent home hears no more"


async def test_asked_again_for_the_same_play_it_is_the_same_object(table: Table) -> None:
    told: list[Play] = []
    table.ada.watch(table.play, told.append)
    made = await table.ada.make(table.play, Set("players[0].kaiju.8", 2), 0)
    assert told == [made]
    assert told[0] is made
    assert await table.ada.open(table.play) is made
    assert await table.owner.open(table.play) is await table.owner.open(table.play)


async def test_a_guest_takes_back_nothing_that_only_the_owner_does(house: House) -> None:
    record, (ada, _) = await house.table("Ada", "Bo")
    play = await house.host.start(record.id)
    owner, guest = OwnerPlays(house.host, house.desk), house.plays(record, ada)
    assert isinstance(guest, GuestPlays)
    await owner.make(play.id, ProfileSet("effects.4.confirmed", True), 0)
    with pytest.raises(PortError, match="Only the owner"):
        await guest.make(play.id, Undo(None, 1), 1)
    await owner.make(play.id, Undo(None, 1), 1)
