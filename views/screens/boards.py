"""Where "Match my board" is opened: for the owner's own profiles, and for the values of one play."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from models import boards
from models import registry as rules
from models.game import AnyGame
from models.journal import ProfileSet
from models.play import Play
from models.profiles import Profile
from models.texts import t
from views import registry
from views.context import here, use_services
from views.design import theme
from views.hooks import Make, use_play
from views.ports import BoardProfile, PortError, Services
from views.screens.board import BoardForm, Steps
from views.screens.profiles import Own, Profiles
from views.widgets.scaffold import card, screen


@dataclass(frozen=True, slots=True)
class _Shown:
    """The profile in use and the others. ``turn`` changes whenever another one is put to use."""

    known: tuple[BoardProfile, ...] = ()
    profile: Profile | None = None
    failure: str = ""
    turn: int = 0


@dataclass(frozen=True, slots=True)
class _Step:
    """A change that can be taken back: a path, and what stood there before and after."""

    path: str
    before: Any
    after: Any


@dataclass(slots=True)
class _Done:
    """What was done on this screen, and what of it was taken back."""

    steps: list[_Step]
    undone: list[_Step]


@ft.component
def BoardScreen() -> ft.View:
    """The owner's board profiles of a game."""
    game_id = ft.use_route_params()["game"]
    route = f"/game/{game_id}/board"
    if game_id not in registry.GAMES:
        return screen(route, t("Match my board"), [theme.text(t("There is no such game here."))])
    return _OWNER(rules.game(game_id), route, key=game_id)


_FORM: Callable[..., ft.View] = BoardForm


async def _load(services: Services, game: AnyGame, turn: int) -> _Shown:
    try:
        known = tuple(await services.profiles.known(game.id))
    except PortError as error:
        return _Shown(failure=str(error), turn=turn)
    try:
        return _Shown(known, await services.profiles.in_use(game.id), turn=turn)
    except PortError as error:
        return _Shown(known, None, str(error), turn)


@ft.component
def _Owner(game: AnyGame, route: str) -> ft.View:
    page = here()
    services = use_services()
    shown, set_shown = ft.use_state(_Shown())
    done: ft.MutableRef[_Done] = ft.use_ref(lambda: _Done([], []))
    # Touches can come faster than they are stored.
    gate: ft.MutableRef[asyncio.Lock] = ft.use_ref(lambda: asyncio.Lock())
    ft.use_effect(lambda: page.run_task(turn) and None, [])

    async def turn() -> None:
        """Another profile is in use now: what was done to the one before is no longer taken back."""
        done.current.steps.clear()
        done.current.undone.clear()
        loaded = await _load(services, game, 0)
        set_shown(lambda now: replace(loaded, turn=now.turn + 1))

    async def names() -> None:
        known = tuple(await services.profiles.known(game.id))
        set_shown(lambda now: replace(now, known=known))

    async def store(path: str, value: Any) -> Profile:
        made = await services.profiles.change(game.id, path, value)
        if not any(one.in_use for one in shown.known):
            known = tuple(await services.profiles.known(game.id))
            set_shown(lambda now: replace(now, known=known, profile=made))
        else:
            set_shown(lambda now: replace(now, profile=made))
        return made

    async def change(path: str, value: Any, own: int | None) -> tuple[Profile, int]:
        async with gate.current:
            steps = done.current.steps
            before = boards.at(await services.profiles.in_use(game.id), path)
            made = await store(path, value)
            done.current.undone.clear()
            if own is not None and own == len(steps) and steps[-1].path == path:
                steps[-1] = replace(steps[-1], after=value)
            else:
                steps.append(_Step(path, before, value))
            return made, len(steps)

    async def undo() -> None:
        async with gate.current:
            if done.current.steps:
                await store(done.current.steps[-1].path, done.current.steps[-1].before)
                done.current.undone.append(done.current.steps.pop())

    async def redo() -> None:
        async with gate.current:
            if done.current.undone:
                await store(done.current.undone[-1].path, done.current.undone[-1].after)
                done.current.steps.append(done.current.undone.pop())

    profiles = Profiles(Own(game, shown.known, turn, names))
    if shown.profile is None:
        words = shown.failure or t("One moment …")
        body = [theme.text(words, color=theme.ERROR if shown.failure else theme.SOFT)]
        if shown.turn:
            body.append(profiles)
        accent = registry.look(game.id).accent
        return screen(route, t("Match my board"), body, note=game.title, accent=accent)
    steps = Steps(undo if done.current.steps else None, redo if done.current.undone else None)
    used = next((one.name for one in shown.known if one.in_use), t("Tokuten’s values"))
    return _FORM(
        game,
        shown.profile,
        change,
        steps,
        route,
        lambda overview: _summary(
            used, t("New plays take these values. Tick what you have seen on your board."), overview
        ),
        profiles,
        key=f"form-{shown.turn}",
    )


_OWNER: Callable[..., ft.View] = _Owner


def _summary(title: str, words: str, overview: ft.Control) -> ft.Control:
    return card(
        ft.Column(
            [
                ft.Column(
                    [theme.text(title, theme.TITLE, bold=True), theme.text(words, theme.BODY, color=theme.SOFT)],
                    spacing=2,
                    tight=True,
                ),
                overview,
            ],
            spacing=12,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        bgcolor=theme.TINT,
    )


@ft.component
def PlayBoardScreen() -> ft.View:
    """The printed values that one play embeds, opened from its sheets."""
    play_id = ft.use_route_params()["play"]
    return _Play(play_id, f"/play/{play_id}/board")


@ft.component
def ResultBoardScreen() -> ft.View:
    """The same, opened from the result and closed back to it."""
    play_id = ft.use_route_params()["play"]
    return _Play(play_id, f"/play/{play_id}/result/board")


@ft.component
def _Play(play_id: str, route: str) -> ft.View:
    loaded, make = use_play(play_id)
    if loaded.value is None:
        words = loaded.failure or t("One moment …")
        return screen(route, t("Match my board"), [theme.text(words, theme.LABEL, color=theme.SOFT)])
    return _of_play(loaded.value, make, route)


def _of_play(play: Play, make: Make, route: str) -> ft.View:
    """Changing a value of a play is a move, as any other."""

    async def change(path: str, value: Any, own: int | None) -> tuple[Profile, int] | None:
        made = await make(ProfileSet(path, value, own), max(play.number, own or 0))
        return (made.pad.profile, made.number) if made else None

    undo, redo = play.undo, play.redo

    async def back() -> None:
        if undo:
            await make(undo, play.number)

    async def forth() -> None:
        if redo:
            await make(redo, play.number)

    # Here only what was done here is taken back; the sheets have an undo of their own.
    steps = Steps(
        back if undo and isinstance(play.journal.move(undo.of), ProfileSet) else None,
        forth if redo and isinstance(play.journal.move(redo.of), ProfileSet) else None,
    )
    return _FORM(
        play.pad.game,
        play.pad.profile,
        change,
        steps,
        route,
        lambda overview: _summary(
            t("The board of this play"), t("What you change here counts for this play only."), overview
        ),
        None,
    )
