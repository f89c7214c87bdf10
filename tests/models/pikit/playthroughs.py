"""Pikit's playthroughs: its score pad, and plays at the table with two and four players."""

from __future__ import annotations

from models.journal import Count, Event, Finish, Set
from models.pikit.moves import Discard, Draw, Eights, Empty, Pick, Stand, Stolen, Take, Target, Turn
from tests.models.pikit.script import (
    ADA,
    BO,
    CLEO,
    DAN,
    drained,
    market,
    passes,
    roll,
    rolls,
    state_of,
    table,
    takes_one,
    throw,
)
from tests.models.tables import Scene


def written(seat: int, *kaiju: int, **cells: int | bool) -> list[Event]:
    """The sheet of one player: a card of each value in *kaiju*, and other cells, with ``__`` for the dot."""
    return [
        *(Set(f"players[{seat}].kaiju.{value}", kaiju.count(value)) for value in dict.fromkeys(kaiju)),
        *(Set(f"players[{seat}].{path.replace('__', '.')}", value) for path, value in cells.items()),
    ]


def played_out(scene: Scene) -> Scene:
    """Everybody takes one card in each final turn, while one can be taken."""
    while (state := state_of(scene)).phase != "over":
        try:
            scene = takes_one(scene)
        except ValueError:  # nothing that two dice could take lies there
            scene = scene.then(*passes(state.turn))
    return scene


def counted(scene: Scene, seat: int) -> Scene:
    """Played to the end and counted; the cards that nobody saw are in the hand of *seat*."""
    over = played_out(scene)
    state = state_of(over)
    assert sum(state.unseen) == state.hands[seat].hidden
    held = {value: count + state.hands[seat].known[value] for value, count in enumerate(state.unseen) if count}
    return over.then(Count(), *(Set(f"players[{seat}].kaiju.{value}", held[value]) for value in held), Finish())


PAD = (
    Scene("pikit", 2, options={"tile_13": True}, live=False)
    .then(*written(ADA, 1, 1, 5, 6, 7, 8, 11, mecha__2=True, wounds=1))
    .then(*written(BO, 1, 8, 8, 9, mecha__5=True, tile_13=True))
    .then(Set("players[1].kaiju.7", 2))
    .undone()
    .then(Finish(), Set("players[1].kaiju.10", 1))
)
"""Ada's sheet is the rulebook's example: 66 points."""

TWO = table((2, 8), (5, 6), lies=(1, 4, 5, 6, 7, 7, 8, 8), tile=True).then(
    *(roll(1, 3), Discard(ADA, 2, "reroll"), Discard(BO, 6, "cancel"), Stand(ADA)),
    *(Take(ADA, "tile"),),
    *(roll(2, 4), Discard(BO, 5, "draw"), Draw(BO), Take(BO, "faces", (4,)), *market(3)),
    *(roll(4, 4), Take(ADA, "mecha")),
    *(roll(4, 1), Discard(BO, 4, "steal"), Target(BO, ADA), Stolen(None, 4), Take(BO, "sum", (5,)), *market(9)),
)
"""The rulebook's market and hand. A cancelled reroll, the tile, a drawn card, a Mecha called and stolen by a card."""

TWO_ENDED = counted(drained(rolls(TWO, ADA, 2, 6).then(Take(ADA, "sum", (8,)), *market(2, 7)), 0), BO)

FOUR = table((2, 6, 9), (4, 3, 5), (6, 10), (1, 1, 8), lies=(1, 2, 3, 4, 5, 7, 8, 8), tile=True).then(
    # Ada rerolls; Cleo cancels it, Ada cancels the cancel; a pair calls Mecha 5.
    *(roll(1, 2), Discard(ADA, 2, "reroll"), Discard(CLEO, 6, "cancel"), Discard(ADA, 6, "cancel")),
    *(Pick(ADA, (0, 1)), roll(5, 5), Take(ADA, "mecha")),
    # Bo takes the tile; Cleo's pair steals, and hits the Mecha; Dan takes all 8s.
    *(roll(3, 1), Take(BO, "tile")),
    *(roll(5, 5), Take(CLEO, "steal"), Stolen(None, 5)),
    *(roll(2, 6), Take(DAN, "sum", (8,)), *market(7, 6)),
    # Ada's 9 steals a 3, which bites; Bo's 5 draws unseen; Cleo rolls 1 and 3 and takes Bo's tile.
    *(roll(1, 3), Discard(ADA, 9, "steal"), Target(ADA, BO), Stolen(3), Take(ADA, "faces", (1, 3)), *market(6, 7)),
    *(roll(2, 4), Discard(BO, 5, "draw"), Draw(BO), Take(BO, "faces", (2, 4)), *market(7, 7)),
    *(roll(1, 3), Take(CLEO, "tile")),
    # Dan has a pair and takes a 7 by its sum instead; Ada takes a 7 as well, and plays it to turn a die.
    *(roll(1, 6), Take(DAN, "sum", (7,)), *market(4)),
    *(roll(1, 6), Take(ADA, "sum", (7,)), *market(4)),
    *(roll(4, 4), Take(BO, "faces", (4, 4)), *market(1, 1)),
    *(roll(2, 2), Discard(CLEO, 10, "reroll"), Pick(CLEO, (1,)), throw(6), Take(CLEO, "faces", (6,)), *market(2)),
    *(roll(6, 6), Take(DAN, "mecha")),
    *(roll(1, 6), Discard(ADA, 7, "turn"), Turn(ADA, 1, 1), Take(ADA, "faces", (1, 1)), *market(2, 2)),
)

FOUR_ENDED = counted(drained(FOUR.then(roll(3, 6)).undone().then(roll(3, 6), Take(BO, "nothing")), 0), BO)

BARE = (
    table(None, None, lies=())
    .then(
        *(roll(1, 3), Take(ADA, "sum", (4,))),
        *(roll(2, 6), Take(BO, "sum", (8,)), Eights(2)),
        *(roll(6, 6), Take(ADA, "mecha")),
        *(roll(6, 6), Discard(BO, 9, "turn"), Discard(ADA, 6, "cancel"), Discard(BO, 6, "cancel"), Turn(BO, 0, 5)),
        *(Take(BO, "faces", (5, 6)),),
        *(roll(2, 5), Take(ADA, "faces", (2, 5))),
        *(roll(6, 6), Take(BO, "steal"), Stolen(3)),
    )
    .then(Empty(), roll(3, 5), Take(ADA, "difference", (2,)), *passes(BO), Count())
    .then(*written(ADA, 2, 2, 4, 5, 7, 7, 10), *written(BO, 1, 5, 6, 8, 8, 8, 11), Finish())
)
"""Nobody tells the market or the hands, or counts the deck: what is known is what was seen."""

PLAYTHROUGHS = {
    "standard": PAD,
    "standard-two-at-the-table": TWO_ENDED,
    "standard-four-at-the-table": FOUR_ENDED,
    "standard-nothing-followed": BARE,
}
