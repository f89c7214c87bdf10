"""The command ``score`` on many entries: one a line, or several files."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.companion.commands import GOOD, WRONG, written
from tests.companion.conftest import Command


def test_a_batch_gives_one_result_a_line_right_and_wrong_ones_alike_in_order(
    companion: Command, tmp_path: Path
) -> None:
    lines = [json.dumps(GOOD), "{", json.dumps(WRONG), "", json.dumps({**GOOD, "unfinished": True}), "[" * 9_000_000]
    file = written(tmp_path, "\n".join(lines) + "\n", "evening.jsonl")
    for form in ((), ("--json",)):
        done = companion("score", file, *form)
        assert (done.returncode, done.stderr) == (2, "")
        results = [json.loads(line) for line in done.stdout.splitlines()]
        kinds = ["game" if "game" in result else "problems" for result in results]
        assert kinds == ["game", "problems", "problems", "problems", "game", "problems"]
        assert results[4]["unfinished"] is True


def test_a_batch_of_right_entries_is_status_0(companion: Command, tmp_path: Path) -> None:
    done = companion("score", written(tmp_path, json.dumps(GOOD), "evening.JSONL"))
    assert (done.returncode, len(done.stdout.splitlines())) == (0, 1)


def test_a_batch_is_streamed(tmp_path: Path) -> None:
    pipe = tmp_path / "live.jsonl"
    os.mkfifo(pipe)
    command = [sys.executable, "-m", "companion", "score", str(pipe)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child, pipe.open("w") as live:
        assert child.stdout is not None
        for _ in range(3):
            live.write(json.dumps(GOOD) + "\n")
            live.flush()
            assert json.loads(child.stdout.readline())["game"] == "pikit"
        live.close()
        assert child.wait(10) == 0


def test_several_files_are_scored_in_order_and_a_missing_one_stops_none(companion: Command, tmp_path: Path) -> None:
    good, wrong = written(tmp_path, GOOD), written(tmp_path, WRONG, "wrong.json")
    done = companion("score", wrong, good, "--json")
    assert done.returncode == 2
    assert ["game" in json.loads(line) for line in done.stdout.splitlines()] == [False, True]
    done = companion("score", good, tmp_path / "none.json", wrong)
    assert done.returncode == 1
    assert f"{good}:" in done.stdout
    assert "none.json cannot be read: No such file or directory." in done.stderr
    assert f"{wrong}: PIK-V2 – " in done.stderr
