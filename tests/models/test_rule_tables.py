"""Every enforced rule has an accepted and a refused case, every scored rule its points; an id with neither fails."""

from __future__ import annotations

from importlib import import_module

import pytest

from models import catalogue, registry
from models.problems import Seat
from tests.models.tables import NAMES, Enforced, LiveScored, Played, Scored, broken, scored

TABLES = {game_id: import_module(f"tests.models.{game_id}.table") for game_id in registry.GAMES}
ENFORCED: list[Enforced] = [case for table in TABLES.values() for case in table.ENFORCED]
SCORED: list[Scored] = [case for table in TABLES.values() for case in table.SCORED]


def live(game_id: str) -> list[Played]:
    """What the rules of *game_id* accept and refuse at the table; none where only its end is scored."""
    return getattr(TABLES[game_id], "LIVE", [])


def live_scored(game_id: str) -> list[LiveScored]:
    """What the score pad of *game_id* knows after scenes at the table."""
    return getattr(TABLES[game_id], "LIVE_SCORED", [])


LIVE = [case for game_id in registry.GAMES for case in live(game_id)]
LIVE_SCORED = [case for game_id in registry.GAMES for case in live_scored(game_id)]


@pytest.mark.parametrize("case", ENFORCED, ids=str)
def test_enforced_rule_accepts_and_refuses_by_one_fact(case: Enforced) -> None:
    assert broken(case.entry) == []
    problems = broken(case.changed())
    assert {problem.rule for problem in problems} == {case.rule}
    places = {place for problem in problems for place in problem.places}
    assert (case.where if case.where is not None else case.at) in places
    for problem in problems:
        book = registry.game(str(case.entry["game"])).book
        assert "{" not in catalogue.sentence(problem, book)


@pytest.mark.parametrize("case", LIVE, ids=str)
def test_enforced_rule_accepts_and_refuses_at_the_table_by_one_fact(case: Played) -> None:
    assert (case.refused is None) != (case.otherwise is None)
    play = case.scene.play()
    play.make(case.accepted, play.number)
    problems = case.problems()
    assert {problem.rule for problem in problems} == {case.rule}
    for problem in problems:
        words = catalogue.sentence(problem, registry.game(case.scene.game).book, NAMES)
        assert "{" not in words
        assert "Player" not in words
        assert all(NAMES[one.seat] in words for one in problem.params.values() if isinstance(one, Seat))


@pytest.mark.parametrize("case", LIVE_SCORED, ids=str)
def test_scored_rule_pays_its_points_at_the_table(case: LiveScored) -> None:
    pad = case.scene.play().pad
    sheet = registry.game(case.scene.game).score(pad.entry)
    assert {(seat, key): sheet.players[seat].points(key) for seat, key in case.points} == case.points
    assert {(seat, path): pad.cell(seat, path) for seat, path in case.cells} == case.cells


@pytest.mark.parametrize("case", SCORED, ids=str)
def test_scored_rule_pays_its_points(case: Scored) -> None:
    sheet = scored(case.entry)
    found = {(seat, key): sheet.players[seat].points(key) for seat, key in case.points}
    assert found == case.points
    for expected, actual in (
        (case.totals, [player.total for player in sheet.players]),
        (case.ranks, [player.rank for player in sheet.players]),
        (case.winners, [player.seat for player in sheet.winners]),
        (case.decided_by, sheet.decided_by),
    ):
        assert expected is None or actual == expected
    names = tuple(player.name for player in sheet.players)
    assert "{" not in catalogue.reason(sheet.standing, names, registry.game(sheet.game).book)


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_every_enforced_and_scored_id_stands_in_a_table(game_id: str) -> None:
    rules = registry.game(game_id).book.rules.values()
    enforced = [*TABLES[game_id].ENFORCED, *live(game_id)]
    scored = [*TABLES[game_id].SCORED, *live_scored(game_id)]
    assert {rule.id for rule in rules if rule.kind == "enforced"} == {case.rule for case in enforced}
    assert {rule.id for rule in rules if rule.kind == "scored"} == {case.rule for case in scored}


@pytest.mark.parametrize("game_id", [game_id for game_id in registry.GAMES if live(game_id)])
def test_every_message_of_a_rule_at_the_table_is_said_in_a_case(game_id: str) -> None:
    said = {(one.rule, one.message) for case in live(game_id) for one in case.problems()}
    said |= {(one.rule, one.message) for case in TABLES[game_id].ENFORCED for one in broken(case.changed())}
    rules = registry.game(game_id).book.rules.values()
    assert {(rule.id, key) for rule in rules if rule.kind == "enforced" for key in rule.messages} <= said


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_every_tie_break_of_a_game_decides_once(game_id: str) -> None:
    decided = {case.decided_by for case in TABLES[game_id].SCORED} - {None}
    assert decided >= set(TABLES[game_id].DECIDED_BY)
