"""Makes ``companion/store/dictionary.txt``, which ``companion/store/packing.py`` packs with.

Once a Tokuten was released that keeps plays in browsers, that file must not change any more: what was packed with it
could not be read again. Until then: ``python -m docs.make_dictionary`` when games get new moves or printed values.
"""

from __future__ import annotations

import json
from pathlib import Path

from companion.exchange.playfile import write_event, write_setup
from models import registry
from models.journal import Event, Finish, ProfileSet, Redo, Roster, Seated, Set, Setup, Thrown, Undo
from models.players import Player

FILE = Path(__file__).parents[1] / "companion/store/dictionary.txt"
ROOM = 32_768
"""No farther back does zlib look."""

SEPARATOR = "\x1e"
SEATS = (3, 2, 1, 0)
MOMENT = "2026-01-01T18:00:00.000Z"

HEADS = '[100,10,0,"","{0}","{0}","0.1.0",0,["",""],[]]{1}[100,10,0,"","{0}","{0}","0.1.0",1,["",""],[""]]'
OTHERS: tuple[Event, ...] = (
    Thrown("d6", (1, 2, 3, 4, 5, 6)),
    Thrown("d6", (1, 2, 3, 4, 5, 6), by_hand=True),
    Roster((Seated("a", "Ada"), Seated("b", "Bo"))),
    ProfileSet("effects.4.value", "any"),
    ProfileSet("effects.4.confirmed", True),
    Set("unfinished", True),
    Redo(0, 12),
    Undo(None, 12),
    Undo(1, 12),
    Undo(0, 12),
    Set("players[0].", 12, amends=12),
    Set("players[1].", 1),
    Finish(),
)


def setups() -> list[str]:
    """How a play of each game starts, the longest first: what is near costs less."""
    made = []
    for game in map(registry.game, registry.GAMES):
        profile = game.default_profile.model_dump(mode="json")
        players = (Player("", ""), Player("", ""))
        made.append(write_setup(Setup("", game.id, game.default_options(), profile, players, MOMENT)))
    return sorted(made, key=len, reverse=True)


def moves() -> list[str]:
    """A move in each cell of the first seat, and in one of the others."""
    made = []
    for game in map(registry.game, registry.GAMES):
        fields = game.fields(game.default_options(), len(SEATS))
        for seat in SEATS:
            for field in fields if seat == 0 else fields[:1]:
                path = field.path if field.table else f"players[{seat}].{field.path}"
                values = {"flag": True, "member": True, "choice": next(iter(field.choices), 0)}
                made.append(write_event(Set(path, values.get(field.kind, 0)), game))
    return made


def main() -> None:
    """Write the file."""
    heads = HEADS.replace("{0}", MOMENT).replace("{1}", SEPARATOR)
    text = SEPARATOR.join(
        [*setups(), heads, *moves(), *(write_event(other, registry.game(registry.GAMES[0])) for other in OTHERS)]
    )
    # A line end could be changed on its way through a version control.
    assert "\n" not in text and len(text.encode()) <= ROOM, json.dumps(len(text))
    FILE.write_bytes(text.encode())


if __name__ == "__main__":
    main()
