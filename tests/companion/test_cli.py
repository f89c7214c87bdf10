"""The command line: every command, every exit status, and no wrong input that ends in a traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from models import registry
from tests.companion.conftest import Command
from tests.companion.test_playfile import document, played

GOOD = {"game": "pikit", "players": [{"name": "Ada", "kaiju": {"8": 2}}, {"name": "Bo", "wounds": 1}]}
WRONG = {"game": "pikit", "players": [{"name": "Ada", "kaiju": {"9": 2}}, {"name": "Bo", "wounds": -1}]}


def written(folder: Path, entry: object, name: str = "entry.json") -> Path:
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


def test_a_mark_before_the_text_does_no_harm(companion: Command, tmp_path: Path) -> None:
    file = tmp_path / "entry.json"
    file.write_bytes(b"\xef\xbb\xbf" + json.dumps(GOOD).encode())
    assert companion("score", file).returncode == 0


def test_an_endless_file_ends(companion: Command) -> None:
    if not Path("/dev/zero").exists():
        pytest.skip("there is no endless file here")
    done = companion("score", "/dev/zero", "--json")
    assert done.returncode == 2
    assert "too long" in done.stdout


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
        (("serve", "--lan"), "not there yet"),
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


def test_score_and_help_load_neither_flet_nor_sqlite3(tmp_path: Path) -> None:
    script = (
        "import sys; from companion import cli\n"
        "try: cli.main()\n"
        "except SystemExit: pass\n"
        "heavy = {'flet', 'flet_web', 'sqlite3', 'fastapi', 'uvicorn', 'asyncio'} & set(sys.modules)\n"
        "sys.exit(str(heavy) if heavy else 0)"
    )
    file = str(written(tmp_path, GOOD))
    for arguments in (["--help"], ["score", file], ["score", file, "--json"], ["games"], ["roll", "2d6"]):
        done = subprocess.run([sys.executable, "-c", script, *arguments], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr


def test_help_names_every_command(companion: Command) -> None:
    done = companion("--help")
    assert done.returncode == 0
    for command in ("serve", "games", "score", "replay", "schema", "roll"):
        assert command in done.stdout


def test_games_lists_all_with_players_modes_and_options(companion: Command) -> None:
    done = companion("games", "--json")
    assert done.returncode == 0
    games = {game["id"]: game for game in json.loads(done.stdout)["games"]}
    assert list(games) == list(registry.GAMES)
    assert games["pikit"]["players"] == {"fewest": 2, "most": 4}
    assert games["pikit"]["options"] == [{"key": "tile_13", "default": False, "choices": [False, True]}]
    table = companion("games").stdout
    assert all(game["title"] in table for game in games.values())


@pytest.mark.parametrize("game", registry.GAMES)
@pytest.mark.parametrize("part", ["entry", "play", "profile"])
def test_a_schema_is_a_document(companion: Command, game: str, part: str) -> None:
    done = companion("schema", game, part)
    assert done.returncode == 0
    schema = json.loads(done.stdout)
    assert schema["additionalProperties"] is False
    assert schema["properties"]["game"]["const"] == game
    if part == "play":
        assert "moves" in schema["required"]


def test_the_schema_of_an_entry_is_the_default(companion: Command) -> None:
    assert companion("schema", "pikit").stdout == companion("schema", "pikit", "entry").stdout


def test_dice_stay_within_their_sides_and_a_seed_repeats(companion: Command) -> None:
    throw = json.loads(companion("roll", "3d6+d20", "--json").stdout)
    assert [die["sides"] for die in throw["dice"]] == [6, 6, 6, 20]
    assert all(1 <= value <= die["sides"] for value, die in zip(throw["values"], throw["dice"], strict=True))
    assert throw["total"] == sum(throw["values"])
    first, again, other = (companion("roll", "9d6", "--seed", seed, "--json").stdout for seed in (7, 7, 8))
    assert first == again != other


@pytest.mark.parametrize(("spec", "count"), [("pikit", 2), ("kaikoro", 3)])
def test_the_dice_of_a_game_roll_by_its_name(companion: Command, spec: str, count: int) -> None:
    assert len(json.loads(companion("roll", spec, "--json").stdout)["values"]) == count
    assert companion("roll", spec).returncode == 0


@pytest.mark.parametrize(
    "spec", ["", "6", "2d", "0d6", "2d3", "2d21", "31d6", "d6+", "2d6; rm -rf /", "chess", "9" * 999]
)
def test_what_is_no_dice_is_status_2(companion: Command, spec: str) -> None:
    done = companion("roll", spec, "--json")
    assert done.returncode == 2
    assert [one["rule"] for one in json.loads(done.stdout)["problems"]] == ["FORM"]
    assert companion("roll", spec).stderr.startswith("FORM – ")


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
