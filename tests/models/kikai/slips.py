"""What people mend in a KIKAI account. It imports nothing from the models, so as to share no fault."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.models.kikai.reckoning import Reckoning

Json = dict[str, Any]

COLOURS = ("red", "green", "blue")
PARTS = ("foot", "body", "head")
GOODS = ("vp", "energy", "megaphones", "ladders", "renown")
MOST = 9_999
"""No sheet takes more."""


def corrections(move: Json) -> Iterator[tuple[str, int]]:
    """How much more of what a correction finds; a file that was written before has fewer of them."""
    yield from ((what, move.get(what, 0)) for what in GOODS)
    for what in ("influence", "fans"):
        yield from ((f"{what}.{colour}", more) for colour, more in zip(COLOURS, move.get(what, (0, 0, 0)), strict=True))
    yield "deployed", move.get("droppers", 0)


def objections(account: Reckoning, move: Json) -> Iterator[str]:
    """The rules that a correction breaks."""
    seat = move["seat"]
    for what, more in corrections(move):
        if not 0 <= account.has(seat, what) + more <= MOST or (what == "deployed" and more > account.droppers(seat)):
            yield "KIK-L3" if what == "deployed" else "KIK-L1"
    put = move.get("billboards") or ()
    if len(set(put)) < len(put):
        yield "KIK-A3"
    found = move.get("component")
    if found is None:
        return
    floor, built = PARTS.index(found["part"]), len(account.machines[seat, found["district"]])
    nothing = found.get("colour") is None
    if floor < built - 1 if nothing else floor > built:
        yield "KIK-L2"
    if nothing and found.get("fan"):
        yield "KIK-L5"


def mends(account: Reckoning, move: Json) -> None:
    """What a correction says of the map: a machine, the billboards."""
    seat, found, put = move["seat"], move.get("component"), move.get("billboards")
    if found is not None:
        _rebuilds(account, seat, found)
    if put is not None:
        account.placed[seat] = list(put)
        if len(put) == len(range(1, 7)):
            account.media = seat


def _rebuilds(account: Reckoning, seat: int, found: Json) -> None:
    """One floor of a machine is as *found* says. A District belongs to somebody whose machine there has a Head."""
    district, floor = found["district"], PARTS.index(found["part"])
    machine, guests = account.machines[seat, district], account.guests[seat, district]
    own = [] if found.get("colour") is None else [found["colour"]]
    account.machines[seat, district] = machine[:floor] + own + machine[floor + 1 :]
    guests.discard(floor)
    if found.get("fan"):
        guests.add(floor)
    if floor == len(PARTS) - 1:
        full = [one for one in (0, 1) if len(account.machines[one, district]) == len(PARTS)]
        if account.claimed.get(district) not in full:
            account.claimed.pop(district, None)
            for one in full:
                account.claimed[district] = one
