"""Flet's comparison of controls, made faster for many sessions: same results, less looking.

Flet 1.0.5 looks at each of some fifty properties of every control that comes up or goes, to find what is in it. A
control keeps what it was given apart from what it was not given, which can hold nothing.
"""

from __future__ import annotations

import dataclasses
import weakref
from collections.abc import Callable, Iterator
from typing import Any

from flet.controls.base_control import BaseControl
from flet.controls.object_patch import DiffBuilder

_ORDINARY = (str, int, float, bool, type(None))


def _parts(control: BaseControl) -> Iterator[Any]:
    """What may hold controls among what *control* was given."""
    for value in list(control._values.values()):
        if not isinstance(value, _ORDINARY):
            yield value
    for name in type(control)._structural_fields:  # type: ignore[attr-defined]
        value = getattr(control, name)
        if not isinstance(value, _ORDINARY):
            yield value


def _plain(control: object) -> bool:
    """Whether *control* keeps its properties as Flet's own controls do."""
    return isinstance(control, BaseControl) and hasattr(type(control), "_structural_fields")


@dataclasses.dataclass(frozen=True, slots=True)
class Ways:
    """What tells a comparison which controls come up, and which go."""

    configure: Callable[..., Iterator[Any]]
    removed: Callable[..., Iterator[Any]]

    def apply(self) -> None:
        """From now on, in this process."""
        DiffBuilder._configure_dataclass = self.configure  # type: ignore[method-assign]
        DiffBuilder._removed_controls = self.removed  # type: ignore[method-assign]


FLETS = Ways(DiffBuilder._configure_dataclass, DiffBuilder._removed_controls)


def _configure(
    self: DiffBuilder, item: Any, parent: Any, frozen: bool, configure_setattr_only: bool = False
) -> Iterator[Any]:
    if configure_setattr_only or not _plain(item):
        yield from FLETS.configure(self, item, parent, frozen, configure_setattr_only)
        return
    if parent is None:
        known = getattr(item, "_parent", None)
        parent = known() if known else None
    if parent is item:
        raise ValueError(f"a control cannot be its own parent: {item}")
    if parent:
        item._parent = weakref.ref(parent)
    if hasattr(item, "_frozen"):
        frozen = item._frozen
    elif frozen:
        item._frozen = frozen
    if getattr(type(item), "__flet_control_cls__", None) is None:
        type(item).__flet_control_cls__ = self.control_cls
    item.build()
    item._before_update_safe()
    object.__setattr__(item, "_initialized", True)
    yield item
    for part in _parts(item):
        if isinstance(part, list | dict) or dataclasses.is_dataclass(part):
            yield from self._configure_dataclass(part, item, frozen)
    if not frozen:
        item._dirty.clear()


def _removed(self: DiffBuilder, item: Any, recurse: bool) -> Iterator[Any]:
    if not recurse or not _plain(item) or hasattr(item, "__prev_lists"):
        yield from FLETS.removed(self, item, recurse)
        return
    for part in _parts(item):
        yield from self._removed_controls(part, recurse)
    yield item


SWIFT = Ways(_configure, _removed)
