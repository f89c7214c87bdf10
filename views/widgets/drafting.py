"""Filling in a board profile: what is typed is stored at once; what cannot be a value waits and says why."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, cast

import flet as ft

from models import boards
from models.boards import Board, Section, Value
from models.game import AnyGame
from models.profiles import Profile
from views.context import Handler
from views.widgets.typing import Typing

Change = Callable[[str, Any, int | None], Awaitable[tuple[Profile, int] | None]]
"""Stores a value at a path of the profile. The number is that of the step: given to the next call, that one takes its
place, so that one undo takes back a number and not a digit. None where it was refused."""

Key = int | str | None


@dataclass(frozen=True, slots=True)
class Draft:
    """A value that cannot be stored as it is, and why."""

    value: Any
    fault: str


@dataclass(frozen=True, slots=True)
class Spot:
    """The number that the keypad writes: a value, or its place ``key``; and the step that this typing made."""

    path: str
    key: Key
    title: str
    typing: Typing
    own: int | None = None


def _unborn(*_: Any) -> Any:
    """What stands in before the first render is through."""


@dataclass(slots=True, eq=False)
class Hands:
    """What a form can do, always by its newest state: a row that shows the same is not made anew, and its handlers
    outlive many renders. ``profile``, ``spot`` and ``drafts`` are what the newest key has to know."""

    profile: Profile
    spot: Spot | None = None
    drafts: dict[str, Draft] = field(default_factory=dict)
    unfold: Callable[[str], None] = _unborn
    activate: Callable[[Value, Key], None] = _unborn
    write: Callable[[Value, Any, int | None], Awaitable[int | None]] = _unborn
    store: Callable[[str, Any, int | None], Awaitable[int | None]] = _unborn


@dataclass(frozen=True, slots=True)
class Editing:
    """A profile that is being filled in. ``unfolded`` is the value whose choices or places show."""

    game: AnyGame
    hands: Hands
    drafts: Mapping[str, Draft]
    spot: Spot | None
    unfolded: str

    def of(self, value: Value) -> Editing:
        """As far as it concerns *value*: the same for as long as nothing changes there."""
        path = value.path
        return replace(
            self,
            drafts={path: self.drafts[path]} if path in self.drafts else {},
            spot=self.spot if self.spot and self.spot.path == path else None,
            unfolded=path if self.unfolded == path else "",
        )

    def shown(self, value: Value) -> Any:
        """What stands in the form: the draft where there is one."""
        draft = self.drafts.get(value.path)
        return draft.value if draft else value.value

    def active(self, value: Value, key: Key = None) -> bool:
        """Whether the keypad writes here."""
        return self.spot is not None and (self.spot.path, self.spot.key) == (value.path, key)

    def put(self, value: Value, new: Any) -> Handler:
        """A handler that writes *new*."""

        async def put() -> None:
            await self.hands.write(value, new, None)

        return put

    def put_place(self, value: Value, key: int | str, new: Any) -> Handler:
        """A handler that writes *new* at one place of a value."""
        return self.put(value, replace(value, value=self.shown(value)).with_place(key, new))

    def confirm(self, value: Value) -> Handler:
        """A handler that ticks *value* or takes the tick away."""
        return self.replace_at(f"{value.path}.confirmed", not value.confirmed)

    def replace_at(self, path: str, new: Any) -> Handler:
        """A handler that puts *new* at a path of the profile."""

        async def put() -> None:
            await self.hands.store(path, new, None)

        return put

    def confirm_all(self, section: Section) -> Handler:
        """A handler that ticks all values of a section."""

        async def put() -> None:
            path = section.path
            await self.hands.store(path, boards.all_confirmed(self.hands.profile, path), None)

        return put


@dataclass(frozen=True, slots=True)
class Matching:
    """What a game's own drawing of its board is given: the profile as it was rendered, and the hands that change the
    newest one. ``asked`` is the path that the address names, or ""."""

    game: AnyGame
    profile: Profile
    hands: Hands
    asked: str


def use_editing(
    game: AnyGame, profile: Profile, change: Change, order: Callable[[Board], list[Value]], unfolded: str
) -> tuple[Editing, Callable[[str], object], Callable[[], None]]:
    """The form of *profile*, what a key of the keypad does, and the way to put the keypad away (hook).

    *order* gives the values that show, in their order, for the key "next".
    """
    kept: ft.MutableRef[Hands] = ft.use_ref(lambda: Hands(profile))
    newest: Hands = kept.current
    newest.profile = profile
    gate: ft.MutableRef[asyncio.Lock] = ft.use_ref(lambda: asyncio.Lock())
    spot, set_spot = ft.use_state(cast("Spot | None", None))
    drafts, set_drafts = ft.use_state(cast("Mapping[str, Draft]", {}))
    open_path, set_open = ft.use_state(unfolded)

    def to(where: Spot | None) -> None:
        newest.spot = where
        set_spot(where)

    def draft(path: str, made: Draft | None) -> None:
        newest.drafts.pop(path, None)
        if made:
            newest.drafts[path] = made
        set_drafts(dict(newest.drafts))

    async def store(path: str, new: Any, own: int | None) -> int | None:
        made = await change(path, new, own)
        if made is None:
            return None
        newest.profile = made[0]
        return made[1]

    async def write(value: Value, new: Any, own: int | None) -> int | None:
        wrong = boards.fault(game, newest.profile, value, new)
        if wrong:
            draft(value.path, Draft(new, wrong))
            return own
        if value.path in newest.drafts:
            draft(value.path, None)
        return await store(f"{value.path}.value", new, own)

    def now(value: Value) -> Any:
        waiting = newest.drafts.get(value.path)
        return waiting.value if waiting else boards.at(newest.profile, value.path)["value"]

    def begin(value: Value, key: Key) -> None:
        stands = now(value) if key is None else now(value)[key]
        titles = {place.key: place.title for place in value.places}
        title = value.title if key is None else f"{value.title}: {titles[key]}"
        to(Spot(value.path, key, title, Typing.of(stands)))

    def following(board: Board, at: Spot) -> tuple[Value, Key] | None:
        spots = [one for value in order(board) for one in _spots(value, at)]
        places = [(value.path, key) for value, key in spots]
        here = places.index((at.path, at.key)) if (at.path, at.key) in places else len(places)
        return spots[here + 1] if here + 1 < len(spots) else None

    async def press(key: str) -> None:
        async with gate.current:  # keys can come faster than they are stored
            at = newest.spot
            board = boards.board(game, newest.profile)
            if at is None or key == "done":
                to(None)
            elif key == "next":
                after = following(board, at)
                if after:
                    begin(*after)
                else:
                    to(None)
            elif (typing := at.typing.press(key)) != at.typing:
                value = next((one for one in board.values if one.path == at.path), None)
                if value is None:  # its space is gone
                    to(None)
                    return
                to(replace(at, typing=typing))
                held = replace(value, value=now(value))
                new = typing.value if at.key is None else held.with_place(at.key, typing.value)
                own = await write(value, new, at.own)
                if newest.spot is not None and (newest.spot.path, newest.spot.key) == (at.path, at.key):
                    to(replace(newest.spot, own=own))

    def unfold(path: str) -> None:
        to(None)
        set_open("" if path == open_path else path)

    newest.unfold, newest.activate, newest.write, newest.store = unfold, begin, write, store
    return Editing(game, newest, drafts, spot, open_path), press, lambda: to(None)


def _spots(value: Value, at: Spot) -> list[tuple[Value, Key]]:
    """Where the keypad can write in a value: the places of a list only while they show."""
    if value.kind == "number":
        return [(value, None)]
    if value.kind in ("numbers", "amounts") and value.path == at.path:
        return [(value, place.key) for place in value.places]
    return []
