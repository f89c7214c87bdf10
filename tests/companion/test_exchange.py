"""Plays as files: out and in without loss, all or nothing, and the same file twice changes nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.desk import Desk
from companion.exchange import backup, playfile
from companion.exchange.files import PlayExchange
from companion.exchange.merging import copied, merged
from companion.services import SecretChance
from companion.store.port import Labels, Store
from companion.store.sqlite import SqliteStore
from models import registry
from models.journal import Event, Finish, Set, Setup, Undo
from models.play import Play, start
from models.players import Player
from models.problems import IllegalMove, Malformed
from tests.companion.conftest import PLAYERS
from views.ports import Arrived, File, Refused

ACE, TWO = "players[0].kaiju.1", "players[1].kaiju.2"


@pytest.fixture
def exchange(desk: Desk) -> PlayExchange:
    return PlayExchange(desk)


async def played(desk: Desk, *events: Event) -> Play:
    play = await desk.begin("pikit", {"tile_13": True}, PLAYERS)
    for event in events:
        play = await desk.make(play.id, event, play.number)
    return play


async def snapshot(store: Store) -> object:
    """Everything that is kept."""
    plays = [*await store.plays(1000), *await store.plays(1000, removed=True)]
    return [(one, await store.read(one.id)) for one in plays]


async def elsewhere(folder: Path) -> tuple[SqliteStore, Desk]:
    """A Tokuten on another device."""
    store = await SqliteStore.open(folder / "elsewhere")
    return store, Desk(store, SecretChance())


async def test_export_delete_import_gives_equal_plays(desk: Desk, exchange: PlayExchange, store: SqliteStore) -> None:
    play = await played(desk, Set(ACE, 2), Set(TWO, 1), Undo(1, 2), Finish())
    file = await exchange.play_file(play.id)
    assert file.name.startswith("tokuten-pikit-")
    assert file.name.endswith(".json")
    await desk.remove(play.id)
    assert await exchange.take_in(file) == Arrived(new=1)
    assert await Desk(store, SecretChance()).open(play.id) == play
    assert [one.id for one in (await desk.history(5)).plays] == [play.id]


async def test_a_backup_taken_in_on_another_device_gives_equal_plays_in_the_same_order(
    desk: Desk, exchange: PlayExchange, tmp_path: Path
) -> None:
    plays = [await played(desk, Set(ACE, number)) for number in range(4)]
    await desk.remove(plays[1].id)
    plays[0] = await desk.make(plays[0].id, Finish(), 1)
    saved = await exchange.backup()
    assert (saved.plays, saved.left_out) == (3, 0)
    store, other = await elsewhere(tmp_path)
    assert await PlayExchange(other).take_in(saved.file) == Arrived(new=3)
    assert [one.id for one in await other.recent(9)] == [plays[number].id for number in (0, 3, 2)]
    for number in (0, 2, 3):
        assert await other.open(plays[number].id) == plays[number]
    (done,) = await other.recent(9, finished=True)
    assert done.players == ("Ada", "Bo")
    await store.close()


async def test_the_same_file_again_changes_nothing(desk: Desk, exchange: PlayExchange, store: SqliteStore) -> None:
    await played(desk, Set(ACE, 2))
    await played(desk)
    saved = await exchange.backup()
    before = await snapshot(store)
    assert await exchange.take_in(saved.file) == Arrived(known=2)
    assert await snapshot(store) == before


async def test_a_play_that_went_on_elsewhere_goes_on_here_and_every_window_hears_of_it(
    desk: Desk, exchange: PlayExchange, tmp_path: Path
) -> None:
    play = await played(desk, Set(ACE, 2))
    store, other = await elsewhere(tmp_path)
    there = PlayExchange(other)
    await there.take_in(await exchange.play_file(play.id))
    await other.make(play.id, Set(TWO, 1), 1)
    longer = await there.play_file(play.id)
    heard: list[int] = []
    desk.watch(play.id, lambda newest: heard.append(newest.number))
    assert await exchange.take_in(longer) == Arrived(longer=1)
    assert (await desk.open(play.id)).pad.cell(1, "kaiju.2") == 1
    assert heard == [2]
    await store.close()


async def test_an_older_state_of_a_play_never_takes_anything_back(desk: Desk, exchange: PlayExchange) -> None:
    play = await played(desk, Set(ACE, 2))
    old = await exchange.play_file(play.id)
    await desk.make(play.id, Set(TWO, 1), 1)
    assert await exchange.take_in(old) == Arrived(known=1)
    assert (await desk.open(play.id)).number == 2


async def test_a_play_that_went_on_otherwise_is_kept_beside_the_other_once(
    desk: Desk, exchange: PlayExchange, store: SqliteStore, tmp_path: Path
) -> None:
    play = await played(desk, Set(ACE, 2))
    elsewhere_store, other = await elsewhere(tmp_path)
    there = PlayExchange(other)
    await there.take_in(await exchange.play_file(play.id))
    await other.make(play.id, Set(TWO, 1), 1)
    here = await desk.make(play.id, Set(TWO, 3), 1)
    file = await there.play_file(play.id)
    assert await exchange.take_in(file) == Arrived(copies=1)
    assert await desk.open(play.id) == here
    copy = next(one for one in await desk.recent(9) if one.id != play.id)
    assert (await desk.open(copy.id)).pad.cell(1, "kaiju.2") == 1
    before = await snapshot(store)
    assert await exchange.take_in(file) == Arrived(known=1)
    await desk.make(copy.id, Set(ACE, 4), 2)
    assert await exchange.take_in(file) == Arrived(known=1)
    assert len(await desk.recent(9)) == 2
    assert before
    await elsewhere_store.close()


async def test_a_play_twice_in_one_file_is_there_once(desk: Desk, exchange: PlayExchange, tmp_path: Path) -> None:
    play = await played(desk, Set(ACE, 2))
    longer = await desk.make(play.id, Set(TWO, 1), 1)
    store, other = await elsewhere(tmp_path)
    file = File("twice.json", backup.write([play, longer, play]).encode())
    assert await PlayExchange(other).take_in(file) == Arrived(new=1, longer=1, known=1)
    assert await other.open(play.id) == longer
    await store.close()


async def test_a_play_that_is_damaged_here_is_rescued_as_a_copy_and_left_out_of_a_backup(
    desk: Desk, exchange: PlayExchange, store: SqliteStore
) -> None:
    play = await played(desk, Set(ACE, 2))
    file = await exchange.play_file(play.id)
    good = await played(desk)
    await store.append(play.id, 2, '{"kind": "teleport"}', "2025-06-01T18:00:00Z", Labels("1", ("Ada",), False, ()))
    fresh = PlayExchange(Desk(store, SecretChance()))
    saved = await fresh.backup()
    assert (saved.plays, saved.left_out) == (1, 1)
    assert [one.id for one in backup.read(saved.file.data.decode())] == [good.id]
    assert await fresh.take_in(file) == Arrived(copies=1)


def one(text: str, **changes: Any) -> str:
    return json.dumps({**json.loads(text), **changes})


def inside(text: str, **changes: Any) -> str:
    """A backup whose second play is spoilt."""
    document = json.loads(text)
    document["plays"][1].update(changes)
    return json.dumps(document)


SPOILT: dict[str, tuple[Callable[[str], str | bytes], str]] = {
    "cut off": (lambda text: text[: len(text) // 2], "breaks off"),
    "newer": (lambda text: one(text, version=2), "newer Tokuten"),
    "a newer play inside": (lambda text: inside(text, version=2), "newer Tokuten"),
    "foreign": (lambda text: '{"format": "recipes", "game": "pikit"}', "not a file of Tokuten"),
    "foreign without a form": (lambda text: '{"soup": 1}', "not a file of Tokuten"),
    "a list": (lambda text: "[1, 2]", "not a file of Tokuten"),
    "empty": (lambda text: "", "breaks off"),
    "no text": (lambda text: b"\xff\xfe\x00PNG", "UTF-8"),
    "version of another type": (lambda text: one(text, version=True), "version"),
    "surplus": (lambda text: one(text, extra=1), "extra"),
    "plays no list": (lambda text: one(text, plays={}), "list"),
    "an unknown game inside": (lambda text: inside(text, game="chess"), "chess"),
    "an illegal move inside": (
        lambda text: inside(text, moves=[{"kind": "set", "path": "players[7].wounds", "value": 1}]),
        "players[7].wounds",
    ),
    "a finish that the rules refuse inside": (
        lambda text: inside(
            text, moves=[{"kind": "set", "path": "players[0].kaiju.9", "value": 2}, {"kind": "finish"}]
        ),
        "deck",
    ),
    "a play that is a number": (lambda text: one(text, plays=[1]), "plays[0]"),
    "a lone surrogate": (lambda text: inside(text, id="\ud800"), "plays[1]"),
    "too deep": (lambda text: one(text, plays=json.loads("[" * 40 + "]" * 40)), "deep"),
}


@pytest.mark.parametrize("how", SPOILT)
async def test_a_damaged_newer_or_foreign_file_changes_nothing_and_is_explained(
    desk: Desk, exchange: PlayExchange, store: SqliteStore, how: str
) -> None:
    plays = [await played(desk, Set(ACE, 1)), await played(desk)]
    text = (await exchange.backup()).file.data.decode()
    for play in plays:
        await desk.remove(play.id)
    before = await snapshot(store)
    spoil, words = SPOILT[how]
    spoilt = spoil(text)
    data = spoilt.encode("utf-8", "surrogatepass") if isinstance(spoilt, str) else spoilt
    with pytest.raises(Refused) as refused:
        await exchange.take_in(File("file.json", data))
    assert words in " ".join((str(refused.value), *refused.value.lines))
    assert str(refused.value).startswith("Nothing was taken in")
    assert await snapshot(store) == before


async def test_every_problem_of_a_file_is_told_and_very_many_are_counted(exchange: PlayExchange, desk: Desk) -> None:
    await played(desk)
    text = (await exchange.backup()).file.data.decode()
    document = json.loads(text)
    document["plays"] = [{**document["plays"][0], "id": f"p{n}", "started": "yesterday"} for n in range(30)]
    with pytest.raises(Refused) as refused:
        await exchange.take_in(File("file.json", json.dumps(document).encode()))
    assert refused.value.lines[0].startswith("plays[0].started: ")
    assert "more" in refused.value.lines[-1]
    assert len(refused.value.lines) < 20


CELLS = [f"players[{seat}].{path}" for seat in (0, 1) for path in ("kaiju.1", "kaiju.8", "wounds", "mecha.2")]
NAMES = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), min_size=1, max_size=40).filter(
    lambda name: bool(name.strip())
)


@st.composite
def any_play(draw: st.DrawFn) -> Play:
    """A play of Pikit with any names and any legal moves."""
    game = registry.game("pikit")
    names = draw(st.lists(NAMES, min_size=2, max_size=4, unique_by=str.strip))
    players = tuple(Player(f"i{seat}", name) for seat, name in enumerate(names))
    profile = game.default_profile.model_dump(mode="json")
    setup = Setup(draw(st.uuids()).hex, "pikit", {"tile_13": False}, profile, players, "2025-06-01T18:00:00Z")
    text = playfile.write_setup(setup)
    try:
        play = playfile.checked(playfile.read_setup(text))
    except Malformed:  # two names that are one when composed
        return start(Setup("x", "pikit", {"tile_13": False}, profile, PLAYERS, "2025-06-01T18:00:00Z"))
    for path, value in draw(st.lists(st.tuples(st.sampled_from(CELLS), st.none() | st.integers(0, 9)), max_size=12)):
        event: Event | None = Set(path, value) if value != 9 else play.journal.undo()
        try:
            play = play.make(event, play.number) if event else play
        except IllegalMove:
            continue
    return play


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(any_play(), max_size=3))
def test_export_and_import_are_the_identity(plays: list[Play]) -> None:
    assert backup.read(backup.write(plays)) == plays
    for play in plays:
        assert backup.read(playfile.write(play)) == [play]


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(any_play(), st.data())
def test_of_a_play_and_its_beginning_the_longer_one_stays_whichever_came_first(play: Play, data: st.DataObject) -> None:
    cut = data.draw(st.integers(0, play.number))
    shorter = start(play.journal.setup)
    for event in play.journal.events[:cut]:
        shorter = shorter.make(event, shorter.number)
    assert merged(play, {}).kind == "new"
    assert merged(play, {play.id: play}).kind == "known"
    grown = merged(play, {play.id: shorter})
    assert (grown.kind, grown.play.journal) == ("longer" if cut < play.number else "known", play.journal)
    assert merged(shorter, {play.id: play}).play == play
    assert merged(copied(play), {copied(play).id: copied(play)}).kind == "known"
