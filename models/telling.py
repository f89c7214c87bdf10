"""A play in words, a line each: for golden playthroughs and the command line."""

from __future__ import annotations

from models import catalogue
from models.pads import Pad
from models.play import Play
from models.texts import t


def told(play: Play) -> list[str]:
    """Where *play* stands: the table while it is played, else what is written on the sheets, and at the end why who
    won."""
    pad = play.pad
    names = tuple(player.name for player in pad.players)
    if play.live is not None:
        return list(play.live.told(play.table, names))
    lines = _sheets(pad)
    if pad.settled:
        lines.append(catalogue.reason(pad.sheet.standing, names, pad.game.book))
    return lines


def _sheets(pad: Pad) -> list[str]:
    """The cells of every player that are not blank, with the total; then those of the whole table."""
    lines = []
    for player, own in zip(pad.players, pad.sheet.players, strict=True):
        cells = [f"{path} {_shown(value)}" for path, value in pad.values.get(player.id, {}).items()]
        lines.append(f"{player.name}: {', '.join(cells) or '–'} = {own.total}")
    names = {player.id: player.name for player in pad.players}
    table = [f"{path} {names.get(str(value), _shown(value))}" for path, value in pad.table.items() if value is not None]
    return [*lines, *([t("table: {cells}", cells=", ".join(table))] if table else [])]


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return t("yes") if value else t("no")
    return str(value)
