"""Kokeshi at the table: the parts of its live play put together, what is known for the score pad, and it in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from models.forms import Scalar
from models.kokeshi import effects, reading, rules, steps
from models.kokeshi.components import ANIMALS, DOLLS, RECOGNITION_POINTS, TILES
from models.kokeshi.moves import KokeshiMove, scope
from models.kokeshi.profile import KokeshiProfile
from models.kokeshi.state import KokeshiState, Task, begin, board_of, pairs
from models.live import Live, PrintedLines
from models.problems import Problem
from models.profiles import Profile


def reprofiled(state: KokeshiState, profile: Profile) -> KokeshiState:
    """*state* on the boards of *profile*: tiles stay where they lie. What can no longer be had is passed over."""
    return effects.going_on(replace(state, board=board_of(profile)))


def tally(state: KokeshiState) -> dict[int | None, dict[str, Scalar]]:
    """Each seat's board as the score pad has it; for the table, the seat that came first where a lead is shared."""
    cells: dict[int | None, dict[str, Scalar]] = {seat: _known(state, seat) for seat in range(state.seats)}
    first: dict[str, Scalar] = {}
    for index, animal in enumerate(ANIMALS):
        points = state.board.animal_points[index]
        reached = [points[at] for at in state.positions[index]]
        if max(reached) > 0 and reached.count(max(reached)) > 1:
            best = state.positions[index]
            first[f"first_on.{animal}"] = next(seat for seat in state.order[index] if best[seat] == max(best))
    return {**cells, None: first}


def _known(state: KokeshiState, seat: int) -> dict[str, Scalar]:
    shop = state.workshops[seat]
    cells: dict[str, Scalar] = {"happiness": shop.happiness}
    for index, doll in enumerate(DOLLS):
        cells[f"tracks.{doll}"] = reading.track_points(state.board, len(shop.tracks[index]))
        # A play that is stopped in mid-turn counts what lies there: a tile that waits for its place does not.
        level = max((TILES[name].number for name in shop.tracks[index] if TILES[name].kind == "recognition"), default=0)
        cells[f"recognition.{doll}"] = RECOGNITION_POINTS[level - 1] if level else 0
    for index, animal in enumerate(ANIMALS):
        cells[f"animals.{animal}"] = state.board.animal_points[index][state.positions[index][seat]]
    cells["pairs"] = len(pairs(state.board, shop.tracks))
    return cells


def missing(state: KokeshiState, seat: int, cells: Mapping[str, Scalar]) -> list[Problem]:
    """Nothing: the boards are mirrored here."""
    return []


def printed(state: KokeshiState, seat: int, then: Profile, profile: Profile) -> PrintedLines:
    """Tracks, animals and pairs are read off the mirrored boards by what is printed there (KOK-P2, P4, P6)."""
    assert isinstance(profile, KokeshiProfile)
    assert isinstance(then, KokeshiProfile)
    heights = profile.track_heights
    tracks = () if heights.confirmed and heights.value == then.track_heights.value else ("track_heights",)
    colours = profile.doll_colours
    dyed = () if colours.confirmed and colours.value == then.doll_colours.value else ("doll_colours",)
    animals = []
    for animal in ANIMALS:
        own = profile.animal_tracks[animal]
        sure = own.confirmed and own.value == then.animal_tracks[animal].value
        animals.append((f"animals.{animal}", () if sure else (f"animal_tracks.{animal}",)))
    return {
        "tracks": tuple((f"tracks.{doll}", tracks) for doll in DOLLS),
        "animals": tuple(animals),
        "pairs": (("pairs", dyed),),
    }


def told(state: KokeshiState, names: Sequence[str]) -> list[str]:
    """The table in words, a line each: what is going on, the offer, every board, the animal tracks."""
    where = f"round {state.round}, phase: {state.phase}"
    if state.phase != "over":
        where += f", {names[state.turn]}"
    lines = [where + (f", last round: {state.last}" if state.last is not None else "")]
    if state.tasks:
        lines.append("stack: " + " | ".join(map(_task, state.tasks)))
    offer = "not followed" if state.offer is None else " ".join(state.offer) or "–"
    lines.append(f"offer: {offer}, bag: {state.bag}")
    for seat, name in enumerate(names):
        lines += _told(state, seat, name)
    for index, animal in enumerate(ANIMALS):
        discs = (f"{names[seat]} {state.positions[index][seat]}" for seat in state.order[index])
        lines.append(f"{animal}: {', '.join(discs)}{' (no tile)' if state.bare[index] else ''}")
    return lines


def _task(task: Task) -> str:
    where = f"{DOLLS[task.track]} {task.height}" + (f" {task.tile}" if task.tile else "")
    return f"{task.kind} ({where})" + (f" of {' '.join(DOLLS[doll] for doll in task.dolls)}" if task.dolls else "")


def _told(state: KokeshiState, seat: int, name: str) -> list[str]:
    shop = state.workshops[seat]
    waiting = [*shop.beside, *(f"{tile}→{DOLLS[at]}" for at, own in enumerate(shop.reserved) for tile in own)]
    parts = [
        f"{name}: happiness {shop.happiness}",
        f"recognitions {state.recognitions(seat)}",
        f"pairs {len(pairs(state.board, shop.tracks))}",
        *([f"waiting {' '.join(waiting)}"] if waiting else []),
    ]
    tracks = (
        f"  {doll} {shop.dolls[index]}: {' '.join(shop.tracks[index]) or '–'}" for index, doll in enumerate(DOLLS)
    )
    return [" | ".join(parts), *(f"{name}{track}" for track in tracks)]


LIVE: Live[KokeshiState] = Live(
    moves=KokeshiMove,
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
)
