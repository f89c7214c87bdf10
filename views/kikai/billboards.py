"""The billboards of KIKAI: 0 to 6 each, and the sixth is a Media Victory at once."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from models.kikai.components import BILLBOARDS, PLAYERS
from models.texts import t, tn
from views.context import Layout
from views.design import art, theme
from views.widgets import problems
from views.widgets.choices import Choice, choices
from views.widgets.pad import Writing
from views.widgets.players import name_row
from views.widgets.rows import banner
from views.widgets.scaffold import section

PATH = "billboards"


def billboards(writing: Writing, seats: Sequence[int], layout: Layout) -> ft.Control:
    """A bar of choices for each of *seats*."""
    parts: list[ft.Control] = []
    for seat in seats:
        if len(seats) > 1:
            parts.append(name_row(seat, writing.pad.players[seat].name, size=theme.CAPTION, shape=14))
        parts.append(_bar(writing, seat, layout))
        if seat == seats[-1]:
            parts += writing.problems(PATH, seat=seat)
    winners = [seat for seat in range(PLAYERS) if writing.pad.cell(seat, PATH) == BILLBOARDS]
    if len(winners) == 1:
        name = writing.pad.players[winners[0]].name
        words = t("Media Victory: {name} wins at once, whatever the points.", name=name)
        parts.append(banner(words, art.art("billboard", 36)))
    return section(writing.pad.game.book.term(PATH), *parts)


def _bar(writing: Writing, seat: int, layout: Layout) -> ft.Control:
    pad = writing.pad
    chosen = pad.cell(seat, PATH)
    other = next((one for one in range(PLAYERS) if one != seat and pad.cell(one, PATH) == BILLBOARDS), None)
    row = []
    for count in range(BILLBOARDS + 1):
        label = tn("{name}: {n} billboard", "{name}: {n} billboards", count, name=pad.players[seat].name)
        dead = count == BILLBOARDS and other is not None and chosen != count
        if dead and other is not None:
            label = t("{count}. {name} has placed all six already", count=label, name=pad.players[other].name)
        row.append(
            Choice(
                f"{PATH}-{seat}-{count}",
                str(count),
                label,
                None if dead else writing.put(PATH, count, seat=seat),
                chosen=chosen == count,
                holder=other if dead else None,
            )
        )
    room = layout.sheet_width - 2
    columns = len(row) if room >= len(row) * layout.sized(theme.TOUCH) else 4
    return choices(row, columns=columns, height=layout.sized(48, 1.5), faulty=problems.marked(pad, seat, PATH))
