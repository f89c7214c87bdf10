"""The result: who won and why, then every line of every player."""

from __future__ import annotations

from functools import partial

import flet as ft

from models.game import AnyGame
from models.play import Play
from models.players import Player
from models.scoring import PlayerSheet, ScoreSheet
from models.texts import join, number, t
from views import registry, share
from views.context import Layout, here, notify, use_layout, use_services
from views.design import art, theme
from views.hooks import use_once, use_play
from views.picture import lay_out
from views.ports import File, Services
from views.together.hooks import id_of, use_table
from views.widgets import unchecked
from views.widgets.players import name_row
from views.widgets.scaffold import card, foot, screen, section
from views.widgets.sheets import TABLE_PADDING, sheet_table
from views.widgets.taps import button, icon_button, later, readout


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


def _headline(sheet: ScoreSheet, game: AnyGame, settled: bool) -> ft.Control:
    words, why = share.headline(sheet), share.why(sheet, game)
    if not settled:
        words = t("Not yet")
        why = t("Something on the sheets cannot be. Go back and mend it, then ask again who won.")
    return ft.Container(
        ft.Column(
            [
                art.art("trophy", 72) if sheet.winners and settled else art.art("empty-shelf", 160, 96),
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
    shared = use_table(lambda company: company.of_play(play_id), id_of)
    once = use_once()
    guest = services.company is not None and services.tables is None
    route = f"/play/{play_id}/result"
    play = loaded.value
    if play is None:
        words = loaded.failure or t("One moment …")
        return screen(route, t("Result"), [theme.text(words, theme.LABEL, color=theme.SOFT)])

    if play.live is not None or not play.pad.finished:
        return _going_on(play, route, page)

    async def again() -> None:
        if shared is not None and services.tables is not None:
            new = await services.tables.again(shared)
        else:
            players = [Player(services.chance.new_id(), player.name) for player in play.pad.players]
            new = await services.plays.begin(play.pad.game.id, play.journal.setup.options, players)
        page.navigate(f"/play/{new.id}")

    next_play = button(t("Play again"), id="play-again", kind="primary", on_tap=once(again), expand=True)
    return screen(
        route,
        t("Result"),
        [*_result(play, layout), *_leads(play, page), _sharing(play, services, page, layout, guest)],
        actions=[
            icon_button(
                ft.Icons.EDIT_OUTLINED,
                id="mend",
                label=t("Mend a value"),
                on_tap=lambda: page.navigate(f"/play/{play_id}"),
            )
        ],
        accent=registry.look(play.pad.game.id).accent,
        foot=foot(
            ft.Row(
                [
                    button(t("Home"), id="home", on_tap=lambda: page.navigate("/"), expand=True),
                    *([] if guest else [next_play]),
                ],
                spacing=10,
            )
        ),
    )


def _going_on(play: Play, route: str, page: ft.Page) -> ft.View:
    """The address of a result that does not stand (yet, or any more)."""
    names = join([player.name for player in play.pad.players])
    words = t("Not yet: {names} are in the middle of this play.", names=names)
    back = button(
        t("Go on with it"),
        id="go-on",
        kind="primary",
        icon=ft.Icons.PLAY_ARROW_ROUNDED,
        on_tap=lambda: page.navigate(f"/play/{play.id}"),
    )
    accent = registry.look(play.pad.game.id).accent
    return screen(route, t("Result"), [card(theme.text(words)), back], accent=accent)


def _leads(play: Play, page: ft.Page) -> list[ft.Control]:
    """Screens of the game's own to which this result leads."""
    game = play.pad.game.id
    return [
        button(t(one.title), id=one.id, icon=one.icon, on_tap=later(page.navigate, f"/game/{game}/{one.id}"))
        for one in registry.look(game).pages
        if one.follows(play)
    ]


def _sharing(play: Play, services: Services, page: ft.Page, layout: Layout, guest: bool) -> ft.Control:
    """What can be done with a result: hand it on as text or as a picture, or keep the play as a file."""
    text = share.result_text(play)

    async def picture() -> None:
        file = await services.exchange.play_file(play.id)
        name = file.name.rpartition(".")[0] + ".png"
        await services.files.share(File(name, await services.painter.png(partial(lay_out, play))))

    async def save() -> None:
        await services.files.save(await services.exchange.play_file(play.id))

    acts = [
        button(
            t("Copy as text"),
            id="share-text",
            icon=ft.Icons.CONTENT_COPY_ROUNDED,
            on_tap=lambda: notify(page, t("Copied. Paste it wherever you like.")),
            # Some browsers let a page copy only inside the touch itself.
            action=ft.CopyToClipboard(text),
        ),
        button(t("Share as picture"), id="share-picture", icon=ft.Icons.IMAGE_OUTLINED, on_tap=picture),
        button(t("Save as file"), id="save-file", icon=ft.Icons.FILE_DOWNLOAD_OUTLINED, on_tap=save),
    ]
    if guest:  # files are the owner's
        acts = acts[:1]
    if layout.sheet_width / layout.scale < 560:
        rows: ft.Control = ft.Column(
            acts, spacing=theme.GAP, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
        )
    else:
        rows = ft.Row([ft.Container(act, expand=True) for act in acts], spacing=theme.GAP)
    return section(t("Share and keep"), rows)


def _result(play: Play, layout: Layout) -> list[ft.Control]:
    sheet, game = play.pad.sheet, play.pad.game
    body: list[ft.Control] = [_headline(sheet, game, not play.pad.problems)]
    if sheet.unfinished:
        body.append(theme.text(t("The play was stopped early."), theme.BODY, color=theme.SOFT))
    if blank := share.nothing_entered(play):
        body.append(theme.text(blank, theme.BODY, color=theme.SOFT))
    ranked = sorted(sheet.players, key=lambda player: (player.rank, player.seat))
    if len(ranked) > 1:
        places = [_place(player, sheet) for player in ranked]
        body.append(card(ft.Column(places, spacing=0), padding=ft.Padding.symmetric(horizontal=12, vertical=4)))
    body.append(card(sheet_table(sheet, game, layout), padding=TABLE_PADDING))
    if sheet.provisional:
        paths = [path for player in sheet.players for line in player.lines for path in line.unchecked]
        words = t("Some lines rest on values not checked against your board.")
        body.append(unchecked.not_checked(f"/play/{play.id}/result", paths, id="not-checked", words=words))
    return body
