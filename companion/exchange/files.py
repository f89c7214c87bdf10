"""Plays as files, as views see them (``views.ports.Exchange``)."""

from __future__ import annotations

from datetime import datetime

from companion.aside import aside
from companion.desk import Desk
from companion.exchange import backup, playfile
from models import catalogue, registry
from models.play import Play
from models.problems import FORM, Malformed, Problem, problem
from models.texts import t, tn
from views.ports import Arrived, Backup, File, PortError, Refused

LINES_LIMIT = 12
"""The most problems of one file that are told."""


class PlayExchange:
    """Implements ``views.ports.Exchange`` over a Desk."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def play_file(self, play_id: str) -> File:
        """See Exchange."""
        play = await self._desk.open(play_id)
        setup = play.journal.setup
        day = datetime.fromisoformat(setup.started).astimezone().date()
        return File(f"tokuten-{setup.game}-{day}.json", playfile.write(play).encode())

    async def backup(self) -> Backup:
        """See Exchange."""
        plays, left_out = await self._desk.everything()
        text = await aside(backup.write, plays)
        if len(text) > backup.SIZE_LIMIT:
            raise PortError(t("These are too many plays for one file. Copy the data folder instead (see Settings)."))
        day = datetime.now().astimezone().date()
        return Backup(File(f"tokuten-backup-{day}.json", text.encode()), len(plays), left_out)

    async def take_in(self, file: File) -> Arrived:
        """See Exchange."""
        try:
            plays = await aside(_plays, file.data)
        except Malformed as error:
            raise _refused(error.problems) from None
        return await self._desk.add_all(plays)


def _plays(data: bytes) -> list[Play]:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Malformed(problem(FORM, "", "json_text")) from None
    return backup.read(text)


def _refused(problems: tuple[Problem, ...]) -> Refused:
    """Why nothing was taken in, in sentences."""
    lines = [f"{one.where}: {_sentence(one)}" if one.where else _sentence(one) for one in problems]
    if len(lines) == 1:
        where = problems[0].where
        said = t("Nothing was taken in. {why}", why=_sentence(problems[0]))
        return Refused(said, [t("In the file at {place}.", place=where)] if where else ())
    told = lines[:LINES_LIMIT]
    if len(lines) > LINES_LIMIT:
        told.append(tn("And {n} more.", "And {n} more.", len(lines) - LINES_LIMIT))
    return Refused(t("Nothing was taken in: several things in this file are wrong."), told)


def _sentence(found: Problem) -> str:
    """The words of *found*; a rule of a game is told in that game's own."""
    for game in registry.games():
        if found.rule in game.book.rules:
            return catalogue.sentence(found, game.book)
    return catalogue.sentence(found)
