"""KIKAI's board profile: what stands only on its boards and tiles, once for each mode (KIK-X1).

Tracks are written space by space, with the spaces' numbers from 1 as keys, so that each value can be read off a
real board and confirmed alone; a longer or shorter track is set as a whole.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

from models.forms import Form, Name
from models.profiles import Printed, Profile
from models.texts import N_

DistrictKey = Literal["1", "2", "3", "4", "5", "6"]

RoundKey = Literal["1", "2", "3", "4"]

BillboardKey = Literal["1", "2", "3", "4", "5", "6"]

SpaceKey = Annotated[str, Field(pattern=r"^[1-9][0-9]?$")]

Amount = Annotated[int, Field(ge=0, le=99)]

S = TypeVar("S")


def _gapless(track: dict[str, S]) -> dict[str, S]:
    if set(track) != {str(space) for space in range(1, len(track) + 1)}:
        raise PydanticCustomError("gapless", "a track has the spaces 1, 2, 3 and so on, without a gap")
    return track


Track = Annotated[dict[SpaceKey, S], Field(min_length=1, max_length=60), AfterValidator(_gapless)]
"""The spaces of a track by their numbers, from 1 without a gap."""


class Bonus(Form):
    """What a space, a tile or a billboard gives: any of these, each 0–99."""

    vp: Amount = Field(0, title=N_("VP"))
    energy: Amount = Field(0, title=N_("Energy"))
    megaphones: Amount = Field(0, title=N_("Megaphones"))
    ladders: Amount = Field(0, title=N_("Ladders"))
    renown: Amount = Field(0, title=N_("Renown"))


class Start(Form):
    """What a player has before the first turn."""

    energy: Printed[Amount] = Field(
        title=N_("Energy"),
        description=N_("The energy marker's starting space on the player board."),
        json_schema_extra={"unit": N_("energy")},
    )
    megaphones: Printed[Amount] = Field(
        title=N_("Megaphones"), description=N_("Megaphones shown beside the player board's setup.")
    )
    ladders: Printed[Amount] = Field(
        title=N_("Ladders"), description=N_("Ladders shown beside the player board's setup.")
    )
    droppers: Printed[Amount] = Field(
        title=N_("Flyer Droppers"), description=N_("Flyer Droppers on the Energy Track at the start.")
    )


class EnergySpace(Form):
    """A space of the Energy Track; its values count once its Flyer Dropper is gone (KIK-A4, KIK-P2)."""

    energy: Printed[Amount] = Field(
        title=N_("Energy of a host"),
        description=N_("The energy of a host, printed under the Flyer Dropper."),
        json_schema_extra={"unit": N_("energy")},
    )
    vp: Printed[Amount] = Field(
        title=N_("Points"),
        description=N_("The VP printed beside that energy, 0 where there is none."),
        json_schema_extra={"unit": N_("VP")},
    )
    bonus: Printed[Bonus] = Field(title=N_("Bonus"), description=N_("What freeing the space gives at once."))


class RenownSpace(Form):
    """A space of the Renown track on the Master's Board, counted from the one after Start."""

    value: Printed[Amount] = Field(
        title=N_("Number"), description=N_("The number at the space, which the round multiplies.")
    )
    bonus: Printed[Bonus] = Field(
        title=N_("Bonus"), description=N_("What passing or reaching the space gives at once.")
    )
    reward: Printed[Bonus] = Field(
        title=N_("At the round's end"), description=N_("What the space gives at the round's end besides VP (KIK-D2).")
    )


class Costs(Form):
    """What components usually cost; each tile shows its own, and this is what is proposed."""

    foot: Printed[Amount] = Field(
        title=N_("Foot"),
        description=N_("The energy cost in the corner of the Foot tiles."),
        json_schema_extra={"unit": N_("energy")},
    )
    body: Printed[Amount] = Field(
        title=N_("Body"),
        description=N_("The energy cost in the corner of the Body tiles."),
        json_schema_extra={"unit": N_("energy")},
    )
    head: Printed[Amount] = Field(
        title=N_("Head"),
        description=N_("The energy cost in the corner of the Head tiles."),
        json_schema_extra={"unit": N_("energy")},
    )


class Foundation(Form):
    """A Foundation Tile."""

    penalty: Printed[Amount] = Field(
        title=N_("Penalty"),
        description=N_("The VP it costs if it is unclaimed at the end, on the tile."),
        json_schema_extra={"unit": N_("VP")},
    )
    bonus: Printed[Bonus] = Field(
        title=N_("Bonus"), description=N_("What it gives in the setup of advanced mode, on its reverse side.")
    )


class KikaiBoard(Form):
    """The printed values of one side of the boards and tiles."""

    districts: dict[DistrictKey, Printed[Name]] = Field(
        title=N_("Districts"),
        description=N_("The names of the six Districts on the map, around the ring; Diner and Parking adjoin."),
        json_schema_extra={"each": N_("District {key}")},
        min_length=6,
    )
    turns: dict[RoundKey, Printed[Annotated[int, Field(ge=1, le=9)]]] = Field(
        title=N_("Turns"),
        description=N_("Turns in each round: the columns at the top of the player board."),
        json_schema_extra={"each": N_("Round {key}"), "unit": N_("turns")},
        min_length=4,
    )
    multipliers: dict[RoundKey, Printed[Annotated[int, Field(ge=0, le=9)]]] = Field(
        title=N_("Renown multipliers"),
        description=N_("The × beside each round on the Master's Board; 0 where Renown gives no VP."),
        json_schema_extra={"each": N_("Round {key}"), "unit": N_("times")},
        min_length=4,
    )
    start: Start = Field(title=N_("At the start"), description=N_("What a player starts with."))
    energy_track: Track[EnergySpace] = Field(
        title=N_("Energy Track"),
        description=N_("The Energy Track on the player board, in the order in which its Flyer Droppers leave."),
        json_schema_extra={"each": N_("Space {key}")},
    )
    renown_track: Track[RenownSpace] = Field(
        title=N_("Renown track"),
        description=N_("The Renown track around the Master's Board, from the space after Start."),
        json_schema_extra={"each": N_("Space {key}")},
    )
    squares: Track[Printed[Amount]] = Field(
        title=N_("Squares"),
        description=N_("The VP printed on each pink Square of the map, for the billboard that is placed there."),
        json_schema_extra={"each": N_("Square {key}"), "unit": N_("VP")},
    )
    billboards: dict[BillboardKey, Printed[Bonus]] = Field(
        title=N_("Billboards"),
        description=N_("The bonus printed under each of the six billboards on the player board."),
        json_schema_extra={"each": N_("Billboard {key}")},
        min_length=6,
    )
    costs: Costs = Field(title=N_("Costs"), description=N_("What components usually cost."))
    construction: dict[DistrictKey, Printed[Amount]] = Field(
        title=N_("Construction Bonus"),
        description=N_("The VP on each District's Construction Bonus tile, for the first Head built there."),
        json_schema_extra={"each": N_("District {key}"), "unit": N_("VP")},
        min_length=6,
    )
    foundations: dict[DistrictKey, Foundation] = Field(
        title=N_("Foundation Tiles"),
        description=N_("The Foundation Tile that lies in each District at the start."),
        json_schema_extra={"each": N_("District {key}")},
        min_length=6,
    )


class KikaiProfile(Profile):
    """The values of both sides: standard mode, and the reverse sides for advanced mode (KIK-D1)."""

    game: Literal["kikai"] = "kikai"
    standard: KikaiBoard = Field(title=N_("Standard"), description=N_("The front sides, for standard mode."))
    advanced: KikaiBoard = Field(title=N_("Advanced"), description=N_("The reverse sides, for advanced mode."))

    def board(self, mode: Literal["standard", "advanced"]) -> KikaiBoard:
        """The side that *mode* uses."""
        return self.advanced if mode == "advanced" else self.standard
