"""What no rule forbids and no line scores: the values that stand on the sheet and what is only shown (KAI-C, KAI-T10).

``CASES`` has every such id with what people see of it, on the shipped sheet and on another one.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, cast

import pytest

from models.journal import Event, ProfileSet, Redo, Undo
from models.kaikoro import GAME, reading
from models.kaikoro.components import KAIJU, KaijuKey
from models.kaikoro.live import LIVE
from models.kaikoro.moves import Aim, Buy, City, Done, KaikoroMove
from models.kaikoro.state import KaikoroState, Sheet
from models.problems import IllegalMove
from tests.models.kaikoro.live_table import LIVE as REFUSED
from tests.models.kaikoro.script import (
    ADA,
    BO,
    defeats_five,
    hit,
    idle,
    passes,
    quick,
    roll,
    state_of,
    table,
    target,
)
from tests.models.tables import Played, Scene

ONE, TWO = table(), table(2)

SOMEWHERE_ELSE = {"KAI-S3"}
"""The campaign is summed up over many plays, and has tests of its own."""

Seen = Callable[[KaikoroState], object]


@dataclass(frozen=True)
class Case:
    """*rule*: in *scene* people see *expected* by *look*."""

    rule: str
    title: str
    scene: Scene
    look: Seen
    expected: object

    def __str__(self) -> str:
        return f"{self.rule} {self.title}"


def sheet(state: KaikoroState, seat: int = ADA) -> Sheet:
    return state.sheets[seat]


def printed(scene: Scene, values: dict[str, Any]) -> Scene:
    """The scene on a sheet with other *values*."""
    return scene.then(*(ProfileSet(path, value) for path, value in values.items()))


# KAI-C1

FIRST: dict[KaijuKey, str] = {"wyvera": "s3", "mothstar": "a1", "tortema": "o4", "chano": "arm", "ozzy": "a1"}
"""A space of each Kaijū that a 3 takes at once."""

AROUND: dict[int, set[str]] = {
    1: {"wyvera", "mothstar"},
    2: {"mothstar", "tortema"},
    3: {"tortema", "chano"},
    4: {"chano", "ozzy"},
    5: {"ozzy", "wyvera"},
    6: set(KAIJU),
}
"""By face the Kaijū of the shipped sheet."""

OTHER_RING = {
    "ring.1.face.value": 4,
    "ring.4.face.value": 1,
    "ring.2.kaiju.value": "chano",
    "ring.4.kaiju.value": "mothstar",
}
"""Wyvera –4– Chano –2– Tortema –3– Mothstar –1– Ozzy –5– Wyvera."""

OTHER_AROUND: dict[int, set[str]] = {
    1: {"mothstar", "ozzy"},
    2: {"chano", "tortema"},
    3: {"tortema", "mothstar"},
    4: {"wyvera", "chano"},
    5: {"ozzy", "wyvera"},
    6: set(KAIJU),
}


def attacked(state: KaikoroState) -> set[str]:
    """The Kaijū that Ada's 3 may attack; the rules say of all others that the target die does not reach them."""
    found: set[str] = set()
    for key, space in FIRST.items():
        refused = [(one.rule, one.message) for one in reading.why_not(state, ADA, hit(ADA, 0, key, space))]
        assert refused in ([], [("KAI-T2", "not_beside")])
        if not refused:
            found.add(key)
    assert found == set(reading.attackable(state, ADA))
    return found


def came(state: KaikoroState) -> set[str]:
    """The Kaijū that are nearer to Ada's city than the others."""
    return {key for key, made in zip(KAIJU, sheet(state).steps, strict=True) if made}


def ring(name: str, values: dict[str, Any], around: dict[int, set[str]]) -> Iterable[Case]:
    for face, kaiju in around.items():
        scene = printed(ONE, values).then(roll(3, 3, face))
        yield Case("KAI-C1", f"with a {face}, {name}, those beside it may be attacked", scene, attacked, kaiju)
        scene = printed(ONE, values).then(roll(3, 3, 1), *passes(ADA), target(face))
        yield Case("KAI-C1", f"with a {face}, {name}, those beside it move", scene, came, kaiju)


AIMED = printed(ONE, OTHER_RING).then(roll(3, 3, 5), Aim(ADA, "right"))

RING = [
    *ring("on our sheet", {}, AROUND),
    *ring("on another sheet", OTHER_RING, OTHER_AROUND),
    Case("KAI-C1", "the ring closes: right of the 5 is the face of the first place", AIMED, attacked, OTHER_AROUND[4]),
]

# KAI-C3, KAI-C4


def fallen(count: int) -> Scene:
    """Ada has defeated *count* Kaijū, and Ozzy has not moved."""
    return quick(ONE, defeats_five(ADA), faces=(1,) * (1, 2, 3, 5, 6)[count])


def ozzy(state: KaikoroState) -> int:
    return reading.distance(state, ADA)["ozzy"]


def speeds(name: str, values: dict[str, Any], steps: Iterable[int]) -> Iterable[Case]:
    for count, points in enumerate(steps):
        scene = printed(fallen(count), values)
        title = f"{name} Kaijū move {points} with {count} defeated"
        yield Case("KAI-C3", title, scene, lambda s: (sheet(s).defeats, reading.movement(s, ADA)), (count, points))
        yield Case("KAI-C3", f"{title}, and so they come", idle(scene, face=4), ozzy, 8 - points)


def way(state: KaikoroState) -> tuple[int, int, int]:
    """Ozzy's and Chano's steps to the city, and Ada's damage."""
    far = reading.distance(state, ADA)
    return far["ozzy"], far["chano"], sheet(state).damage


SHORT = printed(ONE, {"steps_to_city.ozzy.value": 3})

TRACKS = [
    *speeds("on our sheet", {}, (1, 2, 2, 3, 4)),
    *speeds("on another sheet", {f"movement.{key}.value": 7 - key for key in range(5)}, (7, 6, 5, 4, 3)),
    Case("KAI-C4", "8 steps lead to the city", ONE, lambda s: reading.distance(s, ADA), dict.fromkeys(KAIJU, 8)),
    Case("KAI-C4", "with the seventh step nobody is there", idle(ONE, face=4, turns=7), way, (1, 1, 0)),
    Case("KAI-C4", "with the eighth step they arrive and do no damage", idle(ONE, face=4, turns=8), way, (0, 0, 0)),
    Case("KAI-C4", "the ninth step is damage, one each", idle(ONE, face=4, turns=9), way, (0, 0, 2)),
    Case("KAI-C4", "a way of 3 steps is walked in three", idle(SHORT, face=4, turns=3), way, (0, 5, 0)),
    Case("KAI-C4", "and the fourth is damage", idle(SHORT, face=4, turns=4), way, (0, 4, 1)),
]

# KAI-C5


def power(state: KaikoroState) -> int:
    return reading.power(state, ADA)


def crystals(state: KaikoroState) -> tuple[int, int]:
    """What Ada has, and what she has gained."""
    return sheet(state).crystals, sheet(state).crystals_gained


NO_DANGER = printed(ONE, {f"steps_to_city.{key}.value": 30 for key in KAIJU})
LITTLE = printed(ONE, {"starting_power.value": 5, "power_limit.value": 1})
RICH = printed(ONE, {"sheet.wyvera.spaces.s3.gives.crystals": 5, "sheet.wyvera.spaces.s6.gives.crystals": 4})
SIX = RICH.then(roll(3, 3, 1), hit(ADA, 0, "wyvera", "s3"), hit(ADA, 1, "wyvera", "s6"), Done(ADA), target(2))
SPENT = idle(SIX, face=4, turns=8)
"""Chano and Ozzy have arrived."""

LATER = idle(SPENT, face=4).then(roll(1, 1, 1), hit(ADA, 0, "wyvera", "s7"))
"""Two of six crystals avoided damage; then a space with one more is reached."""

FIRED = quick(TWO, defeats_five(ADA), [list(passes(BO))] * 7, faces=(1,) * 7)


def extra(state: KaikoroState) -> int:
    return sheet(state).extra_steps


NAMED = TWO.then(City(ADA, "Kaishō"))

LIMITS = [
    Case("KAI-C5", "there are 2 power at the start", ONE, power, 2),
    Case("KAI-C5", "each pass brings 1", idle(NO_DANGER, turns=13), power, 15),
    Case("KAI-C5", "the fourteenth is the last that is gained", idle(NO_DANGER, turns=14), power, 16),
    Case("KAI-C5", "a fifteenth is not", idle(NO_DANGER, turns=15), power, 16),
    Case(
        "KAI-C5",
        "also where some was spent",
        idle(
            idle(NO_DANGER, turns=14)
            .then(roll(1, 1, 1), Buy(ADA, 1), hit(ADA, None, "ozzy", "a1"))
            .then(*passes(ADA), target(6))
        ),
        power,
        14,
    ),
    Case("KAI-C5", "another sheet starts with 5", LITTLE, power, 5),
    Case("KAI-C5", "and lets 1 be gained", idle(LITTLE, turns=3), power, 6),
    Case("KAI-C5", "of nine crystals six are gained", SIX, crystals, (6, 6)),
    Case("KAI-C5", "after two were destroyed no further one is gained", LATER, crystals, (4, 6)),
    Case(
        "KAI-C5",
        "another sheet has room for 7",
        printed(ONE, {"crystal_limit.value": 7}).then(*SIX.events),
        crystals,
        (7, 7),
    ),
    Case("KAI-C5", "the extra-hit track is at 4 after four turns", idle(FIRED, [BO], face=4, turns=3), extra, 4),
    Case("KAI-C5", "it ends at 5", idle(FIRED, [BO], face=4, turns=5), extra, 5),
    Case(
        "KAI-C5",
        "on another sheet at 2",
        idle(printed(FIRED, {"extra_hit_steps.value": 2}), [BO], face=4, turns=3),
        extra,
        2,
    ),
    Case("KAI-C5", "a city has no name of its own", TWO, lambda s: [one.city for one in s.sheets], ["", ""]),
    Case("KAI-C5", "each player names the own city", NAMED, lambda s: [one.city for one in s.sheets], ["Kaishō", ""]),
    Case(
        "KAI-C5", "and its name is told", NAMED, lambda s: LIVE.told(s, ("Ada", "Bo"))[1].split(":")[0], "Ada of Kaishō"
    ),
    Case("KAI-C5", "another name replaces it", NAMED.then(City(ADA, "Umi")), lambda s: sheet(s).city, "Umi"),
    Case("KAI-C5", "also in mid-turn", FIRED.then(roll(1, 1, 1), City(BO, "Umi")), lambda s: sheet(s, BO).city, "Umi"),
]

# KAI-C6

PLACES: dict[str, tuple[str, KaijuKey, tuple[Event, ...]]] = {
    "space of a path": ("wyvera.spaces.s3.gives", "wyvera", (roll(3, 3, 1), hit(ADA, 0, "wyvera", "s3"))),
    "space of a wing": ("mothstar.spaces.a1.gives", "mothstar", (roll(3, 3, 1), hit(ADA, 0, "mothstar", "a1"))),
    "plate": ("tortema.spaces.o4.gives", "tortema", (roll(3, 3, 2), hit(ADA, 0, "tortema", "o4"))),
    "edge": (
        "tortema.edges.o1-o2.gives",
        "tortema",
        (roll(1, 6, 2), hit(ADA, 0, "tortema", "o1"), hit(ADA, 1, "tortema", "o2")),
    ),
    "window": ("chano.spaces.f1.gives", "chano", (roll(6, 2, 3), hit(ADA, 0, "chano", "f1"))),
    "exact row": (
        "chano.rows.row1.exact.gives",
        "chano",
        (roll(6, 2, 3), hit(ADA, 0, "chano", "f1"), hit(ADA, 1, "chano", "b1")),
    ),
    "full row": (
        "chano.rows.row1.full.gives",
        "chano",
        (roll(1, 2, 3), hit(ADA, 0, "chano", "f1"), hit(ADA, 1, "chano", "b1")),
    ),
    "full column": (
        "chano.columns.b.full.gives",
        "chano",
        (
            *(roll(1, 1, 3), hit(ADA, 0, "chano", "b1"), hit(ADA, 1, "chano", "b2"), Done(ADA), target(1)),
            *(roll(1, 1, 3), hit(ADA, 0, "chano", "b3")),
        ),
    ),
    "wanted number": ("chano.spaces.arm.wanted", "chano", (roll(2, 1, 3), hit(ADA, 0, "chano", "arm"))),
    "spot": ("ozzy.spaces.a1.gives", "ozzy", (roll(3, 3, 4), hit(ADA, 0, "ozzy", "a1"))),
}
"""Each kind of place: where it stands, and how it is reached."""

RESOURCES: dict[str, tuple[dict[str, Any], tuple[object, ...]]] = {
    "nothing": ({}, (0, 0, 0, (), 0)),
    "2 hits": ({"hits": 2}, (2, 0, 0, (), 0)),
    "a crystal": ({"crystals": 1}, (0, 1, 0, (), 0)),
    "power": ({"power": 1}, (0, 0, 1, (), 0)),
    "an attack bonus 4": ({"bonuses": [4]}, (0, 0, 0, ((4,),), 0)),
    "an attack bonus 0": ({"bonuses": [0]}, (0, 0, 0, ((0,),), 0)),
    "an attack bonus “?”": ({"bonuses": ["?"]}, (0, 0, 0, (("?",),), 0)),
    "a weakspot": ({"weakspot": True}, (0, 0, 0, (), 1)),
    "hits and a weakspot": ({"hits": 3, "weakspot": True}, (3, 0, 0, (), 1)),
}
"""Each kind of resource, and what it adds: hits and steps of that Kaijū, crystals, power; the bonuses that wait."""


def yields(kaiju: KaijuKey, path: str, way: tuple[Event, ...]) -> Seen:
    """What the place at *path* added for Ada, beside a sheet on which it is empty."""
    index = KAIJU.index(kaiju)

    def look(state: KaikoroState) -> tuple[object, ...]:
        own, bare = sheet(state), sheet(state_of(ONE.then(ProfileSet(path, {}), *way)))
        others = [k for k in range(len(KAIJU)) if k != index]
        assert [(own.hits[k], own.steps[k]) for k in others] == [(bare.hits[k], bare.steps[k]) for k in others]
        return (
            own.hits[index] - bare.hits[index],
            own.crystals - bare.crystals,
            own.power_gained - bare.power_gained,
            own.bonuses,
            own.steps[index] - bare.steps[index],
        )

    return look


GAINS = [
    Case(
        "KAI-C6",
        f"{what} at a place of the kind “{place}” of {kaiju}",
        ONE.then(ProfileSet(f"sheet.{path}", gives), *way),
        yields(kaiju, f"sheet.{path}", way),
        added,
    )
    for place, (path, kaiju, way) in PLACES.items()
    for what, (gives, added) in RESOURCES.items()
]

CASES = [*RING, *TRACKS, *LIMITS, *GAINS]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_is_printed_is_what_people_see(case: Case) -> None:
    assert case.look(state_of(case.scene)) == case.expected


# KAI-T10


def told(scene: Scene) -> str:
    return repr(state_of(scene))


@pytest.mark.parametrize("case", REFUSED, ids=str)
def test_a_move_that_is_refused_changes_nothing(case: Played) -> None:
    """Neither the sheets, nor what may be decided, nor what can be taken back; also where one only looks at it."""
    play, move = (case.otherwise or case.scene).play(), case.refused or case.accepted
    state = cast(KaikoroState, play.table)
    before = (repr(state), [LIVE.legal_moves(state, seat) for seat in range(state.seats)], play.journal.undo())
    with pytest.raises(IllegalMove):
        play.make(move, play.number)
    if isinstance(move, KaikoroMove):
        assert reading.why_not(state, move.seat, move)
    after = play.table
    assert after is state
    assert (repr(after), [LIVE.legal_moves(after, seat) for seat in range(after.seats)], play.journal.undo()) == before
    again = (case.otherwise or case.scene).play()
    assert play == again, "as if it had never been tried"


def test_every_printed_and_every_shown_id_is_held() -> None:
    ids = {rule.id for rule in GAME.book.rules.values() if rule.kind in ("printed", "shown")}
    assert ids - SOMEWHERE_ELSE == {case.rule for case in CASES} | {"KAI-T10"}


def test_a_city_has_a_name_of_1_to_40_characters() -> None:
    def read(name: object) -> object:
        return GAME.events.validate_json(json.dumps({"kind": "city", "seat": 0, "name": name}))

    for name in ("K", "K" * 40, " Kaishō "):
        assert read(name) == City(ADA, name.strip())
    for wrong in ("", " ", "K" * 41, "Kai\nshō", 7, None):
        with pytest.raises(ValueError, match="name"):
            read(wrong)


def test_the_name_of_a_city_is_taken_back_and_brought_back() -> None:
    scene = NAMED.then(Undo(ADA, 1))
    assert sheet(state_of(scene)).city == ""
    assert sheet(state_of(scene.then(Redo(ADA, 1)))).city == "Kaishō"
