"""What keeps a command from its work, other than the input: status 1, one sentence; and odd terminals."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.companion.commands import GOOD, one_line, written
from tests.companion.conftest import Command


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("score", "/no/such/file.json"), "cannot be read: No such file or directory"),
        (("score", "/no/such/file.jsonl"), "cannot be read: No such file or directory"),
        (("score", "/"), "cannot be read: Is a directory"),
        (("score", "a\0b"[:1] + "/" * 300 + "x" * 300), "cannot be read"),
        (("score",), "Missing argument"),
        (("replay", "/no/such/file.json"), "cannot be read"),
        (("schema", "chess"), "There is no game “chess” here. The games are pikit,"),
        (("schema", "pikit", "poem"), "poem"),
        (("serve", "--port", "x"), "--port"),
        (("serve", "--port", "65536"), "--port"),
        (("serve", "--port", "0", "--data", "/proc/none"), "Nothing can be stored in the folder /proc/none"),
        (("serve", "--port", "0", "--data", __file__), "Nothing can be stored in the folder"),
        (("roll",), "Missing argument"),
        (("dance",), "dance"),
        (("games", "--loud"), "--loud"),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, tuple) else "",
)
def test_what_cannot_be_done_is_one_sentence(companion: Command, arguments: tuple[str, ...], said: str) -> None:
    assert said in one_line(companion(*arguments))


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
def test_a_full_output_is_one_sentence(tmp_path: Path) -> None:
    file = written(tmp_path, GOOD)
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-m", "companion", "score", str(file)]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 1
    assert done.stderr == "That did not work: No space left on device.\n"


def test_a_reader_who_has_enough_is_no_trouble(tmp_path: Path) -> None:
    file = written(tmp_path, (json.dumps(GOOD) + "\n") * 20_000, "long.jsonl")
    command = [sys.executable, "-m", "companion", "score", str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
        assert child.stdout is not None and child.stderr is not None
        child.stdout.readline()
        child.stdout.close()
        assert child.stderr.read() == b""
        assert child.wait(10) == 1


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_a_terminal_that_lacks_a_character_shows_another(companion: Command, tmp_path: Path, encoding: str) -> None:
    entry = {"game": "pikit", "players": [{"name": "さくら 🎲"}, {"name": "Zoë"}]}
    file = written(tmp_path, entry)
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    assert companion("score", file, env=environment, encoding=encoding).returncode == 0
    done = companion("score", file, "--json", env=environment, encoding=encoding)
    assert [player["name"] for player in json.loads(done.stdout)["players"]] == ["さくら 🎲", "Zoë"]
    wrong = written(tmp_path, {"game": "pikit", "さ": 1}, "wrong.json")
    assert companion("score", wrong, env=environment, encoding=encoding).returncode == 2
