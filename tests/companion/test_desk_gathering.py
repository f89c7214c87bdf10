"""What is gathered from all plays of one game: no other play is opened, and none twice that did not change."""

from __future__ import annotations

import pytest

from companion.desk import Desk
from companion.store.port import Store
from models.journal import Set
from models.play import Play
from models.players import Player
from tests.companion.conftest import PLAYERS

ALONE = PLAYERS[:1]
DAMAGE = "players[0].damage"


@pytest.fixture
def store(each_store: Store) -> Store:
    """A new store of each kind."""
    return each_store


asked: list[str] = []


def damage(play: Play) -> tuple[str, object]:
    """What the tests gather."""
    asked.append(play.id)
    return play.pad.players[0].name, play.pad.cell(0, "damage")


async def test_plays_of_the_game_with_so_many_players_are_gathered_the_latest_changed_first(desk: Desk) -> None:
    first = await desk.begin("kaikoro", {}, ALONE)
    await desk.begin("kaikoro", {}, [Player("z", "Zoe")])
    await desk.begin("kaikoro", {}, PLAYERS)
    await desk.begin("pikit", {}, PLAYERS)
    await desk.make(first.id, Set(DAMAGE, 4), 0)
    assert await desk.gather("kaikoro", 1, damage) == ([("Ada", 4), ("Zoe", None)], 0)
    assert await desk.gather("kikai", 2, damage) == ([], 0)


async def test_only_a_play_that_changed_is_read_again(desk: Desk) -> None:
    plays = [await desk.begin("kaikoro", {}, ALONE) for _ in range(2)]
    for play in plays:
        await desk.make(play.id, Set(DAMAGE, 1), 0)
    await desk.gather("kaikoro", 1, damage)
    asked.clear()
    await desk.make(plays[0].id, Set(DAMAGE, 2), 1)
    assert (await desk.gather("kaikoro", 1, damage))[0] == [("Ada", 2), ("Ada", 1)]
    assert asked == [plays[0].id]


async def test_a_removed_play_is_not_gathered_and_a_restored_one_is(desk: Desk) -> None:
    play = await desk.begin("kaikoro", {}, ALONE)
    await desk.remove(play.id)
    assert await desk.gather("kaikoro", 1, damage) == ([], 0)
    await desk.restore(play.id)
    assert len((await desk.gather("kaikoro", 1, damage))[0]) == 1
    await desk.remove(play.id)
    await desk.forget(play.id)
    assert await desk.gather("kaikoro", 1, damage) == ([], 0)


async def test_a_play_that_cannot_be_read_is_counted_and_hinders_no_other(desk: Desk, store: Store) -> None:
    good = await desk.begin("kaikoro", {}, ALONE)
    bad = await desk.begin("kaikoro", {}, ALONE)
    labels = (await store.plays(1))[0].labels
    await store.append(bad.id, 1, '{"kind": "of another time"}', "2026-01-01T00:00:00Z", labels)
    found, unread = await desk.gather("kaikoro", 1, lambda play: play.id)
    assert (found, unread) == ([good.id], 1)
