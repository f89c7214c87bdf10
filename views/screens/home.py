"""Home: what is being played on top, then the games."""

from __future__ import annotations

import flet as ft

from models import registry as rules
from models.texts import join, t, tn
from views import registry
from views.context import here, use_layout, use_services
from views.design import art, theme
from views.hooks import use_loaded
from views.ports import PlaySummary
from views.widgets.scaffold import card, navigation, screen
from views.widgets.taps import tap

RESUMED = 3
"""How many unfinished plays stand on top."""


@ft.component
def HomeScreen() -> ft.View:
    """The first screen."""
    page = here()
    layout = use_layout()
    services = use_services()
    recent, _ = use_loaded(lambda: services.plays.recent(RESUMED, finished=False), page.route == "/")
    resumed = [_resume(index, play, page) for index, play in enumerate(recent.value or ())]
    games = [_game(game_id, page) for game_id in registry.GAMES]
    body: list[ft.Control] = []
    if services.facts.notice:
        said = theme.text(services.facts.notice, theme.BODY, color=theme.ON_ERROR_TINT)
        body.append(ft.Semantics(identifier="notice", content=card(said, bgcolor=theme.ERROR_TINT)))
    if recent.failure:
        body.append(theme.text(recent.failure, theme.BODY, color=theme.ERROR))
    if resumed:
        body += [theme.text(t("Go on playing"), theme.BODY, bold=True, color=theme.SOFT, heading=True), *resumed]
        body.append(theme.text(t("Games"), theme.BODY, bold=True, color=theme.SOFT, heading=True))
    if layout.width >= 600:
        pairs = [games[index : index + 2] for index in range(0, len(games), 2)]
        body += [ft.Row(list(pair), spacing=theme.CARD_GAP) for pair in pairs]
    else:
        body += games
    return screen("/", t("Tokuten"), body, note="得点", back=False, logo=True, foot=navigation(0))


def players_of(game_id: str) -> str:
    """How many can play, in words."""
    game = rules.game(game_id)
    if game.fewest == game.most:
        return tn("{n} player", "{n} players", game.most)
    return t("{fewest} to {most} players", fewest=game.fewest, most=game.most)


def _game(game_id: str, page: ft.Page) -> ft.Control:
    book = rules.game(game_id).book
    look = registry.look(game_id)
    made = tap(
        ft.Row(
            [
                ft.Container(art.art(look.art, 56), bgcolor=theme.TINT, border_radius=14, padding=6),
                ft.Column(
                    [
                        theme.text(book.title, theme.LABEL + 2, bold=True, lines=2),
                        theme.text(players_of(game_id), theme.BODY, color=theme.SOFT, lines=1),
                    ],
                    spacing=2,
                    tight=True,
                    expand=True,
                ),
                ft.Icon(ft.Icons.CHEVRON_RIGHT_ROUNDED, color=theme.SOFT, size=24),
            ],
            spacing=14,
        ),
        id=f"game-{game_id}",
        label=t("{game}, {players}", game=book.title, players=players_of(game_id)),
        on_tap=lambda: page.navigate(f"/game/{game_id}"),
        bgcolor=theme.CARD,
        border=ft.Border.all(1, theme.LINE),
        radius=theme.CARD_RADIUS,
        padding=12,
        alignment=None,
    )
    return theme.accented(made, look.accent)


def resume_text(play: PlaySummary) -> str:
    """Who plays, in words."""
    return join(play.players)


def _resume(index: int, play: PlaySummary, page: ft.Page) -> ft.Control:
    look = registry.look(play.game)
    title = rules.game(play.game).title
    made = tap(
        ft.Row(
            [
                art.art(look.art, 44),
                ft.Column(
                    [
                        theme.text(title, theme.LABEL, bold=True, lines=1),
                        theme.text(resume_text(play), theme.BODY, color=theme.SOFT, lines=1),
                    ],
                    spacing=2,
                    tight=True,
                    expand=True,
                ),
                ft.Icon(ft.Icons.PLAY_ARROW_ROUNDED, color=theme.ACCENT, size=28),
            ],
            spacing=14,
        ),
        id=f"resume-{index}",
        label=t("Go on: {game} with {players}", game=title, players=resume_text(play)),
        on_tap=lambda: page.navigate(f"/play/{play.id}"),
        bgcolor=theme.TINT,
        border=ft.Border.all(1, theme.LINE),
        radius=theme.CARD_RADIUS,
        padding=12,
        alignment=None,
    )
    return theme.accented(made, look.accent, expand=None)
