"""What a thumb means that moves over a picture or over the tracks."""

from __future__ import annotations

import flet as ft
import pytest

from tests.views.harness import App, pad
from tests.views.kaikoro.test_sheet import at_the_sheet, rolled
from tests.views.memory import services
from views.widgets.swipe import FAR, SWIFT, Touch, way


@pytest.mark.parametrize(
    ("far", "swift", "meant"),
    [
        ((-30, 0), (-SWIFT, 0), 1),
        ((30, 0), (SWIFT, 0), -1),
        ((-FAR, 0), (0, 0), 1),
        ((FAR, 10), (SWIFT - 1, 0), -1),
        ((FAR - 1, 0), (SWIFT - 1, 0), 0),
        ((-FAR, -FAR), (0, 0), 0),
        ((-80, 0), (-SWIFT, SWIFT), 0),
        ((0, 200), (0, 900), 0),
    ],
)
def test_sideways_turns_and_up_or_down_does_not(
    far: tuple[float, float], swift: tuple[float, float], meant: int
) -> None:
    assert way(far, swift) == meant


def swiped(touch: Touch) -> int:
    """A swift swipe to the left."""
    touch.comes(ft.Offset(300, 100), 1)
    touch.moves(ft.Offset(200, 100), 1, 1.0)
    return touch.leaves(ft.Offset(-900, 0))


def test_while_the_picture_is_zoomed_a_thumb_moves_it() -> None:
    touch = Touch()
    assert swiped(touch) == 1
    touch.comes(ft.Offset(200, 100), 2)
    touch.moves(ft.Offset(180, 100), 2, 1.8)
    assert touch.leaves(ft.Offset(-900, 0)) == 0, "a pinch is no swipe"
    assert swiped(touch) == 0
    touch.comes(ft.Offset(200, 100), 2)
    touch.moves(ft.Offset(200, 100), 2, 0.2)
    assert touch.leaves(ft.Offset(0, 0)) == 0, "a pinch that ends unzoomed is no swipe either"
    assert swiped(touch) == 1


def viewer(app: App) -> ft.InteractiveViewer:
    return next(one for one in app.walk() if isinstance(one, ft.InteractiveViewer))


async def swipe(app: App, right: float) -> None:
    """Over the large picture."""
    over = viewer(app)._i
    at = {"lfp": {"x": 0, "y": 0}, "gfp": {"x": 200, "y": 300}, "pc": 1}
    await app.session.dispatch_event(over, "interaction_start", at)
    await app.session.dispatch_event(over, "interaction_end", {"pc": 0, "v": {"x": right, "y": 0}})
    await app.settle()


async def test_a_swipe_over_the_picture_goes_round_the_ring() -> None:
    house = services()
    play = await at_the_sheet(house, rolled(1, 2, 1))
    async with pad(house, play) as app:
        assert app.find("kaiju-wyvera").selected
        await swipe(app, -600)
        assert app.find("kaiju-mothstar").selected
        assert app.has("space-mothstar-a1")
        await swipe(app, 600)
        await swipe(app, 600)
        assert app.find("kaiju-ozzy").selected


async def test_a_swipe_over_the_tracks_turns_to_the_next_sheet() -> None:
    house = services()
    play = await at_the_sheet(house, rolled(1, 2, 1))
    async with pad(house, play) as app:
        for selected in (1, 0):
            over = next(one for one in app.walk() if isinstance(one, ft.GestureDetector))
            start = {"l": {"x": 0, "y": 0}, "g": {"x": 300, "y": 500}, "k": "touch", "ts": 0}
            await app.session.dispatch_event(over._i, "horizontal_drag_start", start)
            end = {"l": {"x": 0, "y": 0}, "g": {"x": 200, "y": 500}, "v": {"x": -600, "y": 0}, "pv": -600}
            await app.session.dispatch_event(over._i, "horizontal_drag_end", end)
            await app.settle()
            assert app.find(f"seat-{selected}").selected
            assert app.has(f"city-{selected}")
