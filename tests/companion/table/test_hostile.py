"""Guests that mean no good, and guests that are sent away: who does harm is cut off, alone, and the table goes on."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable

import msgpack
import pytest
import websockets

from companion.web.limits import LONGEST
from tests.companion.table.phones import EVENT, INVOKE, REGISTER, UPDATE, quiet
from tests.companion.table.served import Handset, Place, Sitting, close, dialled, message, sitting, table, until

QUICK = 3.0
"""Seconds in which a move of somebody else passes whatever a guest does; half a second on a machine with time."""

STRANGER = "127.0.0.9"


async def passes(sat: Sitting) -> float:
    """Seconds until a move of Ada's is stored and on her screen."""
    ada = sat.phones[0]
    begun = time.perf_counter()
    before = len(sat.journal())
    shown = ada.texts()
    await ada.tap("die-0-up" if ada.can("die-0-up") else "undo")
    await until(lambda: len(sat.journal()) == before + 1)
    await ada.until(lambda: ada.mirror.texts() != shown)
    took = time.perf_counter() - begun
    await quiet([ada], 0.2)  # what is not urgent is drawn a moment later
    return took


def garbage() -> dict[str, Callable[[], bytes | str]]:
    """What no phone says, by its name."""
    chance = random.Random(8)
    deep = b"\x91" * 50_000 + b"\xc0"
    return {
        "text": lambda: "hello",
        "random bytes": lambda: chance.randbytes(2_000),
        "random bytes of the protocol": lambda: b"\x00" + chance.randbytes(2_000),
        "nothing": lambda: b"\x00",
        "an invalid byte": lambda: b"\x00\xc1",
        "a list without end": lambda: b"\x00\xdd\xff\xff\xff\xff",
        "deep lists": lambda: b"\x00" + deep,
        "a deep event": lambda: b"\x00\x92\x03\x83\xa6target\x01\xa4name\xa5click\xa4data" + deep,
        "a huge message": lambda: b"\x00" + b"\xc4" * (LONGEST + 1),
        "an unknown action": lambda: message(99, {}),
        "no list": lambda: message(EVENT, "x")[:1] + msgpack.packb("x"),
        "an event without a body": lambda: message(EVENT, None),
        "an event of wrong types": lambda: message(EVENT, {"target": [1], "name": {}, "data": 1}),
        "an update of wrong types": lambda: message(UPDATE, {"id": 1, "props": [1, 2]}),
        "an answer of wrong types": lambda: message(INVOKE, {"control_id": "x", "call_id": [], "result": 1}),
        "a second registration": lambda: message(REGISTER, {"session_id": None, "page_name": "", "page": {}}),
    }


PASSED_OVER = {"random bytes"}
"""What is of no kind that Flet knows it takes no notice of."""


async def test_a_guest_sends_garbage_and_is_cut_off_alone(sat: Sitting) -> None:
    for number, (what, made) in enumerate(garbage().items()):
        thing, at = made(), f"127.0.1.{number + 1}"
        async with Handset(sat.place.guests, f"/table/{sat.code}", at=at) as guest:
            await guest.until_shown("watch")
            await guest.say(thing)
            if what not in PASSED_OVER:
                assert await cut_off(guest._line), what
        line = await dialled(guest._address, at)
        await line.send(thing)  # before it has even said who it is
        if what not in PASSED_OVER and "registration" not in what:
            assert await cut_off(line), f"{what} at first"
        line.transport.abort()
    assert await passes(sat) < QUICK


async def cut_off(line: websockets.ClientConnection) -> bool:
    """Whether the server hangs up soon."""
    try:
        await asyncio.wait_for(line.wait_closed(), QUICK)
    except TimeoutError:
        return False
    return True


async def test_a_guest_sends_events_for_controls_that_are_not_there(sat: Sitting) -> None:
    async with Handset(sat.place.guests, sat.route, at=STRANGER) as guest:
        await guest.until_shown("home")
        for target in [*range(2, 60), -1, 2**40, "roll", None]:
            await guest.event(target)
        assert await passes(sat) < QUICK
        await guest.until(lambda: guest.can("home"))


async def test_a_guest_sends_garbage_as_the_data_of_events(sat: Sitting) -> None:
    things: list[object] = [None, 1, "x", [1], {"route": 5}, {"route": None}, {"width": "x"}, {"": {}}, "x" * 60_000]
    before = sat.journal()
    for name in ("route_change", "resize", "view_pop", "media_change", "connect", "disconnect", "close", "error"):
        async with Handset(sat.place.guests, f"/table/{sat.code}", at="127.0.0.10") as guest:
            await guest.until_shown("watch")
            page = guest.mirror.page["_i"]
            for thing in things:
                await guest.event(page, name, thing)
    assert sat.journal() == before
    assert await passes(sat) < QUICK


async def test_a_guest_floods_and_is_cut_off_alone(sat: Sitting) -> None:
    async def flood(guest: Handset) -> None:
        page = guest.mirror.page["_i"]
        for turn in range(2_000):
            route = (f"/table/{sat.code}", "/rules/kaikoro", sat.route)[turn % 3]
            await guest.event(page, "route_change", {"route": route})
            await asyncio.sleep(0)

    async with Handset(sat.place.guests, f"/table/{sat.code}", at="127.0.0.11") as guest:
        await guest.until_shown("watch")
        flooding = asyncio.create_task(flood(guest))
        for _ in range(3):
            assert await passes(sat) < QUICK
        await guest.gone()
        await asyncio.gather(flooding, return_exceptions=True)
    assert await passes(sat) < QUICK


async def test_a_device_that_calls_again_and_again_is_refused_alone(sat: Sitting) -> None:
    address = sat.phones[0]._address
    refused = 0
    for _ in range(60):
        try:
            line = await dialled(address, "127.0.0.12")
        except websockets.InvalidStatus:
            refused += 1
        else:
            line.transport.abort()
    assert refused
    assert await passes(sat) < QUICK
    async with Handset(sat.place.guests, f"/table/{sat.code}", at="127.0.0.13") as other:
        await other.until_shown("watch")


async def test_a_guest_that_breaks_its_own_page_breaks_no_other(sat: Sitting) -> None:
    """A page without its session once broke the screens of whoever had something to tell it, the owner's too."""
    async with Handset(sat.place.guests, f"/table/{sat.code}", at=STRANGER) as guest:
        await guest.until_shown("watch")
        await guest.tap("watch")
        await guest.until_shown("who-is-there")
        for one in [guest.mirror.page, *guest.mirror.walk()][:40]:
            await guest.set(one["_i"], _Page__session=1, _parent="x", _state=None, on_click="x", args=[], visible={})
        async with Handset(sat.place.guests, f"/table/{sat.code}", at="127.0.0.14") as other:
            await other.until_shown("watch")
            await other.tap("watch")
            await other.until_shown("who-is-there")
            # Nor is it taken for one that is there when it is gone.
            await sat.phones[1].set(sat.phones[1].mirror.page["_i"], on_disconnect=None)
            await asyncio.sleep(0.1)
            await sat.phones[1].cut()
            await sat.owner.until(lambda: "Away just now: Bo" in sat.owner.mirror.label("who-is-there"))
            await sat.phones[1].connect()
    assert await passes(sat) < QUICK


async def test_a_guest_is_told_nothing_of_the_machine(sat: Sitting) -> None:
    async with Handset(sat.place.guests, f"/table/{sat.code}", at=STRANGER) as guest:
        await guest.until_shown("watch")
        await guest.event(guest.mirror.page["_i"], "app_lifecycle_state_change", {"state": "x"})
        with pytest.raises(AssertionError) as crashed:
            await guest.until(lambda: False)
    assert str(crashed.value).startswith("the session crashed: Something went wrong on this screen.")
    assert "Traceback" not in str(crashed.value)
    assert "Traceback" in sat.place.log()


async def test_a_guest_tries_other_addresses(sat: Sitting, place: Place) -> None:
    async with sitting(place, ("Cy", "Di")) as other:
        ada = sat.phones[0]
        seen: list[str] = []
        for route in (
            other.route,
            f"{other.route}/result",
            f"{other.route}/players",
            "/history",
            "/history/deleted",
            "/settings",
            "/",
            "/dice",
            "/game/kaikoro",
            "/game/kaikoro/together",
            f"{sat.route}/together",
            f"{sat.route}/players",
            f"{sat.route}/board",
        ):
            async with Handset(place.guests, route, kept=dict(ada.kept), at="127.0.0.15") as guest:
                await guest.until(lambda guest=guest: bool(guest.mirror.texts()))  # type: ignore[misc]
                await asyncio.sleep(0.2)
                seen += guest.seen()
        for secret in ("Cy", "Di", "history", "open-table", "let-in", "close-table", "send-away", "pair-phone"):
            assert not any(secret in one for one in seen), secret
        await other.rolled()
        await other.goes_on()
    assert await passes(sat) < QUICK


async def test_a_guest_tries_the_door_of_the_owner(sat: Sitting, place: Place) -> None:
    owner = sat.owner
    for host, origin in (
        ("evil.example", None),
        (f"127.0.0.1:{place.port}", None),
        (None, "http://evil.example"),
        (None, f"http://127.0.0.1:{place.port}"),
    ):
        headers = {name: value for name, value in (("Host", host), ("Origin", origin)) if value}
        with pytest.raises(websockets.InvalidStatus, match="403"):
            await dialled(sat.phones[0]._address, additional_headers=headers)
    # The id of a session of the owner's, who is away just now.
    await owner.cut()
    await asyncio.sleep(0.3)
    async with Handset(place.guests, "/history") as thief:
        await thief.close()
        thief.session = owner.session
        await thief.connect()
        assert thief.session != owner.session
        await asyncio.sleep(0.3)
        assert "Ada" not in " ".join(thief.seen())
    await owner.connect()
    await owner.until_shown("who-is-there")
    assert await passes(sat) < QUICK


async def test_a_guest_makes_no_move_of_another_seat(sat: Sitting) -> None:
    ada, bo = sat.phones
    before = sat.journal()
    await ada.tap("seat-1")
    await ada.until_shown("city-1")
    assert not any(ada.can(one) for one in ("pass", "done", "die-0-up"))
    for target in (bo.surface("pass"), bo.surface("die-0-up")):
        await ada.event(target)  # Ada's session has never heard of it
    await asyncio.sleep(0.3)
    assert sat.journal() == before
    await ada.tap("seat-0")
    await ada.until_shown("city-0")
    await sat.goes_on()


async def test_wrong_codes_shut_out_one_device_and_no_other(sat: Sitting) -> None:
    """What a device says about its address is not believed."""
    said = []
    for attempt in range(8):
        lie = message(UPDATE, {"id": 1, "props": {"client_ip": f"10.0.0.{attempt}"}})
        async with Handset(sat.place.guests, f"/table/WRONG{attempt}", at="127.0.0.16", also=lie) as guess:
            await guess.until_shown("again")
            said += [one for one in guess.texts() if "code" in one and "Type" not in one]
    assert said[:5] == ["No table has this code. Look at it again on the owner's screen."] * 5
    assert said[5:] == ["Too many wrong codes. Try again in 10 minutes."] * 3
    async with Handset(sat.place.guests, f"/table/{sat.code}", at="127.0.0.16") as right:
        await right.until_shows("Too many wrong codes")
    async with Handset(sat.place.guests, f"/table/{sat.code}", at="127.0.0.17") as other:
        await other.until_shown("watch")
    for phone in sat.phones:  # seated phones go on, also from there
        async with Handset(sat.place.guests, sat.route, kept=dict(phone.kept), at="127.0.0.16") as seated:
            await seated.until_shown("who-is-there")
    assert await passes(sat) < QUICK


async def test_a_doubled_tap_on_take_out_takes_nobody_else_out(place: Place) -> None:
    async with Handset(place.owner, "/game/kaikoro/together") as owner:
        await table(place, owner)
        for seat, name in enumerate(("Ada", "Bo", "Cy")):
            await owner.write("name", name)
            await owner.tap("sit-down")
            await owner.until_shown(f"sitter-{seat}")
        out = owner.surface("remove-player-0")
        await owner.event(out)
        await owner.until(lambda: "sitter-2" not in owner.mirror.identifiers())
        await owner.event(out)
        await asyncio.sleep(0.3)
        owner.take_in()
        assert [owner.mirror.label(f"sitter-{seat}")[:2] for seat in (0, 1)] == ["Bo", "Cy"]
        await close(owner)


@pytest.mark.parametrize("asleep", [False, True])
@pytest.mark.parametrize("end", ["send-away", "close"])
async def test_a_guest_that_is_out_sees_nothing_more(sat: Sitting, end: str, asleep: bool) -> None:
    ada, bo = sat.phones
    owner = sat.owner
    if asleep:
        await bo.cut()
        await owner.until(lambda: "Away just now: Bo" in owner.mirror.label("who-is-there"))
    await owner.tap("who-is-there")
    await owner.until_shown("send-away-1")
    if end == "close":
        await close(owner)
    else:
        await owner.tap("send-away-1")
        await owner.until_shown("send-away-now")
        await owner.tap("send-away-now")
        await owner.until(lambda: "send-away-1" not in owner.mirror.identifiers())
    if asleep:
        await bo.connect()
    if end == "send-away":
        await ada.until(lambda: ada.can("die-0-up"))
        await ada.tap("die-0-up")
        await until(lambda: sat.moves("adjust") == 1)
    await bo.until_shown("home")
    assert bo.shows("You are not at this table any more")
    assert not any("seat-" in one or "score" in one for one in bo.mirror.identifiers())
    heard = bo.received
    if end == "send-away":
        await ada.until(lambda: ada.can("undo"))
        await ada.tap("undo")
        await until(lambda: sat.journal()[-1]["kind"] == "undo")
    await asyncio.sleep(0.3)
    assert bo.received - heard < 200, "it is told of no move"
    async with Handset(sat.place.guests, sat.route, kept=dict(bo.kept)) as again:
        await again.until_shows("You are not at this table any more")
    async with Handset(sat.place.guests, f"/table/{sat.code}", kept=dict(bo.kept)) as again:
        await again.until_shown("watch" if end == "send-away" else "again")
    if end == "send-away":  # the owner acts for Bo now
        await owner.tap("go-on")
        await owner.until_shown("seat-1")
        await owner.tap("seat-1")
        await owner.until(lambda: owner.can("pass"))
