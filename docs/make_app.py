"""Lay out the folder that ``flet build`` makes app packages from: ``python -m docs.make_app [DIR]``.

``flet build`` wants ``main.py``, ``assets`` and a ``pyproject.toml`` side by side, and installs what that names. So the
folder (``dist/app`` unless another is named) gets our three packages, the drawings and type, an entry, and the
``[tool.flet]`` settings of our own ``pyproject.toml`` with the few packages that an app needs: no server, no command
line.
"""

from __future__ import annotations

import shutil
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("models", "views", "companion")
NOT_INSIDE = shutil.ignore_patterns("__pycache__", "assets", "site", "web", "cli.py", "bootstrap.py", "__main__.py")
NEEDED = ("flet", "pydantic", "pillow", "platformdirs")
"""Of our dependencies, those that an app needs; Flet without its web part."""

ENTRY = '''"""The entry of the app package."""

from companion.packaged import run

run()
'''


def make(folder: Path) -> None:
    """Write *folder* anew. Raises SystemExit with a sentence where it holds something that is not ours."""
    entry = folder / "main.py"
    ours = entry.is_file() and entry.read_text("utf-8", errors="replace") == ENTRY
    if folder.exists() and not ours and (not folder.is_dir() or any(folder.iterdir())):
        raise SystemExit(f"{folder} holds other things: name another folder.")
    shutil.rmtree(folder, ignore_errors=True)
    for package in PACKAGES:
        shutil.copytree(ROOT / package, folder / package, ignore=NOT_INSIDE)
    shutil.copytree(ROOT / "views" / "assets", folder / "assets")
    shutil.copy(ROOT / "views" / "assets" / "icons" / "icon-512.png", folder / "assets" / "icon.png")
    shutil.copy(ROOT / "LICENSE", folder / "LICENSE")
    (folder / "main.py").write_text(ENTRY, "utf-8")
    (folder / "pyproject.toml").write_text(settings(), "utf-8")


def settings() -> str:
    """The ``pyproject.toml`` of the package."""
    ours = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    project = ours["project"]
    needed = [one.replace("[web]", "") for one in project["dependencies"] if one.startswith(NEEDED)]
    lines = ["[project]", *(f"{key} = {_toml(project[key])}" for key in ("name", "version", "description"))]
    lines += [f"requires-python = {_toml(project['requires-python'])}", f"dependencies = {_toml(needed)}", ""]
    _tables("tool.flet", ours["tool"]["flet"], lines)
    return "\n".join(lines) + "\n"


def _tables(name: str, table: dict[str, Any], lines: list[str]) -> None:
    lines.append(f"[{name}]")
    lines += [f"{_key(key)} = {_toml(value)}" for key, value in table.items() if not isinstance(value, dict)]
    lines.append("")
    for key, value in table.items():
        if isinstance(value, dict):
            _tables(f"{name}.{_key(key)}", value, lines)


def _key(key: str) -> str:
    return key if key.replace("_", "").replace("-", "").isalnum() else _toml(key)


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    return str(value) if isinstance(value, int) else '"' + str(value).replace("\\", "\\\\").replace('"', '\\"') + '"'


if __name__ == "__main__":
    made = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist" / "app"
    make(made)
    print(f"{made} is ready. With Flutter and the toolchain of the platform: flet build apk {made}")
