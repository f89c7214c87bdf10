"""Kaikoro's rule tables."""

from __future__ import annotations

from tests.models.kaikoro.live_table import LIVE, LIVE_SCORED
from tests.models.tables import Enforced, Json, Scored

__all__ = ["DECIDED_BY", "ENFORCED", "LIVE", "LIVE_SCORED", "SCORED"]

DECIDED_BY = ("total", "power_spent", "shared", "solo_win", "solo_loss")

KAIJU = ("wyvera", "mothstar", "tortema", "chano", "ozzy")


def play(*players: Json, **more: object) -> Json:
    """An entry with these sheets."""
    return {"game": "kaikoro", "players": list(players)} | more


def solo(player: Json, **more: object) -> Json:
    """An entry of a solo play."""
    return play(player, solo={"hero": 3, "challenge": "B"}, **more)


def won(name: str, hits: int = 0, **more: object) -> Json:
    """A sheet with all five Kaijū defeated, each with *hits*."""
    return {"name": name, "kaiju": {key: {"hits": hits, "defeated": True} for key in KAIJU}} | more


def lost(name: str, kaiju: Json | None = None, **more: object) -> Json:
    """A sheet with a destroyed city."""
    return {"name": name, "kaiju": kaiju or {}, "damage": 10} | more


def stopped(*players: Json, **more: object) -> Json:
    """An entry of a play that was stopped early."""
    return play(*players, unfinished=True, **more)


HUNDRED = [lost(f"P{seat}") for seat in range(1, 101)]
FOUR = {key: {"defeated": True} for key in KAIJU[:4]}

ENFORCED = [
    Enforced(
        "KAI-V1", "a hundred and one players are too many", play(*HUNDRED), "players[100]", lost("Eva"), "players"
    ),
    Enforced("KAI-V1", "no player is too few", play(won("Ada")), "players", []),
    Enforced("KAI-V1", "two players share a name", play(won("Ada"), lost("Bo")), "players[1].name", " Ada "),
    Enforced("KAI-V1", "two cannot play solo", solo(won("Ada")), "players[1]", lost("Bo"), "players"),
    Enforced("KAI-V1", "no player cannot play solo", solo(won("Ada")), "players", []),
    Enforced("KAI-V1", "heroes begin at 1", play(won("Ada"), solo={"hero": 1, "challenge": "B"}), "solo.hero", 0),
    Enforced("KAI-V1", "heroes end at 99", play(won("Ada"), solo={"hero": 99, "challenge": "B"}), "solo.hero", 100),
    Enforced(
        "KAI-V1",
        "a challenge has 20 characters at most",
        play(won("Ada"), solo={"hero": 3, "challenge": "x" * 20}),
        "solo.challenge",
        "x" * 21,
    ),
    Enforced("KAI-V1", "a challenge has 1 character at least", solo(won("Ada")), "solo.challenge", " "),
    Enforced("KAI-V1", "a challenge stands in one line", solo(won("Ada")), "solo.challenge", "B\nC"),
    *(
        Enforced("KAI-V2", f"hits of {key} are not below 0", play(won("Ada")), f"players[0].kaiju.{key}.hits", -1)
        for key in KAIJU
    ),
    Enforced(
        "KAI-V2", "hits may be 9,999, and not −9,999", play(won("Ada", 9999)), "players[0].kaiju.ozzy.hits", -9999
    ),
    Enforced(
        "KAI-V2",
        "hits of a Kaijū that was not defeated are not below 0",
        play(lost("Ada")),
        "players[0].kaiju.ozzy.hits",
        -1,
    ),
    Enforced("KAI-V3", "damage begins at 0", play(won("Ada", damage=0)), "players[0].damage", -1),
    Enforced("KAI-V3", "damage ends at 10", play(lost("Ada")), "players[0].damage", 11),
    Enforced("KAI-V3", "with five defeats damage ends at 9", play(won("Ada", damage=9)), "players[0].damage", 10),
    Enforced(
        "KAI-V3",
        "a destroyed city has no fifth defeat",
        play(lost("Ada", FOUR)),
        "players[0].kaiju.ozzy.defeated",
        True,
    ),
    Enforced(
        "KAI-V3", "also where people stopped early, damage ends at 10", stopped(lost("Ada")), "players[0].damage", 11
    ),
    Enforced("KAI-V4", "nine damage finish nobody", play(lost("Ada", FOUR)), "players[0].damage", 9),
    Enforced("KAI-V4", "four defeats finish nobody", play(won("Ada")), "players[0].kaiju.chano.defeated", False),
    Enforced("KAI-V4", "who stopped early says so", stopped({"name": "Ada"}), "unfinished", False, "players[0].damage"),
    Enforced("KAI-V4", "each player must be finished", play(won("Ada"), lost("Bo")), "players[1].damage", 0),
    Enforced("KAI-V4", "a solo play is played to its end", solo(lost("Ada")), "players[0].damage", 9),
    Enforced("KAI-V5", "extra hits begin at 0", play(won("Ada", extra_steps=0)), "players[0].extra_steps", -1),
    Enforced("KAI-V5", "extra hits end at 5", play(won("Ada", extra_steps=5)), "players[0].extra_steps", 6),
    Enforced("KAI-V5", "extra hits need the fifth defeat", play(lost("Ada", FOUR)), "players[0].extra_steps", 1),
    Enforced("KAI-V5", "a solo play has no extra hits", solo(won("Ada", extra_steps=0)), "players[0].extra_steps", 1),
    Enforced("KAI-V6", "power spent begins at 0", play(won("Ada", power_spent=0)), "players[0].power_spent", -1),
    Enforced("KAI-V6", "power spent ends at 16", play(won("Ada", power_spent=16)), "players[0].power_spent", 17),
]

JOHN = won("John", 2, extra_steps=2)
MARTHA = won("Martha", 2, extra_steps=1, damage=1)
ALEXANDER = lost("Alexander", {"wyvera": {"hits": 6, "defeated": True}, "ozzy": {"hits": 30}})

SCORED = [
    Scored(
        "KAI-P1",
        "hits of defeated Kaijū count",
        play(won("Ada") | {"kaiju": {key: {"hits": 3 + seat, "defeated": True} for seat, key in enumerate(KAIJU)}}),
        {(0, "wyvera"): 3, (0, "mothstar"): 4, (0, "tortema"): 5, (0, "chano"): 6, (0, "ozzy"): 7},
        totals=[35],
    ),
    *(
        Scored(
            "KAI-P1",
            f"hits of {key} undefeated count nothing",
            stopped({"name": "Ada", "kaiju": {key: {"hits": 9}}}),
            {(0, key): 0},
            totals=[10],
        )
        for key in KAIJU
    ),
    Scored(
        "KAI-P1",
        "the rulebook's Tortema: hits 3 + 4 are 7",
        stopped({"name": "Ada", "kaiju": {"tortema": {"hits": 3 + 4, "defeated": True}}, "power_spent": 1}),
        {(0, "tortema"): 7},
        totals=[17],
        golden=True,
    ),
    *(
        Scored(
            "KAI-P2",
            f"{damage} damage leave {points} in buildings",
            play(won("Ada", damage=damage)),
            {(0, "buildings"): points},
        )
        for damage, points in enumerate((10, 8, 6, 5, 4, 3, 2, 1, 0, 0))
    ),
    Scored("KAI-P2", "10 damage leave no building", play(lost("Ada")), {(0, "buildings"): 0}),
    *(
        Scored("KAI-P3", f"{steps} steps pay {steps}", play(won("Ada", extra_steps=steps)), {(0, "extra_hits"): steps})
        for steps in range(6)
    ),
    *(
        Scored(
            "KAI-P3",
            f"with sum {steps} steps pay {points}",
            play(won("Ada", extra_steps=steps), options={"extra_hits": "sum"}),
            {(0, "extra_hits"): points},
        )
        for steps, points in enumerate((0, 1, 3, 6, 10, 15))
    ),
    Scored(
        "KAI-P4",
        "a destroyed city scores defeated Kaijū only",
        play(
            lost(
                "Ada",
                {
                    "wyvera": {"hits": 9, "defeated": True},
                    "tortema": {"hits": 7, "defeated": True},
                    "ozzy": {"hits": 20},
                },
                power_spent=4,
            ),
            options={"extra_hits": "value"},
        ),
        {(0, "wyvera"): 9, (0, "tortema"): 7, (0, "ozzy"): 0, (0, "buildings"): 0, (0, "extra_hits"): 0},
        totals=[16],
        winners=[0],
        decided_by="total",
    ),
    Scored(
        "KAI-P4",
        "the rulebook's end: John has 2 extra hits, Martha 1, Alexander none, nor his undefeated Kaijū",
        play(JOHN, MARTHA, ALEXANDER),
        {
            (0, "extra_hits"): 2,
            (1, "extra_hits"): 1,
            (2, "extra_hits"): 0,
            (2, "ozzy"): 0,
            (2, "wyvera"): 6,
            (2, "buildings"): 0,
        },
        totals=[22, 19, 6],
        ranks=[1, 2, 3],
        winners=[0],
        decided_by="total",
        golden=True,
    ),
    Scored(
        "KAI-P5",
        "the highest total wins, power or not",
        play(won("Ada", 1, power_spent=16), won("Bo")),
        totals=[15, 10],
        ranks=[1, 2],
        winners=[0],
        decided_by="total",
    ),
    Scored(
        "KAI-P5",
        "a destroyed city may win",
        play(won("Ada"), lost("Bo", {"ozzy": {"hits": 11, "defeated": True}})),
        totals=[10, 11],
        winners=[1],
        decided_by="total",
    ),
    Scored(
        "KAI-P5",
        "level: least power spent wins",
        play(won("Ada", power_spent=4), won("Bo", power_spent=3)),
        totals=[10, 10],
        ranks=[2, 1],
        winners=[1],
        decided_by="power_spent",
    ),
    Scored(
        "KAI-P5",
        "level in power, too: shared, and the next is third",
        play(won("Ada", power_spent=3), won("Bo", power_spent=3), lost("Cleo")),
        ranks=[1, 1, 3],
        winners=[0, 1],
        decided_by="shared",
    ),
    Scored(
        "KAI-P5",
        "power is asked of the leaders only",
        play(won("Ada", power_spent=5), won("Bo", power_spent=6), lost("Cleo")),
        ranks=[1, 2, 3],
        winners=[0],
        decided_by="power_spent",
    ),
    Scored(
        "KAI-P5",
        "a hundred players can share",
        play(*HUNDRED),
        ranks=[1] * 100,
        winners=list(range(100)),
        decided_by="shared",
    ),
    Scored(
        "KAI-P5",
        "one player without solo cards is decided by the total",
        play(lost("Ada", FOUR)),
        totals=[0],
        ranks=[1],
        winners=[0],
        decided_by="total",
    ),
    Scored(
        "KAI-P5",
        "solo: the fifth defeat wins (KAI-S2)",
        solo(won("Ada", 4, damage=9)),
        totals=[20],
        ranks=[1],
        winners=[0],
        decided_by="solo_win",
    ),
    Scored(
        "KAI-P5",
        "solo: the tenth damage loses, total 0, its lines stay (KAI-S2)",
        solo(lost("Ada", {"ozzy": {"hits": 11, "defeated": True}})),
        {(0, "ozzy"): 11},
        totals=[0],
        ranks=[1],
        winners=[],
        decided_by="solo_loss",
    ),
    Scored(
        "KAI-P5",
        "solo stopped early: neither won nor lost",
        solo({"name": "Ada"}, unfinished=True),
        totals=[10],
        ranks=[1],
        winners=[],
        decided_by="nobody",
    ),
]
