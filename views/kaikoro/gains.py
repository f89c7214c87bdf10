"""Resources of Kaikoro on the screen and in words: hits, crystals, power, attack bonuses, weakspots (KAI-C6)."""

from __future__ import annotations

import flet as ft

from models.kaikoro.reading import Preview
from models.kaikoro.sheet import Gives, Number
from models.pads import Pad
from models.texts import join, t, tn
from views.design import art, theme


def badges(gives: Gives, size: float, *, fixed: float = 1.0, faint: bool = False) -> list[ft.Control]:
    """A small drawing for each resource, *size* dp. *fixed*: how large the person's text is, so that numbers stay
    within their drawing (it can be zoomed). *faint*: it was gained already."""
    made: list[ft.Control] = []
    if gives.hits:
        made.append(_numbered("hit-plain", str(gives.hits), size, fixed, ft.Colors.WHITE))
    made += [art.art("res-crystal", round(size)) for _ in range(min(gives.crystals, 2))]
    made += [art.art("res-power", round(size)) for _ in range(min(gives.power, 2))]
    made += [bonus(number, size, fixed) for number in gives.bonuses]
    if gives.weakspot:
        made.append(art.art("res-weakspot", round(size)))
    return [ft.Container(one, opacity=0.35) for one in made] if faint else made


def count(gives: Gives) -> int:
    """How many drawings ``badges`` gives."""
    return (gives.hits > 0) + min(gives.crystals, 2) + min(gives.power, 2) + len(gives.bonuses) + gives.weakspot


def _numbered(name: str, words: str, size: float, fixed: float, ink: ft.ColorValue) -> ft.Control:
    text = ft.Text(words, size=size * 0.66 / fixed, weight=ft.FontWeight.BOLD, color=ink, no_wrap=True)
    return ft.Stack(
        [art.art(name, round(size)), ft.Container(text, alignment=ft.Alignment.CENTER, width=size, height=size)],
        width=size,
        height=size,
    )


def bonus(number: Number, size: float, fixed: float = 1.0) -> ft.Control:
    """An attack bonus: its number in a ring."""
    text = ft.Text(str(number), size=size * 0.62 / fixed, weight=ft.FontWeight.BOLD, color=theme.INK, no_wrap=True)
    return ft.Container(
        text,
        width=size,
        height=size,
        border_radius=size / 2,
        bgcolor=theme.CARD,
        border=ft.Border.all(2, theme.ACCENT),
        alignment=ft.Alignment.CENTER,
    )


def said(gives: Gives) -> list[str]:
    """Resources in words, one each."""
    made = []
    if gives.hits:
        made.append(tn("{n} hit", "{n} hits", gives.hits))
    if gives.crystals:
        made.append(tn("{n} crystal", "{n} crystals", gives.crystals))
    if gives.power:
        made.append(t("{n} power", n=gives.power))
    made += [t("attack bonus {number}", number=number) for number in gives.bonuses]
    if gives.weakspot:
        made.append(t("weakspot"))
    return made


def brings(seen: Preview, pad: Pad) -> list[str]:
    """What a move would bring, in short sentences, in the order in which people care."""
    term = pad.game.book.term
    gained = Gives(
        hits=min(99, sum(reward.gives.hits for _, reward in seen.gains)),
        crystals=min(9, sum(reward.gives.crystals for _, reward in seen.gains)),
        power=min(9, sum(reward.gives.power for _, reward in seen.gains) + seen.power),
    )
    lines = [join(said(gained))] if said(gained) else []
    if seen.falls:
        lines.append(t("{kaiju} is defeated", kaiju=term(seen.falls)))
    if seen.bonuses:
        lines.append(t("Attack bonus {numbers}", numbers=join(str(number) for number in seen.bonuses)))
    if seen.lost:
        lines.append(t("An attack bonus is lost: nothing can be attacked with it"))
    lines += [
        tn("{kaiju} comes {n} step nearer", "{kaiju} comes {n} steps nearer", steps, kaiju=term(key))
        for key, steps in seen.moves
    ]
    if seen.damage:
        lines.append(tn("{n} damage", "{n} damage", seen.damage))
    if seen.crystals:
        lines.append(tn("{n} crystal avoids damage", "{n} crystals avoid damage", seen.crystals))
    if seen.destroyed:
        lines.append(t("the city is destroyed"))
    if seen.warhead:
        lines.append(t("the warhead is fired: your game ends with this phase"))
    if seen.score:
        lines.append(t("score {points}", points=f"+{seen.score}" if seen.score > 0 else f"−{-seen.score}"))
    return lines or [t("nothing at once")]
