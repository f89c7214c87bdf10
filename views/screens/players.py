"""Who plays: names, turn order, and the options that are frozen when the play starts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from urllib.parse import parse_qs, urlparse

import flet as ft

from models import registry as rules
from models.forms import Scalar
from models.game import AnyGame, Option
from models.journal import Roster, Seated
from models.live import LIVE
from models.play import Play
from models.players import Player
from models.texts import join, t
from views import registry
from views.context import MEMORY, Handler, here, notify, use_layout, use_services
from views.design import theme
from views.hooks import Make, use_loaded, use_once, use_play
from views.ports import Services
from views.screens.options import option_row
from views.screens.roster import Form, default_name, fault, people, use_form
from views.widgets.scaffold import card, foot, go_back, screen, section
from views.widgets.taps import button


async def _first(services: Services, game_id: str) -> tuple[list[str], list[str]]:
    return await services.people.last_table(game_id), await services.people.names()


def _playing(play: Play, page: ft.Page, begin: Handler) -> ft.View:
    """Somebody came back here from a pad: that play goes on, and nothing is begun a second time by mistake."""
    game = play.pad.game
    names = join([player.name for player in play.pad.players])
    return screen(
        f"/game/{game.id}/players",
        game.title,
        [
            card(theme.text(t("{names} are in the middle of a play. All of it is kept.", names=names))),
            button(
                t("Go on with it"),
                id="go-on",
                kind="primary",
                icon=ft.Icons.PLAY_ARROW_ROUNDED,
                on_tap=lambda: page.navigate(f"/play/{play.id}"),
            ),
            button(t("Begin another play"), id="begin-another", on_tap=begin),
        ],
        accent=registry.look(game.id).accent,
    )


@ft.component
def PlayersScreen() -> ft.View:
    """Name the players and start a score pad."""
    return _use_players(live=False)


@ft.component
def TablePlayersScreen() -> ft.View:
    """Name the players and start a play at the table."""
    return _use_players(live=True)


def _use_players(*, live: bool) -> ft.View:
    services = use_services()
    memory = ft.use_context(MEMORY)
    game_id = ft.use_route_params()["game"]
    under_way = memory.pad is not None and memory.pad.pad.game.id == game_id and not memory.pad.pad.finished
    asked, set_asked = ft.use_state(memory.asked or not under_way)
    memory.asked = False
    known, _ = use_loaded(lambda: _first(services, game_id))
    if game_id not in registry.GAMES:
        return screen(f"/game/{game_id}/players", t("Tokuten"), [theme.text(t("There is no such game here."))])
    if not asked and memory.pad is not None:
        return _playing(memory.pad, here(), lambda: set_asked(True))
    if known.value is None:
        words = known.failure or ""
        return screen(f"/game/{game_id}/players", t("Who plays?"), [theme.text(words, color=theme.ERROR)])
    return _PLAYERS(game_id, *known.value, live, key=game_id)


def _begun(game: AnyGame, last: list[str], offered: Sequence[Option], wanted: Sequence[str]) -> Form:
    """The form at first. *wanted*: those of the *offered* switches that the address turns on (``?with=solo``)."""
    seats = len(last) or max(2, game.fewest)
    options = tuple(game.default_options().items())
    form = Form(("",) * seats, options, hints=tuple(last) or ("",) * seats, puts=(("", 0),) * seats)
    for option in offered:
        if option.key in wanted and isinstance(option.default, bool):
            form = form.with_option(game, registry.look(game.id), option.key, True)
    return replace(form, hints=form.hints[: len(form.names)], puts=form.puts[: len(form.names)])


@ft.component
def _Players(game_id: str, last: list[str], remembered: list[str], live: bool) -> ft.View:
    page, layout = here(), use_layout()
    services = use_services()
    game = rules.game(game_id)
    look = registry.look(game_id)
    offered = game.options_of(live=live)
    wanted = parse_qs(urlparse(page.route or "").query).get("with", [])
    form, typed, change = use_form(_begun(game, last, offered, wanted))
    once = use_once()

    async def start() -> None:
        now = form.with_typed(typed)
        names = now.shown()
        if any(fault(names, seat) for seat in range(len(names))):
            change(lambda f: replace(f, tried=True))
            return
        played = [
            name
            for seat, name in enumerate(names)
            if name not in (default_name(seat), look.seat_name(dict(form.options), seat))
        ]
        await services.people.remember(played)
        players = [Player(services.chance.new_id(), name) for name in names]
        how = {LIVE: True} if live else {}
        play = await services.plays.begin(game_id, {**dict(form.options), **how}, players)
        page.navigate(f"/play/{play.id}")

    body = people(form, typed, change, game, remembered)
    if offered:

        def choose(key: str, value: Scalar) -> None:
            change(lambda f: f.with_option(game, look, key, value))

        chosen = dict(form.options)
        options = [
            option_row(game, option, chosen.get(option.key, option.default), choose, layout) for option in offered
        ]
        body.append(section(t("Options"), *options))
    return screen(
        f"/game/{game_id}/{'table' if live else 'players'}",
        t("Who plays?"),
        body,
        accent=look.accent,
        foot=foot(button(t("Start"), id="start", kind="primary", on_tap=once(start))),
        scroll_key="players",
    )


_PLAYERS: Callable[..., ft.View] = _Players
"""With a key: an address of another game begins anew."""


@ft.component
def ChangePlayersScreen() -> ft.View:
    """Rename, reorder, add or take away players of a play that goes on: everybody's values stay with them."""
    services = use_services()
    play_id = ft.use_route_params()["play"]
    loaded, make = use_play(play_id)
    known, _ = use_loaded(services.people.names)
    if loaded.value is None or known.value is None:
        words = loaded.failure or known.failure or ""
        return screen(f"/play/{play_id}/players", t("Who plays?"), [theme.text(words, color=theme.ERROR)])
    return _Change(loaded.value, make, known.value)


@ft.component
def _Change(play: Play, make: Make, remembered: list[str]) -> ft.View:
    page = here()
    services = use_services()
    game = play.pad.game
    names = tuple(player.name for player in play.pad.players)
    ids = tuple(player.id for player in play.pad.players)
    puts = tuple((name, 0) for name in names)
    form, typed, change = use_form(Form(names, tuple(play.pad.options.items()), puts=puts, ids=ids))
    began: ft.MutableRef[tuple[Player, ...]] = ft.use_ref(lambda: play.pad.players)

    async def save() -> None:
        if play.pad.players != began.current:
            notify(page, t("Somebody else has changed the players just now: look again."))
            go_back(page)
            return
        now = form.with_typed(typed)
        shown = now.shown()
        if any(fault(shown, seat) for seat in range(len(shown))):
            change(lambda f: replace(f, tried=True))
            return
        before = tuple(Seated(player.id, player.name) for player in play.pad.players)
        seated = tuple(Seated(who or services.chance.new_id(), name) for who, name in zip(now.ids, shown, strict=True))
        if seated == before or await make(Roster(seated), play.number):
            go_back(page)

    return screen(
        f"/play/{play.id}/players",
        t("Who plays?"),
        people(form, typed, change, game, remembered, seated=play.live is not None),
        accent=registry.look(game.id).accent,
        foot=foot(button(t("Save"), id="save-players", kind="primary", on_tap=save)),
        scroll_key="players",
    )
