"""What a client is told of a control that does not change any more.

Flet 1.0.5 copies the lists of each control that it tells, to see later whether they changed; those of a *frozen* one,
which is what components give, it then throws away.
"""

from __future__ import annotations

import dataclasses
from functools import cache
from typing import Any

from flet.controls.base_control import BaseControl

_NONE = object()


@dataclasses.dataclass(frozen=True, slots=True)
class _Kind:
    """What is known of a kind of control: which properties are told as true or false, what the client takes for
    granted, what the kind has set otherwise, and what stands apart from the properties, with what is taken for granted
    there."""

    events: frozenset[str]
    granted: dict[str, Any]
    otherwise: dict[str, Any]
    apart: dict[str, Any]


def _holds(value: object) -> bool:
    return isinstance(value, list | dict) or dataclasses.is_dataclass(value)


@cache
def _known(kind: type[Any]) -> _Kind:
    apart = {name: _first(kind, name) for name in kind._structural_fields}
    otherwise = {name: value for name, value in kind._override_props.items() if value is not None}
    return _Kind(kind._event_fields, kind._root_defaults, otherwise, apart)


def _first(kind: type[Any], name: str) -> Any:
    """The default of *name* where it was declared first."""
    for base in reversed(kind.__mro__):
        fields: dict[str, Any] = getattr(base, "__dataclass_fields__", {})
        if name in fields:
            return fields[name].default
    return _NONE


def told(control: BaseControl) -> dict[str, Any] | None:
    """As ``encode_object_for_msgpack`` tells *control*; None where that has more to do."""
    if not hasattr(control, "_frozen"):
        return None
    made: Any = type(control)
    kind = _known(made)
    found: dict[str, Any] = {}
    granted, events = kind.granted, kind.events
    for name, value in control._values.items():
        if value is not None and value != granted.get(name, _NONE):
            found[name] = True if name in events and not _holds(value) else value
    for name, value in kind.otherwise.items():
        if name not in found:
            found[name] = value
    for name, default in kind.apart.items():
        value = getattr(control, name)
        if isinstance(value, list | dict):
            if value:
                found[name] = value
        elif dataclasses.is_dataclass(value) or (value is not None and value != default):
            found[name] = value
    return found
