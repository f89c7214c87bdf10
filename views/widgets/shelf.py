"""Plays in a list: their rows, what is done with each, and what stands where there are none."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import flet as ft

from models import registry as rules
from models.texts import join, t, tn
from views import registry
from views.context import Layout, memo
from views.dates import day_text, local_day
from views.design import art, theme
from views.ports import PlaySummary, Shelf
from views.widgets.taps import button, icon_button, later, tap

PAGE = 40
"""How many plays are shown at first, and how many more each time."""

Act = Callable[[str, PlaySummary], object]
"""Something to do with a play: its name (one of ``open delete save restore forget``) and the play."""


def title_of(play: PlaySummary) -> str:
    """The game, by its id where it is not known here."""
    return rules.game(play.game).title if play.game in rules.GAMES else play.game


def called(play: PlaySummary) -> str:
    """The game and who plays it."""
    return t("{game} with {players}", game=title_of(play), players=join(play.players))


def when_and_how(play: PlaySummary, now: date) -> str:
    """When it was begun, as it is said on the day *now*, and how it stands."""
    return t("{day} · {state}", day=day_text(local_day(play.started), now), state=_state(play))


def _state(play: PlaySummary) -> str:
    if not play.finished:
        return t("In progress")
    if not play.winners:
        return t("Nobody won")
    if len(play.winners) == 1:
        return t("{name} won", name=play.winners[0])
    return t("{names} shared the win", names=join(play.winners))


def _acts(index: int, play: PlaySummary, act: Act, removed: bool) -> list[ft.Control]:
    """The two buttons of a row; each is called by what it does."""
    what = called(play)
    if removed:
        offered = [
            ("restore", ft.Icons.RESTORE_ROUNDED, t("Bring back: {play}", play=what)),
            ("forget", ft.Icons.DELETE_FOREVER_OUTLINED, t("Delete for good: {play}", play=what)),
        ]
    else:
        offered = [
            ("save", ft.Icons.FILE_DOWNLOAD_OUTLINED, t("Save as file: {play}", play=what)),
            ("delete", ft.Icons.DELETE_OUTLINE_ROUNDED, t("Delete: {play}", play=what)),
        ]
    return [
        icon_button(
            icon,
            id=f"{name}-{index}",
            label=label,
            on_tap=later(act, name, play),
            color=theme.INK if name == "restore" else theme.SOFT,
        )
        for name, icon, label in offered
    ]


@ft.component
def _Row(index: int, play: PlaySummary, day: str, act: Act, layout: Layout, removed: bool) -> ft.Control:
    title, people, state = title_of(play), join(play.players), _state(play)
    drawing = registry.look(play.game).art if play.game in registry.GAMES else "logo"
    sign = ft.Icons.EMOJI_EVENTS_OUTLINED if play.finished else ft.Icons.PLAY_ARROW_ROUNDED
    lines = 1 if layout.scale < 1.4 else 2
    words = ft.Column(
        [
            theme.text(title, theme.LABEL, bold=True, lines=lines),
            theme.text(people, theme.BODY, lines=lines),
            ft.Row(
                [
                    ft.Icon(sign, size=16, color=theme.SOFT),
                    theme.text(
                        t("{day} · {state}", day=day, state=state),
                        theme.BODY,
                        color=theme.SOFT,
                        lines=lines,
                        expand=True,
                    ),
                ],
                spacing=4,
            ),
        ],
        spacing=2,
        tight=True,
        expand=True,
    )
    spoken = t("{game} with {players}. {day}. {state}.", game=title, players=people, day=day, state=state)
    opened = tap(
        ft.Row([art.art(drawing, 44), words], spacing=12),
        id=f"play-{index}",
        label=spoken,
        on_tap=None if removed else later(act, "open", play),
        padding=ft.Padding.only(left=12, top=10, bottom=10, right=4),
        radius=theme.CARD_RADIUS,
        alignment=None,
        expand=True,
    )
    acts = _acts(index, play, act, removed)
    beside = ft.Row(acts, spacing=0) if layout.width / layout.scale >= 600 else ft.Column(acts, spacing=0, tight=True)
    return ft.Container(
        ft.Row([opened, ft.Container(beside, padding=ft.Padding.only(right=4))], spacing=0),
        bgcolor=theme.CARD if play.finished or removed else theme.TINT,
        border=ft.Border.all(1, theme.LINE),
        border_radius=theme.CARD_RADIUS,
        key=play.id,
    )


_MemoRow = memo(_Row)


def play_rows(shelf: Shelf, now: date, act: Act, layout: Layout, *, removed: bool) -> list[ft.Control]:
    """The plays; those in progress and the finished ones each under a heading where there are both."""
    both = not removed and len({play.finished for play in shelf.plays}) == 2
    rows: list[ft.Control] = []
    before: bool | None = None
    for index, play in enumerate(shelf.plays):
        if both and play.finished != before:
            words = t("Finished") if play.finished else t("In progress")
            rows.append(theme.text(words, theme.BODY, bold=True, color=theme.SOFT, heading=True))
        before = play.finished
        day = day_text(local_day(play.started), now)
        rows.append(_MemoRow(index, play, day, act, layout, removed, key=play.id))
    return rows


def show_more(shelf: Shelf, more: Callable[[], None]) -> list[ft.Control]:
    """What leads to the plays that are not shown yet."""
    rest = shelf.total - len(shelf.plays)
    if rest <= 0:
        return []
    words = tn("Show more ({n} play)", "Show more ({n} plays)", rest)
    return [button(words, id="show-more", icon=ft.Icons.EXPAND_MORE_ROUNDED, on_tap=more)]


def empty_shelf(words: str, *controls: ft.Control) -> ft.Control:
    """What stands where there is no play: a drawing, *words*, and what can be done about it."""
    return ft.Container(
        ft.Column(
            [
                art.art("empty-shelf", 160, 120),
                theme.text(words, theme.LABEL, color=theme.SOFT, align=ft.TextAlign.CENTER),
                *controls,
            ],
            spacing=16,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        padding=ft.Padding.symmetric(vertical=24),
        alignment=ft.Alignment.CENTER,
    )
