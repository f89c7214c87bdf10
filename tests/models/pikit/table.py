"""Pikit's rule tables."""

from __future__ import annotations

from tests.models.pikit import effect_table, live_table
from tests.models.tables import Enforced, Json, Scored

DECIDED_BY = ("total", "cards", "shared")


def play(*players: Json, tile: bool = False) -> Json:
    """An entry with these hands."""
    return {"game": "pikit", "options": {"tile_13": tile}, "players": list(players)}


LIVE = [*live_table.SETUP, *live_table.TURN, *effect_table.EFFECTS, *live_table.END]
LIVE_SCORED = effect_table.SCORED

ADA: Json = {"name": "Ada"}
BO: Json = {"name": "Bo"}
CLEO: Json = {"name": "Cleo"}
DAN: Json = {"name": "Dan"}
TWO = play(ADA, BO)
THREE = play(ADA, BO, CLEO)

ENFORCED = [
    Enforced("PIK-V1", "one player is too few", TWO, "players", [ADA]),
    Enforced(
        "PIK-V1", "five players are too many", TWO, "players", [ADA, BO, CLEO, DAN, {"name": "Eva"}]
    ),
    Enforced("PIK-V1", "two players share a name", TWO, "players[1].name", " Ada "),
    *(
        Enforced(
            "PIK-V2",
            f"two players share {limit} cards of value {value}, no more",
            play(ADA | {"kaiju": {str(value): limit}}, BO),
            f"players[0].kaiju.{value}",
            limit + 1,
        )
        for value, limit in {**dict.fromkeys(range(1, 8), 4), 8: 6, 9: 1, 10: 1, 11: 1}.items()
    ),
    *(
        Enforced(
            "PIK-V2",
            f"three players share {limit} cards of value {value}, no more",
            play(ADA | {"kaiju": {str(value): limit - 1}}, BO | {"kaiju": {str(value): 1}}, CLEO),
            f"players[0].kaiju.{value}",
            limit,
        )
        for value, limit in {**dict.fromkeys(range(1, 8), 6), 8: 8, 9: 1, 10: 1, 11: 1}.items()
    ),
    Enforced("PIK-V3", "a Mecha is with one player", play(ADA | {"mecha": [4]}, BO | {"mecha": [3]}), "players[1].mecha[0]", 4),
    Enforced("PIK-V3", "a Mecha is once in a hand", play(ADA | {"mecha": [4]}, BO), "players[0].mecha[1]", 4),
    Enforced("PIK-V3", "pairs end at 6", play(ADA | {"mecha": [6]}, BO), "players[0].mecha[0]", 7),
    Enforced("PIK-V3", "pairs begin at 1", play(ADA | {"mecha": [1]}, BO), "players[0].mecha[0]", 0),
    Enforced("PIK-V4", "the tile has one holder", play(ADA | {"tile_13": True}, BO, tile=True), "players[1].tile_13", True),
    Enforced("PIK-V4", "the tile must be in play", play(ADA, BO), "players[1].tile_13", True),
    Enforced("PIK-V5", "two players: four 3s, wounds included", play(ADA | {"wounds": 2}, BO | {"kaiju": {"3": 2}}), "players[0].wounds", 3),
    Enforced("PIK-V5", "three players: six 3s, wounds included", play(ADA | {"wounds": 4}, BO | {"wounds": 2}, CLEO), "players[0].wounds", 5),
    Enforced("PIK-V6", "cards are not below 0", TWO, "players[0].kaiju.5", -1),
    Enforced("PIK-V6", "wounds are not below 0", TWO, "players[1].wounds", -1),
]  # fmt: skip

SCORED = [
    Scored("PIK-P1", "each Kaijū counts its value", play(ADA | {"kaiju": {"2": 3, "8": 2, "11": 1}}, BO), {(0, "kaiju"): 33, (1, "kaiju"): 0}),
    Scored("PIK-P2", "each Mecha counts 15", play(ADA | {"mecha": [1, 5]}, BO | {"mecha": [2]}), {(0, "mecha"): 30, (1, "mecha"): 15}),
    Scored("PIK-P3", "the most 1s pay 15 once", play(ADA | {"kaiju": {"1": 2}}, BO | {"kaiju": {"1": 1}}), {(0, "ones"): 15, (1, "ones"): 0}),
    Scored("PIK-P3", "all who share the most 1s get 15", play(ADA | {"kaiju": {"1": 2}}, BO | {"kaiju": {"1": 2}}, CLEO), {(0, "ones"): 15, (1, "ones"): 15, (2, "ones"): 0}),
    Scored("PIK-P3", "without any 1 nobody has the most", TWO, {(0, "ones"): 0, (1, "ones"): 0}),
    Scored("PIK-P4", "each wound costs 3", play(ADA | {"wounds": 2}, BO), {(0, "wounds"): -6, (1, "wounds"): 0}),
    Scored("PIK-P5", "the tile counts 13", play(ADA | {"tile_13": True}, BO, tile=True), {(0, "tile_13"): 13, (1, "tile_13"): 0}),
    Scored("PIK-P6", "the highest total wins", play(ADA | {"kaiju": {"7": 1}}, BO | {"kaiju": {"8": 1}}), totals=[7, 8], ranks=[2, 1], winners=[1], decided_by="total"),
    Scored("PIK-P6", "level: fewer cards win", play(ADA | {"kaiju": {"4": 2}}, BO | {"kaiju": {"8": 1}}), totals=[8, 8], ranks=[2, 1], winners=[1], decided_by="cards"),
    Scored("PIK-P6", "Mecha are cards, the tile is none", play(ADA | {"kaiju": {"2": 1}, "tile_13": True}, BO | {"mecha": [1]}, tile=True), totals=[15, 15], ranks=[1, 1], winners=[0, 1], decided_by="shared"),
    Scored("PIK-P6", "two share first place, the third is third", play(ADA | {"kaiju": {"8": 1}}, BO | {"kaiju": {"8": 1}}, CLEO), totals=[8, 8, 0], ranks=[1, 1, 3], winners=[0, 1], decided_by="shared"),
    Scored("PIK-P6", "a tie behind the winner changes nothing in front", play(ADA | {"kaiju": {"8": 2}}, BO | {"kaiju": {"8": 1}}, CLEO | {"kaiju": {"4": 2}}), ranks=[1, 2, 3], winners=[0], decided_by="total"),
    Scored(
        "PIK-P6",
        "the rulebook's example: 39 + 15 + 15 − 3 = 66",
        play(ADA | {"kaiju": {"1": 2, "5": 1, "7": 1, "8": 1, "6": 1, "11": 1}, "mecha": [2], "wounds": 1}, BO),
        {(0, "kaiju"): 39, (0, "mecha"): 15, (0, "ones"): 15, (0, "wounds"): -3},
        totals=[66, 0],
        golden=True,
    ),
]  # fmt: skip
