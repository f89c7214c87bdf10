"""What a screen wants to know of the ledgers, as pure functions: what numbers are likely, and what a move would change.

A likely number comes from the play's board profile and is only proposed: what people read off the board counts, and
goes into the move. Seats are 0-based, Districts and billboards go by 1–6.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from models.journal import GameMove
from models.kikai.components import DISTRICTS, PARTS, Colour, Part
from models.kikai.moves import MOST, Correct, Gain, KikaiMove, Reward
from models.kikai.profile import Bonus
from models.kikai.state import KikaiState, Ledger
from models.kikai.steps import apply
from models.profiles import Printed

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Likely(Generic[T]):
    """A number, a bonus or a name as the board profile has it. ``paths``: the printed values that it comes from, as
    ``profile-set`` takes them with ``.value`` and ``.confirmed``; ``unsure``: those that nobody has confirmed."""

    value: T
    paths: tuple[str, ...] = ()
    unsure: tuple[str, ...] = ()

    @property
    def confirmed(self) -> bool:
        """Whether every printed value that it comes from was read off a real board."""
        return bool(self.paths) and not self.unsure


def _of(state: KikaiState, path: str, printed: Printed[Any]) -> Likely[Any]:
    whole = f"{state.mode}.{path}"
    return Likely(printed.value, (whole,), () if printed.confirmed else (whole,))


def _gain(bonus: Bonus) -> Gain:
    return Gain(bonus.vp, bonus.energy, bonus.megaphones, bonus.ladders, bonus.renown)


def together(gains: Iterable[Gain]) -> Gain:
    """All *gains* in one, each amount as high as a move can say."""
    sums = [0] * 5
    for gain in gains:
        for at, one in enumerate((gain.vp, gain.energy, gain.megaphones, gain.ladders, gain.renown)):
            sums[at] = min(sums[at] + one, MOST)
    return Gain(*sums)


def _bonuses(state: KikaiState, found: Sequence[tuple[str, Printed[Bonus]]]) -> Likely[Gain]:
    every = [_of(state, path, printed) for path, printed in found]
    return Likely(
        together(_gain(one.value) for one in every),
        tuple(path for one in every for path in one.paths),
        tuple(path for one in every for path in one.unsure),
    )


def _bonus(state: KikaiState, path: str, printed: Printed[Bonus]) -> Likely[Gain]:
    return _bonuses(state, [(path, printed)])


# What the boards say


def district(state: KikaiState, number: int) -> Likely[str]:
    """The name of a District."""
    return _of(state, f"districts.{number}", state.board.districts[str(number)])  # type: ignore[index]


def turns(state: KikaiState) -> Likely[int]:
    """How many turns each player has in this round (KIK-F1)."""
    return _of(state, f"turns.{state.round}", state.board.turns[str(state.round)])  # type: ignore[index]


def start(state: KikaiState) -> Mapping[str, Likely[int]]:
    """What players start with: ``energy``, ``megaphones``, ``ladders``, ``droppers``."""
    return {
        key: _of(state, f"start.{key}", getattr(state.board.start, key)) for key in type(state.board.start).model_fields
    }


def foundation(state: KikaiState, number: int) -> Likely[Gain]:
    """What the Foundation Tile of a District gives in the setup of advanced mode (KIK-D1)."""
    return _bonus(state, f"foundations.{number}.bonus", state.board.foundations[str(number)].bonus)  # type: ignore[index]


def cost(state: KikaiState, part: Part) -> Likely[int]:
    """What a component usually costs (KIK-A1)."""
    return _of(state, f"costs.{part}", getattr(state.board.costs, part))


def construction(state: KikaiState, number: int) -> Likely[int]:
    """The VP of the first Head in a District: none once it is claimed, nor in advanced mode (KIK-A1, KIK-D3)."""
    if state.advanced or state.claims[number - 1] is not None:
        return Likely(0)
    return _of(state, f"construction.{number}", state.board.construction[str(number)])  # type: ignore[index]


def freed(state: KikaiState, seat: int, droppers: int) -> Likely[Gain]:
    """What the spaces of the Energy Track give that so many more *droppers* free (KIK-A2)."""
    track, first = state.board.energy_track, state.ledgers[seat].deployed + 1
    spaces = [str(space) for space in range(first, first + droppers) if str(space) in track]
    return _bonuses(state, [(f"energy_track.{space}.bonus", track[space].bonus) for space in spaces])


def _last_freed(state: KikaiState, seat: int) -> str | None:
    """The rightmost revealed space of the Energy Track, None while no dropper has left it."""
    space = min(state.ledgers[seat].deployed, len(state.board.energy_track))
    return str(space) if space else None


def host_energy(state: KikaiState, seat: int) -> Likely[int]:
    """The energy of a host: the rightmost revealed value of the Energy Track (KIK-A4)."""
    space = _last_freed(state, seat)
    if space is None:
        return Likely(0)
    return _of(state, f"energy_track.{space}.energy", state.board.energy_track[space].energy)


def track_points(state: KikaiState, seat: int) -> Likely[int]:
    """The VP that the Energy Track shows: those beside its rightmost revealed value (KIK-P2)."""
    space = _last_freed(state, seat)
    return Likely(0) if space is None else _of(state, f"energy_track.{space}.vp", state.board.energy_track[space].vp)


def position(state: KikaiState, seat: int) -> int:
    """Where the Renown marker stands: 0 is Start; at the end of the track it stays."""
    return min(state.ledgers[seat].renown, len(state.board.renown_track))


def passed(state: KikaiState, seat: int, steps: int) -> Likely[Gain]:
    """The bonuses that the Renown marker passes or reaches when it goes on by *steps* (KIK-A4)."""
    track, at = state.board.renown_track, position(state, seat)
    spaces = [str(space) for space in range(at + 1, min(at + steps, len(track)) + 1)]
    return _bonuses(state, [(f"renown_track.{space}.bonus", track[space].bonus) for space in spaces])


def renown_value(state: KikaiState, seat: int) -> Likely[int]:
    """The number at the Renown marker: none at Start, nor in advanced mode (KIK-F5)."""
    space = position(state, seat)
    if not space or state.advanced:
        return Likely(0)
    return _of(state, f"renown_track.{space}.value", state.board.renown_track[str(space)].value)


def multiplier(state: KikaiState) -> Likely[int]:
    """By how much this round multiplies Renown; not at all in advanced mode (KIK-F5, KIK-D2)."""
    if state.advanced:
        return Likely(0)
    return _of(state, f"multipliers.{state.round}", state.board.multipliers[str(state.round)])  # type: ignore[index]


def reward(state: KikaiState, seat: int) -> Likely[Reward]:
    """What Renown gives at the end of this round besides points (KIK-D2, KIK-J3)."""
    space = position(state, seat)
    if not space or not (state.advanced or state.round_resources):
        return Likely(Reward())
    found = _of(state, f"renown_track.{space}.reward", state.board.renown_track[str(space)].reward)
    bonus = found.value
    return Likely(Reward(bonus.energy, bonus.megaphones, bonus.ladders), found.paths, found.unsure)


def billboard(state: KikaiState, number: int) -> Likely[Gain]:
    """The bonus under a billboard (KIK-A3)."""
    return _bonus(state, f"billboards.{number}", state.board.billboards[str(number)])  # type: ignore[index]


def squares(state: KikaiState) -> list[Likely[int]]:
    """The VP of every Square of the map (KIK-A3)."""
    return [_of(state, f"squares.{space}", printed) for space, printed in state.board.squares.items()]


# What the ledgers say


def next_part(state: KikaiState, seat: int, number: int) -> Part | None:
    """What *seat* can build next in a District; None where the machine is complete (KIK-L2)."""
    height = state.ledgers[seat].height(number)
    return PARTS[height] if height < len(PARTS) else None


def free_parts(state: KikaiState, seat: int, number: int) -> list[Part]:
    """The components in a District to which a fan can come (KIK-L5)."""
    machine = state.ledgers[seat].machine(number)
    return [part for part, one in zip(PARTS, machine, strict=True) if one is not None and not one.fan]


def effect(state: KikaiState, seat: int, number: int, part: Part) -> Gain | None:
    """What a component gave when a fan came to it last; None where nobody has told it yet."""
    one = state.ledgers[seat].component(number, part)
    return None if one is None else one.effect


# What a move changes


@dataclass(frozen=True, slots=True)
class Mended:
    """What stands at *part* in the District *place* after it was mended; ``colour`` None: nothing."""

    place: str
    part: Part
    colour: Colour | None
    fan: bool


@dataclass(frozen=True, slots=True)
class Change:
    """What a move gives to one seat, or (below 0) takes from it. ``influence`` and ``fans`` are by colour, as in
    ``COLOURS``; ``guests``: fans at the own machines; ``billboards``: those that are placed. Where a slip is mended,
    ``mended`` is true, ``returned`` are the billboards that are not placed after all, and ``components`` what stands
    otherwise."""

    energy: int = 0
    megaphones: int = 0
    ladders: int = 0
    vp: int = 0
    renown: int = 0
    droppers: int = 0
    influence: tuple[int, ...] = (0, 0, 0)
    fans: tuple[int, ...] = (0, 0, 0)
    guests: int = 0
    billboards: tuple[int, ...] = ()
    mended: bool = False
    returned: tuple[int, ...] = ()
    components: tuple[Mended, ...] = ()


UNCHANGED = Change()


def preview(state: KikaiState, move: KikaiMove) -> tuple[Change, ...]:
    """What *move* would change, by seat. Raises IllegalMove where it cannot be made."""
    after = apply(state, move)
    return tuple(change(state, after, seat, move) for seat in range(len(state.ledgers)))


def change(before: KikaiState, after: KikaiState, seat: int, move: GameMove) -> Change:
    """What changed for *seat* between two states, by *move*."""
    one, other = before.ledgers[seat], after.ledgers[seat]
    mended = isinstance(move, Correct) and move.seat == seat
    return Change(
        other.energy - one.energy,
        other.megaphones - one.megaphones,
        other.ladders - one.ladders,
        other.vp - one.vp,
        other.renown - one.renown,
        after.left(seat) - before.left(seat),
        tuple(new - old for new, old in zip(other.influence, one.influence, strict=True)),
        tuple(new - old for new, old in zip(other.fans, one.fans, strict=True)),
        sum(map(other.hosts, range(1, 7))) - sum(map(one.hosts, range(1, 7))),
        tuple(number for number in other.billboards if number not in one.billboards),
        mended,
        tuple(number for number in one.billboards if number not in other.billboards),
        tuple(_mended(after, one, other)) if mended else (),
    )


def _mended(state: KikaiState, one: Ledger, other: Ledger) -> Iterator[Mended]:
    """Where the machines of *other* stand otherwise than those of *one*."""
    for number in DISTRICTS:
        for part in PARTS:
            old, new = one.component(number, part), other.component(number, part)
            if old != new:
                fan = new is not None and new.fan
                yield Mended(district(state, number).value, part, None if new is None else new.colour, fan)
