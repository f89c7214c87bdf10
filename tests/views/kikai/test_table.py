"""KIKAI at the table, on the screen in process: each action, what it will do, why it cannot be done, and the end."""

from __future__ import annotations

from typing import Any

from models.journal import Event
from models.kikai import moves as m
from models.kikai.moves import Gain
from models.kikai.state import KikaiState
from models.play import Play
from tests.views.harness import pad, played
from tests.views.memory import services
from views.ports import Services


async def at_the_table(house: Services, *events: Event, **options: Any) -> Play:
    """A play of Ada and Bo after *events*."""
    return await played(house, "kikai", *events, names=("Ada", "Bo"), **options)


async def ledgers(house: Services, play: Play) -> KikaiState:
    """The ledgers as they are stored."""
    state = (await house.plays.open(play.id)).table
    assert isinstance(state, KikaiState)
    return state


async def made(house: Services, play: Play) -> Event:
    """The newest event."""
    return (await house.plays.open(play.id)).journal.events[-1]


def turn(seat: int, *actions: Event) -> list[Event]:
    """Actions, and the draw."""
    return [*actions, m.Draw(seat)]


FOOT = m.Build(0, 1, "foot", "red", 2)
BO = turn(1, m.Skip(1))


async def test_a_foot_is_built_with_three_taps() -> None:
    house = services()
    play = await at_the_table(house)
    async with pad(house, play) as app:
        assert app.label("asked").startswith("Ada: which action? Turn 1 of 5 · round 1 of 4")
        await app.tap("build")
        assert app.label("part") == "Foot: brings 1 Influence"
        assert app.label("preview") == "Which colour is it?"
        assert app.dead("confirm")
        await app.tap("colour-blue")
        assert app.label("preview") == "−2 energy, +1 blue Influence"
        await app.tap("confirm")
        assert await made(house, play) == m.Build(0, 1, "foot", "blue", 2)
        assert app.label("slot-1-foot-0") == "Diner, Foot: Blue"
        assert app.number("energy-0") == 4
        await app.tap("undo")
        assert app.label("slot-1-foot-0") == "Diner, Foot: not built", "one undo takes the action back"
        assert app.has("build")


async def test_ladders_are_placed_where_there_are_enough_and_the_choice_is_shown_before_it_is_made() -> None:
    house = services()
    play = await at_the_table(house, *turn(0, FOOT), *BO)
    async with pad(house, play) as app:
        await app.tap("build", "colour-red")
        assert app.label("preview") == "−3 energy, −1 Ladder, +2 red Influence"
        await app.tap("no-ladders")
        assert app.label("preview") == "−3 energy"
        await app.tap("ladders", "confirm")
        assert await made(house, play) == m.Build(0, 1, "body", "red", 3, True)


async def test_the_first_head_of_a_district_gains_its_construction_bonus() -> None:
    house = services()
    events = [*turn(0, FOOT), *BO, *turn(0, m.Build(0, 1, "body", "red", 0)), *BO]
    play = await at_the_table(house, *events)
    async with pad(house, play) as app:
        await app.tap("build", "colour-green")
        assert app.number("vp") == 3
        assert app.label("preview") == "−4 energy, +3 VP", "one Ladder is too few for a Head"
        await app.tap("vp-more", "confirm")
        assert await made(house, play) == m.Build(0, 1, "head", "green", 4, False, 4)


async def test_turns_and_what_players_begin_with_are_checked_once() -> None:
    house = services()
    play = await at_the_table(house)
    async with pad(house, play) as app:
        await app.tap("check", "turns-more", "start-energy-more", "confirm")
        assert not app.has("check")
        assert app.number("energy-0") == 7
        assert app.label("asked").endswith("Turn 1 of 6 · round 1 of 4")


async def test_the_touched_district_is_where_the_action_is() -> None:
    house = services()
    play = await at_the_table(house)
    async with pad(house, play) as app:
        await app.tap("spot-4", "build", "colour-red", "confirm")
        assert await made(house, play) == m.Build(0, 4, "foot", "red", 2)


async def test_droppers_give_what_their_spaces_give_and_streets_besides() -> None:
    house = services()
    play = await at_the_table(house)
    async with pad(house, play) as app:
        await app.tap("deploy", "droppers-more", "droppers-more")
        assert app.dead("droppers-more"), "six energy are three droppers"
        assert app.number("freed-megaphones") == 1
        await app.tap("street-energy", "street-energy", "street-energy-less")
        assert app.label("preview") == "−5 energy, +1 Megaphone, −3 Flyer Droppers"
        await app.tap("confirm")
        assert await made(house, play) == m.Deploy(0, 1, 3, Gain(energy=1, megaphones=1))


async def test_two_quick_taps_both_count() -> None:
    house = services()
    play = await at_the_table(house)
    async with pad(house, play) as app:
        await app.tap("deploy")
        surface = app.find("street-vp").content
        for _ in range(2):
            await app.session.dispatch_event(surface._i, "click", None)  # type: ignore[union-attr]
        await app.settle()
        assert app.number("street-vp") == 2


async def test_fans_come_and_their_effects_fire_and_are_remembered() -> None:
    house = services()
    play = await at_the_table(house, *turn(0, FOOT), *BO)
    async with pad(house, play) as app:
        await app.tap("attract")
        assert app.find("part-foot").selected, "one component only: that is the one"
        await app.tap("effect-foot-energy", "effect-foot-energy")
        assert app.label("preview") == "+2 energy, 1 fan comes"
        await app.tap("confirm")
        assert await made(house, play) == m.Attract(0, 1, (m.Fan("foot", Gain(energy=2)),))
        assert app.label("slot-1-foot-0") == "Diner, Foot: Red, with a fan"
        await app.tap("extra", "host")
        assert app.label("sum") == "Influence of the fans: 1 = 1 Renown"
        await app.tap("confirm", "draw", "more", "skip", "draw")
        await app.tap("attract")
        assert app.number("effect-foot-energy") == 2


async def test_energy_over_the_opponents_droppers_goes_to_the_opponent_and_stands_in_the_log() -> None:
    house = services()
    play = await at_the_table(house, *turn(0, FOOT), *turn(1, m.Deploy(1, 2, 1)))
    async with pad(house, play) as app:
        await app.tap("attract", "toll-more")
        assert app.dead("toll-more"), "one fan, one dropper"
        assert app.label("preview") == "−1 energy, 1 fan comes · Bo: +1 energy"
        await app.tap("confirm")
        assert app.number("energy-0") == 3
        await app.tap("last-turns")
        said = "Ada attracts in Diner: −1 energy, 1 fan comes · Bo: +1 energy"
        assert said in [app.label(one) for one in app.ids() if one.startswith("log-")]


async def test_an_emptied_square_takes_a_billboard() -> None:
    house = services()
    play = await at_the_table(house, *turn(0, FOOT), *BO)
    async with pad(house, play) as app:
        await app.tap("attract", "billboard-3")
        assert app.number("square-3") == 3
        assert app.number("bonus-3-megaphones") == 2
        await app.tap("square-3-more", "confirm")
        expected = m.Attract(0, 1, (m.Fan("foot"),), 0, (m.Placed(3, 4, Gain(megaphones=2)),))
        assert await made(house, play) == expected
        assert app.label("billboards-0") == "1 of 6 billboards placed"


async def test_a_host_takes_fans_of_other_districts_for_megaphones() -> None:
    house = services()
    fan = (m.Fan("foot", Gain(megaphones=2)),)
    events = [
        *turn(0, FOOT),
        *BO,
        *turn(0, m.Build(0, 3, "foot", "green", 2)),
        *BO,
        *turn(0, m.Attract(0, 1, fan)),
        *BO,
        *turn(0, m.Attract(0, 3, fan)),
        *BO,
    ]
    play = await at_the_table(house, *events)
    async with pad(house, play) as app:
        await app.tap("host")
        assert app.label("other-1") == "Diner: 1 fan for 2 Megaphones", "the District where Ada acted last comes first"
        await app.tap("other-1")
        assert app.label("sum") == "Influence of the fans: 1 + 1 = 2 Renown"
        await app.tap("energy-more", "confirm")
        assert await made(house, play) == m.Host(0, 3, (1,), 1)
        state = await ledgers(house, play)
        assert (state.ledgers[0].renown, state.ledgers[0].megaphones) == (2, 3)
        assert app.label("renown-0") == "Renown 2, worth 1 × 4 VP"


async def test_what_cannot_be_done_says_why_with_its_rule() -> None:
    house = services()
    play = await at_the_table(house)
    async with pad(house, play) as app:
        await app.tap("attract")
        assert app.label("problem-0") == "Ada has no Foot in this District for a fan to come to. Rule KIK-L5."
        assert app.dead("confirm")
        await app.tap("problem-0")
        assert app.has("rule")
        await app.tap("problem-0", "close-sheet")
        assert not app.has("confirm")


async def test_a_cost_is_never_more_than_there_is() -> None:
    house = services()
    play = await at_the_table(house, m.Correct(0, energy=-5))
    async with pad(house, play) as app:
        await app.tap("build", "colour-red")
        assert "KIK-L1" in app.label("problem-0")
        await app.tap("cost-less")
        assert app.label("preview") == "−1 energy, +1 red Influence"
        await app.tap("close-sheet", "deploy")
        assert "KIK-A2" in app.label("problem-0")


async def test_a_megaphone_buys_a_second_action_once_and_ladders_buy_cards() -> None:
    house = services()
    play = await at_the_table(house, m.Correct(0, megaphones=1))
    async with pad(house, play) as app:
        await app.tap("build", "colour-red", "confirm", "extra")
        assert app.label("asked").startswith("Ada: which second action?")
        await app.tap("build", "colour-red", "no-ladders", "confirm")
        assert not app.has("extra")
        await app.tap("ladders-more")
        assert app.label("draw") == "Draw 2 cards → Bo"
        assert app.dead("ladders-more")
        await app.tap("draw")
        assert await made(house, play) == m.Draw(0, 1)
        assert app.label("asked").startswith("Bo: which action?")
        assert app.has("board-1")


async def test_skip_and_correct_stand_besides_the_actions() -> None:
    house = services()
    play = await at_the_table(house)
    async with pad(house, play) as app:
        await app.tap("more", "correct", "vp-more", "energy-less", "energy-less")
        assert app.label("preview") == "−2 energy, +1 VP"
        await app.tap("confirm")
        assert await made(house, play) == m.Correct(0, 1, -2)
        await app.tap("more", "skip")
        assert await made(house, play) == m.Skip(0)
        assert app.label("last-turns").endswith("Ada skips the action")


def _round(*first: Event) -> list[Event]:
    """All five turns of both; *first* is Ada's first action."""
    rest = [event for seat in (1, *(0, 1) * 4) for event in turn(seat, m.Skip(seat))]
    return [*turn(0, *(first or (m.Skip(0),))), *rest]


async def test_the_end_of_a_round_shows_value_times_multiplier_and_asks() -> None:
    house = services()
    play = await at_the_table(house, m.Correct(0, renown=3), *_round())
    async with pad(house, play) as app:
        assert app.label("asked") == "Round 1 is played"
        await app.tap("round-end")
        assert (app.number("value-0"), app.number("multiplier")) == (2, 4)
        assert not app.has("value-1"), "Bo's marker stands at Start"
        assert app.says("2 × 4 = 8 VP")
        assert app.label("preview") == "Ada: +8 VP, −3 Renown"
        await app.tap("value-0-more")
        assert app.label("preview") == "Ada: +12 VP, −3 Renown"
        await app.tap("confirm")
        assert app.number("vp-0") == 12
        assert app.label("asked").startswith("Ada: which action? Turn 1 of 5 · round 2 of 4")


async def test_a_media_victory_is_in_sight_announced_and_ends_the_play() -> None:
    house = services()
    play = await at_the_table(house, *_to_five())
    async with pad(house, play) as app:
        assert app.label("near-victory-0") == "Ada: one more billboard is a Media Victory."
        await app.tap("attract", "billboard-6", "confirm")
        assert app.label("media-victory").startswith("Media Victory: Ada wins at once")
        await app.tap("count")
        await app.cell("foundation-0", 0)
        await app.cell("foundation-1", 0)
        await app.tap("finish")
        assert app.label("winner") == "Ada wins"


def _to_five() -> list[Event]:
    """Ada has placed five billboards, and has a free foot in District 3."""
    events: list[Event] = []
    for at, (district, part) in enumerate(((1, "foot"), (1, "body"), (1, "head"), (2, "foot"), (2, "body"))):
        place = (m.Placed(at + 1),)
        both: list[Event] = [
            m.Build(0, district, part, "red", 0),  # type: ignore[arg-type]
            m.Correct(0, megaphones=1),
            m.Extra(0),
            m.Attract(0, district, (m.Fan(part),), 0, place),  # type: ignore[arg-type]
        ]
        events += [*turn(0, *both), *BO]
        if at == 4:
            events += [m.RoundEnd()]
    return [*events, *turn(0, m.Build(0, 3, "foot", "red", 0)), *BO]


async def test_the_options_of_japan() -> None:
    house = services()
    options = {"fanless_penalty": 3, "host_megaphones": 1, "round_resources": True, "free_roads": True}
    play = await at_the_table(house, *turn(0, FOOT), *turn(1, m.Deploy(1, 1, 1)), **options)
    async with pad(house, play) as app:
        await app.tap("attract")
        assert not app.has("toll"), "roads are free"
        await app.tap("close-sheet", "host")
        said = "No fan is here: that costs 3 energy, or what there is. A host costs 1 Megaphone"
        assert app.label("sum") == said
        assert app.label("preview") == "−3 energy, −1 Megaphone"
        await app.tap("confirm")
        assert app.number("energy-0") == 1
    play = await at_the_table(house, *_round(), **options)
    async with pad(house, play) as app:
        await app.tap("round-end", "reward-both-energy", "reward-both-energy", "reward-both-ladders", "confirm")
        expected = m.RoundEnd((0, 0), 0, (m.Reward(energy=2, ladders=1),) * 2)
        assert await made(house, play) == expected


async def test_advanced_begins_with_the_bonuses_of_foundation_tiles_and_its_rounds_give_no_vp() -> None:
    house = services()
    play = await at_the_table(house, mode="advanced")
    async with pad(house, play) as app:
        assert app.label("asked") == "Ada: what do your Foundation Tiles give?"
        await app.tap("foundation", "district-2", "gained-energy", "confirm")
        event = await made(house, play)
        assert isinstance(event, m.Foundation)
        assert event.gained.energy == 2, "1 of the tile, and a tap"
        await app.tap("foundation", "confirm")
        assert app.label("asked").startswith("Ada: which action?")
    play = await at_the_table(
        house, m.Foundation(0), m.Foundation(1), m.Correct(0, renown=4), *_round(), mode="advanced"
    )
    async with pad(house, play) as app:
        await app.tap("round-end")
        assert not app.has("multiplier")
        await app.tap("reward-0-ladders", "confirm")
        assert app.number("vp-0") == 0


async def test_a_chip_turns_to_the_other_board_and_the_next_turn_turns_back() -> None:
    house = services()
    play = await at_the_table(house)
    async with pad(house, play) as app:
        await app.tap("seat-1")
        assert app.has("board-1")
        assert not app.has("board-0")
        await app.tap("more", "correct", "ladders-more", "confirm")
        assert await made(house, play) == m.Correct(1, ladders=1), "what shows is what is mended"


async def test_on_a_wide_screen_both_boards_lie_side_by_side() -> None:
    house = services()
    play = await at_the_table(house)
    async with pad(house, play, 1180, 820) as app:
        assert app.has("board-0")
        assert app.has("board-1")
        assert app.ids().count("spot-1") == 1
