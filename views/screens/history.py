"""The history: every play there is, to open, find, mend, delete, bring back, save and read in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import cast

import flet as ft

from models import registry as rules
from models.texts import join, t, tn
from views import registry
from views.arrivals import arrived_text
from views.context import READING_WIDTH, Layout, here, memo, notify, use_layout, use_services
from views.dates import day_text, local_day, today
from views.design import art, theme
from views.hooks import use_loaded
from views.ports import PlaySummary, Refused, Shelf
from views.widgets.dialogs import sheet
from views.widgets.fields import text_field
from views.widgets.scaffold import navigation, screen
from views.widgets.taps import button, icon_button, later, tap

PAGE = 40
"""How many plays are shown at first, and how many more each time."""

Act = Callable[[str, PlaySummary], object]
"""Something to do with a play: its name (one of ``open delete restore save``) and the play."""


def _title(play: PlaySummary) -> str:
    return rules.game(play.game).title if play.game in rules.GAMES else play.game


def _state(play: PlaySummary) -> str:
    if not play.finished:
        return t("In progress")
    if not play.winners:
        return t("Nobody won")
    if len(play.winners) == 1:
        return t("{name} won", name=play.winners[0])
    return t("{names} shared the win", names=join(play.winners))


@ft.component
def _Row(index: int, play: PlaySummary, day: str, act: Act, layout: Layout, removed: bool) -> ft.Control:
    title, people, state = _title(play), join(play.players), _state(play)
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
    what = t("{game} with {players}", game=title, players=people)
    if removed:
        label = t("Bring back: {play}", play=what)
        acts = [
            icon_button(
                ft.Icons.RESTORE_ROUNDED, id=f"restore-{index}", label=label, on_tap=later(act, "restore", play)
            )
        ]
    else:
        acts = [
            icon_button(
                ft.Icons.FILE_DOWNLOAD_OUTLINED,
                id=f"save-{index}",
                label=t("Save as file: {play}", play=what),
                on_tap=later(act, "save", play),
                color=theme.SOFT,
            ),
            icon_button(
                ft.Icons.DELETE_OUTLINE_ROUNDED,
                id=f"delete-{index}",
                label=t("Delete: {play}", play=what),
                on_tap=later(act, "delete", play),
                color=theme.SOFT,
            ),
        ]
    beside = ft.Row(acts, spacing=0) if layout.width / layout.scale >= 600 else ft.Column(acts, spacing=0, tight=True)
    return ft.Container(
        ft.Row([opened, ft.Container(beside, padding=ft.Padding.only(right=4))], spacing=0),
        bgcolor=theme.CARD if play.finished or removed else theme.TINT,
        border=ft.Border.all(1, theme.LINE),
        border_radius=theme.CARD_RADIUS,
        key=play.id,
    )


_MemoRow = memo(_Row)


def _rows(shelf: Shelf, now: date, act: Act, layout: Layout, *, removed: bool) -> list[ft.Control]:
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


def _more(shelf: Shelf, more: Callable[[], None]) -> list[ft.Control]:
    """What leads to the plays that are not shown yet."""
    rest = shelf.total - len(shelf.plays)
    if rest <= 0:
        return []
    words = tn("Show more ({n} play)", "Show more ({n} plays)", rest)
    return [button(words, id="show-more", icon=ft.Icons.EXPAND_MORE_ROUNDED, on_tap=more)]


def _empty(drawing: str, words: str, *controls: ft.Control) -> ft.Control:
    return ft.Container(
        ft.Column(
            [
                art.art(drawing, 160, 120),
                theme.text(words, theme.LABEL, color=theme.SOFT, align=ft.TextAlign.CENTER),
                *controls,
            ],
            spacing=16,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        padding=ft.Padding.symmetric(vertical=24),
        alignment=ft.Alignment.CENTER,
    )


def _refusal(refused: Refused, close: Callable[[], None], layout: Layout) -> ft.BottomSheet:
    """Why a file was not taken in."""
    body: list[ft.Control] = [theme.text(str(refused), theme.LABEL)]
    body += [theme.text(line, theme.BODY, color=theme.SOFT) for line in refused.lines]
    return sheet(t("This file cannot be read"), body, close, layout, theme.INKED)


@ft.component
def HistoryScreen() -> ft.View:
    """All plays."""
    page = here()
    layout = use_layout()
    services = use_services()
    words, set_words = ft.use_state("")
    limit, set_limit = ft.use_state(PAGE)
    refused, set_refused = ft.use_state(cast("Refused | None", None))

    def type_words(_: str, typed: str) -> None:
        set_words(typed)
        set_limit(PAGE)

    keep_typing = ft.use_callback(type_words, [])
    shown = (page.route or "").rstrip("/") == "/history"
    loaded, reload = use_loaded(lambda: services.plays.history(limit, search=words), words, limit, shown)
    again: ft.MutableRef[Callable[[], None]] = ft.use_ref(lambda: reload)
    again.current = reload

    async def act(name: str, play: PlaySummary) -> None:
        async def undo() -> None:
            await services.plays.restore(play.id)
            again.current()

        if name == "open":
            page.navigate(f"/play/{play.id}/result" if play.finished else f"/play/{play.id}")
        elif name == "save":
            await services.files.save(await services.exchange.play_file(play.id))
        else:
            await services.plays.remove(play.id)
            again.current()
            notify(page, t("Deleted: {game}", game=_title(play)), t("Undo"), undo)

    keep_act = ft.use_callback(act, [])

    async def save_all() -> None:
        backup = await services.exchange.backup()
        if await services.files.save(backup.file):
            said = tn("{n} play saved in one file.", "{n} plays saved in one file.", backup.plays)
            if backup.left_out:
                said += " " + tn("{n} cannot be read.", "{n} cannot be read.", backup.left_out)
            notify(page, said)

    async def read_file() -> None:
        file = await services.files.pick()
        if file is None:
            return
        try:
            arrived = await services.exchange.take_in(file)
        except Refused as error:
            set_refused(error)
            return
        again.current()
        notify(page, arrived_text(arrived))

    ft.use_dialog(_refusal(refused, lambda: set_refused(None), layout) if refused else None)
    shelf = loaded.value
    read = button(t("Read a file"), id="read-file", icon=ft.Icons.FILE_OPEN_OUTLINED, on_tap=read_file)
    body: list[ft.Control] = []
    head: ft.Control | None = None
    if loaded.failure:
        body.append(theme.text(loaded.failure, theme.BODY, color=theme.ERROR))
    bare = shelf is not None and not shelf.total and not words
    if shelf is not None and not bare:
        hint = t("Game, person or winner")
        field = text_field(id="search", value="", version=0, hint=hint, changed=keep_typing, search=True)
        side = max(theme.MARGIN, (layout.width - READING_WIDTH) / 2)
        wide = ft.Column([field], tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
        head = ft.Container(wide, padding=ft.Padding.only(left=side, right=side, bottom=theme.GAP))
        body += _rows(shelf, today(), keep_act, layout, removed=False)
        body += _more(shelf, lambda: set_limit(lambda now: now + PAGE))
        if not shelf.total:
            body.append(theme.text(t("No play has all of these words."), theme.LABEL, color=theme.SOFT))
    if bare:
        hint = t("Nothing played yet. What you play is kept here, to read again and to mend.")
        body.append(_empty("empty-shelf", hint, read))
    if shelf is not None and shelf.removed:
        body.append(
            button(
                tn("Deleted plays ({n})", "Deleted plays ({n})", shelf.removed),
                id="deleted",
                icon=ft.Icons.DELETE_OUTLINE_ROUNDED,
                kind="plain",
                on_tap=lambda: page.navigate("/history/deleted"),
            )
        )
    actions: list[ft.Control] = []
    if shelf is not None and not bare:
        save = icon_button(ft.Icons.SAVE_ALT_ROUNDED, id="save-all", label=t("Save all plays"), on_tap=save_all)
        read = icon_button(ft.Icons.FILE_OPEN_OUTLINED, id="read-file", label=t("Read a file"), on_tap=read_file)
        actions = [save, read]
    note = tn("{n} play", "{n} plays", shelf.total) if shelf is not None and not bare else None
    return screen("/history", t("History"), body, note=note, back=False, actions=actions, head=head, foot=navigation(1))


@ft.component
def DeletedScreen() -> ft.View:
    """The plays that were deleted, to bring them back."""
    page = here()
    layout = use_layout()
    services = use_services()
    limit, set_limit = ft.use_state(PAGE)
    loaded, reload = use_loaded(lambda: services.plays.history(limit, removed=True), limit)
    again: ft.MutableRef[Callable[[], None]] = ft.use_ref(lambda: reload)
    again.current = reload

    async def act(_: str, play: PlaySummary) -> None:
        await services.plays.restore(play.id)
        again.current()
        notify(page, t("Brought back: {game}", game=_title(play)))

    keep_act = ft.use_callback(act, [])
    shelf = loaded.value
    body: Sequence[ft.Control] = []
    if loaded.failure:
        body = [theme.text(loaded.failure, theme.BODY, color=theme.ERROR)]
    elif shelf is not None:
        body = [
            *_rows(shelf, today(), keep_act, layout, removed=True),
            *_more(shelf, lambda: set_limit(lambda now: now + PAGE)),
        ]
        if not shelf.total:
            body = [_empty("empty-shelf", t("Nothing is deleted."))]
    return screen("/history/deleted", t("Deleted plays"), body)
