"""Scenes of Pikit at the table, and how they come about: the market laid out, hands dealt, turns played."""

from __future__ import annotations

from itertools import combinations_with_replacement

from models.journal import Event, Thrown
from models.pikit.components import VALUES
from models.pikit.moves import Deal, Discard, Pick, Refill, Take, Unknown, Way
from models.pikit.state import PikitState
from tests.models.tables import Scene

ADA, BO, CLEO, DAN = range(4)

MARKET = (1, 2, 3, 4, 5, 6, 7, 8)


def box(players: int = 2, *, tile: bool = False) -> Scene:
    """A play before its first card."""
    return Scene("pikit", players, options={"tile_13": tile})


def market(*values: int) -> tuple[Event, ...]:
    """Cards come to the market."""
    return tuple(Refill(value) for value in values)


def hands(*cards: tuple[int, ...] | None) -> tuple[Event, ...]:
    """Starting hands by seat; None: nobody tells it."""
    dealt: list[Event] = []
    for seat, hand in enumerate(cards):
        dealt += [Unknown("hand", seat)] if hand is None else [Deal(seat, value) for value in hand]
    return tuple(dealt)


def table(*cards: tuple[int, ...] | None, lies: tuple[int, ...] = MARKET, tile: bool = False) -> Scene:
    """A play before its first roll: the hands by seat, and what *lies* in the market (nothing: nobody tells it)."""
    laid = market(*lies) or (Unknown("market"),)
    return box(len(cards), tile=tile).then(*laid, *hands(*cards))


def roll(one: int, two: int) -> Thrown:
    """Both dice fall."""
    return Thrown("2d6", (one, two))


def throw(face: int) -> Thrown:
    """One die falls."""
    return Thrown("1d6", (face,))


def passes(seat: int, *dice: int) -> tuple[Event, ...]:
    """A whole turn of *seat*: the *dice*, and nothing is taken."""
    one, two = dice or (1, 2)
    return roll(one, two), Take(seat, "nothing")


def rolls(scene: Scene, seat: int, *dice: int) -> Scene:
    """The turns of others pass until it is *seat*'s; then the *dice* fall."""
    state = state_of(scene)
    while state.turn != seat:
        scene = scene.then(*passes(state.turn))
        state = state_of(scene)
    return scene.then(roll(*dice))


def state_of(scene: Scene) -> PikitState:
    """The table in *scene*."""
    state = scene.play().table
    assert isinstance(state, PikitState)
    return state


def rerolls(seat: int, value: int, face: int) -> tuple[Event, ...]:
    """*seat* plays a *value* to throw the first die again, and it shows *face*."""
    return Discard(seat, value, "reroll"), Pick(seat, (0,)), throw(face)


def drained(scene: Scene, left: int, most: int = 8) -> Scene:
    """Whole turns in which as many cards are taken as the market allows, at most *most*, until the deck has *left*."""
    while (state := state_of(scene)).deck != left:
        assert state.deck is not None
        count, taking = _taking(state, min(most, state.deck - left))
        scene = scene.then(*taking, *market(*_next(state, count)))
    return scene


def takes_one(scene: Scene) -> Scene:
    """The player in turn takes one card of the market."""
    return scene.then(*_taking(state_of(scene), 1)[1])


def _taking(state: PikitState, most: int) -> tuple[int, tuple[Event, ...]]:
    """How many cards, at most *most*, the best dice take, and the roll and the way."""
    ways: tuple[tuple[Way, tuple[int, ...]], ...]
    lies, found = state.market.known, list[tuple[int, tuple[Event, ...]]]()
    for one, two in combinations_with_replacement(range(1, 7), 2):
        ways = (("sum", (one + two,)), ("faces", (one, two)), ("faces", (one,)))
        for way, values in ways:
            count = lies[8] if values == (8,) else len(values)
            if values != (12,) and count <= most and all(lies[value] >= values.count(value) for value in values):
                found.append((count, (roll(one, two), Take(state.turn, way, values))))
    return max(found, key=lambda one: one[0])


def _next(state: PikitState, count: int) -> list[int]:
    """The next *count* cards of a deck that is sorted: low ones first."""
    return [value for value in VALUES for _ in range(state.unseen[value])][:count]
