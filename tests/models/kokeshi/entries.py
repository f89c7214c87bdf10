"""Entries of Kokeshi, drawn and read, their totals reckoned apart, and their problems in words."""

from __future__ import annotations

import json

from hypothesis import strategies as st

from models import catalogue
from models.kokeshi import GAME
from models.kokeshi.entry import KokeshiEntry
from models.problems import Problem
from models.scoring import ScoreSheet
from tests.models.kokeshi.table import ANIMALS, DOLLS, board, play
from tests.models.tables import Json, broken

LINES = ["happiness", "tracks", "recognition", "animals", "leads", "pairs"]
NAMES = ("Ada", "Bo", "Cleo", "Dan")


def read(entry: Json) -> KokeshiEntry:
    """*entry* as a well-formed entry, whatever rules it breaks."""
    return GAME.adapter.validate_json(json.dumps(entry))


def points(sheet: ScoreSheet, seat: int) -> list[int]:
    """The points of the lines of *seat*, in order."""
    return [line.points for line in sheet.players[seat].lines]


def said(problem: Problem) -> str:
    """What a player reads about *problem*."""
    return catalogue.sentence(problem, GAME.book)


def only(entry: Json) -> Problem:
    """The one problem of *entry*."""
    (problem,) = broken(entry)
    return problem


# Entries as people could write them, legal or not.

few = st.sampled_from([0, 4, 10]) | st.integers(-9_999, 9_999)
some = {
    "tracks": st.dictionaries(st.sampled_from(DOLLS), st.sampled_from([0, 3, 5, 7]) | few),
    "recognition": st.dictionaries(st.sampled_from(DOLLS), st.sampled_from([5, 8, 11]) | few),
    "animals": st.dictionaries(st.sampled_from(ANIMALS), few),
}
lawless = st.fixed_dictionaries(
    {
        "game": st.just("kokeshi"),
        "options": st.fixed_dictionaries({"side": st.sampled_from("AB"), "solo": st.booleans()}),
        "players": st.lists(
            st.fixed_dictionaries(
                {"name": st.sampled_from([*NAMES, "Eva"])}, optional={"happiness": few, "pairs": few, **some}
            ),
            max_size=6,
        ),
        "first_on": st.dictionaries(st.sampled_from(ANIMALS), st.sampled_from([*NAMES, "Zoe"])),
    },
    optional={"unfinished": st.booleans(), "profile": st.just(board("cat", "fox"))},
)


@st.composite
def lawful(draw: st.DrawFn) -> Json:
    """A legal entry of two to four players; whoever shares a lead, the first of them is drawn."""
    seats = draw(st.integers(2, 4))
    players: list[Json] = []
    for name in NAMES[:seats]:
        player: Json = {"name": name, "happiness": draw(st.integers(0, 40)), "pairs": draw(st.integers(0, 63))}
        player["tracks"] = {doll: draw(st.sampled_from([0, 3, 5, 7])) for doll in DOLLS}
        player["animals"] = {animal: draw(st.sampled_from([0, 1, 10])) for animal in ANIMALS}
        players.append(player | {"recognition": {}})
    for doll in DOLLS:
        for player, value in zip(draw(st.permutations(players)), draw(st.permutations([5, 8, 11])), strict=False):
            if sum(doll in other["recognition"] for other in players) < seats - 1 and draw(st.booleans()):
                player["recognition"][doll] = value
    first_on = {}
    for animal in ANIMALS:
        most = max(player["animals"][animal] for player in players)
        leaders = [player["name"] for player in players if player["animals"][animal] == most]
        if most and (len(leaders) > 1 or draw(st.booleans())):
            first_on[animal] = draw(st.sampled_from(leaders))
    return play(*players, first_on=first_on)


def reckoned(entry: Json) -> dict[str, int]:
    """The totals of a legal entry by name, reckoned apart from the product."""
    totals = {}
    for player in entry["players"]:
        total = player["happiness"] - 3 * player["pairs"]
        for part in ("tracks", "recognition", "animals"):
            total += sum(player[part].values())
        totals[player["name"]] = total
    for animal in ANIMALS:
        ranked = sorted(
            entry["players"],
            key=lambda p: (p["animals"][animal], p["name"] == entry["first_on"].get(animal)),
        )
        if ranked[-1]["animals"][animal] > 0:
            totals[ranked[-1]["name"]] += 3
    return totals
