"""Pikit at the table: the parts of its live play put together, what is known for the score pad, and it in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from models.forms import Scalar
from models.live import Live
from models.pikit import rules, steps
from models.pikit.components import VALUES
from models.pikit.moves import PikitMove, scope
from models.pikit.state import Counts, Phase, PikitState, Pile, begin, effects_of
from models.problems import Problem, Seat, problem
from models.profiles import Profile
from models.texts import N_, t


def reprofiled(state: PikitState, profile: Profile) -> PikitState:
    """*state* with the discard effects of *profile*."""
    return replace(state, effects=effects_of(profile))


def tally(state: PikitState) -> dict[int | None, dict[str, Scalar]]:
    """What is known of each seat's sheet: cards that were shown, Mecha, wounds, the tile."""
    return {seat: _known(state, seat) for seat in range(state.seats)}


def _known(state: PikitState, seat: int) -> dict[str, Scalar]:
    known = state.hands[seat].known
    cells: dict[str, Scalar] = {f"kaiju.{value}": known[value] for value in VALUES if known[value]}
    cells |= {f"mecha.{pair}": True for pair in state.pairs(seat)}
    cells["wounds"] = state.wounds[seat]
    if state.tile_13:
        cells["tile_13"] = state.tile == seat
    return cells


def missing(state: PikitState, seat: int, cells: Mapping[str, Scalar]) -> list[Problem]:
    """Cards in the hand of *seat* that were never shown and are not entered yet (PIK-P1)."""
    hand = state.hands[seat]
    entered = [count for path, count in cells.items() if path.startswith("kaiju.") and isinstance(count, int)]
    if hand.hidden is None:
        # Nobody knows how many there are: what was entered besides the known ones counts as looked at.
        if sum(entered) > sum(hand.known):
            return []
        return [problem("PIK-P1", f"players[{seat}]", "hand_unknown", player=Seat(seat))]
    lacks = sum(hand.known) + hand.hidden - sum(entered)
    return [problem("PIK-P1", f"players[{seat}]", "hand_unseen", n=lacks, player=Seat(seat))] if lacks > 0 else []


def told(state: PikitState, names: Sequence[str]) -> list[str]:
    """The table in words, a line each: dice, market, deck, discards, every seat."""
    lines = [_where(state, names)]
    if state.dice:
        changed = "".join(
            " " + t("({dice} by a {value})", dice=_dice(one.before), value=one.value) for one in state.changes
        )
        lines.append(t("dice: {dice}", dice=_dice(state.dice)) + changed)
    if state.stack:
        played = (
            t("{value} {effect} by {name}", value=one.value, effect=one.act, name=names[one.seat])
            for one in state.stack
        )
        lines.append(t("played: {cards}", cards=", ".join(played)))
    deck = t("not counted") if state.deck is None else str(state.deck)
    market, discards = _pile(state.market), _cards(state.discards)
    lines.append(t("market: {market} | deck: {deck} | discards: {cards}", market=market, deck=deck, cards=discards))
    for seat, name in enumerate(names):
        mecha = " ".join(str(pair) for pair in state.pairs(seat)) or "–"
        held = {"name": name, "cards": _pile(state.hands[seat]), "mecha": mecha, "wounds": state.wounds[seat]}
        line = t("{name}: {cards} | Mecha {mecha} | wounds {wounds}", **held)
        lines.append(line + (" | " + t("13 tile") if state.tile == seat else ""))
    return lines


_PHASES: dict[Phase, str] = {
    "market": N_("market"),
    "hands": N_("hands"),
    "roll": N_("roll"),
    "act": N_("act"),
    "card": N_("card"),
    "throw": N_("throw"),
    "reveal": N_("reveal"),
    "steal": N_("steal"),
    "eights": N_("eights"),
    "refill": N_("refill"),
    "over": N_("over"),
}


def _where(state: PikitState, names: Sequence[str]) -> str:
    where = t("phase: {phase}", phase=t(_PHASES[state.phase]))
    if state.phase not in ("market", "over"):
        where += f", {names[state.turn]}"
    return where if state.left is None else where + t(", final turns left: {n}", n=state.left)


def _dice(dice: Sequence[int]) -> str:
    return "+".join(str(face) for face in dice)


def _cards(counts: Counts) -> str:
    return " ".join(f"{value}×{counts[value]}" for value in VALUES if counts[value]) or "–"


def _pile(pile: Pile) -> str:
    hidden = "?" if pile.hidden is None else t("{n} unknown", n=pile.hidden) if pile.hidden else ""
    return " + ".join(part for part in (_cards(pile.known) if any(pile.known) else "", hidden) if part) or "–"


LIVE: Live[PikitState] = Live(
    moves=PikitMove,
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
)
