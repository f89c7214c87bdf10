"""What one phone at a table sees of the play there, and for whom it acts."""

from __future__ import annotations

from collections.abc import Callable

from companion.table.host import Host
from companion.table.record import TableRecord
from models import seeing
from models.journal import Event, GameMove, Thrown, seat_of
from models.play import Play
from models.problems import IllegalMove
from models.texts import t
from views.ports import Plays, PortError


class Sight:
    """The play of a table as the phone of *guest* sees it (None: the owner's), and the moves that it makes.

    Once the table is closed a guest sees as one who watches does, and the owner all.
    """

    def __init__(self, host: Host, table: str, guest: str | None) -> None:
        self._host, self.table, self._guest = host, table, guest
        self._last: tuple[Play, frozenset[int], Play] | None = None

    def seats(self, play: Play) -> frozenset[int] | None:
        """The seats for which this phone acts; None: for all. The owner acts for everybody who sits at no other."""
        known = self._record()
        if known is None:
            return frozenset() if self._guest is not None else None
        guests = {chair.player: chair.guest for chair in known.chairs}
        return frozenset(seat for seat, player in enumerate(play.pad.players) if guests.get(player.id) == self._guest)

    def of(self, play: Play) -> Play:
        """*play* as it is seen here. Asked again for the same play and seats, it gives the same object."""
        seats = self.seats(play)
        if seats is None:
            return play
        if self._last is None or self._last[0] is not play or self._last[1] != seats:
            self._last = (play, seats, play.seen_by(seats))
        return self._last[2]

    def may(self, play: Play, event: Event) -> None:
        """Raises PortError where *event* is a seat's and those who sit there act on another phone."""
        seat, seats = seat_of(play.journal.scope_of(event)), self.seats(play)
        if seats is None:
            return
        if seat is None and isinstance(event, Thrown | GameMove) and play.live is not None:
            seat = play.live.turn(play.table)
        if seat is not None and seat not in seats:
            raise PortError(t("That is for {name} to do.", name=play.pad.players[seat].name))

    async def make(self, plays: Plays, play_id: str, event: Event, after: int) -> Play:
        """See Plays. Why the sheets cannot be finished is told without what stands on hidden ones."""
        try:
            return self.of(await plays.make(play_id, event, after))
        except IllegalMove as error:
            seen = self.of(await plays.open(play_id))
            raise IllegalMove(*seeing.told(error.problems, seen.pad)) from None

    def watch(self, plays: Plays, play_id: str, told: Callable[[Play], None]) -> Callable[[], None]:
        """See Plays; *told* is also called when this phone acts for others than before."""
        held = self._held()

        def changed(_: TableRecord) -> None:
            nonlocal held
            before, held = held, self._held()
            if held != before and self._last is not None:
                told(self.of(self._last[0]))

        stops = (plays.watch(play_id, lambda play: told(self.of(play))), self._host.watch(self.table, changed))

        def stop() -> None:
            for one in stops:
                one()

        return stop

    def _record(self) -> TableRecord | None:
        try:
            return self._host.table(self.table)
        except KeyError:
            return None

    def _held(self) -> frozenset[str] | None:
        known = self._record()
        return known.held_by(self._guest) if known is not None else None
