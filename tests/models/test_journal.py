"""The journal: undo and redo as events, the tape of throws, stale moves."""

from __future__ import annotations

import time
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models import pads, registry
from models.journal import (
    Event,
    Finish,
    Journal,
    ProfileSet,
    Redo,
    Roster,
    Seated,
    Set,
    Setup,
    Thrown,
    Undo,
    touches,
)
from models.play import BadMove, Play, replay, replayed, start
from models.players import Player
from models.problems import IllegalMove, StaleMove


def setup(*names: str, game: str = "pikit", **options: object) -> Setup:
    known = registry.game(game)
    players = tuple(Player(f"id-{name}", name) for name in names or ("Ada", "Bo"))
    profile = known.default_profile.model_dump(mode="json")
    return Setup("play", game, {**known.default_options(), **options}, profile, players, "2026-01-01T00:00:00Z")


def play_of(*events: Event, names: Sequence[str] = ("Ada", "Bo")) -> Play:
    return replay(setup(*names), events)


def kaiju(seat: int, value: int, count: int | None, amends: int | None = None) -> Set:
    return Set(f"players[{seat}].kaiju.{value}", count, amends)


def totals(play: Play) -> list[int]:
    return [player.total for player in play.pad.sheet.players]


def test_events_are_numbered_from_one() -> None:
    play = play_of(kaiju(0, 8, 1), kaiju(1, 7, 1))
    assert play.number == 2
    assert play.journal.move(1) == kaiju(0, 8, 1)


def test_a_move_against_an_older_number_counts_if_nothing_touched_its_cell() -> None:
    play = play_of(kaiju(0, 8, 1)).make(kaiju(0, 7, 1), after=0)
    assert totals(play) == [15, 0]


def test_a_doubled_tap_counts_once() -> None:
    play = start(setup()).make(kaiju(0, 8, 1), after=0)
    with pytest.raises(StaleMove):
        play.make(kaiju(0, 8, 1), after=0)


def test_a_move_from_the_future_is_refused() -> None:
    with pytest.raises(StaleMove):
        start(setup()).make(kaiju(0, 8, 1), after=1)


def test_undo_takes_back_the_newest_move_and_redo_brings_it_again() -> None:
    play = play_of(kaiju(0, 8, 1), kaiju(1, 7, 2))
    undo = play.journal.undo()
    assert undo == Undo(1, 2)
    back = play.make(undo, play.number)
    assert totals(back) == [8, 0]
    redo = back.journal.redo()
    assert redo == Redo(1, 2)
    assert totals(back.make(redo, back.number)) == [8, 14]


def test_redo_is_dropped_by_the_next_move_of_the_seat() -> None:
    play = play_of(kaiju(0, 8, 1), Undo(0, 1), kaiju(0, 7, 1))
    assert play.journal.redo() is None
    with pytest.raises(IllegalMove):
        play.make(Redo(0, 1), play.number)


def test_a_seat_takes_back_its_own_latest_move_while_another_has_moved_since() -> None:
    play = play_of(kaiju(0, 8, 1), kaiju(1, 7, 1), Undo(0, 1))
    assert totals(play) == [0, 7]


@pytest.mark.parametrize(
    "undo",
    [Undo(0, 1), Undo(1, 3), Undo(None, 3), Undo(0, 9), Undo(0, 0), Undo(0, -1), Undo(0, 4)],
    ids=["not the latest", "another seat's", "the table's", "unknown", "zero", "negative", "an undo"],
)
def test_an_undo_of_anything_but_the_own_latest_standing_move_is_refused(undo: Undo) -> None:
    play = play_of(kaiju(0, 8, 1), kaiju(1, 7, 1), kaiju(0, 6, 1), Undo(0, 3), kaiju(0, 6, 2))
    with pytest.raises(IllegalMove):
        play.make(undo, play.number)


def test_nothing_is_undone_past_a_move_of_the_table() -> None:
    play = play_of(kaiju(0, 8, 1), Thrown("pikit", (1, 3)))
    with pytest.raises(IllegalMove):
        play.make(Undo(0, 1), play.number)


def test_a_throw_is_not_undone_once_a_seat_has_acted_on_it() -> None:
    play = play_of(Thrown("pikit", (1, 3)), kaiju(0, 8, 1))
    with pytest.raises(IllegalMove):
        play.make(Undo(None, 1), play.number)


def test_undoing_a_throw_and_throwing_again_gives_the_same() -> None:
    play = play_of(Thrown("pikit", (1, 3)), Undo(None, 1))
    assert play.journal.taped("pikit") == (1, 3)
    with pytest.raises(IllegalMove):
        play.make(Thrown("pikit", (6, 6)), play.number)
    again = play.make(Thrown("pikit", (1, 3)), play.number)
    assert again.journal.taped("pikit") is None


def test_dice_entered_by_hand_are_not_on_the_tape() -> None:
    play = play_of(Thrown("pikit", (1, 3), by_hand=True), Undo(None, 1))
    assert play.journal.taped("pikit") is None
    play.make(Thrown("pikit", (2, 2), by_hand=True), play.number)


def test_the_digits_of_one_number_are_taken_back_by_one_undo() -> None:
    play = play_of(kaiju(0, 1, 2), kaiju(0, 8, 1), kaiju(0, 8, 12, amends=2))
    assert play.pad.cell(0, "kaiju.8") == 12
    undo = play.journal.undo()
    assert undo is not None
    back = play.make(undo, play.number)
    assert back.pad.cell(0, "kaiju.8") is None
    assert back.pad.cell(0, "kaiju.1") == 2


def test_only_a_standing_move_of_the_same_cell_is_amended() -> None:
    play = play_of(kaiju(0, 1, 2), kaiju(0, 8, 1), Undo(0, 2))
    for amends in (1, 2, 3, 0, 7):
        with pytest.raises(IllegalMove):
            play.make(kaiju(0, 8, 3, amends=amends), play.number)


def test_any_cell_can_be_mended_after_the_end() -> None:
    play = play_of(kaiju(0, 8, 1), kaiju(1, 7, 1), Finish(), kaiju(1, 7, 2))
    assert play.pad.finished
    assert [player.name for player in play.pad.sheet.winners] == ["Bo"]


@pytest.mark.parametrize(
    ("one", "other", "touching"),
    [
        ("", "players[0].kaiju.1", True),
        ("players[0]", "players[0].kaiju.1", True),
        ("players[0].kaiju.1", "players[0].kaiju.10", False),
        ("players[1]", "players[10].kaiju.1", False),
        ("players[0].kaiju.1", "players[1].kaiju.1", False),
        ("players[0].kaiju.1", "players[0].kaiju.1", True),
    ],
)
def test_scopes_touch_when_one_contains_the_other(one: str, other: str, touching: bool) -> None:
    assert touches(one, other) is touches(other, one) is touching


seat_moves = st.tuples(st.integers(0, 1), st.integers(1, 8), st.integers(0, 2) | st.none())


@given(st.lists(seat_moves, max_size=12))
def test_a_moves_b_moves_and_a_undone_equals_b_alone(moves: list[tuple[int, int, int | None]]) -> None:
    """Interleaved seats: what seat 0 takes back leaves what seat 1 did."""
    play = start(setup())
    alone = start(setup())
    for seat, value, count in moves:
        play = play.make(kaiju(seat, value, count), play.number)
        if seat == 1:
            alone = alone.make(kaiju(seat, value, count), alone.number)
    own = [number for number in play.journal.fold.standing if play.journal.scope(play.journal.move(number))[8] == "0"]
    for number in reversed(own):
        play = play.make(Undo(0, number), play.number)
    assert play.pad.values.get("id-Bo", {}) == alone.pad.values.get("id-Bo", {})
    assert not play.pad.values.get("id-Ada")


SEATED = {"Ada": Seated("id-Ada", "Ada"), "Bo": Seated("id-Bo", "Bo"), "Cleo": Seated("id-Cleo", "Cleo")}

any_event = st.one_of(
    seat_moves.map(lambda move: kaiju(*move)),
    st.builds(kaiju, st.integers(0, 1), st.integers(7, 8), st.integers(0, 9), st.integers(1, 20)),
    st.permutations(list(SEATED)).map(lambda names: Roster(tuple(SEATED[name] for name in names))),
    st.just(Roster((SEATED["Bo"], SEATED["Ada"]))),
    st.just(Finish()),
    st.booleans().map(lambda value: ProfileSet("effects.4.confirmed", value)),
    st.integers(1, 6).map(lambda value: Thrown("pikit", (value, 3))),
    st.builds(Undo, st.sampled_from([0, 1, 2, None]), st.integers(1, 20)),
    st.builds(Redo, st.sampled_from([0, 1, 2, None]), st.integers(1, 20)),
    st.sampled_from(["undo", "redo"]),
)


@given(st.lists(any_event, max_size=30))
def test_replaying_any_journal_gives_the_state_that_people_saw(taken: list[Event | str]) -> None:
    play = start(setup())
    for action in taken:
        event = {"undo": play.journal.undo, "redo": play.journal.redo}[action]() if isinstance(action, str) else action
        if event is None:
            continue
        try:
            play = play.make(event, play.number)
        except IllegalMove:
            continue
    written = registry.game("pikit").events
    again = replay(play.journal.setup, [written.validate_json(written.dump_json(e)) for e in play.journal.events])
    kept = ("values", "table", "players", "profile", "finished")
    assert {key: _written(getattr(again.pad, key)) for key in kept} == {
        key: _written(getattr(play.pad, key)) for key in kept
    }
    assert again.journal.fold == play.journal.fold


def _written(value: object) -> object:
    """Values without players who have none: a blank that was undone leaves no trace in a replay."""
    return {key: own for key, own in value.items() if own != {}} if isinstance(value, dict) else value


def test_a_value_cannot_be_amended_across_a_move_of_the_table() -> None:
    play = play_of(kaiju(0, 8, 1), Finish())
    with pytest.raises(IllegalMove):
        play.make(kaiju(0, 8, 12, amends=1), play.number)
    swapped = play_of(kaiju(0, 8, 1), Roster((SEATED["Bo"], SEATED["Ada"])))
    with pytest.raises(IllegalMove):
        swapped.make(kaiju(0, 8, 12, amends=1), swapped.number)


def test_a_redo_of_the_roster_cannot_hand_cards_to_another_player() -> None:
    play = play_of(Roster((SEATED["Bo"], SEATED["Ada"])), Undo(None, 1), kaiju(0, 9, 1))
    assert play.journal.redo() is None
    with pytest.raises(IllegalMove):
        play.make(Redo(None, 1), play.number)


def test_a_play_that_was_finished_by_older_rules_still_opens() -> None:
    play = replay(setup(), [kaiju(0, 9, 2), Finish()])
    assert play.pad.finished
    assert not play.pad.settled


def test_a_bad_move_of_a_journal_is_named_by_its_number() -> None:
    with pytest.raises(BadMove) as refused:
        replay(setup(), [kaiju(0, 8, 1), Set("players[0].kaiju.12", 1), kaiju(1, 8, 1)])
    assert refused.value.number == 2


@given(st.lists(seat_moves, min_size=1, max_size=10))
def test_undoing_everything_leaves_an_empty_pad_and_redoing_everything_brings_it_back(
    moves: list[tuple[int, int, int | None]],
) -> None:
    play = start(setup())
    for move in moves:
        play = play.make(kaiju(*move), play.number)
    written = play.pad.values
    while (undo := play.journal.undo()) is not None:
        play = play.make(undo, play.number)
    assert not any(play.pad.values.values())
    while (redo := play.journal.redo()) is not None:
        play = play.make(redo, play.number)
    assert {k: v for k, v in play.pad.values.items() if v} == {k: v for k, v in written.items() if v}


def test_a_journal_is_never_changed_by_a_refused_move() -> None:
    play = play_of(kaiju(0, 8, 1))
    for wrong in (Set("players[0].kaiju.12", 1), Set("players[7].kaiju.1", 1), Set("nowhere", 1), kaiju(0, 8, 10_000)):
        with pytest.raises(IllegalMove):
            play.make(wrong, play.number)
    assert isinstance(play.journal, Journal)
    assert play.number == 1
    assert pads.scope(play.journal.move(1)) == "players[0].kaiju.8"


def test_dice_that_were_mistyped_are_amended_in_one_event() -> None:
    play = play_of(Thrown("2d6", (1, 4), by_hand=True))
    play = play.make(Thrown("2d6", (1, 3), by_hand=True, amends=1), play.number)
    assert play.journal.standing() == [Thrown("2d6", (1, 3), by_hand=True, amends=1)]
    undo = play.journal.undo()
    assert undo is not None
    assert play.make(undo, play.number).journal.standing() == []


@pytest.mark.parametrize(
    "wrong",
    [
        Thrown("2d6", (1, 3), amends=1),
        Thrown("1d6", (1,), by_hand=True, amends=1),
        Thrown("2d6", (1, 3), by_hand=True, amends=2),
    ],
)
def test_only_the_same_dice_that_were_entered_by_hand_are_amended(wrong: Thrown) -> None:
    play = play_of(Thrown("2d6", (1, 4), by_hand=True))
    with pytest.raises(IllegalMove):
        play.make(wrong, play.number)


def test_dice_of_the_app_are_never_amended() -> None:
    play = play_of(Thrown("2d6", (1, 4)))
    with pytest.raises(IllegalMove):
        play.make(Thrown("2d6", (1, 3), by_hand=True, amends=1), play.number)


def test_a_throw_that_real_dice_took_the_place_of_is_nobodys_next_throw() -> None:
    play = play_of(Thrown("2d6", (1, 1)), Undo(None, 1))
    assert play.journal.taped("2d6") == (1, 1)
    instead = play.make(Thrown("2d6", (6, 6), by_hand=True), play.number)
    assert instead.journal.taped("2d6") is None
    back = instead.make(Undo(None, 3), instead.number)
    assert back.journal.taped("2d6") == (1, 1), "and what was rolled stays rolled"


def test_of_a_journal_the_move_that_was_refused_is_named_not_an_earlier_one() -> None:
    found = replayed(setup("Ada", "Bo"), [kaiju(0, 8, 1), Finish(), Undo(None, 9), kaiju(0, 7, 1)])
    assert found.bad is not None
    assert (found.bad.number, found.play.number) == (3, 2)


def test_a_bad_move_counts_though_it_was_undone_later() -> None:
    found = replayed(setup("Ada", "Bo"), [Set("players[0].nothing", 1), Undo(0, 1)])
    assert found.bad is not None
    assert (found.bad.number, found.play.number) == (1, 0)


def test_a_long_journal_is_read_without_a_pause() -> None:
    events: list[Event] = [Thrown("2d6", (1 + n % 6, 2)) for n in range(5_000)]
    begun = time.perf_counter()
    assert replayed(setup("Ada", "Bo"), events).play.number == 5_000
    assert time.perf_counter() - begun < 20, "cubic time would take minutes"
