"""Who may talk to the server, and the headers that every answer carries.

Any web page can send requests to 127.0.0.1 or to an address of the home network, and a name of its own can be made to
point there: so the Host must be ours, and an Origin, where there is one, as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from models.texts import t

NAMES = ("127.0.0.1", "localhost", "[::1]")
"""The names of this machine for itself."""

_DEFAULT_PORT = 80


class Guard:
    """Answers 403 in one sentence to a foreign Host or Origin, on HTTP and on WebSockets.

    *policy* gives the Content-Security-Policy for a Host (which is known to be ours by then). *names* are those by
    which this machine is called, without the *port*; asked each time, since a network may come and go.
    """

    def __init__(
        self,
        app: ASGIApp,
        port: int,
        policy: Callable[[str], str],
        names: Callable[[], Iterable[str]] = lambda: NAMES,
    ) -> None:
        self._app, self._port, self._policy, self._names = app, port, policy, names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        hosts = _values(scope, b"host")
        origins = _values(scope, b"origin")
        host = hosts[0].lower() if len(hosts) == 1 else ""
        hosts_here = self._hosts()
        ours = host in hosts_here and all(_is_of(origin, hosts_here) for origin in origins)
        if ours and scope["type"] == "websocket":
            await self._app(scope, receive, send)
            return
        policy = self._policy(host if ours else "")

        async def with_headers(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                _dress(MutableHeaders(scope=message), policy)
            await send(message)

        if ours:
            await self._app(scope, receive, with_headers)
        else:
            await _refuse(scope, receive, with_headers)

    def _hosts(self) -> set[str]:
        at = self._port
        return {host for name in self._names() for host in (f"{name}:{at}", *([name] if at == _DEFAULT_PORT else []))}


def _is_of(origin: str, hosts: set[str]) -> bool:
    scheme, _, host = origin.lower().partition("://")
    return scheme == "http" and host in hosts


def _values(scope: Scope, name: bytes) -> list[str]:
    return [value.decode("latin-1") for key, value in scope["headers"] if key == name]


def _dress(headers: MutableHeaders, policy: str) -> None:
    headers["Content-Security-Policy"] = policy
    headers["X-Content-Type-Options"] = "nosniff"
    headers["Referrer-Policy"] = "no-referrer"
    headers["Cross-Origin-Opener-Policy"] = "same-origin"
    headers["Cross-Origin-Embedder-Policy"] = "require-corp"
    headers["Cross-Origin-Resource-Policy"] = "same-origin"
    # The screen needs none of these; a picture or a script that got in would find them shut.
    headers["Permissions-Policy"] = "camera=(), microphone=(), geolocation=(), usb=()"
    if "cache-control" not in headers:
        headers["Cache-Control"] = "no-cache"
    if "access-control-allow-origin" in headers:
        del headers["Access-Control-Allow-Origin"]


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    sentence = t("Tokuten answers only to its own pages on this machine.")
    body = sentence.encode() + b"\n"
    kind = "http.response"
    if scope["type"] == "websocket":
        if "websocket.http.response" not in scope.get("extensions", {}):
            await send({"type": "websocket.close", "code": 1008})
            return
        kind = "websocket.http.response"
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"content-length", str(len(body)).encode())]
    await send({"type": f"{kind}.start", "status": 403, "headers": headers})
    await send({"type": f"{kind}.body", "body": body if scope.get("method") != "HEAD" else b""})
