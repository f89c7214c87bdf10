"""KIKAI at the table: the parts of its live play put together, what is known for the score pad, and it in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from models.forms import Scalar
from models.kikai import reading, rules, steps
from models.kikai.components import COLOURS, DISTRICTS
from models.kikai.moves import KikaiMove, scope
from models.kikai.numbers import ranges
from models.kikai.profile import KikaiProfile
from models.kikai.state import Component, KikaiState, Phase, begin, reprofiled
from models.live import Live, PrintedLines
from models.problems import Problem, Seat, problem
from models.profiles import Profile
from models.texts import N_, t


def tally(state: KikaiState) -> dict[int | None, dict[str, Scalar]]:
    """What the ledgers know of each sheet, and what the Energy Track is likely to show."""
    return {seat: _known(state, seat) for seat in range(len(state.ledgers))}


def _known(state: KikaiState, seat: int) -> dict[str, Scalar]:
    ledger = state.ledgers[seat]
    cells: dict[str, Scalar] = {"earned": ledger.vp, "energy_track": reading.track_points(state, seat).value}
    cells |= {f"fans.{colour}": count for colour, count in zip(COLOURS, ledger.fans, strict=True)}
    cells |= {"energy": ledger.energy, "megaphones": ledger.megaphones, "ladders": ledger.ladders}
    if state.advanced:
        cells |= {f"influence.{colour}": count for colour, count in zip(COLOURS, ledger.influence, strict=True)}
    return {**cells, "billboards": len(ledger.billboards)}


def missing(state: KikaiState, seat: int, cells: Mapping[str, Scalar]) -> list[Problem]:
    """What unclaimed Foundation Tiles cost stands on the map only (KIK-P7)."""
    if cells.get("foundation") is not None:
        return []
    return [problem("KIK-P7", f"players[{seat}].foundation", "foundation_unseen", player=Seat(seat))]


def printed(state: KikaiState, seat: int, then: Profile, profile: Profile) -> PrintedLines:
    """The points of the Energy Track are what is printed beside the rightmost space that was freed (KIK-P2)."""
    assert isinstance(profile, KikaiProfile)
    assert isinstance(then, KikaiProfile)
    now, before = (reading.track_points(reprofiled(state, one), seat) for one in (profile, then))
    unsure = now.paths if now.unsure or now.value != before.value else ()
    return {"energy_track": (("energy_track", unsure),)}


_PHASES: dict[Phase, str] = {
    "foundation": N_("Foundation bonuses"),
    "act": N_("action"),
    "acted": N_("draw"),
    "round": N_("end of the round"),
    "over": N_("over"),
}


def told(state: KikaiState, names: Sequence[str]) -> list[str]:
    """The ledgers in words, a line each: where the play is, what each player has, each machine."""
    where = t("round {round}, phase: {phase}", round=state.round, phase=t(_PHASES[state.phase]))
    if state.phase in ("act", "acted"):
        where += t(", {name}, turn {turn} of {turns}", name=names[state.seat], turn=state.turn, turns=state.turns)
        where += t(", second action") if state.extra else ""
    lines = [where]
    if state.victor is not None:
        lines.append(t("Media Victory: {name}", name=names[state.victor]))
    for seat, name in enumerate(names):
        lines += _told(state, seat, name)
    return lines


def _told(state: KikaiState, seat: int, name: str) -> list[str]:
    ledger = state.ledgers[seat]
    supplies = t(
        "{name}: VP {vp} | energy {energy} | Megaphones {megaphones} | Ladders {ladders} | Renown {renown}",
        name=name,
        vp=ledger.vp,
        energy=ledger.energy,
        megaphones=ledger.megaphones,
        ladders=ledger.ladders,
        renown=ledger.renown,
    )
    board = t(
        "{name}: Influence {influence} | fans {fans} | droppers left {droppers} | billboards {billboards}",
        name=name,
        influence=_colours(ledger.influence),
        fans=_colours(ledger.fans),
        droppers=state.left(seat),
        billboards=" ".join(map(str, ledger.billboards)) or "–",
    )
    machines = [
        f"{reading.district(state, number).value} {' '.join(map(_component, ledger.machine(number))).strip()}"
        for number in DISTRICTS
        if ledger.height(number)
    ]
    built = [t("{name}: built {machines}", name=name, machines=" | ".join(machines))] if machines else []
    return [supplies, board, *built]


def _colours(counts: Sequence[int]) -> str:
    return " ".join(f"{t(_NAMES[colour])} {count}" for colour, count in zip(COLOURS, counts, strict=True))


_NAMES = {"red": N_("red"), "green": N_("green"), "blue": N_("blue")}


def _component(one: Component | None) -> str:
    """A component by its colour, with a star where a fan is."""
    return "" if one is None else t(_NAMES[one.colour]) + ("*" if one.fan else "")


LIVE: Live[KikaiState] = Live(
    moves=KikaiMove,
    begin=begin,
    apply=steps.apply,
    legal_moves=rules.legal_moves,
    chance=rules.chance,
    notes=rules.notes,
    view=rules.view,
    scope=scope,
    over=rules.over,
    turn=rules.turn,
    tally=tally,
    missing=missing,
    reprofiled=reprofiled,
    told=told,
    printed=printed,
    ranges=ranges,
)
