"""What a game's table is given while it is played on the screen, and the ways to make a move."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import flet as ft

from models.catalogue import sentence
from models.dice import Die, throw
from models.journal import Move, ProfileSet, Thrown
from models.play import Play
from models.problems import Problem
from models.texts import t
from views.context import Handler, Layout, here, use_services
from views.design import theme
from views.hooks import Make
from views.ports import Services
from views.widgets import problems
from views.widgets.taps import later


@dataclass(frozen=True)
class Shown:
    """What a game shows of its table.

    *head* stays on top, *body* scrolls, *foot* is for the thumb; *pane* stands beside the body where there is room, or
    the body is *spread* over the whole width. *actions* stand in the bar; *dialog* lies over it all. *let_go* where
    something is held that is no move yet: undo lets it go first. *turn_to* shows the sheet of a seat: nothing is taken
    back out of sight.
    """

    note: str
    body: Sequence[ft.Control]
    foot: ft.Control
    head: ft.Control | None = None
    pane: ft.Control | None = None
    actions: Sequence[ft.Control] = ()
    dialog: ft.BottomSheet | None = None
    scroll_key: str = "table"
    spread: bool = False
    let_go: Callable[[], None] | None = None
    turn_to: Callable[[int], None] | None = None


def checked(value: Any) -> Any:
    """A printed *value* that somebody has read off the board, as a profile has it."""
    return {"value": value, "confirmed": True}


def told_with_a_move(path: str, value: Any) -> ProfileSet:
    """What a sheet tells of a printed value, right before the move in which it was read off: undo takes both back."""
    return ProfileSet(path, checked(value))


def with_a_move(play: Play, number: int) -> bool:
    """Whether event *number* was made by ``told_with_a_move``."""
    event = play.journal.events[number - 1]
    return isinstance(event, ProfileSet) and isinstance(event.value, dict) and event.value.keys() == checked(0).keys()


@dataclass(frozen=True)
class Playing:
    """A play at the table as it was rendered.

    ``move(m)`` makes a move against what was rendered, so that no doubled tap counts twice. ``tell(m)`` is for a row of
    quick taps (cards that are dealt): each counts, as long as the phase is the one that was seen.
    """

    play: Play
    layout: Layout
    make: Make
    services: Services
    refused: Problem | None
    open_rule: Callable[[str], None]
    count: Handler
    gate: asyncio.Lock = field(repr=False)
    own: set[int] = field(repr=False)
    newest: Callable[[], Play] = field(repr=False)
    mine: frozenset[int] | None = None
    """The seats that act on this device; None: all of them."""
    owner: bool = True
    """Whether the table, where it is one of several phones, is this session's."""

    def acts(self, seat: int) -> bool:
        """Whether *seat* acts on this device."""
        return self.mine is None or seat in self.mine

    @property
    def table(self) -> Any:
        """The state of the game's rules."""
        return self.play.table

    @property
    def apart(self) -> bool:
        """Whether others play on devices of their own: what is urgent is drawn first on all of them."""
        return self.mine is not None

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return [player.name for player in self.play.pad.players]

    def move(self, move: Move) -> Handler:
        """A handler that makes *move*."""

        async def make() -> None:
            await self.make(move, self.play.number)

        return make

    def tell(self, move: Move, phase: Callable[[Any], object]) -> Handler:
        """A handler that makes *move* as often as it is called; not any more once ``phase(table)`` is another one."""

        async def make() -> None:
            async with self.gate:
                now, seen = self.newest(), self.play
                if now.table is None or phase(now.table) != phase(seen.table):
                    return
                between = now.journal.touching(seen.number, "")
                after = now.number if self.own.issuperset(between) else seen.number
                if made := await self.make(move, after):
                    self.own.add(made.number)

        return make

    def throw(self, tape: str, dice: tuple[Die, ...], stored: Callable[[], None] | None = None) -> Handler:
        """A handler that throws *dice*: what fell before and was taken back falls again. *stored* is called as soon as
        they count; that the device says so takes a moment more."""

        async def make() -> None:
            values = self.play.journal.taped(tape) or throw(dice, self.services.chance.below).values
            if await self.make(Thrown(tape, values), self.play.number):
                if stored is not None:
                    stored()
                await self.services.device.thud()

        return make

    @property
    def entered(self) -> int | None:
        """The number of the newest standing move, if it is dice that were entered by hand: they may be corrected."""
        standing = self.play.journal.fold.standing[-1:]
        move = self.play.journal.move(standing[0]) if standing else None
        return standing[0] if isinstance(move, Thrown) and move.by_hand else None

    async def enter(self, tape: str, values: tuple[int, ...], amends: int | None = None) -> None:
        """Real dice as they lie; *amends*: the throw that was mistyped."""
        await self.make(Thrown(tape, values, by_hand=True, amends=amends), self.play.number)


def asking(words: str, note: str = "") -> ft.Control:
    """What is asked now, in a line; *note* is a quieter second one."""
    lines = [theme.text(words, theme.LABEL, bold=True)]
    if note:
        lines.append(theme.text(note, theme.BODY, color=theme.SOFT))
    whole = ft.Column(lines, spacing=0, tight=True)
    return ft.Semantics(identifier="asked", container=True, label=f"{words} {note}".strip(), content=whole)


def refusal(playing: Playing, found: Problem | None) -> list[ft.Control]:
    """What the rules said to the last tap, where the finger was; a tap on it reads the rule."""
    if found is None:
        return []
    said = sentence(found, playing.play.pad.game.book, playing.names)
    spoken = t("{sentence} Rule {rule}.", sentence=said, rule=found.rule)
    return [problems.line(said, found.rule, id="problem-0", on_tap=later(playing.open_rule, found.rule), spoken=spoken)]


Typed = tuple[int | None, ...]


def use_typed(key: object, count: int) -> tuple[Typed, Callable[[int, int], Typed], Callable[[], None]]:
    """The faces of *count* real dice as they are tapped in, a way to tap one, and a way to begin anew (hook).

    They belong to one throw, named by *key*: with another one they are gone. Two quick taps both count.
    """
    blank: Typed = (None,) * count
    kept: ft.MutableRef[tuple[object, Typed]] = ft.use_ref(lambda: (key, blank))
    _, redraw = ft.use_state(0)
    if kept.current[0] != key:
        kept.current = (key, blank)

    def put(die: int, face: int) -> Typed:
        typed = kept.current[1] if kept.current[0] == key else blank
        typed = tuple(face if one == die else old for one, old in enumerate(typed))
        kept.current = (key, typed)
        redraw(lambda n: n + 1)
        return typed

    def anew() -> None:
        kept.current = (key, blank)
        redraw(lambda n: n + 1)

    return kept.current[1], put, anew


def use_awake() -> list[ft.Control]:
    """The screen stays on while this is shown. Where the device refuses, that is said once ever: a quiet line for the
    top of what scrolls, never over what is tapped (hook)."""
    services, page = use_services(), here()
    dark, set_dark = ft.use_state(False)

    async def begin() -> None:
        if not await services.device.stay_awake(True) and await services.preferences.get("awake", "") != "told":
            await services.preferences.set("awake", "told")
            set_dark(True)

    async def end() -> None:
        await services.device.stay_awake(False)

    ft.use_effect(lambda: page.run_task(begin) and None, [], cleanup=lambda: page.run_task(end) and None)
    if not dark:
        return []
    words = t("The screen may go dark here while you play. Nothing is lost when it does.")
    return [
        ft.Semantics(identifier="may-go-dark", container=True, content=theme.text(words, theme.BODY, color=theme.SOFT))
    ]
