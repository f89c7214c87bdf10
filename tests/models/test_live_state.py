"""A play at the table and its score pad: what belongs to which, and when."""

from __future__ import annotations

import pytest

from models import catalogue
from models.journal import Count, Event, Finish, GameMove, ProfileSet, Roster, Seated, Set, Thrown
from models.play import Play
from models.problems import FORM, IllegalMove
from tests.models.live_driver import GAMES, PLAYS, live_of, opened, rules_of, truthful
from tests.models.tables import NAMES, Scene

pytestmark = pytest.mark.parametrize("game_id", GAMES)


def table(game_id: str) -> tuple[Play, GameMove]:
    """A play at the table, and a move of it."""
    _, players, options = next(one for one in PLAYS if one[0] == game_id)
    move = next(move for _, _, move in truthful(game_id, players, options, 0) if isinstance(move, GameMove))
    return opened(game_id, players, options), move


def refused(play: Play, event: Event) -> str:
    """The message that refuses *event*, as a whole sentence under FORM."""
    with pytest.raises(IllegalMove) as error:
        play.make(event, play.number)
    (one,) = error.value.problems
    assert one.rule == FORM
    assert "{" not in catalogue.sentence(one, play.pad.game.book, NAMES)
    return one.message


def test_a_score_pad_takes_no_move_of_the_table(game_id: str) -> None:
    play, move = table(game_id)
    pad = Scene(game_id, len(play.pad.players), live=False).play()
    assert (pad.table, pad.live) == (None, None)
    assert refused(pad, move) == "not_live"
    assert refused(pad, Count()) == "count_nothing"


def test_dice_thrown_beside_a_score_pad_change_nothing_of_it(game_id: str) -> None:
    play, _ = table(game_id)
    pad = Scene(game_id, len(play.pad.players), live=False).play()
    assert pad.make(Thrown("2d6", (1, 3)), 0).state == pad.state


def test_sheets_are_written_once_the_table_is_counted(game_id: str) -> None:
    play, move = table(game_id)
    cell = next(field for field in play.pad.fields() if field.kind == "count" and not field.table)
    write = Set(f"players[0].{cell.path}", 1)
    assert refused(play, write) == refused(play, Finish()) == "count_first"
    counted = play.make(Count(), play.number)
    assert counted.make(write, counted.number).pad.cell(0, cell.path) == 1
    assert refused(counted, move) == refused(counted, Thrown("2d6", (1, 3))) == "counted"
    assert refused(counted, Count()) == "count_nothing"


def test_the_count_is_taken_back_and_the_play_goes_on(game_id: str) -> None:
    play, move = table(game_id)
    played = play.make(move, play.number)
    counted = played.make(Count(), played.number)
    undo = counted.journal.undo()
    assert undo is not None
    back = counted.make(undo, counted.number)
    assert back.state == played.state
    assert back.live is live_of(game_id)


def test_names_change_in_mid_play_and_seats_do_not(game_id: str) -> None:
    play, _ = table(game_id)
    seats = [Seated(player.id, player.name) for player in play.pad.players]
    renamed = play.make(Roster((Seated(seats[0].id, "Adelaide"), *seats[1:])), play.number)
    assert renamed.pad.players[0].name == "Adelaide"
    assert renamed.table == play.table
    assert refused(play, Roster(tuple(reversed(seats)))) == "seats_stay"
    assert refused(play, Roster((*seats[:-1], Seated("id-Eva", "Eva")))) == "seats_stay"


def test_a_printed_value_changes_in_mid_play_and_back(game_id: str) -> None:
    play, _ = table(game_id)
    changed = play.make(ProfileSet(*rules_of(game_id).PRINTED), play.number)
    assert changed.table != play.table
    assert changed.pad.profile != play.pad.profile
    undo = changed.journal.undo()
    assert undo is not None
    assert changed.make(undo, changed.number).state == play.state
