"""The folder that app packages are made from: complete, and its entry keeps scores in the app's own folder."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from companion import packaged
from docs.make_app import make, settings

PROBE = """
import asyncio, sys
from companion.packaged import Desk, SecretChance, SqliteStore, folder, services
from models.players import Player

async def main():
    store = SqliteStore.open_now(folder())
    house = services(store, Desk(store, SecretChance()))
    play = await house.plays.begin("pikit", {}, [Player("a", "Ada"), Player("b", "Bo")])
    print(len(await house.plays.recent(5)), sorted({"starlette", "typer", "fastapi", "uvicorn"} & set(sys.modules)))
    await store.close()

asyncio.run(main())
"""


@pytest.fixture
def laid_out(tmp_path: Path) -> Path:
    """The folder, as ``python -m docs.make_app`` makes it."""
    make(tmp_path / "app")
    return tmp_path / "app"


def test_the_folder_has_an_entry_drawings_and_type_but_no_server(laid_out: Path) -> None:
    assert "companion.packaged" in (laid_out / "main.py").read_text()
    assert (laid_out / "assets" / "icon.png").exists()
    assert (laid_out / "assets" / "fonts" / "TokutenRounded-400.woff2").exists()
    assert not (laid_out / "companion" / "web").exists()
    assert not (laid_out / "companion" / "cli.py").exists()
    assert not list(laid_out.rglob("__pycache__"))


def test_its_settings_are_ours_with_fewer_packages() -> None:
    made = tomllib.loads(settings())
    ours = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))
    assert made["tool"]["flet"] == ours["tool"]["flet"]
    assert {one.split("=")[0].split(">")[0] for one in made["project"]["dependencies"]} == {
        "flet", "pydantic", "pillow", "platformdirs",
    }  # fmt: skip
    assert made["project"]["version"] == ours["project"]["version"]


def test_it_keeps_a_play_in_the_folder_of_the_app(laid_out: Path, tmp_path: Path) -> None:
    here = {**os.environ, packaged.STORAGE: str(tmp_path / "data"), "PYTHONPATH": str(laid_out)}
    done = subprocess.run([sys.executable, "-c", PROBE], cwd=laid_out, env=here, capture_output=True, text=True)
    assert done.stdout == "1 []\n", done.stderr
    assert (tmp_path / "data" / "tokuten.db").exists()


@pytest.mark.parametrize("name", ["thesis.txt", "main.py"])
def test_a_folder_with_other_things_is_left_alone(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("mine")
    with pytest.raises(SystemExit, match="other things"):
        make(tmp_path)
    assert (tmp_path / name).read_text() == "mine"


def test_the_entry_opens_the_folder_that_it_is_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(packaged.STORAGE, str(tmp_path))
    assert packaged.folder() == tmp_path
    monkeypatch.delenv(packaged.STORAGE)
    assert packaged.folder().name == "tokuten"
