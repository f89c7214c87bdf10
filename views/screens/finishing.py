"""What a score pad asks before it says who won: sheets that come up from below."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from models.catalogue import sentence
from models.pads import UNFINISHED
from models.play import Play
from models.problems import Problem
from models.texts import t
from views import registry
from views.context import Handler, Layout
from views.design import theme
from views.widgets import counting, problems
from views.widgets.dialogs import sheet
from views.widgets.taps import button, later


def counting_sheet(play: Play, anyway: Handler, close: Callable[[], None], layout: Layout) -> ft.BottomSheet:
    """Some count on other phones: whoever asks too early would lay half-counted hands open."""
    words = t("As soon as you ask who won, all sheets lie open.")
    rows: list[ft.Control] = [
        theme.text(counting.who(play, play.hidden), theme.LABEL),
        theme.text(words, theme.LABEL, color=theme.SOFT),
        button(t("Everybody is done"), id="everybody-done", kind="primary", on_tap=anyway),
    ]
    accent = registry.look(play.pad.game.id).accent
    return sheet(t("Is everybody done?"), rows, close, layout, accent, done=t("Back to the sheets"))


def lacking_sheet(
    play: Play,
    lacking: list[tuple[int, Problem]],
    turn_to: Callable[[int], None],
    anyway: Handler,
    close: Callable[[], None],
    layout: Layout,
) -> ft.BottomSheet:
    """What nobody saw while it was played and nobody has entered: it may decide who wins."""
    names = [player.name for player in play.pad.players]
    book = play.pad.game.book

    def mend(seat: int) -> None:
        turn_to(seat)
        close()

    rows: list[ft.Control] = [
        problems.line(sentence(one, book, names), one.rule, id=f"mend-{seat}", on_tap=later(mend, seat), quiet=True)
        for seat, one in lacking
    ]
    if play.hidden:
        rows.append(theme.text(counting.who(play, play.hidden), theme.LABEL))
    rows.append(button(t("Score it as it stands"), id="finish-anyway", on_tap=anyway))
    accent = registry.look(play.pad.game.id).accent
    return sheet(t("Not everything is known"), rows, close, layout, accent, done=t("Back to the sheets"))


def unfinished_sheet(
    play: Play, turn_to: Callable[[int], None], stop_early: Handler, close: Callable[[], None], layout: Layout
) -> ft.BottomSheet:
    """Why it cannot be finished yet; each line leads to the sheet where it is wrong. Where people only stopped before
    the end, that can be said here."""
    game = play.pad.game
    early = not replace(play.pad, table={**play.pad.table, UNFINISHED: True}).problems

    def mend(wrong: frozenset[int]) -> None:
        if wrong:
            turn_to(min(wrong))
        close()

    rows: list[ft.Control] = [
        problems.line(
            sentence(found, game.book),
            found.rule,
            id=f"mend-{index}",
            on_tap=later(mend, found.seats),
        )
        for index, found in enumerate(play.pad.problems)
    ]
    if early:
        words = theme.text(t("Something is still missing. Tap it, or say that you stopped early."), theme.LABEL)
        rows.append(button(t("We stopped early"), id="stop-early", on_tap=stop_early))
    else:
        words = theme.text(t("Something on the sheets cannot be. Tap it to mend it."), theme.LABEL)
    accent = registry.look(game.id).accent
    return sheet(t("Not yet"), [words, *rows], close, layout, accent, done=t("Back to the sheets"))
