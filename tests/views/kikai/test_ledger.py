"""KIKAI's pad on the screen."""

from __future__ import annotations

import pytest

from tests.views.harness import App, begun, pad
from tests.views.memory import services

CONTRACT = {
    "earned": 41,
    "energy_track": 6,
    "fans-red": 3,
    "fans-green": 2,
    "fans-blue": 1,
    "energy": 12,
    "megaphones": 3,
    "ladders": 1,
    "foundation": 4,
}


async def fill(app: App, seat: int, values: dict[str, int]) -> None:
    """Type values into the cells of a seat."""
    for field, value in values.items():
        await app.cell(f"{field}-{seat}", value)


async def test_the_example_of_the_contract_is_typed_in() -> None:
    house = services()
    play = await begun(house, "kikai", "Ada", "Bo")
    async with pad(house, play) as app:
        await fill(app, 0, CONTRACT)
        await app.tap("billboards-0-2")
        await fill(app, 1, {"earned": 38})
        assert app.number("total-0") == 41 + 6 + 5 + 2 + 1 + 0 - 4
        assert app.number("total-1") == 38
        assert not app.has("cell-influence-red-0")
        await app.tap("finish")
        assert app.label("winner") == "Ada wins"
        assert app.number("line-fan_majority-0") == 5
        assert app.number("line-foundation-0") == -4


async def test_both_players_stand_side_by_side_where_they_fit() -> None:
    house = services()
    play = await begun(house, "kikai", "Ada", "Bo")
    async with pad(house, play, 360, 640) as app:
        assert app.has("cell-earned-0")
        assert app.has("cell-earned-1")
    async with pad(house, play, 240, 640) as app:
        assert not app.has("cell-earned-1")
        await app.tap("seat-1")
        assert app.has("cell-earned-1")
        assert not app.has("cell-earned-0")


async def test_advanced_scores_fans_and_influence_as_well() -> None:
    house = services()
    play = await begun(house, "kikai", "Ada", "Bo", mode="advanced")
    async with pad(house, play) as app:
        await fill(app, 0, CONTRACT | {"influence-red": 3, "influence-green": 0, "influence-blue": 5})
        assert app.number("total-0") == 51 + 6 + 8


async def test_fans_score_where_the_japanese_rules_are_chosen() -> None:
    house = services()
    play = await begun(house, "kikai", "Ada", "Bo", fans_score=True)
    async with pad(house, play) as app:
        await fill(app, 0, {"fans-red": 3, "fans-blue": 1})
        assert app.number("total-0") == 4 + 5


async def test_the_sixth_billboard_is_a_media_victory_at_once_whatever_the_points() -> None:
    house = services()
    play = await begun(house, "kikai", "Ada", "Bo")
    async with pad(house, play) as app:
        await fill(app, 0, {"earned": 90})
        assert not app.says("Media Victory")
        await app.tap("billboards-1-6")
        assert app.says("Media Victory: Bo wins at once")
        assert app.dead("billboards-0-6")
        assert "Bo has placed all six already" in app.label("billboards-0-6")
        await app.tap("billboards-0-5", "finish")
        assert app.label("winner") == "Bo wins"
        assert "Media Victory" in app.label("decided-by")
        assert app.number("total-0") == 90


async def test_a_billboard_too_many_can_be_taken_back() -> None:
    house = services()
    play = await begun(house, "kikai", "Ada", "Bo")
    async with pad(house, play) as app:
        await app.tap("billboards-1-6", "billboards-1-5")
        assert not app.says("Media Victory")
        assert not app.dead("billboards-0-6")


@pytest.mark.parametrize(
    ("field", "rule"),
    [
        ("earned", "KIK-V4"),
        ("energy_track", "KIK-V2"),
        ("energy", "KIK-V2"),
        ("megaphones", "KIK-V2"),
        ("ladders", "KIK-V2"),
        ("foundation", "KIK-V2"),
        ("fans-green", "KIK-V5"),
        ("influence-blue", "KIK-V5"),
    ],
)
async def test_what_cannot_be_stands_at_its_line_with_its_rule(field: str, rule: str) -> None:
    house = services()
    play = await begun(house, "kikai", "Ada", "Bo", mode="advanced")
    async with pad(house, play) as app:
        await app.cell(f"{field}-1", "-2")
        ids = app.ids()
        assert ids[ids.index(f"cell-{field}-1") + 1] == "problem-0"
        assert app.ids().count("problem-0") == 1
        await app.tap("problem-0")
        assert app.says(rule)


async def test_the_foundation_is_entered_positive_and_shown_as_taken_off() -> None:
    house = services()
    play = await begun(house, "kikai", "Ada", "Bo")
    async with pad(house, play) as app:
        await app.cell("foundation-0", 4)
        assert app.label("cell-foundation-0") == "Foundation of Ada: −4"
        assert app.number("total-0") == -4
        await app.cell("foundation-0", 0)
        assert app.label("cell-foundation-0") == "Foundation of Ada: 0"


async def test_equal_points_are_shared() -> None:
    house = services()
    play = await begun(house, "kikai", "Ada", "Bo")
    async with pad(house, play) as app:
        await fill(app, 0, {"earned": 20, "fans-red": 2})
        await fill(app, 1, {"earned": 20, "fans-blue": 2})
        await app.tap("finish")
        assert app.label("winner") == "Ada and Bo share the win"


async def test_in_advanced_red_fans_break_a_tie() -> None:
    house = services()
    play = await begun(house, "kikai", "Ada", "Bo", mode="advanced")
    async with pad(house, play) as app:
        await fill(app, 0, {"fans-red": 2})
        await fill(app, 1, {"fans-red": 1, "fans-blue": 1})
        await app.tap("finish")
        assert app.label("winner") == "Ada wins"
        assert "more red fans: 2 against 1" in app.label("decided-by")


async def test_in_advanced_nobody_wins_where_red_fans_are_level_too() -> None:
    house = services()
    play = await begun(house, "kikai", "Ada", "Bo", mode="advanced")
    async with pad(house, play) as app:
        await fill(app, 0, {"fans-red": 2})
        await fill(app, 1, {"fans-red": 2})
        await app.tap("finish")
        assert app.label("winner") == "Nobody wins"


async def test_the_mode_is_a_choice_on_the_players_screen() -> None:
    house = services()
    async with App(house, "/game/kikai/players") as app:
        assert not app.has("add-player")
        assert not app.has("remove-player-0")
        assert app.find("option-mode-standard").selected is True
        await app.tap("option-mode-advanced", "option-fans_score", "option-advanced_fan_majority", "start")
        play = await house.plays.open("p1")
        assert play.pad.options == {"mode": "advanced", "fans_score": True, "advanced_fan_majority": False}


async def test_next_goes_down_one_players_lines_before_the_others() -> None:
    house = services()
    play = await begun(house, "kikai", "Ada", "Bo")
    async with pad(house, play) as app:
        await app.tap("cell-earned-0")
        for value in "123456789":
            await app.keys(value)
            await app.tap("key-next")
        await app.keys("7")
        await app.tap("key-done")
        assert [app.number(f"cell-{field}-0") for field in CONTRACT] == [1, 2, 3, 4, 5, 6, 7, 8, -9]
        assert app.number("cell-earned-1") == 7
