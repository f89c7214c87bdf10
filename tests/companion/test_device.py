"""What a device may refuse, or never answer: it goes on without."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import flet as ft
import pytest

from companion import device
from companion.device import OwnDevice


async def _refuses(*_: object) -> Any:
    raise RuntimeError("not in this browser")


async def _never(*_: object) -> Any:
    await asyncio.Event().wait()


async def _done(*_: object) -> Any:
    return None


def _answers(**features: bool) -> Callable[..., Any]:
    async def answer(*_: object) -> Any:
        return SimpleNamespace(**{"disable_animations": False, "reduce_motion": False, **features})

    return answer


@pytest.mark.parametrize("answer", [_refuses, _never])
async def test_a_device_that_refuses_or_never_answers_keeps_nobody_waiting(
    monkeypatch: pytest.MonkeyPatch, answer: Any
) -> None:
    monkeypatch.setattr(device, "PATIENCE", 0.01)
    monkeypatch.setattr(ft.HapticFeedback, "medium_impact", answer)
    monkeypatch.setattr(ft.SemanticsService, "get_accessibility_features", answer)
    monkeypatch.setattr(ft.Wakelock, "enable", answer)
    monkeypatch.setattr(ft.Wakelock, "disable", answer)
    own = OwnDevice()
    async with asyncio.timeout(1):
        await own.thud()
        assert await own.reduced_motion() is False
        assert await own.stay_awake(True) is False
        assert await own.stay_awake(False) is False


@pytest.mark.parametrize(
    ("features", "less"), [({}, False), ({"disable_animations": True}, True), ({"reduce_motion": True}, True)]
)
async def test_either_wish_for_less_motion_counts(
    monkeypatch: pytest.MonkeyPatch, features: dict[str, bool], less: bool
) -> None:
    monkeypatch.setattr(ft.SemanticsService, "get_accessibility_features", _answers(**features))
    assert await OwnDevice().reduced_motion() is less


@pytest.mark.parametrize("on", [True, False])
@pytest.mark.parametrize("stays", [True, False])
async def test_staying_awake_works_when_the_device_says_so(
    monkeypatch: pytest.MonkeyPatch, on: bool, stays: bool
) -> None:
    async def enabled(*_: object) -> bool:
        return stays

    monkeypatch.setattr(ft.Wakelock, "enable", _done)
    monkeypatch.setattr(ft.Wakelock, "disable", _done)
    monkeypatch.setattr(ft.Wakelock, "is_enabled", enabled)
    assert await OwnDevice().stay_awake(on) is (on == stays)


async def test_a_late_answer_still_finds_who_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A client that cannot give its answer any more has been known to leave."""
    monkeypatch.setattr(device, "PATIENCE", 0.01)
    asked, heard = asyncio.Event(), []

    async def late(*_: object) -> Any:
        await asked.wait()
        heard.append("late")

    monkeypatch.setattr(ft.HapticFeedback, "medium_impact", late)
    await OwnDevice().thud()
    asked.set()
    await asyncio.sleep(0.01)
    assert heard == ["late"]
