"""Games of Kaikoro that are played on phones, one sheet on each, by what the screens offer."""

from __future__ import annotations

import random
import re
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.desk import Desk
from companion.services import SecretChance
from companion.store.sqlite import SqliteStore
from companion.table.host import Host
from companion.table.visitor import GUEST
from tests.companion.table.mirror import handles
from tests.companion.table.phones import Phone, Seating, quiet
from tests.companion.table.served import Place

LONGEST = 60
"""No game of people who pass has more turns: their cities fall."""

TAPS = 40
"""So many taps of one player in one turn are enough."""


@dataclass(frozen=True, slots=True)
class Party:
    """A play that has started at a table: the server, the address of the play behind its door for phones, and what the
    phone of each player keeps."""

    place: Place
    route: str
    kept: Sequence[dict[str, Any]]

    def phone(self, seat: int) -> Phone:
        """The phone of *seat*, which comes from an address of its own."""
        return Phone(self.place.guests, self.route, kept=self.kept[seat], at=f"127.0.0.{seat + 2}")


async def _begun(data: Path, players: int) -> tuple[str, list[dict[str, Any]]]:
    """A table that so many *players* joined, each with a phone: its play, and what the phones keep."""
    store = await SqliteStore.open(data)
    desk = Desk(store, SecretChance())
    host = Host(store, desk, SecretChance(), time.monotonic)
    table = await host.open("kaikoro", {"live": True})
    kept: list[dict[str, Any]] = []
    for seat in range(players):
        _, token = await host.come_in(table.code, f"127.0.0.{seat + 2}")
        await host.sit_down(table.id, f"Player {seat + 1}", host.guest(table.id, token))
        kept.append({GUEST + table.id: token})
    play = await host.start(table.id)
    await desk.close()
    await store.close()
    return play.id, kept


@asynccontextmanager
async def table_of(data: Path, players: int) -> AsyncIterator[Party]:
    """The served app over *data* with a play of so many *players* at a table, its door open."""
    play, kept = await _begun(data, players)
    place = Place(data)
    place.start()
    try:
        yield Party(place, f"/play/{play}", kept)
    finally:
        place.kill()


async def on_own_sheet(phone: Phone, seat: int) -> None:
    """A phone of a player shows the own sheet by itself."""
    await phone.until_shown(f"city-{seat}")


@asynccontextmanager
async def seated(party: Party, players: int, seating: Seating = on_own_sheet) -> AsyncIterator[list[Phone]]:
    """A phone for each player, on the player's own sheet."""
    async with AsyncExitStack() as stack:
        phones = []
        for seat in range(players):
            phone = await stack.enter_async_context(party.phone(seat))
            await seating(phone, seat)
            phones.append(phone)
        await quiet(phones)
        yield phones


def offered(phone: Phone, chance: random.Random, *, hasty: bool) -> str | None:
    """What a player touches next on the own sheet, None where there is nothing to do: what is asked, then a space that
    is lit, then to be done. Who is *hasty* attacks nothing."""
    alive = {str(one["identifier"]): one for one in phone.mirror.walk() if one.get("identifier") and handles(one)}
    for wanted in ("protect-yes", "write"):
        if wanted in alive:
            return wanted
    asked = [one for one in alive if re.match(r"(number|first)-", one)]
    lit = [one for one, node in alive.items() if one.startswith("space-") and "may be taken now" in node["label"]]
    heads = [one for one, node in alive.items() if one.startswith("kaiju-") and "may be attacked now" in node["label"]]
    must = any("attack bonus" in text for text in phone.mirror.texts())
    some: list[str]
    for some in (asked, *((lit, heads) if must or not hasty else ())):
        if some:
            return chance.choice(some)
    return next((one for one in ("pass", "done") if one in alive), None)


def chooses(phone: Phone, seat: int) -> bool:
    """Whether the strip says that the player at *seat* has still to choose."""
    return "still to choose" in phone.mirror.label(f"seat-{seat}")


async def choose(phones: Sequence[Phone], chance: random.Random, seating: Seating, *, hasty: bool) -> None:
    """All players decide, side by side and each on the own phone, until nobody has anything to decide."""
    for _ in range(TAPS):
        tapped = []
        for seat, phone in enumerate(phones):
            await seating(phone, seat)
            phone.take_in()
            if chooses(phone, seat):
                if (what := offered(phone, chance, hasty=hasty)) is None:  # the strip is drawn a moment after the dice
                    await phone.until(lambda phone=phone, seat=seat: not chooses(phone, seat))  # type: ignore[misc]
                    continue
                tapped.append((phone, phone.mirror.changes))
                await phone.tap(what)
        if not tapped:
            return
        for phone, before in tapped:
            await phone.until_changed(before)
        await quiet(phones, 0.1)
    raise AssertionError(f"somebody is not done after {TAPS} taps: {phones[0].texts()}")


async def roll(phones: Sequence[Phone]) -> None:
    """The first of *phones* rolls what falls next; gives back when all have it."""
    # What others did last is drawn a moment later.
    await phones[0].until(lambda: bool(to_roll(phones[0], anew=False)))
    before = to_roll(phones[0])
    await phones[0].tap("roll")
    for phone in phones:
        await phone.until(lambda phone=phone: to_roll(phone) != before)  # type: ignore[misc]


def to_roll(phone: Phone, *, anew: bool = True) -> str:
    """What there is to roll now, empty while there is nothing. *anew*: take in first what has come."""
    if anew:
        phone.take_in()
    return next((str(one["label"]) for one in phone.mirror.walk() if one.get("identifier") == "roll"), "")


async def play_turn(
    phones: Sequence[Phone], chance: random.Random, seating: Seating = on_own_sheet, *, hasty: bool
) -> None:
    """One turn: the roll, everybody's choices side by side, and the Kaijū that come."""
    await roll(phones)
    await quiet(phones)
    await choose(phones, chance, seating, hasty=hasty)
    await quiet(phones)
    if not over(phones[0]):
        await roll(phones)
        await quiet(phones)


def over(phone: Phone) -> bool:
    """Whether the game has ended."""
    phone.take_in()
    return "count" in phone.mirror.identifiers()


async def fresh(party: Party, phone: Phone, seat: int, seating: Seating) -> Phone:
    """The same player's phone, opened anew on the sheet of *seat*, that looks at the same Kaijū as *phone*."""
    other = party.phone(seat)
    await other.connect()
    await seating(other, seat)
    looked_at = next(one["identifier"] for one in phone.mirror.walk() if _looked_at(one.get("identifier"), one))
    if not other.mirror.find(looked_at).get("selected"):
        await other.tap(looked_at)
    await quiet([other])
    return other


def _looked_at(identifier: object, node: dict[str, object]) -> bool:
    return isinstance(identifier, str) and identifier.startswith("kaiju-") and bool(node.get("selected"))


async def assert_as_fresh(party: Party, phones: Sequence[Phone], seating: Seating = on_own_sheet) -> None:
    """Every phone shows what one shows that is opened now, to the last label."""
    await quiet(phones)
    for seat, phone in enumerate(phones):
        other = await fresh(party, phone, seat, seating)
        assert phone.texts() == other.texts(), f"seat {seat}"
        assert phone.seen() == other.seen(), f"seat {seat}"
        await other.close()
