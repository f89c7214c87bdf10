"""Pikit's rule tables of the card effects at the table (PIK-E)."""

from __future__ import annotations

from models.journal import ProfileSet
from models.pikit.moves import Act, Discard, Draw, Pick, Refill, Stand, Stolen, Take, Target, Turn
from tests.models.pikit.script import ADA, BO, CLEO, drained, passes, rerolls, roll, rolls, table, throw
from tests.models.tables import LiveScored, Played

EVERYTHING = table((2, 4, 5), (6, 7), (1, 3, 8)).then(roll(1, 3))
"""Ada has a 2, a 4 and a 5; Bo a 6 and a 7; Cleo a 1, a 3 and an 8. Ada has rolled a 1 and a 3."""

REROLLING = EVERYTHING.then(Discard(ADA, 2, "reroll"))
STEALING = EVERYTHING.then(Discard(ADA, 4, "steal"))
DRAWING = EVERYTHING.then(Discard(ADA, 5, "draw"))
TURNING = rolls(EVERYTHING.then(Take(ADA, "nothing")), BO, 1, 3).then(Discard(BO, 7, "turn"))
CANCELLED = REROLLING.then(Discard(BO, 6, "cancel"))

SIXES = table((2, 6, 9), (6, 10), (6, 11)).then(roll(1, 3))
"""All have a 6; Ada has a 2 and a 9 as well, Bo a 10, Cleo an 11."""

OWN = SIXES.then(Discard(ADA, 2, "reroll"))
NO_CARD = table((4, 8), (10,))
"""Bo's only card is a 10."""

FIVES = table((5, 5), (6, 7), lies=(1, 1, 2, 2, 3, 3, 4, 4))
EMPTY_CLEO = rolls(table((4, 7), (6, 6), (10,)), CLEO, 1, 3).then(*rerolls(CLEO, 10, 6), Take(CLEO, "nothing"))
"""Cleo has played her only card."""

MECHA = table((4, 6), (3, 8)).then(*passes(ADA), roll(5, 5), Take(BO, "mecha"))
"""Bo has a 3, an 8 and Mecha 5; Ada is to roll."""

ACTS: tuple[Act, ...] = ("reroll", "steal", "draw", "turn")
NINE = table((2, 9), (6, 7)).then(roll(1, 3))
OWN_NINE = table((2, 9), (6, 7)).then(ProfileSet("effects.9.value", "cancel"), roll(1, 3))

EFFECTS = [
    *(
        Played(rule, f"{'an' if value == 8 else 'a'} {value} is kept: it is discarded for no effect", table((2, 3, 1, 8), (6, 6)).then(roll(1, 3)), Discard(ADA, 2, "reroll"), Discard(ADA, value, "reroll"))
        for rule, value in (("PIK-E1", 1), ("PIK-E3", 3), ("PIK-E8", 8))
    ),
    Played("PIK-E1", "a 1 cancels nothing", OWN, Discard(BO, 6, "cancel"), Discard(BO, 1, "cancel")),
    Played("PIK-E2", "a 2 rerolls, a 4 does not", EVERYTHING, Discard(ADA, 2, "reroll"), Discard(ADA, 4, "reroll")),
    Played("PIK-E2", "a 2 rerolls one die, not one die twice", REROLLING, Pick(ADA, (0,)), Pick(ADA, (0, 0))),
    Played("PIK-E2", "a 2 rerolls both dice, each once", REROLLING, Pick(ADA, (0, 1)), Pick(ADA, (1, 1))),
    Played("PIK-E4", "a 4 steals, a 2 does not", EVERYTHING, Discard(ADA, 4, "steal"), Discard(ADA, 2, "steal")),
    Played("PIK-E4", "a 4 steals from another player", STEALING, Target(ADA, BO), Target(ADA, ADA)),
    Played("PIK-E4", "an empty hand has nothing to steal", rolls(EMPTY_CLEO, ADA, 1, 3).then(Discard(ADA, 4, "steal")), Target(ADA, BO), Target(ADA, CLEO)),
    Played("PIK-E4", "a 4 is not played where nobody has a card", rolls(NO_CARD, BO, 1, 3).then(Take(BO, "nothing"), roll(1, 3)), Discard(ADA, 4, "steal"), otherwise=rolls(NO_CARD, BO, 1, 3).then(*rerolls(BO, 10, 5), Take(BO, "nothing"), roll(1, 3))),
    Played("PIK-E4", "a card that is not in that hand is not stolen", STEALING.then(Target(ADA, BO)), Stolen(7), Stolen(8)),
    Played("PIK-E4", "a hand with cards loses one", STEALING.then(Target(ADA, BO)), Stolen(7), Stolen()),
    Played("PIK-E4", "one card is stolen, a Kaijū or a Mecha", rolls(MECHA, ADA, 1, 3).then(Discard(ADA, 4, "steal"), Target(ADA, BO)), Stolen(8), Stolen(8, 5)),
    Played("PIK-E5", "a 5 draws, a 2 does not", EVERYTHING, Discard(ADA, 5, "draw"), Discard(ADA, 2, "draw")),
    Played("PIK-E5", "an empty deck has no card to draw", rolls(drained(FIVES, 1), ADA, 1, 1), Discard(ADA, 5, "draw"), otherwise=rolls(drained(FIVES, 0), ADA, 1, 1)),
    Played("PIK-E5", "a 5 that drew the last card is the last to draw", rolls(drained(FIVES, 2), ADA, 1, 1).then(Discard(ADA, 5, "draw"), Draw(ADA)), Discard(ADA, 5, "draw"), otherwise=rolls(drained(FIVES, 1), ADA, 1, 1).then(Discard(ADA, 5, "draw"), Draw(ADA))),
    Played("PIK-E6", "a 6 cancels a card, a 7 does not", REROLLING, Discard(BO, 6, "cancel"), Discard(BO, 7, "cancel")),
    Played("PIK-E6", "a 6 cancels a card that was played, no roll", REROLLING, Discard(BO, 6, "cancel"), otherwise=EVERYTHING),
    Played("PIK-E6", "a card that is done with cannot be cancelled", REROLLING.then(Pick(ADA, (0,))), Discard(BO, 6, "cancel"), otherwise=REROLLING.then(Pick(ADA, (0,)), throw(6))),
    Played("PIK-E6", "nobody cancels the own card", OWN, Discard(BO, 6, "cancel"), Discard(ADA, 6, "cancel")),
    Played("PIK-E6", "nobody cancels the own cancel", OWN.then(Discard(BO, 6, "cancel")), Discard(ADA, 6, "cancel"), otherwise=OWN.then(Discard(BO, 6, "cancel"), Discard(ADA, 6, "cancel"))),
    Played("PIK-E6", "a cancelled card has no effect", REROLLING, Pick(ADA, (0,)), otherwise=CANCELLED),
    Played("PIK-E6", "a cancelled throw does not fall", REROLLING.then(Pick(ADA, (0, 1))), roll(5, 5), otherwise=REROLLING.then(Pick(ADA, (0, 1)), Discard(BO, 6, "cancel"))),
    Played("PIK-E6", "a cancelled steal shows no card", STEALING.then(Target(ADA, BO)), Stolen(7), otherwise=STEALING.then(Target(ADA, BO), Discard(BO, 6, "cancel"))),
    Played("PIK-E6", "a cancelled draw draws nothing", DRAWING, Draw(ADA), otherwise=DRAWING.then(Discard(BO, 6, "cancel"))),
    Played("PIK-E6", "a card that nobody cancelled has its effect", CANCELLED, Stand(ADA), otherwise=REROLLING),
    Played("PIK-E6", "a card whose cancel was cancelled has its effect", OWN.then(Discard(BO, 6, "cancel")), Stand(ADA), otherwise=OWN.then(Discard(BO, 6, "cancel"), Discard(CLEO, 6, "cancel"))),
    Played("PIK-E6", "nothing stands where no card was played", CANCELLED, Stand(ADA), otherwise=EVERYTHING),
    Played("PIK-E6r", "a steal by a card is cancelled, a steal by a pair is not", table((4, 7), (6, 6)).then(roll(5, 5), Discard(ADA, 4, "steal")), Discard(BO, 6, "cancel"), otherwise=table((4, 7), (6, 6)).then(*passes(ADA), roll(5, 5), Take(BO, "mecha"), roll(5, 5), Take(ADA, "steal"))),
    Played("PIK-E7", "a 7 turns a die, a 6 does not", rolls(EVERYTHING.then(Take(ADA, "nothing")), BO, 1, 3), Discard(BO, 7, "turn"), Discard(BO, 6, "turn")),
    Played("PIK-E7", "a die is turned to another face than it shows", TURNING, Turn(BO, 0, 6), Turn(BO, 0, 1)),
    Played("PIK-E7", "each die is turned from its own face", TURNING, Turn(BO, 0, 3), Turn(BO, 1, 3)),
    *(
        Played("PIK-E9", f"{'an' if value == 11 else 'a'} {value} has any effect, unless the own board says otherwise", table((2, value), (6, 7)).then(roll(1, 3)), Discard(ADA, value, "reroll"), otherwise=table((2, value), (6, 7)).then(ProfileSet(f"effects.{value}.value", "steal"), roll(1, 3)))
        for value in (9, 10, 11)
    ),
    *(
        Played("PIK-E9", f"a 9 is played for “{act}”, unless the own board says otherwise", NINE, Discard(ADA, 9, act), otherwise=OWN_NINE)
        for act in ACTS
    ),
    Played("PIK-E9", "a 10 cancels, unless the own board says otherwise", OWN, Discard(BO, 10, "cancel"), otherwise=SIXES.then(ProfileSet("effects.10.value", "draw"), Discard(ADA, 2, "reroll"))),
]  # fmt: skip

SCORED = [
    LiveScored("PIK-E3r", "a 3 that a pair stole wounds the thief and is discarded", MECHA.then(roll(5, 5), Take(ADA, "steal"), Stolen(3)), {(0, "wounds"): -3, (0, "kaiju"): 10, (1, "kaiju"): 8, (1, "wounds"): 0}),
    LiveScored("PIK-E3r", "a 3 that a card stole wounds the thief and is discarded", MECHA.then(roll(1, 3), Discard(ADA, 4, "steal"), Target(ADA, BO), Stolen(3)), {(0, "wounds"): -3, (0, "kaiju"): 6, (1, "kaiju"): 8, (1, "wounds"): 0}),
    LiveScored("PIK-E3r", "a 3 that was taken from the market is kept", MECHA.then(roll(1, 2), Take(ADA, "sum", (3,)), Refill(9)), {(0, "wounds"): 0, (0, "kaiju"): 13}),
    LiveScored("PIK-E3r", "a pair may hit a Mecha", MECHA.then(roll(5, 5), Take(ADA, "steal"), Stolen(None, 5)), {(0, "mecha"): 15, (1, "mecha"): 0, (0, "wounds"): 0}, {(0, "mecha.5"): True, (1, "mecha.5"): None}),
    LiveScored("PIK-E3r", "a card may hit a Mecha", MECHA.then(roll(1, 3), Discard(ADA, 4, "steal"), Target(ADA, BO), Stolen(None, 5)), {(0, "mecha"): 15, (1, "mecha"): 0, (0, "wounds"): 0}),
    LiveScored("PIK-E3r", "two stolen 3s are two wounds", table((4, 4, 6), (3, 3, 8)).then(roll(1, 3), *(Discard(ADA, 4, "steal"), Target(ADA, BO), Stolen(3)) * 2), {(0, "wounds"): -6, (0, "kaiju"): 6, (1, "kaiju"): 8}),
    LiveScored("PIK-P1", "cards that were shown count their value", table((5, 2, 8), (4, 6)), {(0, "kaiju"): 15, (1, "kaiju"): 10}, {(0, "kaiju.8"): 1, (1, "kaiju.8"): None}),
    LiveScored("PIK-P1", "a card that was discarded counts no more", REROLLING, {(0, "kaiju"): 9}),
    LiveScored("PIK-P1", "8s that came along count, each of them", table((5, 5), (6, 6), lies=(8, 8, 8, 1, 2, 3, 4, 5)).then(roll(2, 6), Take(ADA, "sum", (8,))), {(0, "kaiju"): 34}, {(0, "kaiju.8"): 3}),
    LiveScored("PIK-P2", "a Mecha that a pair called counts 15", MECHA, {(0, "mecha"): 0, (1, "mecha"): 15}),
    LiveScored("PIK-P3", "the most 1s at the table", table((1, 1, 8), (1, 9)), {(0, "ones"): 15, (1, "ones"): 0}),
    LiveScored("PIK-P5", "the tile moves to the player who takes it", table((5, 5), (6, 6), tile=True).then(roll(1, 3), Take(ADA, "tile"), roll(3, 1), Take(BO, "tile")), {(0, "tile_13"): 0, (1, "tile_13"): 13}, {(0, "tile_13"): False, (1, "tile_13"): True}),
]  # fmt: skip
