"""The frame of every screen: bar, safe area, margins, at most 720 dp of reading width, and a foot for the thumb."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from models.texts import t
from views.context import PANE, READING_WIDTH, Layout, here, use_layout
from views.design import art, theme
from views.design.theme import Accent
from views.widgets.steady import part, steady_button
from views.widgets.taps import tap

CRAMPED = 420
"""Below this height in dp, at the usual size of text, what would stay under the bar scrolls with the rest."""


def _title(title: str, note: str | None, logo: bool) -> ft.Control:
    words: list[ft.Control] = [ft.Text(title, size=theme.TITLE, weight=ft.FontWeight.BOLD, max_lines=1)]
    if note:
        words.append(theme.text(note, theme.CAPTION, color=theme.SOFT, lines=1))
    column: ft.Control = ft.Column(words, spacing=0, tight=True)
    if logo:
        column = ft.Row([art.art("logo", 32), column], spacing=10)
    return ft.Semantics(header=True, content=column)


def _bar(title: ft.Control, actions: Sequence[ft.Control], back: bool, page: ft.Page) -> ft.AppBar:
    return ft.AppBar(
        leading=steady_button(ft.Icons.ARROW_BACK, "back", t("Back"), lambda: go_back(page)) if back else None,
        leading_width=56,
        automatically_imply_leading=False,
        title=title,
        title_spacing=4 if back else theme.MARGIN,
        center_title=False,
        actions=[*actions, ft.Container(width=4)],
        bgcolor=theme.PAPER,
        elevation=0,
        elevation_on_scroll=0,
        toolbar_height=56,
    )


def go_back(page: ft.Page) -> None:
    """One step back, as the system's own Back does: the router knows what lies below this screen."""
    if page.on_view_pop is not None:
        page.on_view_pop(ft.ViewPopEvent(name="view_pop", control=page, route=page.route or "/"))  # type: ignore[call-arg]


def navigation(selected: int) -> ft.Control:
    """The bar at the foot of the first screens."""
    page = here()
    scale = use_layout().scale
    # Four words side by side: larger than usual, but not so large that they are cut off.
    size = round(theme.CAPTION * min(scale, 1.4) / scale) if scale > 1.4 else theme.CAPTION
    places = (
        ("nav-play", t("Play"), ft.Icons.GRID_VIEW_ROUNDED, "/"),
        ("nav-dice", t("Dice"), ft.Icons.CASINO_OUTLINED, "/dice"),
        ("nav-history", t("History"), ft.Icons.HISTORY_ROUNDED, "/history"),
        ("nav-settings", t("Settings"), ft.Icons.TUNE_ROUNDED, "/settings"),
    )
    return ft.Container(
        ft.SafeArea(
            ft.Row(
                [
                    tap(
                        ft.Column(
                            [
                                ft.Icon(icon, size=24, color=theme.INK if index == selected else theme.SOFT),
                                theme.text(
                                    label,
                                    size,
                                    bold=index == selected,
                                    color=theme.INK if index == selected else theme.SOFT,
                                    lines=1,
                                ),
                            ],
                            spacing=2,
                            tight=True,
                            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                        ),
                        id=id,
                        label=label,
                        selected=index == selected,
                        on_tap=lambda address=address: page.navigate(address),  # type: ignore[misc]
                        padding=ft.Padding.symmetric(vertical=6),
                        expand=True,
                    )
                    for index, (id, label, icon, address) in enumerate(places)
                ],
                spacing=4,
            ),
            minimum_padding=ft.Padding.symmetric(horizontal=theme.MARGIN, vertical=4),
            avoid_intrusions_top=False,
        ),
        bgcolor=theme.CARD,
        border=ft.Border(top=ft.BorderSide(1, theme.LINE)),
    )


def screen(
    route: str,
    title: str,
    body: Sequence[ft.Control],
    *,
    note: str | None = None,
    accent: Accent = theme.INKED,
    actions: Sequence[ft.Control] = (),
    foot: ft.Control | None = None,
    head: ft.Control | None = None,
    back: bool = True,
    logo: bool = False,
    modal: bool = False,
    pane: ft.Control | None = None,
    scroll_key: str | None = None,
    column: ft.Ref[ft.Column] | None = None,
    spread: bool = False,
) -> ft.View:
    """A whole screen. *head* stays under the bar, *foot* above the edge; *body* scrolls between; *pane* stands right
    of it where there is room for two. *note* is a small line under the title; *column* refers to what scrolls.
    *spread*: the body takes the whole width, and not that of a text."""
    page = here()
    layout = use_layout()
    cramped = layout.height / layout.scale < CRAMPED
    content = ft.Container(
        ft.Column(list(body), spacing=theme.CARD_GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        padding=_margins(layout, pane is not None) if not spread else _EDGES,
    )
    scrolled = ft.Column(
        [head, content] if head is not None and cramped else [content],
        ref=column,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        # Another key begins at the top. No ScrollKey: with one, a foot that changes begins at the top as well.
        key=ft.ValueKey(scroll_key) if scroll_key else None,  # type: ignore[call-arg]  # lazily made dataclass
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    middle: ft.Control = scrolled
    if pane is not None and layout.wide:
        middle = ft.Row(
            [
                scrolled,
                ft.Container(
                    ft.Column([pane], scroll=ft.ScrollMode.AUTO),
                    width=layout.width * (1 - PANE),
                    padding=ft.Padding.only(right=theme.MARGIN * 1.5, top=theme.GAP, bottom=theme.MARGIN),
                ),
            ],
            expand=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    stack: list[ft.Control] = [middle]
    if head is not None and not cramped:
        stack.insert(0, head)
    if foot is not None:
        stack.append(foot)
    framed = theme.accented(
        ft.SafeArea(ft.Column(stack, spacing=0, expand=True), expand=True, avoid_intrusions_top=False), accent
    )
    framed.key = accent.light  # another accent is only seen by what is made anew
    return ft.View(
        route=route,
        appbar=_bar(part(lambda: _title(title, note, logo), title, note, logo), actions, back, page),
        bgcolor=theme.PAPER,
        padding=0,
        spacing=0,
        fullscreen_dialog=modal,
        controls=[framed],
    )


_EDGES = ft.Padding.only(left=theme.MARGIN, right=theme.MARGIN, top=theme.GAP, bottom=theme.MARGIN * 1.5)


def _margins(layout: Layout, panes: bool) -> ft.Padding:
    room = layout.width * PANE if panes and layout.wide else layout.width
    side = max(theme.MARGIN, (room - READING_WIDTH) / 2)
    return ft.Padding.only(left=side, right=side, top=theme.GAP, bottom=theme.MARGIN * 1.5)


def foot(content: ft.Control) -> ft.Control:
    """The lower edge, where the thumb is: a line, then *content* (hook: to be called in every render, or last)."""
    layout = use_layout()
    side = max(theme.MARGIN, (layout.width - READING_WIDTH) / 2)
    return ft.Container(
        content,
        bgcolor=theme.CARD,
        border=ft.Border(top=ft.BorderSide(1, theme.LINE)),
        padding=ft.Padding.only(left=side, right=side, top=10, bottom=10),
    )


def card(
    content: ft.Control, *, padding: ft.PaddingValue = theme.MARGIN, bgcolor: ft.ColorValue = theme.CARD
) -> ft.Container:
    """A quiet surface with a line around it."""
    return ft.Container(
        content,
        bgcolor=bgcolor,
        border=ft.Border.all(1, theme.LINE),
        border_radius=theme.CARD_RADIUS,
        padding=padding,
    )


def headed(drawing: ft.Control, lines: Sequence[ft.Control], *, spacing: float = 6) -> ft.Control:
    """What a screen is about, at its head: a drawing and some lines beside it."""
    column = ft.Column(list(lines), spacing=spacing, expand=True, tight=True)
    return ft.Container(
        ft.Row([drawing, column], spacing=16),
        bgcolor=theme.TINT,
        border_radius=theme.CARD_RADIUS,
        padding=theme.MARGIN,
    )


def section(title: str, *controls: ft.Control, note: str | None = None) -> ft.Control:
    """A heading, with a *note* at its end, and what belongs under it."""
    head = theme.text(title, theme.BODY, bold=True, color=theme.SOFT, heading=True)
    if note:
        head = ft.Row([head, theme.text(note, theme.BODY, color=theme.SOFT)], wrap=True, spacing=10, run_spacing=0)
    return ft.Column([head, *controls], spacing=theme.GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
