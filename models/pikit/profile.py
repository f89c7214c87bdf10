"""Pikit's board profile: which value has which discard effect. The rulebook lists the effects without values."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from models.profiles import Printed, Profile

Effect = Literal["reroll", "steal", "draw", "cancel", "turn", "any"]

EffectKey = Literal["2", "4", "5", "6", "7", "9", "10", "11"]


class PikitProfile(Profile):
    """The discard effects by card value (PIK-E2, E4–E7, E9)."""

    game: Literal["pikit"] = "pikit"
    effects: dict[EffectKey, Printed[Effect]] = Field(
        description="The effect that is printed on each card; the player aid lists them.",
        min_length=8,
    )
