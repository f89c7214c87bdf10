"""The other games' pads, full and at their longest: four long names, a hundred players, both themes, every size."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from companion.desk import Desk
from companion.services import SecretChance
from companion.store.sqlite import SqliteStore
from models.journal import Set
from models.players import Player
from tests.e2e import looks
from tests.e2e.phone import Phone, Server

LONG = "Maximiliane-Alexandra van den Berghe"
FOUR = ("Ada", "Bo", LONG, "Дарья 得点")
SIZES = {
    "phone": (390, 844, 1.0),
    "small": (360, 640, 1.0),
    "small, text 200 %": (360, 640, 2.0),
    "tablet": (1180, 820, 1.0),
}

PADS: Mapping[str, tuple[str, Mapping[str, object], tuple[str, ...], Mapping[str, object]]] = {
    "kokeshi": ("kokeshi", {}, FOUR, {"happiness": -9999, "tracks.princess": 7, "animals.cat": 12, "pairs": 64}),
    "kikai": ("kikai", {"mode": "advanced"}, (LONG, "Bo"), {"earned": 9999, "foundation": -3, "billboards": 6}),
    "kaikoro": (
        "kaikoro",
        {},
        (LONG, *(f"Player {n}" for n in range(2, 101))),
        {"kaiju.wyvera.hits": 9999, "kaiju.wyvera.defeated": True, "damage": 10, "power_spent": 17},
    ),
}


async def _seed(folder: Path) -> dict[str, str]:
    """A play for each of PADS in the store of *folder*; gives their ids."""
    store = await SqliteStore.open(folder)
    desk, chance = Desk(store, SecretChance()), SecretChance()
    ids = {}
    for name, (game, options, people, cells) in PADS.items():
        play = await desk.begin(game, options, [Player(chance.new_id(), person) for person in people])
        for path, value in cells.items():
            play = await desk.make(play.id, Set(f"players[0].{path}", value), play.number)  # type: ignore[arg-type]
        ids[name] = play.id
    await store.close()
    return ids


@pytest.fixture(scope="module")
def pads(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, dict[str, str]]]:
    folder = tmp_path_factory.mktemp("pads")
    with ThreadPoolExecutor(1) as aside:  # the browser's loop runs in this thread
        ids = aside.submit(asyncio.run, _seed(folder)).result()
    server = Server(folder).start()
    yield server, ids
    server.stop()


@pytest.mark.long
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("name", PADS)
def test_a_pad_is_readable_in_poor_light(
    phone: Callable[..., Phone], pads: tuple[Server, dict[str, str]], name: str, dark: bool
) -> None:
    server, ids = pads
    p = phone(server.url, dark=dark, sharp=True)
    p.open(f"play/{ids[name]}")
    assert p.has("finish")
    p.page.wait_for_timeout(900)
    assert looks.pale(p) == []


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", PADS)
def test_a_pad_is_touched_with_a_thumb(
    phone: Callable[..., Phone], pads: tuple[Server, dict[str, str]], name: str, size: str
) -> None:
    server, ids = pads
    width, height, scale = SIZES[size]
    p = phone(server.url, width=width, height=height, scale=scale)
    p.open(f"play/{ids[name]}")
    assert p.has("finish", 8_000)
    p.page.wait_for_timeout(600)
    p.page.mouse.move(width / 3, height / 2)
    for _ in range(4):
        assert looks.out_of_sight(p) == []
        assert looks.too_small(p) == []  # what an edge cuts off is whole a step further on
        p.page.mouse.wheel(0, height * 0.6)
        p.page.wait_for_timeout(250)
