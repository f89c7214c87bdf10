"""Kaikoro's board profile: the values that stand on its printed sheet (KAI-C1 to KAI-C5)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from models.forms import Form
from models.kaikoro.components import KaijuKey
from models.kaikoro.sheet import Sheets, packaged_sheets
from models.profiles import Printed, Profile, packaged
from models.texts import N_

PlaceKey = Literal["1", "2", "3", "4", "5"]

BuildingKey = Literal["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]

DefeatsKey = Literal["0", "1", "2", "3", "4"]

# Not a Literal: to it, true is 1.
Face = Annotated[int, Field(ge=1, le=5)]

Amount = Annotated[int, Field(ge=0, le=99)]

Steps = Annotated[int, Field(ge=1, le=30)]


class RingPlace(Form):
    """One place of the ring of Kaijū."""

    kaiju: Printed[KaijuKey] = Field(title=N_("Kaijū"), description=N_("The Kaijū at this place of the Kaijū zone."))
    face: Printed[Face] = Field(
        title=N_("Die face"),
        description=N_("The die face printed between this Kaijū and the next one."),
    )


class KaikoroProfile(Profile):
    """The values of one printed sheet. A profile that was written before ``sheet`` was a part of it has our own."""

    game: Literal["kaikoro"] = "kaikoro"
    ring: dict[PlaceKey, RingPlace] = Field(
        title=N_("Ring of Kaijū"),
        description=N_("The five Kaijū around the Kaijū zone; the next of the fifth is the first."),
        json_schema_extra={"each": N_("Place {key}")},
        min_length=5,
    )
    city: dict[BuildingKey, Printed[Amount]] = Field(
        title=N_("Buildings"),
        description=N_("The points under the ten buildings of the City Resistance track, from the left."),
        json_schema_extra={"each": N_("Building {key}"), "unit": N_("points")},
        min_length=10,
    )
    movement: dict[DefeatsKey, Printed[Amount]] = Field(
        title=N_("Kaijū movement"),
        description=N_("The circles of the Kaijū movement track, by the number of Kaijū defeated."),
        json_schema_extra={"each": N_("Kaijū defeated: {key}"), "unit": N_("steps")},
        min_length=5,
    )
    steps_to_city: dict[KaijuKey, Printed[Steps]] = Field(
        title=N_("Way to the city"),
        description=N_("The steps of the dotted line from each Kaijū until it arrives in the city."),
        json_schema_extra={"unit": N_("steps")},
        min_length=5,
    )
    starting_power: Printed[Amount] = Field(
        title=N_("Power at the start"),
        description=N_("The power that is marked on the Power track from the start."),
        json_schema_extra={"section": N_("Other tracks"), "unit": N_("power")},
    )
    power_limit: Printed[Amount] = Field(
        title=N_("Power to be gained"),
        description=N_("The power that can be gained: the free spaces of the Power track."),
        json_schema_extra={"section": N_("Other tracks"), "unit": N_("power")},
    )
    crystal_limit: Printed[Amount] = Field(
        title=N_("Crystals to be gained"),
        description=N_("The crystals that can be gained: the places for them at the City Resistance track."),
        json_schema_extra={"section": N_("Other tracks"), "unit": N_("crystals")},
    )
    extra_hit_steps: Printed[Amount] = Field(
        title=N_("Extra-hit track"),
        description=N_("The spaces of the extra-hit track beside the warhead."),
        json_schema_extra={"section": N_("Other tracks"), "unit": N_("spaces")},
    )
    sheet: Sheets = Field(
        default_factory=packaged_sheets,
        title=N_("Drawn sheet"),
        description=N_("The spaces of the five Kaijū and what lies on them."),
        json_schema_extra={"drawn": True},
        min_length=5,
    )


def default_profile() -> KaikoroProfile:
    """The packaged profile."""
    profile: KaikoroProfile = packaged("models.kaikoro", KaikoroProfile)
    return profile
