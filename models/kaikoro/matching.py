"""Matching the drawn sheet with a real one (KAI-C6): every change as the path of the profile that it sets.

Nothing here changes anything: each function gives a ``Change`` for ``profiles.with_value`` or a ``profile-set``. A
change is as small as it can be, so that a play's journal stays small; only what reaches into several parts of a Kaijū
sets all of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from models.kaikoro.components import KAIJU, KaijuKey
from models.kaikoro.profile import KaikoroProfile
from models.kaikoro.sheet import SPACE_LIMIT, KaijuSheet

Part = Literal["spaces", "edges", "rows", "columns", "tentacles", "pairs"]

PARTS: tuple[Part, ...] = ("spaces", "edges", "rows", "columns", "tentacles", "pairs")

APART = 120
"""How far new spaces lie from others where there is room, in thousandths of the picture: a finger's width."""

MARGIN = 50
"""How far from the edge of the picture things are put, in thousandths."""

_STEMS = {"spaces": "s", "rows": "row", "columns": "col", "tentacles": "arm"}


@dataclass(frozen=True, slots=True)
class Thing:
    """One thing of a Kaijū's sheet: ``part`` names the mapping it stands in."""

    part: Part
    id: str


@dataclass(frozen=True, slots=True)
class Change:
    """What to set where; ``thing`` is what it made or was about, None where that is gone."""

    path: str
    value: Any
    thing: Thing | None = None


def things(sheet: KaijuSheet) -> Iterator[Thing]:
    """Everything on a Kaijū's sheet."""
    for part in PARTS:
        for name in getattr(sheet, part, {}):
            yield Thing(part, name)


def of_path(path: str) -> tuple[KaijuKey | None, Thing | None]:
    """The Kaijū and the thing that a path such as ``sheet.wyvera.spaces.s3.after`` is about; None for what is not."""
    words = path.split(".")
    kaiju = next((key for key in KAIJU if words[:2] == ["sheet", key]), None)
    part = next((one for one in PARTS if words[2:3] == [one]), None)
    return kaiju, Thing(part, words[3]) if kaiju and part and len(words) > 3 else None


def has(profile: KaikoroProfile, key: KaijuKey, thing: Thing) -> bool:
    """Whether *thing* is on the sheet."""
    return thing.id in getattr(profile.sheet[key], thing.part, {})


def put(key: KaijuKey, thing: Thing, field: str, value: Any) -> Change:
    """*value* at *field* of a thing; *field* may be a path (``exact.gives.hits``)."""
    return Change(f"sheet.{key}.{thing.part}.{thing.id}.{field}", value, thing)


def moved(profile: KaikoroProfile, key: KaijuKey, thing: Thing, tag: str, x: float, y: float) -> Change:
    """A thing at another place, in thousandths of the picture (held within it). *tag* names the place of a row or a
    column that has some (``exact``, ``full``), else ""."""
    node = _node(profile, key, thing)
    path = f"sheet.{key}.{thing.part}.{thing.id}"
    spot = node[tag] if tag else node
    made = {**spot, "x": _within(x), "y": _within(y)}
    return Change(f"{path}.{tag}" if tag else path, made, thing)


def added_space(profile: KaikoroProfile, key: KaijuKey, near: str | None) -> Change | None:
    """One space more: beside the space *near* and of its kind, following it where spaces follow each other. None where
    the sheet is full."""
    sheet = profile.sheet[key]
    if len(sheet.spaces) >= SPACE_LIMIT:
        return None
    whole = sheet.model_dump(mode="json")
    spaces: dict[str, Any] = whole["spaces"]
    like = near if near in spaces else next(reversed(spaces), None)
    name = _free(spaces, re.sub(r"\d+$", "", like) if like and re.search(r"\d$", like) else "s")
    x, y = _room(sheet, like)
    made: dict[str, Any] = {"x": x, "y": y}
    match sheet.way:
        case "path" | "web" | "shell":
            made["after"] = [like] if like else []
            made["start"] = not spaces
            if sheet.way != "path":
                made["numbers"] = ["?"]
            if sheet.way == "shell":
                made["ring"] = spaces[like]["ring"] if like else "outer"
        case "building":
            made["row"] = spaces[like]["row"] if like else None
            made["column"] = spaces[like]["column"] if like else None
        case "tentacles":
            arms: dict[str, Any] = whole["tentacles"]
            home = next((arm for arm, one in arms.items() if like in one["spaces"]), next(iter(arms), None))
            if home is not None:
                arm = arms[home]["spaces"]
                at = arm.index(like) + 1 if like in arm else len(arm)
                arms[home]["spaces"] = [*arm[:at], name, *arm[at:]]
            whole["spaces"] = {**spaces, name: made}
            return Change(f"sheet.{key}", whole, Thing("spaces", name))
    return Change(f"sheet.{key}.spaces", {**spaces, name: made}, Thing("spaces", name))


def added(profile: KaikoroProfile, key: KaijuKey, part: Literal["rows", "columns", "tentacles"]) -> Change | None:
    """One row, column or tentacle more, still empty. None where there are as many as spaces can be."""
    parts: dict[str, Any] = profile.sheet[key].model_dump(mode="json")[part]
    if len(parts) >= SPACE_LIMIT:
        return None
    name = _free(parts, _STEMS[part])
    place = min(1000 - MARGIN, 150 + 110 * len(parts))
    made: dict[str, Any]
    match part:
        case "rows":
            made = {"target": 10, "exact": {"x": 100, "y": place}, "full": {"x": 900, "y": place}}
        case "columns":
            made = {"full": {"x": place, "y": 900}}
        case "tentacles":
            made = {"spaces": []}
    return Change(f"sheet.{key}.{part}", {**parts, name: made}, Thing(part, name))


def linked(profile: KaikoroProfile, key: KaijuKey, before: str, after: str) -> Change | None:
    """The link from *before* to *after* made, or taken away where there is one; None for one space alone, for one that
    is not there, and where spaces follow no others."""
    sheet = profile.sheet[key]
    known = before in sheet.spaces and after in sheet.spaces
    if before == after or not known or sheet.way not in ("path", "web", "shell"):
        return None
    thing = Thing("spaces", after)
    links = list(_node(profile, key, thing)["after"])
    made = [one for one in links if one != before] if before in links else [*links, before]
    return put(key, thing, "after", made)


def between(profile: KaikoroProfile, key: KaijuKey, one: str, other: str) -> Change | None:
    """Resources (Tortema's edges) or a condition (Ozzy's pairs) between two spaces: a new one, or that which is there
    already, unchanged. None for one space alone, for one that is not there, and where a Kaijū has no such thing."""
    part = joins(profile.sheet[key])
    if part is None or one == other or not {one, other} <= set(profile.sheet[key].spaces):
        return None
    sheet = profile.sheet[key].model_dump(mode="json")
    there: dict[str, Any] = sheet[part]
    known = next((name for name, join in there.items() if set(join["between"]) == {one, other}), None)
    if known is not None:
        return Change(f"sheet.{key}.{part}.{known}", there[known], Thing(part, known))
    if len(there) >= SPACE_LIMIT:
        return None
    ends = sheet["spaces"][one], sheet["spaces"][other]
    made: dict[str, Any] = {axis: (ends[0][axis] + ends[1][axis]) // 2 for axis in ("x", "y")}
    made["between"] = [one, other]
    if part == "pairs":
        made["condition"] = "="
    name = f"{one}-{other}"
    if len(name) > 20 or name in there:
        name = _free(there, "j")
    return Change(f"sheet.{key}.{part}", {**there, name: made}, Thing(part, name))


def joins(sheet: KaijuSheet) -> Literal["edges", "pairs"] | None:
    """What can lie between two spaces of this Kaijū."""
    if sheet.way == "shell":
        return "edges"
    return "pairs" if sheet.way == "tentacles" else None


def in_tentacle(profile: KaikoroProfile, key: KaijuKey, spot: str, tentacle: str) -> Change | None:
    """A spot as the last of *tentacle*, and of no other; None where there is no such spot."""
    if spot not in profile.sheet[key].spaces:
        return None
    arms: dict[str, Any] = profile.sheet[key].model_dump(mode="json")["tentacles"]
    for name, arm in arms.items():
        arm["spaces"] = [one for one in arm["spaces"] if one != spot] + ([spot] if name == tentacle else [])
    return Change(f"sheet.{key}.tentacles", arms, Thing("spaces", spot))


def earlier(profile: KaikoroProfile, key: KaijuKey, spot: str) -> Change | None:
    """A spot one nearer to the body on its tentacle; None where it is the first, or on none."""
    arms: dict[str, Any] = profile.sheet[key].model_dump(mode="json")["tentacles"]
    for name, arm in arms.items():
        at = arm["spaces"].index(spot) if spot in arm["spaces"] else 0
        if at:
            spots = arm["spaces"]
            made = [*spots[: at - 1], spot, spots[at - 1], *spots[at + 1 :]]
            return Change(f"sheet.{key}.tentacles.{name}.spaces", made, Thing("spaces", spot))
    return None


def removed(profile: KaikoroProfile, key: KaijuKey, thing: Thing) -> Change:
    """The sheet without *thing*, and without what refers to it: links, resources between, places on tentacles."""
    whole = profile.sheet[key].model_dump(mode="json")
    del whole[thing.part][thing.id]
    gone = thing.id
    if thing.part in ("edges", "pairs"):
        return Change(f"sheet.{key}.{thing.part}", whole[thing.part])
    for space in whole["spaces"].values():
        if thing.part == "spaces" and "after" in space:
            space["after"] = [one for one in space["after"] if one != gone]
        for part, own in (("rows", "row"), ("columns", "column")):
            if thing.part == part and space.get(own) == gone:
                space[own] = None
    if thing.part == "spaces":
        for part in ("edges", "pairs"):
            if part in whole:
                whole[part] = {name: one for name, one in whole[part].items() if gone not in one["between"]}
        for arm in whole.get("tentacles", {}).values():
            arm["spaces"] = [one for one in arm["spaces"] if one != gone]
    return Change(f"sheet.{key}", whole)


def all_ticked(profile: KaikoroProfile) -> Change:
    """All Kaijū as read off a real sheet."""
    sheets = {key: {**one.model_dump(mode="json"), "confirmed": True} for key, one in profile.sheet.items()}
    return Change("sheet", sheets)


def _node(profile: KaikoroProfile, key: KaijuKey, thing: Thing) -> dict[str, Any]:
    found: dict[str, Any] = getattr(profile.sheet[key], thing.part)[thing.id].model_dump(mode="json")
    return found


def _within(value: float) -> int:
    return min(1000, max(0, round(value)))


def _free(known: dict[str, Any], stem: str) -> str:
    """A name that nothing has: *stem* and the next number."""
    return next(name for number in range(1, 10_000) if (name := f"{stem[:15]}{number}") not in known)


def _room(sheet: KaijuSheet, near: str | None) -> tuple[int, int]:
    """A place beside the space *near* (else in the middle) where nothing else lies, if there is one."""
    taken = [(space.x, space.y) for space in sheet.spaces.values()]
    if near is None or near not in sheet.spaces:
        return 500, 500
    x, y = sheet.spaces[near].x, sheet.spaces[near].y
    steps = [(reach, way) for reach in (130, 200, 300, 420, 560) for way in _AROUND]
    for reach, (across, down) in steps:
        made = x + round(across * reach), y + round(down * reach)
        inside = all(MARGIN <= value <= 1000 - MARGIN for value in made)
        if inside and all((made[0] - a) ** 2 + (made[1] - b) ** 2 >= APART**2 for a, b in taken):
            return made
    return min(1000 - MARGIN, x + MARGIN), min(1000 - MARGIN, y + MARGIN)


_AROUND = ((1, 0), (0, 1), (-1, 0), (0, -1), (0.7, 0.7), (-0.7, 0.7), (-0.7, -0.7), (0.7, -0.7))
