"""A quiet line over a play of many phones: who is there, and who is waited for."""

from __future__ import annotations

import flet as ft

from models.play import Play
from models.texts import join, t, tn
from views import registry
from views.company import Table
from views.context import here
from views.design import theme
from views.together.hooks import use_table
from views.together.parts import present
from views.widgets.fixed import Drawings
from views.widgets.taps import later, readout, tap

NAMED = 3
"""So many names stand in the line; more are counted."""

DOTTED = 12
"""So many players have a dot; of more only those who are away are told."""

Who = tuple[tuple[str, bool], ...]


def _who(table: Table | None) -> Who:
    """Names and whether they are here; nobody where everybody plays on one device."""
    if table is None or not (table.apart or table.owner):
        return ()
    return tuple((one.name, one.here) for one in table.sitters)


def _drawn(here: tuple[bool, ...]) -> ft.Control:
    return ft.Row([present(seat, connected, 16) for seat, connected in enumerate(here)], spacing=8, tight=True)


_dots: Drawings[tuple[bool, ...]] = Drawings(_drawn)


@ft.component
def Presence(play_id: str, play: Play, owner: bool = False) -> ft.Control:
    """The line; nothing where the play is not on a table of several phones. The *owner* gets to the table by it."""
    page = here()
    who = use_table(lambda company: company.of_play(play_id), _who)
    if not who:
        return ft.Container(visible=False)
    away = named([name for name, connected in who if not connected])
    said = [words] if (words := waited_for(play)) else []
    shown = " · ".join([*said, *([t("{names} away", names=away)] if away else [])]) or t("Everybody is here")
    label = ". ".join([*said, *([t("Away just now: {names}", names=away)] if away else [])]) or t("Everybody is here")
    row: list[ft.Control] = [
        ft.Container(_dots(tuple(connected for _, connected in who) if len(who) <= DOTTED else ())),
        theme.text(shown, theme.CAPTION, color=theme.SOFT, lines=1, expand=True),
    ]
    if not owner:
        return readout(ft.Row(row, spacing=10), id="who-is-there", label=label)
    row.append(ft.Icon(ft.Icons.PHONELINK_RING_ROUNDED, size=18, color=theme.SOFT))
    spoken_too = t("{who}. To the phones at this table", who=label)
    go = later(page.navigate, f"/play/{play_id}/together")
    line = ft.Row(row, spacing=10)
    return tap(line, id="who-is-there", label=spoken_too, on_tap=go, height=theme.TOUCH, alignment=None)


def waited_for(play: Play) -> str:
    """Who is still choosing, or who rolls; "" where nobody is waited for."""
    look = registry.look(play.pad.game.id)
    if play.table is None:
        if play.pad.finished or not play.hidden:
            return ""
        return t("Everybody counts on the own phone")
    if play.live is not None and play.live.chance(play.table) is not None and look.anyone_rolls:
        return t("Anyone may roll; the first roll counts")
    seats = look.choosing(play.table) if look.choosing is not None else ()
    names = [play.pad.players[seat].name for seat in seats]
    return t("Still choosing: {names}", names=named(names)) if names else ""


def named(names: list[str]) -> str:
    """Names in a line; many are counted."""
    if len(names) <= NAMED:
        return join(names)
    return tn("{n} player", "{n} players", len(names))
