"""Lines that break, phones that sleep, servers that die: nothing is lost, nothing counts twice, and the table goes on.

Each test plays over real WebSockets against a real server, and looks into its store for what counts.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from companion.web.server import Line
from tests.companion.table.phones import EVENT, quiet
from tests.companion.table.served import Handset, Place, Sitting, dialled, message, sitting, until

PING = 0.6
"""Seconds: how often a client is asked whether it is there, and how long it may take to say so. 10 in earnest."""

BEFORE = f"import companion.web.server as s; s.PING_SECONDS = s.PONG_SECONDS = {PING}"


async def as_new(sat: Sitting, phone: Handset) -> None:
    """*phone* comes to show what it shows who opens the play now with what the phone keeps."""
    async with Handset(sat.place.guests, sat.route, kept=dict(phone.kept)) as fresh:
        await fresh.until_shown("who-is-there")
        until_then = time.monotonic() + 10
        while (shown := _told(phone)) != (new := _told(fresh)):
            assert time.monotonic() < until_then, f"{shown}\n{new}"
            kaiju = next(one["identifier"] for one in phone.mirror.walk() if one.get("selected") and _kaiju(one))
            if fresh.can(kaiju) and not fresh.mirror.find(kaiju).get("selected"):
                await fresh.tap(kaiju)
            await quiet([fresh, phone])


def _kaiju(node: dict[str, object]) -> bool:
    return str(node.get("identifier")).startswith("kaiju-")


def _told(phone: Handset) -> list[str]:
    """What the screen says; not that this screen may go dark, which a phone says once when it was cut right then."""
    return [one for one in phone.seen() if "go dark" not in one and "go-dark" not in one]


@pytest.mark.parametrize("wait", [0.0, 0.002, 0.02])
async def test_socket_cut_in_mid_move(sat: Sitting, wait: float) -> None:
    ada, bo = sat.phones
    before = sat.journal()
    await ada.tap("die-0-up")
    await asyncio.sleep(wait)
    await ada.cut()
    session = ada.session
    await asyncio.sleep(0.3)
    await ada.connect()
    assert ada.session == session, "it is the same session again"
    await as_new(sat, ada)
    after = sat.journal()
    assert after[: len(before)] == before
    assert [one["kind"] for one in after[len(before) :]] in ([], ["adjust"]), "once, or not at all"
    await sat.goes_on()
    assert sat.moves("adjust") == len(after) - len(before)
    await as_new(sat, bo)


async def test_socket_cut_in_the_middle_of_a_message(sat: Sitting) -> None:
    ada = sat.phones[0]
    tap = message(EVENT, {"target": ada.surface("pass"), "name": "click", "data": None})
    frame = bytes([0x82, 0x80 | len(tap), 0, 0, 0, 0]) + tap  # a masked frame, as browsers send them
    ada._line.transport.write(frame[: len(frame) // 2])
    await asyncio.sleep(0.1)
    await ada.cut()
    await asyncio.sleep(0.2)
    assert sat.moves("pass") == 0
    await ada.connect()
    await sat.goes_on()


async def test_half_open_connection_holds_up_nobody(sat: Sitting) -> None:
    ada, bo = sat.phones
    await bo.until(lambda: bo.mirror.label("who-is-there") == "Still choosing: Ada and Bo")
    ada.sleep()
    begun = time.perf_counter()
    await bo.tap("pass")
    await bo.until(lambda: bo.can("done"), 2)
    await bo.until(lambda: "Away just now: Ada" in bo.mirror.label("who-is-there"), 4 * PING + 3)
    assert time.perf_counter() - begun > PING / 2, "it was not cut off before it was asked"
    await ada.cut()
    await ada.connect()
    await bo.until(lambda: "Away" not in bo.mirror.label("who-is-there"))
    await as_new(sat, ada)
    await sat.goes_on()


async def test_half_open_connection_with_a_full_pipe_is_cut_off() -> None:
    """Whoever reads nothing, while much is sent, would keep its place for ever: the goodbye waits for the rest."""
    gone = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.receive":
            continue
        await send({"type": "websocket.send", "bytes": b"x" * 30_000_000})
        while (await receive())["type"] != "websocket.disconnect":
            continue
        gone.set()

    config = uvicorn.Config(app, ws_ping_interval=0.2, ws_ping_timeout=0.2, log_config=None)
    config.load()
    loop, state = asyncio.get_running_loop(), ServerState()
    server = await loop.create_server(lambda: Line(config, state, {}), "127.0.0.1", 0)
    client = await dialled(f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}/", deaf=True)
    client.transport.pause_reading()
    await client.send("go on")
    await asyncio.wait_for(gone.wait(), 3)
    assert not state.connections
    client.transport.abort()
    server.close()


async def test_half_open_phone_that_comes_back_on_a_new_line_is_the_same_player(sat: Sitting) -> None:
    """Its old line counts as open still, when the phone changed from one network to another."""
    ada = sat.phones[0]
    ada.sleep()
    async with Handset(sat.place.guests, sat.route, kept=dict(ada.kept)) as again:
        again.session = ada.session
        await again.until(lambda: again.can("pass"))
        await again.tap("pass")
        await again.until(lambda: again.can("done"))
        assert sat.moves("pass", 0) == 1


async def test_two_devices_act_at_once_on_one_seat(sat: Sitting) -> None:
    ada = sat.phones[0]
    async with Handset(sat.place.guests, sat.route, kept=dict(ada.kept)) as twin:
        await twin.until(lambda: twin.can("pass"))
        before = len(sat.journal())
        with sat.place.held():
            await asyncio.gather(ada.tap("pass"), twin.tap("die-0-up"))
        await asyncio.sleep(0.4)
        assert len(sat.journal()) == before + 1, "of two on one seat one counts"
        await quiet([ada, twin])
        assert ada.seen() == twin.seen()
    await sat.goes_on()


async def test_two_devices_act_at_once_on_different_seats(sat: Sitting) -> None:
    before = len(sat.journal())
    with sat.place.held():
        await asyncio.gather(*(phone.tap("pass") for phone in sat.phones))
    await until(lambda: len(sat.journal()) == before + 2)
    assert (sat.moves("pass", 0), sat.moves("pass", 1)) == (1, 1)
    await sat.goes_on()


async def test_everybody_rolls_at_once_and_one_roll_counts(place: Place) -> None:
    """A tap that was under way to “Roll” once fell on “Pass”, which had come up in its place."""
    async with sitting(place) as sat:
        for phone in sat.phones:
            await phone.until_shown("roll")
        rolls = [phone.surface("roll") for phone in sat.phones]
        for late in (False, True):
            for phone, roll in zip(sat.phones, rolls, strict=True):
                if late:
                    await phone.until(lambda phone=phone: phone.can("pass"))  # type: ignore[misc]
                await phone.event(roll)
                await phone.event(roll)
        await asyncio.sleep(0.3)
        assert [one["kind"] for one in sat.journal()] == ["thrown"]
        await sat.goes_on()


async def test_taps_queued_while_cut_come_in_a_burst_and_doubled(sat: Sitting) -> None:
    ada = sat.phones[0]
    queued = [ada.surface("pass"), ada.surface("die-0-up"), ada.surface("pass")]
    await ada.cut()
    await ada.connect()
    for target in queued * 2:
        await ada.event(target)
    await until(lambda: sat.moves("pass", 0) + sat.moves("adjust", 0) == 1)
    await asyncio.sleep(0.4)
    assert sat.moves("pass", 0) + sat.moves("adjust", 0) == 1
    await as_new(sat, ada)
    await sat.goes_on()


async def test_taps_queued_while_cut_were_played_by_somebody_meanwhile(sat: Sitting) -> None:
    """The owner hands nobody over here: the twin of the phone plays on, and the old taps come late."""
    ada = sat.phones[0]
    tap = ada.surface("pass")
    await ada.cut()
    async with Handset(sat.place.guests, sat.route, kept=dict(ada.kept)) as twin:
        await twin.until(lambda: twin.can("pass"))
        await twin.tap("pass")
        await twin.until(lambda: twin.can("done"))
        await twin.tap("done")
        await until(lambda: sat.moves("done", 0) == 1)
    await ada.connect()
    for _ in range(3):
        await ada.event(tap)
    await asyncio.sleep(0.3)
    assert (sat.moves("pass", 0), sat.moves("done", 0)) == (1, 1)
    await sat.goes_on()


async def test_duplicate_messages(sat: Sitting) -> None:
    ada = sat.phones[0]
    for kind in ("pass", "done"):
        await ada.until(lambda kind=kind: ada.can(kind))  # type: ignore[misc]
        target = ada.surface(kind)
        await asyncio.gather(*(ada.event(target) for _ in range(5)))
        await until(lambda kind=kind: sat.moves(kind, 0) == 1)
    await asyncio.sleep(0.3)
    assert (sat.moves("pass", 0), sat.moves("done", 0)) == (1, 1)
    await sat.goes_on()


async def test_reordered_messages(sat: Sitting) -> None:
    """What was meant for the screen before comes after what was meant for the one that shows."""
    ada, bo = sat.phones
    early = ada.surface("pass")
    await ada.tap("die-0-up")
    await until(lambda: sat.moves("adjust", 0) == 1)
    await ada.until(lambda: ada.can("undo"))
    await bo.tap("pass")
    await ada.event(early)
    await ada.event(early)
    await until(lambda: sat.moves("pass", 1) == 1)
    await asyncio.sleep(0.3)
    assert sat.moves("pass", 0) <= 1
    assert sat.moves("adjust", 0) == 1
    await as_new(sat, ada)
    await sat.goes_on()
    assert sat.moves("pass", 0) == 1


async def test_a_stale_number_makes_no_move(sat: Sitting) -> None:
    """A handler that was drawn before a move of the whole table was accepted on another phone."""
    ada, bo = sat.phones
    await ada.tap("pass")
    await ada.until(lambda: ada.can("done"))
    await ada.tap("done")
    await bo.tap("pass")
    await bo.until(lambda: bo.can("done"))
    await bo.tap("done")
    for phone in (ada, bo):
        await phone.until_shown("roll")
    stale = bo.surface("roll")
    await ada.tap("roll")
    await until(lambda: sat.moves("thrown") == 2)
    for _ in range(3):
        await bo.event(stale)
    await ada.until_shown("roll")
    await asyncio.sleep(0.3)
    assert sat.moves("thrown") == 2
    await as_new(sat, bo)
    await ada.tap("roll")
    await until(lambda: sat.moves("thrown") == 3)


async def test_a_phone_was_away_for_an_hour_and_has_a_new_session(sat: Sitting) -> None:
    """A phone reloads and is told “name taken”: here it is the same player, and nobody asks."""
    ada, bo = sat.phones
    await ada.close()
    await bo.tap("pass")
    await until(lambda: sat.moves("pass", 1) == 1)
    async with Handset(sat.place.guests, f"/table/{sat.code}", kept=dict(ada.kept)) as again:
        await again.until_shown("who-is-there")
        assert again.mirror.page["route"] == sat.route
        await again.until(lambda: again.can("pass"))
        sat.phones[0] = again
        await sat.goes_on()


async def test_a_phone_was_away_for_an_hour_and_has_its_session_still(sat: Sitting) -> None:
    ada, bo = sat.phones
    session = ada.session
    await ada.cut()
    await bo.until(lambda: "Away just now: Ada" in bo.mirror.label("who-is-there"))
    await bo.tap("pass")
    await bo.until(lambda: bo.can("done"))
    await bo.tap("done")
    await until(lambda: sat.moves("done", 1) == 1)
    await ada.connect()
    assert ada.session == session
    await ada.until(lambda: ada.mirror.label("who-is-there") == "Still choosing: Ada")
    await as_new(sat, ada)
    await sat.goes_on()


async def test_server_killed_in_mid_turn(tmp_path: Path) -> None:
    place = Place(tmp_path, BEFORE)
    place.start()
    try:
        async with sitting(place, ("Ada", "Bo", "Cleo")) as sat, AsyncExitStack() as stack:
            await sat.rolled()
            ada, bo, cleo = sat.phones
            await ada.tap("pass")
            await ada.until(lambda: ada.can("done"))
            acknowledged = sat.journal()
            await bo.tap("die-0-up")
            place.kill()
            for phone in (*sat.phones, sat.owner):
                await phone.gone()
            place.start()
            stored = sat.journal()
            assert stored[: len(acknowledged)] == acknowledged
            assert len(stored) <= len(acknowledged) + 1
            for phone in (bo, cleo):
                await phone.connect()  # with a session that nobody knows any more
                await phone.until_shown("who-is-there")
            # Another browser window of the phone, without any session.
            again = await stack.enter_async_context(Handset(place.guests, sat.route, kept=dict(ada.kept)))
            await again.until(lambda: again.can("done"))
            sat.phones[0] = again
            await again.until(lambda: again.mirror.label("who-is-there").startswith("Still choosing: Ada, Bo and Cleo"))
            await sat.owner.connect()
            await cleo.until(lambda: "Away" not in cleo.mirror.label("who-is-there"))
            await sat.goes_on()
            assert sat.journal()[: len(stored)] == stored
    finally:
        place.kill()


@pytest.mark.long
async def test_server_killed_again_and_again(tmp_path: Path) -> None:
    place = Place(tmp_path, BEFORE)
    place.start()
    try:
        async with sitting(place) as sat:
            for life in range(10):
                await sat.rolled()
                await sat.phones[life % 2].tap("die-0-up" if sat.phones[life % 2].can("die-0-up") else "pass")
                await asyncio.sleep(0.01 * (life % 4))
                seen = sat.journal()
                place.kill()
                for phone in (*sat.phones, sat.owner):
                    await phone.gone()
                place.start()
                stored = sat.journal()
                assert stored[: len(seen)] == seen and len(stored) <= len(seen) + 1
                for phone in sat.phones:
                    await phone.connect()
                    await phone.until_shown("who-is-there")
                await sat.goes_on()
    finally:
        place.kill()
