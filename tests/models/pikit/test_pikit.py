"""Pikit beyond its tables: lines add up, turn order changes no total."""

from __future__ import annotations

import json
import random

from hypothesis import given
from hypothesis import strategies as st

from models import registry
from models.pikit import components
from models.scoring import ScoreSheet
from tests.models.tables import Json, broken, scored


def test_the_deck_has_53_kaiju_worth_262_and_37_worth_190_for_two() -> None:
    for players, cards, points in ((3, 53, 262), (4, 53, 262), (2, 37, 190)):
        deck = {value: components.copies(value, players) for value in components.VALUES}
        assert (sum(deck.values()), sum(value * count for value, count in deck.items())) == (cards, points)


@st.composite
def plays(draw: st.DrawFn) -> Json:
    """A legal end of a play: the deck dealt out to hands, discards and wounds."""
    count = draw(st.integers(2, 4))
    source = random.Random(draw(st.integers(0, 2**32)))
    players: list[Json] = [{"name": f"P{seat}", "kaiju": {}, "mecha": [], "wounds": 0} for seat in range(count)]
    for value in components.VALUES:
        for _ in range(components.copies(value, count)):
            seat = source.randrange(count * 2)  # half of the deck lies elsewhere
            if seat < count:
                kaiju = players[seat]["kaiju"]
                kaiju[str(value)] = kaiju.get(str(value), 0) + 1
            elif value == 3 and source.random() < 0.5:
                players[source.randrange(count)]["wounds"] += 1
    for pair in components.PAIRS:
        seat = source.randrange(count + 1)
        if seat < count:
            players[seat]["mecha"].append(pair)
    holder = source.randrange(count + 1)
    if holder < count:
        players[holder]["tile_13"] = True
    return {"game": "pikit", "options": {"tile_13": True}, "players": players}


def reckoned(entry: Json) -> list[int]:
    """The totals, reckoned anew from the rules without the models."""
    ones = [player["kaiju"].get("1", 0) for player in entry["players"]]
    return [
        sum(int(value) * count for value, count in player["kaiju"].items())
        + 15 * len(player["mecha"])
        + (15 if mine and mine == max(ones) else 0)
        - 3 * player["wounds"]
        + (13 if player.get("tile_13") else 0)
        for player, mine in zip(entry["players"], ones, strict=True)
    ]


@given(plays())
def test_a_dealt_deck_is_legal_and_scores_as_reckoned(entry: Json) -> None:
    assert broken(entry) == []
    sheet = scored(entry)
    assert [player.total for player in sheet.players] == reckoned(entry)
    assert all(player.total == sum(line.points for line in player.lines) for player in sheet.players)


@given(plays(), st.randoms(use_true_random=False))
def test_the_order_of_players_changes_no_total(entry: Json, shuffle: random.Random) -> None:
    def totals(sheet: ScoreSheet) -> dict[str, int]:
        return {player.name: player.total for player in sheet.players}

    mixed = json.loads(json.dumps(entry))
    shuffle.shuffle(mixed["players"])
    assert totals(scored(mixed)) == totals(scored(entry))


def test_every_line_is_always_there_in_the_contracts_order() -> None:
    sheet = scored({"game": "pikit", "players": [{"name": "Ada"}, {"name": "Bo"}]})
    assert [line.key for line in sheet.players[0].lines] == ["kaiju", "mecha", "ones", "wounds", "tile_13"]


def test_the_table_of_effects_is_data_and_says_what_is_unconfirmed() -> None:
    effects = registry.game("pikit").default_profile.model_dump()["effects"]
    assert effects["2"] == {"value": "reroll", "confirmed": True}
    assert [key for key, effect in effects.items() if not effect["confirmed"]] == ["4", "5", "6", "7", "9", "10", "11"]
