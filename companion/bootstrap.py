"""From a fresh clone to a running program with nothing but Python: the standard library alone may be used here.

``python3 -m companion`` comes through ``ensure``: where packages are missing it installs them into the active
virtual environment, or makes ``.venv`` beside ``pyproject.toml``, and goes on with that one.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path

from models.texts import t

OLDEST = (3, 11)
ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"

_TRIED = "TOKUTEN_SET_UP"
"""Set for the process that follows an installation, so that a failing one is not repeated for ever."""


class CannotSetUp(Exception):
    """``str(error)`` is one sentence for the person."""


def ensure(module: str, extra: str = "") -> None:
    """Return where everything that *module* needs is there; else install it and start *module* anew.

    *extra* names a group of optional packages in ``pyproject.toml``. Exits with status 1 and one sentence where
    that does not work.
    """
    try:
        if sys.version_info < OLDEST:
            found = ".".join(map(str, sys.version_info[:3]))
            raise CannotSetUp(t("Tokuten needs Python 3.11 or newer; this is {found}.", found=found))
        lacking = _lacking(extra)
        if not lacking:
            return
        if os.environ.get(_TRIED):
            names = ", ".join(lacking)
            raise CannotSetUp(t("Setting up did not work: these packages are still missing: {names}.", names=names))
        if _in_environment():
            _install(extra)
            _go_on(sys.executable, module, {**os.environ, _TRIED: "1"})
        else:
            _go_on(str(_environment()), module, dict(os.environ))
    except CannotSetUp as error:
        raise SystemExit(_said(str(error))) from None
    except KeyboardInterrupt:
        raise SystemExit(_said(t("Stopped."))) from None


def _said(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 1


def _lacking(extra: str) -> list[str]:
    """The required packages that are not installed, or not in the version that is asked for."""
    file = ROOT / "pyproject.toml"
    if not file.is_file():  # installed from a wheel: its installer has seen to them
        return []
    import tomllib  # not before the version of Python is known

    project = tomllib.loads(file.read_text("utf-8"))["project"]
    wanted = [*project["dependencies"], *(project["optional-dependencies"][extra] if extra else [])]
    return [name for name, pinned in map(_parsed, wanted) if not _installed(name, pinned)]


def _parsed(requirement: str) -> tuple[str, str | None]:
    """The name of a requirement and the one version that it takes, if it is pinned."""
    match = re.match(r"([A-Za-z0-9._-]+)\s*(?:\[[^]]*\])?\s*(?:==\s*([\w.]+))?", requirement)
    assert match is not None
    return match[1], match[2]


def _installed(name: str, pinned: str | None) -> bool:
    try:
        return (pinned is None and bool(metadata.version(name))) or metadata.version(name) == pinned
    except metadata.PackageNotFoundError:
        return False


def _in_environment() -> bool:
    return sys.prefix != sys.base_prefix


def _python_of(environment: Path) -> Path:
    return environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _environment() -> Path:
    """The Python of ``.venv``, which is made where it is missing."""
    python = _python_of(VENV)
    if _works(python):
        return python
    _tell(t("Making a place for Tokuten's packages in {folder} …", folder=VENV))
    if find_spec("ensurepip") is None and find_spec("virtualenv") is None:
        _fetch_venv()
    tool = "venv" if find_spec("ensurepip") is not None else "virtualenv"
    _run([sys.executable, "-m", tool, "--clear", str(VENV)])
    return python


def _works(python: Path) -> bool:
    """A folder that was moved leaves an environment that does not start."""
    return python.exists() and subprocess.run([python, "-c", "import pip"], capture_output=True).returncode == 0


def _fetch_venv() -> None:
    """Debian keeps ``venv`` in a package of its own. Root may fetch it; anybody else is told how."""
    package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
    if not shutil.which("apt-get"):
        raise CannotSetUp(t("This Python cannot make virtual environments: install its “venv” module, then try again."))
    if os.geteuid() != 0:
        command = f"sudo apt install {package}"
        raise CannotSetUp(t("Debian keeps a part of Python apart: “{command}”, then try again.", command=command))
    _tell(t("Installing {package} …", package=package))
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    _run(["apt-get", "update", "-qq"], quiet)
    _run(["apt-get", "install", "-qq", "-y", "--no-install-recommends", package], quiet)


def _install(extra: str) -> None:
    _tell(t("Setting up Tokuten, once; this takes a minute …"))
    if find_spec("pip") is None:
        _run([sys.executable, "-m", "ensurepip"])
    what = f"{ROOT}[{extra}]" if extra else str(ROOT)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"]
    _run([*pip, "--editable", what])


def _tell(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def _run(command: list[str], environment: dict[str, str] | None = None) -> None:
    try:
        done = subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    except OSError as error:
        raise CannotSetUp(t("Setting up did not work: {why}.", why=error)) from None
    if done.returncode:
        said = [line.strip() for line in (done.stderr + "\n" + done.stdout).splitlines() if line.strip()]
        errors = [line for line in said if "error" in line.lower()]
        why = (errors or said or [f"{command[0]}: {done.returncode}"])[0]
        raise CannotSetUp(t("Setting up did not work: {why}", why=why))


def _go_on(python: str, module: str, environment: dict[str, str]) -> None:
    command = [python, "-m", module, *sys.argv[1:]]
    if os.name == "nt":  # there exec gives the terminal back too early
        raise SystemExit(subprocess.call(command, env=environment))
    os.execve(python, command, environment)
