"""A board profile made ready for the rules: one object for each printed sheet, however often it is read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from models.kaikoro.chano import Building
from models.kaikoro.components import DESTROYED, KAIJU, KaijuKey
from models.kaikoro.kaiju import Kaiju
from models.kaikoro.mothstar import Web
from models.kaikoro.ozzy import Tentacles
from models.kaikoro.profile import KaikoroProfile
from models.kaikoro.tortema import Shell
from models.kaikoro.wyvera import Path

WAYS: Mapping[str, Callable[[KaijuKey, Any], Kaiju]] = {
    "path": Path,
    "web": Web,
    "shell": Shell,
    "building": Building,
    "tentacles": Tentacles,
}
"""The ways of attack by their name on the sheet: a further one is a module and a line here."""

ANY = 6
"""The face of the target die that means every Kaijū (KAI-T2, KAI-T8)."""


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """A printed sheet. Two profiles with the same values give the same object.

    ``ring``: the faces in the order of the Kaijū zone; ``beside`` by face 1–6 the Kaijū (indices) that it means;
    ``movement`` by Kaijū defeated; ``steps`` to the city by Kaijū; ``buildings`` by damage 0–10 the points left.
    """

    kaiju: tuple[Kaiju, ...]
    ring: tuple[int, ...]
    beside: tuple[tuple[int, ...], ...]
    movement: tuple[int, ...]
    steps: tuple[int, ...]
    buildings: tuple[int, ...]
    starting_power: int
    power_limit: int
    crystal_limit: int
    extra_limit: int


def board(profile: KaikoroProfile) -> Board:
    """*profile* made ready."""
    return _board(profile.model_dump_json(exclude={"name"}))


@lru_cache(maxsize=64)
def _board(text: str) -> Board:
    profile = KaikoroProfile.model_validate_json(text[:-1] + ',"name":"?"}')
    places = [profile.ring[key] for key in sorted(profile.ring)]
    around = [KAIJU.index(place.kaiju.value) for place in places]
    faces = tuple(place.face.value for place in places)
    beside: list[set[int]] = [set() for _ in range(ANY)]
    for place, face in enumerate(faces):
        beside[face] |= {around[place], around[(place + 1) % len(around)]}
    points = [profile.city[key].value for key in sorted(profile.city, key=int)]
    return Board(
        kaiju=tuple(_kaiju(profile, key) for key in KAIJU),
        ring=faces,
        beside=(*(tuple(sorted(found)) for found in beside), tuple(range(len(KAIJU)))),
        movement=tuple(profile.movement[key].value for key in sorted(profile.movement)),
        steps=tuple(profile.steps_to_city[key].value for key in KAIJU),
        buildings=tuple(sum(points[damage:]) for damage in range(DESTROYED + 1)),
        starting_power=profile.starting_power.value,
        power_limit=profile.power_limit.value,
        crystal_limit=profile.crystal_limit.value,
        extra_limit=profile.extra_hit_steps.value,
    )


def _kaiju(profile: KaikoroProfile, key: KaijuKey) -> Kaiju:
    sheet = profile.sheet[key]
    return WAYS[sheet.way](key, sheet)
