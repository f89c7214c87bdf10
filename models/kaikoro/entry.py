"""What people enter at the end of a play, and the rules it is checked for (KAI-V1 to KAI-V6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, ConfigDict
from pydantic import Field as Default

from models.forms import Form, Number
from models.game import Entry, Field, PlayerEntry
from models.kaikoro.components import CHALLENGE_LIMIT, DESTROYED, HEROES, KAIJU, KaijuKey, challenge_name
from models.kaikoro.profile import KaikoroProfile, default_profile
from models.players import SEAT_LIMIT, name_fault, same_names, seat_count
from models.problems import FORM, Problem, Term, problem


class KaikoroOptions(Form):
    """Options of an entry: what the extra-hit track pays, its number or 1 + 2 + … up to it (KAI-P3)."""

    extra_hits: Literal["value", "sum"] = "value"


class Fought(Form):
    """What became of one Kaijū: the hits in its score box, and whether it was defeated."""

    hits: Number = 0
    defeated: bool = False


class KaikoroPlayer(PlayerEntry):
    """One player's sheet at the end. Kaijū that are absent have no hits and are not defeated."""

    kaiju: dict[KaijuKey, Fought] = Default({})
    damage: Number = 0
    extra_steps: Number = 0
    power_spent: Number = 0

    def fought(self, key: KaijuKey) -> Fought:
        """What became of the Kaijū *key*."""
        return self.kaiju.get(key, Fought())

    @property
    def defeats(self) -> int:
        """How many Kaijū are defeated, 0–5."""
        return sum(fought.defeated for fought in self.kaiju.values())

    @property
    def won(self) -> bool:
        """Whether all five are defeated."""
        return self.defeats == len(KAIJU)

    @property
    def lost(self) -> bool:
        """Whether the city is destroyed."""
        return self.damage >= DESTROYED


class Solo(Form):
    """The cards of a solo play (KAI-S1). On a pad either may still be blank; ``check`` asks for both."""

    model_config = ConfigDict(json_schema_extra={"required": ["hero", "challenge"]})

    hero: Number | None = None
    challenge: Annotated[str, AfterValidator(challenge_name)] | None = None


class KaikoroEntry(Entry):
    """The final sheets of all players; with ``solo`` the play was a solo one."""

    game: Literal["kaikoro"]
    options: KaikoroOptions = KaikoroOptions()
    players: tuple[KaikoroPlayer, ...]
    solo: Solo | None = None
    profile: KaikoroProfile | None = None

    @property
    def board(self) -> KaikoroProfile:
        """The entry's own board profile, or the packaged one."""
        return self.profile or default_profile()


def fields(options: Mapping[str, Any], seats: int) -> list[Field]:
    """The cells of Kaikoro's score pad; the solo cards only where one player plays."""
    made = []
    for key in KAIJU:
        made.append(Field(f"kaiju.{key}.hits", "count", "KAI-V2"))
        made.append(Field(f"kaiju.{key}.defeated", "flag", "KAI-V4"))
    made.append(Field("damage", "choice", "KAI-V3", choices=tuple(range(DESTROYED + 1))))
    made.append(Field("extra_steps", "count", "KAI-V5"))
    made.append(Field("power_spent", "count", "KAI-V6"))
    if seats == 1:
        made.append(Field(SOLO, "flag", "KAI-S1", table=True))
        made.append(Field("solo.hero", "number", "KAI-S1", table=True))
        made.append(Field("solo.challenge", "text", "KAI-S1", table=True))
    return made


SOLO = "solo_play"
"""The pad's cell that says whether its one player plays solo, before the cards are noted."""


def from_pad(entry: dict[str, Any]) -> dict[str, Any]:
    """What stands on a pad as an entry: with the solo cards, blank or not, where a solo play was chosen."""
    solo = entry.pop(SOLO, None)
    if solo:
        entry.setdefault("solo", {})
    elif solo is False:
        entry.pop("solo", None)
    return entry


def check(entry: KaikoroEntry) -> list[Problem]:
    """Every rule that the sheets break together, with its place."""
    players = entry.players
    found = [
        *seat_count("KAI-V1", len(players), 1, SEAT_LIMIT),
        *same_names("KAI-V1", [player.name for player in players]),
        *_solo(entry),
    ]
    for seat, player in enumerate(players):
        at = f"players[{seat}]"
        found += _hits(player, at)
        found += _damage(player, at)
        found += [] if entry.unfinished else _finished(player, at)
        found += _extra_steps(entry, player, at)
        found += _power(entry, player, at)
    return found


def _solo(entry: KaikoroEntry) -> list[Problem]:
    solo = entry.solo
    if solo is None:
        return []
    found = []
    if len(entry.players) > 1:
        found.append(problem("KAI-V1", "players", "solo_seats", also=("solo",), n=len(entry.players)))
    for key in ("hero", "challenge"):
        if getattr(solo, key) is None:
            found.append(problem(FORM, f"solo.{key}", "key_missing", key=Term(key)))
    if solo.hero is not None and not HEROES[0] <= solo.hero <= HEROES[1]:
        found.append(problem("KAI-V1", "solo.hero", "hero", fewest=HEROES[0], most=HEROES[1]))
    text = solo.challenge
    if text is not None and (len(text) > CHALLENGE_LIMIT or name_fault(text)):
        found.append(problem("KAI-V1", "solo.challenge", "challenge", most=CHALLENGE_LIMIT))
    return found


def _places(player: KaikoroPlayer, at: str, defeated: bool) -> tuple[str, ...]:
    """Where the Kaijū stand that are, or are not, defeated."""
    return tuple(f"{at}.kaiju.{key}.defeated" for key in KAIJU if player.fought(key).defeated == defeated)


def _hits(player: KaikoroPlayer, at: str) -> list[Problem]:
    return [problem("KAI-V2", f"{at}.kaiju.{key}.hits", "negative") for key in KAIJU if player.fought(key).hits < 0]


def _damage(player: KaikoroPlayer, at: str) -> list[Problem]:
    if not 0 <= player.damage <= DESTROYED:
        return [problem("KAI-V3", f"{at}.damage", "damage", most=DESTROYED)]
    if player.won and player.lost:
        also = _places(player, at, defeated=True)
        most = DESTROYED - 1
        return [problem("KAI-V3", f"{at}.damage", "damage_won", also=also, name=player.name, most=most)]
    return []


def _finished(player: KaikoroPlayer, at: str) -> list[Problem]:
    # Damage below 0 breaks KAI-V3 already, and may have been meant as anything.
    if player.won or player.lost or player.damage < 0:
        return []
    also = _places(player, at, defeated=False)
    return [
        problem(
            "KAI-V4",
            f"{at}.damage",
            "not_finished",
            also=also,
            n=player.defeats,
            name=player.name,
            damage=player.damage,
        )
    ]


def _extra_steps(entry: KaikoroEntry, player: KaikoroPlayer, at: str) -> list[Problem]:
    where = f"{at}.extra_steps"
    found = []
    most = entry.board.extra_hit_steps.value
    if not 0 <= player.extra_steps <= most:
        found.append(problem("KAI-V5", where, "steps", most=most))
    if player.extra_steps > 0 and entry.solo:
        found.append(problem("KAI-V5", where, "steps_solo", also=("solo",)))
    elif player.extra_steps > 0 and not player.won:
        also = _places(player, at, defeated=False)
        found.append(problem("KAI-V5", where, "steps_early", also=also, n=player.defeats, name=player.name))
    return found


def _power(entry: KaikoroEntry, player: KaikoroPlayer, at: str) -> list[Problem]:
    start, gained = entry.board.starting_power.value, entry.board.power_limit.value
    if 0 <= player.power_spent <= start + gained:
        return []
    where = f"{at}.power_spent"
    return [problem("KAI-V6", where, "power", start=start, gained=gained, most=start + gained)]
