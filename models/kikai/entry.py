"""What people enter at the end of a play, and the rules it is checked for (KIK-V1 to KIK-V5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from models.forms import Form, Number
from models.game import Entry, Field, PlayerEntry
from models.kikai.components import BILLBOARDS, COLOURS, PLAYERS, ModeKey
from models.kikai.profile import KikaiProfile
from models.players import same_names, seat_count
from models.problems import Problem, problem


class KikaiOptions(Form):
    """Options of an entry: the mode, whether the advanced mode pays the fan majority (KIK-D4), KIK-J4."""

    mode: ModeKey = "standard"
    advanced_fan_majority: bool = True
    fans_score: bool = False

    @property
    def advanced(self) -> bool:
        """Whether the reverse sides of the boards are played."""
        return self.mode == "advanced"


class Colours(Form):
    """A count for each colour: fans collected, or points on the Influence tracks."""

    red: Number = 0
    green: Number = 0
    blue: Number = 0

    @property
    def total(self) -> int:
        """All three colours together."""
        return self.red + self.green + self.blue


class KikaiPlayer(PlayerEntry):
    """One player's board at the end. ``foundation`` is the penalty as a positive number (KIK-V2)."""

    earned: Number = 0
    energy_track: Number = 0
    fans: Colours = Colours()
    energy: Number = 0
    megaphones: Number = 0
    ladders: Number = 0
    foundation: Number = 0
    billboards: Number = 0
    influence: Colours = Colours()


class KikaiEntry(Entry):
    """The final boards of both players; the first is yellow and began."""

    game: Literal["kikai"]
    options: KikaiOptions = KikaiOptions()
    players: tuple[KikaiPlayer, ...]
    profile: KikaiProfile | None = None


def fields(options: Mapping[str, Any], seats: int) -> list[Field]:
    """The cells of KIKAI's score pad; Influence only in advanced mode, where it counts."""
    made = [Field("earned", "count", "KIK-V4"), Field("energy_track", "count", "KIK-V2")]
    made += [Field(f"fans.{colour}", "count", "KIK-V5") for colour in COLOURS]
    made += [Field(key, "count", "KIK-V2") for key in ("energy", "megaphones", "ladders", "foundation")]
    if options.get("mode") == "advanced":
        made += [Field(f"influence.{colour}", "count", "KIK-V5") for colour in COLOURS]
    made.append(Field("billboards", "choice", "KIK-V3", choices=tuple(range(BILLBOARDS + 1))))
    return made


def check(entry: KikaiEntry) -> list[Problem]:
    """Every rule that the boards break together, with its place."""
    players = entry.players
    return [
        *seat_count("KIK-V1", len(players), PLAYERS, PLAYERS),
        *same_names("KIK-V1", [player.name for player in players]),
        *_counts(players),
        *_billboards(players),
        *_earned(players),
        *_colours(players),
    ]


def _counts(players: tuple[KikaiPlayer, ...]) -> list[Problem]:
    found = []
    for seat, player in enumerate(players):
        for key in ("energy_track", "energy", "megaphones", "ladders"):
            if getattr(player, key) < 0:
                found.append(problem("KIK-V2", f"players[{seat}].{key}", "negative"))
        if player.foundation < 0:
            found.append(problem("KIK-V2", f"players[{seat}].foundation", "foundation_sign"))
    return found


def _billboards(players: tuple[KikaiPlayer, ...]) -> list[Problem]:
    found = [
        problem("KIK-V3", f"players[{seat}].billboards", "billboards", most=BILLBOARDS)
        for seat, player in enumerate(players)
        if not 0 <= player.billboards <= BILLBOARDS
    ]
    finished = [seat for seat, player in enumerate(players) if player.billboards == BILLBOARDS]
    if len(finished) > 1:
        places = tuple(f"players[{seat}].billboards" for seat in finished)
        names = tuple(players[seat].name for seat in finished)
        found.append(problem("KIK-V3", places[0], "two_victories", also=places[1:], names=names))
    return found


def _earned(players: tuple[KikaiPlayer, ...]) -> list[Problem]:
    return [
        problem("KIK-V4", f"players[{seat}].earned", "negative")
        for seat, player in enumerate(players)
        if player.earned < 0
    ]


def _colours(players: tuple[KikaiPlayer, ...]) -> list[Problem]:
    # Influence may stand in a standard entry, too: it is only not scored there.
    return [
        problem("KIK-V5", f"players[{seat}].{counted}.{colour}", "negative")
        for seat, player in enumerate(players)
        for counted, colours in (("fans", player.fans), ("influence", player.influence))
        for colour in COLOURS
        if getattr(colours, colour) < 0
    ]
