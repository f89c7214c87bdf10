"""The commands for play files and backups: ``replay``, ``import``, ``export``."""

from __future__ import annotations

import json
from pathlib import Path

from tests.companion.commands import one_line, written
from tests.companion.conftest import Command
from tests.companion.test_playfile import document, played


def test_a_play_file_is_checked_and_shown(companion: Command, tmp_path: Path) -> None:
    file = written(tmp_path, document())
    done = companion("replay", file, "--json")
    assert done.returncode == 0
    result = json.loads(done.stdout)
    assert (result["moves"], result["finished"]) == (6, True)
    assert [player["total"] for player in result["players"]] == [p.total for p in played().pad.sheet.players]
    assert "6 moves" in companion("replay", file).stdout
    wrong = companion("replay", written(tmp_path, document(moves=[{"kind": "fly"}])))
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert wrong.stderr.startswith("FORM – moves[0]")


def test_plays_are_taken_in_and_come_out_again(companion: Command, tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    file = written(tmp_path, document())
    done = companion("import", file, "--data", here)
    assert (done.returncode, done.stdout, done.stderr) == (0, "1 play read.\n", "")
    assert companion("import", file, "--data", here).stdout == "1 was here already.\n"
    backup = tmp_path / "backup.json"
    assert companion("export", "--data", here, "-o", backup).returncode == 0
    assert companion("import", backup, "--data", there).stdout == "1 play read.\n"
    assert companion("export", "--data", there).stdout == backup.read_text("utf-8")


def test_a_damaged_backup_is_status_2_and_nothing_is_taken_in(companion: Command, tmp_path: Path) -> None:
    file = written(tmp_path, document(version=2))
    done = companion("import", file, "--data", tmp_path / "data")
    assert (done.returncode, done.stdout) == (2, "")
    assert "newer Tokuten" in done.stderr
    assert json.loads(companion("export", "--data", tmp_path / "data").stdout)["plays"] == []
    assert "nowhere" in one_line(companion("import", tmp_path / "nowhere.json", "--data", tmp_path / "data"))
