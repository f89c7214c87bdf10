"""The command ``score`` on wrong input: status 2, every problem told, never a traceback."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.companion.commands import WRONG, written
from tests.companion.conftest import Command


def test_wrong_input_lists_every_problem_with_its_rule_and_place(companion: Command, tmp_path: Path) -> None:
    done = companion("score", written(tmp_path, WRONG))
    assert (done.returncode, done.stdout) == (2, "")
    first, second = done.stderr.splitlines()
    assert first.startswith("PIK-V2 – players[0].kaiju.9 – ")
    assert second.startswith("PIK-V6 – players[1].wounds – ")


def test_wrong_input_with_json_is_one_document(companion: Command, tmp_path: Path) -> None:
    done = companion("score", written(tmp_path, WRONG), "--json")
    assert (done.returncode, done.stderr) == (2, "")
    problems = json.loads(done.stdout)["problems"]
    assert [list(one) for one in problems] == [["rule", "where", "message"]] * 2
    assert [(one["rule"], one["where"]) for one in problems] == [
        ("PIK-V2", "players[0].kaiju.9"),
        ("PIK-V6", "players[1].wounds"),
    ]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'"pikit"',
        b"1e999",
        b'{"game": "pikit"} {}',
        b'{"game": "pikit", "game": "pikit", "players": []}',
        b'{"game": "chess", "players": []}',
        b'{"game": null}',
        b'{"players": []}',
        b'{"game": "pikit"}',
        b'{"game": "pikit", "players": NaN}',
        b'{"game": "pikit", "players": [{"name": "A", "wounds": ' + b"9" * 5000 + b"}]}",
        b'{"game": "pikit", "players": ' + b"[" * 5000 + b"]" * 5000 + b"}",
        b"[" * 200_000,
        b'{"game": "pikit", "players": [{"name": "A"}, {"name": " "}]}',
        b'{"game": "pikit", "players": [{"name": "\\ud800"}, {"name": "B"}]}',
        b'{"game": "pikit", "\\ud800": 1, "players": []}',
        b'{"game": "pikit", "players": [{"name": "A", "wunds": 1}, {"name": "B"}]}',
        b'{"game": "pikit", "players": [{"name": "\xff"}, {"name": "B"}]}',
        b"\xff\xfe{\x00}\x00",
        b"\x00" * 100,
    ],
    ids=lambda data: repr(data[:40]),
)
@pytest.mark.parametrize("form", ["--json", None])
def test_a_malformed_document_is_status_2_with_problems(
    companion: Command, tmp_path: Path, data: bytes, form: str | None
) -> None:
    file = tmp_path / "entry.json"
    file.write_bytes(data)
    done = companion("score", file, *([form] if form else []))
    assert done.returncode == 2
    if form:
        assert done.stderr == ""
        assert {one["rule"] for one in json.loads(done.stdout)["problems"]} == {"FORM"}
    else:
        assert done.stdout == ""
        assert all(line.startswith("FORM – ") for line in done.stderr.splitlines())


def test_an_endless_file_ends(companion: Command) -> None:
    if not Path("/dev/zero").exists():
        pytest.skip("there is no endless file here")
    done = companion("score", "/dev/zero", "--json")
    assert done.returncode == 2
    assert "too long" in done.stdout
