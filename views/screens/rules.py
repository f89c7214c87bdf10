"""A game's rules in our own words, grouped, with a search; ``?rule=<id>`` opens them at one rule."""

from __future__ import annotations

from urllib.parse import parse_qs, urlparse

import flet as ft

from models import registry as rules
from models.catalogue import Book, Rule
from models.texts import t
from views import registry
from views.context import here
from views.design import theme
from views.widgets.fields import text_field
from views.widgets.scaffold import card, screen


def _haystack(rule: Rule) -> str:
    return f"{rule.id} {t(rule.title)} {t(rule.text)} {t(rule.group)}".casefold()


def _found(book: Book, words: str) -> list[tuple[str, list[Rule]]]:
    needles = words.casefold().split()
    groups = []
    for group, own in book.groups():
        hits = [r for r in own if all(needle in _haystack(r) for needle in needles)]
        if hits:
            groups.append((group, hits))
    return groups


def _rule(rule: Rule, chosen: bool) -> ft.Control:
    return ft.Semantics(
        identifier=f"rule-{rule.id}",
        container=True,
        content=ft.Container(
            ft.Column(
                [
                    ft.Row(
                        [
                            theme.text(t(rule.title), theme.LABEL, bold=True, expand=True),
                            theme.text(rule.id, theme.CAPTION, color=theme.SOFT),
                        ],
                        vertical_alignment=ft.CrossAxisAlignment.START,
                    ),
                    theme.text(t(rule.text), theme.BODY),
                ],
                spacing=4,
                tight=True,
            ),
            padding=ft.Padding.symmetric(horizontal=12, vertical=10),
            border_radius=theme.CELL_RADIUS,
            bgcolor=theme.TINT if chosen else None,
        ),
        key=ft.ScrollKey(rule.id),  # type: ignore[call-arg]
    )


@ft.component
def RulesScreen() -> ft.View:
    """The rules of one game."""
    page = here()
    game_id = ft.use_route_params()["game"]
    words, set_words = ft.use_state("")
    type_words = ft.use_callback(lambda _id, typed: set_words(typed), [])
    chosen = parse_qs(urlparse(page.route or "").query).get("rule", [""])[0]
    if game_id not in registry.GAMES:
        return screen("/rules", t("Rules"), [theme.text(t("There is no such game here."))], modal=True)
    game = rules.game(game_id)
    groups = _found(game.book, words)
    if chosen in game.book.rules and not words:
        # The one that was asked for stands on top, then all in their order.
        groups = [(t("You asked for"), [game.book.rules[chosen]]), *groups]
    search = text_field(id="search", value="", version=0, hint=t("Search the rules"), changed=type_words, search=True)
    body: list[ft.Control] = [search]
    for group, own in groups:
        body.append(theme.text(t(group), theme.BODY, bold=True, color=theme.SOFT, heading=True))
        shown = [_rule(rule, rule.id == chosen) for rule in own]
        body.append(card(ft.Column(shown, spacing=2), padding=4))
    if not groups:
        body.append(theme.text(t("No rule speaks of that."), theme.LABEL, color=theme.SOFT))
    title = t("Rules of {game}", game=game.title)
    return screen(f"/rules/{game_id}", title, body, accent=registry.look(game_id).accent, modal=True)
