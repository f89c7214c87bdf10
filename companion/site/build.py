"""``companion site``: the whole app as plain files for any host, complete in itself and of one version.

What is kept for use without a network is listed in the service worker with a hash each. Files are written in an order
in which a browser that looks meanwhile sees the old version or the new one: ``worker.js`` comes last.
"""

from __future__ import annotations

import gzip
import hashlib
import html
import json
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from companion.site.parts import CannotBuild, archive, client, standard_library
from models.texts import t

MARK = "tokuten-site.json"
"""In the folder of a site: its version, and which files are its own."""

POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self' data: blob:; connect-src 'self' data: blob:; "
    "worker-src 'self' blob:; object-src 'none'; base-uri 'self'; form-action 'none'"
)

SKWASM, CANVASKIT = "skwasm", "canvaskit"
"""The two renderers: the first where a browser is able to, the second for all others."""

CLIENT = {
    "flutter.js": None,
    "version.json": None,
    "main.dart.wasm": SKWASM,
    "main.dart.mjs": SKWASM,
    "canvaskit/skwasm.js": SKWASM,
    "canvaskit/skwasm.wasm": SKWASM,
    "main.dart.js": CANVASKIT,
    "canvaskit/canvaskit.js": CANVASKIT,
    "canvaskit/canvaskit.wasm": CANVASKIT,
    "pyodide/pyodide.mjs": None,
    "pyodide/pyodide.asm.mjs": None,
    "pyodide/pyodide.asm.wasm": None,
    "pyodide/pyodide-lock.json": None,
}
"""What of Flet's client is used, and the renderer that alone needs it."""

CLIENT_ASSETS = ("AssetManifest.bin", "AssetManifest.bin.json", "fonts/MaterialIcons-Regular.otf", "shaders/")
"""What of its assets is used; our own are added to them."""

LICENCES = "assets/NOTICES"
"""Goes along, but nobody has to load it."""

SQUEEZED = (".woff2", ".png", ".zip", ".gz")
"""What compressing would not make smaller."""

SMALL, WORTHWHILE = 1_000, 0.9
"""A file of more bytes goes out compressed as well, if that takes at most this share of its size."""


@dataclass(frozen=True, slots=True)
class Built:
    """A finished site. ``first_load`` is what a first visit fetches, in bytes, by renderer; ``size`` all it takes."""

    version: str
    files: int
    size: int
    first_load: dict[str, int]


def build(folder: Path, base: str = "/", release: str = "") -> Built:
    """Write the site for the address *base* (``/`` or ``/path/``) of a host into *folder*; *release* names it.

    Raises CannotBuild with a sentence where the folder holds other things, cannot be written, or a package is missing.
    """
    base = checked(base)
    older = _older(folder)
    if not release:
        from companion.desk import version

        release = version()
    content = {**_client(), **_own(), "app.zip": archive(release), "pyodide/python_stdlib.zip": standard_library()}
    content |= {"manifest.json": _manifest(base)}
    packed: dict[str, bytes] = {}
    listed = {path: _listed(path, data, packed) for path, data in content.items()}
    build_version = f"{release}-{_fingerprint(listed, base)}"
    content["index.html"] = _index(base, build_version)
    listed["index.html"] = _listed("index.html", content["index.html"], packed)
    listed.pop(LICENCES)
    site = {"version": build_version, "files": listed}
    content["worker.js"] = _shell("worker.js").replace("{site}", json.dumps(site, sort_keys=True)).encode()
    written = {**packed, **content}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # First all that may be there from now on: a build that is cut off leaves nothing unknown to the next one.
        _mark(folder, build_version, {*older, *written})
        _write(folder, written, older)
        _mark(folder, build_version, set(written))
    except OSError as error:
        raise CannotBuild(t("{folder} cannot be written: {why}.", folder=folder, why=error.strerror or error)) from None
    load = {
        renderer: sum(one["load"] for one in listed.values() if one.get("only", renderer) == renderer)
        for renderer in (SKWASM, CANVASKIT)
    }
    return Built(build_version, len(written), sum(map(len, written.values())), load)


def checked(base: str) -> str:
    """*base* with a slash at both ends. Raises CannotBuild where it is no path of an address."""
    path = f"/{base.strip('/')}/" if base.strip("/") else "/"
    if not re.fullmatch(r"/([\w.~-]+/)*", path, re.ASCII) or ".." in path:
        raise CannotBuild(t("“{base}” is no path of an address; one looks like /tokuten/.", base=base))
    return path


def _older(folder: Path) -> list[str]:
    """The files of the site that stands in *folder* already."""
    if not folder.exists():
        return []
    try:
        if not folder.is_dir():
            raise CannotBuild(t("{folder} is no folder.", folder=folder))
        with suppress(FileNotFoundError):
            return list(json.loads((folder / MARK).read_text("utf-8"))["files"])
        if any(folder.iterdir()):
            raise CannotBuild(t("{folder} holds other things already: choose an empty folder.", folder=folder))
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise CannotBuild(t("{folder} cannot be read: {why}.", folder=folder, why=error)) from None
    return []


def _client() -> dict[str, bytes]:
    root = client()
    found = {path: (root / path).read_bytes() for path in CLIENT}
    for file in sorted((root / "assets").rglob("*")):
        path = file.relative_to(root / "assets").as_posix()
        if file.is_file() and path.startswith(CLIENT_ASSETS):
            found[f"assets/{path}"] = file.read_bytes()
    found[LICENCES] = (root / LICENCES).read_bytes()
    return found


def _own() -> dict[str, bytes]:
    """Our drawings, type and icons, and the scripts that start it all."""
    root = Path(str(files("views").joinpath("assets")))
    found = {file.relative_to(root).as_posix(): file.read_bytes() for file in sorted(root.rglob("*")) if file.is_file()}
    found.pop("icons/loading-animation.png", None)  # the splash of a server
    return found | {name: _shell(name).encode() for name in ("boot.js", "runner.js", "splash.css")}


def _shell(name: str) -> str:
    return files("companion").joinpath("site", "shell", name).read_text("utf-8")


def _listed(path: str, data: bytes, packed: dict[str, bytes]) -> dict[str, Any]:
    """How the service worker knows a file; its compressed twin, where that is worthwhile, goes into *packed*."""
    small = b"" if path.endswith(SQUEEZED) else gzip.compress(data, 9, mtime=0)
    smaller = bool(small) and len(data) > SMALL and len(small) <= WORTHWHILE * len(data)
    if smaller:
        packed[f"{path}.gz"] = small
    known: dict[str, Any] = {
        "hash": hashlib.sha256(data).hexdigest()[:32],
        "size": len(data),
        "load": len(small) if smaller else len(data),
        "packed": smaller,
        "type": _type(path),
    }
    only = CLIENT.get(path)
    return known | ({"only": only} if only else {})


def _type(path: str) -> str:
    known = {".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm", ".woff2": "font/woff2"}
    ending = Path(path).suffix
    return known.get(ending) or guess_type(path)[0] or "application/octet-stream"


def _fingerprint(listed: dict[str, dict[str, Any]], base: str) -> str:
    parts = [f"{path} {one['hash']}" for path, one in sorted(listed.items())]
    parts += [base, POLICY, _shell("index.html"), _shell("worker.js"), json.dumps(_texts())]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:12]


def _texts() -> dict[str, str]:
    return {
        "starting": t("Starting …"),
        "fetching": t("Fetching Tokuten: {done} of {all} MB", done="{done}", all="{all}"),
        "fetching_more": t("Once. From then on it starts without a network."),
        "updating": t("A newer Tokuten is here. One moment …"),
        "failed": t("Tokuten could not start."),
        "failed_more": t("What you scored is safe. Try again; if that does not help, let it be fetched anew."),
        "slow": t("This takes longer than it should."),
        "no_network": t("Without a network there is nothing to fetch. What is here stays as it is."),
        "again": t("Try again"),
        "anew": t("Fetch anew"),
        "elsewhere": t("Tokuten is open in another window."),
        "elsewhere_more": t("Only one at a time can write scores down."),
        "here": t("Go on here"),
    }


def _index(base: str, version: str) -> bytes:
    config = re.search(r"_flutter\.buildConfig = (\{.*?\});", (client() / "flutter_bootstrap.js").read_text("utf-8"))
    if config is None:
        raise CannotBuild(t("This version of Flet is not the one that sites are made for."))
    site = {"version": version, "base": base, "flutter": json.loads(config[1]), "texts": _texts()}
    filled = {
        "base": html.escape(base),
        "policy": POLICY,
        "description": html.escape(t("A score companion for board games")),
        "starting": html.escape(_texts()["starting"]),
        "noscript": html.escape(t("Tokuten needs JavaScript.")),
        "site": json.dumps(site).replace("<", "\\u003c"),
    }
    page = _shell("index.html")
    for key, value in filled.items():
        page = page.replace(f"{{{key}}}", value)
    return page.encode()


def _manifest(base: str) -> bytes:
    def icon(size: int, purpose: str) -> dict[str, str]:
        name = f"icons/icon-{'maskable-' if purpose == 'maskable' else ''}{size}.png"
        return {"src": name, "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}

    made = {
        "id": base,
        "name": "Tokuten",
        "short_name": "Tokuten",
        "description": t("A score companion for board games"),
        "lang": "en",
        "dir": "ltr",
        "start_url": base,
        "scope": base,
        "display": "standalone",
        "orientation": "any",
        "background_color": "#FAF7F2",
        "theme_color": "#FAF7F2",
        "categories": ["games", "utilities"],
        "icons": [icon(size, purpose) for purpose in ("any", "maskable") for size in (192, 512)],
    }
    return json.dumps(made, indent=1).encode()


def _mark(folder: Path, version: str, ours: set[str]) -> None:
    (folder / MARK).write_text(json.dumps({"version": version, "files": sorted(ours)}, indent=1), "utf-8")


def _write(folder: Path, written: dict[str, bytes], older: list[str]) -> None:
    last = ("index.html.gz", "index.html", "worker.js")
    for path in [*(path for path in written if path not in last), *(path for path in last if path in written)]:
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        fresh = folder / f".{MARK}.new"
        fresh.write_bytes(written[path])
        fresh.replace(place)
    for path in _gone(older, written):
        with suppress(FileNotFoundError):
            (folder / path).unlink()


def _gone(older: list[str], written: dict[str, bytes]) -> Iterator[str]:
    for path in older:
        if path not in written and ".." not in Path(path).parts and not Path(path).is_absolute():
            yield path
