"""The composition inside the browser: Python runs in a worker of the page and keeps scores in the browser."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Any

import flet as ft

from companion.boards import StoredProfiles
from companion.desk import Desk, version
from companion.device import DeviceFiles
from companion.exchange.files import PlayExchange
from companion.painting.canvas import CanvasPainter
from companion.services import SecretChance, StoredPeople, StoredPreferences
from companion.site.answering import AnsweringKeys
from companion.store.browser import BrowserStore, Keys, MemoryKeys
from models.texts import t
from views.app import build
from views.ports import Facts, PortError, Services

_log = logging.getLogger(__name__)


def run() -> None:
    """Start the app; the page that holds this worker connects to it."""
    ft.run(_start)


async def _start(page: ft.Page) -> None:
    import tokuten_site  # type: ignore[import-not-found]  # made by shell/runner.js
    from pyodide.ffi import create_proxy

    facts = json.loads(tokuten_site.facts())
    keys = AnsweringKeys(ft.SharedPreferences())
    tokuten_site.on_refusal(create_proxy(keys.refuse))
    store, notice = await opened(keys, facts)
    started: Any = build(services(store, notice, facts["base"]))(page)
    await started
    await asyncio.sleep(0.05)  # the first screen is on its way
    tokuten_site.say("shown")


async def opened(keys: Keys, facts: dict[str, str]) -> tuple[BrowserStore, str]:
    """The store of this browser and what its owner must be told; where nothing can be kept, one in memory."""
    notices = [notice(facts)]
    try:
        store = await BrowserStore.open(keys)
    except PortError as error:
        _log.warning("nothing is kept: %s", error)
        store = await BrowserStore.open(MemoryKeys())
        notices = [str(error)]
    return store, " ".join(filter(None, [*notices, store.notice]))


def notice(facts: dict[str, str]) -> str:
    """What a person must know about this browser, by what ``shell/boot.js`` found out; "" where all is well."""
    match facts.get("lasting"), facts.get("kept"):
        case "private", _:
            return t(
                "This looks like a private window: what you score is gone when it is closed. "
                "Save what matters as a file (History)."
            )
        case "full", _:
            return t(
                "This browser has no room left: new scores may not be kept. "
                "Make room on the device, or save your plays as a file (History) and delete old ones."
            )
        case _, "full":
            return t("This browser has no room to keep Tokuten itself: it needs the network at each start.")
        case _, "no worker":
            return t("This browser does not keep Tokuten itself: it needs the network at each start.")
        case _, "not whole":
            return t("Tokuten could not be fetched whole to be kept: it needs the network, and tries again next time.")
    return ""


def services(store: BrowserStore, notice: str, base: str) -> Services:
    """Everything that views may ask for, over *store*; *base* is the address of the site."""
    chance = SecretChance()
    desk = Desk(store, chance)
    return Services(
        plays=desk,
        people=StoredPeople(store),
        preferences=StoredPreferences(store),
        chance=chance,
        facts=Facts(version=version(), data_folder=t("in this browser"), notice=notice),
        exchange=PlayExchange(desk),
        files=DeviceFiles(),
        profiles=StoredProfiles(store),
        painter=CanvasPainter(base),
    )
