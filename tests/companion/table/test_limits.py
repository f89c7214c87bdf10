"""What a device may cost, and where others reach this one."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from typing import Any

import pytest

from companion.web.limits import BURST, CALL_BURST, CALL_RATE, DEVICES, LONGEST, OF_ONE, RATE, Bucket, Limits
from companion.web.network import cards, squares

Messages = list[MutableMapping[str, Any]]


async def talk(limits: Limits, messages: Messages, device: str = "10.0.0.2") -> list[str]:
    """What is sent to a device that says *messages*."""
    sent: list[str] = []

    async def receive() -> MutableMapping[str, Any]:
        return messages.pop(0) if messages else {"type": "websocket.disconnect", "code": 1000}

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(str(message.get("code", message["type"])))

    await limits({"type": "websocket", "client": (device, 1)}, receive, send)
    return sent


def heard() -> tuple[Limits, list[str]]:
    """Limits in front of an app that hears everything, and what it heard."""
    said: list[str] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        while (message := await receive())["type"] != "websocket.disconnect":
            said.append(str(message["type"]))

    return Limits(app, lambda: 0.0), said


@pytest.mark.parametrize(("size", "cut"), [(LONGEST, []), (LONGEST + 1, ["1008"])])
async def test_a_message_that_is_too_long_cuts_off_who_sent_it(size: int, cut: list[str]) -> None:
    limits, _ = heard()
    assert await talk(limits, [{"type": "websocket.receive", "bytes": b"x" * size}]) == cut


async def test_a_flood_cuts_off_who_sends_it() -> None:
    limits, said = heard()
    flood: Messages = [{"type": "websocket.receive", "bytes": b"x"} for _ in range(1_000)]
    assert await talk(limits, flood) == ["1008"]
    assert len(said) == BURST


def test_a_bucket_fills_again() -> None:
    now = 0.0
    bucket = Bucket(RATE, 2, lambda: now)
    assert [bucket.passes() for _ in range(3)] == [True, True, False]
    now = 1 / RATE
    assert [bucket.passes() for _ in range(2)] == [True, False]


async def test_one_device_has_so_many_connections_and_others_have_theirs() -> None:
    stay = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await stay.wait()

    limits = Limits(app, lambda: 0.0)
    held = [asyncio.create_task(talk(limits, [])) for _ in range(OF_ONE)]
    await asyncio.sleep(0)
    assert await talk(limits, []) == ["1008"]
    other = asyncio.create_task(talk(limits, [], "10.0.0.3"))
    await asyncio.sleep(0)
    stay.set()
    assert await other == []
    await asyncio.gather(*held)
    assert not limits._open


def test_an_address_is_a_square_of_squares() -> None:
    code = squares("http://192.168.1.20:8551/table/ABC234")
    assert len(code) == len(code[0]) == 29
    assert code[0].startswith("####### ") and code[0].endswith(" #######")


def test_no_card_is_this_machine_alone() -> None:
    assert all(not card.address.startswith(("127.", "169.254.")) for card in cards())


async def test_a_device_that_calls_again_and_again_waits_and_others_do_not() -> None:
    now = 0.0
    limits = Limits(heard()[0]._app, lambda: now)
    answered = [await talk(limits, []) for _ in range(int(CALL_BURST) + 2)]
    assert answered == [[]] * int(CALL_BURST) + [["1008"]] * 2
    assert await talk(limits, [], "10.0.0.3") == []
    now = 1 / CALL_RATE
    assert await talk(limits, []) == []


def test_what_comes_in_faster_waits_in_line() -> None:
    now = 0.0
    bucket = Bucket(10, 2, lambda: now)
    assert [bucket.takes() for _ in range(4)] == [0, 0, 0.1, 0.2]
    now = 0.5
    assert [bucket.takes() for _ in range(3)] == [0, 0, 0.1], "what was owed is paid"


async def test_of_so_many_devices_is_remembered_and_no_more() -> None:
    limits, _ = heard()
    for number in range(DEVICES + 5):
        await talk(limits, [], f"device {number}")
    assert len(limits._calls) == len(limits._paces) == DEVICES
