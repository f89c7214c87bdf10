"""A table as it is kept: who sits where, who is a guest, which play is on it. Pure: each change gives another record.

What cannot be done raises PortError with a sentence, and then nothing has changed.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Collection, Mapping
from typing import Annotated, Any

from pydantic import StringConstraints

from models import registry
from models.forms import Form, Name
from models.players import NAME_LIMIT, Player, name_fault, same_names, tidy
from models.texts import t, tn
from views.ports import PortError

GUESTS = 150
"""The most phones at one table; the largest game has 100 players."""

PLAYS = 20
"""So many earlier plays of a table are known: a phone that slept comes from one of them to the newest."""

ON_ONE_PHONE = 8
"""So many people share a phone at most: one guest must not take all seats."""

TOKEN_BYTES = 16
"""A guest's token is so long: 128 random bits."""


class Chair(Form):
    """A player's place in turn order. ``guest`` has the phone on which the player acts; None: the owner's."""

    player: str
    name: Name
    guest: str | None = None


class Guest(Form):
    """A phone that came in: an id that others may see, the hash of its token, and whose it is where that was said."""

    id: str
    token: str
    name: Annotated[str, StringConstraints(max_length=NAME_LIMIT)] = ""


class TableRecord(Form):
    """An open table; of a closed one nothing is kept. ``play`` is its play once it has started, ``earlier`` are those
    before it."""

    id: str
    code: str
    game: str
    options: dict[str, Any]
    chairs: tuple[Chair, ...] = ()
    guests: tuple[Guest, ...] = ()
    play: str | None = None
    earlier: tuple[str, ...] = ()

    @property
    def players(self) -> tuple[Player, ...]:
        """Who plays, in turn order."""
        return tuple(Player(chair.player, chair.name) for chair in self.chairs)

    def guest_of(self, token: str) -> Guest | None:
        """The guest whose *token* this is."""
        known = hashed(token)
        return next((guest for guest in self.guests if hmac.compare_digest(guest.token, known)), None)

    def held_by(self, guest: str | None) -> frozenset[str]:
        """The ids of the players who act on the phone of *guest* (None: the owner's)."""
        return frozenset(chair.player for chair in self.chairs if chair.guest == guest)


def new_token() -> str:
    """A token that only its phone knows."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hashed(token: str) -> str:
    """A *token* as it is stored. It is random and long, so that one round of SHA-256 is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


def joined(table: TableRecord, guest: Guest, here: Collection[str | None]) -> TableRecord:
    """*guest* came in, and watches until somebody sits down there.

    Where there are too many, one that only watched and is not *here* any more makes room: who comes in again and again
    without a memory must not keep others out.
    """
    guests = table.guests
    if len(guests) >= GUESTS:
        sitting = {chair.guest for chair in table.chairs}
        gone = next((one for one in guests if one.id not in sitting and one.id not in here), None)
        if gone is None:
            raise PortError(t("This table is full: {n} phones are here.", n=GUESTS))
        guests = tuple(one for one in guests if one is not gone)
    return table.model_copy(update={"guests": (*guests, guest)})


def chosen(table: TableRecord, options: Mapping[str, Any]) -> TableRecord:
    """Other *options* before the start."""
    _waiting(table)
    return table.model_copy(update={"options": dict(options)})


def moved_up(table: TableRecord, player: str) -> TableRecord:
    """The player *player* sits a seat earlier, before the start. Raises KeyError for one that does not sit here."""
    _waiting(table)
    chairs = list(table.chairs)
    seat = chairs.index(_chair(table, player))
    if seat:
        chairs[seat - 1 : seat + 1] = reversed(chairs[seat - 1 : seat + 1])
    return table.model_copy(update={"chairs": tuple(chairs)})


def seated(table: TableRecord, player: str, name: str, guest: str | None) -> TableRecord:
    """Somebody called *name* sits down last in turn order, at the phone of *guest* (None: the owner's)."""
    _waiting(table)
    _known(table, guest)
    most = max(mode.most for mode in registry.game(table.game).modes)
    if guest is not None and sum(chair.guest == guest for chair in table.chairs) >= ON_ONE_PHONE:
        raise PortError(t("{n} people play on this phone already. Others come in on their own.", n=ON_ONE_PHONE))
    if len(table.chairs) >= most:
        raise PortError(tn("This game has at most {n} player.", "This game has at most {n} players.", most))
    chair = Chair(player=player, name=_fit(table, name), guest=guest)
    return table.model_copy(update={"chairs": (*table.chairs, chair)})


def stood_up(table: TableRecord, player: str) -> TableRecord:
    """The player *player* leaves before the start. Raises KeyError for one that does not sit here."""
    _waiting(table)
    _chair(table, player)
    return table.model_copy(update={"chairs": tuple(one for one in table.chairs if one.player != player)})


def handed(table: TableRecord, player: str, guest: str | None) -> TableRecord:
    """The player *player* acts on the phone of *guest* from now on (None: the owner's), also in mid-play.

    Raises KeyError for a player that does not sit here.
    """
    _known(table, guest)
    _chair(table, player)
    chairs = tuple(one.model_copy(update={"guest": guest}) if one.player == player else one for one in table.chairs)
    return table.model_copy(update={"chairs": chairs})


def without_guest(table: TableRecord, guest: str) -> TableRecord:
    """The phone of *guest* is sent away, or has left. Who sat there before the start is gone; once it has started, the
    owner acts for them, so that nobody who leaves holds up the others."""
    _known(table, guest)
    stay = table.play is not None
    chairs = tuple(
        one.model_copy(update={"guest": None}) if one.guest == guest else one
        for one in table.chairs
        if stay or one.guest != guest
    )
    guests = tuple(one for one in table.guests if one.id != guest)
    return table.model_copy(update={"chairs": chairs, "guests": guests})


def started(table: TableRecord, play: str) -> TableRecord:
    """The play *play* is on the table."""
    _waiting(table)
    return table.model_copy(update={"play": play})


def again(table: TableRecord, play: str) -> TableRecord:
    """Another play of the same people is on the table."""
    earlier = (*table.earlier, table.play) if table.play is not None else table.earlier
    return table.model_copy(update={"play": play, "earlier": earlier[-PLAYS:]})


def _waiting(table: TableRecord) -> None:
    if table.play is not None:
        raise PortError(t("The play has started already."))


def _known(table: TableRecord, guest: str | None) -> None:
    if guest is not None and all(one.id != guest for one in table.guests):
        raise PortError(t("That phone is not at the table any more."))


def _chair(table: TableRecord, player: str) -> Chair:
    for one in table.chairs:
        if one.player == player:
            return one
    raise KeyError(player)


def _fit(table: TableRecord, name: str) -> str:
    tidied = tidy(name)
    if name_fault(tidied) is not None:
        raise PortError(t("A name has 1 to 40 letters."))
    if same_names("FORM", [*(chair.name for chair in table.chairs), tidied]):
        raise PortError(t("{name} sits here already. Choose another name.", name=tidied))
    return tidied
