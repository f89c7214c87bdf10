"""The table of Kaikoro and every player's sheet. Immutable; every move gives the next state.

Kaijū are counted by their index in ``components.KAIJU``, their spaces by their index in ``Kaiju.ids``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from models.journal import GameMove
from models.kaikoro.board import Board, board
from models.kaikoro.components import KAIJU
from models.kaikoro.kaiju import Marks
from models.kaikoro.profile import KaikoroProfile
from models.kaikoro.sheet import Number
from models.profiles import Profile

Phase = Literal["roll", "players", "target", "kaiju", "start", "over"]
"""``roll``: the three dice fall next. ``players``: everybody chooses. ``target``: the target die falls next. ``kaiju``
and ``start``: somebody is asked for crystals, after the Kaijū moved or at the start of a turn after a warhead."""

End = Literal["", "won", "lost", "left"]
"""How a player's game ended: fifth defeat, destroyed city, or left the table; empty while it goes on."""

Group = tuple[Number, ...]
"""Attack bonuses that came together: of several different ones the player chooses the first (KAI-T7r)."""

NONE = (0,) * len(KAIJU)


@dataclass(frozen=True, slots=True)
class Rest:
    """What of an attack on *kaiju* is still to come while the player is asked for crystals (KAI-T7r)."""

    kaiju: int
    falls: bool
    bonuses: Group


@dataclass(frozen=True, slots=True)
class Sheet:
    """One player's sheet and turn.

    ``marks``, ``hits``, ``steps`` (made towards the city) and ``fallen`` (the turn of the defeat, 0 before) by Kaijū;
    ``closed``: their score boxes. ``damage`` 0–10; ``crystals`` held, ``crystals_gained`` of them so far 0–6;
    ``power_gained`` 0–14, ``power_spent``; ``extra_steps`` 0–5; ``warhead``: the turn in which it was fired, 0 before.

    In a turn: ``dice`` as they are for this player after ±, empty outside the Players phase; ``target`` as moved;
    ``used`` by die; ``attacked`` this turn; ``bonuses`` pending, the last group first; ``hurt``: damage that crystals
    may still avoid; ``rest``: what comes after that. ``city``: its name, empty until it has one.
    """

    marks: tuple[Marks, ...]
    hits: tuple[int, ...] = NONE
    steps: tuple[int, ...] = NONE
    fallen: tuple[int, ...] = NONE
    closed: tuple[bool, ...] = (False,) * len(KAIJU)
    damage: int = 0
    crystals: int = 0
    crystals_gained: int = 0
    power_gained: int = 0
    power_spent: int = 0
    extra_steps: int = 0
    warhead: int = 0
    end: End = ""
    dice: tuple[int, ...] = ()
    target: int = 0
    used: tuple[bool, bool] = (False, False)
    attacked: tuple[int, ...] = ()
    passed: bool = False
    done: bool = False
    bonuses: tuple[Group, ...] = ()
    hurt: int = 0
    rest: Rest | None = None
    city: str = ""
    memo: list[tuple[Board, int, tuple[GameMove, ...]]] = field(
        default_factory=list, init=False, repr=False, compare=False
    )
    """The legal moves once they were asked for: other seats' moves leave this sheet as it is."""

    @property
    def defeats(self) -> int:
        """How many Kaijū are defeated, 0–5."""
        return len(self.fallen) - self.fallen.count(0)

    @property
    def choosing(self) -> bool:
        """Whether several different bonuses came together, and the player must say which is first."""
        return bool(self.bonuses) and len(set(self.bonuses[-1])) > 1

    @property
    def bonus(self) -> Number | None:
        """The bonus that must be used next, None where there is none or it must be chosen first."""
        return None if not self.bonuses or self.choosing else self.bonuses[-1][0]

    def power(self, board: Board) -> int:
        """The power at hand."""
        return max(0, board.starting_power + self.power_gained - self.power_spent)


@dataclass(frozen=True, slots=True)
class KaikoroState:
    """The table. ``turn`` from 1; ``dice``: attack, attack, target, empty until they fall; ``moved``: the target face
    of the latest Kaijū phase, 0 before the first; ``hero`` and ``challenge`` as noted in a solo play."""

    board: Board = field(repr=False)
    sheets: tuple[Sheet, ...]
    auto_crystals: bool = True
    solo: bool = False
    phase: Phase = "roll"
    turn: int = 1
    dice: tuple[int, ...] = ()
    moved: int = 0
    hero: int | None = None
    challenge: str | None = None

    @property
    def seats(self) -> int:
        """How many players sit at the table."""
        return len(self.sheets)

    @property
    def warheads(self) -> int:
        """How many warheads have been fired."""
        return sum(sheet.warhead > 0 for sheet in self.sheets)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that have still to decide something before the table goes on."""
        if self.phase == "players":
            return tuple(seat for seat, sheet in enumerate(self.sheets) if not sheet.done and not sheet.end)
        return tuple(seat for seat, sheet in enumerate(self.sheets) if sheet.hurt)


def begin(options: Mapping[str, Any], profile: Profile, seats: int) -> KaikoroState:
    """The table before the first roll."""
    assert isinstance(profile, KaikoroProfile)
    ready = board(profile)
    blank = tuple(kaiju.blank for kaiju in ready.kaiju)
    return KaikoroState(
        board=ready,
        sheets=tuple(Sheet(blank) for _ in range(seats)),
        auto_crystals=options.get("auto_crystals", True) is True,
        solo=options.get("solo") is True and seats == 1,
    )
