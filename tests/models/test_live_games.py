"""What every game that is played move by move keeps: one contract, held by random play with real cards and without."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from models import catalogue, registry
from models.journal import Count, Event, Finish, GameMove, Move, Redo, Set, Thrown, Undo, seat_of
from models.play import Play, replay, start
from models.problems import FORM, IllegalMove, Seat
from tests.models.live_driver import (
    GAMES,
    PLAYS,
    Driver,
    listed,
    live_of,
    opened,
    rules_of,
    share,
    truthful,
    wild,
)
from tests.models.live_numbers import sampled, within
from tests.models.tables import NAMES

Options = Mapping[str, object]


def plays(ordinary: int, more: int) -> pytest.MarkDecorator:
    """*ordinary* random plays, and *more* in the long run."""
    seeds = [range(ordinary), pytest.param(range(ordinary, ordinary + more), marks=pytest.mark.long)]
    return pytest.mark.parametrize("seeds", seeds, ids=len)


def _id(value: object) -> str | None:
    return ", ".join(f"{key}={one}" for key, one in value.items()) if isinstance(value, Mapping) else None


tables = pytest.mark.parametrize(("game_id", "players", "options"), PLAYS, ids=_id)


@cache
def universe(game_id: str, players: int) -> list[Move]:
    return list(rules_of(game_id).universe(players))


def refusal(game_id: str, state: Any, move: Move) -> IllegalMove | None:
    """Why *move* is refused, None where it is accepted."""
    try:
        live_of(game_id).apply(state, move)
    except IllegalMove as error:
        return error
    return None


def check_sentences(game_id: str, players: int, error: IllegalMove) -> None:
    """Every problem has a rule of the catalogue and a whole sentence with the names of the players."""
    book = registry.game(game_id).book
    for one in error.problems:
        known = {**catalogue.shared().rules, **book.rules}
        assert one.message in known[one.rule].messages
        words = catalogue.sentence(one, book, NAMES[:players])
        assert "{" not in words
        assert all(NAMES[seat.seat] in words for seat in one.params.values() if isinstance(seat, Seat))


@tables
@plays(100, 1900)
def test_real_cards_are_followed_to_the_end_and_counted(
    game_id: str, players: int, options: Options, seeds: range
) -> None:
    """Every move that can be made is offered and accepted, all that is known is true, and it ends when it must.

    The driver of the game asserts this at every step; here, what is not offered is refused with a rule (at every step
    of the first hundred plays, at each fourth of the others), and the final score is the one that the driver reckons
    from the real cards.
    """
    for seed in share(game_id, players, seeds):
        source = random.Random(seed)
        for step, (table, state, move) in enumerate(truthful(game_id, players, options, seed)):
            if seed < 100 or step % 4 == seed % 4:
                check_moves(game_id, players, state, source)
            if move is None:
                check_score(table, at_table(game_id, players, options, state))


def check_moves(game_id: str, players: int, state: Any, source: random.Random) -> None:
    """Some moves that are offered are accepted, some others are refused, and *state* stays what it was."""
    offered = listed(live_of(game_id), state, players)
    known, before = set(offered), repr(state) if source.random() < 0.05 else ""
    for move in source.sample(offered, min(3, len(offered))):
        assert refusal(game_id, state, move) is None
        assert refusal(game_id, state, sampled(live_of(game_id), state, move, source)) is None
    for move in source.sample(universe(game_id, players), 6):
        error = refusal(game_id, state, move)
        assert (error is None) is (move in known or within(live_of(game_id), state, move)), move
        if error is not None:
            check_sentences(game_id, players, error)
    assert not before or repr(state) == before, "a move changed the state that it was made in"


def at_table(game_id: str, players: int, options: Options, state: Any) -> Play:
    """A play whose table stands at *state*, without the moves that led there."""
    play = opened(game_id, players, options)
    return replace(play, state=replace(play.state, table=state))


def check_score(table: Driver, play: Play) -> None:
    """After the count people enter what nobody could know; then the totals and the winners are as reckoned."""
    play = play.make(Count(), play.number)
    for (seat, path), real in table.cells().items():
        if (play.pad.cell(seat, path) or 0) != real:
            play = play.make(Set(f"players[{seat}].{path}", real), play.number)
    play = play.make(Finish(), play.number)
    assert play.pad.settled
    assert [player.total for player in play.pad.sheet.players] == table.totals()
    assert [player.seat for player in play.pad.sheet.winners] == table.winners()


@tables
@plays(2, 18)
def test_what_is_offered_and_what_is_accepted_are_the_same(
    game_id: str, players: int, options: Options, seeds: range
) -> None:
    """Of all well-formed moves, in some states of a play: all that is offered, and nothing else. Of moves with numbers
    that people read off the boards, all within their ranges."""
    live, moves = live_of(game_id), universe(game_id, players)
    for seed in seeds:
        source = random.Random(seed)
        for _, state, _ in truthful(game_id, players, options, seed):
            if source.random() > 0.1:
                continue
            accepted = {move for move in moves if refusal(game_id, state, move) is None}
            offered = set(listed(live, state, players))
            assert accepted == {move for move in moves if move in offered or within(live, state, move)}
            # What carries numbers is listed with those that are possible now, which are not among all moves.
            for move in offered.difference(moves):
                assert within(live, state, move)
                assert refusal(game_id, state, move) is None


@tables
@plays(100, 1900)
def test_whatever_people_tell_the_play_is_never_stuck(
    game_id: str, players: int, options: Options, seeds: range
) -> None:
    """Also where what is told cannot be true of one deck: somebody can always go on, and it ends."""
    live = live_of(game_id)
    for seed in share(game_id, players, seeds):
        source, state = random.Random(seed), opened(game_id, players, options).table
        for _ in range(20 * rules_of(game_id).LONGEST):
            if live.over(state):
                assert listed(live, state, players) == []
                break
            state = live.apply(state, wild(live, state, players, source))
        assert live.over(state)


def played(game_id: str, players: int, options: Options, seed: int) -> Play:
    """A whole play with real cards, as a journal."""
    play = opened(game_id, players, options)
    for _, state, move in truthful(game_id, players, options, seed):
        assert play.table == state
        play = play if move is None else play.make(move, play.number)
    return play


def again(play: Play, events: list[Event]) -> Play:
    """What *events* lead to, read from JSON as from a file."""
    written = registry.game(play.journal.setup.game).events
    return replay(play.journal.setup, [written.validate_json(written.dump_json(event)) for event in events])


@tables
@plays(3, 17)
def test_a_journal_replays_to_the_same_and_undoes_to_the_start(
    game_id: str, players: int, options: Options, seeds: range
) -> None:
    for seed in share(game_id, players, seeds):
        play = played(game_id, players, options, seed)
        assert again(play, list(play.journal.events)).state == play.state
        first = start(play.journal.setup).state
        while (undo := play.journal.undo()) is not None:
            play = play.make(undo, play.number)
        assert play.state == first


ACTIONS = ("move", "move", "move", "undo", "undo", "redo", "undo of", "redo of")


def acted(play: Play, action: str, source: random.Random) -> Play | None:
    """*play* after one of ACTIONS; None where it is refused."""
    players, fold = len(play.pad.players), play.journal.fold
    seat = source.choice([None, *range(players)])
    likely = fold.standing[-4:] if action == "undo of" else fold.undone.get(seat, ())[-2:]
    number = source.choice([source.randint(1, max(play.number, 1)), *likely])
    event: Event | None
    match action:
        case "undo" | "redo":
            event = play.journal.undo() if action == "undo" else play.journal.redo()
        case "undo of" | "redo of":
            event = Undo(seat, number) if action == "undo of" else Redo(seat, number)
        case _:
            if play.live is None or play.live.over(play.table):
                return None
            event = thrown_again(play, wild(play.live, play.table, players, source))
    try:
        return None if event is None else play.make(event, play.number)
    except IllegalMove as error:
        assert {one.rule for one in error.problems} == {FORM}, "only an undo or a redo is refused here"
        assert action != "undo", "the app offers an undo that is refused"
        return None


def thrown_again(play: Play, move: Move) -> Move:
    """*move* as the app makes it: a throw that was undone shows the same."""
    if isinstance(move, Thrown) and not move.by_hand and (values := play.journal.taped(move.tape)):
        return Thrown(move.tape, values)
    return move


@pytest.mark.parametrize("game_id", GAMES)
@given(data=st.data(), seed=st.integers(0, 2**32), ahead=st.integers(0, 80))
@settings(deadline=None, max_examples=40, suppress_health_check=[HealthCheck.too_slow])
def test_undo_and_redo_leave_what_the_standing_moves_lead_to(
    game_id: str, data: st.DataObject, seed: int, ahead: int
) -> None:
    """By any seat, of any move, at any time: it is refused, or the state is that of the moves that stand."""
    _, players, options = data.draw(st.sampled_from([one for one in PLAYS if one[0] == game_id]))
    source, play = random.Random(seed), opened(game_id, players, options)
    for action in ["move"] * ahead + source.choices(ACTIONS, k=40):
        after = acted(play, action, source)
        if after is not None and action != "move":
            assert after.state == again(after, list(after.journal.standing())).state
        play = after or play
    assert again(play, list(play.journal.events)).state == play.state


@pytest.mark.parametrize("game_id", GAMES)
@given(data=st.data(), seed=st.integers(0, 2**32), length=st.integers(1, 120))
@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
def test_a_moves_b_moves_and_a_undone_equals_b_alone(game_id: str, data: st.DataObject, seed: int, length: int) -> None:
    """Wherever the undo of a seat's move is accepted after another seat's, the other's move stands as if alone."""
    _, players, options = data.draw(st.sampled_from([one for one in PLAYS if one[0] == game_id]))
    source, play = random.Random(seed), opened(game_id, players, options)
    for _ in range(length):
        play = acted(play, "move", source) or play
    numbers = play.journal.fold.standing
    for number in numbers[-6:]:
        scope = play.journal.scope(play.journal.move(number))
        try:
            without = play.make(Undo(seat_of(scope), number), play.number)
        except IllegalMove:
            continue
        alone = start(play.journal.setup)
        for other in numbers:
            if other != number:
                alone = alone.make(play.journal.move(other), alone.number)
        assert without.state == alone.state


@tables
def test_what_is_rolled_stays_rolled(game_id: str, players: int, options: Options) -> None:
    """A throw that is undone and thrown again shows the same; dice entered by hand may be retyped."""
    play = played(game_id, players, options, 0)
    while (undo := play.journal.undo()) is not None:
        undone, play = play.journal.move(undo.of), play.make(undo, play.number)
        if not isinstance(undone, Thrown):
            continue
        assert play.journal.taped(undone.tape) == undone.values
        play.make(undone, play.number)
        other = tuple(face % 6 + 1 for face in undone.values)
        with pytest.raises(IllegalMove) as refused:
            play.make(Thrown(undone.tape, other), play.number)
        assert [one.message for one in refused.value.problems] == ["throw_tape"]
        play.make(Thrown(undone.tape, other, by_hand=True), play.number)


@tables
def test_a_seat_sees_its_own_and_moves_belong_to_a_seat_or_the_table(
    game_id: str, players: int, options: Options
) -> None:
    live = live_of(game_id)
    for _, state, move in truthful(game_id, players, options, 1):
        assert live.told(state, NAMES[:players])
        for seat in (None, *range(players)):
            assert type(live.view(state, seat)) is type(state)
        if isinstance(move, GameMove):
            seat = seat_of(live.scope(move))
            assert seat is None or seat == getattr(move, "seat", None)
