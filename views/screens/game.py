"""A game's page: score it, or read its rules."""

from __future__ import annotations

import flet as ft

from models import registry as rules
from models.texts import t
from views import registry
from views.context import MEMORY, here, use_services
from views.design import art, theme
from views.screens.home import players_of
from views.widgets.scaffold import headed, screen
from views.widgets.taps import button, later


@ft.component
def GameScreen() -> ft.View:
    """What one can do with one game."""
    page = here()
    memory = ft.use_context(MEMORY)
    services = use_services()
    game_id = ft.use_route_params()["game"]
    if game_id not in registry.GAMES:
        return screen(f"/game/{game_id}", t("Tokuten"), [theme.text(t("There is no such game here."))])
    game = rules.game(game_id)
    look = registry.look(game_id)
    acts: list[ft.Control] = []

    def score() -> None:
        memory.asked = True
        page.navigate(f"/game/{game_id}/players")

    def play() -> None:
        memory.asked = True
        page.navigate(f"/game/{game_id}/table")

    if look.table is not None:
        acts.append(
            button(t("Play at the table"), id="new-play", icon=ft.Icons.PLAY_ARROW_ROUNDED, kind="primary", on_tap=play)
        )
    if services.tables is not None:
        acts.append(
            button(
                t("Play together"),
                id="together",
                icon=ft.Icons.PHONELINK_RING_ROUNDED,
                on_tap=lambda: page.navigate(f"/game/{game_id}/together"),
            )
        )
    if look.sheet is not None:
        acts.append(
            button(
                t("Score a finished game"),
                id="final-scoring",
                icon=ft.Icons.EDIT_NOTE_ROUNDED,
                kind="primary" if look.table is None else "quiet",
                on_tap=score,
            )
        )
    acts += [
        button(
            t(one.title),
            id=one.id,
            icon=one.icon,
            on_tap=later(page.navigate, f"/game/{game_id}/{one.id}"),
        )
        for one in look.pages
    ]
    acts.append(
        button(
            t("Match my board"),
            id="board-profile",
            icon=ft.Icons.FACT_CHECK_OUTLINED,
            on_tap=lambda: page.navigate(f"/game/{game_id}/board"),
        )
    )
    acts.append(
        button(
            t("Rules"),
            id="rules",
            icon=ft.Icons.MENU_BOOK_ROUNDED,
            on_tap=lambda: page.navigate(f"/rules/{game_id}"),
        )
    )
    hero = headed(
        art.art(look.art, 96),
        [
            theme.text(t(game.book.blurb), theme.LABEL),
            theme.text(players_of(game_id), theme.BODY, color=theme.SOFT),
        ],
    )
    return screen(f"/game/{game_id}", game.title, [hero, *acts], accent=look.accent)


@ft.component
def GamePageScreen() -> ft.View:
    """A screen that one game alone has."""
    params = ft.use_route_params()
    game_id, page_id = params["game"], params["page"]
    pages = registry.look(game_id).pages if game_id in registry.GAMES else ()
    for one in pages:
        if one.id == page_id:
            return one.component()
    return screen(f"/game/{game_id}/{page_id}", t("Tokuten"), [theme.text(t("There is no such place here."))])
