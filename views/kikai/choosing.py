"""What is chosen on a sheet of KIKAI: the District, colours, components, billboards, and further Districts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from models.kikai import reading
from models.kikai.components import COLOURS, DISTRICTS, PART_LADDERS, PARTS, distance
from models.kikai.refusals import host_cost
from models.kikai.state import KikaiState, influence_of
from models.texts import t, tn
from views.context import Handler
from views.design import art, theme
from views.kikai import drawings, words
from views.kikai.board import AROUND
from views.kikai.draft import Draft, moved_to, stepped, toggled, with_ladders
from views.widgets.choices import Choice, choices
from views.widgets.playing import Playing
from views.widgets.taps import later, readout, silent, tap


@dataclass(frozen=True)
class Sheet:
    """A sheet as it was rendered. ``change`` makes the newest draft another one, which ``newest`` gives; ``rule``: the
    text of the rule that refuses shows; ``ready``: it shows for a moment already, so that a tap was meant for it."""

    playing: Playing
    draft: Draft
    rule: bool
    change: Callable[[Callable[[Draft], Draft]], None]
    show_rule: Callable[[bool], None]
    close: Callable[[], None]
    newest: Callable[[], Draft]
    ready: bool

    @property
    def state(self) -> KikaiState:
        """The ledgers."""
        state: KikaiState = self.playing.table
        return state

    def put(self, change: Callable[[Draft], Draft]) -> Handler:
        """A handler that changes the newest draft."""
        return later(self.change, change)

    def step(self, amount: str, by: int) -> Handler:
        """A handler that steps the newest draft."""
        return self.put(lambda draft: stepped(self.state, draft, amount, by))


def chip(sheet: Sheet, shown: list[ft.Control], id: str, label: str, chosen: bool, put: Handler) -> ft.Control:
    """One of several that stand side by side; one that is *chosen* is tinted and has a strong edge."""
    return tap(
        ft.Row(shown, spacing=5, tight=True, alignment=ft.MainAxisAlignment.CENTER),
        id=id,
        label=label,
        selected=chosen,
        on_tap=put,
        height=sheet.playing.layout.sized(48, 1.5),
        bgcolor=theme.TINT if chosen else theme.CARD,
        border=ft.Border.all(2 if chosen else 1, theme.ACCENT if chosen else theme.EDGE),
        expand=True,
        key=id,
    )


def choosing(sheet: Sheet) -> list[ft.Control]:
    """What is chosen before its numbers."""
    match sheet.draft.kind:
        case "build":
            return [_districts(sheet), *_building(sheet)]
        case "deploy":
            return [_districts(sheet)]
        case "attract":
            return [_districts(sheet), *_fans(sheet)]
        case "host":
            return [_districts(sheet), *_hosting(sheet)]
        case "foundation":
            return [caption(t("Which Foundation Tiles are yours?")), _tiles(sheet)]
    return []


def caption(said: str) -> ft.Control:
    """A line above what it is about."""
    return theme.text(said, theme.BODY, color=theme.SOFT)


def _bar(sheet: Sheet, row: list[Choice], columns: int) -> ft.Control:
    layout = sheet.playing.layout
    large = layout.scale > 1.3
    return choices(row, columns=min(columns, 2) if large else columns, height=layout.sized(48, 1.7), size=theme.BODY)


def _districts(sheet: Sheet) -> ft.Control:
    """Where: the Districts as they lie around the ring."""
    state, draft = sheet.state, sheet.draft
    ledger = state.ledgers[draft.seat]
    row = []
    for one in AROUND:
        name = words.district(state, one)
        fans = ledger.hosts(one)
        face = t("{district} · {n}", district=name, n=fans) if draft.kind == "host" and fans else name
        label = tn("{district}: {n} fan", "{district}: {n} fans", fans, district=name) if draft.kind == "host" else name
        put = sheet.put(lambda now, one=one: moved_to(state, now, one))  # type: ignore[misc]
        row.append(Choice(f"district-{one}", face, label, put, chosen=one == draft.district))
    return _bar(sheet, row, 3)


def _colours(sheet: Sheet) -> ft.Control:
    """Three chips: a drawing and the colour's name."""
    cells: list[ft.Control] = []
    for one in COLOURS:
        chosen = one == sheet.draft.colour
        shown: list[ft.Control] = [
            drawings.influence(one, 22),
            theme.text(words.colour(one), theme.BODY, bold=chosen, lines=1),
        ]
        put = sheet.put(lambda now, one=one: replace(now, colour=one))  # type: ignore[misc]
        cells.append(chip(sheet, shown, f"colour-{one}", words.colour(one), chosen, put))
    return ft.Row(cells, spacing=theme.GAP)


def _building(sheet: Sheet) -> list[ft.Control]:
    """What is built there by the order, its colour, and its Ladders."""
    state, draft = sheet.state, sheet.draft
    part = reading.next_part(state, draft.seat, draft.district)
    if part is None:
        return []
    wanted, brings = PART_LADDERS[PARTS.index(part)], influence_of(part, True)
    note = t("brings {n} Influence", n=brings)
    if wanted:
        note = tn(
            "{n} Ladder placed brings {influence} Influence",
            "{n} Ladders placed bring {influence} Influence",
            wanted,
            influence=brings,
        )
    said = t("{part}: {note}", part=words.part(part), note=note)
    lines: list[ft.Control] = [
        theme.text(words.part(part), theme.LABEL, bold=True),
        theme.text(note, theme.CAPTION, color=theme.SOFT),
    ]
    head = ft.Row([art.art(f"kikai-{part}", 36), ft.Column(lines, spacing=0, tight=True, expand=True)], spacing=10)
    parts: list[ft.Control] = [readout(head, id="part", label=said), _colours(sheet)]
    if wanted:
        placed = with_ladders(state, draft)
        row = [
            Choice(
                "ladders",
                tn("Place {n} Ladder", "Place {n} Ladders", wanted),
                tn("Place {n} Ladder", "Place {n} Ladders", wanted),
                sheet.put(lambda now: replace(now, ladders=True)),
                chosen=placed,
            ),
            Choice(
                "no-ladders",
                t("No Influence"),
                t("Without Ladders, and without Influence"),
                sheet.put(lambda now: replace(now, ladders=False)),
                chosen=not placed,
            ),
        ]
        parts.append(_bar(sheet, row, 2))
    return parts


def _fans(sheet: Sheet) -> list[ft.Control]:
    """To which components fans come."""
    state, draft = sheet.state, sheet.draft
    free = reading.free_parts(state, draft.seat, draft.district)
    if not free:
        return []
    cells: list[ft.Control] = []
    for part in free:
        found = state.ledgers[draft.seat].component(draft.district, part)
        assert found is not None
        chosen = part in draft.parts
        said = t("{colour} fan: {part}", colour=words.colour(found.colour), part=words.part(part))
        shown: list[ft.Control] = [
            drawings.component(part, found.colour, 26),
            theme.text(words.part(part), theme.BODY, bold=chosen, lines=1),
            theme.numeral(words.letter(found.colour), theme.CAPTION, color=theme.SOFT),
        ]
        # The only one that is free stays chosen: who taps it means it.
        put = sheet.put(lambda now, part=part: toggled(now, "parts", part) if len(free) > 1 else now)  # type: ignore[misc]
        cells.append(chip(sheet, shown, f"part-{part}", said, chosen, put))
    large = sheet.playing.layout.scale > 1.3
    shown_: list[ft.Control] = [ft.Row([one]) for one in cells] if large else [ft.Row(cells, spacing=theme.GAP)]
    return [caption(t("Where do fans come?")), *shown_]


def billboards(sheet: Sheet) -> list[ft.Control]:
    """One billboard for each Square that was emptied."""
    draft = sheet.draft
    ledger = sheet.state.ledgers[draft.seat]
    row = []
    for number in ledger.unplaced:
        chosen = number in draft.billboards
        put = sheet.put(lambda now, number=number: toggled(now, "billboards", number))  # type: ignore[misc]
        row.append((number, chosen, put))
    cells: list[ft.Control] = [
        tap(
            theme.numeral(str(number), theme.LABEL, color=theme.ON_ACCENT if chosen else theme.INK),
            id=f"billboard-{number}",
            label=t("Billboard {n}", n=number),
            selected=chosen,
            on_tap=put,
            height=sheet.playing.layout.sized(48, 1.3),
            bgcolor=theme.ACCENT if chosen else theme.CARD,
            border=ft.Border.all(1, theme.ACCENT if chosen else theme.EDGE),
            expand=True,
            key=f"billboard-{number}",
        )
        for number, chosen, put in row
    ]
    said = t("A Square is empty? Place a billboard")
    if len(ledger.unplaced) == 1:
        said = t("A Square is empty? The last billboard wins at once")
    return [caption(said), ft.Row(cells, spacing=4)]


def _hosting(sheet: Sheet) -> list[ft.Control]:
    """Other Districts whose fans come for Megaphones, and what all of it costs."""
    state, draft = sheet.state, sheet.draft
    ledger = state.ledgers[draft.seat]
    others = [one for one in DISTRICTS if one != draft.district and ledger.hosts(one)]
    parts: list[ft.Control] = []
    cost = host_cost(state, draft.district, draft.others) - state.host_megaphones
    if others:
        note = tn("Fans of other Districts: {n} Megaphone", "Fans of other Districts: {n} Megaphones", cost)
        parts.append(caption(note))
    rows: list[ft.Control] = []
    for one in others:
        away = distance(draft.district, one)
        fans = ledger.hosts(one)
        chosen = one in draft.others
        name = words.district(state, one)
        price = tn("{n} Megaphone", "{n} Megaphones", away)
        said = tn(
            "{district}: {n} fan for {price}", "{district}: {n} fans for {price}", fans, district=name, price=price
        )
        sign = ft.Icons.CHECK_CIRCLE_ROUNDED if chosen else ft.Icons.RADIO_BUTTON_UNCHECKED
        shown = ft.Row(
            [
                ft.Icon(sign, size=22, color=theme.ACCENT if chosen else theme.EDGE),
                theme.text(said, theme.BODY, bold=chosen, lines=2, expand=True),
            ],
            spacing=8,
        )
        rows.append(
            tap(
                shown,
                id=f"other-{one}",
                label=said,
                selected=chosen,
                on_tap=sheet.put(lambda now, one=one: toggled(now, "others", one)),  # type: ignore[misc]
                bgcolor=theme.TINT if chosen else theme.CARD,
                border=ft.Border.all(1, theme.ACCENT if chosen else theme.LINE),
                padding=ft.Padding.symmetric(horizontal=10, vertical=12),
                key=f"other-{one}",
            )
        )
    renown = state.host_renown(draft.seat, (draft.district, *draft.others))
    fans = sum(ledger.hosts(one) for one in (draft.district, *draft.others))
    each = [
        ledger.influence[COLOURS.index(component.colour)]
        for one in (draft.district, *draft.others)
        for component in ledger.machine(one)
        if component is not None and component.fan
    ]
    said = t("Influence of the fans: {sum} = {renown} Renown", sum=" + ".join(map(str, each)), renown=renown)
    if not fans:
        said = t("No fan is here")
        if state.penalty is not None:
            said = t("{nobody}: that costs {n} energy, or what there is", nobody=said, n=state.penalty)
    if state.host_megaphones:
        host = tn("A host costs {n} Megaphone", "A host costs {n} Megaphones", state.host_megaphones)
        said = t("{said}. {host}", said=said, host=host)
    sum_ = ft.Semantics(
        identifier="sum", label=said, container=True, content=silent(theme.text(said, theme.LABEL, bold=True))
    )
    return [sum_, *parts, *rows]


def _tiles(sheet: Sheet) -> ft.Control:
    """The Foundation Tiles that somebody has, by their Districts."""
    row = []
    for one in AROUND:
        name = words.district(sheet.state, one)
        put = sheet.put(lambda now, one=one: toggled(now, "others", one))  # type: ignore[misc]
        row.append((one, name, put))
    cells = [
        tap(
            theme.text(name, theme.BODY, bold=one in sheet.draft.others, lines=2, align=ft.TextAlign.CENTER),
            id=f"district-{one}",
            label=name,
            selected=one in sheet.draft.others,
            on_tap=put,
            height=sheet.playing.layout.sized(48, 1.7),
            bgcolor=theme.TINT if one in sheet.draft.others else theme.CARD,
            border=ft.Border.all(1, theme.ACCENT if one in sheet.draft.others else theme.EDGE),
            expand=True,
            key=f"district-{one}",
        )
        for one, name, put in row
    ]
    return ft.Column([ft.Row(cells[:3], spacing=6), ft.Row(cells[3:], spacing=6)], spacing=6, tight=True)
