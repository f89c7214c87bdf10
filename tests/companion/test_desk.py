"""The desk: one way for every move, whoever makes it and whatever happens meanwhile."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from companion.desk import OPEN_PLAYS, Desk
from companion.services import SecretChance, StoredPeople, StoredPreferences
from companion.store.port import Labels
from companion.store.sqlite import SqliteStore
from models.journal import Finish, ProfileSet, Roster, Seated, Set, Undo
from models.play import Play
from models.players import Player
from models.problems import IllegalMove, Malformed, StaleMove
from tests.companion.conftest import PLAYERS
from views.ports import Full, PortError, Unreadable

ACE = "players[0].kaiju.1"
TWO = "players[0].kaiju.2"


async def begin(desk: Desk, **options: Any) -> Play:
    return await desk.begin("pikit", options, PLAYERS)


async def test_a_play_started_is_stored_with_its_whole_profile_and_all_options(desk: Desk, store: SqliteStore) -> None:
    play = await begin(desk)
    again = await Desk(store, SecretChance()).open(play.id)
    assert again.journal.setup == play.journal.setup
    assert again.journal.setup.options == {"tile_13": False}
    assert again.journal.setup.profile == play.pad.game.default_profile.model_dump(mode="json")
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", play.journal.setup.started)


@pytest.mark.parametrize(
    ("options", "players"),
    [
        ({"tile_13": "yes"}, PLAYERS),
        ({"tile_14": True}, PLAYERS),
        ({}, PLAYERS[:1]),
        ({}, (Player("a", "Ada"), Player("b", "Ada"))),
        ({}, (Player("a", "Ada"), Player("a", "Bo"))),
        ({}, (Player("a", "Ada"), Player("b", "  "))),
        ({}, (Player("a", "Ada"), Player("b", "x" * 41))),
    ],
    ids=["option type", "option unknown", "one player", "same name", "same id", "blank name", "long name"],
)
async def test_a_play_that_does_not_fit_its_game_is_refused_and_not_stored(
    desk: Desk, options: dict[str, Any], players: tuple[Player, ...]
) -> None:
    with pytest.raises(Malformed):
        await desk.begin("pikit", options, players)
    assert await desk.recent(10) == []


async def test_the_board_profile_in_use_is_taken(desk: Desk, store: SqliteStore) -> None:
    profile = (await begin(desk)).pad.profile.model_copy(update={"name": "Attic"})
    await store.save_profile("pikit", "Attic", profile.model_dump_json())
    await store.use_profile("pikit", "Attic")
    assert (await begin(desk)).pad.profile.name == "Attic"


async def test_a_board_profile_that_cannot_be_read_is_said_by_name(desk: Desk, store: SqliteStore) -> None:
    await store.save_profile("pikit", "Attic", '{"format": "companion-profile", "version": 9}')
    await store.use_profile("pikit", "Attic")
    with pytest.raises(Unreadable, match="Attic"):
        await begin(desk)


async def test_a_move_is_stored_when_make_returns(desk: Desk, store: SqliteStore) -> None:
    play = await begin(desk)
    play = await desk.make(play.id, Set(ACE, 2), play.number)
    again = await Desk(store, SecretChance()).open(play.id)
    assert (again.number, again.pad.cell(0, "kaiju.1")) == (1, 2)


async def test_a_doubled_tap_counts_once(desk: Desk) -> None:
    play = await begin(desk)
    results = await asyncio.gather(*(desk.make(play.id, Set(ACE, 1), 0) for _ in range(3)), return_exceptions=True)
    assert [type(result) for result in results if isinstance(result, Exception)] == [StaleMove, StaleMove]
    assert (await desk.open(play.id)).number == 1


async def test_moves_in_different_cells_made_at_once_all_count(desk: Desk) -> None:
    play = await begin(desk)
    await asyncio.gather(*(desk.make(play.id, Set(f"players[{n % 2}].kaiju.{n}", 1), 0) for n in range(1, 8)))
    newest = await desk.open(play.id)
    assert newest.number == 7
    assert [newest.pad.cell(n % 2, f"kaiju.{n}") for n in range(1, 8)] == [1] * 7


async def test_a_stale_move_changes_nothing(desk: Desk, store: SqliteStore) -> None:
    play = await begin(desk)
    await desk.make(play.id, Set(ACE, 1), 0)
    with pytest.raises(StaleMove):
        await desk.make(play.id, Set(ACE, 2), 0)
    assert len((await store.read(play.id)).events) == 1


async def test_a_move_from_the_future_is_stale(desk: Desk) -> None:
    play = await begin(desk)
    with pytest.raises(StaleMove):
        await desk.make(play.id, Set(ACE, 2), 7)


@pytest.mark.parametrize(
    "event",
    [
        Set("players[0].nonsense", 1),
        Set(ACE, 10_000),
        Set("x" * 81, 1),
        Set(ACE, "x" * 41),
        ProfileSet("effects.2.value", "dance"),
        Roster((Seated("a", "Ada"), Seated("b", ""))),
        Roster((Seated("a", "Ada"), Seated("b", "Bo\nBo"))),
        Undo(0, 3),
    ],
    ids=lambda event: f"{event.kind} {str(event)[-30:]}",
)
async def test_an_illegal_move_is_refused_and_what_is_stored_can_always_be_read_again(
    desk: Desk, store: SqliteStore, event: Any
) -> None:
    play = await begin(desk)
    with pytest.raises(IllegalMove):
        await desk.make(play.id, event, 0)
    assert (await store.read(play.id)).events == ()
    assert (await Desk(store, SecretChance()).open(play.id)).number == 0


async def test_an_unknown_play_is_a_key_error(desk: Desk) -> None:
    for work in (desk.open("x"), desk.make("x", Set(ACE, 1), 0), desk.remove("x"), desk.restore("x")):
        with pytest.raises(KeyError):
            await work


async def test_undo_and_redo_are_ordinary_events_that_last(desk: Desk, store: SqliteStore) -> None:
    play = await begin(desk)
    play = await desk.make(play.id, Set(ACE, 1), 0)
    play = await desk.make(play.id, Set(ACE, 2), 1)
    undo = play.journal.undo()
    assert undo is not None
    play = await desk.make(play.id, undo, 2)
    assert (await Desk(store, SecretChance()).open(play.id)).pad.cell(0, "kaiju.1") == 1
    redo = play.journal.redo()
    assert redo is not None
    play = await desk.make(play.id, redo, 3)
    assert (await Desk(store, SecretChance()).open(play.id)).pad.cell(0, "kaiju.1") == 2


async def test_two_windows_both_hear_of_each_move_after_it_is_stored(desk: Desk, store: SqliteStore) -> None:
    play = await begin(desk)
    heard: list[tuple[str, int]] = []
    stop = desk.watch(play.id, lambda newest: heard.append(("one", newest.number)))
    desk.watch(play.id, lambda newest: heard.append(("two", newest.number)))
    await desk.make(play.id, Set(ACE, 1), 0)
    stop()
    stop()
    await desk.make(play.id, Set(TWO, 1), 1)
    assert heard == [("one", 1), ("two", 1), ("two", 2)]


async def test_a_watcher_that_fails_keeps_nobody_from_hearing(desk: Desk) -> None:
    play = await begin(desk)
    heard: list[int] = []

    def dead(newest: Play) -> None:
        raise RuntimeError("this session is gone")

    desk.watch(play.id, dead)
    desk.watch(play.id, lambda newest: heard.append(newest.number))
    await desk.make(play.id, Set(ACE, 1), 0)
    assert heard == [1]


async def test_a_session_that_goes_away_in_mid_move_leaves_it_stored_and_told(desk: Desk, store: SqliteStore) -> None:
    play = await begin(desk)
    heard: list[int] = []
    desk.watch(play.id, lambda newest: heard.append(newest.number))
    going = asyncio.create_task(desk.make(play.id, Set(ACE, 1), 0))
    await asyncio.sleep(0)
    going.cancel()
    with pytest.raises(asyncio.CancelledError):
        await going
    for _ in range(200):
        if heard:
            break
        await asyncio.sleep(0.01)
    assert heard == [1]
    assert len((await store.read(play.id)).events) == 1


async def test_a_move_of_another_process_is_seen_and_told(tmp_path: Path, desk: Desk) -> None:
    other_store = await SqliteStore.open(tmp_path)
    other = Desk(other_store, SecretChance())
    play = await begin(desk)
    heard: list[int] = []
    await desk.make(play.id, Set(ACE, 1), 0)
    desk.watch(play.id, lambda newest: heard.append(newest.number))
    await other.make(play.id, Set(TWO, 2), 1)
    assert (await desk.open(play.id)).pad.cell(0, "kaiju.2") == 2
    with pytest.raises(StaleMove):
        await desk.make(play.id, Set(TWO, 3), 1)
    await desk.make(play.id, Set(TWO, 3), 2)
    assert heard == [2, 3]
    await other_store.close()


async def test_two_processes_that_move_at_once_lose_no_move(tmp_path: Path, desk: Desk) -> None:
    other_store = await SqliteStore.open(tmp_path)
    other = Desk(other_store, SecretChance())
    play = await begin(desk)

    async def fill(at: Desk, seat: int) -> None:
        for value in range(1, 12):
            await at.make(play.id, Set(f"players[{seat}].kaiju.{value}", 1), 0)

    await asyncio.gather(fill(desk, 0), fill(other, 1))
    newest = await desk.open(play.id)
    assert newest.number == 22
    assert newest.pad.values["a"] == newest.pad.values["b"]
    await other_store.close()


async def test_disk_full_while_making_a_move_the_state_on_screen_and_on_disk_is_the_old_one(
    desk: Desk, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = await begin(desk)
    play = await desk.make(play.id, Set(ACE, 1), 0)
    heard: list[int] = []
    desk.watch(play.id, lambda newest: heard.append(newest.number))

    async def full(*_: Any) -> None:
        raise Full("no room")

    with monkeypatch.context() as patched:
        patched.setattr(store, "append", full)
        with pytest.raises(Full):
            await desk.make(play.id, Set(ACE, 2), 1)
    assert (await desk.open(play.id)).pad.cell(0, "kaiju.1") == 1
    assert heard == []
    assert (await desk.make(play.id, Set(ACE, 3), 1)).number == 2


async def test_lists_show_names_winners_and_what_is_finished(desk: Desk) -> None:
    play = await begin(desk)
    open_play = await begin(desk)
    await desk.make(play.id, Set(ACE, 1), 0)
    await desk.make(play.id, Roster((Seated("a", "Ada"), Seated("b", "Bob"))), 1)
    await desk.make(play.id, Finish(), 2)
    (done,) = await desk.recent(10, finished=True)
    assert (done.id, done.players, done.winners, done.game) == (play.id, ("Ada", "Bob"), ("Ada",), "pikit")
    assert [one.id for one in await desk.recent(10, finished=False)] == [open_play.id]
    assert [one.id for one in await desk.recent(1)] == [play.id]
    assert done.changed >= done.started


async def test_a_mended_score_mends_the_winner_in_the_list(desk: Desk) -> None:
    play = await begin(desk)
    await desk.make(play.id, Set(ACE, 1), 0)
    await desk.make(play.id, Finish(), 1)
    await desk.make(play.id, Set("players[1].kaiju.11", 1), 2)
    await desk.make(play.id, Set(ACE, None), 3)
    (done,) = await desk.recent(10)
    assert done.winners == ("Bo",)


async def test_a_play_that_cannot_be_read_is_one_sentence_and_spoils_no_list(desk: Desk, store: SqliteStore) -> None:
    good = await begin(desk)
    labels = Labels("another", ("Zoe",), False, ())
    await store.begin("bad", "chess", '{"format": "companion-play"}', "2025-06-01T18:00:00Z", labels)
    with pytest.raises(Unreadable, match="cannot be read"):
        await desk.open("bad")
    await store.append(good.id, 1, '{"kind": "teleport"}', "2025-06-01T18:00:00Z", labels)
    with pytest.raises(Unreadable, match="newer Tokuten"):
        await Desk(store, SecretChance()).open(good.id)
    assert {one.id for one in await Desk(store, SecretChance()).recent(10)} == {"bad", good.id}


async def test_a_removed_play_can_be_restored_whole(desk: Desk) -> None:
    play = await begin(desk)
    await desk.make(play.id, Set(ACE, 1), 0)
    await desk.remove(play.id)
    assert await desk.recent(10) == []
    await desk.restore(play.id)
    assert [one.id for one in await desk.recent(10)] == [play.id]
    assert (await desk.open(play.id)).number == 1


async def test_the_history_has_those_in_progress_on_top_then_the_latest_started_first(store: SqliteStore) -> None:
    moments = iter(f"2025-06-{day:02}T18:00:00.000Z" for day in range(1, 29))
    desk = Desk(store, SecretChance(), lambda: next(moments))
    plays = [await begin(desk) for _ in range(4)]
    for play in (plays[3], plays[1]):
        await desk.make(play.id, Finish(), 0)
    shelf = await desk.history(10)
    assert [one.id for one in shelf.plays] == [plays[number].id for number in (2, 0, 3, 1)]
    assert (shelf.total, shelf.removed) == (4, 0)
    few = await desk.history(1)
    assert ([one.id for one in few.plays], few.total) == ([plays[2].id], 4)
    # Mending an old play does not move it.
    await desk.make(plays[1].id, Set(ACE, 1), 1)
    assert [one.id for one in (await desk.history(10)).plays] == [plays[number].id for number in (2, 0, 3, 1)]


@pytest.mark.parametrize(
    ("search", "hits"),
    [
        ("", 3),
        ("  ", 3),
        ("ada", 2),
        ("ADA bo", 1),
        ("zoe", 1),
        ("Zoë pikit", 1),
        ("kokeshi ada", 1),
        ("bo zoe", 0),
        ("progress", 3),
        ("%", 0),
        ("_", 0),
    ],
)
async def test_every_word_of_a_search_must_be_a_person_a_game_or_a_winner(desk: Desk, search: str, hits: int) -> None:
    await begin(desk)
    await desk.begin("pikit", {}, (Player("a", "Cleo"), Player("b", "Zoë")))
    await desk.begin("kokeshi", {}, (Player("a", "Ada"), Player("b", "Cleo")))
    shelf = await desk.history(10, search=search)
    assert (len(shelf.plays), shelf.total) == (hits, hits)


async def test_deleted_plays_stand_in_a_list_of_their_own(desk: Desk) -> None:
    play, other = await begin(desk), await begin(desk)
    await desk.remove(play.id)
    assert [one.id for one in (await desk.history(10)).plays] == [other.id]
    gone = await desk.history(10, removed=True)
    assert [one.id for one in gone.plays] == [play.id]
    assert (gone.total, gone.removed) == (1, 1)
    await desk.restore(play.id)
    assert (await desk.history(10, removed=True)).total == 0


async def test_more_plays_than_stay_in_memory_are_all_open(desk: Desk) -> None:
    plays = [await begin(desk) for _ in range(OPEN_PLAYS + 5)]
    for play in plays:
        assert (await desk.make(play.id, Set(ACE, 1), 0)).number == 1
    assert len(desk._open) == OPEN_PLAYS


async def test_a_closed_store_is_one_sentence(desk: Desk, store: SqliteStore) -> None:
    play = await begin(desk)
    await store.close()
    with pytest.raises(PortError, match="closed"):
        await desk.make(play.id, Set(ACE, 1), 0)


async def test_the_last_table_is_that_of_the_game_in_seat_order(desk: Desk, store: SqliteStore) -> None:
    people = StoredPeople(store)
    assert await people.last_table("pikit") == []
    await begin(desk)
    await desk.begin("pikit", {}, (Player("c", "Cleo"), Player("a", "Ada")))
    assert await people.last_table("pikit") == ["Cleo", "Ada"]
    assert await people.last_table("kikai") == []


async def test_names_are_kept_tidied_and_once(store: SqliteStore) -> None:
    people = StoredPeople(store)
    await people.remember(["  Ada ", "Ada", "", "Bo", "x" * 41])
    assert await people.names() == ["Ada", "Bo"]
    await people.remember([])
    assert await people.names() == ["Ada", "Bo"]


async def test_a_preference_has_a_default(store: SqliteStore) -> None:
    preferences = StoredPreferences(store)
    assert await preferences.get("theme", "system") == "system"
    await preferences.set("theme", "dark")
    assert await preferences.get("theme", "system") == "dark"


def test_dice_are_unbiased_by_chi_square() -> None:
    chance = SecretChance()
    throws = 12_000
    for sides, limit in ((6, 33.0), (20, 62.0)):  # both exceeded once in 200,000 runs of a fair source
        counts = [0] * sides
        for _ in range(throws):
            counts[chance.below(sides)] += 1
        expected = throws / sides
        assert sum((count - expected) ** 2 / expected for count in counts) < limit


def test_ids_are_long_and_differ() -> None:
    chance = SecretChance()
    made = {chance.new_id() for _ in range(1000)}
    assert len(made) == 1000
    assert all(re.fullmatch(r"[\w-]{16}", one) for one in made)
