"""The whole app in process, without a browser: real sessions, page and diffs, and a client that only listens.

``async with App(services) as app: await app.tap("finish")``. Controls are found by the identifiers that people's
automation uses (``ft.Semantics(identifier=…)``), and handlers run as they would for a client's message.
"""

from __future__ import annotations

import asyncio
import inspect
import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import flet as ft
import msgpack
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page, context
from flet.messaging.connection import Connection
from flet.messaging.protocol import Message, MessageAction, configure_encode_object_for_msgpack
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

from models import registry
from models.journal import Event
from models.play import Play
from models.players import Player
from models.texts import number
from views import hooks
from views.app import build
from views.ports import Services
from views.widgets import unhurried

hooks.SOON = 0.0  # what others do is drawn at once
hooks.DOUBLED = 0.0  # a test taps as fast as it can, and means it
unhurried.AT_ONCE = True

_encode = configure_encode_object_for_msgpack(BaseControl)  # type: ignore[no-untyped-call]


class Listener(Connection):
    """A client that takes every message and shows nothing."""

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.loop = asyncio.get_running_loop()
        self.executor = ThreadPoolExecutor(2)
        self.pubsubhub = PubSubHub(loop=self.loop, executor=self.executor)
        self.page_url, self.page_name = "http://test", ""
        self.crashes: list[str] = []
        self.bytes_sent = 0
        self.session: Session | None = None
        self.kept: dict[str, Any] = {}

    def send_message(self, message: Message) -> None:
        """Pack *message*, as sending it would: the next diff is made against what was packed."""
        self.bytes_sent += len(msgpack.packb([message.action, message.body], default=_encode))
        if message.action == MessageAction.SESSION_CRASHED:
            self.crashes.append(str(message.body.message))
        if message.action == MessageAction.INVOKE_METHOD and self.session is not None:
            call = message.body
            answer = self._kept(call.name, call.args or {})
            self.loop.call_soon(self.session.handle_invoke_method_results, call.control_id, call.call_id, answer, None)
            if call.name == "push_route":
                self.loop.create_task(self._went(call.args["route"]))

    def _kept(self, name: str, args: dict[str, Any]) -> Any:
        """What the phone's own preferences answer; nothing to every other call."""
        match name, args:
            case "get", {"key": key}:
                return self.kept.get(key)
            case "set", {"key": key, "value": value}:
                self.kept[key] = value
                return True
            case "remove", {"key": key}:
                return self.kept.pop(key, None) is not None
            case "get_keys", {"key_prefix": prefix}:
                return [key for key in self.kept if key.startswith(prefix)]
        return None

    async def _went(self, route: str) -> None:
        """A browser says where it has gone."""
        assert self.session is not None
        self.session.apply_page_patch({"route": route})
        await self.session.dispatch_event(self.session.page._i, "route_change", {"route": route})

    def dispose(self) -> None:
        """Nothing is held."""


class App:
    """A session of the app on a screen of *width* × *height* dp, opened at *route*: with *services*, or begun by
    *start*. *kept*: what the phone's own preferences hold."""

    def __init__(
        self,
        services: Services | None,
        route: str = "/",
        width: int = 390,
        height: int = 844,
        *,
        start: Callable[[ft.Page], Any] | None = None,
        kept: dict[str, Any] | None = None,
    ) -> None:
        assert services is not None or start is not None, "one of both"
        self._services, self._kept = services, {} if kept is None else kept
        self._start = start if start is not None else build(self.services)
        self._props = {"route": route, "web": True, "width": width, "height": height, "platform": "android"}

    @property
    def services(self) -> Services:
        """What it was opened with."""
        assert self._services is not None, "a session that was begun otherwise has its own"
        return self._services

    async def __aenter__(self) -> App:
        self.client = Listener()
        self.client.kept = self._kept
        self.session = self.client.session = Session(self.client)
        self.page: ft.Page = self.session.page
        _context_page.set(self.page)
        context.reset_auto_update()  # type: ignore[no-untyped-call]
        self.session.apply_page_patch(self._props)
        msgpack.packb(self.session.get_page_patch(), default=_encode)  # type: ignore[no-untyped-call]
        started = self._start(self.page)
        if inspect.isawaitable(started):
            await started
        await self.session.after_event(self.page)
        await self.settle()
        return self

    async def __aexit__(self, *_: object) -> None:
        self.session.close()  # type: ignore[no-untyped-call]
        await asyncio.sleep(0)
        self.client.executor.shutdown(wait=False)
        assert not self.client.crashes, self.client.crashes

    async def settle(self) -> None:
        """Let everything that was started come to rest."""
        for _ in range(12):
            await asyncio.sleep(0)

    async def until(self, holds: Callable[[], object], seconds: float = 5.0) -> None:
        """Wait until *holds* gives something true: what is stored in a file, or told by others, takes a moment."""
        end = self.client.loop.time() + seconds
        while not holds():
            assert self.client.loop.time() < end, f"it does not come about; here is {self.texts()}"
            await asyncio.sleep(0.01)
        await self.settle()

    async def comes(self, identifier: str) -> None:
        """Wait until something with this identifier is on the screen."""
        await self.until(lambda: self.has(identifier))

    def walk(self) -> Iterator[BaseControl]:
        """Every control of the newest screen, then of what lies over it. (What was closed there stays until the client
        has said that it is gone, which ours never does.)"""
        views = [one for one in _below(self.page.views) if isinstance(one, ft.View)]
        over = [one for one in self.page._dialogs.controls if getattr(one, "open", True)]
        yield from _below([views[-1:], over])

    def ids(self) -> list[str]:
        """All identifiers on the screen, in order."""
        return [one.identifier for one in self.walk() if isinstance(one, ft.Semantics) and one.identifier]

    def has(self, identifier: str) -> bool:
        """Whether something with this identifier is on the screen."""
        return identifier in self.ids()

    def find(self, identifier: str) -> ft.Semantics:
        """What has this identifier (the first, where a second pane repeats it)."""
        for one in self.walk():
            if isinstance(one, ft.Semantics) and one.identifier == identifier:
                return one
        raise AssertionError(f"no {identifier} among {self.ids()}")

    def label(self, identifier: str) -> str:
        """What a screen reader says there."""
        return str(self.find(identifier).label)

    def number(self, identifier: str) -> int | None:
        """The last number that stands there, or None for a blank."""
        found = re.findall(r"[-−]?\d+", self.label(identifier))
        return int(found[-1].replace("−", "-")) if found else None

    def texts(self) -> list[str]:
        """All that is written on the screen."""
        return [str(one.value) for one in self.walk() if isinstance(one, ft.Text)]

    def says(self, words: str) -> bool:
        """Whether *words* stand somewhere on the screen."""
        return any(words in text for text in self.texts())

    def dead(self, identifier: str) -> bool:
        """Whether a tap there does nothing."""
        surface = self.find(identifier).content
        return isinstance(surface, ft.Container) and surface.on_click is None

    async def tap(self, *identifiers: str) -> None:
        """Tap one after the other; each must be alive."""
        for identifier in identifiers:
            surface = self.find(identifier).content
            assert isinstance(surface, ft.Container), identifier
            assert surface.on_click is not None, f"{identifier} is dead: {self.label(identifier)}"
            await self.session.dispatch_event(surface._i, "click", None)
            await self.settle()

    async def keys(self, text: str) -> None:
        """Type on the keypad: digits, ``+`` and ``-`` (the sign)."""
        names = {"+": "plus", "-": "sign", "<": "erase"}
        for one in text:
            await self.tap(f"key-{names.get(one, one)}")

    async def cell(self, field: str, value: int | str) -> None:
        """Write a number (or a sum) into the cell ``cell-<field>`` and be done."""
        await self.tap(f"cell-{field}")
        await self.keys(str(value))
        await self.tap("key-done")

    async def write(self, identifier: str, *values: str) -> None:
        """Type into the text field there: each of *values* in turn is what stands in it."""
        field = self.find(identifier).content
        assert isinstance(field, ft.TextField)
        for value in values:
            self.session.apply_patch(field._i, {"value": value})
            await self.session.dispatch_event(field._i, "change", value)
            await self.settle()


def _below(root: object) -> Iterator[BaseControl]:
    """*root* and all that it is made of, components seen through; what is out of sight is left out."""
    seen: set[int] = set()

    def go(one: Any) -> Iterator[BaseControl]:
        if isinstance(one, list | tuple):
            for part in one:
                yield from go(part)
        elif isinstance(one, dict):
            yield from go(list(one.values()))
        elif isinstance(one, BaseControl) and id(one) not in seen:
            seen.add(id(one))
            if isinstance(one, ft.Control) and not one.visible:
                return
            yield one
            parts = {**vars(one), "_b": getattr(one, "_b", None)}
            yield from go([part for name, part in parts.items() if name not in HIDDEN])

    yield from go(root)


HIDDEN = ("_parent", "_frozen", "_prev_lists", "_prev_dicts", "_Control__values")
"""What a control knows besides what it is made of."""


async def begun(services: Services, game: str, *names: str, **options: object) -> Play:
    """A new play of *game*, at ``/play/<id>``."""
    players = [Player(f"id{seat}", name) for seat, name in enumerate(names)]
    chosen = {**registry.game(game).default_options(), **options}
    return await services.plays.begin(game, chosen, players)


def pad(services: Services, play: Play, width: int = 390, height: int = 844) -> App:
    """The app, opened on the pad of *play*."""
    return App(services, f"/play/{play.id}", width, height)


def shown(value: int) -> str:
    """A number as it stands on a sheet."""
    return number(value)


async def played(services: Services, game: str, *events: Event, names: tuple[str, ...], **options: object) -> Play:
    """A play of *names* at the table after *events*, which stand in the store."""
    play = await begun(services, game, *names, live=True, **options)
    for event in events:
        play = await services.plays.make(play.id, event, play.number)
    return play
