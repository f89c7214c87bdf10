"""Tables for people. Colour only where there is a terminal; NO_COLOR is respected."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from models import catalogue, registry, telling
from models.catalogue import Book
from models.dice import Throw
from models.forms import Scalar
from models.game import AnyGame
from models.play import Play
from models.problems import Problem
from models.scoring import PlayerSheet, ScoreSheet
from models.texts import number, t, tn

if TYPE_CHECKING:
    from companion.site.build import Built

COLUMNS_LIMIT = 6
"""With more players each gets a row instead of a column."""


def console() -> Console:
    """Standard output. Nothing in a name is taken for markup."""
    return Console(file=sys.stdout, markup=False, emoji=False, highlight=False)


def score(sheet: ScoreSheet, *, so_far: bool = False) -> None:
    """The score sheet and who won why; *so_far*: the play goes on, and nobody has won."""
    book = registry.game(sheet.game).book
    screen = console()
    screen.print(Text(book.title, style="bold"))
    screen.print(_by_column(sheet, book) if len(sheet.players) <= COLUMNS_LIMIT else _by_row(sheet, book))
    reason = catalogue.reason(sheet.standing, tuple(player.name for player in sheet.players), book)
    if sheet.unfinished or so_far:
        reason = t("So far: {reason}", reason=reason)
    screen.print(Text(reason, style="bold green" if sheet.winners else "bold"))
    if sheet.provisional:
        screen.print(Text(t("* rests on a printed value that nobody has confirmed yet.")))


def site(folder: Path, built: Built) -> None:
    """What was built, and what a first visit fetches."""
    load = max(built.first_load.values()) / 1e6
    screen = console()
    screen.print(Text(t("Tokuten {version} is in {folder}", version=built.version, folder=folder), style="bold green"))
    screen.print(
        t(
            "{n} files, {size} MB; a first visit fetches at most {load} MB. Any host of plain files can serve them, "
            "by https; then “Add to home screen” puts it on a phone.",
            n=built.files,
            size=f"{built.size / 1e6:.1f}",
            load=f"{load:.1f}",
        )
    )


def _table() -> Table:
    return Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)


def _points(player: PlayerSheet, key: str) -> Text:
    line = next(line for line in player.lines if line.key == key)
    return Text(number(line.points) + ("*" if line.provisional else ""))


def _keys(sheet: ScoreSheet) -> list[str]:
    return [line.key for line in sheet.players[0].lines]


def _style(player: PlayerSheet) -> str:
    return "bold green" if player.winner else ""


def _by_column(sheet: ScoreSheet, book: Book) -> Table:
    table = _table()
    table.add_column("", no_wrap=True)
    for player in sheet.players:
        table.add_column(Text(player.name), justify="right", no_wrap=True, style=_style(player), min_width=6)
    keys = _keys(sheet)
    for key in keys:
        cells = [_points(player, key) for player in sheet.players]
        table.add_row(Text(t(book.lines[key].label)), *cells, end_section=key == keys[-1])
    table.add_row(t("Total"), *(number(player.total) for player in sheet.players), style="bold")
    table.add_row(t("Place"), *(str(player.rank) for player in sheet.players))
    return table


def _by_row(sheet: ScoreSheet, book: Book) -> Table:
    table = _table()
    table.add_column(t("Player"), no_wrap=True, min_width=6)
    keys = _keys(sheet)
    for heading in (*(t(book.lines[key].label) for key in keys), t("Total"), t("Place")):
        table.add_column(Text(heading), justify="right", min_width=5)
    for player in sheet.players:
        cells = [_points(player, key) for key in keys]
        table.add_row(Text(player.name), *cells, number(player.total), str(player.rank), style=_style(player))
    return table


def problems(found: Iterable[Problem], book: Book | None, name: str | None, names: Sequence[str] = ()) -> None:
    """Every problem on standard error: rule – where – sentence, after the file's *name* where there are several."""
    for one in found:
        parts = (one.rule, one.where, catalogue.sentence(one, book, names))
        line = " – ".join(part for part in parts if part)
        sys.stderr.write(f"{name}: {line}\n" if name else f"{line}\n")


def games(known: Sequence[AnyGame]) -> None:
    """The games, with players, modes and options."""
    table = _table()
    for heading in (t("Game"), t("Players"), t("Modes"), t("Options")):
        table.add_column(heading)
    for game in known:
        modes = [f"{mode.key} ({_players(mode.fewest, mode.most)})" for mode in game.modes]
        options = [f"{option.key}: {_choices(option.choices)}" for option in game.options]
        table.add_row(
            Text(f"{game.id}\n{game.title}"), _players(game.fewest, game.most), "\n".join(modes), "\n".join(options)
        )
    console().print(table)


def _players(fewest: int, most: int) -> str:
    return str(most) if fewest == most else f"{fewest}–{most}"


def _choices(choices: Sequence[Scalar]) -> str:
    """The default comes first."""
    return " | ".join((one if isinstance(one, str) else str(one).lower()) for one in choices)


def throw(thrown: Throw) -> None:
    """Dice as they lie, and their sum."""
    shown = [
        f"{die.role} {value}" if die.role != "plain" else str(value)
        for die, value in zip(thrown.dice, thrown.values, strict=True)
    ]
    line = " · ".join(shown)
    if len(shown) > 1:
        line = t("{dice} – {total} together", dice=line, total=sum(thrown.values))
    console().print(Text(line))


def replayed(play: Play, found: Sequence[Problem]) -> None:
    """How far a play file is right, where that leads, and what is wrong with the next move (on standard error)."""
    screen, count = console(), play.number
    if found:
        names = [player.name for player in play.pad.players]
        problems(found, play.pad.game.book, None, names)
        right = tn(
            "{n} move before it is right{end}", "{n} moves before it are right{end}", count, end=":" if count else "."
        )
        screen.print(right)
    else:
        screen.print(tn("{n} move, all of them legal.", "{n} moves, all of them legal.", count))
    if play.live is not None:
        for line in telling.told(play):
            screen.print(Text(line))
    if play.number:
        score(play.pad.sheet, so_far=not play.pad.finished)
