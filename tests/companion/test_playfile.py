"""Play files: out and in without loss; wrong ones refused whole, with every problem at its place."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.exchange import playfile
from models import registry
from models.journal import Finish, ProfileSet, Roster, Seated, Set, Setup, Undo
from models.play import Play, start
from models.players import Player
from models.problems import Malformed
from tests.models.playthroughs import scripts


def played() -> Play:
    game = registry.game("pikit")
    profile = game.default_profile.model_dump(mode="json")
    players = (Player("a", "Ada"), Player("b", "Zoë 日本"))
    play = start(Setup("play-1", "pikit", {"tile_13": True}, profile, players, "2025-06-01T18:00:00Z"))
    for event in (
        Set("players[0].kaiju.1", 2),
        Set("players[1].tile_13", True),
        Undo(1, 2),
        ProfileSet("effects.4.confirmed", True),
        Roster((Seated("b", "Bo"), Seated("a", "Ada"))),
        Finish(),
    ):
        play = play.make(event, play.number)
    return play


def document(**changes: Any) -> str:
    return json.dumps({**json.loads(playfile.write(played())), **changes})


def refused(text: str) -> list[tuple[str, str, str]]:
    with pytest.raises(Malformed) as error:
        playfile.read(text)
    return [(one.rule, one.where, one.message) for one in error.value.problems]


def test_a_play_comes_back_as_it_was() -> None:
    play = played()
    again = playfile.read(playfile.write(play))
    assert again == play
    assert again.pad.sheet == play.pad.sheet


AT_THE_TABLE = {name: scene for name, scene in scripts().items() if scene.live}


@pytest.mark.parametrize("name", AT_THE_TABLE)
def test_a_play_at_the_table_comes_back_as_it_was(name: str) -> None:
    play = AT_THE_TABLE[name].play()
    again = playfile.read(playfile.write(play))
    assert again == play
    assert again.pad.sheet == play.pad.sheet


def test_a_play_file_has_the_keys_of_the_contract() -> None:
    keys = ["format", "version", "id", "game", "options", "profile", "players", "started", "moves"]
    assert list(json.loads(playfile.write(played()))) == keys


def test_a_setup_comes_back_as_it_was() -> None:
    setup = played().journal.setup
    assert playfile.read_setup(playfile.write_setup(setup)) == setup


def test_a_file_of_a_newer_version_is_explained() -> None:
    assert refused(document(version=2)) == [("FORM", "version", "version_newer")]


@pytest.mark.parametrize("form", ["companion-profile", None, 3, []])
def test_a_file_of_another_form_is_explained(form: object) -> None:
    assert refused(document(format=form)) == [("FORM", "format", "format_unknown")]


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"version": "1"}, "version"),
        ({"version": True}, "version"),
        ({"id": ""}, "id"),
        ({"id": "../../etc"}, "id"),
        ({"started": "yesterday"}, "started"),
        ({"started": "2025-06-01T18:00:00"}, "started"),
        ({"started": "2025-06-01T18:00:00+02:00"}, "started"),
        ({"options": {"tile_14": True}}, "options.tile_14"),
        ({"options": {"tile_13": 1}}, "options.tile_13"),
        ({"players": []}, "players"),
        ({"players": [{"id": "a", "name": "Ada"}]}, "players"),
        ({"players": [{"id": "a", "name": " "}, {"id": "b", "name": "Bo"}]}, "players[0].name"),
        ({"profile": {}}, "profile.name"),
        ({"surplus": 1}, "surplus"),
        ({"moves": {}}, "moves"),
        ({"moves": [{"kind": "teleport"}]}, "moves[0]"),
        ({"moves": [{"kind": "set", "path": "players[0].wounds", "value": 1.5}]}, "moves[0]"),
    ],
)
def test_a_wrong_file_is_refused_at_its_place(changes: dict[str, Any], where: str) -> None:
    problems = refused(document(**changes))
    assert {rule for rule, _, _ in problems} == {"FORM"}
    assert any(place.startswith(where) for _, place, _ in problems)


def test_an_illegal_move_is_named_by_its_number() -> None:
    moves = [
        {"kind": "set", "path": "players[0].wounds", "value": 1},
        {"kind": "set", "path": "players[5].wounds", "value": 1},
    ]
    assert refused(document(moves=moves)) == [("FORM", "moves[1]", "cell_unknown")]


def test_a_finish_that_the_rules_refuse_names_their_rule() -> None:
    moves = [{"kind": "set", "path": "players[0].kaiju.9", "value": 2}, {"kind": "finish"}]
    assert refused(document(moves=moves)) == [("PIK-V2", "moves[1]", "too_many")]


def test_an_unknown_game_is_explained() -> None:
    assert refused(document(game="chess")) == [("FORM", "game", "game_unknown")]
