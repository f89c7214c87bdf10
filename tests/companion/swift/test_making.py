"""A control that is made swiftly is the control that Flet makes."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from datetime import datetime, time
from typing import Any

import flet as ft
import pytest
from flet.controls import base_control
from flet.controls.base_control import BaseControl
from hypothesis import given
from hypothesis import strategies as st

from companion.swift import making


def _kinds() -> list[type[Any]]:
    found = [getattr(ft, name) for name in dir(ft)]
    return [one for one in found if isinstance(one, type) and issubclass(one, BaseControl)]


KINDS = _kinds()

LEFT = {"Page", "Window", "Service", "DialogControl", "Control", "LayoutControl", "AdaptiveControl", "BaseControl"}
"""Those that Flet makes on, besides services: they do something of their own, or are none by themselves."""


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """What a test makes swift is made as Flet does again."""
    before = {kind: (kind.__init__, kind.__hash__) for kind in KINDS}
    yield
    for kind, (init, hashed) in before.items():
        if kind.__init__ is not init:
            kind.__init__, kind.__hash__ = init, hashed


def made(kind: type[Any], init: Any, *given: Any, **named: Any) -> Any:
    """What comes of it: the control's own things, or the kind of error."""
    one = object.__new__(kind)
    try:
        init(one, *given, **named)
    except Exception as error:
        return type(error)
    return {name: plain(value) for name, value in vars(one).items() if name != "_i"}


def plain(thing: Any) -> Any:
    """*thing* without what differs each time: moments, and what has no equal."""
    if isinstance(thing, dict):
        return {name: plain(value) for name, value in thing.items()}
    if isinstance(thing, datetime | time) or callable(thing) or type(thing).__module__.startswith("asyncio"):
        return type(thing)
    return thing


def swift(kind: type[Any]) -> tuple[Any, Any] | None:
    """How Flet makes *kind*, and how it is made swiftly; None where it is not."""
    whole = inspect.unwrap(kind.__init__)
    making.quicken(kind)
    return None if kind.__init__ is whole else (whole, kind.__init__)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_control_without_anything(kind: type[Any]) -> None:
    both = swift(kind)
    if both is not None:
        assert made(kind, both[1]) == made(kind, both[0])


def test_what_screens_are_made_of_is_made_swiftly() -> None:
    for kind in (ft.Container, ft.Text, ft.Row, ft.Column, ft.Stack, ft.Semantics, ft.Icon, ft.Image, ft.View):
        assert swift(kind) is not None, kind


def test_services_and_the_page_are_left_to_flet() -> None:
    assert swift(ft.Page) is None
    assert swift(ft.Wakelock) is None


SOME = st.sampled_from([None, True, False, 0, 1, 2.5, "", "x", (), ft.Colors.RED])


@given(st.data())
def test_a_control_with_whatever_it_is_given(data: st.DataObject) -> None:
    kind = data.draw(st.sampled_from(KINDS))
    both = swift(kind)
    if both is None:
        return
    names = [*kind.__dataclass_fields__, "no_such_thing"]
    named = data.draw(st.dictionaries(st.sampled_from(names), SOME, max_size=6))
    given = data.draw(st.lists(SOME, max_size=3))
    if "ref" in named:
        named["ref"] = None
    assert made(kind, both[1], *given, **named) == made(kind, both[0], *given, **named)


def test_an_ordinary_value_is_not_kept_and_nothing_counts_as_changed() -> None:
    assert swift(ft.Text) is not None
    one = ft.Text("x", visible=True, size=None, opacity=0.5)
    assert one._values == {"value": "x", "opacity": 0.5}
    assert not one._dirty
    one.size = 3
    assert list(one._dirty) == ["size"]


def test_each_has_a_name_of_its_own_and_is_itself_in_a_set() -> None:
    assert swift(ft.Text) is not None
    first, second = ft.Text("x"), ft.Text("x")
    assert first._i < second._i
    assert len({first, second}) == 2


def test_a_reference_finds_it() -> None:
    assert swift(ft.Column) is not None
    ref = ft.Ref[ft.Column]()
    assert ft.Column(ref=ref) is ref.current


def test_a_kind_that_is_made_later_is_made_swiftly() -> None:
    base: Any = base_control
    before = base._apply_control
    making.apply()
    try:

        @ft.control("Later")  # type: ignore[arg-type]  # its overloads are of bare classes
        class Later(ft.Container):
            """Nothing more than another."""

        kind: Any = Later
        assert kind.__init__ is not inspect.unwrap(kind.__init__)
        assert kind(width=3)._values == {"width": 3}
        assert kind()._c == "Later"
    finally:
        base._apply_control = before
