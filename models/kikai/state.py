"""What the ledger of KIKAI holds. Immutable; every move gives the next state. The map itself stays on the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from models.forms import LIMIT
from models.kikai.components import BILLBOARDS, COLOURS, DISTRICTS, INFLUENCE, PARTS, Colour, ModeKey, Part
from models.kikai.moves import Gain
from models.kikai.profile import KikaiBoard, KikaiProfile, Start
from models.profiles import Profile

Phase = Literal["foundation", "act", "acted", "round", "over"]
"""Where the play is: the setup of advanced mode; a turn before and after its action; the end of a round; over."""

SLOTS = len(DISTRICTS) * len(PARTS)


@dataclass(frozen=True, slots=True)
class Component:
    """A component as it stands. ``effect``: what it gave when it was last attracted to, None before."""

    colour: Colour
    fan: bool = False
    effect: Gain | None = None


@dataclass(frozen=True, slots=True)
class Ledger:
    """What one player has. ``deployed``: Flyer Droppers that left the Energy Track; ``influence`` and ``fans``
    collected are by colour; ``billboards`` those on the map, in their order; ``slots`` the places of all machines,
    three a District. ``owed``: the energy, Megaphones and Ladders that could not be taken away when it turned out that
    the start had less."""

    energy: int
    megaphones: int
    ladders: int
    vp: int = 0
    renown: int = 0
    deployed: int = 0
    influence: tuple[int, ...] = (0,) * len(COLOURS)
    fans: tuple[int, ...] = (0,) * len(COLOURS)
    billboards: tuple[int, ...] = ()
    slots: tuple[Component | None, ...] = (None,) * SLOTS
    owed: tuple[int, int, int] = (0, 0, 0)

    def component(self, district: int, part: Part) -> Component | None:
        """What stands in *district* at *part*."""
        return self.slots[slot(district, part)]

    def machine(self, district: int) -> tuple[Component | None, ...]:
        """Foot, Body and Head in *district*."""
        start = 3 * (district - 1)
        return self.slots[start : start + 3]

    def height(self, district: int) -> int:
        """How many components stand in *district*."""
        return sum(one is not None for one in self.machine(district))

    def hosts(self, district: int) -> int:
        """How many fans are at the machine in *district*."""
        return sum(one is not None and one.fan for one in self.machine(district))

    @property
    def unplaced(self) -> tuple[int, ...]:
        """The billboards that are still on the player board."""
        return tuple(one for one in range(1, BILLBOARDS + 1) if one not in self.billboards)

    def given(self, gain: Gain) -> Ledger:
        """The ledger after *gain*."""
        return replace(
            self,
            vp=held(self.vp + gain.vp),
            energy=held(self.energy + gain.energy),
            megaphones=held(self.megaphones + gain.megaphones),
            ladders=held(self.ladders + gain.ladders),
            renown=held(self.renown + gain.renown),
        )


def held(count: int) -> int:
    """*count* as a ledger can hold it: nothing is below 0 or more than a score sheet takes."""
    return min(max(count, 0), LIMIT)


def slot(district: int, part: Part) -> int:
    """The place of *part* in *district* among all slots."""
    return 3 * (district - 1) + PARTS.index(part)


@dataclass(frozen=True, slots=True)
class KikaiState:
    """The ledgers of both and where the play is.

    ``penalty``: the energy that a host without any fan costs, None where it costs nothing (KIK-J1). ``turn``: which of
    the round's turns it is, from 1. ``extra``: the Megaphone of this turn is spent (KIK-F3). ``founded``: who has told
    the bonuses of the setup (KIK-D1). ``claims``: by District, who built the first Head. ``victor``: who placed the
    sixth billboard.
    """

    mode: ModeKey
    board: KikaiBoard = field(repr=False)
    ledgers: tuple[Ledger, ...]
    penalty: int | None = None
    host_megaphones: int = 0
    round_resources: bool = False
    free_roads: bool = False
    phase: Phase = "act"
    seat: int = 0
    round: int = 1
    turn: int = 1
    extra: bool = False
    founded: tuple[bool, ...] = (True, True)
    claims: tuple[int | None, ...] = (None,) * len(DISTRICTS)
    victor: int | None = None

    @property
    def advanced(self) -> bool:
        """Whether the reverse sides are played."""
        return self.mode == "advanced"

    @property
    def turns(self) -> int:
        """How many turns each player has in this round (KIK-F1)."""
        return self.board.turns[str(self.round)].value  # type: ignore[index]

    def left(self, seat: int) -> int:
        """How many Flyer Droppers *seat* still has on the Energy Track (KIK-L3)."""
        return max(self.board.start.droppers.value - self.ledgers[seat].deployed, 0)

    def host_renown(self, seat: int, districts: tuple[int, ...]) -> int:
        """How far Renown goes for the fans in *districts*: for each, the Influence in its colour (KIK-A4)."""
        ledger = self.ledgers[seat]
        return sum(
            ledger.influence[COLOURS.index(one.colour)]
            for district in districts
            for one in ledger.machine(district)
            if one is not None and one.fan
        )


def influence_of(part: Part, ladders: bool) -> int:
    """The Influence of a *part* that is built, with its *ladders* or without (KIK-A1)."""
    return INFLUENCE[PARTS.index(part)] if ladders or part == "foot" else 0


def _count(value: object) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def begin(options: Mapping[str, Any], profile: Profile, seats: int) -> KikaiState:
    """The ledgers before the first move."""
    assert isinstance(profile, KikaiProfile)
    mode: ModeKey = "advanced" if options.get("mode") == "advanced" else "standard"
    board = profile.board(mode)
    start = board.start
    ledger = Ledger(start.energy.value, start.megaphones.value, start.ladders.value)
    return KikaiState(
        mode=mode,
        board=board,
        ledgers=(ledger,) * seats,
        penalty=_count(options.get("fanless_penalty")),
        host_megaphones=_count(options.get("host_megaphones")) or 0,
        round_resources=options.get("round_resources") is True,
        free_roads=options.get("free_roads") is True,
        phase="foundation" if mode == "advanced" else "act",
        founded=(mode == "standard",) * seats,
    )


def reprofiled(state: KikaiState, profile: Profile) -> KikaiState:
    """*state* with the boards of *profile*: what players started with is mended, and a round that has more turns now
    goes on. What people told stays."""
    assert isinstance(profile, KikaiProfile)
    old, board = state.board.start, profile.board(state.mode)
    ledgers = tuple(_restarted(one, old, board.start) for one in state.ledgers)
    state = replace(state, board=board, ledgers=ledgers)
    if state.phase == "round" and state.turn <= state.turns:
        return replace(state, phase="act")
    begun = state.extra or state.seat > 0 or state.phase != "act"
    return replace(state, phase="round") if state.turn > state.turns and not begun else state


def _restarted(ledger: Ledger, old: Start, new: Start) -> Ledger:
    """*ledger* where the start was *new* and not *old*. What could not be taken away, since it is spent, is not given
    when the start turns out to have more after all."""
    energy, owed_energy = _mended(ledger.energy, ledger.owed[0], new.energy.value - old.energy.value)
    megaphones, owed_megaphones = _mended(
        ledger.megaphones, ledger.owed[1], new.megaphones.value - old.megaphones.value
    )
    ladders, owed_ladders = _mended(ledger.ladders, ledger.owed[2], new.ladders.value - old.ladders.value)
    owed = (owed_energy, owed_megaphones, owed_ladders)
    return replace(ledger, energy=energy, megaphones=megaphones, ladders=ladders, owed=owed)


def _mended(has: int, owed: int, change: int) -> tuple[int, int]:
    """What is there after *change*, and what is owed then."""
    kept = min(owed, max(change, 0))
    after = has + change - kept
    return held(after), owed - kept + max(-after, 0)


def with_ledger(state: KikaiState, seat: int, ledger: Ledger) -> KikaiState:
    """*state* with another ledger of *seat*."""
    return replace(state, ledgers=(*state.ledgers[:seat], ledger, *state.ledgers[seat + 1 :]))
