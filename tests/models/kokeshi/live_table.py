"""Kokeshi's rule tables of the play at the table: setup, turns, recognition, the end, the dummy. What tiles do stands in
effect_table.py."""

from __future__ import annotations

from models.journal import ProfileSet
from models.kokeshi.moves import (
    Advance,
    Deal,
    Disc,
    Done,
    Drawn,
    Follow,
    Found,
    Happiness,
    Place,
    Recognise,
    Refill,
    Side,
    Take,
)
from tests.models.kokeshi.script import (
    ADA,
    BO,
    HANDS,
    board,
    box,
    laid,
    offer,
    positions,
    refills,
    starts,
    table,
)
from tests.models.tables import Played

TWO = laid(board(), board())
"""Empty boards; Ada is to advance a doll."""

TAKING = TWO.then(Advance(ADA, "princess"))
BUILT = TAKING.then(Take(ADA, "green-2"))

DEALT = box().then(Deal("green-start-1"), Deal("purple-start-1"))
HALF = DEALT.then(Place(ADA, "green-start-1", "princess"))

LIES = ("green-1", "green-2", "green-3", "green-4")
OFFERED = laid(board(), board(), offer=LIES).then(Advance(ADA, "princess"))
TAKEN = OFFERED.then(Take(ADA, "green-2"))

SLASH = laid(board(princess=["pink-5"]), board()).then(Advance(ADA, "princess"))
"""A tile for anywhere, or any doll."""

FULL = ("green-1", "yellow-2", "green-3", "yellow-4", "green-5", "yellow-6", "green-7")
BESIDE = laid(board(beside=["pink-3"], princess=FULL[:6]), board(), phase="place")
BESIDE_FULL = laid(board(beside=["pink-3"], princess=FULL), board(), phase="place")
FOR_TRACK = laid(board(reserved={"princess": ["pink-1", "pink-2"]}), board(), phase="place")

MEETS = laid(board(princess=["purple-9"]), board(), **positions(cat=(2, 0))).then(Advance(ADA, "princess"))
"""Ada's disc has come to where starting tiles lie; the Princess has come to an empty space."""

ONLY_CAT = laid(board(princess=["purple-9"]), board(), **positions(cat=(2, 0)), bare=(True, True, False, True)).then(
    Advance(ADA, "princess")
)
PERHAPS_FOX = laid(
    board(princess=["purple-9"]), board(), **positions(cat=(2, 0)), bare=(True, False, False, True)
).then(Advance(ADA, "princess"))

DISCS = laid(board(princess=["pink-4"]), board(), **positions(cat=(7, 0), fox=(6, 0))).then(
    Advance(ADA, "princess"), Side(ADA, "right")
)
"""One of Ada's discs goes on; that on the Cat is at its end."""

LAST = laid(board(), board(), phase="done", turn=BO, last=2).then(Done(BO))
OVER = laid(board(), board(), phase="done", turn=BO, last=1).then(Done(BO))
B_LAST = laid(board(), board(), options={"side": "B"}, phase="done", turn=BO, last=2)
B_OVER = laid(board(), board(), options={"side": "B"}, phase="done", turn=BO, last=1).then(Done(BO))

SETUP = [
    Played("KOK-C3", "on side B markers rise and fall, on side A they only rise", table(side="B"), Happiness(ADA, -1), otherwise=table()),
    Played("KOK-C3", "on side A nobody moves a marker up either", table(side="B"), Happiness(BO, 1), otherwise=table()),
    Played("KOK-C5", "each starting tile is given out once", box().then(Deal("green-start-1")), Deal("green-start-2"), Deal("green-start-1")),
    Played("KOK-C5", "a tile on a board is not taken again", TAKING, Take(ADA, "green-3"), otherwise=laid(board(), board(princess=["green-3"])).then(Advance(ADA, "princess"))),
    Played("KOK-C5", "what lies in the offer does not come to it again", table().then(*offer("green-1", "green-2", "green-3")), Refill("green-4"), Refill("green-3")),
    Played("KOK-C5", "what lies on a board does not come to the offer", table().then(Follow(True)), Refill("green-3"), otherwise=laid(board(), board(princess=["green-3"]), offer=())),
    Played("KOK-C5", "a starting tile that somebody has is not met by a disc", MEETS, Found("pink-start-1"), otherwise=laid(board(princess=["purple-9"]), board(princess=["pink-start-1"]), **positions(cat=(2, 0))).then(Advance(ADA, "princess"))),
    Played("KOK-C6", "a starting tile asks for one of its dolls first", table().then(Advance(ADA, "princess")), Side(ADA, "right"), Advance(ADA, "samurai")),
    Played("KOK-S1", "both starting tiles are given out before one is placed", DEALT, Place(ADA, "green-start-1", "princess"), otherwise=box().then(Deal("green-start-1"))),
    Played("KOK-S1", "starting tiles are placed before a doll advances", DEALT, Place(ADA, "green-start-1", "princess"), Advance(ADA, "princess")),
    Played("KOK-S1", "the first turn waits for the last starting tile", table(), Advance(ADA, "princess"), otherwise=DEALT),
    Played("KOK-S1", "everybody gets two starting tiles, not three", box().then(Deal("green-start-1")), Deal("pink-start-1"), otherwise=DEALT),
    Played("KOK-S1", "no starting tile is given out in a turn", box().then(*starts(HANDS[0])), Deal("pink-start-1"), otherwise=table()),
    Played("KOK-S1", "no normal tile is given out", box(), Deal("green-start-1"), Deal("green-1")),
    Played("KOK-S1", "the two starting tiles lie on two tracks", HALF, Place(ADA, "purple-start-1", "batchan"), Place(ADA, "purple-start-1", "princess")),
    Played("KOK-S1", "beside one of its own colour a starting tile may lie", box().then(Deal("green-start-1"), Deal("green-start-2"), Place(ADA, "green-start-1", "princess")), Place(ADA, "green-start-2", "batchan"), Place(ADA, "green-start-2", "princess")),
    Played("KOK-S2", "where starting tiles are left and no other track has one, one lies here", PERHAPS_FOX, Found(None), otherwise=ONLY_CAT),
    Played("KOK-S2", "starting tiles lie on the animal tracks", MEETS, Found("pink-start-1"), Found("pink-1")),
    Played("KOK-S3", "no starting tile is taken from the offer", TAKING, Take(ADA, "pink-1"), Take(ADA, "pink-start-1")),
    Played("KOK-S3", "no recognition tile comes from the bag", table().then(Follow(True)), Refill("pink-1"), Refill("samurai-level-1")),
    Played("KOK-S3", "the offer is followed once", table(), Follow(True), otherwise=table().then(*offer(*LIES))),
    Played("KOK-S3", "what is not followed is not left unfollowed", table().then(*offer(*LIES)), Follow(False), otherwise=table()),
    Played("KOK-S3", "an offer that nobody follows is not filled", table().then(Follow(True)), Refill("pink-1"), otherwise=table()),
    Played("KOK-S5", "only the player in turn advances a doll", table(), Advance(ADA, "princess"), Advance(BO, "princess")),
    Played("KOK-S5", "after the last player comes the first", BUILT.then(Done(ADA), Advance(BO, "princess"), Take(BO, "green-3"), Done(BO)), Advance(ADA, "batchan"), Advance(BO, "batchan")),
    Played("KOK-S5", "another seat takes nothing", TAKING, Take(ADA, "pink-1"), Take(BO, "pink-1")),
    Played("KOK-S5", "another seat places nothing", DEALT, Place(ADA, "green-start-1", "princess"), Place(BO, "green-start-1", "princess")),
]  # fmt: skip

TURN = [
    Played("KOK-T1", "a turn is not passed on before a doll has advanced", BUILT, Done(ADA), otherwise=TWO),
    Played("KOK-T1", "one doll a turn", TWO, Advance(ADA, "batchan"), otherwise=BUILT),
    Played("KOK-T1a", "on an empty space a tile is taken, no doll advances", TAKING, Take(ADA, "green-2"), Advance(ADA, "princess")),
    Played("KOK-T3", "a slash asks for a side, an empty space does not", SLASH, Side(ADA, "left"), otherwise=TAKING),
    Played("KOK-T3", "one side is carried out, not both", SLASH, Side(ADA, "left"), otherwise=SLASH.then(Side(ADA, "right"))),
    Played("KOK-T4", "a turn ends once all is carried out", BUILT, Done(ADA), otherwise=TAKING),
    Played("KOK-T4", "tiles are placed once all is carried out", BESIDE, Place(ADA, "pink-3", "princess"), otherwise=laid(board(beside=["pink-3"]), board()).then(Advance(ADA, "princess"))),
    Played("KOK-T5", "a tile is taken where the doll or its tile says so", TAKING, Take(ADA, "green-2"), otherwise=TWO),
    Played("KOK-T5", "one tile is taken, not two", TAKING, Take(ADA, "green-3"), otherwise=BUILT),
    Played("KOK-T5", "a track with seven tiles takes no more", BESIDE, Place(ADA, "pink-3", "princess"), otherwise=BESIDE_FULL),
    Played("KOK-T5", "tiles that wait for a track count among its seven", laid(board(beside=["pink-3"], princess=FULL[:5], reserved={"princess": ["pink-1"]}), board(), phase="place"), Place(ADA, "pink-3", "princess"), otherwise=laid(board(beside=["pink-3"], princess=FULL[:5], reserved={"princess": ["pink-1", "pink-2"]}), board(), phase="place")),
    Played("KOK-T6", "tiles that wait are placed before the turn is passed on", BESIDE.then(Place(ADA, "pink-3", "samurai")), Done(ADA), otherwise=BESIDE),
    Played("KOK-T6", "nothing is placed where nothing waits", BESIDE, Place(ADA, "pink-3", "samurai"), otherwise=TWO),
    Played("KOK-T6", "only a tile that waits is placed", BESIDE, Place(ADA, "pink-3", "samurai"), Place(ADA, "pink-4", "samurai")),
    Played("KOK-T6", "a tile waits for its own track", FOR_TRACK, Place(ADA, "pink-2", "princess"), Place(ADA, "pink-2", "batchan")),
    Played("KOK-T7", "the offer is filled before anything else", TAKEN.then(*refills("pink-1")), Done(ADA), otherwise=TAKEN),
    Played("KOK-T7", "the offer is filled before the first starting tile is given", box().then(*offer(*LIES)), Deal("pink-start-1"), otherwise=box().then(*offer(*LIES[:3]))),
    Played("KOK-T7", "four tiles lie in the offer, not five", TAKEN, Refill("pink-1"), otherwise=OFFERED),
    Played("KOK-T7", "only what lies in the offer is taken", OFFERED, Take(ADA, "green-1"), Take(ADA, "pink-1")),
    Played("KOK-T7", "what somebody took lies there no more", TAKEN.then(*refills("pink-1"), Done(ADA), Advance(BO, "princess")), Take(BO, "pink-1"), Take(BO, "pink-2")),
    Played("KOK-T7", "no disc meets a tile before the offer is filled", MEETS, Found(None), otherwise=MEETS.then(Follow(True))),
    Played("KOK-T8", "what a disc met is told before anything else", MEETS.then(Found(None)), Take(ADA, "green-2"), otherwise=MEETS),
    Played("KOK-T8", "a disc meets a tile where it lies, not before", MEETS, Found(None), otherwise=laid(board(princess=["purple-9"]), board(), **positions(cat=(1, 0))).then(Advance(ADA, "princess"))),
    Played("KOK-T8", "beyond the tiles a disc meets none", MEETS, Found(None), otherwise=laid(board(princess=["purple-9"]), board(), **positions(cat=(3, 0))).then(Advance(ADA, "princess"))),
    Played("KOK-T8", "where all starting tiles are gone a disc meets none", MEETS, Found(None), otherwise=laid(board(princess=["purple-9"]), board(), **positions(cat=(2, 0)), hidden=()).then(Advance(ADA, "princess"))),
    Played("KOK-T8", "once none lay there the next disc is not asked about", MEETS, Found(None), otherwise=laid(board(princess=["purple-9"]), board(), **positions(cat=(2, 0)), bare=(False, False, True, False)).then(Advance(ADA, "princess"))),
    Played("KOK-T8", "on the last position a disc stays", DISCS, Disc(ADA, "fox"), Disc(ADA, "cat")),
    Played("KOK-T9", "a disc advances by an effect only", DISCS, Disc(ADA, "fox"), otherwise=TWO),
]  # fmt: skip

HIGH = {"princess": 2}
LOW_TRACK = ("green-1", "yellow-2")
AT_3 = laid(board(HIGH, princess=LOW_TRACK), board()).then(Advance(ADA, "princess"))
"""The Princess has come to the empty height 3."""

AT_4 = laid(board({"princess": 3}, princess=(*LOW_TRACK, "green-3")), board()).then(Advance(ADA, "princess"))
HAS_ONE = laid(board(HIGH, princess=(*LOW_TRACK, "princess-level-1")), board()).then(Advance(ADA, "princess"))
THREE = laid(board(HIGH, princess=LOW_TRACK), board(), board()).then(Advance(ADA, "princess"))
TALL = ("green-1", "yellow-2", "green-3", "yellow-4")


def _others(*others: str, players: int) -> Played:
    """Of one doll, so many *others* may have a recognition tile, and one more may not."""
    boards = [board(princess=(*TALL, name)) for name in others]
    mine_first = board({"princess": 4}, princess=FULL[:4])
    fewer = laid(mine_first, *boards[:-1], *([board()] * (players - len(others))))
    all_of_them = laid(mine_first, *boards, *([board()] * (players - 1 - len(others))))
    return Played(
        "KOK-Q2",
        f"with {players} players {len(others)} can have a recognition tile of a doll",
        fewer.then(Advance(ADA, "princess")),
        Recognise(ADA, 1),
        otherwise=all_of_them.then(Advance(ADA, "princess")),
    )


RECOGNITION = [
    Played("KOK-Q1", "a recognition tile is bought at an empty space", AT_3, Recognise(ADA, 1), otherwise=TWO),
    Played("KOK-Q1", "a tile that gives a tile of the offer gives no recognition tile", AT_3, Recognise(ADA, 1), otherwise=laid(board({"princess": 2}, princess=(*LOW_TRACK, "pink-6")), board()).then(Advance(ADA, "princess"))),
    Played("KOK-Q1", "a track holds one recognition tile", AT_4, Recognise(ADA, 1), otherwise=HAS_ONE),
    Played("KOK-Q1", "one that waits for the track counts as well", AT_3, Recognise(ADA, 1), otherwise=laid(board(HIGH, reserved={"princess": ["princess-level-1"]}, princess=LOW_TRACK), board()).then(Advance(ADA, "princess"))),
    Played("KOK-Q1", "level 1 lies at height 3 or above", AT_3, Recognise(ADA, 1), otherwise=laid(board({"princess": 1}, princess=LOW_TRACK[:1]), board()).then(Advance(ADA, "princess"))),
    Played("KOK-Q1", "at height 3 it is level 1, not level 2", AT_3, Recognise(ADA, 1), Recognise(ADA, 2)),
    Played("KOK-Q1", "level 2 lies at height 5", laid(board({"princess": 4}, princess=FULL[:4]), board()).then(Advance(ADA, "princess")), Recognise(ADA, 2), Recognise(ADA, 3)),
    Played("KOK-Q1", "level 3 lies at height 7", laid(board({"princess": 6}, princess=FULL[:6]), board()).then(Advance(ADA, "princess")), Recognise(ADA, 3), otherwise=laid(board({"princess": 5}, princess=FULL[:5]), board()).then(Advance(ADA, "princess"))),
    Played("KOK-Q1", "tiles that wait for the track count in its height", laid(board({"princess": 1}, reserved={"princess": ["pink-1"]}, princess=LOW_TRACK[:1]), board()).then(Advance(ADA, "princess")), Recognise(ADA, 1), otherwise=laid(board({"princess": 1}, reserved={"batchan": ["pink-1"]}, princess=LOW_TRACK[:1]), board()).then(Advance(ADA, "princess"))),
    Played("KOK-Q1", "the own board says how high a level lies", laid(board({"princess": 1}, princess=LOW_TRACK[:1]), board()).then(ProfileSet("recognition_heights.value", [2, 4, 6]), Advance(ADA, "princess")), Recognise(ADA, 1), otherwise=laid(board({"princess": 1}, princess=LOW_TRACK[:1]), board()).then(Advance(ADA, "princess"))),
    Played("KOK-Q1", "of two that wait, the recognition tile goes where it is high enough", laid(board(reserved={"princess": ["pink-1", "princess-level-1"]}, princess=FULL[:1]), board(), phase="place"), Place(ADA, "pink-1", "princess"), Place(ADA, "princess-level-1", "princess")),
    Played("KOK-Q1", "on a track that is high enough it may come first", laid(board(reserved={"princess": ["pink-1", "princess-level-1"]}, princess=FULL[:2]), board(), phase="place"), Place(ADA, "princess-level-1", "princess"), otherwise=laid(board(reserved={"princess": ["pink-1", "princess-level-1"]}, princess=FULL[:1]), board(), phase="place")),
    Played("KOK-Q2", "each recognition tile is there once", THREE, Recognise(ADA, 1), otherwise=laid(board(HIGH, princess=LOW_TRACK), board(princess=(*TALL, "princess-level-1")), board()).then(Advance(ADA, "princess"))),
    Played("KOK-Q2", "another level of the same doll is there still", laid(board({"princess": 4}, princess=FULL[:4]), board(princess=(*TALL, "princess-level-1")), board()).then(Advance(ADA, "princess")), Recognise(ADA, 2), Recognise(ADA, 1)),
    _others("princess-level-2", players=2),
    _others("princess-level-2", "princess-level-3", players=3),
    Played("KOK-Q2", "with four players a third still has one, and takes the level that is left", laid(board({"princess": 4}, princess=FULL[:4]), *(board(princess=(*TALL, name)) for name in ("princess-level-2", "princess-level-3")), board()).then(Advance(ADA, "princess")), Recognise(ADA, 1), Recognise(ADA, 2)),
]  # fmt: skip

END = [
    Played("KOK-N1", "after the last round nobody advances a doll", LAST, Advance(ADA, "princess"), otherwise=OVER),
    Played("KOK-N1", "after the end nobody follows the offer", LAST, Follow(True), otherwise=OVER),
    Played("KOK-N1", "after the end no tile comes from the bag", LAST.then(Follow(True)), Refill("green-1"), otherwise=OVER),
    Played("KOK-N1", "after the end no marker is moved", B_LAST.then(Done(BO)), Happiness(ADA, -1), otherwise=B_OVER),
]  # fmt: skip

ALONE = laid(board(), board(), options={"solo": True}).then(Advance(ADA, "princess"))
DRAWS = ALONE.then(Take(ADA, "green-1"))
"""The dummy is to draw for its Princess."""

ALONE_OFFERED = laid(board(), board(), options={"solo": True}, offer=LIES).then(
    Advance(ADA, "princess"), Take(ADA, "green-1"), *refills("pink-1")
)
MEETS_TOO = laid(board(), board(), options={"solo": True}, **positions(cat=(0, 2))).then(
    Advance(ADA, "princess"), Take(ADA, "green-9")
)
"""Ada took a Cat: the dummy's disc has come to where starting tiles lie, and then it draws."""

SOLO = [
    Played("KOK-O1", "nobody decides for the dummy", ALONE, Take(ADA, "green-1"), Take(BO, "green-1")),
    Played("KOK-O1", "the dummy's marker is moved by nobody", table(side="B"), Happiness(BO, 1), otherwise=box(side="B", solo=True)),
    Played("KOK-O2", "the dummy draws before the turn goes on", DRAWS.then(Drawn("pink-1")), Done(ADA), otherwise=DRAWS),
    Played("KOK-O2", "the dummy draws where you take a tile", DRAWS, Drawn("pink-1"), otherwise=ALONE),
    Played("KOK-O2", "with others at the table nothing is drawn", DRAWS, Drawn("pink-1"), otherwise=BUILT),
    Played("KOK-O2", "the dummy draws one tile", DRAWS, Drawn("pink-1"), otherwise=DRAWS.then(Drawn("pink-2"))),
    Played("KOK-O2", "the dummy draws from the bag, not from the offer", ALONE_OFFERED, Drawn("pink-2"), Drawn("pink-1")),
    Played("KOK-S3", "the dummy draws normal tiles", DRAWS, Drawn("pink-1"), Drawn("pink-start-1")),
    Played("KOK-C5", "the dummy does not draw what you have", DRAWS, Drawn("green-2"), Drawn("green-1")),
    Played("KOK-T7", "the offer is filled before the dummy draws", ALONE_OFFERED, Drawn("pink-2"), otherwise=laid(board(), board(), options={"solo": True}, offer=LIES).then(Advance(ADA, "princess"), Take(ADA, "green-1"))),
    Played("KOK-T8", "what the dummy's disc met is told before it draws", MEETS_TOO.then(Found(None)), Drawn("pink-1"), otherwise=MEETS_TOO),
    Played("KOK-O4", "alone you take level 2 and up", laid(board({"princess": 4}, princess=FULL[:4]), board(), options={"solo": True}).then(Advance(ADA, "princess")), Recognise(ADA, 2), Recognise(ADA, 1)),
    Played("KOK-O4", "with others you take level 1", AT_3, Recognise(ADA, 1), otherwise=laid(board(HIGH, princess=LOW_TRACK), board(), options={"solo": True}).then(Advance(ADA, "princess"))),
]  # fmt: skip
