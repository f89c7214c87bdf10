"""The command ``score``: what it gives for a right entry, to people and to programs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from models import registry
from tests.companion.commands import GOOD, written
from tests.companion.conftest import Command


def test_score_prints_the_document_of_the_contract(companion: Command, tmp_path: Path) -> None:
    done = companion("score", written(tmp_path, GOOD), "--json")
    assert (done.returncode, done.stderr) == (0, "")
    result = json.loads(done.stdout)
    keys = ["game", "options", "unfinished", "players", "decided_by", "provisional"]
    assert list(result) == keys
    assert list(result["players"][0]) == ["name", "seat", "total", "rank", "winner", "lines"]
    assert [player["total"] for player in result["players"]] == [16, -3]


def test_score_reads_standard_input(companion: Command) -> None:
    done = companion("score", "-", "--json", input=json.dumps(GOOD))
    assert json.loads(done.stdout)["decided_by"] == "total"


def test_score_for_people_shows_every_line_and_why(companion: Command, tmp_path: Path) -> None:
    done = companion("score", written(tmp_path, GOOD))
    assert done.returncode == 0
    for shown in ("Pikit", "Ada", "Bo", "Kaijū", "Wounds", "−3", "Total", "16", "Ada wins with 16 points, 19 ahead"):
        assert shown in done.stdout
    assert "\x1b" not in done.stdout


def test_an_unfinished_entry_is_so_far(companion: Command, tmp_path: Path) -> None:
    done = companion("score", written(tmp_path, {**GOOD, "unfinished": True}))
    assert "So far: Ada wins" in done.stdout


def test_a_name_is_not_taken_for_markup(companion: Command, tmp_path: Path) -> None:
    entry = {"game": "pikit", "players": [{"name": "[bold]A[/] :smile:"}, {"name": "\\[red]"}]}
    done = companion("score", written(tmp_path, entry))
    assert "[bold]A[/] :smile:" in done.stdout
    assert "\\[red]" in done.stdout


def test_colour_only_where_there_is_a_terminal_and_no_color_is_respected(tmp_path: Path) -> None:
    pty = pytest.importorskip("pty")
    file = written(tmp_path, GOOD)

    def shown(**environment: str) -> bytes:
        ours, theirs = pty.openpty()
        plain = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "CI")}
        command = [sys.executable, "-m", "companion", "score", str(file)]
        subprocess.run(command, stdout=theirs, env={**plain, "TERM": "xterm-256color", **environment}, check=True)
        os.close(theirs)
        said = b""
        try:
            while part := os.read(ours, 65536):
                said += part
        except OSError:  # the terminal is gone
            pass
        os.close(ours)
        return said

    assert b"\x1b[1;32m" in shown()
    assert b"32m" not in shown(NO_COLOR="1")


def test_a_hundred_players_get_a_row_each(companion: Command, tmp_path: Path) -> None:
    players = [{"name": f"Player {n}"} for n in range(100)]
    done = companion("score", written(tmp_path, {"game": "kaikoro", "unfinished": True, "players": players}))
    assert done.returncode == 0
    assert all(f"Player {n} " in done.stdout for n in range(100))


def test_a_mark_before_the_text_does_no_harm(companion: Command, tmp_path: Path) -> None:
    file = tmp_path / "entry.json"
    file.write_bytes(b"\xef\xbb\xbf" + json.dumps(GOOD).encode())
    assert companion("score", file).returncode == 0


def _golden() -> list[Any]:
    """Every worked example of a rulebook, from the tables of the games."""
    from importlib import import_module

    cases = []
    for game in registry.GAMES:
        table = import_module(f"tests.models.{game}.table")
        cases += [case for case in table.SCORED if case.golden]
    return cases


@pytest.mark.golden
@pytest.mark.parametrize("case", _golden(), ids=str)
def test_a_worked_example_of_a_rulebook_gives_its_numbers(companion: Command, tmp_path: Path, case: Any) -> None:
    done = companion("score", written(tmp_path, case.entry), "--json")
    assert done.returncode == 0, done.stdout
    players = json.loads(done.stdout)["players"]
    points = {(player["seat"], line["key"]): line["points"] for player in players for line in player["lines"]}
    assert {key: points[key] for key in case.points} == case.points
    if case.totals is not None:
        assert [player["total"] for player in players] == case.totals
