"""The plays that were deleted: to bring them back, or to delete them for good, which alone makes room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from models.texts import t, tn
from views.context import MEMORY, Handler, Layout, here, notify, use_layout, use_services
from views.dates import today
from views.design import theme
from views.hooks import use_loaded, use_moment
from views.ports import PlaySummary
from views.widgets.dialogs import question
from views.widgets.scaffold import card, screen
from views.widgets.shelf import PAGE, called, empty_shelf, play_rows, show_more, title_of, when_and_how
from views.widgets.taps import button

ALL = 1_000_000
"""More plays than there are."""

SHORT = 400
"""Below this height in dp, at the usual size of text, the question says less."""


@dataclass(frozen=True, slots=True)
class _Asked:
    """The plays that are asked about, none where nothing is; each time that something is asked has a ``number``."""

    plays: tuple[PlaySummary, ...] = ()
    number: int = 0


def _question(plays: Sequence[PlaySummary], forget: Handler | None, close: Handler, layout: Layout) -> ft.BottomSheet:
    """Whether *plays* (one or more) are to be gone."""
    body: list[ft.Control] = []
    if len(plays) == 1:
        title, words, keep = t("Delete for good?"), t("It will be gone. This cannot be undone."), t("Keep it")
        # Where there is little room, what counts stays in sight: that it cannot be undone.
        cramped = layout.height / layout.scale < SHORT
        name = theme.text(called(plays[0]), theme.LABEL, bold=True, lines=1 if cramped else 3)
        stand = theme.text(when_and_how(plays[0], today()), theme.BODY, color=theme.SOFT, lines=2)
        body.append(ft.Column([name] if cramped else [name, stand], spacing=2, tight=True))
    else:
        title, keep = t("Delete all for good?"), t("Keep them")
        words = tn(
            "{n} play will be gone. This cannot be undone.",
            "{n} plays will be gone. This cannot be undone.",
            len(plays),
        )
    body.append(theme.text(words, theme.LABEL))
    act = button(t("Delete for good"), id="forget-now", icon=ft.Icons.DELETE_FOREVER_OUTLINED, on_tap=forget)
    return question(title, body, act, keep, close, layout, theme.INKED)


def _room(total: int, ask: Handler) -> ft.Control:
    """Why deleting for good is there, and the way to do it with all at once."""
    words = t("Deleted plays still take up room until they are deleted for good.")
    said = ft.Container(theme.text(words, theme.BODY, color=theme.SOFT), padding=ft.Padding.symmetric(horizontal=16))
    shown: list[ft.Control] = [said]
    if total > 1:
        icon = ft.Icons.DELETE_FOREVER_OUTLINED
        shown.append(button(t("Delete all for good"), id="forget-all", icon=icon, kind="plain", on_tap=ask))
    column = ft.Column(shown, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return card(column, bgcolor=theme.TINT, padding=ft.Padding.only(top=12, bottom=0 if total > 1 else 12))


Ask = Callable[[Sequence[PlaySummary]], None]


def _use_forgetting(reload: Callable[[], None]) -> tuple[Ask, bool]:
    """The question, and what follows it (hook): the call that asks, and whether many plays are just being deleted.

    Afterwards *reload* is called, whatever came of it.
    """
    page = here()
    layout = use_layout()
    services = use_services()
    memory = ft.use_context(MEMORY)
    busy, set_busy = ft.use_state(False)
    asked, set_asked = ft.use_state(_Asked())
    # A doubled answer, or one on a sheet that is just going down, finds nothing here.
    newest: ft.MutableRef[_Asked] = ft.use_ref(asked)
    read = use_moment(asked.number)

    def ask(plays: Sequence[PlaySummary]) -> None:
        newest.current = _Asked(tuple(plays), newest.current.number + 1)
        set_asked(newest.current)

    def keep() -> None:
        if newest.current == asked:  # the browser may say late that an older sheet has gone down
            ask(())

    async def one(play: PlaySummary) -> bool:
        try:
            await services.plays.forget(play.id)
        except KeyError:  # another window brought it back, or deleted it
            return False
        memory.forget(play.id)
        return True

    async def forget() -> None:
        plays = newest.current.plays
        if not plays:
            return
        ask(())
        set_busy(len(plays) > 1)
        try:
            gone = sum([await one(play) for play in plays])
        finally:
            set_busy(False)
            reload()
        if not gone:
            notify(page, t("Nothing was deleted: another window was faster."))
        elif len(plays) == 1:
            notify(page, t("Deleted for good: {game}", game=title_of(plays[0])))
        else:
            notify(page, tn("{n} play deleted for good.", "{n} plays deleted for good.", gone))

    ft.use_dialog(_question(asked.plays, forget if read else None, keep, layout) if asked.plays else None)
    return ask, busy


@ft.component
def DeletedScreen() -> ft.View:
    """The plays that were deleted."""
    page = here()
    layout = use_layout()
    services = use_services()
    limit, set_limit = ft.use_state(PAGE)
    loaded, reload = use_loaded(lambda: services.plays.history(limit, removed=True), limit)
    ask, busy = _use_forgetting(reload)

    async def ask_all() -> None:
        # All of them now, shown or not: so many as are said to be gone will be gone, whatever is deleted later.
        ask((await services.plays.history(ALL, removed=True)).plays)
        reload()

    async def act(name: str, play: PlaySummary) -> None:
        if name == "forget":
            ask([play])
            return
        try:
            await services.plays.restore(play.id)
            notify(page, t("Brought back: {game}", game=title_of(play)))
        except KeyError:
            notify(page, t("It was deleted for good meanwhile."))
        reload()

    keep_act = ft.use_callback(act, [])
    shelf = loaded.value
    body: list[ft.Control] = []
    if busy:
        body.append(theme.text(t("One moment …"), theme.LABEL, color=theme.SOFT))
    elif loaded.failure:
        body.append(theme.text(loaded.failure, theme.BODY, color=theme.ERROR))
    elif shelf is not None and not shelf.total:
        body.append(empty_shelf(t("Nothing is deleted.")))
    elif shelf is not None:
        body = [
            _room(shelf.total, ask_all),
            *play_rows(shelf, today(), keep_act, layout, removed=True),
            *show_more(shelf, lambda: set_limit(lambda now: now + PAGE)),
        ]
    note = tn("{n} play", "{n} plays", shelf.total) if shelf is not None and shelf.total else None
    return screen("/history/deleted", t("Deleted plays"), body, note=note)
