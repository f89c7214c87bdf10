"""Pikit from home to the named winner, and everything that interrupts it."""

from __future__ import annotations

import signal
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.phone import Phone, Server

LONG = "Maximiliane-Alexandra van den Berghe"
FOUR = ("Ada", "Bo", LONG, "Дарья 得点")


def golden_hand(phone: Phone, seat: int) -> None:
    """The rulebook's example: 39 points of Kaijū, one Mecha, the most 1s, one wound."""
    phone.tap(f"kaiju-1-{seat}", 2)
    for value in (5, 6, 7, 8, 11):
        phone.tap(f"kaiju-{value}-{seat}")
    phone.tap(f"mecha-2-{seat}")
    phone.tap(f"wounds-{seat}-more")


@pytest.mark.golden
@pytest.mark.parametrize(("width", "height"), [(390, 844), pytest.param(360, 640, marks=pytest.mark.long)])
def test_the_rulebooks_example_scores_66_on_the_screen(phone: Callable[..., Phone], width: int, height: int) -> None:
    p = phone(width=width, height=height)
    p.start("pikit", ["Ada", "Bo"])
    golden_hand(p, 0)
    p.waits_for("total-0", "66")
    p.tap("next-player")
    p.tap("kaiju-9-1")
    p.tap("finish")
    p.waits_for("winner", "Ada wins")
    p.waits_for("decided-by", "66")
    lines = {key: p.number(f"line-{key}-0") for key in ("kaiju", "mecha", "ones", "wounds", "tile_13")}
    assert lines == {"kaiju": 39, "mecha": 15, "ones": 15, "wounds": -3, "tile_13": 0}
    assert p.number("total-0") == 66
    assert p.number("rank-1") == 2


def test_four_hands_of_seven_cards_take_at_most_45_taps(phone: Callable[..., Phone]) -> None:
    p = phone()
    p.start("pikit", FOUR)
    hands = ((1, 1, 2, 5, 7, 8, 8), (1, 2, 3, 4, 6, 8, 9), (2, 4, 5, 6, 6, 8, 10), (3, 5, 7, 7, 8, 8, 11))
    for seat, hand in enumerate(hands):
        if seat:
            p.tap("next-player")
        for value in hand:
            p.tap(f"kaiju-{value}-{seat}")
    p.tap("finish")
    assert p.has("winner")
    assert p.taps <= 45, p.taps
    totals = [p.number(f"total-{seat}") for seat in range(4)]
    assert totals == [32 + 15, 33, 41, 49]
    p.waits_for("winner", FOUR[3])


def test_a_tie_names_the_tie_break_that_decided(phone: Callable[..., Phone]) -> None:
    p = phone()
    p.start("pikit", ["Ada", "Bo"])
    p.tap("kaiju-4-0", 2)
    p.tap("seat-1")
    p.tap("kaiju-8-1")
    p.tap("finish")
    p.waits_for("winner", "Bo wins")
    p.waits_for("decided-by", "fewer cards")


@pytest.mark.long
def test_a_shared_win_names_everybody_who_shares_it(phone: Callable[..., Phone]) -> None:
    p = phone()
    p.start("pikit", ["Ada", "Bo", "Cleo"])
    p.tap("kaiju-8-0")
    p.tap("seat-1")
    p.tap("kaiju-8-1")
    p.tap("finish")
    p.waits_for("winner", "Ada and Bo share the win")
    assert p.number("rank-2") == 3


def test_a_wrong_entry_says_so_at_its_cell_and_its_rule_is_a_tap_away(phone: Callable[..., Phone]) -> None:
    p = phone()
    p.start("pikit", ["Ada", "Bo"])
    p.tap("kaiju-9-0")
    p.tap("seat-1")
    p.tap("kaiju-9-1")
    p.waits_for("problem-0", "Only one 9 is in the deck with 2 players: Ada and Bo hold 2.")
    p.tap("finish")
    assert p.has("mend-0"), "finish never fails silently"
    assert not p.has("winner", 300)
    p.tap("close-sheet")
    p.tap("problem-0")
    p.tap("all-rules")
    assert p.has("rule-PIK-V2")
    p.tap("back")
    p.tap("kaiju-9-1-less")
    p.tap("finish")
    p.waits_for("winner", "Ada wins")


@pytest.mark.long
def test_a_mecha_that_another_player_has_is_dead_and_says_whose_it_is(phone: Callable[..., Phone]) -> None:
    p = phone()
    p.start("pikit", ["Ada", "Bo"])
    p.tap("mecha-3-0")
    p.tap("seat-1")
    p.waits_for("mecha-3-1", "Ada has it")
    p.at("mecha-3-1").click()
    p.page.wait_for_timeout(200)
    assert p.number("total-1") == 0


@pytest.mark.long
def test_the_13_tile_has_one_holder(phone: Callable[..., Phone]) -> None:
    p = phone()
    p.start("pikit", ["Ada", "Bo"], "tile_13")
    p.tap("tile-13-0")
    p.waits_for("total-0", "13")
    p.tap("seat-1")
    p.waits_for("tile-13-1", "Ada has it")


def test_undo_takes_back_one_tap_and_redo_brings_it_again(phone: Callable[..., Phone]) -> None:
    p = phone()
    p.start("pikit", ["Ada", "Bo"])
    p.tap("kaiju-8-0", 2)
    p.waits_for("total-0", "16")
    p.tap("undo")
    p.waits_for("total-0", "8")
    p.tap("redo")
    p.waits_for("total-0", "16")


def test_a_reload_in_mid_entry_keeps_everything(phone: Callable[..., Phone]) -> None:
    p = phone()
    p.start("pikit", ["Ada", "Bo"])
    golden_hand(p, 0)
    p.waits_for("total-0", "66")
    p.reload()
    p.waits_for("total-0", "66")


def test_back_in_mid_entry_loses_nothing_and_one_tap_resumes(phone: Callable[..., Phone], own_server: Server) -> None:
    p = phone(own_server.url)
    p.start("pikit", ["Ada", "Bo"])
    golden_hand(p, 0)
    p.waits_for("total-0", "66")
    p.tap("back")
    p.waits_for("resume-0", "Ada and Bo")
    p.tap("resume-0")
    p.waits_for("total-0", "66")
    p.page.go_back()
    assert p.has("resume-0")
    p.tap("resume-0")
    p.waits_for("total-0", "66")


def test_the_system_back_key_leaves_the_pad_for_home_never_for_the_name_entry(
    phone: Callable[..., Phone], own_server: Server
) -> None:
    p = phone(own_server.url)
    p.start("pikit", ["Ada", "Bo"])
    p.tap("kaiju-8-0")
    p.waits_for("total-0", "8")
    p.tap("back")
    assert p.has("game-pikit")
    assert p.number("total-0") is None if p.has("total-0", 200) else True


@pytest.mark.parametrize(
    "how",
    [pytest.param(signal.SIGTERM, id="stopped", marks=pytest.mark.long), pytest.param(signal.SIGKILL, id="killed")],
)
def test_a_server_that_restarts_in_mid_entry_loses_nothing(
    phone: Callable[..., Phone], own_server: Server, how: signal.Signals
) -> None:
    p = phone(own_server.url)
    p.start("pikit", ["Ada", "Bo"])
    golden_hand(p, 0)
    p.waits_for("total-0", "66")
    own_server.stop(how)
    own_server.start()
    p.page.wait_for_timeout(2_500)  # the page comes back by itself
    p.waits_for("total-0", "66", timeout=20_000)
    p.tap("wounds-0-less")
    p.waits_for("total-0", "69")
    p.reload()
    p.waits_for("total-0", "69")


@pytest.mark.long
def test_two_windows_on_one_play_show_the_same(phone: Callable[..., Phone]) -> None:
    one = phone()
    address = one.start("pikit", ["Ada", "Bo"])
    other = phone()
    other.open(address.removeprefix(other.url))
    one.tap("kaiju-8-0")
    other.waits_for("total-0", "8")
    other.tap("kaiju-7-0")
    one.waits_for("total-0", "15")


def test_a_mended_value_changes_the_winner(phone: Callable[..., Phone]) -> None:
    p = phone()
    p.start("pikit", ["Ada", "Bo"])
    p.tap("kaiju-8-0")
    p.tap("seat-1")
    p.tap("kaiju-7-1")
    p.tap("finish")
    p.waits_for("winner", "Ada wins")
    p.tap("back")
    p.tap("kaiju-7-1")
    p.tap("finish")
    p.waits_for("winner", "Bo wins")


@pytest.mark.long
def test_play_again_keeps_the_players_and_starts_empty(phone: Callable[..., Phone]) -> None:
    p = phone()
    first = p.start("pikit", ["Ada", "Bo"])
    p.tap("kaiju-8-0")
    p.tap("finish")
    p.tap("play-again")
    assert p.has("kaiju-8-0")
    assert p.page.url != first
    assert p.number("total-0") == 0
    p.waits_for("seat-0", "Ada")


def test_players_can_be_put_in_another_order_and_names_are_remembered(
    phone: Callable[..., Phone], own_server: Server
) -> None:
    p = phone(own_server.url)
    p.tap("game-pikit")
    p.tap("final-scoring")
    p.write("player-0-name", "Ada")
    p.write("player-1-name", "Bo")
    p.tap("move-player-1-up")
    p.tap("start")
    p.waits_for("seat-0", "Bo")
    p.tap("back")
    p.tap("game-pikit")
    p.tap("final-scoring")
    p.page.wait_for_timeout(300)
    p.tap("start")
    p.waits_for("seat-0", "Bo")
    p.waits_for("seat-1", "Ada")


def test_two_players_with_one_name_are_told_so(phone: Callable[..., Phone]) -> None:
    p = phone()
    p.tap("game-pikit")
    p.tap("final-scoring")
    p.write("player-0-name", "Ada")
    p.write("player-1-name", " Ada ")
    p.tap("start")
    expect(p.page.get_by_text("Two players are called Ada").first).to_be_attached()
    assert not p.has("finish", 500)


@pytest.mark.long
def test_renamed_and_reordered_players_keep_their_hands(phone: Callable[..., Phone]) -> None:
    p = phone()
    p.start("pikit", ["Ada", "Bo"])
    p.tap("kaiju-8-0")
    p.waits_for("total-0", "8")
    p.tap("change-players")
    p.write("player-0-name", "Adele")
    p.tap("move-player-1-up")
    p.tap("add-player")
    p.write("player-2-name", "Cleo")
    p.tap("save-players")
    p.waits_for("seat-1", "Adele")
    assert p.number("total-1") == 8
    p.waits_for("seat-2", "Cleo")
    p.tap("undo")
    p.waits_for("seat-0", "Ada")


def test_an_unknown_address_says_so_and_leads_home(phone: Callable[..., Phone]) -> None:
    p = phone()
    for path in ("play/nothing", "game/chess", "rules/chess", "no/such/thing"):
        p.page.goto(p.url + path)
        p.wake("flt-semantics")
        expect(p.page.get_by_text("There is no").first).to_be_attached()
