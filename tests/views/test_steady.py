"""Parts of a screen that stay the controls they are: what changes in them is told, what is not yet seen is ready."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft
import pytest

from tests.views.harness import App
from views.widgets import unhurried
from views.widgets.steady import part, use_steady
from views.widgets.taps import tap


@dataclass(frozen=True)
class Hand:
    """What the screen shows: dice with *faces*, of a turn; *told* collects what is tapped."""

    faces: tuple[int, ...] = (1, 2)
    turn: int = 1
    shown: bool = True
    early: bool = False


class Table:
    """A screen with one part, and how to change what it shows."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.tapped: list[tuple[int, int]] = []
        self.made = 0
        self._redraw: Callable[[int], None] = lambda _: None

    def screen(self) -> ft.Control:
        """The component's own."""
        ticks, self._redraw = ft.use_state(0)
        hand = self.hand

        def made() -> ft.Control:
            self.made += 1
            row = ft.Row([self._die(hand, die) for die in range(len(hand.faces))])
            row.key = f"turn-{hand.turn}"
            return row

        dice = part(made, hand.faces, hand.turn, shown=hand.shown, early=hand.early, name="dice")
        return use_steady(ft.Column([dice, ft.Text(f"drawn {ticks} times")]))

    def _die(self, hand: Hand, die: int) -> ft.Control:
        face = hand.faces[die]
        told = (die, face)
        return tap(ft.Text(str(face)), id=f"die-{die}", label=str(face), on_tap=lambda: self.tapped.append(told))

    def start(self, page: ft.Page) -> None:
        """Show it."""
        table = self

        @ft.component
        def Screen() -> ft.Control:
            return table.screen()

        page.render(Screen)

    async def becomes(self, app: App, hand: Hand) -> None:
        """Another hand is shown."""
        self.hand = hand
        self._redraw(lambda ticks: ticks + 1)  # type: ignore[arg-type]
        await app.settle()


def places(app: App) -> list[int]:
    """Which controls the dice are on the screen."""
    return [app.find(one)._i for one in app.ids() if one.startswith("die-")]


@pytest.fixture
def in_earnest(monkeypatch: pytest.MonkeyPatch) -> None:
    """What may wait does."""
    monkeypatch.setattr(unhurried, "AT_ONCE", False)


async def test_what_changes_in_a_part_changes_in_the_controls_that_are_there() -> None:
    table = Table(Hand())
    async with App(None, start=table.start) as app:
        before = places(app)
        await table.becomes(app, Hand((5, 2)))
        assert places(app) == before
        assert [app.label(one) for one in ("die-0", "die-1")] == ["5", "2"]
        await app.tap("die-0", "die-1")
        assert table.tapped == [(0, 5), (1, 2)], "a handler is the newest one"


async def test_a_part_is_made_again_only_for_another_key() -> None:
    table = Table(Hand())
    async with App(None, start=table.start) as app:
        assert table.made == 1
        await table.becomes(app, Hand())
        assert table.made == 1
        assert app.says("drawn 1 times")


async def test_under_another_key_it_is_another_one() -> None:
    """What was tapped late, on what has gone, does nothing."""
    table = Table(Hand())
    async with App(None, start=table.start) as app:
        before, late = places(app), app.find("die-0").content
        await table.becomes(app, Hand(turn=2))
        assert table.made == 2
        assert set(before).isdisjoint(places(app))
        assert isinstance(late, ft.Container)
        assert late._i not in app.session.index


async def test_more_or_fewer_of_them_are_shown_as_well() -> None:
    table = Table(Hand())
    async with App(None, start=table.start) as app:
        for faces in ((4, 5, 6), (3,)):
            await table.becomes(app, Hand(faces))
            assert [app.label(one) for one in app.ids() if one.startswith("die-")] == [str(face) for face in faces]


async def test_what_is_out_of_sight_stays_as_it_was() -> None:
    table = Table(Hand())
    async with App(None, start=table.start) as app:
        before = places(app)
        await table.becomes(app, Hand((3, 4), shown=False))
        assert not app.has("die-0")
        assert table.made == 1
        await table.becomes(app, Hand((3, 4)))
        assert places(app) == before
        assert [app.label(one) for one in ("die-0", "die-1")] == ["3", "4"]


async def test_what_nobody_has_seen_yet_is_not_made() -> None:
    table = Table(Hand(shown=False))
    async with App(None, start=table.start) as app:
        assert table.made == 0
        await table.becomes(app, Hand())
        assert app.label("die-1") == "2"


@pytest.mark.usefixtures("in_earnest")
async def test_what_is_about_to_be_shown_is_made_in_a_quiet_moment_and_the_same_when_it_comes() -> None:
    """At first, and again for the next turn, whose dice are others."""
    soon = Hand((1, 1), shown=False, early=True)
    table = Table(soon)
    async with App(None, start=table.start) as app:
        assert table.made == 1
        for turn, faces in ((1, (6, 3)), (2, (4, 1))):
            assert not app.has("die-0")
            ready = _hidden(app)
            await table.becomes(app, Hand(faces, turn))
            assert [app.label(one) for one in ("die-0", "die-1")] == [str(face) for face in faces]
            assert places(app) == ready
            table.tapped.clear()
            await app.tap("die-0")
            assert table.tapped == [(0, faces[0])]
            await table.becomes(app, Hand(faces, turn, shown=False))
            assert not app.has("die-0")
            await table.becomes(app, replace(soon, turn=turn + 1))


@pytest.mark.usefixtures("in_earnest")
async def test_what_is_made_early_stays_out_of_sight_when_it_changes() -> None:
    """As where somebody turns to another sheet before the dice fall."""
    table = Table(Hand((1, 1), shown=False, early=True))
    async with App(None, start=table.start) as app:
        ready = _hidden(app)
        for faces in ((2, 1), (2, 2)):
            await table.becomes(app, Hand(faces, shown=False, early=True))
            assert not app.has("die-0")
            assert _hidden(app) == ready
        assert table.made == 3
        await table.becomes(app, Hand((2, 2)))
        assert places(app) == ready


@pytest.mark.usefixtures("in_earnest")
@pytest.mark.parametrize("turn", [1, 2])
async def test_what_is_hidden_is_hidden_at_once_though_the_next_is_made_later(
    turn: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where a throw is taken back: what was made before it fell is made once more, and nobody waits for it."""
    table = Table(Hand((1, 1), shown=False, early=True))
    async with App(None, start=table.start) as app:
        await table.becomes(app, Hand((3, 4)))
        drawn: list[bool] = []
        made = table.made
        real = unhurried._lane.put

        def put(*given: object, **more: object) -> None:
            drawn.append(table.made > made)
            real(*given, **more)  # type: ignore[arg-type]

        monkeypatch.setattr(unhurried._lane, "put", put)
        await table.becomes(app, Hand((1, 1), turn, shown=False, early=True))
        assert drawn == [False]
        assert not app.has("die-0")
        assert table.made == made + 1


def _hidden(app: App) -> list[int]:
    """Which controls the dice are that nobody sees yet."""
    found = [one for one in app.session.index.values() if isinstance(one, ft.Semantics)]
    return [
        one._i for one in sorted(found, key=lambda one: str(one.identifier)) if str(one.identifier).startswith("die-")
    ]
