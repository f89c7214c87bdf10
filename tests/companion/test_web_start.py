"""The served app: how it starts, and what keeps it from starting."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.store.sqlite import SqliteStore
from companion.web import server as web_server
from tests.companion.serving import STOP_LIMIT, Served, get, serving


def test_a_taken_port_is_one_sentence(served: Served, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "companion", "serve", "--port", str(served.port), "--data", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=20)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"Port {served.port} is taken by another program. Choose another with --port.\n"


def test_where_no_port_was_asked_for_a_free_one_is_taken(tmp_path: Path) -> None:
    with serving(tmp_path / "a") as one, serving(tmp_path / "b") as other:
        assert one.port != other.port
        assert get(other, "/healthz").text == "ok"


def test_it_listens_on_this_machine_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    with web_server.listen(0) as bound:
        assert bound.getsockname()[0] == "127.0.0.1"
        monkeypatch.setattr(web_server, "USUAL_PORT", bound.getsockname()[1])
        with web_server.listen(None) as free:
            assert free.getsockname()[1] != bound.getsockname()[1]


def test_a_newer_store_ends_the_program_with_a_sentence(tmp_path: Path) -> None:
    import sqlite3

    asyncio.run(_made(tmp_path))
    with sqlite3.connect(tmp_path / "tokuten.db") as database:
        database.execute("PRAGMA user_version = 99")
    database.close()
    command = [sys.executable, "-m", "companion", "serve", "--port", "0", "--data", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=20)
    assert (done.returncode, done.stdout) == (1, "")
    assert "newer Tokuten" in done.stderr
    assert done.stderr.count("\n") == 1


async def _made(folder: Path) -> None:
    await (await SqliteStore.open(folder)).close()


def test_a_damaged_store_is_said_and_the_app_starts(tmp_path: Path) -> None:
    (tmp_path / "tokuten.db").write_bytes(b"rubbish" * 100)
    with serving(tmp_path, "--port", "0") as served:
        assert get(served, "/healthz").text == "ok"
        served.stop()
        assert served.process.stderr is not None
        assert "The store was damaged. It is kept as" in served.process.stderr.read()


def test_without_a_command_the_app_starts_and_says_where_it_is(tmp_path: Path) -> None:
    environment = {**os.environ, "CI": "true", "XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path)}
    command = [sys.executable, "-m", "companion"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
    try:
        served = Served(process, tmp_path)
        assert get(served, "/healthz").text == "ok"
        assert served.stop() < STOP_LIMIT
        assert list(tmp_path.rglob("tokuten.db"))
    finally:
        process.kill()
        process.communicate()


def test_a_browser_is_opened_only_where_somebody_can_see_it(monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.main import has_screen

    for name in ("CI", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("companion.main.sys.platform", "linux")
    assert not has_screen()
    monkeypatch.setenv("DISPLAY", ":0")
    assert has_screen()
    monkeypatch.setenv("CI", "true")
    assert not has_screen()
