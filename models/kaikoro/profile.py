"""Kaikoro's board profile: the values that stand on its printed sheet (KAI-C1 to KAI-C5)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from models.forms import Form
from models.kaikoro.components import KaijuKey
from models.profiles import Printed, Profile, packaged

PlaceKey = Literal["1", "2", "3", "4", "5"]

BuildingKey = Literal["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]

DefeatsKey = Literal["0", "1", "2", "3", "4"]

Face = Literal[1, 2, 3, 4, 5]

Amount = Annotated[int, Field(ge=0, le=99)]

Steps = Annotated[int, Field(ge=1, le=30)]


class RingPlace(Form):
    """One place of the ring of Kaijū."""

    kaiju: Printed[KaijuKey] = Field(description="The Kaijū at this place of the Kaijū zone.")
    face: Printed[Face] = Field(description="The die face printed between this Kaijū and the next one.")


class KaikoroProfile(Profile):
    """The values of one printed sheet. Where its resources lie (KAI-C6) is no part of it yet."""

    game: Literal["kaikoro"] = "kaikoro"
    ring: dict[PlaceKey, RingPlace] = Field(
        description="The five Kaijū around the Kaijū zone; the next of the fifth is the first.",
        min_length=5,
    )
    city: dict[BuildingKey, Printed[Amount]] = Field(
        description="The points under the ten buildings of the City Resistance track, from the left.",
        min_length=10,
    )
    movement: dict[DefeatsKey, Printed[Amount]] = Field(
        description="The circles of the Kaijū movement track, by the number of Kaijū defeated.",
        min_length=5,
    )
    steps_to_city: dict[KaijuKey, Printed[Steps]] = Field(
        description="The steps of the dotted line from each Kaijū until it arrives in the city.",
        min_length=5,
    )
    starting_power: Printed[Amount] = Field(description="The power that is marked on the Power track from the start.")
    power_limit: Printed[Amount] = Field(
        description="The power that can be gained: the free spaces of the Power track."
    )
    crystal_limit: Printed[Amount] = Field(
        description="The crystals that can be gained: the places for them at the City Resistance track."
    )
    extra_hit_steps: Printed[Amount] = Field(description="The spaces of the extra-hit track beside the warhead.")


def default_profile() -> KaikoroProfile:
    """The packaged profile."""
    profile: KaikoroProfile = packaged("models.kaikoro", KaikoroProfile)
    return profile
