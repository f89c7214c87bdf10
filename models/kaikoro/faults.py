"""What cannot be right about a drawn sheet that is well-formed: told to whoever matches a board, never a refusal.

A sheet is matched step by step, and is not whole in between; the rules play on whatever stands there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from models import catalogue
from models.kaikoro.components import KAIJU, KaijuKey
from models.kaikoro.profile import KaikoroProfile
from models.kaikoro.sheet import (
    BuildingSheet,
    Gives,
    KaijuSheet,
    Linked,
    PathSheet,
    ShellSheet,
    TentacleSheet,
    WebSheet,
)

CRYSTALS = 10
"""The crystals in the Kaijū area (KAI-C5)."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """One thing that cannot be right. ``where`` is the path of the profile that it is about, such as ``sheet.wyvera``;
    ``key`` and ``params`` make its sentence."""

    where: str
    key: str
    params: Mapping[str, int | str]

    @property
    def sentence(self) -> str:
        """What a person reads about it."""
        book = catalogue.book("models.kaikoro")
        kaiju = self.params.get("kaiju")
        named = {"kaiju": book.term(str(kaiju))} if kaiju else {}
        return book.term(f"fault_{self.key}").format(**{**self.params, **named})


def _wrong(where: str, key: str, **params: int | str) -> Wrong:
    return Wrong(where, key, params)


def faults(profile: KaikoroProfile) -> list[Wrong]:
    """Everything that cannot be right, each with the path of the profile where it stands."""
    found = [*_ring(profile)]
    for key in KAIJU:
        sheet = profile.sheet.get(key)
        if sheet is not None:
            found += _of_kaiju(key, sheet)
    count = sum(gives.crystals for key in KAIJU if key in profile.sheet for gives in resources(profile.sheet[key]))
    if count != CRYSTALS:
        found.append(_wrong("sheet", "crystals", n=count, most=CRYSTALS))
    return found


def resources(sheet: KaijuSheet) -> Iterator[Gives]:
    """All resources on one Kaijū's sheet."""
    yield from (space.gives for space in sheet.spaces.values())
    if isinstance(sheet, ShellSheet):
        yield from (edge.gives for edge in sheet.edges.values())
    if isinstance(sheet, BuildingSheet):
        yield from (window.wanted for window in sheet.spaces.values())
        yield from (tag.gives for row in sheet.rows.values() for tag in (row.exact, row.full))
        yield from (column.full.gives for column in sheet.columns.values())


def _ring(profile: KaikoroProfile) -> Iterator[Wrong]:
    """Every Kaijū and every face stands once in the ring (KAI-C1)."""
    places = [profile.ring[key] for key in sorted(profile.ring)]
    for face, count in Counter(place.face.value for place in places).items():
        if count > 1:
            yield _wrong("ring", "face_twice", face=face)
    for kaiju, count in Counter(place.kaiju.value for place in places).items():
        if count > 1:
            yield _wrong("ring", "kaiju_twice", kaiju=kaiju)


def _of_kaiju(key: KaijuKey, sheet: KaijuSheet) -> Iterator[Wrong]:
    at = f"sheet.{key}"
    match sheet:
        case PathSheet() | WebSheet() | ShellSheet():
            spaces: Mapping[str, Linked] = sheet.spaces
            yield from _ways(key, at, spaces)
            if isinstance(sheet, ShellSheet):
                between = {f"edges.{name}": edge.between for name, edge in sheet.edges.items()}
                yield from _dangling(key, at, between, sheet.spaces)
        case BuildingSheet():
            yield from _building(key, at, sheet)
        case TentacleSheet():
            yield from _tentacles(key, at, sheet)


def _dangling(key: KaijuKey, at: str, links: Mapping[str, Iterable[str]], known: Iterable[str]) -> Iterator[Wrong]:
    """Links to what does not exist."""
    there = set(known)
    for place, names in links.items():
        for name in names:
            if name not in there:
                yield _wrong(f"{at}.{place}", "dangling", kaiju=key, space=name)


def _ways(key: KaijuKey, at: str, spaces: Mapping[str, Linked]) -> Iterator[Wrong]:
    """Every space can be reached from a start, and there is a heart."""
    yield from _dangling(key, at, {f"spaces.{name}.after": space.after for name, space in spaces.items()}, spaces)
    reached = {name for name, space in spaces.items() if space.start}
    if not reached:
        yield _wrong(at, "no_start", kaiju=key)
    while more := {name for name, space in spaces.items() if set(space.after) & reached} - reached:
        reached |= more
    hearts = [name for name, space in spaces.items() if space.heart]
    if not hearts:
        yield _wrong(at, "no_heart", kaiju=key)
    for name, space in spaces.items():
        for heart in hearts:
            if heart in space.after:
                yield _wrong(f"{at}.spaces.{name}.after", "after_heart", kaiju=key, space=name, heart=heart)
        if name not in reached:
            message = "heart_unreached" if name in hearts else "unreached"
            yield _wrong(f"{at}.spaces.{name}", message, kaiju=key, space=name)


def _building(key: KaijuKey, at: str, sheet: BuildingSheet) -> Iterator[Wrong]:
    rows = {f"spaces.{name}.row": [one.row] for name, one in sheet.spaces.items() if one.row is not None}
    columns = {f"spaces.{name}.column": [one.column] for name, one in sheet.spaces.items() if one.column is not None}
    yield from _dangling(key, at, rows, sheet.rows)
    yield from _dangling(key, at, columns, sheet.columns)
    fragile = {name: column.fragile for name, column in sheet.columns.items() if column.fragile is not None}
    if not fragile:
        yield _wrong(at, "no_heart", kaiju=key)
    for name, limit in fragile.items():
        room = 0
        for window in sheet.spaces.values():
            if window.column == name:
                row = sheet.rows.get(window.row or "")
                room += 7 if row is None else min(7, row.target)
        if room < limit:
            yield _wrong(f"{at}.columns.{name}", "sum_unreached", kaiju=key, most=room, sum=limit)


def _tentacles(key: KaijuKey, at: str, sheet: TentacleSheet) -> Iterator[Wrong]:
    spots = {f"tentacles.{name}.spaces": one.spaces for name, one in sheet.tentacles.items()}
    yield from _dangling(key, at, spots, sheet.spaces)
    yield from _dangling(
        key, at, {f"pairs.{name}.between": one.between for name, one in sheet.pairs.items()}, sheet.spaces
    )
    if not any(one.long and one.spaces for one in sheet.tentacles.values()):
        yield _wrong(at, "no_heart", kaiju=key)
    counted = Counter(name for one in sheet.tentacles.values() for name in one.spaces)
    for name in sheet.spaces:
        if counted[name] != 1:
            yield _wrong(f"{at}.spaces.{name}", "tentacles", kaiju=key, space=name, n=counted[name])
