"""What may be done in Pikit, in words: options of the dice, effects of cards, who has what."""

from __future__ import annotations

from collections.abc import Sequence

from models.pikit.moves import Discard, Take
from models.pikit.profile import Effect
from models.pikit.state import PikitState
from models.texts import N_, t

DOES: dict[Effect, str] = {
    "reroll": N_("Roll one die or both again"),
    "steal": N_("Steal a random card"),
    "draw": N_("Draw the deck's top card"),
    "cancel": N_("Cancel a card that another player just played"),
    "turn": N_("Turn a die to any face"),
    "any": N_("Any one of these five"),
}

SHORT: dict[Effect, str] = {
    "reroll": N_("Reroll"),
    "steal": N_("Steal"),
    "draw": N_("Draw"),
    "cancel": N_("Cancel"),
    "turn": N_("Turn a die"),
    "any": N_("Any effect"),
}


def option(move: Take, state: PikitState, names: Sequence[str]) -> tuple[str, str]:
    """An option of PIK-T3 in words: what is taken, and why it may be."""
    one = min(state.dice)
    match move.way:
        case "sum":
            # All 8s come together (PIK-T5).
            eights = state.market.known[8] if move.values == (8,) else 1
            what = str(move.values[0])
            return t("{value} ×{n}", value=what, n=eights) if eights > 1 else what, t("the sum")
        case "difference":
            return str(move.values[0]), t("the difference")
        case "faces":
            if len(move.values) == 2:
                return t("{one} and {two}", one=move.values[0], two=move.values[1]), t("the faces")
            return str(move.values[0]), t("one face")
        case "mecha":
            return t("Mecha {pair}", pair=one), t("from the table")
        case "steal":
            holder = state.mecha[one - 1]
            name = names[holder] if holder is not None else ""
            return t("Steal"), t("Mecha {pair} is with {name}", pair=one, name=name)
        case "tile":
            where = t("from the table") if state.tile is None else t("from {name}", name=names[state.tile])
            return t("13 tile"), where
        case "nothing":
            return t("Nothing"), t("leave it all")
    raise AssertionError(move.way)


def spoken(move: Take, state: PikitState, names: Sequence[str]) -> str:
    """An option as one phrase: "7 – the sum"."""
    what, why = option(move, state, names)
    return t("{what} – {why}", what=what, why=why)


def use_of(move: Discard) -> str:
    """A card and what it is played for: "2: Reroll"."""
    return t("{value}: {effect}", value=move.value, effect=t(SHORT[move.act]))
