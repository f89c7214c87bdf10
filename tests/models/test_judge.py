"""Any text at all gives a score sheet or problems; nothing gives a traceback."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models import catalogue, judge, registry
from models.problems import FORM, Malformed, Problem
from tests.models.tables import Json, broken

TWO: Json = {"game": "pikit", "players": [{"name": "Ada"}, {"name": "Bo"}]}


def problems(text: str) -> list[Problem]:
    try:
        judge.judge(text)
    except Malformed as error:
        return list(error.problems)
    return []


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "3",
        '"pikit"',
        "{}",
        '{"game": 3}',
        '{"game": "chess"}',
        '{"game": "pikit", "game": "pikit"}',
        json.dumps(TWO) + " x",
        json.dumps(TWO)[:-1],
        '{"game": NaN}',
        '{"game": Infinity}',
        '{"n": ' + "9" * 5_000 + "}",
        "[" * 100_000,
        '{"a":' * 5_000,
        '{"a": "' + "x" * 9_000_000 + '"}',
    ],
    ids=lambda text: text[:24] or "empty",
)
def test_a_malformed_document_is_refused_in_a_sentence(text: str) -> None:
    found = problems(text)
    assert [one.rule for one in found] == [FORM]
    assert "{" not in catalogue.sentence(found[0])


@pytest.mark.parametrize(
    ("at", "value", "where"),
    [
        ("players[0].name", "", "players[0].name"),
        ("players[0].name", "   ", "players[0].name"),
        ("players[0].name", "x" * 41, "players[0].name"),
        ("players[0].name", "A\nB", "players[0].name"),
        ("players[0].name", 3, "players[0].name"),
        ("players[0].kaiju", {"12": 1}, "players[0].kaiju.12"),
        ("players[0].kaiju", {"8": 1.5}, "players[0].kaiju.8"),
        ("players[0].kaiju", {"8": True}, "players[0].kaiju.8"),
        ("players[0].kaiju", {"8": "1"}, "players[0].kaiju.8"),
        ("players[0].kaiju", {"8": 10_000}, "players[0].kaiju.8"),
        ("players[0].kaiju", {"8": -10_000}, "players[0].kaiju.8"),
        ("players[0].kaiju", None, "players[0].kaiju"),
        ("players[0].mecha", {"1": 1}, "players[0].mecha"),
        ("players[0].mecha", ["1"], "players[0].mecha[0]"),
        ("players[0].tile_13", 1, "players[0].tile_13"),
        ("players[0].wonds", 1, "players[0].wonds"),
        ("options", {"tile13": True}, "options.tile13"),
        ("unfinished", "yes", "unfinished"),
        ("profile", {}, "profile.name"),
        ("players", {}, "players"),
        ("[key]", 1, "[key]"),
        ("players[0].name", "\u200b", "players[0].name"),
        ("players[0].name", "Ada\u202eoB", "players[0].name"),
    ],
)
def test_a_wrong_form_is_named_at_its_place(at: str, value: object, where: str) -> None:
    from tests.models.tables import put

    found = broken(put(TWO, at, value))
    assert {one.rule for one in found} == {FORM}
    assert where in [one.where for one in found]


def test_the_longest_name_and_the_shortest_are_taken() -> None:
    entry: Json = {"game": "pikit", "players": [{"name": "x" * 40}, {"name": " B "}]}
    sheet = judge.judge(json.dumps(entry))
    assert [len(player.name) for player in sheet.players] == [40, 1]


def test_names_that_look_the_same_are_the_same() -> None:
    entry: Json = {"game": "pikit", "players": [{"name": "Ada"}, {"name": "A\u200bda"}]}
    assert [one.rule for one in broken(entry)] == ["PIK-V1"]


@given(st.sampled_from(["[key]", "", "a.b", "[0]", "name ", "kaiju"]), st.sampled_from(["", "players[0]"]))
def test_any_unknown_key_is_named(key: str, where: str) -> None:
    entry: Json = json.loads(json.dumps(TWO))
    (entry["players"][0] if where else entry)[key] = 1
    assert all(catalogue.sentence(one) for one in problems(json.dumps(entry)))
    assert problems(json.dumps(entry))


def test_unknown_keys_and_bad_names_do_not_hide_broken_rules() -> None:
    entry: Json = {"game": "pikit", "players": [{"name": "", "kaiju": {"9": 2}, "x": 1}, {"name": "Bo"}]}
    assert {one.rule for one in broken(entry)} == {FORM, "PIK-V2"}


def test_all_problems_of_an_entry_are_reported_together() -> None:
    entry: Json = {
        "game": "pikit",
        "players": [
            {"name": "Ada", "kaiju": {"9": 2, "3": 3}, "mecha": [7], "wounds": 2, "tile_13": True},
            {"name": "Ada", "kaiju": {"5": -1}},
        ],
    }
    assert {one.rule for one in broken(entry)} == {f"PIK-V{n}" for n in range(1, 7)}


any_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["game", "players", "name", "kaiju", "options", "8", "mecha"]), inner, max_size=4
        )
    ),
    max_leaves=20,
)


@given(any_json)
def test_any_json_gives_a_result_or_problems(value: object) -> None:
    for one in problems(json.dumps(value)):
        assert catalogue.sentence(one)


@given(st.sampled_from(registry.GAMES), st.lists(st.dictionaries(st.sampled_from(["name", "x"]), any_json), max_size=3))
def test_any_players_of_any_game_give_a_result_or_problems(game: str, players: list[object]) -> None:
    for one in problems(json.dumps({"game": game, "players": players})):
        assert catalogue.sentence(one, registry.game(game).book)


@given(st.text(max_size=60))
def test_any_text_gives_problems(text: str) -> None:
    assert problems(text)
