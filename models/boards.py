"""What a form for a board profile shows, made from the profile's JSON Schema: every printed value with its name, its
unit, and where on the board it is found. Games say these in the ``title``, ``description`` and ``json_schema_extra``
of their profile's fields:

``each``     how an entry of a mapping is called (``"Card {key}"``); a term of the game's catalogue is its own name
``unit``     what is counted
``places``   how the places of a list are called
``section``  the heading of a single value
``drawn``    true: it is matched on a drawing of its own, and no part of the form
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Literal

from models.catalogue import Book, sentence
from models.game import AnyGame
from models.problems import IllegalMove
from models.profiles import Profile, with_value
from models.texts import t

Kind = Literal["number", "choice", "text", "numbers", "order", "amounts"]

FEW = 6
"""Numbers out of at most so many are chosen, not typed."""

SEVERAL = 3
"""A profile whose values lie deeper than this has parts, such as the two sides of a board."""

_HEAD = ("format", "version", "game", "name")


@dataclass(frozen=True, slots=True)
class Place:
    """One number of a value that has several: its key in the value, and what it is called."""

    key: int | str
    title: str


@dataclass(frozen=True, slots=True)
class Value:
    """One printed value. ``path`` is that of its ``value`` and ``confirmed``.

    Kinds: ``number`` (``low`` to ``high``), ``choice`` (one of ``choices``), ``text``, ``numbers`` (a list),
    ``order`` (a list that has each of ``choices`` once), ``amounts`` (several counts); the last three have ``places``.
    """

    path: str
    title: str
    where: str
    unit: str
    kind: Kind
    value: Any
    confirmed: bool
    low: int = 0
    high: int = 0
    choices: tuple[int | str, ...] = ()
    places: tuple[Place, ...] = ()

    @property
    def id(self) -> str:
        """The path as it stands in identifiers."""
        return self.path.replace(".", "-")

    def with_place(self, key: int | str, put: Any) -> Any:
        """The whole value with *put* at the place *key*; in an order what stood elsewhere changes places with it."""
        if self.kind == "amounts":
            return {**self.value, key: put}
        made = list(self.value)
        if self.kind == "order" and put in made:
            made[made.index(put)] = made[int(key)]
        made[int(key)] = put
        return made


@dataclass(frozen=True, slots=True)
class Group:
    """Values that belong to one thing, such as a space of a track; ``title`` may be empty."""

    title: str
    values: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """Values under one heading. ``path`` is that of all of them, empty where they only stand together.

    ``most`` and ``fewest`` are the bounds of a track that can be longer on another board; 0 for all else.
    """

    id: str
    path: str
    title: str
    where: str
    groups: tuple[Group, ...]
    fewest: int = 0
    most: int = 0

    @property
    def values(self) -> tuple[Value, ...]:
        """All values, in order."""
        return tuple(value for group in self.groups for value in group.values)


@dataclass(frozen=True, slots=True)
class Part:
    """One side of the boards, or all there is."""

    key: str
    title: str
    where: str
    sections: tuple[Section, ...]

    @property
    def values(self) -> tuple[Value, ...]:
        """All values, in order."""
        return tuple(value for section in self.sections for value in section.values)


@dataclass(frozen=True, slots=True)
class Board:
    """All that a profile holds."""

    parts: tuple[Part, ...]

    @property
    def values(self) -> tuple[Value, ...]:
        """All values, in order."""
        return tuple(value for part in self.parts for value in part.values)

    @property
    def checked(self) -> int:
        """How many values somebody read off a real board."""
        return sum(value.confirmed for value in self.values)


@dataclass(frozen=True, slots=True)
class _Node:
    path: str
    title: str
    schema: Mapping[str, Any]
    children: tuple[_Node | Value, ...]

    @property
    def height(self) -> int:
        return 1 + max((child.height for child in self.children if isinstance(child, _Node)), default=0)

    def leaves(self) -> Iterator[Value]:
        for child in self.children:
            if isinstance(child, Value):
                yield child
            else:
                yield from child.leaves()


def board(game: AnyGame, profile: Profile) -> Board:
    """The form of *profile* with what stands in it, in the language of the process."""
    schema = _schema(game.profile)
    drawn = {key for key, own in schema["properties"].items() if own.get("drawn")}
    dump = {key: value for key, value in profile.model_dump(mode="json").items() if key not in (*_HEAD, *drawn)}
    root = _walk(schema, schema["$defs"], dump, "", "", game.book)
    if root.height <= SEVERAL:
        return Board((_part(root),))
    return Board(tuple(_part(child) for child in root.children if isinstance(child, _Node)))


def fault(game: AnyGame, profile: Profile, value: Value, put: Any) -> str | None:
    """Why *put* cannot be the value, in a sentence; None where it can be."""
    numbers = put.values() if isinstance(put, dict) else put if isinstance(put, list) else [put]
    if value.kind in ("number", "numbers", "amounts") and None in numbers:
        return t("“{key}” needs a number.", key=value.title)
    try:
        with_value(profile, f"{value.path}.value", put)
    except IllegalMove as error:
        first = error.problems[0]
        if first.message == "name_blank":
            return t("“{key}” needs a name.", key=value.title)
        return sentence(replace(first, params={**first.params, "key": value.title}), game.book)
    return None


def all_confirmed(profile: Profile, path: str) -> Any:
    """What stands at *path* of the profile, with every value under it confirmed."""
    return _confirmed(at(profile, path))


def unchecked(profile: Profile, path: str) -> tuple[str, ...]:
    """The paths of the unconfirmed values at or under *path* of the profile."""
    return tuple(_unchecked(at(profile, path), path))


def _unchecked(node: Any, path: str) -> Iterator[str]:
    if isinstance(node, dict):
        if set(node) == {"value", "confirmed"}:
            if not node["confirmed"]:
                yield path
            return
        for key, child in node.items():
            yield from _unchecked(child, f"{path}.{key}")


def at(profile: Profile, path: str) -> Any:
    """What stands at *path* of the profile, as JSON. Raises KeyError where there is nothing."""
    found: Any = profile.model_dump(mode="json")
    for part in path.split("."):
        found = found[part]
    return found


def longer(profile: Profile, section: Section) -> Any:
    """The section's track with one space more, like its last one."""
    track = at(profile, section.path)
    return {**track, str(len(track) + 1): _confirmed(track[str(len(track))], False)}


def shorter(profile: Profile, section: Section) -> Any:
    """The section's track without its last space."""
    track = at(profile, section.path)
    return {key: space for key, space in track.items() if key != str(len(track))}


def _confirmed(node: Any, confirmed: bool = True) -> Any:
    if not isinstance(node, dict):
        return node
    if set(node) == {"value", "confirmed"}:
        return {**node, "confirmed": confirmed}
    return {key: _confirmed(child, confirmed) for key, child in node.items()}


@cache
def _schema(profile: type[Profile]) -> dict[str, Any]:
    return profile.model_json_schema()


def _resolved(schema: Mapping[str, Any], defs: Mapping[str, Any]) -> dict[str, Any]:
    """*schema* with what it refers to; what it says itself goes first."""
    target = defs[schema["$ref"].rpartition("/")[2]] if "$ref" in schema else {}
    return {**target, **schema}


def _walk(
    schema: Mapping[str, Any], defs: Mapping[str, Any], dump: Mapping[str, Any], path: str, title: str, book: Book
) -> _Node:
    full = _resolved(schema, defs)
    children: list[_Node | Value] = []
    for key, below in dump.items():
        own = full.get("properties", {}).get(key)
        if own is None:
            # An entry of a mapping says nothing of itself: what it is stands at the mapping.
            made = dict(full.get("additionalProperties") or next(iter(full["patternProperties"].values())))
            made |= {name: full[name] for name in ("unit", "places") if name in full}
            called = _called(key, full.get("each", "{key}"), book)
        else:
            made, called = own, t(_resolved(own, defs)["title"])
        place = f"{path}.{key}" if path else key
        if set(_resolved(made, defs).get("properties", ())) == {"value", "confirmed"}:
            children.append(_value(made, defs, below, place, called, book))
        else:
            children.append(_walk(made, defs, below, place, called, book))
    return _Node(path, title, full, tuple(children))


def _called(key: str, each: str, book: Book) -> str:
    return book.term(key) if key in book.terms else t(each, key=key)


def word(key: int | str, book: Book) -> str:
    """A choice as people say it."""
    return book.term(key) if isinstance(key, str) and key in book.terms else str(key)


def _value(
    schema: Mapping[str, Any], defs: Mapping[str, Any], dump: Mapping[str, Any], path: str, title: str, book: Book
) -> Value:
    inner = _resolved(_resolved(schema, defs)["properties"]["value"], defs)
    unit = t(schema["unit"]) if "unit" in schema else ""
    made = Value(path, title, t(schema.get("description", "")), unit, "text", dump["value"], dump["confirmed"])
    match inner["type"]:
        case "integer":
            return _number(made, inner)
        case "array":
            items = _resolved(inner["items"], defs)
            names: Sequence[str] = schema.get("places") or [str(index + 1) for index in range(len(made.value))]
            called = tuple(Place(index, _called(name, name, book)) for index, name in enumerate(names))
            if "enum" in items:
                return replace(made, kind="order", choices=tuple(items["enum"]), places=called)
            return replace(made, kind="numbers", places=called, low=items["minimum"], high=items["maximum"])
        case "object":
            counts = inner["properties"]
            highest = max(count["maximum"] for count in counts.values())
            called = tuple(Place(key, t(count["title"])) for key, count in counts.items())
            return replace(made, kind="amounts", places=called, high=highest)
        case _ if "enum" in inner:
            return replace(made, kind="choice", choices=tuple(inner["enum"]))
    return made


def _number(value: Value, schema: Mapping[str, Any]) -> Value:
    low, high = schema["minimum"], schema["maximum"]
    if high - low < FEW:
        return replace(value, kind="choice", choices=tuple(range(low, high + 1)))
    return replace(value, kind="number", low=low, high=high)


def _part(node: _Node) -> Part:
    made: dict[str, Section] = {}
    for child in node.children:
        if isinstance(child, _Node):
            made[child.path] = _section(child)
            continue
        # Single values stand under one heading, where the first of them stood.
        title = _heading(node, child)
        name = f"{node.path}-with-{child.id}" if title not in made else made[title].id
        earlier = made[title].values if title in made else ()
        made[title] = Section(name.lstrip("-"), "", title, "", (Group("", (*earlier, child)),))
    description = node.schema.get("description", "") if node.path else ""
    return Part(node.path, node.title, t(description), tuple(made.values()))


def _heading(node: _Node, value: Value) -> str:
    own = node.schema.get("properties", {}).get(value.path.rpartition(".")[2], {})
    return t(own.get("section", "Besides"))


def _section(node: _Node) -> Section:
    single = tuple(child for child in node.children if isinstance(child, Value))
    groups = [Group("", single)] if single else []
    groups += [Group(child.title, tuple(child.leaves())) for child in node.children if isinstance(child, _Node)]
    resizable = "patternProperties" in node.schema
    return Section(
        node.path.replace(".", "-"),
        node.path,
        node.title,
        t(node.schema.get("description", "")),
        tuple(groups),
        fewest=node.schema.get("minProperties", 1) if resizable else 0,
        most=node.schema.get("maxProperties", 0) if resizable else 0,
    )
