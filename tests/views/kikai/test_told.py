"""What a sheet of KIKAI tells besides its move, what one undo takes back, and taps that follow each other fast."""

from __future__ import annotations

import asyncio

import pytest

from models.journal import Event, ProfileSet
from models.kikai import moves as m
from tests.views.harness import pad
from tests.views.kikai.test_table import BO, at_the_table, ledgers, made, turn
from tests.views.memory import services
from views import hooks


def rounds_over() -> list[Event]:
    """A whole first round in which nobody does anything."""
    return [*turn(0, m.Skip(0)), *turn(1, m.Skip(1))] * 5


DEPLOYED = [*turn(0, m.Deploy(0, 1, 1)), *BO]


async def test_what_was_not_checked_is_marked_and_known_from_then_on_and_one_undo_takes_all_of_it_back() -> None:
    house = services()
    play = await at_the_table(house, *DEPLOYED)
    async with pad(house, play) as app:
        await app.tap("host")
        assert app.label("energy") == "Energy of the Energy Track: 3, not checked against your board"
        await app.tap("energy-more", "confirm")
        events = (await house.plays.open(play.id)).journal.events
        told = ProfileSet("standard.energy_track.1.energy", {"value": 4, "confirmed": True})
        assert events[-2:] == (told, m.Host(0, 1, (), 4))
        await app.tap("undo", "host")
        assert app.label("energy") == "Energy of the Energy Track: 3, not checked against your board"
        await app.tap("close-sheet", "redo", "draw")
        assert (await ledgers(house, play)).board.energy_track["1"].energy.value == 4
        await app.tap("undo", "undo", "undo")
        assert app.label("asked").startswith("Bo has acted"), "one undo took the host and what it told back"


async def test_what_was_told_of_the_boards_is_known_in_new_plays() -> None:
    house = services()
    async with pad(house, await at_the_table(house, *DEPLOYED)) as app:
        await app.tap("host", "energy-more", "confirm")
    printed = (await house.profiles.in_use("kikai")).standard.energy_track["1"].energy  # type: ignore[attr-defined]
    assert (printed.value, printed.confirmed) == (4, True)
    async with pad(house, await at_the_table(house, *DEPLOYED)) as app:
        await app.tap("host")
        assert app.label("energy") == "Energy of the Energy Track: 4"


async def test_a_component_costs_what_stands_on_its_tile() -> None:
    house = services()
    play = await at_the_table(house)
    async with pad(house, play) as app:
        await app.tap("build", "colour-red")
        assert app.label("cost") == "Cost: 2"
        await app.tap("cost-less", "confirm")
        assert (await house.plays.open(play.id)).number == play.number + 1, "nothing is told of other tiles"
        await app.tap("extra", "build", "district-2", "colour-red")
        assert app.label("cost") == "Cost: 2"


async def test_a_check_of_the_boards_is_a_step_or_two_to_take_back() -> None:
    house = services()
    play = await at_the_table(house)
    async with pad(house, play) as app:
        await app.tap("check", "turns-more", "start-energy-more", "confirm", "undo", "undo")
        assert app.has("check")
        assert app.number("energy-0") == 6
        assert app.label("asked").endswith("Turn 1 of 5 · round 1 of 4")


async def test_two_on_one_space_of_the_renown_track_read_off_the_same() -> None:
    house = services()
    both = [m.Correct(seat, renown=3) for seat in (0, 1)]
    play = await at_the_table(house, *rounds_over(), *both)
    async with pad(house, play) as app:
        await app.tap("round-end", "value-both-more", "confirm")
        assert [one.vp for one in (await ledgers(house, play)).ledgers] == [12, 12]


async def test_a_doubled_tap_on_the_word_ends_no_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hooks, "MOMENT", 0.5)
    house = services()
    play = await at_the_table(house)
    async with pad(house, play) as app:
        await app.tap("build", "colour-red", "confirm", "draw")
        assert (await ledgers(house, play)).phase == "acted", "the button came up this moment"
        await asyncio.sleep(0.6)
        await app.settle()
        await app.tap("draw")
        assert (await ledgers(house, play)).seat == 1
    play = await at_the_table(house, *rounds_over())
    async with pad(house, play) as app:
        await app.tap("round-end", "confirm")
        assert (await ledgers(house, play)).phase == "round", "nobody has read it yet"


async def test_a_sheet_that_was_closed_is_gone_on_with() -> None:
    house = services()
    play = await at_the_table(house)
    async with pad(house, play) as app:
        await app.tap("build", "district-2", "colour-blue", "cost-more", "close-sheet", "build")
        assert app.number("cost") == 3
        assert app.label("preview") == "−3 energy, +1 blue Influence"


async def test_a_quick_tap_before_the_word_counts() -> None:
    house = services()
    play = await at_the_table(house)
    async with pad(house, play) as app:
        await app.tap("build", "colour-red")
        taps = []
        for one in ("cost-more", "confirm"):
            surface = app.find(one).content
            assert surface is not None
            taps.append(app.session.dispatch_event(surface._i, "click", None))
        await asyncio.gather(*taps)
        await app.settle()
        assert await made(house, play) == m.Build(0, 1, "foot", "red", 3)


async def test_what_is_paid_and_gained_at_once_is_told_by_itself() -> None:
    house = services()
    play = await at_the_table(house)
    async with pad(house, play) as app:
        await app.tap("deploy", "street-energy")
        assert app.label("preview") == "−1 energy, −1 Flyer Dropper"
        assert app.label("gross") == "Pays 2 energy; gains 1 energy"
        await app.tap("confirm", "last-turns")
        assert "(Pays 2 energy; gains 1 energy)" in app.label("log-0")


async def test_the_word_says_the_district() -> None:
    house = services()
    async with pad(house, await at_the_table(house)) as app:
        await app.tap("spot-3", "spot-3", "build", "colour-red")
        assert app.label("confirm") == "Build in District 3"
