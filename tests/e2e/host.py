"""A plain file server such as any host has, and a phone that opens a site of ours on it."""

from __future__ import annotations

import contextlib
import functools
import http.server
import threading
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Error as PlaywrightError

from tests.e2e.phone import PATIENCE, TURN_ON_SEMANTICS, Phone


class Host:
    """Serves a folder on loopback until ``stop``. ``breaks_after``: from so many more files on it answers nothing;
    ``asked`` has what was asked for, ``sent`` counts the bytes of the answers."""

    def __init__(self, folder: Path, base: str = "/") -> None:
        self.folder, self.base = folder, base
        self.breaks_after: int | None = None
        self.asked: list[str] = []
        self.sent = 0
        self.port = 0
        self.start()

    @property
    def url(self) -> str:
        """The address of the site."""
        return f"http://127.0.0.1:{self.port}{self.base}"

    def start(self) -> None:
        """Serve, on the same port as before."""
        handler = functools.partial(_Handler, self, directory=str(self.folder))
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", self.port), handler)
        self._server.daemon_threads = True
        self.port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()

    def stop(self) -> None:
        """Be gone: nobody answers at this address any more."""
        self._server.shutdown()
        self._server.server_close()

    def gives_up(self, path: str) -> bool:
        """Note that *path* is asked for; whether no answer comes."""
        self.asked.append(path)
        if self.breaks_after is None:
            return False
        self.breaks_after -= 1
        return self.breaks_after < 0


class _Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {  # noqa: RUF012
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def __init__(self, host: Host, *args: object, **how: object) -> None:
        self.host = host
        super().__init__(*args, **how)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        if self.host.gives_up(self.path):
            self.connection.close()
            return
        if not self.path.startswith(self.host.base):
            self.send_error(404)
            return
        self.path = "/" + self.path[len(self.host.base) :]
        super().do_GET()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        data = source.read()
        outputfile.write(data)
        self.host.sent += len(data)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


class SitePhone(Phone):
    """A phone on which the site starts by itself; content is there when the splash is gone."""

    def wake(self, sign: str = "[flt-semantics-identifier]") -> None:
        """Wait until the app has started, then turn the semantics tree on."""
        self._has_started()
        self.page.wait_for_selector("flt-semantics-placeholder", state="attached", timeout=30_000)
        self.page.evaluate(TURN_ON_SEMANTICS)
        self.page.wait_for_selector(sign, state="attached", timeout=PATIENCE)

    def _has_started(self, patience: float = 60) -> None:
        end = time.monotonic() + patience
        while time.monotonic() < end:
            with contextlib.suppress(PlaywrightError):  # a newer version takes over: the page is loaded once more
                if self.page.evaluate("Boolean(window.tokuten && tokuten.times.shown)"):
                    return
            self.page.wait_for_timeout(100)
        raise AssertionError("the site does not start: " + self.page.inner_text("body"))

    @property
    def version(self) -> str:
        """The version that runs."""
        return str(self.page.evaluate("window.tokuten.version"))

    def settles(self, seconds: float = 60) -> str:
        """Wait until a newer version is kept and waits for the next start; gives its state."""
        script = """async (patience) => {
          const end = performance.now() + patience * 1000;
          const made = await navigator.serviceWorker.getRegistration();
          await made.update().catch(() => {});
          while (performance.now() < end) {
            if (made.waiting) return 'waiting';
            if (!made.installing) return 'nothing';
            await new Promise((next) => setTimeout(next, 100));
          }
          return 'still fetching';
        }"""
        return str(self.page.evaluate(script, seconds))
