"""Scenes of KIKAI at the table: ledgers as they stand, or a play from its first move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from models.journal import Event
from models.kikai.components import COLOURS, PARTS, Colour
from models.kikai.moves import Attract, Draw, Fan, Gain, RoundEnd, Skip
from models.kikai.state import Component, KikaiState, Ledger, slot
from models.play import start
from tests.models.tables import LaidScene, Scene

ADA, BO = 0, 1

Built = Mapping[int, str]
"""By District, the components from the ground up: ``r``, ``g`` or ``b``, upper-case where a fan is (``rG``)."""

_COLOURS: dict[str, Colour] = {colour[0]: colour for colour in COLOURS}


def box(**options: object) -> Scene:
    """A play before its first move."""
    return Scene("kikai", 2, options=options)


def ledger(built: Built | None = None, **has: Any) -> Ledger:
    """A ledger with 20 energy, 3 Megaphones and 3 Ladders unless *has* says otherwise, and these machines."""
    slots: list[Component | None] = [None] * 18
    for district, machine in (built or {}).items():
        for part, letter in zip(PARTS, machine, strict=False):
            slots[slot(district, part)] = Component(_COLOURS[letter.lower()], letter.isupper())
    return Ledger(**{"energy": 20, "megaphones": 3, "ladders": 3, "slots": tuple(slots), **has})


@dataclass(frozen=True)
class Laid(LaidScene):
    """A play whose ledgers stand as *ledgers* and *changes* say, without the moves that led there."""

    ledgers: tuple[Ledger, ...] = ()
    changes: Mapping[str, Any] = field(default_factory=dict)

    @property
    def first(self) -> KikaiState:
        """The table before the events."""
        state = start(self.setup).table
        assert isinstance(state, KikaiState)
        told = {"phase": "act", "founded": (True, True)}
        return replace(state, **{"ledgers": self.ledgers, **told, **self.changes})


def laid(one: Ledger | None = None, other: Ledger | None = None, options: Any = None, **changes: Any) -> Scene:
    """A play in Ada's turn, with these ledgers; *changes* are of the state: ``phase``, ``seat``, ``turn`` …"""
    return Laid("kikai", 2, options=options or {}, ledgers=(one or ledger(), other or ledger()), changes=changes)


def state_of(scene: Scene) -> KikaiState:
    """The table in *scene*."""
    state = scene.play().table
    assert isinstance(state, KikaiState)
    return state


def mine(scene: Scene, seat: int = ADA) -> Ledger:
    """The ledger of *seat*."""
    return state_of(scene).ledgers[seat]


def fans(*parts: Any, **effect: int) -> tuple[Fan, ...]:
    """A fan for each of *parts*; the first component gives *effect*."""
    return tuple(Fan(part, Gain(**effect) if index == 0 else Gain()) for index, part in enumerate(parts))


def attract(seat: int, district: int, *parts: Any, **more: Any) -> Attract:
    """*seat* attracts a fan to each of *parts*, whose effects give nothing."""
    return Attract(seat, district, fans(*parts), **more)


def turn(seat: int, *moves: Event) -> tuple[Event, ...]:
    """A turn of *seat* that is over."""
    return (*moves, Draw(seat))


def idle(turns: int) -> tuple[Event, ...]:
    """So many turns of each in which nothing is done."""
    return tuple(event for _ in range(turns) for seat in (ADA, BO) for event in (Skip(seat), Draw(seat)))


def idle_rounds(*turns: int) -> tuple[Event, ...]:
    """Rounds of so many turns in which nothing is done."""
    return tuple(event for count in turns for event in (*idle(count), RoundEnd()))
