"""Kokeshi's board profile: heights, points and colours that stand only on the boards."""

from __future__ import annotations

from itertools import pairwise
from typing import Annotated, Literal

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

from models.forms import LIMIT
from models.kokeshi.components import COLOURS, DOLLS, HEIGHT, POSITIONS, AnimalKey, Colour
from models.profiles import Printed, Profile, packaged
from models.texts import N_

Height = Annotated[int, Field(ge=1, le=HEIGHT)]
Points = Annotated[int, Field(ge=0, le=LIMIT)]


def _rising(values: tuple[int, ...]) -> tuple[int, ...]:
    if any(low >= high for low, high in pairwise(values)):
        raise PydanticCustomError("rising", "each value is higher than the one before it")
    return values


def _each_once(colours: tuple[Colour, ...]) -> tuple[Colour, ...]:
    if len(set(colours)) != len(COLOURS):
        raise PydanticCustomError("each_once", "each colour has one track")
    return colours


Heights = Annotated[tuple[Height, ...], Field(min_length=3, max_length=3), AfterValidator(_rising)]
Track = Annotated[tuple[Points, ...], Field(min_length=POSITIONS, max_length=POSITIONS), AfterValidator(_rising)]
# One value, not one a doll: two colours can be swapped without a step at which a colour is there twice.
Colours = Annotated[
    tuple[Colour, ...], Field(min_length=len(COLOURS), max_length=len(COLOURS)), AfterValidator(_each_once)
]


class PrintedHeights(Printed[Heights]):
    """Three heights on a doll track, 1–7, each above the one before it."""


class PrintedTrack(Printed[Track]):
    """The points of the eight positions of an animal track, each more than the one before it."""


class PrintedColours(Printed[Colours]):
    """The colours of the five doll tracks from left to right, each once."""


class KokeshiProfile(Profile):
    """Heights of the doll tracks, points of the animal tracks, colours (KOK-C2, C4, P2, Q1)."""

    game: Literal["kokeshi"] = "kokeshi"
    track_heights: PrintedHeights = Field(
        title=N_("Tiles for 3, 5 and 7 points"),
        description=N_(
            "How many tiles a doll track needs for 3, for 5 and for 7 points; the workshop board shows the 3, 5 and 7 "
            "beside these heights."
        ),
        json_schema_extra={
            "section": N_("Workshop board"),
            "places": [N_("3 points"), N_("5 points"), N_("7 points")],
        },
    )
    recognition_heights: PrintedHeights = Field(
        title=N_("Heights for recognition"),
        description=N_(
            "The lowest height for a recognition tile of level 1, 2 and 3; the workshop board shows the levels beside "
            "its tracks."
        ),
        json_schema_extra={
            "section": N_("Workshop board"),
            "places": [N_("Level 1"), N_("Level 2"), N_("Level 3")],
        },
    )
    animal_tracks: dict[AnimalKey, PrintedTrack] = Field(
        title=N_("Animal tracks"),
        description=N_(
            "The points of the eight positions of each animal track, from the start upward; they stand at the top of "
            "the happiness board."
        ),
        min_length=4,
    )
    doll_colours: PrintedColours = Field(
        title=N_("Colours of the dolls"),
        description=N_(
            "The colours of the five doll tracks from left to right, Princess to Sumotori; the starting spaces of the "
            "workshop board are printed in them."
        ),
        json_schema_extra={"section": N_("Workshop board"), "places": [*DOLLS]},
    )


def default_profile() -> KokeshiProfile:
    """The packaged profile, for entries that bring none."""
    profile: KokeshiProfile = packaged("models.kokeshi", KokeshiProfile)
    return profile
