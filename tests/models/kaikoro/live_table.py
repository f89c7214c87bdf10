"""Kaikoro's rule tables of the play at the table: what is accepted and refused there, and what it scores."""

from __future__ import annotations

from models.journal import ProfileSet, Thrown
from models.kaikoro.moves import Adjust, Aim, Attack, Buy, Cards, Done, First, Leave, Pass, Protect
from tests.models.kaikoro.script import (
    ADA,
    BO,
    QUICK,
    defeats_five,
    hit,
    idle,
    passes,
    quick,
    roll,
    table,
    target,
    three_at_the_end,
)
from tests.models.tables import LiveScored, Played, Scene

ONE, TWO, SOLO = table(), table(2), table(solo=True)

ROLLED = ONE.then(roll(3, 4, 1))
"""Wyvera and Mothstar may be attacked with a 3 and a 4."""

USED = ROLLED.then(hit(ADA, 0, "wyvera", "s3"))
PASSED = ROLLED.then(Pass(ADA))
WAITING = ROLLED.then(*passes(ADA))
"""The target die is to be rolled."""

SIX = ONE.then(roll(3, 6, 6))
BONUS = ROLLED.then(Buy(ADA, 2))
ZERO = ONE.then(roll(6, 1, 1), Adjust(ADA, 1, "down"))
SEVEN = ONE.then(roll(6, 1, 1), Adjust(ADA, 0, "up"))

ANY = ONE.then(
    *(roll(6, 6, 1), hit(ADA, 0, "wyvera", "s6"), hit(ADA, 1, "wyvera", "s12"), Done(ADA), target(3)),
    *(roll(6, 3, 1), hit(ADA, 0, "wyvera", "s18")),
)
"""Wyvera fell, and the “?” is to be used."""

FELL = ANY.then(hit(ADA, None, "ozzy", "a1", 0))
CLOSED = FELL.then(Done(ADA), target(3), roll(1, 4, 1))

SEVERAL = ONE.then(
    ProfileSet("sheet.wyvera.spaces.s3.gives.bonuses", [2, 4]), roll(3, 4, 1), hit(ADA, 0, "wyvera", "s3")
)
"""A sheet on which a space holds two bonuses: both have been gained."""


def crystals(scene: Scene) -> Scene:
    """Ada has 2 crystals, and Mothstar is about to arrive."""
    scene = scene.then(roll(3, 4, 1), hit(ADA, 0, "wyvera", "s3"), hit(ADA, 1, "wyvera", "s7"))
    scene = scene.then(Done(ADA), *passes(*range(1, scene.players)), target(2))
    return idle(scene, face=2, turns=7)


ASKED = crystals(table(auto_crystals=False)).then(roll(1, 1, 5), *passes(ADA), target(1))
"""Mothstar's step beyond the city would be damage."""

BOTH = crystals(table(2, auto_crystals=False)).then(roll(1, 1, 5), *passes(ADA, BO), target(1))

GONE = idle(
    TWO.then(
        roll(3, 4, 1), hit(ADA, 0, "wyvera", "s3"), hit(ADA, 1, "wyvera", "s7"), Done(ADA), *passes(BO), target(6)
    ),
    turns=9,
).then(roll(1, 1, 1))
"""Bo's city is destroyed; Ada's two crystals saved hers."""

FIRED = quick(TWO, defeats_five(ADA), [list(passes(BO))] * 7, faces=(1,) * 7).then(roll(1, 1, 1))
"""Ada has fired the warhead, and Bo plays on."""

WEB = ONE.then(roll(4, 1, 1), hit(ADA, 0, "mothstar", "a1"))
NEAR = WEB.then(hit(ADA, 1, "mothstar", "a2"), Done(ADA), target(4), roll(2, 6, 1))
OPEN = NEAR.then(hit(ADA, 0, "mothstar", "a3"))
"""The way to the abdomen is open."""

SHELL = ONE.then(roll(3, 6, 2))
SHELL_FELL = SHELL.then(
    *(hit(ADA, 0, "tortema", "o4"), hit(ADA, 1, "tortema", "m3"), Done(ADA), target(4)),
    *(roll(3, 5, 2), hit(ADA, 0, "tortema", "c2"), hit(ADA, None, "ozzy", "a1", 0)),
)
SHELL_CLOSED = SHELL_FELL.then(hit(ADA, 1, "mothstar", "a1"), Done(ADA), target(4), roll(5, 5, 2))

TOWER = ONE.then(roll(6, 2, 3), hit(ADA, 0, "chano", "f1"))
TOWER_3 = ONE.then(roll(6, 3, 3), hit(ADA, 0, "chano", "f1"))
KRAKEN = ONE.then(roll(6, 2, 4), hit(ADA, 0, "ozzy", "r1"))

TAIL = ONE.then(
    *(roll(6, 5, 1), hit(ADA, 0, "wyvera", "s6"), hit(ADA, 1, "wyvera", "s11"), Done(ADA), target(3)),
    *(roll(5, 6, 1), hit(ADA, 0, "wyvera", "s16"), hit(ADA, None, "ozzy", "a1")),
)
"""Two spaces from the neck."""

NEARLY = quick(ONE, defeats_five(ADA), faces=(1, 1, 1)).then(
    *(roll(1, 6, 2), hit(ADA, 0, "tortema", "o1"), hit(ADA, 1, "tortema", "o2"), Done(ADA), target(1)),
    *(roll(6, 6, 3), hit(ADA, 0, "chano", "f1"), hit(ADA, 1, "chano", "f2"), Done(ADA), target(1)),
    *(roll(2, 6, 4), hit(ADA, 0, "chano", "f3"), hit(ADA, 1, "ozzy", "r1"), Done(ADA), target(1)),
    *(roll(5, 5, 4), hit(ADA, 0, "ozzy", "r3"), hit(ADA, None, "ozzy", "r4"), hit(ADA, 1, "ozzy", "r5"), Done(ADA)),
    *(target(1), roll(2, 2, 4), hit(ADA, 0, "ozzy", "r2"), hit(ADA, None, "tortema", "o4", 3), Done(ADA), target(1)),
    roll(3, 3, 2),
)
"""Only Tortema is left, and its 1 is taken."""

# fmt: off
TURN = [
    Played("KAI-T1", "nobody attacks before the dice fall", ROLLED, hit(ADA, 0, "wyvera", "s3"), otherwise=ONE),
    Played("KAI-T1", "nobody passes before the dice fall", ROLLED, Pass(ADA), otherwise=ONE),
    Played("KAI-T1", "three dice fall", ONE, roll(1, 2, 3), Thrown("attack", (1, 2))),
    Played("KAI-T1", "the target die alone opens no Players phase", ONE, roll(1, 2, 3), target(3)),
    Played("KAI-T1", "a die has no 7", ONE, roll(1, 6, 3), roll(1, 7, 3)),
    Played("KAI-T1", "a die has no 0", ONE, roll(1, 1, 3), roll(1, 0, 3)),
    Played("KAI-T1", "who is done attacks no more", TWO.then(*USED.events), hit(ADA, 1, "wyvera", "s7"), otherwise=TWO.then(*USED.events, Done(ADA))),
    Played("KAI-T2", "a 1 lets attack Wyvera and Mothstar, not Tortema", ROLLED, hit(ADA, 0, "mothstar", "a1"), hit(ADA, 0, "tortema", "o4")),
    Played("KAI-T2", "Ozzy and Wyvera are neighbours at the 5", ONE.then(roll(3, 4, 5)), hit(ADA, 0, "ozzy", "a1"), otherwise=ROLLED),
    Played("KAI-T2", "a 6 lets attack any", SIX, hit(ADA, 0, "tortema", "o4"), otherwise=ROLLED),
    Played("KAI-T2", "a target die that was moved counts where it is", ROLLED.then(Aim(ADA, "right")), hit(ADA, 0, "tortema", "o4"), otherwise=ROLLED.then(Aim(ADA, "left"))),
    Played("KAI-T3", "an attack die is used once", ROLLED, hit(ADA, 0, "mothstar", "a1"), otherwise=USED),
    Played("KAI-T3", "a used die is not turned", ROLLED, Adjust(ADA, 0, "up"), otherwise=USED),
    Played("KAI-T4", "turning a die needs 1 power", ROLLED.then(Adjust(ADA, 0, "up")), Adjust(ADA, 0, "up"), otherwise=ROLLED.then(Adjust(ADA, 0, "up"), Adjust(ADA, 1, "up"))),
    Played("KAI-T4", "moving the target die needs 1 power", ROLLED, Aim(ADA, "left"), otherwise=ROLLED.then(Aim(ADA, "left"), Aim(ADA, "right"))),
    Played("KAI-T4", "a bonus needs 2 power", ROLLED, Buy(ADA, 3), otherwise=ROLLED.then(Adjust(ADA, 0, "up"))),
    Played("KAI-T4", "a die is turned to 7 and not beyond", SEVEN, Adjust(ADA, 1, "up"), Adjust(ADA, 0, "up")),
    Played("KAI-T4", "a die is turned to 0 and not beyond", ZERO, Adjust(ADA, 0, "down"), Adjust(ADA, 1, "down")),
    Played("KAI-T4", "a 6 on the target die stays", ROLLED, Aim(ADA, "right"), otherwise=SIX),
    Played("KAI-T4", "only power changes an attack die", ROLLED, hit(ADA, 0, "wyvera", "s3"), Attack(ADA, "wyvera", "s3", 0, 3)),
    Played("KAI-T5", "a bonus comes before any die", ROLLED, hit(ADA, 0, "wyvera", "s3"), otherwise=BONUS),
    Played("KAI-T5", "a bonus comes before done", USED, Done(ADA), otherwise=USED.then(Buy(ADA, 2))),
    Played("KAI-T5", "nothing is turned before a bonus is used", ROLLED, Adjust(ADA, 0, "up"), otherwise=ANY),
    Played("KAI-T5", "no bonus, no attack with it", BONUS, hit(ADA, None, "ozzy", "a1"), otherwise=ROLLED),
    Played("KAI-T5", "a bonus reaches any Kaijū, whatever the target die says", BONUS, hit(ADA, None, "chano", "arm"), otherwise=ROLLED),
    Played("KAI-T5", "a “?” has a number of the player's choice", ANY, hit(ADA, None, "ozzy", "a1", 0), hit(ADA, None, "ozzy", "a1")),
    Played("KAI-T5", "a bonus with a number has no other", BONUS, hit(ADA, None, "ozzy", "a1"), hit(ADA, None, "ozzy", "a1", 3)),
    Played("KAI-T5", "no bonus is bought that nothing can take", NEARLY, Buy(ADA, 6), Buy(ADA, 1)),
    Played("KAI-T6", "who used a die does not pass", ROLLED, Pass(ADA), otherwise=USED),
    Played("KAI-T6", "who passed uses no die", ROLLED, hit(ADA, 0, "wyvera", "s3"), otherwise=PASSED),
    Played("KAI-T6", "who passed turns no die", ROLLED, Adjust(ADA, 0, "up"), otherwise=PASSED),
    Played("KAI-T6", "one passes once", ROLLED, Pass(ADA), otherwise=PASSED),
    Played("KAI-T6", "done needs a die or a pass", PASSED, Done(ADA), otherwise=ROLLED),
    Played("KAI-T6", "an attack with a bonus is no die", USED, Done(ADA), otherwise=BONUS.then(hit(ADA, None, "ozzy", "a1"))),
    Played("KAI-T7r", "of several bonuses of one space the first one is chosen", SEVERAL.then(First(ADA, 2)), hit(ADA, None, "ozzy", "a1"), otherwise=SEVERAL),
    Played("KAI-T7r", "several bonuses come before any die", SEVERAL.then(First(ADA, 2), hit(ADA, None, "ozzy", "a1"), hit(ADA, None, "ozzy", "a2")), hit(ADA, 1, "wyvera", "s7"), otherwise=SEVERAL),
    Played("KAI-T7r", "a single bonus needs no order", SEVERAL, First(ADA, 2), otherwise=BONUS),
    Played("KAI-T7r", "only what was gained can be first", SEVERAL, First(ADA, 4), First(ADA, 3)),
    Played("KAI-T8", "the Kaijū move once everybody is done", TWO.then(roll(3, 4, 1), *passes(ADA, BO)), target(3), otherwise=TWO.then(roll(3, 4, 1), *passes(ADA))),
    Played("KAI-T8", "power cannot change the roll of the Kaijū phase", ROLLED, Aim(ADA, "left"), otherwise=WAITING),
    Played("KAI-T8", "only the target die falls", WAITING, target(3), roll(1, 2, 3)),
    Played("KAI-T8", "the target die has no 7", WAITING, target(6), target(7)),
    Played("KAI-T9", "no damage, no question", ASKED, Protect(ADA, True), otherwise=ROLLED),
    Played("KAI-T9", "whoever is asked says so before anything else", ASKED.then(Protect(ADA, True), roll(1, 1, 1)), Pass(ADA), otherwise=ASKED),
    Played("KAI-T9", "no dice fall while somebody is asked", ASKED.then(Protect(ADA, False)), roll(1, 1, 1), otherwise=ASKED),
    Played("KAI-T9", "the others wait for who is asked", BOTH.then(Protect(ADA, True), roll(1, 1, 1)), Pass(BO), otherwise=BOTH),
]

KAIJU = [
    Played("KAI-K2", "in the turn of its defeat a Kaijū may still be attacked, later never", SHELL_FELL, hit(ADA, 1, "tortema", "o6"), otherwise=SHELL_CLOSED),
    Played("KAI-K2", "a Kaijū that fell in an earlier turn is not attacked", CLOSED, hit(ADA, 1, "mothstar", "a1"), hit(ADA, 1, "wyvera", "s17")),
    Played("KAI-W", "a 3 leads to the third space", ROLLED, hit(ADA, 0, "wyvera", "s3"), hit(ADA, 0, "wyvera", "s4")),
    Played("KAI-W", "there is no way back", USED, hit(ADA, 1, "wyvera", "s7"), hit(ADA, 1, "wyvera", "s2")),
    Played("KAI-W", "a 0 is no attack", ONE.then(roll(6, 1, 1)), hit(ADA, 1, "wyvera", "s1"), otherwise=ZERO),
    Played("KAI-W", "nobody goes beyond the neck", TAIL.then(Buy(ADA, 2)), hit(ADA, None, "wyvera", "s18"), otherwise=TAIL.then(Buy(ADA, 3))),
    Played("KAI-M", "a space is taken with its number", WEB, hit(ADA, 1, "mothstar", "a2"), hit(ADA, 1, "mothstar", "u1")),
    Played("KAI-M", "a space follows a taken one", WEB, hit(ADA, 1, "mothstar", "a2"), otherwise=ONE.then(roll(4, 1, 1))),
    Played("KAI-M", "a space is taken once", WEB, hit(ADA, 1, "mothstar", "b1"), hit(ADA, 1, "mothstar", "a1")),
    Played("KAI-M", "the abdomen needs a 0 or a 7", OPEN.then(Adjust(ADA, 1, "up")), hit(ADA, 1, "mothstar", "abdomen"), otherwise=OPEN),
    Played("KAI-M", "the abdomen is opened by a space that leads to it", OPEN.then(Adjust(ADA, 1, "up")), hit(ADA, 1, "mothstar", "abdomen"), otherwise=NEAR.then(Adjust(ADA, 1, "up"))),
    Played("KAI-Q", "a space is taken with its number", SHELL, hit(ADA, 0, "tortema", "o4"), hit(ADA, 0, "tortema", "o1")),
    Played("KAI-Q", "the middle is taken once the space outside is", SHELL.then(hit(ADA, 0, "tortema", "o4")), hit(ADA, 1, "tortema", "m3"), otherwise=SHELL),
    Played("KAI-Q", "a space is taken once", ONE.then(roll(3, 3, 2)), hit(ADA, 1, "tortema", "o4"), otherwise=ONE.then(roll(3, 3, 2), hit(ADA, 0, "tortema", "o4"))),
    Played("KAI-H", "a row's sum may reach its target and not exceed it", TOWER, hit(ADA, 1, "chano", "b1"), otherwise=TOWER_3),
    Played("KAI-H", "a window is written once", TOWER, hit(ADA, 1, "chano", "f2"), hit(ADA, 1, "chano", "f1")),
    Played("KAI-O", "a spot is written once", KRAKEN, hit(ADA, 1, "ozzy", "r2"), hit(ADA, 1, "ozzy", "r1")),
]

END = [
    Played("KAI-N1", "a destroyed city is the end", GONE, Pass(ADA), Pass(BO)),
    Played("KAI-N1", "after the fifth defeat one waits", FIRED, Pass(BO), Pass(ADA)),
    Played("KAI-N1", "who left decides nothing", TWO.then(Leave(ADA), roll(1, 1, 1)), Pass(BO), Pass(ADA)),
    Played("KAI-N3", "once all have finished no dice fall", idle(ONE, turns=9), roll(1, 1, 1), otherwise=idle(ONE, turns=10)),
    Played("KAI-N3", "once all have finished nobody leaves", idle(ONE, turns=9), Leave(ADA), otherwise=idle(ONE, turns=10)),
    Played("KAI-S1", "cards are noted in a solo play", SOLO, Cards(ADA, 3, "B"), otherwise=ONE),
]

LIVE: list[Played] = [*TURN, *KAIJU, *END]

THREE = three_at_the_end(table(3)).then(target(1))
"""The rulebook's end: Ada, Bo and Cleo are John, Martha and Alexander."""

LAST = quick(SOLO, defeats_five(ADA), faces=(1,) * 6).then(QUICK[6])
"""The roll with which the solo play can be won."""

LIVE_SCORED: list[LiveScored] = [
    LiveScored("KAI-C2", "five damage take the five buildings at the left", idle(ONE, turns=9), {(0, "buildings"): 3}, {(0, "damage"): 5}),
    LiveScored("KAI-C2", "the tenth damage destroys the city", idle(ONE, turns=10), {(0, "buildings"): 0}, {(0, "damage"): 10}),
    LiveScored("KAI-T7", "hits are gained where the move ends, not on the way", USED.then(hit(ADA, 1, "wyvera", "s7")), {(0, "wyvera"): 0}, {(0, "kaiju.wyvera.hits"): 1}),
    LiveScored("KAI-T7", "nothing is gained twice", SHELL_FELL.then(hit(ADA, 1, "tortema", "o6")), {(0, "tortema"): 7}, {(0, "kaiju.tortema.hits"): 7}),
    LiveScored("KAI-K1", "a defeat fills the score box", FELL, {(0, "wyvera"): 8}, {(0, "kaiju.wyvera.defeated"): True}),
    LiveScored("KAI-K1", "after the fifth the city takes no more damage", idle(FIRED.then(*passes(BO), target(6)), [BO], turns=3), {(0, "buildings"): 10}, {(0, "damage"): 0}),
    LiveScored("KAI-N2", "with two warheads it is one damage, and each moves up its own track", THREE, {(0, "extra_hits"): 2, (1, "extra_hits"): 1, (2, "extra_hits"): 0}, {(0, "extra_steps"): 2, (1, "damage"): 1, (2, "damage"): 10}),
    LiveScored("KAI-N2", "the extra-hit track ends at 5", idle(FIRED.then(*passes(BO), target(4)), [BO], face=4, turns=5), {(0, "extra_hits"): 5}, {(0, "extra_steps"): 5, (1, "damage"): 7}),
    LiveScored("KAI-S2", "the fifth defeat wins, without extra hits", LAST.then(*defeats_five(ADA)[6]), {(0, "extra_hits"): 0, (0, "buildings"): 10}, {(0, "extra_steps"): 0}),
    LiveScored("KAI-P1", "hits of a Kaijū that has not fallen score nothing", LAST, {(0, "ozzy"): 0, (0, "wyvera"): 8}, {(0, "kaiju.ozzy.hits"): 1, (0, "kaiju.ozzy.defeated"): False}),
    LiveScored("KAI-P2", "ten buildings stand", ROLLED, {(0, "buildings"): 10}, {(0, "damage"): 0}),
    LiveScored("KAI-P3", "each step of the track is worth its number", THREE, {(0, "extra_hits"): 2}, {(0, "extra_steps"): 2}),
    LiveScored("KAI-P4", "a destroyed city scores what has fallen", THREE, {(2, "chano"): 0, (2, "ozzy"): 0, (2, "buildings"): 0, (2, "wyvera"): 8}, {(2, "damage"): 10}),
    LiveScored("KAI-P5", "power that is spent breaks ties", BONUS, {}, {(0, "power_spent"): 2}),
    LiveScored("KAI-P5", "power that is gained does not", PASSED, {}, {(0, "power_spent"): 0}),
]
# fmt: on
