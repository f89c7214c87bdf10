"""Kokeshi, KIKAI and Kaikoro from home to the named winner, in every mode, with every kind of tie."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.e2e.phone import Phone

DOLLS = {"princess": 7, "batchan": 5, "samurai": 3}


def finish(p: Phone) -> tuple[str, str]:
    """Who won, and why."""
    p.tap("finish")
    return p.text("winner"), p.text("decided-by")


@pytest.mark.long
@pytest.mark.golden
def test_kokeshis_example_scores_69_on_the_screen(phone: Callable[..., Phone]) -> None:
    p = phone()
    p.start("kokeshi", ["Ada", "Bo"])
    for doll, points in DOLLS.items():
        p.choose(f"track-{doll}-0-{points}")
    p.choose("recognition-princess-0-11")
    p.choose("recognition-samurai-0-5")
    for field, number in (("happiness", 2), ("panda", 12), ("fox", 12), ("cat", 8), ("rabbit", 7), ("pairs", 3)):
        p.cell(field, 0, number)
    p.waits_for("total-0", "75")  # alone, Ada leads every track
    p.tap("seat-1")
    for field, number in (("panda", 10), ("fox", 6), ("cat", 10), ("rabbit", 8)):
        p.cell(field, 1, number)
    winner, why = finish(p)
    assert "Ada wins" in winner
    assert "69" in why
    lines = ("happiness", "tracks", "recognition", "animals", "leads", "pairs")
    assert [p.number(f"line-{key}-0") for key in lines] == [2, 15, 16, 39, 6, -9]


@pytest.mark.long
def test_kokeshi_asks_who_was_first_only_where_points_are_equal(phone: Callable[..., Phone]) -> None:
    p = phone()
    p.start("kokeshi", ["Ada", "Bo"])
    p.cell("cat", 0, 6)
    assert not p.has("first-cat-0", 300)
    p.tap("seat-1")
    p.cell("cat", 1, 6)
    p.tap("finish")
    p.tap("close-sheet")
    p.tap("first-cat-1")
    winner, _ = finish(p)
    assert "Bo wins" in winner
    assert p.number("line-leads-1") == 3


@pytest.mark.long
def test_kokeshi_breaks_a_tie_by_doll_tracks_and_before_them_by_animals(phone: Callable[..., Phone]) -> None:
    p = phone()
    p.start("kokeshi", ["Ada", "Bo"])
    p.tap("track-samurai-0-7")
    p.cell("fox", 0, 10)
    p.tap("seat-1")
    p.cell("happiness", 1, 2)
    p.tap("track-samurai-1-5")
    p.cell("cat", 1, 10)
    winner, why = finish(p)
    assert (p.number("total-0"), p.number("total-1")) == (20, 20)
    assert "Ada wins" in winner
    assert "doll tracks: 7 against 5" in why
    p.tap("back")
    p.tap("seat-1")
    p.cell("cat", 1, 12)
    p.tap("seat-0")
    p.cell("happiness", 0, 2)
    winner, why = finish(p)
    assert (p.number("total-0"), p.number("total-1")) == (22, 22)
    assert "Bo wins" in winner
    assert "animal tracks: 12 against 10" in why


@pytest.mark.long
def test_kokeshi_decides_a_tie_by_turn_order_last(phone: Callable[..., Phone]) -> None:
    p = phone()
    p.start("kokeshi", ["Ada", "Bo"])
    winner, why = finish(p)
    assert "Bo wins" in winner
    assert "turn order" in why


def test_kokeshi_solo_has_a_dummy_whose_pairs_are_not_asked(phone: Callable[..., Phone]) -> None:
    p = phone()
    p.tap("game-kokeshi")
    p.tap("final-scoring")
    p.tap("option-solo")
    p.write("player-0-name", "Ada")
    p.tap("start")
    p.waits_for("seat-1", "Dummy")
    p.cell("happiness", 0, 20)
    p.tap("seat-1")
    assert p.has("cell-panda-1")
    assert not p.has("cell-pairs-1", 300)
    winner, _ = finish(p)
    assert "Ada wins" in winner


def test_a_media_victory_beats_any_number_of_points(phone: Callable[..., Phone]) -> None:
    p = phone()
    p.start("kikai", ["Ada", "Bo"])
    p.cell("earned", 0, 90)
    p.tap("billboards-1-6")
    winner, why = finish(p)
    assert "Bo wins" in winner
    assert "Media Victory" in why
    assert p.number("total-0") == 90
    assert p.number("rank-0") == 2


@pytest.mark.long
def test_kikai_counts_every_line(phone: Callable[..., Phone]) -> None:
    p = phone()
    p.start("kikai", ["Ada", "Bo"])
    fields = {"earned": 41, "energy_track": 6, "fans-red": 3, "fans-green": 2, "fans-blue": 1}
    fields |= {"energy": 12, "megaphones": 3, "ladders": 1, "foundation": 4}
    for field, number in fields.items():
        p.cell(field, 0, number)
    p.cell("earned", 1, 38)
    winner, _ = finish(p)
    assert "Ada wins" in winner
    keys = ("earned", "energy_track", "fan_majority", "energy", "megaphones", "ladders", "foundation")
    assert [p.number(f"line-{key}-0") for key in keys] == [41, 6, 5, 2, 1, 0, -4]
    assert p.number("total-0") == 51


@pytest.mark.long
def test_nobody_wins_a_level_advanced_kikai_without_more_red_fans(phone: Callable[..., Phone]) -> None:
    p = phone()
    p.start("kikai", ["Ada", "Bo"], "mode-advanced")
    winner, why = finish(p)
    assert "Nobody wins" in winner
    assert "nobody" in why.casefold()
    p.tap("back")
    p.cell("fans-red", 1, 3)
    p.cell("fans-green", 0, 3)
    winner, why = finish(p)
    assert "Bo wins" in winner
    assert "red fans" in why


@pytest.mark.long
def test_a_level_standard_kikai_is_shared_whatever_the_red_fans(phone: Callable[..., Phone]) -> None:
    p = phone()
    p.start("kikai", ["Ada", "Bo"], "fans_score")
    p.cell("fans-red", 0, 3)
    p.cell("earned", 1, 8)
    winner, why = finish(p)
    assert (p.number("total-0"), p.number("total-1")) == (8, 8)
    assert "Ada and Bo" in winner
    assert "share" in winner + why
    assert (p.number("rank-0"), p.number("rank-1")) == (1, 1)


@pytest.mark.long
@pytest.mark.golden
def test_tortemas_seven_hits_score_on_the_sheet(phone: Callable[..., Phone]) -> None:
    p = phone()
    p.start("kaikoro", ["Ada", "Bo"])
    p.cell("tortema", 0, 7)
    p.tap("defeated-tortema-0")
    p.tap("damage-0-10")
    p.tap("seat-1")
    p.tap("damage-1-10")
    winner, _ = finish(p)
    assert "Ada wins" in winner
    assert p.number("line-tortema-0") == 7
    assert p.number("total-0") == 7


@pytest.mark.long
def test_kaikoro_decides_a_tie_by_power_spent(phone: Callable[..., Phone]) -> None:
    p = phone()
    p.start("kaikoro", ["Ada", "Bo"])
    p.tap("damage-0-10")
    p.cell("power_spent", 0, 4)
    p.tap("seat-1")
    p.tap("damage-1-10")
    p.cell("power_spent", 1, 3)
    winner, why = finish(p)
    assert "Bo wins" in winner
    assert "power" in why


@pytest.mark.long
def test_kaikoro_shares_the_win_where_the_power_spent_is_level_too(phone: Callable[..., Phone]) -> None:
    p = phone()
    p.start("kaikoro", ["Ada", "Bo", "Cleo"])
    for seat in range(3):
        p.tap(f"seat-{seat}")
        p.tap(f"damage-{seat}-10")
        p.cell("power_spent", seat, 4 if seat == 1 else 3)
    winner, why = finish(p)
    assert "Ada and Cleo" in winner
    assert "share" in winner + why
    assert [p.number(f"rank-{seat}") for seat in range(3)] == [1, 3, 1]


@pytest.mark.long
def test_a_solo_play_is_won_with_the_fifth_defeat(phone: Callable[..., Phone]) -> None:
    p = phone()
    p.start("kaikoro", ["Ada"])
    p.tap("solo")
    p.tap("cell-solo-hero")
    p.tap("key-7")
    p.tap("key-done")
    p.write("solo-challenge", "C")
    p.tap("damage-0-9")
    for kaiju in ("wyvera", "mothstar", "tortema", "chano", "ozzy"):
        p.tap(f"defeated-{kaiju}-0")
    winner, why = finish(p)
    assert "Ada wins" in winner
    assert "five" in why.casefold()


@pytest.mark.long
def test_a_solo_play_with_ten_damage_is_lost_and_scores_nothing(phone: Callable[..., Phone]) -> None:
    p = phone()
    p.start("kaikoro", ["Ada"])
    p.tap("solo")
    p.tap("cell-solo-hero")
    p.tap("key-3")
    p.tap("key-done")
    p.write("solo-challenge", "B")
    p.cell("wyvera", 0, 9)
    p.tap("defeated-wyvera-0")
    p.tap("damage-0-10")
    winner, why = finish(p)
    assert "Nobody wins" in winner or "loses" in winner
    assert "loses" in why
    assert p.number("total-0") == 0


@pytest.mark.long
def test_a_value_mended_afterwards_changes_the_winner(phone: Callable[..., Phone]) -> None:
    p = phone()
    p.start("kaikoro", ["Ada", "Bo"])
    p.tap("unfinished")
    p.tap("damage-0-1")
    p.tap("seat-1")
    p.tap("damage-1-2")
    winner, _ = finish(p)
    assert "Ada wins" in winner
    p.tap("back")
    p.tap("damage-1-0")
    winner, _ = finish(p)
    assert "Bo wins" in winner


def test_a_typed_sum_counts_and_one_undo_takes_the_number_back(phone: Callable[..., Phone]) -> None:
    p = phone()
    p.start("kikai", ["Ada", "Bo"])
    p.tap("cell-earned-0")
    for key in ("3", "plus", "6", "plus", "1", "2"):
        p.tap(f"key-{key}")
    p.waits_for("total-0", "21")
    p.tap("key-done")
    p.tap("undo")
    p.waits_for("total-0", "0")


def test_a_real_keyboard_types_into_the_active_cell(phone: Callable[..., Phone]) -> None:
    p = phone()
    p.start("kikai", ["Ada", "Bo"])
    p.tap("cell-earned-0")
    p.has("key-done")
    p.page.wait_for_timeout(400)
    for key in ("4", "1", "+", "2"):
        p.page.keyboard.press(key)
        p.page.wait_for_timeout(80)
    p.waits_for("total-0", "43")
    p.page.keyboard.press("Escape")
    assert p.has("finish")


@pytest.mark.long
def test_next_goes_down_the_sheet_and_on_to_the_next_player(phone: Callable[..., Phone]) -> None:
    p = phone()
    p.start("kokeshi", ["Ada", "Bo"])
    p.tap("cell-happiness-0")
    p.tap("key-4")
    for _ in range(6):
        p.tap("key-next")
    p.tap("key-5")
    p.tap("key-done")
    p.waits_for("total-1", "5")


@pytest.mark.long
def test_a_number_that_was_not_confirmed_counts(phone: Callable[..., Phone]) -> None:
    p = phone()
    p.start("kikai", ["Ada", "Bo"])
    p.tap("cell-earned-0")
    p.tap("key-7")
    p.waits_for("total-0", "7")
    p.reload()
    p.waits_for("total-0", "7")


@pytest.mark.long
def test_the_sheet_stays_where_it_is_when_the_keypad_goes(phone: Callable[..., Phone]) -> None:
    p = phone()
    p.start("kokeshi", ["Ada", "Bo"])
    p.tap("cell-fox-0")
    p.tap("key-5")
    p.page.wait_for_timeout(500)
    before = p.at("cell-fox-0").bounding_box()
    p.tap("key-done")
    p.page.wait_for_timeout(500)
    assert p.at("cell-fox-0").bounding_box() == before
    p.tap("seat-1")
    p.page.wait_for_timeout(300)
    top = p.at("cell-happiness-1").bounding_box()
    assert top is not None
    assert top["y"] < 400, "another sheet begins at its top"
