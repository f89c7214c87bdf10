"""Pikit's rule tables of the play at the table: setup, turns, the end. The card effects stand in effect_table.py."""

from __future__ import annotations

from models.journal import Thrown
from models.pikit.moves import (
    Deal,
    Discard,
    Eights,
    Empty,
    Name,
    Pick,
    Refill,
    Stolen,
    Take,
    Target,
    Turn,
    Unknown,
)
from tests.models.pikit.script import (
    ADA,
    BO,
    MARKET,
    box,
    drained,
    hands,
    market,
    passes,
    rerolls,
    roll,
    rolls,
    table,
    takes_one,
    throw,
)
from tests.models.tables import Played

TWO = table((5, 5), (6, 6))
"""Before the first roll, with one of each from 1 to 8 in the market."""

TENS = table((10,), (9, 2)).then(roll(1, 3))
REROLLING = TENS.then(Discard(ADA, 10, "reroll"))
ROLLED = TWO.then(roll(1, 3))
SUM_TAKEN = ROLLED.then(Take(ADA, "sum", (4,)))
UNTOLD = table((2, 8), (4, 6), lies=())
"""Nobody tells the market."""

UNTOLD_8 = UNTOLD.then(roll(2, 6), Take(ADA, "sum", (8,)))
THREES = table((5, 5), (6, 6), lies=(3, 3, 1, 2, 4, 5, 6, 7))
TILE = table((5, 5), (6, 6), tile=True)

MECHA = table((4, 6), (2, 8)).then(roll(5, 5), Take(ADA, "mecha"))
"""Ada has Mecha 5; Bo is to roll."""

STEALING = MECHA.then(roll(5, 5), Take(BO, "steal"))
"""Bo has drawn a card of Ada's, and is to show it."""

TWO_MECHA = table((4, 6), (2, 8)).then(roll(5, 5), Take(ADA, "mecha"), *passes(BO), roll(4, 4), Take(ADA, "mecha"))
MOVED = TWO_MECHA.then(roll(5, 5), Take(BO, "steal"), Stolen(None, 5), *passes(ADA), roll(4, 4), Take(BO, "steal"))
"""Bo stole Mecha 5 before, and steals from Ada again, who still has Mecha 4."""

ONE_UNTOLD = table((5, 5), (6, 6), lies=()).then(
    *(Name(value) for value in (1, 2, 3, 4, 7, 7)), roll(2, 6), Take(ADA, "sum", (8,))
)
"""Ada took an 8 of the two untold cards."""

UNCOUNTED = TWO.then(Unknown("deck"))
FINAL = UNCOUNTED.then(Empty(), *passes(ADA))
"""Nobody counts the deck. It was empty before Ada's turn; Bo has the last one."""

SETUP = [
    Played("PIK-C1", "the deck has one 9", box(3).then(*market(9)), Refill(10), Refill(9)),
    Played("PIK-C1", "with three players the deck has six 1s", box(3).then(*market(1, 1, 1, 1, 1, 1)), Refill(2), Refill(1)),
    Played("PIK-C1", "no hand is dealt what lies in the market", box(3).then(*market(1, 2, 3, 4, 5, 6, 7, 11)), Deal(ADA, 10), Deal(ADA, 11)),
    Played("PIK-C1", "a hand that nobody knows cannot hold the 10 that lies in the market", table(None, (6, 6), lies=(10, 1, 2, 3, 4, 5, 6, 7)).then(roll(1, 1)), Discard(ADA, 11, "reroll"), Discard(ADA, 10, "reroll")),
    Played("PIK-C1", "an untold card of the market is not the 9 in a hand", table((9, 2), (6, 6), lies=()), Name(10), Name(9)),
    Played("PIK-C1", "the 9 that was discarded is not stolen from a hand that nobody knows", table((9, 4), None, (6, 6)).then(roll(1, 3), Discard(ADA, 9, "turn"), Turn(ADA, 0, 6), Discard(ADA, 4, "steal"), Target(ADA, BO)), Stolen(11), Stolen(9)),
    Played("PIK-C2", "both dice are rolled", TWO, roll(1, 3), throw(1)),
    Played("PIK-C2", "one die picked is one die thrown", REROLLING.then(Pick(ADA, (0,))), throw(6), roll(6, 6)),
    Played("PIK-C2", "two dice picked are two dice thrown", REROLLING.then(Pick(ADA, (0, 1))), roll(6, 6), throw(6)),
    Played("PIK-C2", "a die has no 7", TWO, roll(1, 6), roll(1, 7)),
    Played("PIK-C2", "a die has no 0", TWO, roll(1, 6), roll(0, 6)),
    Played("PIK-C2", "one die is no throw of two", TWO, Thrown("2d6", (2, 2)), Thrown("1d6", (2, 2))),
    Played("PIK-C3", "with two players the deck has four 1s, with three more", box(3).then(*market(1, 1, 1, 1)), Refill(1), otherwise=box(2).then(*market(1, 1, 1, 1))),
    Played("PIK-C3", "with two players the deck has six 8s, with three more", box(3).then(*market(*[8] * 6)), Refill(8), otherwise=box(2).then(*market(*[8] * 6))),
    Played("PIK-C3", "with two players no hand holds a fifth 5", table((4, 6), None, lies=(5, 5, 5, 5, 1, 2, 3, 4)).then(roll(1, 1), Discard(ADA, 4, "steal"), Target(ADA, BO)), Stolen(6), Stolen(5)),
    Played("PIK-C4", "the tile is taken only where it is in play", table((5, 5), (6, 6), tile=True).then(roll(1, 3)), Take(ADA, "tile"), otherwise=table((5, 5), (6, 6)).then(roll(1, 3))),
    Played("PIK-S1", "hands are dealt once eight cards lie there", box().then(*market(*MARKET)), Deal(ADA, 5), otherwise=box().then(*market(*MARKET[:7]))),
    Played("PIK-S1", "nothing is rolled before the market lies there", TWO, roll(1, 3), otherwise=box()),
    Played("PIK-S1", "an eighth card, no ninth", box().then(*market(*MARKET[:7])), Refill(8), otherwise=box().then(*market(*MARKET))),
    Played("PIK-S1", "an untold card can be named, a known one cannot", UNTOLD, Name(7), otherwise=table((2, 8), (4, 6))),
    Played("PIK-S1", "the market is left unknown once", table((2, 8), (4, 6)), Unknown("market"), otherwise=UNTOLD),
    Played("PIK-S1", "nothing at all is followed from the start only", box(), Unknown("cards"), otherwise=box().then(*market(7))),
    Played("PIK-S2", "hands are dealt in turn order", box().then(*market(*MARKET)), Deal(ADA, 5), Deal(BO, 5)),
    Played("PIK-S2", "the first roll waits for the last hand", TWO, roll(1, 3), otherwise=box().then(*market(*MARKET), *hands((5, 5), (6, 3)))),
    Played("PIK-S2", "5, 2 and 8 are a hand of three: no fourth card", box().then(*market(*MARKET), *hands((5, 2))), Deal(ADA, 8), otherwise=box().then(*market(*MARKET), *hands((5, 2, 8)))),
    Played("PIK-S2", "at 10 exactly a hand is done", box().then(*market(*MARKET), *hands((5, 4))), Deal(ADA, 2), otherwise=box().then(*market(*MARKET), *hands((5, 5)))),
    Played("PIK-S2", "nothing is dealt after the last hand", box().then(*market(*MARKET), *hands((5, 5), (6, 3))), Deal(BO, 7), otherwise=box().then(*market(*MARKET), *hands((5, 5), (6, 4)))),
    Played("PIK-S2", "a hand is left unknown once", table((5, 5), (6, 6)), Unknown("hand", BO), otherwise=table((5, 5), None)),
    Played("PIK-S3", "only the player in turn plays cards", table((2, 8), (2, 8)).then(roll(1, 3)), Discard(ADA, 2, "reroll"), Discard(BO, 2, "reroll")),
    Played("PIK-S3", "only the player in turn takes", TWO.then(roll(1, 3)), Take(ADA, "sum", (4,)), Take(BO, "sum", (4,))),
    Played("PIK-S3", "only who played it chooses for a card", REROLLING, Pick(ADA, (0,)), Pick(BO, (0,))),
    Played("PIK-S3", "after the last player comes the first", table((4, 6), (2, 8), (3, 7)).then(*passes(0), *passes(1), *passes(2), roll(1, 3)), Take(ADA, "nothing"), Take(BO, "nothing")),
]  # fmt: skip

TURN = [
    Played("PIK-T1", "nothing is taken before the roll", ROLLED, Take(ADA, "nothing"), otherwise=TWO),
    Played("PIK-T1", "no card is played before the roll", TENS, Discard(ADA, 10, "reroll"), otherwise=table((10,), (9, 2))),
    Played("PIK-T1", "the dice are rolled once a turn", TWO, roll(6, 6), otherwise=ROLLED),
    Played("PIK-T2", "only a card in hand is played", TENS, Discard(ADA, 10, "reroll"), Discard(ADA, 11, "reroll")),
    Played("PIK-T2", "a card is played once", TENS.then(*rerolls(ADA, 10, 6)), Take(ADA, "nothing"), Discard(ADA, 10, "reroll")),
    Played("PIK-T2", "one card is finished before the next", table((2, 4, 7), (6, 6)).then(roll(1, 3), *rerolls(ADA, 2, 6)), Discard(ADA, 7, "turn"), otherwise=table((2, 4, 7), (6, 6)).then(roll(1, 3), *rerolls(ADA, 2, 6)[:-1])),
    Played("PIK-T2", "a card that rerolls turns no die", REROLLING, Pick(ADA, (0,)), Turn(ADA, 0, 6)),
    Played("PIK-T2", "dice are picked for a card", REROLLING, Pick(ADA, (0,)), otherwise=TENS),
    Played("PIK-T2", "no card shows unless one is stolen", STEALING, Stolen(4), otherwise=rolls(MECHA, BO, 5, 5)),
    Played("PIK-T3", "one way to take a turn", ROLLED, Take(ADA, "sum", (4,)), otherwise=SUM_TAKEN),
    Played("PIK-T3", "who steals takes nothing besides", rolls(MECHA, BO, 5, 5), Take(BO, "faces", (5,)), otherwise=STEALING),
    Played("PIK-T3", "who takes 8s takes nothing besides", UNTOLD.then(roll(2, 6)), Take(ADA, "faces", (2,)), otherwise=UNTOLD_8),
    Played("PIK-T3", "nothing is taken as nothing", ROLLED, Take(ADA, "nothing"), Take(ADA, "nothing", (4,))),
    Played("PIK-T3a", "1 and 3 take a 4 by the sum", ROLLED, Take(ADA, "sum", (4,)), Take(ADA, "sum", (5,))),
    Played("PIK-T3a", "the sum takes one card", ROLLED, Take(ADA, "sum", (4,)), Take(ADA, "sum", (1, 3))),
    Played("PIK-T3a", "the sum takes a card at all", ROLLED, Take(ADA, "sum", (4,)), Take(ADA, "sum")),
    Played("PIK-T3a", "only a card that lies there is taken", ROLLED, Take(ADA, "sum", (4,)), otherwise=table((5, 5), (6, 6), lies=(1, 2, 3, 5, 5, 6, 7, 8)).then(roll(1, 3))),
    Played("PIK-T3a", "an untold card is not the 9 in a hand", table((5, 5), (6, 6), lies=()).then(roll(3, 6)), Take(ADA, "sum", (9,)), otherwise=table((5, 5), (9, 6), lies=()).then(roll(3, 6))),
    Played("PIK-T3b", "1 and 3 take a 2 by the difference", ROLLED, Take(ADA, "difference", (2,)), Take(ADA, "difference", (4,))),
    Played("PIK-T3b", "a difference of 0 matches nothing", TWO.then(roll(3, 5)), Take(ADA, "difference", (2,)), otherwise=TWO.then(roll(3, 3))),
    Played("PIK-T3b", "only a card that lies there is taken", ROLLED, Take(ADA, "difference", (2,)), otherwise=table((5, 5), (6, 6), lies=(1, 3, 4, 5, 5, 6, 7, 8)).then(roll(1, 3))),
    Played("PIK-T3c", "1 and 3 take a 1 and a 3", ROLLED, Take(ADA, "faces", (1, 3)), Take(ADA, "faces", (1, 4))),
    Played("PIK-T3c", "of the faces one alone is taken", ROLLED, Take(ADA, "faces", (3,)), Take(ADA, "faces", (4,))),
    Played("PIK-T3c", "a card that is neither sum nor difference nor face is not taken", ROLLED, Take(ADA, "faces", (3,)), Take(ADA, "faces", (6,))),
    Played("PIK-T3c", "one card for each die", THREES.then(roll(1, 3)), Take(ADA, "faces", (1, 3)), Take(ADA, "faces", (3, 3))),
    Played("PIK-T3c", "a pair takes two cards of its face", THREES.then(roll(3, 3)), Take(ADA, "faces", (3, 3)), otherwise=TWO.then(roll(3, 3))),
    Played("PIK-T3c", "a pair takes one where one lies", TWO.then(roll(3, 3)), Take(ADA, "faces", (3,)), Take(ADA, "faces", (3, 3))),
    Played("PIK-T3c", "a face that does not lie there is not taken", ROLLED, Take(ADA, "faces", (3,)), otherwise=table((5, 5), (6, 6), lies=(1, 2, 4, 4, 5, 6, 7, 8)).then(roll(1, 3))),
    Played("PIK-T3d", "a pair calls its Mecha, 5 and 4 call none", TWO.then(roll(5, 5)), Take(ADA, "mecha"), otherwise=TWO.then(roll(5, 4))),
    Played("PIK-T3d", "a Mecha in a hand is not on the table", rolls(MECHA, BO, 4, 4), Take(BO, "mecha"), otherwise=rolls(MECHA, BO, 5, 5)),
    Played("PIK-T3d", "nobody calls a Mecha twice", rolls(MECHA, ADA, 4, 4), Take(ADA, "mecha"), otherwise=rolls(MECHA, ADA, 5, 5)),
    Played("PIK-T3e", "only a pair steals", rolls(MECHA, BO, 5, 5), Take(BO, "steal"), otherwise=rolls(MECHA, BO, 5, 4)),
    Played("PIK-T3e", "a pair steals where another has its Mecha", rolls(MECHA, BO, 5, 5), Take(BO, "steal"), otherwise=rolls(MECHA, BO, 4, 4)),
    Played("PIK-T3e", "nobody steals from the own hand", rolls(MECHA, BO, 5, 5), Take(BO, "steal"), otherwise=rolls(STEALING.then(Stolen(None, 5)), BO, 5, 5)),
    Played("PIK-T3e", "the stolen card is shown before anything else", STEALING.then(Stolen(4)), roll(1, 3), otherwise=STEALING),
    Played("PIK-T3e", "a hand with cards loses one", STEALING, Stolen(4), Stolen()),
    Played("PIK-T3e", "one card is stolen", STEALING, Stolen(4), Stolen(4, 5)),
    Played("PIK-T3e", "a card that is not in that hand is not stolen", STEALING, Stolen(4), Stolen(7)),
    Played("PIK-T3f", "1 and 3 take the tile, 1 and 4 do not", TILE.then(roll(1, 3)), Take(ADA, "tile"), otherwise=TILE.then(roll(1, 4))),
    Played("PIK-T3f", "3 and 1 take it as well, 3 and 3 do not", TILE.then(roll(3, 1)), Take(ADA, "tile"), otherwise=TILE.then(roll(3, 3))),
    Played("PIK-T3f", "it is taken from another player, not from oneself", rolls(TILE.then(*passes(ADA), roll(1, 3), Take(BO, "tile")), ADA, 1, 3), Take(ADA, "tile"), otherwise=rolls(TILE.then(roll(1, 3), Take(ADA, "tile")), ADA, 1, 3)),
    Played("PIK-T4", "the market is filled before the next roll", SUM_TAKEN.then(Refill(4)), roll(2, 2), otherwise=SUM_TAKEN),
    Played("PIK-T4", "two cards taken are two cards filled up", ROLLED.then(Take(ADA, "faces", (1, 3)), *market(7, 7)), roll(2, 2), otherwise=ROLLED.then(Take(ADA, "faces", (1, 3)), *market(7))),
    Played("PIK-T4", "the market is filled at the end of the turn", SUM_TAKEN, Refill(4), otherwise=ROLLED),
    Played("PIK-T5", "how many 8s came along is said before anything else", UNTOLD_8.then(Eights(2)), roll(1, 3), otherwise=UNTOLD_8),
    Played("PIK-T5", "8s come with an 8, not with a 7", UNTOLD_8, Eights(1), otherwise=UNTOLD.then(roll(1, 6), Take(ADA, "sum", (7,)))),
    Played("PIK-T5", "no more 8s come than the deck has: one is in a hand, one was taken", UNTOLD_8, Eights(4), Eights(5)),
    Played("PIK-T5", "no more 8s come than untold cards lie there", ONE_UNTOLD, Eights(1), Eights(2)),
    Played("PIK-T6", "a Mecha is stolen where its Pair token lies", STEALING, Stolen(None, 5), Stolen(None, 4)),
    Played("PIK-T6", "the Pair token moved with the stolen Mecha", TWO_MECHA.then(roll(4, 4), Take(BO, "steal")), Stolen(None, 5), otherwise=MOVED),
    Played("PIK-T7", "dice are taken by as they lie after the effect", TENS.then(*rerolls(ADA, 10, 6)), Take(ADA, "difference", (3,)), otherwise=REROLLING.then(Pick(ADA, (0,)))),
    Played("PIK-T7", "nobody takes while an effect waits", TENS, Take(ADA, "sum", (4,)), otherwise=REROLLING),
]  # fmt: skip

END = [
    Played("PIK-N1", "an empty deck fills no market", takes_one(drained(TWO, 1)), Refill(None), otherwise=takes_one(drained(TWO, 0))),
    Played("PIK-N1", "each player has one final turn, then it is over", FINAL, roll(1, 2), otherwise=FINAL.then(*passes(BO))),
    Played("PIK-N1", "nothing is told after the end", FINAL, Unknown("hand", ADA), otherwise=FINAL.then(*passes(BO))),
    Played("PIK-N1", "a deck that is counted is empty when nothing is left of it", UNCOUNTED, Empty(), otherwise=TWO),
    Played("PIK-N1", "a deck runs out once", UNCOUNTED, Empty(), otherwise=UNCOUNTED.then(Empty())),
    Played("PIK-N1", "a deck that is not counted cannot be left uncounted again", TWO, Unknown("deck"), otherwise=UNCOUNTED),
]  # fmt: skip
