"""Plays as files, as views see them (``views.ports.Exchange``)."""

from __future__ import annotations

from datetime import datetime

from companion.aside import aside
from companion.desk import Desk
from companion.exchange import backup, playfile
from companion.exchange.refusal import refusal
from models import jsontext
from models.play import Play
from models.problems import Malformed
from models.texts import N_, t
from views.ports import Arrived, Backup, File, PortError


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
            raise refusal(
                error.problems,
                N_("Nothing was taken in. {why}"),
                N_("Nothing was taken in: several things in this file are wrong."),
                placed=True,
            ) from None
        return await self._desk.add_all(plays)


def _plays(data: bytes) -> list[Play]:
    return backup.read(jsontext.decoded(data))
