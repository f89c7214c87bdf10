"""Plays Kaikoro with three kinds of players, to see whether the shipped sheet is worth playing on:

    python -m tests.benchmarks.kaikoro_play [games, 2000] [seed, 1]

The games are shared out among the pairings. Printed: how long games last (wanted: 8 to 40 turns), who wins (wanted:
neither strategy of the rulebook more than 85 % against the other), and how the scores spread.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from dataclasses import dataclass
from statistics import mean, quantiles

from models.kaikoro.components import KAIJU
from models.kaikoro.profile import default_profile
from models.kaikoro.reading import standing
from models.kaikoro.rules import chance, over
from models.kaikoro.state import KaikoroState, begin
from models.kaikoro.steps import apply
from tests.benchmarks.tables import SHOWN, show
from tests.models.kaikoro.bots import FAST, HARVEST, Anybody, Bot

TURNS = (8, 40)
"""The fewest and the most turns that a game should have."""

MOST = 0.85
"""The largest share of wins that one strategy should have against the other."""

PAIRINGS = (("fast", "harvest"), ("fast", "harvest"), ("fast", "random"), ("harvest", "random"))
"""Who plays whom; the pairing that matters twice as often."""


@dataclass(frozen=True)
class Game:
    """How one game ended: by seat the kind of player, the score, the power spent, the end and the defeats."""

    kinds: tuple[str, ...]
    turns: int
    scores: tuple[int, ...]
    spent: tuple[int, ...]
    ends: tuple[str, ...]
    defeats: tuple[int, ...]

    @property
    def winner(self) -> str | None:
        """The kind of the player who won, None where they share."""
        ranks = [(score, -spent) for score, spent in zip(self.scores, self.spent, strict=True)]
        return None if ranks.count(max(ranks)) > 1 else self.kinds[ranks.index(max(ranks))]


def player(kind: str, source: random.Random) -> Bot | Anybody:
    """Somebody who plays like *kind*."""
    return Anybody(source) if kind == "random" else Bot(FAST if kind == "fast" else HARVEST, source)


def play(kinds: tuple[str, ...], seed: int) -> Game:
    """One game to its end."""
    source = random.Random(seed)
    players = [player(kind, source) for kind in kinds]
    state: KaikoroState = begin({}, default_profile(), len(kinds))
    while not over(state):
        pending = chance(state)
        if pending is not None:
            state = apply(state, source.choice(pending.moves))
        else:
            seat = state.waiting[0]
            state = apply(state, players[seat].choose(state, seat))
    return Game(
        kinds,
        state.turn,
        tuple(standing(state, seat).score for seat in range(len(kinds))),
        tuple(sheet.power_spent for sheet in state.sheets),
        tuple(sheet.end for sheet in state.sheets),
        tuple(sheet.defeats for sheet in state.sheets),
    )


def spread(numbers: list[int]) -> str:
    """The lowest, the tenths in which most lie, the middle one, and the highest."""
    tenths = quantiles(numbers, n=10, method="inclusive")
    return f"{min(numbers)} … {tenths[0]:.0f} … {tenths[4]:.0f} … {tenths[8]:.0f} … {max(numbers)}"


def simulate(games: int, seed: int) -> list[Game]:
    """*games* games of all pairings."""
    return [play(PAIRINGS[number % len(PAIRINGS)], seed * 1_000_003 + number) for number in range(games)]


def report(games: list[Game]) -> bool:
    """Print what was found; whether it is as wanted."""
    turns = [game.turns for game in games]
    outside = sum(not TURNS[0] <= count <= TURNS[1] for count in turns)
    wanted = f"wanted {TURNS[0]} to {TURNS[1]}, {outside} of {len(turns)} are not"
    rows = [("turns, all games", mean(turns), "", f"{spread(turns)}; {wanted}")]
    good = not outside
    for kinds in dict.fromkeys(PAIRINGS):
        own = [game for game in games if game.kinds == kinds]
        wins = Counter(game.winner for game in own)
        for kind in kinds:
            share = wins[kind] / len(own)
            rows.append((f"{' against '.join(kinds)}: {kind} wins", 100 * share, "%", f"{wins[None]} shared"))
            good = good and (share <= MOST or "random" in kinds)
    for kind in ("fast", "harvest", "random"):
        seats = [(game, seat) for game in games for seat, other in enumerate(game.kinds) if other == kind]
        scores = [game.scores[seat] for game, seat in seats]
        won = sum(game.ends[seat] == "won" for game, seat in seats) / len(seats)
        fell = mean(game.defeats[seat] for game, seat in seats)
        note = f"{spread(scores)}; {won:.0%} defeat all {len(KAIJU)}, {fell:.1f} on average"
        rows.append((f"score of {kind}", mean(scores), "", note))
    show("Kaikoro on the shipped sheet", rows)
    return good


def main() -> int:
    """Run it; 1 where something is not as wanted."""
    given = [int(word) for word in sys.argv[1:]]
    games, seed = (*given, *(2_000, 1)[len(given) :])[:2]
    started = time.perf_counter()
    good = report(simulate(games, seed))
    print("\n".join(SHOWN))
    print(f"{games} games in {time.perf_counter() - started:.0f} s: {'as wanted' if good else 'NOT as wanted'}")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
