"""Who plays: names, turn order, and the options that are frozen when the play starts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from models import registry as rules
from models.catalogue import sentence
from models.game import AnyGame
from models.players import NAME_LIMIT, Player, name_fault, tidy
from models.problems import FORM, problem
from models.texts import t
from views import registry
from views.context import here, use_services
from views.design import art, theme
from views.hooks import use_loaded
from views.ports import Services
from views.widgets.scaffold import foot, screen, section
from views.widgets.taps import button, icon_button, later, tap

SUGGESTED = 12
"""How many remembered names are offered."""


@dataclass(frozen=True, slots=True)
class Form:
    """The screen's state: what stands in each field, which one is active, and the chosen options."""

    names: tuple[str, ...]
    options: tuple[tuple[str, Any], ...]
    active: int = 0
    tried: bool = False

    def renamed(self, seat: int, name: str) -> Form:
        """With *name* in the field of *seat*."""
        return replace(self, names=(*self.names[:seat], name, *self.names[seat + 1 :]), active=seat)

    def shown(self) -> list[str]:
        """The names as they will be used: an empty field takes the name that its hint shows."""
        return [tidy(name) or default_name(seat) for seat, name in enumerate(self.names)]


def default_name(seat: int) -> str:
    """The name of a player who was not named."""
    return t("Player {seat}", seat=seat + 1)


def _fault(names: list[str], seat: int) -> str | None:
    fault = name_fault(names[seat])
    if fault:
        return sentence(problem(FORM, "", fault, most=NAME_LIMIT))
    if names[seat] in names[:seat]:
        return sentence(problem(FORM, "", "same_name", name=names[seat]))
    return None


def _swapped(names: tuple[str, ...], seat: int) -> tuple[str, ...]:
    made = list(names)
    made[seat - 1], made[seat] = made[seat], made[seat - 1]
    return tuple(made)


async def _first(services: Services, game: AnyGame) -> tuple[list[str], list[str]]:
    return await services.people.last_table(game.id), await services.people.names()


@ft.component
def PlayersScreen() -> ft.View:
    """Name the players and start."""
    page = here()
    services = use_services()
    game_id = ft.use_route_params()["game"]
    game = rules.game(game_id)
    look = registry.look(game_id)
    known, _ = use_loaded(lambda: _first(services, game))
    form, set_form = ft.use_state(Form(("",) * max(2, game.fewest), tuple(game.default_options().items())))
    filled, set_filled = ft.use_state(False)
    last, remembered = known.value or ([], [])
    if last and not filled and not any(form.names):
        form = replace(form, names=tuple(last))
        set_filled(True)
        set_form(form)
    busy = ft.use_ref(False)

    async def start() -> None:
        names = form.shown()
        if any(_fault(names, seat) for seat in range(len(names))):
            set_form(replace(form, tried=True))
            return
        if busy.current:  # a doubled tap starts one play
            return
        busy.current = True
        try:
            await services.people.remember([name for name, typed in zip(names, form.names, strict=True) if tidy(typed)])
            players = [Player(services.chance.new_id(), name) for name in names]
            play = await services.plays.begin(game_id, dict(form.options), players)
        finally:
            busy.current = False
        page.navigate(f"/play/{play.id}")

    names = form.shown()
    rows = [
        _player(form, seat, set_form, game, _fault(names, seat) if form.tried else None)
        for seat in range(len(form.names))
    ]
    body: list[ft.Control] = [ft.Column(rows, spacing=10)]
    if len(form.names) < game.most:
        body.append(
            button(
                t("Add a player"),
                id="add-player",
                icon=ft.Icons.ADD_ROUNDED,
                on_tap=lambda: set_form(lambda f: replace(f, names=(*f.names, ""), active=len(f.names))),
            )
        )
    free = [name for name in remembered if name not in names][:SUGGESTED]
    if free:
        body.append(section(t("Played before"), _suggestions(free, form, set_form)))
    switches = [_option(game, key, value, form, set_form) for key, value in form.options if isinstance(value, bool)]
    if switches:
        body.append(section(t("Options"), *switches))
    return screen(
        f"/game/{game_id}/players",
        t("Who plays?"),
        body,
        accent=look.accent,
        foot=foot(button(t("Start"), id="start", kind="primary", on_tap=start)),
        scroll_key="players",
    )


def _player(form: Form, seat: int, set_form: Any, game: AnyGame, fault: str | None) -> ft.Control:
    field = ft.Semantics(
        identifier=f"player-{seat}-name",
        expand=True,
        content=ft.TextField(
            value=form.names[seat],
            label=t("Player {seat}", seat=seat + 1),
            hint_text=default_name(seat),
            error=fault,
            max_length=None,
            border_radius=theme.CELL_RADIUS,
            border_color=theme.EDGE,
            focused_border_color=theme.ACCENT,
            bgcolor=theme.CARD,
            text_size=theme.LABEL,
            autocorrect=False,
            content_padding=ft.Padding.symmetric(horizontal=14, vertical=14),
            on_change=lambda e: set_form(lambda f: f.renamed(seat, e.control.value)),
            on_focus=lambda _: set_form(lambda f: replace(f, active=seat)),
        ),
    )
    row: list[ft.Control] = [art.shape(seat, 22), field]
    if seat:
        row.append(
            icon_button(
                ft.Icons.ARROW_UPWARD_ROUNDED,
                id=f"move-player-{seat}-up",
                label=t("Move {name} up", name=form.shown()[seat]),
                on_tap=lambda: set_form(lambda f: replace(f, names=_swapped(f.names, seat))),
            )
        )
    else:
        row.append(ft.Container(width=theme.TOUCH))
    if len(form.names) > game.fewest:
        row.append(
            icon_button(
                ft.Icons.CLOSE_ROUNDED,
                id=f"remove-player-{seat}",
                label=t("Take {name} out", name=form.shown()[seat]),
                on_tap=lambda: set_form(lambda f: replace(f, names=(*f.names[:seat], *f.names[seat + 1 :]))),
            )
        )
    return ft.Row(row, spacing=6, key=f"player-{seat}", vertical_alignment=ft.CrossAxisAlignment.CENTER)


def _suggestions(free: list[str], form: Form, set_form: Any) -> ft.Control:
    def choose(name: str) -> None:
        def put(now: Form) -> Form:
            blank = [seat for seat, typed in enumerate(now.names) if not typed.strip()]
            seat = now.active if now.active in blank else (blank or [now.active])[0]
            return now.renamed(min(seat, len(now.names) - 1), name)

        set_form(put)

    return ft.Row(
        [
            tap(
                theme.text(name, theme.LABEL, lines=1),
                id=f"known-{index}",
                label=t("Use the name {name}", name=name),
                on_tap=later(choose, name),
                bgcolor=theme.CARD,
                border=ft.Border.all(1, theme.LINE),
                radius=theme.TOUCH / 2,
                padding=ft.Padding.symmetric(horizontal=16, vertical=12),
                alignment=None,
            )
            for index, name in enumerate(free)
        ],
        wrap=True,
        spacing=8,
        run_spacing=8,
    )


def _option(game: AnyGame, key: str, value: bool, form: Form, set_form: Any) -> ft.Control:
    label, words = game.book.options[key]

    def turn() -> None:
        set_form(lambda f: replace(f, options=tuple((k, not v if k == key else v) for k, v in f.options)))

    return tap(
        ft.Row(
            [
                ft.Column(
                    [theme.text(t(label), theme.LABEL, bold=True), theme.text(t(words), theme.BODY, color=theme.SOFT)],
                    spacing=2,
                    expand=True,
                    tight=True,
                ),
                switch(value),
            ],
            spacing=12,
        ),
        id=f"option-{key}",
        label=t("{option}: {words}", option=t(label), words=t(words)),
        toggled=value,
        on_tap=turn,
        bgcolor=theme.CARD,
        border=ft.Border.all(1, theme.LINE),
        padding=14,
        alignment=None,
    )


def switch(on: bool) -> ft.Control:
    """The picture of a switch; what it stands in is touched, not it."""
    knob = ft.Container(width=20, height=20, border_radius=10, bgcolor=theme.ON_ACCENT if on else theme.CARD)
    return ft.Container(
        knob,
        width=48,
        height=28,
        border_radius=14,
        padding=4,
        bgcolor=theme.ACCENT if on else theme.EDGE,
        alignment=ft.Alignment.CENTER_RIGHT if on else ft.Alignment.CENTER_LEFT,
    )
