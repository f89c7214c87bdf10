"""Every enforced rule has an accepted and a refused case, every scored rule its points; an id with neither fails."""

from __future__ import annotations

from importlib import import_module

import pytest

from models import catalogue, registry
from tests.models.tables import Enforced, Scored, broken, scored

TABLES = {game_id: import_module(f"tests.models.{game_id}.table") for game_id in registry.GAMES}
ENFORCED: list[Enforced] = [case for table in TABLES.values() for case in table.ENFORCED]
SCORED: list[Scored] = [case for table in TABLES.values() for case in table.SCORED]


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
    table = TABLES[game_id]
    assert {rule.id for rule in rules if rule.kind == "enforced"} == {case.rule for case in table.ENFORCED}
    assert {rule.id for rule in rules if rule.kind == "scored"} == {case.rule for case in table.SCORED}


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_every_tie_break_of_a_game_decides_once(game_id: str) -> None:
    decided = {case.decided_by for case in TABLES[game_id].SCORED} - {None}
    assert decided >= set(TABLES[game_id].DECIDED_BY)
