"""Kokeshi's rule tables."""

from __future__ import annotations

from tests.models.kokeshi import effect_table, live_table
from tests.models.tables import DELETE, Enforced, Json, Scored

DECIDED_BY = ("total", "animals", "track_points", "turn_order")


LIVE = [
    *live_table.SETUP,
    *live_table.TURN,
    *effect_table.EFFECTS,
    *live_table.RECOGNITION,
    *live_table.END,
    *live_table.SOLO,
]
LIVE_SCORED = effect_table.SCORED


def play(*players: Json, side: str = "A", solo: bool = False, **more: object) -> Json:
    """An entry with these boards; *more* are further keys of it (``first_on``, ``profile``)."""
    return {"game": "kokeshi", "options": {"side": side, "solo": solo}, "players": list(players), **more}


ADA: Json = {"name": "Ada"}
BO: Json = {"name": "Bo"}
CLEO: Json = {"name": "Cleo"}
DAN: Json = {"name": "Dan"}
EVA: Json = {"name": "Eva"}
TWO = play(ADA, BO)
SOLO = play(ADA, BO, solo=True)

DOLLS = ("princess", "batchan", "fisherman", "samurai", "sumotori")
ANIMALS = ("panda", "fox", "cat", "rabbit")
UNCONFIRMED = [0, 1, 2, 4, 6, 8, 10, 12]


def board(*confirmed: str, values: list[int] = UNCONFIRMED) -> Json:
    """A board profile whose tracks of the *confirmed* animals show *values*."""
    return {
        "name": "Our copy",
        "track_heights": {"value": [3, 5, 7]},
        "recognition_heights": {"value": [3, 5, 7]},
        "animal_tracks": {
            animal: {"value": values if animal in confirmed else UNCONFIRMED, "confirmed": animal in confirmed}
            for animal in ANIMALS
        },
        "doll_colours": {"value": ["purple", "pink", "yellow", "green", "dark_blue"]},
    }


def tracks(player: Json, **points: int) -> Json:
    """*player* with these points of doll tracks."""
    return player | {"tracks": points}


def tiles(player: Json, **points: int) -> Json:
    """*player* with these recognition tiles."""
    return player | {"recognition": points}


def animals(player: Json, **points: int) -> Json:
    """*player* with these points of animal tracks."""
    return player | {"animals": points}


SHARED = play(animals(ADA, cat=10), animals(BO, cat=10), animals(CLEO, cat=6), first_on={"cat": "Ada"})
SOLE = play(animals(ADA, cat=10), animals(BO, cat=6), first_on={"cat": "Ada"})

ENFORCED = [
    Enforced("KOK-V1", "one player is too few", TWO, "players", [ADA]),
    Enforced("KOK-V1", "nobody is too few", TWO, "players", []),
    Enforced("KOK-V1", "four players are the most", play(ADA, BO, CLEO, DAN), "players[4]", EVA, where="players"),
    Enforced("KOK-V1", "two players share a name", TWO, "players[1].name", " Ada "),
    Enforced("KOK-V1", "a solo play has a column for the dummy", SOLO, "players", [ADA]),
    Enforced("KOK-V1", "a solo play has no third column", SOLO, "players[2]", CLEO, where="players"),
    Enforced("KOK-V1", "the dummy has a name of its own", SOLO, "players[1].name", "Ada"),
    *(
        Enforced("KOK-V2", f"{doll}: a track may give {right}, not {wrong}",
                 play(tracks(ADA, **{doll: right}), BO), f"players[0].tracks.{doll}", wrong)
        for doll in DOLLS
        for right, wrong in ((0, -1), (0, 1), (3, 2), (3, 4), (5, 6), (7, 8))
    ),
    *(
        Enforced("KOK-V3", f"{doll}: a tile may be worth {right}, not {wrong}",
                 play(tiles(ADA, **{doll: right}), BO), f"players[0].recognition.{doll}", wrong)
        for doll in DOLLS
        for right, wrong in ((5, 0), (5, 4), (5, 6), (8, 3), (8, 7), (8, -8), (11, 10), (11, 12))
    ),
    *(
        Enforced("KOK-V3", f"the {doll} tile of {points} is with one player",
                 play(tiles(ADA, **{doll: points}), tiles(BO, **{doll: 13 - points if points != 11 else 5}), CLEO),
                 f"players[1].recognition.{doll}", points)
        for doll in DOLLS
        for points in (5, 8, 11)
    ),
    Enforced("KOK-V3", "a tile that two have is shown with both", play(tiles(ADA, samurai=5), BO, CLEO),
             "players[2].recognition.samurai", 5, where="players[0].recognition.samurai"),
    Enforced("KOK-V3", "two players: one has a tile of a doll", play(tiles(ADA, samurai=8), BO),
             "players[1].recognition.samurai", 11),
    Enforced("KOK-V3", "three players: two have a tile of a doll",
             play(tiles(ADA, samurai=8), tiles(BO, samurai=11), CLEO), "players[2].recognition.samurai", 5),
    Enforced("KOK-V3", "four players: three have a tile of a doll",
             play(tiles(ADA, samurai=8), tiles(BO, samurai=11), tiles(CLEO, samurai=5), DAN),
             "players[3].recognition.samurai", 8),
    Enforced("KOK-V3", "solo: you or the dummy have a tile of a doll", play(tiles(ADA, samurai=8), BO, solo=True),
             "players[1].recognition.samurai", 11),
    *(
        Enforced("KOK-V4", f"{animal} points are not below 0", play(animals(ADA, **{animal: 0}), BO),
                 f"players[0].animals.{animal}", -1)
        for animal in ANIMALS
    ),
    *(
        Enforced("KOK-V4", f"a confirmed {animal} track has no other points",
                 play(ADA, animals(BO, **{animal: 9}), profile=board(animal, values=[0, 1, 3, 5, 7, 9, 11, 13])),
                 f"players[1].animals.{animal}", 10)
        for animal in ANIMALS
    ),
    Enforced("KOK-V4", "points count by the values once these are confirmed",
             play(animals(ADA, fox=5), BO, profile=board("panda", "cat", "rabbit")),
             "profile.animal_tracks.fox.confirmed", True, where="players[0].animals.fox"),
    *(
        Enforced("KOK-V5", f"who shares the lead on the {animal} track must be settled",
                 play(animals(ADA, **{animal: 10}), animals(BO, **{animal: 10}), first_on={animal: "Bo"}),
                 f"first_on.{animal}", DELETE)
        for animal in ANIMALS
    ),
    Enforced("KOK-V5", "a lead that becomes shared asks who was first", play(animals(ADA, cat=10), animals(BO, cat=8)),
             "players[1].animals.cat", 10),
    Enforced("KOK-V5", "an open lead is shown with all who share it", SHARED, "first_on.cat", DELETE,
             where="players[1].animals.cat"),
    Enforced("KOK-V5", "who is behind cannot be first of the leaders", SHARED, "first_on.cat", "Cleo"),
    Enforced("KOK-V5", "a stranger cannot be first", SHARED, "first_on.cat", "Dan"),
    Enforced("KOK-V5", "beside a sole leader nobody else is first", SOLE, "first_on.cat", "Bo"),
    Enforced("KOK-V5", "beside a sole leader no stranger is first", SOLE, "first_on.cat", "Dan"),
    Enforced("KOK-V5", "on a track where all are at 0 nobody is first", TWO, "first_on.fox", "Ada"),
    Enforced("KOK-V5", "whoever is named first must have left the start", SOLE, "players",
             [animals(ADA, cat=0), animals(BO, cat=0)], where="first_on.cat"),
    Enforced("KOK-V6", "pairs are not below 0", play(ADA | {"pairs": 0}, BO), "players[0].pairs", -1),
    Enforced("KOK-V6", "a board has room for 63 pairs", play(ADA, BO | {"pairs": 63}), "players[1].pairs", 64),
    Enforced("KOK-V7", "side A: happiness is not below 0", play(ADA | {"happiness": 0}, BO),
             "players[0].happiness", -1),
    Enforced("KOK-V7", "happiness below 0 belongs to side B", play(ADA, BO | {"happiness": -4}, side="B"),
             "options.side", "A", where="players[1].happiness"),
    *(
        Enforced("KOK-V8", f"solo: your {doll} tile is not worth 5", play(tiles(ADA, **{doll: 8}), BO, solo=True),
                 f"players[0].recognition.{doll}", 5)
        for doll in DOLLS
    ),
    Enforced("KOK-V8", "a tile of 5 belongs to a play with others", play(tiles(ADA, fisherman=5), BO),
             "options.solo", True, where="players[0].recognition.fisherman"),
]  # fmt: skip

SCORED = [
    Scored("KOK-P1", "happiness counts as it stands", play(ADA | {"happiness": 17}, BO),
           {(0, "happiness"): 17, (1, "happiness"): 0}),
    Scored("KOK-P1", "on side B happiness may cost points", play(ADA | {"happiness": -4}, BO, side="B"),
           {(0, "happiness"): -4}, totals=[-4, 0], winners=[1]),
    Scored("KOK-P2", "each doll track counts what it reached",
           play(tracks(ADA, princess=7, batchan=3, fisherman=0, samurai=5, sumotori=0), tracks(BO, sumotori=3)),
           {(0, "tracks"): 15, (1, "tracks"): 3}),
    Scored("KOK-P2", "five full tracks give 35", play(tracks(ADA, **dict.fromkeys(DOLLS, 7)), BO), {(0, "tracks"): 35}),
    Scored("KOK-P3", "each recognition tile counts its points",
           play(tiles(ADA, princess=11, samurai=5), tiles(BO, fisherman=8)),
           {(0, "recognition"): 16, (1, "recognition"): 8}),
    Scored("KOK-P4", "each animal track counts the points over the disc",
           play(animals(ADA, panda=4, fox=12, cat=10, rabbit=0), animals(BO, panda=6)),
           {(0, "animals"): 26, (1, "animals"): 6}),
    Scored("KOK-P5", "ahead of all on a track: 3, on two: 6",
           play(animals(ADA, panda=4, fox=12, cat=8), animals(BO, panda=6, rabbit=1, fox=1), animals(CLEO, cat=10)),
           {(0, "leads"): 3, (1, "leads"): 6, (2, "leads"): 3}),
    Scored("KOK-P5", "on a shared position the first to arrive is ahead, alone", SHARED,
           {(0, "leads"): 3, (1, "leads"): 0, (2, "leads"): 0}),
    Scored("KOK-P5", "whoever is named first gets the points", SHARED | {"first_on": {"cat": "Bo"}},
           {(0, "leads"): 0, (1, "leads"): 3, (2, "leads"): 0}),
    Scored("KOK-P5", "a disc still at 0 is never ahead", play(animals(ADA, panda=0), BO),
           {(0, "leads"): 0, (1, "leads"): 0}),
    Scored("KOK-P5", "a shared place behind the leader pays nothing",
           play(animals(ADA, fox=6), animals(BO, fox=6), animals(CLEO, fox=8)),
           {(0, "leads"): 0, (1, "leads"): 0, (2, "leads"): 3}),
    Scored("KOK-P6", "each pair costs 3", play(ADA | {"pairs": 3}, BO | {"pairs": 63}),
           {(0, "pairs"): -9, (1, "pairs"): -189}, totals=[-9, -189]),
    Scored("KOK-P6", "solo: pairs cost you, not the dummy",
           play(ADA | {"pairs": 3}, BO | {"pairs": 3}, solo=True), {(0, "pairs"): -9, (1, "pairs"): 0}),
    Scored("KOK-P7", "the highest total wins", play(ADA | {"happiness": 9}, BO | {"happiness": 8}),
           totals=[9, 8], ranks=[1, 2], winners=[0], decided_by="total"),
    Scored("KOK-P7", "level: more points from the animal tracks win",
           play(animals(ADA, panda=4), tracks(BO, princess=7)),
           totals=[7, 7], ranks=[1, 2], winners=[0], decided_by="animals"),
    Scored("KOK-P7", "level with more leads but fewer animal points is behind",
           play(animals(ADA, panda=1, fox=1, rabbit=1), animals(BO, cat=8) | {"happiness": 1}),
           totals=[12, 12], ranks=[2, 1], winners=[1], decided_by="animals"),
    Scored("KOK-P7", "level again: more points from the doll tracks win",
           play(tiles(ADA, samurai=5), tracks(BO, princess=5)),
           totals=[5, 5], ranks=[2, 1], winners=[1], decided_by="track_points"),
    Scored("KOK-P7", "recognition tiles are no points of the doll tracks",
           play(tracks(ADA, princess=3) | {"happiness": 5}, tiles(BO, samurai=8)),
           totals=[8, 8], ranks=[1, 2], winners=[0], decided_by="track_points"),
    Scored("KOK-P7", "level in all: the last in turn order wins", play(ADA, BO, CLEO, DAN),
           totals=[0, 0, 0, 0], ranks=[4, 3, 2, 1], winners=[3], decided_by="turn_order"),
    Scored("KOK-P7", "only those level at the front go by turn order",
           play(ADA | {"happiness": 5}, BO | {"happiness": 5}, CLEO),
           totals=[5, 5, 0], ranks=[2, 1, 3], winners=[1], decided_by="turn_order"),
    Scored("KOK-P7", "a tie behind the winner changes nothing in front",
           play(ADA | {"happiness": 5}, BO | {"happiness": 5}, CLEO | {"happiness": 6}),
           ranks=[3, 2, 1], winners=[2], decided_by="total"),
    Scored("KOK-P7", "solo: level in all the dummy wins, as the last in turn order", SOLO,
           totals=[0, 0], ranks=[2, 1], winners=[1], decided_by="turn_order"),
    Scored(
        "KOK-P7",
        "the rulebook's example: 39 + 6 + 15 + 16 − 9 + 2 = 69",
        play(
            {
                "name": "Red",
                "happiness": 2,
                "tracks": {"princess": 7, "batchan": 5, "samurai": 3},
                "recognition": {"princess": 11, "samurai": 5},
                "animals": {"panda": 12, "fox": 12, "cat": 8, "rabbit": 7},
                "pairs": 3,
            },
            animals(BO, panda=10, fox=6, cat=10, rabbit=8),
        ),
        {
            (0, "happiness"): 2, (0, "tracks"): 15, (0, "recognition"): 16,
            (0, "animals"): 39, (0, "leads"): 6, (0, "pairs"): -9,
        },
        totals=[69, 40],
        winners=[0],
        decided_by="total",
        golden=True,
    ),
]  # fmt: skip
