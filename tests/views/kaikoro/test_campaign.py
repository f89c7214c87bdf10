"""The campaign on the screen: its grid, what stands behind a cell, what does not count yet (KAI-S3)."""

from __future__ import annotations

from models.journal import Event
from models.kaikoro.cards import CardTexts
from models.kaikoro.moves import Cards
from models.play import Play
from tests.models.kaikoro.playthroughs import LOST, SOLO, STANDARD, WON
from tests.models.kaikoro.script import ADA, idle, table
from tests.models.tables import Scene
from tests.views.harness import App, begun
from tests.views.memory import services
from views.kaikoro.texts import KEY
from views.ports import Services

ROUTE = "/game/kaikoro/campaign"


async def played(house: Services, scene: Scene, *more: Event) -> Play:
    """The play of a scene, kept."""
    options = dict(scene.setup.options)
    names = [player.name for player in scene.setup.players]
    play = await begun(house, "kaikoro", *names, **options)
    for event in (*scene.events, *more):
        play = await house.plays.make(play.id, event, play.number)
    return play


async def test_an_empty_campaign_begins_a_solo_play() -> None:
    house = services()
    async with App(house, "/game/kaikoro") as app:
        await app.tap("campaign")
        assert not app.has("campaign-total")
        await app.tap("new-solo")
        assert app.find("option-solo").toggled
        assert not app.has("player-1-name")
        await app.tap("start")
        assert app.has("hero-card")


async def test_the_grid_has_the_best_score_of_each_pair_and_the_sum_of_all() -> None:
    house = services()
    won = await played(house, WON)
    await played(house, LOST)
    await played(house, STANDARD)
    best = won.pad.sheet.players[0].total
    async with App(house, ROUTE) as app:
        assert app.label("campaign-total") == f"Campaign: {best}"
        assert app.label("campaign-3-0") == f"Hero 3 against challenge B: best score {best}, 1 play"
        assert app.label("campaign-12-1") == "Hero 12 against challenge C: not won yet, best score 0, 1 play"
        assert app.label("campaign-3-1") == "Hero 3 against challenge C: not played yet"
        assert app.dead("campaign-3-1")


async def test_a_cell_leads_to_the_plays_behind_it_and_back() -> None:
    house = services()
    play = await played(house, WON)
    await played(house, SOLO)
    async with App(house, ROUTE) as app:
        await app.tap("campaign-3-0")
        assert app.label("campaign-play-0").startswith("Won with")
        ids = [one for one in app.ids() if one.startswith("campaign-play-")]
        assert len(ids) == 2
        index = 0 if play.pad.sheet.players[0].total > 30 else 1
        await app.tap(f"campaign-play-{index}")
        assert app.has("winner")
        await app.tap("campaign")
        assert app.has("campaign-total")


async def test_a_play_whose_cards_are_not_noted_is_shown_and_noted_from_there() -> None:
    house = services()
    await played(house, idle(table(solo=True), turns=10))
    async with App(house, ROUTE) as app:
        assert app.label("not-counted-0").startswith("Hero and challenge are not noted.")
        assert app.label("campaign-total") == "Campaign: 0"
        await app.tap("not-counted-0", "hero-card", "key-4", "close-sheet", "challenge-card")
        await app.write("challenge-name", "a")
        await app.tap("close-sheet", "count", "finish", "campaign")
        assert not app.has("not-counted-0")
        assert app.label("campaign-4-0").startswith("Hero 4 against challenge A")


async def test_a_play_that_only_has_to_be_finished_says_so() -> None:
    house = services()
    await played(house, idle(table(solo=True), turns=10), Cards(ADA, 3, "B"))
    async with App(house, ROUTE) as app:
        assert app.label("not-counted-0").startswith("Ask who won, and it counts.")


async def test_cards_are_called_by_the_first_line_of_their_text() -> None:
    house = services()
    await house.preferences.set(KEY, CardTexts(heroes={3: "The mechanic\nmore"}, challenges={"Z": "Dusk"}).write())
    await played(house, WON)
    async with App(house, ROUTE) as app:
        assert app.label("campaign-hero-3") == "Hero 3: The mechanic"
        assert app.label("campaign-challenge-1") == "Challenge Z: Dusk"
        await app.tap("campaign-3-0")
        assert app.says("The mechanic\nmore")


async def test_only_a_solo_result_leads_to_the_campaign() -> None:
    house = services()
    for scene, leads in ((WON, True), (STANDARD, False)):
        play = await played(house, scene)
        async with App(house, f"/play/{play.id}/result") as app:
            assert app.has("campaign") == leads


async def test_another_page_of_a_game_is_no_place() -> None:
    for address in ("/game/kaikoro/nowhere", "/game/pikit/campaign", "/game/chess/campaign"):
        async with App(services(), address) as app:
            assert app.says("no such place")


async def test_a_removed_play_does_not_count() -> None:
    house = services()
    play = await played(house, WON)
    await house.plays.remove(play.id)
    async with App(house, ROUTE) as app:
        assert app.has("new-solo")
        assert not app.has("campaign-total")
