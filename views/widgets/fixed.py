"""Drawings that nobody touches and that never change: sent as they are, and kept once for all who look at them.

Flet makes an object of each control for each session, checks it, and walks through it whenever something is compared.
A sheet has hundreds of small pictures and figures; on fifty phones that is most of what a server holds and does.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Generic, TypeVar, cast

import flet as ft
import msgpack
from flet.controls.base_control import BaseControl
from flet.messaging.protocol import configure_encode_object_for_msgpack

_encode = configure_encode_object_for_msgpack(BaseControl)  # type: ignore[no-untyped-call]


class Fixed(dict[str, Any]):
    """A control and all that is in it, as its client gets them."""

    def values(self) -> Any:
        """Nothing: Flet looks there for controls that it should keep an eye on."""
        return ()


T = TypeVar("T", bound=Hashable)

KEPT = 4096
"""So many drawings of a kind are kept: those of a table whose phones are of a few sizes."""


class Same:
    """Something large as a part of a key: it is the same one or not, whatever it holds."""

    __slots__ = ("thing",)

    def __init__(self, thing: object) -> None:
        self.thing = thing

    def __hash__(self) -> int:
        return id(self.thing)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.thing is self.thing


class Drawings(Generic[T]):
    """Drawings by what they depend on: each is made once for all sessions. A key may stand in one place of a page.

    What is given besides the key follows from it.
    """

    def __init__(self, make: Callable[..., ft.Control]) -> None:
        self._make = make
        self._made: dict[T, ft.Control] = {}

    def __call__(self, key: T, *besides: object) -> ft.Control:
        made = self._made.get(key)
        if made is None:
            if len(self._made) >= KEPT:
                self._made.clear()
            made = self._made[key] = fixed(self._make(key, *besides))
        return made


def fixed(control: ft.Control) -> ft.Control:
    """*control* as a drawing that stands in place of a control. It must hold nothing that can be touched or changes,
    and may be in one place of a page only."""
    plain = msgpack.unpackb(msgpack.packb(control, default=_encode), strict_map_key=False)
    return cast(ft.Control, Fixed(plain))
