"""The form of who plays: names in turn order, typed or taken from those who played before."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import flet as ft

from models.catalogue import sentence
from models.forms import Scalar
from models.game import AnyGame
from models.players import NAME_LIMIT, name_fault, tidy
from models.problems import FORM, problem
from models.texts import t
from views.design import art, theme
from views.registry import Look
from views.widgets.fields import text_field
from views.widgets.scaffold import section
from views.widgets.taps import button, icon_button, later, tap

SUGGESTED = 12
"""How many remembered names are offered."""


@dataclass(slots=True)
class Typed:
    """What people typed since the program last put names into the fields, and the field they are in."""

    names: dict[int, str] = field(default_factory=dict)
    active: int = 0

    def changed(self, id: str, words: str) -> None:
        """Hear a letter in the field *id*."""
        self.names[_seat(id)] = words

    def focused(self, id: str) -> None:
        """Hear that the field *id* is the active one."""
        self.active = _seat(id)


def _seat(id: str) -> int:
    return int(id.split("-")[1])


@dataclass(frozen=True, slots=True)
class Form:
    """The screen's state: the names, which field is active, and the chosen options.

    ``puts`` is what the program put into each field, and when: a field that holds its name already is left alone.
    """

    names: tuple[str, ...]
    options: tuple[tuple[str, Any], ...]
    active: int = 0
    tried: bool = False
    version: int = 0
    puts: tuple[tuple[str, int], ...] = ()
    hints: tuple[str, ...] = ()
    """The name that a field which is left empty stands for: who sat there last time."""
    ids: tuple[str, ...] = ()
    """In a play that goes on: who these names are, "" for somebody new."""
    gone: tuple[tuple[str, str], ...] = ()
    """In a play that goes on: the names and ids of those who were taken out."""
    aside: tuple[str, ...] = ()
    """The names that stood there before a mode for fewer players was chosen."""

    def renamed(self, seat: int, name: str) -> Form:
        """With *name* in the field of *seat*."""
        ids = self.ids
        if ids and not ids[seat]:  # somebody new, or one who was taken out and is back
            ids = (*ids[:seat], dict(self.gone).get(name, ""), *ids[seat + 1 :])
        return replace(self, names=(*self.names[:seat], name, *self.names[seat + 1 :]), ids=ids, active=seat)

    def then(self, how: Callable[[Form], Form], typed: Typed) -> Form:
        """After *how* changed it and what was *typed* before."""
        now = self.with_typed(typed)
        made = how(now)
        version = self.version + 1
        same = [seat < len(self.puts) and now.names[seat : seat + 1] == (name,) for seat, name in enumerate(made.names)]
        puts = (self.puts[seat] if same[seat] else (name, version) for seat, name in enumerate(made.names))
        return replace(made, version=version, puts=tuple(puts))

    def with_typed(self, typed: Typed) -> Form:
        """With what was typed since the last render."""
        names = tuple(typed.names.get(seat, name) for seat, name in enumerate(self.names))
        return replace(self, names=names, active=typed.active)

    def with_option(self, game: AnyGame, look: Look, key: str, value: Scalar) -> Form:
        """With another choice of an option, and with the seats of the mode that follows from it."""
        options = dict(self.options) | {key: value}
        made = replace(self, options=tuple(options.items()))
        mode = game.mode(options)
        if mode == game.mode(dict(self.options)):
            return made
        names = (self.names[0], *self.aside[1:]) if self.aside else self.names
        seats = min(max(len(names), mode.fewest), mode.most)
        fitted = (*names, *[""] * mode.fewest)[:seats]
        fitted = tuple(look.seat_name(options, seat) or name for seat, name in enumerate(fitted))
        return replace(made, names=fitted, active=0, aside=() if self.aside or fitted == names else names)

    def added(self, name: str = "") -> Form:
        """With one more player. Who was taken out comes back as the same person, with the same hand."""
        gone = dict(self.gone)
        ids = (*self.ids, gone.get(name, "")) if self.ids else ()
        return replace(self, names=(*self.names, name), hints=(*self.hints, ""), ids=ids)

    def without(self, seat: int) -> Form:
        """Without the player of *seat*."""
        gone = (*self.gone, (self.names[seat], self.ids[seat])) if self.ids else ()
        made = replace(self, names=_without(self.names, seat), hints=_without(self.hints, seat))
        return replace(made, ids=_without(self.ids, seat), gone=gone)

    def moved_up(self, seat: int) -> Form:
        """With the player of *seat* one seat earlier."""
        made = replace(self, names=_swapped(self.names, seat), hints=_swapped(self.hints, seat))
        return replace(made, ids=_swapped(self.ids, seat))

    def shown(self) -> list[str]:
        """The names as they will be used: an empty field takes the name that its hint shows."""
        return [tidy(name) or self.hint(seat) for seat, name in enumerate(self.names)]

    def hint(self, seat: int) -> str:
        """What an empty field of *seat* stands for."""
        return next(iter(self.hints[seat : seat + 1]), "") or default_name(seat)


def default_name(seat: int) -> str:
    """The name of a player who was not named."""
    return t("Player {seat}", seat=seat + 1)


def fault(names: list[str], seat: int) -> str | None:
    """What is wrong with the name of *seat* among *names*, in a sentence."""
    wrong = name_fault(names[seat])
    if wrong:
        return sentence(problem(FORM, "", wrong, most=NAME_LIMIT))
    if names[seat] in names[:seat]:
        return sentence(problem(FORM, "", "same_name", name=names[seat]))
    return None


def _swapped(values: tuple[str, ...], seat: int) -> tuple[str, ...]:
    return (*values[: seat - 1], *values[seat : seat + 1], *values[seat - 1 : seat], *values[seat + 1 :])


def _without(values: tuple[str, ...], seat: int) -> tuple[str, ...]:
    return (*values[:seat], *values[seat + 1 :])


Change = Callable[[Callable[[Form], Form]], None]


def use_form(begun: Form) -> tuple[Form, Typed, Change]:
    """The form, what is being typed into it, and the way to change it (hook)."""
    form, set_form = ft.use_state(begun)
    typed: ft.MutableRef[Typed] = ft.use_ref(lambda: Typed())

    def change(how: Callable[[Form], Form]) -> None:
        set_form(lambda f: f.then(how, typed.current))
        typed.current.names.clear()

    return form, typed.current, change


def people(
    form: Form, typed: Typed, change: Change, game: AnyGame, remembered: list[str], *, seated: bool = False
) -> list[ft.Control]:
    """A row for each player, a way to add one, and the names that played before. *seated*: only names can change."""
    names = form.shown()
    rows = [
        _player(form, seat, change, typed, game, fault(names, seat) if form.tried else None, seated=seated)
        for seat in range(len(form.names))
    ]
    body: list[ft.Control] = [ft.Column(rows, spacing=10)]
    if seated:
        said = t("While you play, everybody keeps the seat. Names can be changed.")
        return [theme.text(said, theme.BODY, color=theme.SOFT), *body]
    if any(form.hints) and not any(form.names):
        body.insert(0, theme.text(t("As last time. Type over a name to change it."), theme.BODY, color=theme.SOFT))
    if len(form.names) < game.mode(dict(form.options)).most:
        body.append(
            button(
                t("Add a player"),
                id="add-player",
                icon=ft.Icons.ADD_ROUNDED,
                on_tap=lambda: change(lambda f: f.added()),
            )
        )
    gone = [name for name, _ in form.gone]
    free = [name for name in dict.fromkeys([*gone, *remembered]) if name not in names][:SUGGESTED]
    if free:
        body.append(section(t("Played before"), _suggestions(free, change, game.mode(dict(form.options)).most)))
    return body


def _player(
    form: Form, seat: int, change: Change, typed: Typed, game: AnyGame, wrong: str | None, *, seated: bool
) -> ft.Control:
    named = text_field(
        id=f"player-{seat}-name",
        value=form.puts[seat][0],
        version=form.puts[seat][1],
        hint=form.hint(seat),
        changed=typed.changed,
        focused=typed.focused,
    )
    row: list[ft.Control] = [art.shape(seat, 22), ft.Container(named, expand=True)]
    if seat and not seated:
        row.append(
            icon_button(
                ft.Icons.ARROW_UPWARD_ROUNDED,
                id=f"move-player-{seat}-up",
                label=t("Move {name} up", name=form.shown()[seat]),
                on_tap=lambda: change(lambda f: f.moved_up(seat)),
            )
        )
    else:
        row.append(ft.Container(width=theme.TOUCH))
    if len(form.names) > game.mode(dict(form.options)).fewest and not seated:
        row.append(
            icon_button(
                ft.Icons.CLOSE_ROUNDED,
                id=f"remove-player-{seat}",
                label=t("Take {name} out", name=form.shown()[seat]),
                on_tap=lambda: change(lambda f: f.without(seat)),
            )
        )
    line = ft.Row(row, spacing=6, vertical_alignment=ft.CrossAxisAlignment.CENTER)
    if wrong is None:
        return ft.Column([line], key=f"player-{seat}")
    why = ft.Container(theme.text(wrong, theme.BODY, color=theme.ERROR), padding=ft.Padding.only(left=42))
    return ft.Column([line, why], spacing=4, key=f"player-{seat}")


def _suggestions(free: list[str], change: Change, most: int) -> ft.Control:
    def choose(name: str) -> None:
        def put(now: Form) -> Form:
            blank = [seat for seat, typed in enumerate(now.names) if not typed.strip()]
            if blank:
                return now.renamed(now.active if now.active in blank else blank[0], name)
            # A name that stands there already is never written over.
            return now.added(name) if len(now.names) < most else now

        change(put)

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
                padding=ft.Padding.symmetric(horizontal=16, vertical=14),
                alignment=None,
            )
            for index, name in enumerate(free)
        ],
        wrap=True,
        spacing=8,
        run_spacing=8,
    )
