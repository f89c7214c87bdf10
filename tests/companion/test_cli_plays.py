"""The commands for play files and backups: ``replay``, ``import``, ``export``."""

from __future__ import annotations

import json
from pathlib import Path

from models import registry
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
    assert (wrong.returncode, wrong.stdout) == (2, "0 moves before it are right.\n")
    assert wrong.stderr.startswith("FORM – moves[0]")


def at_the_table(*moves: dict[str, object]) -> str:
    """A play of two at the table, whose market and hands nobody follows, and *moves*."""
    begun: list[dict[str, object]] = [
        {"kind": "unknown", "what": "market"},
        {"kind": "unknown", "what": "hand", "seat": 0},
        {"kind": "unknown", "what": "hand", "seat": 1},
        {"kind": "thrown", "tape": "2d6", "values": [1, 6]},
        {"kind": "take", "seat": 0, "way": "sum", "values": [7]},
    ]
    profile = registry.game("pikit").default_profile.model_dump(mode="json")
    players = [{"id": "a", "name": "Ada"}, {"id": "b", "name": "Bo"}]
    head = {"format": "companion-play", "version": 1, "id": "table", "game": "pikit", "players": players}
    options = {"tile_13": False, "live": True}
    return json.dumps(
        {**head, "options": options, "profile": profile, "started": "2026-01-01T00:00:00Z", "moves": [*begun, *moves]}
    )


def test_of_a_wrong_play_the_moves_before_the_wrong_one_are_kept(companion: Command, tmp_path: Path) -> None:
    wrong = at_the_table(
        {"kind": "thrown", "tape": "2d6", "values": [3, 3]},
        {"kind": "take", "seat": 1, "way": "difference", "values": [1]},
        {"kind": "take", "seat": 1, "way": "mecha"},
    )
    kept = tmp_path / "kept.json"
    done = companion("replay", written(tmp_path, wrong), "--json", "--keep", kept)
    assert done.returncode == 2
    document = json.loads(done.stdout)
    assert [(one["rule"], one["where"]) for one in document["problems"]] == [("PIK-T3b", "moves[6]")]
    assert (document["moves"], document["playing"]) == (6, True)
    assert "phase: act, Bo" in document["state"][0]
    told = companion("replay", written(tmp_path, wrong))
    assert told.stderr.startswith("PIK-T3b – moves[6] – 3 and 3 bring no 1")
    assert "6 moves before it are right:" in told.stdout
    again = companion("replay", kept, "--json")
    assert again.returncode == 0
    assert json.loads(again.stdout)["moves"] == 6


def test_a_play_that_goes_on_names_nobody_as_its_winner(companion: Command, tmp_path: Path) -> None:
    done = companion("replay", written(tmp_path, at_the_table()))
    assert done.returncode == 0
    assert "So far: Ada wins" in done.stdout


def test_a_live_option_that_is_no_flag_is_refused(companion: Command, tmp_path: Path) -> None:
    wrong = json.loads(at_the_table())
    wrong["options"]["live"] = "yes"
    done = companion("replay", written(tmp_path, json.dumps(wrong)))
    assert done.returncode == 2
    assert done.stderr.startswith("FORM – options.live")


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
