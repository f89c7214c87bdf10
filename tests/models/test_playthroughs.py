"""Every game and mode has a playthrough, and each still reads as it was checked in."""

from __future__ import annotations

import pytest

from models import registry
from models.play import replay
from tests.models.playthroughs import FOLDER, rendered, scripts
from tests.models.tables import Scene

SCRIPTS = scripts()
REWRITE = "if that is meant: python -m tests.models.playthroughs, and read what differs"

MODES = [(game.id, mode.key) for game in registry.games() for mode in game.modes]


def of_mode(game_id: str, mode: str) -> list[Scene]:
    """The scripted plays of one mode of a game."""
    return [scene for name, scene in SCRIPTS.items() if f"{name}-".startswith(f"{game_id}-{mode}-")]


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_playthrough_reads_as_it_was_checked_in(name: str) -> None:
    path = FOLDER / f"{name}.txt"
    assert path.exists(), REWRITE
    assert rendered(SCRIPTS[name]) == path.read_text("utf-8"), REWRITE


def test_every_file_is_scripted() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(SCRIPTS), REWRITE


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_playthrough_goes_to_its_end_and_replays_to_it(name: str) -> None:
    play = SCRIPTS[name].play()
    assert play.pad.settled
    assert play.live is None
    rules = play.pad.game.live
    assert rules is None or play.table is None or rules.over(play.table)
    assert replay(play.journal.setup, play.journal.events, strict=True).state == play.state


@pytest.mark.parametrize(("game_id", "mode"), MODES)
def test_every_mode_of_every_game_has_a_playthrough_of_its_score_pad_with_an_undo(game_id: str, mode: str) -> None:
    pads = [scene for scene in of_mode(game_id, mode) if not scene.live]
    assert pads, "no playthrough"
    assert any(event.kind == "undo" for scene in pads for event in scene.events)


@pytest.mark.parametrize("game_id", [game.id for game in registry.games() if game.live is not None])
def test_every_game_that_is_played_move_by_move_has_playthroughs_at_the_table(game_id: str) -> None:
    players = {scene.players for name, scene in SCRIPTS.items() if name.startswith(f"{game_id}-") and scene.live}
    assert players >= {registry.game(game_id).fewest, min(registry.game(game_id).most, 4)}
