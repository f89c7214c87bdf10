"""Kokeshi's playthroughs: its score pad, and plays at the table with two and four players and alone."""

from __future__ import annotations

from models.journal import Count, Event, Finish, Move, Roster, Seated, Set
from models.kokeshi import rules
from models.kokeshi.components import TILES
from models.kokeshi.live import LIVE
from models.kokeshi.moves import Advance, Deal, Done, Follow, Found, Happiness, Place, Refill, Side, Take
from models.kokeshi.state import KokeshiState
from tests.models.kokeshi.script import ADA, BO, CLEO, DAN, HANDS, box, offer, refills, starts, state_of, table
from tests.models.tables import Scene


def written(seat: int, **cells: int) -> list[Event]:
    """Cells of one board; ``__`` stands for the dot of a path."""
    return [Set(f"players[{seat}].{path.replace('__', '.')}", value) for path, value in cells.items()]


STANDARD = (
    Scene("kokeshi", 3, options={"side": "B"}, live=False)
    .then(*written(0, happiness=12, tracks__princess=7, tracks__batchan=3, tracks__samurai=5, recognition__princess=5))
    .then(*written(1, happiness=9, tracks__princess=5, recognition__princess=8, animals__cat=6, pairs=1))
    .then(*written(2, happiness=15, tracks__sumotori=5, animals__fox=4))
    .undone()
    .then(*written(2, animals__cat=6, pairs=0), Set("first_on.cat", "id-Cleo"))
    .then(Set("first_on.cat", "id-Bo"), Finish())
)

SOLO = (
    Scene("kokeshi", 2, options={"solo": True}, live=False)
    .then(
        *written(0, happiness=20, tracks__princess=7, tracks__fisherman=5, recognition__fisherman=11, animals__panda=8)
    )
    .then(*written(1, tracks__princess=7))
    .undone()
    .then(*written(1, tracks__princess=5, animals__panda=4))
    .then(Roster((Seated("id-Ada", "Ada"), Seated("id-Bo", "The dummy"))), Finish())
)


def worth(state: KokeshiState, seat: int) -> tuple[int, ...]:
    """What a greedy player likes of a table: recognitions, discs ahead, dolls up, tiles."""
    shop = state.workshops[seat]
    ahead = sum(min(places[seat], 5) for places in state.positions)
    animals = sum(TILES[name].number > 6 for own in (*shop.tracks, *shop.reserved, shop.beside) for name in own)
    return state.recognitions(seat), ahead, animals, shop.happiness, sum(map(len, shop.tracks)), sum(shop.dolls)


def likes(state: KokeshiState) -> Move:
    """The move of a greedy player; of the bag, a tile from its middle; a disc meets a tile where one must lie."""
    chance = LIVE.chance(state)
    if chance is not None:
        return Found(None) if Found(None) in chance.moves else chance.moves[len(chance.moves) // 2]
    moves = rules.legal_moves(state, state.turn)
    return max(moves, key=lambda move: worth(LIVE.apply(state, move), state.turn))


def counted(scene: Scene) -> Scene:
    """Played greedily to the end, and counted."""
    state, moves = state_of(scene), list[Move]()
    while not LIVE.over(state):
        moves.append(likes(state))
        state = LIVE.apply(state, moves[-1])
    return scene.then(*moves, Count(), Finish())


TWO = box(2, side="B").then(
    *offer("green-4", "yellow-9", "purple-7", "pink-5"),
    *starts(*HANDS[:2]),
    # Ada: an empty space; Bo: a starting tile, and by it the Samurai to an empty space; his marker falls by a level.
    *(Advance(ADA, "fisherman"), Take(ADA, "yellow-9"), *refills("green-6"), Done(ADA)),
    *(Advance(BO, "samurai"), Side(BO, "left"), Take(BO, "green-4"), *refills("pink-8"), Happiness(BO, -1), Done(BO)),
    # Ada: her own yellow tile, on to the empty space, and the Cat.
    *(Advance(ADA, "fisherman"), Take(ADA, "pink-5"), *refills("green-7"), Done(ADA)),
    *(Advance(BO, "batchan"), Side(BO, "left"), Advance(BO, "princess"), Take(BO, "pink-8"), *refills("dark_blue-3")),
    *(Follow(False), Follow(True), *refills("dark_blue-3", "green-6", "purple-7", "green-7"), Done(BO)),
)

FOUR = table(4).then(
    # Nobody follows the offer. Dan's tile is for any track.
    *(Advance(ADA, "samurai"), Take(ADA, "pink-6"), Done(ADA)),
    *(Advance(BO, "princess"), Take(BO, "purple-7"), Done(BO)),
    *(Advance(CLEO, "sumotori"), Take(CLEO, "dark_blue-10"), Done(CLEO)),
    *(Advance(DAN, "princess"), Take(DAN, "pink-5"), Done(DAN)),
    # Ada's tile for this track and her Batchan, on to a starting tile.
    *(Advance(ADA, "samurai"), Take(ADA, "green-8"), Side(ADA, "right"), Take(ADA, "yellow-3"), Done(ADA)),
    *(Advance(BO, "princess"), Take(BO, "purple-8"), Done(BO)),
    *(Advance(CLEO, "sumotori"), Take(CLEO, "dark_blue-9"), Done(CLEO)),
    *(Advance(DAN, "princess"), Side(DAN, "left"), Take(DAN, "green-5"), Place(DAN, "green-5", "fisherman")),
)

ALONE = box(2, solo=True).then(
    *offer("green-4", "purple-9", "purple-7", "pink-5"),
    *starts(HANDS[0]),
    *(Deal("dark_blue-start-1"), Deal("dark_blue-start-2")),
    *(Advance(ADA, "fisherman"), Take(ADA, "purple-9"), Refill("purple-6")),
)

PLAYTHROUGHS = {
    "standard": STANDARD,
    "standard-two-at-the-table": counted(TWO.undone().then(Done(BO))),
    "standard-four-at-the-table": counted(FOUR),
    "solo": SOLO,
    "solo-at-the-table": counted(ALONE),
}
