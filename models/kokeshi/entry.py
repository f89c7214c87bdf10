"""What people enter at the end of a play, and the rules it is checked for (KOK-V1 to KOK-V8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import Field as Default

from models.forms import Form, Name, Number
from models.game import Entry, Field, PlayerEntry
from models.kokeshi.components import (
    ANIMALS,
    DOLLS,
    DUMMY,
    MOST_PAIRS,
    RECOGNITION_POINTS,
    TRACK_POINTS,
    AnimalKey,
    DollKey,
    most_holders,
)
from models.kokeshi.profile import KokeshiProfile, default_profile
from models.players import same_names, seat_count
from models.problems import Problem, Term, problem


class KokeshiOptions(Form):
    """Options of an entry: the side of the happiness board (KOK-C3), and whether one person plays (KOK-O1)."""

    side: Literal["A", "B"] = "A"
    solo: bool = False


class KokeshiPlayer(PlayerEntry):
    """One board: happiness in play, points by doll and by animal, pairs (a count, not points)."""

    happiness: Number = 0
    tracks: dict[DollKey, Number] = Default({})
    recognition: dict[DollKey, Number] = Default({})
    animals: dict[AnimalKey, Number] = Default({})
    pairs: Number = 0


class KokeshiEntry(Entry):
    """The final boards of all players, in turn order; in a solo play yours, then the dummy's."""

    game: Literal["kokeshi"]
    options: KokeshiOptions = KokeshiOptions()
    players: tuple[KokeshiPlayer, ...]
    first_on: dict[AnimalKey, Name] = Default({})
    profile: KokeshiProfile | None = None

    def is_dummy(self, seat: int) -> bool:
        """Whether the player at *seat* (0-based) is the dummy of a solo play."""
        return self.options.solo and seat == DUMMY

    def leaders(self, animal: AnimalKey) -> tuple[int, ...]:
        """The seats with the most points on the track of *animal*; none where nobody has any (KOK-P5)."""
        points = [player.animals.get(animal, 0) for player in self.players]
        most = max(points, default=0)
        return tuple(seat for seat, own in enumerate(points) if own == most) if most > 0 else ()

    def ahead(self, animal: AnimalKey) -> int | None:
        """The seat whose disc is ahead of all on the track of *animal*; None while that is not known (KOK-P5)."""
        leaders = self.leaders(animal)
        if len(leaders) == 1:
            return leaders[0]
        first = self.first_on.get(animal)
        return next((seat for seat in leaders if self.players[seat].name == first), None)


def fields(options: Mapping[str, Any], seats: int) -> list[Field]:
    """The cells of Kokeshi's score pad, and for each animal who was first there. A recognition of 0 is none."""
    return [
        Field("happiness", "number", "KOK-V7"),
        *(Field(f"tracks.{doll}", "choice", "KOK-V2", TRACK_POINTS) for doll in DOLLS),
        *(Field(f"recognition.{doll}", "choice", "KOK-V3", (0, *RECOGNITION_POINTS)) for doll in DOLLS),
        *(Field(f"animals.{animal}", "count", "KOK-V4") for animal in ANIMALS),
        Field("pairs", "count", "KOK-V6"),
        *(Field(f"first_on.{animal}", "player", "KOK-V5", table=True) for animal in ANIMALS),
    ]


def from_pad(entry: dict[str, Any]) -> dict[str, Any]:
    """What stands on a pad as an entry: without recognitions of none, and without answers that are no longer asked
    for, because the points on an animal track have changed since."""
    for player in entry["players"]:
        tiles = player.get("recognition", {})
        player["recognition"] = {doll: points for doll, points in tiles.items() if points}
    entry["first_on"] = {
        animal: name for animal, name in entry.get("first_on", {}).items() if name in _sharing(entry, animal)
    }
    return entry


def _sharing(entry: dict[str, Any], animal: str) -> list[str]:
    points = {player["name"]: player.get("animals", {}).get(animal, 0) for player in entry["players"]}
    most = max(points.values(), default=0)
    names = [name for name, own in points.items() if own == most]
    return names if most > 0 and len(names) > 1 else []


def check(entry: KokeshiEntry) -> list[Problem]:
    """Every rule that the boards break together, with its place."""
    return [
        *_seats(entry),
        *same_names("KOK-V1", [player.name for player in entry.players]),
        *_tracks(entry.players),
        *_recognition(entry.players),
        *(found for doll in DOLLS for found in _holders(entry.players, doll)),
        *_animals(entry),
        *(found for animal in ANIMALS for found in _first_on(entry, animal)),
        *_pairs(entry),
        *_happiness(entry),
        *_solo(entry),
    ]


def _seats(entry: KokeshiEntry) -> list[Problem]:
    count = len(entry.players)
    if not entry.options.solo:
        return seat_count("KOK-V1", count, 2, 4)
    return [] if count == 2 else [problem("KOK-V1", "players", "solo_seats", n=count)]


def _tracks(players: tuple[KokeshiPlayer, ...]) -> list[Problem]:
    return [
        problem("KOK-V2", f"players[{seat}].tracks.{doll}", "track_points", doll=Term(doll), points=points)
        for seat, player in enumerate(players)
        for doll, points in player.tracks.items()
        if points not in TRACK_POINTS
    ]


def _recognition(players: tuple[KokeshiPlayer, ...]) -> list[Problem]:
    return [
        problem("KOK-V3", f"players[{seat}].recognition.{doll}", "no_such_tile", points=points)
        for seat, player in enumerate(players)
        for doll, points in player.recognition.items()
        if points not in RECOGNITION_POINTS
    ]


def _holders(players: tuple[KokeshiPlayer, ...], doll: DollKey) -> list[Problem]:
    """A tile that several have, and more players with a tile of one doll than can have one."""
    found = []
    held = {seat: player.recognition.get(doll, 0) for seat, player in enumerate(players)}
    for points in RECOGNITION_POINTS:
        seats = [seat for seat, own in held.items() if own == points]
        if len(seats) > 1:
            found.append(_shared(players, doll, seats, "tile_twice", points=points))
    holders = [seat for seat, own in held.items() if own in RECOGNITION_POINTS]
    limit = most_holders(len(players))
    if len(holders) > limit:
        found.append(_shared(players, doll, holders, "too_many_holders", n=limit, seats=len(players)))
    return found


def _shared(
    players: tuple[KokeshiPlayer, ...], doll: DollKey, holders: list[int], message: str, **params: int
) -> Problem:
    first, *rest = (f"players[{seat}].recognition.{doll}" for seat in holders)
    names = tuple(players[seat].name for seat in holders)
    return problem("KOK-V3", first, message, also=tuple(rest), doll=Term(doll), holders=names, **params)


def _animals(entry: KokeshiEntry) -> list[Problem]:
    tracks = (entry.profile or default_profile()).animal_tracks
    found = []
    for seat, player in enumerate(entry.players):
        for animal, points in player.animals.items():
            where = f"players[{seat}].animals.{animal}"
            track = tracks[animal]
            if points < 0:
                found.append(problem("KOK-V4", where, "negative"))
            elif track.confirmed and points not in track.value:
                values = tuple(map(str, track.value))
                found.append(
                    problem("KOK-V4", where, "not_on_track", animal=Term(animal), values=values, points=points)
                )
    return found


def _first_on(entry: KokeshiEntry, animal: AnimalKey) -> list[Problem]:
    where = f"first_on.{animal}"
    name = entry.first_on.get(animal)
    seats = entry.leaders(animal)
    leaders = tuple(entry.players[seat].name for seat in seats)
    also = tuple(f"players[{seat}].animals.{animal}" for seat in seats)
    if name is None:
        if len(seats) <= 1:
            return []
        return [problem("KOK-V5", where, "first_missing", also=also, animal=Term(animal), leaders=leaders)]
    if name in leaders:
        return []
    if all(player.name != name for player in entry.players):
        return [problem("KOK-V5", where, "first_unknown", also=also, animal=Term(animal), name=name)]
    if not seats:
        return [problem("KOK-V5", where, "first_at_start", animal=Term(animal), name=name)]
    return [
        problem(
            "KOK-V5",
            where,
            "first_behind",
            also=also,
            n=len(leaders),
            animal=Term(animal),
            name=name,
            leaders=leaders,
        )
    ]


def _pairs(entry: KokeshiEntry) -> list[Problem]:
    found = []
    for seat, player in enumerate(entry.players):
        if entry.is_dummy(seat):
            continue  # its pairs count nothing, whatever is entered (KOK-V8)
        where = f"players[{seat}].pairs"
        if player.pairs < 0:
            found.append(problem("KOK-V6", where, "negative"))
        elif player.pairs > MOST_PAIRS:
            found.append(problem("KOK-V6", where, "too_many_pairs", most=MOST_PAIRS, pairs=player.pairs))
    return found


def _happiness(entry: KokeshiEntry) -> list[Problem]:
    if entry.options.side == "B":
        return []
    return [
        problem("KOK-V7", f"players[{seat}].happiness", "only_rises")
        for seat, player in enumerate(entry.players)
        if player.happiness < 0
    ]


def _solo(entry: KokeshiEntry) -> list[Problem]:
    if not entry.options.solo:
        return []
    level_1 = RECOGNITION_POINTS[0]
    return [
        problem("KOK-V8", f"players[0].recognition.{doll}", "level_1")
        for player in entry.players[:DUMMY]
        for doll, points in player.recognition.items()
        if points == level_1
    ]
