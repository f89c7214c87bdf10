"""The ASGI app: door → Guard → health | Sessions | Packing → Flet's files.

The owner's door is on loopback. A second one, where it is open, is that of guests: it has a port, a guard and sessions
of its own, so that what comes in there never meets the owner's screens.

Flet's own ``flet.fastapi.app`` would bring FastAPI's documentation pages, an OAuth address and
``Access-Control-Allow-Origin: *`` along; these are its parts without them.
"""

from __future__ import annotations

import base64
import hashlib
import logging
import os
import re
import time
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path

from flet.controls.types import RouteUrlStrategy, WebRenderer
from flet_web.fastapi import FletStaticFiles, app_manager
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from companion import swift
from companion.web.guard import Guard
from companion.web.limits import Limits
from companion.web.packing import Packing, fetched
from companion.web.sessions import Main, Sessions
from companion.web.tidying import Tidying
from models.texts import t

_INLINE_SCRIPT = re.compile(rb"<script>(.*?)</script>", re.DOTALL)

_log = logging.getLogger(__name__)


class App:
    """The whole app: the owner's door on *port*, and that of guests once it is open. ``closing`` is awaited when the
    server stops."""

    def __init__(self, main: Main, assets: Path, port: int, closing: Callable[[], Awaitable[None]]) -> None:
        # An inherited setting must not make the page ask foreign hosts.
        os.environ.pop("FLET_WEB_NO_CDN", None)
        self._files: ASGIApp = FletStaticFiles(
            assets_dir=str(assets),
            app_name="Tokuten",
            app_short_name="Tokuten",
            app_description=t("A score companion for board games"),
            # Auto takes skwasm where the browser has WasmGC: 1.4 s to the first frame, CanvasKit 2.7 s.
            web_renderer=WebRenderer.AUTO,
            route_url_strategy=RouteUrlStrategy.PATH,
            no_cdn=True,
        )
        self._packing = Packing(self._files)
        self._tidying = Tidying()
        self._own = Guard(self._routed(Sessions(main, self._tidying.stir)), port, self._policy)
        self._doors: dict[int, ASGIApp] = {port: self._own}
        self._closing = closing
        self._scripts = ""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        else:
            _, port = scope.get("server") or ("", None)
            door = self._doors.get(port or 0)
            if door is not None:  # nothing is said to who comes in otherwise
                await door(scope, receive, send)

    def open_door(self, port: int, main: Main, names: Callable[[], Iterable[str]]) -> None:
        """What comes in on *port* (open to the network, where this machine has *names*) gets sessions of *main*."""
        limits = Limits(self._routed(Sessions(main, self._tidying.stir, "guests")), time.monotonic)
        self._doors[port] = Guard(limits, port, self._policy, names)

    def _routed(self, sessions: ASGIApp) -> ASGIApp:
        async def routed(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] == "websocket":
                if scope["path"] == "/ws":
                    await sessions(scope, receive, send)
                else:
                    await send({"type": "websocket.close", "code": 1000})
            elif scope["path"] == "/healthz":
                await PlainTextResponse("ok")(scope, receive, send)
            elif scope["method"] not in ("GET", "HEAD"):
                refused = PlainTextResponse(t("Nothing can be sent here."), 405, {"Allow": "GET, HEAD"})
                await refused(scope, receive, send)
            else:
                await self._file(scope, receive, send)

        return routed

    async def _file(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self._packing(scope, receive, send)
        except HTTPException as error:  # the file server leaves answering these to a framework
            await PlainTextResponse(t("There is nothing at this address."), error.status_code)(scope, receive, send)

    def _policy(self, host: str) -> str:
        # Safari before 15.4 does not take 'self' for the WebSocket of the same host.
        socket = f" ws://{host}" if host else ""
        return (
            f"default-src 'self'; script-src 'self' 'wasm-unsafe-eval'{self._scripts}; "
            f"style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'{socket}; "
            "worker-src 'self' blob:; object-src 'none'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'"
        )

    async def _start(self) -> None:
        swift.apply()
        await app_manager.start()
        page = await fetched(self._files, "/")
        hashes = (base64.b64encode(hashlib.sha256(script).digest()) for script in _INLINE_SCRIPT.findall(page))
        self._scripts = "".join(f" 'sha256-{one.decode()}'" for one in hashes)
        self._tidying.start()

    async def _stop(self) -> None:
        self._tidying.stop()
        await app_manager.shutdown()
        await self._closing()

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        try:
            await self._start()
        except Exception:  # whatever it is, the server waits to hear that there will be no app
            _log.exception("the app could not start")
            await send({"type": "lifespan.startup.failed", "message": ""})
            return
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self._stop()
        await send({"type": "lifespan.shutdown.complete"})
