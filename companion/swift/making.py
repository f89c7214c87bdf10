"""Controls are made from what they are given alone.

What a control is not given stands in its class. Flet 1.0.5 looks at each of some fifty properties all the same when it
makes one, and changes the class each time, so that Python forgets what it had learned about it.
"""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Iterator
from typing import Any

from flet.controls import base_control
from flet.controls.base_control import BaseControl
from flet.controls.id_counter import ControlId

_apply = base_control._apply_control
"""What Flet makes a kind of control with. Most kinds are loaded when they are first asked for."""

_LAST: Any = BaseControl.__post_init__
"""What Flet does last when it makes a control."""


def apply() -> None:
    """From now on, in this process: all kinds of control. Twice does no harm."""

    def apply_control(*given: Any, **named: Any) -> type[Any]:
        kind: type[Any] = _apply(*given, **named)
        quicken(kind)
        return kind

    for kind in _kinds(BaseControl):
        quicken(kind)
    base_control._apply_control = apply_control


def _kinds(kind: type[Any]) -> Iterator[type[Any]]:
    for one in kind.__subclasses__():
        yield one
        yield from _kinds(one)


@dataclasses.dataclass(frozen=True, slots=True)
class _Named:
    """What a kind of control says of itself on its way through ``control``: its name at the client, None for one that
    is none by itself, and whether it is updated apart from what it stands in."""

    name: str | None = None
    isolated: bool | None = None

    @classmethod
    def of(cls, kind: type[Any]) -> _Named | None:
        """None where *kind* does something of its own there."""
        found = cls()
        step: Any = kind.__post_init__
        while step.__qualname__ == "_apply_control.<locals>.new_post_init":
            held = inspect.getclosurevars(step).nonlocals
            isolated = held["isolated"]
            found = cls(found.name or held["type_name"], found.isolated if isolated is None else isolated)
            step = held["orig_post_init"]
        return found if step == _LAST else None


def quicken(kind: type[Any]) -> bool:
    """Controls of this *kind* are made swiftly from now on. False where it is made in a way that is not known."""
    whole = kind.__init__
    if "__init__" not in vars(kind) or whole.__code__.co_filename != "<string>":
        return False  # not as dataclasses make it
    named_so = _Named.of(kind)
    if named_so is None or named_so.name is None:
        return False
    ordinary: dict[str, Any] = kind._prop_defaults
    fields = {name: field for name, field in kind.__dataclass_fields__.items() if not _of_the_class(field)}
    own = {name: field for name, field in fields.items() if name not in ordinary and not _for_making(field)}
    if any("__setattr__" in vars(one) for one in kind.__mro__[:-1]):
        return False
    if any(hasattr(_raw(kind, name), "__set__") for name in own):
        return False
    if [name for name, field in fields.items() if _for_making(field)] != ["ref"]:
        return False
    taken = frozenset(name for name, field in fields.items() if field.init)
    in_order = tuple(name for name, field in fields.items() if field.init and not field.kw_only)
    needed = frozenset(
        name
        for name in taken
        if fields[name].default is dataclasses.MISSING and fields[name].default_factory is dataclasses.MISSING
    )
    fixed = {name: field.default for name, field in own.items() if field.default is not dataclasses.MISSING}
    fixed["_c"] = named_so.name
    if named_so.isolated is not None:
        fixed["_isolated"] = named_so.isolated
    made = [(name, one.default_factory) for name, one in own.items() if callable(one.default_factory)]

    def make(self: Any, *given: Any, **named: Any) -> None:
        if given:
            if len(given) > len(in_order) or not named.keys().isdisjoint(in_order[: len(given)]):
                whole(self, *given, **named)  # it says what is wrong
                return
            named.update(zip(in_order, given, strict=False))
        if not (taken >= named.keys() >= needed):
            whole(self, **named)
            return
        kept = self.__dict__
        kept.update(fixed)
        for name, factory in made:
            if name not in named:
                kept[name] = factory()
        values = kept["_values"]
        for name, value in named.items():
            if name in ordinary:
                default = ordinary[name]
                if value is not default and value != default:
                    values[name] = value
            elif name in own:
                kept[name] = value
        kept["_i"] = ControlId.next()
        if (ref := named.get("ref")) is not None:
            ref.current = self
        self.init()
        kept["_dirty"].clear()

    make.__wrapped__ = whole  # type: ignore[attr-defined]
    kind.__init__ = make
    kind.__hash__ = BaseControl.__hash__  # type: ignore[assignment]
    return True


def _for_making(field: dataclasses.Field[Any]) -> bool:
    return field._field_type is dataclasses._FIELD_INITVAR  # type: ignore[attr-defined]


def _of_the_class(field: dataclasses.Field[Any]) -> bool:
    return field._field_type is dataclasses._FIELD_CLASSVAR  # type: ignore[attr-defined]


def _raw(kind: type, name: str) -> object:
    """What stands under *name* in the class, not what it gives."""
    return next((vars(one)[name] for one in kind.__mro__ if name in vars(one)), None)
