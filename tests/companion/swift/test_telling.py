"""What a client is told of a control is what Flet tells it."""

from __future__ import annotations

from typing import Any

import flet as ft
import msgpack
import pytest
from flet.controls.base_control import BaseControl
from flet.messaging.protocol import configure_encode_object_for_msgpack
from hypothesis import given
from hypothesis import strategies as st

from companion.swift.telling import told
from tests.companion.swift.test_making import KINDS, SOME

_encode = configure_encode_object_for_msgpack(BaseControl)  # type: ignore[no-untyped-call]


def frozen(kind: type[Any], **named: Any) -> Any:
    """A control of this *kind* as components give it; None where it is not made of these."""
    try:
        one = kind(**named)
    except (TypeError, ValueError, AttributeError):
        return None
    object.__setattr__(one, "_frozen", True)
    return one


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_control_without_anything(kind: type[Any]) -> None:
    one = frozen(kind)
    if one is not None:
        assert told(one) == _encode(one)


@given(st.data())
def test_a_control_with_whatever_it_is_given(data: st.DataObject) -> None:
    kind = data.draw(st.sampled_from(KINDS))
    names = sorted(getattr(kind, "_prop_defaults", ()))
    if not names:
        return
    things = SOME | st.sampled_from([[], ["x"], {}, {"a": 1}, ft.Border.all(1), ft.Padding.all(3)])
    one = frozen(kind, **data.draw(st.dictionaries(st.sampled_from(names), things, max_size=6)))
    if one is not None:
        assert told(one) == _encode(one)


def test_what_it_holds_is_told_as_it_is() -> None:
    one = frozen(ft.Container, content=ft.Row([ft.Text("x")]), on_click=lambda _: None, width=3)
    assert told(one) == {"content": one.content, "on_click": True, "width": 3, "_c": "Container", "_i": one._i} | {
        "_internals": one._internals
    }
    assert msgpack.packb(told(one.content) or _encode(one.content), default=_encode)


def test_one_that_may_change_is_left_to_flet() -> None:
    assert told(ft.Text("x")) is None
