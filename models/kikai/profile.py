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

DistrictKey = Literal["1", "2", "3", "4", "5", "6"]

RoundKey = Literal["1", "2", "3", "4"]

BillboardKey = Literal["1", "2", "3", "4", "5", "6"]

SpaceKey = Annotated[str, Field(pattern=r"^[1-9][0-9]?$")]

Amount = Annotated[int, Field(ge=0, le=99)]

S = TypeVar("S")


def _gapless(track: dict[str, S]) -> dict[str, S]:
    if set(track) != {str(space) for space in range(1, len(track) + 1)}:
        raise PydanticCustomError("track", "a track has the spaces 1, 2, 3 and so on, without a gap")
    return track


Track = Annotated[dict[SpaceKey, S], Field(min_length=1, max_length=60), AfterValidator(_gapless)]
"""The spaces of a track by their numbers, from 1 without a gap."""


class Bonus(Form):
    """What a space, a tile or a billboard gives: any of these, each 0–99."""

    vp: Amount = 0
    energy: Amount = 0
    megaphones: Amount = 0
    ladders: Amount = 0
    renown: Amount = 0


class Start(Form):
    """What a player has before the first turn."""

    energy: Printed[Amount] = Field(description="The energy marker's starting space on the player board.")
    megaphones: Printed[Amount] = Field(description="Megaphones shown beside the player board's setup.")
    ladders: Printed[Amount] = Field(description="Ladders shown beside the player board's setup.")
    droppers: Printed[Amount] = Field(description="Flyer Droppers on the Energy Track at the start.")


class EnergySpace(Form):
    """A space of the Energy Track; its values count once its Flyer Dropper is gone (KIK-A4, KIK-P2)."""

    energy: Printed[Amount] = Field(description="The energy of a host, printed under the Flyer Dropper.")
    vp: Printed[Amount] = Field(description="The VP printed beside that energy, 0 where there is none.")
    bonus: Printed[Bonus] = Field(description="What freeing the space gives at once.")


class RenownSpace(Form):
    """A space of the Renown track on the Master's Board, counted from the one after Start."""

    value: Printed[Amount] = Field(description="The number at the space, which the round multiplies.")
    bonus: Printed[Bonus] = Field(description="What passing or reaching the space gives at once.")
    reward: Printed[Bonus] = Field(description="What the space gives at the round's end besides VP (KIK-D2).")


class Costs(Form):
    """What components usually cost; each tile shows its own, and this is what is proposed."""

    foot: Printed[Amount] = Field(description="The energy cost in the corner of the Foot tiles.")
    body: Printed[Amount] = Field(description="The energy cost in the corner of the Body tiles.")
    head: Printed[Amount] = Field(description="The energy cost in the corner of the Head tiles.")


class Foundation(Form):
    """A Foundation Tile."""

    penalty: Printed[Amount] = Field(description="The VP it costs if it is unclaimed at the end, on the tile.")
    bonus: Printed[Bonus] = Field(description="What it gives in the setup of advanced mode, on its reverse side.")


class KikaiBoard(Form):
    """The printed values of one side of the boards and tiles."""

    districts: dict[DistrictKey, Printed[Name]] = Field(
        description="The names of the six Districts on the map, around the ring; Diner and Parking adjoin.",
        min_length=6,
    )
    turns: dict[RoundKey, Printed[Annotated[int, Field(ge=1, le=9)]]] = Field(
        description="Turns in each round: the columns at the top of the player board.",
        min_length=4,
    )
    multipliers: dict[RoundKey, Printed[Annotated[int, Field(ge=0, le=9)]]] = Field(
        description="The × beside each round on the Master's Board; 0 where Renown gives no VP.",
        min_length=4,
    )
    start: Start = Field(description="What a player starts with.")
    energy_track: Track[EnergySpace] = Field(
        description="The Energy Track on the player board, in the order in which its Flyer Droppers leave.",
    )
    renown_track: Track[RenownSpace] = Field(
        description="The Renown track around the Master's Board, from the space after Start.",
    )
    squares: Track[Printed[Amount]] = Field(
        description="The VP printed on each pink Square of the map, for the billboard that is placed there.",
    )
    billboards: dict[BillboardKey, Printed[Bonus]] = Field(
        description="The bonus printed under each of the six billboards on the player board.",
        min_length=6,
    )
    costs: Costs = Field(description="What components usually cost.")
    construction: dict[DistrictKey, Printed[Amount]] = Field(
        description="The VP on each District's Construction Bonus tile, for the first Head built there.",
        min_length=6,
    )
    foundations: dict[DistrictKey, Foundation] = Field(
        description="The Foundation Tile that lies in each District at the start.",
        min_length=6,
    )


class KikaiProfile(Profile):
    """The values of both sides: standard mode, and the reverse sides for advanced mode (KIK-D1)."""

    game: Literal["kikai"] = "kikai"
    standard: KikaiBoard = Field(description="The front sides, for standard mode.")
    advanced: KikaiBoard = Field(description="The reverse sides, for advanced mode.")

    def board(self, mode: Literal["standard", "advanced"]) -> KikaiBoard:
        """The side that *mode* uses."""
        return self.advanced if mode == "advanced" else self.standard
