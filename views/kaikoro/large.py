"""Which Kaijū is drawn large, in what frame, and which lies beside it in the ring."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from models.kaikoro.components import KAIJU, KaijuKey
from models.kaikoro.profile import KaikoroProfile
from models.profiles import Profile
from views.design import theme


@dataclass(slots=True)
class Large:
    """Which Kaijū is drawn large. ``visit`` counts how often another one came up."""

    kaiju: KaijuKey = KAIJU[0]
    visit: int = 0
    moment: tuple[int, str, int] | None = None

    def show(self, kaiju: KaijuKey) -> None:
        """*kaiju* comes up."""
        self.visit += kaiju != self.kaiju
        self.kaiju = kaiju

    def at(self, moment: tuple[int, str, int], heads: set[KaijuKey]) -> KaijuKey:
        """The one that shows at a *moment* of the game. When dice fall, one of the *heads* comes up: those that may be
        attacked."""
        if moment != self.moment:
            self.moment = moment
            if heads and self.kaiju not in heads:
                self.show(next(key for key in KAIJU if key in heads))
        return self.kaiju


def beside(profile: Profile, kaiju: KaijuKey, way: int) -> KaijuKey:
    """The next one in the ring: to the right with 1, to the left with −1."""
    assert isinstance(profile, KaikoroProfile)
    ring = [profile.ring[key].kaiju.value for key in sorted(profile.ring)]
    return ring[(ring.index(kaiju) + way) % len(ring)] if kaiju in ring else kaiju


def framed(drawing: ft.Control, side: float) -> ft.Control:
    """The *drawing* of a Kaijū on a card, *side* dp wide and high."""
    return ft.Container(
        drawing,
        bgcolor=theme.CARD,
        border=ft.Border.all(1, theme.LINE),
        border_radius=theme.CARD_RADIUS,
        clip_behavior=ft.ClipBehavior.HARD_EDGE,
        width=side,
        height=side,
    )
