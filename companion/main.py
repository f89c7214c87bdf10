"""The composition: data folder, store, services and the served app, put together in one place."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass, replace
from importlib.resources import files
from pathlib import Path
from socket import socket

import platformdirs

from companion.boards import StoredProfiles
from companion.desk import Desk, version
from companion.device import DeviceFiles, FarFiles, OwnDevice
from companion.exchange.files import PlayExchange
from companion.painting.pillow import PillowPainter
from companion.services import SecretChance, StoredPeople, StoredPreferences
from companion.store.sqlite import SqliteStore
from models.texts import t
from views.company import Tables
from views.ports import Facts, Plays, Services


def data_folder(asked: Path | None) -> Path:
    """The folder *asked* for, else the one that the system has for such data."""
    return (asked or Path(platformdirs.user_data_dir("tokuten", appauthor=False))).expanduser().absolute()


def services(store: SqliteStore, desk: Desk, tables: Tables | None = None, plays: Plays | None = None) -> Services:
    """Everything that views may ask for, over *store* and the *desk* on it; where phones may join, *tables*, and the
    *plays* as their owner sees them."""
    return Services(
        plays=plays or desk,
        people=StoredPeople(store),
        preferences=StoredPreferences(store),
        chance=SecretChance(),
        facts=Facts(version=version(), data_folder=str(store.folder), notice=store.notice),
        exchange=PlayExchange(desk),
        files=DeviceFiles(),
        profiles=StoredProfiles(store),
        painter=PillowPainter(),
        device=OwnDevice(),
        company=tables,
        tables=tables,
    )


def has_screen() -> bool:
    """Whether a browser window can be opened for somebody."""
    if os.environ.get("CI"):
        return False
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


@dataclass(frozen=True, slots=True)
class Voice:
    """How the program speaks while it serves: ``say`` gets the address once it answers, ``warn`` a notice."""

    say: Callable[[str], None]
    warn: Callable[[str], None]


def run(port: int | None, data: Path | None, voice: Voice, *, show: bool, lan: bool = False) -> int:
    """Serve the app until it is told to stop and give the exit status; *show* opens a browser, *lan* lets phones of
    the network in.

    Raises PortError, with a sentence, where the port or the data folder cannot be used.
    """
    from companion.web.server import listen

    # Before all that is slow: what cannot work should say so at once.
    with listen(port) as bound:
        folder = data_folder(data)
        store = SqliteStore.open_now(folder)
        if store.notice:
            voice.warn(store.notice)
        try:
            return _served(store, bound, voice, show, lan)
        finally:
            asyncio.run(store.close())  # where the server came to no proper end; twice does no harm


def _served(store: SqliteStore, bound: socket, voice: Voice, show: bool, lan: bool) -> int:
    from companion import logs
    from companion.table.house import House
    from companion.web.app import App
    from companion.web.server import HOST, serve, server
    from views.app import build

    logs.to_file(store.folder)
    assets = Path(str(files("views").joinpath("assets")))
    desk, own = Desk(store, SecretChance()), bound.getsockname()[1]
    address = f"http://{HOST}:{own}/"

    async def close() -> None:
        await desk.close()
        await store.close()

    async def ready() -> None:
        voice.say(t("Tokuten is at {address}", address=address))
        await house.begin(lan, voice.say, voice.warn)
        if show:
            # Some browsers keep the call waiting until they are closed.
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    house = House(store, desk, own, lambda socket: made.also(socket), lambda *door: app.open_door(*door))
    own_services = services(store, desk, house.tables, house.owners_plays)
    owners = build(own_services)
    house.owners = build(replace(own_services, files=FarFiles()))
    app = App(owners, assets, own, close)
    made = server(app, ready)
    return 0 if serve(made, bound) else 1
