""" "Match my board": the values that stand only on printed boards, looked up, changed and ticked off one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from urllib.parse import parse_qs, urlparse

import flet as ft

from models import boards
from models.boards import Board, Part, Section, Value
from models.game import AnyGame
from models.profiles import Profile
from models.texts import t, tn
from views import registry
from views.context import Handler, Layout, here, use_layout
from views.design import theme
from views.registry import Drawn
from views.widgets.choices import Choice, choices
from views.widgets.drafting import Change, Editing, Matching, use_editing
from views.widgets.keypad import keypad
from views.widgets.printed import place_of, row
from views.widgets.scaffold import card, screen
from views.widgets.scrolling import use_scrolling
from views.widgets.taps import button, icon_button, later, readout, tap

REST = "rest"
"""How the one part is called that stands beside what is drawn."""

LONG = 12
"""A section with more values is folded at first."""

MANY = 40
"""Of a part with more values every section but the first is folded at first."""

SEVERAL = 5
"""From so many values on all of a section can be ticked at once."""

SETTLED = 0.08
"""The seconds in which a screen takes in what has changed, before something is scrolled to."""


@dataclass(frozen=True, slots=True)
class Steps:
    """The ways to take a change back and to make it again; None where there is nothing."""

    undo: Handler | None
    redo: Handler | None


@ft.component
def BoardForm(
    game: AnyGame,
    profile: Profile,
    change: Change,
    steps: Steps,
    route: str,
    summary: Callable[[ft.Control], ft.Control],
    rest: ft.Control | None,
) -> ft.View:
    """The whole form. *summary* is given the overview and says whose values these are; *rest* stands below, or
    beside the form where there is room."""
    page = here()
    layout = use_layout()
    board = boards.board(game, profile)
    drawn = registry.look(game.id).drawn
    asked = _asked(page, board, drawn)
    opens_drawn = drawn is not None and (not asked or drawn.has(asked))
    part_key, set_part = ft.use_state(drawn.path if drawn and opens_drawn else _part_of(board, asked).key)
    folded, set_folded = ft.use_state(_folded(board, asked))
    part = next((one for one in board.parts if one.key == part_key), board.parts[0])

    def order(newest: Board) -> list[Value]:
        shown = next(one for one in newest.parts if one.key == part.key)
        return [value for section in shown.sections if section.id not in folded for value in section.values]

    editing, press, settle = use_editing(game, profile, change, order, asked)
    spot = editing.spot
    unfolded = place_of(editing.unfolded) if editing.unfolded else None
    column = use_scrolling(place_of(spot.path, spot.key) if spot else unfolded, SETTLED)

    def fold(section: str) -> None:
        settle()
        set_folded(folded ^ {section})

    def turn(key: str) -> None:
        settle()
        set_part(key)

    on_drawing = drawn is not None and part_key == drawn.path
    checked = (board.checked, len(board.values))
    titles = {one.key: (one.title, checked_words(one.values)) for one in board.parts}
    if drawn is not None:
        own = drawn.checked(profile)
        checked = (checked[0] + own[0], checked[1] + own[1])
        if len(titles) == 1:  # it has no name of its own
            titles = {part.key: (t(drawn.rest), checked_words(part.values))}
        titles = {drawn.path: (t(drawn.title), counted(*own)), **titles}
    tabs = [
        Choice(
            f"part-{key or REST}",
            title,
            t("{part}: {words}", part=title, words=words),
            later(turn, key),
            chosen=key == (drawn.path if drawn and on_drawing else part.key),
        )
        for key, (title, words) in titles.items()
    ]
    bar: list[ft.Control] = [choices(tabs, height=layout.sized(theme.TOUCH, 2.1))] if len(tabs) > 1 else []
    over = summary(_overview(*checked))
    if drawn and on_drawing:
        # The drawing takes the room; whose values these are stands below it.
        body = [*bar, drawn.component(Matching(game, profile, editing.hands, asked)), over]
        sections: tuple[Section, ...] = ()
    else:
        body, sections = [over, *bar, *(_where(part) if bar else [])], part.sections
    for section in sections:
        way = fold if _foldable(part, section) else None
        body.append(_section(editing, profile, section, layout, way, section.id not in folded, asked))
    if rest is not None and not layout.wide:
        body.append(rest)
    return screen(
        route,
        t("Match my board"),
        body,
        note=game.title,
        accent=registry.look(game.id).accent,
        actions=_actions(steps, settle),
        # Always there: what scrolls would begin at its top again when the foot goes.
        foot=keypad(editing.spot.title, editing.spot.typing, press, layout) if editing.spot else ft.Container(),
        pane=rest if layout.wide else None,
        scroll_key=f"part-{part_key}",
        column=column,
    )


def _asked(page: ft.Page, board: Board, drawn: Drawn | None) -> str:
    """The value that the address names (``?at=<path>``), or ""."""
    path = parse_qs(urlparse(page.route or "").query).get("at", [""])[0]
    known = any(value.path == path for value in board.values) or (drawn is not None and drawn.has(path))
    return path if known else ""


def _part_of(board: Board, path: str) -> Part:
    return next((part for part in board.parts if any(value.path == path for value in part.values)), board.parts[0])


def _folded(board: Board, asked: str) -> frozenset[str]:
    return frozenset(
        section.id
        for part in board.parts
        for index, section in enumerate(part.sections)
        if _foldable(part, section)
        and (index or len(section.values) > LONG)
        and all(value.path != asked for value in section.values)
    )


def _foldable(part: Part, section: Section) -> bool:
    return len(part.values) > MANY or len(section.values) > LONG


def _actions(steps: Steps, settle: Callable[[], None]) -> list[ft.Control]:
    def settled(step: Handler | None) -> Handler | None:
        if step is None:
            return None

        async def take() -> None:
            settle()
            done = step()
            if done is not None:
                await done

        return take

    return [
        icon_button(ft.Icons.UNDO_ROUNDED, id="undo", label=t("Undo"), on_tap=settled(steps.undo)),
        icon_button(ft.Icons.REDO_ROUNDED, id="redo", label=t("Redo"), on_tap=settled(steps.redo)),
    ]


def checked_words(values: Sequence[Value]) -> str:
    """How many of *values* are checked, in words."""
    return counted(sum(value.confirmed for value in values), len(values))


def counted(done: int, every: int) -> str:
    """How many of all values are checked, in words."""
    return tn("{done} of {n} value checked", "{done} of {n} values checked", every, done=done)


def _overview(done: int, every: int) -> ft.Control:
    words = counted(done, every)
    parts: list[ft.Control] = []
    if done:
        parts.append(ft.Container(bgcolor=theme.ACCENT, expand=done, border_radius=4))
    if done < every:
        parts.append(ft.Container(expand=every - done))
    bar = ft.Container(ft.Row(parts, spacing=0), height=8, bgcolor=theme.LINE, border_radius=4)
    return ft.Column(
        [readout(theme.text(words, theme.LABEL, bold=True), id="checked", label=words), bar],
        spacing=8,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _where(part: Part) -> list[ft.Control]:
    return [theme.text(part.where, theme.BODY, color=theme.SOFT)] if part.where else []


def _section(
    editing: Editing,
    profile: Profile,
    section: Section,
    layout: Layout,
    fold: Callable[[str], None] | None,
    unfolded: bool,
    asked: str,
) -> ft.Control:
    head = _head(section, fold, unfolded)
    if not unfolded:
        return card(head, padding=0)
    rows: list[ft.Control] = [head]
    if section.where:
        rows.append(
            ft.Container(
                theme.text(section.where, theme.BODY, color=theme.SOFT),
                padding=ft.Padding.only(left=14, right=14, bottom=8),
            )
        )
    for index, group in enumerate(section.groups):
        if group.title:
            rows.append(
                ft.Container(
                    theme.text(group.title, theme.BODY, bold=True, color=theme.SOFT, heading=True),
                    padding=ft.Padding.only(left=14, top=10, bottom=2),
                    border=_line(),
                )
            )
        for at, value in enumerate(group.values):
            # What stands in every group is explained in the first one.
            made = row(editing, value, layout, where=not index, asked=value.path == asked)
            rows.append(made if at == 0 and group.title else ft.Container(made, border=_line()))
    rows += _together(editing, profile, section)
    column = ft.Column(rows, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return card(column, padding=0)


def _line() -> ft.Border:
    return ft.Border(top=ft.BorderSide(1, theme.LINE))


def _head(section: Section, fold: Callable[[str], None] | None, unfolded: bool) -> ft.Control:
    done = sum(value.confirmed for value in section.values)
    count = t("{done} / {all}", done=done, all=len(section.values))
    whole = done == len(section.values)
    state: ft.Control = (
        ft.Icon(ft.Icons.CHECK_ROUNDED, size=20, color=theme.ACCENT)
        if whole
        else theme.numeral(count, theme.BODY, color=theme.SOFT, bold=False)
    )
    parts: list[ft.Control] = [theme.text(section.title, theme.LABEL, bold=True, expand=True), state]
    if fold is None:
        line = ft.Container(ft.Row(parts, spacing=8), padding=ft.Padding.only(left=14, right=14, top=12, bottom=8))
        return ft.Semantics(
            identifier=f"section-{section.id}",
            label=t("{section}: {words}", section=section.title, words=checked_words(section.values)),
            header=True,
            container=True,
            content=ft.Semantics(exclude_semantics=True, content=line),
        )
    sign = ft.Icons.EXPAND_LESS_ROUNDED if unfolded else ft.Icons.EXPAND_MORE_ROUNDED
    return tap(
        ft.Row([*parts, ft.Icon(sign, size=22, color=theme.SOFT)], spacing=8),
        id=f"section-{section.id}",
        label=t("{section}: {words}", section=section.title, words=checked_words(section.values)),
        selected=unfolded,
        on_tap=later(fold, section.id),
        radius=theme.CARD_RADIUS,
        padding=ft.Padding.only(left=14, right=10, top=14, bottom=14),
        alignment=None,
    )


def _together(editing: Editing, profile: Profile, section: Section) -> list[ft.Control]:
    """What is done to a whole section."""
    made: list[ft.Control] = []
    open_ones = sum(not value.confirmed for value in section.values)
    if section.most:
        steps = ft.Row(
            [
                _resize(editing, section, "remove", boards.shorter, profile),
                _resize(editing, section, "add", boards.longer, profile),
            ],
            spacing=8,
        )
        made.append(ft.Container(steps, padding=ft.Padding.symmetric(horizontal=14, vertical=8), border=_line()))
    if section.path and open_ones and len(section.values) >= SEVERAL:
        words = tn("Tick {n} more", "Tick all {n} others", open_ones)
        if open_ones == len(section.values):
            words = tn("Tick {n}", "Tick all {n}", open_ones)
        tick = button(
            words,
            id=f"confirm-all-{section.id}",
            kind="plain",
            icon=ft.Icons.DONE_ALL_ROUNDED,
            spoken=t("{section}: {words}", section=section.title, words=words),
            on_tap=editing.confirm_all(section),
        )
        made.append(ft.Container(tick, border=_line()))
    return made


def _resize(
    editing: Editing,
    section: Section,
    how: str,
    made: Callable[[Profile, Section], object],
    profile: Profile,
) -> ft.Control:
    more = how == "add"
    track = boards.at(profile, section.path)
    possible = len(track) < section.most if more else len(track) > section.fewest
    words = t("One more") if more else t("One less")
    return button(
        words,
        id=f"{how}-{section.id}",
        icon=ft.Icons.ADD_ROUNDED if more else ft.Icons.REMOVE_ROUNDED,
        spoken=t("{section}: {words}", section=section.title, words=words),
        on_tap=editing.replace_at(section.path, made(profile, section)) if possible else None,
        expand=True,
    )
