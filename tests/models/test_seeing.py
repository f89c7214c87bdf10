"""What those who act for some seats see of a play: nothing of what others count, and all that they need to play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from models import catalogue, registry, seeing
from models.journal import Count, Event, Finish, Redo, Roster, Seated, Set, Undo, seat_of
from models.pikit.moves import Deal, Refill, Unknown
from models.play import Play, start
from models.problems import IllegalMove
from tests.models.tables import Scene
from tests.models.test_journal import kaiju, setup

CELLS = [f"kaiju.{value}" for value in range(1, 12)] + [f"mecha.{pair}" for pair in range(1, 7)] + ["wounds", "tile_13"]

DEALT = (*(Refill(value) for value in (1, 2, 3, 5, 6, 7, 8, 8)), Deal(0, 10), Deal(1, 9), Deal(1, 4), Deal(2, 11))
"""Moves of a play of three at the table, after which some cards of each hand are known."""

BEGUN = {
    "a score pad": start(setup("Ada", "Bo", "Cleo", tile_13=True)),
    "a play that is counted": Scene("pikit", 3, (*DEALT, Count()), {"tile_13": True}).play(),
}

ADA, BO = frozenset({0}), frozenset({1})

Written = tuple[str, int | bool | None]
values = st.one_of(st.none(), st.integers(-9_999, 9_999), st.integers(0, 3))
cells: st.SearchStrategy[Written] = st.tuples(st.sampled_from(CELLS), values).map(
    lambda one: (one[0], bool(one[1]) if one[0].startswith(("mecha", "tile")) else one[1])
)
acts = st.lists(st.tuples(st.integers(0, 2), st.sampled_from(("write", "write", "amend", "undo", "redo")), cells))
phones = st.frozensets(st.integers(0, 2))


def newest(play: Play, seat: int) -> int:
    """The number of the newest standing move of *seat*, 0 where it has none."""
    own = [n for n in play.journal.fold.standing if seat_of(play.journal.scope(play.journal.move(n))) == seat]
    return own[-1] if own else 0


def event_of(play: Play, seat: int, act: str, written: Written) -> Event | None:
    """What *seat* does, if it can."""
    cell, value = written
    if act == "undo":
        undo = play.journal.undo(frozenset({seat}))
        return undo if undo and undo.seat == seat else None
    if act == "redo":
        return play.journal.redo(frozenset({seat}))
    number = newest(play, seat)
    if act == "amend" and number:
        before = play.journal.move(number)
        assert isinstance(before, Set)
        return Set(before.path, value if type(value) is type(before.value) else before.value, number)
    return Set(f"players[{seat}].{cell}", value)


def after(
    play: Play, done: Sequence[tuple[int, str, Written]], seats: frozenset[int], other: Sequence[Written]
) -> Play:
    """The play after all that was *done*, where those outside *seats* wrote what stands in *other* instead."""
    for index, (seat, act, written) in enumerate(done):
        event = event_of(play, seat, act, written if seat in seats or not other else other[index])
        if event is not None:
            play = play.make(event, play.number)
    return play


def everything(play: Play) -> str:
    """All that can be read off *play*."""
    pad, seats = play.pad, range(len(play.pad.players))
    lacking = [play.state.missing(seat) for seat in seats]
    return repr((play, pad, pad.entry, pad.sheet, pad.problems, lacking, play.undo, play.redo, play.hidden))


@pytest.mark.parametrize("begun", BEGUN.values(), ids=BEGUN)
@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_whatever_others_write_who_sees_only_the_own_sheets_sees_the_same(begun: Play, data: st.DataObject) -> None:
    done, seats = data.draw(acts), data.draw(phones)
    other = data.draw(st.lists(cells, min_size=len(done), max_size=len(done)))
    one, two = after(begun, done, seats, ()), after(begun, done, seats, other)
    assert everything(one.seen_by(seats)) == everything(two.seen_by(seats))
    assert one.seen_by(seats).number == one.number
    assert one.seen_by(seats).hidden == {0, 1, 2} - seats


@pytest.mark.parametrize("begun", BEGUN.values(), ids=BEGUN)
@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.tuples(st.integers(0, 2), st.sampled_from(("write", "undo", "redo")), cells)))
def test_moves_against_what_a_seat_sees_are_moves_of_the_whole_play(
    begun: Play, done: list[tuple[int, str, Written]]
) -> None:
    play, alone = begun, dict[int, Play]()
    for seat, act, (cell, value) in done:
        seen, one = play.seen_by(frozenset({seat})), alone.get(seat, begun)
        event: Event | None = Set(f"players[{seat}].{cell}", value)
        if act == "undo":
            own = newest(play, seat)
            event = Undo(seat, own) if own else None
            if event is not None:
                assert seen.undo == event
                alone[seat] = one.make(Undo(seat, newest(one, seat)), one.number)
        elif act == "redo":
            event = seen.redo
            if event is not None:
                redo = one.journal.redo()
                assert redo is not None
                alone[seat] = one.make(redo, one.number)
        else:
            alone[seat] = one.make(event, one.number) if event else one
        if event is not None:
            play = play.make(event, seen.number)
        for each in range(3):
            player = play.pad.players[each].id
            assert play.pad.values.get(player, {}) == alone.get(each, begun).pad.values.get(player, {})
            shown = play.seen_by(frozenset({each})).pad
            assert shown.values.get(player, {}) == play.pad.values.get(player, {})


@pytest.mark.parametrize("begun", BEGUN.values(), ids=BEGUN)
def test_once_the_sheets_are_finished_everybody_sees_all_of_them(begun: Play) -> None:
    play = begun.make(kaiju(1, 8, 2), begun.number)
    assert play.seen_by(ADA).hidden == {1, 2}
    done = play.make(Finish(), play.number)
    seen = done.seen_by(ADA)
    assert seen.state is done.state
    assert seen.journal is done.journal
    assert not seen.hidden
    back = done.make(Undo(None, done.number), done.number)
    assert back.seen_by(ADA).hidden == {1, 2}


def test_while_it_is_played_all_that_lies_on_the_table_is_seen() -> None:
    play = Scene("pikit", 3, DEALT).play()
    assert play.seen_by(ADA).state is play.state
    assert play.seen_by(frozenset()).pad.cell(1, "kaiju.9") == 1


def test_what_was_counted_stays_secret_while_the_count_is_taken_back() -> None:
    play = BEGUN["a play that is counted"]
    wrote = play.make(kaiju(1, 10, 7777), play.number)
    back = wrote.make(Undo(1, wrote.number), wrote.number)
    counting = back.journal.undo()
    assert counting is not None
    again = back.make(counting, back.number)
    assert again.live is not None
    assert "7777" in everything(again)
    assert "7777" not in everything(again.seen_by(ADA))


@pytest.mark.parametrize(("seats", "shown"), [({0}, 0), ({2}, 2), ({0, 1}, None), (set(), None)])
def test_the_table_is_seen_as_its_one_seat_sees_it(seats: set[int], shown: int | None) -> None:
    play = with_views(Scene("pikit", 3, DEALT).play())
    assert play.seen_by(frozenset(seats)).table == f"as {shown} sees it"


def test_the_table_is_seen_from_where_one_sat_also_when_the_sheets_were_put_in_another_order() -> None:
    play = with_views(BEGUN["a play that is counted"])
    players = [Seated(one.id, one.name) for one in play.pad.players]
    play = play.make(Roster((players[1], players[0], Seated("new", "Dan"))), play.number)
    assert play.seen_by(ADA).table == "as 1 sees it"
    rest = play.seen_by(ADA).pad.reckoned
    assert rest is not None
    assert rest.table == "as 1 sees it"
    assert set(rest.values) == {play.pad.players[0].id}
    assert play.seen_by(frozenset({2})).table == "as None sees it"


def with_views(play: Play) -> Play:
    """*play*, of a game that shows each seat something else."""
    live = play.pad.game.live
    assert live is not None
    game = replace(play.pad.game, live=replace(live, view=lambda _, seat: f"as {seat} sees it"))
    return replace(play, state=replace(play.state, sheets=replace(play.state.sheets, game=game)))


def test_sheets_stay_with_their_players_when_those_change_seats() -> None:
    play = start(setup("Ada", "Bo", "Cleo")).make(kaiju(0, 8, 6666), 0).make(kaiju(1, 8, 7777), 1)
    play = play.make(kaiju(2, 8, 5555), 2)
    turned = play.make(Roster((Seated("id-Bo", "Bo"), Seated("id-Ada", "Ada"))), 3)
    seen = turned.seen_by(ADA)
    assert seen.pad.cell(0, "kaiju.8") == 7777, "Bo sits there now"
    assert "6666" not in everything(seen)
    assert "5555" not in everything(seen), "who left may come back"


@pytest.mark.parametrize("game_id", [one.id for one in registry.games() if not one.counted_apart])
def test_where_hands_are_no_secret_nothing_is_hidden(game_id: str) -> None:
    play = Scene(game_id, 2, live=False).play()
    assert play.seen_by(frozenset()).state is play.state
    assert play.seen_by(frozenset()).journal is play.journal


def test_who_acts_for_all_sees_all() -> None:
    play = start(setup()).make(kaiju(1, 8, 1), 0)
    seen = play.seen_by(frozenset({0, 1}))
    assert seen.state is play.state
    assert seen.journal is play.journal


def test_the_most_of_something_and_the_lead_are_not_told_before_all_is_seen() -> None:
    play = start(setup()).make(kaiju(0, 1, 2), 0).make(kaiju(1, 9, 1), 1)
    assert play.pad.sheet.players[0].points("ones") == 15
    sheet = play.seen_by(ADA).pad.sheet
    assert sheet.players[0].points("ones") == 0
    assert [(one.total, one.rank, one.winner) for one in sheet.players] == [(2, 1, False), (0, 1, False)]
    assert sheet.winners == ()


def test_of_hidden_sheets_nothing_is_missing() -> None:
    play = Scene("pikit", 2, (*DEALT[:8], Unknown("hand", 0), Unknown("hand", 1), Count())).play()
    assert play.state.missing(1)
    seen = play.seen_by(ADA).state
    assert seen.missing(1) == []
    assert seen.missing(0) == play.state.missing(0) != []


def test_what_some_may_see_is_not_played_on() -> None:
    seen = start(setup()).seen_by(ADA)
    with pytest.raises(ValueError, match="some of the players"):
        seen.make(kaiju(0, 8, 1), 0)
    with pytest.raises(ValueError, match="some of the players"):
        seen.seen_by(BO)


def test_undo_for_some_seats_is_of_their_newest_move_or_of_the_table() -> None:
    play = start(setup()).make(kaiju(0, 8, 1), 0).make(kaiju(1, 7, 1), 1)
    assert play.journal.undo() == Undo(1, 2)
    assert play.journal.undo(ADA) == Undo(0, 1)
    assert play.journal.undo(frozenset({0, 1})) == Undo(1, 2)
    assert play.journal.undo(frozenset()) is None
    done = play.make(Finish(), 2)
    assert done.journal.undo(ADA) == Undo(None, 3)
    mended = done.make(kaiju(1, 7, 2), 3)
    assert mended.journal.undo(ADA) is None, "Bo has acted on the finish since"


def test_redo_for_some_seats_is_left_alone_by_what_others_do() -> None:
    play = start(setup()).make(kaiju(0, 8, 1), 0).make(Undo(0, 1), 1).make(kaiju(1, 7, 1), 2)
    assert play.journal.redo() is None
    assert play.journal.redo(ADA) == Redo(0, 1)
    assert play.make(Redo(0, 1), 3).pad.cell(0, "kaiju.8") == 1
    assert play.journal.redo(BO) is None
    assert play.make(kaiju(0, 7, 1), 3).journal.redo(ADA) is None


def heard(play: Play, seats: frozenset[int]) -> list[str]:
    """What those who act for *seats* hear when they finish too early."""
    with pytest.raises(IllegalMove) as error:
        play.make(Finish(), play.number)
    found = seeing.told(error.value.problems, play.seen_by(seats).pad)
    return [catalogue.sentence(one, play.pad.game.book) for one in found]


def test_of_a_hidden_sheet_that_is_wrong_only_the_name_is_told() -> None:
    play = start(setup()).make(kaiju(1, 10, 4), 0).make(kaiju(1, 11, 3), 1)
    play = play.make(Set("players[1].wounds", -1), 2)
    assert len({one.rule for one in play.pad.problems}) == 2
    assert heard(play, ADA) == ["Something on the sheet of Bo cannot be yet."]
    assert heard(play, BO) == [catalogue.sentence(one, play.pad.game.book) for one in play.pad.problems]


def test_of_sheets_that_contradict_each_other_the_rule_is_told_and_no_number() -> None:
    play = start(setup()).make(kaiju(0, 10, 1), 0).make(kaiju(1, 10, 1), 1)
    assert play.seen_by(ADA).pad.problems == []
    (said,) = heard(play, ADA)
    assert said.startswith("The sheets of Ada and Bo cannot all be right: “No more cards than the deck has”.")
    wounded = start(setup()).make(Set("players[0].wounds", 1), 0).make(kaiju(1, 3, 4), 1)
    assert wounded.pad.problems[0].seats == ADA, "the place is Ada's alone, and the sum is Bo's as well"
    (said,) = heard(wounded, ADA)
    assert "Ada and Bo" in said
    assert "4" not in said


def test_what_is_wrong_on_the_own_sheet_is_told_whole() -> None:
    play = start(setup()).make(kaiju(0, 10, 2), 0).make(kaiju(1, 11, 2), 1)
    seen = play.seen_by(ADA)
    assert seen.pad.problems == [one for one in play.pad.problems if one.seats == ADA]
    whole = catalogue.sentence(seen.pad.problems[0], play.pad.game.book)
    assert heard(play, ADA) == [whole, "Something on the sheet of Bo cannot be yet."]
