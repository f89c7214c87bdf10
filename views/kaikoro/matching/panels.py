"""What is printed at the thing in hand, to be changed; and what is done to a Kaijū as a whole."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import flet as ft

from models.kaikoro import matching
from models.kaikoro.components import KaijuKey
from models.kaikoro.matching import Change, Part, Thing
from models.kaikoro.profile import KaikoroProfile
from models.kaikoro.sheet import (
    SPACE_LIMIT,
    BuildingSheet,
    Edge,
    Linked,
    Numbered,
    Pair,
    Plate,
    Row,
    Space,
    TentacleSheet,
    WebSheet,
    Window,
)
from models.texts import join, t, tn
from views.context import Handler, Layout
from views.design import theme
from views.kaikoro.matching.fields import count, flag, gives, numbers, one_of, place
from views.kaikoro.matching.picture import Handle, called
from views.widgets.rows import stacks
from views.widgets.taps import button, icon_button, later, tap

NONE = "None"
"""The choice of none of several; names of things have no capitals."""

Make = Callable[[KaikoroProfile], Change | None]


@dataclass(frozen=True, slots=True)
class Link:
    """Spaces are being joined: those before the space ``after``; or two that something lies between, of which
    ``first`` was touched."""

    after: str | None = None
    first: str | None = None


@dataclass(frozen=True, slots=True)
class Doing:
    """What panels show and do."""

    profile: KaikoroProfile
    kaiju: KaijuKey
    name: str
    do: Callable[..., Awaitable[None]]
    hand: Callable[[Handle | None], None]
    link: Link | None
    set_link: Callable[[Link | None], None]
    several: bool
    set_several: Callable[[bool], None]
    layout: Layout

    def doing(self, make: Make, *, about: Thing | None = None, amends: bool = False) -> Handler:
        """A handler for a change; nothing happens where the thing that it is about is gone."""

        async def act() -> None:
            await self.do(make, about=about, amends=amends)

        return act

    def put(self, thing: Thing, field: str, value: object) -> Handler:
        """A handler that puts *value* at a field of *thing*."""
        return self.doing(lambda _: matching.put(self.kaiju, thing, field, value), about=thing)

    def step(self, path: str, by: int, low: int, high: int) -> Handler | None:
        """A handler for a number at a path of the profile, one up or down; None at its bounds. Several touches are
        one step to take back."""
        now = _at(self.profile, path)
        if not low <= (now or 0) + by <= high:
            return None

        def make(newest: KaikoroProfile) -> Change:
            made = min(high, max(low, (_at(newest, path) or 0) + by))
            return Change(path, made, matching.of_path(path)[1])

        return self.doing(make, about=matching.of_path(path)[1], amends=True)

    def number(self, path: str) -> int:
        """The number at a path of the profile."""
        return _at(self.profile, path) or 0


def _at(profile: KaikoroProfile, path: str) -> int | None:
    found: object = profile
    for part in path.split("."):
        found = found[part] if isinstance(found, dict) else getattr(found, part)
    return found if isinstance(found, int) else None


def chosen_panel(doing: Doing, held: Handle) -> list[ft.Control]:
    """The thing in hand."""
    thing, sheet = held.thing, doing.profile.sheet[doing.kaiju]
    node = getattr(sheet, thing.part)[thing.id]
    parts: list[ft.Control] = [_title(doing, held, node)]
    path = f"sheet.{doing.kaiju}.{thing.part}.{thing.id}"
    match node:
        case Space():
            parts += _space(doing, thing, node)
        case Edge():
            parts += [
                _note(t("Gained when {one} and {other} are both taken.", one=node.between[0], other=node.between[1]))
            ]
            parts += gives(doing, thing, "gives", node.gives)
        case Row():
            parts.append(count(doing, f"{path}.target", t("Target"), 1, 99, icon=ft.Icons.FLAG_OUTLINED))
            words = t("For exactly the target") if held.tag == "exact" else t("For the full row")
            tags = [("exact", t("Exact sum")), ("full", t("Full row"))]
            parts.append(one_of("tag", tags, held.tag, lambda tag: later(doing.hand, Handle(thing, str(tag)))))
            parts += [_note(words), *gives(doing, thing, f"{held.tag}.gives", getattr(node, held.tag).gives)]
        case Pair():
            signs = [("=", "="), ("≠", "≠"), ("7", "Σ7")]
            parts.append(_note(t("Between {one} and {other}.", one=node.between[0], other=node.between[1])))
            parts.append(one_of("condition", signs, node.condition, lambda one: doing.put(thing, "condition", one)))
        case _ if thing.part == "columns":
            parts += _column(doing, thing, path, node.fragile)
            parts += [_note(t("For the full column")), *gives(doing, thing, "full.gives", node.full.gives)]
        case _:
            parts += _tentacle(doing, thing, node.long, node.spaces)
    if thing.part != "tentacles":
        parts.append(place(doing, thing, held.tag))
    return parts


def _title(doing: Doing, held: Handle, node: object) -> ft.Control:
    name = called(held)
    link = [_linking(doing, held.thing)] if isinstance(node, Linked) else []
    return ft.Row(
        [
            theme.text(name, theme.TITLE, bold=True, expand=True, lines=1, heading=True),
            *link,
            icon_button(
                ft.Icons.DELETE_OUTLINE_ROUNDED,
                id="remove-thing",
                label=t("Remove {what}", what=name),
                on_tap=doing.doing(lambda now: matching.removed(now, doing.kaiju, held.thing), about=held.thing),
            ),
            icon_button(ft.Icons.CLOSE_ROUNDED, id="let-go", label=t("Let go"), on_tap=later(doing.hand, None)),
        ],
        spacing=0,
    )


def _note(words: str) -> ft.Control:
    return theme.text(words, theme.BODY, color=theme.SOFT)


def _space(doing: Doing, thing: Thing, node: Space) -> list[ft.Control]:
    # Links first: while they are changed the drawing must be in sight.
    parts: list[ft.Control] = [_links(doing, node)] if isinstance(node, Linked) else []
    if isinstance(node, Numbered):
        parts += [_head(t("Numbers")), numbers(doing, thing, "numbers", node.numbers)]
    if isinstance(node, Window):
        parts += _window(doing, thing, node)
    parts += gives(doing, thing, "gives", node.gives)
    if isinstance(node, Window) and node.wants is not None:
        parts += [_head(t("For a {n} here", n=node.wants)), *gives(doing, thing, "wanted", node.wanted)]
    if isinstance(node, Plate):
        rings = [("outer", t("Outer")), ("middle", t("Middle")), ("centre", t("Centre"))]
        parts += [_head(t("Ring")), one_of("ring", rings, node.ring, lambda one: doing.put(thing, "ring", one))]
    if isinstance(node, Linked):
        flags = [("start", t("Start"), node.start), ("heart", t("Heart"), node.heart)]
        row = [flag(words, f"match-{id}", on, doing.put(thing, id, not on)) for id, words, on in flags]
        parts += [ft.Row([one]) for one in row] if stacks(doing.layout) else [ft.Row(list(row), spacing=8)]
    sheet = doing.profile.sheet[doing.kaiju]
    if isinstance(sheet, TentacleSheet):
        parts += _of_tentacle(doing, thing, sheet)
    parts.append(
        button(
            t("Add a space after it") if isinstance(node, Linked) else t("Add a space beside it"),
            id="add-space",
            icon=ft.Icons.ADD_ROUNDED,
            on_tap=None
            if len(sheet.spaces) >= SPACE_LIMIT
            else doing.doing(lambda now: matching.added_space(now, doing.kaiju, thing.id), about=thing),
        )
    )
    return parts


def _head(words: str) -> ft.Control:
    return theme.text(words, theme.BODY, bold=True, color=theme.SOFT)


def _links(doing: Doing, node: Linked) -> ft.Control:
    """What must be taken before."""
    words = t("Opens after {spaces}.", spaces=join(node.after)) if node.after else t("Opens after no other space.")
    if doing.link is not None:
        words = t("{words} Touch each space that comes before it; once more takes the link away.", words=words)
    return _note(words)


def _linking(doing: Doing, thing: Thing) -> ft.Control:
    """The way to change links on the drawing, and its end."""
    on = doing.link is not None
    return icon_button(
        ft.Icons.CHECK_ROUNDED if on else ft.Icons.LINK_ROUNDED,
        id="link",
        label=t("Links are done") if on else t("Change links"),
        on_tap=later(doing.set_link, None if on else Link(after=thing.id)),
        color=theme.ACCENT if on else theme.INK,
    )


def _window(doing: Doing, thing: Thing, node: Window) -> list[ft.Control]:
    sheet = doing.profile.sheet[doing.kaiju]
    assert isinstance(sheet, BuildingSheet)
    none = (NONE, t("None"))
    made: list[ft.Control] = []
    for field, title, known, now in (
        ("row", t("Row"), sheet.rows, node.row),
        ("column", t("Column"), sheet.columns, node.column),
    ):
        options = [none, *((name, name) for name in known)]
        made.append(_head(title))
        made.append(one_of(field, options, now or NONE, _chosen(doing, thing, field)))
    options = [none, *((str(number), str(number)) for number in range(8))]
    made.append(_head(t("Wanted number")))
    wanted = NONE if node.wants is None else str(node.wants)
    made.append(one_of("wants", options, wanted, _chosen(doing, thing, "wants", int)))
    return made


def _chosen(doing: Doing, thing: Thing, field: str, read: Callable[[str], object] = str) -> Callable[[str], Handler]:
    return lambda one: doing.put(thing, field, None if one == NONE else read(one))


def _of_tentacle(doing: Doing, thing: Thing, sheet: TentacleSheet) -> list[ft.Control]:
    home = next((name for name, arm in sheet.tentacles.items() if thing.id in arm.spaces), "")
    options = [(name, name) for name in sheet.tentacles]
    made = [
        _head(t("Tentacle")),
        one_of(
            "tentacle",
            options,
            home,
            lambda one: doing.doing(lambda now: matching.in_tentacle(now, doing.kaiju, thing.id, one), about=thing),
        ),
    ]
    if home:
        at = sheet.tentacles[home].spaces.index(thing.id) + 1
        words = t("Spot {n} of {all} from the body.", n=at, all=len(sheet.tentacles[home].spaces))
        nearer = doing.doing(lambda now: matching.earlier(now, doing.kaiju, thing.id), about=thing)
        act = button(t("Nearer"), id="nearer", on_tap=nearer if at > 1 else None)
        made.append(ft.Row([ft.Container(_note(words), expand=True), act], spacing=8))
    return made


def _column(doing: Doing, thing: Thing, path: str, fragile: int | None) -> list[ft.Control]:
    on = fragile is not None
    parts = [flag(t("Fragile: its sum defeats"), "match-fragile", on, doing.put(thing, "fragile", None if on else 14))]
    made: list[ft.Control] = [ft.Row(parts)]
    if on:
        made.append(count(doing, f"{path}.fragile", t("Sum"), 1, 99, icon=ft.Icons.FLAG_OUTLINED))
    return made


def _tentacle(doing: Doing, thing: Thing, long: bool, spots: tuple[str, ...]) -> list[ft.Control]:
    words = t("Its spots from the body: {spaces}.", spaces=join(spots)) if spots else t("It has no spots yet.")
    switch = flag(t("Long: full, it defeats"), "match-long", long, doing.put(thing, "long", not long))
    return [_note(words), ft.Row([switch])]


def kaiju_panel(doing: Doing) -> list[ft.Control]:
    """What is printed of the Kaijū as a whole, and what can be added."""
    sheet, kaiju = doing.profile.sheet[doing.kaiju], doing.kaiju
    words = tn("{n} space", "{n} spaces", len(sheet.spaces))
    if doing.link is not None:
        words = t("Touch the first of the two spaces.") if doing.link.first is None else t("Now touch the other one.")
    elif not sheet.spaces:
        words = t("Nothing is printed here yet.")
    else:
        words = t("{words}. Touch one to see and change it; drag it where it belongs.", words=words)
    parts: list[ft.Control] = [theme.text(doing.name, theme.TITLE, bold=True, heading=True), _note(words)]
    way = ft.Icons.DIRECTIONS_WALK_ROUNDED
    parts.append(count(doing, f"steps_to_city.{kaiju}.value", t("Steps to city"), 1, 30, icon=way, id="steps"))
    if isinstance(sheet, WebSheet):
        parts.append(count(doing, f"sheet.{kaiju}.defeat_hits", t("Hits for the defeat"), 0, 99, drawing="res-hit"))
    if isinstance(sheet, TentacleSheet):
        parts.append(count(doing, f"sheet.{kaiju}.pair_hits", t("Hits for a condition"), 0, 99, drawing="res-hit"))
    parts += _lists(doing)
    parts += _adding(doing)
    return parts


def _lists(doing: Doing) -> list[ft.Control]:
    """Rows, columns and tentacles, which are found by name."""
    sheet = doing.profile.sheet[doing.kaiju]
    made: list[ft.Control] = []
    shown: list[tuple[Part, str, str]] = []
    if isinstance(sheet, BuildingSheet):
        shown = [("rows", "exact", t("Rows")), ("columns", "full", t("Columns"))]
    elif isinstance(sheet, TentacleSheet):
        shown = [("tentacles", "", t("Tentacles"))]
    for part, tag, title in shown:
        cells = [
            tap(
                theme.text(name, theme.BODY, bold=True, lines=1),
                id=f"open-{part}-{name}",
                label=t("{part}: {name}", part=title, name=name),
                on_tap=later(doing.hand, Handle(Thing(part, name), tag)),
                height=theme.TOUCH,
                border=ft.Border.all(1, theme.LINE),
                padding=ft.Padding.symmetric(horizontal=12),
                alignment=None,
            )
            for name in getattr(sheet, part)
        ]
        if cells:
            made += [_head(title), ft.Row(cells, wrap=True, spacing=8, run_spacing=8)]
    return made


def _adding(doing: Doing) -> list[ft.Control]:
    sheet, kaiju = doing.profile.sheet[doing.kaiju], doing.kaiju
    full = len(sheet.spaces) >= SPACE_LIMIT
    add = None if full else doing.doing(lambda now: matching.added_space(now, kaiju, None))
    acts: list[tuple[str, str, Handler | None]] = [("add-space", t("Add a space"), add)]
    if isinstance(sheet, BuildingSheet):
        acts.append(("add-row", t("Add a row"), doing.doing(lambda now: matching.added(now, kaiju, "rows"))))
        acts.append(("add-column", t("Add a column"), doing.doing(lambda now: matching.added(now, kaiju, "columns"))))
    if isinstance(sheet, TentacleSheet):
        arm = doing.doing(lambda now: matching.added(now, kaiju, "tentacles"))
        acts.append(("add-tentacle", t("Add a tentacle"), arm))
    joined = matching.joins(sheet)
    if joined is not None:
        words = t("Add an edge between two spaces") if joined == "edges" else t("Add a condition between two spots")
        acts.append(("add-join", words, later(doing.set_link, None if doing.link else Link())))
    return [button(words, id=id, icon=ft.Icons.ADD_ROUNDED, on_tap=act) for id, words, act in acts]
