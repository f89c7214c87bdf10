"""What a site is made of: the client of Flet, the Python runtime, the packages, and our own code.

Nothing is fetched but what ``pyproject.toml`` declares: pure Python packages are copied from this installation, and
of the two compiled ones pip gets the builds for WebAssembly in the very same versions.
"""

from __future__ import annotations

import ast
import io
import json
import subprocess
import sys
import tempfile
import warnings
import zipfile
from collections.abc import Iterator
from functools import lru_cache
from importlib import metadata
from importlib.resources import files
from pathlib import Path

from companion.reading import Failed
from models.texts import t

PURE = ("flet", "repath", "six", "pydantic", "annotated-types", "typing-extensions", "typing-inspection")
"""Packages without compiled parts, as this installation has them."""

COMPILED = ("msgpack", "pydantic-core")
"""Packages whose compiled parts must be those for the browser."""

OWN = ("models", "views", "companion")

NOT_INSIDE = (
    "companion/__main__",
    "companion/bootstrap",
    "companion/cli",
    "companion/exchange/moving",
    "companion/main",
    "companion/painting/pillow",
    "companion/site/build",
    "companion/site/parts",
    "companion/site/shell",
    "companion/store/opening",
    "companion/store/schema",
    "companion/store/sqlite",
    "companion/tables",
    "companion/web/",
    "flet/auth/",
    "flet/fastapi/",
    "flet/testing/",
    "pydantic/mypy",
    "pydantic/v1/",
    "views/assets/",
)
"""Beginnings of paths that the browser never asks for."""

NO_MODULES = frozenset([
    "__phello__", "_pydatetime", "_pyio", "_pyrepl", "antigravity", "bdb", "bz2", "cProfile",
    "compileall", "compression/zstd", "ctypes", "curses", "dbm", "doctest", "ensurepip", "ftplib",
    "http/cookiejar", "http/server", "idlelib", "imaplib", "lib2to3", "logging/config", "logging/handlers", "lzma",
    "mailbox", "modulefinder", "multiprocessing", "netrc", "optparse", "pdb", "pickletools", "poplib", "profile",
    "profiling", "pstats", "pyclbr", "pydoc", "pydoc_data", "rlcompleter", "smtplib", "socketserver", "sqlite3",
    "statistics", "symtable", "tabnanny", "test", "this", "timeit", "tkinter", "trace", "turtle", "turtledemo",
    "unittest", "venv", "webbrowser", "wsgiref", "xml", "xmlrpc", "zipapp",
])  # fmt: skip
"""Modules of the standard library that nothing here imports."""


class CannotBuild(Failed):
    """No site can be made; ``str(error)`` is one sentence for the person."""


def client() -> Path:
    """The folder of Flet's web client. Raises CannotBuild where it is not installed."""
    try:
        import flet_web
    except ImportError:
        raise CannotBuild(t("The web part of Flet is missing: install “flet[web]”.")) from None
    return Path(flet_web.get_package_web_dir())


@lru_cache(maxsize=2_048)
def lean(source: bytes) -> bytes:
    """Python without its docstrings and comments, or *source* itself where that cannot be done.

    The browser compiles all of it at every start: a third less text is a third less to read.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(source)
    except (SyntaxError, ValueError):  # newer than the Python that builds
        return source
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [one for one in body if not _said_only(one)] or [ast.Pass()]  # type: ignore[attr-defined]
    return ast.unparse(tree).encode()


def _said_only(statement: ast.stmt) -> bool:
    """Whether a statement is a text and nothing else."""
    if not isinstance(statement, ast.Expr) or not isinstance(statement.value, ast.Constant):
        return False
    return isinstance(statement.value.value, str)


def standard_library() -> bytes:
    """The standard library of the browser's Python as a zip, without what nothing here imports."""
    made = io.BytesIO()
    with (
        zipfile.ZipFile(client() / "pyodide" / "python_stdlib.zip") as whole,
        zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as kept,
    ):
        for name in sorted(whole.namelist()):
            if not name.endswith("/") and not _unused(name):
                data = whole.read(name)
                kept.writestr(_entry(name), lean(data) if name.endswith(".py") else data)
    return made.getvalue()


def archive(version: str) -> bytes:
    """Our code and the packages it needs as a zip that Python can import from.

    Raises CannotBuild where pip cannot get the packages for the browser.
    """
    found = dict(_own())
    for name in PURE:
        found |= _installed(name)
    found |= _for_browser()
    about = f"Metadata-Version: 2.1\nName: tokuten\nVersion: {version}\n"
    found[f"tokuten-{version}.dist-info/METADATA"] = about.encode()
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for name in sorted(found):
            if not name.startswith(NOT_INSIDE):
                packed.writestr(_entry(name), lean(found[name]) if name.endswith(".py") else found[name])
    return made.getvalue()


def _entry(name: str) -> zipfile.ZipInfo:
    """An entry that is the same in each build of the same content."""
    made = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
    made.compress_type = zipfile.ZIP_DEFLATED
    return made


def _unused(name: str) -> bool:
    """Whether a file of the standard library is, or belongs to, one of NO_MODULES."""
    parts = name.removesuffix(".py").split("/")
    return any("/".join(parts[:depth]) in NO_MODULES for depth in range(1, len(parts) + 1))


def _own() -> Iterator[tuple[str, bytes]]:
    for package in OWN:
        root = Path(str(files(package)))
        for file in sorted(root.rglob("*")):
            name = f"{package}/{file.relative_to(root).as_posix()}"
            if file.is_file() and "__pycache__" not in name and not name.startswith(NOT_INSIDE):
                yield name, file.read_bytes()


def _installed(name: str) -> dict[str, bytes]:
    """The files of an installed package."""
    found = {file.as_posix(): Path(str(file.locate())) for file in metadata.files(name) or ()}
    # Of a package's description only the head is read: its name and version.
    return {
        path: place.read_bytes().partition(b"\n\n")[0] if ".dist-info/" in path else place.read_bytes()
        for path, place in found.items()
        if _runs(path)
    }


def _for_browser() -> dict[str, bytes]:
    """The compiled packages, built for the browser, by file."""
    wanted = [f"{name}=={metadata.version(name)}" for name in COMPILED]
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
    found: dict[str, bytes] = {}
    with tempfile.TemporaryDirectory() as folder:
        command = [*pip, "--dest", folder, "--only-binary=:all:", *_platform(), *wanted]
        if subprocess.run(command, capture_output=True).returncode != 0:
            listed = ", ".join(wanted)
            raise CannotBuild(
                t("pip could not get these packages as they are built for browsers: {packages}.", packages=listed)
            )
        for wheel in sorted(Path(folder).glob("*.whl")):
            with zipfile.ZipFile(wheel) as packed:
                found |= {name: packed.read(name) for name in packed.namelist() if _runs(name)}
    return found


def _runs(name: str) -> bool:
    """Whether a file of a package is needed to run it; of its metadata only what says its version is."""
    if name.endswith(("/", ".c", ".pyc", ".pyi", ".pyx", "py.typed")) or name.startswith(".."):
        return False
    return ".dist-info/" not in name or name.endswith("/METADATA")


def _platform() -> list[str]:
    """How pip names the platform of the Python that Flet brings for the browser."""
    lock = json.loads((client() / "pyodide" / "pyodide-lock.json").read_text("utf-8"))["info"]
    major, minor = lock["python"].split(".")[:2]
    made = {
        "--platform": f"pyemscripten_{lock['abi_version']}_wasm32",
        "--implementation": "cp",
        "--python-version": f"{major}.{minor}",
        "--abi": f"cp{major}{minor}",
    }
    return [part for pair in made.items() for part in pair]
