"""Ranks, ties, and what decided."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from models.ranking import TieBreak, outright, rank


def test_ties_share_a_rank_and_the_next_is_skipped() -> None:
    assert rank([5, 9, 9, 1]).ranks == (3, 1, 1, 4)


def test_all_who_are_level_in_front_win_together() -> None:
    standing = rank([9, 9, 1])
    assert standing.winners == (True, True, False)
    assert standing.decided_by == "shared"
    assert standing.contenders == (0, 1)


def test_the_first_criterion_that_leaves_one_leader_decides() -> None:
    cards = TieBreak("cards", (7, 7, 9), least=True)
    wounds = TieBreak("wounds", (2, 1, 0), least=True)
    standing = rank([9, 9, 9], cards, wounds)
    assert standing.decided_by == "wounds"
    assert standing.ranks == (2, 1, 3)
    assert standing.contenders == (0, 1)
    assert standing.values == (2, 1)


def test_a_tie_break_that_many_lead_in_goes_on_among_them_only() -> None:
    standing = rank([9, 9, 8], TieBreak("cards", (1, 1, 5)))
    assert standing.winners == (True, True, False)


def test_level_to_the_last_and_nobody_wins_where_the_game_says_so() -> None:
    standing = rank([9, 9], level="nobody")
    assert standing.winners == (False, False)
    assert standing.ranks == (1, 1)
    assert standing.decided_by == "nobody"


def test_an_outright_win_ranks_all_others_second() -> None:
    standing = outright([3, 90], 0, "media_victory")
    assert (standing.ranks, standing.winners) == ((1, 2), (True, False))


@given(st.lists(st.tuples(st.integers(-50, 50), st.integers(0, 5)), min_size=1, max_size=8))
def test_the_rank_is_one_more_than_the_number_of_players_ahead(rows: list[tuple[int, int]]) -> None:
    standing = rank([total for total, _ in rows], TieBreak("cards", tuple(cards for _, cards in rows), least=True))
    for seat, (total, cards) in enumerate(rows):
        ahead = sum((other, -fewer) > (total, -cards) for other, fewer in rows)
        assert standing.ranks[seat] == 1 + ahead
    assert all(standing.ranks[seat] == 1 for seat, won in enumerate(standing.winners) if won)
