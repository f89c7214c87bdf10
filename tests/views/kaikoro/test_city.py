"""Kaikoro's pad on the screen."""

from __future__ import annotations

import pytest

from tests.views.harness import App, begun, pad
from tests.views.memory import services

KAIJU = ("wyvera", "mothstar", "tortema", "chano", "ozzy")


async def win(app: App, seat: int, **hits: int) -> None:
    """Defeat all five."""
    for key in KAIJU:
        await app.tap(f"defeated-{key}-{seat}")
    for key, value in hits.items():
        await app.cell(f"{key}-{seat}", value)


@pytest.mark.golden
async def test_the_golden_7_of_tortema_stands_within_a_sheet() -> None:
    house = services()
    play = await begun(house, "kaikoro", "Ada", "Bo")
    async with pad(house, play) as app:
        await app.cell("tortema-0", "3+4")
        await app.tap("damage-0-10")
        assert app.number("total-0") == 0
        assert app.says("not defeated: scores 0")
        await app.tap("defeated-tortema-0")
        assert app.number("total-0") == 7
        await app.tap("seat-1", "damage-1-10", "finish")
        assert app.label("winner") == "Ada wins"
        assert app.number("line-tortema-0") == 7


LEFT = [10, 8, 6, 5, 4, 3, 2, 1, 0, 0, 0]


@pytest.mark.parametrize("damage", range(11))
async def test_the_houses_show_what_is_left(damage: int) -> None:
    house = services()
    play = await begun(house, "kaikoro", "Ada", "Bo")
    async with pad(house, play) as app:
        await app.tap(f"damage-0-{damage}")
        assert app.number("total-0") == LEFT[damage]
        assert app.find(f"damage-0-{damage}").selected is True
        if damage < 10:
            assert app.says("1 point left" if LEFT[damage] == 1 else f"{LEFT[damage]} points left")
        else:
            assert app.says("Destroyed")
        # A tap on the same house again changes nothing, so that nothing is to be undone twice.
        await app.tap(f"damage-0-{damage}", "undo")
        assert app.find(f"damage-0-{damage}").selected is False


async def test_a_sheet_that_is_not_played_to_its_end_waits_without_being_an_error() -> None:
    house = services()
    play = await begun(house, "kaikoro", "Ada", "Bo")
    async with pad(house, play) as app:
        ids = app.ids()
        assert ids[ids.index("damage-0-10") + 1] == "problem-0"
        await app.tap("finish")
        assert app.has("mend-1")
        await app.tap("mend-1")
        assert app.has("damage-1-0")
        await app.tap("problem-1")
        assert app.says("KAI-V4")


async def test_people_may_stop_early_and_the_result_says_so() -> None:
    house = services()
    play = await begun(house, "kaikoro", "Ada", "Bo")
    async with pad(house, play) as app:
        await app.tap("damage-0-1", "unfinished")
        assert not app.has("problem-0")
        await app.tap("finish")
        assert app.label("winner") == "Bo wins"
        assert app.says("stopped early")


async def test_extra_steps_are_asked_for_only_after_five_defeats() -> None:
    house = services()
    play = await begun(house, "kaikoro", "Ada", "Bo")
    async with pad(house, play) as app:
        assert not app.has("cell-extra_steps-0")
        await win(app, 0)
        assert app.has("cell-extra_steps-0")
        await app.cell("extra_steps-0", 3)
        assert app.number("total-0") == 13
        # Where they stand although they cannot be, they can be mended.
        await app.tap("defeated-ozzy-0")
        ids = app.ids()
        assert ids[ids.index("cell-extra_steps-0") + 1].startswith("problem-")


@pytest.mark.parametrize(("field", "typed", "rule"), [("wyvera", "-1", "KAI-V2"), ("power_spent", "17", "KAI-V6")])
async def test_what_cannot_be_stands_at_its_cell_with_its_rule(field: str, typed: str, rule: str) -> None:
    house = services()
    play = await begun(house, "kaikoro", "Ada", "Bo")
    async with pad(house, play) as app:
        await app.tap("unfinished")
        await app.cell(f"{field}-0", typed)
        ids = app.ids()
        found = [one for one in ids if one.startswith("problem-")]
        assert len(found) == 1
        assert ids.index(found[0]) > ids.index(f"cell-{field}-0")
        await app.tap(found[0])
        assert app.says(rule)


async def test_too_many_steps_stand_at_their_cell() -> None:
    house = services()
    play = await begun(house, "kaikoro", "Ada", "Bo")
    async with pad(house, play) as app:
        await app.tap("unfinished")
        await win(app, 0)
        await app.cell("extra_steps-0", 6)
        await app.tap("problem-0")
        assert app.says("KAI-V5")


async def test_a_city_with_five_defeats_cannot_be_destroyed() -> None:
    house = services()
    play = await begun(house, "kaikoro", "Ada", "Bo")
    async with pad(house, play) as app:
        await app.tap("unfinished")
        await win(app, 0)
        await app.tap("damage-0-10", "problem-0")
        assert app.says("KAI-V3")


async def test_the_least_power_spent_breaks_a_tie() -> None:
    house = services()
    play = await begun(house, "kaikoro", "Ada", "Bo")
    async with pad(house, play) as app:
        for seat, power in ((0, 5), (1, 4)):
            await app.tap(f"seat-{seat}", f"damage-{seat}-10")
            await app.cell(f"power_spent-{seat}", power)
        await app.tap("finish")
        assert app.label("winner") == "Bo wins"
        assert "spent less power: 4 against 5" in app.label("decided-by")


async def test_equal_in_power_too_is_shared() -> None:
    house = services()
    play = await begun(house, "kaikoro", "Ada", "Bo")
    async with pad(house, play) as app:
        await app.tap("damage-0-10", "seat-1", "damage-1-10", "finish")
        assert app.label("winner") == "Ada and Bo share the win"


async def alone(app: App, hero: str = "3", challenge: str = "B") -> None:
    """Make it a solo play with its two cards."""
    await app.tap("solo")
    await app.cell("solo-hero", hero)
    await app.write("solo-challenge", challenge)


async def test_a_solo_play_asks_for_its_cards_and_opens_their_rule() -> None:
    house = services()
    play = await begun(house, "kaikoro", "Ada")
    async with pad(house, play) as app:
        assert not app.has("cell-solo-hero")
        await app.tap("damage-0-10", "solo")
        ids = app.ids()
        assert ids[ids.index("cell-solo-hero") + 1] == "problem-0"
        assert ids[ids.index("solo-challenge") + 1] == "problem-1"
        assert ids.count("problem-0") == 1
        await app.tap("problem-0")
        assert app.says("KAI-S1")
        await app.tap("close-sheet", "solo")
        assert not app.has("problem-0")


async def test_a_lost_solo_play_scores_0_and_has_no_winner() -> None:
    house = services()
    play = await begun(house, "kaikoro", "Ada")
    async with pad(house, play) as app:
        await alone(app)
        await app.cell("wyvera-0", 9)
        await app.tap("defeated-wyvera-0", "damage-0-10")
        assert app.says("you lose")
        assert app.number("total-0") == 0
        await app.tap("finish")
        assert app.label("winner") == "Nobody wins"
        assert "loses the solo play" in app.label("decided-by")


async def test_a_won_solo_play_is_won_at_once_and_has_no_extra_steps() -> None:
    house = services()
    play = await begun(house, "kaikoro", "Ada")
    async with pad(house, play) as app:
        await alone(app)
        await win(app, 0, wyvera=9)
        assert app.says("you win")
        assert not app.has("cell-extra_steps-0")
        await app.tap("finish")
        assert app.label("winner") == "Ada wins"
        entry = (await house.plays.open(play.id)).pad.entry.model_dump()
        assert entry["solo"] == {"hero": 3, "challenge": "B"}


async def test_a_challenge_is_kept_as_it_is_typed_and_one_undo_takes_it_back() -> None:
    house = services()
    play = await begun(house, "kaikoro", "Ada")
    async with pad(house, play) as app:
        await app.tap("solo")
        await app.write("solo-challenge", "N", "Ni", "Nig", "Night", "Night ", "Night s")
        assert (await house.plays.open(play.id)).pad.table["solo.challenge"] == "Night s"
        await app.tap("undo")
        assert "solo.challenge" not in (await house.plays.open(play.id)).pad.table
        assert getattr(app.find("solo-challenge").content, "value", None) == ""
        await app.write("solo-challenge", "C")
        assert (await house.plays.open(play.id)).pad.table["solo.challenge"] == "C"


async def test_a_hero_card_has_a_number_of_its_own_range() -> None:
    house = services()
    play = await begun(house, "kaikoro", "Ada")
    async with pad(house, play) as app:
        await alone(app, hero="0")
        ids = app.ids()
        assert ids[ids.index("cell-solo-hero") + 1].startswith("problem-")
        await app.tap(ids[ids.index("cell-solo-hero") + 1])
        assert app.says("KAI-V1")


async def test_a_challenge_that_is_too_long_stands_at_its_field() -> None:
    house = services()
    play = await begun(house, "kaikoro", "Ada")
    async with pad(house, play) as app:
        await alone(app, challenge="a long story of twenty-one")
        await app.tap("damage-0-10")
        ids = app.ids()
        assert ids[ids.index("solo-challenge") + 1] == "problem-0"
        await app.tap("problem-0")
        assert app.says("KAI-V1")


async def test_several_players_are_offered_no_solo_play() -> None:
    house = services()
    play = await begun(house, "kaikoro", "Ada", "Bo")
    async with pad(house, play) as app:
        assert not app.has("solo")


@pytest.mark.parametrize("width", [390, 1180])
async def test_a_hundred_players_are_written_for(width: int) -> None:
    house = services()
    play = await begun(house, "kaikoro", *(f"Player {seat}" for seat in range(1, 101)))
    async with pad(house, play, width) as app:
        await app.tap("damage-0-4")
        await app.tap("seat-99", "damage-99-10")
        assert app.number("total-99") == 0
        assert app.number("total-0") == 4


async def test_blank_hits_are_not_0_and_one_undo_takes_back_a_number() -> None:
    house = services()
    play = await begun(house, "kaikoro", "Ada", "Bo")
    async with pad(house, play) as app:
        assert app.label("cell-ozzy-0") == "Ozzy: hits: blank"
        await app.cell("ozzy-0", "12")
        assert app.label("cell-ozzy-0") == "Ozzy: hits: 12"
        await app.tap("undo")
        assert app.label("cell-ozzy-0") == "Ozzy: hits: blank"


async def test_who_stopped_early_says_so_where_the_end_is_asked_for() -> None:
    house = services()
    play = await begun(house, "kaikoro", "Ada", "Bo")
    async with pad(house, play) as app:
        await app.tap("damage-0-2", "finish")
        assert app.has("mend-0")
        await app.tap("stop-early")
        assert app.has("winner")
        assert app.says("stopped early")


async def test_what_cannot_be_is_not_cured_by_stopping_early() -> None:
    house = services()
    play = await begun(house, "kaikoro", "Ada", "Bo")
    async with pad(house, play) as app:
        await app.cell("power_spent-0", 99)
        await app.tap("finish")
        assert app.has("mend-0")
        assert not app.has("stop-early")
