"""The history: every play there is, to open, find, mend, delete, save and read in."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import flet as ft

from models.texts import t, tn
from views.arrivals import arrived_text
from views.context import READING_WIDTH, Layout, here, notify, use_layout, use_services
from views.dates import today
from views.design import theme
from views.hooks import use_loaded
from views.ports import PlaySummary, Refused
from views.widgets.dialogs import sheet
from views.widgets.fields import text_field
from views.widgets.scaffold import navigation, screen
from views.widgets.shelf import PAGE, empty_shelf, play_rows, show_more, title_of
from views.widgets.taps import button, icon_button


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
            try:
                await services.plays.restore(play.id)
            except KeyError:
                notify(page, t("It was deleted for good meanwhile."))
            again.current()

        if name == "open":
            page.navigate(f"/play/{play.id}/result" if play.finished else f"/play/{play.id}")
        elif name == "save":
            await services.files.save(await services.exchange.play_file(play.id))
        else:
            await services.plays.remove(play.id)
            again.current()
            notify(page, t("Deleted: {game}", game=title_of(play)), t("Undo"), undo)

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
        body += play_rows(shelf, today(), keep_act, layout, removed=False)
        body += show_more(shelf, lambda: set_limit(lambda now: now + PAGE))
        if not shelf.total:
            body.append(theme.text(t("No play has all of these words."), theme.LABEL, color=theme.SOFT))
    if bare:
        hint = t("Nothing played yet. What you play is kept here, to read again and to mend.")
        body.append(empty_shelf(hint, read))
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
    return screen("/history", t("History"), body, note=note, back=False, actions=actions, head=head, foot=navigation(2))
