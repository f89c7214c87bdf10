"""How long whole processes take."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from importlib import import_module
from pathlib import Path

import pytest

from models import registry
from tests.benchmarks.tables import median_of, show

pytestmark = pytest.mark.bench

BATCH = 10_000


def run(*arguments: str) -> None:
    subprocess.run([sys.executable, "-m", "companion", *arguments], stdout=subprocess.DEVNULL, check=True)


def entries() -> list[str]:
    """Legal entries of all games, from the tables of their tests."""
    tables = [import_module(f"tests.models.{game}.table") for game in registry.GAMES]
    return [json.dumps(case.entry) for table in tables for case in table.SCORED]


def ready(folder: Path) -> float:
    """Seconds from the start of a server to its first answer."""
    command = [sys.executable, "-m", "companion", "serve", "--port", "0", "--data", str(folder)]
    started = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert server.stdout.readline().startswith("Tokuten is at ")
        taken = time.perf_counter() - started
        server.terminate()
    return taken


def test_processes(tmp_path: Path) -> None:
    known = entries()
    one, batch = tmp_path / "one.json", tmp_path / "batch.jsonl"
    one.write_text(known[0], "utf-8")
    batch.write_text("".join(known[n % len(known)] + "\n" for n in range(BATCH)), "utf-8")
    ready(tmp_path / "data")  # the first start writes the store
    show(
        "Whole processes",
        [
            ("companion --help", median_of(7, lambda: run("--help")), "s", "≤ 0.4"),
            ("companion score of one entry", median_of(7, lambda: run("score", str(one), "--json")), "s", "≤ 0.5"),
            (f"companion score of {BATCH:,} entries", median_of(3, lambda: run("score", str(batch))), "s", "≤ 5"),
            ("server ready", sorted(ready(tmp_path / "data") for _ in range(5))[2], "s", "≤ 1.5"),
        ],
    )
