"""The dice tray on the screen: rolled, held, entered, remembered."""

from __future__ import annotations

import asyncio
from itertools import pairwise

import flet as ft
import pytest

from models.dice import Die
from tests.views.harness import App
from tests.views.memory import CountingChance, MemoryDevice, MemoryPreferences, services
from views.ports import Full, Services
from views.screens import dice as screen
from views.tray import KEY, read
from views.widgets.dice import RIM, SIZES, SPACE, STEPS, TUMBLE, _tumbling, die_size, per_row


class Loaded(CountingChance):
    """Chance that is known before: the faces that come, one after the other."""

    def __init__(self, *faces: int) -> None:
        super().__init__()
        self.faces = list(faces)

    def below(self, n: int) -> int:
        return self.faces.pop(0) - 1


def with_faces(*faces: int) -> Services:
    mine = services()
    object.__setattr__(mine, "chance", Loaded(*faces))
    return mine


@pytest.fixture
def hasty() -> None:
    """A person who taps twice."""


@pytest.fixture(autouse=True)
def patient(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A person who lets the dice lie before the next tap, unless it is a hasty one."""
    if "hasty" not in request.fixturenames:
        monkeypatch.setattr(screen, "TUMBLE", 0.0)


async def test_one_tap_rolls_and_one_tap_rolls_again() -> None:
    async with App(with_faces(3, 5, 6, 6), "/") as app:
        await app.tap("nav-dice", "roll")
        assert [app.label(f"die-{n}") for n in (0, 1)] == ["Die 1: 3", "Die 2: 5"]
        assert app.number("sum") == 8
        await app.tap("roll")
        assert app.number("sum") == 12


async def test_only_what_is_not_held_rolls() -> None:
    async with App(with_faces(3, 5, 6), "/dice") as app:
        await app.tap("roll", "die-1")
        assert app.label("die-1") == "Die 2: 5, held"
        assert app.find("die-1").selected
        assert app.says("Held")
        assert app.says("Roll 1 die")
        await app.tap("roll")
        assert [app.label(f"die-{n}") for n in (0, 1)] == ["Die 1: 6", "Die 2: 5, held"]
        assert app.label("roll-0") == "Roll 2: 6 and 5 held, sum 11"
        await app.tap("let-go")
        assert not app.says("Held")


async def test_all_held_is_said_and_nothing_rolls() -> None:
    async with App(with_faces(3, 5), "/dice") as app:
        await app.tap("roll", "die-0", "die-1", "roll")
        assert app.says("All dice are held. Let one go, then roll.")
        assert not app.has("roll-1")


async def test_dice_that_were_not_thrown_are_not_held() -> None:
    async with App(with_faces(), "/dice") as app:
        await app.tap("die-0")
        assert app.says("Roll first")
        assert app.label("die-0") == "Die 1: not thrown yet"


@pytest.mark.usefixtures("hasty")
async def test_a_doubled_tap_on_roll_throws_once() -> None:
    async with App(with_faces(3, 5, 6, 6), "/dice") as app:
        await app.tap("roll", "roll")
        assert app.number("sum") == 8
        assert app.has("roll-0")
        assert not app.has("roll-1")


async def test_each_games_dice_are_there_and_another_mix_lets_all_go() -> None:
    async with App(with_faces(3, 5, 2, 4, 6), "/dice") as app:
        await app.tap("roll", "die-0", "preset-kaikoro")
        assert [app.label(f"die-{n}") for n in (0, 2)] == ["Die 1: not thrown yet", "Die 3: not thrown yet, target"]
        await app.tap("roll")
        assert app.label("die-2") == "Die 3: 6, target"
        assert app.label("sum") == "Sum 6, target 6"


async def test_a_mix_of_ones_own_grows_and_shrinks() -> None:
    async with App(with_faces(1, 2, 17), "/dice") as app:
        await app.tap("own-mix", "more-d20", "roll")
        assert app.label("die-2") == "Die 3: 17"
        await app.tap("less-d6", "less-d6")
        assert not app.has("die-1")
        assert app.dead("less-d20")


async def test_the_tray_says_when_it_is_full() -> None:
    async with App(with_faces(), "/dice") as app:
        await app.tap("own-mix", *["more-d20"] * 18)
        assert app.has("die-19")
        assert app.dead("more-d4")
        assert app.says("The tray holds 20 dice.")


async def test_rolls_mix_and_holds_outlive_a_restart() -> None:
    mine = with_faces(3, 5, 2)
    async with App(mine, "/dice") as app:
        await app.tap("own-mix", "more-d8", "roll", "die-1")
    async with App(mine, "/dice") as app:
        assert [app.label(f"die-{n}") for n in range(3)] == ["Die 1: 3", "Die 2: 5, held", "Die 3: 2"]
        assert app.label("roll-0").startswith("Roll 1: ")
        assert app.find("own-mix").selected


async def test_two_windows_share_the_rolls() -> None:
    mine = with_faces(1, 1, 2, 2, 3, 3)
    async with App(mine, "/dice") as one, App(mine, "/dice") as other:
        await one.tap("roll")
        await other.tap("roll")
        await one.tap("roll")
        assert [roll.total for roll in read(mine.preferences.kept[KEY]).rolls] == [6, 4, 2]  # type: ignore[attr-defined]


async def test_a_damaged_history_is_an_empty_one() -> None:
    mine = with_faces(3, 5)
    await mine.preferences.set(KEY, '{"rolls": [7')
    async with App(mine, "/dice") as app:
        assert not app.has("roll-0")
        await app.tap("roll")
        assert app.has("roll-0")


class FullPreferences(MemoryPreferences):
    """Has no room."""

    async def set(self, key: str, value: str) -> None:
        raise Full("There is no room.")


async def test_where_nothing_can_be_kept_the_dice_roll_and_the_list_goes_on() -> None:
    mine = with_faces(3, 5, 6, 6)
    object.__setattr__(mine, "preferences", FullPreferences())
    async with App(mine, "/dice") as app:
        await app.tap("roll")
        assert app.says("There is no room.")
        await app.tap("roll")
        assert app.number("sum") == 12
        assert app.has("roll-1")


async def test_real_dice_are_entered_and_marked_and_a_wrong_entry_is_undone() -> None:
    async with App(with_faces(3, 5), "/dice") as app:
        await app.tap("roll", "enter-dice", "face-0-4")
        assert app.label("face-1-4") == "Die 2: 4"
        assert app.dead("write-dice")
        await app.tap("face-1-6", "die-0", "face-0-2", "write-dice")
        assert app.label("roll-0") == "Roll 2: 2 and 6, sum 8, entered"
        assert app.number("sum") == 8
        await app.tap("undo")
        assert not app.has("roll-1")
        assert app.number("sum") == 8  # 3 and 5, which fell before
        assert not app.has("undo")  # what fell stays fallen


@pytest.mark.usefixtures("hasty")
async def test_a_doubled_tap_on_write_writes_once_and_rolls_nothing() -> None:
    async with App(with_faces(3, 5), "/dice") as app:
        await app.tap("enter-dice", "face-0-4", "face-1-6")
        surface = app.find("write-dice").content
        assert isinstance(surface, ft.Container)
        assert surface.on_click is not None
        await asyncio.gather(surface.on_click(None), surface.on_click(None))  # type: ignore[call-arg, arg-type]
        await app.settle()
        await app.tap("roll")  # what lies under the finger now
        assert app.label("roll-0") == "Roll 1: 4 and 6, sum 10, entered"
        assert not app.has("roll-1")


async def test_one_leaves_the_entry_without_a_roll() -> None:
    async with App(with_faces(), "/dice") as app:
        await app.tap("enter-dice", "face-0-4", "roll-here")
        assert app.has("roll")
        assert not app.has("roll-0")


async def test_every_face_of_every_die_can_be_entered() -> None:
    async with App(with_faces(), "/dice", width=360, height=640) as app:
        await app.tap("own-mix", *(f"more-d{sides}" for sides in (4, 8, 10, 12, 20)), "enter-dice")
        for n, sides in enumerate((6, 6, 4, 8, 10, 12, 20)):
            await app.tap(f"die-{n}")
            faces = [one for one in app.ids() if one.startswith(f"face-{n}-")]
            assert faces == [f"face-{n}-{face}" for face in range(1, sides + 1)]
            await app.tap(f"face-{n}-{sides}")
        await app.tap("write-dice")
        assert app.number("sum") == 66


async def test_clearing_the_list_can_be_undone() -> None:
    async with App(with_faces(3, 5), "/dice") as app:
        await app.tap("roll", "clear-rolls")
        assert not app.has("roll-0")
        bar = next(one for one in app.walk() if isinstance(one, ft.SnackBar))
        assert isinstance(bar.action, ft.SnackBarAction)
        await app.session.dispatch_event(bar.action._i, "click", None)
        await app.settle()
        assert app.label("roll-0") == "Roll 1: 3 and 5, sum 8"


async def test_ten_rolls_are_listed_and_the_rest_when_asked_for() -> None:
    async with App(with_faces(*[1] * 24), "/dice") as app:
        await app.tap(*["roll"] * 12)
        assert not app.has("roll-10")
        await app.tap("show-more")
        assert app.has("roll-11")


def turned(app: App) -> list[float]:
    """How the dice lie: 0 is flat."""
    found = [one for one in app.walk() if isinstance(one, ft.Container) and one.animate_rotation is not None]
    return [float(one.rotate or 0) for one in found]  # type: ignore[arg-type]


def device(mine: Services) -> MemoryDevice:
    assert isinstance(mine.device, MemoryDevice)
    return mine.device


async def test_dice_tumble_for_half_a_second_at_most_and_the_result_is_kept_before() -> None:
    mine = with_faces(3, 5)
    device(mine).less_motion = False
    assert TUMBLE <= 0.5
    async with App(mine, "/dice") as app:
        await app.tap("roll")
        assert any(turned(app))
        assert app.label("die-0") == "Die 1: 3"
        assert read(mine.preferences.kept[KEY]).values == (3, 5)  # type: ignore[attr-defined]
        await asyncio.sleep(TUMBLE)
        await app.settle()
        assert not any(turned(app))
        assert device(mine).thuds == 1


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("where", ["die-0", "roll"])
async def test_a_tap_ends_the_tumble_and_does_nothing_else(where: str) -> None:
    mine = with_faces(3, 5, 6, 6)
    device(mine).less_motion = False
    async with App(mine, "/dice") as app:
        await app.tap("roll", where)
        assert not any(turned(app))
        assert app.label("die-0") == "Die 1: 3"
        assert not app.has("roll-1")


async def test_a_held_die_does_not_tumble() -> None:
    mine = with_faces(3, 5, 6)
    device(mine).less_motion = False
    async with App(mine, "/dice") as app:
        await app.tap("roll")
        await asyncio.sleep(TUMBLE)
        await app.tap("die-0", "roll")
        assert [bool(angle) for angle in turned(app)] == [False, True]


async def test_nothing_moves_where_the_system_asks_for_less_motion() -> None:
    async with App(with_faces(3, 5), "/dice") as app:
        await app.tap("roll")
        assert not any(turned(app))


@pytest.mark.parametrize("sides", [4, 5, 6, 7, 8, 10, 12, 20])
def test_a_tumbling_die_shows_another_face_at_each_step(sides: int) -> None:
    for value in range(1, sides + 1):
        faces = [_tumbling(Die(sides), value, 0, step) for step in range(STEPS)]
        assert all(1 <= face <= sides for face in faces)
        assert all(one != other for one, other in pairwise(faces))


@pytest.mark.parametrize("count", range(1, 21))
def test_all_dice_fit_beside_each_other_and_stay_large_enough_to_touch(count: int) -> None:
    size = die_size(count, 328, 300)
    columns = per_row(count, 328, size)
    assert columns * (size + SPACE) - SPACE <= 328
    assert min(SIZES) - 2 * RIM >= 40
    assert (size + SPACE) * -(-count // columns) - SPACE <= 300


async def test_dice_that_another_window_holds_are_shown_before_they_are_thrown() -> None:
    mine = with_faces(1, 1, 2, 2, 3, 3)
    async with App(mine, "/dice") as one, App(mine, "/dice") as other:
        await one.tap("roll")
        await one.tap("die-0")
        await other.tap("roll")
        assert len(read(mine.preferences.kept[KEY]).rolls) == 1  # type: ignore[attr-defined]
        assert "held" in other.label("die-0")
        await other.tap("roll")
        assert len(read(mine.preferences.kept[KEY]).rolls) == 2  # type: ignore[attr-defined]
