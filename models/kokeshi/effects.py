"""What follows without anybody's decision: dolls that climb, tiles that are carried out, discs, the dummy, the end.

``resolved`` goes on until a player must choose, something must be told, or the turn can be passed on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from models.kokeshi.components import (
    ANIMAL_EFFECTS,
    DOLLS,
    DUMMY,
    HEIGHT,
    OFFER,
    POSITIONS,
    TILE_AT,
    TILES,
    TOP_POINTS,
    Tile,
    recognition,
)
from models.kokeshi.state import Deed, EndReason, KokeshiState, Task, TaskKind, Workshop, replaced

Sides = dict[str, Task]
"""What each side of a slash brings, of those that can do something; “left” before “right”."""

MOST_RECOGNITIONS = (5, 5, 5, 4)
"""How many recognitions begin the end, by the number of players from 1 (KOK-N1)."""


def with_shop(state: KokeshiState, seat: int, shop: Workshop) -> KokeshiState:
    """*state* with another workshop at *seat*."""
    return replace(state, workshops=replaced(state.workshops, seat, shop))


def own_doll(state: KokeshiState, tile: Tile) -> int:
    """The doll of the tile's colour."""
    assert tile.colour is not None
    return state.board.colours.index(tile.colour)


def other_doll(state: KokeshiState, tile: Tile) -> int:
    """The second doll of a starting tile: the next one or the next but one, wrapping round (KOK-C6)."""
    return (own_doll(state, tile) + tile.number) % len(DOLLS)


def reached(tiles: Sequence[str], height: int) -> int:
    """Where a doll comes to that goes up to *height* on a track with *tiles*: recognition tiles are passed over
    (KOK-T1c)."""
    while height <= len(tiles) and TILES[tiles[height - 1]].kind == "recognition":
        height += 1
    return height


def climb(state: KokeshiState, track: int, steps: int = 1) -> KokeshiState:
    """The doll of the player in turn goes up *track* (KOK-T1). What it comes to waits until the tile in hand is done
    (KOK-T4)."""
    shop = state.workshops[state.turn]
    tiles = shop.tracks[track]
    height = reached(tiles, shop.dolls[track] + steps)
    home = replaced(shop.dolls, track, 0)
    if height > HEIGHT:  # KOK-T1d
        shop = replace(shop, dolls=home, happiness=shop.happiness + TOP_POINTS)
        return with_shop(_moved(state, "top", track, height), state.turn, shop)
    if height > len(tiles):  # KOK-T1a
        state = with_shop(_moved(state, "home", track, height), state.turn, replace(shop, dolls=home))
        return replace(state, tasks=(*state.tasks, Task("take", track, height)))
    shop = replace(shop, dolls=replaced(shop.dolls, track, height), right=replaced(shop.right, track, False))
    state = with_shop(_moved(state, "doll", track, height), state.turn, shop)
    return replace(state, tasks=(*state.tasks, Task("tile", track, height, tiles[height - 1])))


def _moved(state: KokeshiState, kind: Literal["doll", "home", "top"], track: int, height: int) -> KokeshiState:
    return replace(state, story=(*state.story, Deed(kind, state.turn, track, height)))


def sides(state: KokeshiState, task: Task) -> Sides:
    """KOK-T2, KOK-C6: what the two effects of the tile of *task* ask for, without one that can do nothing (KOK-T3).
    Empty for a tile that joins its effects."""
    tile = TILES[task.tile]
    track, every = task.track, tuple(range(len(DOLLS)))

    def of(kind: TaskKind, dolls: tuple[int, ...] = (), steps: int = 1) -> Task:
        return replace(task, kind=kind, dolls=dolls, steps=steps)

    own = of("step", (own_doll(state, tile),))
    if tile.kind == "start":
        return {"left": own, "right": of("step", (other_doll(state, tile),))}
    match tile.number:
        case 1:
            return {"left": of("doll", every[:track]), "right": own} if track else {"right": own}
        case 2:
            return {"left": own, "right": of("doll", every[track + 1 :])} if every[track + 1 :] else {"left": own}
        case 3:
            return {"left": own, "right": of("doll", every, 2)}
        case 4:
            return {"left": of("doll", every), **({"right": of("disc")} if discs(state, state.turn) else {})}
        case 5:
            room = state.workshops[state.turn].room > 0 and bool(state.takeable)
            return {**({"left": of("beside")} if room else {}), "right": of("doll", every)}
    return {}


def _joined(state: KokeshiState, task: Task) -> tuple[Task, ...]:
    """The parts of a tile that joins two effects, in their order (KOK-T2-6 to KOK-T2-10)."""
    tile = TILES[task.tile]
    own = replace(task, kind="step", dolls=(own_doll(state, tile),))
    if tile.number in ANIMAL_EFFECTS:
        return own, replace(task, kind="animal", animal=ANIMAL_EFFECTS[tile.number])
    return own, replace(task, kind="take")


def stands(state: KokeshiState, track: int, side: str) -> KokeshiState:
    """The doll on *track* stands on that side of its tile whose effect is resolved (KOK-T2)."""
    shop = state.workshops[state.turn]
    return with_shop(state, state.turn, replace(shop, right=replaced(shop.right, track, side == "right")))


def discs(state: KokeshiState, seat: int) -> tuple[int, ...]:
    """The animals on whose tracks the disc of *seat* can still go on (KOK-T8)."""
    return tuple(animal for animal, places in enumerate(state.positions) if places[seat] < POSITIONS - 1)


def run(state: KokeshiState, seat: int, animal: int) -> KokeshiState:
    """The disc of *seat* goes on by one on the track of *animal*; on the last position it stays (KOK-T8, KOK-T9)."""
    places = state.positions[animal]
    at = places[seat] + 1
    if at >= POSITIONS:
        return state
    order = (*(other for other in state.order[animal] if other != seat), seat)
    state = replace(
        state,
        positions=replaced(state.positions, animal, replaced(places, seat, at)),
        order=replaced(state.order, animal, order),
        story=(*state.story, Deed("disc", seat, animal, at)),
    )
    if at == TILE_AT and state.hidden and not state.bare[animal] and _takes_found(state, seat):
        state = replace(state, arrived=(*state.arrived, (seat, animal)))
    return recognised(state, seat)


def _takes_found(state: KokeshiState, seat: int) -> bool:
    return state.is_dummy(seat) or state.workshops[seat].room > 0


def recognised(state: KokeshiState, seat: int) -> KokeshiState:
    """The end begins where *seat* has enough recognitions (KOK-N1)."""
    if state.recognitions(seat) < MOST_RECOGNITIONS[state.seats - 1]:
        return state
    return ending(state, "recognitions", seat)


def ending(state: KokeshiState, reason: EndReason, seat: int | None) -> KokeshiState:
    """This round is finished, and one more is played (KOK-N1)."""
    return state if state.last is not None else replace(state, last=state.round + 1, ended_by=(reason, seat))


def took(state: KokeshiState, name: str, track: int | None) -> KokeshiState:
    """The player in turn has the tile *name* and reserves it for *track*, or beside the board (None): KOK-T5."""
    seat = state.turn
    shop = state.workshops[seat]
    if track is None:
        shop = replace(shop, beside=(*shop.beside, name))
    else:
        shop = replace(shop, reserved=replaced(shop.reserved, track, (*shop.reserved[track], name)))
    state = with_shop(state, seat, shop)
    if TILES[name].kind == "normal":
        state = _out_of_the_bag(state, name)
    if TILES[name].kind == "recognition":
        return recognised(state, seat)
    return _dummy_takes(state, name, track) if state.solo else state


def _out_of_the_bag(state: KokeshiState, name: str) -> KokeshiState:
    out = tuple(one for one in state.out if one != name)
    offer = None if state.offer is None else tuple(one for one in state.offer if one != name)
    state = replace(state, out=out, offer=offer)
    return ending(state, "offer", None) if len(out) < OFFER else state


def _dummy_takes(state: KokeshiState, name: str, track: int | None) -> KokeshiState:
    """KOK-O2, KOK-O3: the dummy's disc goes on by the tile, and the dummy gets one for the same track."""
    state = _shows(state, name)
    return state if track is None else dummy_builds(state, track)


def _shows(state: KokeshiState, name: str) -> KokeshiState:
    tile = TILES[name]
    if tile.kind != "normal" or tile.number not in ANIMAL_EFFECTS:
        return state
    return run(state, DUMMY, ANIMAL_EFFECTS[tile.number])


def dummy_builds(state: KokeshiState, track: int) -> KokeshiState:
    """KOK-O2: the dummy is to get a tile for *track*."""
    return _dummy_due(replace(state, drawing=(*state.drawing, track)))


def _dummy_due(state: KokeshiState) -> KokeshiState:
    """KOK-O2: the highest recognition tile that the dummy's track allows, else one is to be drawn from the bag; nothing
    where the track is full or the bag is empty. What its disc met comes first: it may lie on the same track."""
    while state.drawing and not state.arrived:
        track, *later = state.drawing
        levels = state.buyable(DUMMY, track)
        # The offer is filled first: only what is left after that can be drawn.
        if not levels and state.fits(DUMMY, track) and len(state.out) > OFFER:
            return state
        state = replace(state, drawing=tuple(later))
        if levels:
            state = recognised(_dummy_gets(state, track, recognition(track, levels[-1])), DUMMY)
    return state


def dummy_draws(state: KokeshiState, name: str) -> KokeshiState:
    """The dummy gets the tile *name* from the bag for the track that waits first."""
    track, *later = state.drawing
    out = tuple(one for one in state.out if one != name)
    return _dummy_due(_shows(_dummy_gets(replace(state, drawing=tuple(later), out=out), track, name), name))


def _dummy_gets(state: KokeshiState, track: int, name: str) -> KokeshiState:
    shop = state.workshops[DUMMY]
    return with_shop(state, DUMMY, replace(shop, tracks=replaced(shop.tracks, track, (*shop.tracks[track], name))))


def dummy_starts(state: KokeshiState, name: str) -> KokeshiState:
    """KOK-O1: a starting tile goes on the dummy's track of its colour; out of the play where that is full."""
    track = own_doll(state, TILES[name])
    if len(state.workshops[DUMMY].tracks[track]) >= HEIGHT:
        return replace(state, aside=(*state.aside, name))
    return _dummy_gets(state, track, name)


def found(state: KokeshiState, name: str | None) -> KokeshiState:
    """The disc that arrived met the starting tile *name*, or None (KOK-T8)."""
    (seat, animal), *later = state.arrived
    state = replace(state, arrived=tuple(later))
    if name is None:
        return _dummy_due(replace(state, bare=replaced(state.bare, animal, True)))
    state = replace(state, hidden=tuple(one for one in state.hidden if one != name))
    return _dummy_due(dummy_starts(state, name) if state.is_dummy(seat) else took(state, name, None))


def lies_here(state: KokeshiState) -> bool:
    """Whether the tile that a disc may have met must be there: all other animal tracks are known to have none."""
    animal = state.arrived[0][1]
    return all(bare for other, bare in enumerate(state.bare) if other != animal)


def placed(state: KokeshiState, name: str, track: int) -> KokeshiState:
    """The player in turn puts a reserved tile on the lowest empty space of *track* (KOK-T6)."""
    shop = state.workshops[state.turn]
    free = name in shop.beside
    shop = replace(
        shop,
        tracks=replaced(shop.tracks, track, (*shop.tracks[track], name)),
        reserved=replaced(shop.reserved, track, tuple(one for one in shop.reserved[track] if one != name)),
        beside=tuple(one for one in shop.beside if one != name),
    )
    state = with_shop(state, state.turn, shop)
    return dummy_builds(state, track) if free and state.solo and not state.setup else state


def waits(state: KokeshiState) -> bool:
    """Whether something must be told before anybody can decide."""
    return state.phase == "deal" or state.lacking > 0 or bool(state.arrived) or bool(state.drawing)


def going_on(state: KokeshiState) -> KokeshiState:
    """*state* after something was told, or a printed value has changed: a turn that waited for it goes on."""
    return resolved(state) if state.phase in ("resolve", "place") and not state.setup else state


def resolved(state: KokeshiState) -> KokeshiState:
    """*state* as far as it goes by itself, in a turn."""
    while not waits(state):
        if not state.tasks:
            return _settled(state)
        task, *later = state.tasks
        rest = replace(state, tasks=tuple(later))
        match task.kind:
            case "tile":
                state = _carried_out(state, rest, task)
            case "step":
                state = climb(rest, task.dolls[0])
            case "animal":
                state = run(rest, state.turn, task.animal)
            case "doll" if len(task.dolls) == 1:
                state = climb(rest, task.dolls[0], task.steps)
            case "disc" if len(movable := discs(state, state.turn)) == 1:
                state = run(rest, state.turn, movable[0])
            case "take" if not may_take(state, task):
                state = rest
            case _:
                return replace(state, phase="resolve")
    return replace(state, phase="resolve")


def may_take(state: KokeshiState, task: Task) -> bool:
    """Whether the take of *task* can bring anything (KOK-T5)."""
    if not state.fits(state.turn, task.track):
        return False
    return bool(state.takeable) or (not task.tile and bool(state.buyable(state.turn, task.track)))


def _carried_out(state: KokeshiState, rest: KokeshiState, task: Task) -> KokeshiState:
    """The tile of *task* is in hand: its parts come first (KOK-T4); a side is asked for only where both can do
    something (KOK-T3)."""
    open_sides = sides(state, task)
    if not open_sides:
        return replace(rest, tasks=(*_joined(state, task), *rest.tasks))
    if len(open_sides) == 1:
        side = next(iter(open_sides))
        return stands(replace(rest, tasks=(open_sides[side], *rest.tasks)), task.track, side)
    return replace(rest, tasks=(replace(task, kind="side"), *rest.tasks))


def _settled(state: KokeshiState) -> KokeshiState:
    """All effects are done: tiles for which there is one way only are placed (KOK-T6)."""
    shop = state.workshops[state.turn]
    if not shop.beside:
        for track, tiles in enumerate(shop.reserved):
            if len(tiles) == 1:
                state = placed(state, tiles[0], track)
        shop = state.workshops[state.turn]
    left = bool(shop.beside) or any(shop.reserved)
    return replace(state, phase="place" if left else "done")


def passed_on(state: KokeshiState) -> KokeshiState:
    """The next player's turn, or the end after the last round (KOK-S5, KOK-N1)."""
    turn = 0 if state.solo else (state.turn + 1) % state.seats
    state = replace(state, turn=turn, round=state.round + (turn == 0), phase="advance")
    return replace(state, phase="over", turn=0) if state.last is not None and state.round > state.last else state
