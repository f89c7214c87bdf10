"""Three floors, arrows downward only; the lowest knows no clock, no chance, no screen and no outside."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from models import registry

ROOT = Path(__file__).parent.parent
DRAWING = ("PIL", "js", "pyodide")
"""What pictures are drawn with."""
FORBIDDEN = {
    "models": {"views", "companion", "tests", "flet", "flet_web"},
    "views": {"companion", "tests", "flet_web", "sqlite3", "fastapi", "starlette", "uvicorn", *DRAWING},
    "companion": {"tests"},
}
OUTSIDE = {
    *("os", "io", "socket", "sqlite3", "subprocess", "threading", "asyncio", "urllib", "http", "shutil", "tempfile"),
    *("random", "secrets", "time", "datetime", "pathlib", "sys", "logging", "platformdirs", "typer", "rich"),
}
"""What ``models`` must not import: devices, clocks, chance."""


def modules(floor: str) -> list[Path]:
    return sorted((ROOT / floor).rglob("*.py"))


def imported(file: Path) -> Iterator[str]:
    """The top names of everything that *file* imports, inside functions too."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.partition(".")[0]


@pytest.mark.parametrize("floor", FORBIDDEN)
def test_arrows_run_downward_only(floor: str) -> None:
    found = {f"{file.relative_to(ROOT)}: {name}" for file in modules(floor) for name in imported(file)}
    assert len(modules(floor)) > 5
    assert not {one for one in found if one.partition(": ")[2] in FORBIDDEN[floor]}


def test_models_know_no_clock_no_chance_and_nothing_outside() -> None:
    found = {f"{file.relative_to(ROOT)}: {name}" for file in modules("models") for name in imported(file)}
    assert not {one for one in found if one.partition(": ")[2] in OUTSIDE}


def test_models_open_print_and_ask_nothing() -> None:
    calls = {
        f"{file.relative_to(ROOT)}:{node.lineno} {node.func.id}"
        for file in modules("models")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("open", "print", "input")
    }
    assert not calls


def test_a_game_is_named_only_in_its_own_packages_and_the_registries() -> None:
    named = re.compile("|".join(registry.GAMES), re.IGNORECASE)
    own = {f"{floor}/{game}" for floor in ("models", "views") for game in registry.GAMES}
    found = {
        str(file.relative_to(ROOT))
        for floor in FORBIDDEN
        for file in modules(floor)
        if named.search(file.read_text("utf-8"))
        and not any(str(file.relative_to(ROOT)).startswith(f"{package}/") for package in own)
    }
    assert found <= {"models/registry.py", "views/registry.py"}


def test_files_stay_readable() -> None:
    long = {
        str(file.relative_to(ROOT)): lines
        for floor in FORBIDDEN
        for file in modules(floor)
        if (lines := len(file.read_text("utf-8").splitlines())) > 400
    }
    assert not long
