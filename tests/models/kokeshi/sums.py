"""A board of Kokeshi kept by hand, and what it is worth. It imports nothing from the models, as to share no fault."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

DOLLS = ("princess", "batchan", "fisherman", "samurai", "sumotori")
ANIMALS = ("panda", "fox", "cat", "rabbit")
WORTH = {1: 5, 2: 8, 3: 11}


@dataclass
class Maker:
    """A player's board. Tracks from height 1 upward; ``beside`` waits for any track, ``reserved`` for its own."""

    tracks: list[list[str]] = field(default_factory=lambda: [[] for _ in DOLLS])
    reserved: list[list[str]] = field(default_factory=lambda: [[] for _ in DOLLS])
    beside: list[str] = field(default_factory=list)
    dolls: list[int] = field(default_factory=lambda: [0] * 5)
    happiness: int = 0

    def full(self, track: int) -> bool:
        return len(self.tracks[track]) + len(self.reserved[track]) >= 7

    @property
    def crammed(self) -> bool:
        """Whether every space is taken or spoken for."""
        tiles = sum(len(own) for own in (*self.tracks, *self.reserved, self.beside))
        return tiles >= 35

    def recognised(self, doll: int) -> int:
        """The level of the recognition tile of a doll; 0: none."""
        for name in (*self.tracks[doll], *self.reserved[doll]):
            if "-level-" in name:
                return int(name[-1])
        return 0


def lines(maker: Maker, profile: dict[str, Any], discs: list[int]) -> dict[str, int]:
    """The points of a board by line of the sheet, but for pairs and leads. *discs*: their positions by animal."""
    heights: list[int] = profile["track_heights"]["value"]
    tracks = 0
    for own in maker.tracks:
        tracks += max([points for height, points in zip(heights, (3, 5, 7), strict=True) if len(own) >= height] + [0])
    return {
        "happiness": maker.happiness,
        "tracks": tracks,
        "recognition": sum(WORTH[int(name[-1])] for own in maker.tracks for name in own if "-level-" in name),
        "animals": sum(profile["animal_tracks"][one]["value"][at] for one, at in zip(ANIMALS, discs, strict=True)),
    }


def ahead(discs: list[tuple[int, int]]) -> int | None:
    """Who is ahead of all: of those who are farthest, who came first; nobody where all are at the start."""
    far = max(at for _, at in discs)
    return next(seat for seat, at in discs if at == far) if far else None


def winner(sheets: list[dict[str, int]]) -> int:
    """Who has most; of those, most from animals, then from tracks; then the last in turn order."""
    return max(
        range(len(sheets)),
        key=lambda seat: (sum(sheets[seat].values()), sheets[seat]["animals"], sheets[seat]["tracks"], seat),
    )


def brute_pairs(printed: list[str], tracks: list[list[str]]) -> int:
    """How often two neighbours on a board have one colour, by looking at every two spaces."""
    spaces = {(track, 0): colour for track, colour in enumerate(printed)}
    spaces |= {(track, at + 1): colour for track, own in enumerate(tracks) for at, colour in enumerate(own)}
    found = 0
    for (one, low), colour in spaces.items():
        for (other, high), same in spaces.items():
            near = abs(one - other) + abs(low - high) == 1
            found += near and colour == same and (one, low) < (other, high)
    return found
