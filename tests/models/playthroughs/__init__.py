"""Playthroughs: whole plays of every game and mode, rendered as text and checked in as golden.

Each game scripts its plays in ``tests/models/<game>/playthroughs.py``; the key of each starts with its mode. They stand
beside this file as ``<game>-<key>.txt``. After a change that is meant, write them anew and read what differs:

    python -m tests.models.playthroughs
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from models import catalogue, registry
from models.play import Play, start
from models.telling import told
from tests.models.tables import Scene

FOLDER = Path(__file__).parent


def scripts() -> dict[str, Scene]:
    """Every scripted play, by the name of its file without the suffix."""
    return {
        f"{game_id}-{key}": play
        for game_id in registry.GAMES
        for key, play in import_module(f"tests.models.{game_id}.playthroughs").PLAYTHROUGHS.items()
    }


def rendered(scene: Scene) -> str:
    """The play as text: how it starts, each event as JSON with what changed in the state, and how it ended."""
    game, play = registry.game(scene.game), start(scene.setup)
    options = ", ".join(f"{key} {value}" for key, value in play.journal.setup.options.items())
    lines = [game.title, f"options: {options}", f"players: {', '.join(one.name for one in play.pad.players)}", ""]
    before = told(play)
    lines += [f"  {line}" for line in before]
    for event in scene.events:
        play = play.make(event, play.number)
        lines.append(f"{play.number} {game.events.dump_json(event).decode()}")
        after = told(play)
        lines += [f"  {line}" for line in after if line not in before]
        before = after
    return "\n".join([*lines, "", *_result(play), ""])


def _result(play: Play) -> list[str]:
    """Every line of every sheet, the totals, and why who won."""
    book, sheet = play.pad.game.book, play.pad.sheet
    lines = []
    for player in sheet.players:
        points = ", ".join(f"{book.lines[line.key].label} {line.points}" for line in player.lines)
        lines.append(f"{player.rank}. {player.name}: {points} = {player.total}{' – wins' if player.winner else ''}")
    reason = catalogue.reason(sheet.standing, tuple(player.name for player in sheet.players), book)
    return [*lines, f"decided by {sheet.decided_by}: {reason}"]
