"""Controls that are compared swiftly come and go as they do with Flet's own comparison."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import flet as ft
import pytest
from flet.controls.base_control import BaseControl
from flet.controls.id_counter import ControlId
from flet.controls.object_patch import DiffBuilder, ObjectPatch
from hypothesis import given
from hypothesis import strategies as st

from companion.swift import comparing

Tree = tuple[str, Any]

LEAVES: st.SearchStrategy[Tree] = st.tuples(st.just("text"), st.sampled_from(["", "a", "b"]))
TREES: st.SearchStrategy[Tree] = st.recursive(
    LEAVES,
    lambda below: (
        st.tuples(st.just("row"), st.lists(below, max_size=3))
        | st.tuples(st.just("box"), below)
        | st.tuples(st.just("touch"), below)
    ),
    max_leaves=8,
)


def _made(tree: Tree) -> ft.Control:
    kind, what = tree
    match kind:
        case "text":
            return ft.Text(what, size=len(what) or None)
        case "row":
            return ft.Row([_made(one) for one in what], spacing=len(what))
        case "box":
            return ft.Container(_made(what), border=ft.Border.all(1), padding=3)
        case _:
            return ft.GestureDetector(_made(what), on_tap=lambda _: None)


@pytest.fixture(scope="module", autouse=True)
def as_before() -> Iterator[None]:
    before = comparing.Ways(DiffBuilder._configure_dataclass, DiffBuilder._removed_controls)
    yield
    before.apply()


def _compared(old: Tree, new: Tree, frozen: bool) -> list[Any]:
    """What comes of it: the patch, who came and who went, and what they know of each other, by order of making."""
    first = ControlId.next()
    before, now = _made(old), _made(new)
    holder = ft.Container()
    if frozen:
        for one in (before, now):
            object.__setattr__(one, "_frozen", True)

    def named(thing: Any) -> Any:
        if isinstance(thing, BaseControl):
            return ("control", thing._i - first)
        if isinstance(thing, list):
            return [named(one) for one in thing]
        if isinstance(thing, dict):
            return {name: named(one) for name, one in thing.items()}
        return thing

    patch, added, removed = ObjectPatch.from_diff(
        {"_b": before}, {"_b": now}, control_cls=BaseControl, parent=holder, path=[], frozen=frozen
    )

    def known(one: Any) -> Any:
        parent = getattr(one, "_parent", lambda: None)()
        held = named(parent), getattr(one, "_frozen", None), getattr(one, "_initialized", None)
        return named(one), type(one).__name__, *held, list(one._dirty)

    return [named(patch.patch), [known(one) for one in added], [known(one) for one in removed]]


@given(TREES, TREES, st.booleans())
def test_the_same_comes_and_goes(old: Tree, new: Tree, frozen: bool) -> None:
    comparing.FLETS.apply()
    expected = _compared(old, new, frozen)
    comparing.SWIFT.apply()
    assert _compared(old, new, frozen) == expected
