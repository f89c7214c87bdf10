"""KIKAI at the table as an account: what everybody has is the sum of what was booked, move by move.

It imports nothing from the models, so as to share no fault. It reads a play file as plain JSON, and knows the rules
from the rulebook only: a payment between the players is two bookings that cancel each other out, and a fan at a
machine is one who came since the District was last hosted.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from tests.models.kikai import slips

Json = dict[str, Any]

COLOURS, PARTS, GOODS = slips.COLOURS, slips.PARTS, slips.GOODS
SUPPLIES = ("energy", "megaphones", "ladders")
MOST = slips.MOST


@dataclass(frozen=True)
class Booking:
    """*count* more or less of *what* for *seat*, by move number *move* (0: before the first), for *reason*."""

    seat: int
    what: str
    count: int
    reason: str
    move: int


def standing(events: list[Json]) -> Iterator[Json]:
    """The events that were not taken back, in their order. A number that was retyped is gone for good: one undo takes
    back all its digits."""
    gone: set[int] = set()
    for event in events:
        if event["kind"] == "undo":
            gone.add(event["of"])
        elif event["kind"] == "redo":
            gone.discard(event["of"])
    stale = {event["amends"] for event in events if event.get("amends") is not None}
    for number, event in enumerate(events, 1):
        if event["kind"] not in {"undo", "redo"} and number not in gone | stale:
            yield event


def steps(here: int, there: int) -> int:
    """How far apart two Districts lie on the ring of six."""
    around = abs(here - there)
    return around if around <= 3 else 6 - around


class Reckoning:
    """The account of one play. ``does`` books a move; ``objections`` says what speaks against it."""

    def __init__(self, options: Json, profile: Json) -> None:
        self.advanced = options.get("mode", "standard") == "advanced"
        self.options = options
        self.printed: Json = _copy(profile["advanced" if self.advanced else "standard"])
        self.bookings: list[Booking] = []
        self.sums: Counter[tuple[int, str]] = Counter()
        self.number = 0
        self.founded: set[int] = set()
        self.machines: dict[tuple[int, int], list[str]] = {(s, d): [] for s in (0, 1) for d in range(1, 7)}
        """By seat and District: the colours of the components from the ground up."""
        self.guests: dict[tuple[int, int], set[int]] = {place: set() for place in self.machines}
        """By seat and District: the floors of the components at which fans are."""
        self.placed: list[list[int]] = [[], []]
        self.claimed: dict[int, int] = {}
        """By District: who built its first Head."""
        self.turns_taken = [0, 0]
        self.round = 1
        self.acted = 0
        self.second = False
        self.media: int | None = None
        self.owed: Counter[tuple[int, str]] = Counter()
        """What could not be taken away when it turned out that less was there at the start."""
        self.written: dict[tuple[int, str], int] = {}
        for seat in (0, 1):
            for what in SUPPLIES:
                self._books(seat, what, self.printed["start"][what]["value"], "start")

    @classmethod
    def of(cls, file: Json) -> Reckoning:
        """The account of a play file."""
        made = cls(file["options"], file["profile"])
        for event in standing(file["moves"]):
            made.does(event)
        return made

    # Who is to do what

    @property
    def seat(self) -> int:
        """Yellow, until yellow is one turn ahead."""
        return self.turns_taken[0] - self.turns_taken[1]

    @property
    def turn(self) -> int:
        return self.turns_taken[self.seat] + 1

    @property
    def ended(self) -> bool:
        return self.media is not None or self.round > 4

    @property
    def setting_up(self) -> bool:
        return self.advanced and len(self.founded) < 2

    @property
    def round_over(self) -> bool:
        """Both have taken the round's turns, and nobody has begun another."""
        if self.ended or self.setting_up or self.acted or self.seat:
            return False
        return bool(self.turns_taken[1] >= self.printed["turns"][str(self.round)]["value"])

    @property
    def acts(self) -> bool:
        """Whether an action is to be taken now; else a card is to be drawn, or a Megaphone discarded."""
        return self.acted == int(self.second)

    # The account

    def has(self, seat: int, what: str) -> int:
        return self.sums[seat, what]

    def droppers(self, seat: int) -> int:
        """Those that are still on the Energy Track."""
        return max(0, int(self.printed["start"]["droppers"]["value"]) - self.has(seat, "deployed"))

    def _books(self, seat: int, what: str, count: int, reason: str) -> None:
        count = min(count, MOST - self.sums[seat, what])
        assert self.sums[seat, what] + count >= 0, f"{reason}: {what} would be below 0"
        if count:
            self.bookings.append(Booking(seat, what, count, reason, self.number))
            self.sums[seat, what] += count

    def _gains(self, seat: int, gain: Json | None, reason: str) -> None:
        for what, count in (gain or {}).items():
            assert what in GOODS
            self._books(seat, what, count, reason)

    def booked(self, reason: str, what: str) -> list[Booking]:
        """What was booked so by the latest move."""
        found = []
        for one in reversed(self.bookings):
            if one.move != self.number:
                break
            if one.reason == reason and one.what == what:
                found.append(one)
        return found[::-1]

    # Moves

    def does(self, move: Json) -> None:
        """Book *move*, which is legal."""
        against = list(self.objections(move))
        assert not against, (move, against)
        self.number += 1
        getattr(self, "_does_" + move["kind"].replace("-", "_"))(move)

    def objections(self, move: Json) -> Iterator[str]:
        """The rules that *move* breaks now."""
        kind = move["kind"]
        if kind in {"set", "profile-set", "players", "count", "finish"}:
            return
        if self.ended:
            yield "KIK-L7"
        elif kind == "correct":
            yield from slips.objections(self, move)
        elif kind == "foundation-bonus":
            if not self.setting_up or move["seat"] in self.founded:
                yield "KIK-D1"
        elif self.setting_up or self.round_over is not (kind == "round-end"):
            yield "KIK-L4"
        elif kind == "round-end":
            yield from self._against_round_end(move)
        elif move["seat"] != self.seat or (kind in {"extra", "draw"}) is self.acts:
            yield "KIK-L4"
        else:
            yield from getattr(self, f"_against_{kind}")(move)

    def _acted(self, move: Json) -> int:
        self.acted += 1
        seat = move["seat"]
        assert isinstance(seat, int)
        return seat

    def _does_foundation_bonus(self, move: Json) -> None:
        self.founded.add(move["seat"])
        self._gains(move["seat"], move.get("gained"), "foundation")

    def _against_build(self, move: Json) -> Iterator[str]:
        floor, seat = PARTS.index(move["part"]), move["seat"]
        if len(self.machines[seat, move["district"]]) != floor:
            yield "KIK-L2"
        if move["cost"] > self.has(seat, "energy"):
            yield "KIK-L1"
        if move.get("ladders") and (floor == 0 or floor > self.has(seat, "ladders")):
            yield "KIK-L2"
        first = move["part"] == "head" and move["district"] not in self.claimed
        if move.get("vp") and (self.advanced or not first):
            yield "KIK-A1"

    def _does_build(self, move: Json) -> None:
        seat, district, floor = self._acted(move), move["district"], PARTS.index(move["part"])
        self._books(seat, "energy", -move["cost"], "component")
        if move.get("ladders"):
            self._books(seat, "ladders", -floor, "component")
        if floor == 0 or move.get("ladders"):
            self._books(seat, f"influence.{move['colour']}", (1, 2, 3)[floor], "component")
        self.machines[seat, district].append(move["colour"])
        if move["part"] == "head":
            self.claimed.setdefault(district, seat)
        self._books(seat, "vp", move.get("vp", 0), "construction")

    def _against_deploy(self, move: Json) -> Iterator[str]:
        if move["droppers"] > self.droppers(move["seat"]):
            yield "KIK-L3"
        if 2 * move["droppers"] > self.has(move["seat"], "energy"):
            yield "KIK-L1"

    def _does_deploy(self, move: Json) -> None:
        seat = self._acted(move)
        self._books(seat, "energy", -2 * move["droppers"], "droppers")
        self._books(seat, "deployed", move["droppers"], "droppers")
        self._gains(seat, move.get("gained"), "streets")

    def _against_attract(self, move: Json) -> Iterator[str]:
        seat, place = move["seat"], (move["seat"], move["district"])
        floors = [PARTS.index(fan["part"]) for fan in move["fans"]]
        taken = self.guests[place]
        if len(set(floors)) < len(floors) or any(f >= len(self.machines[place]) or f in taken for f in floors):
            yield "KIK-L5"
        toll = move.get("toll", 0)
        if toll > self.has(seat, "energy"):
            yield "KIK-L1"
        if toll > len(floors) * self.has(1 - seat, "deployed"):
            yield "KIK-A3"
        if toll and self.options.get("free_roads"):
            yield "KIK-J5"
        put = [one["billboard"] for one in move.get("billboards", ())]
        if len(put) > len(floors) or len(set(put)) < len(put) or {*put} & {*self.placed[seat]}:
            yield "KIK-A3"

    def _does_attract(self, move: Json) -> None:
        seat = self._acted(move)
        self._books(seat, "energy", -move.get("toll", 0), "toll")
        self._books(1 - seat, "energy", move.get("toll", 0), "toll")
        for fan in move["fans"]:
            self.guests[seat, move["district"]].add(PARTS.index(fan["part"]))
            self._gains(seat, fan.get("effect"), "effect")
        for one in move.get("billboards", ()):
            self.placed[seat].append(one["billboard"])
            self._books(seat, "vp", one.get("square", 0), "square")
            self._gains(seat, one.get("bonus"), "billboard")
        self._gains(seat, move.get("gained"), "renown track")
        if len(self.placed[seat]) == 6:
            self.media = seat

    def _against_host(self, move: Json) -> Iterator[str]:
        seat, others = move["seat"], list(move.get("others", ()))
        if len({move["district"], *others}) < 1 + len(others) or not all(self.guests[seat, one] for one in others):
            yield "KIK-A4"
        if self.has(seat, "megaphones") < self._tokens(move):
            yield "KIK-L1"

    def _tokens(self, move: Json) -> int:
        other = sum(steps(move["district"], one) for one in move.get("others", ()))
        return other + int(self.options.get("host_megaphones") or 0)

    def _does_host(self, move: Json) -> None:
        seat = self._acted(move)
        self._books(seat, "megaphones", -self._tokens(move), "host")
        came: list[str] = []
        for district in (move["district"], *move.get("others", ())):
            came += [self.machines[seat, district][floor] for floor in self.guests[seat, district]]
            self.guests[seat, district] = set()
        if not came:
            penalty = int(self.options.get("fanless_penalty") or 0)
            self._books(seat, "energy", -min(penalty, self.has(seat, "energy")), "nobody came")
        self._books(seat, "energy", move.get("energy", 0), "host")
        for colour in came:
            self._books(seat, f"fans.{colour}", 1, "host")
            self._books(seat, "renown", self.has(seat, f"influence.{colour}"), "host")
        self._gains(seat, move.get("gained"), "renown track")

    def _against_skip(self, move: Json) -> Iterable[str]:
        return ()

    def _does_skip(self, move: Json) -> None:
        self._acted(move)

    def _against_extra(self, move: Json) -> Iterator[str]:
        if self.second:
            yield "KIK-F3"
        if not self.has(move["seat"], "megaphones"):
            yield "KIK-L1"

    def _does_extra(self, move: Json) -> None:
        self._books(move["seat"], "megaphones", -1, "second action")
        self.second = True

    def _against_draw(self, move: Json) -> Iterator[str]:
        if move.get("ladders", 0) > self.has(move["seat"], "ladders"):
            yield "KIK-L1"

    def _does_draw(self, move: Json) -> None:
        self._books(move["seat"], "ladders", -move.get("ladders", 0), "cards")
        self.turns_taken[move["seat"]] += 1
        self.acted, self.second = 0, False

    def _against_round_end(self, move: Json) -> Iterator[str]:
        values = move.get("values", (0, 0))
        if any(value and not self.has(seat, "renown") for seat, value in enumerate(values)):
            yield "KIK-F5"
        if self.advanced and (any(values) or move.get("multiplier")):
            yield "KIK-D2"
        rewarded = any(any(reward.values()) for reward in move.get("rewards", ()))
        if rewarded and not self.advanced and not self.options.get("round_resources"):
            yield "KIK-J3"

    def _does_round_end(self, move: Json) -> None:
        for seat, value in enumerate(move.get("values", (0, 0))):
            self._books(seat, "vp", value * move.get("multiplier", 0), "renown")
            self._books(seat, "renown", -self.has(seat, "renown"), "start again")
        for seat, reward in enumerate(move.get("rewards", ())):
            self._gains(seat, reward, "reward")
        self.round, self.turns_taken = self.round + 1, [0, 0]

    def _does_correct(self, move: Json) -> None:
        for what, more in slips.corrections(move):
            self._books(move["seat"], what, more, "correction")
        slips.mends(self, move)

    # What is told of the boards and written on the sheets

    def _does_profile_set(self, move: Json) -> None:
        """Another value: what players started with was more or less than was thought. Nobody has less than nothing,
        but what could not be taken away is not given back either."""
        side, *path = move["path"].split(".")
        if side != ("advanced" if self.advanced else "standard"):
            return
        started = {what: self.printed["start"][what]["value"] for what in SUPPLIES}
        here = self.printed
        for part in path[:-1]:
            here = here[part]
        here[path[-1]] = _copy(move["value"])
        for seat in (0, 1):
            for what in SUPPLIES:
                more = self.printed["start"][what]["value"] - started[what]
                given = max(more - self.owed[seat, what], 0) if more > 0 else max(more, -self.has(seat, what))
                self._books(seat, what, given, "start")
                self.owed[seat, what] += given - more

    def _does_set(self, move: Json) -> None:
        found = re.fullmatch(r"players\[([01])\]\.([a-z_.]+)", move["path"])
        assert found, move["path"]
        cell = int(found[1]), found[2]
        if move["value"] is None:
            self.written.pop(cell, None)
        else:
            self.written[cell] = move["value"]

    def _does_count(self, move: Json) -> None:
        """The sheets take over what the account says."""

    _does_finish = _does_players = _does_count


def _copy(value: Any) -> Any:
    """*value*, of JSON, for nobody else."""
    if isinstance(value, dict):
        return {key: _copy(one) for key, one in value.items()}
    return [_copy(one) for one in value] if isinstance(value, list) else value
