"""KIKAI's rule tables."""

from __future__ import annotations

from tests.models.kikai import live_table
from tests.models.tables import Enforced, Json, Scored

LIVE = live_table.CASES
LIVE_SCORED = live_table.SCORED

DECIDED_BY = ("total", "shared", "red_fans", "nobody", "media_victory")


def play(*players: Json, **options: object) -> Json:
    """An entry with these boards; options are standard unless given."""
    return {"game": "kikai", "options": options, "players": list(players)}


def advanced(*players: Json, **options: object) -> Json:
    """An entry of advanced mode."""
    return play(*players, mode="advanced", **options)


def fans(red: int = 0, green: int = 0, blue: int = 0) -> Json:
    """Fans collected, by colour."""
    return {"fans": {"red": red, "green": green, "blue": blue}}


ADA: Json = {"name": "Ada"}
BO: Json = {"name": "Bo"}
CLEO: Json = {"name": "Cleo"}
TWO = play(ADA, BO)

FLOORED = ("energy_track", "energy", "megaphones", "ladders", "foundation")
COLOURS = ("red", "green", "blue")

ENFORCED = [
    Enforced("KIK-V1", "one player is too few", TWO, "players", [ADA]),
    Enforced("KIK-V1", "no player is too few", TWO, "players", []),
    Enforced("KIK-V1", "three players are too many", TWO, "players", [ADA, BO, CLEO]),
    Enforced("KIK-V1", "both have one name", TWO, "players[1].name", " Ada "),
    *(
        Enforced("KIK-V2", f"{key} is not below 0", play(ADA | {key: 0}, BO), f"players[0].{key}", -1)
        for key in FLOORED
    ),
    *(
        Enforced(
            "KIK-V2", f"{key} may be 9,999, and not −9,999", play(ADA, BO | {key: 9999}), f"players[1].{key}", -9999
        )
        for key in FLOORED
    ),
    Enforced("KIK-V3", "billboards end at 6", play(ADA | {"billboards": 6}, BO), "players[0].billboards", 7),
    Enforced("KIK-V3", "billboards begin at 0", play(ADA, BO | {"billboards": 0}), "players[1].billboards", -1),
    Enforced(
        "KIK-V3",
        "the sixth billboard is placed once",
        play(ADA | {"billboards": 6}, BO | {"billboards": 5}),
        "players[1].billboards",
        6,
    ),
    Enforced("KIK-V4", "earned points are not below 0", play(ADA | {"earned": 0}, BO), "players[0].earned", -1),
    Enforced(
        "KIK-V4", "earned may be 9,999, and not −9,999", play(ADA | {"earned": 9999}, BO), "players[0].earned", -9999
    ),
    *(Enforced("KIK-V5", f"{colour} fans are not below 0", TWO, f"players[1].fans.{colour}", -1) for colour in COLOURS),
    *(
        Enforced(
            "KIK-V5",
            f"{colour} influence is not below 0 in advanced mode",
            advanced(ADA, BO),
            f"players[0].influence.{colour}",
            -1,
        )
        for colour in COLOURS
    ),
    Enforced(
        "KIK-V5",
        "influence is not below 0 in standard mode, where it does not score",
        TWO,
        "players[0].influence.red",
        -1,
    ),
    Enforced(
        "KIK-V5",
        "fans may be 9,999, and not −9,999",
        play(ADA | fans(9999, 9999, 9999), BO),
        "players[0].fans.green",
        -9999,
    ),
]

SCORED = [
    Scored(
        "KIK-P1",
        "earned points count as they are",
        play(ADA | {"earned": 41}, BO | {"earned": 0}),
        {(0, "earned"): 41, (1, "earned"): 0},
    ),
    Scored(
        "KIK-P2",
        "the Energy Track's points count as they are",
        play(ADA | {"energy_track": 6}, BO),
        {(0, "energy_track"): 6, (1, "energy_track"): 0},
    ),
    Scored(
        "KIK-P3",
        "more fans in all colours together pay 5",
        play(ADA | fans(1, 1, 2), BO | fans(red=3)),
        {(0, "fan_majority"): 5, (1, "fan_majority"): 0},
    ),
    Scored(
        "KIK-P3",
        "equally many fans pay nobody",
        play(ADA | fans(1, 1, 1), BO | fans(blue=3)),
        {(0, "fan_majority"): 0, (1, "fan_majority"): 0},
    ),
    Scored("KIK-P3", "without any fan nobody has the most", TWO, {(0, "fan_majority"): 0, (1, "fan_majority"): 0}),
    Scored(
        "KIK-P3",
        "advanced mode pays the most fans as well",
        advanced(ADA, BO | fans(red=1)),
        {(0, "fan_majority"): 0, (1, "fan_majority"): 5},
    ),
    Scored(
        "KIK-P3",
        "advanced mode without the option pays nobody",
        advanced(ADA, BO | fans(red=1), advanced_fan_majority=False),
        {(0, "fan_majority"): 0, (1, "fan_majority"): 0},
    ),
    Scored(
        "KIK-P3",
        "the option of advanced mode changes nothing in standard mode",
        play(ADA, BO | fans(red=1), advanced_fan_majority=False),
        {(1, "fan_majority"): 5},
    ),
    *(
        Scored("KIK-P4", f"{energy} energy is {points}", play(ADA | {"energy": energy}, BO), {(0, "energy"): points})
        for energy, points in {0: 0, 4: 0, 5: 1, 9: 1, 10: 2, 12: 2}.items()
    ),
    *(
        Scored(
            "KIK-P5",
            f"{count} Megaphones are {points}",
            play(ADA | {"megaphones": count}, BO),
            {(0, "megaphones"): points},
        )
        for count, points in {0: 0, 1: 0, 2: 1, 3: 1, 4: 2}.items()
    ),
    *(
        Scored("KIK-P6", f"{count} Ladders are {points}", play(ADA | {"ladders": count}, BO), {(0, "ladders"): points})
        for count, points in {0: 0, 1: 0, 2: 1, 3: 1, 4: 2}.items()
    ),
    Scored(
        "KIK-P7",
        "unclaimed Foundation Tiles are taken off",
        play(ADA | {"foundation": 4}, BO),
        {(0, "foundation"): -4, (1, "foundation"): 0},
        totals=[-4, 0],
    ),
    Scored(
        "KIK-P8",
        "the highest total wins",
        play(ADA | {"earned": 7}, BO | {"earned": 8}),
        totals=[7, 8],
        ranks=[2, 1],
        winners=[1],
        decided_by="total",
    ),
    Scored(
        "KIK-P8",
        "level in standard mode: shared, whatever the red fans",
        play(ADA | {"earned": 8} | fans(red=2), BO | {"earned": 8} | fans(blue=2)),
        totals=[8, 8],
        ranks=[1, 1],
        winners=[0, 1],
        decided_by="shared",
    ),
    Scored(
        "KIK-D5",
        "level in advanced mode: more red fans win",
        advanced(ADA | fans(blue=3), BO | fans(red=3)),
        totals=[3, 3],
        ranks=[2, 1],
        winners=[1],
        decided_by="red_fans",
    ),
    Scored(
        "KIK-D5",
        "level in red fans, too: nobody wins",
        advanced(ADA | fans(red=1, blue=2), BO | fans(red=1, green=2)),
        totals=[3, 3],
        ranks=[1, 1],
        winners=[],
        decided_by="nobody",
    ),
    Scored(
        "KIK-D5",
        "red fans are not asked for while the totals differ",
        advanced(ADA | {"earned": 9}, BO | fans(red=3)),
        totals=[9, 8],
        winners=[0],
        decided_by="total",
    ),
    Scored(
        "KIK-D4",
        "fans and Influence are 1 point each in advanced mode",
        advanced(ADA | fans(3, 2, 1) | {"influence": {"red": 3, "blue": 5}}, BO),
        {(0, "fans"): 6, (0, "influence"): 8, (0, "fan_majority"): 5, (1, "fans"): 0, (1, "influence"): 0},
        totals=[19, 0],
    ),
    Scored(
        "KIK-J4",
        "with the option fans are 1 point each in standard mode",
        play(ADA | fans(3, 2, 1), BO, fans_score=True),
        {(0, "fans"): 6, (1, "fans"): 0},
        totals=[11, 0],
    ),
    Scored(
        "KIK-J4",
        "in advanced mode the option does not count fans twice",
        advanced(ADA | fans(3, 2, 1), BO, fans_score=True),
        {(0, "fans"): 6},
        totals=[11, 0],
    ),
    Scored(
        "KIK-P8",
        "a whole score sheet adds up",
        play(
            ADA
            | fans(3, 2, 1)
            | {
                "earned": 41,
                "energy_track": 6,
                "energy": 12,
                "megaphones": 3,
                "ladders": 1,
                "foundation": 4,
                "billboards": 2,
                "influence": {"red": 3, "green": 0, "blue": 5},
            },
            BO | {"earned": 38},
        ),
        totals=[51, 38],
        winners=[0],
        decided_by="total",
    ),
    Scored(
        "KIK-P9",
        "the sixth billboard wins against more points",
        play(ADA | {"earned": 90, "billboards": 5}, BO | {"earned": 3, "billboards": 6}),
        totals=[90, 3],
        ranks=[2, 1],
        winners=[1],
        decided_by="media_victory",
    ),
    Scored(
        "KIK-P9",
        "the sixth billboard wins when the totals are level",
        play(ADA | {"billboards": 6}, BO),
        totals=[0, 0],
        ranks=[1, 2],
        winners=[0],
        decided_by="media_victory",
    ),
    Scored(
        "KIK-P9",
        "the sixth billboard wins in advanced mode, red fans or not",
        advanced(ADA | {"billboards": 6}, BO | fans(red=9)),
        ranks=[1, 2],
        winners=[0],
        decided_by="media_victory",
    ),
    Scored(
        "KIK-P9",
        "five billboards are no Media Victory",
        play(ADA | {"billboards": 5}, BO | {"earned": 1}),
        winners=[1],
        decided_by="total",
    ),
]
