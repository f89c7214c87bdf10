"""The one play that a guest can reach, and what a guest may do there: the plays of a table (``views.ports.Plays``)."""

from __future__ import annotations

from collections.abc import Callable

from companion.table.host import Host
from companion.table.services import NoPlays, not_here
from companion.table.sight import Sight
from models.journal import Count, Event, ProfileSet, Redo, Roster, Undo
from models.play import Play
from models.texts import t
from views.ports import Plays, PortError


class GuestPlays(NoPlays):
    """Implements ``views.ports.Plays`` for a guest: the play of the table as it is seen by those who sit at this phone,
    and their moves.

    The root of a guest knows nothing else, so that permission is not a question that a screen has to ask.
    """

    def __init__(self, host: Host, plays: Plays, table: str, guest: str) -> None:
        self._host, self._plays, self._table, self._guest = host, plays, table, guest
        self._sight = Sight(host, table, guest)

    async def open(self, play_id: str) -> Play:
        """See Plays. Raises KeyError for any other play."""
        self._only(play_id)
        return self._sight.of(await self._plays.open(play_id))

    async def make(self, play_id: str, event: Event, after: int) -> Play:
        """See Plays. What is the whole table's anybody may do who sits here; what is a seat's only who sits there."""
        self._only(play_id)
        play = await self._plays.open(play_id)
        if not self._sight.seats(play):
            raise PortError(t("You are watching: sit down to take part."))
        self._sight.may(play, event)
        move = play.journal.move(event.of) if isinstance(event, Undo | Redo) else event
        # What is printed on the boards is told by whoever reads it off while it is played.
        if isinstance(move, Roster) or (isinstance(move, ProfileSet) and play.live is None):
            raise not_here()
        if isinstance(move, Count) and play.live is not None and not play.live.over(play.table):
            raise PortError(t("Only the owner of the table stops a play before its end."))
        return await self._sight.make(self._plays, play_id, event, after)

    def watch(self, play_id: str, told: Callable[[Play], None]) -> Callable[[], None]:
        """See Plays; *told* is also called when a seat was handed over to this phone, or away from it."""
        self._only(play_id)

        def told_here(play: Play) -> None:
            # Who is a guest no more hears nothing more, whatever still listens in a session that sleeps.
            if self._host.is_guest(self._table, self._guest):
                told(play)

        return self._sight.watch(self._plays, play_id, told_here)

    def _only(self, play_id: str) -> None:
        try:
            known = self._host.table(self._table)
        except KeyError:
            raise PortError(t("This table is closed.")) from None
        if known.play != play_id or not self._host.is_guest(self._table, self._guest):
            raise KeyError(play_id)
