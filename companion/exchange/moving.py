"""Plays out of a data folder and into it, without the app: what the commands ``export`` and ``import`` do."""

from __future__ import annotations

import asyncio
from pathlib import Path

from companion.desk import Desk
from companion.exchange.files import PlayExchange
from companion.main import data_folder
from companion.services import SecretChance
from companion.store.sqlite import SqliteStore
from views.ports import Arrived, Backup, File


def export(data: Path | None) -> Backup:
    """All plays of the data folder. Raises PortError."""

    async def work() -> Backup:
        store = await SqliteStore.open(data_folder(data))
        try:
            return await PlayExchange(Desk(store, SecretChance())).backup()
        finally:
            await store.close()

    return asyncio.run(work())


def take_in(data: Path | None, file: File) -> Arrived:
    """Take *file* into the data folder. Raises Refused and PortError; then nothing has changed."""

    async def work() -> Arrived:
        store = await SqliteStore.open(data_folder(data))
        try:
            return await PlayExchange(Desk(store, SecretChance())).take_in(file)
        finally:
            await store.close()

    return asyncio.run(work())
