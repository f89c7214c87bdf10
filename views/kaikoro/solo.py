"""The solo play of Kaikoro: whether it is one, its two cards, and how it ends."""

from __future__ import annotations

import flet as ft

from models.kaikoro.entry import SOLO, KaikoroEntry
from models.texts import t
from views.context import Layout
from views.design import art, theme
from views.widgets.pad import Writing, number_cell
from views.widgets.rows import banner, labelled, stacks
from views.widgets.switches import switch_row
from views.widgets.textcell import TextCell


def solo(writing: Writing, entry: KaikoroEntry, layout: Layout) -> ft.Control:
    """The switch, and below it what a solo play asks for."""
    on = entry.solo is not None
    parts: list[ft.Control] = [
        switch_row(
            t("Solo play"),
            t("With a hero card and a challenge card: won with the fifth defeat, lost with the city."),
            on,
            id="solo",
            on_tap=writing.put_table(SOLO, not on),
        )
    ]
    if on:
        parts += _cards(writing, layout)
        player = entry.players[0]
        if player.won and not player.lost:
            parts.append(banner(t("All five Kaijū are defeated: you win."), art.art("trophy", 36)))
        elif player.lost and not player.won:
            words = t("The city is destroyed: you lose, and score 0.")
            parts.append(banner(words, art.art("house-broken", 36)))
    return ft.Column(parts, spacing=theme.CARD_GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _cards(writing: Writing, layout: Layout) -> list[ft.Control]:
    stacked = stacks(layout)
    hero = number_cell(
        writing,
        "solo.hero",
        t("Hero card"),
        table=True,
        width=None if stacked else layout.sized(120),
        height=layout.sized(52, 1.5),
    )
    challenge = TextCell(
        writing, "solo.challenge", t("Letter"), id="solo-challenge", width=None if stacked else layout.sized(120)
    )
    return [
        labelled(t("Hero card"), ft.Row([hero]) if stacked else hero, layout, note=t("its number")),
        *writing.table_problems("solo.hero"),
        labelled(t("Challenge card"), ft.Row([challenge]) if stacked else challenge, layout, note=t("or a few words")),
        *writing.table_problems("solo.challenge"),
    ]
