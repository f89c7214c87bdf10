"""Score sheets as tables: lines × players."""

from __future__ import annotations

import flet as ft

from models.game import AnyGame
from models.scoring import PlayerSheet, ScoreSheet
from models.texts import number, t
from views.context import PANE, Layout
from views.design import art, theme
from views.widgets import unchecked
from views.widgets.counting import DASH
from views.widgets.players import name_row
from views.widgets.taps import readout

ROW = 48.0
LABEL_WIDTH = 80.0
TABLE_PADDING = 10


def _line(
    seat: int, key: str, points: int, *, bold: bool = False, size: int = theme.LABEL, known: bool = True
) -> ft.Control:
    shown = number(points) if known else DASH
    color = theme.SOFT if not known else theme.ERROR if points < 0 else theme.INK if points or bold else theme.SOFT
    figure = theme.numeral(shown, size, color=color, bold=bold)
    return readout(figure, id=f"{key}-{seat}", label=shown) if key else figure


def _column(
    player: PlayerSheet, game: AnyGame, *, head: bool, on_pad: bool, hidden: frozenset[int]
) -> list[ft.Control]:
    """What stands under or beside a player's name. While sheets are *hidden*, so is what compares all of them."""
    shown = player.seat not in hidden
    cells: list[ft.Control] = []
    if head:
        cells.append(
            ft.Column(
                [
                    art.shape(player.seat, 18),
                    theme.text(player.name, theme.CAPTION, lines=1, align=ft.TextAlign.CENTER),
                ],
                spacing=2,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            )
        )
    compared = game.compared if hidden else ()
    cells += [
        _line(player.seat, f"line-{line.key}", line.points, known=shown and line.key not in compared)
        for line in player.lines
    ]
    cells.append(_line(player.seat, "" if on_pad else "total", player.total, bold=True, size=theme.TITLE, known=shown))
    if on_pad:
        rank = DASH if hidden else str(player.rank)
        place = t("{name}: place {rank}", name=player.name, rank=rank)
        cells.append(readout(theme.numeral(rank, color=theme.SOFT), id=f"rank-{player.seat}", label=place))
    return cells


def _labels(game: AnyGame, player: PlayerSheet, on_pad: bool) -> list[str]:
    lines = [t(game.book.lines[line.key].label) for line in player.lines]
    return [*lines, t("Total"), *([t("Place")] if on_pad else [])]


def _rule(index: int, total: int) -> ft.Border | None:
    """The line above row *index*: none over the first, a strong one over the total."""
    if index == 0:
        return None
    strong = index == total
    return ft.Border(top=ft.BorderSide(2 if strong else 1, theme.INK if strong else theme.LINE))


def sheet_table(
    sheet: ScoreSheet,
    game: AnyGame,
    layout: Layout,
    *,
    on_pad: bool = False,
    seat: int = 0,
    hidden: frozenset[int] = frozenset(),
) -> ft.Control:
    """Lines × players. Where the columns of all cannot show −9,999 whole, one player stands below the other.

    *on_pad*: the standing so far, with places, beside or below a sheet whose totals stand on top already; where there
    is no room for all, it shows *seat* alone. Seats whose sheets are *hidden* have dashes.
    """
    room = Layout(layout.width * (1 - PANE) - 24, layout.height, layout.scale) if on_pad and layout.wide else layout
    label = room.sized(LABEL_WIDTH, 1.5)
    columns = len(sheet.players)
    if room.fits(columns, label + 2 * TABLE_PADDING):
        if room.fits(columns, label * 1.4 + 2 * TABLE_PADDING):
            label *= 1.4
        return _grid(sheet, game, room, label, on_pad, hidden)
    shown = [sheet.players[seat]] if on_pad else list(sheet.players)
    return ft.Column([_alone(player, game, on_pad, hidden) for player in shown], spacing=theme.CARD_GAP * 2)


def _grid(
    sheet: ScoreSheet, game: AnyGame, layout: Layout, label: float, on_pad: bool, hidden: frozenset[int]
) -> ft.Control:
    height = layout.sized(ROW)
    columns = [_column(player, game, head=True, on_pad=on_pad, hidden=hidden) for player in sheet.players]
    labels = ["", *_labels(game, sheet.players[0], on_pad)]
    soft = {line.key for player in sheet.players for line in player.lines if line.provisional}
    marked = [line.key in soft for line in sheet.players[0].lines]
    total = len(marked) + 1
    rows: list[ft.Control] = []
    for index, words in enumerate(labels):
        unsure = 0 < index < total and marked[index - 1]
        name = ft.Container(_label(words, theme.BODY, index == total, unsure, lines=2), width=label)
        cells = [ft.Container(column[index], alignment=ft.Alignment.CENTER, expand=True) for column in columns]
        rows.append(
            ft.Container(
                ft.Row([name, *cells], spacing=0), height=height if index else height * 1.1, border=_rule(index, total)
            )
        )
    return ft.Column(rows, spacing=0)


def _alone(player: PlayerSheet, game: AnyGame, on_pad: bool, hidden: frozenset[int]) -> ft.Control:
    cells = _column(player, game, head=False, on_pad=on_pad, hidden=hidden)
    total = len(player.lines)
    rows: list[ft.Control] = [name_row(player.seat, player.name, bold=True)]
    for index, (words, cell) in enumerate(zip(_labels(game, player, on_pad), cells, strict=True)):
        unsure = index < total and player.lines[index].provisional
        rows.append(
            ft.Container(
                ft.Row([_label(words, theme.LABEL, index == total, unsure), cell], spacing=12),
                padding=ft.Padding.symmetric(vertical=10),
                border=_rule(index + 1, total + 1),
            )
        )
    return ft.Column(rows, spacing=0)


def _label(words: str, size: int, bold: bool, marked: bool, lines: int | None = None) -> ft.Control:
    """A line's name; *marked*: it rests on a value that nobody has checked."""
    name = theme.text(words, size, bold=bold, lines=lines, expand=True)
    return ft.Row([name, *([unchecked.sign()] if marked else [])], spacing=4, expand=True)
