"""The result: who won and why, then every line of every player."""

from __future__ import annotations

import flet as ft

from models.catalogue import reason
from models.game import AnyGame
from models.play import Play
from models.players import Player
from models.scoring import PlayerSheet, ScoreSheet
from models.texts import join, number, t
from views import registry
from views.context import PANE, Layout, here, use_layout, use_services
from views.design import art, theme
from views.hooks import use_play
from views.widgets.players import name_row
from views.widgets.scaffold import card, foot, screen
from views.widgets.taps import button, readout

ROW = 48.0
LABEL_WIDTH = 80.0
TABLE_PADDING = 10


def _line(seat: int, key: str, points: int, *, bold: bool = False, size: int = theme.LABEL) -> ft.Control:
    shown = number(points)
    color = theme.ERROR if points < 0 else theme.INK if points or bold else theme.SOFT
    return readout(theme.numeral(shown, size, color=color, bold=bold), id=f"{key}-{seat}", label=shown)


def _column(player: PlayerSheet, game: AnyGame, layout: Layout, head: bool) -> list[ft.Control]:
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
    cells += [_line(player.seat, f"line-{line.key}", line.points) for line in player.lines]
    cells.append(_line(player.seat, "total", player.total, bold=True, size=theme.TITLE))
    return cells


def sheet_table(sheet: ScoreSheet, game: AnyGame, layout: Layout, *, side: bool = False, seat: int = 0) -> ft.Control:
    """Lines × players. Where the columns of all cannot show −9,999 whole, one player stands below the other; in a
    pane at the *side* only *seat* does."""
    room = Layout(layout.width * (1 - PANE) - 24, layout.height, layout.scale) if side and layout.wide else layout
    label = room.sized(LABEL_WIDTH, 1.5)
    columns = len(sheet.players)
    if room.fits(columns, label + 2 * TABLE_PADDING):
        if room.fits(columns, label * 1.4 + 2 * TABLE_PADDING):
            label *= 1.4
        return _grid(sheet, game, room, label, ids=not side)
    if side:
        return _alone(sheet.players[seat], sheet, game, room)
    return ft.Column([_alone(player, sheet, game, room) for player in sheet.players], spacing=theme.CARD_GAP * 2)


def _grid(sheet: ScoreSheet, game: AnyGame, layout: Layout, label: float, *, ids: bool) -> ft.Control:
    height = layout.sized(ROW)
    keys = [line.key for line in sheet.players[0].lines]
    columns = [_column(player, game, layout, head=True) for player in sheet.players]
    labels = ["", *(t(game.book.lines[key].label) for key in keys), t("Total")]
    rows: list[ft.Control] = []
    for index, words in enumerate(labels):
        last = index == len(labels) - 1
        rows.append(
            ft.Container(
                ft.Row(
                    [
                        ft.Container(theme.text(words, theme.BODY, bold=last, lines=2), width=label),
                        *(
                            ft.Container(column[index], alignment=ft.Alignment.CENTER, expand=True)
                            for column in columns
                        ),
                    ],
                    spacing=0,
                ),
                height=height if index else height * 1.1,
                border=ft.Border(top=ft.BorderSide(2 if last else 1, theme.INK if last else theme.LINE))
                if index
                else None,
            )
        )
    return ft.Column(rows, spacing=0)


def _alone(player: PlayerSheet, sheet: ScoreSheet, game: AnyGame, layout: Layout) -> ft.Control:
    cells = _column(player, game, layout, head=False)
    labels = [*(t(game.book.lines[line.key].label) for line in player.lines), t("Total")]
    rows: list[ft.Control] = [name_row(player.seat, player.name, bold=True)]
    for index, (words, cell) in enumerate(zip(labels, cells, strict=True)):
        last = index == len(cells) - 1
        rows.append(
            ft.Container(
                ft.Row([theme.text(words, theme.LABEL, bold=last, expand=True), cell], spacing=12),
                padding=ft.Padding.symmetric(vertical=10),
                border=ft.Border(top=ft.BorderSide(2 if last else 1, theme.INK if last else theme.LINE)),
            )
        )
    return ft.Column(rows, spacing=0)


def _place(player: PlayerSheet, sheet: ScoreSheet) -> ft.Control:
    shared = sum(other.rank == player.rank for other in sheet.players) > 1
    rank = t("{rank}=", rank=player.rank) if shared else str(player.rank)
    return ft.Container(
        ft.Row(
            [
                readout(
                    ft.Container(theme.numeral(rank, theme.TITLE, color=theme.SOFT), width=40),
                    id=f"rank-{player.seat}",
                    label=t("{name}: place {rank}", name=player.name, rank=player.rank),
                ),
                ft.Container(name_row(player.seat, player.name, bold=player.winner), expand=True),
                theme.numeral(number(player.total), theme.TITLE, color=theme.ACCENT if player.winner else theme.INK),
            ],
            spacing=8,
        ),
        padding=ft.Padding.symmetric(vertical=8, horizontal=4),
    )


def _headline(sheet: ScoreSheet, game: AnyGame) -> ft.Control:
    winners = [player.name for player in sheet.winners]
    if len(winners) == 1:
        words = t("{name} wins", name=winners[0])
    elif winners:
        words = t("{names} share the win", names=join(winners))
    else:
        words = t("Nobody wins")
    why = reason(sheet.standing, tuple(player.name for player in sheet.players), game.book)
    return ft.Container(
        ft.Column(
            [
                art.art("trophy", 72) if winners else art.art("empty-shelf", 160, 96),
                readout(
                    theme.text(words, theme.BIG, bold=True, align=ft.TextAlign.CENTER),
                    id="winner",
                    label=words,
                    header=True,
                ),
                readout(
                    theme.text(why, theme.LABEL, color=theme.SOFT, align=ft.TextAlign.CENTER),
                    id="decided-by",
                    label=why,
                ),
            ],
            spacing=8,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        padding=ft.Padding.symmetric(vertical=12),
        alignment=ft.Alignment.CENTER,
    )


@ft.component
def ResultScreen() -> ft.View:
    """Who won, and why."""
    page = here()
    layout = use_layout()
    services = use_services()
    play_id = ft.use_route_params()["play"]
    loaded, _ = use_play(play_id)
    busy = ft.use_ref(False)
    route = f"/play/{play_id}/result"
    play = loaded.value
    if play is None:
        words = loaded.failure or t("One moment …")
        return screen(route, t("Result"), [theme.text(words, theme.LABEL, color=theme.SOFT)])

    async def again() -> None:
        if busy.current:
            return
        busy.current = True
        try:
            players = [Player(services.chance.new_id(), player.name) for player in play.pad.players]
            new = await services.plays.begin(play.pad.game.id, play.journal.setup.options, players)
        finally:
            busy.current = False
        page.navigate(f"/play/{new.id}")

    return screen(
        route,
        t("Result"),
        _result(play, layout),
        accent=registry.look(play.pad.game.id).accent,
        foot=foot(
            ft.Row(
                [
                    button(t("Home"), id="home", on_tap=lambda: page.navigate("/"), expand=True),
                    button(t("Play again"), id="play-again", kind="primary", on_tap=again, expand=True),
                ],
                spacing=10,
            )
        ),
    )


def _result(play: Play, layout: Layout) -> list[ft.Control]:
    sheet, game = play.pad.sheet, play.pad.game
    body: list[ft.Control] = [_headline(sheet, game)]
    if play.pad.problems:
        body.append(theme.text(t("The sheets hold something that cannot be: go back and mend it."), color=theme.ERROR))
    if sheet.unfinished:
        body.append(theme.text(t("The play was stopped early."), theme.BODY, color=theme.SOFT))
    ranked = sorted(sheet.players, key=lambda player: (player.rank, player.seat))
    if len(ranked) > 1:
        places = [_place(player, sheet) for player in ranked]
        body.append(card(ft.Column(places, spacing=0), padding=ft.Padding.symmetric(horizontal=12, vertical=4)))
    body.append(card(sheet_table(sheet, game, layout), padding=TABLE_PADDING))
    if sheet.provisional:
        body.append(theme.text(t("Some lines rest on values not checked against your board."), theme.BODY))
    return body
