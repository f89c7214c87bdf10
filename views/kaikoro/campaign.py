"""The campaign on the screen: heroes down, challenges across, the best score of each, and the sum of all (KAI-S3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import cast

import flet as ft

from models.kaikoro.campaign import Campaign, Cell, SoloPlay, campaign, solo_play
from models.kaikoro.cards import CardTexts
from models.kaikoro.components import is_sign
from models.texts import number, t, tn
from views.context import MEMORY, READING_WIDTH, Handler, Layout, here, use_layout, use_services
from views.dates import day_text, local_day, today
from views.design import art, theme
from views.hooks import Loaded, use_loaded
from views.kaikoro import CAMPAIGN
from views.kaikoro.cards import FLAG, SHIELD, challenge_title, hero_title
from views.kaikoro.colours import ACCENT
from views.kaikoro.texts import use_texts
from views.widgets.dialogs import sheet
from views.widgets.scaffold import card, foot, headed, screen, section
from views.widgets.shelf import empty_shelf
from views.widgets.taps import button, later, readout, tap

GAME = "kaikoro"
ROUTE = f"/game/{GAME}/{CAMPAIGN}"

SEATS = 1
"""A solo play has one player."""

LARGE = 1.3
"""From this size of text on, a card is known by its number or letter alone."""

Place = tuple[int, str]
"""A hero and a challenge."""


@dataclass(frozen=True)
class Grid:
    """What the screen shows: the campaign, the texts of the cards, the room, and what a touch of a cell does."""

    campaign: Campaign
    texts: CardTexts
    layout: Layout
    open: Callable[[Place], None]

    @property
    def row(self) -> float:
        """The height of a row in dp."""
        return self.layout.sized(60, 1.5)

    @property
    def column(self) -> float:
        """The width of a challenge's column in dp."""
        return self.layout.sized(76, 1.5)

    @property
    def side(self) -> float:
        """The width of the heroes' column in dp: more where their cards have names, and the text is not large."""
        return 96 if self.named else self.layout.sized(48, 1.7)

    @property
    def named(self) -> bool:
        """Whether names of cards are shown (they are always spoken)."""
        known = (self.texts.title(hero) for hero in self.campaign.heroes)
        return self.layout.scale <= LARGE and any(known)

    @property
    def width(self) -> float:
        """The width of all of it in dp."""
        return self.side + len(self.campaign.challenges) * (self.column + 4) + 30


@ft.component
def CampaignScreen() -> ft.View:
    """All solo plays that count, and those that do not yet."""
    page, layout, services = here(), use_layout(), use_services()
    memory = ft.use_context(MEMORY)
    shown = (page.route or "").rstrip("/") == ROUTE
    loaded, _ = use_loaded(lambda: services.plays.gather(GAME, SEATS, solo_play), shown)
    texts = use_texts()
    place, set_place = ft.use_state(cast("Place | None", None))

    def begin() -> None:
        memory.asked = True
        page.navigate(f"/game/{GAME}/table?with=solo")

    def go(address: str) -> None:
        set_place(None)
        page.navigate(address)

    plays = [play for play in loaded.value[0] if play is not None] if loaded.value else []
    made = campaign(plays, texts.known.heroes, texts.known.challenges)
    cell = made.cells.get(place) if place is not None else None
    dialog = _behind(place, cell, texts.known, layout, go, lambda: set_place(None)) if place and cell else None
    ft.use_dialog(dialog)
    start = button(
        t("Begin a solo play"), id="new-solo", kind="primary", icon=ft.Icons.PLAY_ARROW_ROUNDED, on_tap=begin
    )
    body = _unread(loaded)
    if loaded.value is None and not loaded.failure:
        body.append(theme.text(t("One moment …"), theme.LABEL, color=theme.SOFT))
    below, at_the_foot = None, foot(start)  # a hook: called whether it is shown or not
    grid = Grid(made, texts.known, layout, set_place)
    if loaded.value is not None and not plays:
        hint = t(
            "Play solo with a hero against a challenge. The best score of each pair is kept here, and all are added up."
        )
        body.append(empty_shelf(hint, start))
    elif loaded.value is not None:
        body += [_sum(made), *_still_open(made, go), *_table(grid)]
        below = at_the_foot
    spread = layout.wide and grid.width > READING_WIDTH
    return screen(ROUTE, t("Campaign"), body, accent=ACCENT, foot=below, spread=spread)


def _unread(loaded: Loaded[tuple[list[SoloPlay | None], int]]) -> list[ft.Control]:
    if loaded.failure:
        return [theme.text(loaded.failure, theme.BODY, color=theme.ERROR)]
    if loaded.value is None or not loaded.value[1]:
        return []
    words = tn(
        "{n} play cannot be read and is not counted.", "{n} plays cannot be read and are not counted.", loaded.value[1]
    )
    return [theme.text(words, theme.BODY, color=theme.ERROR)]


def _sum(made: Campaign) -> ft.Control:
    """The sum of the best scores, the loudest thing here."""
    won = sum(cell.won for cell in made.cells.values())
    pairs = tn("{n} pair won", "{n} pairs won", won)
    plays = tn("{n} play", "{n} plays", made.plays)
    total = number(made.total)
    note = t("{pairs} · {plays}", pairs=pairs, plays=plays)
    return headed(
        art.art("trophy", 48),
        [
            readout(theme.numeral(total, theme.HUGE), id="campaign-total", label=t("Campaign: {n}", n=total)),
            theme.text(note, theme.BODY, color=theme.SOFT),
        ],
        spacing=0,
    )


def _table(grid: Grid) -> list[ft.Control]:
    """The heroes stay at the left; the challenges scroll beside them."""
    made = grid.campaign
    if not made.heroes or not made.challenges:
        return []
    heroes = [ft.Container(height=grid.row), *(_hero(grid, hero) for hero in made.heroes)]
    columns: list[ft.Control] = [
        ft.Column(
            [_challenge(grid, name), *(_cell(grid, (hero, name)) for hero in made.heroes)],
            spacing=4,
            tight=True,
            key=f"column-{name}",
        )
        for name in made.challenges
    ]
    wide = ft.Row(columns, spacing=4, scroll=ft.ScrollMode.AUTO, vertical_alignment=ft.CrossAxisAlignment.START)
    whole = ft.Row(
        [
            ft.Column(list(heroes), spacing=4, tight=True, width=grid.side),
            ft.Container(wide, expand=True),
        ],
        spacing=8,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    return [card(whole, padding=10)]


def _hero(grid: Grid, hero: int) -> ft.Control:
    name = grid.texts.title(hero)
    words = t("{title}: {text}", title=hero_title(hero), text=name) if name else hero_title(hero)
    lines: list[ft.Control] = [
        ft.Row(
            [ft.Icon(SHIELD, size=16, color=theme.SOFT), theme.numeral(str(hero), theme.LABEL)], spacing=4, tight=True
        )
    ]
    if name and grid.named:
        lines.append(theme.text(name, theme.CAPTION, color=theme.SOFT, lines=1))
    return readout(
        ft.Container(
            ft.Column(lines, spacing=0, tight=True),
            height=grid.row,
            alignment=ft.Alignment.CENTER_LEFT,
            padding=ft.Padding.only(left=4),
        ),
        id=f"campaign-hero-{hero}",
        label=words,
    )


def _challenge(grid: Grid, challenge: str) -> ft.Control:
    letter = is_sign(challenge)
    name = grid.texts.title(challenge) if letter else challenge
    lines: list[ft.Control] = []
    if letter:
        sign: list[ft.Control] = [ft.Icon(FLAG, size=16, color=theme.SOFT), theme.numeral(challenge, theme.LABEL)]
        lines.append(ft.Row(sign, spacing=4, tight=True, alignment=ft.MainAxisAlignment.CENTER))
    if name and (not letter or grid.layout.scale <= LARGE):
        lines.append(
            theme.text(
                name,
                theme.CAPTION,
                color=theme.SOFT,
                lines=1 if letter else 2,
                align=ft.TextAlign.CENTER,
                bold=not letter,
            )
        )
    title = challenge_title(challenge)
    return readout(
        ft.Container(
            ft.Column(lines, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
            width=grid.column,
            height=grid.row,
            alignment=ft.Alignment.BOTTOM_CENTER,
            padding=ft.Padding.only(bottom=6),
        ),
        id=f"campaign-challenge-{grid.campaign.challenges.index(challenge)}",
        label=t("{title}: {text}", title=title, text=name) if name and letter else title,
    )


def against(hero: int, challenge: str) -> str:
    """ "Hero 3 against challenge B"."""
    if is_sign(challenge):
        return t("Hero {n} against challenge {name}", n=hero, name=challenge)
    return t("Hero {n} against “{name}”", n=hero, name=challenge)


def _cell(grid: Grid, place: Place) -> ft.Control:
    """The best score; a pair that nobody has won yet says so by a sign."""
    hero, challenge = place
    cell = grid.campaign.cells.get(place)
    pair = against(hero, challenge)
    if cell is None:
        face: ft.Control = theme.numeral("–", theme.LABEL, color=theme.EDGE)
        label = t("{pair}: not played yet", pair=pair)
    else:
        plays = tn("{n} play", "{n} plays", len(cell.plays))
        best = number(cell.best)
        state = t("best score {best}", best=best) if cell.won else t("not won yet, best score {best}", best=best)
        label = t("{pair}: {state}, {plays}", pair=pair, state=state, plays=plays)
        face = theme.numeral(best, theme.TITLE, color=theme.ACCENT if cell.won else theme.SOFT)
        if not cell.won:
            sign = ft.Icon(ft.Icons.HEART_BROKEN_OUTLINED, size=16, color=theme.SOFT)
            face = ft.Row([face, sign], spacing=4, tight=True, alignment=ft.MainAxisAlignment.CENTER)
    return tap(
        face,
        id=f"campaign-{hero}-{grid.campaign.challenges.index(challenge)}",
        label=label,
        on_tap=later(grid.open, place) if cell else None,
        width=grid.column,
        height=grid.row,
        bgcolor=theme.TINT if cell and cell.won else theme.WELL if cell else theme.CARD,
        border=ft.Border.all(1, theme.ACCENT if cell and cell.won else theme.LINE),
    )


def _how(play: SoloPlay) -> str:
    """How a play ended, and what it counts."""
    match play.outcome:
        case "won":
            return t("Won with {points}", points=number(play.points))
        case "lost":
            return t("Lost, counts 0")


def _row(play: SoloPlay, id: str, title: str, note: str, on_tap: Handler) -> ft.Control:
    signs = {"won": ft.Icons.EMOJI_EVENTS_OUTLINED, "lost": ft.Icons.HEART_BROKEN_OUTLINED}
    return tap(
        ft.Row(
            [
                ft.Icon(signs[play.outcome], size=22, color=theme.ACCENT),
                ft.Column(
                    [
                        theme.text(title, theme.LABEL, bold=True, lines=4),
                        theme.text(note, theme.BODY, color=theme.SOFT, lines=3),
                    ],
                    spacing=0,
                    tight=True,
                    expand=True,
                ),
                ft.Icon(ft.Icons.CHEVRON_RIGHT_ROUNDED, size=22, color=theme.SOFT),
            ],
            spacing=12,
        ),
        id=id,
        label=t("{title}. {note}", title=title, note=note),
        on_tap=on_tap,
        bgcolor=theme.CARD,
        border=ft.Border.all(1, theme.LINE),
        padding=ft.Padding.symmetric(horizontal=14, vertical=10),
        alignment=None,
    )


def _when(play: SoloPlay) -> str:
    day = day_text(local_day(play.started), today())
    return t("{name} · {day}", name=play.player, day=day)


def _still_open(made: Campaign, go: Callable[[str], None]) -> list[ft.Control]:
    """Plays that have come to their end and count nowhere: their cards are not noted, or nobody asked who won."""
    rows = [
        _row(
            play,
            f"not-counted-{index}",
            _missing(play),
            t("{when} · {how}", when=_when(play), how=_how(play)),
            partial(go, f"/play/{play.id}"),
        )
        for index, play in enumerate(made.open)
    ]
    return [section(t("Not counted yet"), *rows)] if rows else []


def _missing(play: SoloPlay) -> str:
    if play.hero is None and play.challenge is None:
        return t("Hero and challenge are not noted")
    if play.hero is None:
        return t("The hero is not noted")
    if play.challenge is None:
        return t("The challenge is not noted")
    return t("Ask who won, and it counts")


def _behind(
    place: Place, cell: Cell, texts: CardTexts, layout: Layout, go: Callable[[str], None], close: Handler
) -> ft.BottomSheet:
    """What stands behind a cell: both cards, and each play, which leads to its result."""
    hero, challenge = place
    body: list[ft.Control] = [
        *_printed(hero_title(hero), texts.text(hero)),
        *_printed(challenge_title(challenge), texts.text(challenge)),
        *(
            _row(
                play,
                f"campaign-play-{index}",
                _how(play),
                _when(play),
                later(go, f"/play/{play.id}/result"),
            )
            for index, play in enumerate(cell.plays)
        ),
    ]
    title = against(hero, challenge)
    return sheet(title, body, close, layout, ACCENT, tall=len(texts.text(hero)) + len(texts.text(challenge)) > 200)


def _printed(title: str, text: str) -> Sequence[ft.Control]:
    if not text:
        return ()
    lines = [theme.text(title, theme.BODY, bold=True, color=theme.SOFT), theme.text(text, theme.BODY)]
    return (ft.Column(lines, spacing=2, tight=True),)
