"""Every problem that an entry can have stands at its cell on the screen, and its rule is one tap away.

The refused entries are those of the rule tables. What a pad cannot hold at all is named with the reason.
"""

from __future__ import annotations

import re
from functools import reduce
from operator import getitem
from typing import Any

import pytest

from models import catalogue, registry
from models.journal import Set
from models.play import Play
from models.players import Player
from models.problems import IllegalMove, Problem
from tests.models.tables import Enforced, Json, broken
from tests.models.test_rule_tables import TABLES, live
from tests.views.harness import pad
from tests.views.memory import MemoryPlays, services
from views.ports import Services

SEATS = "the form of the players has no such table: it has no more rows, and Start waits for the fewest"
NAMES = "two players with one name are refused where names are written (test_roster)"
CHOICE = "there is nothing on the sheet that could be tapped for it, and a move from elsewhere is refused"
UNASKED = "the pad drops an answer that no longer fits, and asks again where it must"

NEVER: dict[tuple[str, str], str] = {
    ("PIK-V1", "seats"): SEATS,
    ("PIK-V1", "same_name"): NAMES,
    ("PIK-V3", "no_such_mecha"): CHOICE,
    ("PIK-V3", "mecha_twice"): CHOICE,
    ("PIK-V4", "tile_absent"): CHOICE,
    ("KOK-V1", "seats"): SEATS,
    ("KOK-V1", "solo_seats"): SEATS,
    ("KOK-V1", "same_name"): NAMES,
    ("KOK-V2", "track_points"): CHOICE,
    ("KOK-V3", "no_such_tile"): CHOICE,
    ("KOK-V5", "first_unknown"): CHOICE,
    ("KOK-V5", "first_behind"): UNASKED,
    ("KOK-V5", "first_at_start"): UNASKED,
    ("KIK-V1", "seats"): SEATS,
    ("KIK-V1", "same_name"): NAMES,
    ("KIK-V3", "billboards"): CHOICE,
    ("KAI-V1", "seats"): SEATS,
    ("KAI-V1", "solo_seats"): SEATS,
    ("KAI-V1", "same_name"): NAMES,
    ("KAI-V3", "damage"): CHOICE,
}
"""Problems that no play on the screen can have, by rule and message, and why."""

HERE_NEVER = {
    "influence is not below 0 in standard mode, where it does not score": UNASKED,
    "a challenge has 1 character at least": CHOICE,
}
"""The same for single refused entries, by their titles."""

CELLS = {
    "pikit": {
        r"kaiju\.(\d+)": r"kaiju-\1-{seat}",
        r"mecha\.(\d+)": r"mecha-\1-{seat}",
        r"wounds": r"wounds-{seat}-more",
        r"tile_13": r"tile-13-{seat}",
    },
    "kokeshi": {
        r"tracks\.(\w+)": r"track-\1-{seat}-7",
        r"recognition\.(\w+)": r"recognition-\1-{seat}-11",
        r"(?:animals|first_on)\.(\w+)": r"cell-\1-{seat}",
        r"(happiness|pairs)": r"cell-\1-{seat}",
    },
    "kikai": {
        r"(fans|influence)\.(\w+)": r"cell-\1-\2-{seat}",
        r"billboards": r"billboards-{seat}-6",
        r"(\w+)": r"cell-\1-{seat}",
    },
    "kaikoro": {
        r"kaiju\.(\w+)\.hits": r"cell-\1-{seat}",
        r"kaiju\.(\w+)\.defeated": r"defeated-\1-{seat}",
        r"damage": r"damage-{seat}-10",
        r"solo\.hero": r"cell-solo-hero",
        r"solo\.challenge": r"solo-challenge",
        r"(\w+)": r"cell-\1-{seat}",
    },
}
"""Where a path of the entry stands on the screen: the last identifier of its cell."""

MISSING = {("PIK-P1", "hand_unseen"), ("PIK-P1", "hand_unknown"), ("KIK-P7", "foundation_unseen")}
"""What a sheet lacks after a play at the table: said, but nothing wrong (tests/views/pikit/test_table.py,
tests/models/kikai/test_table_play.py)."""

NEIGHBOURS = re.compile(r"problem-|kaiju-|mecha-|first-|not-checked-|defeated-|billboards-|cell-[a-z_-]+-1$")
"""What may stand between a cell and what is wrong with it: the rest of its row or of its grid."""


def seen_with(case: Enforced) -> list[tuple[str, str]]:
    """The problems of the refused entry of *case*, by rule and message."""
    return [(found.rule, found.message) for found in broken(case.changed())]


def reason(case: Enforced) -> str | None:
    """Why the refused entry of *case* never comes to a screen; None where it does."""
    return HERE_NEVER.get(case.title) or next(filter(None, map(NEVER.get, seen_with(case))), None)


def kind(case: Enforced) -> object:
    """What makes a screen show two cases in one way: the same problems at the same fields."""
    return {(found.rule, found.message, re.sub(r"\d+|\.\w+$", "", found.where)) for found in broken(case.changed())}


def _cases() -> list[Any]:
    """All refused entries that come to a screen; one of each kind is for the ordinary run."""
    made, kinds = [], list[object]()
    for game_id, table in TABLES.items():
        for case in table.ENFORCED:
            if reason(case) is None:
                marks = [pytest.mark.long] if kind(case) in kinds else []
                kinds.append(kind(case))
                made.append(pytest.param(game_id, case, id=str(case), marks=marks))
    return made


def test_nothing_is_left_out_without_a_reason() -> None:
    cases = [case for table in TABLES.values() for case in table.ENFORCED]
    all_seen = {one for case in cases for one in seen_with(case)}
    assert set(NEVER) <= all_seen, "a problem that the tables no longer have"
    assert set(HERE_NEVER) <= {case.title for case in cases}
    shown = {one for case in cases if reason(case) is None for one in seen_with(case)}
    assert shown | set(NEVER) == all_seen
    for game_id in registry.GAMES:
        # What only a play at the table can say stands in its own table.
        at_the_table = {(found.rule, found.message) for case in live(game_id) for found in case.problems()}
        for rule in registry.game(game_id).book.rules.values():
            for message in rule.messages:
                known = all_seen | at_the_table | MISSING
                assert (rule.id, message) in known, "no refused entry of the tables has this problem"


async def written(house: Services, entry: Json) -> Play:
    """A play whose pad holds what *entry* says, written cell by cell."""
    game = registry.game(entry["game"])
    options = {**game.default_options(), **entry.get("options", {})}
    players = [Player(f"id{seat}", row["name"]) for seat, row in enumerate(entry["players"])]
    plays = house.plays
    assert isinstance(plays, MemoryPlays)
    play = await plays.begin(entry["game"], options, players, profile=entry.get("profile"))
    ids = {player.name: player.id for player in players}
    for cell in play.pad.fields():
        rows = [(cell.path, entry)] if cell.table else []
        if not cell.table:
            rows = [(f"players[{seat}].{cell.path}", row) for seat, row in enumerate(entry["players"])]
        for path, row in rows:
            value = _value(row, cell.path, cell.kind)
            if value is not None:
                play = await plays.make(
                    play.id, Set(path, ids.get(value, value) if cell.kind == "player" else value), play.number
                )
    if entry.get("unfinished"):
        play = await plays.make(play.id, Set("unfinished", True), play.number)
    if entry.get("solo"):
        play = await plays.make(play.id, Set("solo_play", True), play.number)
    return play


def _value(row: Json, path: str, kind: str) -> Any:
    *parents, last = path.split(".")
    try:
        parent: Any = reduce(getitem, parents, row)
    except KeyError:
        return None
    if kind == "member":
        return True if int(last) in parent else None
    return parent.get(last) if isinstance(parent, dict) else None


def place(game_id: str, path: str, seat: int) -> str:
    """The identifier of the cell at *path* of *seat*."""
    for pattern, sign in CELLS[game_id].items():
        if match := re.fullmatch(pattern, path):
            return match.expand(sign.replace("{seat}", str(seat)))
    raise AssertionError(path)


def where(found: Problem) -> dict[int, str]:
    """For each seat that *found* stands at, the first of its cells; a table's cells are on everybody's sheet."""
    first: dict[int, str] = {}
    for path in found.places:
        match = re.fullmatch(r"players\[(\d+)\]\.(.+)", path)
        first.setdefault(*(int(match[1]), match[2]) if match else (0, path))
    return first


@pytest.mark.parametrize(("game_id", "case"), _cases())
async def test_it_stands_at_its_cell_and_its_rule_opens(game_id: str, case: Enforced) -> None:
    house = services()
    play = await written(house, case.changed())
    assert {(found.rule, found.message) for found in play.pad.problems} == set(seen_with(case))
    async with pad(house, play) as app:
        for number, found in enumerate(play.pad.problems):
            for seat, path in where(found).items():
                if app.has(f"seat-{seat}"):
                    await app.tap(f"seat-{seat}")
                ids = app.ids()
                at, problem = ids.index(place(game_id, path, seat)), ids.index(f"problem-{number}")
                assert at < problem
                assert all(map(NEIGHBOURS.match, ids[at + 1 : problem])), ids[at : problem + 1]
                assert ids.count(f"problem-{number}") == 1
                assert catalogue.sentence(found, play.pad.game.book) in app.label(f"problem-{number}")
        rule = play.pad.game.book.rules[found.rule]
        await app.tap(f"problem-{number}")
        assert app.says(rule.text)
        await app.tap("all-rules")
        assert app.says(rule.text)


@pytest.mark.parametrize(
    ("game_id", "case"),
    [
        pytest.param(game_id, case, id=str(case))
        for game_id, table in TABLES.items()
        for case in table.ENFORCED
        if reason(case) in (CHOICE, UNASKED)
    ],
)
async def test_what_cannot_be_tapped_cannot_come_from_elsewhere_either(game_id: str, case: Enforced) -> None:
    try:
        play = await written(services(), case.changed())
    except IllegalMove:
        return
    assert not {(found.rule, found.message) for found in play.pad.problems} & set(seen_with(case))
