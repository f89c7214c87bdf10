"""What the command line tells about itself: help, games, schemas; and what that loads."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from models import registry
from tests.companion.commands import GOOD, written
from tests.companion.conftest import Command


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
