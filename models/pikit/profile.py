"""Pikit's board profile: which value has which discard effect. The rulebook lists the effects without values."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from models.profiles import Printed, Profile
from models.texts import N_

Effect = Literal["reroll", "steal", "draw", "cancel", "turn", "any"]

EffectKey = Literal["2", "4", "5", "6", "7", "9", "10", "11"]


class PikitProfile(Profile):
    """The discard effects by card value (PIK-E2, E4–E7, E9)."""

    game: Literal["pikit"] = "pikit"
    effects: dict[EffectKey, Printed[Effect]] = Field(
        title=N_("Discard effects"),
        description=N_("The effect that is printed on each card; the player aid lists them."),
        json_schema_extra={"each": N_("Card {key}")},
        min_length=8,
    )
