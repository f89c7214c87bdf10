"""The composition inside the browser: Python runs in a worker of the page and keeps scores in the browser."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Any

import flet as ft

from companion.boards import StoredProfiles
from companion.desk import Desk, version
from companion.device import DeviceFiles, OwnDevice
from companion.exchange.files import PlayExchange
from companion.painting.canvas import CanvasPainter
from companion.services import SecretChance, StoredPeople, StoredPreferences
from companion.site.answering import NO_ANSWER, AnsweringKeys, Refused
from companion.store.browser import BrowserStore, Keys, MemoryKeys
from companion.store.port import Newer
from models.texts import t
from views.app import build
from views.ports import Facts, PortError, Services

TRIES = 4
"""How often the store is opened before that has failed."""

_log = logging.getLogger(__name__)


def run() -> None:
    """Start the app; the page that holds this worker connects to it."""
    ft.run(_start)


async def _start(page: ft.Page) -> None:
    import tokuten_site  # type: ignore[import-not-found]  # made by shell/runner.js
    from pyodide.ffi import create_proxy

    try:
        facts = json.loads(tokuten_site.facts())
        keys = AnsweringKeys(ft.SharedPreferences())
        tokuten_site.on_refusal(create_proxy(keys.refuse))
        store, notice = await opened(keys, facts)
        started: Any = build(services(store, notice, facts["base"]))(page)
        await started
        await asyncio.sleep(0.05)  # the first screen is on its way
        tokuten_site.say("shown")
    except PortError as error:  # the store is there, but not for this version or not now: nobody scores beside it
        tokuten_site.fail(str(error), str(error))
    except Exception as error:
        _log.exception("the app could not start")
        tokuten_site.fail(type(error).__name__, "")


async def opened(keys: Keys, facts: dict[str, str], pause: float = 1.0) -> tuple[BrowserStore, str]:
    """The store of this browser and what its owner must be told; one in memory where the browser keeps nothing.

    A page that slept may answer late: then it is asked again, with *pause* seconds in between, a few times. Raises
    PortError where it still does not answer, or where the store is a newer Tokuten's: what is there is not lost, and
    nothing is to be written beside it.
    """
    for left in reversed(range(TRIES)):
        try:
            store = await BrowserStore.open(keys)
            return store, " ".join(filter(None, [notice(facts), store.notice]))
        except Newer:
            raise
        except PortError as error:
            if facts.get("lasting") in ("denied", "full") or _refused(error):
                _log.warning("nothing is kept: %s", error)
                return await BrowserStore.open(MemoryKeys()), str(error)
            if not left:
                raise
            await asyncio.sleep(pause)
    raise AssertionError("the last try returns or raises")


def _refused(error: BaseException | None) -> bool:
    """Whether the browser itself said no somewhere on the way to *error*."""
    while error is not None:
        if isinstance(error, Refused) and str(error) != NO_ANSWER:
            return True
        error = error.__cause__
    return False


def notice(facts: dict[str, str]) -> str:
    """What a person must know about this browser, by what ``shell/boot.js`` found out; "" where all is well."""
    match facts.get("lasting"), facts.get("kept"):
        case "private", _:
            return t(
                "This looks like a private window: what you score is gone when it is closed. "
                "Save what matters as a file (History)."
            )
        case "week", _:
            return t(
                "Safari forgets what a page keeps after seven days without a visit: put Tokuten on the home screen "
                "before you score, or save your plays as a file (History)."
            )
        case "full", _:
            return t(
                "This browser has no room left: new scores may not be kept. "
                "Make room on the device, or save your plays as a file (History) and delete old ones for good."
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
        facts=Facts(
            version=version(),
            data_folder=t("in this browser; a private window forgets them when it is closed"),
            notice=notice,
        ),
        exchange=PlayExchange(desk),
        files=DeviceFiles(),
        profiles=StoredProfiles(store),
        painter=CanvasPainter(base),
        device=OwnDevice(),
    )
