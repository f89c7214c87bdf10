"""KIKAI's moves and what they change, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from models import state as states
from models.catalogue import Book
from models.journal import GameMove
from models.kikai import GAME, reading
from models.kikai import moves as m
from models.kikai.components import COLOURS, DROPPER_COST, Colour, Part
from models.kikai.reading import Change, change
from models.kikai.refusals import host_cost
from models.kikai.state import KikaiState
from models.play import Play
from models.texts import N_, join, signed, t, tn

BOOK: Book = GAME.book

_INFLUENCE = {
    "red": N_("{n} red Influence"),
    "green": N_("{n} green Influence"),
    "blue": N_("{n} blue Influence"),
}


def colour(one: Colour) -> str:
    """A colour's name."""
    return BOOK.term(one)


def letter(one: Colour) -> str:
    """A colour's letter, which tells it without colour."""
    return BOOK.term(one)[:1]


def part(one: Part) -> str:
    """A component's name."""
    return BOOK.term(one)


def district(state: KikaiState, number: int) -> str:
    """The name of a District."""
    return reading.district(state, number).value


def changes(found: Change) -> list[str]:
    """What a change gives and takes, a few words each."""
    said = []
    if found.energy:
        said.append(t("{n} energy", n=signed(found.energy)))
    if found.megaphones:
        said.append(
            tn("{signed} Megaphone", "{signed} Megaphones", abs(found.megaphones), signed=signed(found.megaphones))
        )
    if found.ladders:
        said.append(tn("{signed} Ladder", "{signed} Ladders", abs(found.ladders), signed=signed(found.ladders)))
    if found.vp:
        said.append(t("{n} VP", n=signed(found.vp)))
    if found.renown:
        said.append(t("{n} Renown", n=signed(found.renown)))
    for one, count in zip(COLOURS, found.influence, strict=True):
        if count:
            said.append(t(_INFLUENCE[one], n=signed(count)))
    if found.droppers:
        said.append(
            tn("{signed} Flyer Dropper", "{signed} Flyer Droppers", abs(found.droppers), signed=signed(found.droppers))
        )
    if found.mended:
        return [*said, *_mended(found)]
    if found.guests > 0:
        said.append(tn("{n} fan comes", "{n} fans come", found.guests))
    if (collected := sum(found.fans)) > 0:
        said.append(tn("{n} fan collected", "{n} fans collected", collected))
    for number in found.billboards:
        said.append(t("billboard {n} placed", n=number))
    return said


_FANS = {
    "red": N_("red fans collected {n}"),
    "green": N_("green fans collected {n}"),
    "blue": N_("blue fans collected {n}"),
}


def _mended(found: Change) -> list[str]:
    """What is mended of fans, billboards and machines."""
    said = [t(_FANS[one], n=signed(count)) for one, count in zip(COLOURS, found.fans, strict=True) if count]
    said += [t("billboard {n} placed", n=number) for number in found.billboards]
    said += [t("billboard {n} not placed", n=number) for number in found.returned]
    for one in found.components:
        what = t("not built") if one.colour is None else colour(one.colour).lower()
        if one.fan:
            what = t("{colour} with a fan", colour=what)
        said.append(t("{part} in {district}: {what}", part=part(one.part), district=one.place, what=what))
    return said


def changed(found: Sequence[Change], names: Sequence[str], actor: int | None) -> str:
    """What both gain and lose in a line: that of *actor* without a name (None: both with their names)."""
    parts = []
    for seat, one in enumerate(found):
        if said := changes(one):
            line = t(", ").join(said)
            parts.append(line if seat == actor else t("{name}: {changes}", name=names[seat], changes=line))
    if actor == 1:
        parts.reverse()
    return " · ".join(parts)


def gross(state: KikaiState, move: GameMove, names: Sequence[str]) -> str:
    """What *move* pays and what it gains, each by itself; "" where nothing is both paid and gained, so that what it
    changes says all. People pay and take real tokens."""
    pays, gains = _gross(state, move)
    if not any(getattr(pays, one) and getattr(gains, one) for one in ("energy", "megaphones", "ladders")):
        return ""
    paid = join(_amounts(pays))
    if isinstance(move, m.Attract):
        paid = t("{paid} to {name}", paid=paid, name=names[1 - move.seat])
    return t("Pays {paid}; gains {gained}", paid=paid, gained=join(_amounts(gains)))


def _gross(state: KikaiState, move: GameMove) -> tuple[m.Gain, m.Gain]:
    match move:
        case m.Deploy():
            return m.Gain(energy=DROPPER_COST * move.droppers), move.gained
        case m.Attract():
            squares = m.Gain(vp=sum(put.square for put in move.billboards))
            told = [*(fan.effect for fan in move.fans), *(put.bonus for put in move.billboards), squares, move.gained]
            return m.Gain(energy=move.toll), reading.together(told)
        case m.Host():
            cost = host_cost(state, move.district, move.others)
            fans = sum(state.ledgers[move.seat].hosts(one) for one in (move.district, *move.others))
            penalty = 0 if fans else min(state.penalty or 0, state.ledgers[move.seat].energy)
            gained = reading.together((m.Gain(energy=move.energy), move.gained))
            return m.Gain(energy=penalty, megaphones=cost), gained
    return m.NOTHING, m.NOTHING


def _amounts(gain: m.Gain) -> list[str]:
    said = [t("{n} energy", n=gain.energy)] if gain.energy else []
    if gain.megaphones:
        said.append(tn("{n} Megaphone", "{n} Megaphones", gain.megaphones))
    if gain.ladders:
        said.append(tn("{n} Ladder", "{n} Ladders", gain.ladders))
    if gain.vp:
        said.append(t("{n} VP", n=gain.vp))
    if gain.renown:
        said.append(t("{n} Renown", n=gain.renown))
    return said


def done(state: KikaiState, move: GameMove, names: Sequence[str]) -> str:
    """What somebody did, before its numbers."""
    if isinstance(move, m.RoundEnd):
        return t("Round {n} ends", n=state.round)
    assert isinstance(move, m.OfASeat)
    name = names[move.seat]
    match move:
        case m.Build():
            return t(
                "{name} builds a {part} in {district}, {colour}",
                name=name,
                part=part(move.part),
                district=district(state, move.district),
                colour=colour(move.colour).lower(),
            )
        case m.Deploy():
            return t("{name} deploys from {district}", name=name, district=district(state, move.district))
        case m.Attract():
            return t("{name} attracts in {district}", name=name, district=district(state, move.district))
        case m.Host():
            places = join([district(state, one) for one in (move.district, *move.others)])
            return t("{name} hosts in {districts}", name=name, districts=places)
        case m.Extra():
            return t("{name} takes a second action", name=name)
        case m.Skip():
            return t("{name} skips the action", name=name)
        case m.Draw():
            return t("{name} draws {n}", name=name, n=move.ladders + 1)
        case m.Correct():
            return t("{name} corrects", name=name)
    return t("{name}: Foundation bonuses", name=name)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log: its round; ``plain``: a card was drawn, and nothing else."""

    round: int
    words: str
    plain: bool = False


def log(play: Play) -> list[Line]:
    """What was done, from the first to the newest."""
    names = [player.name for player in play.pad.players]
    state = states.begin(play.journal.setup)
    lines: list[Line] = []
    for number in play.journal.fold.standing:
        move, before = play.journal.move(number), state.table
        state = state.apply(move)
        if not isinstance(move, GameMove) or before is None or state.table is None:
            continue
        actor = move.seat if isinstance(move, m.OfASeat) else None
        found = [change(before, state.table, seat, move) for seat in (0, 1)]
        line = changed(found, names, actor)
        if both := gross(before, move, names):
            line = t("{changes} ({both})", changes=line, both=both)
        head = done(before, move, names)
        lines.append(Line(before.round, f"{head}: {line}" if line else head, isinstance(move, m.Draw) and not line))
    return lines
