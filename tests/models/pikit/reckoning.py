"""Pikit's final score, reckoned from real hands. It imports nothing from the models, so as to share no fault."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Holder:
    """What a player has: Kaijū by value, Mecha by pair, Wound tokens, the 13 tile."""

    kaiju: list[int] = field(default_factory=list)
    mecha: list[int] = field(default_factory=list)
    wounds: int = 0
    tile: bool = False


def totals(players: list[Holder]) -> list[int]:
    """The points by seat: values, 15 a Mecha, 15 for the most 1s, 3 less a wound, 13 for the tile."""
    most = max(player.kaiju.count(1) for player in players)
    found = []
    for player in players:
        points = sum(player.kaiju) + 15 * len(player.mecha) - 3 * player.wounds
        if most > 0 and player.kaiju.count(1) == most:
            points += 15
        if player.tile:
            points += 13
        found.append(points)
    return found


def winners(players: list[Holder]) -> list[int]:
    """Who has the most points; of those, who has the fewest cards; then they share."""
    points = totals(players)
    cards = [len(player.kaiju) + len(player.mecha) for player in players]
    best = max((total, -count) for total, count in zip(points, cards, strict=True))
    return [seat for seat, own in enumerate(zip(points, cards, strict=True)) if (own[0], -own[1]) == best]
