"""What is chosen on the sheet that mends a ledger of KIKAI: its numbers, the billboards, and what stands in a place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import flet as ft

from models.kikai.components import BILLBOARDS, COLOURS, PARTS, Colour, Part
from models.kikai.moves import Stands
from models.texts import N_, t
from views.context import Handler
from views.design import theme
from views.kikai import drawings, words
from views.kikai.board import AROUND
from views.kikai.choosing import Sheet, caption, chip
from views.kikai.draft import AMOUNTS, Draft, Filled, Number, standing, toggled
from views.kikai.forms import NAMES, number_row
from views.widgets.choices import Choice, choices
from views.widgets.switches import switch_row

LARGE = 1.3
"""Beyond this size of text fewer chips stand side by side."""

_SPOKEN = {
    "influence": N_("Influence, {colour}"),
    "fans": N_("Fans, {colour}"),
}


def mending(sheet: Sheet, filled: Filled) -> list[ft.Control]:
    """All that the ledger holds, section by section."""
    return [
        *_section(t("Supplies"), *_numbers(sheet, filled, AMOUNTS)),
        *_section(words.BOOK.term("influence"), *_coloured(sheet, filled, "influence")),
        *_section(t("Fans collected"), *_coloured(sheet, filled, "fans")),
        *_section(t("Energy Track"), *_numbers(sheet, filled, ("droppers",))),
        *_section(t("Billboards placed"), _billboards(sheet)),
        *_section(t("What really stands in a District"), *_machines(sheet)),
    ]


def _section(title: str, *parts: ft.Control) -> tuple[ft.Control, ...]:
    return (theme.text(title, theme.BODY, bold=True, color=theme.SOFT, heading=True), *parts)


def _numbers(sheet: Sheet, filled: Filled, keys: Sequence[str]) -> list[ft.Control]:
    made: list[ft.Control] = []
    for key in keys:
        row = filled.row(key)
        assert isinstance(row, Number)
        title = t("Flyer Droppers deployed") if key == "droppers" else t(NAMES[key])
        held = _held(sheet, key)
        made.append(number_row(row, title, sheet.step, sheet.playing.layout, note=_now(row, held), key=key, plus=True))
    return made


def _held(sheet: Sheet, key: str) -> int:
    ledger = sheet.state.ledgers[sheet.draft.seat]
    held: int = getattr(ledger, "deployed" if key == "droppers" else key)
    return held


def _now(row: Number, held: int) -> str:
    """What is held now, and what it will be."""
    return t("{n} → {then}", n=held, then=held + row.value) if row.value else t("now {n}", n=held)


def _coloured(sheet: Sheet, filled: Filled, what: str) -> list[ft.Control]:
    made: list[ft.Control] = []
    for one in COLOURS:
        row = filled.row(f"{what}-{one}")
        assert isinstance(row, Number)
        lead = drawings.influence(one, 26) if what == "influence" else drawings.fan(one, 26)
        title = t(_SPOKEN[what], colour=words.colour(one))
        held = getattr(sheet.state.ledgers[sheet.draft.seat], what)[COLOURS.index(one)]
        note = _now(row, held)
        made.append(number_row(row, title, sheet.step, sheet.playing.layout, note=note, plus=True, lead=lead))
    return made


def _billboards(sheet: Sheet) -> ft.Control:
    """All six; those that are placed are marked."""
    cells = [
        chip(
            sheet,
            [theme.numeral(str(number), theme.LABEL)],
            id=f"billboard-{number}",
            label=t("Billboard {n}", n=number),
            chosen=number in sheet.draft.billboards,
            put=sheet.put(lambda now, number=number: toggled(now, "billboards", number)),  # type: ignore[misc]
        )
        for number in range(1, BILLBOARDS + 1)
    ]
    return _side_by_side(sheet, cells, BILLBOARDS)


def _machines(sheet: Sheet) -> list[ft.Control]:
    """One place of a machine: where it is, and then what really stands there."""
    made: list[ft.Control] = [_districts(sheet), _parts(sheet)]
    found = sheet.draft.stands
    if found is None:
        return made
    made.append(_colours(sheet, found))
    if found.colour is not None:
        words_ = t("It waits there until it is hosted.")
        turned = _stand(sheet, replace(found, fan=not found.fan))
        made.append(switch_row(t("A fan is there"), words_, found.fan, id="fan", on_tap=turned))
    made.append(caption(t("Influence and energy stay as they are: correct them above.")))
    return made


def _stand(sheet: Sheet, found: Stands) -> Handler:
    return sheet.put(lambda now: replace(now, stands=found))


def _districts(sheet: Sheet) -> ft.Control:
    layout, row = sheet.playing.layout, []
    for one in AROUND:
        name = words.district(sheet.state, one)
        put = sheet.put(lambda now, one=one: replace(now, district=one, stands=None))  # type: ignore[misc]
        row.append(Choice(f"district-{one}", name, name, put, chosen=one == sheet.draft.district))
    return choices(row, columns=2 if layout.scale > LARGE else 3, height=layout.sized(48, 1.7), size=theme.BODY)


def _parts(sheet: Sheet) -> ft.Control:
    """Foot, Body and Head, with what the ledger says of each."""
    draft, cells = sheet.draft, []
    for part in PARTS:
        now = standing(sheet.state, draft, part)
        assert now is not None
        shown: list[ft.Control] = [theme.text(words.part(part), theme.BODY, lines=1)]
        if now.colour is not None:
            shown.insert(0, drawings.component(part, now.colour, 24))
        chosen = draft.stands is not None and draft.stands.part == part
        what = t("not built") if now.colour is None else words.colour(now.colour)
        label = t("{part}: {colour}", part=words.part(part), colour=what)
        cells.append(chip(sheet, shown, f"part-{part}", label, chosen, _begin(sheet, part)))
    return _side_by_side(sheet, cells, len(PARTS))


def _begin(sheet: Sheet, part: Part) -> Handler:
    """This place is mended, from what the ledger says of it; or not any more."""

    def turned(now: Draft) -> Draft:
        if now.stands is not None and now.stands.part == part:
            return replace(now, stands=None)
        return replace(now, stands=standing(sheet.state, now, part))

    return sheet.put(turned)


def _colours(sheet: Sheet, found: Stands) -> ft.Control:
    ways: tuple[Colour | None, ...] = (*COLOURS, None)
    cells = []
    for one in ways:
        name = t("none") if one is None else words.colour(one)
        shown: list[ft.Control] = [theme.text(name, theme.BODY, lines=1)]
        if one is not None:
            shown.insert(0, drawings.component(found.part, one, 22))
        put = _stand(sheet, replace(found, colour=one, fan=found.fan and one is not None))
        label = t("{part}: {colour}", part=words.part(found.part), colour=name)
        cells.append(chip(sheet, shown, f"colour-{one or 'none'}", label, found.colour == one, put))
    return _side_by_side(sheet, cells, 4)


def _side_by_side(sheet: Sheet, cells: Sequence[ft.Control], columns: int) -> ft.Control:
    """So many chips in a row, or half of them where the text is large."""
    wide = columns if sheet.playing.layout.scale <= LARGE else (columns + 1) // 2
    rows = [cells[at : at + wide] for at in range(0, len(cells), wide)]
    lines: list[ft.Control] = [ft.Row(list(row), spacing=6) for row in rows]
    return ft.Column(lines, spacing=6, tight=True)
