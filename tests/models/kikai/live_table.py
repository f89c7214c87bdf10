"""KIKAI's rule tables of the play at the table: two scenes, or two moves, that differ in one fact."""

from __future__ import annotations

from models.journal import ProfileSet
from models.kikai.moves import (
    Attract,
    Build,
    Correct,
    Deploy,
    Draw,
    Extra,
    Foundation,
    Gain,
    Host,
    Placed,
    Reward,
    RoundEnd,
    Skip,
    Stands,
)
from tests.models.kikai.script import ADA, BO, attract, box, fans, idle, idle_rounds, laid, ledger
from tests.models.tables import LiveScored, Played

FEET = ledger({1: "r", 2: "R", 3: "g", 4: "gB", 5: "RGB"})
TWO = laid(FEET, FEET)
ADVANCED = {"mode": "advanced"}

ACTED = TWO.then(Skip(ADA))
ROUND = box().then(*idle(5))
LAST = laid(round=4, turn=6, seat=BO, phase="acted").then(Draw(BO))
OVER = LAST.then(RoundEnd())
VICTORY = laid(ledger({1: "r"}, billboards=(1, 2, 3, 4, 5))).then(attract(ADA, 1, "foot", billboards=(Placed(6),)))

BODIES = laid(ledger({1: "r", 2: "rg"}))
ROADS = laid(FEET, ledger(deployed=4))

FLOW = [
    Played("KIK-F1", "yellow begins", box(), Skip(ADA), Skip(BO)),
    Played("KIK-F1", "players alternate", ACTED.then(Draw(ADA)), Skip(BO), Skip(ADA)),
    Played("KIK-F1", "yellow begins every round", ROUND.then(RoundEnd()), Skip(ADA), Skip(BO)),
    Played("KIK-F2", "a card is drawn after the action", ACTED, Draw(ADA), otherwise=TWO),
    Played("KIK-F2", "a Megaphone brings a second action, not the first", ACTED, Extra(ADA), otherwise=TWO),
    Played("KIK-F3", "a Megaphone is needed for a second action", ACTED, Extra(ADA), otherwise=laid(ledger(megaphones=0)).then(Skip(ADA))),
    Played("KIK-F3", "once a turn", ACTED, Extra(ADA), otherwise=ACTED.then(Extra(ADA), Skip(ADA))),
    Played("KIK-F4", "as many Ladders as there are", ACTED, Draw(ADA, 3), Draw(ADA, 4)),
    Played("KIK-F4", "none where there are none", ACTED, Draw(ADA, 1), otherwise=laid(ledger(ladders=0)).then(Skip(ADA))),
    Played("KIK-F5", "a round ends after its last turn", ROUND, RoundEnd(), otherwise=box().then(*idle(4))),
    Played("KIK-F5", "the last turn is that of the other", ROUND, RoundEnd(), otherwise=box().then(*idle(4), Skip(ADA), Draw(ADA))),
    Played("KIK-F5", "a round with 6 turns goes on after 5", ROUND, RoundEnd(), otherwise=ROUND.then(ProfileSet("standard.turns.1.value", 6))),
    Played("KIK-F5", "Renown comes before the next turn", ROUND.then(RoundEnd()), Skip(ADA), otherwise=ROUND),
    Played("KIK-L4", "one action a turn", TWO, Build(ADA, 6, "foot", "red", 2), otherwise=ACTED),
    Played("KIK-L4", "a second one after a Megaphone", ACTED.then(Extra(ADA)), Deploy(ADA, 1, 1), otherwise=ACTED),
    Played("KIK-L4", "and no third one", ACTED.then(Extra(ADA)), Host(ADA, 2), otherwise=ACTED.then(Extra(ADA), Skip(ADA))),
    Played("KIK-L6", "Start has no number", laid(ledger(renown=1), phase="round"), RoundEnd((1, 0), 4), otherwise=laid(phase="round")),
    Played("KIK-L6", "nor has it for the other", laid(ledger(renown=1), phase="round"), RoundEnd((99, 0), 9), RoundEnd((99, 1), 9)),
    Played("KIK-L7", "after the fourth round nobody acts", LAST.then(), RoundEnd(), otherwise=OVER),
    Played("KIK-L7", "nobody mends anything either", LAST, Correct(ADA, 1), otherwise=OVER),
    Played("KIK-L7", "after a Media Victory no card is drawn", ACTED, Draw(ADA), otherwise=VICTORY),
    Played("KIK-L7", "nor is there another turn", TWO, Skip(ADA), otherwise=VICTORY),
]  # fmt: skip

BUILD = [
    Played("KIK-A1", "a Foot has no Ladders", BODIES, Build(ADA, 3, "foot", "red", 2), Build(ADA, 3, "foot", "red", 2, ladders=True)),
    Played("KIK-A1", "the first Head claims the Construction Bonus, a Body does not", BODIES, Build(ADA, 2, "head", "red", 2, vp=3), Build(ADA, 1, "body", "red", 2, vp=3)),
    Played("KIK-A1", "the second Head does not", BODIES, Build(ADA, 2, "head", "red", 2, vp=1), otherwise=laid(ledger({2: "rg"}), claims=(None, BO, None, None, None, None))),
    Played("KIK-L1", "what a component costs is there", BODIES, Build(ADA, 1, "body", "red", 20), Build(ADA, 1, "body", "red", 21)),
    Played("KIK-L1", "the Ladder of a Body is there", BODIES, Build(ADA, 1, "body", "red", 2, ladders=True), otherwise=laid(ledger({1: "r"}, ladders=0))),
    Played("KIK-L1", "two Ladders of a Head are there", BODIES, Build(ADA, 2, "head", "red", 2, ladders=True), otherwise=laid(ledger({2: "rg"}, ladders=1))),
    Played("KIK-L1", "nothing is mended below 0", TWO, Correct(BO, energy=-20), Correct(BO, energy=-21)),
    Played("KIK-L1", "nor are Ladders", TWO, Correct(ADA, ladders=-3, megaphones=-3), Correct(ADA, ladders=-4, megaphones=-3)),
    Played("KIK-L2", "a Foot comes first", BODIES, Build(ADA, 3, "foot", "blue", 2), Build(ADA, 3, "body", "blue", 2)),
    Played("KIK-L2", "a Body comes before a Head", BODIES, Build(ADA, 1, "body", "blue", 2), Build(ADA, 1, "head", "blue", 2)),
    Played("KIK-L2", "one Foot in a District", BODIES, Build(ADA, 3, "foot", "blue", 2), Build(ADA, 1, "foot", "blue", 2)),
    Played("KIK-L2", "the opponent's is no matter", laid(None, FEET), Build(ADA, 1, "foot", "blue", 2), otherwise=TWO),
    Played("KIK-D3", "in advanced mode a Head brings no points", BODIES, Build(ADA, 2, "head", "red", 2, vp=3), otherwise=laid(ledger({2: "rg"}), options=ADVANCED)),
]  # fmt: skip

MAP = [
    Played("KIK-A2", "a dropper costs 2 energy", TWO, Deploy(ADA, 1, 1), otherwise=laid(ledger(energy=1))),
    Played("KIK-A2", "so do several", laid(ledger(energy=9)), Deploy(ADA, 1, 4), Deploy(ADA, 1, 5)),
    Played("KIK-L3", "each dropper leaves once", laid(ledger(deployed=7)), Deploy(ADA, 1, 3), Deploy(ADA, 1, 4)),
    Played("KIK-L3", "none is left", laid(ledger(deployed=9)), Deploy(ADA, 1, 1), otherwise=laid(ledger(deployed=10))),
    Played("KIK-L3", "as many as the board says", laid(ledger(deployed=9)).then(ProfileSet("standard.start.droppers.value", 12)), Deploy(ADA, 1, 3), otherwise=laid(ledger(deployed=9))),
    Played("KIK-A3", "a fan empties one Square", TWO, attract(ADA, 1, "foot", billboards=(Placed(1, 3),)), attract(ADA, 1, "foot", billboards=(Placed(1, 3), Placed(2, 3)))),
    Played("KIK-A3", "a billboard is placed once", TWO, attract(ADA, 1, "foot", billboards=(Placed(1, 3),)), otherwise=laid(ledger({1: "r"}, billboards=(1,)))),
    Played("KIK-A3", "also in one action", BODIES, attract(ADA, 2, "foot", "body", billboards=(Placed(1, 3), Placed(2, 3))), attract(ADA, 2, "foot", "body", billboards=(Placed(1, 3), Placed(1, 3)))),
    Played("KIK-L5", "a fan needs a component", TWO, attract(ADA, 1, "foot"), attract(ADA, 1, "body")),
    Played("KIK-L5", "one without a fan", TWO, attract(ADA, 1, "foot"), attract(ADA, 2, "foot")),
    Played("KIK-L5", "one fan to each", BODIES, attract(ADA, 2, "foot", "body"), attract(ADA, 2, "foot", "foot")),
    Played("KIK-L5", "a fan that was hosted makes room", laid(FEET).then(Host(ADA, 2), Extra(ADA)), attract(ADA, 2, "foot"), otherwise=laid(FEET).then(Skip(ADA), Extra(ADA))),
    Played("KIK-L8", "energy over roads is there", ROADS, attract(ADA, 1, "foot", toll=3), otherwise=laid(ledger({1: "r"}, energy=2), ledger(deployed=4))),
    Played("KIK-L8", "only over the opponent's droppers", ROADS, attract(ADA, 1, "foot", toll=4), attract(ADA, 1, "foot", toll=5)),
    Played("KIK-L8", "each fan on its way", laid(BODIES.first.ledgers[0], ledger(deployed=4)), attract(ADA, 2, "foot", "body", toll=8), attract(ADA, 2, "foot", toll=8)),  # type: ignore[attr-defined]
    Played("KIK-J5", "roads that are free cost nothing", ROADS, attract(ADA, 1, "foot", toll=1), otherwise=laid(FEET, ledger(deployed=4), options={"free_roads": True})),
    Played("KIK-A4", "a District is not counted twice", TWO, Host(ADA, 1, (2,)), Host(ADA, 2, (2,))),
    Played("KIK-A4", "nor is another one", TWO, Host(ADA, 3, (2, 4)), Host(ADA, 3, (2, 2))),
    Played("KIK-A4", "fans of others are there", TWO, Host(ADA, 1, (2,)), Host(ADA, 1, (6,))),
    Played("KIK-A4", "3 away costs 3 Megaphones", TWO, Host(ADA, 1, (4,)), otherwise=laid(ledger({4: "gB"}, megaphones=2))),
    Played("KIK-A4", "1 away costs 1, each on its own", TWO, Host(ADA, 1, (2, 5)), Host(ADA, 1, (2, 4))),
    Played("KIK-A4", "the sixth District is beside the first", laid(ledger({6: "R"}, megaphones=1)), Host(ADA, 1, (6,)), otherwise=laid(ledger({6: "R"}, megaphones=0))),
    Played("KIK-J2", "hosting costs Megaphones where that was chosen", laid(ledger(megaphones=1)), Host(ADA, 1), otherwise=laid(ledger(megaphones=1), options={"host_megaphones": 2})),
    Played("KIK-J2", "also with others", laid(ledger({6: "R"}, megaphones=1)), Host(ADA, 1, (6,)), otherwise=laid(ledger({6: "R"}, megaphones=1), options={"host_megaphones": 2})),
]  # fmt: skip

START = box(**ADVANCED)
ENDED = laid(ledger(renown=4), phase="round")

MODES = [
    Played("KIK-D1", "bonuses of Foundation Tiles in advanced mode only", START, Foundation(ADA, Gain(energy=2)), otherwise=box()),
    Played("KIK-D1", "once each", START, Foundation(BO, Gain(ladders=1)), otherwise=START.then(Foundation(BO))),
    Played("KIK-D1", "both before the first turn", START.then(Foundation(BO), Foundation(ADA)), Skip(ADA), otherwise=START.then(Foundation(ADA))),
    Played("KIK-D1", "and before the end of a round", laid(phase="round", options=ADVANCED), RoundEnd(), otherwise=START),
    Played("KIK-D2", "Renown gives no points in advanced mode", ENDED, RoundEnd((3, 0), 0), otherwise=laid(ledger(renown=4), phase="round", options=ADVANCED)),
    Played("KIK-D2", "nothing is multiplied either", ENDED, RoundEnd((0, 0), 4), otherwise=laid(ledger(renown=4), phase="round", options=ADVANCED)),
    Played("KIK-J3", "supplies at the end of a round in advanced mode", laid(phase="round", options=ADVANCED), RoundEnd(rewards=(Reward(energy=3), Reward(ladders=1))), otherwise=laid(phase="round")),
    Played("KIK-J3", "or where they were chosen", laid(phase="round", options={"round_resources": True}), RoundEnd(rewards=(Reward(), Reward(megaphones=1))), otherwise=laid(phase="round")),
]  # fmt: skip

MENDED = laid(ledger({1: "rG"}, influence=(1, 2, 0), fans=(0, 3, 0), deployed=4, billboards=(1, 5)))


def stands(*found: object) -> Correct:
    """What really stands in a place of Ada's."""
    return Correct(ADA, component=Stands(*found))  # type: ignore[arg-type]


MEND = [
    Played("KIK-L1", "Influence is not mended below 0", MENDED, Correct(ADA, influence=(-1, 0, 0)), Correct(ADA, influence=(-2, 0, 0))),
    Played("KIK-L1", "nor are fans", MENDED, Correct(ADA, fans=(0, -3, 0)), Correct(ADA, fans=(0, -4, 0))),
    Played("KIK-L3", "no more droppers come back than were deployed", MENDED, Correct(ADA, droppers=-4), Correct(ADA, droppers=-5)),
    Played("KIK-L3", "and no more are deployed than there are", MENDED, Correct(ADA, droppers=6), Correct(ADA, droppers=7)),
    Played("KIK-A3", "a billboard is on the map once, also where it is mended", MENDED, Correct(ADA, billboards=(1, 2)), Correct(ADA, billboards=(1, 1))),
    Played("KIK-L2", "the next component stood there", MENDED, stands(1, "head", "red"), stands(2, "head", "red")),
    Played("KIK-L2", "only the top component was not there", MENDED, stands(1, "body"), stands(1, "foot")),
    Played("KIK-L2", "one below has another colour, but is there", MENDED, stands(1, "foot", "blue"), stands(1, "foot")),
    Played("KIK-L5", "a fan is where a component is", MENDED, stands(1, "body", "red", True), stands(1, "body", None, True)),
    Played("KIK-L7", "billboards are not mended after the end", LAST, Correct(ADA, billboards=(1,)), otherwise=OVER),
]  # fmt: skip

CASES = [*FLOW, *BUILD, *MAP, *MODES, *MEND]

HOST = laid(ledger({1: "RG", 2: "B"}, influence=(2, 3, 5), fans=(1, 0, 0)))

SCORED = [
    LiveScored("KIK-A5", "the sixth billboard ends the play at once", VICTORY, {}, {(ADA, "billboards"): 6}),
    LiveScored("KIK-A5", "also where billboards are mended", laid().then(Correct(ADA, billboards=(1, 2, 3, 4, 5, 6))), {}, {(ADA, "billboards"): 6}),
    LiveScored("KIK-D4", "fans and Influence that were mended", laid(ledger(fans=(1, 2, 0), influence=(3, 0, 6)), options=ADVANCED).then(Correct(ADA, influence=(0, 1, -2), fans=(0, 0, 4))), {(ADA, "fans"): 7, (ADA, "influence"): 8}),
    LiveScored("KIK-P1", "Renown times the multiplier, for both", laid(ledger(vp=7, renown=9), ledger(renown=3), phase="round").then(RoundEnd((5, 2), 4)), {(ADA, "earned"): 27, (BO, "earned"): 8}),
    LiveScored("KIK-P1", "a Square, a billboard, effects, a Head", laid(ledger({1: "rg"})).then(Attract(ADA, 1, fans("foot", vp=1), 0, (Placed(2, 5, Gain(vp=2)),), Gain(vp=4)), Extra(ADA), Build(ADA, 1, "head", "blue", 4, vp=3)), {(ADA, "earned"): 15}),
    LiveScored("KIK-P2", "the VP beside the rightmost value that was freed", laid(ledger(deployed=3)).then(Deploy(ADA, 1, 3)), {(ADA, "energy_track"): 2, (BO, "energy_track"): 0}),
    LiveScored("KIK-P2", "at the end of the track, the last", laid(ledger(deployed=10)), {(ADA, "energy_track"): 5}),
    LiveScored("KIK-P3", "fans that were collected, not those on the map", laid(ledger({1: "RG"}), ledger({1: "RGB", 2: "R"})).then(Host(ADA, 1)), {(ADA, "fan_majority"): 5, (BO, "fan_majority"): 0}, {(ADA, "fans.red"): 1, (ADA, "fans.green"): 1, (BO, "fans.red"): 0}),
    LiveScored("KIK-P4", "energy that moved over roads", ROADS.then(attract(ADA, 1, "foot", toll=3)), {(ADA, "energy"): 3, (BO, "energy"): 4}, {(ADA, "energy"): 17, (BO, "energy"): 23}),
    LiveScored("KIK-P5", "a second action and another District cost Megaphones", HOST.then(Host(ADA, 1, (2,)), Extra(ADA)), {(ADA, "megaphones"): 0}, {(ADA, "megaphones"): 1, (ADA, "fans.red"): 2, (ADA, "fans.blue"): 1}),
    LiveScored("KIK-P6", "Ladders for Influence and for cards", BODIES.then(Build(ADA, 2, "head", "red", 1, ladders=True), Draw(ADA, 1)), {(ADA, "ladders"): 0}, {(ADA, "ladders"): 0, (ADA, "energy"): 19}),
    LiveScored("KIK-P8", "four rounds without anything", box().then(*idle_rounds(5, 5, 6, 6)), {(ADA, "earned"): 0, (ADA, "energy"): 1}),
    LiveScored("KIK-P9", "a Media Victory leaves the points", VICTORY, {(ADA, "energy"): 4, (BO, "energy"): 4}),
    LiveScored("KIK-D4", "fans and Influence of the ledger", laid(ledger(fans=(1, 2, 0), influence=(3, 0, 6)), options=ADVANCED), {(ADA, "fans"): 3, (ADA, "influence"): 9, (ADA, "fan_majority"): 5}),
    LiveScored("KIK-J1", "hosting nobody takes energy before it comes", laid(ledger(energy=2), options={"fanless_penalty": 3}).then(Host(ADA, 1, (), 4)), {}, {(ADA, "energy"): 4}),
    LiveScored("KIK-J1", "hosting nobody takes the amount", laid(ledger(energy=9), options={"fanless_penalty": 3}).then(Host(ADA, 1, (), 4)), {}, {(ADA, "energy"): 10}),
    LiveScored("KIK-J1", "hosting somebody takes nothing", laid(ledger({1: "R"}, energy=9), options={"fanless_penalty": 3}).then(Host(ADA, 1, (), 4)), {}, {(ADA, "energy"): 13}),
    LiveScored("KIK-J1", "nor somebody of another District", laid(ledger({2: "R"}, energy=9), options={"fanless_penalty": 3}).then(Host(ADA, 1, (2,), 4)), {}, {(ADA, "energy"): 13, (ADA, "megaphones"): 2}),
    LiveScored("KIK-J1", "where it was not chosen nothing is taken", laid(ledger(energy=9)).then(Host(ADA, 1, (), 4)), {}, {(ADA, "energy"): 13}),
    LiveScored("KIK-J4", "fans that were collected score where that was chosen", laid(ledger(fans=(1, 2, 0)), options={"fans_score": True}), {(ADA, "fans"): 3}),
]  # fmt: skip
