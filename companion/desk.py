"""The desk: the plays of one owner, as views see them (``views.ports.Plays``).

A move goes apply → store → tell: nobody hears of a move that is not stored. Times are read off the clock here.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Mapping, Sequence
from datetime import UTC, datetime
from importlib import metadata
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from companion.aside import aside
from companion.exchange import playfile
from companion.exchange.merging import Outcome, copy_id, merged
from companion.store.port import Addition, Conflict, Labels, Listed, Store, Stored
from companion.watchers import Watchers
from models import catalogue, registry
from models.game import AnyGame
from models.journal import Event, Setup
from models.play import Play, replay
from models.players import Player, tidy
from models.problems import IllegalMove, Malformed, StaleMove
from models.texts import t
from views.finding import found
from views.ports import Arrived, Chance, PlaySummary, PortError, Shelf, Unreadable

T = TypeVar("T")
Told = Callable[[Play], None]

OPEN_PLAYS = 32
"""How many plays stay in memory; a long one takes about 1 MB."""

TRIES = 50
"""How often a move is tried because another process moved first; each time it lost to a move that was stored."""

HISTORY_LIMIT = 100_000
"""The most plays that the history looks through."""

_log = logging.getLogger(__name__)


def version() -> str:
    """The version of this installation."""
    try:
        return metadata.version("tokuten")
    except metadata.PackageNotFoundError:
        return "0"


def utc_now() -> str:
    """The clock: UTC, ISO 8601, milliseconds."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


class Desk:
    """Implements ``views.ports.Plays`` over a Store. Belongs to one event loop."""

    def __init__(self, store: Store, chance: Chance, clock: Callable[[], str] = utc_now) -> None:
        self._store = store
        self._chance = chance
        self._clock = clock
        # Another version may reckon winners otherwise: lists are made anew then.
        self._reckoning = version()
        self._relabelling: asyncio.Task[None] | None = None
        self._closed = False
        self._open: OrderedDict[str, Play] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._watchers: Watchers[Play] = Watchers()
        self._running: set[asyncio.Task[Any]] = set()
        self._made: dict[str, dict[Callable[[Play], Any], tuple[int, Any]]] = {}

    async def begin(self, game: str, options: Mapping[str, Any], players: Sequence[Player]) -> Play:
        """See Plays. Raises Malformed as well, where the options or players do not fit the game."""
        known = registry.game(game)
        profile = await self._profile(known)
        seated = tuple(Player(player.id, tidy(player.name)) for player in players)
        chosen = {**known.default_options(), **options}
        setup = Setup(self._chance.new_id(), game, chosen, profile, seated, self._clock())
        text = playfile.write_setup(setup)
        play = playfile.checked(playfile.read_setup(text))
        await self._whole(self._store.begin(play.id, game, text, setup.started, self._labels(play)))
        self._keep(play)
        return play

    async def open(self, play_id: str) -> Play:
        """See Plays."""
        async with self._lock(play_id):
            return await self._newest(play_id)

    async def make(self, play_id: str, event: Event, after: int) -> Play:
        """See Plays."""
        return await self._whole(self._make(play_id, event, after))

    async def recent(self, limit: int, *, finished: bool | None = None) -> list[PlaySummary]:
        """See Plays."""
        self._begin_relabelling()
        return [_summary(listed) for listed in await self._store.plays(limit, finished=finished)]

    async def history(self, limit: int, *, search: str = "", removed: bool = False) -> Shelf:
        """See Plays. All labels are looked through: a thousand plays take a few milliseconds."""
        self._begin_relabelling()
        shown = [_summary(listed) for listed in await self._store.plays(HISTORY_LIMIT)]
        gone = [_summary(listed) for listed in await self._store.plays(HISTORY_LIMIT, removed=True)]
        hits = found(gone if removed else shown, search)
        return Shelf(tuple(hits[: max(0, limit)]), len(hits), len(gone))

    async def gather(self, game: str, seats: int, read: Callable[[Play], T]) -> tuple[list[T], int]:
        """See Plays. What was made of a play is kept until something is added to it."""
        found: list[T] = []
        unread = 0
        for listed in await self._store.plays(HISTORY_LIMIT, game=game):
            if len(listed.labels.players) != seats:
                continue
            try:
                found.append(await self._gathered(listed.id, read))
            except KeyError:  # deleted for good meanwhile
                pass
            except Unreadable:
                unread += 1
            except Exception:  # one odd play must not keep the others from it
                _log.exception("a play could not be gathered")
                unread += 1
            # In a browser there is one thread: taps come first.
            await asyncio.sleep(0)
        return found, unread

    async def everything(self) -> tuple[list[Play], int]:
        """All plays that are not removed, the oldest written first, and how many cannot be read."""
        plays: list[Play] = []
        left_out = 0
        for listed in reversed(await self._store.plays(HISTORY_LIMIT)):
            try:
                stored = await self._store.read(listed.id)
                plays.append(await aside(_replayed, stored.setup, (), stored.events))
            except (KeyError, Unreadable):
                left_out += 1
        return plays, left_out

    async def add_all(self, coming: Sequence[Play]) -> Arrived:
        """Take in plays from outside: all of them, or none (PortError). What is here already stays as it is."""
        return await self._whole(self._add_all(coming))

    async def remove(self, play_id: str) -> None:
        """See Plays."""
        await self._store.set_removed(play_id, True)

    async def restore(self, play_id: str) -> None:
        """See Plays."""
        await self._store.set_removed(play_id, False)

    async def forget(self, play_id: str) -> None:
        """See Plays. A move of the same play that is under way comes before it."""
        await self._whole(self._forget(play_id))

    async def close(self) -> None:
        """End what the desk does by itself, before its store is closed. Calling it twice does nothing more."""
        self._closed = True
        if self._relabelling is not None:
            self._relabelling.cancel()
            await asyncio.wait([self._relabelling])

    def watch(self, play_id: str, told: Told) -> Callable[[], None]:
        """See Plays."""
        return self._watchers.watch(play_id, told)

    async def _make(self, play_id: str, event: Event, after: int) -> Play:
        async with self._lock(play_id):
            for lost in range(TRIES):
                before = await self._newest(play_id)
                game = before.pad.game
                text = playfile.write_event(event, game)
                play = before.make(game.events.validate_json(text), after)
                try:
                    await self._store.append(play_id, play.number, text, self._clock(), self._labels(play))
                except Conflict:
                    # Another process moved meanwhile: see whether this move still holds. Two that keep
                    # meeting part by waiting for different times.
                    await asyncio.sleep(self._chance.below(lost + 2) / 1000)
                    continue
                self._keep(play)
                self._watchers.tell(play.id, play)
                return play
        raise PortError(t("Another Tokuten is busy with the same data just now. Try again in a moment."))

    async def _gathered(self, play_id: str, read: Callable[[Play], T]) -> T:
        known = self._made.setdefault(play_id, {})
        stored = await self._store.read(play_id, known[read][0] if read in known else 0)
        if read not in known or stored.events:
            if read in known:
                stored = await self._store.read(play_id)
            known[read] = await aside(_made_of, stored, read)
        made: T = known[read][1]
        return made

    async def _forget(self, play_id: str) -> None:
        async with self._lock(play_id):
            await self._store.purge(play_id)
            self._open.pop(play_id, None)
            self._made.pop(play_id, None)

    async def _add_all(self, coming: Sequence[Play]) -> Arrived:
        for _ in range(TRIES):
            gone = {listed.id for listed in await self._store.plays(HISTORY_LIMIT, removed=True)}
            outcomes = await self._merged(coming)
            counts = {"new": 0, "longer": 0, "known": 0, "copy": 0}
            wanted: dict[str, Outcome] = {}
            for one in outcomes:
                back = one.kind == "known" and one.play.id in gone
                counts["new" if back else one.kind] += 1
                gone.discard(one.play.id)
                if back or one.kind != "known":
                    first = wanted[one.play.id].after if one.play.id in wanted else one.after
                    wanted[one.play.id] = Outcome(one.kind, one.play, first)
            try:
                await self._store.add_all(await aside(self._additions, list(wanted.values())))
            except Conflict:  # somebody made a move meanwhile: look again
                continue
            for play_id in self._watchers.watched & wanted.keys():
                async with self._lock(play_id):
                    await self._newest(play_id)
            return Arrived(counts["new"], counts["longer"], counts["known"], counts["copy"])
        raise PortError(t("Another Tokuten is busy with the same data just now. Try again in a moment."))

    async def _merged(self, coming: Sequence[Play]) -> list[Outcome]:
        here: dict[str, Play | None] = {}
        outcomes: list[Outcome] = []
        for play in coming:
            if await self._look_up(play.id, here):
                await self._look_up(copy_id(play), here)
            outcome = merged(play, here)
            here[outcome.play.id] = outcome.play  # the same file may hold it twice
            outcomes.append(outcome)
        return outcomes

    async def _look_up(self, play_id: str, here: dict[str, Play | None]) -> bool:
        """Put the play into *here* if it is kept (None: unreadable); whether it is."""
        if play_id not in here:
            try:
                stored = await self._store.read(play_id)
                here[play_id] = await aside(_replayed, stored.setup, (), stored.events)
            except KeyError:
                return False
            except Unreadable:
                here[play_id] = None
        return True

    def _additions(self, outcomes: Sequence[Outcome]) -> list[Addition]:
        return [self._addition(one) for one in outcomes]

    def _addition(self, one: Outcome) -> Addition:
        play, setup = one.play, one.play.journal.setup
        events = tuple(playfile.write_event(event, play.pad.game) for event in play.journal.events[one.after or 0 :])
        text = playfile.write_setup(setup)
        return Addition(play.id, setup.game, text, setup.started, self._clock(), one.after, events, self._labels(play))

    async def _newest(self, play_id: str) -> Play:
        """The play as it is stored, with what another process appended."""
        play = self._open.get(play_id)
        stored = await self._store.read(play_id, play.number if play else 0)
        if play is None or stored.events:
            before = play.journal.events if play else ()
            play = await aside(_replayed, stored.setup, before, stored.events)
            self._keep(play)
            if before:
                self._watchers.tell(play.id, play)
        self._open.move_to_end(play_id)
        return play

    async def _profile(self, game: AnyGame) -> dict[str, Any]:
        for profile in await self._store.profiles(game.id):
            if profile.in_use:
                try:
                    return game.profile.model_validate_json(profile.profile).model_dump(mode="json")
                except ValueError:
                    raise Unreadable(
                        t("The board profile “{name}” cannot be read. Choose another one.", name=profile.name)
                    ) from None
        return game.default_profile.model_dump(mode="json")

    def _begin_relabelling(self) -> None:
        """With the first list of a start: what another version made is made anew, while the lists show that."""
        if self._relabelling is None and not self._closed:
            self._relabelling = asyncio.get_running_loop().create_task(self._relabel())

    async def _relabel(self) -> None:
        """Make the labels of another version anew from the journals, one play after the other. Raises nothing.

        No play is locked meanwhile: the store keeps its labels where a move came in between. Nor is one put among the
        open ones: a thousand plays would push out those that people have on the screen.
        """
        unread = 0
        try:
            for play_id in await self._store.outdated(self._reckoning):
                try:
                    number, labels = await aside(self._anew, await self._store.read(play_id))
                    await self._store.relabel(play_id, number, labels)
                except KeyError:  # deleted for good meanwhile
                    pass
                except PortError:
                    unread += 1
                except Exception:  # one odd play must not keep the others from it
                    _log.exception("a play could not be read for the lists")
                # In a browser there is one thread: taps come first.
                await asyncio.sleep(0)
        except PortError as error:
            _log.warning("the lists could not be made anew: %s", error)
        except Exception:  # nobody waits for this task: what it raised would be lost without a line in the log
            _log.exception("the lists could not be made anew")
        if unread:
            _log.warning("plays that could not be read for the lists: %d", unread)

    def _anew(self, stored: Stored) -> tuple[int, Labels]:
        """The number of the newest event, and the labels that belong to it."""
        play = _replayed(stored.setup, (), stored.events)
        return play.number, self._labels(play)

    def _labels(self, play: Play) -> Labels:
        pad = play.pad
        winners = tuple(player.name for player in pad.sheet.winners) if pad.settled else ()
        return Labels(self._reckoning, tuple(player.name for player in pad.players), pad.finished, winners)

    def _keep(self, play: Play) -> None:
        self._open[play.id] = play
        self._open.move_to_end(play.id)
        while len(self._open) > OPEN_PLAYS:
            self._open.popitem(last=False)

    def _lock(self, play_id: str) -> asyncio.Lock:
        return self._locks.setdefault(play_id, asyncio.Lock())

    async def _whole(self, work: Coroutine[Any, Any, T]) -> T:
        """Finish *work* even if the session that asked for it is gone: stored and told, or neither."""
        task = asyncio.get_running_loop().create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)


def _replayed(setup: str, before: Sequence[Event], events: Sequence[str]) -> Play:
    try:
        head = playfile.read_setup(setup)
        known = registry.game(head.game).events
        return replay(head, [*before, *(known.validate_json(event) for event in events)])
    except (Malformed, IllegalMove) as error:
        raise Unreadable(t("This play cannot be read: {why}", why=catalogue.sentence(error.problems[0]))) from None
    except (ValueError, KeyError, StaleMove):
        raise Unreadable(t("This play cannot be read: it may have been written by a newer Tokuten.")) from None


def _made_of(stored: Stored, read: Callable[[Play], T]) -> tuple[int, T]:
    """The number of the newest event, and what *read* makes of the play."""
    play = _replayed(stored.setup, (), stored.events)
    return play.number, read(play)


def _summary(listed: Listed) -> PlaySummary:
    labels = listed.labels
    return PlaySummary(
        listed.id, listed.game, labels.players, listed.started, listed.changed, labels.finished, labels.winners
    )
