"""What people enter at the end of a play, and the rules it is checked for (PIK-V1 to PIK-V6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import Field as Default

from models.forms import Form, Number
from models.game import Entry, Field, PlayerEntry
from models.pikit.components import PAIRS, VALUES, KaijuKey, copies
from models.pikit.profile import PikitProfile
from models.players import same_names, seat_count
from models.problems import Problem, problem


class PikitOptions(Form):
    """Options of an entry: ``tile_13`` says that the promo tile is in play (PIK-C4)."""

    tile_13: bool = False


class PikitPlayer(PlayerEntry):
    """One hand: copies of each Kaijū value, the pairs of Mecha, Wound tokens, the 13 tile."""

    kaiju: dict[KaijuKey, Number] = Default(default_factory=dict)
    mecha: tuple[Number, ...] = ()
    wounds: Number = 0
    tile_13: bool = False

    def count(self, value: int) -> int:
        """How many Kaijū of *value* (1–11) are in this hand."""
        return self.kaiju.get(str(value), 0)  # type: ignore[call-overload, no-any-return]

    @property
    def cards(self) -> int:
        """Kaijū and Mecha in hand; the tile is no card (PIK-P6)."""
        return sum(self.kaiju.values()) + len(self.mecha)


class PikitEntry(Entry):
    """The final hands of all players, in turn order."""

    game: Literal["pikit"]
    options: PikitOptions = PikitOptions()
    players: tuple[PikitPlayer, ...]
    profile: PikitProfile | None = None


def fields(options: Mapping[str, Any], seats: int) -> list[Field]:
    """The cells of Pikit's score pad; the tile only where it is in play."""
    made = [Field(f"kaiju.{value}", "count", "PIK-V2") for value in VALUES]
    made += [Field(f"mecha.{pair}", "member", "PIK-V3") for pair in PAIRS]
    made.append(Field("wounds", "count", "PIK-V5"))
    if options.get("tile_13"):
        made.append(Field("tile_13", "flag", "PIK-V4"))
    return made


def check(entry: PikitEntry) -> list[Problem]:
    """Every rule that the hands break together, with its place."""
    players = entry.players
    return [
        *seat_count("PIK-V1", len(players), 2, 4),
        *same_names("PIK-V1", [player.name for player in players]),
        *(found for value in VALUES for found in _copies(players, value)),
        *_mecha(players),
        *_tile(entry),
        *_wounds(players),
        *_counts(players),
    ]


def _held(players: tuple[PikitPlayer, ...], value: int) -> list[tuple[int, int]]:
    return [(seat, player.count(value)) for seat, player in enumerate(players) if player.count(value) > 0]


def _copies(players: tuple[PikitPlayer, ...], value: int) -> list[Problem]:
    held = _held(players, value)
    limit = copies(value, len(players))
    if sum(count for _, count in held) <= limit:
        return []
    places = [f"players[{seat}].kaiju.{value}" for seat, _ in held]
    return [
        problem(
            "PIK-V2",
            places[0],
            "too_many_together" if len(held) > 1 else "too_many",
            also=tuple(places[1:]),
            n=limit,
            value=value,
            seats=len(players),
            holders=tuple(players[seat].name for seat, _ in held),
            held=sum(count for _, count in held),
        )
    ]


def _mecha(players: tuple[PikitPlayer, ...]) -> list[Problem]:
    found = []
    holder: dict[int, tuple[str, str]] = {}
    for seat, player in enumerate(players):
        for index, pair in enumerate(player.mecha):
            where = f"players[{seat}].mecha[{index}]"
            if pair not in PAIRS:
                found.append(problem("PIK-V3", where, "no_such_mecha", pair=pair))
            elif pair in holder:
                first, name = holder[pair]
                message = "mecha_twice" if name == player.name else "mecha_shared"
                names = (name, player.name)
                found.append(problem("PIK-V3", where, message, also=(first,), pair=pair, names=names))
            holder.setdefault(pair, (where, player.name))
    return found


def _tile(entry: PikitEntry) -> list[Problem]:
    holders = [seat for seat, player in enumerate(entry.players) if player.tile_13]
    places = tuple(f"players[{seat}].tile_13" for seat in holders)
    names = tuple(entry.players[seat].name for seat in holders)
    if holders and not entry.options.tile_13:
        return [problem("PIK-V4", places[0], "tile_absent", also=places[1:], names=names, n=len(names))]
    if len(holders) > 1:
        return [problem("PIK-V4", places[0], "tile_shared", also=places[1:], names=names)]
    return []


def _wounds(players: tuple[PikitPlayer, ...]) -> list[Problem]:
    wounds = sum(max(player.wounds, 0) for player in players)
    threes = sum(count for _, count in _held(players, 3))
    limit = copies(3, len(players))
    # Threes alone that are too many break PIK-V2 already.
    if not wounds or wounds + threes <= limit:
        return []
    places = tuple(f"players[{seat}].wounds" for seat, player in enumerate(players) if player.wounds > 0)
    return [problem("PIK-V5", places[0], "too_many_wounds", also=places[1:], n=limit, wounds=wounds, threes=threes)]


def _counts(players: tuple[PikitPlayer, ...]) -> list[Problem]:
    found = []
    for seat, player in enumerate(players):
        for value, count in player.kaiju.items():
            if count < 0:
                found.append(problem("PIK-V6", f"players[{seat}].kaiju.{value}", "negative"))
        if player.wounds < 0:
            found.append(problem("PIK-V6", f"players[{seat}].wounds", "negative"))
    return found
