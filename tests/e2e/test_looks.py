"""Every screen in both themes, at 200 % text and at the smallest size: touched with a thumb, read in poor light."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.e2e import looks
from tests.e2e.phone import Phone
from tests.e2e.test_table import begin, deal

LONG = "Maximiliane-Alexandra van den Berghe"


def tour(p: Phone) -> Iterator[str]:
    """Go through every screen; gives the name of each when it is shown and still."""

    def shown(name: str) -> str:
        p.page.wait_for_timeout(350)
        return name

    yield shown("home")
    p.tap("game-pikit")
    yield shown("a game's page")
    p.tap("final-scoring")
    p.has("player-0-name")
    while not p.has("player-3-name", 400):
        p.tap("add-player")
    for seat, name in enumerate(("Ada", "Bo", LONG, "Дарья 得点")):
        p.write(f"player-{seat}-name", name)
    yield shown("players")
    p.tap("start")
    p.has("finish")
    yield shown("an empty pad")
    p.tap("kaiju-9-0")
    p.tap("kaiju-1-0", 2)
    p.tap("mecha-2-0")
    p.tap("seat-1")
    p.tap("kaiju-9-1")
    yield shown("a pad with a problem")
    p.tap("finish")
    yield shown("why it is not finished")
    p.tap("close-sheet")
    p.page.wait_for_timeout(400)
    p.tap("problem-0")
    yield shown("a rule")
    p.tap("close-sheet")
    p.page.wait_for_timeout(400)
    p.tap("kaiju-9-1-less")
    p.tap("finish")
    p.has("winner")
    yield shown("result")
    p.tap("home")
    yield shown("home with a play")
    p.open("game/kikai/board")
    yield shown("a board")
    p.tap("section-standard-districts")
    p.tap("section-standard-energy_track")
    p.tap("value-standard-energy_track-1-energy")
    yield shown("a board, the keypad on a value")
    p.tap("key-9")
    p.tap("key-9")
    p.tap("key-9")
    yield shown("a board, a value that cannot be")
    p.tap("key-done")
    p.tap("value-standard-energy_track-1-bonus")
    yield shown("a board, a value unfolded")
    p.tap("new-profile")
    yield shown("the name of a board profile")
    p.tap("close-sheet")
    p.open("")
    p.tap("nav-history")
    yield shown("history")
    p.tap("delete-0")
    yield shown("history, one deleted")
    p.page.get_by_role("button", name="Undo").click()
    yield shown("history, undone")
    p.tap("delete-0")
    p.open("history/deleted")
    yield shown("deleted plays")
    p.tap("forget-0")
    yield shown("delete for good?")
    p.tap("close-sheet")
    p.page.wait_for_timeout(400)
    p.tap("restore-0")
    yield shown("nothing deleted")
    p.tap("back")
    p.tap("nav-settings")
    yield shown("settings")
    p.tap("nav-dice")
    p.tap("roll")
    p.page.wait_for_timeout(600)
    p.tap("die-0")
    yield shown("dice, one held")
    p.open("rules/pikit")
    yield shown("rules")


@pytest.mark.long
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_everything_is_at_least_48_dp_and_contrasts_4_5_to_1(phone: Callable[..., Phone], dark: bool) -> None:
    p = phone(dark=dark, sharp=True)
    faults = []
    for name in tour(p):
        if pale := looks.pale(p):  # colours may still be on their way
            p.page.wait_for_timeout(800)
            pale = looks.pale(p)
        faults.append((name, pale, looks.too_small(p), looks.out_of_sight(p)))
    assert not [fault for fault in faults if any(fault[1:])]


@pytest.mark.parametrize(
    ("width", "height", "scale"),
    [
        pytest.param(360, 640, 1.0, id="small", marks=pytest.mark.long),
        pytest.param(360, 640, 2.0, id="small, text 200 %", marks=pytest.mark.long),
        pytest.param(390, 844, 2.0, id="text 200 %", marks=pytest.mark.long),
        pytest.param(844, 390, 1.0, id="landscape", marks=pytest.mark.long),
        pytest.param(1180, 820, 1.0, id="tablet", marks=pytest.mark.long),
    ],
)
def test_nothing_is_too_small_or_off_the_screen(
    phone: Callable[..., Phone], width: int, height: int, scale: float
) -> None:
    p = phone(width=width, height=height, scale=scale)
    faults = [(name, looks.too_small(p), looks.out_of_sight(p)) for name in tour(p)]
    assert not [fault for fault in faults if any(fault[1:])]


def table_tour(p: Phone) -> Iterator[str]:
    """Pikit at the table, from the market to the last turns, with four players and the longest name."""

    def shown(name: str) -> str:
        p.page.wait_for_timeout(350)
        return name

    begin(p, ("Ada", "Bo", LONG, "Дарья 得点"), "tile_13")
    yield shown("the market is laid out")
    deal(p)
    yield shown("a roll is asked for")
    p.tap("enter-dice")
    yield shown("real dice")
    p.tap("face-0-4")
    p.tap("face-1-4")
    p.has("take-mecha")
    yield shown("options of a pair")
    p.tap("market-3")
    yield shown("a card that is refused")
    p.tap("play-2")
    yield shown("a card is played")
    p.tap("answer")
    yield shown("who cancels?")
    p.tap("close-sheet")
    p.page.wait_for_timeout(400)
    p.tap("pick-0")
    yield shown("one die again")
    p.tap("face-0-1")
    p.tap("take-difference-3")
    yield shown("what came to the market?")
    p.tap("card-unknown")
    p.tap("player-aid")
    yield shown("the player aid")


@pytest.mark.long
@pytest.mark.parametrize(
    ("width", "height", "scale", "dark"),
    [
        pytest.param(360, 640, 1.0, False, id="small"),
        pytest.param(390, 844, 1.0, True, id="dark"),
        pytest.param(360, 640, 2.0, False, id="small, text 200 %"),
        pytest.param(844, 390, 1.0, False, id="landscape"),
    ],
)
def test_at_the_table_everything_can_be_touched_and_read(
    phone: Callable[..., Phone], width: int, height: int, scale: float, dark: bool
) -> None:
    p = phone(width=width, height=height, scale=scale, dark=dark, sharp=dark)
    seen = ((name, looks.pale(p) if dark else []) for name in table_tour(p))
    faults = [(name, pale, looks.too_small(p), looks.out_of_sight(p)) for name, pale in seen]
    assert not [fault for fault in faults if any(fault[1:])]
