"""The ASGI app: Guard → health | Sessions | Packing → Flet's files.

Flet's own ``flet.fastapi.app`` would bring FastAPI's documentation pages, an OAuth address and
``Access-Control-Allow-Origin: *`` along; these are its parts without them.
"""

from __future__ import annotations

import base64
import hashlib
import logging
import os
import re
from collections.abc import Awaitable, Callable
from pathlib import Path

from flet.controls.types import RouteUrlStrategy, WebRenderer
from flet_web.fastapi import FletStaticFiles, app_manager
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from companion.web.guard import Guard
from companion.web.packing import Packing, fetched
from companion.web.sessions import Main, Sessions
from models.texts import t

_INLINE_SCRIPT = re.compile(rb"<script>(.*?)</script>", re.DOTALL)

_log = logging.getLogger(__name__)


class App:
    """The whole app on one port. ``closing`` is awaited when the server stops."""

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
        self._sessions = Sessions(main)
        self._guard = Guard(self._routed, port, self._policy)
        self._closing = closing
        self._scripts = ""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        else:
            await self._guard(scope, receive, send)

    async def _routed(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            if scope["path"] == "/ws":
                await self._sessions(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": 1000})
        elif scope["path"] == "/healthz":
            await PlainTextResponse("ok")(scope, receive, send)
        elif scope["method"] not in ("GET", "HEAD"):
            await PlainTextResponse(t("Nothing can be sent here."), 405, {"Allow": "GET, HEAD"})(scope, receive, send)
        else:
            await self._file(scope, receive, send)

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
        await app_manager.start()
        page = await fetched(self._files, "/")
        hashes = (base64.b64encode(hashlib.sha256(script).digest()) for script in _INLINE_SCRIPT.findall(page))
        self._scripts = "".join(f" 'sha256-{one.decode()}'" for one in hashes)

    async def _stop(self) -> None:
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
