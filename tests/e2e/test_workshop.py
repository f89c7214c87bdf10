"""Kokeshi at the table in a real browser: a plain turn, a cascade, and plays to their named winners."""

from __future__ import annotations

import time
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from companion.exchange import playfile
from models.journal import Count, Event, Finish
from models.kokeshi.moves import Advance, Deal, Disc, Done, Drawn, Found, Place, Recognise, Refill, Side, Take
from models.play import Play
from tests.e2e.phone import Phone, Server
from tests.models.tables import NAMES, Scene
from tests.views.kokeshi.tables import setup, until

SIGNS = (
    """all => all.map(one => one.getAttribute('flt-semantics-identifier') + one.getAttribute('aria-label')).join()"""
)


def signs(p: Phone) -> str:
    """All that the screen says now."""
    return str(p.page.eval_on_selector_all("[flt-semantics-identifier]", SIGNS))


def touch(p: Phone, identifier: str, *, sign: str = "") -> None:
    """Tap, and wait until the screen says something else, or *sign* is there: on a busy machine that takes a while."""
    assert p.has(identifier, 15_000), identifier
    before = signs(p)
    p.tap(identifier)
    end = time.monotonic() + 15
    while time.monotonic() < end:
        if (sign and p.has(sign, 100)) or (not sign and signs(p) != before):
            return
        p.page.wait_for_timeout(40)
    raise AssertionError(f"nothing happens on {identifier}")


def do(p: Phone, *events: Event) -> None:
    """Make moves as a thumb makes them."""
    for event in events:
        match event:
            case Advance():
                touch(p, f"doll-{event.doll}", sign="confirm")
                touch(p, "confirm")
            case Side():
                touch(p, f"side-{event.side}")
            case Disc():
                touch(p, f"disc-{event.animal}")
            case Found(None):
                touch(p, "found-none")
            case Take() | Deal() | Refill() | Drawn() | Found():
                touch(p, f"tile-{event.tile}")
            case Recognise():
                touch(p, f"recognise-{event.level}")
            case Place():
                if p.page.locator('[flt-semantics-identifier^="tile-"]').count() > 1:
                    p.choose(f"tile-{event.tile}")
                touch(p, f"place-{event.track}")
            case Done():
                touch(p, "done")
            case _:
                raise AssertionError(event)


def played(events: Sequence[Event], seats: int, **options: object) -> Play:
    """A play of *events* as it stands in the models."""
    return Scene("kokeshi", seats, tuple(events), options).play()


def bring(p: Phone, play: Play, folder: Path) -> None:
    """Read *play* from a file, and open it."""
    file = folder / "play.json"
    file.write_text(playfile.write(play), "utf-8")
    p.tap("nav-history")
    with p.page.expect_file_chooser() as choosing:
        p.tap("read-file")
    choosing.value.set_files(file)
    assert p.has("play-0", 15_000)
    p.open(f"play/{play.id}")
    assert p.has("asked", 15_000)


def finish(p: Phone, events: Sequence[Event], seats: int, **options: object) -> None:
    """Count a play that is over: the winner and every total are those of the models, and nothing is typed."""
    result = played([*events, Count(), Finish()], seats, **options).pad.sheet
    touch(p, "count", sign="finish")
    touch(p, "finish", sign="winner")
    for player in result.players:
        assert p.number(f"total-{player.seat}") == player.total
        if player.winner:
            dummy = bool(options.get("solo")) and player.seat > 0  # the app gives it its name
            p.waits_for("winner", "Dummy" if dummy else player.name)


def test_a_plain_turn_is_four_taps_and_a_reload_within_a_choice_loses_nothing(
    browser: Browser, own_server: Server
) -> None:
    p = Phone(browser, own_server.url)
    p.seat("kokeshi", "new-play", ["Ada", "Bo"])
    assert p.has("tile-purple-start-1", 15_000)
    do(p, *setup(2))
    p.taps = 0
    touch(p, "doll-samurai", sign="confirm")
    p.waits_for("asked", "Samurai goes to height 1: empty")
    touch(p, "confirm", sign="tile-pink-9")
    p.reload()
    p.waits_for("asked", "Take a tile for the Samurai track")
    touch(p, "tile-pink-9", sign="done")
    p.waits_for("space-samurai-1", "Pink tile: own doll, and the Cat")
    touch(p, "done")
    p.waits_for("seat-1", "in turn")
    assert p.taps <= 4
    # A choice between two sides: reload, undo, and what the rules refuse.
    touch(p, "doll-batchan", sign="confirm")
    touch(p, "confirm", sign="side-left")
    p.reload()
    p.waits_for("stack", "Green starting tile: Samurai, or Sumotori")
    touch(p, "doll-princess", sign="problem-0")
    assert "KOK-C6" in p.text("problem-0")
    touch(p, "side-right", sign="tile-pink-1")
    p.tap("undo")
    assert p.has("side-right", 15_000)
    p.close()


def cascade(least: int) -> tuple[list[Event], list[Event]]:
    """A play up to a turn of at least *least* activations, and that turn."""
    for seed in range(60):
        events = until(lambda state: state.phase == "over", seed=seed)
        ends = [at for at, event in enumerate(events) if isinstance(event, Done)]
        for start, end in pairwise(ends):
            turn = events[start + 1 : end + 1]
            if sum(isinstance(event, Side | Disc | Advance) for event in turn) >= least and len(turn) < 16:
                return events[: start + 1], turn
    raise AssertionError("no such turn")


@pytest.mark.long
def test_a_cascade_of_five_activations_with_an_undo_in_its_middle(
    browser: Browser, own_server: Server, tmp_path: Path
) -> None:
    before, turn = cascade(6)
    p = Phone(browser, own_server.url)
    bring(p, played(before, 2), tmp_path)
    middle = len(turn) // 2
    do(p, *turn[:middle])
    touch(p, "undo")
    do(p, turn[middle - 1])
    do(p, *turn[middle:-1])
    after = played([*before, *turn[:-1]], 2)
    shop = after.table.workshops[after.table.turn]
    p.waits_for(f"workshop-{after.table.turn}", f"{shop.happiness} happiness")
    for track, tiles in zip(("princess", "batchan", "fisherman", "samurai", "sumotori"), shop.tracks, strict=True):
        p.waits_for(f"doll-{track}", f"{len(tiles)} of 7 tiles")
    do(p, turn[-1])
    p.waits_for(f"seat-{(after.table.turn + 1) % 2}", "in turn")
    p.close()


def whole(seats: int, seed: int, **options: Any) -> list[Event]:
    """A play from the deal to its end; the *seed* is one of a short play."""
    return until(lambda state: state.phase == "over", seats, seed, **options)


def play(p: Phone, seats: int, seed: int, **options: Any) -> None:
    """Tap a play from the deal to its named winner."""
    events = whole(seats, seed, **options)
    do(p, *events)
    finish(p, events, seats, **options)


@pytest.mark.long
def test_two_play_from_the_deal_to_the_named_winner(browser: Browser, own_server: Server) -> None:
    p = Phone(browser, own_server.url)
    p.seat("kokeshi", "new-play", NAMES[:2])
    play(p, 2, 3)
    p.close()


@pytest.mark.long
def test_four_play_from_the_deal_to_the_named_winner_on_a_small_phone(browser: Browser, own_server: Server) -> None:
    p = Phone(browser, own_server.url, width=360, height=640)
    p.seat("kokeshi", "new-play", NAMES[:4])
    play(p, 4, 23)
    p.close()


@pytest.mark.long
def test_a_solo_play_is_set_up_with_its_dummy_and_ends(browser: Browser, own_server: Server) -> None:
    p = Phone(browser, own_server.url)
    p.seat("kokeshi", "new-play", NAMES[:2], "solo")
    play(p, 2, 22, solo=True)
    p.close()
