"""Sheets that come up from below: a rule, a list of what is missing, a question."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from models.catalogue import Book
from models.game import AnyGame
from models.texts import t
from views.context import Handler, Layout, guard, here
from views.design import theme
from views.design.theme import Accent
from views.widgets.taps import button, icon_button


def sheet(
    title: str,
    body: Sequence[ft.Control],
    close: Handler,
    layout: Layout,
    accent: Accent,
    *,
    done: str | None = None,
    tall: bool = False,
) -> ft.BottomSheet:
    """A sheet from below with a title, *body*, and one button that closes it. *tall*: it may need more height than
    there is, and scrolls."""
    content = ft.Column(
        [
            theme.text(title, theme.TITLE, bold=True, heading=True),
            *body,
            button(done or t("Close"), id="close-sheet", on_tap=close),
        ],
        spacing=theme.CARD_GAP,
        tight=True,
        scroll=ft.ScrollMode.AUTO if tall or _scrolls(body, layout) else None,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return _from_below(content, close, layout, accent)


def question(
    title: str,
    body: Sequence[ft.Control],
    act: ft.Control,
    keep: str,
    close: Handler,
    layout: Layout,
    accent: Accent,
) -> ft.BottomSheet:
    """A sheet that asks before what cannot be undone: *act*, a button. *keep* is the answer that lies under the thumb,
    and neither of the two ever scrolls: else *act* would come to lie there."""
    scrolls = _scrolls(body, layout)
    words = ft.Column(
        [theme.text(title, theme.TITLE, bold=True, heading=True), *body],
        spacing=theme.CARD_GAP,
        tight=True,
        scroll=ft.ScrollMode.AUTO if scrolls else None,
        expand=scrolls,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    content = ft.Column(
        [words, act, button(keep, id="close-sheet", kind="primary", on_tap=close)],
        spacing=theme.CARD_GAP,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return _from_below(content, close, layout, accent)


def form(
    title: str,
    body: Sequence[ft.Control],
    foot: Sequence[ft.Control],
    close: Handler,
    layout: Layout,
    accent: Accent,
) -> ft.BottomSheet:
    """A sheet that is filled in: *body* scrolls where it must, *foot* always stays in sight. It is as high as it can be
    at once, so that nothing jumps while rows come and go."""
    heading = ft.Row(
        [
            theme.text(title, theme.TITLE, bold=True, heading=True, expand=True, lines=1),
            icon_button(ft.Icons.CLOSE_ROUNDED, id="close-sheet", label=t("Close"), on_tap=close),
        ],
        spacing=4,
    )
    scrolled = ft.Column(
        list(body),
        spacing=theme.GAP,
        tight=True,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    content = ft.Column(
        [ft.Container(height=4), heading, scrolled, *foot],
        spacing=theme.GAP,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return _from_below(content, close, layout, accent, handle=False)


def _scrolls(body: Sequence[ft.Control], layout: Layout) -> bool:
    """A sheet that scrolls takes all the height there is, so a short one must not."""
    return layout.scale > 1.3 or len(body) > 4 or layout.height < 480


def _from_below(
    content: ft.Control, close: Handler, layout: Layout, accent: Accent, *, handle: bool = True
) -> ft.BottomSheet:
    return ft.BottomSheet(
        content=theme.accented(
            ft.Container(content, padding=ft.Padding.only(left=20, right=20, top=4, bottom=20)), accent, expand=None
        ),
        on_dismiss=guard(close, here()),
        show_drag_handle=handle,
        scrollable=True,
        bgcolor=theme.CARD,
        use_safe_area=True,
        size_constraints=ft.BoxConstraints(max_width=640, max_height=layout.height * 0.86),
        animation_style=ft.AnimationStyle(
            duration=ft.Duration(milliseconds=140), reverse_duration=ft.Duration(milliseconds=120)
        ),
    )


def rule_text(book: Book, rule_id: str) -> list[ft.Control]:
    """The text of a rule with its small id."""
    rule = book.rules[rule_id]
    return [
        theme.text(t(rule.text), theme.LABEL),
        theme.text(rule.id, theme.CAPTION, color=theme.SOFT),
    ]


def rule_sheet(
    game: AnyGame, rule: str, close: Handler, layout: Layout, page: ft.Page, accent: Accent
) -> ft.BottomSheet:
    """One rule of *game*, and the way to all of them."""

    def all_rules() -> None:
        close()
        page.navigate(f"/rules/{game.id}?rule={rule}")

    title = t(game.book.rules[rule].title)
    body = [
        *rule_text(game.book, rule),
        button(t("All rules"), id="all-rules", icon=ft.Icons.MENU_BOOK_ROUNDED, kind="plain", on_tap=all_rules),
    ]
    return sheet(title, body, close, layout, accent)
