"""The composition inside an app package (Android, iOS, desktop): Flet's client and Python in one program, no server."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import flet as ft

from companion import logs
from companion.desk import Desk
from companion.main import data_folder, services
from companion.services import SecretChance
from companion.store.sqlite import SqliteStore
from views.app import build

STORAGE = "FLET_APP_STORAGE_DATA"
"""Where the system keeps what belongs to this app, as Flet says in the environment."""


def run() -> None:
    """Start the app in the window that the package brings."""
    ft.run(start)


async def start(page: ft.Page) -> None:
    """Open the store in the app's own folder and show the first screen."""
    store = SqliteStore.open_now(folder())
    logs.to_file(store.folder)
    started: Any = build(services(store, Desk(store, SecretChance())))(page)
    await started


def folder() -> Path:
    """The app's own folder, else the one that the system has for such data."""
    given = os.environ.get(STORAGE)
    return data_folder(Path(given) if given else None)
