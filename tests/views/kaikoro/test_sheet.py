"""Kaikoro played on the sheet, on the screen in process."""

from __future__ import annotations

from typing import Any

import pytest

from models.journal import Event, ProfileSet, Thrown
from models.kaikoro import reading
from models.kaikoro.moves import Attack, Done, Pass
from models.kaikoro.state import KaikoroState
from models.play import Play
from tests.views.harness import App, pad, played
from tests.views.memory import services
from views.ports import Services


async def at_the_sheet(
    house: Services, *events: Event, names: tuple[str, ...] = ("Ada", "Bo"), **options: object
) -> Play:
    return await played(house, "kaikoro", *events, names=names, **options)


async def table_of(house: Services, play: Play) -> KaikoroState:
    state = (await house.plays.open(play.id)).table
    assert isinstance(state, KaikoroState)
    return state


def rolled(*values: int) -> Thrown:
    return Thrown("attack" if len(values) == 3 else "target", values)


async def test_a_space_is_touched_seen_and_written() -> None:
    house = services()
    play = await at_the_sheet(house, rolled(1, 2, 1))
    async with pad(house, play) as app:
        assert "may be taken now" in app.label("space-wyvera-s1")
        await app.tap("space-wyvera-s1")
        assert app.label("asked").startswith("Wyvera: 1 here?")
        before = await table_of(house, play)
        assert reading.written(before, 0, "wyvera") == {}
        await app.tap("write")
        assert reading.written(await table_of(house, play), 0, "wyvera") == {"s1": 1}
        assert "taken with 1" in app.label("space-wyvera-s1")
        assert ", used" in app.label("die-0")


def resources(printed: dict[str, Any]) -> list[str]:
    """What lies on a space, as it is said."""
    words = [("hits", "hit"), ("crystals", "crystal")]
    said = [f"{printed[key]} {word}{'s' * (printed[key] > 1)}" for key, word in words if printed[key]]
    said += [f"{printed['power']} power"] if printed["power"] else []
    return said + [f"attack bonus {number}" for number in printed["bonuses"]] + ["weakspot"] * printed["weakspot"]


@pytest.mark.parametrize("dice", [(1, 2, 1), (4, 6, 2), (5, 3, 6)])
async def test_every_space_says_its_number_its_resources_whether_it_is_taken_and_whether_it_may_be(
    dice: tuple[int, int, int],
) -> None:
    """All five Kaijū, from what is printed as JSON; some spaces of each are taken."""
    house = services()
    taken = [("wyvera", "s5"), ("mothstar", "a1"), ("tortema", "o6"), ("chano", "f1"), ("ozzy", "l1")]
    moves: list[Event] = [one for key, space in taken for one in (rolled(5, 5, 6), *with_a_5(key, space))]
    play = await at_the_sheet(house, *moves, rolled(*dice), names=("Ada",))
    spoken = 0
    async with pad(house, play) as app:
        for key in ("wyvera", "mothstar", "tortema", "chano", "ozzy"):
            await app.tap(f"kaiju-{key}")
            state = await table_of(house, play)
            now, other = (set(reading.targets(state, 0, die)) for die in (0, 1))
            for name, printed in play.pad.profile.model_dump()["sheet"][key]["spaces"].items():
                parts = app.label(f"space-{key}-{name}").split(", ")
                numbers = printed.get("numbers")
                assert parts[0] == f"{key.capitalize()} {name}"
                assert parts[1] == (f"takes {' or '.join(map(str, numbers))}" if numbers else "takes any number")
                assert parts[2:-1] == ["heart"] * printed.get("heart", False) + resources(printed["gives"])
                if (key, name) in taken:
                    assert parts[-1] == "taken with 5"
                elif (key, name) in now:
                    assert parts[-1] == "may be taken now"
                else:
                    assert parts[-1] == ("may be taken with the other die" if (key, name) in other else "not now")
                spoken += 1
    assert spoken == 18 + 20 + 17 + 11 + 18


def with_a_5(key: str, space: str) -> list[Event]:
    """Ada's turn with a 5 at one space, and the Kaijū phase after it."""
    return [Attack(0, key, space, 0), Done(0), Thrown("target", (3,))]  # type: ignore[arg-type]


async def test_a_space_where_the_die_may_not_go_says_its_rule() -> None:
    house = services()
    play = await at_the_sheet(house, rolled(1, 2, 1))
    async with pad(house, play) as app:
        await app.tap("space-wyvera-s9")
        assert "Rule KAI-W" in app.label("problem-0")
        await app.tap("space-wyvera-s2")
        assert app.label("asked").startswith("Wyvera: 2 here?"), "the other die goes there"
        assert not app.has("problem-0")
        await app.tap("space-wyvera-s9", "buy")
        assert not app.has("problem-0"), "it was said of a touch, and not of a bonus"


async def test_power_turns_a_die_and_the_target_and_buys_a_bonus() -> None:
    house = services()
    play = await at_the_sheet(house, rolled(1, 2, 1))
    async with pad(house, play) as app:
        await app.tap("die-0-up", "aim-right")
        sheet = (await table_of(house, play)).sheets[0]
        assert (sheet.dice[0], sheet.target, sheet.power_spent) == (2, 2, 2)
        assert app.dead("die-0-up")
        await app.tap("undo", "undo", "buy", "buy-1")
        assert app.label("asked").startswith("Use the attack bonus 1 now")
        await app.tap("space-wyvera-s1", "write")
        assert reading.written(await table_of(house, play), 0, "wyvera") == {"s1": 1}


async def test_whoever_is_done_hands_on_to_whoever_still_chooses() -> None:
    house = services()
    play = await at_the_sheet(house, rolled(1, 2, 1))
    async with pad(house, play) as app:
        await app.tap("pass", "done")
        assert "still to choose" in app.label("seat-1")
        assert "done" in app.label("seat-0")
        assert app.has("pass"), "the sheet of Bo shows"
        await app.tap("pass", "done", "roll")
        assert (await table_of(house, play)).turn == 2


async def test_no_dice_are_seen_before_they_fall() -> None:
    """Fault: what was made ready for one sheet came up when another one was looked at."""
    house = services()
    ended: list[Event] = [rolled(1, 2, 1), Pass(0), Done(0), Pass(1), Done(1), rolled(3)]
    for events in ([], ended):
        play = await at_the_sheet(house, *events)
        async with pad(house, play) as app:
            for seat in (1, 0, 1):
                await app.tap(f"seat-{seat}")
                assert app.has("roll")
                assert not app.has("die-0-up")
                assert not app.has("pass")
            await app.tap("roll")
            assert app.has("pass")


async def test_what_is_taken_back_and_brought_again_is_in_sight() -> None:
    """Fault: undo changes the sheet of another player, out of sight of who holds the phone."""
    house = services()
    play = await at_the_sheet(house, rolled(1, 2, 1), Pass(0), Done(0))
    async with pad(house, play) as app:
        assert app.find("seat-1").selected
        for taken_back in ("undo", "redo", "undo"):
            await app.tap("seat-1", taken_back)
            assert app.find("seat-0").selected
            assert app.has("done") is (taken_back == "undo")
        await app.tap("undo", "undo")
        assert app.has("roll"), "a throw is nobody's: whoever looks at a sheet goes on looking"
        assert app.find("seat-0").selected


async def test_a_play_is_begun_and_rolled_with_real_dice() -> None:
    house = services()
    async with App(house, "/game/kaikoro") as app:
        await app.tap("new-play")
        await app.tap("start", "enter-dice", "face-0-3", "face-1-3", "face-2-6")
        assert "Target die: 6" in app.label("die-2")


async def test_the_score_is_seen_at_a_glance() -> None:
    house = services()
    play = await at_the_sheet(house, rolled(1, 2, 1), Attack(0, "wyvera", "s1", 0))
    async with pad(house, play) as app:
        assert app.label("score-0") == "Score: 10"
        assert app.label("at-risk-0") == "At risk: 1"
        assert app.label("if-falls-0") == "If the city falls: 0"
        assert "10 buildings stand" in app.label("city-0")


async def test_stopping_leads_into_sheets_that_are_filled() -> None:
    house = services()
    moves = (rolled(1, 2, 1), Attack(0, "wyvera", "s1", 0), Done(0), Pass(1), Done(1))
    play = await at_the_sheet(house, *moves)
    async with pad(house, play) as app:
        await app.tap("more", "count")
        assert app.has("finish")
        assert app.number("total-0") == 10


async def test_in_every_turn_the_sheet_of_the_next_who_chooses_comes_up() -> None:
    house = services()
    play = await at_the_sheet(house, rolled(1, 2, 1))
    async with pad(house, play) as app:
        await app.tap("pass", "done", "pass", "done", "roll", "roll")
        for _ in range(2):
            state = await table_of(house, play)
            seat = next(one for one in (0, 1) if app.find(f"seat-{one}").selected)
            assert seat in state.waiting
            await app.tap("pass", "done")
        assert (await table_of(house, play)).phase == "target"


async def test_who_moved_is_said_and_an_attackable_kaiju_comes_up() -> None:
    house = services()
    play = await at_the_sheet(house, rolled(1, 2, 1), Pass(0), Done(0), Pass(1), Done(1), rolled(4))
    async with pad(house, play) as app:
        assert app.label("asked") == "The die shows 4: Chano and Ozzy moved"
        await app.tap("enter-dice", "face-0-3", "face-1-4", "face-2-3")
        assert app.has("space-tortema-o1"), "Tortema and Chano may be attacked"
        assert "may be taken with the other die" in app.label("space-tortema-o3")


async def test_of_several_bonuses_one_is_chosen_first_and_the_choice_is_taken_back() -> None:
    house = services()
    both = ProfileSet("sheet.wyvera.spaces.s1.gives.bonuses", [2, 4])
    play = await at_the_sheet(house, both, rolled(1, 2, 1), Attack(0, "wyvera", "s1", 0))
    async with pad(house, play) as app:
        assert app.label("asked").startswith("Which attack bonus first?")
        await app.tap("first-4")
        assert app.label("asked").startswith("Use the attack bonus 4 now")
        await app.tap("undo", "first-2")
        assert app.label("asked").startswith("Use the attack bonus 2 now")
        assert (await table_of(house, play)).sheets[0].bonuses == ((4,), (2,))
