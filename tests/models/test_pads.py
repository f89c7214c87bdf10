"""Score pads: blank is not 0, values stay with the player, problems stand at their cells."""

from __future__ import annotations

import pytest

from models.journal import Finish, ProfileSet, Roster, Seated, Set, Undo
from models.play import start
from models.problems import IllegalMove
from tests.models.test_journal import kaiju, play_of, setup, totals


def test_blank_is_not_zero() -> None:
    play = play_of(kaiju(0, 8, 0))
    assert play.pad.cell(0, "kaiju.8") == 0
    assert play.pad.cell(0, "kaiju.7") is None
    assert play.make(kaiju(0, 8, None), play.number).pad.cell(0, "kaiju.8") is None


def test_renamed_reordered_and_late_players_keep_their_scores() -> None:
    play = play_of(kaiju(0, 8, 1), kaiju(1, 7, 1))
    seats = (Seated("id-Bo", "Bobby"), Seated("id-Cleo", "Cleo"), Seated("id-Ada", "Ada"))
    play = play.make(Roster(seats), play.number)
    assert [(p.name, p.total) for p in play.pad.sheet.players] == [("Bobby", 7), ("Cleo", 0), ("Ada", 8)]
    undo = play.journal.undo()
    assert undo is not None
    assert totals(play.make(undo, play.number)) == [8, 7]


def test_a_player_who_left_and_returns_has_the_old_scores() -> None:
    play = play_of(kaiju(0, 8, 1), kaiju(1, 7, 1), kaiju(2, 6, 1), names=("Ada", "Bo", "Cleo"))
    both = (Seated("id-Ada", "Ada"), Seated("id-Bo", "Bo"))
    play = play.make(Roster(both), play.number)
    play = play.make(Roster((*both, Seated("id-Cleo", "Cleo"))), play.number)
    assert totals(play) == [8, 7, 6]


@pytest.mark.parametrize(
    "seats",
    [
        (Seated("a", "Ada"),),
        (Seated("a", "Ada"), Seated("a", "Bo")),
        (Seated("a", "Ada"), Seated("b", "Ada")),
        tuple(Seated(str(n), str(n)) for n in range(5)),
    ],
    ids=["too few", "one id twice", "one name twice", "too many"],
)
def test_a_roster_that_the_game_does_not_allow_is_refused(seats: tuple[Seated, ...]) -> None:
    with pytest.raises(IllegalMove):
        start(setup()).make(Roster(seats), 0)


@pytest.mark.parametrize(
    "move",
    [
        Set("players[0].kaiju.8", True),
        Set("players[0].kaiju.8", "2"),
        Set("players[0].kaiju.8", 10_000),
        Set("players[0].kaiju.8", -10_000),
        Set("players[0].mecha.3", 1),
        Set("players[0].mecha.7", True),
        Set("players[0].tile_13", True),
        Set("players[2].kaiju.8", 1),
        Set("players[-1].kaiju.8", 1),
        Set("players[0]", 1),
        Set("unfinished", 1),
    ],
    ids=lambda move: f"{move.path}={move.value!r}",
)
def test_what_has_no_place_on_the_sheet_is_refused(move: Set) -> None:
    with pytest.raises(IllegalMove):
        start(setup()).make(move, 0)


def test_a_problem_stands_at_the_cells_of_all_who_share_in_it() -> None:
    play = play_of(kaiju(0, 11, 1), kaiju(1, 11, 1))
    (found,) = play.pad.problems
    assert found.rule == "PIK-V2"
    assert set(found.places) == {"players[0].kaiju.11", "players[1].kaiju.11"}


def test_a_problem_in_a_list_stands_at_the_cell_that_put_it_there() -> None:
    play = play_of(Set("players[0].mecha.2", True), Set("players[0].mecha.5", True), Set("players[1].mecha.5", True))
    (found,) = play.pad.problems
    assert set(found.places) == {"players[0].mecha.5", "players[1].mecha.5"}


def test_finish_is_refused_with_every_problem_and_changes_nothing() -> None:
    play = play_of(kaiju(0, 11, 2), kaiju(1, 10, 2))
    with pytest.raises(IllegalMove) as refused:
        play.make(Finish(), play.number)
    assert [found.where for found in refused.value.problems] == ["players[1].kaiju.10", "players[0].kaiju.11"]
    assert not play.pad.finished


def test_finish_can_be_undone() -> None:
    play = play_of(kaiju(0, 8, 1), Finish(), Undo(None, 2))
    assert not play.pad.finished


def test_a_profile_value_changes_as_a_move_and_back() -> None:
    play = start(setup()).make(ProfileSet("effects.4.confirmed", True), 0)
    assert play.pad.profile.model_dump()["effects"]["4"]["confirmed"] is True
    back = play.make(Undo(None, 1), 1)
    assert back.pad.profile.model_dump()["effects"]["4"]["confirmed"] is False


@pytest.mark.parametrize(
    ("path", "value"), [("effects.4.value", "dance"), ("effects.12.value", "draw"), ("nothing", 1), ("effects", {})]
)
def test_a_profile_keeps_its_form(path: str, value: object) -> None:
    with pytest.raises(IllegalMove):
        start(setup()).make(ProfileSet(path, value), 0)  # type: ignore[arg-type]


def test_stopping_early_is_said_in_the_sheet() -> None:
    assert play_of(Set("unfinished", True)).pad.sheet.unfinished
    assert not play_of(Set("unfinished", True), Set("unfinished", None)).pad.sheet.unfinished
