"""Parts of a screen that stay the same controls for as long as only properties in them change.

Flet makes every control of a component anew when it renders, and compares it with the one before: some 60 µs a control.
Where fifty phones look at one table, that is what they wait for. A ``part`` is built again only when its key changes,
and then the controls that are on the screen take over what is new; one small patch tells the client. What cannot be
taken over (another number of children, another kind of control) goes Flet's own way.
"""

from __future__ import annotations

import weakref
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, TypeVar, cast

import flet as ft
from flet.components.utils import current_component
from flet.controls.base_control import BaseControl
from flet.controls.object_patch import ObjectPatch, get_control_key
from flet.messaging.protocol import Message, MessageAction, PatchControlBody

from views.context import Handler, here, memo
from views.widgets import unhurried as lane
from views.widgets.taps import icon_button
from views.widgets.unhurried import ahead, draw, unhurried

T = TypeVar("T")

Path = tuple[str | int, ...]
"""The way from a root to a control in it: properties and places in lists."""

_ITS_OWN = frozenset({"_i", "_c"})


class Patch:
    """Changes of plain values under a root, the same for many sessions: put into Flet's words once."""

    def __init__(self) -> None:
        self._told: list[dict[str, Any]] = []

    def replace(self, path: Path, **values: Any) -> None:
        """What lies at *path* gets *values*."""
        self._told += [{"op": "replace", "path": [*path, name], "value": value} for name, value in values.items()]

    @cached_property
    def message(self) -> list[Any]:
        """As a client is told."""
        return ObjectPatch(self._told).to_message()


class Amends:
    """What is to change in the tree under *root*, which is on the screen: collected, then done and told at once."""

    def __init__(self, root: ft.Control) -> None:
        self._root = root
        self._found: list[tuple[BaseControl, str, Any]] = []
        self._told: list[dict[str, Any]] = []
        self._shared: list[Patch] = []
        self._again: list[tuple[Any, Any]] = []

    def set(self, control: BaseControl, path: Path, **values: Any) -> None:
        """*control*, which lies at *path*, gets *values*; what it has already is passed over."""
        for name, value in values.items():
            if _value(control, name) != value:
                self._put(control, path, name, value, value)

    def turn(self, control: BaseControl, name: str, drawing: Any, path: Path, **values: Any) -> None:
        """*control* gets another *drawing* (``fixed``) as its *name*; it differs from the one that the client has in
        *values*, at *path*."""
        if _value(control, name) is not drawing:
            self._put(control, (), name, drawing, None, tell=False)
            self._told += [{"op": "replace", "path": [*path, key], "value": value} for key, value in values.items()]

    def agree(self, control: BaseControl, **values: Any) -> None:
        """*control* gets *values*, which the client has already, or is told of by ``tell``."""
        for name, value in values.items():
            if _value(control, name) is not value:
                self._put(control, (), name, value, None, tell=False)

    def tell(self, patch: Patch) -> None:
        """The client is told *patch* besides, which was made for others as well."""
        self._shared.append(patch)

    def fit(self, old: Any, new: Any, path: Path = ()) -> bool:
        """*old*, which lies at *path*, becomes like *new*. False where it cannot; then nothing is to be done."""
        if old is new:
            return True
        if type(old) is not type(new) or get_control_key(old) != get_control_key(new):
            return False
        if old._c == "C":
            if old.fn is not new.fn:
                return False
            if not (old.memoized and old.args == new.args and old.kwargs == new.kwargs):
                self._again.append((old, new))
            return True
        kind = type(old)
        for name in {**old._values, **new._values}:
            before, now = _value(old, name), _value(new, name)
            if before is now:
                continue
            if name in kind._event_fields:
                self._put(old, path, name, now, now is not None, tell=(before is None) != (now is None))
            elif isinstance(before, BaseControl | list) or isinstance(now, BaseControl | list):
                if not self._fits(before, now, (*path, name)):
                    return False
            elif before != now:
                self._put(old, path, name, now, now)
        return all(
            self._fits(getattr(old, name), getattr(new, name), (*path, name))
            for name in kind._structural_fields
            if name not in _ITS_OWN
        )

    def _fits(self, before: Any, now: Any, path: Path) -> bool:
        if isinstance(before, BaseControl) and isinstance(now, BaseControl):
            return self.fit(before, now, path)
        if isinstance(before, list) and isinstance(now, list):
            return len(before) == len(now) and all(
                self._fits(one, other, (*path, place))
                for place, (one, other) in enumerate(zip(before, now, strict=True))
            )
        return bool(before == now)

    def _put(self, control: BaseControl, path: Path, name: str, value: Any, said: Any, *, tell: bool = True) -> None:
        self._found.append((control, name, value))
        if tell:
            self._told.append({"op": "replace", "path": [*path, name], "value": said})

    def make(self, page: ft.Page) -> None:
        """Do it, and tell the client of *page*."""
        for control, name, value in self._found:
            if value == _default(control, name):
                control._values.pop(name, None)
            else:
                control._values[name] = value
        # A phone without a connection is sent the whole page when it is back.
        line = page.session.connection
        if line is not None:
            told = [ObjectPatch(self._told).to_message()] if self._told else []
            for patch in (*told, *(one.message for one in self._shared)):
                line.send_message(Message(MessageAction.PATCH_CONTROL, PatchControlBody(self._root._i, patch)))
        for component, new in self._again:
            component.args, component.kwargs = new.args, new.kwargs
            component._contexts, component._parent_component = new._contexts, new._parent_component
            draw(component, new)


def _default(control: BaseControl, name: str) -> Any:
    return type(control)._prop_defaults[name]  # type: ignore[attr-defined]


def _value(control: BaseControl, name: str) -> Any:
    values = control._values
    return values[name] if name in values else _default(control, name)


def stands_in(root: ft.Control) -> ft.Control:
    """*root*, which the component that renders now gave before as well: it belongs to this one (hook)."""
    object.__setattr__(root, "_parent", weakref.ref(current_component()))
    return root


R = TypeVar("R", bound=ft.Control)


def use_steady(made: R) -> R:
    """The whole that a component gives: what was given before, become like *made*, or *made* where it cannot (hook)."""
    page = here()
    kept: ft.MutableRef[R | None] = ft.use_ref(None)
    before: R | None = kept.current
    if before is not None:
        amends = Amends(before)
        if amends.fit(before, made):
            amends.make(page)
            stands_in(before)
            return before
    kept.current = made
    return made


@dataclass(frozen=True)
class _Build:
    """How a part is made; two are equal if their keys are."""

    key: tuple[object, ...]
    make: Callable[[], ft.Control] = field(compare=False)


@ft.component
def _Part(build: _Build, shown: bool, early: bool) -> ft.Control:
    page = here()
    kept: ft.MutableRef[_Kept | None] = ft.use_ref(None)
    due: ft.MutableRef[tuple[object, ...] | None] = ft.use_ref(cast("tuple[object, ...] | None", None))
    before = kept.current
    now = shown or (early and (lane.AT_ONCE or due.current == build.key))
    if now:
        due.current = None
    if early and not now and (before is None or before.key != build.key):
        due.current = build.key
        ahead(current_component())
    if before is not None:
        amends = Amends(before.root)
        if not now or before.key == build.key:
            fits, key = True, before.key
        else:
            made = build.make()
            made.visible = shown
            fits, key = amends.fit(before.root, made), build.key
        if fits:
            amends.set(before.root, (), visible=shown)
            amends.make(page)
            kept.current = _Kept(key, before.root)
            return stands_in(before.root)
    elif not now:
        return ft.Container(visible=False)
    else:
        made = build.make()
        made.visible = shown
    kept.current = _Kept(build.key, made)
    return made


@ft.component
def _Slot(content: ft.Control) -> ft.Control:
    return content


def slot(content: ft.Control) -> ft.Control:
    """*content*, which may be another thing each time: only what stands in its place is compared, not the screen."""
    return _Slot(content)


@dataclass(frozen=True, slots=True)
class _Kept:
    """What is on the screen, and for which key it was made."""

    key: tuple[object, ...]
    root: ft.Control


_PART = memo(_Part)


def part(
    make: Callable[[], ft.Control],
    *key: object,
    shown: bool = True,
    name: str | None = None,
    waits: bool = False,
    early: bool = False,
) -> ft.Control:
    """What *make* gives, made again only when *key* is another one; while it is not *shown* it stays, out of sight.
    *waits*: it may be drawn a moment later (``unhurried``). *early*: it is about to be shown, and made in a quiet
    moment before, so that little is left to do then.

    Handlers in it stay those of the time when it was made: what they need must be asked for when they are called.
    Neither hooks nor components that read a context have a place in *make*. Where several stand in a list whose length
    changes, each needs a *name*: what stands in one place is taken for the same part.
    """
    made = _PART(_Build(key, make), shown, early, key=name)
    return unhurried(made) if waits else made


F = TypeVar("F", bound=Callable[..., Any])


def use_newest(call: F) -> F:
    """*call* as of the newest render, in one function that stays the same (hook)."""
    newest: ft.MutableRef[F] = ft.use_ref(lambda: call)
    newest.current = call
    return cast(F, ft.use_callback(lambda *given: newest.current(*given), []))


def steady_button(icon: ft.IconData, id: str, label: str, on_tap: Handler, alive: bool = True) -> ft.Control:
    """A drawn sign that is touched; *on_tap* stays the same (``use_newest``)."""
    return part(lambda: icon_button(icon, id=id, label=label, on_tap=on_tap if alive else None), id, label, alive)


class Shared(Generic[T]):
    """What was made of a state for one session, for all others that look at the same one: states never change."""

    def __init__(self, make: Callable[..., T], most: int = 8) -> None:
        self._make, self._most = make, most
        self._known: OrderedDict[tuple[int, ...], tuple[tuple[object, ...], T]] = OrderedDict()

    def __call__(self, *given: object) -> T:
        key = tuple(map(id, given))
        if key in self._known:
            self._known.move_to_end(key)
            return self._known[key][1]
        made = self._make(*given)
        self._known[key] = (given, made)  # kept with what it was made of, so that no id is given away again
        while len(self._known) > self._most:
            self._known.popitem(last=False)
        return made
