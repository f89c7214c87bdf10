"""The sheet in which a move of KIKAI is filled in: where, what, its numbers, what it will do, and the word for it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import flet as ft

from models.catalogue import sentence
from models.journal import ProfileSet
from models.kikai import reading
from models.kikai.components import Part
from models.kikai.moves import Correct
from models.problems import FORM, IllegalMove, Problem
from models.texts import N_, t
from views.context import Handler
from views.design import theme
from views.kikai import drawings, words
from views.kikai.choosing import Sheet, billboards, caption, choosing
from views.kikai.colours import ACCENT
from views.kikai.draft import ACTIONS, BOTH, Filled, Gains, Kind, Number, Row, fill
from views.kikai.forms import gains_row, number_row
from views.kikai.mending import mending
from views.ports import PortError
from views.widgets import problems
from views.widgets.dialogs import form, rule_text
from views.widgets.playing import checked, told_with_a_move
from views.widgets.taps import button, later, readout, silent

TITLES: dict[Kind, str] = {
    "build": N_("Build"),
    "deploy": N_("Deploy"),
    "attract": N_("Attract"),
    "host": N_("Host"),
    "foundation": N_("Foundation bonuses"),
    "round-end": N_("End of the round"),
    "correct": N_("Correct"),
    "check": N_("What your boards say"),
}


def action_sheet(sheet: Sheet) -> ft.BottomSheet:
    """The whole sheet."""
    filled = fill(sheet.state, sheet.draft)
    name = sheet.playing.names[sheet.draft.seat]
    title = t(TITLES[sheet.draft.kind])
    if sheet.draft.kind not in ("round-end", "check"):
        title = t("{action} · {name}", action=title, name=name)
    body = _body(sheet, filled)
    return form(title, body, _foot(sheet, filled), sheet.close, sheet.playing.layout, ACCENT)


def _body(sheet: Sheet, filled: Filled) -> list[ft.Control]:
    """What is chosen, and its numbers; what a billboard brings comes after it is chosen."""
    if sheet.draft.kind == "correct":
        return mending(sheet, filled)
    made, rows = choosing(sheet), _rows(sheet, filled)
    if sheet.draft.kind != "attract":
        return [*made, *rows]
    first = sum(row.path.startswith(("effect", "toll")) for row in filled.rows)
    return [*made, *rows[:first], *billboards(sheet), *rows[first:]]


# Its numbers


def _rows(sheet: Sheet, filled: Filled) -> list[ft.Control]:
    layout = sheet.playing.layout
    made: list[ft.Control] = []
    for row in filled.rows:
        title, key, note = _called(sheet, row, filled)
        if isinstance(row, Number):
            made.append(number_row(row, title, sheet.step, layout, note=note, key=key))
        else:
            made.append(gains_row(row, title, sheet.step, layout, sheet.draft.active, lead=_lead(sheet, row)))
    if sheet.draft.kind == "check":
        made.insert(0, caption(t("Correct what your boards say otherwise. It is kept for new plays as well.")))
    if sheet.draft.kind == "round-end":
        made += _nothing(sheet)
        made.append(caption(t("Shuffle the cards that were played, and put them under the deck.")))
    return made


def _nothing(sheet: Sheet) -> list[ft.Control]:
    """Who gains nothing by Renown."""
    state = sheet.state
    if state.advanced:
        return []
    idle = [name for name, one in zip(sheet.playing.names, state.ledgers, strict=True) if not one.renown]
    said = [t("Nobody has Renown: nobody gains VP.")] if len(idle) == len(state.ledgers) else []
    if len(idle) == 1:
        said.append(t("{name} has no Renown: no VP.", name=idle[0]))
    return [theme.text(one, theme.LABEL) for one in said]


def _lead(sheet: Sheet, row: Gains) -> ft.Control | None:
    if not row.path.startswith("effect-"):
        return None
    part: Part = row.path.removeprefix("effect-")  # type: ignore[assignment]
    found = sheet.state.ledgers[sheet.draft.seat].component(sheet.draft.district, part)
    return drawings.component(part, found.colour, 22) if found else None


_TITLES = {
    "droppers": N_("Flyer Droppers"),
    "freed": N_("Energy Track, freed"),
    "street": N_("Streets"),
    "toll": N_("Over opponent's droppers"),
    "energy": N_("Energy of the Energy Track"),
    "passed": N_("Bonuses on the Renown track"),
    "gained": N_("Bonuses"),
    "vp": N_("Construction Bonus"),
    "cost": N_("Cost"),
    "multiplier": N_("Multiplier of the round"),
    "start-energy": N_("Energy at the start"),
    "start-megaphones": N_("Megaphones at the start"),
    "start-ladders": N_("Ladders at the start"),
    "start-droppers": N_("Flyer Droppers at the start"),
}


def _called(sheet: Sheet, row: Row, filled: Filled) -> tuple[str, str, str]:
    """What a row is called, the key of its drawing, and a note."""
    path = row.path
    head, _, last = path.rpartition("-")
    names = sheet.playing.names
    if path == "turns":
        return t("Turns in round {n}", n=sheet.state.round), "turns", ""
    match head:
        case "effect":
            return t("Effect of the {part}", part=words.part(last)), "", ""  # type: ignore[arg-type]
        case "square":
            return t("VP of the Square"), "vp", t("billboard {n}: read it off the map", n=last)
        case "bonus":
            return t("Bonus of billboard {n}", n=last), "", ""
        case "reward":
            return t("{name}: Renown gives", name=_who(last, names)), "", ""
        case "value":
            return t("{name}: Renown value", name=_who(last, names)), "renown", _times(row, filled)
        case "start":
            return t(_TITLES[path]), last, ""
    keys = {"cost": "energy", "toll": "energy", "energy": "energy"}
    note = t("pays 1 energy each to {name}", name=names[1 - sheet.draft.seat]) if path == "toll" else ""
    if path == "cost":
        note = t("as it stands on the tile")
    return t(_TITLES[path]), keys.get(path, path), note


def _who(last: str, names: Sequence[str]) -> str:
    return t("Both") if last == BOTH else names[int(last)]


def _times(row: Row, filled: Filled) -> str:
    times = filled.row("multiplier")
    if not isinstance(times, Number) or not isinstance(row, Number):
        return ""
    return t("{value} × {times} = {vp} VP", value=row.value, times=times.value, vp=row.value * times.value)


# What it will do, and the word for it

_LACKS = {"colour": N_("Which colour is it?"), "fans": N_("Tap the components to which fans come.")}


def _foot(sheet: Sheet, filled: Filled) -> list[ft.Control]:
    state, playing = sheet.state, sheet.playing
    label = t(TITLES[sheet.draft.kind]) if filled.move is not None else t("That is right")
    if sheet.draft.kind in ACTIONS:
        label = t("{action} in {district}", action=label, district=words.district(state, sheet.draft.district))
    parts: list[ft.Control] = []
    ready = True
    if filled.lacks:
        parts.append(_preview(t(_LACKS[filled.lacks])))
        ready = False
    elif filled.move is not None:
        try:
            found = reading.preview(state, filled.move)
        except IllegalMove as error:
            parts += _problem(sheet, error.problems[0])
            ready = False
        else:
            actor = None if sheet.draft.kind == "round-end" else sheet.draft.seat
            said = words.changed(found, playing.names, actor) or t("Nothing changes")
            ready = filled.move != Correct(sheet.draft.seat)
            parts.append(_preview(said))
            if both := words.gross(state, filled.move, playing.names):
                parts.append(readout(theme.text(both, theme.BODY, color=theme.SOFT), id="gross", label=both))
    act = _confirm(sheet) if ready else None
    parts.append(button(label, id="confirm", kind="primary", on_tap=act, lines=1, icon=ft.Icons.CHECK_ROUNDED))
    return parts


def _preview(said: str) -> ft.Control:
    return ft.Semantics(
        identifier="preview",
        label=said,
        container=True,
        content=silent(theme.text(said, theme.LABEL, bold=True, color=theme.ACCENT)),
    )


def _problem(sheet: Sheet, found: Problem) -> list[ft.Control]:
    """Why it cannot be done; a tap reads the rule."""
    playing = sheet.playing
    book = playing.play.pad.game.book
    said = sentence(found, book, playing.names)
    spoken = t("{sentence} Rule {rule}.", sentence=said, rule=found.rule)
    line = problems.line(said, found.rule, id="problem-0", on_tap=later(sheet.show_rule, not sheet.rule), spoken=spoken)
    if not sheet.rule or found.rule == FORM:
        return [line]
    text = ft.Column(rule_text(book, found.rule), spacing=2, tight=True)
    return [
        line,
        ft.Semantics(identifier="rule", container=True, label=t(book.rules[found.rule].text), content=silent(text)),
    ]


def _confirm(sheet: Sheet) -> Handler:
    """First what the boards say is kept in the play, so that one undo takes the move back; then the move is made; and
    then what they say is kept for new plays."""

    async def act() -> None:
        # A quick tap on a number just before the word counts, though it is not drawn yet.
        filled = fill(sheet.state, sheet.newest())
        if filled.lacks or not sheet.ready:
            return
        sheet.close()
        after = sheet.playing.play.number
        told = [told_with_a_move(path, value) for path, value in filled.learnt()]
        for event in told if filled.move is not None else _boards(sheet, filled):
            made = await sheet.playing.make(event, after)
            if made is None:
                return
            after = made.number
        if filled.move is not None:
            await sheet.playing.make(filled.move, after)
        await _remember(sheet, filled)

    return act


def _boards(sheet: Sheet, filled: Filled) -> list[ProfileSet]:
    """What was told without a move: a part of the board at a time, so that each is one step to take back."""
    whole = sheet.playing.play.pad.profile.model_dump(mode="json")
    parts: dict[str, Any] = {}
    for path, value in filled.learnt():
        head, part, last = path.split(".")
        parts.setdefault(f"{head}.{part}", whole[head][part])[last] = checked(value)
    return [ProfileSet(path, value) for path, value in parts.items()]


async def _remember(sheet: Sheet, filled: Filled) -> None:
    playing = sheet.playing
    # This play has what was told: a profile that cannot be written, or that has other tracks, must not hinder it.
    with suppress(PortError, IllegalMove):
        for path, value in filled.learnt():
            await playing.services.profiles.change(playing.play.pad.game.id, path, checked(value))
