"""Dice at Pikit's table: rolled here, entered, corrected, never lost and never taken twice."""

from __future__ import annotations

import asyncio

from models.pikit.moves import Discard, Pick
from tests.views.harness import pad
from tests.views.memory import services
from tests.views.pikit.tables import dealt, rolled, table_of
from views.hooks import MOMENT


async def test_what_was_rolled_here_falls_again_after_undo() -> None:
    house = services()
    play = await dealt(house)
    async with pad(house, play) as app:
        await app.tap("roll")
        first = (await table_of(house, play)).dice
        await app.tap("undo")
        assert (await table_of(house, play)).dice == ()
        await app.tap("roll")
        assert (await table_of(house, play)).dice == first
        assert not app.has("correct-dice")


async def test_a_mistyped_real_die_is_corrected() -> None:
    house = services()
    play = await dealt(house)
    async with pad(house, play) as app:
        await app.tap("enter-dice", "face-0-1", "face-1-4")
        assert app.has("take-difference-3")
        await app.tap("correct-dice", "face-0-1", "face-1-3")
        assert (await table_of(house, play)).dice == (1, 3)
        assert app.has("take-difference-2")
        await app.tap("take-nothing")
        assert app.has("face-0-1"), "who enters dice once goes on entering them"


async def test_a_mistyped_die_that_was_rolled_again_is_corrected_alone_in_one_step() -> None:
    house = services()
    play = await dealt(house, rolled(1, 3), Discard(0, 2, "reroll"), Pick(0, (1,)))
    async with pad(house, play) as app:
        await app.tap("enter-dice", "face-1-6", "correct-dice")
        assert not app.has("face-0-1")
        await app.tap("face-1-5")
        assert (await table_of(house, play)).dice == (1, 5)
        await app.tap("undo")
        assert (await table_of(house, play)).phase == "throw"


async def test_half_entered_dice_never_become_part_of_another_roll() -> None:
    house = services()
    play = await dealt(house)
    async with pad(house, play) as app, pad(house, play) as other:
        await app.tap("enter-dice", "face-0-5")
        await other.tap("roll")
        await asyncio.sleep(MOMENT + 0.1)
        await other.settle()
        await other.tap("take-nothing")
        await app.settle()
        await app.tap("face-1-2")
        assert (await table_of(house, play)).dice == ()
        await app.tap("face-0-4")
        assert (await table_of(house, play)).dice == (4, 2)


async def test_two_faces_that_are_tapped_before_the_screen_draws_both_count() -> None:
    house = services()
    play = await dealt(house)
    async with pad(house, play) as app:
        await app.tap("enter-dice")
        faces = [app.find(one).content for one in ("face-0-1", "face-1-6")]
        await asyncio.gather(*(app.session.dispatch_event(one._i, "click", None) for one in faces))  # type: ignore[union-attr]
        await app.settle()
        assert (await table_of(house, play)).dice == (1, 6)


async def test_a_tap_right_after_the_roll_takes_nothing() -> None:
    house = services()
    play = await dealt(house)
    async with pad(house, play) as app:
        await app.tap("roll")
        assert app.dead("take-nothing"), "the finger that rolled twice must not choose"
        await asyncio.sleep(MOMENT + 0.1)
        await app.settle()
        assert not app.dead("take-nothing")


async def test_roll_here_instead_rolls() -> None:
    house = services()
    play = await dealt(house)
    async with pad(house, play) as app:
        await app.tap("enter-dice", "roll-here")
        assert (await table_of(house, play)).dice
