"""What is on the table in Pikit, as far as people know it. Immutable; every move gives the next state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from models.pikit.components import PAIRS, VALUES, copies
from models.pikit.moves import Act
from models.pikit.profile import Effect, PikitProfile
from models.profiles import Profile

MARKET = 8
"""How many Kaijū lie face up (PIK-S1)."""

HAND = 10
"""The total that ends a starting hand (PIK-S2)."""

Counts = tuple[int, ...]
"""Cards by value: 12 numbers, of which the one at index *v* (1–11) counts the cards of value *v*."""

NONE: Counts = (0,) * 12

Phase = Literal["market", "hands", "roll", "act", "card", "throw", "reveal", "steal", "eights", "refill", "over"]
"""Where the play is. Setup: ``market``, ``hands``. A turn: ``roll``, then ``act`` (play cards or take). While a card is
played: ``card`` (its player must choose, or others answer), ``throw`` (dice fall), ``reveal`` (a stolen card shows).
After an option was taken: ``steal`` (a stolen card shows), ``eights`` (how many came along), ``refill``. Then ``over``.
"""


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards of which some are known: ``known`` by value, and ``hidden`` more; None: nobody counts how many."""

    known: Counts = NONE
    hidden: int | None = 0

    @property
    def size(self) -> int | None:
        """How many cards, None where nobody counts."""
        return None if self.hidden is None else sum(self.known) + self.hidden

    @property
    def points(self) -> int:
        """The values of the known cards together."""
        return sum(value * self.known[value] for value in VALUES)


@dataclass(frozen=True, slots=True)
class Played:
    """A card that was discarded for an effect and is not done with: the first is what is played, the next ones answer
    it (PIK-E6)."""

    seat: int
    value: int
    act: Act


@dataclass(frozen=True, slots=True)
class Change:
    """What became of the dice in this turn: by which card, from which faces to which."""

    value: int
    before: tuple[int, ...]
    after: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PikitState:
    """The table.

    ``effects`` by value (None: no discard effect). ``unseen`` counts the cards of each value that nobody has seen: in
    the deck, hidden in hands, untold in the market. ``deck``: cards left, None where nobody counts. ``followed``:
    people tell what comes to the market. ``mecha`` and ``tile``: the seat that holds it, None: it lies on the table.
    ``throwing``: the dice that fall next. ``victim``: whose card is being stolen. ``left``: final turns still to be
    played, the one in progress included; None before the end has begun (PIK-N1).
    """

    seats: int
    tile_13: bool
    effects: tuple[Effect | None, ...]
    unseen: Counts
    deck: int | None
    hands: tuple[Pile, ...]
    wounds: tuple[int, ...]
    phase: Phase = "market"
    turn: int = 0
    turns: int = 0
    market: Pile = Pile()
    followed: bool = True
    discards: Counts = NONE
    mecha: tuple[int | None, ...] = (None,) * len(PAIRS)
    tile: int | None = None
    dice: tuple[int, ...] = ()
    changes: tuple[Change, ...] = ()
    stack: tuple[Played, ...] = ()
    throwing: tuple[int, ...] = ()
    victim: int | None = None
    emptied: bool = False
    left: int | None = None

    @property
    def cancelled(self) -> bool:
        """Whether the card that is played is cancelled as it stands: an odd number of cancels answers it."""
        return len(self.stack) % 2 == 0 and bool(self.stack)

    @property
    def total(self) -> int:
        """How many Kaijū are in the play (PIK-C1, PIK-C3)."""
        return deck_size(self.seats)

    @property
    def undealt(self) -> int:
        """The most cards that the deck can still have."""
        if self.deck is not None:
            return self.deck
        return sum(self.unseen) - (self.market.hidden or 0) - sum(hand.hidden or 0 for hand in self.hands)

    def hides(self, seat: int) -> bool:
        """Whether *seat* may have a card that nobody knows: where nobody follows the hand, while one may be left."""
        hidden = self.hands[seat].hidden
        if hidden is None:
            # A market that nobody followed when the deck ran out may have fewer cards than is thought.
            market = 0 if self.emptied and not self.followed else self.market.hidden or 0
            return sum(self.unseen) > (self.deck or 0) + market + sum(hand.hidden or 0 for hand in self.hands)
        return hidden > 0

    def pairs(self, seat: int) -> list[int]:
        """The Mecha (1–6) that *seat* holds."""
        return [pair for pair in PAIRS if self.mecha[pair - 1] == seat]

    def may_hold_cards(self, seat: int) -> bool:
        """Whether *seat* may have a card, Kaijū or Mecha, by what is known."""
        return seat in self.mecha or any(self.hands[seat].known) or self.hides(seat)

    def may_hold(self, seat: int, value: int) -> bool:
        """Whether a card of *value* may be in *seat*'s hand, by what is known."""
        return self.hands[seat].known[value] > 0 or (self.unseen[value] > 0 and self.hides(seat))

    def may_lie(self, value: int) -> bool:
        """Whether a card of *value* may lie in the market, by what is known."""
        return self.market.known[value] > 0 or (self.market.hidden != 0 and self.unseen[value] > 0)


def deck_size(seats: int) -> int:
    """How many Kaijū a play with *seats* players (2–4) has."""
    return sum(copies(value, seats) for value in VALUES)


def effects_of(profile: Profile) -> tuple[Effect | None, ...]:
    """The discard effects by value, None where a card has none (PIK-E2 to PIK-E9)."""
    assert isinstance(profile, PikitProfile)
    printed = {int(key): one.value for key, one in profile.effects.items()}
    return tuple(printed.get(value) for value in range(12))


def begin(options: Mapping[str, Any], profile: Profile, seats: int) -> PikitState:
    """The table before the first card lies there."""
    unseen = (0, *(copies(value, seats) for value in VALUES))
    return PikitState(
        seats=seats,
        tile_13=bool(options.get("tile_13")),
        effects=effects_of(profile),
        unseen=unseen,
        deck=sum(unseen),
        hands=(Pile(),) * seats,
        wounds=(0,) * seats,
    )


def put(counts: Counts, value: int, change: int) -> Counts:
    """*counts* with *change* more cards of *value*."""
    return (*counts[:value], counts[value] + change, *counts[value + 1 :])


def gained(state: PikitState, seat: int, value: int) -> tuple[Pile, ...]:
    """The hands after *seat* got a known card of *value*."""
    hand = state.hands[seat]
    return with_hand(state.hands, seat, Pile(put(hand.known, value, 1), hand.hidden))


def with_hand(hands: tuple[Pile, ...], seat: int, hand: Pile) -> tuple[Pile, ...]:
    """*hands* with *hand* at *seat*."""
    return (*hands[:seat], hand, *hands[seat + 1 :])


def shown(pile: Pile, unseen: Counts, value: int) -> tuple[Pile, Counts]:
    """A card of *value* leaves *pile*: a known one where there is one, else a hidden one that shows now."""
    if pile.known[value]:
        return Pile(put(pile.known, value, -1), pile.hidden), unseen
    hidden = pile.hidden
    return Pile(pile.known, None if hidden is None else hidden - 1), put(unseen, value, -1)
