"""Kokeshi's rule tables of what spaces and tiles do (KOK-T1, T2, T4r), and what the score pad knows after scenes."""

from __future__ import annotations

from models.journal import ProfileSet
from models.kokeshi.components import DollKey
from models.kokeshi.moves import Advance, Disc, Done, Drawn, Happiness, Recognise, Side, Take
from tests.models.kokeshi.script import ADA, BO, board, laid, on, positions, table
from tests.models.tables import LiveScored, Played, Scene


def at(doll: DollKey, tile: str) -> Scene:
    """Ada's *doll* has come to *tile* at height 1."""
    return laid(on(doll, tile), board()).then(Advance(ADA, doll))


LEFT = at("fisherman", "green-1").then(Side(ADA, "left"))
RIGHT = at("fisherman", "green-2").then(Side(ADA, "right"))
TWO_SPACES = at("fisherman", "green-3")
ANY_OR_DISC = at("fisherman", "green-4")
ANYWHERE = at("fisherman", "green-5")
AND_TILE = at("fisherman", "green-6")

EFFECTS = [
    Played("KOK-C6", "the second doll of a starting tile is the next one, or the next but one", at("fisherman", "green-start-1"), Side(ADA, "right"), Advance(ADA, "sumotori")),
    Played("KOK-T2-1", "a doll on a track to the left, none to the right", LEFT, Advance(ADA, "batchan"), Advance(ADA, "samurai")),
    Played("KOK-T2-1", "nor the one on the track of the tile", LEFT, Advance(ADA, "princess"), Advance(ADA, "fisherman")),
    Played("KOK-T2-2", "a doll on a track to the right, none to the left", RIGHT, Advance(ADA, "sumotori"), Advance(ADA, "batchan")),
    Played("KOK-T2-2", "nor the one on the track of the tile itself", RIGHT, Advance(ADA, "samurai"), Advance(ADA, "fisherman")),
    Played("KOK-T2-3", "a side is chosen before a doll", TWO_SPACES, Side(ADA, "right"), Advance(ADA, "princess")),
    Played("KOK-T2-4", "a disc was chosen: no doll advances", ANY_OR_DISC.then(Side(ADA, "right")), Disc(ADA, "cat"), Advance(ADA, "princess")),
    Played("KOK-T9", "a doll was chosen: no disc advances", ANY_OR_DISC.then(Side(ADA, "right")), Disc(ADA, "cat"), otherwise=ANY_OR_DISC.then(Side(ADA, "left"))),
    Played("KOK-T2-5", "a tile was chosen: no doll advances", ANYWHERE.then(Side(ADA, "left")), Take(ADA, "pink-1"), Advance(ADA, "princess")),
    Played("KOK-T5", "a doll was chosen: no tile is taken", ANYWHERE.then(Side(ADA, "left")), Take(ADA, "pink-1"), otherwise=ANYWHERE.then(Side(ADA, "right"))),
    Played("KOK-T2-6", "the own doll has advanced by itself: the tile is taken", AND_TILE, Take(ADA, "pink-1"), Advance(ADA, "samurai")),
]  # fmt: skip


def passed(scene: Scene) -> Scene:
    """Ada is done, and Bo takes a turn; Ada is to advance a doll."""
    return scene.then(Done(ADA), Advance(BO, "princess"), Take(BO, "pink-5"), Done(BO))


FULL = ("green-4", "yellow-4", "green-5", "yellow-5", "green-3", "yellow-3", "dark_blue-10")
AT_6 = laid(board({"princess": 6}, princess=FULL), board())
"""The Princess is to come to the tile at height 7: the Sumotori, and the Rabbit."""

ON_7 = AT_6.then(Advance(ADA, "princess"), Take(ADA, "pink-1"))
BEYOND = passed(ON_7).then(Advance(ADA, "princess"))

FISHER = laid(board({"fisherman": 7}, fisherman=FULL, princess=["yellow-8"]), board()).then(Advance(ADA, "princess"))
"""A yellow tile on the track of the Princess: the Fisherman goes beyond the top."""


def by_two(height: int, *tiles: str) -> Scene:
    """The Samurai stands at *height* of *tiles*, and goes on by two."""
    scene = laid(board({"samurai": height}, samurai=tiles, princess=["dark_blue-3"]), board())
    return scene.then(Advance(ADA, "princess"), Side(ADA, "right"), Advance(ADA, "samurai"))


SKIPPED = by_two(0, "pink-7", "pink-8")
LEVELS = ("pink-7", "samurai-level-1", "pink-8", "pink-9")

ALONE = laid(board(), board(princess=["purple-start-1"]), options={"solo": True}).then(
    Advance(ADA, "princess"), Take(ADA, "green-9"), Drawn("purple-10")
)
"""Ada took a Cat; the dummy drew a Rabbit in purple, beside purple."""

FOUR_ANIMALS = laid(
    board(
        {"samurai": 2},
        samurai=("pink-1", "yellow-1"),
    ),
    board(),
    **positions(panda=(4, 0), fox=(5, 0), cat=(6, 4), rabbit=(7, 0)),
)
BOUGHT = FOUR_ANIMALS.then(Advance(ADA, "samurai"), Recognise(ADA, 1))


def _animals(number: int, animal: str) -> LiveScored:
    others = dict.fromkeys((f"animals.{other}" for other in ("panda", "fox", "cat", "rabbit") if other != animal), 0)
    scene = laid(
        board({"samurai": 7}, samurai=FULL, princess=[f"green-{number}"]),
        board(),
        **positions(**{animal: (3, 0)}),
    )
    return LiveScored(
        f"KOK-T2-{number}",
        f"the own doll, and the disc on the {animal} track",
        scene.then(Advance(ADA, "princess")),
        {(0, "happiness"): 3, (1, "animals"): 0},
        {(0, f"animals.{animal}"): 6, **{(0, path): value for path, value in others.items()}},
    )


SCORED = [
    LiveScored("KOK-C1", "seven tiles fill a track", laid(board(princess=FULL), board()), {(0, "tracks"): 7}, {(0, "tracks.princess"): 7, (0, "tracks.batchan"): 0}),
    LiveScored("KOK-C1", "the starting space counts as a tile of the track's colour", laid(board(princess=["purple-1"]), board(princess=["green-1"])), {(0, "pairs"): -3, (1, "pairs"): 0}, {(0, "pairs"): 1}),
    LiveScored("KOK-C1", "it is no tile for the height", laid(board(princess=["green-1", "yellow-1"]), board()), {(0, "tracks"): 0}),
    LiveScored("KOK-C4", "a disc has eight positions", laid(board(), board(), **positions(panda=(0, 7), cat=(3, 1))), {(0, "animals"): 4, (1, "animals"): 13}, {(0, "animals.panda"): 0, (1, "animals.panda"): 12, (0, "animals.cat"): 4, (1, "animals.cat"): 1}),
    LiveScored("KOK-C4", "the own board says what a position is worth", laid(board(), board(), **positions(panda=(0, 7))).then(ProfileSet("animal_tracks.panda.value", [0, 1, 2, 3, 4, 5, 6, 7])), {(1, "animals"): 7}),
    LiveScored("KOK-S4", "discs and markers begin at 0", table(), {(seat, line): 0 for seat in (0, 1) for line in ("happiness", "animals", "leads", "tracks")}, {(0, "animals.fox"): 0, (1, "happiness"): 0, (0, "recognition.samurai"): 0}),
    LiveScored("KOK-T1b", "on the tile at height 7 the doll stays, and what it says is carried out", ON_7, {(0, "happiness"): 0, (0, "animals"): 1}, {(0, "animals.rabbit"): 1}),
    LiveScored("KOK-T1b", "from there it goes on in a later turn", BEYOND, {(0, "happiness"): 3}),
    LiveScored("KOK-T1c", "over a recognition tile the same doll goes on: here beyond the top", laid(board({"princess": 6}, princess=(*FULL[:6], "princess-level-3")), board()).then(Advance(ADA, "princess")), {(0, "happiness"): 3}),
    LiveScored("KOK-T1c", "what lies after it is carried out", laid(board(princess=("princess-level-1", "dark_blue-7")), board()).then(Advance(ADA, "princess")), {(0, "animals"): 1}, {(0, "animals.panda"): 1}),
    LiveScored("KOK-T1d", "beyond the top: 3 happiness", laid(board({"princess": 7}, princess=FULL), board()).then(Advance(ADA, "princess")), {(0, "happiness"): 3, (1, "happiness"): 0}),
    LiveScored("KOK-T1d", "a doll that went home begins anew: 3 once", passed(laid(board({"princess": 7}, princess=("dark_blue-10", *FULL[:6])), board()).then(Advance(ADA, "princess"))).then(Advance(ADA, "princess")), {(0, "happiness"): 3, (0, "animals"): 1}),
    LiveScored("KOK-T1d", "nothing is taken with it", laid(board({"princess": 7}, princess=FULL), board()).then(Advance(ADA, "princess"), Done(ADA)), {(0, "happiness"): 3, (0, "tracks"): 7}),
    LiveScored("KOK-T2", "the own doll is that of the tile's colour, not of its track", FISHER, {(0, "happiness"): 3, (0, "animals"): 1}, {(0, "animals.fox"): 1}),
    LiveScored("KOK-T2", "the own board says which doll has a colour", laid(board({"fisherman": 7}, fisherman=FULL, princess=["yellow-8"]), board()).then(ProfileSet("doll_colours.value", ["yellow", "pink", "purple", "green", "dark_blue"]), Advance(ADA, "princess")), {(0, "happiness"): 0, (0, "animals"): 1}),
    LiveScored("KOK-T4r", "only the second space counts", SKIPPED, {(0, "animals"): 1}, {(0, "animals.panda"): 0, (0, "animals.fox"): 1}),
    LiveScored("KOK-T4r", "a recognition tile on the second space is passed over", by_two(0, *LEVELS), {(0, "animals"): 1}, {(0, "animals.panda"): 0, (0, "animals.fox"): 1, (0, "animals.cat"): 0}),
    LiveScored("KOK-T4r", "a recognition tile on the first space is not carried out", by_two(1, *LEVELS), {(0, "animals"): 1}, {(0, "animals.fox"): 1, (0, "animals.cat"): 0}),
    LiveScored("KOK-T4r", "from height 7 two spaces lead beyond the top once", by_two(7, *FULL), {(0, "happiness"): 3}),
    LiveScored("KOK-T4r", "from height 6 as well", by_two(6, *FULL), {(0, "happiness"): 3, (0, "animals"): 0}),
    LiveScored("KOK-T4r", "from height 5 the tile at the top counts", by_two(5, *FULL), {(0, "happiness"): 0, (0, "animals"): 1}, {(0, "animals.rabbit"): 1}),
    *(_animals(number, animal) for number, animal in zip((7, 8, 9, 10), ("panda", "fox", "cat", "rabbit"), strict=True)),
    LiveScored("KOK-Q3", "the fifth recognition counts from the moment it is bought", BOUGHT, {(0, "recognition"): 5, (0, "animals"): 36}, {(0, "recognition.samurai"): 5}),
    LiveScored("KOK-Q3", "an animal that is recognised is no recognition tile", FOUR_ANIMALS, {(0, "recognition"): 0}),
    LiveScored("KOK-O3", "a Cat that you take, a Rabbit that the dummy draws: its discs go on, yours do not", ALONE, {(0, "animals"): 0, (1, "animals"): 2}, {(1, "animals.cat"): 1, (1, "animals.rabbit"): 1, (1, "animals.fox"): 0}),
    LiveScored("KOK-O5", "two pairs cost the dummy nothing", ALONE, {(1, "pairs"): 0}, {(1, "pairs"): 2}),
    LiveScored("KOK-P1", "beyond the top and by the marker of side B", laid(board({"princess": 7}, princess=FULL), board(), options={"side": "B"}).then(Advance(ADA, "princess"), Happiness(ADA, -1), Happiness(BO, -1)), {(0, "happiness"): 2, (1, "happiness"): -1}),
    LiveScored("KOK-P2", "three tiles, five, seven", laid(board(princess=FULL, batchan=FULL[:3], samurai=("pink-1", "pink-2")), board(princess=("pink-3", "pink-4", "pink-5", "pink-6", "pink-7"))), {(0, "tracks"): 10, (1, "tracks"): 5}, {(0, "tracks.princess"): 7, (0, "tracks.batchan"): 3, (0, "tracks.samurai"): 0, (1, "tracks.princess"): 5}),
    LiveScored("KOK-P3", "each level has its points", laid(board(princess=("princess-level-1",), batchan=("batchan-level-2",)), board(samurai=("samurai-level-3",))), {(0, "recognition"): 13, (1, "recognition"): 11}, {(0, "recognition.princess"): 5, (0, "recognition.batchan"): 8, (1, "recognition.samurai"): 11}),
    LiveScored("KOK-P5", "of two on one position the first to arrive is ahead", laid(board(), board(), **positions(cat=(2, 2), fox=(2, 2)), order=((0, 1), (1, 0), (0, 1), (0, 1))), {(0, "leads"): 3, (1, "leads"): 3}),
    LiveScored("KOK-P5", "whoever catches up arrives after", laid(board(princess=["purple-9"]), board(), **positions(cat=(1, 2))).then(Advance(ADA, "princess")), {(0, "leads"): 0, (1, "leads"): 3}),
    LiveScored("KOK-P6", "one tile in three pairs", laid(board(princess=["green-1"], batchan=["green-2", "green-3"], fisherman=["green-4"]), board()), {(0, "pairs"): -9}, {(0, "pairs"): 3}),
    LiveScored("KOK-P6", "a recognition tile has the colour of its doll", laid(board(princess=["princess-level-1"], batchan=["purple-1"]), board()), {(0, "pairs"): -6}, {(0, "pairs"): 2}),
    LiveScored("KOK-P6", "corner to corner is no pair", laid(board(princess=["green-1"], batchan=["yellow-1", "green-2"]), board()), {(0, "pairs"): 0}),
]  # fmt: skip
