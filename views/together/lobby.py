"""The owner's table: open it, let phones in, see who sits there, start; later hand seats over, or close it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from models import registry as rules
from models.forms import Scalar
from models.game import AnyGame
from models.live import LIVE
from models.texts import t, tn
from views import registry
from views.company import Address, Phone, Sitter, Table, Tables
from views.context import Layout, here, use_layout, use_services
from views.design import art, theme
from views.hooks import use_loaded, use_once
from views.screens.options import option_row
from views.together.hooks import id_of, use_presence, use_table, whole
from views.together.names import use_name
from views.together.parts import sitter_row, ways_in
from views.widgets.choices import Choice, choices
from views.widgets.dialogs import question, sheet
from views.widgets.rows import stacks
from views.widgets.scaffold import card, foot, headed, screen, section
from views.widgets.taps import button, icon_button, later


@ft.component
def TogetherScreen() -> ft.View:
    """Open a table for a game, and see who comes."""
    game_id = ft.use_route_params()["game"]
    route = f"/game/{game_id}/together"
    tables = use_services().tables
    opened, set_opened = ft.use_state("")
    known = tables.of_game(game_id) if tables is not None else None
    table_id = opened or id_of(known)
    table = use_table(lambda company: company.table(table_id) if table_id else None, whole)
    if game_id not in registry.GAMES or tables is None:
        return screen(route, t("Tokuten"), [theme.text(t("There is no such place here."))])
    if table is None:
        return _Opening(game_id, tables, set_opened, route)
    return _Lobby(table, tables, route, key=table.id)  # type: ignore[call-arg]  # every component takes a key


@ft.component
def PlayTogetherScreen() -> ft.View:
    """The table of a play that has started."""
    play_id = ft.use_route_params()["play"]
    route = f"/play/{play_id}/together"
    tables = use_services().tables
    table = use_table(lambda company: company.of_play(play_id), whole)
    if table is None or tables is None:
        return screen(route, t("Tokuten"), [theme.text(t("This table is closed."), theme.LABEL)])
    return _Lobby(table, tables, route, key=table.id)  # type: ignore[call-arg]


@ft.component
def _Opening(game_id: str, tables: Tables, opened: Callable[[str], None], route: str) -> ft.View:
    """Before there is a table: what opening one means."""
    game = rules.game(game_id)
    look = registry.look(game_id)
    once = use_once()

    async def open_one(live: bool) -> None:
        if not tables.open_to_network():
            await tables.let_in(True)
        opened((await tables.open(game_id, {LIVE: live})).id)

    words = [
        t("Everybody plays on the own phone: they scan a code and take a seat. This device keeps the play."),
        t("Phones must be in the same network. Nobody comes in without the code of the table."),
    ]
    if not tables.open_to_network():
        words.append(t("Opening a table lets phones of your network in; Settings shuts that again."))
    hero = headed(art.art(look.art, 96), [theme.text(words[0], theme.LABEL)])
    notes = [theme.text(one, theme.BODY, color=theme.SOFT) for one in words[1:]]
    ways: list[ft.Control] = []
    if look.table is not None:
        ways.append(button(t("Play at the table"), id="open-table", kind="primary", on_tap=later(once(open_one), True)))
    if look.sheet is not None:
        kind = "quiet" if ways else "primary"
        ways.append(button(t("Only count the end"), id="open-counting", kind=kind, on_tap=later(once(open_one), False)))
    start = ft.Column(ways, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return screen(route, t("Play together"), [hero, *notes], note=game.title, accent=look.accent, foot=foot(start))


@ft.component
def _Lobby(table: Table, tables: Tables, route: str) -> ft.View:
    page, layout = here(), use_layout()
    game, look = rules.game(table.game), registry.look(table.game)
    asking, set_asking = ft.use_state("")
    card_at, set_card = ft.use_state(0)
    addresses, _ = use_loaded(lambda: _addresses(tables, table.code), table.code)
    once = use_once()
    use_presence(table.id)

    async def sit(name: str) -> None:
        await tables.sit_down(table.id, name)

    field, seat_button = use_name(sit, t("Take a seat on this device"), t("Who plays on this device?"))

    async def start() -> None:
        page.navigate(f"/play/{(await tables.start(table.id)).id}")

    async def close() -> None:
        set_asking("")
        await tables.close(table.id)
        page.navigate(f"/play/{table.play}" if table.play else f"/game/{table.game}")

    waiting = table.play is None
    fewest, most = _fit(game, table.options)
    count = len(table.sitters)
    body: list[ft.Control] = [_way(addresses.value or [], card_at, set_card, table.code, layout)]
    rows = [
        sitter_row(one, seat, True, _acts(table, tables, one, seat, lambda who: set_asking(f"hand {who}")))
        for seat, one in enumerate(table.sitters)
    ]
    here_now = sum(phone.here and not phone.names for phone in table.phones)
    watching = tn("{n} phone watches", "{n} phones watch", here_now) if here_now else None
    if not rows:
        rows = [theme.text(t("Nobody sits here yet. Names appear as people join."), theme.LABEL, color=theme.SOFT)]
    body.append(section(t("At the table"), card(ft.Column(rows, spacing=4)), note=watching))
    if waiting:
        if count < most:
            body.append(ft.Column([field, seat_button], spacing=8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH))
        body += _options(game, table, tables, layout)
    if table.phones:
        phones = [_phone(phone, table, lambda who: set_asking(f"away {who}")) for phone in table.phones]
        body.append(section(t("Phones"), *phones))
    fits = fewest <= count <= most
    if waiting:
        missing = _missing(count, fewest, most)
        lower: list[ft.Control] = [theme.text(missing, theme.BODY, color=theme.SOFT)] if missing else []
        lower.append(button(t("Start"), id="start", kind="primary", on_tap=once(start) if fits else None))
    else:
        go_on = later(page.navigate, f"/play/{table.play}")
        lower = [button(t("Back to the play"), id="go-on", kind="primary", on_tap=go_on)]
    at_foot = ft.Column(lower, spacing=6, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    ft.use_dialog(_dialog(asking, table, tables, set_asking, close, layout))
    return screen(
        route,
        t("Play together"),
        body,
        note=game.title,
        accent=look.accent,
        actions=[
            icon_button(
                ft.Icons.DO_NOT_DISTURB_ON_OUTLINED,
                id="close-table",
                label=t("Close the table"),
                on_tap=later(set_asking, "close"),
            )
        ],
        foot=foot(at_foot),
        scroll_key="lobby",
    )


async def _addresses(tables: Tables, code: str) -> list[Address]:
    return tables.addresses(f"table/{code}")


def _fit(game: AnyGame, options: Any) -> tuple[int, int]:
    mode = game.mode(dict(options))
    return mode.fewest, mode.most


def _missing(count: int, fewest: int, most: int) -> str:
    if count < fewest:
        return tn("{n} player is still missing.", "{n} players are still missing.", fewest - count)
    if count > most:
        return tn("With these options {n} player can play.", "With these options {n} players can play.", most)
    return ""


def _way(addresses: Sequence[Address], at: int, choose: Callable[[int], None], code: str, layout: Layout) -> ft.Control:
    return card(
        ft.Column(
            ways_in(addresses, at, choose, code, layout),
            spacing=10,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    )


def _acts(table: Table, tables: Tables, one: Sitter, seat: int, hand: Callable[[str], None]) -> list[ft.Control]:
    """What the owner may do about a player."""

    async def up() -> None:
        await tables.move_up(table.id, one.id)

    async def out() -> None:
        await tables.stand_up(table.id, one.id)

    if table.play is not None:
        if not table.phones:
            return []
        label = t("Let {name} play on another device", name=one.name)
        return [
            icon_button(ft.Icons.PHONELINK_RING_ROUNDED, id=f"hand-{seat}", label=label, on_tap=later(hand, one.id))
        ]
    found: list[ft.Control] = []
    if seat:
        label = t("Move {name} up", name=one.name)
        found.append(icon_button(ft.Icons.ARROW_UPWARD_ROUNDED, id=f"move-player-{seat}-up", label=label, on_tap=up))
    label = t("Take {name} out", name=one.name)
    found.append(icon_button(ft.Icons.CLOSE_ROUNDED, id=f"remove-player-{seat}", label=label, on_tap=out))
    return found


def _options(game: AnyGame, table: Table, tables: Tables, layout: Layout) -> list[ft.Control]:
    """What is frozen at the start."""
    look = registry.look(table.game)
    chosen = dict(table.options)
    live = bool(chosen.get(LIVE))

    async def choose(key: str, value: Scalar) -> None:
        await tables.choose(table.id, {**chosen, key: value})

    found: list[ft.Control] = []
    if look.table is not None and look.sheet is not None:
        kinds = (("kind-table", t("Play at the table"), True), ("kind-score", t("Only count the end"), False))
        row = [Choice(id, words, words, later(choose, LIVE, on), live is on) for id, words, on in kinds]
        found.append(
            choices(row, size=theme.BODY, height=layout.sized(theme.TOUCH, 1.6), columns=1 if stacks(layout) else 2)
        )
    offered = [one for one in game.options_of(live=live) if one.key not in ALONE]
    found += [option_row(game, option, chosen.get(option.key, option.default), choose, layout) for option in offered]
    return [section(t("Options"), *found)] if found else []


ALONE = frozenset({"solo"})
"""Options of those who play by themselves."""


def _phone(phone: Phone, table: Table, ask: Callable[[str], None]) -> ft.Control:
    """A guest's phone, and the way to send it away."""
    words = ", ".join(phone.names) or (t("{name} watches", name=phone.called) if phone.called else t("watches"))
    state = t("connected") if phone.here else t("away just now")
    index = table.phones.index(phone)
    label = t("Send this phone away ({names})", names=words)
    shown = card(
        ft.Row(
            [
                ft.Column(
                    [theme.text(words, theme.LABEL, lines=1), theme.text(state, theme.CAPTION, color=theme.SOFT)],
                    spacing=0,
                    tight=True,
                    expand=True,
                ),
                icon_button(ft.Icons.LOGOUT_ROUNDED, id=f"send-away-{index}", label=label, on_tap=later(ask, phone.id)),
            ]
        ),
        padding=10,
    )
    shown.key = phone.id  # a doubled tap sends away one phone
    return shown


def _dialog(
    asking: str,
    table: Table,
    tables: Tables,
    ask: Callable[[str], None],
    close: Callable[[], Any],
    layout: Layout,
) -> ft.BottomSheet | None:
    accent = registry.look(table.game).accent
    if asking == "close":
        words = (
            t("Nobody comes in any more. The play stays in your history.")
            if table.play
            else t("Everybody who has joined is sent home.")
        )
        act = button(t("Close the table"), id="close-now", on_tap=close)
        note = [theme.text(words, theme.LABEL)]
        return question(t("Close this table?"), note, act, t("Keep it open"), lambda: ask(""), layout, accent)
    if asking.startswith("away "):
        return _sending(asking.removeprefix("away "), table, tables, ask, layout)
    who = asking.removeprefix("hand ")
    one = next((sitter for sitter in table.sitters if sitter.id == who), None)
    if one is None:
        return None

    def to(phone: str | None) -> Callable[[], Any]:
        async def hand() -> None:
            ask("")
            await tables.hand_over(table.id, one.id, phone)

        return hand

    rows: list[ft.Control] = [
        button(t("This device"), id="hand-to-owner", on_tap=to(None) if one.phone is not None else None)
    ]
    for index, phone in enumerate(table.phones):
        label = ", ".join(phone.names) or (
            t("{name}'s phone", name=phone.called) if phone.called else t("A phone that watches")
        )
        rows.append(button(label, id=f"hand-to-{index}", on_tap=to(phone.id) if phone.id != one.phone else None))
    title = t("Where does {name} play?", name=one.name)
    return sheet(title, rows, lambda: ask(""), layout, accent, tall=True)


def _sending(
    phone_id: str, table: Table, tables: Tables, ask: Callable[[str], None], layout: Layout
) -> ft.BottomSheet | None:
    """The question before a phone is sent away."""
    phone = next((one for one in table.phones if one.id == phone_id), None)
    if phone is None:
        return None

    async def out() -> None:
        ask("")
        await tables.send_away(table.id, phone_id)

    names = ", ".join(phone.names)
    words = t("It only watches.")
    if names:
        words = t("With it, {names} will be gone from the table.", names=names)
        if table.play is not None:
            words = t("From then on this device acts for {names}.", names=names)
    act = button(t("Send it away"), id="send-away-now", on_tap=out)
    note = [theme.text(words, theme.LABEL)]
    accent = registry.look(table.game).accent
    return question(t("Send this phone away?"), note, act, t("Let it stay"), lambda: ask(""), layout, accent)
