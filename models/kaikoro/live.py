"""Kaikoro at the table: the parts of its live play put together, what is known for the score pad, and it in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from models.forms import Scalar
from models.kaikoro import reading, rules, steps, turns
from models.kaikoro.components import KAIJU, KaijuKey
from models.kaikoro.entry import SOLO
from models.kaikoro.moves import KaikoroMove, scope
from models.kaikoro.profile import KaikoroProfile
from models.kaikoro.state import KaikoroState, begin
from models.live import Live, PrintedLines
from models.problems import Problem
from models.profiles import Profile


def tally(state: KaikoroState) -> dict[int | None, dict[str, Scalar]]:
    """Each seat's sheet as the score pad has it, and the cards of a solo play. Who left makes it unfinished."""
    cells: dict[int | None, dict[str, Scalar]] = {seat: _known(state, seat) for seat in range(state.seats)}
    table: dict[str, Scalar] = {}
    if state.solo:
        table = {SOLO: True, "solo.hero": state.hero, "solo.challenge": state.challenge}
    elif state.seats == 1:
        table = {SOLO: False}
    if any(sheet.end == "left" for sheet in state.sheets):
        table["unfinished"] = True
    return {**cells, None: {path: value for path, value in table.items() if value is not None}}


def _known(state: KaikoroState, seat: int) -> dict[str, Scalar]:
    sheet, hits = state.sheets[seat], reading.hits(state, seat)
    cells: dict[str, Scalar] = {}
    for key, fallen in zip(KAIJU, sheet.fallen, strict=True):
        cells[f"kaiju.{key}.hits"] = hits[key]
        cells[f"kaiju.{key}.defeated"] = fallen > 0
    cells["damage"] = sheet.damage
    cells["extra_steps"] = sheet.extra_steps
    cells["power_spent"] = sheet.power_spent
    return cells


def missing(state: KaikoroState, seat: int, cells: Mapping[str, Scalar]) -> list[Problem]:
    """Nothing: the sheet is played here. (The cards of a solo play are asked for by the entry's own check.)"""
    return []


def printed(state: KaikoroState, seat: int, then: Profile, profile: Profile) -> PrintedLines:
    """The hits of a Kaijū are a sum of what its drawn sheet shows (KAI-C6, KAI-P1); a sheet that was corrected after
    the count leaves the sum as unsure as one that nobody checked."""
    assert isinstance(profile, KaikoroProfile)
    assert isinstance(then, KaikoroProfile)

    def sure(key: KaijuKey) -> bool:
        now = profile.sheet[key]
        return now.confirmed and then.sheet[key].model_copy(update={"confirmed": True}) == now

    return {key: ((f"kaiju.{key}.hits", () if sure(key) else (f"sheet.{key}",)),) for key in KAIJU}


def told(state: KaikoroState, names: Sequence[str]) -> list[str]:
    """The table in words: the dice, then every player's tracks and Kaijū."""
    dice = "–".join(str(face) for face in state.dice) or "not rolled"
    moved = f", Kaijū: {state.moved}" if state.moved and state.phase != "players" else ""
    waits = ", ".join(names[seat] for seat in state.waiting)
    waiting = f", waiting: {waits}" if waits else ""
    lines = [f"turn {state.turn}, phase: {state.phase}, dice: {dice}{moved}{waiting}"]
    for seat, name in enumerate(names):
        lines += _told(state, seat, name)
    return lines


def _told(state: KaikoroState, seat: int, name: str) -> list[str]:
    sheet, stands = state.sheets[seat], reading.standing(state, seat)
    parts = [
        f"{name}{f' of {sheet.city}' if sheet.city else ''}: {stands.score} (+{stands.at_risk} at risk)",
        f"power {sheet.power(state.board)} (spent {sheet.power_spent})",
        f"crystals {sheet.crystals} of {sheet.crystals_gained}",
        f"damage {sheet.damage}",
    ]
    if sheet.extra_steps:
        parts.append(f"extra hits {sheet.extra_steps}")
    if sheet.end:
        parts.append(sheet.end)
    elif state.phase == "players":
        used = "".join("used " if one else "" for one in sheet.used)
        own = "–".join(str(face) for face in (*sheet.dice, sheet.target))
        bonuses = " ".join("/".join(str(number) for number in group) for group in sheet.bonuses)
        parts.append(f"dice {own} {used}".rstrip() + (f" bonus {bonuses}" if bonuses else ""))
        parts += [word for word, on in (("passed", sheet.passed), ("done", sheet.done)) if on]
    if sheet.hurt:
        parts.append(f"asked for {sheet.hurt} damage")
    lines, hits = [" | ".join(parts)], reading.hits(state, seat)
    far = reading.distance(state, seat)
    for key, fallen in zip(KAIJU, sheet.fallen, strict=True):
        marks = " ".join(f"{space}={number}" for space, number in reading.written(state, seat, key).items())
        state_of = f"fell in turn {fallen}" if fallen else f"{far[key]} away"
        lines.append(f"  {key}: {hits[key]} hits, {state_of}: {marks or '–'}")
    return lines


LIVE: Live[KaikoroState] = Live(
    moves=KaikoroMove,
    begin=begin,
    apply=steps.apply,
    legal_moves=rules.legal_moves,
    chance=rules.chance,
    notes=rules.notes,
    view=rules.view,
    scope=scope,
    over=rules.over,
    tally=tally,
    missing=missing,
    reprofiled=turns.reprofiled,
    told=told,
    printed=printed,
)
