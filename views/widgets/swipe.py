"""A thumb that moves sideways turns to the next Kaijū over the picture, and to the next sheet over its tracks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from views.context import attempt, here

SWIFT = 200.0
"""In dp a second: so fast a thumb leaves the screen after a swipe."""

FAR = 48.0
"""In dp: so far a slow thumb must have moved, from where the device took it for a movement (some 36 dp)."""

STEADY = 1.5
"""So many times further sideways than up or down."""

CLOSE = 1.02
"""From this zoom on, a thumb moves the picture instead."""

MOST = 3.0
"""The largest zoom of a picture."""

OFTEN = 60
"""In milliseconds: how often a device tells of a pinch that goes on."""

Turn = Callable[[int], None]
"""Called with 1 for the next (the thumb moved left) or −1 for the one before."""


def way(far: tuple[float, float], swift: tuple[float, float]) -> int:
    """What a thumb meant that moved *far* (right, down, in dp) and left with *swift* (dp a second): 1 for the next, −1
    for the one before, 0 for neither."""
    for (right, down), least in ((swift, SWIFT), (far, FAR)):
        if abs(right) >= least:
            return 0 if abs(right) < STEADY * abs(down) else -1 if right > 0 else 1
    return 0


@dataclass(slots=True)
class Touch:
    """What the fingers on a picture do. ``zoom``: how large it is, as far as its device told; ``before``: how large it
    was when they came down."""

    shown: object = None
    zoom: float = 1.0
    before: float = 1.0
    fingers: int = 0
    start: tuple[float, float] = (0.0, 0.0)
    last: tuple[float, float] = (0.0, 0.0)

    def comes(self, at: ft.Offset, fingers: int) -> None:
        """Fingers come down."""
        self.before, self.fingers = self.zoom, fingers
        self.start = self.last = (at.x, at.y)

    def moves(self, at: ft.Offset, fingers: int, scale: float) -> None:
        """They move; *scale*: how far apart they are by now, as a factor."""
        self.last = (at.x, at.y)
        self.fingers = max(self.fingers, fingers)
        self.zoom = min(MOST, max(1.0, self.before * scale))

    def leaves(self, swift: ft.Offset) -> int:
        """They leave; gives the way that is meant, 0 where something was zoomed or is."""
        if self.fingers > 1 or self.before > CLOSE or self.zoom > CLOSE:
            return 0
        far = (self.last[0] - self.start[0], self.last[1] - self.start[1])
        return way(far, (swift.x, swift.y))


def use_swipe(shown: object, turn: Turn) -> Callable[[ft.Control], ft.Control]:
    """Makes the viewer of what is *shown* one that can be swiped while it is not zoomed (hook)."""
    page = here()
    touch: ft.MutableRef[Touch] = ft.use_ref(lambda: Touch())
    if touch.current.shown != shown:
        touch.current = Touch(shown)  # another picture comes up unzoomed
    known = touch.current

    async def leaves(event: ft.ScaleEndEvent[ft.InteractiveViewer]) -> None:
        if to := known.leaves(event.velocity):
            await attempt(lambda: turn(to), page)

    def made(viewer: ft.Control) -> ft.Control:
        if isinstance(viewer, ft.InteractiveViewer):
            viewer.interaction_update_interval = OFTEN
            viewer.on_interaction_start = lambda event: known.comes(event.global_focal_point, event.pointer_count)
            viewer.on_interaction_update = lambda event: known.moves(
                event.global_focal_point, event.pointer_count, event.scale
            )
            viewer.on_interaction_end = leaves
        return viewer

    return made


def use_sideways(turn: Turn) -> Callable[[ft.Control], ft.Control]:
    """Makes something over which a swipe turns to the next or the one before; what is touched in it stays so (hook)."""
    page = here()
    kept: ft.MutableRef[Touch] = ft.use_ref(lambda: Touch())
    touch = kept.current

    async def leaves(event: ft.DragEndEvent[ft.GestureDetector]) -> None:
        touch.last = (event.global_position.x, touch.start[1])
        if to := touch.leaves(ft.Offset(event.primary_velocity or 0, 0)):
            await attempt(lambda: turn(to), page)

    def made(content: ft.Control) -> ft.Control:
        return ft.GestureDetector(
            content=content,
            exclude_from_semantics=True,
            on_horizontal_drag_start=lambda event: touch.comes(event.global_position or ft.Offset(0, 0), 1),
            on_horizontal_drag_end=leaves,
        )

    return made
