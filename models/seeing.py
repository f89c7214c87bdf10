"""What those who act for some seats may see of a play (``Play.seen_by``).

Hidden are the sheets of other seats where hands are secret until all are counted (``Game.counted_apart``): on a score
pad from its start, else from the count, until the sheets are finished. All cells of such a sheet are hidden. Those that
came from the table everybody knew, but the hand may be mended there as well. The table itself is as ``Live.view`` shows
it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from models.journal import Journal, Set, seat_of
from models.pads import Pad
from models.problems import FORM, Problem, problem
from models.state import State


def state_for(state: State, seats: frozenset[int]) -> State:
    """*state* as those see it who act for *seats*; the very same where nothing is hidden from them.

    Who acts for one seat sees the table as that seat does; who acts for several, or for none, as the table does.
    """
    made, sheets, table = state, state.sheets, state.table
    if table is not None and sheets.game.live is not None:
        table = sheets.game.live.view(table, _at_table(state, seats))
        if table is not state.table:
            rest = sheets.reckoned and replace(sheets.reckoned, table=table)
            sheets = replace(sheets, reckoned=rest)
            made = replace(state, table=table, sheets=sheets)
    # While it is played on the screen, the sheets show what lies open on the table.
    hidden = _others(sheets, seats) if state.live is None else frozenset()
    return replace(made, sheets=sheets.without(hidden)) if hidden else made


def journal_for(journal: Journal, sheets: Pad, seats: frozenset[int]) -> Journal:
    """*journal* as those see it who act for *seats*: as long, but where sheets may be hidden from them, it only says on
    whose sheet something was written, and never what, nor in which cell.

    That goes for their own as well: players change seats, and the pad says what stands on the own sheets.
    """
    if not _others(sheets, seats):
        return journal
    events = (
        Set(f"players[{seat_of(event.path)}]", None)
        if isinstance(event, Set) and seat_of(event.path) is not None
        else event
        for event in journal.events
    )
    return replace(journal, events=tuple(events))


def told(found: Iterable[Problem], seen: Pad) -> list[Problem]:
    """Why the sheets cannot be finished, as those hear it who see *seen*: what they see there is told whole.

    Of all else they hear whose sheets are wrong, and no number, value or cell. Where sheets contradict each other they
    hear the title of the rule as well: else nobody would know what to count again.
    """
    if not seen.hidden:
        return list(found)
    known = seen.problems
    made = [one if one in known or (one.rule == FORM and not one.where) else _veiled(one, seen) for one in found]
    return [one for index, one in enumerate(made) if one not in made[:index]]


def _veiled(found: Problem, seen: Pad) -> Problem:
    # What stands on shown sheets alone and is not seen to be wrong there hangs on hidden ones.
    seats = found.seats if found.seats & seen.hidden else found.seats | seen.hidden
    names = tuple(seen.players[seat].name for seat in sorted(seats))
    return (
        problem(FORM, "", "sheet_wrong", names=names)
        if len(seats) == 1
        else problem(found.rule, "", "sheets_apart", names=names)
    )


def _others(sheets: Pad, seats: frozenset[int]) -> frozenset[int]:
    """The seats whose sheets are hidden from who acts for *seats*, once they are written."""
    if not sheets.game.counted_apart or sheets.finished:
        return frozenset()
    return frozenset(range(len(sheets.players))) - seats


def _at_table(state: State, seats: frozenset[int]) -> int | None:
    """The only one of *seats* as a seat at the table; sheets may have been reordered since."""
    players: Sequence[str] = [player.id for seat, player in enumerate(state.sheets.players) if seat in seats]
    return state.seats.index(players[0]) if len(players) == 1 and players[0] in state.seats else None
