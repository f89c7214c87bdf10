"""Kaikoro's playthroughs: its score pad, solo plays won and lost, and plays at the table with two to four players."""

from __future__ import annotations

from models.forms import Scalar
from models.journal import Count, Event, Finish, ProfileSet, Set
from models.kaikoro.moves import Adjust, Aim, Buy, Cards, Done, First, Leave, Pass, Protect
from tests.models.kaikoro.script import (
    ADA,
    BO,
    CLEO,
    DAN,
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
from tests.models.tables import Scene

KAIJU = ("wyvera", "mothstar", "tortema", "chano", "ozzy")


def defeated(seat: int, *hits: int) -> list[Event]:
    """Kaijū that are defeated, in the order of the sheet, with their extra *hits*."""
    moves: list[Event] = []
    for kaiju, count in zip(KAIJU, hits, strict=False):
        moves += [
            Set(f"players[{seat}].kaiju.{kaiju}.defeated", True),
            Set(f"players[{seat}].kaiju.{kaiju}.hits", count),
        ]
    return moves


def written(seat: int, **cells: Scalar) -> list[Event]:
    """Further cells of one sheet."""
    return [Set(f"players[{seat}].{path}", value) for path, value in cells.items()]


STANDARD = (
    Scene("kaikoro", 3, live=False)
    .then(*defeated(0, 2, 0, 1, 3, 0), *written(0, damage=4, power_spent=6))
    .then(*defeated(1, 1, 1), *written(1, damage=9))
    .undone()
    .then(*written(1, damage=10))
    .then(*defeated(2, 2, 0, 1, 3, 0), *written(2, damage=4, power_spent=5), Finish())
)

SOLO = (
    Scene("kaikoro", 1, live=False)
    .then(Set("solo_play", True), Set("solo.hero", 3), Set("solo.challenge", "B"))
    .then(*defeated(0, 0, 2, 1, 0, 0), *written(0, damage=7))
    .undone()
    .then(*written(0, damage=6, power_spent=8), Finish())
)


def taken_back(scene: Scene, *events: Event) -> Scene:
    """The events, and the last of them taken back."""
    return scene.then(*events).undone()


THREE = three_at_the_end(table(3)).then(target(1), Count(), Finish())
"""The rulebook's end, from the first roll: Ada fires the warhead first, Bo a turn later, and Cleo's city falls."""

WON = (
    taken_back(quick(table(solo=True), defeats_five(ADA), faces=(1,) * 6).then(Cards(ADA, 3)), QUICK[6])
    .then(QUICK[6], *defeats_five(ADA)[6], Count())
    .then(Set("solo.challenge", "B"), Finish())
)
"""A solo play that is won in seven turns; the challenge is noted after it."""

LOST = idle(
    table(solo=True).then(
        *(Cards(ADA, 12, "C"), roll(6, 6, 1), hit(ADA, 0, "wyvera", "s6"), hit(ADA, 1, "wyvera", "s12")),
        *(Done(ADA), target(6), roll(6, 4, 1), hit(ADA, 0, "wyvera", "s18"), hit(ADA, None, "ozzy", "a1", 0)),
        *(hit(ADA, 1, "mothstar", "d1"), Done(ADA), target(6)),
    ),
    turns=4,
).then(Count(), Finish())
"""A solo play in which everything comes nearer and the city falls."""

FOUR = (
    taken_back(table(4, auto_crystals=False), roll(3, 4, 1))
    .then(roll(3, 4, 1))
    # Ada: a die that is turned, and back by undo; two crystals. Bo: the target die moved. Dan leaves at once.
    .then(Adjust(ADA, 0, "up"))
    .undone()
    .then(hit(ADA, 0, "wyvera", "s3"), Aim(BO, "right"), hit(BO, 0, "tortema", "o4"), Leave(DAN))
    .then(hit(ADA, 1, "wyvera", "s7"), hit(CLEO, 1, "mothstar", "a1"), hit(CLEO, 0, "wyvera", "s3"))
    .then(Done(BO), Done(CLEO), Done(ADA), target(6))
    # A sheet that holds two bonuses on one space; of those that came together one is chosen, and others nest in it.
    .then(ProfileSet("sheet.mothstar.spaces.c1.gives.bonuses", [6, 2]))
    .then(roll(2, 4, 2), hit(ADA, 0, "mothstar", "c1"), First(ADA, 6), hit(ADA, None, "chano", "f1"))
    .then(hit(ADA, None, "chano", "arm"))
    .then(hit(ADA, 1, "mothstar", "a1"), Done(ADA), *passes(BO), Buy(CLEO, 1), hit(CLEO, None, "mothstar", "a2"))
    .then(Pass(CLEO), Done(CLEO), target(6))
)
"""Three players who are asked for crystals, with nested bonuses; a fourth one left."""


NINTH = idle(FOUR, (ADA, BO, CLEO), turns=6).then(roll(1, 1, 1), *passes(ADA, BO, CLEO), target(6))
"""All Kaijū are in the cities, and Ada and Cleo are asked for crystals."""

FOUR_ENDED = idle(
    NINTH.then(*[Protect(ADA, True)] * 3, *[Protect(CLEO, False)] * 4, Protect(CLEO, True)).then(
        roll(1, 1, 1), *passes(ADA, BO, CLEO), target(6)
    ),
    (ADA, CLEO),
).then(Count(), Finish())

PLAYTHROUGHS = {
    "standard": STANDARD,
    "solo": SOLO,
    "solo-won-at-the-table": WON,
    "solo-lost-at-the-table": LOST,
    "standard-three-at-the-table": THREE,
    "standard-four-at-the-table": FOUR_ENDED,
}
