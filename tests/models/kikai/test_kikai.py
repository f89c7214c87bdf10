"""What KIKAI's tables cannot say."""

from __future__ import annotations

import json
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models import catalogue
from models.kikai import GAME
from models.kikai.profile import KikaiProfile
from models.problems import Malformed
from models.profiles import with_value
from models.scoring import ScoreSheet
from tests.models.kikai.table import ADA, BO, CLEO, TWO, advanced, fans, play
from tests.models.tables import Json, broken, put, scored

LINES = ["earned", "energy_track", "fan_majority", "energy", "megaphones", "ladders", "foundation"]
COUNTS = ("earned", "energy_track", "energy", "megaphones", "ladders", "foundation")


def boards(low: int, high: int, billboards: st.SearchStrategy[int]) -> st.SearchStrategy[Json]:
    """Boards whose counts lie between *low* and *high*."""
    count = st.integers(low, high)
    colours = st.fixed_dictionaries({}, optional={"red": count, "green": count, "blue": count})
    counts: dict[str, st.SearchStrategy[Any]] = dict.fromkeys(COUNTS, count)
    return st.fixed_dictionaries(
        {}, optional=counts | {"fans": colours, "influence": colours, "billboards": billboards}
    )


OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "mode": st.sampled_from(["standard", "advanced"]),
        "advanced_fan_majority": st.booleans(),
        "fans_score": st.booleans(),
    },
)
LEGAL = boards(0, 40, st.integers(0, 5))
WILD = boards(-9999, 9999, st.integers(-9999, 9999))


def unchecked(entry: Json) -> ScoreSheet:
    """The sheet of a well-formed entry that may break rules, as a pad asks for it."""
    return GAME.score(GAME.adapter.validate_json(json.dumps(entry)))


@given(LEGAL, LEGAL, OPTIONS)
def test_who_began_changes_no_total_and_no_rank(first: Json, second: Json, options: Json) -> None:
    one = scored(play(ADA | first, BO | second, **options))
    other = scored(play(BO | second, ADA | first, **options))
    assert [player.lines for player in one.players] == [player.lines for player in reversed(other.players)]
    assert [player.rank for player in one.players] == [player.rank for player in reversed(other.players)]
    assert one.decided_by == other.decided_by


@given(st.lists(WILD, max_size=4), OPTIONS)
def test_a_pad_that_breaks_rules_is_scored_and_its_lines_add_up(found: list[Json], options: Json) -> None:
    sheet = unchecked(play(*({"name": f"P{seat}"} | board for seat, board in enumerate(found)), **options))
    for player in sheet.players:
        assert player.total == sum(line.points for line in player.lines)


def test_the_lines_stand_in_one_order_in_every_mode() -> None:
    def keys(entry: Json) -> list[str]:
        return [line.key for line in scored(entry).players[0].lines]

    assert keys(TWO) == LINES
    assert keys(play(ADA, BO, fans_score=True)) == [*LINES, "fans"]
    assert keys(advanced(ADA, BO)) == keys(advanced(ADA, BO, fans_score=True)) == [*LINES, "fans", "influence"]
    assert list(GAME.book.lines) == [*LINES, "fans", "influence"]
    assert {line.rule for line in GAME.book.lines.values()} <= set(GAME.book.rules)


def test_nothing_is_provisional_because_people_enter_what_the_boards_show() -> None:
    assert not scored(TWO | {"profile": GAME.default_profile.model_dump(mode="json")}).provisional


def test_all_problems_are_reported_together() -> None:
    entry = play(ADA | {"energy": -1, "earned": -2, "billboards": 6}, ADA | {"billboards": 6} | fans(red=-1), CLEO)
    assert {(problem.rule, problem.where) for problem in broken(entry)} == {
        ("KIK-V1", "players"),
        ("KIK-V1", "players[1].name"),
        ("KIK-V2", "players[0].energy"),
        ("KIK-V3", "players[0].billboards"),
        ("KIK-V4", "players[0].earned"),
        ("KIK-V5", "players[1].fans.red"),
    }


def test_two_media_victories_stand_at_both_players() -> None:
    (problem,) = broken(play(ADA | {"billboards": 6}, BO | {"billboards": 6}))
    assert problem.places == ("players[0].billboards", "players[1].billboards")
    assert "Ada and Bo" in catalogue.sentence(problem, GAME.book)


@pytest.mark.parametrize("at", [*COUNTS, "billboards", "fans.red", "influence.blue"])
@pytest.mark.parametrize("value", [10_000, -10_000, True, 1.5, "3", None])
def test_a_count_is_a_whole_number_within_9999(at: str, value: object) -> None:
    problems = broken(put(TWO, f"players[0].{at}", value))
    assert [(problem.rule, problem.where) for problem in problems] == [("FORM", f"players[0].{at}")]


@pytest.mark.parametrize("at", ["options.modes", "options.tile_13", "players[0].fan", "players[0].fans.yellow"])
def test_a_misspelt_key_is_not_lost(at: str) -> None:
    assert [(problem.rule, problem.where) for problem in broken(put(TWO, at, 1))] == [("FORM", at)]


def test_an_unknown_mode_is_refused() -> None:
    assert [problem.where for problem in broken(play(ADA, BO, mode="expert"))] == ["options.mode"]


@pytest.mark.parametrize("mode", ["standard", "advanced"])
def test_every_cell_of_the_pad_is_a_place_of_the_entry(mode: str) -> None:
    entry = play(ADA, BO, mode=mode)
    for cell in GAME.fields({"mode": mode}, 2):
        assert broken(put(entry, f"players[0].{cell.path}", 1)) == []
        assert cell.rule in GAME.book.rules


def test_influence_has_cells_in_advanced_mode_only() -> None:
    def influence(mode: str) -> list[str]:
        return [cell.path for cell in GAME.fields({"mode": mode}, 2) if cell.path.startswith("influence")]

    assert influence("standard") == []
    assert influence("advanced") == ["influence.red", "influence.green", "influence.blue"]


def test_options_have_the_defaults_of_an_entry() -> None:
    assert scored(TWO).options == GAME.default_options()
    assert set(GAME.book.options) == {option.key for option in GAME.options_of(live=True)}


def test_nothing_in_the_packaged_profile_is_confirmed_before_somebody_looked() -> None:
    assert '"confirmed":true' not in GAME.default_profile.model_dump_json()


def test_a_track_of_the_profile_may_be_longer_but_has_no_gap() -> None:
    profile = cast(KikaiProfile, GAME.default_profile)
    squares: Json = {str(space): {"value": space, "confirmed": True} for space in range(1, 9)}
    assert len(with_value(profile, "standard.squares", squares).board("standard").squares) == 8
    assert profile.board("advanced") is profile.advanced
    del squares["3"]
    entry = TWO | {"profile": put(profile.model_dump(mode="json"), "standard.squares", squares)}
    with pytest.raises(Malformed) as refused:
        scored(entry)
    assert [problem.where for problem in refused.value.problems] == ["profile.standard.squares"]


def test_a_printed_value_is_confirmed_alone() -> None:
    profile = cast(KikaiProfile, GAME.default_profile)
    changed = with_value(profile, "standard.districts.3", {"value": "Harbour", "confirmed": True})
    assert changed.standard.districts["3"].value == "Harbour"
    assert changed.advanced == profile.advanced
