"""Board profiles of one owner, over the store: nothing is half done, and the packaged default never changes."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from companion.boards import StoredProfiles
from companion.desk import Desk
from companion.exchange import profilefile
from companion.services import SecretChance
from companion.store.sqlite import SqliteStore
from models import boards, registry
from models.journal import ProfileSet
from models.problems import IllegalMove
from models.profiles import packaged
from tests.companion.conftest import PLAYERS
from tests.views.memory import MemoryShelf
from views.ports import File, PortError, Refused, Unreadable


@pytest.fixture(params=["stored", "in memory"])
def profiles(request: pytest.FixtureRequest, store: SqliteStore) -> StoredProfiles:
    return StoredProfiles(store if request.param == "stored" else MemoryShelf())


async def names(profiles: StoredProfiles, game: str = "pikit") -> list[tuple[str, bool]]:
    return [(one.name, one.in_use) for one in await profiles.known(game)]


async def test_at_first_the_packaged_default_is_in_use(profiles: StoredProfiles) -> None:
    assert await names(profiles) == []
    assert await profiles.in_use("pikit") == registry.game("pikit").default_profile


async def test_the_first_change_makes_an_own_profile_and_leaves_the_default_as_it_is(profiles: StoredProfiles) -> None:
    before = registry.game("pikit").default_profile.model_dump_json()
    made = await profiles.change("pikit", "effects.4.value", "draw")
    assert made.name == "My board"
    assert await names(profiles) == [("My board", True)]
    assert boards.at(await profiles.in_use("pikit"), "effects.4.value") == "draw"
    assert registry.game("pikit").default_profile.model_dump_json() == before
    packaged.cache_clear()
    assert registry.game("pikit").default_profile.model_dump_json() == before
    await profiles.change("pikit", "effects.4.confirmed", True)
    assert await names(profiles) == [("My board", True)]


async def test_back_at_the_default_a_change_makes_another_profile(profiles: StoredProfiles) -> None:
    await profiles.change("pikit", "effects.4.value", "draw")
    await profiles.use("pikit", None)
    await profiles.change("pikit", "effects.5.value", "any")
    assert await names(profiles) == [("My board", False), ("My board 2", True)]


async def test_changes_made_at_once_all_count(profiles: StoredProfiles) -> None:
    keys = ("4", "5", "6", "7", "9", "10", "11")
    await asyncio.gather(*(profiles.change("pikit", f"effects.{key}.confirmed", True) for key in keys))
    assert await names(profiles) == [("My board", True)]
    assert boards.unchecked(await profiles.in_use("pikit"), "effects") == ()


async def test_a_change_that_cannot_be_changes_nothing(profiles: StoredProfiles) -> None:
    for path, value in (("effects.4.value", "dance"), ("effects.99.value", "draw"), ("version", 2)):
        with pytest.raises(IllegalMove):
            await profiles.change("pikit", path, value)
    assert await names(profiles) == []


async def test_profiles_are_begun_used_renamed_and_belong_to_one_game(profiles: StoredProfiles) -> None:
    await profiles.begin("pikit", "  Ada’s copy ")
    await profiles.begin("pikit", "Attic")
    assert await names(profiles) == [("Ada’s copy", False), ("Attic", True)]
    assert await names(profiles, "kikai") == []
    await profiles.use("pikit", "Ada’s copy")
    await profiles.rename("pikit", "Ada’s copy", "Cellar")
    assert await names(profiles) == [("Attic", False), ("Cellar", True)]
    assert (await profiles.in_use("pikit")).name == "Cellar"
    await profiles.rename("pikit", "Cellar", "Cellar")
    assert await names(profiles) == [("Attic", False), ("Cellar", True)]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [("", "needs a name"), ("  ", "needs a name"), ("x" * 41, "40 characters"), ("Attic", "already"), ("a\nb", "line")],
)
async def test_a_name_that_is_none_or_taken_is_refused(profiles: StoredProfiles, name: str, sentence: str) -> None:
    await profiles.begin("pikit", "Attic")
    await profiles.begin("pikit", "Box")
    before = await names(profiles)
    with pytest.raises(PortError, match=sentence):
        await profiles.begin("pikit", name)
    with pytest.raises(PortError, match=sentence):
        await profiles.rename("pikit", "Box", name)
    assert await names(profiles) == before


async def test_a_deleted_profile_comes_back_whole_and_in_use(profiles: StoredProfiles) -> None:
    await profiles.change("pikit", "effects.4.value", "draw")
    deleted = await profiles.delete("pikit", "My board")
    assert await names(profiles) == []
    assert boards.at(await profiles.in_use("pikit"), "effects.4.value") == "steal"
    await profiles.restore(deleted)
    assert await names(profiles) == [("My board", True)]
    assert boards.at(await profiles.in_use("pikit"), "effects.4.value") == "draw"
    with pytest.raises(PortError, match="already"):
        await profiles.restore(deleted)


async def test_what_is_gone_is_said_by_name(profiles: StoredProfiles) -> None:
    for act in (profiles.use("pikit", "Attic"), profiles.rename("pikit", "Attic", "Box")):
        with pytest.raises(PortError, match="Attic"):
            await act
    with pytest.raises(PortError, match="Attic"):
        await profiles.delete("pikit", "Attic")


@pytest.mark.parametrize("game", registry.GAMES)
async def test_what_is_exported_and_imported_is_the_same(profiles: StoredProfiles, game: str) -> None:
    first = boards.board(registry.game(game), registry.game(game).default_profile).values[0]
    await profiles.change(game, f"{first.path}.confirmed", not first.confirmed)
    file = await profiles.export(game)
    assert file.name == f"tokuten-{game}-my-board.json"
    before = await profiles.in_use(game)
    await profiles.delete(game, "My board")
    assert await profiles.take_in(game, file) == "My board"
    assert await profiles.in_use(game) == before
    # A second time changes nothing but that it is in use.
    await profiles.use(game, None)
    assert await profiles.take_in(game, file) == "My board"
    assert await names(profiles, game) == [("My board", True)]
    # Another one of the same name does not take its place.
    await profiles.change(game, f"{first.path}.confirmed", first.confirmed)
    assert await profiles.take_in(game, file) == "My board 2"
    assert await profiles.take_in(game, file) == "My board 2"
    assert await names(profiles, game) == [("My board", False), ("My board 2", True)]


def _document(**changes: Any) -> dict[str, Any]:
    return {**registry.game("pikit").default_profile.model_dump(mode="json"), **changes}


DEFAULT = _document()
WRONG: list[tuple[str, str | bytes, str]] = [
    ("not text", b"\xff\xfe\x00", "UTF-8"),
    ("not JSON", '{"format": ', "breaks off"),
    ("twice", '{"format": "companion-profile", "format": "companion-profile"}', "twice"),
    ("a list", "[]", "not a board profile"),
    ("a play", json.dumps(_document(format="companion-play")), "not a board profile"),
    ("newer", json.dumps(_document(version=2, news=1)), "newer Tokuten"),
    ("true for 1", json.dumps(_document(version=True)), "whole number"),
    ("no game", json.dumps({"format": "companion-profile", "version": 1}), "“game” is missing"),
    ("unknown game", json.dumps(_document(game="chess")), "no game “chess”"),
    ("another game", registry.game("kikai").default_profile.model_dump_json(), "for another game: KIKAI"),
    ("unknown key", json.dumps(_document(colour="red")), "“colour” is not known"),
    ("missing", json.dumps({key: value for key, value in DEFAULT.items() if key != "effects"}), "“effects” is missing"),
    ("long name", json.dumps(_document(name="x" * 41)), "40 characters"),
    ("wrong value", json.dumps(_document(effects={**DEFAULT["effects"], "4": {"value": "dance"}})), "must be one of"),
]


@pytest.mark.parametrize(("text", "sentence"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG])
async def test_a_wrong_file_changes_nothing_and_is_explained(
    profiles: StoredProfiles, text: str | bytes, sentence: str
) -> None:
    data = text.encode() if isinstance(text, str) else text
    with pytest.raises(Refused, match=sentence):
        await profiles.take_in("pikit", File("board.json", data))
    assert await names(profiles) == []


async def test_a_file_with_several_faults_tells_each_with_its_place(profiles: StoredProfiles) -> None:
    text = json.dumps(_document(colour="red", effects={**DEFAULT["effects"], "4": {"value": "dance", "confirmed": 1}}))
    with pytest.raises(Refused) as refused:
        await profiles.take_in("pikit", File("board.json", text.encode()))
    told = refused.value.lines
    assert len(told) == 3
    assert any(line.startswith("effects.4.value: ") for line in told)


async def test_a_profile_that_cannot_be_read_can_be_deleted_and_restored(store: SqliteStore) -> None:
    profiles = StoredProfiles(store)
    await store.save_profile("pikit", "Attic", '{"format": "companion-profile", "version": 9}', use=True)
    with pytest.raises(Unreadable, match="Attic"):
        await profiles.in_use("pikit")
    with pytest.raises(Unreadable, match="Attic"):
        await profiles.change("pikit", "effects.4.value", "draw")
    deleted = await profiles.delete("pikit", "Attic")
    assert await profiles.in_use("pikit") == registry.game("pikit").default_profile
    await profiles.restore(deleted)
    assert (await store.profiles("pikit"))[0].profile == '{"format": "companion-profile", "version": 9}'


async def test_a_new_play_embeds_the_profile_in_use_and_keeps_it(desk: Desk, store: SqliteStore) -> None:
    profiles = StoredProfiles(store)
    await profiles.change("pikit", "effects.4.confirmed", True)
    play = await desk.begin("pikit", {}, PLAYERS)
    assert boards.at(play.pad.profile, "effects.4.confirmed") is True
    await profiles.change("pikit", "effects.4.confirmed", False)
    again = await Desk(store, SecretChance()).open(play.id)
    assert boards.at(again.pad.profile, "effects.4.confirmed") is True


async def test_a_value_changed_within_a_play_is_a_move_that_is_replayed(desk: Desk, store: SqliteStore) -> None:
    play = await desk.begin("pikit", {}, PLAYERS)
    play = await desk.make(play.id, ProfileSet("effects.4.value", "draw"), 0)
    play = await desk.make(play.id, ProfileSet("effects.4.value", "any", amends=1), 1)
    again = await Desk(store, SecretChance()).open(play.id)
    assert boards.at(again.pad.profile, "effects.4.value") == "any"
    assert await StoredProfiles(store).known("pikit") == []


def test_a_profile_is_written_as_it_is_read() -> None:
    for game in registry.games():
        text = profilefile.write(game.default_profile)
        assert profilefile.read(text, game) == game.default_profile
        assert profilefile.write(profilefile.read(text, game)) == text
