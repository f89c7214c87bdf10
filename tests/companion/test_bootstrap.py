"""From a fresh clone: what is missing is seen, installed in the right place, or said in one sentence."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion import bootstrap

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands that would have been run."""
    commands: list[list[str]] = []
    monkeypatch.setattr(bootstrap, "_run", lambda command, environment=None: commands.append(list(command)))
    monkeypatch.setattr(bootstrap, "_go_on", lambda python, module, environment: commands.append([python, module]))
    monkeypatch.delenv("TOKUTEN_SET_UP", raising=False)
    return commands


def ended(capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit) as end:
        bootstrap.ensure("companion")
    assert end.value.code == 1
    said = capsys.readouterr().err.splitlines()[-1]
    assert "Traceback" not in said
    return said


def test_where_everything_is_there_nothing_happens(ran: list[list[str]]) -> None:
    bootstrap.ensure("companion")
    bootstrap.ensure("tests", "test")
    assert ran == []


def test_a_requirement_is_read_with_its_pin() -> None:
    assert bootstrap._parsed("flet[web]==1.0.5") == ("flet", "1.0.5")
    assert bootstrap._parsed("pydantic>=2.9,<3") == ("pydantic", None)
    assert bootstrap._installed("flet", "1.0.5")
    assert not bootstrap._installed("flet", "0.28.3")
    assert not bootstrap._installed("no-such-package", None)


def test_an_active_environment_is_installed_into(ran: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap, "_lacking", lambda extra: ["flet"])
    monkeypatch.setattr(bootstrap, "_in_environment", lambda: True)
    bootstrap.ensure("tests", "test")
    assert ran[0][-2:] == ["--editable", f"{ROOT}[test]"]
    assert ran[1] == [sys.executable, "tests"]


def test_without_one_it_is_made_beside_the_project(
    ran: list[list[str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(bootstrap, "_lacking", lambda extra: ["flet"])
    monkeypatch.setattr(bootstrap, "_in_environment", lambda: False)
    monkeypatch.setattr(bootstrap, "VENV", tmp_path / ".venv")
    bootstrap.ensure("companion")
    assert ran[0] == [sys.executable, "-m", "venv", "--clear", str(tmp_path / ".venv")]
    assert ran[1][0].startswith(str(tmp_path / ".venv"))


@pytest.fixture
def no_venv(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A Debian without python3-venv."""
    monkeypatch.setattr(bootstrap, "_lacking", lambda extra: ["flet"])
    monkeypatch.setattr(bootstrap, "_in_environment", lambda: False)
    monkeypatch.setattr(bootstrap, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(bootstrap, "find_spec", lambda name: None)
    monkeypatch.setattr("companion.bootstrap.shutil.which", lambda name: f"/usr/bin/{name}")
    monkeypatch.delenv("TOKUTEN_SET_UP", raising=False)


@pytest.mark.usefixtures("no_venv")
def test_debian_without_venv_is_told_what_to_install(
    ran: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("companion.bootstrap.os.geteuid", lambda: 1000)
    assert "sudo apt install python3." in ended(capsys)
    assert ran == []


@pytest.mark.usefixtures("no_venv")
def test_root_on_debian_gets_venv_installed(ran: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.bootstrap.os.geteuid", lambda: 0)
    bootstrap.ensure("companion")
    assert [command[:2] for command in ran[:2]] == [["apt-get", "update"], ["apt-get", "install"]]


@pytest.mark.usefixtures("no_venv")
def test_elsewhere_without_venv_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("companion.bootstrap.shutil.which", lambda name: None)
    assert "cannot make virtual environments" in ended(capsys)


def test_an_old_python_is_one_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("companion.bootstrap.sys.version_info", (3, 9, 2, "final", 0))
    assert ended(capsys) == "Tokuten needs Python 3.11 or newer; this is 3.9.2."


def test_an_installation_that_does_not_help_is_not_repeated(
    ran: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bootstrap, "_lacking", lambda extra: ["flet", "typer"])
    monkeypatch.setenv("TOKUTEN_SET_UP", "1")
    assert "flet, typer" in ended(capsys)
    assert ran == []


def test_an_installation_that_fails_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bootstrap, "_lacking", lambda extra: ["flet"])
    monkeypatch.setattr(bootstrap, "_in_environment", lambda: True)
    monkeypatch.delenv("TOKUTEN_SET_UP", raising=False)

    def fails(*_: Any, **__: Any) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess([], 1, "", "Looking…\nERROR: No matching distribution found\n")

    monkeypatch.setattr("companion.bootstrap.subprocess.run", fails)
    assert ended(capsys) == "Setting up did not work: ERROR: No matching distribution found"


def test_it_runs_on_a_bare_python() -> None:
    """Everything on the way to ``ensure`` imports the standard library and ``models.texts`` alone."""
    for name in ("companion/__init__.py", "companion/bootstrap.py", "models/__init__.py", "models/texts.py"):
        tree = ast.parse((ROOT / name).read_text("utf-8"))
        for node in ast.walk(tree):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            tops = {one.partition(".")[0] for one in names} - {"models"}
            assert tops <= sys.stdlib_module_names
