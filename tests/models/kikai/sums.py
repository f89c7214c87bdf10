"""The score sheet of a KIKAI account. It imports nothing from the models, so as to share no fault."""

from __future__ import annotations

from dataclasses import dataclass

from tests.models.kikai.reckoning import COLOURS, Reckoning


@dataclass(frozen=True)
class Sheet:
    """What both have by line, and who wins by what; *ranks* and *totals* by seat."""

    lines: list[dict[str, int]]
    totals: list[int]
    ranks: list[int]
    winners: list[int]
    decided_by: str


def cell(account: Reckoning, seat: int, path: str) -> int:
    """What stands in a cell of the sheet: what somebody wrote there, else what the account says."""
    if (seat, path) in account.written:
        return account.written[seat, path]
    match path:
        case "earned":
            return account.has(seat, "vp")
        case "energy_track":
            track = account.printed["energy_track"]
            freed = min(account.has(seat, "deployed"), len(track))
            return int(track[str(freed)]["vp"]["value"]) if freed else 0
        case "foundation":
            return 0
        case "billboards":
            return len(account.placed[seat])
    return account.has(seat, path)


def _coloured(account: Reckoning, seat: int, what: str) -> int:
    return sum(cell(account, seat, f"{what}.{colour}") for colour in COLOURS)


def _lines(account: Reckoning, seat: int) -> dict[str, int]:
    mine, theirs = (_coloured(account, one, "fans") for one in (seat, 1 - seat))
    crowd = not account.advanced or account.options.get("advanced_fan_majority", True)
    made = {
        "earned": cell(account, seat, "earned"),
        "energy_track": cell(account, seat, "energy_track"),
        "fan_majority": 5 if crowd and mine > theirs else 0,
        "energy": cell(account, seat, "energy") // 5,
        "megaphones": cell(account, seat, "megaphones") // 2,
        "ladders": cell(account, seat, "ladders") // 2,
        "foundation": -cell(account, seat, "foundation"),
    }
    if account.advanced or account.options.get("fans_score"):
        made["fans"] = mine
    if account.advanced:
        made["influence"] = _coloured(account, seat, "influence")
    return made


def sheet(account: Reckoning) -> Sheet:
    """The sheet as it stands."""
    lines = [_lines(account, seat) for seat in (0, 1)]
    totals = [sum(own.values()) for own in lines]
    red = [cell(account, seat, "fans.red") for seat in (0, 1)]
    victors = [seat for seat in (0, 1) if cell(account, seat, "billboards") == 6]

    def wins(seat: int, why: str) -> Sheet:
        return Sheet(lines, totals, [1 + (seat != one) for one in (0, 1)], [seat], why)

    if victors:
        return wins(victors[0], "media_victory")
    if totals[0] != totals[1]:
        return wins(totals.index(max(totals)), "total")
    if not account.advanced:
        return Sheet(lines, totals, [1, 1], [0, 1], "shared")
    if red[0] != red[1]:
        return wins(red.index(max(red)), "red_fans")
    return Sheet(lines, totals, [1, 1], [], "nobody")
