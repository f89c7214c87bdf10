"""What a phone shows, kept as Flet's own client keeps it: the tree of controls, to which the patches of the server are
applied one by one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from weakref import WeakValueDictionary

import msgpack

REPLACE, ADD, REMOVE, MOVE = range(4)
"""The operations of a patch, by their numbers on the wire."""

COMPONENT = "C"
"""What has no face of its own: its body (``_b``) stands in its place, and may be a list."""


class Node(dict[str, Any]):
    """One control: its properties, its type ``_c`` and its id ``_i`` among them."""

    __slots__ = ("__weakref__",)


def _made(plain: dict[Any, Any]) -> dict[Any, Any]:
    return Node(plain) if "_c" in plain else plain


def unpacked(message: bytes) -> tuple[int, dict[str, Any]]:
    """The action and the body of a message of the server; controls in it are nodes."""
    if message[0] != 0:
        raise ValueError("not a message of the protocol")
    action, body = msgpack.unpackb(message[1:], object_hook=_made, strict_map_key=False, ext_hook=_extended)
    return action, body


def _extended(code: int, data: bytes) -> str:
    return f"{code}:{data.decode(errors='replace')}"


class Mirror:
    """The page of one session. It begins empty, and is there once ``start`` was called."""

    def __init__(self) -> None:
        self.page = Node()
        self.changes = 0
        """How many patches were applied."""
        self._index: WeakValueDictionary[int, Node] = WeakValueDictionary()

    def start(self, page: Node) -> None:
        """The page as it is sent when a client registers."""
        self.page = page
        self._enter(page)

    def apply(self, control: int, patch: list[Any]) -> None:
        """Apply a patch of the control with the id *control*. One that is not there (any more) is passed over, as
        Flet's client does; an operation that finds nothing to work on raises."""
        self.changes += 1
        root = self._index.get(control)
        if root is None:
            return
        paths: dict[int, list[Any]] = {}
        _read_paths(patch[0], [], paths)
        for operation in patch[1:]:
            kind, *given = operation
            # Where a path leads is looked up when its operation comes: lists move under the ones before.
            target = _at(root, paths[given[0]])
            if kind in (REPLACE, ADD):
                _, key, value = given
                if isinstance(target, list) and kind == ADD:
                    target.insert(key, value)
                else:
                    target[key] = value
                self._enter(value)
            elif kind == REMOVE:
                del target[given[1]]
            elif kind == MOVE:
                key, other, place = given[1:]
                moved = target.pop(key)
                to = _at(root, paths[other])
                if isinstance(to, list):
                    to.insert(place, moved)
                else:
                    to[place] = moved
            else:
                raise ValueError(f"no operation {kind}")

    def _enter(self, thing: Any) -> None:
        _enter_into(self._index, thing)

    def update(self, control: int, properties: dict[str, Any]) -> None:
        """What the client itself changes of a control."""
        if (node := self._index.get(control)) is not None:
            node.update(properties)

    def control(self, id: int) -> Node | None:
        """The control with the id *id*, None where it is gone."""
        return self._index.get(id)

    def walk(self) -> Iterator[Node]:
        """Every control that shows: of the newest screen, then of what lies over it."""
        views = [one for one in _below(self.page.get("views")) if one["_c"] == "View"]
        yield from _below(views[-1:])
        dialogs = self.page.get("_dialogs") or {}
        yield from _below([one for one in dialogs.get("controls", []) if one.get("open", True)])

    def find(self, identifier: str) -> Node:
        """What has this identifier. Raises AssertionError."""
        for one in self.walk():
            if one.get("identifier") == identifier:
                return one
        raise AssertionError(f"no {identifier} among {self.identifiers()}")

    def identifiers(self) -> list[str]:
        """All identifiers that show, in order."""
        return [one["identifier"] for one in self.walk() if one.get("identifier")]

    def label(self, identifier: str) -> str:
        """What a screen reader says there."""
        return str(self.find(identifier).get("label", ""))

    def texts(self) -> list[str]:
        """All that is written on the screen, in order."""
        return [str(one.get("value", "")) for one in self.walk() if one["_c"] == "Text"]

    def seen(self) -> list[str]:
        """All that tells one screen from another: texts, and what screen readers say, signs and drawings."""
        return [said for one in self.walk() if (said := _said(one))]


def texts(mirror: Mirror) -> list[str]:
    """All that is written on the screen of *mirror*, in order."""
    return mirror.texts()


def handles(node: Node) -> Node | None:
    """The control in *node* that takes a tap there, None where there is none."""
    return next((one for one in _below(node) if one.get("on_click")), None)


def _said(one: Node) -> str:
    match one["_c"]:
        case "Text":
            return f"“{one.get('value', '')}”"
        case "Semantics":
            told = [f"{key}={one[key]}" for key in ("identifier", "label", "selected", "toggled") if one.get(key)]
            return " ".join(told)
        case "Icon":
            return f"icon {one.get('icon')}"
        case "Image":
            return f"image {one.get('src')}"
    return ""


def _enter_into(index: WeakValueDictionary[int, Node], thing: Any) -> None:
    if isinstance(thing, Node):
        index[thing["_i"]] = thing
    if isinstance(thing, dict):
        for part in thing.values():
            if isinstance(part, dict | list):
                _enter_into(index, part)
    elif isinstance(thing, list):
        for part in thing:
            if isinstance(part, dict | list):
                _enter_into(index, part)


def _read_paths(node: list[Any], path: list[Any], into: dict[int, list[Any]]) -> None:
    into[node[0]] = path
    if len(node) > 1:
        for key, below in node[1].items():
            _read_paths(below, [*path, key], into)


def _at(root: Node, path: list[Any]) -> Any:
    found: Any = root
    for part in path:
        found = found[part]
    return found


def _below(thing: Any) -> Iterator[Node]:
    """The controls in *thing*, itself first, in an order that depends on nothing but what they are."""
    if isinstance(thing, list):
        for part in thing:
            yield from _below(part)
    elif isinstance(thing, Node):
        if thing.get("visible") is False:
            return
        if thing["_c"] == COMPONENT:
            yield from _below(thing.get("_b"))
            return
        yield thing
        # A property that was patched stands last in the map: by name, not as they came.
        for key in sorted(thing):
            if isinstance(thing[key], list | dict):
                yield from _below(thing[key])
