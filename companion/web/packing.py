"""Gzip for files, each packed once and kept: Flutter's files are megabytes, and they do not change while we run."""

from __future__ import annotations

import asyncio
import gzip
from weakref import WeakValueDictionary

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

SMALLEST = 1_000
"""Files below this many bytes travel as they are."""

LEVEL = 1
"""Packing 9.6 MB takes 90 ms at level 1 and 290 ms at level 6, to save a fifth more on a loopback wire."""

KEPT_LIMIT = 64_000_000
"""The most packed bytes that are kept; all that one browser asks for are about 8 MB."""

_PACKED_TYPES = ("text/", "application/javascript", "application/json", "application/wasm", "image/svg+xml")


class Packing:
    """Packs what the app below gives for GET where the browser takes gzip.

    It first asks below by HEAD: the ETag says whether the packed bytes are known, so that a known file is not read.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._kept: dict[str, tuple[str, bytes]] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "GET" or not _takes_gzip(Headers(scope=scope)):
            await self._app(scope, receive, send)
            return
        head, _ = await _asked(self._app, {**scope, "method": "HEAD"})
        headers = MutableHeaders(raw=list(head["headers"]))
        etag = headers.get("etag")
        if head["status"] == 304 and etag:
            headers["Vary"] = "Accept-Encoding"
            await send({**head, "headers": headers.raw})
            await send({"type": "http.response.body", "body": b""})
            return
        if head["status"] != 200 or not etag or not _worth_it(headers):
            await self._app(scope, receive, send)
            return
        body = await self._packed(scope, etag)
        # Weak: the same file, in other bytes. The file server compares weakly as well.
        headers["ETag"] = f"W/{etag}"
        headers["Content-Encoding"] = "gzip"
        headers["Content-Length"] = str(len(body))
        headers["Vary"] = "Accept-Encoding"
        if "accept-ranges" in headers:
            del headers["Accept-Ranges"]
        await send({**head, "headers": headers.raw})
        await send({"type": "http.response.body", "body": body})

    async def _packed(self, scope: Scope, etag: str) -> bytes:
        path = scope["path"]
        async with self._locks.setdefault(path, asyncio.Lock()):
            known = self._kept.get(path)
            if known is None or known[0] != etag:
                _, body = await _asked(self._app, scope)
                known = etag, await asyncio.to_thread(gzip.compress, body, LEVEL, mtime=0)
                if sum(len(packed) for _, packed in self._kept.values()) + len(known[1]) <= KEPT_LIMIT:
                    self._kept[path] = known
            return known[1]


def _request(path: str) -> Scope:
    """A GET of *path* from inside."""
    return {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": [],
        "client": None,
        "server": None,
    }


def _takes_gzip(headers: Headers) -> bool:
    if "range" in headers:
        return False
    offers = [offer.strip().lower().replace(" ", "") for offer in headers.get("accept-encoding", "").split(",")]
    return any(offer.startswith("gzip") and not offer.endswith((";q=0", ";q=0.0")) for offer in offers)


def _worth_it(headers: Headers) -> bool:
    kind = headers.get("content-type", "")
    long_enough = int(headers.get("content-length", "0")) >= SMALLEST
    return long_enough and "content-encoding" not in headers and kind.startswith(_PACKED_TYPES)


async def _asked(app: ASGIApp, scope: Scope) -> tuple[Message, bytes]:
    """The start and the whole body of the answer of *app*."""
    start: Message = {}
    body = bytearray()

    async def receive() -> Message:
        # File responses wait here for the client to leave: answering at once would keep them spinning.
        await asyncio.Event().wait()
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            start.update(message)
        elif message["type"] == "http.response.body":
            body.extend(message.get("body", b""))

    # File servers hand a whole path to servers that can send it: we want the bytes.
    await app({**scope, "extensions": {}}, receive, send)
    return start, bytes(body)


async def fetched(app: ASGIApp, path: str) -> bytes:
    """The body that *app* gives for *path*."""
    _, body = await _asked(app, _request(path))
    return body
