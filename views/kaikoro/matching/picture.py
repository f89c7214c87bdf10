"""One Kaijū's sheet as it is matched: everything that is printed can be touched, and what is chosen can be dragged."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass

import flet as ft

from models.kaikoro.board import WAYS
from models.kaikoro.components import KaijuKey
from models.kaikoro.matching import Thing
from models.kaikoro.sheet import (
    NOTHING,
    BuildingSheet,
    Gives,
    KaijuSheet,
    Linked,
    ShellSheet,
    Space,
    Tag,
    TentacleSheet,
    Window,
)
from models.texts import join, t
from views.context import memo
from views.design import theme
from views.kaikoro.gains import badges, said
from views.kaikoro.picture import BADGE, DISC, LIME, Mark, ground, printed, space_face

DRAG_MS = 40
"""How often a dragged thing tells where it is, in ms."""


@dataclass(frozen=True, slots=True)
class Handle:
    """Something that can be touched: a thing, and of a row or a column which of its places (``tag``)."""

    thing: Thing
    tag: str = ""

    @property
    def id(self) -> str:
        """As it stands in identifiers, after the Kaijū's name."""
        return "-".join(part for part in (self.thing.part, self.thing.id, self.tag) if part)


@dataclass(frozen=True, slots=True)
class Look:
    """How a handle shows. ``chosen``: it is at hand; ``marked``: it belongs to what is at hand, or may be linked."""

    x: int
    y: int
    chosen: bool = False
    marked: bool = False


@dataclass(frozen=True, slots=True)
class Drag:
    """Where a handle is being dragged, in thousandths of the picture."""

    handle: Handle
    x: float
    y: float


@dataclass(frozen=True, slots=True, eq=False)
class Touches:
    """What touches do; handles are given the same object for as long as the screen is there."""

    tapped: Callable[[Handle], Awaitable[None]]
    dragged: Callable[[Drag], None]
    dropped: Callable[[Drag], Awaitable[None]]


def handles(sheet: KaijuSheet) -> Iterator[tuple[Handle, Tag | Space]]:
    """Everything that has a place, what is to be touched first last."""
    yield from ((Handle(Thing("spaces", name)), space) for name, space in sheet.spaces.items())
    if isinstance(sheet, ShellSheet):
        yield from ((Handle(Thing("edges", name)), edge) for name, edge in sheet.edges.items())
    if isinstance(sheet, BuildingSheet):
        for name, row in sheet.rows.items():
            yield Handle(Thing("rows", name), "exact"), row.exact
            yield Handle(Thing("rows", name), "full"), row.full
        for name, column in sheet.columns.items():
            yield Handle(Thing("columns", name), "full"), column.full
    if isinstance(sheet, TentacleSheet):
        for name, pair in sheet.pairs.items():
            yield Handle(Thing("pairs", name)), Tag(x=pair.x, y=pair.y)


def matching(
    key: KaijuKey,
    sheet: KaijuSheet,
    looks: dict[Handle, Look],
    side: float,
    scale: float,
    touches: Touches,
) -> ft.Control:
    """The Kaijū in a square of *side* dp; *looks* by handle."""
    layers: list[ft.Control] = [ground(WAYS[sheet.way](key, sheet), sheet, side, scale)]
    # What is in hand lies on top: dropped upon another thing it can still be dragged away.
    for handle, tag in sorted(handles(sheet), key=lambda one: looks[one[0]].chosen):
        words = spoken(sheet, handle)
        layers.append(_HANDLE(key, handle, tag, words, looks[handle], side, scale, touches, key=handle.id))
    return ft.InteractiveViewer(
        ft.Stack(layers, width=side, height=side),
        width=side,
        height=side,
        min_scale=1,
        max_scale=4,
        key=f"match-{key}-{side}",
    )


def called(handle: Handle) -> str:
    """A thing's name."""
    name = handle.thing.id
    match handle.thing.part, handle.tag:
        case "spaces", _:
            return t("Space {space}", space=name)
        case "rows", "exact":
            return t("{row} exact", row=name)
        case "rows" | "columns", _:
            return t("{line} full", line=name)
        case "edges", _:
            return t("Edge {edge}", edge=name)
        case "pairs", _:
            return t("Pair {pair}", pair=name)
    return t("Tentacle {tentacle}", tentacle=name)


def spoken(sheet: KaijuSheet, handle: Handle) -> str:
    """What is printed there, in words."""
    thing = handle.thing
    node = getattr(sheet, thing.part)[thing.id]
    parts = [called(handle)]
    if isinstance(node, Space):
        numbers = printed(node)
        parts.append(t("takes {number}", number=numbers.replace("/", t(" or "))) if numbers else t("takes any number"))
        if isinstance(node, Linked):
            parts += [word for word, on in ((t("start"), node.start), (t("heart"), node.heart)) if on]
            parts += [t("after {spaces}", spaces=join(node.after))] if node.after else []
        if isinstance(node, Window):
            parts += [name for name in (node.row, node.column) if name]
    if thing.part == "pairs":
        parts.append({"=": t("equal"), "≠": t("different")}.get(node.condition, t("7 together")))
    if handle.tag == "exact":
        parts.append(t("target {n}", n=node.target))
    return ", ".join([*parts, *(said(_gives(node, handle.tag)) or [t("no resources")])])


def _gives(node: object, tag: str) -> Gives:
    place = getattr(node, tag) if tag else node
    gives: Gives = getattr(place, "gives", NOTHING)
    return gives


@ft.component
def _Handle(
    key: KaijuKey,
    handle: Handle,
    tag: Tag | Space,
    words: str,
    look: Look,
    side: float,
    scale: float,
    touches: Touches,
) -> ft.Control:
    start: ft.MutableRef[tuple[float, float, int, int] | None] = ft.use_ref(lambda: None)
    last: ft.MutableRef[Drag | None] = ft.use_ref(lambda: None)
    unit = side / 1000
    face, reach = _face(handle, tag, look, side, scale)

    def began(event: ft.DragDownEvent[ft.GestureDetector]) -> None:
        if event.local_position is not None:
            start.current = (event.local_position.x, event.local_position.y, look.x, look.y)
        last.current = None

    def follow(at: ft.Offset | None) -> None:
        if start.current is not None and at is not None:
            x, y, left, top = start.current
            last.current = Drag(handle, _within(left + (at.x - x) / unit), _within(top + (at.y - y) / unit))

    def went(event: ft.DragUpdateEvent[ft.GestureDetector]) -> None:
        follow(event.local_position)
        if last.current is not None:
            touches.dragged(last.current)

    async def ended(event: ft.DragEndEvent[ft.GestureDetector]) -> None:
        # Not every step of the way is told, but where it ends is.
        follow(event.local_position)
        dropped, start.current, last.current = last.current, None, None
        if dropped is not None:
            await touches.dropped(dropped)

    async def touched() -> None:
        await touches.tapped(handle)

    held: ft.Control = ft.Container(
        ft.Semantics(exclude_semantics=True, content=face),
        width=reach,
        height=reach,
        alignment=ft.Alignment.CENTER,
        on_click=touched,
    )
    if look.chosen:
        # Either direction alone would wait for the page, which scrolls: each of the two is told the whole way.
        held = ft.GestureDetector(
            held,
            drag_interval=DRAG_MS,
            on_horizontal_drag_down=began,
            on_horizontal_drag_update=went,
            on_horizontal_drag_end=ended,
            on_vertical_drag_down=began,
            on_vertical_drag_update=went,
            on_vertical_drag_end=ended,
        )
    return ft.Container(
        ft.Semantics(
            identifier=f"match-{key}-{handle.id}",
            label=words,
            button=True,
            selected=look.chosen,
            container=True,
            content=held,
        ),
        left=look.x * unit - reach / 2,
        top=look.y * unit - reach / 2,
    )


def _within(value: float) -> float:
    return min(1000.0, max(0.0, value))


_HANDLE: Callable[..., ft.Control] = memo(_Handle)


def _face(handle: Handle, tag: Tag | Space, look: Look, side: float, scale: float) -> tuple[ft.Control, float]:
    """What shows of a handle, and how wide it can be touched, in dp."""
    unit = side / 1000
    if isinstance(tag, Space):
        size = max(26.0, DISC * unit)
        mark = Mark(lit=look.marked, chosen=look.chosen)
        return space_face(tag, mark, size, side, scale), max(size, min(theme.TOUCH, 120 * unit))
    size = max(18.0, side * BADGE / 1000)
    ring, wide = (theme.ACCENT, 2.5) if look.chosen else (LIME, 2.0) if look.marked else (theme.EDGE, 1.0)
    # A condition is drawn by the ground; what has no resources yet is an empty place.
    icons = badges(tag.gives, size * 0.9, fixed=scale)
    bare = handle.thing.part == "pairs" or (bool(icons) and not look.chosen and not look.marked)
    width = size * max(1.0, len(icons))
    return (
        ft.Container(
            ft.Row(icons, spacing=0, tight=True, alignment=ft.MainAxisAlignment.CENTER),
            width=width + 6,
            height=size + 6,
            border_radius=size,
            border=None if bare and not look.chosen else ft.Border.all(wide, ring),
            alignment=ft.Alignment.CENTER,
        ),
        max(width + 6, 30.0),
    )
