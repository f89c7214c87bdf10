"""The campaign: the best score for each hero and challenge, and the sum of all (KAI-S3), from plays of every kind."""

from __future__ import annotations

from dataclasses import replace

from models.journal import Count, Finish, Set
from models.kaikoro.campaign import Campaign, SoloPlay, campaign, solo_play
from models.kaikoro.moves import Cards
from tests.models.kaikoro.playthroughs import LOST, SOLO, STANDARD, WON, defeated
from tests.models.kaikoro.script import ADA, QUICK, defeats_five, idle, quick, table
from tests.models.tables import Scene


def seen(scene: Scene) -> SoloPlay | None:
    return solo_play(scene.play())


def play(hero: int | None, challenge: str | None, points: int, *, won: bool = True, id: str = "a") -> SoloPlay:
    return SoloPlay(
        id, f"2026-01-0{points % 9 + 1}", "Ada", hero, challenge, "won" if won else "lost", points, hero is not None
    )


def test_kai_s3_the_best_score_of_each_pair_counts_and_all_are_added_up() -> None:
    made = campaign([play(3, "B", 20), play(3, "B", 41), play(3, "C", 7), play(12, "B", 30)])
    assert {place: cell.best for place, cell in made.cells.items()} == {(3, "B"): 41, (3, "C"): 7, (12, "B"): 30}
    assert made.total == 41 + 7 + 30
    assert (made.heroes, made.challenges) == ((3, 12), ("B", "C"))
    assert [one.points for one in made.cells[3, "B"].plays] == [41, 20]


def test_kai_s2_a_lost_play_stands_in_its_cell_and_counts_0() -> None:
    made = campaign([play(3, "B", 0, won=False)])
    assert (made.cells[3, "B"].best, made.cells[3, "B"].won, made.total) == (0, False, 0)
    better = campaign([play(3, "B", 0, won=False), play(3, "B", 5)])
    assert (better.cells[3, "B"].best, better.cells[3, "B"].won) == (5, True)


def test_kai_s1_a_play_without_a_hero_or_a_challenge_counts_nowhere_and_is_not_lost() -> None:
    made = campaign([play(None, "B", 20, id="x"), play(3, "B", 5)])
    assert made.total == 5
    assert [one.id for one in made.open] == ["x"]


def test_nothing_played_is_an_empty_campaign() -> None:
    assert campaign([]) == Campaign((), (), {}, ())
    assert campaign([]).total == 0


def test_cards_that_are_known_stand_in_the_grid_before_they_are_played() -> None:
    made = campaign([play(3, "B", 5)], heroes=[1, 3], challenges=["Z"])
    assert (made.heroes, made.challenges) == ((1, 3), ("B", "Z"))
    assert list(made.cells) == [(3, "B")]


def test_challenges_stand_by_letter_and_then_by_words() -> None:
    made = campaign([play(1, name, 1) for name in ("night of fire", "C", "Dawn", "A")])
    assert made.challenges == ("A", "C", "Dawn", "night of fire")


def test_a_play_that_was_won_at_the_table_counts_its_total() -> None:
    found = seen(WON)
    assert found is not None
    assert (found.hero, found.challenge, found.outcome, found.settled) == (3, "B", "won", True)
    assert found.points == WON.play().pad.sheet.players[0].total > 0


def test_a_play_that_was_lost_at_the_table_counts_0_whatever_was_hit() -> None:
    found = seen(LOST)
    assert found is not None
    assert (found.hero, found.challenge, found.outcome, found.points) == (12, "C", "lost", 0)


def test_a_play_that_was_only_scored_on_a_pad_counts_as_one_from_the_table() -> None:
    found = seen(SOLO)
    assert found is not None
    assert (found.hero, found.challenge, found.settled) == (3, "B", True)


def test_a_play_of_several_or_without_cards_is_no_solo_play() -> None:
    assert seen(STANDARD) is None
    assert seen(idle(table(), turns=10).then(Count(), Finish())) is None


def test_a_play_that_goes_on_is_not_there_yet() -> None:
    assert seen(table(solo=True)) is None
    assert seen(idle(table(solo=True), turns=3).then(Cards(ADA, 3, "B"), Count())) is None


def test_a_play_that_was_stopped_early_is_neither_won_nor_lost_and_no_part_of_the_campaign() -> None:
    stopped = idle(table(solo=True).then(Cards(ADA, 3, "B")), turns=3).then(Count(), Finish())
    assert stopped.play().pad.sheet.players[0].total > 0
    assert solo_play(stopped.play()) is None


def test_a_play_that_ended_at_the_table_waits_for_its_cards_and_for_being_counted() -> None:
    ended = quick(table(solo=True), defeats_five(ADA), faces=(1,) * 6).then(QUICK[6], *defeats_five(ADA)[6])
    found = seen(ended)
    assert found is not None
    assert (found.outcome, found.settled, found.noted) == ("won", False, False)
    noted = seen(ended.then(Cards(ADA, 3, "b")))
    assert noted is not None
    assert (noted.challenge, noted.settled, noted.noted) == ("B", False, True)


def test_a_card_that_is_blanked_afterwards_takes_the_play_out_until_it_is_noted_again() -> None:
    blank = SOLO.then(Set("solo.hero", None))
    found = seen(blank)
    assert found is not None
    assert (found.hero, found.settled) == (None, False)
    again = seen(blank.then(Set("solo.hero", 4)))
    assert again is not None
    assert campaign([again]).heroes == (4,)


def test_a_value_that_is_mended_is_followed() -> None:
    better = seen(SOLO.then(Set("players[0].kaiju.wyvera.hits", 20)))
    before = seen(SOLO)
    assert better is not None
    assert before is not None
    assert better.points == before.points + 20


def test_a_sheet_that_cannot_be_does_not_count() -> None:
    wrong = seen(SOLO.then(*defeated(0, 0, 0, 0, 0, 0), Set("players[0].damage", 10)))
    assert wrong is not None
    assert not wrong.settled


def test_the_latest_of_what_is_open_stands_first() -> None:
    older, newer = play(None, None, 1, id="old"), replace(play(None, None, 2, id="new"))
    assert [one.id for one in campaign([older, newer]).open] == ["new", "old"]
