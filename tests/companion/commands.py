"""Entries for the command line, and what its answers have in common."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

GOOD = {"game": "pikit", "players": [{"name": "Ada", "kaiju": {"8": 2}}, {"name": "Bo", "wounds": 1}]}
WRONG = {"game": "pikit", "players": [{"name": "Ada", "kaiju": {"9": 2}}, {"name": "Bo", "wounds": -1}]}


def written(folder: Path, entry: object, name: str = "entry.json") -> Path:
    """A file of *folder* that holds *entry*: as it is where it is text, else as JSON."""
    file = folder / name
    file.write_text(entry if isinstance(entry, str) else json.dumps(entry), "utf-8")
    return file


def one_line(done: subprocess.CompletedProcess[str]) -> str:
    """What is said when something else than the input is wrong: status 1, one line, nothing else."""
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr
    return done.stderr.strip()
