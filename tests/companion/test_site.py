"""The site as files, and the parts of its composition that run anywhere. In the browser: tests/e2e/test_site.py."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import io
import json
import re
import zipfile
from pathlib import Path

import pytest

from companion.site import build as building
from companion.site import parts
from companion.site.answering import AnsweringKeys, Refused
from companion.site.build import build, checked
from companion.site.inside import notice, opened, services
from companion.site.parts import CannotBuild, lean
from companion.store.browser import MemoryKeys
from companion.store.port import Newer
from models.players import Player
from tests.companion.conftest import Command
from views.ports import PortError

pytestmark = pytest.mark.xdist_group("site")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    build(folder, "/games/tokuten/", "1.2.3")
    return folder


def worker(site: Path) -> dict[str, dict[str, object]]:
    """What the service worker keeps."""
    found = re.search(r"const SITE = (\{.*\});", (site / "worker.js").read_text("utf-8"))
    assert found is not None
    return dict(json.loads(found[1])["files"])


def test_every_file_that_is_kept_is_there_as_its_hash_says(site: Path) -> None:
    for path, one in worker(site).items():
        data = (site / path).read_bytes()
        assert hashlib.sha256(data).hexdigest()[:32] == one["hash"], path
        assert len(data) == one["size"]
        packed = site / f"{path}.gz"
        assert packed.exists() == one["packed"]
        assert one["load"] == (packed.stat().st_size if one["packed"] else len(data))
        assert not one["packed"] or gzip.decompress(packed.read_bytes()) == data


def test_what_starts_the_site_is_kept_and_nothing_names_another_host(site: Path) -> None:
    kept = worker(site)
    assert {"index.html", "boot.js", "runner.js", "splash.css", "manifest.json", "app.zip"} <= kept.keys()
    assert "fonts/TokutenRounded-400.woff2" in kept
    page = (site / "index.html").read_text("utf-8")
    assert '<base href="/games/tokuten/">' in page
    for name in ("index.html", "boot.js", "runner.js", "worker.js", "splash.css", "manifest.json"):
        assert "//" not in re.sub(r"(^|\s)//.*", "", (site / name).read_text("utf-8")), name
    assert not {"python.exe", "flutter_service_worker.js"} & {file.name for file in site.rglob("*")}
    assert not list(site.rglob("*.symbols"))


def test_the_manifest_makes_it_installable(site: Path) -> None:
    made = json.loads((site / "manifest.json").read_text("utf-8"))
    assert (made["start_url"], made["scope"], made["display"]) == ("/games/tokuten/", "/games/tokuten/", "standalone")
    assert made["orientation"] == "any"
    assert {(icon["sizes"], icon["purpose"]) for icon in made["icons"]} >= {
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }
    assert all((site / icon["src"]).exists() for icon in made["icons"])


def test_the_archive_has_what_runs_in_the_browser_and_not_the_rest(site: Path) -> None:
    names = set(zipfile.ZipFile(site / "app.zip").namelist())
    assert {"companion/site/inside.py", "companion/store/browser.py", "models/registry.py", "views/app.py"} <= names
    assert "companion/store/dictionary.txt" in names
    assert "tokuten-1.2.3.dist-info/METADATA" in names
    assert any(name.startswith("pydantic_core/") and name.endswith(".so") for name in names)
    for absent in ("companion/cli.py", "companion/store/sqlite.py", "companion/web/app.py", "companion/main.py"):
        assert absent not in names
    assert not [name for name in names if name.startswith("views/assets/")]


@pytest.mark.long
def test_two_builds_of_one_content_are_one_version(site: Path, tmp_path: Path) -> None:
    again = build(tmp_path, "/games/tokuten/", "1.2.3")
    assert again.version == json.loads((site / building.MARK).read_text())["version"]
    assert (tmp_path / "worker.js").read_bytes() == (site / "worker.js").read_bytes()
    (tmp_path / "old.js").write_text("1")
    mark = json.loads((tmp_path / building.MARK).read_text())
    (tmp_path / building.MARK).write_text(json.dumps({**mark, "files": [*mark["files"], "old.js", "../kept.js"]}))
    (tmp_path.parent / "kept.js").write_text("1")
    newer = build(tmp_path, "/", "1.2.4")
    assert newer.version != again.version
    assert not (tmp_path / "old.js").exists(), "what the newer version has not goes"
    assert (tmp_path.parent / "kept.js").exists(), "nothing beside the folder is touched"


@pytest.mark.long
def test_a_build_that_was_cut_off_is_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = building._write

    def cut_off(folder: Path, written: dict[str, bytes], older: list[str]) -> None:
        (folder / "boot.js").write_bytes(b"half")
        (folder / f".{building.MARK}.new").write_bytes(b"half")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(building, "_write", cut_off)
    with pytest.raises(CannotBuild, match="No space left"):
        build(tmp_path)
    monkeypatch.setattr(building, "_write", whole)
    build(tmp_path)
    assert not list(tmp_path.rglob("*.new"))


def test_a_folder_with_other_things_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("mine")
    with pytest.raises(CannotBuild, match="other things"):
        build(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["thesis.txt"]
    with pytest.raises(CannotBuild, match="is no folder"):
        build(tmp_path / "thesis.txt")


@pytest.mark.parametrize(("base", "made"), [("/", "/"), ("", "/"), ("tokuten", "/tokuten/"), ("/a/b/", "/a/b/")])
def test_a_base_is_a_path(base: str, made: str) -> None:
    assert checked(base) == made


@pytest.mark.parametrize("base", ["https://a.example/", "/a b/", "/../", '/"><script>/', "//", "/ü/"])
def test_what_is_no_path_of_an_address_is_refused(base: str) -> None:
    if base == "//":
        assert checked(base) == "/"
        return
    with pytest.raises(CannotBuild, match="no path"):
        checked(base)


def test_on_the_command_line_it_is_one_sentence(companion: Command, tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("mine")
    done = companion("site", tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert "other things" in done.stderr
    assert done.stderr.count("\n") == 1
    assert companion("site", tmp_path / "new", "--base", "a b").returncode == 1


def test_without_the_packages_for_browsers_it_says_which(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "COMPILED", ("msgpack",))
    monkeypatch.setattr(parts, "_platform", lambda: ["--platform", "nowhere", "--no-index", "--find-links", "/nowhere"])
    with pytest.raises(CannotBuild, match="msgpack=="):
        parts._for_browser()


def test_lean_python_means_the_same() -> None:
    source = b'"""Said."""\nX = 1\n"""said"""\nclass A:\n  """Said."""\ndef f():\n  """Said."""\n  return "kept"\n'
    space: dict[str, object] = {}
    exec(lean(source), space)
    assert b"aid." not in lean(source)
    assert space["f"]() == "kept"  # type: ignore[operator]
    assert lean(b"not python (") == b"not python ("


def test_the_standard_library_keeps_what_is_imported() -> None:
    kept = set(zipfile.ZipFile(io.BytesIO(parts.standard_library())).namelist())
    assert {"asyncio/__init__.py", "json/__init__.py", "codeop.py", "datetime.py"} <= kept
    assert not {"turtle.py", "unittest/mock.py", "pdb.py"} & kept


class Silent(MemoryKeys):
    """Keys that never answer a write."""

    async def set(self, key: str, value: str, /) -> bool:
        await asyncio.Event().wait()
        return True


async def test_a_write_that_the_browser_refuses_fails_at_once() -> None:
    keys = AnsweringKeys(Silent(), patience=60)
    write = asyncio.ensure_future(keys.set("a", "1"))
    await asyncio.sleep(0)
    keys.refuse("QuotaExceededError")
    with pytest.raises(Refused, match="QuotaExceededError"):
        await asyncio.wait_for(write, 1)
    assert await keys.get("a") is None
    keys.refuse("SecurityError")  # nobody waits: nothing happens
    assert await keys.get_keys("") == []


async def test_a_call_without_an_answer_fails_after_a_while() -> None:
    with pytest.raises(Refused, match="no answer"):
        await AnsweringKeys(Silent(), patience=0.01).set("a", "1")


class Refusing(MemoryKeys):
    """Keys of a browser that says no."""

    async def set(self, key: str, value: str, /) -> bool:
        raise Refused("SecurityError")


class Late(MemoryKeys):
    """Keys of a page that slept: the first calls get no answer."""

    def __init__(self, silent: int) -> None:
        super().__init__()
        self.silent = silent

    async def get_keys(self, key_prefix: str, /) -> list[str]:
        self.silent -= 1
        if self.silent >= 0:
            raise Refused("no answer")
        return await super().get_keys(key_prefix)


@pytest.mark.parametrize("lasting", ["", "denied", "full"])
async def test_where_nothing_can_be_kept_the_app_goes_on_in_memory_and_says_so(lasting: str) -> None:
    store, said = await opened(Refusing(), {"kept": "", "lasting": lasting})
    assert "keeps nothing" in said
    await store.remember(["Ada"])
    assert await store.names(5) == ["Ada"]


async def test_a_page_that_answers_late_is_asked_again_and_nothing_goes_to_memory() -> None:
    keys = Late(2)
    store, said = await opened(keys, {}, pause=0)
    assert said == ""
    await store.remember(["Ada"])
    again, _ = await opened(keys, {}, pause=0)
    assert await again.names(5) == ["Ada"]
    with pytest.raises(PortError):
        await opened(Late(100), {}, pause=0)


async def test_beside_the_store_of_a_newer_tokuten_nobody_scores() -> None:
    keys = MemoryKeys()
    await opened(keys, {})
    (format_key,) = [key for key in await keys.get_keys("") if key.endswith("format")]
    await keys.set(format_key, "999")
    with pytest.raises(Newer):
        await opened(keys, {"lasting": "full"})
    assert await keys.get(format_key) == "999"


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ({"kept": "", "lasting": ""}, ""),
        ({"kept": "", "lasting": "private"}, "private window"),
        ({"kept": "no worker", "lasting": "private"}, "private window"),
        ({"kept": "", "lasting": "week"}, "seven days"),
        ({"kept": "", "lasting": "full"}, "no room left"),
        ({"kept": "full", "lasting": ""}, "no room to keep Tokuten itself"),
        ({"kept": "no worker", "lasting": ""}, "needs the network"),
        ({"kept": "not whole", "lasting": ""}, "tries again"),
    ],
)
def test_what_a_browser_cannot_do_is_one_sentence(facts: dict[str, str], words: str) -> None:
    said = notice(facts)
    assert words in said
    assert bool(said) == bool(words)


async def test_the_services_of_the_site_hold_a_play() -> None:
    store, said = await opened(MemoryKeys(), {})
    house = services(store, said, "https://a.example/")
    play = await house.plays.begin("pikit", {}, [Player("a", "Ada"), Player("b", "Bo")])
    assert (await house.plays.open(play.id)).id == play.id
    assert (await house.exchange.backup()).plays == 1
