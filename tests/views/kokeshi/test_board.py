"""Kokeshi's pad on the screen."""

from __future__ import annotations

import pytest

from tests.views.harness import App, begun, pad
from tests.views.memory import services

DOLLS = ("princess", "batchan", "fisherman", "samurai", "sumotori")


async def fill(app: App, seat: int, **values: int) -> None:
    """Type values into the cells of a seat."""
    for field, value in values.items():
        await app.cell(f"{field}-{seat}", value)


@pytest.mark.golden
async def test_the_golden_69_is_typed_in() -> None:
    house = services()
    play = await begun(house, "kokeshi", "Ada", "Bo")
    async with pad(house, play) as app:
        await fill(app, 0, happiness=2, panda=12, fox=12, cat=10, rabbit=5, pairs=3)
        await app.tap("track-princess-0-7", "track-batchan-0-3", "track-samurai-0-5", "track-sumotori-0-0")
        await app.tap("recognition-princess-0-11", "recognition-samurai-0-5")
        await app.tap("seat-1")
        await fill(app, 1, cat=12, rabbit=6)
        assert app.number("total-0") == 69
        await app.tap("finish")
        assert app.number("line-animals-0") == 39
        assert app.number("line-leads-0") == 6
        assert app.number("line-pairs-0") == -9
        assert app.label("winner") == "Ada wins"


async def test_a_level_that_another_player_has_is_dead_and_says_who_has_it() -> None:
    house = services()
    play = await begun(house, "kokeshi", "Ada", "Bo", "Cleo")
    async with pad(house, play) as app:
        await app.tap("recognition-batchan-0-8", "seat-1")
        assert app.dead("recognition-batchan-1-8")
        assert "Ada has it" in app.label("recognition-batchan-1-8")
        assert not app.dead("recognition-batchan-1-5")
        assert not app.dead("recognition-batchan-1-11")


@pytest.mark.parametrize(("names", "most"), [("Ada Bo", 1), ("Ada Bo Cleo", 2), ("Ada Bo Cleo Dan", 3)])
async def test_a_doll_has_no_more_holders_than_the_player_count_allows(names: str, most: int) -> None:
    house = services()
    play = await begun(house, "kokeshi", *names.split())
    async with pad(house, play) as app:
        for seat in range(most):
            await app.tap(f"seat-{seat}", f"recognition-fisherman-{seat}-{(5, 8, 11)[seat]}")
        await app.tap(f"seat-{most}")
        for points in (5, 8, 11):
            assert app.dead(f"recognition-fisherman-{most}-{points}")
        free = next((p for p in (11, 8, 5) if p not in (5, 8, 11)[:most]), None)
        if free:
            assert f"with {len(names.split())} players" in app.label(f"recognition-fisherman-{most}-{free}")
        assert not app.dead(f"recognition-fisherman-{most}-0")
        await app.tap("seat-0", "recognition-fisherman-0-0", f"seat-{most}")
        assert not app.dead(f"recognition-fisherman-{most}-5")


async def test_one_tile_can_be_changed_for_another_by_its_holder() -> None:
    house = services()
    play = await begun(house, "kokeshi", "Ada", "Bo")
    async with pad(house, play) as app:
        await app.tap("recognition-samurai-0-5", "recognition-samurai-0-11")
        assert app.number("total-0") == 11
        await app.tap("recognition-samurai-0-0")
        assert app.number("total-0") == 0


async def test_who_was_first_is_asked_only_where_the_most_points_are_equal() -> None:
    house = services()
    play = await begun(house, "kokeshi", "Ada", "Bo", "Cleo")
    async with pad(house, play) as app:
        await fill(app, 0, cat=10, fox=0, panda=4)
        await app.tap("seat-1")
        await fill(app, 1, fox=0, panda=6)
        assert not [one for one in app.ids() if one.startswith("first-")]
        await fill(app, 1, cat=10)
        assert [one for one in app.ids() if one.startswith("first-")] == ["first-cat-0", "first-cat-1"]
        assert app.says("Who was first on the Cat track?")


async def test_the_first_on_a_shared_position_has_the_lead_and_the_answer_can_be_changed() -> None:
    house = services()
    play = await begun(house, "kokeshi", "Ada", "Bo")
    async with pad(house, play) as app:
        await fill(app, 0, cat=10)
        await app.tap("seat-1")
        await fill(app, 1, cat=10)
        assert (app.number("total-0"), app.number("total-1")) == (10, 10)
        await app.tap("first-cat-0")
        assert (app.number("total-0"), app.number("total-1")) == (13, 10)
        await app.tap("first-cat-1")
        assert (app.number("total-0"), app.number("total-1")) == (10, 13)
        await app.tap("undo")
        assert app.number("total-0") == 13


async def test_an_answer_that_is_no_longer_asked_for_is_no_problem() -> None:
    house = services()
    play = await begun(house, "kokeshi", "Ada", "Bo")
    async with pad(house, play) as app:
        await fill(app, 0, cat=10)
        await app.tap("seat-1")
        await fill(app, 1, cat=10)
        await app.tap("first-cat-0")
        await fill(app, 1, cat=12)
        assert not [one for one in app.ids() if one.startswith(("first-", "problem-"))]
        await app.tap("finish")
        assert app.label("winner") == "Bo wins"


async def test_a_question_without_an_answer_waits_at_its_animal_and_opens_its_rule() -> None:
    house = services()
    play = await begun(house, "kokeshi", "Ada", "Bo")
    async with pad(house, play) as app:
        await fill(app, 0, rabbit=3)
        await app.tap("seat-1")
        await fill(app, 1, rabbit=3)
        ids = app.ids()
        assert ids.index("cell-rabbit-1") < ids.index("problem-0") < ids.index("cell-pairs-1")
        await app.tap("finish")
        assert app.has("mend-0")
        await app.tap("close-sheet", "problem-0")
        assert app.says("KOK-V5")
        assert app.says("Who came first on a shared position")


@pytest.mark.parametrize(
    ("side", "field", "typed", "rule"),
    [
        ("A", "happiness", "-1", "KOK-V7"),
        ("A", "panda", "-1", "KOK-V4"),
        ("A", "pairs", "64", "KOK-V6"),
        ("A", "pairs", "-1", "KOK-V6"),
    ],
)
async def test_what_cannot_be_stands_at_its_cell_with_its_rule(side: str, field: str, typed: str, rule: str) -> None:
    house = services()
    play = await begun(house, "kokeshi", "Ada", "Bo", side=side)
    async with pad(house, play) as app:
        await app.cell(f"{field}-0", typed)
        ids = app.ids()
        assert ids[ids.index(f"cell-{field}-0") + 1] == "problem-0"
        await app.tap("problem-0")
        assert app.says(rule)


async def test_on_side_b_happiness_may_be_below_0() -> None:
    house = services()
    play = await begun(house, "kokeshi", "Ada", "Bo", side="B")
    async with pad(house, play) as app:
        await app.cell("happiness-0", "-7")
        assert app.number("total-0") == -7
        assert not app.has("problem-0")


async def test_alone_a_tile_of_5_is_refused_and_the_dummy_is_not_asked_for_pairs() -> None:
    house = services()
    play = await begun(house, "kokeshi", "Ada", "Dummy", solo=True)
    async with pad(house, play) as app:
        await app.tap("recognition-princess-0-5")
        ids = app.ids()
        assert ids[ids.index("recognition-princess-0-11") + 1] == "problem-0"
        await app.tap("problem-0")
        assert app.says("KOK-V8")
        await app.tap("close-sheet", "recognition-princess-0-8")
        assert not app.has("problem-0")
        assert app.has("cell-pairs-0")
        await app.tap("seat-1", "recognition-samurai-1-5")
        assert not app.has("problem-0")
        assert not app.has("cell-pairs-1")


async def test_a_blank_is_not_0_and_a_choice_that_is_made_stays_made() -> None:
    house = services()
    play = await begun(house, "kokeshi", "Ada", "Bo")
    async with pad(house, play) as app:
        assert app.label("cell-happiness-0") == "Happiness: blank"
        await app.cell("happiness-0", 0)
        assert app.label("cell-happiness-0") == "Happiness: 0"
        assert app.find("track-princess-0-0").selected is False
        await app.tap("track-princess-0-0")
        assert app.find("track-princess-0-0").selected is True
        await app.tap("track-princess-0-0", "undo")
        assert app.find("track-princess-0-0").selected is False


async def test_a_sum_is_typed_and_one_undo_takes_back_the_whole_number() -> None:
    house = services()
    play = await begun(house, "kokeshi", "Ada", "Bo")
    async with pad(house, play) as app:
        await app.cell("happiness-0", "3+6+12")
        assert app.label("cell-happiness-0") == "Happiness: 21"
        await app.tap("undo")
        assert app.label("cell-happiness-0") == "Happiness: blank"
        assert app.dead("undo")


async def test_next_goes_down_the_board_and_on_to_the_next_player() -> None:
    house = services()
    play = await begun(house, "kokeshi", "Ada", "Dummy", solo=True)
    async with pad(house, play) as app:
        await app.tap("cell-happiness-0")
        for value in "123456":
            await app.keys(value)
            await app.tap("key-next")
        for value in "98765":
            await app.keys(value)
            await app.tap("key-next")
        assert not app.has("key-next")
        assert [app.number(f"cell-{cell}-1") for cell in ("happiness", "panda", "fox", "cat", "rabbit")] == [
            9,
            8,
            7,
            6,
            5,
        ]
        await app.tap("seat-0")
        assert [app.number(f"cell-{cell}-0") for cell in ("happiness", "rabbit", "pairs")] == [1, 5, 6]


TIES = [
    # Ada's animals, Bo's animals, Ada's tracks, Bo's tracks, happiness of both, the winner, and why.
    ({"fox": 12}, {"cat": 10}, 0, 0, (0, 2), "Ada", "more from the animal tracks: 12 against 10"),
    ({"fox": 10}, {"cat": 10}, 7, 5, (0, 2), "Ada", "more from the doll tracks: 7 against 5"),
    ({"fox": 10}, {"cat": 10}, 5, 5, (0, 0), "Bo", "last of them in turn order"),
]


@pytest.mark.parametrize(("ada", "bo", "ada_track", "bo_track", "happiness", "winner", "why"), TIES)
async def test_a_tie_is_broken_and_the_result_says_by_what(
    ada: dict[str, int],
    bo: dict[str, int],
    ada_track: int,
    bo_track: int,
    happiness: tuple[int, int],
    winner: str,
    why: str,
) -> None:
    house = services()
    play = await begun(house, "kokeshi", "Ada", "Bo")
    async with pad(house, play) as app:
        for seat, (animals, track) in enumerate(((ada, ada_track), (bo, bo_track))):
            await app.tap(f"seat-{seat}", f"track-samurai-{seat}-{track}")
            await fill(app, seat, happiness=happiness[seat], **animals)
        assert app.number("total-0") == app.number("total-1")
        await app.tap("finish")
        assert app.label("winner") == f"{winner} wins"
        assert why in app.label("decided-by")


async def test_solo_has_exactly_two_rows_and_gives_the_names_back() -> None:
    house = services()
    async with App(house, "/game/kokeshi/players") as app:
        await app.tap("add-player")
        for seat, name in enumerate(("Ada", "Bo", "Cleo")):
            await app.write(f"player-{seat}-name", name)
        await app.tap("option-solo")
        assert [one for one in app.ids() if one.startswith("player-")] == ["player-0-name", "player-1-name"]
        assert not app.has("add-player")
        await app.tap("option-solo")
        assert [one for one in app.ids() if one.startswith("player-")][-1] == "player-2-name"
        await app.tap("option-solo", "option-side-B", "start")
        (play,) = [await house.plays.open("p1")]
        assert [player.name for player in play.pad.players] == ["Ada", "Dummy"]
        assert play.pad.options == {"side": "B", "solo": True}
        assert await house.people.names() == ["Ada"]


async def test_stopping_early_is_said_in_the_result() -> None:
    house = services()
    play = await begun(house, "kokeshi", "Ada", "Bo")
    async with pad(house, play) as app:
        await app.cell("happiness-0", 4)
        await app.tap("unfinished", "finish")
        assert app.says("stopped early")


async def test_whose_sheet_is_empty_is_said_in_the_result() -> None:
    house = services()
    play = await begun(house, "kokeshi", "Ada", "Bo", "Cleo")
    async with pad(house, play) as app:
        await app.tap("finish")
        assert not app.says("Nothing was entered")
    async with pad(house, play) as app:
        await app.tap("seat-1")
        await app.cell("happiness-1", 8)
        await app.tap("finish")
        assert app.says("Nothing was entered for Ada and Cleo.")
