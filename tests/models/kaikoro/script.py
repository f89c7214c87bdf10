"""Scenes of Kaikoro at the table, and how they come about: dice that fall, attacks, everybody done."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from models.journal import Event, Thrown
from models.kaikoro import reading
from models.kaikoro.components import KaijuKey
from models.kaikoro.kaiju import Reward
from models.kaikoro.moves import Adjust, Attack, Buy, Done, Pass
from models.kaikoro.state import KaikoroState
from tests.models.tables import Scene

ADA, BO, CLEO, DAN = range(4)


def table(players: int = 1, **options: bool) -> Scene:
    """A play before its first roll."""
    return Scene("kaikoro", players, options=options)


def roll(one: int, two: int, target: int) -> Thrown:
    """The attack dice and the target die fall (KAI-T1)."""
    return Thrown("attack", (one, two, target))


def target(face: int) -> Thrown:
    """The target die falls for the Kaijū phase (KAI-T8)."""
    return Thrown("target", (face,))


def hit(seat: int, die: int | None, kaiju: KaijuKey, space: str, number: int | None = None) -> Attack:
    """An attack with a die, or (None) with the bonus on top."""
    return Attack(seat, kaiju, space, die, number)


def passes(*seats: int) -> tuple[Event, ...]:
    """Players pass and are done."""
    return tuple(move for seat in seats for move in (Pass(seat), Done(seat)))


def idle(scene: Scene, seats: Sequence[int] | None = None, *, face: int = 6, turns: int = 1) -> Scene:
    """Whole turns in which all *seats* (everybody) pass and the Kaijū of *face* move."""
    for _ in range(turns):
        passing = range(scene.players) if seats is None else seats
        scene = scene.then(roll(1, 1, 1), *passes(*passing), target(face))
    return scene


def state_of(scene: Scene) -> KaikoroState:
    """The table in *scene*."""
    state = scene.play().table
    assert isinstance(state, KaikoroState)
    return state


def gained(state: KaikoroState, kaiju: KaijuKey, *places: str, kinds: Sequence[str] = ()) -> list[Reward]:
    """What is printed at *places* of *kaiju*, of these *kinds*."""
    known = state.board.kaiju[[one.key for one in state.board.kaiju].index(kaiju)]
    return [one for one in known.rewards if one.id in places and (not kinds or one.kind in kinds)]


def hits(rewards: Iterable[Reward]) -> int:
    """The hits of all *rewards*."""
    return sum(one.gives.hits for one in rewards)


def defeats_five(seat: int, *, buys: bool = True) -> list[list[Event]]:
    """The fastest way of *seat* through all five Kaijū, by turns, with the dice of QUICK; without *buys* the last
    attack is still to be made."""
    turns: list[list[Event]] = [
        [hit(seat, 0, "wyvera", "s6"), hit(seat, 1, "wyvera", "s12")],
        [hit(seat, 0, "wyvera", "s18"), hit(seat, None, "mothstar", "a1", 4), hit(seat, 1, "mothstar", "a2")],
        [hit(seat, 0, "mothstar", "a3"), Adjust(seat, 1, "down"), hit(seat, 1, "mothstar", "abdomen")],
        [hit(seat, 0, "tortema", "o4"), hit(seat, 1, "tortema", "m3")],
        [hit(seat, 0, "tortema", "c2"), hit(seat, 1, "chano", "f1")],
        [hit(seat, 0, "chano", "f2"), hit(seat, 1, "chano", "f3"), hit(seat, None, "ozzy", "r1", 5)],
        [hit(seat, 0, "ozzy", "r3"), hit(seat, None, "ozzy", "r4"), hit(seat, 1, "ozzy", "r5")],
    ]
    if buys:
        turns[-1] += [Buy(seat, 7), hit(seat, None, "ozzy", "r2")]
    return [[*turn, Done(seat)] for turn in turns]


QUICK = (roll(6, 6, 1), roll(6, 1, 1), roll(2, 1, 1), roll(3, 6, 2), roll(3, 6, 3), roll(6, 2, 4), roll(5, 5, 4))
"""The dice of ``defeats_five``."""


def quick(scene: Scene, *seats: list[list[Event]], faces: Sequence[int]) -> Scene:
    """Turns with the dice of QUICK: what each seat does in them, and what the target die shows in the Kaijū phase."""
    for number, face in enumerate(faces):
        scene = scene.then(QUICK[number], *(event for seat in seats for event in seat[number]), target(face))
    return scene


def three_at_the_end(scene: Scene, john: int = ADA, martha: int = BO, alexander: int = CLEO) -> Scene:
    """The rulebook's end with three players, from the first roll up to the roll that begins turn 9."""
    alex = defeats_five(alexander)[:4]
    alex.append([hit(alexander, 0, "tortema", "c2"), hit(alexander, 1, "chano", "f1"), Done(alexander)])
    alex.append([hit(alexander, 0, "ozzy", "l3"), hit(alexander, 1, "ozzy", "r2"), Done(alexander)])
    alex.append([hit(alexander, 0, "ozzy", "b1"), hit(alexander, 1, "ozzy", "c2"), Done(alexander)])
    scene = quick(scene, defeats_five(john), defeats_five(martha, buys=False), alex, faces=(1, 1, 1, 1, 1, 3, 4))
    return scene.then(
        *(roll(2, 2, 4), hit(martha, 0, "ozzy", "r2"), Done(martha)),
        *(hit(alexander, 0, "chano", "b1"), hit(alexander, 1, "chano", "c3"), Done(alexander)),
    )


def standing(scene: Scene, seat: int = ADA) -> reading.Standing:
    """How the sheet of *seat* stands."""
    return reading.standing(state_of(scene), seat)
