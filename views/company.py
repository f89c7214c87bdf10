"""One table, many phones, as views see it: small protocols beside those of ``views.ports``.

A *table* is where a play is prepared and played together. A *phone* is a device that came in as a guest; a *sitter* is
a player, who acts on one of the phones or on the owner's device.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from models.play import Play


@dataclass(frozen=True, slots=True)
class Sitter:
    """A player at a table, in turn order. ``phone``: the one on which the player acts, None: the owner's device.
    ``mine``: it is this device. ``here``: it is connected just now."""

    id: str
    name: str
    phone: str | None
    mine: bool
    here: bool


@dataclass(frozen=True, slots=True)
class Phone:
    """A guest's phone and the ``names`` of who acts on it; none: it watches. ``here``: it is connected just now.
    ``called``: whose it is, where somebody said so."""

    id: str
    names: tuple[str, ...]
    here: bool
    called: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A table as one session sees it. ``play`` is its play once it has started; ``owner``: whose session this is."""

    id: str
    code: str
    game: str
    options: Mapping[str, Any]
    sitters: tuple[Sitter, ...]
    phones: tuple[Phone, ...]
    play: str | None
    owner: bool

    @property
    def seats(self) -> frozenset[int]:
        """The seats (0-based) that act on this device."""
        return frozenset(seat for seat, one in enumerate(self.sitters) if one.mine)

    @property
    def apart(self) -> bool:
        """Whether somebody plays here on another device."""
        return any(not one.mine for one in self.sitters)


@dataclass(frozen=True, slots=True)
class Address:
    """Where phones reach this device: the network card's name, the address, and what gives its QR code (rows of “#” and
    spaces, without an edge)."""

    card: str
    url: str
    squares: Callable[[], tuple[str, ...]]


class Company(Protocol):
    """The tables at which this session is."""

    def of_play(self, play_id: str) -> Table | None:
        """The open table on which a play lies; None where there is none, or this session is not at it."""

    def table(self, table_id: str) -> Table | None:
        """An open table; None where it is closed, or this session is not at it (any more)."""

    def watch(self, table_id: str, told: Callable[[], None]) -> Callable[[], None]:
        """Call *told* after each change of the table and of who is there; gives the call that ends it.

        *told* is called on the event loop, outside any session: it must only schedule work.
        """

    def arrive(self, table_id: str) -> Callable[[], None]:
        """This session is connected and looks at the table; gives the call for when it does not any more."""

    async def sit_down(self, table_id: str, name: str) -> None:
        """Somebody sits down at this device. Raises PortError."""

    async def stand_up(self, table_id: str, player: str) -> None:
        """Somebody of this device leaves before the start; the owner may ask it of anybody. Raises PortError."""


class Tables(Company, Protocol):
    """What the owner does."""

    def of_game(self, game: str) -> Table | None:
        """The open table of a game that has not started yet."""

    async def open(self, game: str, options: Mapping[str, Any]) -> Table:
        """Open a table. Raises PortError."""

    async def choose(self, table_id: str, options: Mapping[str, Any]) -> None:
        """Other options, before the start. Raises PortError."""

    async def move_up(self, table_id: str, player: str) -> None:
        """A seat earlier, before the start. Raises PortError."""

    async def start(self, table_id: str) -> Play:
        """Begin the play with those who sit there. Raises PortError or Malformed."""

    async def again(self, table_id: str) -> Play:
        """Begin another play with the same people; their phones go there. Raises PortError."""

    async def hand_over(self, table_id: str, player: str, phone: str | None) -> None:
        """The player acts on another device from now on (None: the owner's). Raises PortError."""

    async def send_away(self, table_id: str, phone: str) -> None:
        """A phone is out; before the start its players are gone, then the owner acts for them. Raises PortError."""

    async def close(self, table_id: str) -> None:
        """Close a table for good. Its play stays with the owner."""

    def open_to_network(self) -> bool:
        """Whether phones of the network can come in."""

    async def let_in(self, on: bool) -> None:
        """Open this device to phones of the network, or shut it again. Raises PortError."""

    def addresses(self, path: str) -> list[Address]:
        """Where phones reach *path* (``table/ABC234``), one for each network card; empty while it is shut."""

    def pairing_code(self) -> str:
        """A new code with which one phone becomes the owner's, once, within ten minutes."""

    def pairing_holds(self, code: str) -> bool:
        """Whether that code is still good."""

    def watch_pairing(self, told: Callable[[], None]) -> Callable[[], None]:
        """Call *told* whenever a phone becomes the owner's; gives the call that ends it."""

    async def paired(self) -> int:
        """How many phones are the owner's."""

    async def unpair(self) -> None:
        """No phone is the owner's any more."""


class Entrance(Protocol):
    """What a phone does that is at no table yet."""

    def at(self) -> list[Table]:
        """The open tables where this phone is a guest."""

    def recognised(self, code: str) -> str | None:
        """The table with *code* if this phone is at it already."""

    def looked_at(self, code: str) -> Table:
        """The table that *code* opens, before one comes in. Raises PortError; wrong codes are counted."""

    async def come_in(self, code: str, name: str = "") -> str:
        """Come in as a guest, and remember it on this phone: the table. *name*: whose phone it is. Raises PortError."""

    async def leave(self, table_id: str) -> None:
        """This phone is a guest no more. Raises PortError."""

    async def pair(self, code: str) -> None:
        """This phone is the owner's from now on, which the next screen shows. Raises PortError."""
